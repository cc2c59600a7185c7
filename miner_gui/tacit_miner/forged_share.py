"""How a share of forged records below which something is certain is written: rounded down, and never as 0.

"Certain if fewer than 0.00 % forged" would say that nothing is certain. A share below a tenth of a percent is written with
two significant digits, a larger one with two digits after the point. The value stands in a sentence as a message of its own,
which shows as many digits as it has, whatever the format specification at its place.
"""

from __future__ import annotations

import math

from tacit.messages import Message, Template

FEWEST, MOST = 2, 6
"""Digits after the point of a percentage. The last place of `MOST` is one record of a hundred million: less is written as that."""

_IN_PERCENT = (
    Template("forged-share.number-2", "{percent:.2f}"),
    Template("forged-share.number-3", "{percent:.3f}"),
    Template("forged-share.number-4", "{percent:.4f}"),
    Template("forged-share.number-5", "{percent:.5f}"),
    Template("forged-share.number-6", "{percent:.6f}"),
)
_WITH_SIGN = (
    Template("forged-share.percent-2", "{share:.2%}"),
    Template("forged-share.percent-3", "{share:.3%}"),
    Template("forged-share.percent-4", "{share:.4%}"),
    Template("forged-share.percent-5", "{share:.5%}"),
    Template("forged-share.percent-6", "{share:.6%}"),
)


def digits(share: float) -> int:
    """After the point of the percentage, so that it is not 0.

    Args:
        share: of 1, above 0 or 0.
    """
    percent = 100.0 * share
    if percent >= 0.1:
        return FEWEST
    return MOST if percent < 10.0**-MOST else min(MOST, 1 - math.floor(math.log10(percent)))


def rounded_down(share: float) -> float:
    """The percentage, rounded down to its digits: fewer than that is fewer than the share too."""
    scale = 10.0 ** digits(share)
    return max(math.floor(100.0 * share * scale), 1) / scale


def number(share: float) -> Message:
    """The percentage without its sign, as a value of a sentence."""
    return _IN_PERCENT[digits(share) - FEWEST](percent=rounded_down(share))


def percentage(share: float) -> Message:
    """The percentage with its sign, as a value of a sentence."""
    return _WITH_SIGN[digits(share) - FEWEST](share=rounded_down(share) / 100.0)
