"""Tables 2, 3 and 4 of Guo, Wu and Li on COIL 2000.

Their binary file is not to be had. Ours says yes where an attribute's value is at or above the middle of its range
in the data; that gives 1,255 true rules at 25 % and 65 %, where the percentages of their Table 4 fit about 1,275.
The paper shows one randomization; ours are means over `SEEDS`, since one draw alone scatters widely at small p.
"""

import gzip
import math
from functools import cache

import numpy as np
from tests.reproduction.formulas import NORMAL, covariance, transition
from tests.reproduction.papers import DRAWS, published, store
from tests.reproduction.tables import data_folder

from tacit.channels.channel import open_channel, warner
from tacit.compute.control import Control
from tacit.estimation.intervals import ConfidenceInterval
from tacit.evaluation.distort import distort
from tacit.evaluation.metrics import compare
from tacit.mining.apriori import mine
from tacit.records.blocks import Dataset
from tacit.run.keep_rules import Select
from tacit.run.settings import Adjust, Settings

SEEDS = range(1, 1 + DRAWS)
LENGTHS = (2, 2, 3, 3, 3, 4, 4)
"""Of the itemsets of Table 2's rules."""


@cache
def answers(folder):
    """COIL's 5,822 customers × 86 attributes, yes where a value is at or above the middle of its range, bool."""
    with gzip.open(folder / "coil2000" / "ticdata2000.txt.gz", "rt") as lines:
        values = np.array([[int(word) for word in line.split()] for line in lines])
    return values >= (values.min(axis=0) + values.max(axis=0)) / 2


def coil(folder):
    """The same as records."""
    yes = answers(folder)
    items = tuple(f"attribute {number + 1}" for number in range(yes.shape[1]))
    return Dataset.from_array(yes, open_channel(), items)


def settings(select):
    """Their thresholds, selecting by the estimate or a bound."""
    return Settings(
        0.25,
        min_confidence=0.65,
        select=select,
        interval=ConfidenceInterval.CHEBYSHEV,
        adjust=Adjust.NONE,
    )


def measured(true, truth, keep, seed):
    """Rule errors of one randomization, selected by estimate, lower and upper bound."""
    sent = distort(true, [warner(keep)] * len(true.items), seed)
    found = [mine(sent, settings(select)) for select in (Select.ESTIMATE, Select.LOWER, Select.UPPER)]
    return [compare(true, truth, result, Control()).rules for result in found]


def rows(true, truth, keep, seed):
    """The rows of Tables 3 and 4 at one factor."""
    draw = measured(true, truth, keep, seed)
    third = [getattr(draw[0], key) for key in ("rho", "sigma_minus", "sigma_plus", "s_p", "gamma", "c_p")]
    fourth = [getattr(draw[bound], key) for key in ("sigma_minus", "sigma_plus") for bound in range(3)]
    return third, fourth


def run():
    """Tables 3 and 4."""
    true, entries = coil(data_folder()), published()
    truth = mine(true, Settings(0.25, min_confidence=0.65))
    labels = list(entries["guo-3"].values())
    draws = [{label: rows(true, truth, float(label), seed) for label in labels} for seed in SEEDS]
    for place, name in enumerate(("guo-3", "guo-4")):
        store(entries[name], [{label: both[place] for label, both in draw.items()} for draw in draws])


def run_rules():
    """Table 2: half the width of each rule's support interval at p = .65."""
    entry, keep = published()["guo-2"], 0.65
    found = mine(coil(data_folder()), Settings(0.15, max_length=4)).supports()
    ours, theirs = [{} for _ in SEEDS], {}
    for (label, values), length in zip(entry.values().items(), LENGTHS, strict=True):
        theirs[label] = [(values[3] - values[2]) / 2]
        alike = sorted(
            (s for s in found if len(s) == length), key=lambda s: abs(found[s] - float(values[0]) / 100)
        )
        for draw, items in zip(ours, alike, strict=False):
            draw[label] = (100 * NORMAL * math.sqrt(variance_of(items, keep)),)
    store(entry, ours, theirs)


def variance_of(items, keep):
    """Of the estimated support of these items of COIL, from what is true of them."""
    yes = answers(data_folder())[:, list(items)]
    cells = np.bincount(yes @ (1 << np.arange(len(items)))[::-1], minlength=1 << len(items)) / len(yes)
    return covariance(transition(keep, len(items)) @ cells, keep, len(yes))[-1, -1]
