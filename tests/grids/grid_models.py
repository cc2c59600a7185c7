"""Regression: coverage of coefficients at 95 %, and how often there is no solution.

Every possible record is one row of a design, made once by the product's own reading of a formula; a study is the counts of these
rows, drawn from the chance of each. So a study costs one fit, not one reading.
"""

from dataclasses import dataclass
from itertools import product

import numpy as np
from tests.grids.table import Cell
from tests.wilson import wilson_interval

from tacit.models.design import Design
from tacit.models.design_variance import RecordSums
from tacit.models.formula import Formula, ModelError
from tacit.models.regress import FEW, Outcome, _Fit
from tacit.models.variables import Variables
from tacit.records.mixed import LevelChannels, mixed_dataset

TITLE = "Regression"
STUDIES = 1_000
AHEAD, HOPELESS = 200, 0.7
"""After so many studies a design is left that such a share of them are told to be too small for, or have no solution of."""
NOTE = (
    "1,000 studies a design, 200 where most are too small. Levels: *fixed* .8; *free* .9 or .65, by chance; *by the answer* .9 or .65, where 70 % of those with the answer and 30 % of the "
    "others choose .65. Every answer is missing by chance in 5 %. *covered*: the least covered coefficient, of studies "
    "with a solution. *too small*: studies whose model says so, or has no solution; where they are half or more, the design is told to be too small and not judged."
)
KEEPS = {"fixed": (0.8,), "free": (0.9, 0.65), "by the answer": (0.9, 0.65)}
PRIVATE = {"fixed": (0.0, 0.0), "free": (0.5, 0.5), "by the answer": (0.3, 0.7)}
FORMULAS = {
    "open": "drinks ~ old + hand",
    "randomized": "drinks ~ stole",
    "mixed": "drinks ~ old + stole",
    "two randomized": "drinks ~ stole + lied",
}
SLOPES = {"old": 0.7, "hand": -0.4, "stole": 0.8, "lied": 0.5}
SHARES = {"old": 0.5, "hand": 0.3, "stole": 0.3, "lied": 0.4}
MISSING = 0.05
LEAST_COVERED, MOST_COVERED, MOST_UNSOLVED = 0.93, 0.97, 0.01


@dataclass(frozen=True)
class Drawn(RecordSums):
    """Counts of rows in the place of records."""

    counts: np.ndarray = None

    def weights(self, power=1):
        return self.counts

    def meat(self, rows, held=None):
        return (rows.T * self.counts) @ rows


def designs():
    """Every design: levels, predictors, share of the outcome, records, method."""
    for levels, formula in product(KEEPS, FORMULAS):
        methods = ["corrected"]
        if formula == "open":
            methods.append("likelihood" if levels == "fixed" else "em")
        for method, share, records in product(methods, (0.05, 0.15, 0.4), (500, 2_000, 20_000)):
            yield levels, formula, method, share, records
    for levels, formula in product(KEEPS, ("randomized", "mixed", "two randomized")):
        estimator = "likelihood" if levels == "fixed" else "em"
        for share, records in product((0.05, 0.15, 0.4), (500, 2_000, 20_000)):
            yield levels, formula, estimator, share, records


def cells(studies=STUDIES, wanted=lambda *_: True):
    """A cell for each design: the least covered coefficient."""
    found = []
    for place, (levels, formula, method, share, records) in enumerate(designs()):
        if wanted(levels, formula, method, share, records):
            found.append(_cell(place, levels, formula, method, share, records, studies))
    return found


def _cell(place, levels, formula, method, share, records, studies):
    held, flagged, unsolved, studies = study(place, levels, formula, method, share, records, studies)
    kept = len(held)
    worst = int(held.sum(axis=0).min()) if kept else 0
    row = {"levels": levels, "predictors": formula, "method": method}
    rest = {
        "share": f"{share:.0%}",
        "n": f"{records:,}",
        "too small": f"{(flagged + unsolved) / studies:.1%}",
        "no solution": f"{unsolved / studies:.1%}",
    }
    return ModelCell(row, rest, worst, max(kept, 1), 0, flagged, unsolved, studies, records, formula)


@dataclass(frozen=True)
class ModelCell(Cell):
    """With what was flagged or had no solution."""

    flagged: int = 0
    unsolved: int = 0
    drawn: int = 1
    records: int = 0
    formula: str = ""

    @property
    def is_flagged(self):
        """Whether nearly all of its studies are told to be too small."""
        return self.flagged + self.unsolved >= 0.5 * self.drawn

    @property
    def fails(self):
        low, high = wilson_interval(self.covered, self.studies, 1e-3)
        uncovered = high < LEAST_COVERED or low > MOST_COVERED
        one = self.formula in {"randomized", "mixed"} and self.records >= 2_000
        lost = one and wilson_interval(self.unsolved, self.drawn, 1e-3)[0] > MOST_UNSOLVED
        return (uncovered and not self.is_flagged) or (lost and not self.is_flagged)


def markdown(cells_):
    """A row for each design."""
    heads = ["levels", "predictors", "method", "share", "n", "covered", "too small", "no solution", "judged"]
    lines = [f"## {TITLE}", "", NOTE, "", _line(heads), _line(["---"] * len(heads))]
    for cell in cells_:
        covered = f"{cell.share:.1%}" if cell.covered else ""
        mark = "fails" if cell.fails else "told to be too small" if cell.is_flagged else ""
        lines.append(
            _line(
                [
                    *cell.row.values(),
                    cell.rest["share"],
                    cell.rest["n"],
                    covered,
                    cell.rest["too small"],
                    cell.rest["no solution"],
                    mark,
                ]
            )
        )
    failed = sum(cell.fails for cell in cells_)
    return "\n".join([*lines, "", f"{len(cells_)} designs; {failed} fail.", ""])


def _line(texts):
    return f"| {' | '.join(texts)} |"


def study(place, levels, formula, method, share, records, studies):
    """Which coefficients' intervals hold the truth, bool [solved, coefficients]; how many were flagged, had no solution, and were drawn."""
    text = FORMULAS[formula]
    names = text.replace("~", "+").split(" + ")
    names = [name.strip() for name in names]
    rows, chance, truth = population(names, levels, share)
    dataset = records_of(names, rows, levels)
    read = Formula.parse(text)
    variables = Variables.read(dataset, read)
    design = Design.of(read, variables)
    chance = np.bincount(variables.pattern, chance)  # in the order of the design
    outcome = Outcome.of(variables, read.outcome)
    made = design.cells()
    rng = np.random.default_rng([28, place])
    held, flagged, unsolved = [], 0, 0
    complete = (1.0 - MISSING) ** len(names)
    for done in range(studies):
        if done == AHEAD and flagged + unsolved > HOPELESS * done:
            break
        used = int(rng.binomial(records, complete))
        counts = rng.multinomial(used, chance).astype(float)
        sums = Drawn(None, np.ones(len(rows), bool), np.broadcast_to(np.int32(0), used), len(rows), counts)
        try:
            fit = _Fit(design, outcome, sums, made, used, 0.05)
            model = fit.corrected(nothing) if method == "corrected" else fit.hidden(method, nothing)
        except ModelError:
            unsolved += 1
            continue
        if any(note.template is FEW for note in model.notes):
            flagged += 1
        ends = model.conf_int()
        held.append((ends[:, 0] <= truth) & (truth <= ends[:, 1]))
    whole = len(held) + unsolved
    return np.array(held).reshape(len(held), len(truth)), flagged, unsolved, whole


def nothing():
    """Never stops."""


def population(names, levels, share):
    """Every row that can be sent: columns as sent and levels, the chance of each, and the coefficients."""
    predictors = names[1:]
    truths = list(product((0, 1), repeat=len(predictors)))
    weight = np.array(
        [
            np.prod([SHARES[n] if v else 1 - SHARES[n] for n, v in zip(predictors, t, strict=True)])
            for t in truths
        ]
    )
    slopes = np.array([SLOPES[name] for name in predictors])
    linear = np.array(truths) @ slopes
    low, high = -15.0, 15.0
    while high - low > 1e-12:
        middle = (low + high) / 2
        above = weight @ (1 / (1 + np.exp(-middle - linear))) > share
        low, high = (low, middle) if above else (middle, high)
    probability = 1 / (1 + np.exp(-low - linear))
    rows = {}
    for truth, mass, yes in zip(truths, weight, probability, strict=True):
        for answer, part in ((1, yes), (0, 1 - yes)):
            each = [_sent(answer, levels)]
            each += [
                _sent(value, levels) if name in {"stole", "lied"} else {(value, 0): 1.0}
                for name, value in zip(predictors, truth, strict=True)
            ]
            for combination in product(*(own.items() for own in each)):
                key = tuple(code for code, _ in combination)
                rows[key] = rows.get(key, 0.0) + mass * part * np.prod([p for _, p in combination])
    keys = sorted(rows)
    return keys, np.array([rows[key] for key in keys]), np.array([low, *slopes])


def _sent(truth, levels):
    """What may be sent for an answer, and at which level, with its chance."""
    found = {}
    for level, keep in enumerate(KEEPS[levels]):
        private = PRIVATE[levels][truth]
        chosen = 1.0 if len(KEEPS[levels]) == 1 else (private if level else 1 - private)
        for answer in (0, 1):
            found[answer, level] = chosen * (keep if answer == truth else 1 - keep)
    return found


def records_of(names, rows, levels):
    """A data set with one record of each row."""
    hidden = {"drinks", "stole", "lied"}
    table = np.array([[keep if name in hidden else 1.0 for name in names] for keep in KEEPS[levels]])
    answers = np.array([[answer for answer, _ in row] for row in rows], np.uint8)
    chosen = np.array([[level for _, level in row] for row in rows], np.uint8)
    return mixed_dataset(names, LevelChannels(table, table.copy()), chosen, answers)
