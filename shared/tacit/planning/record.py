"""What a record gives away under a plan: the figures of each sensitive answer, and of all of them in the worst case.

Where each person is asked m of M questions, the record counted is that of the person whose m questions tell most; sensitive questions are
always among those that are drawn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tacit.ceiling import dearest_first
from tacit.choice_channel import AnyChannel
from tacit.exposure import answer_exposure, epsilon_of, record_exposure
from tacit.factors import Factors
from tacit.kary import Kary
from tacit.planning.questionnaire import Questionnaire


@dataclass(frozen=True, slots=True)
class Privacy:
    """What one kind of people gives away.

    Attributes:
        share: of people who are of the kind.
        levels: the level of each question, from 1.
        least_chance: of their answers the least share that chance alone decides, 0 to 1.
        most_surer: e^ε, how many times surer an answer makes anybody at most; ∞ if one proves.
        epsilon: ε of a whole record; ∞ if an answer proves.
        guessed_worst_case: how often the best guess is right if all questions ask the same thing, ½ to 1.
    """

    share: float
    levels: tuple[int, ...]
    least_chance: float
    most_surer: float
    epsilon: float
    guessed_worst_case: float


def privacy_of(of: Questionnaire, mix: Sequence[float] | None = None) -> list[Privacy]:
    """The figures of each kind of people, the most open first."""
    return [_privacy(of, share, levels) for share, levels in of.kinds(mix)]


def _privacy(of: Questionnaire, share: float, levels: tuple[int, ...]) -> Privacy:
    answers = [of.answers[level][question] for question, level in enumerate(levels)]
    secret = [answer for question, answer in enumerate(answers) if question not in of.open_ones]
    figures = [answer_exposure(answer) for answer in secret]
    times = [max(each.surer_yes or math.inf, each.surer_no or math.inf) for each in figures]
    least = min((each.chance for each in figures), default=1.0)
    numbers = tuple(level + 1 for level in levels)
    record = record_epsilon(of, levels), record_guessed(of, levels)
    return Privacy(share, numbers, least, max(times, default=1.0), *record)


def record_epsilon(of: Questionnaire, levels: Sequence[int]) -> float:
    """ε of the record that has most, if each question has this level, from 0."""
    units = sorted((math.fsum(map(epsilon_of, unit)) for unit in _units(of, levels)), reverse=True)
    return math.fsum(units if of.ask is None else units[: of.ask])


def record_guessed(of: Questionnaire, levels: Sequence[int]) -> float:
    """How often the best guess is right if all questions of a record ask the same thing, for the record that tells most.

    Where it is not clear which that is (`tacit.ceiling`), the figure of all questions together is the bound.
    """
    units = _units(of, levels)
    if of.ask is not None:
        order = dearest_first([tuple(map(_exact, unit)) for unit in units])
        units = units if order is None else [units[place] for place in order[: of.ask]]
    return record_exposure([[answer] for unit in units for answer in unit]).guessed_worst_case


def _exact(answer: AnyChannel) -> Factors | Kary:
    return answer if isinstance(answer, Kary) else answer.exact


def _units(of: Questionnaire, levels: Sequence[int]) -> list[list[AnyChannel]]:
    """The sensitive answers, by what is drawn together; each question apart where all are asked."""
    drawn = dict(zip(of.question, of.drawn, strict=True)) if of.ask is not None else {}
    units: dict[int, list[AnyChannel]] = {}
    for question, level in enumerate(levels):
        if question not in of.open_ones:
            units.setdefault(drawn.get(question, question), []).append(of.answers[level][question])
    return list(units.values())
