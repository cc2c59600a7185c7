"""Answering a question with options again: from what was sent, not from scratch. Pure Python.

As in `tacit.redraw`, with y the option sent before through the channel A and B the channel of the level chosen now:

* B = A: what was sent is sent again.
* B is more private: it is blurred by the q with p2 = p1·q + (1 − p1)(1 − q)/(k − 1) (`tacit.kary.degrade`). The true option has
  no part in it.
* B is more open: y' is drawn given x and y, P(y' | x, y) = P_B(y' | x)·D(y | y') / P_A(y | x), with D the blurring that leads
  from B to A. Then P(y' | x) = P_B(y' | x), and (x, y', y) is distributed as if y' had been drawn first and y blurred from it.

Of two channels with the same options one is always the other one blurred, so every level can be joined; a question that was
asked with other options cannot, and the sum of both counts.

Invariants: exact fractions. A true option that contradicts an earlier proof is drawn afresh.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tacit.kary import Kary, OptionToss, degrade
from tacit.redraw import Change


@dataclass(frozen=True, slots=True)
class OptionRedraw:
    """How to draw an option again.

    Attributes:
        change: how the levels relate.
        before: the channel that the earlier option went through.
        now: the channel of the level that is chosen now.
    """

    change: Change
    before: Kary
    now: Kary

    def odds(self, true: int, sent: int, again: int) -> Fraction:
        """P(`again` is sent now | the true option now, and what was sent before)."""
        if self.change is Change.SAME:
            return Fraction(again == sent)
        if self.change is Change.MORE_PRIVATE:
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


def redraw(before: Kary, now: Kary) -> OptionRedraw | None:
    """How an option sent at `before` is sent at `now`; None if the questions have different numbers of options."""
    if before.options != now.options:
        return None
    if before == now:
        return OptionRedraw(Change.SAME, before, now)
    change = Change.MORE_OPEN if now.keep > before.keep else Change.MORE_PRIVATE
    return OptionRedraw(change, before, now)


def between(first: Kary, now: Kary, last: Kary) -> OptionRedraw | None:
    """How an option is drawn between two earlier ones of a chain; None if `now` does not lie between them.

    Args:
        first: the channel of the more open answer.
        now: the channel of the level that is chosen now.
        last: the channel of the more private answer, which was blurred from the first one.

    Returns:
        odds with the first and the last option in place of the true one and the earlier one.
    """
    if not first.options == now.options == last.options or not first.keep > now.keep > last.keep:
        return None
    return redraw(degrade(first, last), degrade(first, now))
