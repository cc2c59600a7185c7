"""A batch: lines of signed records, each line complete in itself (docs/format.md, section 3).

A line's payload is `{"v":1,"survey":"<64 hex>","key":"<base64>","records":[{"id":…,"levels":…,"answers":…,"arm":…}, …]}`,
with a `token` behind it where the survey asks for one, signed by the key it names. A line is accepted or refused as a whole, because its signature covers the whole of it.
Nothing else leaves: no time, host, path, locale or program version; and the order of collection is lost, because
records are sorted by their random ids, which also makes a second export equal to the first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tacit.exact_draw import Record
from tacit.formats import base64, envelope, public_keys, strictjson, tokens
from tacit.formats.errors import FormatError, LimitError, MalformedError, OtherSurveyError, quoted
from tacit.formats.limits import LIMITS, Limits
from tacit.formats.line_verdict import LineVerdict
from tacit.formats.lines import compress, numbered_lines
from tacit.formats.records import RecordRules
from tacit.formats.survey_file import SignedSurvey
from tacit.messages import Template
from tacit.survey import ARMS

OTHER_KEY = Template("batch.other-key", "the key is not the one that signed the line")
NOT_A_SURVEY_ID = Template("batch.not-a-survey-id", "{id} is not a survey id of 64 hexadecimal digits")
OTHER_SURVEY = Template("batch.other-survey", "the records answer survey {found}, not {wanted}")
MANY_RECORDS = Template("batch.many-records", "there are {count:,} records, more than {limit:,}")
NO_RECORD = Template("batch.no-record", "there is no record; leave the line out")
SHARED_ID = Template("batch.shared-id", "two records of this line have one id")
NOTHING_TO_WRITE = Template("batch.nothing-to-write", "there is no record to write")
MANY_MALFORMED = Template("batch.many-malformed", "the file has more than {limit:,} malformed lines")
WRITTEN_TWICE = Template("batch.written-twice", "two records have one id; a record is written once")
NO_TOKEN = Template(
    "batch.no-token", "the line shows no token, but this survey takes only senders who have one"
)
NEEDLESS_TOKEN = Template("batch.needless-token", "the line shows a token, but this survey asks for none")
NOT_AN_ARM = Template("batch.not-an-arm", "{arm} is none of the arms {arms}")

VERSION = 1
SUFFIX = ".tacit-batch"

_FIELDS = frozenset({"v", "survey", "key", "records", "token"})
_TOKEN = frozenset({"token"})
_RECORD_FIELDS = frozenset({"id", "levels", "answers", "arm"})
_ARM = frozenset({"arm"})
_KEY = re.compile(rb'"key"\s*:\s*"([A-Za-z0-9+/]{43}=)"')
_SURVEY_ID = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Batch:
    """One verified line.

    Attributes:
        survey: the id of the survey, 64 hexadecimal digits.
        key: the sender's public key for this survey, 32 bytes; the line's signature has been verified with it.
        records: 1 to 1,000 of them, with different ids.
        token: the public half of the token that the sender holds, 32 bytes; empty if the survey asks for none.
    """

    survey: str
    key: bytes
    records: tuple[Record, ...]
    token: bytes = b""


@dataclass(frozen=True, slots=True)
class Line:
    """What became of one line of a file.

    Attributes:
        number: the line's number from 1.
        verdict: `ACCEPTED`, or why not.
        batch: the verified content of an accepted line, else None.
        error: the refusal of any other line, else None.
    """

    number: int
    verdict: LineVerdict
    batch: Batch | None = None
    error: FormatError | None = None


@dataclass(frozen=True, slots=True)
class BatchReader:
    """Reads lines of one survey's batches. Build it once; any number of threads may use it at the same time.

    Attributes:
        survey: the survey the records must answer; None to check what a batch alone can show.
        limits: what a line or a file may cost.
        decode: what reads base64.
    """

    survey: SignedSurvey | None = None
    limits: Limits = LIMITS
    decode: base64.Decode = base64.decode
    _rules: RecordRules = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        survey = self.survey.survey if self.survey else None
        object.__setattr__(self, "_rules", RecordRules(survey, self.limits))

    def read_line(self, line: bytes) -> Batch:
        """The verified content of one line.

        Raises:
            FormatError: the refusal, whose class has the verdict.
        """
        return self.read_payload(*self.open_line(line))

    def open_line(self, line: bytes) -> tuple[bytes, bytes]:
        """The payload of one line and the key named in it that signed it; nothing else has been checked.

        Raises:
            FormatError: as `read_line`.
        """
        return envelope.open_verified(line, envelope.BATCH_TYPE, _find_key, self.limits, self.decode)

    def read_payload(self, payload: bytes, signer: bytes) -> Batch:
        """The content of what `open_line` gave.

        Raises:
            FormatError: as `read_line`.
        """
        value = strictjson.loads(payload)
        strictjson.check_version(value, VERSION)
        fields = strictjson.fields(value, _FIELDS, "", _TOKEN)
        if strictjson.get(fields, "key", str) != base64.encode(signer):
            raise MalformedError(OTHER_KEY(), "key")
        survey = self._survey(strictjson.get(fields, "survey", str))
        token = self._token(fields, survey, signer)
        records = self._records(strictjson.get(fields, "records", list))
        self._rules.check_drawn(records, token)
        return Batch(survey, signer, records, token)

    def judge(self, line: bytes, number: int = 1) -> Line:
        """The same as a verdict: a bad line stops nothing."""
        try:
            return Line(number, LineVerdict.ACCEPTED, self.read_line(line))
        except FormatError as error:
            return _refused(number, error)

    def read_file(self, chunks: Iterable[bytes]) -> Iterator[Line]:
        """One verdict for every line of a file, in order, using the memory of one line.

        Args:
            chunks: the file's bytes in pieces of any size, compressed with gzip or not.

        A file that ends before its compressed data does, or costs more than a limit, ends with one more refusal.
        """
        malformed = 0
        for number, line in numbered_lines(chunks, self.limits):
            judged = _refused(number, line) if isinstance(line, FormatError) else self.judge(line, number)
            malformed += judged.verdict is LineVerdict.MALFORMED
            if malformed > self.limits.malformed_lines:
                yield _refused(number, LimitError(MANY_MALFORMED(limit=self.limits.malformed_lines)))
                return
            yield judged

    def _survey(self, survey: str) -> str:
        if not _SURVEY_ID.fullmatch(survey):
            raise MalformedError(NOT_A_SURVEY_ID(id=quoted(survey)), "survey")
        if self.survey is not None and survey != self.survey.id:
            raise OtherSurveyError(OTHER_SURVEY(found=survey[:16], wanted=self.survey.id[:16]), "survey")
        return survey

    def _token(self, fields: strictjson.Fields, survey: str, signer: bytes) -> bytes:
        """The token that the sender holds, if the survey asks for one."""
        if self.survey is not None and ("token" in fields) is not bool(self.survey.survey.terms.tokens):
            raise MalformedError(NEEDLESS_TOKEN() if "token" in fields else NO_TOKEN(), "token")
        if "token" not in fields:
            return b""
        return tokens.check_proof(
            base64.decode(strictjson.get(fields, "token", str), "token"), survey, signer
        )

    def _records(self, entries: list[object]) -> tuple[Record, ...]:
        if len(entries) > self.limits.records:
            raise LimitError(MANY_RECORDS(count=len(entries), limit=self.limits.records), "records")
        if not entries:
            raise MalformedError(NO_RECORD(), "records")
        records = [self._record(entry, position) for position, entry in enumerate(entries)]
        if len(records) > 1 and len({record.id for record in records}) != len(records):
            raise MalformedError(SHARED_ID(), "records")
        return tuple(records)

    def _record(self, entry: object, position: int) -> Record:
        where = f"records[{position}]"
        found = strictjson.fields(entry, _RECORD_FIELDS, where, _ARM)
        record = Record(
            strictjson.get(found, "id", str, where),
            strictjson.get(found, "levels", str, where),
            strictjson.get(found, "answers", str, where),
            _arm(found, where),
        )
        self._rules.check(record, where)
        return record


def _refused(number: int, error: FormatError) -> Line:
    return Line(number, error.verdict, error=error.at_line(number))


def _find_key(payload: bytes) -> bytes:
    """The key a payload names, found without parsing: nothing in it has been verified.

    A valid payload holds `"key"` once, because its other texts are digits and base64url. A forged one may lead this
    to another key than its parsed `key`; the reader compares the two.
    """
    found = _KEY.search(payload)
    if found is None:
        raise MalformedError(public_keys.NO_KEY(), "key")
    return base64.decode(found[1], "key")


def write_batch(
    survey_id: str,
    records: Sequence[Record],
    key: Ed25519PrivateKey,
    *,
    gzip: bool = False,
    token: bytes = b"",
) -> bytes:
    """A batch file: as many records a line as the limit allows, each line signed.

    The same records give the same bytes, whatever their order. With `gzip` this holds for one version of zlib.

    Args:
        survey_id: the id of the survey the records answer.
        records: at least one, with different ids.
        key: the sender's key for this survey.
        gzip: whether to compress, without name and time.
        token: the proof that the sender holds a token (`tokens.prove`), where the survey asks for one.

    Raises:
        FormatError: something that a reader would refuse.
    """
    if not records:
        raise MalformedError(NOTHING_TO_WRITE(), "records")
    if len({record.id for record in records}) != len(records):
        raise MalformedError(WRITTEN_TWICE(), "records")
    ordered = sorted(records, key=lambda record: record.id)
    starts = range(0, len(ordered), LIMITS.records)
    lines = [_line(survey_id, ordered[start : start + LIMITS.records], key, token) for start in starts]
    reader = BatchReader()
    for line in lines:
        reader.read_line(line)
    text = b"".join(line + b"\n" for line in lines)
    return compress(text) if gzip else text


def _line(survey_id: str, records: Sequence[Record], key: Ed25519PrivateKey, token: bytes) -> bytes:
    payload = strictjson.dumps(
        {
            "v": VERSION,
            "survey": survey_id,
            "key": base64.encode(public_keys.public_bytes(key)),
            "records": [_fields(record) for record in records],
            **({"token": base64.encode(token)} if token else {}),
        }
    )
    return envelope.sign(envelope.BATCH_TYPE, payload, key)


def _arm(fields: strictjson.Fields, where: str) -> int:
    """The arm a record names; 0 if it names none."""
    if "arm" not in fields:
        return 0
    arm = strictjson.get(fields, "arm", int, where)
    if arm not in ARMS:
        raise MalformedError(NOT_AN_ARM(arm=arm, arms=ARMS), f"{where}.arm")
    return arm


def _fields(record: Record) -> dict[str, object]:
    fields: dict[str, object] = {"id": record.id, "levels": record.levels, "answers": record.answers}
    return fields | {"arm": record.arm} if record.arm else fields
