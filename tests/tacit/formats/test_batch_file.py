from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st
from support.surveys import RESEARCHER_KEY, SENDER_KEY, make_survey

from tacit.draw.exact_draw import Record, TrueAnswers, randomize
from tacit.formats import base64, envelope, public_keys, strictjson
from tacit.formats.batch_file import BatchReader, write_batch
from tacit.formats.errors import FormatError, Limits, LineVerdict, MalformedError
from tacit.formats.survey_file import sign_survey
from tacit.person.keys import MasterSecret

SURVEY = sign_survey(make_survey(4), RESEARCHER_KEY)
READER = BatchReader(SURVEY)
PUBLIC = base64.encode(public_keys.public_bytes(SENDER_KEY))


def record(number=0, levels="2222", answers="01-1"):
    return Record(f"{number:022d}", levels, answers)


def fields(**changes):
    entry = {"id": "0" * 22, "levels": "2222", "answers": "01-1"}
    return {"v": 1, "survey": SURVEY.id, "key": PUBLIC, "records": [entry]} | changes


def signed(payload, key=SENDER_KEY):
    data = payload if isinstance(payload, bytes) else strictjson.dumps(payload)
    return envelope.sign(envelope.BATCH_TYPE, data, key)


def test_what_is_written_is_read():
    records = [record(number) for number in range(5)]
    (line,) = READER.read_file([write_batch(SURVEY.id, records, SENDER_KEY)])
    assert (line.number, line.verdict, line.error) == (1, LineVerdict.ACCEPTED, None)
    assert line.batch.records == tuple(records)
    assert line.batch.survey == SURVEY.id
    assert line.batch.key == public_keys.public_bytes(SENDER_KEY)


@given(st.integers(1, 30), st.booleans(), st.randoms())
def test_drawn_records_round_trip_in_any_order_to_the_same_bytes(count, packed, shuffler):
    drawn = [randomize(SURVEY.survey, "1234", TrueAnswers("10-1")) for _ in range(count)]
    data = write_batch(SURVEY.id, drawn, SENDER_KEY, gzip=packed)
    shuffled = list(drawn)
    shuffler.shuffle(shuffled)
    assert write_batch(SURVEY.id, shuffled, SENDER_KEY, gzip=packed) == data
    (line,) = READER.read_file([data])
    assert set(line.batch.records) == set(drawn)


def test_the_order_of_collection_is_lost():
    drawn = [randomize(SURVEY.survey, "1234", TrueAnswers("10-1")) for _ in range(50)]
    (line,) = READER.read_file([write_batch(SURVEY.id, drawn, SENDER_KEY)])
    assert [r.id for r in line.batch.records] == sorted(r.id for r in drawn)


@pytest.mark.parametrize(("count", "lines"), [(1, 1), (1_000, 1), (1_001, 2), (2_500, 3)])
def test_a_line_holds_a_thousand_records(count, lines):
    data = write_batch(SURVEY.id, [record(number) for number in range(count)], SENDER_KEY)
    found = list(READER.read_file([data]))
    assert [line.verdict for line in found] == [LineVerdict.ACCEPTED] * lines
    assert sum(len(line.batch.records) for line in found) == count


def test_the_largest_line_fits_the_limit():
    survey = sign_survey(make_survey(1_000), RESEARCHER_KEY)
    records = [record(number, "2" * 1_000, "01" * 500) for number in range(1_000)]
    (line,) = BatchReader(survey).read_file([write_batch(survey.id, records, SENDER_KEY)])
    assert line.verdict is LineVerdict.ACCEPTED


@pytest.mark.parametrize(
    ("records", "survey_id"),
    [
        ([], SURVEY.id),
        ([record(), record()], SURVEY.id),
        ([record(answers="01X1")], SURVEY.id),
        ([record()], "x"),
    ],
)
def test_what_a_reader_would_refuse_is_not_written(records, survey_id):
    with pytest.raises(FormatError):
        write_batch(survey_id, records, SENDER_KEY)


@pytest.mark.parametrize(
    ("payload", "verdict", "field"),
    [
        (fields(), LineVerdict.ACCEPTED, None),
        (b"x", LineVerdict.MALFORMED, "key"),
        (b'{"key":"' + PUBLIC.encode() + b'"', LineVerdict.MALFORMED, ""),
        (fields(v=2), LineVerdict.MALFORMED, "v"),
        (fields(v=True), LineVerdict.MALFORMED, "v"),
        (fields(v="1"), LineVerdict.MALFORMED, "v"),
        (fields(when=1), LineVerdict.MALFORMED, ""),
        (fields(survey="0" * 64), LineVerdict.OTHER_SURVEY, "survey"),
        (fields(survey="0" * 63), LineVerdict.MALFORMED, "survey"),
        (fields(survey=SURVEY.id.upper()), LineVerdict.MALFORMED, "survey"),
        (fields(survey=None), LineVerdict.MALFORMED, "survey"),
        (fields(records=[]), LineVerdict.MALFORMED, "records"),
        (fields(records={}), LineVerdict.MALFORMED, "records"),
        (fields(records=[[]]), LineVerdict.MALFORMED, "records[0]"),
        (fields(records=[{"id": "0" * 22, "levels": "2222"}]), LineVerdict.MALFORMED, "records[0]"),
        (
            fields(records=[{"id": "0" * 22, "levels": [2], "answers": "0"}]),
            LineVerdict.MALFORMED,
            "records[0].levels",
        ),
        (
            fields(records=[{"id": "0" * 22, "levels": "2", "answers": 0}]),
            LineVerdict.MALFORMED,
            "records[0].answers",
        ),
        (fields(records=[{"id": 0, "levels": "2", "answers": "0"}]), LineVerdict.MALFORMED, "records[0].id"),
        (
            fields(records=[{"id": "0" * 22, "levels": "2222", "answers": "012-"}]),
            LineVerdict.BAD_CHARACTER,
            "records[0].answers",
        ),
        (
            fields(records=[{"id": "0" * 22, "levels": "2226", "answers": "0111"}]),
            LineVerdict.UNKNOWN_LEVEL,
            "records[0].levels",
        ),
        (
            fields(records=[{"id": "0" * 22, "levels": "222", "answers": "011"}]),
            LineVerdict.WRONG_LENGTH,
            "records[0].answers",
        ),
        (
            fields(records=[{"id": "0" * 22, "levels": "2222", "answers": "0111"}] * 2),
            LineVerdict.MALFORMED,
            "records",
        ),
        (fields(records=[1] * 1_001), LineVerdict.OVER_LIMIT, "records"),
        (fields(key="A" * 43 + "B"), LineVerdict.MALFORMED, "key"),
        (fields(key=PUBLIC[:-2] + "=="), LineVerdict.MALFORMED, "key"),
        (fields(key=base64.encode(bytes([1]) + bytes(31))), LineVerdict.BAD_SIGNATURE, "key"),
        (fields(key=base64.encode(public_keys.public_bytes(RESEARCHER_KEY))), LineVerdict.BAD_SIGNATURE, ""),
        (b'{"x":{"key":"' + PUBLIC.encode() + b'"},"key":"' + b"A" * 43 + b'="}', LineVerdict.MALFORMED, ""),
        (
            strictjson.dumps(fields(survey=None))
            .replace(b"null", b'{"key":"' + PUBLIC.encode() + b'"}')
            .replace(PUBLIC.encode() + b'","records', b"A" * 43 + b'=","records'),
            LineVerdict.MALFORMED,
            "key",
        ),
    ],
)
def test_every_line_has_one_verdict(payload, verdict, field):
    line = READER.judge(signed(payload), 7)
    assert (line.number, line.verdict) == (7, verdict)
    assert (line.batch is None) == (line.error is not None) == (verdict is not LineVerdict.ACCEPTED)
    if line.error is not None:
        assert (line.error.line, line.error.field) == (7, field)


def test_spacing_and_order_of_the_payload_are_free():
    assert READER.judge(
        signed(json.dumps(dict(reversed(fields().items())), indent=1).encode())
    ).verdict.is_good


def test_another_kind_and_another_signer_are_refused():
    survey_line = READER.judge(SURVEY.line)
    assert (survey_line.verdict, survey_line.error.field) == (LineVerdict.MALFORMED, "payloadType")
    assert READER.judge(signed(fields(), Ed25519PrivateKey.generate())).verdict is LineVerdict.BAD_SIGNATURE


def test_without_a_survey_any_survey_is_taken():
    assert BatchReader().judge(signed(fields(survey="0" * 64))).verdict is LineVerdict.ACCEPTED


def test_a_bad_line_never_stops_the_rest():
    good = signed(fields())
    text = b"\n".join([good, b"junk", good, b"", b"x" * 20_000, good])
    limits = Limits(line_bytes=10_000)
    found = list(BatchReader(SURVEY, limits).read_file([text]))
    assert [line.number for line in found] == [1, 2, 3, 4, 5, 6]
    assert [line.verdict.value for line in found] == [
        "accepted",
        "malformed",
        "accepted",
        "malformed",
        "over a limit",
        "accepted",
    ]


@given(st.binary() | st.text().map(str.encode))
def test_noise_is_refused_and_nothing_else(noise):
    assert not READER.judge(noise).verdict.is_good
    assert not READER.judge(signed(noise)).verdict.is_good


@given(
    st.dictionaries(
        st.sampled_from(["v", "survey", "records", "more"]),
        st.none()
        | st.integers(-5, 5)
        | st.text()
        | st.lists(
            st.dictionaries(st.sampled_from(["id", "levels", "answers"]), st.text("012-9", max_size=5)),
            max_size=3,
        ),
        max_size=3,
    )
)
def test_wrong_fields_are_refused_and_nothing_else(changes):
    line = READER.judge(signed(fields(**changes)))
    assert line.verdict.is_good == (line.error is None)


def test_threads_may_share_a_reader():
    data = [
        signed(fields(records=[{"id": f"{n:022d}", "levels": "2222", "answers": "0-11"}])) for n in range(200)
    ]
    with ThreadPoolExecutor(4) as pool:
        assert all(line.verdict.is_good for line in pool.map(READER.judge, data))


def test_two_surveys_of_one_device_share_nothing():
    # Constants are what two strangers' batches for two other surveys share as well.
    master, stranger = MasterSecret(bytes(range(32))), MasterSecret(bytes(range(32, 64)))
    surveys = [
        sign_survey(make_survey(40, title=make_survey().items[i].text), RESEARCHER_KEY) for i in range(2)
    ]

    def parts(who, survey):
        drawn = [randomize(survey.survey, "2" * 40, TrueAnswers("01" * 20)) for _ in range(20)]
        line = write_batch(survey.id, drawn, who.survey_key(survey.id)).strip()
        parsed = envelope.parse(line)
        batch = READER_ANY.read_line(line)
        # Answers and levels are the survey's own content and compared as they stand; everything else in 8-byte windows.
        blobs = [batch.key, bytes.fromhex(batch.survey), parsed.signature, batch.survey.encode()]
        blobs += [base64.encode(batch.key).encode(), base64.encode(parsed.signature).encode()]
        blobs += [r.id.encode() for r in batch.records]
        return {blob[i : i + 8] for blob in blobs for i in range(len(blob) - 7)}

    assert not parts(master, surveys[0]) & parts(master, surveys[1])
    assert parts(master, surveys[0]) & parts(master, surveys[0]), "the same survey does share its key"
    assert not parts(master, surveys[0]) & parts(stranger, surveys[1])


READER_ANY = BatchReader()

EXPORT = """
import sys
from tacit.formats.batch_file import write_batch
from tacit.person.keys import MasterSecret
from tacit.draw.exact_draw import Record
key = MasterSecret(bytes(range(32))).survey_key("ab" * 32)
records = [Record(f"{n:022d}", "2222", "01-1") for n in range(30)]
data = write_batch("ab" * 32, records, key, gzip=len(sys.argv) > 1)
sys.stdout.buffer.write(data)
"""


@pytest.mark.parametrize("packed", [False, True])
def test_the_machine_leaves_no_trace_in_an_export(tmp_path, packed):
    shared = str(Path(__file__).parents[3] / "shared")
    outputs = []
    for zone, language, home, start in (
        ("UTC", "C", "/", "1"),
        ("Asia/Tokyo", "de_DE.UTF-8", str(tmp_path), "2"),
    ):
        environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": shared,
            "TZ": zone,
            "LANG": language,
            "LC_ALL": language,
        }
        environment |= {
            "HOME": home,
            "USER": f"user{start}",
            "PYTHONHASHSEED": start,
            "HOSTNAME": f"host{start}",
        }
        # -S would hide the editable install; the clock is moved by replacing what reads it.
        code = f"import time; time.time = lambda: {start}e9\n{EXPORT}"
        arguments = [sys.executable, "-c", code, *(["gz"] if packed else [])]
        done = subprocess.run(arguments, env=environment, cwd=home, capture_output=True, check=True)
        outputs.append(done.stdout)
    assert outputs[0] == outputs[1]
    if not packed:
        (line,) = READER_ANY.read_file(outputs[:1])
        payload = envelope.parse(outputs[0].strip()).payload
        assert json.loads(payload).keys() == {"v", "survey", "key", "records"}
        assert all(entry.keys() == {"id", "levels", "answers"} for entry in json.loads(payload)["records"])
        assert line.batch.survey == "ab" * 32


def test_an_unsigned_or_unkeyed_payload_is_malformed():
    with pytest.raises(MalformedError, match="no public key"):
        READER.read_line(signed(b"{}"))


def test_one_record_id_is_not_written_twice_whatever_the_lines():
    records = [Record(f"{number:022d}", "22", "01") for number in range(1_500)]
    again = Record(records[0].id, "22", "11")
    with pytest.raises(MalformedError, match="one id"):
        write_batch("ab" * 32, [*records, again], SENDER_KEY)
