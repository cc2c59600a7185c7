"""What the intervals of a result hold, in one sentence: no more than is true of the run."""

from __future__ import annotations

from collections.abc import Sequence

from tacit.messages import Message, Template
from tacit.mining.fit import ALARMS, LEVELS_DIFFER
from tacit.mining.settings import Adjust, Combine, Settings

HOLD_IN_THE_LIST = Template(
    "result.hold-in-the-list",
    "of the intervals shown, {percent:g} % hold on average: they allow for the selection of the list, with "
    "{itemsets:.5g} % for each itemset and {rules:.5g} % for each rule",
)
ITEMSETS_HOLD_IN_THE_LIST = Template(
    "result.itemsets-hold-in-the-list",
    "of the intervals shown, {percent:g} % hold on average: they allow for the selection of the list, with "
    "{itemsets:.5g} % for each",
)
HOLD_EACH = Template(
    "result.hold-each",
    "intervals hold with {percent:.12g} % each, for itself; they do not allow for the selection of the list",
)

HOLD_CONFIRMED = Template(
    "result.hold-confirmed",
    "intervals hold with {percent:.12g} % each, for itself, and need not allow for the selection of the list, which other "
    "records made",
)

HOLD_NOT = Template(
    "result.hold-not",
    "intervals hold for records that were randomized as is said; these do not fit it, so none can be trusted",
)
HOLD_NOT_WEIGHED = Template(
    "result.hold-not-weighed",
    "intervals of levels weighed by inverse variance hold if the choice of a level does not depend on the answers; here the estimates "
    "of levels differ, so none can be trusted",
)


def promise(
    settings: Settings, notes: Sequence[Message], itemset_alpha: float, rule_alpha: float | None
) -> Message:
    """The sentence.

    Args:
        settings: of the run.
        notes: what it says of its records.
        itemset_alpha: α of each itemset's interval.
        rule_alpha: α of each interval of a rule; None if there are no rules.
    """
    percent = settings.confident
    noted = {note.template for note in notes}
    if noted & ALARMS:
        return HOLD_NOT()
    if settings.combine is Combine.INVERSE_VARIANCE and LEVELS_DIFFER in noted:
        return HOLD_NOT_WEIGHED()
    if settings.confirm_seed is not None:
        return HOLD_CONFIRMED(percent=percent)
    if settings.adjust is Adjust.NONE:
        return HOLD_EACH(percent=percent)
    itemsets = 100.0 * (1.0 - itemset_alpha)
    if rule_alpha is None:
        return ITEMSETS_HOLD_IN_THE_LIST(percent=percent, itemsets=itemsets)
    return HOLD_IN_THE_LIST(percent=percent, itemsets=itemsets, rules=100.0 * (1.0 - rule_alpha))
