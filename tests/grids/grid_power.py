"""Which odds ratio a study sees, as `plan --group` says it by formula, against simulated regressions."""

import math
from itertools import groupby, product

import numpy as np
from tests.grids.grid_models import FORMULAS, KEEPS, PRIVATE, Population
from tests.grids.grid_plan import chance_check

from tacit.channels.channel import open_channel, warner
from tacit.models.power import SlopePlan

TITLE = "Power of a regression"
STUDIES = 1_000
POWER = 0.8
BELOW, ABOVE = 0.05, 0.1
"""How far the share may be off: a study that sees less than was said is lost, one that sees more is not."""
NOTE = (
    f"{STUDIES:,} studies for each odds ratio that the formula gives a power of {POWER:.0%}: the share of them whose slope is told from 0 at 5 %. "
    "A study without a solution tells nothing. The share may be five points below and ten above."
)
PREDICTORS = {"open": "drinks ~ old", "randomized": FORMULAS["randomized"]}
SEEN = 6.0
"""The largest odds ratio that is simulated."""


def cells(studies=STUDIES):
    """Every check."""
    designs = product(("fixed", "free"), PREDICTORS, (0.1, 0.3), (0.2, 0.5), (2_000, 5_000, 20_000))
    found = []
    for place, (levels, predictor, outcome, held, records) in enumerate(designs):
        plan = SlopePlan(records, outcome, held, channels(levels, predictor))
        ratio = plan.odds_ratio(POWER)
        if ratio > SEEN:
            continue
        told = simulated([30, place], PREDICTORS[predictor], levels, plan, math.log(ratio), studies)
        row = {"levels": levels, "predictor": predictor}
        rest = {
            "outcome": f"{outcome:.0%}",
            "held by": f"{held:.0%}",
            "n": f"{records:,}",
            "odds ratio": f"{ratio:.2f}",
        }
        found.append(
            chance_check(
                row, rest, POWER, told / studies, studies, BELOW if told < POWER * studies else ABOVE
            )
        )
    return found


def channels(levels, predictor):
    """The pairs of channels of a study, and the share of each."""
    own = list(zip(KEEPS[levels], (1.0 - PRIVATE[levels][0], PRIVATE[levels][0]), strict=False))
    if predictor == "open":
        return [(warner(keep), open_channel(), share) for keep, share in own]
    return [
        (warner(one), warner(other), first * second) for (one, first), (other, second) in product(own, own)
    ]


def simulated(seed, text, levels, plan, slope, studies):
    """How many studies tell the slope from 0."""
    name = text.split()[-1]
    people = Population.of(text, levels, plan.outcome, {name: slope}, {name: plan.predictor})
    random, told = np.random.default_rng(seed), 0
    for _ in range(studies):
        model, _ = people.fitted(random.multinomial(plan.records, people.chance).astype(float), "corrected")
        told += model is not None and model.pvalues[1] < plan.alpha
    return told


def markdown(checks):
    """A row for each kind of study."""
    heads = ["levels", "predictor", "designs", "least", "most", "furthest", "fail"]
    lines = [f"## {TITLE}", "", NOTE, "", _line(heads), _line(["---"] * len(heads))]
    for row, group in groupby(sorted(checks, key=_key), _key):
        alike = list(group)
        shares = [check.simulated for check in alike]
        worst = max(alike, key=lambda check: check.off)
        where = ", ".join(f"{name} {value}" for name, value in worst.rest.items())
        ends = f"{min(shares):.1%}", f"{max(shares):.1%}"
        lines.append(_line([*row, str(len(alike)), *ends, where, str(sum(check.fails for check in alike))]))
    failed = sum(check.fails for check in checks)
    return "\n".join([*lines, "", f"{len(checks)} designs of {STUDIES:,} studies; {failed} fail.", ""])


def _key(check):
    return tuple(check.row.values())


def _line(texts):
    return f"| {' | '.join(texts)} |"
