"""The part of a survey that one person has: the questions they are asked, and the levels they start at.

Where a survey asks m of its M sensitive questions, or starts people in one of two arms, chance decides for each person before
they see a question. What follows then is the survey of these questions alone, starting at these levels: levels, answers, figures
and the draw are those of a survey that asks nothing else. Only a record has a place for every item.

Invariants. Every choice of m among the M questions is equally likely, and either arm; no answer, no level and no figure has a part
in it. A person's own part is a function of their secret, or where the survey says so of their token: they get the same one when they
start over, and the same questions in every survey that asks them (docs/decisions/0103-asked-questions.md). Pure Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from tacit.draw_noise import RandomBytes, system_bytes
from tacit.exact_draw import Record
from tacit.keys import MasterSecret
from tacit.survey import NOT_ASKED, Item, Survey, TokenDraw, drawn_questions, lowest

_Found = TypeVar("_Found")

_WORDS_TOGETHER = 64
_WORD = 1 << 16


@dataclass(frozen=True)
class Part:
    """What one person has of a survey.

    Attributes:
        whole: the survey.
        asked: the positions of the items they are asked, in order.
        arm: the arm they are in; 0 where there is none.
    """

    whole: Survey
    asked: tuple[int, ...]
    arm: int = 0

    @classmethod
    def of_person(cls, survey: Survey, secret: MasterSecret) -> Part:
        """The part of the person with this secret, always the same."""
        ranks = [secret.question_rank(text) for text in drawn_questions(survey)] if survey.ask else []
        chosen = lowest(ranks, survey.ask)
        return cls._of(survey, chosen, secret.arm(survey.researcher.key) if survey.arms else 0)

    @classmethod
    def of_token(cls, survey: Survey, token: bytes) -> Part:
        """The part of the person who holds the token with this public half, where the survey draws by tokens (`Terms.by_token`)."""
        draw = TokenDraw(survey)
        return cls(survey, tuple(sorted(draw.asked(token))), draw.arm(token))

    @classmethod
    def of_chance(cls, survey: Survey, random_bytes: RandomBytes = system_bytes) -> Part:
        """The part of one of many people who answer on a machine: drawn now, and to be drawn again for the next record."""
        words = _words(random_bytes)
        places = list(range(len(survey.drawing.drawn) if survey.ask else 0))
        for place in range(survey.ask):  # the first steps of a shuffle
            other = place + _below(words, len(places) - place)
            places[place], places[other] = places[other], places[place]
        return cls._of(survey, places[: survey.ask], 1 + _below(words, 2) if survey.arms else 0)

    @classmethod
    def of_record(cls, survey: Survey, record: Record) -> Part:
        """The part that a record shows."""
        asked = [place for place, answer in enumerate(record.answers) if answer != NOT_ASKED]
        return cls(survey, tuple(asked), record.arm)

    @classmethod
    def of_all(cls, survey: Survey, arm: int = 0) -> Part:
        """All questions, as nobody is asked them where a survey draws some."""
        return cls(survey, tuple(range(len(survey.items))), arm)

    @classmethod
    def _of(cls, survey: Survey, chosen: Sequence[int], arm: int) -> Part:
        if not survey.ask:
            return cls.of_all(survey, arm)
        return cls(survey, tuple(sorted(survey.drawing.asked(chosen))), arm)

    @cached_property
    def survey(self) -> Survey:
        """The survey that asks these questions alone and starts at these levels; itself if it draws nothing."""
        if not self.whole.ask and not self.whole.arms:
            return self.whole
        items = tuple(self._item(position) for position in self.asked)
        terms = replace(self.whole.terms, by_token=False)
        return replace(self.whole, items=items, ask=0, arms=(), terms=terms)

    def _item(self, position: int) -> Item:
        item, default = self.whole.items[position], self.whole.default_of(position, self.arm)
        return item if item.default == default else replace(item, default=default)

    def own(self, found: Mapping[int, _Found]) -> dict[int, _Found]:
        """What belongs to items of the whole survey, by their positions among those that are asked; the others are left out."""
        return {place: found[position] for place, position in enumerate(self.asked) if position in found}

    def placed(self, found: Mapping[int, _Found]) -> dict[int, _Found]:
        """The inverse of `own`: by the positions in the whole survey."""
        return {self.asked[place]: each for place, each in found.items()}

    def whole_record(self, record: Record) -> Record:
        """A record of `survey` as a record of the whole survey."""
        levels, answers = ([NOT_ASKED] * len(self.whole.items) for _ in range(2))
        for place, position in enumerate(self.asked):
            levels[position], answers[position] = record.levels[place], record.answers[place]
        return Record(record.id, "".join(levels), "".join(answers), self.arm)

    def own_record(self, record: Record) -> Record:
        """The inverse of `whole_record`: what was sent for the questions that were asked."""
        levels, answers = (
            "".join(text[position] for position in self.asked) for text in (record.levels, record.answers)
        )
        return Record(record.id, levels, answers)


def _words(random_bytes: RandomBytes) -> Iterator[int]:
    """Uniform 16-bit words."""
    while True:
        data = bytes(random_bytes(2 * _WORDS_TOGETHER))
        for place in range(0, len(data), 2):
            yield int.from_bytes(data[place : place + 2], "little")


def _below(words: Iterator[int], count: int) -> int:
    """A uniform number below `count`: words beyond the last multiple of it are rejected."""
    limit = _WORD - _WORD % count
    return next(word for word in words if word < limit) % count
