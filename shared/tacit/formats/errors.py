"""The refusals of the formats: one class a verdict, each with line, field and reason.

The reason is a message for a person: the value, the limit, what to do. Values of the file are quoted in it, cut short
and escaped (`quoted`), so that a hostile file cannot fill or restyle a terminal.
"""

from __future__ import annotations

from typing import ClassVar, Self

from tacit.errors import TacitError
from tacit.formats.line_verdict import LineVerdict
from tacit.messages import PLACED, Message, Template

LINE = Template("line", "line {line:,}: {reason}")
"""What is wrong, after the number of its line."""

_QUOTED = 40


def quoted(value: str) -> str:
    """A value of the file as a message shows it: escaped, and cut at 40 characters."""
    return ascii(value if len(value) <= _QUOTED else value[:_QUOTED] + "...")


class FormatError(TacitError):
    """Bytes that were refused.

    Attributes:
        verdict: what the miner records for the line.
        reason: what was wrong, without the place.
        field: where in the line, as a path such as `records[3].answers`; empty where the line as a whole is meant.
        line: the line's number in the file from 1; 0 where there is only one.
    """

    verdict: ClassVar[LineVerdict] = LineVerdict.MALFORMED

    def __init__(self, reason: Message, field: str = "", line: int = 0) -> None:
        placed = PLACED(place=field, reason=reason) if field else reason
        super().__init__(LINE(line=line, reason=placed) if line else placed)
        self.reason = reason
        self.field = field
        self.line = line

    def __reduce__(self) -> tuple[type[Self], tuple[Message, str, int]]:
        """For another process: what it was made of, where an exception would hand over its message alone."""
        return type(self), (self.reason, self.field, self.line)

    def at_line(self, line: int) -> Self:
        """The same refusal, naming the line."""
        return type(self)(self.reason, self.field, line)


class MalformedError(FormatError):
    """Not the format: JSON, base64, a field or its type."""


class LimitError(FormatError):
    """More than a limit of `tacit.formats.limits` allows."""

    verdict = LineVerdict.OVER_LIMIT


class SignatureRefusedError(FormatError):
    """A signature that does not fit, or a public key whose signatures prove nothing."""

    verdict = LineVerdict.BAD_SIGNATURE


class OtherSurveyError(FormatError):
    """Records of another survey than the one asked about."""

    verdict = LineVerdict.OTHER_SURVEY


class UnknownLevelError(FormatError):
    """A level that the survey does not have, or does not allow for the item."""

    verdict = LineVerdict.UNKNOWN_LEVEL


class WrongLengthError(FormatError):
    """A record with more or fewer answers or levels than the survey has items."""

    verdict = LineVerdict.WRONG_LENGTH


class BadCharacterError(FormatError):
    """An answer that is none of those the survey offers."""

    verdict = LineVerdict.BAD_CHARACTER


class NotAsDrawnError(FormatError):
    """A record of other questions, or another arm, than its sender's token draws."""

    verdict = LineVerdict.NOT_AS_DRAWN
