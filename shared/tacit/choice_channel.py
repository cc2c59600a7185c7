"""The channel of a question with several options, as the library and the command line name it: `krr(p, k)`.

What it does is in `tacit.kary`, exactly. An option, and a union of options, is a yes/no item with a channel of its own
(`Kary.union`); everything downstream sees these channels and no others. Pure Python.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TypeAlias

from tacit.channel import Channel
from tacit.errors import ChannelError
from tacit.factors import Number, exact
from tacit.kary import Kary
from tacit.messages import Template

KRR = "krr"
"""The scheme's name in channel files and on the command line."""

KEEP_OUT_OF_RANGE = Template("krr.keep", "krr: keep is {value}, but a probability lies between 0 and 1")
NOT_KRR = Template(
    "krr.not-krr",
    "{text!r} is not a scheme for a question with options; write krr, the probability of keeping and the number of options, "
    "such as krr:0.6:4",
)

AnyChannel: TypeAlias = Channel | Kary
"""How one answer was randomized: yes or no, or one of several options."""


def krr(keep: Number, options: int) -> Kary:
    """k-ary randomized response: the true one of `options` is sent with probability `keep`, else another, each alike.

    Raises:
        ChannelError: a probability outside [0, 1] or not above 1/k, or fewer than two options.

    >>> krr(0.7, 4).union(2)
    Factors(keep_one=Fraction(4, 5), keep_zero=Fraction(4, 5))
    """
    value = float(keep)
    if not math.isfinite(value) or not 0.0 <= value <= 1.0:
        raise ChannelError(KEEP_OUT_OF_RANGE(value=value))
    return Kary(exact(keep), options)


def parse_krr(text: str) -> Kary:
    """A channel from `krr:p:k`; p is a decimal or a fraction, and is read exactly.

    Raises:
        ChannelError: another form, or numbers that the scheme refuses.

    >>> parse_krr("krr:4/7:4")
    Kary(keep=Fraction(4, 7), options=4)
    """
    words = [word.rpartition("=")[2] for word in text.replace(",", ":").replace(" ", ":").split(":") if word]
    if len(words) != 3 or not is_krr(words[0]) or not words[2].isdecimal() or len(words[2]) > 4:
        raise ChannelError(NOT_KRR(text=text[:80]))
    above, _, below = words[1].partition("/")
    try:
        parts = [float(above), float(below or 1.0)]
        keep = exact(Fraction(above) / Fraction(below or "1")) if max(map(abs, parts)) < 1e300 else parts[0]
    except (ValueError, ZeroDivisionError):
        raise ChannelError(NOT_KRR(text=text[:80])) from None
    return krr(keep, int(words[2]))


def is_krr(text: str) -> bool:
    """Whether a scheme's text begins like one for options."""
    return text.strip().lower().split(":")[0].split(",")[0].strip() == KRR
