"""A fitted regression, as a reader wants it: coefficients with intervals, tests, shares and effects, and what randomization cost.

Everything rests on the influence of each row on the coefficients, IF = A⁻¹u: the covariance is the design's variance of ΣωIF;
what leaving out a signer does is the sum of IF over their records; a mean of fitted shares m has the influence
(m_i − mean)/Σω + ∇·IF_i, so its interval counts the people too. These are first-order statements.

**Direct answers.** Had the answers been given directly, the covariance would be A⁻¹ D A⁻¹ with D = Σ ω² Σ_c ζ_c v_c x_c x_c', v the
model's variance of an outcome. Its ratio to that of the randomized answers says how many direct answers tell as much.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Floats, gram_of
from tacit.compute.control import stretches
from tacit.estimation.intervals import Bounded, label_of, normal_quantile, written
from tacit.estimation.signer_influence import SignerInfluence
from tacit.estimation.testing import chi_squared_tail, f_tail, student_quantile, student_tail, upper_tail
from tacit.models.corrected_score import Equations
from tacit.models.design import Design, Values
from tacit.models.design_variance import RecordSums, efficiency, losses_of
from tacit.models.formula import INTERCEPT, ModelError
from tacit.models.variables import YES_NO
from tacit.platform.messages import Message, Template
from tacit.records.answers import frame_of
from tacit.run.settings import check_setting

NO_SUCH_TERM = Template("models.no-such-term", "{name!r} is no term or coefficient; they are {terms}")
NO_SUCH_PREDICTOR = Template(
    "models.no-such-predictor", "{name!r} is no predictor of the model; they are {names}"
)
NO_SUCH_ANSWER = Template(
    "models.no-such-answer",
    "{value!r} is no answer of {name!r} that the model knows; its answers are {answers}",
)
NOT_AT = Template(
    "models.not-at",
    "{given!r} says no values of predictors; give a mapping from their names, such as {{'age': '18+', 'stole': 'yes'}}, or several of these",
)
OWNERS = Template(
    "models.owners", "{found:,} signers are given for {records:,} records; give one for each record"
)

LOGISTIC, MULTINOMIAL, LINEAR = "logistic", "multinomial", "linear"  # kinds of regression
UNKNOWN = 1e12  # condition from which on a covariance of coefficients does not tell how far they are from 0
CORRECTED, EM, LIKELIHOOD = "corrected", "em", "likelihood"  # how coefficients are estimated


@dataclass(frozen=True, slots=True, eq=False)
class TermTest:
    """Wald's test that all coefficients of a group, of which there are `freedom`, are 0.

    The statistic is χ² with so many degrees of freedom, or F times them where a design has few.
    """

    name: str
    statistic: float
    freedom: int
    p_value: float


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """Average marginal effects of a predictor: by how much the mean share (or number) changes.

    Attributes:
        answer: what is compared; empty of a number.
        reference: the answer that it is compared with; likewise.
        response: the option of the outcome, or the outcome itself.
        bounds: the effect with its interval, of one value.
        p_value: that it is 0.
    """

    predictor: str
    answer: str
    reference: str
    response: str
    bounds: Bounded
    error: float
    p_value: float

    @property
    def change(self) -> str:
        """`18+ against 13`, `yes against no`, or `one more`."""
        return f"{self.answer} against {self.reference}" if self.answer else "one more"


@dataclass(frozen=True, slots=True, eq=False)
class FittedAlong:
    """Fitted shares, or numbers, of one response over the values of predictors; all other predictors stay as people have them."""

    response: str  # as in `FittedModel.responses`
    answers: tuple[tuple[str, str], ...]  # of each value the predictor, and the answer as it is written
    numbers: Floats  # those of one predictor, rising; empty where answers are compared
    bounds: Bounded

    def is_known(self) -> bool:
        """Whether each value has an interval."""
        return bool(np.isfinite([self.bounds.low, self.bounds.high]).all())

    def parts(self, most: int) -> Iterator[FittedAlong]:
        """The same answers, at most so many together."""
        for part in stretches(len(self.answers), most):
            yield replace(self, answers=self.answers[part], bounds=self.bounds.take(part))


@dataclass(frozen=True, eq=False)
class FittedModel:
    """A regression. Arrays have an entry a coefficient, in the order of `names`.

    Attributes:
        responses: options of the outcome but the first; the outcome itself for others than multinomial.
        names: of the coefficients; of a multinomial model `option: column`.
        params, cov_params: the coefficients and their covariance.
        records, used: of the data, and of these, how many answered everything that the formula names.
        randomized: the randomized variables, outcome first.
        freedom: degrees of freedom of t; infinite for the normal distribution.
        design, equations, sums: what was fitted, of which records.
        known: the equations with the best that is known of randomized predictors, for what direct answers would have told.
        influence: IF of each row, float64 [rows, coefficients].
        again: the coefficients by each replicate weight, float64 [replicates, coefficients].
        reach: the least and the largest influence that a record can have.
    """

    formula: str
    outcome: str
    kind: str
    method: str
    responses: tuple[str, ...]
    names: tuple[str, ...]
    params: Floats
    cov_params: Floats
    records: int
    used: int
    randomized: tuple[str, ...]
    alpha: float
    freedom: float
    notes: tuple[Message, ...]
    design: Design
    equations: Equations
    known: Equations
    sums: RecordSums
    influence: Floats
    again: Floats | None
    reach: Callable[[], tuple[Floats, Floats]]

    @property
    def bse(self) -> Floats:
        """Standard errors."""
        return np.sqrt(np.diag(self.cov_params))

    @property
    def tvalues(self) -> Floats:
        """Coefficients over their standard errors."""
        return _ratio(self.params, self.bse)

    @property
    def pvalues(self) -> Floats:
        """Two-sided p-values that a coefficient is 0."""
        return self._p_values(self.tvalues)

    def _p_values(self, ratio: Floats) -> Floats:
        if math.isinf(self.freedom):
            return np.minimum(1.0, 2.0 * upper_tail(np.abs(ratio)))
        return np.minimum(1.0, 2.0 * student_tail(ratio, np.asarray(self.freedom)))

    def quantile(self, alpha: float | None = None) -> float:
        """How many standard errors an interval reaches."""
        own: float = self.alpha if alpha is None else check_setting("alpha", alpha)
        if math.isinf(self.freedom):
            return float(normal_quantile(own))
        return float(student_quantile(np.array([own]), np.array([self.freedom]))[0])

    def conf_int(self, alpha: float | None = None) -> Floats:
        """Low and high ends, float64 [coefficients, 2]."""
        reach = self.quantile(alpha) * self.bse
        return np.stack([self.params - reach, self.params + reach], axis=1)

    @property
    def odds_ratios(self) -> Bounded:
        """exp of the coefficients and of their ends; of a linear model they mean nothing."""
        ends = self.conf_int()
        with np.errstate(over="ignore"):
            return Bounded(np.exp(self.params), np.exp(ends[:, 0]), np.exp(ends[:, 1]))

    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """The table of coefficients by column."""
        ends = self.conf_int()
        found: dict[str, npt.NDArray[Any]] = {"term": np.array(self.names)}
        found |= {"coefficient": self.params, "standard_error": self.bse, "statistic": self.tvalues}
        found |= {"p_value": self.pvalues, "low": ends[:, 0], "high": ends[:, 1]}
        if self.kind != LINEAR:
            ratios = self.odds_ratios
            found |= {"odds_ratio": ratios.value, "odds_low": ratios.low, "odds_high": ratios.high}
        return found | {"information_kept": self.information_kept}

    def frame(self, like: object = "pandas") -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """The table of coefficients as a data frame of the kind wanted (`Result.itemsets_frame`)."""
        return frame_of(self.columns(), {}, like)

    @cached_property
    def _direct(self) -> tuple[Floats, Floats]:
        """The covariance of coefficients by direct and by randomized answers, records counted alone."""
        weights, inverse = self.sums.weights(2), np.linalg.inv(self.known.sums(self._beta)[2])
        middle = replace(self.known, weights=weights).sums(self._beta)[2]  # Σ ω² Σ ζ v x x', v by the model
        if (squares := self.equations.squares) is not None:
            # What randomization adds to each square.
            own, apart = self.equations.weights, squares - self.equations.outcome[:, 0] ** 2
            value = float(own @ apart) - 2.0 * self.equations.sums(self._beta)[0]
            middle = middle * (value / own.sum())
        return inverse @ middle @ inverse, gram_of(self.influence, weights)

    @property
    def _beta(self) -> Floats:
        return np.asarray(self.params.reshape(self.equations.shape), np.float64)

    @property
    def information_kept(self) -> Floats:
        """Of each coefficient the share of the information of direct answers that the randomized ones have, in [0, 1]."""
        if not self.randomized:
            return np.ones(len(self.params))
        direct, actual = (np.diag(each) for each in self._direct)
        return np.clip(direct / actual, 0.0, 1.0)

    def kept_of(self, name: str) -> float:
        """The same of all coefficients of a term together."""
        if not self.randomized:
            return 1.0
        places = np.ix_(*[self._places(name)] * 2)
        return efficiency(*(each[places] for each in self._direct))

    @property
    def effective_size(self) -> float:
        """How many direct answers tell as much as the records that were used, over all coefficients together."""
        return self.used * (efficiency(*self._direct) if self.randomized else 1.0)

    @property
    def weight(self) -> float:
        """Σω of the records that were used; how many they are without a design."""
        return float(self.equations.weights.sum())

    @property
    def terms(self) -> tuple[str, ...]:
        """The terms of the formula but the intercept."""
        return tuple(name for name in self.design.coding.terms if name != INTERCEPT)

    def _places(self, name: str) -> list[int]:
        """Of a term, a predictor or one coefficient: which coefficients."""
        columns = self.design.coding.columns
        terms = self.design.coding.terms
        own = [place for place, column in enumerate(columns) if terms[column.term] == name]
        found = [place + response * len(columns) for response in range(len(self.responses)) for place in own]
        if not found and name in self.names:
            found = [self.names.index(name)]
        if not found:
            known = tuple(dict.fromkeys((*terms, *self.names)))[:12]
            raise ModelError(NO_SUCH_TERM(name=str(name)[:80], terms=known))
        return found

    def wald_test(self, *names: str) -> TermTest:
        """That all coefficients of these terms, or of these names, of all terms without any, are 0; NaN where a design has fewer degrees of freedom than they are.

        Raises ModelError: no such term.
        """
        names = names or self.terms
        places = sorted({place for name in names for place in self._places(name)})
        statistic, errors = math.nan, self.bse[places]
        if 0 < len(places) <= self.freedom and (errors > 0.0).all():
            shape = self.cov_params[np.ix_(places, places)] / np.multiply.outer(errors, errors)
            away = self.params[places] / errors
            if np.linalg.cond(shape) < UNKNOWN:  # else the covariance does not tell how far they are from 0
                statistic = float(away @ np.linalg.solve(shape, away))
        if math.isinf(self.freedom) or math.isnan(statistic):
            p_value = chi_squared_tail(statistic, len(places))
        else:
            left = max(self.freedom - len(places) + 1.0, 1.0)
            p_value = f_tail(statistic * left / (self.freedom * len(places)), len(places), left)
        return TermTest(", ".join(names), statistic, len(places), p_value)

    def wald_tests(self) -> list[TermTest]:
        """Of every term by itself."""
        return [self.wald_test(name) for name in self.terms]

    @property
    def predictors(self) -> dict[str, tuple[str, ...]]:
        """The questions and columns of the terms, and the answers that may be asked for; none of a number."""
        variables = self.design.variables
        factors = [factor for column in self.design.coding.columns for factor in column.factors]
        own = {variables.found[name] for atom, _ in factors for name in atom.names}
        named = ((name, variable) for name, variable in variables.each.items() if name in own)
        return {name: variables.options(each) if each.options else () for name, each in named}

    def predict(
        self,
        at: Mapping[str, object] | Sequence[Mapping[str, object]] | None = None,
        alpha: float | None = None,
    ) -> Bounded:
        """Fitted shares (or numbers) with intervals, at chosen values; predictors that are not chosen stay as people have them.

        Args:
            at: predictors with an answer or a number each; several of these for several rows; None for the mean of all.
            alpha: α of the intervals; that of the model by default.

        Returns:
            arrays [rows, responses].

        Raises ModelError: no such predictor or answer.
        """
        rows: Any = [at or {}] if at is None or isinstance(at, Mapping) else at
        if not isinstance(rows, Sequence) or not rows or not all(isinstance(row, Mapping) for row in rows):
            raise ModelError(NOT_AT(given=str(at)[:40]))
        found = [self._with_error(_figure_of(each)) for each in map(self.values_at, rows)]
        values, errors = (np.stack(part) for part in zip(*found, strict=True))
        reach = self.quantile(alpha)
        if self.kind == LINEAR:
            return Bounded(values, values - reach * errors, values + reach * errors)
        # Of shares by their logits, which stay between 0 and 1.
        inside = (values > 0.0) & (values < 1.0)
        held = np.where(inside, values, 0.5)
        logit, width = np.log(held / (1.0 - held)), reach * errors / (held * (1.0 - held))
        ends = [1.0 / (1.0 + np.exp(-(logit + sign * width))) for sign in (-1.0, 1.0)]
        plain = [np.clip(values + sign * reach * errors, 0.0, 1.0) for sign in (-1.0, 1.0)]
        return Bounded(values, np.where(inside, ends[0], plain[0]), np.where(inside, ends[1], plain[1]))

    def _with_error(self, figure: Callable[[FittedModel], tuple[Floats, Floats]]) -> tuple[Floats, Floats]:
        """A figure and its standard error: by its influence, or by the figure again for each replicate weight."""
        value, rows = figure(self)
        if self.again is None:
            return value, np.sqrt(np.diag(self.sums.meat(rows)))
        each = []
        for params, weights in zip(self.again, self.sums.replicated(), strict=True):
            equations = replace(self.equations, weights=weights)
            each.append(figure(replace(self, params=params, equations=equations))[0])
        return value, np.sqrt(np.diag(self.sums.spread(np.stack(each) - value)))

    def values_at(self, at: Mapping[str, object]) -> dict[str, Floats]:
        """The code of each chosen value; raises as `predict`."""
        found = {}
        for name, value in at.items():
            if name not in self.predictors:
                raise ModelError(NO_SUCH_PREDICTOR(name=str(name)[:80], names=tuple(self.predictors)[:12]))
            variable, answers = self.design.variables.each[name], self.predictors[name]
            if variable.is_number:
                if not isinstance(value, (int, float, np.number)) or not np.isfinite(value):
                    refused = str(value)[:40]
                    raise ModelError(NO_SUCH_ANSWER(value=refused, name=name, answers=("a number",)))
                found[name] = np.array([float(value)])
                continue
            text = str(value)
            if not variable.is_choice:
                text = {"True": "yes", "1": "yes", "False": "no", "0": "no"}.get(text, text)
            if text not in (answers if variable.is_choice else YES_NO):
                raise ModelError(NO_SUCH_ANSWER(value=text[:40], name=name, answers=tuple(answers)[:8]))
            found[name] = np.array([float(variable.options.index(text))])
        return found

    def mean(self, values: Values) -> tuple[Floats, Floats]:
        """The mean of fitted values, [responses], and its influence, [rows, responses]."""
        equations, beta = self.equations, self._beta
        cells = self.design.cells(values) if values else equations.cells
        responses, columns = equations.shape
        own = np.zeros((len(equations.outcome), responses))
        slope = np.zeros((responses, responses, columns))
        for rows, cell, opened, factors in cells.parts():
            weight = equations.weights[rows]
            zeta = cells.zeta(rows, cell) * np.ones(len(weight))
            mean = equations.means(opened @ (beta * factors).T)
            own[rows] += mean * zeta[:, None]
            for a, b in product(range(responses), repeat=2):
                slope[a, b] += (weight * zeta * equations.spread(mean, a, b) @ opened) * factors
        total = equations.weights.sum()
        mean = equations.weights @ own / total
        gradient = slope.reshape(responses, responses * columns) / total
        return mean, (own - mean) / total + self.influence @ gradient.T

    def along(self, alpha: float | None = None) -> list[FittedAlong]:
        """What is fitted over the values of each predictor: all answers of factors together, each open number by itself."""
        answers: list[dict[str, object]] = []
        lines = []
        for name in self.predictors:
            wanted, numbers = self.design.scale(name)
            at = [{name: value} for value in wanted]
            if len(numbers):
                lines += self._along(at, numbers, alpha)
            else:
                answers += at
        return [*(self._along(answers, np.zeros(0), alpha) if answers else ()), *lines]

    def _along(
        self, wanted: list[dict[str, object]], numbers: Floats, alpha: float | None
    ) -> list[FittedAlong]:
        fitted = self.predict(wanted, alpha)
        named = tuple((name, label_of(value)) for at in wanted for name, value in at.items())
        columns = zip(self.responses, fitted.value.T, fitted.low.T, fitted.high.T, strict=True)
        return [FittedAlong(response, named, numbers, Bounded(*own)) for response, *own in columns]

    def effects(self, alpha: float | None = None) -> list[Effect]:
        """Average marginal effects of every predictor: of an answer against the reference, of a number one more (the mean slope)."""
        reach, found = self.quantile(alpha), []
        for name, answers in self.predictors.items():
            variable = self.design.variables.each[name]
            changes: list[
                tuple[tuple[str, str], Floats, Floats, float]
            ] = []  # from and to what, and the width between
            if variable.is_number:
                numbers = variable.inverse[variable.codes, 0]
                step = 1e-4 * max(float(numbers.std()), 1e-12)
                changes = [(("", ""), numbers + step, numbers - step, 2.0 * step)]
            else:
                named = [atom.reference for atom in self.design.formula.atoms if variable.name in atom.names]
                reference = next((answer for answer in named if answer in answers), answers[0])
                places = {answer: np.array([variable.options.index(answer)]) for answer in answers}
                against = places.pop(reference)
                changes += [((answer, reference), place, against, 1.0) for answer, place in places.items()]
            for compared, more, less, width in changes:
                values, errors = self._with_error(_figure_of({name: more}, {name: less}, width))
                # Each by itself, as its p-value has the same digits then, whatever is beside it.
                each = zip(self.responses, values[:, None], errors[:, None], strict=True)
                for response, value, error in each:
                    bounds = Bounded(value, value - reach * error, value + reach * error)
                    told = float(error[0]), float(self._p_values(_ratio(value, error))[0])
                    found.append(Effect(name, *compared, response, bounds, *told))
        return found

    def signer_influence(self, owners: npt.ArrayLike) -> SignerInfluence:
        """What the coefficients lose without single signers, to first order; with the error that counts signers.

        `owners` says whose each record of the data is, in their order, by anything that can be sorted. Raises ModelError:
        not one for each record.
        """
        given = np.asarray(owners).ravel()
        if len(given) != self.records:
            raise ModelError(OWNERS(found=len(given), records=self.records))
        _, own = np.unique(given[self.sums.kept], return_inverse=True)
        signers = int(own.max()) + 1
        design = self.sums.design
        weight = 1.0 if design is None else design.weights[self.sums.kept]
        columns = np.ascontiguousarray(self.influence.T)
        found = [np.bincount(own, column[self.sums.pattern] * weight, signers) for column in columns]
        return losses_of(np.stack(found), signers)

    def forged_reach(self) -> tuple[Floats, Floats]:
        """The least and the largest influence of one record that somebody forges, float64 [coefficients] each.

        Open answers are those that records have; randomized ones are whatever can be sent, at any level that records have. A share φ of
        forged records moves a coefficient by at most about φ · n times these.
        """
        return self._reach

    @cached_property
    def _reach(self) -> tuple[Floats, Floats]:
        return self.reach()

    def certain_below(self, alpha: float | None = None) -> Floats:
        """The share of forged records, of those used, below which each interval that leaves 0 out would still do so, to first order; NaN where it holds 0."""
        least, most = self.forged_reach()
        ends = self.conf_int(alpha)
        away = np.where(self.params > 0.0, ends[:, 0], -ends[:, 1])
        reach = np.where(self.params > 0.0, most, -least) * self.weight
        with np.errstate(divide="ignore", invalid="ignore"):
            share = np.where(away > 0.0, away / np.maximum(reach, 0.0), np.nan)
        return np.minimum(share, 1.0)

    def summary(self) -> str:
        """Everything as text, for a terminal or a notebook."""
        lines = [self.formula]
        lines += [f"{self.kind}, {self.method}; {self.used:,} of {self.records:,} records", ""]
        lines += _aligned(rows_of(self))
        tests = [["term", "chi2", "df", "p", "information kept"]]
        for test in self.wald_tests():
            figures = [f"{test.statistic:.3f}", str(test.freedom), f"{test.p_value:.3g}"]
            tests.append([test.name, *figures, f"{100.0 * self.kept_of(test.name):.0f} %"])
        if len(tests) > 1:
            lines += ["", *_aligned(tests)]
        for note in self.notes:
            lines += ["", str(note)]
        return "\n".join(lines)


def _figure_of(
    values: Values, against: Values | None = None, width: float = 1.0
) -> Callable[[FittedModel], tuple[Floats, Floats]]:
    """A mean of fitted values, or by how much it is more than another one, and the influence of each row on it."""

    def figure(model: FittedModel) -> tuple[Floats, Floats]:
        high, up = model.mean(values)
        if against is None:
            return high, up
        low, down = model.mean(against)
        return (high - low) / width, (up - down) / width

    return figure


def _ratio(values: Floats, errors: Floats) -> Floats:
    """Values over their standard errors; of certain ones infinite, or NaN."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.asarray(values / errors)


def rows_of(model: FittedModel) -> list[list[str]]:
    """The table of coefficients, its heads first."""
    level = f"{100.0 * (1.0 - model.alpha):g} % interval"
    letter = "z" if math.isinf(model.freedom) else "t"
    heads = ["", "coef", "std err", letter, f"P>|{letter}|", level]
    if model.kind != LINEAR:
        heads += ["odds ratio", level]
    found = [heads]
    columns = model.columns()
    for place, name in enumerate(model.names):
        own = {key: float(values[place]) for key, values in columns.items() if key != "term"}
        error = own["standard_error"]
        row = [name, *(written(own[key], error, 4) for key in ("coefficient", "standard_error"))]
        row += [f"{own['statistic']:.3f}", f"{own['p_value']:.3g}"]
        row += [" … ".join(written(own[key], error, 3) for key in ("low", "high"))]
        if model.kind != LINEAR:
            row += [written(own["odds_ratio"], error, 3)]
            row += [" … ".join(written(own[key], error, 3) for key in ("odds_low", "odds_high"))]
        found.append(row)
    return found


def _aligned(rows: list[list[str]]) -> Iterator[str]:
    """Columns under their heads, numbers to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for first, *others in rows:
        numbers = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        yield "  ".join([first.ljust(widths[0]), *numbers]).rstrip()
