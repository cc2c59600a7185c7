"""Answering a question again that was answered before: from what was sent, not from scratch. Pure Python.

A fresh draw for the same true answer x would tell more of it each time. Instead the new answer is drawn such that all
answers together tell what the most open of them alone tells. With y the answer sent before through channel A, and B the
channel of the level chosen now, of a yes or a no as of one of several options:

* B = A: what was sent is sent again.
* B is more private: it is blurred, y' ~ P(y' | y) = B·A⁻¹ (`tacit.channels.channel.blurred_to`). Nothing new of x goes in.
* B is more open: y' is drawn given x and y, P(y' | x, y) = P_B(y' | x)·D(y | y') / P_A(y | x) with D = A·B⁻¹, the blurring
  that leads from B to A. Then P(y' | x) = P_B(y' | x), and (x, y', y) is distributed as if y' had been drawn first and y
  blurred from it: who sees both knows no more than from y' alone.

Two levels for yes and no of which neither is the other one blurred cannot be joined like this, nor can a question that was asked
with other options; the sum of both counts then. Of two channels with the same options one is always the other one blurred.

Several answers before, each drawn like this, form a chain from the most open to the most private, in which every answer
is the one before it blurred. A new one takes its place in the chain (`between`): drawn from its more open neighbour such
that its more private neighbour could have been blurred from it. So a reader of any of them knows no more than the most
open of those that they have read tells.

Invariants: exact fractions; each probability lies in [0, 1]. A true answer that contradicts an earlier proof (P_A(y | x) = 0:
the person now answers otherwise) is drawn afresh.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from tacit.channels.channel import Kary, Toss, blurred_to
from tacit.channels.schemes import Factors


@dataclass(frozen=True, slots=True)
class Redraw:
    """How an answer that was sent through `before` is drawn again through `now`; answers are positions, of yes and no 0 and 1."""

    before: Factors | Kary
    now: Factors | Kary
    blur: Factors | Kary  # leads from the more open one of both to the other
    opens: bool  # whether the more open one is that of now

    def odds(self, true: int, sent: int, again: int) -> Fraction:
        """P(`again` is sent now | the true answer now, and what was sent before)."""
        if not self.opens:
            return self.blur.sent_with(sent, again)
        fresh, given = self.now.sent_with(true, again), self.before.sent_with(true, sent)
        return fresh * self.blur.sent_with(again, sent) / given if given else fresh

    def after(self, sent: int) -> Toss:
        """The odds now, given what was sent before."""
        options = self.now.options if isinstance(self.now, Kary) else 2
        # What is equal to what tells the odds of options, so three of them have all that there are.
        every = product(range(min(options, 3)), repeat=3)
        out_of, places = math.lcm(*(self.odds(*each).denominator for each in every)), range(options)
        rows = (tuple(int(self.odds(true, sent, again) * out_of) for again in places) for true in places)
        return Toss(tuple(rows), out_of)

    def blurred(self, first: int, last: int) -> Toss:
        """The odds of an answer that `between` puts between two that were sent; the true answer has no part in it."""
        toss = self.after(last)
        return Toss((toss.weights[first],) * len(toss.weights), toss.out_of)


def redraw(before: Factors | Kary, now: Factors | Kary) -> Redraw | None:
    """How an answer sent at `before` is sent at `now`, both with d > 0; None if neither is the other one blurred."""
    if (blur := blurred_to(before, now)) is not None:
        return Redraw(before, now, blur, opens=False)
    blur = blurred_to(now, before)
    return None if blur is None else Redraw(before, now, blur, opens=True)


def between(first: Factors | Kary, now: Factors | Kary, last: Factors | Kary) -> Redraw | None:
    """How an answer is drawn between two earlier ones of a chain, the last blurred from the first; None if `now` does not lie between them.

    Returns:
        probabilities by the first and the last answer in place of the true one and the earlier one. P(now | first,
        last) is that of an answer blurred from the first one, from which the last one is blurred.
    """
    to_now, to_last = blurred_to(first, now), blurred_to(first, last)
    if now in {first, last} or to_now is None or to_last is None or blurred_to(now, last) is None:
        return None
    return redraw(to_last, to_now)
