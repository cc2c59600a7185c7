"""What a level may have to promise about one sent answer. Pure Python.

That chance alone decides it at least so often (`LeastChance`), that it makes nobody more than so many times surer, e^ε
(`MostSurer`), or that MASK's privacy percentage (Rizvi and Haritsa, VLDB 2002, section 3) is at least so much at the shares
that are expected (`LeastPrivacy`, `LeastChoicePrivacy`). `tacit.targets` finds the level.

Invariant: the share of chance and e^ε are compared as exact fractions.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from tacit.channel import Channel
from tacit.factors import Factors, Number, exact
from tacit.families import TargetError, check_share
from tacit.kary import Kary, kary
from tacit.messages import Message, Template
from tacit.privacy import WEIGHT, choice_privacy_percentage, privacy_percentage

LEAST_CHANCE = Template("promises.least-chance", "the share that chance decides")
NOT_TIMES = Template("promises.not-times", "{value:g} times surer is no target; write a number above 1")
NOT_PERCENT = Template("promises.not-percent", "a privacy of {value:g} % is no target; write 0 to 100")
CHANCE_OUT_OF_REACH = Template(
    "promises.chance-out-of-reach",
    "chance alone cannot decide {wanted:g} % of the answers: the most that can be reached is {largest:.6g} %",
)
SURER_OUT_OF_REACH = Template(
    "promises.surer-out-of-reach",
    "no level keeps a reader from becoming more than {wanted:.9g} times surer: the fewest times that can be reached are "
    "{least:.9g}",
)
SURER_PROVES = Template(
    "promises.surer-proves",
    "no level keeps a reader from becoming more than {wanted:.9g} times surer: with what is fixed, one of the two answers "
    "always proves",
)
PRIVACY_OUT_OF_REACH = Template(
    "promises.privacy-out-of-reach",
    "a privacy of {wanted:g} % cannot be reached: with the expected shares {shares:.4g} the most is {largest:.6g} %, by pure noise",
)
CHANCE_REACHED = Template(
    "promises.chance-reached",
    "chance alone decides {figure:.5g} % of the answers (asked: at least {wanted:g} %)",
)
SURER_REACHED = Template(
    "promises.surer-reached",
    "a sent answer makes a reader at most {figure:.5g} times surer (asked: {wanted:g})",
)
PRIVACY_REACHED = Template(
    "promises.privacy-reached", "the privacy is {figure:.5g} % (asked: at least {wanted:g} %)"
)
Answer: TypeAlias = Factors | Kary
"""How one answer is randomized, exactly: yes or no, or one of several options."""


@dataclass(frozen=True, kw_only=True)
class Target(ABC):
    """A promise about one sent answer.

    Attributes:
        options: how many options the question has; 0 for yes and no.
    """

    options: int = 0

    def answer(self, factors: Factors) -> Answer:
        """What a level with these factors does to an answer to this question."""
        return kary(factors, self.options) if self.options else factors

    @abstractmethod
    def figure(self, answer: Answer) -> float:
        """What the level gives, in the unit of the target; ∞ where an answer that is sent can prove."""

    @abstractmethod
    def holds(self, answer: Answer) -> bool:
        """Whether the level keeps the promise."""

    @abstractmethod
    def reached(self, answer: Answer) -> Message:
        """The figure in words, beside what was asked."""

    @abstractmethod
    def refused(self, answer: Answer) -> TargetError:
        """The refusal of a target that even this most private level does not reach."""


@dataclass(frozen=True)
class LeastChance(Target):
    """Chance alone decides at least this share of what is sent.

    Attributes:
        share: 0 to 1.
    """

    share: Number

    def __post_init__(self) -> None:
        check_share(self.share, LEAST_CHANCE())

    def figure(self, answer: Answer) -> float:
        """The share that chance decides, 0 to 1."""
        return float(chance(answer))

    def holds(self, answer: Answer) -> bool:
        """Whether chance decides that much; compared exactly."""
        return chance(answer) >= exact(self.share)

    def reached(self, answer: Answer) -> Message:
        """In percent."""
        return CHANCE_REACHED(figure=100.0 * self.figure(answer), wanted=100.0 * float(self.share))

    def refused(self, answer: Answer) -> TargetError:
        """With the largest share."""
        largest = self.figure(answer)
        said = CHANCE_OUT_OF_REACH(wanted=100.0 * float(self.share), largest=_down(100.0 * largest))
        return TargetError(said, largest)


@dataclass(frozen=True)
class MostSurer(Target):
    """One sent answer multiplies nobody's odds by more than this, e^ε.

    Attributes:
        times: above 1.
    """

    times: Number

    def __post_init__(self) -> None:
        if not math.isfinite(self.times) or self.times <= 1:
            raise TargetError(NOT_TIMES(value=float(self.times)))

    def figure(self, answer: Answer) -> float:
        """e^ε."""
        ratio = answer.ratio
        return math.inf if ratio is None else float(ratio)

    def holds(self, answer: Answer) -> bool:
        """Whether e^ε is at most this; compared exactly."""
        ratio = answer.ratio
        return ratio is not None and ratio <= exact(self.times)

    def reached(self, answer: Answer) -> Message:
        """The number of times."""
        return SURER_REACHED(figure=self.figure(answer), wanted=float(self.times))

    def refused(self, answer: Answer) -> TargetError:
        """With the least e^ε."""
        least, wanted = self.figure(answer), float(self.times)
        if math.isinf(least):
            return TargetError(SURER_PROVES(wanted=wanted), least)
        return TargetError(SURER_OUT_OF_REACH(wanted=wanted, least=least), least)


@dataclass(frozen=True)
class _Percent(Target):
    """MASK's privacy percentage is at least this.

    Attributes:
        percent: 0 to 100.
    """

    percent: float

    def __post_init__(self) -> None:
        if not 0.0 <= self.percent <= 100.0:
            raise TargetError(NOT_PERCENT(value=float(self.percent)))

    @abstractmethod
    def expected(self) -> tuple[float, ...]:
        """The shares on which the percentage rests, for the refusal."""

    def holds(self, answer: Answer) -> bool:
        """Whether the percentage is that much."""
        return self.figure(answer) >= self.percent

    def reached(self, answer: Answer) -> Message:
        """In percent."""
        return PRIVACY_REACHED(figure=self.figure(answer), wanted=float(self.percent))

    def refused(self, answer: Answer) -> TargetError:
        """With the largest percentage."""
        largest = self.figure(answer)
        said = PRIVACY_OUT_OF_REACH(
            wanted=float(self.percent), shares=self.expected(), largest=_down(largest)
        )
        return TargetError(said, largest)


@dataclass(frozen=True)
class LeastPrivacy(_Percent):
    """MASK's privacy percentage of a yes/no question.

    Attributes:
        percent: 0 to 100.
        prevalence: s, the expected share of yes, 0 to 1.
        weight: a, how much of the concern is for a yes, 0 to 1.
    """

    prevalence: float
    weight: float = WEIGHT

    def figure(self, answer: Answer) -> float:
        """P = (1 − a·R1 − (1−a)·R0) · 100."""
        assert isinstance(answer, Factors), "a question with options has shares, not a prevalence"
        return privacy_percentage(Channel.of(answer), self.prevalence, self.weight)

    def expected(self) -> tuple[float, ...]:
        """The prevalence."""
        return (self.prevalence,)


@dataclass(frozen=True)
class LeastChoicePrivacy(_Percent):
    """MASK's privacy percentage of a question with options, each of which weighs alike.

    Attributes:
        percent: 0 to 100.
        shares: the expected share of each option; there are as many options.
    """

    shares: tuple[float, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "shares", tuple(self.shares))
        object.__setattr__(self, "options", len(self.shares))

    def figure(self, answer: Answer) -> float:
        """P = (1 − the mean of R_v) · 100."""
        assert isinstance(answer, Kary), "a yes/no question has a prevalence, not shares"
        return choice_privacy_percentage(answer, self.shares)

    def expected(self) -> tuple[float, ...]:
        """The shares of the options."""
        return self.shares


def chance(answer: Answer) -> Fraction:
    """The share of answers that chance alone decides, exactly: 1 − |d|, with options 1 − t (`tacit.exposure.chance`)."""
    return 1 - abs(answer.determinant)


def _down(percent: float) -> float:
    """A limit rounded down, so that it can be reached as it is shown."""
    return math.floor(percent * 10_000.0) / 10_000.0
