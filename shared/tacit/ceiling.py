"""The most that a record can give away where a person is asked some of the questions, before it is known which.

ε of a record is at most that of everything that everybody is asked and of the m dearest of the questions that are drawn. For the
share of right guesses there is one worst choice if the questions can be ordered: where one channel is the other one blurred, no
reader learns more from the other. Where they cannot be, the figure of all questions together is the bound.

Invariant: no figure here is below that of any choice of m questions (tests compare all choices), and none depends on anything of
the survey but the channels, m, and which questions are drawn. Pure Python.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cmp_to_key
from itertools import pairwise

from tacit import redraw
from tacit.exposure import epsilon_of
from tacit.factors import Factors
from tacit.kary import Kary
from tacit.part import Part
from tacit.survey import Question, Survey

_Channels = tuple[Factors | Kary, ...]


@dataclass(frozen=True)
class Ceiling:
    """The dearest part of a survey.

    Attributes:
        part: of no other one do answers tell more; all questions where they cannot be ordered.
        is_exact: whether a person can be asked this part; else its share of right guesses is a bound.
        epsilon: of the dearest questions, at most, in any case; ∞ if one answer can prove.
    """

    part: Part
    is_exact: bool
    epsilon: float


def ceiling(survey: Survey, levels: str) -> Ceiling:
    """What a person can be asked that tells most, at these levels of all items."""
    drawing = survey.drawing
    if not survey.ask:
        everything = math.fsum(_epsilon(survey, levels, range(len(survey.items))))
        return Ceiling(Part.of_all(survey), is_exact=True, epsilon=everything)
    for_all = [position for question in drawing.for_all for position in question.positions]
    sums = sorted(
        (math.fsum(_epsilon(survey, levels, each.positions)) for each in drawing.drawn), reverse=True
    )
    epsilon = math.fsum([*_epsilon(survey, levels, for_all), *sums[: survey.ask]])
    order = dearest_first([_channels(survey, levels, question) for question in drawing.drawn])
    if order is None:
        return Ceiling(Part.of_all(survey), is_exact=False, epsilon=epsilon)
    asked = tuple(sorted(drawing.asked(order[: survey.ask])))
    return Ceiling(Part(survey, asked), is_exact=True, epsilon=epsilon)


def _epsilon(survey: Survey, levels: str, positions: Sequence[int]) -> list[float]:
    return [
        epsilon_of(
            survey.level(int(levels[position])).scheme.channel_for(len(survey.items[position].options))
        )
        for position in positions
    ]


def _channels(survey: Survey, levels: str, question: Question) -> _Channels:
    """The exact channels of a question's items."""
    found: list[Factors | Kary] = []
    for position in question.positions:
        scheme, count = survey.level(int(levels[position])).scheme, len(survey.items[position].options)
        found.append(scheme.kary(count) if count else scheme.exact)
    return tuple(found)


def dearest_first(questions: Sequence[_Channels]) -> list[int] | None:
    """The places of questions, by the channels of their items, from the dearest on; None if two cannot be compared."""

    def compared(one: int, other: int) -> int:
        return _compared(questions[one], questions[other])

    order = sorted(range(len(questions)), key=cmp_to_key(compared))
    all_told = all(_tells_all_of(questions[one], questions[other]) for one, other in pairwise(order))
    return order if all_told else None


def _compared(one: _Channels, other: _Channels) -> int:
    """Below 0 where the first comes first."""
    return _tells_all_of(other, one) - _tells_all_of(one, other)


def _tells_all_of(one: _Channels, other: _Channels) -> bool:
    """Whether the answers of one question, blurred, could be those of the other."""
    mine, theirs = (sorted(each, key=_openness, reverse=True) for each in (one, other))
    return len(mine) >= len(theirs) and all(map(_is_blurred, mine, theirs))


def _openness(channel: Factors | Kary) -> tuple[int, float]:
    if isinstance(channel, Kary):
        return channel.options, float(channel.keep)
    return 0, float(channel.determinant)


def _is_blurred(one: Factors | Kary, other: Factors | Kary) -> bool:
    if isinstance(one, Kary) or isinstance(other, Kary):
        same = isinstance(one, Kary) and isinstance(other, Kary) and one.options == other.options
        return same and _openness(one) >= _openness(other)
    return one == other or redraw.blurring(one, other) is not None
