"""The refusals of the formats, each with line, field and reason; what a file may cost; and the one word for what became of a line.

The reason is a message for a person: the value, the limit, what to do. Values of the file are quoted in it, cut short
and escaped (`quoted`), so that a hostile file cannot fill or restyle a terminal. Every loop over bytes from outside ends at a limit.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from tacit.platform.errors import TacitError
from tacit.platform.messages import PLACED, Message, Template
from tacit.survey import MAX_ITEMS, MAX_OPTIONS

KIB = 1_024
MIB = 1_024 * KIB


@dataclass(frozen=True, slots=True)
class Limits:
    """Upper limits, each included."""

    file_bytes: int = 256 * MIB  # bytes of a file as it lies on the disk
    text_bytes: int = 2_048 * MIB  # bytes of a file after decompression
    line_bytes: int = 4 * MIB  # bytes of one line without its newline; a survey file counts as one line
    # Lines of a file; a compressed run of empty lines would otherwise give two thousand million verdicts.
    lines: int = 4_000_000
    # Empty lines of a file; a thousand of them take a compressed file one byte, and each its verdict.
    empty_lines: int = 10_000
    malformed_lines: int = 10_000  # lines of a file that are malformed, the empty ones included
    # Gzip members of one file; each copies what follows it, so many tiny ones cost quadratic time.
    members: int = 1_000
    records: int = 1_000  # records of one line
    items: int = MAX_ITEMS  # items of one record
    options: int = MAX_OPTIONS  # options of one item
    # Of all texts and names of a survey together; comparing them takes time by the character.
    characters: int = 1_000_000
    depth: int = 4  # nested objects and arrays, the outermost included
    survey_depth: int = 6  # the same in the payload of a survey: survey, items, item, options, option, text
    digits: int = 9  # digits of one integer


LIMITS = Limits()  # the limits of format version 1; tests pass smaller ones


@dataclass(frozen=True, slots=True)
class FormLimits:
    """Upper limits of an XLSForm, each included; a workbook is a zip archive of XML."""

    file_bytes: int = 8 * MIB  # bytes of the file as it lies on the disk
    parts: int = 500  # files in the archive
    # Bytes of all of them after decompression, as the archive declares them; no more are ever read.
    text_bytes: int = 64 * MIB
    rows: int = 20_000  # rows of a sheet, down to the last one that is written
    columns: int = 300  # cells of a row, up to the last one that is written
    findings: int = 500  # errors and notes that are shown of one form


FORM_LIMITS = FormLimits()  # the limits of forms that are imported; tests pass smaller ones


class LineVerdict(StrEnum):
    """What became of a line or record; the value is the word shown to people and stored.

    The formats decide everything that a file alone, or a file and its survey, can decide. The miner adds what depends
    on its project: whether a record is already there, and whether a key may send.
    """

    ACCEPTED = "accepted"
    ALREADY_HERE = "already here"
    CONFLICT = "conflict"
    OTHER_SURVEY = "other survey"
    UNKNOWN_LEVEL = "unknown level"
    WRONG_LENGTH = "wrong length"
    BAD_CHARACTER = "bad character"
    NOT_AS_DRAWN = "not as drawn"
    BAD_SIGNATURE = "bad signature"
    KEY_NOT_LISTED = "key not on the list"
    KEY_REVOKED = "key revoked"
    OVER_QUOTA = "over the key's quota"
    TOKEN_NOT_LISTED = "token not on the list"  # noqa: S105 - a verdict, no password
    TOKEN_SHARED = "token of two keys"  # noqa: S105 - as above
    MALFORMED = "malformed"
    OVER_LIMIT = "over a limit"

    @property
    def is_good(self) -> bool:
        """Whether the content is in the project after this verdict, now or from before."""
        return self in {LineVerdict.ACCEPTED, LineVerdict.ALREADY_HERE}


LINE = Template("line", "line {line:,}: {reason}")  # what is wrong, after the number of its line

_QUOTED = 40


def quoted(value: str) -> str:
    """A value of the file as a message shows it: escaped, and cut at 40 characters."""
    return ascii(value if len(value) <= _QUOTED else value[:_QUOTED] + "...")


class FormatError(TacitError):
    """Bytes that were refused: what was wrong (`reason`), without the place.

    `field` is where in the line, as a path such as `records[3].answers`, empty where the line as a whole is meant; `line` is its number
    in the file from 1, 0 where there is only one.
    """

    verdict: LineVerdict = LineVerdict.MALFORMED  # what the miner records for the line

    def __init_subclass__(cls, verdict: LineVerdict | None = None) -> None:
        cls.verdict = verdict or cls.verdict

    def __init__(
        self, reason: Message, field: str = "", line: int = 0, verdict: LineVerdict | None = None
    ) -> None:
        placed = PLACED(place=field, reason=reason) if field else reason
        super().__init__(LINE(line=line, reason=placed) if line else placed)
        self.reason, self.field, self.line = reason, field, line
        self.verdict = verdict or self.verdict

    def __reduce__(self) -> tuple[type[Self], tuple[Message, str, int, LineVerdict]]:
        """For another process: what it was made of, where an exception would hand over its message alone."""
        return type(self), (self.reason, self.field, self.line, self.verdict)

    def at_line(self, line: int) -> Self:
        """The same refusal, naming the line."""
        return type(self)(self.reason, self.field, line, self.verdict)


class MalformedError(FormatError):
    """Not the format: JSON, base64, a field or its type."""


class LimitError(FormatError, verdict=LineVerdict.OVER_LIMIT):
    """More than a limit of `tacit.formats.errors` allows."""


class SignatureRefusedError(FormatError, verdict=LineVerdict.BAD_SIGNATURE):
    """A signature that does not fit, or a public key whose signatures prove nothing."""
