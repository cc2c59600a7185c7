"""Certain rows of known populations: how many are wrong, how many of the right ones are found, what intervals hold, what the list is said to be worth.

A row is wrong as in `grid_lists`. For each cell studies are mined whole. A cell fails if, beyond chance, more than α of the certain rows are wrong,
fewer than `LEAST` of the intervals of certain rows or of the ten rules of most lift hold, or what is said of the list is further than ten points
off in more than one study of ten. Rows of a study err together, so chance is judged by the spread between studies.

`TACIT_CELLS` picks cells by part of their name, with commas between (`strong 5,000 .8` is `strong n=5000 p=0.8`), `TACIT_STUDIES` how many studies.
"""

import os
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import product

import numpy as np
from tests.grids.grid_lists import ALPHA, LONGEST, ROUNDING, covers
from tests.grids.populations import TWELVE
from tests.grids.table import LEAST
from tests.wilson import wilson_interval

from tacit.mining.apriori import mine
from tacit.run.settings import Settings
from tacit.verdicts import forecast

TITLE = "Rows marked certain, and what a list is worth"
NOTE = (
    "Eight populations of twelve items, α = .05, itemsets up to three items; *mixed*: everybody chooses .95, .8 or .65 for each answer, rather the "
    "private ones for a yes. *Right*: certain rows that are right, a study, and how many rows of up to three items are. *Wrong*: of a study's certain rows, on "
    "average, in percent. *Held*: of their intervals, in percent, the figure that is held least; *ten*: of the ten rules of most lift. *Said*: studies in which the "
    "share of wrong rows is within ten points of the figure or the range that is said; *about*: of the figure, of those studies in which one is said; *median*: "
    "of the median of the cell's own studies, which nobody knows."
)
STUDIES = int(os.environ.get("TACIT_STUDIES", "200"))
MOST_RECORDS, STUDIES_OF_MOST = 1_000_000, 50
CHOSEN = [part for part in os.environ.get("TACIT_CELLS", "").split(",") if part]
SIZES = (500, 2_000, 5_000, 50_000, MOST_RECORDS)
MIXED = (0.95, 0.8, 0.65)
KEEPS = (0.65, 0.7, 0.8, 0.9, "mixed")
CERTAIN, NEAR, ENOUGH, TOP = 0, 0.1, 0.9, 10
ROUNDED = 0.005
TOP_FIGURES = ("lift", "support", "jaccard")
FEWEST = 3
"""Studies with rows of a kind, below which nothing is said of them."""

BOUND = 1e-3
"""Chance of one cell to fail although the rate is right."""


@dataclass
class Share:
    """A share of rows over studies: what each study had of how many."""

    part: list = field(default_factory=list)
    whole: list = field(default_factory=list)

    def add(self, rows):
        """The rows of one study, bool [m]."""
        self.part.append(float(np.sum(rows)))
        self.whole.append(len(rows))

    @property
    def value(self):
        """Of all rows; NaN of none."""
        return sum(self.part) / sum(self.whole) if sum(self.whole) else np.nan

    def bounds(self):
        """Wilson's interval of as many rows as would spread as much between studies if each were drawn by itself."""
        part, whole, share = np.array(self.part), np.array(self.whole), self.value
        if np.count_nonzero(whole) < FEWEST:
            return 0.0, 1.0
        spread = np.sum((part - share * whole) ** 2) / whole.sum() ** 2
        alone = share * (1.0 - share) / whole.sum()
        rows = whole.sum() * min(1.0, alone / spread) if spread > 0.0 else np.count_nonzero(whole)
        return wilson_interval(share * rows, max(rows, 1.0), BOUND)


@dataclass
class Cell:
    """One design: shares by what they are of, and how many rows of up to three items are right, itemsets and rules."""

    population: str
    records: int
    keep: object
    studies: int
    true: tuple = (0, 0)
    right: dict = field(default_factory=lambda: defaultdict(float))
    shares: dict = field(default_factory=lambda: defaultdict(Share))
    found: dict = field(default_factory=lambda: defaultdict(list))

    def oracle(self, kind):
        """Studies within ten points of the median of them all, which nobody knows: what one figure can reach."""
        wrong = np.array(self.found[kind])
        return np.mean(np.abs(wrong - np.median(wrong)) <= NEAR) if wrong.size else np.nan

    @property
    def name(self):
        """To pick it by."""
        return f"{self.population} n={self.records} p={self.keep}"

    def least(self, kind):
        """The figure of this kind that is held least, and how often; NaN of none."""
        held = {
            name[1]: share.value
            for name, share in self.shares.items()
            if name[0] == kind and sum(share.whole)
        }
        return min(held.items(), key=lambda each: each[1]) if held else ("", np.nan)

    @property
    def failures(self):
        """What fails beyond chance, in words."""
        found = []
        for (kind, what), share in self.shares.items():
            if kind == "rules" and not self.true[1]:
                continue  # where no rule is right, no interval on the side that a rule claims holds it
            low, high = share.bounds()
            limits = {"wrong": low > ALPHA, "said": high < ENOUGH, "about": False, "range": False}
            if limits.get(kind, high < LEAST):
                found.append(f"{kind} {what} {share.value:.1%}")
        return found

    @property
    def fails(self):
        """Whether anything does."""
        return bool(self.failures)


def cells():
    """Every design that is asked for."""
    for made in TWELVE:
        try:
            population = made()
        except FileNotFoundError:
            print(f"{made.__name__} is left out: no such data (set TACIT_DATA)", file=sys.stderr)
            continue
        truth = Truth(population)
        for records, keep in product(SIZES, KEEPS):
            studies = min(STUDIES, STUDIES_OF_MOST) if records == MOST_RECORDS else STUDIES
            cell = Cell(population.name, records, keep, studies, truth.rows())
            if CHOSEN and not any(part in cell.name for part in CHOSEN):
                continue
            for seed in range(studies):
                add_study(cell, truth, _study(population, records, keep, seed))
            print(_line(cell), file=sys.stderr, flush=True)
            yield cell


def _study(population, records, keep, seed):
    if keep == "mixed":
        return population.chosen_study(records, MIXED, seed)
    return population.sent_study(records, keep, seed)


class Truth:
    """What is true of itemsets and rules, by bit masks over the items."""

    def __init__(self, population):
        self.population, self.minimum, self.confidence = population, *population.minimum

    def rows(self):
        """How many itemsets and rules of up to three items are right."""
        count = self.population.items
        masks = np.array([mask for mask in range(1, 1 << count) if mask.bit_count() <= LONGEST])
        masks = masks[~self.wrong_itemsets(masks)]
        pairs = [(left, mask ^ left) for mask in masks.tolist() for left in _parts(mask)]
        left, right = np.array(pairs or [(0, 0)]).T
        return len(masks), int((~self.wrong_rules(left, right, 1.0)).sum())

    def supports(self, masks):
        """Of itemsets, float64 [m]."""
        return self.population.supports[masks]

    def wrong_itemsets(self, masks):
        """Whose support is not above the minimum, bool [m]."""
        return self.supports(masks) <= self.minimum + ROUNDING

    def wrong_rules(self, left, right, sign):
        """Whose support or confidence is not above the minimum, or whose sides are not associated in this direction, bool [r]."""
        s, a, b = (self.supports(masks) for masks in (left | right, left, right))
        few = (s <= self.minimum + ROUNDING) | (s <= (self.confidence + ROUNDING) * a)
        return few | (sign * (s - a * b) <= ROUNDING)

    def figures(self, left, right, measures):
        """Support, confidence and measures of rules, by name."""
        s, a, b = (self.supports(masks) for masks in (left | right, left, right))
        by_name = {measure.name: measure.values(s, a, b) for measure in measures}
        return {"support": s, "confidence": s / a, **by_name}


def _parts(mask):
    part = (mask - 1) & mask
    while part:
        yield part
        part = (part - 1) & mask


def add_study(cell, truth, data):
    """Mine one study, and judge what it found."""
    settings = Settings(truth.minimum, truth.confidence, max_length=LONGEST, alpha=ALPHA, forged_at_least=0.0)
    result = mine(data, settings)
    judge_itemsets(cell, truth, result)
    judge_rules(cell, truth, result)


def masks_of(items, chosen=None):
    """Bit masks of rows of items, int64 [m]; of those of which `chosen` has a bit."""
    bits = 1 << items.astype(np.int64)
    if chosen is not None:
        bits = np.where(chosen[:, None] >> np.arange(items.shape[1]) & 1, bits, 0)
    return bits.sum(axis=1)


def judge_itemsets(cell, truth, result):
    """Certain itemsets, their intervals, and what is said of all."""
    found = [alike.take(alike.listed) for alike in result.by_length]
    masks = np.concatenate([np.zeros(0, np.int64), *(masks_of(alike.itemsets.items) for alike in found)])
    certain = np.concatenate([np.zeros(0, np.bool_), *(alike.verdict == CERTAIN for alike in found)])
    held = [covers(alike.support, truth.supports(masks_of(alike.itemsets.items))) for alike in found]
    wrong = truth.wrong_itemsets(masks)
    cell.right["itemsets"] += (certain & ~wrong).sum()
    cell.shares["wrong", "itemsets"].add([wrong[certain].mean() if certain.any() else 0.0])
    cell.shares["itemsets", "support"].add(np.concatenate([np.zeros(0, np.bool_), *held])[certain])
    _add_said(cell, "itemsets", result, wrong)


def judge_rules(cell, truth, result):
    """Certain rules, their intervals, those of the ten of most lift, and what is said of all."""
    from tacit.estimation.measures import MEASURES

    rules = result.rules
    left, right = sides(result)
    sign = np.where(rules.measures["leverage"].value < 0.0, -1.0, 1.0)
    wrong, certain = truth.wrong_rules(left, right, sign), rules.verdict == CERTAIN
    cell.right["rules"] += (certain & ~wrong).sum()
    cell.shares["wrong", "rules"].add([wrong[certain].mean() if certain.any() else 0.0])
    shown = {"support": rules.support, "confidence": rules.confidence, **rules.measures}
    most = np.argsort(-rules.measures["lift"].value, kind="stable")[:TOP]
    for name, true in truth.figures(left, right, MEASURES).items():
        held = covers(shown[name], true)
        cell.shares["rules", name].add(held[certain])
        if name in TOP_FIGURES:
            cell.shares["ten", name].add(held[most])
    _add_said(cell, "rules", result, wrong)


def sides(result):
    """Bit masks of the left and the right side of each rule."""
    rules = result.rules
    left, right = np.zeros((2, len(rules)), np.int64)
    for alike in result.by_length:
        here = np.flatnonzero(rules.length == alike.length)
        items = alike.itemsets.items[rules.row[here]]
        left[here] = masks_of(items, rules.antecedent[here].astype(np.int64))
        right[here] = masks_of(items) - left[here]
    return left, right


def _add_said(cell, kind, result, wrong):
    if len(wrong):
        if "percent" in _figures(kind, result):
            cell.shares["about", kind].add(np.array([abs(said(kind, result) - wrong.mean()) <= NEAR]))
        cell.shares["said", kind].add(np.array([within(kind, result, wrong.mean())]))
        cell.shares["range", kind].add(np.array([within(kind, result, wrong.mean(), ROUNDED)]))
        cell.found[kind].append(float(wrong.mean()))


def _figures(kind, result):
    """What is said of the list; half of what is worth saying where nothing is."""
    templates = {"itemsets": forecast.OF_ITEMSETS, "rules": forecast.OF_RULES}[kind]
    figures = [note.values for note in result.notes if note.template in templates]
    return figures[0] if figures else {"percent": 100.0 * forecast.MANY_WRONG / 2.0}


def said(kind, result):
    """The share of rows that is said to be wrong; the middle of a range."""
    figures = _figures(kind, result)
    return (figures["percent"] if "percent" in figures else (figures["low"] + figures["high"]) / 2.0) / 100.0


def within(kind, result, wrong, near=NEAR):
    """Whether the share that is wrong is so near, within ten points, to what is said: to the range, or to the one figure."""
    figures = _figures(kind, result)
    low, high = (figures.get(end, figures.get("percent")) / 100.0 for end in ("low", "high"))
    near = max(near, forecast.NARROW / 2.0 if low == high else 0.0)
    return low - near <= wrong <= high + near


def markdown(found):
    """A row a cell, and those that fail."""
    lines = [f"## {TITLE}", "", NOTE, ""]
    lines += [
        "| population | n | p | studies | itemsets: right | wrong | held | said | about | median | rules: right | wrong | held | ten | said | about | median |",
        "|---|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|---|---:|---:|---:|",
    ]
    lines += [_line(cell) for cell in found]
    failed = [cell for cell in found if cell.fails]
    lines += ["", f"{len(found)} cells; {len(failed)} fail."]
    for kind in ("itemsets", "rules"):
        held = [cell.shares["range", kind].value for cell in found if cell.shares["range", kind].whole]
        if held:
            lines.append(
                f"Ranges of {kind} hold in {np.mean(held):.1%} of studies, in a cell in {min(held):.1%} or more."
            )
    lines += [f"* {cell.name}: {'; '.join(cell.failures)}" for cell in failed]
    return "\n".join([*lines, ""])


def _line(cell):
    def right(kind, true):
        return f"{cell.right[kind] / cell.studies:.1f} of {true}"

    def percent(*name):
        value = cell.shares[name].value
        return "–" if np.isnan(value) else f"{100 * value:.1f}"

    def of_list(kind):
        median = cell.oracle(kind)
        return [
            percent("said", kind),
            percent("about", kind),
            "–" if np.isnan(median) else f"{100 * median:.1f}",
        ]

    def least(kind):
        name, value = cell.least(kind)
        return f"{100 * value:.1f} ({name})" if name else "–"

    columns = [cell.population, f"{cell.records:,}", str(cell.keep), f"{cell.studies}"]
    columns += [
        right("itemsets", cell.true[0]),
        percent("wrong", "itemsets"),
        percent("itemsets", "support"),
        *of_list("itemsets"),
    ]
    columns += [
        right("rules", cell.true[1]),
        percent("wrong", "rules"),
        least("rules"),
        least("ten"),
        *of_list("rules"),
    ]
    return f"| {' | '.join(columns)} |"
