"""Options: coverage of supports, confidences, and differences, ratios and odds ratios of groups, at 95 %.

For each cell 2,000 studies are drawn as counts of what is sent, from a table of a question with k options, all alike frequent,
and a yes/no question whose share rises from 25 % in the first group to 55 % in the last. The first option is the group.
"""

import numpy as np
from tests.grids.table import Cell

from tacit.channel import warner
from tacit.estimation.cross_table import inverse_of_item, inverse_of_options
from tacit.estimation.group_region import Groups, group_intervals
from tacit.estimation.intervals import Ratio, fieller, normal_quantile
from tacit.kary import kary

TITLE = "Questions with options"
NOTE = (
    "2,000 studies a cell: k options (p of the same ε as the yes/no level) by a yes/no question; the first group against "
    "all others."
)
STUDIES, ALPHA = 2_000, 0.05


def cells():
    """Every figure at every design."""
    found = []
    for records in (1_000, 10_000):
        for keep in (0.7, 0.8, 0.9):
            for options in (2, 4, 8):
                rest = {"n": f"{records:,}", "p": str(keep), "k": str(options)}
                found += [
                    Cell({"figure": name}, rest, int(held.sum()), STUDIES, int(unbounded.sum()))
                    for name, (held, unbounded) in study(records, keep, options).items()
                ]
    return sorted(found, key=lambda cell: cell.row["figure"])


def study(records, keep, options):
    """For each figure, which studies' intervals hold the truth, and which bound nothing; bool [studies]."""
    true, sent, rows, columns = design(keep, options)
    rng = np.random.default_rng([records, int(100 * keep), options])
    counts = rng.multinomial(records, sent.ravel(), size=STUDIES).reshape(-1, options, 2).astype(float)
    wanted = np.zeros((4, options, 2))
    wanted[0, 0, 0], wanted[1, 0], wanted[2, 1:, 0], wanted[3, 1:] = 1, 1, 1, 1
    z = np.einsum("ai,qab,bj->qij", rows, wanted, columns)
    totals = np.einsum("qij,sij->sq", z, counts) / records
    second = np.einsum("qij,rij,sij->sqr", z, z, counts) / records
    spread = (second - totals[:, :, None] * totals[:, None, :]) / (records - 1)
    first, other = true[0, 0] / true[0].sum(), true[1:, 0].sum() / true[1:].sum()
    bounds, unbounded = fieller(
        Ratio(totals[:, 0], totals[:, 1], spread[:, 0, 0], spread[:, 1, 1], spread[:, 0, 1]), ALPHA
    )
    reach = normal_quantile(ALPHA) * np.sqrt(spread[:, 0, 0])
    never = np.zeros(STUDIES, np.bool_)
    found = {
        "support": (np.abs(totals[:, 0] - true[0, 0]) <= reach, never),
        "confidence": ((bounds.low <= first) & (first <= bounds.high), unbounded),
    }
    truths = {
        "difference": first - other,
        "ratio": first / other,
        "odds ratio": first * (1 - other) / (other * (1 - first)),
    }
    for name, interval in group_intervals(Groups(totals, spread), ALPHA).items():
        truth = truths[name.replace("_", " ")]
        held = (interval.low <= truth) & (truth <= interval.high)
        found[f"{name.replace('_', ' ')} of groups"] = (held, np.isinf(interval.high))
    return found


def design(keep, options):
    """The true table, the table sent, and the inverses of both questions' matrices."""
    channel = kary(warner(keep).exact, options)
    kept, other = float(channel.keep), float(channel.other)
    row = np.full((options, options), other) + np.eye(options) * (kept - other)
    column = np.array([[keep, 1 - keep], [1 - keep, keep]])
    share = np.linspace(0.25, 0.55, options)
    true = np.stack([share, 1 - share], axis=1) / options
    return (
        true,
        row @ true @ column.T,
        inverse_of_options(kept, 1 - other, options),
        inverse_of_item(keep, keep),
    )
