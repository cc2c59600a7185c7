"""The checks of a study in a report: who did not say, untrue answers by the anchors, and the two arms."""

from __future__ import annotations

import math

from tacit.estimation.anchors import SHARES, sensitivity
from tacit.estimation.intervals import Bounded
from tacit_miner.report.answers import AnswerTable
from tacit_miner.runs.checks import Checks, Lying

_HOW = {
    Lying.RANDOM: "people who answer without regard to the question say yes or no, or any option, as a coin or a die falls",
    Lying.NO: "people who answer without regard to the question say no to everything",
}

UNSEEN = (
    "Anchors cannot see people who answer the anchors truly and other questions not, and arms cannot see people who hide something in both "
    "arms alike. Neither says anything of one person."
)
"""What the report says below."""


def check_tables(found: Checks) -> list[AnswerTable]:
    """Tables with a sentence each."""
    tables = [_asked(found)]
    if found.dishonesty is not None:
        tables += [_anchors(found), _shares(found)]
    if found.arms is not None:
        tables.append(_arms(found))
    return tables


def _asked(found: Checks) -> AnswerTable:
    levels = [f"level {number} %" for number in range(1, 1 + len(found.questions[0].levels))]
    rows = [
        (
            each.code,
            _of(each.asked, found.records),
            _of(each.refused, each.asked),
            *(_of(count, sum(each.levels)) for count in each.levels),
        )
        for each in found.questions
    ]
    sentence = (
        f"Of {found.records:,} records: who was asked each question, who of them preferred not to say, and at which level the "
        "others answered. Not asked and not said are both missing to the estimates; which questions a person was asked was left to chance."
    )
    return AnswerTable(sentence, ("<question", "asked %", "not said %", *levels), rows)


def _anchors(found: Checks) -> AnswerTable:
    own = found.dishonesty
    assert own is not None, "asked only with anchors"
    rows = [
        (name, f"{100 * anchor.share:g}", _percent(own.each.value[place]), _ends(own.each, place))
        for place, (name, anchor) in enumerate(zip(found.anchors, own.anchors, strict=True))
    ]
    agree = (
        f" That all anchors have one share: p = {own.agreement:.3g}." if math.isfinite(own.agreement) else ""
    )
    sentence = (
        f"By the questions whose true share is known, {_percent(own.share)} % of the people ({_held(own.low)} … {_held(own.high)}) answered without regard "
        f"to the question, where {_HOW[found.request.lying]}.{agree}"
    )
    return AnswerTable(sentence, ("<anchor", "known %", "without regard %", "interval %"), rows)


def _shares(found: Checks) -> AnswerTable:
    own = found.figures
    assert own is not None, "asked only with anchors"
    tried = sensitivity(found.shares.value, found.says_yes)
    rows = [
        (
            ", ".join(names),
            _percent(found.shares.value[place]),
            _ends(found.shares, place),
            "" if own.unbounded[place] else _percent(own.corrected.value[place]),
            "not bounded" if own.unbounded[place] else _ends(own.corrected, place),
            *(_percent(share) for share in tried[1:, place]),
        )
        for place, names in enumerate(found.itemsets)
    ]
    sentence = (
        "Shares as estimated, and corrected for these people. If: what the share would be if so many had answered without regard, whatever "
        "the anchors say."
    )
    lying = (f"if {100 * share:g} %" for share in SHARES[1:])
    heads = ("<items", "share %", "interval %", "corrected %", "interval %", *lying)
    return AnswerTable(sentence, heads, rows)


def _arms(found: Checks) -> AnswerTable:
    arms = found.arms
    assert arms is not None, "asked only with arms"
    rows = [
        (
            name,
            _percent(arms.first.value[place]),
            _percent(arms.second.value[place]),
            *_gap(arms.difference, place),
            f"{arms.p_values[place]:.3g}",
        )
        for place, name in enumerate(found.arm_items)
    ]
    rows.append(("mean of all", "", "", *_gap(arms.mean, 0), f"{arms.mean_p_value:.3g}"))
    first, second = found.arm_records
    sentence = (
        f"Chance offered {first:,} people the more open default level and {second:,} the more private one; people could choose another. A "
        "difference above 0 says that more was admitted where more privacy was offered. The p-values are of each row alone."
    )
    return AnswerTable(sentence, ("<item", "first %", "second %", "difference", "interval", "p"), rows)


def _gap(bounds: Bounded, place: int) -> tuple[str, str]:
    value, low, high = (f"{100 * float(end[place]):+.2f}" for end in (bounds.value, bounds.low, bounds.high))
    return value, f"{low} … {high}"


def _of(count: int, whole: int) -> str:
    return _percent(count / whole) if whole else ""


def _percent(share: float) -> str:
    return f"{100.0 * float(share):.2f}"


def _ends(bounds: Bounded, place: int) -> str:
    """Ends of an interval of a share, held to 0 and 1."""
    return f"{_held(bounds.low[place])} … {_held(bounds.high[place])}"


def _held(share: float) -> str:
    return _percent(min(1.0, max(0.0, share)))
