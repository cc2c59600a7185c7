"""What can be said of a list before it is mined, or of the whole list after: how much of it is chance.

Before: a pair of items that nobody has is estimated at 0, give or take its standard error, v/√n with v the variance of an
answer's weight under a true no; the share of such pairs that exceeds the minimum is listed. After: of p-values that are
uniform where a claim is wrong at its bound, half lie in the upper half; rows there, twice, bound the wrong ones (Storey 2002).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.intervals import normal_quantile
from tacit.estimation.testing import GATE, upper_tail
from tacit.estimation.weights import noise
from tacit.messages import Message, Template
from tacit.mining.keep_rules import Select
from tacit.mining.settings import Settings

LISTED_BY_CHANCE = Template(
    "foresee.listed-by-chance",
    "at a minimum support of {minimum:.3g} %, {percent:.2g} % of the pairs of items that no person has would be listed by "
    "chance; from a minimum of {sensible:.2g} % on it is 1 %",
)
TOO_FEW_RECORDS = Template(
    "foresee.too-few-records",
    "at a minimum support of {minimum:.3g} %, {percent:.2g} % of the pairs of items that no person has would be listed by "
    "chance, and no minimum makes it 1 %: there are too few records",
)
WRONG_ITEMSETS = Template(
    "foresee.wrong-itemsets",
    "up to about {percent:.0f} % of the itemsets listed may be wrong, with a support that is not above the minimum; of those "
    "marked certain at most {alpha:g} %, on average",
)
EXPECTED_WRONG = Template(
    "foresee.expected-wrong",
    "about {expected:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum, and up to "
    "about {percent:.0f} % may be; of those marked certain at most {alpha:g} %, on average",
)
WRONG_RULES = Template(
    "foresee.wrong-rules",
    "up to about {percent:.0f} % of the rules listed may be wrong in support, confidence or association; of those marked "
    "certain at most {alpha:g} %, on average",
)
WARNINGS: frozenset[Template] = frozenset({WRONG_ITEMSETS, EXPECTED_WRONG, WRONG_RULES})
"""What stands above the list."""

BY_ESTIMATE = frozenset({Select.ESTIMATE, Select.RELAXED, Select.UPPER})
"""Keep rules whose lists are chosen by the estimates, not by p-values or what they rest on."""

WORTH_SAYING = 0.01
"""The least share of pairs listed by chance, before a run."""

MANY_WRONG = 0.05
"""The least share of rows that may be wrong, after one."""


def listed_by_chance(settings: Settings, records: int, keep_one: Floats, keep_zero: Floats) -> Message | None:
    """What to say before a run of so many records; None if few pairs would be listed by chance.

    Args:
        settings: of the run.
        records: how many there are.
        keep_one: θ1, float64 [levels or profiles, items].
        keep_zero: θ0.
    """
    if not records or keep_one.shape[1] < 2 or settings.select not in BY_ESTIMATE:
        return None
    typical = float(np.median(noise(keep_one, keep_zero)[0].mean(axis=0)))
    error = typical / math.sqrt(records)
    if not error > 0.0:
        return None
    minimum = settings.keep_rule(records).minimum
    share = float(upper_tail(np.array([minimum / error]))[0])
    if share < WORTH_SAYING:
        return None
    sensible = normal_quantile(2.0 * WORTH_SAYING) * error
    if sensible >= 1.0:
        return TOO_FEW_RECORDS(minimum=100.0 * minimum, percent=100.0 * share)
    return LISTED_BY_CHANCE(minimum=100.0 * minimum, percent=100.0 * share, sensible=100.0 * sensible)


def wrong_itemsets(settings: Settings, p_values: Sequence[Floats], expected: float | None) -> list[Message]:
    """What to say of a list of itemsets: the share that is expected to be wrong, if that is known, and the bound.

    Args:
        settings: of the run.
        p_values: of the itemsets.
        expected: a share, see `tacit.mining.doubt`; None if it is not known.
    """
    said = wrong_rows(settings, p_values, WRONG_ITEMSETS)
    if expected is None or settings.select is not Select.ESTIMATE:
        return said
    return [
        EXPECTED_WRONG(expected=min(100.0 * expected, most), percent=most, alpha=100.0 * settings.alpha)
        for most in (float(str(bound.values["percent"])) for bound in said)
    ]


def wrong_rows(settings: Settings, p_values: Sequence[Floats], template: Template) -> list[Message]:
    """What to say of a list with these p-values; nothing if few rows may be wrong, or if it lists claims alone."""
    if settings.select not in BY_ESTIMATE:
        return []
    values = np.concatenate([np.zeros(0), *p_values])
    values = values[values <= GATE]
    share = min(1.0, 2.0 * float((values > GATE / 2.0).sum()) / max(len(values), 1))
    return [template(percent=100.0 * share, alpha=100.0 * settings.alpha)] if share >= MANY_WRONG else []
