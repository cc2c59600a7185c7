"""How an answer is drawn if the question was answered before: along what was sent, or afresh. Pure Python.

Answers to one question form chains. In a chain each answer is the more open one before it blurred (`tacit.draw.redraw`), so a
reader of any of them knows no more than the most open one they have read tells. Two chains were drawn independently, and
count together. A new answer joins a chain, whichever adds least:

1. An answer was sent at the same level: it is sent again.
2. A more open one was sent: the nearest such answer is blurred, such that the nearest more private one could be blurred from
   the new one.
3. All are more private: the new answer is drawn along the most open of them, and tells more than they did.
4. There is no chain to join, since levels cannot be compared, the question had other options, or what was sent is forgotten: it
   is drawn afresh.

Invariants. An answer at any level is sent with exactly the odds of that level. In cases 1 and 2 the true answer has no part in
it. A forgotten answer is never drawn along, and is not forgotten in what counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import cast

from tacit.channels.channel import Channel, Kary, OptionToss
from tacit.channels.schemes import Factors
from tacit.draw import redraw
from tacit.draw.redraw import Toss, options_between, redraw_option
from tacit.privacy.guessing import Answer
from tacit_agent.vault import Release


class Way(IntEnum):
    """How an answer is drawn again; the higher, the more it adds."""

    AS_SENT = 0
    """What was sent is sent again."""

    BLURRED = 1
    """What was sent is blurred further."""

    MORE_OPEN = 2
    """It is drawn along what was sent, and tells more."""

    AFRESH = 3
    """It is drawn independently of what was sent, and both count."""

    @property
    def adds(self) -> bool:
        """Whether all answers together tell more than before."""
        return self >= Way.MORE_OPEN


@dataclass(frozen=True, slots=True)
class DrawPlan:
    """How one answer will be drawn.

    Attributes:
        way: how.
        chain: the chain it joins; None for one of its own.
        toss: the odds, given what was sent; None for those of its level.
        before: for each chain the channel of its most open answer: together they tell what all earlier answers tell.
        after: the same with the new answer.
    """

    way: Way
    chain: str | None
    toss: Toss | OptionToss | None
    before: tuple[Answer, ...]
    after: tuple[Answer, ...]


@lru_cache(maxsize=10_000)
def plan(releases: tuple[Release, ...], now: Factors | Kary, *, afresh: bool = False) -> DrawPlan:
    """How a question with these earlier answers is answered at the level `now`.

    Args:
        releases: at least one, in an order that is always the same.
        now: the channel of the level.
        afresh: whether the person wants an independent draw.
    """
    chains = _chains(releases)
    most_open = {chain: answer_of(answers[0].channel) for chain, answers in chains.items()}
    ways = [] if afresh else [joined for answers in chains.values() if (joined := _join(answers, now))]
    if not ways:
        before = tuple(most_open.values())
        return DrawPlan(Way.AFRESH, None, None, before, (*before, answer_of(now)))
    way, chain, toss = min(ways, key=lambda found: (found[0], -most_open[found[1]].determinant, found[1]))
    after = most_open | ({chain: answer_of(now)} if way is Way.MORE_OPEN else {})
    return DrawPlan(way, chain, toss, tuple(most_open.values()), tuple(after.values()))


def tops(releases: Sequence[Release]) -> tuple[Answer, ...]:
    """The channel of the most open answer of each chain: together they tell what all these answers tell."""
    return tuple(answer_of(answers[0].channel) for answers in _chains(releases).values())


def _chains(releases: Sequence[Release]) -> dict[str, list[Release]]:
    """By chain, its answers from the most open to the most private; of equal channels those that are kept first."""
    ordered = sorted(releases, key=lambda each: (-each.channel.determinant, not each.is_kept))
    return {
        chain: [each for each in ordered if each.chain == chain]
        for chain in sorted({each.chain for each in releases})
    }


def answer_of(channel: Factors | Kary) -> Answer:
    """The channel as the figures take it."""
    return channel if isinstance(channel, Kary) else Channel.of(channel)


def _join(answers: Sequence[Release], now: Factors | Kary) -> tuple[Way, str, Toss | OptionToss] | None:
    """How a new answer joins a chain; None if it cannot."""
    if not all(each.fits and _compared(each.channel, now) is not None for each in answers):
        return None
    chain, kept = answers[0].chain, [each for each in answers if each.is_kept]
    above = [each for each in kept if _compared(each.channel, now) == 1]
    below = [each for each in kept if _compared(each.channel, now) == -1]
    for each in kept:
        if each.channel == now:
            return Way.AS_SENT, chain, _toss(each, now)
    if above and below:
        toss = _between(above[-1], now, below[0])
        return None if toss is None else (Way.BLURRED, chain, toss)
    if above:
        return Way.BLURRED, chain, _toss(above[-1], now)
    is_most_open = all(_compared(each.channel, now) == -1 for each in answers)
    return (Way.MORE_OPEN, chain, _toss(answers[0], now)) if is_most_open and answers[0].is_kept else None


def _compared(earlier: Factors | Kary, now: Factors | Kary) -> int | None:
    """1 where the earlier channel is more open, -1 where it is more private, 0 where it is equal; None for neither."""
    if earlier == now:
        return 0
    if isinstance(earlier, Kary) and isinstance(now, Kary):
        return None if earlier.options != now.options else 1 if earlier.keep > now.keep else -1
    if isinstance(earlier, Kary) or isinstance(now, Kary):
        return None
    if redraw.blurring(earlier, now) is not None:
        return 1
    return -1 if redraw.blurring(now, earlier) is not None else None


def _toss(earlier: Release, now: Factors | Kary) -> Toss | OptionToss:
    if isinstance(now, Kary):
        options = redraw_option(cast(Kary, earlier.channel), now)
        assert options is not None, "the numbers of options were compared before"
        return options.after(earlier.option)
    rule = redraw.redraw(cast(Factors, earlier.channel), now)
    assert rule is not None, "the levels were compared before"
    return rule.after(earlier.said_yes)


def _between(first: Release, now: Factors | Kary, last: Release) -> Toss | OptionToss | None:
    """The odds between two answers that were sent and fit; None if `now` cannot be put there."""
    if isinstance(now, Kary):
        options = options_between(cast(Kary, first.channel), now, cast(Kary, last.channel))
        return None if options is None else options.blurred(first.option, last.option)
    rule = redraw.between(cast(Factors, first.channel), now, cast(Factors, last.channel))
    return None if rule is None else rule.blurred(first.said_yes, last.said_yes)
