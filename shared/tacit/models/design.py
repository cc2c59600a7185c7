"""The design of a regression: rows of covariates where some predictors are seen only through their randomization.

Every function of an answer with K options is linear in its indicators, so the unbiased indicators may stand for them. Over the true
cells c of all randomized predictors, with W_jc the indicator of predictor j in cell c,

    ζ_c = Π_j W_jc,     E[ζ_c | truth] = 1 in the true cell and 0 in the others,

because draws of one record are independent given the truth. A column of the design is a product of factors, each of which is of
open answers or of randomized ones, so the row of cell c is O ∘ g_c: what the record is openly, times what the cell is. No array of
records × cells × columns is ever made.

Source: Nakamura 1990 (corrected score); the weights are those of docs/mathematics.md, section 3.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Floats, Indices, pieces
from tacit.models.formula import Atom, Coding, Formula, ModelError, code
from tacit.models.variables import NOT_FINITE, ModelVariable, Variables
from tacit.platform.messages import Template

MOST_RANDOMIZED = 6  # predictors that may be randomized
MOST_CELLS = 4_096  # combinations of their answers
MOST_COEFFICIENTS = 1_000  # a column of many different words would take the memory of their number squared
# Of the largest number of a column: fourth powers, of it and of the outcome together, stay numbers.
LEAST_SIZE, MOST_SIZE = 1e-50, 1e50
POINTS = 25  # of a line that is drawn over a number

MIXED_ARITHMETIC = Template(
    "models.mixed-arithmetic",
    "{atom!r} mixes randomized answers with others; arithmetic may be of open ones, or of one randomized question: write a product with :",
)
TOO_MANY_RANDOMIZED = Template(
    "models.too-many-randomized",
    "{found} predictors were randomized ({names}), but a regression takes at most {most} of them",
)
TOO_MANY_CELLS = Template(
    "models.too-many-cells",
    "the randomized predictors have {found:,} combinations of answers, more than the {most:,} that a regression takes",
)
TOO_MANY_COEFFICIENTS = Template(
    "models.too-many-coefficients",
    "the formula has {found:,} coefficients, more than the {most:,} that a regression takes; join groups, or leave out some of its products",
)
ONE_GROUP = Template(
    "models.one-group",
    "{term!r} has one answer in all records that are used, so it explains nothing; leave it out",
)
NO_PREDICTOR = Template(
    "models.no-predictor",
    "the formula {formula!r} has no predictor and no intercept, so there is nothing to estimate; write a name or 1 after ~",
)
OUT_OF_RANGE = Template(
    "models.range",
    "the largest number of {name!r} is {value:.3g}, but a regression takes {least:g} to {most:g}; give it in another unit, such as thousands",
)
ITS_OWN_PREDICTOR = Template(
    "models.own-predictor", "{name!r} is the outcome and also a predictor; leave it out on one side"
)

Values = Mapping[str, Floats]
"""By the name of a variable: what to take instead of what the records have. A place among its options, or a number."""


@dataclass(frozen=True, slots=True, eq=False)
class TrueCells:
    """The rows of a design."""

    open: Floats  # O, float64 [rows, columns]
    factors: Floats  # g, float64 [cells, columns]
    weights: tuple[
        Floats, ...
    ]  # of each randomized predictor the indicators of its answers, float64 [rows, options]
    members: Indices  # of each cell the answer of each randomized predictor, int [cells, predictors]

    def parts(self) -> Iterator[tuple[slice, int, Floats, Floats]]:
        """Of each piece of the rows, one after the other, every cell: both, with O of these rows and g of the cell."""
        for rows in pieces(*self.open.shape):
            opened = self.open[rows]
            yield from ((rows, cell, opened, factors) for cell, factors in enumerate(self.factors))

    def zeta(self, rows: slice, cell: int) -> Floats | float:
        """ζ of some rows in a cell; 1 where nothing was randomized."""
        found: Floats | float = 1.0
        for weights, answer in zip(self.weights, self.members[cell].tolist(), strict=True):
            found = found * weights[rows, answer]
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Design:
    """What a formula makes of the variables of its names: columns, and which of its predictors were randomized, in its order."""

    formula: Formula
    variables: Variables
    coding: Coding
    randomized: tuple[str, ...]

    @classmethod
    def of(cls, formula: Formula, variables: Variables) -> Design:
        """Code a formula. Raises ModelError: an outcome among the predictors, too many randomized ones, or an atom that cannot be coded."""
        outcome = {variables.found[name] for name in formula.outcome.names}
        randomized: dict[str, ModelVariable] = {}
        for atom in formula.atoms:
            own = variables.of(atom)
            for variable in own:
                if variable.name in outcome:
                    raise ModelError(ITS_OWN_PREDICTOR(name=atom.text))
            hidden = [variable for variable in own if not variable.is_open]
            if hidden and len(own) > 1:
                raise ModelError(MIXED_ARITHMETIC(atom=atom.text))
            randomized |= {variable.name: variable for variable in hidden}
        if len(randomized) > MOST_RANDOMIZED:
            names = tuple(randomized)[:8]
            raise ModelError(TOO_MANY_RANDOMIZED(found=len(randomized), names=names, most=MOST_RANDOMIZED))
        cells = int(np.prod([len(each.options) for each in randomized.values()], dtype=np.int64))
        if cells > MOST_CELLS:
            raise ModelError(TOO_MANY_CELLS(found=cells, most=MOST_CELLS))
        groups = {atom: variables.groups(atom) for atom in formula.atoms}
        _bounded(formula, groups)
        coding = code(formula, groups)
        if empty := set(range(len(coding.terms))) - {column.term for column in coding.columns}:
            raise ModelError(ONE_GROUP(term=coding.terms[min(empty)]))
        return cls(formula, variables, coding, tuple(randomized))

    @property
    def names(self) -> tuple[str, ...]:
        """Of the columns."""
        return tuple(column.name for column in self.coding.columns)

    def cells(self, values: Values | None = None) -> TrueCells:
        """The rows of all patterns, with some variables at other values: arrays of one number for all.

        Raises ModelError: arithmetic that gives no finite number.
        """
        values = values or {}
        hidden = [self.variables.each[name] for name in self.randomized if name not in values]
        sizes = [len(each.options) for each in hidden]
        members = np.indices(sizes, dtype=np.int32).reshape(len(sizes), int(np.prod(sizes))).T
        opened = np.ones((self.variables.rows, len(self.names)))
        factors = np.ones((len(members), len(self.names)))
        named, pattern = [each.name for each in hidden], self.variables.pattern
        for atom in self.formula.atoms:
            # A number for each row, for each cell, or for all; of a factor the place of its group.
            numbers = {name: self._numbers(name, atom, values, named, members) for name in atom.names}
            found = atom.value(numbers)
            is_hidden, broken = self.variables.of(atom)[0].name in named, ~np.isfinite(found)
            if broken.any():
                # Of an answer that was randomized, or that was set, any record may have such a number.
                each_row = not is_hidden and broken.shape == (self.variables.rows,)
                records = int(broken[pattern].sum()) if each_row else len(pattern)
                raise ModelError(NOT_FINITE(atom=atom.text, records=records))
            into = factors if is_hidden else opened
            for place, column in enumerate(self.coding.columns):
                for own, groups in column.factors:
                    if own == atom:
                        with np.errstate(over="ignore", under="ignore"):
                            into[:, place] *= found if groups is None else groups[found.astype(np.int64)]
        for place, name in enumerate(self.names):
            check_size(name, opened[:, place], factors[:, place])
        return TrueCells(opened, factors, tuple(each.weights() for each in hidden), members)

    def scale(self, name: str) -> tuple[list[object], Floats]:
        """What a predictor can be set to; of open numbers that no term takes as groups, at most `POINTS`, also as numbers that rise."""
        variable = self.variables.each[name]
        atoms = [atom for atom in self.formula.atoms if variable in self.variables.of(atom)]
        grouped = any(self.variables.groups(atom) is not None for atom in atoms)
        if variable.is_number:
            known = variable.inverse[np.unique(variable.codes), 0]
            if not grouped and len(known) > POINTS:
                known = np.linspace(known[0], known[-1], POINTS)
            return list(known.tolist()), np.zeros(0) if grouped else known
        options = self.variables.options(variable)
        if grouped or not variable.is_open or not all(atom.call == "number" for atom in atoms):
            return list(options), np.zeros(0)
        ordered = sorted(options, key=float)
        return list(ordered), np.array(ordered, np.float64)

    def _numbers(self, name: str, atom: Atom, values: Values, hidden: list[str], members: Indices) -> Floats:
        variable, grouped = self.variables.variable(name), self.variables.groups(atom) is not None
        places: npt.NDArray[Any]
        if at := variable.name in values:
            places = values[variable.name]
        elif variable.name in hidden:
            places = members[:, hidden.index(variable.name)]
        else:
            places = variable.codes if variable.is_number else variable.answers()
        if variable.is_number:
            numbers = variable.inverse[:, 0]
            if grouped:
                return np.asarray(np.searchsorted(numbers, places) if at else places, np.float64)
            return np.asarray(places if at else numbers[places], np.float64)
        places = places.astype(np.int64)
        if not grouped:
            return np.asarray(self.variables.table(name, atom)[places], np.float64)
        if name != variable.name:
            return np.asarray(variable.indicator(name)[places], np.float64)
        rank = np.zeros(len(variable.options))
        known = self.variables.places(variable)
        rank[known] = np.arange(len(known))
        return np.asarray(rank[places], np.float64)


def check_size(name: str, *parts: Floats) -> None:
    """Refuse a column whose numbers are so large, or so small, that powers of them are none; given as factors of it.

    Raises ModelError: it has such numbers.
    """
    ends = [max(-float(part.min(initial=0.0)), float(part.max(initial=0.0))) for part in parts]
    largest = math.prod(ends)
    if all(ends) and not LEAST_SIZE <= largest <= MOST_SIZE:
        raise ModelError(OUT_OF_RANGE(name=name, value=largest, least=LEAST_SIZE, most=MOST_SIZE))


def _bounded(formula: Formula, groups: Mapping[Atom, Sequence[str] | None]) -> None:
    """Refuse a formula without columns, or with so many that they would not fit into memory, before any is made."""
    each = [[len(groups[factor.atom] or ("number",)) for factor in term.factors] for term in formula.terms()]
    found = sum(map(math.prod, each))
    if not found:
        raise ModelError(NO_PREDICTOR(formula=formula.text[:200]))
    if found > MOST_COEFFICIENTS:
        raise ModelError(TOO_MANY_COEFFICIENTS(found=found, most=MOST_COEFFICIENTS))
