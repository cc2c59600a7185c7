"""What one record may look like: alone, or under the survey it answers (docs/format.md, section 3.2).

A record is checked by one pass of C code for its answers and one for its levels, whatever the survey asks.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import groupby

from tacit.exact_draw import SKIPPED, Record
from tacit.formats.errors import (
    BadCharacterError,
    LimitError,
    MalformedError,
    UnknownLevelError,
    WrongLengthError,
    quoted,
)
from tacit.formats.limits import LIMITS, Limits
from tacit.messages import Template
from tacit.survey import MAX_LEVELS, OPTION_CHARACTERS, Survey

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

_RECORD_ID = re.compile(r"[A-Za-z0-9_-]{22}")
_DIGITS = "123456789"


@dataclass(frozen=True, slots=True)
class RecordRules:
    """The check of a record; built once for a survey, because building it costs more than a thousand checks.

    Attributes:
        survey: whose items, levels and minimum levels apply; None for what any record must satisfy.
        limits: the largest number of items.
    """

    survey: Survey | None = None
    limits: Limits = LIMITS
    _answers: re.Pattern[str] = field(init=False, repr=False, compare=False)
    _levels: re.Pattern[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_answers", _pattern(self.survey, _allowed_answers))
        object.__setattr__(self, "_levels", _pattern(self.survey, _allowed_levels))

    def check(self, record: Record, where: str) -> None:
        """Refuse a record that the survey cannot have produced.

        Args:
            record: what came.
            where: its place in the line, for messages.

        Raises:
            FormatError: the refusal, whose class has the verdict.
        """
        if not _RECORD_ID.fullmatch(record.id):
            raise MalformedError(NOT_AN_ID(id=quoted(record.id)), f"{where}.id")
        self._check_length(record, where)
        if not self._answers.fullmatch(record.answers):
            raise self._bad_answer(record, where)
        if not self._levels.fullmatch(record.levels):
            raise self._bad_level(record, where)

    def _check_length(self, record: Record, where: str) -> None:
        answers, levels = len(record.answers), len(record.levels)
        if answers > self.limits.items:
            raise LimitError(MANY_ANSWERS(count=answers, limit=self.limits.items), f"{where}.answers")
        items = len(self.survey.items) if self.survey else max(answers, 1)
        if answers != items:
            raise WrongLengthError(ANSWER_COUNT(count=answers, wanted=items), f"{where}.answers")
        if levels != items:
            raise WrongLengthError(LEVEL_COUNT(count=levels, wanted=items), f"{where}.levels")

    def _bad_answer(self, record: Record, where: str) -> BadCharacterError:
        position, found, allowed = next(
            (i, c, a)
            for i, c in enumerate(record.answers)
            if c not in (a := _allowed_answers(self.survey, i))
        )
        return BadCharacterError(
            BAD_ANSWER(position=position + 1, found=quoted(found), allowed=" ".join(allowed)),
            f"{where}.answers",
        )

    def _bad_level(self, record: Record, where: str) -> UnknownLevelError:
        position, found, allowed = next(
            (i, c, a) for i, c in enumerate(record.levels) if c not in (a := _allowed_levels(self.survey, i))
        )
        return UnknownLevelError(
            BAD_LEVEL(position=position + 1, found=quoted(found), allowed=" ".join(allowed)),
            f"{where}.levels",
        )


def _allowed_answers(survey: Survey | None, position: int) -> str:
    if survey is None:
        return OPTION_CHARACTERS + SKIPPED
    return survey.items[position].characters + (SKIPPED if survey.skip else "")


def _allowed_levels(survey: Survey | None, position: int) -> str:
    if survey is None:
        return _DIGITS[:MAX_LEVELS]
    return _DIGITS[survey.items[position].minimum - 1 : len(survey.levels)]


def _pattern(survey: Survey | None, allowed: Callable[[Survey | None, int], str]) -> re.Pattern[str]:
    """One character class an item, runs of equal ones counted: C code checks a record in one pass."""
    if survey is None:
        return re.compile(f"[{allowed(None, 0)}]+")
    classes = groupby(allowed(survey, position) for position in range(len(survey.items)))
    return re.compile("".join(f"[{each}]{{{len(list(run))}}}" for each, run in classes))
