"""Regression by likelihood where the outcome, predictors, or both were randomized: with one level each, or jointly with its choice.

Of a record the unseen answers are t = (a, c), that of the outcome and the cell of the randomized predictors. With z what it is openly,
r the levels that it chose and s what it sent,

    ℓ = log Σ_t μ_a(z, c) · ρ_c(z) · π_{r|t} · Π_j M_rj[s_j | t_j],     γ_t each part as a share of the sum.

μ is the regression. ρ, of which nobody asks, has a free share for each cell, and logits of each answer that are linear in the open
columns: ρ_c ∝ exp(λ_c + Σ_j γ_j[c_j]'z), so that products of open columns with two randomized predictors are left out of it. π is
P(level | answer): π_{r|t} ∝ exp(η_r + Σ_j δ_j[r_j, t_j]), so levels may go together as people like, such as one level for all questions,
and each may depend on its own answer; of one question this is any dependence. Nothing depends on z otherwise. (Levels of two questions
that depend on both answers in any way have so many shares that intervals of 95 % held in 91.) With one channel π is 1, and without randomized predictors this is the
likelihood of randomized response (Scheers and Dayton 1988; RRlog). A number has no such likelihood here: a mixture of normal
distributions would read unseen answers out of the shape of its errors, wrongly where these are not normal.

Some steps of EM in closed form lead from the corrected score to where Newton's reach the maximum. Standard errors: the observed
information (Louis 1982), Σ E[−∂²] − Var[∂ℓ of complete data] given what was sent; with a design the sandwich.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from tacit.compute.arrays import Floats, Indices, gram_of
from tacit.compute.control import Check, stretches
from tacit.models.corrected_score import TOO_LITTLE, TOO_MANY_PARAMETERS, Equations, shares_of
from tacit.models.design import TrueCells
from tacit.models.formula import ModelError
from tacit.models.variables import ModelVariable

ROUNDS = 300  # steps at most
EARLY = 12  # steps of EM before those of all parts together
DONE = 1e-16  # what is left of the decrement when a fit is done: a hundred-millionth of a standard error
CLOSE = 1e-6  # from which decrement on rounding would decide whether a step is better
LEAST_OWN = 1e-200  # information on the diagonal that counts as some: below, its units would overflow
MOST_PATTERNS = 32  # of levels of several questions that have a parameter each; of more only pairs have one
# What a forger may send, times what may be true, that is looked through; and times rows, of which a part is
# taken, evenly.
MOST_SENT, MOST_LOOKS = 1 << 16, 1 << 22
PIECE = 1 << 12  # rows that are worked on at once
Sent = Sequence[Indices] | Sequence[int]  # the code of each question, of rows or of one record


@dataclass(frozen=True, slots=True, eq=False)
class ChosenLevels:
    """How levels were chosen by answers."""

    pattern: Indices  # of each row which levels it has together, int [rows]
    levels: Indices  # of each of these the level of each question, int [patterns, questions]
    free: Floats  # what η is linear in, float64 [patterns, …]
    features: tuple[Floats, ...]  # of each t what log π is linear in, float64 [patterns, parameters]

    @classmethod
    def of(cls, channels: Indices, answers: Indices, weights: Floats) -> ChosenLevels:
        """From the channel of each row and question, int [rows, questions]; 0 where nothing was randomized."""
        levels, pattern = np.unique(channels, axis=0, return_inverse=True)
        own = np.asarray(pattern.ravel(), np.int32)
        raw = np.eye(len(levels))
        if len(levels) > MOST_PATTERNS:
            each = np.concatenate([np.eye(column.max() + 1)[column, 1:] for column in levels.T], axis=1)
            pairs = [each[:, place, None] * each[:, :place] for place in range(each.shape[1])]
            raw = np.concatenate([each, *pairs], axis=1)
        free = _beside(raw, np.asarray(np.bincount(own, weights, len(levels)), np.float64))
        features = []
        # `free`, and of each question its level by its answer, but the first of both.
        for t in range(len(answers)):
            parts = [free]
            for column, said in zip(levels.T, answers.T, strict=True):
                level = np.eye(column.max() + 1)[column, 1:]
                by_answer = level[:, :, None] * np.eye(said.max() + 1)[said[t], 1:]
                parts.append(by_answer.reshape(len(column), -1))
            features.append(np.concatenate(parts, axis=1))
        return cls(own, levels, free, tuple(features))

    def chances(self, logits: Floats) -> Floats:
        """π, float64 [t, patterns]."""
        return np.stack([self.chance(t, logits) for t in range(len(self.features))])

    def chance(self, t: int, logits: Floats) -> Floats:
        """The same of one t."""
        own = self.features[t] @ logits
        each = np.exp(own - own.max())
        return np.asarray(each / each.sum(), np.float64)

    def centred(self, t: int, logits: Floats) -> Floats:
        """Features about their mean."""
        own = self.features[t]
        return np.asarray(own - self.chance(t, logits) @ own, np.float64)

    def improved(self, logits: Floats, held: Floats) -> Floats:
        """After a step of Newton's towards what expected counts [t, patterns] say."""
        score, information = np.zeros(len(logits)), np.zeros((len(logits), len(logits)))
        for t, counts in enumerate(held):
            own = self.centred(t, logits)
            score += counts @ own
            information += counts.sum() * (own.T * self.chance(t, logits)) @ own
        step = np.linalg.lstsq(information, score, rcond=1e-9)[0]
        return np.asarray(logits + step / max(1.0, float(np.abs(step).max(initial=0.0))), np.float64)

    def start(self, weights: Floats) -> Floats:
        """The parameters where no level depends on an answer."""
        counts = np.bincount(self.pattern, weights, len(self.levels))
        free, *_ = np.linalg.lstsq(self.free, np.log(np.maximum(counts, 1e-3)), rcond=None)
        return np.concatenate([free, np.zeros(self.features[0].shape[1] - len(free))])


@dataclass(frozen=True, slots=True, eq=False)
class Point:
    """All that is estimated."""

    beta: Floats  # β [responses, columns]
    shares: Floats  # λ of all cells but the first
    slopes: Floats  # [answers, open columns]
    levels: Floats  # η with δ


@dataclass(frozen=True, slots=True, eq=False)
class HiddenAnswers:
    """Rows whose outcome or predictors were randomized."""

    cells: TrueCells  # the rows of the design
    weights: Floats  # ω of each, float64 [rows]
    records: int  # how many they stand for
    codes: tuple[Indices, ...]  # of the outcome and of each randomized predictor, int [rows] each
    options: tuple[int, ...]  # how many each of these has
    sends: tuple[Indices, ...]  # of each, one option of everything that can be told apart when it is sent
    chances: tuple[Floats, ...]  # M of each, [codes, answers]; of the outcome the reference first
    # The open columns but the constant one, made orthogonal, float64 [rows, …]; none without randomized
    # predictors.
    beside: Floats
    answers: Floats  # of each cell which answers but the first of each predictor it has, 0/1 [cells, …]
    choice: ChosenLevels

    @classmethod
    def of(
        cls, score: Equations, outcome: ModelVariable, members: Floats, predictors: Sequence[ModelVariable]
    ) -> HiddenAnswers:
        """From the corrected score; `members` has the options of each response.

        Raises ModelError: more parameters than records.
        """
        cells, weights, records = score.cells, score.weights, score.records
        every = (outcome, *predictors)
        options = [len(each.options) for each in every]
        codes = [each.codes.astype(np.int32) for each in every]
        chances = (_of_outcome(outcome, members), *map(_chances, predictors))
        sent = (_parts_of(members).argmax(axis=1), *(np.arange(n) for n in options[1:]))
        answers = [np.eye(n)[own, 1:] for n, own in zip(options[1:], cells.members.T, strict=True)]
        levels = zip(every, codes, options, strict=True)
        channels = [np.zeros_like(own) if each.is_open else own // n for each, own, n in levels]
        # Of each t the answer to each question.
        truths = np.indices((chances[0].shape[1], len(cells.members))).reshape(2, -1)
        truths = np.column_stack([truths[0], cells.members[truths[1]]]).astype(np.int32)
        sends = tuple(own.astype(np.int32) for own in sent)
        beside = _beside(cells.open, weights) if predictors else np.zeros((len(cells.open), 0))
        indicators = np.concatenate([np.zeros((len(cells.factors), 0)), *answers], axis=1)
        choice = ChosenLevels.of(np.stack(channels, axis=1), truths, weights)
        told = tuple(codes), tuple(options), sends, chances
        found = cls(cells, weights, records, *told, beside, indicators, choice)
        size = score.shape[0] * score.shape[1] + found._hidden
        if size >= records:
            raise ModelError(TOO_MANY_PARAMETERS(parameters=size, records=records))
        return found

    @property
    def _hidden(self) -> int:
        """How many parameters ρ has."""
        return len(self.cells.factors) - 1 + int(self.answers.shape[1] * self.beside.shape[1])

    def start(self, beta: Floats) -> Point:
        """Shares of cells, and how levels depend on answers, by some steps of EM at these coefficients, so that no maximum far from them is found."""
        cells, patterns = len(self.cells.factors), len(self.choice.levels)
        slopes = np.zeros((self.answers.shape[1], self.beside.shape[1]))
        point = Point(beta, np.zeros(cells - 1), slopes, self.choice.start(self.weights))
        for _ in range(EARLY if cells > 1 or patterns > 1 else 0):
            held = np.zeros((self.chances[0].shape[1] * cells, patterns))
            for rows in self._pieces():
                found = self._posterior(point, rows)[1].reshape(len(self.weights[rows]), -1)
                np.add.at(held.T, self.choice.pattern[rows], found * self.weights[rows][:, None])
            each = held.sum(axis=1).reshape(-1, cells).sum(axis=0)
            each = np.maximum(each, 1e-6 * each.sum())
            levels = self.choice.improved(point.levels, held)
            point = replace(point, shares=np.log(each[1:] / each[0]), levels=levels)
        return point

    def fit(self, point: Point, check: Check, weights: Floats | None = None) -> tuple[Point, Floats]:
        """From a point to the maximum, for other weights of the rows if they are given, and the observed information there.

        That is of β, then λ, slopes, η and δ. Raises ModelError: there is no maximum.
        """
        own = self.weights if weights is None else weights
        last, value, decrement = np.inf, self._value(point, own), np.nan
        found = self._derivatives(point, own)
        for _ in range(ROUNDS if all(np.isfinite(each).all() for each in found) else 0):
            check()
            score, information, products = found
            if not _is_positive(information):
                information = products
            units = units_of(information)
            scaled = information * np.multiply.outer(units, units)
            step: Floats = np.asarray(np.linalg.lstsq(scaled, units * score, rcond=1e-12)[0] * units)
            decrement = float(score @ step)
            if not decrement > DONE or (decrement < CLOSE and decrement > 0.9 * last):
                break
            first, hidden, before = point.beta.size, self._hidden, value
            for halving in range(30):  # until ℓ is larger, if rounding does not decide that
                part = step * 0.5**halving
                beta = point.beta + part[:first].reshape(point.beta.shape)
                shares = point.shares + part[first : first + len(point.shares)]
                slopes = point.slopes + part[first + len(shares) : first + hidden].reshape(point.slopes.shape)
                moved = Point(beta, shares, slopes, point.levels + part[first + hidden :])
                value = self._value(moved, own) if decrement > CLOSE else before
                if decrement <= CLOSE or value > before:
                    break
            found = self._derivatives(moved, own)
            if not all(np.isfinite(each).all() for each in found):  # a coefficient without end
                break
            point, last = moved, decrement
        if not decrement < CLOSE:
            raise ModelError(TOO_LITTLE(records=self.records))
        return point, information

    def _pieces(self) -> Iterator[slice]:
        return stretches(len(self.weights), PIECE)

    def _posterior(
        self, point: Point, rows: slice, codes: Sent | None = None, pattern: int | None = None
    ) -> tuple[Floats, Floats, Floats, Floats]:
        """Of some rows, or of what they would be had they sent these codes: the sum over t, γ [rows, answers, cells], μ of responses [rows, cells, …], ρ [rows, cells]."""
        opened = self.cells.open[rows]
        mean = np.stack([shares_of(opened @ (point.beta * each).T) for each in self.cells.factors], axis=1)
        logits = np.concatenate([[0.0], point.shares]) + self.beside[rows] @ point.slopes.T @ self.answers.T
        spread = np.exp(logits - logits.max(axis=1, keepdims=True))
        spread /= spread.sum(axis=1, keepdims=True)
        joint = np.concatenate([1.0 - mean.sum(axis=2, keepdims=True), mean], axis=2).transpose(0, 2, 1)
        joint = joint * spread[:, None, :]
        # The chance of these codes given each t, [..., answers, cells].
        sent = [own[rows] for own in self.codes] if codes is None else codes
        outcome, *each = (chance[np.asarray(own)] for chance, own in zip(self.chances, sent, strict=True))
        chance = outcome[..., None]
        for own, members in zip(each, self.cells.members.T, strict=True):
            chance = chance * own[..., None, members]
        joint *= chance
        level = self.choice.pattern[rows] if pattern is None else [pattern]
        joint *= self.choice.chances(point.levels)[:, level].T.reshape(-1, *joint.shape[1:])
        whole = joint.sum(axis=(1, 2))
        with np.errstate(divide="ignore", invalid="ignore"):
            return whole, joint / whole[:, None, None], mean, spread

    def _value(self, point: Point, weights: Floats) -> float:
        """ℓ; −∞ where something was sent that cannot be."""
        found = 0.0
        for rows in self._pieces():
            whole = self._posterior(point, rows)[0]
            used = weights[rows] > 0.0
            if not (whole[used] > 0.0).all():
                return -np.inf
            found += float(weights[rows][used] @ np.log(whole[used]))
        return found

    def _parts(
        self, point: Point, rows: slice, mean: Floats, spread: Floats, pattern: int | None = None
    ) -> Iterator[tuple[int, int, Floats]]:
        """Of each t, as its answer and cell, the derivatives of the complete data's log likelihood, float64 [rows, parameters]."""
        opened, beside = self.cells.open[rows], self.beside[rows]
        size, answers, cells = len(opened), self.chances[0].shape[1], len(self.cells.factors)
        level = self.choice.pattern[rows] if pattern is None else np.full(size, pattern)
        for cell, factors in enumerate(self.cells.factors):
            here = (np.arange(1, cells) == cell) - spread[:, 1:]
            tied = self.answers[cell] - spread @ self.answers
            middle = [here, (tied[:, :, None] * beside[:, None, :]).reshape(size, -1)]
            for answer in range(answers):
                left = (np.arange(1, answers) == answer) - mean[:, cell]
                parts = [(left[:, :, None] * (opened * factors)[:, None, :]).reshape(size, -1), *middle]
                parts.append(self.choice.centred(answer * cells + cell, point.levels)[level])
                yield answer, cell, np.concatenate(parts, axis=1)

    def scores(self, point: Point) -> Floats:
        """Of each row for one record of weight 1, float64 [rows, parameters]."""
        return np.concatenate([self._scores(point, rows) for rows in self._pieces()])

    def _scores(
        self, point: Point, rows: slice, codes: Sent | None = None, pattern: int | None = None
    ) -> Floats:
        _, posterior, mean, spread = self._posterior(point, rows, codes, pattern)
        found: Floats | float = 0.0
        for answer, cell, part in self._parts(point, rows, mean, spread, pattern):
            found = found + posterior[:, answer, cell][:, None] * part
        return np.asarray(found, np.float64)

    def _derivatives(self, point: Point, weights: Floats) -> tuple[Floats, Floats, Floats]:
        """The score, the observed information, and the products of scores."""
        size = point.beta.size + self._hidden + len(point.levels)
        score, (information, products) = np.zeros(size), np.zeros((2, size, size))
        for rows in self._pieces():
            weight = weights[rows]
            _, posterior, mean, spread = self._posterior(point, rows)
            single, known = np.zeros((len(weight), size)), np.zeros((size, size))
            for answer, cell, part in self._parts(point, rows, mean, spread):
                own = posterior[:, answer, cell]
                single += own[:, None] * part
                known += gram_of(part, weight * own)
            outer = gram_of(single, weight)
            score, products = score + single.T @ weight, products + outer
            information = information + self._complete(point, rows, weight, posterior, mean, spread)
            information = information - known + outer
        return score, information, products

    def _complete(
        self, point: Point, rows: slice, weight: Floats, posterior: Floats, mean: Floats, spread: Floats
    ) -> Floats:
        """The information of complete data, expected from what was sent."""
        opened, beside = self.cells.open[rows], self.beside[rows]
        first, hidden = point.beta.size, self._hidden
        size = first + hidden + len(point.levels)
        found = np.zeros((size, size))
        found[:first, :first] = self._of_regression(opened, weight, posterior, mean)
        middle = slice(first, first + hidden)
        tied, number = spread @ self.answers, len(self.cells.factors)
        for cell in range(number):
            slopes = ((self.answers[cell] - tied)[:, :, None] * beside[:, None, :]).reshape(len(opened), -1)
            part = np.concatenate([(np.arange(1, number) == cell) - spread[:, 1:], slopes], axis=1)
            found[middle, middle] += gram_of(part, weight * spread[:, cell])
        last = slice(first + hidden, size)
        for t, held in enumerate(weight @ posterior.reshape(len(opened), -1)):
            own = self.choice.centred(t, point.levels)
            found[last, last] += held * (own.T * self.choice.chance(t, point.levels)) @ own
        return found

    def _of_regression(self, opened: Floats, weight: Floats, posterior: Floats, mean: Floats) -> Floats:
        responses, columns = mean.shape[2], opened.shape[1]
        found = np.zeros((responses, columns, responses, columns))
        for cell, factors in enumerate(self.cells.factors):
            held = weight * posterior[:, :, cell].sum(axis=1)
            both = np.multiply.outer(factors, factors)
            for a, b in product(range(responses), repeat=2):
                bent = held * mean[:, cell, a] * ((a == b) - mean[:, cell, b])
                found[a, :, b] += (opened.T * bent) @ opened * both
        return found.reshape(responses * columns, responses * columns)

    def known(self, point: Point) -> TrueCells:
        """The rows of the design with the chance of each cell, given what was sent, in the place of ζ."""
        chance = np.concatenate([self._posterior(point, rows)[1].sum(axis=1) for rows in self._pieces()])
        members = np.arange(len(self.cells.factors), dtype=np.int32)[:, None]
        return replace(self.cells, weights=(chance,), members=members)

    def reach(self, point: Point, inverse: Floats) -> tuple[Floats, Floats]:
        """The least and the largest influence of a record, whatever it sends at levels that records have, of scores times `inverse` [parameters, k]; NaN where it may send too many things."""
        looks = len(self.choice.levels) * int(np.prod([len(each) for each in self.sends]))
        looks *= len(self.choice.features)
        if looks > MOST_SENT:
            return np.full(inverse.shape[1], np.nan), np.full(inverse.shape[1], np.nan)
        rows = slice(0, None, max(1, len(self.weights) * looks // MOST_LOOKS))
        low, high = np.full(inverse.shape[1], np.inf), np.full(inverse.shape[1], -np.inf)
        for pattern, levels in enumerate(self.choice.levels.tolist()):
            for sent in product(*(each.tolist() for each in self.sends)):
                codes = [own * n + s for own, n, s in zip(levels, self.options, sent, strict=True)]
                found = self._scores(point, rows, codes, pattern) @ inverse
                low, high = np.fmin(low, np.nanmin(found, axis=0)), np.fmax(high, np.nanmax(found, axis=0))
        return low, high

    def held(self, point: Point, inverse: Floats, weights: Floats) -> Floats:
        """What of Σ weight · u u', u the scores times `inverse`, is no error about the coefficients that direct answers of all would give.

        With c the influence of a record by direct answers, the error is Σ weight · E[(u − c)(u − c)' | what was sent]: the likelihood reads unseen
        answers out of those of others too, so its mean over draws of what is sent alone is not that of direct answers.
        """
        first = point.beta.size
        information = np.zeros((first, first))
        found = np.zeros((inverse.shape[1], inverse.shape[1]))
        for rows in self._pieces():
            _, posterior, mean, _ = self._posterior(point, rows)
            information += self._of_regression(self.cells.open[rows], self.weights[rows], posterior, mean)
        direct = np.linalg.inv(information)
        for rows in self._pieces():
            _, posterior, mean, spread = self._posterior(point, rows)
            sent, expected = np.zeros((len(mean), len(inverse))), np.zeros((len(mean), first))
            for answer, cell, part in self._parts(point, rows, mean, spread):
                own, complete = posterior[:, answer, cell][:, None], part[:, :first] @ direct
                sent, expected = sent + own * part, expected + own * complete
                found -= gram_of(complete, weights[rows] * own[:, 0])
            crossed = ((sent @ inverse).T * weights[rows]) @ expected
            found += crossed + crossed.T
        return found


def units_of(matrix: Floats) -> Floats:
    """By what rows and columns of a symmetric matrix are multiplied for a diagonal of ±1, so that no unit of measurement matters, float64 [rows]."""
    own = np.abs(np.diag(matrix))
    return np.asarray(1.0 / np.sqrt(np.where(own > LEAST_OWN, own, 1.0)))


def _is_positive(matrix: Floats) -> bool:
    try:
        np.linalg.cholesky(matrix)
    except np.linalg.LinAlgError:
        return False
    return True


def _chances(variable: ModelVariable) -> Floats:
    """M by code and true answer."""
    size = len(variable.options)
    found = np.linalg.inv(variable.inverse.reshape(variable.channels, size, size))  # [channel, true, sent]
    return np.asarray(found.transpose(0, 2, 1).reshape(-1, size), np.float64)


def _parts_of(members: Floats) -> Floats:
    """Which options the reference and each response have, 0/1 [answers, options]."""
    return np.concatenate([(1.0 - members.sum(axis=0))[None], members])


def _of_outcome(variable: ModelVariable, members: Floats) -> Floats:
    """The same of responses, the reference first: of joined options only whether one of them was sent, whose chance does not depend on which one is true."""
    size = len(variable.options)
    parts = _parts_of(members)
    each = parts / np.maximum(parts.sum(axis=1, keepdims=True), 1.0)
    chance = _chances(variable).reshape(variable.channels, size, size)  # [channel, sent, true]
    joined = np.einsum("bs,csk,ak->cba", parts, chance, each)
    return np.asarray(joined[:, parts.argmax(axis=0)].reshape(-1, len(parts)), np.float64)


def _beside(opened: Floats, weights: Floats) -> Floats:
    """An orthogonal basis of the open columns without the constant one, with mean squares of 1."""
    own = weights / weights.sum()
    found: list[Floats] = []
    for column in opened.T:
        size = np.sqrt((own * column**2).sum())
        left = column - (own * column).sum()
        for _ in range(2):  # twice is enough
            for other in found:
                left = left - other * (own * left * other).sum()
        rest = np.sqrt((own * left**2).sum())
        if rest > 1e-9 * size:
            found.append(left / rest)
    return np.stack(found, axis=1) if found else np.zeros((len(opened), 0))
