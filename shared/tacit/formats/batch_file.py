"""A batch: lines of signed records, each line complete in itself (docs/format.md, section 3), and what one record may look like.

A line's payload is `{"v":1,"survey":"<64 hex>","key":"<base64>","records":[{"id":…,"levels":…,"answers":…,"arm":…}, …]}`, with a
`token` behind it where the survey asks for one, signed by the key it names. A line is accepted or refused as a whole, because its
signature covers the whole of it. Nothing else leaves: no time, host, path, locale or program version; and the order of collection
is lost, because records are sorted by their random ids, which also makes a second export equal to the first.

Under the survey it answers (section 3.2) a record is checked by one pass of C code for its answers and one for its levels. Where
people are asked some of the questions only, which of them one was asked is checked besides.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import groupby

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tacit.draw.exact_draw import SKIPPED, Record
from tacit.formats import base64, envelope, errors, public_keys, strictjson, tokens
from tacit.formats.errors import LineVerdict
from tacit.formats.lines import compress, numbered_lines
from tacit.formats.survey_file import SignedSurvey
from tacit.platform.messages import Message, Template
from tacit.survey import ARMS, MAX_LEVELS, NOT_ASKED, OPTION_CHARACTERS, PER_MILLE, Survey, TokenDraw

NOT_AN_ID = Template("record.not-an-id", "{id} is not 22 characters of base64url")
MANY_ANSWERS = Template("record.many-answers", "there are {count:,} answers, more than {limit:,}")
ANSWER_COUNT = Template("record.answer-count", "there are {count:,} answers, not {wanted:,}")
LEVEL_COUNT = Template("record.level-count", "there are {count:,} levels, not {wanted:,}")
BAD_ANSWER = Template(
    "record.bad-answer", "character {position:,} is {found}, but the answers of this item are {allowed}"
)
BAD_LEVEL = Template(
    "record.bad-level", "character {position:,} is {found}, but the levels of this item are {allowed}"
)
ASKED_OTHERWISE = Template(
    "record.asked-otherwise",
    "the questions that were asked are not {ask:,} of the {count:,} that are drawn, whole checklists among them, and all others",
)
LEVEL_OF_NONE = Template(
    "record.level-of-none", "an item has a level but was not asked, or was asked but has no level"
)
CAPPED_LEVEL = Template(
    "record.capped-level",
    "character {position:,} is level {level}, at which an answer does not count: this survey counts only what makes a reader at "
    "most {most:g} times surer, and the levels of this item are {allowed}",
)
"""A level that the survey has, and that its cap of odds shuts out."""

NOT_THE_TOKENS = Template(
    "record.not-the-tokens-questions",
    "item {position:,} was {asked}, but the token in this line draws otherwise: a sender cannot choose what they are asked, so the record "
    "does not count",
)
ASKED = Template("record.asked", "asked")
LEFT_OUT = Template("record.left-out", "not asked")
NOT_THE_TOKENS_ARM = Template(
    "record.not-the-tokens-arm",
    "the record is in arm {arm}, but the token in this line draws the other one: a sender cannot choose it, so the record does not count",
)
NO_ARMS = Template("record.no-arms", "the record names an arm, but the survey has none")
NO_ARM = Template("record.no-arm", "the record does not say in which arm it is")

_RECORD_ID = re.compile(r"[A-Za-z0-9_-]{22}")
_DIGITS = "123456789"
_MARKS = {ord(c): "x" for c in _DIGITS + OPTION_CHARACTERS + SKIPPED}
"""What hides everything of an answer or a level but whether the item was asked."""


class RecordRules:
    """The check of a record; built once for a survey, because building it costs more than a thousand checks.

    Without a `survey` it checks what any record must satisfy; `limits` has the largest number of items.
    """

    def __init__(self, survey: Survey | None = None, limits: errors.Limits = errors.LIMITS) -> None:
        self.survey, self.limits = survey, limits
        self._drawing = survey.drawing if survey else None
        # The positions of the items that a person may not have been asked.
        drawn = self._drawing.drawn if self._drawing and self._drawing.ask else ()
        self._left = frozenset(position for question in drawn for position in question.positions)
        self._draw = TokenDraw(survey) if survey and survey.terms.by_token else None
        self._answers = self._pattern(self._allowed_answers)
        self._levels = self._pattern(self._allowed_levels)

    def check(self, record: Record, where: str) -> None:
        """Refuse a record, whose place in the line is `where`, that the survey cannot have produced. Raises FormatError, as `read_line`."""
        if not _RECORD_ID.fullmatch(record.id):
            raise errors.MalformedError(NOT_AN_ID(id=errors.quoted(record.id)), f"{where}.id")
        self._check_length(record, where)
        if not self._answers.fullmatch(record.answers):
            reason = BAD_ANSWER(**_first_wrong(record.answers, self._allowed_answers))
            raise errors.FormatError(reason, f"{where}.answers", verdict=LineVerdict.BAD_CHARACTER)
        if not self._levels.fullmatch(record.levels):
            reason = self._bad_level(record.levels)
            raise errors.FormatError(reason, f"{where}.levels", verdict=LineVerdict.UNKNOWN_LEVEL)
        if self._left or self.survey is None:
            marks = record.answers.translate(_MARKS)
            if record.levels.translate(_MARKS) != marks:
                raise errors.MalformedError(LEVEL_OF_NONE(), f"{where}.levels")
            if self._drawing is not None and not self._drawing.fits(marks):
                reason = ASKED_OTHERWISE(ask=self._drawing.ask, count=len(self._drawing.drawn))
                raise errors.MalformedError(reason, f"{where}.answers")
        if self.survey is not None and bool(record.arm) is not bool(self.survey.arms):
            reason, field = (NO_ARMS(), f"{where}.arm") if record.arm else (NO_ARM(), where)
            raise errors.MalformedError(reason, field)

    def check_drawn(self, records: Sequence[Record], token: bytes) -> None:
        """Refuse records of a line, which have passed `check`, of other questions or another arm than its token draws.

        The token is its public half, which the line has proved. Raises FormatError: one of them.
        """
        if self._draw is None:
            return
        marks, arm, verdict = self._draw.marks(token), self._draw.arm(token), LineVerdict.NOT_AS_DRAWN
        for position, record in enumerate(records):
            shown = record.answers.translate(_MARKS)
            if shown != marks:
                pairs = zip(shown, marks, strict=True)
                item = next(i for i, (one, other) in enumerate(pairs) if one != other)
                asked = LEFT_OUT() if shown[item] == NOT_ASKED else ASKED()
                reason = NOT_THE_TOKENS(position=item + 1, asked=asked)
                raise errors.FormatError(reason, f"records[{position}].answers", verdict=verdict)
            if record.arm != arm:
                reason = NOT_THE_TOKENS_ARM(arm=record.arm)
                raise errors.FormatError(reason, f"records[{position}].arm", verdict=verdict)

    def _check_length(self, record: Record, where: str) -> None:
        count = len(record.answers)
        if count > self.limits.items:
            raise errors.LimitError(MANY_ANSWERS(count=count, limit=self.limits.items), f"{where}.answers")
        items = len(self.survey.items) if self.survey else max(count, 1)
        both = ("answers", record.answers, ANSWER_COUNT), ("levels", record.levels, LEVEL_COUNT)
        for name, text, said in both:
            if len(text) != items:
                reason = said(count=len(text), wanted=items)
                raise errors.FormatError(reason, f"{where}.{name}", verdict=LineVerdict.WRONG_LENGTH)

    def _bad_level(self, levels: str) -> Message:
        """Which level is none, or is beyond the cap of odds."""
        wrong = _first_wrong(levels, self._allowed_levels)
        position, allowed = int(wrong["position"]) - 1, wrong["allowed"]
        most = Fraction(self.survey.terms.odds, PER_MILLE) if self.survey else None
        known = _DIGITS[: len(self.survey.levels)] if self.survey else ""
        if self.survey and most and levels[position] in known and self.survey.items[position].sensitive:
            ratio = self.survey.level(int(levels[position])).scheme.exact.ratio
            if ratio is None or ratio > most:
                level = levels[position]
                return CAPPED_LEVEL(position=position + 1, level=level, most=float(most), allowed=allowed)
        return BAD_LEVEL(**wrong)

    def _allowed_answers(self, position: int) -> str:
        """The characters of an answer; the one for preferred not to say comes last, as a regular expression needs it."""
        if self.survey is None:
            return OPTION_CHARACTERS + NOT_ASKED + SKIPPED
        left = NOT_ASKED if position in self._left else ""
        return self.survey.items[position].characters + left + (SKIPPED if self.survey.skip else "")

    def _allowed_levels(self, position: int) -> str:
        if self.survey is None:
            return _DIGITS[:MAX_LEVELS] + NOT_ASKED
        digits = _DIGITS[self.survey.items[position].minimum - 1 : len(self.survey.levels)]
        return digits + (NOT_ASKED if position in self._left else "")

    def _pattern(self, allowed: Callable[[int], str]) -> re.Pattern[str]:
        """One character class an item, runs of equal ones counted: C code checks a record in one pass."""
        if self.survey is None:
            return re.compile(f"[{allowed(0)}]+")
        classes = groupby(allowed(position) for position in range(len(self.survey.items)))
        return re.compile("".join(f"[{each}]{{{len(list(run))}}}" for each, run in classes))


def _first_wrong(text: str, allowed: Callable[[int], str]) -> dict[str, int | str]:
    """The first character that is none of those allowed at its place, for a sentence."""
    place = next(i for i, character in enumerate(text) if character not in allowed(i))
    return {"position": place + 1, "found": errors.quoted(text[place]), "allowed": " ".join(allowed(place))}


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
"""A valid payload holds `"key"` once, because its other texts are digits and base64url. A forged one may lead this to another key than
its parsed `key`; the reader compares the two."""

_find_key = partial(public_keys.find, pattern=_KEY, field="key")
_SURVEY_ID = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Batch:
    """One verified line."""

    survey: str  # the id of the survey, 64 hexadecimal digits
    # The sender's public key for this survey, 32 bytes; the line's signature has been verified with it.
    key: bytes
    records: tuple[Record, ...]  # 1 to 1,000 of them, with different ids
    # The public half of the token that the sender holds, 32 bytes; empty if the survey asks for none.
    token: bytes = b""


@dataclass(frozen=True, slots=True)
class BatchLine:
    """What became of one line of a file."""

    number: int  # from 1
    verdict: LineVerdict
    batch: Batch | None = None  # the verified content of an accepted line
    error: errors.FormatError | None = None  # the refusal of any other one


@dataclass(frozen=True, slots=True)
class BatchReader:
    """Reads lines of one survey's batches. Build it once; any number of threads may use it at the same time."""

    survey: SignedSurvey | None = None  # without one it is checked what a batch alone can show
    limits: errors.Limits = errors.LIMITS  # what a line or a file may cost
    decode: base64.Decode = base64.decode  # what reads base64
    _rules: RecordRules = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        survey = self.survey.survey if self.survey else None
        object.__setattr__(self, "_rules", RecordRules(survey, self.limits))

    def read_line(self, line: bytes) -> Batch:
        """The verified content of one line. Raises FormatError: the refusal, whose class has the verdict."""
        return self.read_payload(*self.open_line(line))

    def open_line(self, line: bytes) -> tuple[bytes, bytes]:
        """The payload of one line and the key named in it that signed it; nothing else has been checked.

        Raises FormatError: as `read_line`.
        """
        kind = envelope.BATCH_TYPE
        opened, signer = envelope.open_envelope(line, kind, _find_key, self.limits, self.decode)
        return opened.payload, signer

    def read_payload(self, payload: bytes, signer: bytes) -> Batch:
        """The content of what `open_line` gave. Raises FormatError: as `read_line`."""
        value = strictjson.loads(payload)
        strictjson.check_version(value, VERSION)
        fields = strictjson.fields(value, _FIELDS, "", _TOKEN)
        if strictjson.get(fields, "key", str) != base64.encode(signer):
            raise errors.MalformedError(OTHER_KEY(), "key")
        survey = strictjson.get(fields, "survey", str)
        if not _SURVEY_ID.fullmatch(survey):
            raise errors.MalformedError(NOT_A_SURVEY_ID(id=errors.quoted(survey)), "survey")
        if self.survey is not None and survey != self.survey.id:
            reason = OTHER_SURVEY(found=survey[:16], wanted=self.survey.id[:16])
            raise errors.FormatError(reason, "survey", verdict=LineVerdict.OTHER_SURVEY)
        if self.survey is not None and ("token" in fields) is not bool(self.survey.survey.terms.tokens):
            raise errors.MalformedError(NEEDLESS_TOKEN() if "token" in fields else NO_TOKEN(), "token")
        token = b""
        if "token" in fields:
            proof = base64.decode(strictjson.get(fields, "token", str), "token")
            token = tokens.check_proof(proof, survey, signer)
        records = self._records(strictjson.get(fields, "records", list))
        self._rules.check_drawn(records, token)
        return Batch(survey, signer, records, token)

    def judge(self, line: bytes, number: int = 1) -> BatchLine:
        """The same as a verdict: a bad line stops nothing."""
        try:
            return BatchLine(number, LineVerdict.ACCEPTED, self.read_line(line))
        except errors.FormatError as error:
            return _refused(number, error)

    def read_file(self, chunks: Iterable[bytes]) -> Iterator[BatchLine]:
        """One verdict for every line of a file, in order, using the memory of one line.

        The file comes in pieces of any size, compressed with gzip or not. One that ends before its compressed data does, or costs more
        than a limit, ends with one more refusal.
        """
        malformed = 0
        for number, line in numbered_lines(chunks, self.limits):
            judged = self.judge(line, number) if isinstance(line, bytes) else _refused(number, line)
            malformed += judged.verdict is LineVerdict.MALFORMED
            if malformed > self.limits.malformed_lines:
                yield _refused(number, errors.LimitError(MANY_MALFORMED(limit=self.limits.malformed_lines)))
                return
            yield judged

    def _records(self, entries: list[object]) -> tuple[Record, ...]:
        if len(entries) > self.limits.records:
            raise errors.LimitError(MANY_RECORDS(count=len(entries), limit=self.limits.records), "records")
        if not entries:
            raise errors.MalformedError(NO_RECORD(), "records")
        records = [self._record(entry, position) for position, entry in enumerate(entries)]
        if len(records) > 1 and len({record.id for record in records}) != len(records):
            raise errors.MalformedError(SHARED_ID(), "records")
        return tuple(records)

    def _record(self, entry: object, position: int) -> Record:
        where = f"records[{position}]"
        found = strictjson.fields(entry, _RECORD_FIELDS, where, _ARM)
        names = "id", "levels", "answers"
        identity, levels, answers = (strictjson.get(found, name, str, where) for name in names)
        arm = strictjson.get(found, "arm", int, where) if "arm" in found else 0
        if "arm" in found and arm not in ARMS:
            raise errors.MalformedError(NOT_AN_ARM(arm=arm, arms=ARMS), f"{where}.arm")
        record = Record(identity, levels, answers, arm)
        self._rules.check(record, where)
        return record


def _refused(number: int, error: errors.FormatError) -> BatchLine:
    return BatchLine(number, error.verdict, error=error.at_line(number))


def write_batch(
    survey_id: str,
    records: Sequence[Record],
    key: Ed25519PrivateKey,
    *,
    gzip: bool = False,
    token: bytes = b"",
) -> bytes:
    """A batch file: as many of the records in a line as the limit allows, each line signed by the sender.

    The same records, at least one and with different ids, give the same bytes, whatever their order. With `gzip`, without name
    and time, this holds for one version of zlib. `token` is the proof that the sender holds a token (`tokens.prove`), where the
    survey asks for one. Raises FormatError: something that a reader would refuse.
    """
    if not records:
        raise errors.MalformedError(NOTHING_TO_WRITE(), "records")
    if len({record.id for record in records}) != len(records):
        raise errors.MalformedError(WRITTEN_TWICE(), "records")
    ordered = sorted(records, key=lambda record: record.id)
    starts = range(0, len(ordered), errors.LIMITS.records)
    lines = [_line(survey_id, ordered[start : start + errors.LIMITS.records], key, token) for start in starts]
    reader = BatchReader()
    for line in lines:
        reader.read_line(line)
    text = b"".join(line + b"\n" for line in lines)
    return compress(text) if gzip else text


def _line(survey_id: str, records: Sequence[Record], key: Ed25519PrivateKey, token: bytes) -> bytes:
    public = base64.encode(public_keys.public_bytes(key))
    entries = [
        {"id": each.id, "levels": each.levels, "answers": each.answers}
        | ({"arm": each.arm} if each.arm else {})
        for each in records
    ]
    fields = {"v": VERSION, "survey": survey_id, "key": public, "records": entries}
    proof = {"token": base64.encode(token)} if token else {}
    return envelope.sign(envelope.BATCH_TYPE, strictjson.dumps(fields | proof), key)
