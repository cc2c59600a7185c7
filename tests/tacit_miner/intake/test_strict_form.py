"""Reading by columns takes exactly what reading record by record takes, with the same content."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from functools import cache

import numpy as np
import pytest
from support.batches import key, public
from support.surveys import RESEARCHER_KEY, make_choice, make_item, make_survey

from tacit.draw.exact_draw import Record
from tacit.formats import envelope, tokens
from tacit.formats.batch_file import BatchReader, write_batch
from tacit.formats.errors import LineVerdict
from tacit.formats.survey_file import sign_survey
from tacit.survey import Survey, Terms
from tacit_miner.intake import strict_form
from tacit_miner.intake.strict_form import StrictForm
from tacit_miner.intake.verification import Verifier
from tacit_miner.project import Study

PLAIN = make_survey(3)
CHOICES = make_survey((make_item(0), make_choice(1, 4), make_choice(2, 36), make_item(3, minimum=2)))
SURVEYS = {
    "yes or no": PLAIN,
    "nothing may be skipped": make_survey(3, skip=False),
    "options and minimum levels": CHOICES,
    "two arms": make_survey(3, arms=(2, 3)),
    "some of the questions": make_survey(4, ask=2),
    "terms": make_survey(3, terms=Terms(expires="2027-03-31", influence=90_000, quota=1)),
    "terms and arms": make_survey(3, arms=(2, 3), terms=Terms(successor=public(7), quota=2)),
    "tokens": make_survey(3, terms=Terms(tokens="ab" * 32)),
    "tokens, arms and terms": make_survey(3, arms=(2, 3), terms=Terms(quota=1, tokens="ab" * 32)),
    "tokens and some of the questions": make_survey(4, ask=2, terms=Terms(tokens="ab" * 32)),
}
TAKEN = [name for name, survey in SURVEYS.items() if not survey.ask and not survey.terms.tokens]
TOKEN = tokens.draw(lambda count: bytes(range(count)))
CHANGES = 100


@pytest.fixture(autouse=True)
def _short_lines_are_worth_it(monkeypatch):
    monkeypatch.setattr(strict_form, "WORTH", 0)


def made(survey: Survey, rng: np.random.Generator, count: int = 4) -> list[Record]:
    """Valid records of a survey; of one that asks some of its questions, of its first ones."""
    records = []
    for _ in range(count):
        levels = [str(rng.integers(item.minimum, len(survey.levels) + 1)) for item in survey.items]
        answers = [
            str(rng.choice(list(item.characters + ("-" if survey.skip else "")))) for item in survey.items
        ]
        if survey.ask:
            levels[survey.ask :] = answers[survey.ask :] = "." * (len(levels) - survey.ask)
        name = base64.urlsafe_b64encode(rng.bytes(16))[:22].decode()
        arm = int(rng.integers(1, 3)) if survey.arms else 0
        records.append(Record(name, "".join(levels), "".join(answers), arm))
    return records


@dataclass
class Door:
    """A survey's reader, and the payload of a good line."""

    verifier: Verifier
    form: StrictForm
    payload: bytes

    @classmethod
    def of(cls, survey: Survey, rng: np.random.Generator) -> Door:
        signed = sign_survey(survey, RESEARCHER_KEY)
        reader = BatchReader(signed)
        token = tokens.prove(TOKEN, signed.id, public(1)) if survey.terms.tokens else b""
        line = write_batch(signed.id, made(survey, rng), key(1), token=token).strip()
        payload = envelope.parse(line).payload
        return cls(Verifier(reader, Study.of_survey(signed).code), StrictForm(reader), payload)

    def outcome(self, payload: bytes):
        """Everything that becomes of a line."""
        group = self.verifier.check_group([(7, signed(payload))])
        return group.lines, group.ids.tobytes(), group.digests.tobytes(), group.rows.tobytes()


@cache
def signed(payload: bytes) -> bytes:
    """The line of a payload, which is read in two ways."""
    return envelope.sign(envelope.BATCH_TYPE, payload, key(1))


def changed(payload: bytes, rng: np.random.Generator) -> bytes:
    """A payload with some bytes replaced, left out or put in, more often by what occurs in it than by anything."""
    data = bytearray(payload)
    for _ in range(rng.integers(1, 3)):
        place = int(rng.integers(len(data)))
        byte = int(rng.integers(256)) if rng.random() < 0.2 else payload[int(rng.integers(len(payload)))]
        what = rng.integers(4)
        if what == 0:
            del data[place]
        elif what == 1:
            data.insert(place, byte)
        else:
            data[place] = byte
    return bytes(data)


def respelled(payload: bytes) -> list[bytes]:
    """Other spellings and other contents of a payload, each of which a reader could take for the form."""
    value = json.loads(payload)
    first, second, *rest = value["records"]
    reversed_fields = dict(reversed(first.items()))
    others = [
        value | {"records": []},
        value | {"records": [first]},
        value | {"records": [first, first | {"levels": second["levels"]}, *rest]},
        value | {"records": [second, *rest, first]},
        value | {"records": [second, *rest, first, first]},
        value | {"records": [reversed_fields, second, *rest]},
        value | {"records": [first | {"more": 1}, second, *rest]},
        value | {"records": [first | {"arm": 3}, second | {"arm": 1}, *rest]},
        value | {"records": [first | {"arm": 1}, second, *rest]},
        value | {"records": [first | {"answers": second["answers"] + "0"}, *rest]},
        value | {"v": 2},
        value | {"survey": "0" * 64},
        value | {"key": base64.b64encode(bytes(32)).decode()},
        dict(reversed(value.items())),
        value | {"more": {}},
        {name: field for name, field in value.items() if name != "token"},
        value | {"token": ""},
        value | {"token": _proof(value["survey"], 1)},
        value | {"token": _proof(value["survey"], 2)},
        value | {"token": _proof("0" * 64, 1)},
    ]
    spaced = [json.dumps(value).encode(), payload + b" ", payload.replace(b'"id"', b'"\\u0069d"')]
    return [payload, *spaced, *(json.dumps(other, separators=(",", ":")).encode() for other in others)]


def _proof(survey: str, sender: int) -> str:
    """The token, bound to a survey and a sender, as a line shows it."""
    return base64.b64encode(tokens.prove(TOKEN, survey, public(sender))).decode()


@pytest.mark.parametrize("name", SURVEYS)
def test_columns_and_records_have_the_same_verdicts_sentences_and_contents(name, monkeypatch):
    rng = np.random.default_rng(18)
    door = Door.of(SURVEYS[name], rng)
    payloads = respelled(door.payload) + [changed(door.payload, rng) for _ in range(CHANGES)]
    by_columns = [door.outcome(payload) for payload in payloads]
    monkeypatch.setattr(StrictForm, "read", lambda *_: None)
    assert by_columns == [door.outcome(payload) for payload in payloads]
    accepted = [lines[0].verdict is LineVerdict.ACCEPTED for lines, *_ in by_columns]
    assert any(accepted)
    assert not all(accepted)


@pytest.mark.parametrize("name", TAKEN)
def test_what_our_programs_write_is_read_by_columns(name):
    door = Door.of(SURVEYS[name], np.random.default_rng(1))
    _, public = BatchReader().open_line(signed(door.payload))
    content = door.form.read(door.payload, public)
    assert content is not None
    records = json.loads(door.payload)["records"]
    texts = ["".join(map(str, record.values())) for record in records]
    assert [row.tobytes().decode() for row in content] == texts


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_ids_in_any_order_are_told_apart(place):
    """Records are written in the order of their ids, but need not come so."""
    door = Door.of(PLAIN, np.random.default_rng(1))
    value = json.loads(door.payload)
    records = value["records"]
    moved = [*records[:place], *records[place + 1 :], records[place]]
    for given, taken in ((moved, True), ([*records, records[place]], False), ([records[place]] * 2, False)):
        payload = json.dumps(value | {"records": given}, separators=(",", ":")).encode()
        assert (door.form.read(payload, public(1)) is not None) is taken


@pytest.mark.parametrize("name", SURVEYS)
def test_columns_take_no_payload_that_records_refuse(name, monkeypatch):
    """Every changed byte in the place of every kind of character, at least once; of an id, whose middle is alike, at its ends."""
    rng = np.random.default_rng(3)
    door = Door.of(SURVEYS[name], rng)
    line = signed(door.payload)
    _, public = BatchReader().open_line(line)
    start, end = door.payload.index(b"[") + 1, door.payload.index(b"},") + 2
    taken, middle = [], start + len('{"id":"') + 3
    for place in (*range(start, middle), *range(middle + 16, end)):
        for byte in b"\x00 \"',-.01235:=AZ_az{}\x80":
            payload = door.payload[:place] + bytes([byte]) + door.payload[place + 1 :]
            if door.form.read(payload, public) is not None:
                taken.append(payload)
    monkeypatch.setattr(StrictForm, "read", lambda *_: None)
    for payload in taken:
        (checked,), *_ = door.outcome(payload)
        assert checked.verdict is LineVerdict.ACCEPTED, payload
    assert bool(taken) is (name in TAKEN)


def test_a_survey_with_a_rule_of_a_later_version_is_read_record_by_record():
    door = Door.of(PLAIN, np.random.default_rng(1))
    _, public = BatchReader().open_line(signed(door.payload))
    reader = BatchReader(sign_survey(SURVEYS["some of the questions"], RESEARCHER_KEY))
    assert door.form.read(door.payload, public) is not None
    assert StrictForm(reader).read(door.payload, public) is None


def test_short_lines_are_read_record_by_record(monkeypatch):
    monkeypatch.setattr(strict_form, "WORTH", 10_000)
    door = Door.of(PLAIN, np.random.default_rng(1))
    _, public = BatchReader().open_line(signed(door.payload))
    assert door.form.read(door.payload, public) is None
