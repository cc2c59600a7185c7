"""What an answer and a whole record give away, from the channels alone. Pure Python.

Nothing here depends on a prevalence, a weight or a text, so no survey can improve a figure by what it claims. One
answer has two figures: how often chance alone decides what is sent, and how much surer a sent yes or a sent no can make
anybody. A record has the sum of ε; the share of right guesses of the answer that is guessed best, if the questions have
nothing to do with each other; and the share of right guesses in the worst case that all questions ask the same thing,
with a bound for wordings that ask for the contrary. Guesses are those of an attacker who knows the channels and starts
at fifty-fifty (docs/mathematics.md, "What leaves, from the channel alone").

Invariant: a figure is never better for the person than the truth. Where the worst case is not computed exactly it is
bounded from above, with the error stated.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from tacit.channel import Channel
from tacit.guessing import Answer, Guess, common_answer, common_answer_either_way
from tacit.kary import Kary
from tacit.privacy import Odds, epsilon, odds

_ROUNDING = 1e-9
"""What rounding of floats may add to a figure, relative to it; taken off before a figure is rounded to be shown."""


_CERTAIN, _DECIMALS = 100, 6
"""What is shown of certainty, and the most decimals of what is not quite that."""


@dataclass(frozen=True, slots=True)
class AnswerExposure:
    """One answer.

    Attributes:
        chance: the share of answers for which chance alone decides what is sent, 0 to 1; 1 is pure noise.
        surer_yes: how many times a sent yes can raise anybody's odds; None if a sent yes proves the true answer.
        surer_no: the same for a sent no.
        odds: of 100 people, how many send the other answer.
    """

    chance: float
    surer_yes: float | None
    surer_no: float | None
    odds: Odds

    @property
    def proves(self) -> bool:
        """Whether one of the two answers, once sent, leaves no doubt."""
        return self.surer_yes is None or self.surer_no is None


@dataclass(frozen=True, slots=True)
class RecordExposure:
    """All answers of a person together.

    Attributes:
        answers: how many answers are counted, those of earlier surveys included.
        epsilon: the sum of their ε; ∞ if one can prove.
        guessed_unrelated: how often the best guess of the answer that is guessed best is right, ½ to 1, if no question
            says anything about another.
        guessed_worst_case: how often the best guess is right, ½ to 1, if all questions ask the same thing.
        guessed_either_way: a bound on the same if some questions ask for the contrary ("Do you never …?"). Equal where
            all channels treat yes and no alike, else a little above.
        error: how far `guessed_worst_case` may lie above the truth; it never lies below.
    """

    answers: int
    epsilon: float
    guessed_unrelated: float
    guessed_worst_case: float
    guessed_either_way: float
    error: float


def answer_exposure(answer: Answer) -> AnswerExposure:
    """The figures of one answer that is sent through this channel; with options, of each of these alike.

    There, "yes" is that an option is the true one and "no" that another one is, whichever.
    """
    channel = Channel.of(answer.option) if isinstance(answer, Kary) else answer
    return AnswerExposure(
        chance=chance(channel),
        surer_yes=_ratio(channel.keep_one, 1.0 - channel.keep_zero),
        surer_no=_ratio(channel.keep_zero, 1.0 - channel.keep_one),
        odds=odds(channel),
    )


def chance(channel: Channel) -> float:
    """The share of answers for which chance alone decides what is sent: 1 − |θ1 + θ0 − 1|.

    Any channel is a toss between telling the truth, with |d|, and an answer that has nothing to do with it (for d < 0:
    between telling the contrary and that). No other split leaves more to chance, since an answer y that chance alone
    sends has at most the probability min(P(y | yes), P(y | no)).
    """
    return 1.0 - abs(channel.determinant)


def _ratio(one: float, other: float) -> float | None:
    """The larger likelihood over the smaller; None where the smaller is 0."""
    small, large = sorted((one, other))
    return large / small if small > 0.0 else None


def record_exposure(questions: Sequence[Sequence[Answer]]) -> RecordExposure:
    """The figures of everything a person sends.

    Args:
        questions: for each question the channels of all answers to it, usually one. An answer to the same question in
            an earlier survey is one more channel. A question that was skipped is left out.
    """
    channels = list(chain.from_iterable(questions))
    worst = common_answer(channels)
    both_alike = all(map(_treats_both_alike, channels))
    either_way = worst if both_alike else common_answer_either_way(channels)
    apart = [common_answer(answers) for answers in set(map(tuple, questions))]
    return RecordExposure(
        answers=len(channels),
        epsilon=math.fsum(map(epsilon_of, channels)),
        guessed_unrelated=max(apart, key=_probability).probability if apart else 0.5,
        guessed_worst_case=worst.probability,
        guessed_either_way=either_way.probability,
        error=worst.error,
    )


def epsilon_of(answer: Answer) -> float:
    """ε of one answer, ∞ if it can prove; with options it is that of its level for yes and no."""
    return epsilon(Channel.of(answer.option) if isinstance(answer, Kary) else answer)


def _treats_both_alike(answer: Answer) -> bool:
    return isinstance(answer, Kary) or answer.keep_one == answer.keep_zero


def _probability(guess: Guess) -> float:
    return guess.probability


def shown_chance(share: float) -> float:
    """A share in percent with one decimal, rounded down: no better than it is."""
    return math.floor(share * 1_000.0 * (1.0 + _ROUNDING)) / 10.0


def shown_times(factor: float) -> float:
    """How many times surer, with one decimal below 10 and whole above, rounded up: no better than it is."""
    exact = factor * (1.0 - _ROUNDING)
    return math.ceil(exact * 10.0) / 10.0 if exact <= 10.0 else float(math.ceil(exact))


def shown_of_hundred(probability: float) -> float:
    """How often in 100 times a guess is right, rounded up: no better than it is, and 100 for certainty alone.

    A whole number; between 99 and 100 with as many decimals as keep it below 100, at most six.
    """
    exact = probability * 100.0 * (1.0 - _ROUNDING)
    if probability >= 1.0 or (whole := math.ceil(exact)) < _CERTAIN:
        return _CERTAIN if probability >= 1.0 else whole
    shown = (math.ceil(exact * 10.0**digits) / 10.0**digits for digits in range(1, _DECIMALS + 1))
    return next((each for each in shown if each < _CERTAIN), _CERTAIN - 10.0**-_DECIMALS)
