"""What stands above a table of answers in a sentence: who answered, and what the test of independence says."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, cast

from tacit_miner import forged_share
from tacit_miner.ui.texts.language import decimal, isolated, locale, number, percent, tr
from tacit_miner.ui.texts.messages import said

if TYPE_CHECKING:
    from tacit.mining.answer_tables import CrossTable, Distribution


def is_of_one_question(table: Distribution | CrossTable) -> bool:
    """Whether a table is of one question; its class is not asked, which would bring NumPy before the window is up."""
    return hasattr(table, "answers")


def summary(table: Distribution | CrossTable) -> str:
    """How many answered, what the intervals mean, and what the test of independence says."""
    parts = [
        tr("Records that answered: {answered} of {records}; missing: {missing}.").format(
            answered=number(table.answered),
            records=number(table.records),
            missing=percent(table.missing) if table.records else "—",
        ),
        tr("Each interval holds with {confidence}.").format(confidence=_confidence(table.alpha)),
    ]
    if not is_of_one_question(table):
        parts.append(_independence(cast("CrossTable", table)))
    parts += [f"{words[:1].upper()}{words[1:]}." for words in map(said, table.notes)]
    return " ".join(parts)


def _confidence(alpha: float) -> str:
    """1 − α with the digits that α has: 99.9 % is not 100 %."""
    return percent(1.0 - alpha, len(f"{100.0 * alpha:.10g}".partition(".")[2]))


def _independence(table: CrossTable) -> str:
    if math.isnan(table.p_value):
        return tr("Whether the two questions are independent cannot be told from these records.")
    share = table.dependent_below
    words = (
        tr(
            "That the two questions are independent cannot be ruled out (χ² {statistic}, degrees of freedom {freedom}, p {p})."
        )
        if math.isnan(share)
        else tr(
            "The two questions are not independent if fewer than {share} of the records are forged (χ² {statistic}, degrees of freedom {freedom}, "
            "p {p})."
        )
    )
    return words.format(
        share=""
        if math.isnan(share)
        else percent(forged_share.rounded_down(share) / 100.0, forged_share.digits(share)),
        statistic=isolated(decimal(table.statistic)),
        freedom=number(table.freedom),
        p=isolated(locale().toString(table.p_value, "g", 3)),
    )
