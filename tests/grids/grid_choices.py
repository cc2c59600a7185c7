"""Options: coverage of shares, prevalences, and differences, ratios and odds ratios of groups, at 95 %.

For each cell studies are drawn as counts of what is sent, from a table of a question with k options and a yes/no question whose
share rises from the first group to the last. The first option is the group; it is compared with all others.
"""

import numpy as np
from tests.grids.table import Cell

from tacit.channels.channel import kary, warner
from tacit.estimation.cross_table import (
    CellMoments,
    Stratum,
    category_noise,
    group_noise,
    inverse_of_item,
    inverse_of_options,
    pairs_of,
)
from tacit.estimation.group_region import Groups, group_intervals
from tacit.estimation.intervals import ScoredSupports, Shapes
from tacit.estimation.inversion import Variance
from tacit.estimation.rule_intervals import RuleNoise, RuleSupports, ScoredRules

TITLE = "Questions with options"
NOTE = (
    "1,000 studies a cell: k options (p of the same ε as the yes/no level; *open*: nothing is randomized) by a yes/no question; the "
    "first group against all others. *Common*: groups of one size, 25 to 55 % say yes. *Rare*: the first group is 3 % of people, and 2 to 6 % say yes."
)
STUDIES, ALPHA = 1_000, 0.05
KEEPS = (0.7, 0.8, 0.9, 1.0)


def cells():
    """Every figure at every design."""
    found = []
    for rare in (False, True):
        for records in (200, 1_000, 10_000):
            for keep in KEEPS:
                for options in (2, 4, 8):
                    shares = "rare" if rare else "common"
                    rest = {
                        "": shares,
                        "n =": f"{records:,}",
                        "p =": "open" if keep == 1.0 else str(keep),
                        "k =": str(options),
                    }
                    found += [
                        Cell({"figure": name}, rest, int(held.sum()), STUDIES, int(unbounded.sum()))
                        for name, (held, unbounded) in study(records, keep, options, rare).items()
                    ]
    return sorted(found, key=lambda cell: cell.row["figure"])


def study(records, keep, options, rare):
    """For each figure, which studies' intervals hold the truth, and which bound nothing; bool [studies]."""
    true, sent, stratum = design(keep, options, rare)
    rng = np.random.default_rng([records, int(100 * keep), options, rare])
    counts = rng.multinomial(records, sent.ravel(), size=STUDIES).reshape(-1, options, 2).astype(float)
    trait = np.array([1.0, 0.0])
    group = np.eye(options)[0]
    wanted = np.stack(
        [np.outer(held, having) for held in (group, 1 - group) for having in (trait, trait + trait[::-1])]
    )
    z = np.einsum("ai,qab,bj->qij", stratum.row, wanted, stratum.column)
    totals = np.einsum("qij,sij->sq", z, counts) / records
    second = np.einsum("qij,rij,sij->sqr", z, z, counts) / records
    spread = (second - totals[:, :, None] * totals[:, None, :]) / (records - 1)
    moments = CellMoments([Stratum(stratum.row, stratum.column, counts[0])], Variance.POPULATION)
    joint, (bounds, unbounded) = shares(moments, group, trait, counts, totals, spread)
    first, other = true[0, 0] / true[0].sum(), true[1:, 0].sum() / true[1:].sum()
    never = np.zeros(STUDIES, np.bool_)
    found = {
        "share of a cell": (holds(joint, true[0, 0]), never),
        "prevalence": (holds(bounds, first), unbounded),
    }
    truths = {
        "difference": first - other,
        "ratio": first / other,
        "odds ratio": first * (1 - other) / (other * (1 - first)),
    }
    noise = group_noise(moments, [(group, 1 - group)], [trait])
    groups = Groups(totals, spread, noise.take(np.zeros(STUDIES, np.int32)))
    for name, interval in group_intervals(groups, ALPHA).items():
        nothing = np.isinf(interval.high) if name != "difference" else interval.high - interval.low == 2.0
        found[f"{name.replace('_', ' ')} of groups"] = (
            holds(interval, truths[name.replace("_", " ")]),
            nothing,
        )
    return found


def holds(interval, truth):
    """Whether each interval has the truth."""
    return (interval.low <= truth) & (truth <= interval.high)


def shares(moments, group, trait, counts, totals, spread):
    """The intervals of the cell and of the prevalence of each study, as `tables` asks for them."""
    noise = category_noise(moments, group[None], trait[None])
    n = np.full(STUDIES, moments.records)
    items = np.repeat(pairs_of(1, 1), STUDIES, axis=0)
    observed = counts[:, 0, 0].astype(np.int64)
    scored = ScoredSupports.of(
        totals[:, 0], np.sqrt(spread[:, 0, 0]), n, observed, items, noise, Variance.POPULATION
    )
    # P₁ and P₂ together are the trait among all.
    by_trait = spread[:, :, 0] + spread[:, :, 2]
    supports = RuleSupports(
        totals[:, 0],
        totals[:, 1],
        totals[:, 0] + totals[:, 2],
        spread[:, 0, 0],
        spread[:, 1, 1],
        by_trait[:, 0] + by_trait[:, 2],
        spread[:, 0, 1],
        by_trait[:, 0],
        by_trait[:, 1],
    )
    second = spread[:, 0, 0] * (n - 1) + totals[:, 0] ** 2
    shapes = Shapes.of(totals[:, 0] * n, second * n, n, observed, items, noise)
    every = np.ones(STUDIES)
    chance = RuleNoise(
        Variance.POPULATION,
        n.astype(float),
        shapes.slope,
        noise.slope[0] * every,
        noise.slope[1] * every,
        shapes.floor,
        shapes.step,
        every,
    )
    return scored.interval(ALPHA), ScoredRules.of(supports, chance).confidence(ALPHA)


def design(keep, options, rare):
    """The true table, the table sent, and the inverses of both questions' matrices."""
    channel = kary(warner(keep).exact, options)
    kept, other = float(channel.keep), float(channel.other)
    row = np.full((options, options), other) + np.eye(options) * (kept - other)
    column = np.array([[keep, 1 - keep], [1 - keep, keep]])
    share = np.linspace(0.02, 0.06, options) if rare else np.linspace(0.25, 0.55, options)
    size = np.full(options, 0.97 / (options - 1)) if rare else np.full(options, 1.0 / options)
    if rare:
        size[0] = 0.03
    true = np.stack([share, 1 - share], axis=1) * size[:, None]
    inverses = inverse_of_options(kept, 1 - other, options), inverse_of_item(keep, keep)
    return true, row @ true @ column.T, Stratum(*inverses, np.zeros((options, 2)))
