"""Regression by likelihood where the outcome was randomized and the predictors are open: with one level, or jointly with its choice.

The unseen answer a of a record has P(a | z) by logits; it chose channel r with P(r | a), free, and sent s with M_r[s | a]:

    ℓ = log Σ_a μ_a(z) π_{r|a} M_r[s | a],     γ_a = μ_a π_{r|a} M_r[s | a] / Σ.

With one channel π is 1 and this is the likelihood of randomized response (Scheers and Dayton 1988; RRlog). With several the level may
depend on the answer, but not otherwise on z. EM's steps (γ; then π in closed form and Newton for β) reach the maximum from the corrected
score, and Newton on β alone where π is known. Standard errors: of one channel by the observed information

    −∂²ℓ/∂η_m∂η_l = μ_m(1[m=l] − μ_l) − γ_m(1[m=l] − γ_l),

jointly by the products of the scores of both parts, γ_m − μ_m for the logits and γ_a(1[r] − π_{r|a}) for the levels.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Floats, Indices
from tacit.models.corrected_score import NO_SOLUTION, Equations, shares_of
from tacit.models.formula import ModelError
from tacit.models.variables import ModelVariable

ROUNDS = 300
"""Steps at most."""

EARLY = 8
"""Steps of EM before those of both parts together."""

DONE = 1e-16
"""What is left of the decrement when a fit is done: a hundred-millionth of a standard error."""

CLOSE = 1e-6
"""From which decrement on rounding would decide whether a step is better."""

POSSIBLE = 1e-6
"""A level that fewer of those with an answer choose has no parameter."""


@dataclass(frozen=True, slots=True, eq=False)
class HiddenAnswer:
    """Rows with open predictors and a randomized outcome.

    Attributes:
        rows: z, float64 [rows, columns].
        weights: ω, float64 [rows].
        sent: M_r[s | a] of each row, float64 [rows, answers]; the reference first.
        channel: r of each row.
        channels: how many there are.
    """

    rows: Floats
    weights: Floats
    sent: Floats
    channel: Indices
    channels: int

    @classmethod
    def of(cls, equations: Equations, variable: ModelVariable, members: Floats) -> HiddenAnswer:
        """From the corrected score's equations; `members` has the options of each response."""
        size = len(variable.options)
        inverse = variable.inverse.reshape(variable.channels, size, size)
        chance = np.linalg.inv(inverse)  # [channel, true, sent]
        parts = np.concatenate([(1.0 - members.sum(axis=0))[None], members])
        each = parts / np.maximum(parts.sum(axis=1, keepdims=True), 1.0)
        # of joined options only whether one of them was sent: its chance does not depend on which one is true
        joined = np.einsum("ak,cks,bs->cab", each, chance, parts)
        channel, sent = np.divmod(variable.codes, size)
        found = joined[channel, :, parts.argmax(axis=0)[sent]]
        return cls(
            equations.cells.open, equations.weights, found, channel.astype(np.int32), variable.channels
        )

    def fit(self, start: Floats, check: Callable[[], None]) -> tuple[Floats, Floats, Floats]:
        """From the corrected score's β [responses, columns] to the maximum.

        Returns:
            β, the influence of each row on it, float64 [rows, responses · columns], and its covariance where records are independent.

        Raises:
            ModelError: there is none.
        """
        beta, levels = start, self._first_levels(start)
        decrement = np.inf
        for _ in range(ROUNDS):
            check()
            scores = self._scores(beta, levels)
            information = self._information(beta, levels, scores)
            step: Floats = np.asarray(
                np.linalg.lstsq(information, scores.T @ self.weights, rcond=1e-12)[0], np.float64
            )
            decrement = float((scores.T @ self.weights) @ step)
            if decrement < DONE:
                break
            beta, levels = self._moved(beta, levels, step, search=decrement > CLOSE)
        if not decrement < CLOSE:
            raise ModelError(NO_SOLUTION(records=int(self.weights.sum()), term="the level"))
        covariance = np.asarray(np.linalg.pinv(information, 1e-12, hermitian=True), np.float64)
        size = beta.size
        return beta, (scores @ covariance)[:, :size], covariance[:size, :size]

    def _first_levels(self, beta: Floats) -> Floats:
        """π by some steps of EM at these coefficients, float64 [answers, channels]."""
        levels = np.full((self.sent.shape[1], self.channels), 1.0 / self.channels)
        for _ in range(EARLY if self.channels > 1 else 0):
            _, posterior = self._posterior(beta, levels)
            sums = np.stack(
                [np.bincount(self.channel, self.weights * each, self.channels) for each in posterior.T]
            )
            levels = sums / sums.sum(axis=1, keepdims=True)
        return levels

    def _posterior(self, beta: Floats, levels: Floats) -> tuple[float, Floats]:
        """ℓ and γ, float64 [rows, answers]."""
        shares = shares_of(self.rows @ beta.T)
        joint = np.concatenate([1.0 - shares.sum(axis=1, keepdims=True), shares], axis=1) * self.sent
        joint *= levels[:, self.channel].T
        whole = joint.sum(axis=1)
        if not (whole > 0.0).all():
            return -np.inf, joint
        return float(self.weights @ np.log(whole)), joint / whole[:, None]

    def _free(self, levels: Floats) -> list[tuple[int, int]]:
        """The levels that have a parameter: of each answer those that are chosen, but the most chosen one."""
        return [
            (answer, level)
            for answer, row in enumerate(levels)
            for level in range(self.channels)
            if level != int(row.argmax()) and row[level] > POSSIBLE
        ]

    def _scores(self, beta: Floats, levels: Floats) -> Floats:
        """Of each row, float64 [rows, parameters]: those of β, then of the free levels' logits."""
        _, posterior = self._posterior(beta, levels)
        left = posterior[:, 1:] - shares_of(self.rows @ beta.T)
        parts = [(left[:, :, None] * self.rows[:, None, :]).reshape(len(left), -1)]
        for answer, level in self._free(levels):
            parts.append((posterior[:, answer] * ((self.channel == level) - levels[answer, level]))[:, None])
        return np.concatenate(parts, axis=1)

    def _information(self, beta: Floats, levels: Floats, scores: Floats) -> Floats:
        """Observed where π is known, by products of scores where it is not, or where it is not positive."""
        products: Floats = (scores.T * self.weights) @ scores
        if self.channels > 1:
            return products
        _, posterior = self._posterior(beta, levels)
        own, shares = posterior[:, 1:], shares_of(self.rows @ beta.T)
        responses, columns = beta.shape
        found = np.empty((responses, columns, responses, columns))
        for a in range(responses):
            for b in range(responses):
                bent = shares[:, a] * ((a == b) - shares[:, b]) - own[:, a] * ((a == b) - own[:, b])
                found[a, :, b] = (self.rows.T * (self.weights * bent)) @ self.rows
        observed = found.reshape(products.shape)
        return observed if np.linalg.eigvalsh(observed)[0] > 0.0 else products

    def _moved(self, beta: Floats, levels: Floats, step: Floats, *, search: bool) -> tuple[Floats, Floats]:
        """The parameters after a step, shortened until ℓ is larger."""
        before, _ = self._posterior(beta, levels)
        for halving in range(30):
            part = step * 0.5**halving
            next_beta = beta + part[: beta.size].reshape(beta.shape)
            logits = np.log(np.maximum(levels, 1e-300))
            for place, (answer, level) in enumerate(self._free(levels)):
                logits[answer, level] += part[beta.size + place]
            next_levels = np.exp(logits - logits.max(axis=1, keepdims=True))
            next_levels /= next_levels.sum(axis=1, keepdims=True)
            if not search or self._posterior(next_beta, next_levels)[0] > before:
                break
        return next_beta, next_levels
