"""What one record may look like: alone, or under the survey it answers (docs/format.md, section 3.2).

A record is checked by one pass of C code for its answers and one for its levels, whatever the survey asks. Where people are
asked some of the questions only, which of them one was asked is checked besides; where the sender's token draws them, that they
are the drawn ones.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from tacit.exact_draw import SKIPPED, Record
from tacit.formats.errors import (
    BadCharacterError,
    LimitError,
    MalformedError,
    NotAsDrawnError,
    UnknownLevelError,
    WrongLengthError,
    quoted,
)
from tacit.formats.limits import LIMITS, Limits
from tacit.messages import Template
from tacit.survey import MAX_LEVELS, NOT_ASKED, OPTION_CHARACTERS, Drawing, Survey, TokenDraw

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
    _drawing: Drawing | None = field(init=False, repr=False, compare=False)
    _left: frozenset[int] = field(init=False, repr=False, compare=False)
    _draw: TokenDraw | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        drawing = self.survey.drawing if self.survey else None
        object.__setattr__(self, "_drawing", drawing)
        object.__setattr__(self, "_left", drawing.may_be_left if drawing else frozenset())
        by_token = self.survey is not None and self.survey.terms.by_token
        object.__setattr__(self, "_draw", TokenDraw(self.survey) if self.survey and by_token else None)
        object.__setattr__(self, "_answers", self._pattern(self._allowed_answers))
        object.__setattr__(self, "_levels", self._pattern(self._allowed_levels))

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
        if self._left or self.survey is None:
            self._check_asked(record, where)
        if self.survey is not None and bool(record.arm) is not bool(self.survey.arms):
            raise MalformedError(
                NO_ARMS() if record.arm else NO_ARM(), f"{where}.arm" if record.arm else where
            )

    def check_drawn(self, records: Sequence[Record], token: bytes) -> None:
        """Refuse records of other questions, or another arm, than the token of their line draws.

        Args:
            records: of one line, each of which has passed `check`.
            token: its public half, which the line has proved.

        Raises:
            NotAsDrawnError: one of them.
        """
        if self._draw is None:
            return
        marks, arm = self._draw.marks(token), self._draw.arm(token)
        for position, record in enumerate(records):
            shown = record.answers.translate(_MARKS)
            if shown != marks:
                item = next(
                    i for i, (one, other) in enumerate(zip(shown, marks, strict=True)) if one != other
                )
                asked = LEFT_OUT() if shown[item] == NOT_ASKED else ASKED()
                reason = NOT_THE_TOKENS(position=item + 1, asked=asked)
                raise NotAsDrawnError(reason, f"records[{position}].answers")
            if record.arm != arm:
                raise NotAsDrawnError(NOT_THE_TOKENS_ARM(arm=record.arm), f"records[{position}].arm")

    def _check_asked(self, record: Record, where: str) -> None:
        marks = record.answers.translate(_MARKS)
        if record.levels.translate(_MARKS) != marks:
            raise MalformedError(LEVEL_OF_NONE(), f"{where}.levels")
        if self._drawing is not None and not self._drawing.fits(marks):
            reason = ASKED_OTHERWISE(ask=self._drawing.ask, count=len(self._drawing.drawn))
            raise MalformedError(reason, f"{where}.answers")

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
            (i, c, a) for i, c in enumerate(record.answers) if c not in (a := self._allowed_answers(i))
        )
        return BadCharacterError(
            BAD_ANSWER(position=position + 1, found=quoted(found), allowed=" ".join(allowed)),
            f"{where}.answers",
        )

    def _bad_level(self, record: Record, where: str) -> UnknownLevelError:
        position, found, allowed = next(
            (i, c, a) for i, c in enumerate(record.levels) if c not in (a := self._allowed_levels(i))
        )
        shown = " ".join(allowed)
        reason = BAD_LEVEL(position=position + 1, found=quoted(found), allowed=shown)
        if self.survey and (most := self._cap(position, found)):
            reason = CAPPED_LEVEL(position=position + 1, level=found, most=most, allowed=shown)
        return UnknownLevelError(reason, f"{where}.levels")

    def _cap(self, position: int, level: str) -> float:
        """The cap of odds that shuts a level out; 0 if none does."""
        assert self.survey is not None
        most, levels = self.survey.terms.most_odds, _DIGITS[: len(self.survey.levels)]
        if most is None or level not in levels or not self.survey.items[position].sensitive:
            return 0
        ratio = self.survey.level(int(level)).scheme.exact.ratio
        return 0 if ratio is not None and ratio <= most else float(most)

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
