"""Regression from a formula: the one door of this room.

The outcome says the kind: logistic for yes or no and for one option, multinomial for a question with options, linear for numbers.
The estimator is the corrected score (`tacit.models.corrected_score`) unless another one is asked for; the likelihood is refused where
people chose among levels, because their choice may depend on the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Floats
from tacit.compute.control import Check, go_on
from tacit.counting.engines import NOT_A_DATASET
from tacit.estimation.testing import chi_squared_tail
from tacit.models.corrected_score import NO_SHARE, NO_SOLUTION, TOO_LITTLE, Equations, reach
from tacit.models.design import Design, TrueCells, check_size
from tacit.models.design_variance import Held, RecordSums, influence_of
from tacit.models.fitted import CORRECTED, EM, LIKELIHOOD, LINEAR, LOGISTIC, MULTINOMIAL, FittedModel
from tacit.models.formula import Atom, Formula, ModelError
from tacit.models.likelihood import HiddenAnswers, units_of
from tacit.models.variables import NOT_FINITE, ModelVariable, Variables, check_order
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Message, Template
from tacit.records.mixed import Records
from tacit.run.settings import check_setting

if TYPE_CHECKING:
    from tacit.designs.sampling import SamplingDesign

METHODS = (CORRECTED, EM, LIKELIHOOD)

NO_SUCH_METHOD = Template(
    "models.no-such-method", "{method!r} is no method of estimation; they are {methods}"
)
LEVEL_CHOSEN = Template(
    "models.level-chosen",
    "the likelihood is right only where the level of {outcome!r} was fixed by design, but these records have {levels} levels that people may have "
    "chosen by their answer; take the corrected score or em",
)
NEEDS_SHARES = Template(
    "models.needs-shares",
    "{method} is for an outcome of yes and no or of options; take the corrected score for numbers",
)
ARITHMETIC_OUTCOME = Template(
    "models.arithmetic-outcome", "{outcome!r}: arithmetic of an outcome needs one open number"
)
NOT_OPTIONS = Template(
    "models.not-options",
    "{outcome!r}: a column of numbers has no options as an outcome; write it without C, or give texts",
)
NOTHING_KNOWN = Template(
    "models.one-answer",
    "all records that are used say the same of {outcome!r}, so there is nothing to explain",
)

MISSING = Template(
    "models.missing",
    "{used:,} of {records:,} records answered everything that the formula names; the others are left out, as if they were missing by chance given "
    "the predictors",
)
FEW = Template(
    "models.few",
    "too small to rely on: the answers tell as much as {effective:,.0f} direct ones, {events:,.1f} of the rarer kind for each coefficient; "
    "below {least} intervals may hold less or more often than they say",
)
FEW_NUMBERS = Template(
    "models.few-numbers",
    "too small to rely on: {term!r} rests on as much as {found:,.1f} direct answers; below {least} intervals may hold less often than they say",
)
WORTH = Template("models.worth", "{used:,} randomized records tell as much as {effective:,.0f} direct ones")
LEVELS_BY_ANSWER = Template(
    "models.levels-by-answer",
    "em is right where the level depends on the answer alone, not otherwise on the predictors: the test of that has p = {p:.3g}",
)
PREDICTORS_BY_OPEN = Template(
    "models.predictors-by-open",
    "with randomized predictors em and the likelihood are right where levels depend on the randomized answers alone, and these on the open "
    "predictors by logits without products: the test of that has p = {p:.3g}",
)
OF_REPLICATE = Template(
    "models.of-replicate",
    "replicate weight {replicate:,} has no regression of its own: {why}; give strata and clusters instead, or a smaller formula",
)

# Direct answers of the rarer kind for each coefficient below which a model is told to be too small: with open
# predictors, with a randomized one (`python -m tests.grids models`); and those that a coefficient of numbers
# rests on.
OPEN_EVENTS, RANDOMIZED_EVENTS, LEAST_RESTING = 12, 28, 40


def regress(
    data: Records,
    formula: str,
    *,
    method: str = CORRECTED,
    columns: object | None = None,
    weights: npt.ArrayLike | None = None,
    strata: npt.ArrayLike | None = None,
    clusters: npt.ArrayLike | None = None,
    population: npt.ArrayLike | None = None,
    design: SamplingDesign | None = None,
    alpha: float = 0.05,
    check: Check = go_on,
) -> FittedModel:
    """A regression whose outcome or predictors were randomized.

    Args:
        data: records with the channels they went through.
        formula: such as "drinks ~ age + sex * region + stole": questions, items between backquotes, columns; + - : * ^ ( ), C(x, reference),
            number(x) of options that are called by numbers, I(…), log(…), sqrt(…) of numbers.
        method: `corrected`, `em` (more precise, assumes more) or `likelihood` (the same with one level); the last two for shares.
        columns: further open values, a frame or arrays by name, in the order of the records.
        weights: how many people each record stands for (`SamplingDesign`).
        strata: what each record was drawn in.
        clusters: of each record.
        population: clusters or records in the population of each record's stratum, or of all.
        design: these four, made before.
        alpha: α of intervals.
        check: called now and then; may raise to stop.

    Raises ModelError: a formula, name or value that does not fit, or equations without a solution; DesignError: a sampling design that
    cannot be; SettingsError: α out of its range.

    >>> import tacit, numpy
    >>> rng = numpy.random.default_rng(1)
    >>> old = rng.random(4000) < 0.5
    >>> drinks = rng.random(4000) < numpy.where(old, 0.4, 0.2)
    >>> sent = drinks ^ (rng.random(4000) < 0.2)
    >>> data = tacit.Dataset.from_array(numpy.stack([sent, old], 1), [tacit.warner(0.8), tacit.open_channel()], ["drinks", "old"])
    >>> found = tacit.regress(data, "drinks ~ old")
    >>> found.names, found.params.round(1).tolist(), found.bse.round(2).tolist()
    (('Intercept', 'old'), [-1.4, 1.0], [0.11, 0.14])
    """
    check_setting("alpha", alpha)
    if not isinstance(data, Records):
        raise DatasetError(NOT_A_DATASET(kind=type(data).__name__))
    if method not in METHODS:
        raise ModelError(NO_SUCH_METHOD(method=str(method)[:40], methods=METHODS))
    read, sampling = Formula.parse(str(formula)), None
    parts = weights, strata, clusters, population
    if design or any(each is not None for each in parts):
        from tacit.designs.sampling import NO_DESIGN, DesignError, SamplingDesign  # noqa: PLC0415 - only where there is a design

        sampling = design or SamplingDesign(np.ones(data.records) if weights is None else weights, *parts[1:])
        check_order(data)
        if not isinstance(sampling, SamplingDesign):
            raise DesignError(NO_DESIGN(kind=type(sampling).__name__))
        sampling.check_records(data.records)
    counts = None if sampling is None else sampling.weights > 0.0
    variables = Variables.read(data, read, columns, counts, check)
    made = Design.of(read, variables)
    sums = RecordSums(sampling, variables.kept, variables.pattern, variables.rows)
    fit = _Fit(made, Outcome.of(variables, read.outcome), sums, made.cells(), data.records, alpha)
    return fit.corrected(check) if method == CORRECTED else fit.hidden(method, check)


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """What is explained."""

    name: str
    kind: str
    responses: tuple[str, ...]  # options but the first; the name itself for others
    values: Floats  # Y, float64 [rows, responses]
    variable: ModelVariable
    members: Floats  # of each response which options count as it, 0/1 [responses, options]; none of a number
    squares: Floats | None = None  # of a number what is unbiased for its square, [rows]; None of shares

    def __post_init__(self) -> None:
        if not self.values.size or (np.ptp(self.values, axis=0) == 0.0).any():
            raise ModelError(NOTHING_KNOWN(outcome=self.name))

    @classmethod
    def of(cls, variables: Variables, atom: Atom) -> Outcome:
        """Of the left side of a formula, or a `ModelError`: arithmetic of answers, or one answer alone."""
        own = variables.of(atom)
        variable = own[0]
        if atom.call in {"", "C"} and not variable.is_number:
            groups = variables.groups(atom)
            if groups is not None and variable.is_choice and atom.names[0] == variable.name:
                return cls._options(variables, variable, atom, groups)
            members = variable.indicator(atom.names[0])
            shares = (variable.inverse @ members)[variable.codes][:, None]
            return cls(atom.text, LOGISTIC, (atom.text,), shares, variable, members[None])
        if atom.call == "C":
            raise ModelError(NOT_OPTIONS(outcome=atom.text))
        if len(own) > 1 or (atom.call not in {"", "number"} and not variable.is_number):
            raise ModelError(ARITHMETIC_OUTCOME(outcome=atom.text))
        if variable.is_number:
            numbers = atom.value(dict.fromkeys(atom.names, variable.inverse[:, 0]))
            broken = ~np.isfinite(numbers)
            if broken.any():
                records = int(broken[variable.codes[variables.pattern]].sum())
                raise ModelError(NOT_FINITE(atom=atom.text, records=records))
            check_size(atom.text, numbers)
            values, squares = numbers[variable.codes], numbers[variable.codes] ** 2
        else:
            numbers = variables.table(atom.names[0], atom)
            check_size(atom.text, numbers)
            values, squares = (variable.inverse @ np.stack([numbers, numbers**2], axis=1))[variable.codes].T
        if not np.isfinite(values).all():
            raise ModelError(ARITHMETIC_OUTCOME(outcome=atom.text))
        none = np.zeros((0, 0))
        return cls(atom.text, LINEAR, (atom.text,), values[:, None], variable, none, squares)

    @classmethod
    def _options(
        cls, variables: Variables, variable: ModelVariable, atom: Atom, groups: tuple[str, ...]
    ) -> Outcome:
        places = variables.places(variable).tolist()
        first = groups.index(atom.reference) if atom.reference else 0
        order = [places[first], *(place for place in places if place != places[first])]
        members = np.eye(len(variable.options))[order[1:]]
        values = variable.weights() @ members.T
        responses = tuple(variable.options[place] for place in order[1:])
        kind = MULTINOMIAL if len(responses) > 1 else LOGISTIC
        return cls(atom.text, kind, responses, values, variable, members)


def _inverse(matrix: Floats, least: float) -> Floats:
    """The inverse of a symmetric matrix without what it says nothing of, whatever the units of its rows."""
    units = units_of(matrix)
    scale = np.multiply.outer(units, units)
    return np.asarray(np.linalg.pinv(matrix * scale, least, hermitian=True) * scale, np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class _Fit:
    """A regression that is being made."""

    design: Design
    outcome: Outcome
    sums: RecordSums
    cells: TrueCells
    records: int
    alpha: float

    @property
    def used(self) -> int:
        return len(self.sums.pattern)

    @property
    def names(self) -> tuple[str, ...]:
        is_multinomial = self.outcome.kind == MULTINOMIAL
        before = [f"{response}: " for response in self.outcome.responses] if is_multinomial else [""]
        return tuple(response + name for response in before for name in self.design.names)

    @property
    def randomized(self) -> tuple[str, ...]:
        """The randomized variables, outcome first."""
        own = () if self.outcome.variable.is_open else (self.outcome.variable.name,)
        return own + self.design.randomized

    def equations(self) -> Equations:
        """The corrected score. Raises ModelError: an answer whose share is estimated as none, or as all."""
        of, weights = self.outcome, self.sums.weights()
        shares = weights @ of.values / weights.sum()
        for share in (*shares, 1.0 - shares.sum()) if of.kind != LINEAR else ():
            if not 0.0 < share < 1.0:
                raise ModelError(NO_SHARE(outcome=of.name, share=float(share)))
        records, hidden = self.used, bool(self.randomized)
        return Equations(self.cells, of.values, weights, of.squares, self.design.names, records, hidden)

    def corrected(self, check: Check) -> FittedModel:
        equations = self.equations()
        beta, information = equations.solve(check=check)
        influence = influence_of(equations.scores(beta), information)
        again = self._again(lambda weights: replace(equations, weights=weights).solve(beta, check)[0])
        inverse = np.linalg.inv(information)
        covariance = self._spread(
            beta, influence, again, lambda weights: inverse @ equations.held(beta, weights) @ inverse.T
        )
        tables = [self.design.variables.each[name].inverse for name in self.design.randomized]
        forged = partial(reach, equations, beta, information, tables)
        found = {"known": equations, "influence": influence, "again": again, "reach": forged}
        return self._model(CORRECTED, beta, covariance, {"equations": equations, **found})

    def _again(self, solve: Callable[[Floats], Floats]) -> Floats | None:
        """The coefficients by each replicate weight, float64 [replicates, coefficients]; None without such."""
        found = []
        for place, weights in enumerate(self.sums.replicated(), start=1):
            try:
                found.append(solve(weights).ravel())
            except ModelError as error:
                raise ModelError(OF_REPLICATE(replicate=place, why=error.message)) from None
        return np.stack(found) if found else None

    def _spread(self, beta: Floats, influence: Floats, again: Floats | None, held: Held | None) -> Floats:
        """The covariance of coefficients, by the design or over records."""
        if again is None:
            return self.sums.meat(influence, held)
        return self.sums.spread(again - beta.ravel())

    def hidden(self, method: str, check: Check) -> FittedModel:
        if self.outcome.kind == LINEAR:
            raise ModelError(NEEDS_SHARES(method=method))
        for name in self.randomized if method == LIKELIHOOD else ():  # where levels may have been chosen
            levels = self.design.variables.each[name].channels
            if levels > 1:
                raise ModelError(LEVEL_CHOSEN(outcome=name, levels=levels))
        equations = self.equations()
        corrected: tuple[Floats, Floats] | None = None
        try:
            corrected = equations.solve(check=check)
        except ModelError as error:  # which the likelihood may have, though the corrected score has none
            if error.message.template not in {NO_SOLUTION, TOO_LITTLE}:
                raise
        predictors = [self.design.variables.each[name] for name in self.design.randomized]
        outcome = self.outcome
        answers = HiddenAnswers.of(equations, outcome.variable, outcome.members, predictors)
        first = equations.start() if corrected is None else corrected[0]
        point, information = answers.fit(answers.start(first), check)
        beta, size = point.beta, point.beta.size
        inverse = _inverse(information, 1e-12)[:, :size]
        known = replace(equations, cells=answers.known(point))
        for told in (_inverse(inverse[:size], 1e-15), known.sums(beta)[2]):
            equations.settled(told)
        influence = answers.scores(point) @ inverse
        again = self._again(lambda weights: answers.fit(point, check, weights)[0].beta)
        covariance = inverse[:size]
        if self.sums.design is not None:
            covariance = self._spread(beta, influence, again, partial(answers.held, point, inverse))
        forged = partial(answers.reach, point, inverse)
        found = {"equations": equations, "influence": influence, "again": again, "reach": forged}
        if not self.design.randomized and not answers.choice.free.size:
            return self._model(method, beta, covariance, {**found, "known": equations})
        notes = () if corrected is None else (self._apart(equations, *corrected, beta, influence),)
        return self._model(method, beta, covariance, {**found, "known": known}, *notes)

    def _apart(
        self, equations: Equations, start: Floats, information: Floats, beta: Floats, influence: Floats
    ) -> Message:
        """Whether EM and the corrected score differ by more than chance (Hausman's test), which they do not where what EM assumes holds."""
        own = 1.0 / np.sqrt(np.diag(self.sums.meat(influence)))
        apart = (start - beta).ravel() * own
        spread = self.sums.meat((influence_of(equations.scores(start), information) - influence) * own)
        values, vectors = np.linalg.eigh(spread)
        told = values > 1.0 / self.used  # less is the error of influences: there both are one estimator
        statistic = float((((vectors.T @ apart) ** 2)[told] / values[told]).sum()) if told.any() else 0.0
        p_value = chi_squared_tail(statistic, max(int(told.sum()), 1))
        return (PREDICTORS_BY_OPEN if self.design.randomized else LEVELS_BY_ANSWER)(p=p_value)

    def _model(
        self, method: str, beta: Floats, covariance: Floats, found: Mapping[str, Any], *notes: Message
    ) -> FittedModel:
        """From what an estimator found, with further fields of the model by name."""
        of, made = self.outcome, {"design": self.design, "sums": self.sums, **found}
        asked = self.design.formula.text, of.name, of.kind, method, of.responses, self.names
        told = self.records, self.used, self.randomized, self.alpha, self.sums.freedom
        model = FittedModel(*asked, beta.ravel(), covariance, *told, notes=(), **made)
        object.__setattr__(model, "notes", (*self._notes(model), *notes))
        return model

    def _notes(self, model: FittedModel) -> list[Message]:
        notes = [] if self.used == self.records else [MISSING(used=self.used, records=self.records)]
        effective = model.effective_size
        if self.randomized:
            notes.append(WORTH(used=self.used, effective=effective))
        if self.outcome.kind == LINEAR:
            # How many records each coefficient rests on: (Σ c²)²/Σ c⁴ of what a unit of each record's outcome
            # moves it by, were predictors not randomized.
            cells, inverse = model.known.cells, np.linalg.inv(model.known.sums(model.params[None])[2])
            squares, fourths = np.zeros((2, len(inverse)))
            second, fourth = self.sums.weights(2), self.sums.weights(4)
            for rows, cell, opened, factors in cells.parts():
                moved, zeta = ((opened * factors) @ inverse) ** 2, cells.zeta(rows, cell)
                squares += (second[rows] * zeta) @ moved
                fourths += (fourth[rows] * zeta) @ moved**2
            with np.errstate(divide="ignore", invalid="ignore"):
                resting = np.where((squares > 0.0) & (fourths > 0.0), squares**2 / fourths, 0.0)
            resting = resting * effective / self.used
            least, place = float(resting.min()), int(resting.argmin())
            if not least >= LEAST_RESTING:
                notes.append(FEW_NUMBERS(term=self.names[place], found=least, least=LEAST_RESTING))
        else:
            shares = model.equations.weights @ model.equations.outcome / model.equations.weights.sum()
            rarest = float(min(*shares, 1.0 - shares.sum()))
            events = effective * rarest / len(self.design.names)
            least = RANDOMIZED_EVENTS if self.design.randomized else OPEN_EVENTS
            if not events >= least:
                notes.append(FEW(effective=effective, events=events, least=least))
        if self.sums.design is not None:
            notes += self.sums.design.sentences()
        return notes
