"""The two factors of a channel as exact numbers, and what becomes of them when an answer is randomized again.

An answer x leaves as y with θ1 = P(y=1 | x=1) and θ0 = P(y=0 | x=0). A survey states them in whole numbers, and a draw
must have exactly the probability that was promised, so nothing here is rounded: everything is a fraction.

A number that comes as a float is read as the shortest decimal that gives it: 0.9 is nine tenths, and not the binary
number nearest to it. So 0.2 + 0.3 is one half, and a float that was made from a fraction by rounding once is the same
float again after being read and rounded.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, TypeAlias

from tacit.errors import ChannelError
from tacit.messages import Template

SAYS_NOTHING = Template(
    "channel.says-nothing",
    "keep-one {keep_one:g} and keep-zero {keep_zero:g} add up to 1, so the answer that leaves says nothing about the "
    "true one and no estimate can undo it; choose factors that add up to more than 1",
)
NOT_NOISIER = Template(
    "channel.not-noisier",
    "answers sent with keep-one {sent_one:g}, keep-zero {sent_zero:g} cannot be blurred into keep-one {wanted_one:g}, "
    "keep-zero {wanted_zero:g}: the second is not noisier",
)

Number: TypeAlias = float | Fraction
"""A float is read as the shortest decimal that gives it."""


class Factors(NamedTuple):
    """A channel's two factors, exactly.

    Attributes:
        keep_one: θ1, the probability that a true yes is sent as yes.
        keep_zero: θ0, the probability that a true no is sent as no.
    """

    keep_one: Fraction
    keep_zero: Fraction

    @property
    def determinant(self) -> Fraction:
        """d = θ1 + θ0 − 1, in [−1, 1]; 0 where what leaves says nothing."""
        return self.keep_one + self.keep_zero - 1

    @property
    def ratio(self) -> Fraction | None:
        """r = e^ε of a channel with d > 0: the larger of θ1/(1 − θ0) and θ0/(1 − θ1); None if a sent answer proves."""
        if 1 in self:
            return None
        return max(self.keep_one / (1 - self.keep_zero), self.keep_zero / (1 - self.keep_one))


def exact(value: Number) -> Fraction:
    """A finite number as a fraction.

    >>> exact(0.9)
    Fraction(9, 10)
    """
    return value if isinstance(value, Fraction) else Fraction(repr(float(value)))


def compose(first: Factors, second: Factors) -> Factors:
    """The factors of a channel followed by another: the matrix product M_second · M_first.

    >>> kept = Factors(Fraction(9, 10), Fraction(9, 10))
    >>> compose(kept, kept)
    Factors(keep_one=Fraction(41, 50), keep_zero=Fraction(41, 50))
    """
    return Factors(
        second.keep_one * first.keep_one + (1 - second.keep_zero) * (1 - first.keep_one),
        second.keep_zero * first.keep_zero + (1 - second.keep_one) * (1 - first.keep_zero),
    )


def degrade(sent: Factors, noisier: Factors) -> Factors:
    """The factors D with `compose(sent, D) == noisier`: how to blur an answer that was sent earlier.

    D = M_noisier · M_sent⁻¹ is a channel exactly if its entries are probabilities.

    Raises:
        ChannelError: `noisier` is not noisier, so no randomization of what was sent can imitate it; or what was sent
            says nothing.

    >>> sent, wanted = Factors(Fraction(9, 10), Fraction(9, 10)), Factors(Fraction(8, 10), Fraction(8, 10))
    >>> degrade(sent, wanted)
    Factors(keep_one=Fraction(7, 8), keep_zero=Fraction(7, 8))
    """
    d = sent.determinant
    if not d:
        raise ChannelError(SAYS_NOTHING(keep_one=float(sent.keep_one), keep_zero=float(sent.keep_zero)))
    one = noisier.keep_one * sent.keep_zero - (1 - noisier.keep_zero) * (1 - sent.keep_one)
    zero = noisier.keep_zero * sent.keep_one - (1 - noisier.keep_one) * (1 - sent.keep_zero)
    found = Factors(one / d, zero / d)
    if not all(0 <= factor <= 1 for factor in found):
        raise ChannelError(
            NOT_NOISIER(
                sent_one=float(sent.keep_one),
                sent_zero=float(sent.keep_zero),
                wanted_one=float(noisier.keep_one),
                wanted_zero=float(noisier.keep_zero),
            )
        )
    return found
