"""What a level may have to promise about one sent answer, and the schemes along which it is solved for. Pure Python.

Promises are that chance alone decides an answer at least so often, that it makes nobody more than so many times surer, e^ε, or that
MASK's privacy percentage (Rizvi and Haritsa, VLDB 2002, section 3) is at least so much at the shares that are expected.
`tacit.privacy.targets` finds the level.

A family is a scheme with one parameter left free, such that at a lowest value of it what leaves says nothing, and at 1 it is as
open as what is fixed allows. In between, the channel at a lower value is the one at a higher value followed by another channel:
its point (1 − θ0, θ1) lies under the other's two lines to (0, 0) and (1, 1). So every figure that no later randomization can
raise, chance, e^ε and MASK's percentage among them, moves one way.

Invariants: the share of chance and e^ε are compared as exact fractions; the determinant d rises strictly with the free parameter, from 0.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from tacit.channels.channel import Channel, Kary, kary
from tacit.channels.schemes import SCHEMES, Factors, Number, exact
from tacit.platform.errors import PrivacyError
from tacit.platform.messages import PLAIN, Message, Template
from tacit.privacy.figures import WEIGHT, choice_privacy_percentage, privacy_percentage
from tacit.survey import PER_MILLE, Scheme

NO_FAMILY = Template(
    "families.no-family",
    "the scheme {scheme} has several parameters, or no such one; fix all but one of them, as in {families}",
)
NOT_A_SHARE = Template("families.not-a-share", "{name} is {value:g}, but it must lie between 0 and 1")
SAYS_TOO_LITTLE = Template(
    "families.says-too-little",
    "{scheme} with {given} fixed says almost nothing at any value of {free}; change what is fixed",
)

_NOISIEST = Fraction(1, 100_000)
"""How far from pure noise the noisiest level lies that is proposed, as a part of the span; below, no number of records
would tell anything."""


class TargetError(PrivacyError):
    """A target or a family that is none, or a target that no level reaches.

    `reachable` is the most that can be reached, in the unit of the target, and for e^ε the least; None where the trouble is
    another.
    """

    def __init__(self, message: Message, reachable: float | None = None) -> None:
        super().__init__(message)
        self.reachable = reachable

    def __reduce__(self) -> tuple[type[TargetError], tuple[Message, float | None]]:
        """For another process: what it was made of."""
        return type(self), (self.message, self.reachable)


@dataclass(frozen=True, slots=True)
class Family:
    """A scheme, by its name in `SCHEMES`, with one free parameter that is solved for; the others are fixed, each a probability.

    At `lowest` of the free one what leaves says nothing; the most open is at 1. `path` takes it to the scheme's parameters, in
    their order.
    """

    scheme: str
    free: str
    fixed: tuple[tuple[str, Fraction], ...]
    lowest: Fraction
    path: Callable[[Fraction], tuple[Fraction, ...]]

    @property
    def noisiest(self) -> Fraction:
        """The value of the free parameter nearest to pure noise that is proposed."""
        return self.lowest + (1 - self.lowest) * _NOISIEST

    def factors(self, value: Fraction) -> Factors:
        """(θ1, θ0) at this value of the free parameter."""
        return SCHEMES[self.scheme].factors(*self.path(value))

    def stored(self, thousandths: int) -> Scheme:
        """The scheme in per-mille at this value of the free parameter; what is fixed is rounded.

        Raises SurveyError: the scheme says nothing there.
        """
        parts = [round(part * PER_MILLE) for part in self.path(Fraction(thousandths, PER_MILLE))]
        if SCHEMES[self.scheme].exhaustive:  # what rounding added to one part is taken off the last
            parts[-1] = PER_MILLE - sum(parts[:-1])
        return Scheme(self.scheme, tuple(parts))


_Path: TypeAlias = Callable[..., tuple[Fraction, ...]]
_Lowest: TypeAlias = Callable[..., Fraction]

_FORMS: Mapping[tuple[str, frozenset[str]], tuple[str, _Lowest, _Path]] = {
    ("warner", frozenset()): ("keep", lambda: Fraction(1, 2), lambda keep: (keep,)),
    ("asymmetric", frozenset({"keep_zero"})): (
        "keep_one",
        lambda keep_zero: 1 - keep_zero,
        lambda keep_one, keep_zero: (keep_one, keep_zero),
    ),
    ("asymmetric", frozenset({"keep_one"})): (
        "keep_zero",
        lambda keep_one: 1 - keep_one,
        lambda keep_zero, keep_one: (keep_one, keep_zero),
    ),
    ("rrph", frozenset({"yes"})): (
        "keep",
        lambda **_: Fraction(0),
        lambda keep, yes: (keep, (1 - keep) * yes, (1 - keep) * (1 - yes)),
    ),
    ("hph", frozenset({"one", "zero"})): (
        "keep",
        lambda **_: Fraction(1, 2),
        lambda keep, one, zero: (one, zero, keep),
    ),
    ("unrelated", frozenset({"prevalence"})): (
        "truth",
        lambda **_: Fraction(0),
        lambda truth, prevalence: (truth, prevalence),
    ),
}
"""Scheme and what is fixed to: what is free, where it says nothing, and the path.

`yes` of rrph is the share of yes among the answers that are not the person's own.
"""


def families() -> tuple[str, ...]:
    """Every family as it is typed, such as `asymmetric:keep_zero=0.9`."""
    return tuple(":".join([scheme, *(f"{name}=0.2" for name in sorted(fixed))]) for scheme, fixed in _FORMS)


def family(scheme: str = "warner", /, **fixed: Number) -> Family:
    """The family of a scheme with these parameters fixed.

    Raises TargetError: other parameters than one form of the scheme fixes, one outside 0 to 1, or what says nothing.

    >>> family("asymmetric", keep_zero=0.95).free
    'keep_one'
    """
    form = _FORMS.get((scheme, frozenset(fixed)))
    if form is None:
        raise TargetError(NO_FAMILY(scheme=scheme[:40], families=families()))
    given = {name: check_share(value, PLAIN(text=name)) for name, value in fixed.items()}
    free, lowest, path = form
    made = Family(scheme, free, tuple(given.items()), lowest(**given), lambda value: path(value, **given))
    if made.factors(Fraction(1)).determinant < Fraction(1, PER_MILLE):
        raise TargetError(SAYS_TOO_LITTLE(scheme=scheme, given=tuple(given), free=free))
    return made


def check_share(value: Number, name: Message) -> Fraction:
    """A probability, exactly. Raises TargetError: it does not lie between 0 and 1."""
    if not math.isfinite(value) or not 0 <= value <= 1:
        raise TargetError(NOT_A_SHARE(name=name, value=float(value)))
    return exact(value)


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
    """A promise about one sent answer, to a question with so many options; 0 for yes and no."""

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
    """Chance alone decides at least this share, 0 to 1, of what is sent."""

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
    """One sent answer multiplies nobody's odds by more than this, e^ε, a number above 1."""

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
    """MASK's privacy percentage is at least this, 0 to 100."""

    percent: float

    def __post_init__(self) -> None:
        if not 0.0 <= self.percent <= 100.0:
            raise TargetError(NOT_PERCENT(value=float(self.percent)))

    @abstractmethod
    def expected(self) -> tuple[float, ...]:
        """The shares on which the percentage rests, for the refusal."""

    def holds(self, answer: Answer) -> bool:
        return self.figure(answer) >= self.percent

    def reached(self, answer: Answer) -> Message:
        return PRIVACY_REACHED(figure=self.figure(answer), wanted=float(self.percent))

    def refused(self, answer: Answer) -> TargetError:
        wanted, largest = float(self.percent), self.figure(answer)
        said = PRIVACY_OUT_OF_REACH(wanted=wanted, shares=self.expected(), largest=_down(largest))
        return TargetError(said, largest)


@dataclass(frozen=True)
class LeastPrivacy(_Percent):
    """MASK's privacy percentage of a yes/no question.

    It rests on s, the expected share of yes, and a, how much of the concern is for a yes; both 0 to 1.
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
    """MASK's privacy percentage of a question with options, of these expected shares, each of which weighs alike."""

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
    """The share of answers that chance alone decides, exactly: 1 − |d|, with options 1 − t (`tacit.privacy.figures.chance`)."""
    return 1 - abs(answer.determinant)


def _down(percent: float) -> float:
    """A limit rounded down, so that it can be reached as it is shown."""
    return math.floor(percent * 10_000.0) / 10_000.0
