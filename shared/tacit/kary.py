"""Randomized response with k options, in exact fractions. Pure Python.

A choice among k options leaves as it is with probability p, and as each of the k − 1 others with (1 − p)/(k − 1), whatever
option is true (Warner 1965 for k = 2; Kairouz, Bonawitz and Ramage, ICML 2016, section 3). For an option v let x = 1 if it is
true and y = 1 if it is sent: then P(y=1 | x=1) = p and P(y=1 | x=0) = (1 − p)/(k − 1) whichever of the others is true. So each
option is an item with a channel of its own, and so is each union of options; `union` gives its factors.

A level means the same for every k: with r = e^ε of its scheme for yes and no, p = r/(r + k − 1), so that p over
(1 − p)/(k − 1) is r again. For k = 2 and Warner's scheme, p is Warner's factor.

Invariants: 0 < t ≤ 1 for t = (kp − 1)/(k − 1), the share of answers that is sent as it is and not by chance alone. Two of
them one after the other multiply t, so of two with the same k one is always the other one blurred.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from tacit.errors import ChannelError
from tacit.factors import Factors
from tacit.messages import Template

OPTION_COUNT = Template("kary.option-count", "there are {count} options, but randomization needs two or more")
NOT_KEPT_OFTENER = Template(
    "kary.not-kept-oftener",
    "each of {count} options is kept with probability {keep:.6g}, but that must be more than {chance:.6g} and at most 1, "
    "else what is sent says nothing",
)
UNION_SIZE = Template(
    "kary.union-size",
    "a union of {size} of {count} options says nothing of which option is true; take at least one and leave out one",
)
OTHER_OPTIONS = Template(
    "kary.other-options", "one question has {first} options and the other {second}; they cannot be joined"
)
NOT_NOISIER = Template(
    "kary.not-noisier",
    "an option that was kept with probability {sent:.6g} cannot be blurred to {wanted:.6g}: the second is not noisier",
)


@dataclass(frozen=True, slots=True)
class Kary:
    """The channel of a question with options.

    Attributes:
        keep: p, the probability that the true option is sent.
        options: k, how many there are.

    Raises:
        ChannelError: fewer than two options, or a p that is not above 1/k or is above 1.
    """

    keep: Fraction
    options: int

    def __post_init__(self) -> None:
        if self.options < 2:
            raise ChannelError(OPTION_COUNT(count=self.options))
        if not Fraction(1, self.options) < self.keep <= 1:
            raise ChannelError(
                NOT_KEPT_OFTENER(count=self.options, keep=float(self.keep), chance=1 / self.options)
            )

    @property
    def other(self) -> Fraction:
        """(1 − p)/(k − 1), the probability of each option that is not true."""
        return (1 - self.keep) / (self.options - 1)

    @property
    def determinant(self) -> Fraction:
        """t = (kp − 1)/(k − 1) = θ1 + θ0 − 1 of every option and every union."""
        return self.keep - self.other

    @property
    def ratio(self) -> Fraction | None:
        """e^ε = p/((1 − p)/(k − 1)), how much surer a sent option can make a reader; None if it proves."""
        return self.keep / self.other if self.keep < 1 else None

    @property
    def weights(self) -> tuple[int, int]:
        """(a, b) in lowest terms: of a + b(k − 1) equal cases a send the true option and b each of the others."""
        scale = math.lcm(self.keep.denominator, self.other.denominator)
        return int(self.keep * scale), int(self.other * scale)

    @property
    def option(self) -> Factors:
        """The channel of one option: θ1 = p, θ0 = 1 − (1 − p)/(k − 1)."""
        return self.union(1)

    def union(self, size: int) -> Factors:
        """The channel of "one of these" for so many of the options.

        θ1 = p + (size − 1)(1 − p)/(k − 1) and 1 − θ0 = size·(1 − p)/(k − 1).

        Raises:
            ChannelError: none of the options, or all of them.

        >>> Kary(Fraction(4, 7), 4).union(2)
        Factors(keep_one=Fraction(5, 7), keep_zero=Fraction(5, 7))
        """
        if not 1 <= size < self.options:
            raise ChannelError(UNION_SIZE(size=size, count=self.options))
        return Factors(self.keep + (size - 1) * self.other, 1 - size * self.other)

    def sent_with(self, true: int, sent: int) -> Fraction:
        """P(sent | true) for two options by their positions."""
        return self.keep if true == sent else self.other


@dataclass(frozen=True, slots=True)
class OptionToss:
    """The odds with which each option is sent, in whole numbers.

    Attributes:
        weights: in how many of `out_of` cases each option is sent, indexed [true][sent]. Each row adds up to `out_of`.
        out_of: at least 1. It follows from the levels alone, so that it says nothing about what was sent or is true.
    """

    weights: tuple[tuple[int, ...], ...]
    out_of: int

    @classmethod
    def of(cls, odds: Sequence[Sequence[Fraction]]) -> OptionToss:
        """From probabilities [true][sent], exactly."""
        out_of = math.lcm(*(each.denominator for row in odds for each in row))
        return cls(tuple(tuple(int(each * out_of) for each in row) for row in odds), out_of)

    def sent(self, true: int, draw: int) -> int:
        """The option that is sent.

        Args:
            true: the position of the true option.
            draw: uniform, 0 <= draw < out_of.
        """
        left = draw
        for option, weight in enumerate(self.weights[true]):
            if left < weight:
                return option
            left -= weight
        raise AssertionError("the draw lies below the number of cases")


@lru_cache(maxsize=4_096)
def fresh_toss(channel: Kary) -> OptionToss:
    """The odds of a first answer: of a + b(k − 1) cases a send the true option and b each of the others."""
    keep, other = channel.weights
    places = range(channel.options)
    rows = tuple(tuple(keep if sent == true else other for sent in places) for true in places)
    return OptionToss(rows, keep + other * (channel.options - 1))


@lru_cache(maxsize=4_096)
def kary(factors: Factors, options: int) -> Kary:
    """The channel that means for k options what this one means for yes and no: p = r/(r + k − 1), p = 1 where r is infinite.

    >>> kary(Factors(Fraction(8, 10), Fraction(8, 10)), 4).keep
    Fraction(4, 7)
    """
    ratio = factors.ratio
    return Kary(Fraction(1) if ratio is None else ratio / (ratio + options - 1), options)


def compose(first: Kary, second: Kary) -> Kary:
    """What an option went through that was sent through one and then through the other.

    Raises:
        ChannelError: they have different numbers of options.
    """
    _check_options(first, second)
    kept = first.keep * second.keep + (1 - first.keep) * second.other
    return Kary(kept, first.options)


def degrade(sent: Kary, noisier: Kary) -> Kary:
    """The q with `compose(sent, q) == noisier`: how to blur an option that was sent earlier.

    From p2 = p1·q + (1 − p1)(1 − q)/(k − 1).

    Raises:
        ChannelError: they have different numbers of options, or the second is more open than the first.

    >>> half = degrade(Kary(Fraction(4, 7), 4), Kary(Fraction(2, 5), 4))
    >>> compose(Kary(Fraction(4, 7), 4), half).keep
    Fraction(2, 5)
    """
    _check_options(sent, noisier)
    if noisier.keep > sent.keep:
        raise ChannelError(NOT_NOISIER(sent=float(sent.keep), wanted=float(noisier.keep)))
    kept = (noisier.keep - sent.other) / sent.determinant
    return Kary(kept, sent.options)


def _check_options(first: Kary, second: Kary) -> None:
    if first.options != second.options:
        raise ChannelError(OTHER_OPTIONS(first=first.options, second=second.options))
