"""Regression: coverage of coefficients at 95 %, and how often there is no solution.

Every possible record is one row of a design, made once by the product's own reading of a formula; a study is the counts of these
rows, drawn from the chance of each. So a study costs one fit, not one reading. The first studies of every design are also made
into records and go through `tacit.regress`; they must say the same.
"""

from dataclasses import dataclass
from itertools import product

import numpy as np
from tests.grids.table import Cell
from tests.wilson import wilson_interval

import tacit
from tacit.models.corrected_score import FLAT
from tacit.models.design import Design
from tacit.models.design_variance import RecordSums
from tacit.models.formula import Formula, ModelError
from tacit.models.regress import FEW, Outcome, _Fit
from tacit.models.variables import Variables
from tacit.records.mixed import LevelChannels, mixed_dataset

TITLE = "Regression"
STUDIES, JUDGED = 1_000, 2_000
"""Studies of a design, and of one that is not told to be too small: the least of several shares is judged, so each must be known well."""
THROUGH = 2
"""Studies of each design that also go through `tacit.regress`."""
NOTE = (
    "1,000 studies a design, 2,000 where it is judged. Levels: *fixed* .8; *free* .9 or .65, by chance; *by the answer* .9 or .65, where 70 % of those with the answer and 30 % of the "
    "others choose .65. Every answer is missing by chance in 5 %. *least* and *most*: the least and the most covered coefficient, of studies "
    "with a solution. *too small*: studies whose model says so, or has no solution; where they are half or more, the design is told to be too small and not judged. "
    "*missed*: studies whose corrected score is told to have no solution though Newton's steps from the true coefficients find one."
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
        for method, share, records in product(methods, (0.05, 0.15, 0.4), (500, 2_000, 5_000, 20_000)):
            yield levels, formula, method, share, records
    for levels, formula in product(KEEPS, ("randomized", "mixed", "two randomized")):
        estimator = "likelihood" if levels == "fixed" else "em"
        for share, records in product((0.05, 0.15, 0.4), (500, 2_000, 5_000, 20_000)):
            yield levels, formula, estimator, share, records


def cells(studies=STUDIES, judged=JUDGED, wanted=lambda *_: True):
    """A cell for each design: the least covered coefficient."""
    found = []
    for place, (levels, formula, method, share, records) in enumerate(designs()):
        if wanted(levels, formula, method, share, records):
            found.append(_cell(place, levels, formula, method, share, records, (studies, judged)))
    return found


def _cell(place, levels, formula, method, share, records, studies):
    found = study(place, levels, formula, method, share, records, *studies)
    covered = found.held.sum(axis=0) if len(found.held) else np.zeros(1, int)
    row = {"levels": levels, "predictors": formula, "method": method}
    rest = {"share": f"{share:.0%}", "n": f"{records:,}"}
    counts = int(covered.min()), max(len(found.held), 1), 0, int(covered.max())
    return ModelCell(row, rest, *counts, found.flagged, found.unsolved, found.missed, records, formula)


@dataclass(frozen=True)
class ModelCell(Cell):
    """With what was flagged or had no solution; `studies` are those with one."""

    most: int = 0
    flagged: int = 0
    unsolved: int = 0
    missed: int = 0
    records: int = 0
    formula: str = ""

    @property
    def drawn(self):
        """Studies with a solution and without."""
        return (self.studies if self.covered or self.most else 0) + self.unsolved

    @property
    def is_flagged(self):
        """Whether most of its studies are told to be too small."""
        return self.flagged + self.unsolved >= 0.5 * self.drawn

    @property
    def fails(self):
        high = wilson_interval(self.covered, self.studies, 1e-3)[1]
        low = wilson_interval(self.most, self.studies, 1e-3)[0]
        uncovered = high < LEAST_COVERED or low > MOST_COVERED
        return self.is_lost or (uncovered and not self.is_flagged)

    @property
    def is_lost(self):
        """Whether studies of one randomized predictor have no solution more often than may be."""
        if self.formula not in {"randomized", "mixed"} or self.records < 2_000:
            return False
        lost = self.missed if self.is_flagged else self.unsolved
        return wilson_interval(lost, self.drawn, 1e-3)[0] > MOST_UNSOLVED


def markdown(cells_):
    """A row for each design."""
    heads = ["levels", "predictors", "method", "share", "n", "least", "most", "too small", "no solution"]
    heads += ["missed", "studies", "judged"]
    lines = [f"## {TITLE}", "", NOTE, "", _line(heads), _line(["---"] * len(heads))]
    for cell in cells_:
        mark = "fails" if cell.fails else "told to be too small" if cell.is_flagged else ""
        covered = cell.covered / cell.studies, cell.most / cell.studies
        counted = cell.flagged + cell.unsolved, cell.unsolved, cell.missed
        shares = *covered, *(count / cell.drawn for count in counted)
        own = *cell.row.values(), *cell.rest.values(), *(f"{share:.1%}" for share in shares)
        lines.append(_line([*own, f"{cell.drawn:,}", mark]))
    judged = [cell for cell in cells_ if not cell.is_flagged]
    failed = sum(cell.fails for cell in cells_)
    lines += ["", f"{len(cells_)} designs, {len(judged)} judged; {failed} fail."]
    if judged:
        least = min(cell.covered / cell.studies for cell in judged)
        most = max(cell.most / cell.studies for cell in judged)
        lost = max(cell.unsolved / cell.drawn for cell in judged)
        missed = max(cell.missed / cell.drawn for cell in cells_)
        lines.append(
            f"Judged: {least:.1%} to {most:.1%} covered, no solution in at most {lost:.2%}. All: missed in at most {missed:.2%}."
        )
    return "\n".join([*lines, ""])


def _line(texts):
    return f"| {' | '.join(texts)} |"


@dataclass
class Found:
    """What studies of a design gave.

    Attributes:
        held: which coefficients' intervals hold the truth, of each study with a solution.
        flagged: how many of these were told to be too small.
        unsolved: how many had no solution.
        missed: of these, how many have one beside the truth.
    """

    held: list
    flagged: int = 0
    unsolved: int = 0
    missed: int = 0


def study(place, levels, formula, method, share, records, studies, judged):
    """So many studies of a design; as many as `judged` if most of the first ones are large enough for it."""
    drawn = Population.of(FORMULAS[formula], levels, share)
    rng = np.random.default_rng([28, place])
    found = Found([])
    for done in range(max(studies, judged)):
        if done == studies and found.flagged + found.unsolved >= 0.5 * studies:
            break
        used = int(rng.binomial(records, drawn.complete))
        counts = rng.multinomial(used, drawn.chance).astype(float)
        model, fit = drawn.fitted(counts, method)
        if done < THROUGH:
            check_same(model, drawn.regressed(counts, records, method))
        if model is None:
            found.unsolved += 1
            found.missed += method == "corrected" and drawn.is_solvable(fit)
            continue
        found.flagged += any(note.template is FEW for note in model.notes)
        ends = model.conf_int()
        found.held.append((ends[:, 0] <= drawn.truth) & (drawn.truth <= ends[:, 1]))
    found.held = np.array(found.held).reshape(len(found.held), len(drawn.truth))
    return found


@dataclass(frozen=True)
class Population:
    """Whom studies are drawn from.

    Attributes:
        names: of the questions, the outcome first.
        levels: how these are chosen.
        rows: every record that can be sent, in the order of the design.
        chance: of each.
        truth: the coefficients.
        design: of the rows.
        outcome: of the rows.
        made: the true cells.
    """

    text: str
    names: list
    levels: str
    rows: list
    chance: np.ndarray
    truth: np.ndarray
    design: Design
    outcome: Outcome
    made: object

    @classmethod
    def of(cls, text, levels, share, slopes=SLOPES, shares=SHARES):
        """By the formula, the levels and the outcome's share; slopes and shares of the predictors."""
        names = [name.strip() for name in text.replace("~", "+").split(" + ")]
        rows, chance, truth = population(names, levels, share, slopes, shares)
        read = Formula.parse(text)
        variables = Variables.read(records_of(names, rows, levels), read)
        design = Design.of(read, variables)
        order = np.argsort(variables.pattern)
        rows, chance = [rows[at] for at in order], chance[order]
        outcome = Outcome.of(variables, read.outcome)
        return cls(text, names, levels, rows, chance, truth, design, outcome, design.cells())

    @property
    def complete(self):
        """The share who answer everything."""
        return (1.0 - MISSING) ** len(self.names)

    def fitted(self, counts, method):
        """The model of so many records of each row, None without a solution; and what was fitted."""
        used = int(counts.sum())
        sums = Drawn(
            None, np.ones(len(counts), bool), np.broadcast_to(np.int32(0), used), len(counts), counts
        )
        fit = _Fit(self.design, self.outcome, sums, self.made, used, 0.05)
        try:
            return fit.corrected(nothing) if method == "corrected" else fit.hidden(method, nothing), fit
        except ModelError:
            return None, fit

    def regressed(self, counts, records, method):
        """The same by the door of the library, from records of which some lack an answer; None without a solution."""
        each = [row for row, count in zip(self.rows, counts.astype(int), strict=True) for _ in range(count)]
        each += [((2, 0),) * len(self.names)] * (records - len(each))
        try:
            return tacit.regress(records_of(self.names, each, self.levels), self.text, method=method)
        except ModelError:
            return None

    def is_solvable(self, fit):
        """Whether Newton's steps from the true coefficients lead to a solution; none is where the outcome's share is estimated outside 0 and 1."""
        try:
            equations, beta = fit.equations(), self.truth.reshape(1, -1)
        except ModelError:
            return False
        for _ in range(30):
            _, score, information = equations.sums(beta)
            if not np.isfinite(information).all() or np.abs(beta).max() > 20.0:
                return False
            beta = beta + np.linalg.lstsq(information, score, rcond=None)[0].reshape(beta.shape)
        _, score, information = equations.sums(beta)
        scale = np.sqrt(np.diag(equations.gram())) / 2.0
        relative = information / np.multiply.outer(scale, scale)
        return bool(np.linalg.eigvalsh(relative)[0] > FLAT and np.abs(score / scale).max() < 1e-6)


def check_same(model, public):
    """Refuse two ways that do not say the same."""
    assert (model is None) == (public is None), "the door of the library has no solution, or has one"
    if model is not None:
        np.testing.assert_allclose(public.params, model.params, rtol=1e-8, atol=1e-9)
        np.testing.assert_allclose(public.conf_int(), model.conf_int(), rtol=1e-7, atol=1e-8)
        few = [any(note.template is FEW for note in own.notes) for own in (model, public)]
        assert few[0] == few[1], "one of the ways calls the study too small"


def nothing():
    """Never stops."""


def population(names, levels, share, slopes, shares):
    """Every row that can be sent: columns as sent and levels, the chance of each, and the coefficients."""
    predictors = names[1:]
    truths = list(product((0, 1), repeat=len(predictors)))
    weight = np.array(
        [
            np.prod([shares[n] if v else 1 - shares[n] for n, v in zip(predictors, t, strict=True)])
            for t in truths
        ]
    )
    slope = np.array([slopes[name] for name in predictors])
    linear = np.array(truths) @ slope
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
    return keys, np.array([rows[key] for key in keys]), np.array([low, *slope])


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
