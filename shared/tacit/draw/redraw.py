"""Answering a question again that was answered before: from what was sent, not from scratch. Pure Python.

A fresh draw for the same true answer x would tell more of it each time. Instead the new answer is drawn such that all
answers together tell what the most open of them alone tells. With y the answer sent before through channel A, and B the
channel of the level chosen now, of a yes or a no as of an option:

* B = A: what was sent is sent again.
* B is more private: it is blurred, y' ~ P(y' | y) = B·A⁻¹ (of options `tacit.channels.channel.degrade`). Nothing new of x goes in.
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
from enum import StrEnum
from fractions import Fraction

from tacit.channels.channel import Kary, OptionToss, degrade
from tacit.channels.schemes import Exact, blurring

_Matrix = tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]
"""P(sent | given), indexed [given][sent]."""


class LevelChange(StrEnum):
    """How the level chosen now relates to the one an answer was sent at."""

    SAME = "same"
    MORE_PRIVATE = "more private"
    MORE_OPEN = "more open"


@dataclass(frozen=True, slots=True)
class Toss:
    """The odds with which one answer is sent as yes, in whole numbers."""

    # In how many of `out_of` cases a yes is sent, if the true answer is no, and if it is yes.
    yes: tuple[int, int]
    # At least 1. It follows from the levels alone, so that it says nothing about what was sent or is true.
    out_of: int


@dataclass(frozen=True, slots=True)
class Redraw:
    """How to draw an answer again."""

    change: LevelChange  # how the levels relate
    yes: _Matrix  # P(yes is sent now | x, y), indexed [x][y]: the true answer now, and what was sent before

    def after(self, sent: bool) -> Toss:  # noqa: FBT001 the answer itself
        """The odds now, given what was sent before."""
        return self._toss(self.yes[0][sent], self.yes[1][sent])

    def blurred(self, first: bool, last: bool) -> Toss:  # noqa: FBT001 the answers themselves
        """The odds of an answer that `between` puts between two that were sent; the true answer has no part in it."""
        return self._toss(self.yes[first][last], self.yes[first][last])

    def _toss(self, given_no: Fraction, given_yes: Fraction) -> Toss:
        out_of = math.lcm(*(yes.denominator for row in self.yes for yes in row))
        return Toss((int(given_no * out_of), int(given_yes * out_of)), out_of)


def redraw(before: Exact, now: Exact) -> Redraw | None:
    """How an answer sent at `before` is sent at `now`, both with d > 0; None if neither is the other one blurred."""
    if before == now:
        same = (Fraction(0), Fraction(1))
        return Redraw(LevelChange.SAME, (same, same))
    if (blur := blurring(before, now)) is not None:
        given_sent = (1 - blur.keep_zero, blur.keep_one)
        return Redraw(LevelChange.MORE_PRIVATE, (given_sent, given_sent))
    if (blur := blurring(now, before)) is not None:
        return Redraw(LevelChange.MORE_OPEN, _opened(_matrix(before), _matrix(now), _matrix(blur)))
    return None


def between(first: Exact, now: Exact, last: Exact) -> Redraw | None:
    """How an answer is drawn between two earlier ones of a chain, the last blurred from the first; None if `now` does not lie between them.

    Returns:
        probabilities indexed by the first and the last answer in place of the true one and the earlier one. P(now | first,
        last) is that of an answer blurred from the first one, from which the last one is blurred.
    """
    if now in {first, last}:
        return None
    to_now, to_last = blurring(first, now), blurring(first, last)
    if to_now is None or to_last is None or blurring(now, last) is None:
        return None
    return redraw(to_last, to_now)


def _matrix(factors: Exact) -> _Matrix:
    one, zero = factors
    return (zero, 1 - zero), (1 - one, one)


def _opened(before: _Matrix, now: _Matrix, blur: _Matrix) -> _Matrix:
    def yes(true: int, sent: int) -> Fraction:
        if before[true][sent] == 0:
            return now[true][1]
        return now[true][1] * blur[1][sent] / before[true][sent]

    return (yes(0, 0), yes(0, 1)), (yes(1, 0), yes(1, 1))


@dataclass(frozen=True, slots=True)
class OptionRedraw:
    """How to draw an option again that was sent through the channel `before`, at the level chosen now."""

    change: LevelChange
    before: Kary
    now: Kary

    def odds(self, true: int, sent: int, again: int) -> Fraction:
        """P(`again` is sent now | the true option now, and what was sent before)."""
        if self.change is LevelChange.SAME:
            return Fraction(again == sent)
        if self.change is LevelChange.MORE_PRIVATE:
            return degrade(self.before, self.now).sent_with(sent, again)
        given = self.before.sent_with(true, sent)
        if given == 0:
            return self.now.sent_with(true, again)
        return self.now.sent_with(true, again) * degrade(self.now, self.before).sent_with(again, sent) / given

    def after(self, sent: int) -> OptionToss:
        """The odds now, given what was sent before."""
        places = range(self.now.options)
        return OptionToss.of([[self.odds(true, sent, again) for again in places] for true in places])

    def blurred(self, first: int, last: int) -> OptionToss:
        """The odds of an option that `between` puts between two that were sent; the true one has no part in it."""
        toss = self.after(last)
        return OptionToss((toss.weights[first],) * self.now.options, toss.out_of)


def redraw_option(before: Kary, now: Kary) -> OptionRedraw | None:
    """How an option sent at `before` is sent at `now`; None if the questions have different numbers of options."""
    if before.options != now.options:
        return None
    if before == now:
        return OptionRedraw(LevelChange.SAME, before, now)
    change = LevelChange.MORE_OPEN if now.keep > before.keep else LevelChange.MORE_PRIVATE
    return OptionRedraw(change, before, now)


def options_between(first: Kary, now: Kary, last: Kary) -> OptionRedraw | None:
    """As `between`, of options: odds with the first and the last option in place of the true one and the earlier one."""
    if not first.options == now.options == last.options or not first.keep > now.keep > last.keep:
        return None
    return redraw_option(degrade(first, last), degrade(first, now))
