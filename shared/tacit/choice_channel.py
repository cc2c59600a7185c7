"""The channel of a question with several options: k-ary randomized response.

Of k options the true one is sent with probability p, and else one of the others, each alike. For an option v let x = 1 if
it is the true one and y = 1 if it is the one sent. Whatever other option is true, P(y=1 | x=0) = (1−p)/(k−1), so an option is
a yes/no item with the channel θ1 = p, 1 − θ0 = (1−p)/(k−1), and a union of m options one with θ1 = p + (m−1)(1−p)/(k−1),
1 − θ0 = m(1−p)/(k−1) (docs/mathematics.md). Everything downstream sees these channels and no others.

Invariants of a `ChoiceChannel`: p lies in [0, 1] and is not 1/k, where what is sent says nothing. The determinant of every
option and of every union is the same, (kp − 1)/(k − 1). Pure Python.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from tacit.channel import SMALLEST_DETERMINANT, Channel
from tacit.errors import ChannelError
from tacit.factors import Factors, Number, exact
from tacit.messages import Template

MOST_OPTIONS = 250
"""Options of a question; a survey has fewer (docs/format.md)."""

KRR = "krr"
"""The scheme's name in channel files and on the command line."""

KEEP_OUT_OF_RANGE = Template("krr.keep", "krr: keep is {value}, but a probability lies between 0 and 1")
OPTIONS_OUT_OF_RANGE = Template(
    "krr.options", "krr: {options} options are given, but a question has 2 to {most}"
)
SAYS_NOTHING = Template(
    "krr.says-nothing",
    "krr: with {options} options and keep {keep:g} every option is sent as often as any other, so what leaves says nothing; "
    "keep more",
)
NOT_KRR = Template(
    "krr.not-krr",
    "{text!r} is not a scheme for a question with options; write krr, the probability of keeping and the number of options, "
    "such as krr:0.6:4",
)
UNION_SIZE = Template(
    "krr.union-size", "a union of {size} of {options} options; it must leave at least one out"
)


@dataclass(frozen=True, slots=True)
class ChoiceChannel:
    """The randomization of one answer among several options.

    Attributes:
        keep: p, the probability that the true option is sent.
        options: k.

    Raises:
        ChannelError: p outside [0, 1], a number of options that no question has, or p = 1/k.

    >>> ChoiceChannel(0.6, 3).of_union(1)
    Channel(keep_one=0.6, keep_zero=0.8)
    """

    keep: float
    options: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "keep", float(self.keep))
        if not math.isfinite(self.keep) or not 0.0 <= self.keep <= 1.0:
            raise ChannelError(KEEP_OUT_OF_RANGE(value=self.keep))
        if not 2 <= self.options <= MOST_OPTIONS:
            raise ChannelError(OPTIONS_OUT_OF_RANGE(options=self.options, most=MOST_OPTIONS))
        if abs(self.keep - self.other) < SMALLEST_DETERMINANT:
            raise ChannelError(SAYS_NOTHING(options=self.options, keep=self.keep))

    @classmethod
    def at_level(cls, channel: Channel, options: int) -> ChoiceChannel:
        """The channel of the same level: an option proves as much as the stronger answer of this yes/no channel.

        With r = e^ε = max(θ1/(1−θ0), θ0/(1−θ1)) it is p = r/(r + k − 1), so that ε does not depend on k.

        >>> from tacit.channel import warner
        >>> ChoiceChannel.at_level(warner(0.75), 4)
        ChoiceChannel(keep=0.5, options=4)
        """
        one, zero = channel.exact
        if one == 1 or zero == 1:
            return cls(1.0, options)
        ratio = max(one / (1 - zero), zero / (1 - one))
        return cls(float(ratio / (ratio + options - 1)), options)

    @property
    def other(self) -> float:
        """The probability that one particular false option is sent."""
        return float(self._other)

    @property
    def _other(self) -> Fraction:
        return (1 - exact(self.keep)) / (self.options - 1)

    @property
    def is_open(self) -> bool:
        """Whether answers leave exactly as they are."""
        return self.keep == 1.0

    def of_union(self, size: int) -> Channel:
        """The channel of the item "one of these options is true"; of a single option if the size is 1.

        Raises:
            ChannelError: no option, or all of them.
        """
        if not 1 <= size < self.options:
            raise ChannelError(UNION_SIZE(size=size, options=self.options))
        other = self._other
        return Channel.of(Factors(exact(self.keep) + (size - 1) * other, 1 - size * other))


AnyChannel: TypeAlias = Channel | ChoiceChannel


def krr(keep: Number, options: int) -> ChoiceChannel:
    """k-ary randomized response: the true one of `options` is sent with probability `keep`, else another, each alike.

    >>> krr(0.7, 4).of_union(2)
    Channel(keep_one=0.8, keep_zero=0.8)
    """
    return ChoiceChannel(float(keep), options)


def parse_krr(text: str) -> ChoiceChannel:
    """A channel from `krr:p:k`; p is a decimal or a fraction.

    Raises:
        ChannelError: another form, or numbers that the scheme refuses.

    >>> parse_krr("krr:1/2:3")
    ChoiceChannel(keep=0.5, options=3)
    """
    words = [word.rpartition("=")[2] for word in text.replace(",", ":").replace(" ", ":").split(":") if word]
    if len(words) != 3 or words[0].lower() != KRR or not words[2].isdecimal() or len(words[2]) > 4:
        raise ChannelError(NOT_KRR(text=text[:80]))
    above, _, below = words[1].partition("/")
    try:
        keep = float(above) / float(below or 1.0)
    except (ValueError, ZeroDivisionError):
        raise ChannelError(NOT_KRR(text=text[:80])) from None
    return ChoiceChannel(keep, int(words[2]))
