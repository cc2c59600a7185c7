"""What a record gives away under a plan: the figures of each sensitive answer, and of all of them in the worst case.

Where each person is asked m of M questions, the record counted is that of the person whose m questions tell most.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tacit.choice_channel import AnyChannel
from tacit.exposure import answer_exposure, epsilon_of, record_exposure
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
    record = record_exposure([[answer] for answer in asked_answers(of, answers)])
    least = min((each.chance for each in figures), default=1.0)
    numbers = tuple(level + 1 for level in levels)
    return Privacy(share, numbers, least, max(times, default=1.0), record.epsilon, record.guessed_worst_case)


def asked_answers(of: Questionnaire, answers: Sequence[AnyChannel]) -> list[AnyChannel]:
    """Of the answers to all questions the sensitive ones that the person gives who is asked what tells most."""
    if of.ask is None:
        return [answer for question, answer in enumerate(answers) if question not in of.open_ones]
    unit_of = dict(zip(of.question, of.drawn, strict=True))
    units: dict[int, list[AnyChannel]] = {}
    for question, answer in enumerate(answers):
        if question not in of.open_ones:
            units.setdefault(unit_of[question], []).append(answer)
    most = sorted(units.values(), key=lambda unit: -math.fsum(map(epsilon_of, unit)))[: of.ask]
    return [answer for unit in most for answer in unit]


def record_epsilon(of: Questionnaire, levels: Sequence[int]) -> float:
    """ε of the record that tells most, if each question has this level, from 0."""
    answers = [of.answers[level][question] for question, level in enumerate(levels)]
    return math.fsum(map(epsilon_of, asked_answers(of, answers)))


def record_guessed(of: Questionnaire, levels: Sequence[int]) -> float:
    """How often the best guess is right if all its questions ask the same thing, likewise."""
    answers = [of.answers[level][question] for question, level in enumerate(levels)]
    return record_exposure([[answer] for answer in asked_answers(of, answers)]).guessed_worst_case
