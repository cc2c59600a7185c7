"""The corrected score: regression that is right whatever the choice of a level depends on.

With Y the unbiased indicators of the outcome's options but the first (or an unbiased value of a number), x_c the row of the
design in cell c, ζ_c as in `tacit.models.design` and ω a record's weight, the equations

    U(β) = Σ_i ω_i Σ_c ζ_ic (Y_i − μ(x_ic β)) ⊗ x_ic = 0

have the mean of those of the true answers, for every record by itself, so their solution is consistent. With open predictors they
are the derivative of a concave function and have one solution or none; with randomized ones the function need not be concave, so
a solution counts only where the information A = −∂U/∂β is positive definite. Covariance: A⁻¹ B A⁻¹, B the variance of U by records or by a design.

Sources: Stefanski 1989 and Nakamura 1990 (corrected scores); Huber 1967 (the sandwich).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from tacit.compute.arrays import Floats, gram_of
from tacit.compute.control import Check, go_on
from tacit.models.design import TrueCells
from tacit.models.formula import INTERCEPT, ModelError
from tacit.platform.messages import Template

MOST_STEPS = 40  # Newton's steps; six or seven do
HALVINGS = 12  # of a step that leads down
CLOSE = 1e-9  # Newton's decrement from which on two more steps leave rounding alone
FLAT = 1e-6  # the least information of a direction, relative to what it would have at a share of one half
SINGULAR = 1e-11  # the least eigenvalue of the columns' correlations

SEPARATED = Template(
    "models.separated",
    "the outcome is separated: some combination of the predictors tells it without fail, so its coefficient has no end; leave out {term!r} or "
    "join its groups",
)
NO_SOLUTION = Template(
    "models.no-solution",
    "the equations have no solution: {records:,} randomized records say too little of {term!r}; leave it out, join its groups, or ask more people",
)
TOO_MANY_PARAMETERS = Template(
    "models.parameters",
    "the formula has {parameters:,} coefficients, but only {records:,} records answered everything that it names; there must be more records",
)
TOO_LITTLE = Template(
    "models.too-little",
    "the equations have no solution: {records:,} records say too little for this formula; leave out terms, or ask more people",
)
COLLINEAR = Template(
    "models.collinear",
    "{term!r} says nothing beyond the other terms (they determine it in these records); leave one of them out",
)
CONSTANT = Template(
    "models.constant",
    "{term!r} is the same in all records that are used, or differs too little for its size; leave it out, or subtract a number near its mean, "
    "as in I(year - 2000)",
)
NO_SHARE = Template(
    "models.no-share",
    "there is no model of {outcome!r}: the share of one of its answers is estimated as {share:.3g}, and must be above 0 and below 1; ask more "
    "people, join rare answers, or take another outcome",
)


@dataclass(frozen=True, slots=True, eq=False)
class Equations:
    """What is solved."""

    cells: TrueCells
    outcome: Floats  # Y, float64 [rows, responses]
    weights: Floats  # ω of each row, the sum over the records that it stands for, float64 [rows]
    # Of a number what is unbiased for its square, float64 [rows]; None of shares, where μ is by logits.
    squares: Floats | None
    names: tuple[str, ...]  # of the columns
    records: int  # how many there are
    hidden: bool  # whether anything was randomized

    @property
    def is_linear(self) -> bool:
        """Whether μ is the identity."""
        return self.squares is not None

    @property
    def shape(self) -> tuple[int, int]:
        """Responses and columns."""
        return self.outcome.shape[1], self.cells.open.shape[1]

    def means(self, logits: Floats) -> Floats:
        """μ of linear predictors, [..., responses]."""
        return logits if self.is_linear else shares_of(logits)

    def sums(self, beta: Floats) -> tuple[float, Floats, Floats]:
        """The function whose derivative U is, U [responses · columns] and A, at coefficients [responses, columns]."""
        responses, columns = self.shape
        value, score = 0.0, np.zeros((responses, columns))
        information = np.zeros((responses, columns, responses, columns))
        for rows, cell, opened, factors in self.cells.parts():
            outcome, weight = self.outcome[rows], self.weights[rows] * self.cells.zeta(rows, cell)
            logits = opened @ (beta * factors).T
            mean = self.means(logits)
            weighted = opened.T * weight
            score += (weighted @ (outcome - mean)).T * factors
            if self.is_linear:
                own = -0.5 * ((outcome - logits) ** 2).sum(axis=1)
            else:
                top = np.maximum(logits.max(axis=1), 0.0)
                whole = np.exp(-top) + np.exp(logits - top[:, None]).sum(axis=1)
                own = (outcome * logits).sum(axis=1) - top - np.log(whole)
            value += float(weight @ own)
            both = np.multiply.outer(factors, factors)
            for a in range(responses):
                bend = self.spread(mean, a, a) if responses == 1 else mean[:, a]
                information[a, :, a] += (weighted * bend) @ opened * both
            if responses > 1:  # Σ μ_a (1[a = b] − μ_b) x x', all of the last at once
                each = (mean[:, :, None] * (opened * factors)[:, None, :]).reshape(len(opened), -1)
                information -= gram_of(each, weight).reshape(information.shape)
        size = responses * columns
        return value, score.ravel(), information.reshape(size, size)

    def spread(self, mean: Floats, a: int, b: int) -> Floats | float:
        """The derivative of the mean of one response by the linear predictor of another."""
        if self.is_linear:
            return 1.0
        return np.asarray(mean[:, a] * ((a == b) - mean[:, b]))

    def scores(self, beta: Floats) -> Floats:
        """U of each row for one record of weight 1, float64 [rows, responses · columns]."""
        responses, columns = self.shape
        found = np.zeros((len(self.outcome), responses, columns))
        for rows, cell, opened, factors in self.cells.parts():
            left = self.outcome[rows] - self.means(opened @ (beta * factors).T)
            left = left * np.asarray(self.cells.zeta(rows, cell) * np.ones(len(left)))[:, None]
            found[rows] += left[:, :, None] * (opened * factors)[:, None, :]
        return found.reshape(len(found), responses * columns)

    def held(self, beta: Floats, weights: Floats) -> Floats:
        """Σ weight · E[u | truth] E[u | truth]', estimated without bias from indicators Y: Σ_c ζ_c (diag Y − Yμ' − μY' + μμ') ⊗ x_c x_c'; of a number its square stands for diag Y."""
        responses, columns = self.shape
        found = np.zeros((responses, columns, responses, columns))
        for rows, cell, opened, factors in self.cells.parts():
            outcome, weight = self.outcome[rows], weights[rows] * self.cells.zeta(rows, cell)
            mean = self.means(opened @ (beta * factors).T)
            both = np.multiply.outer(factors, factors)
            for a, b in product(range(responses), repeat=2):
                own = outcome[:, a] if self.squares is None else self.squares[rows]
                square = own * (a == b) + mean[:, a] * mean[:, b]
                square = square - outcome[:, a] * mean[:, b] - mean[:, a] * outcome[:, b]
                found[a, :, b] += (opened.T * (weight * square)) @ opened * both
        size = responses * columns
        return found.reshape(size, size)

    def gram(self) -> Floats:
        """Σ ω Σ |ζ| x x', float64 [columns, columns]."""
        columns = self.shape[1]
        found = np.zeros((columns, columns))
        for rows, cell, opened, factors in self.cells.parts():
            weight = self.weights[rows] * np.abs(self.cells.zeta(rows, cell))
            found += ((opened.T * weight) @ opened) * np.multiply.outer(factors, factors)
        return found

    def solve(self, start: Floats | None = None, check: Check = go_on) -> tuple[Floats, Floats]:
        """β [responses, columns] and A there; `start` is where to begin. Raises ModelError: there is none."""
        scale = self._scale()
        if self.is_linear:
            _, score, information = self.sums(np.zeros(self.shape))
            self._positive(information, scale)
            solution = np.linalg.solve(information, score).reshape(self.shape)
            return np.asarray(solution, np.float64), information
        beta = self.start() if start is None else start
        closing = 0
        value, score, information = self.sums(beta)
        for _ in range(MOST_STEPS):
            check()
            # Newton's step, turned upwards where the function is not concave.
            values, vectors = np.linalg.eigh(scale @ information @ scale.T)
            if values[0] <= 0:
                values = np.maximum(np.abs(values), 1e-3 * max(np.abs(values).max(), 1e-300))
            own = vectors.T @ (scale @ score)
            step: Floats = scale.T @ (vectors @ (own / np.maximum(values, 1e-300)))
            decrement = float(score @ step)
            if closing == 2 or not np.isfinite(decrement):
                break
            closing += decrement < CLOSE
            moved = step.reshape(self.shape)
            for halving in range(HALVINGS):
                next_beta = beta + moved * 0.5**halving
                found = self.sums(next_beta)
                if closing or found[0] >= value + 1e-4 * 0.5**halving * decrement:
                    break
            beta, (value, score, information) = next_beta, found
        if closing < 2:
            raise self._refused(information, scale)
        self._positive(information, scale)
        return beta, information

    def settled(self, information: Floats) -> None:
        """Refuse, with a `ModelError`, coefficients that have no end, found in whatever way, by what is known of them."""
        self._positive(information, self._scale())

    def start(self) -> Floats:
        """All alike, or nothing where no column is constant."""
        beta = np.zeros(self.shape)
        constant = (self.cells.open == 1.0).all(axis=0) & (self.cells.factors == 1.0).all(axis=0)
        if constant.any():
            share = np.clip(self.weights @ self.outcome / self.weights.sum(), 1e-3, 0.999)
            beta[:, int(constant.argmax())] = np.log(share / max(1.0 - share.sum(), 1e-3))
        return beta

    def _scale(self) -> Floats:
        """T with T G T' = 1, G the information at a share of one half: what is judged in its basis depends on no unit and no origin of a predictor."""
        responses, columns = self.shape
        if responses * columns >= self.records:
            raise ModelError(TOO_MANY_PARAMETERS(parameters=responses * columns, records=self.records))
        gram = self.gram()
        scale = np.sqrt(np.diag(gram))
        if not scale.all():
            raise ModelError(CONSTANT(term=self.names[int(scale.argmin())]))
        correlations = gram / np.multiply.outer(scale, scale)
        values, vectors = np.linalg.eigh(correlations)
        if values[0] < SINGULAR * columns:  # columns cancel: one is constant, or others determine it
            part = np.abs(vectors[:, 0])
            place, named = self._largest(part), np.array(self.names) != INTERCEPT
            others = np.delete(np.where(named, part, 0.0), place)
            is_alone = others.max(initial=0.0) < 1e-3 * part[place]
            raise ModelError((CONSTANT if is_alone else COLLINEAR)(term=self.names[place]))
        own = 2.0 * np.linalg.inv(np.linalg.cholesky(correlations)) / scale
        return np.asarray(np.kron(np.eye(responses), own), np.float64)

    def _positive(self, information: Floats, scale: Floats) -> None:
        if not np.linalg.eigvalsh(scale @ information @ scale.T)[0] > FLAT:
            raise self._refused(information, scale)

    def _refused(self, information: Floats, scale: Floats) -> ModelError:
        """Why there is no solution: the term whose direction is flattest is named."""
        relative = scale @ information @ scale.T
        values, vectors = np.linalg.eigh(np.where(np.isfinite(relative), relative, 0.0))
        spread = np.sqrt(np.tile(np.diag(self.gram()), self.shape[0]))
        part = np.abs(spread * (scale.T @ vectors[:, 0])).reshape(self.shape).max(axis=0)
        if set(self.names) == {INTERCEPT}:
            return ModelError(TOO_LITTLE(records=self.records))
        term = self.names[self._largest(part)]
        if not self.hidden and values[0] > -FLAT:
            return ModelError(SEPARATED(term=term))
        return ModelError(NO_SOLUTION(records=self.records, term=term))

    def _largest(self, part: Floats) -> int:
        """The column that has the largest part in a direction; the intercept is nobody's to leave out."""
        return int(np.where(np.array(self.names) == INTERCEPT, -1.0, part).argmax())


MOST_LOOKS = 1 << 24  # rows × what a forger may send × cells that are looked at; of more rows a part, evenly


def reach(
    equations: Equations, beta: Floats, information: Floats, tables: Sequence[Floats]
) -> tuple[Floats, Floats]:
    """The least and the largest influence on each coefficient of a record that is open as one of these rows, and sends whatever it likes.

    `tables` are of each randomized predictor the indicators of its answers by code, float64 [codes, options]; `information` is A at `beta`.
    """
    own, cells = equations.outcome, equations.cells
    sends = np.stack([own.min(axis=0), own.max(axis=0)]) if equations.is_linear else np.unique(own, axis=0)
    looks = len(cells.factors) * int(np.prod([len(table) for table in tables]))
    opened = cells.open[:: max(1, len(cells.open) * looks // MOST_LOOKS)]
    shape = (*(table.shape[1] for table in tables), len(opened))
    ends = []
    for row in np.linalg.inv(information):
        inverse = row.reshape(equations.shape)
        slope = np.zeros((len(cells.factors), len(inverse), len(opened)))
        fitted = np.zeros((len(cells.factors), len(opened)))
        for cell, factors in enumerate(cells.factors):
            slope[cell] = inverse * factors @ opened.T
            fitted[cell] = (slope[cell] * equations.means(opened @ (beta * factors).T).T).sum(axis=0)
        slopes = np.stack([_sent(slope[:, at].reshape(shape), tables) for at in range(len(inverse))])
        constant = _sent(fitted.reshape(shape), tables)
        found = [np.tensordot(send, slopes, 1) - constant for send in sends]
        ends.append((min(float(np.min(f)) for f in found), max(float(np.max(f)) for f in found)))
    low, high = np.array(ends).T
    return low, high


def _sent(values: Floats, tables: Sequence[Floats]) -> Floats:
    """Values by true cell, [options of each …, rows], to those by what is sent, one axis after the other."""
    for axis, table in enumerate(tables):
        values = np.moveaxis(np.tensordot(table, values, axes=(1, axis)), 0, axis)
    return values


def shares_of(logits: Floats) -> Floats:
    """The shares of all options but the first, from their logits against it, [..., responses]."""
    top = np.maximum(logits.max(axis=-1, keepdims=True), 0.0)
    each = np.exp(logits - top)
    return np.asarray(each / (np.exp(-top) + each.sum(axis=-1, keepdims=True)))
