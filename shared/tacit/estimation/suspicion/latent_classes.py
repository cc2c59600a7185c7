"""A population of latent classes behind randomized answers: how likely a whole record is, and one of a person who answers like another.

Within a class true answers are independent; shares of classes and of true answers are fitted by EM (Goodman 1974; Dempster, Laird and
Rubin 1977) through the channel, so that the fit can hold nothing that no true answers send. An answer is a symbol: what was sent at
which level. Where nothing was sent the symbol has the chance 1, for skipping is not randomized.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from tacit.arrays import Counts, Floats, Indices

CLASSES = 6
STEPS = 40
"""Of EM; further ones change the likelihood of a record by less than the number of classes does."""

SEED = 1
"""Of the first guess, so that the same records give the same figures."""

PSEUDO = 0.5
"""True answers that are added to each class, as if they had been seen: none is held to be impossible."""

LEAST = 1e-12
"""Chance of a symbol that no true answer sends."""


@dataclass(frozen=True, slots=True, eq=False)
class SentSymbols:
    """What records say, whole.

    Attributes:
        codes: symbol of each answer, int32 [records, questions].
        chances: of each question, P(symbol | true answer), float64 [true answers, symbols].
    """

    codes: Indices
    chances: Sequence[Floats]

    def at(self, rows: Counts) -> SentSymbols:
        """Some of the records."""
        return SentSymbols(self.codes[rows], self.chances)


@dataclass(frozen=True, eq=False)
class LatentClasses:
    """The fit.

    Attributes:
        shares: of the classes, float64 [classes].
        truths: of each question the shares of true answers, float64 [classes, true answers].
        chances: as those of the symbols.
    """

    shares: Floats
    truths: Sequence[Floats]
    chances: Sequence[Floats]

    @classmethod
    def fit(cls, symbols: SentSymbols, counts: Counts) -> LatentClasses:
        """Of records that were sent so many times each."""
        random = np.random.default_rng(SEED)
        drawn = [random.uniform(0.5, 1.5, (CLASSES, len(chance))) for chance in symbols.chances]
        found = cls(np.full(CLASSES, 1.0 / CLASSES), [_normal(each) for each in drawn], symbols.chances)
        for _ in range(STEPS):
            found = found._step(symbols, counts)
        return found

    def _step(self, symbols: SentSymbols, counts: Counts) -> LatentClasses:
        weight = self._belongs(symbols) * counts
        truths = []
        for question, (truth, chance) in enumerate(zip(self.truths, self.chances, strict=True)):
            sent = self._sent[question]
            seen = np.stack([np.bincount(symbols.codes[:, question], each, sent.shape[1]) for each in weight])
            truths.append(_normal(truth * ((seen / sent) @ chance.T) + PSEUDO))
        return LatentClasses(_normal(weight.sum(axis=1) + 1.0), truths, self.chances)

    def likelihood(self, symbols: SentSymbols) -> Floats:
        """P(record), float64 [records]."""
        found: Floats = np.exp(self._joint(symbols)).sum(axis=0)
        return found

    def same_person(self, one: SentSymbols, other: SentSymbols) -> Floats:
        """P(record of `other` | its person answers truly as that of the record of `one`), float64 [one, other]."""
        belongs = self._belongs(one)
        found = np.zeros((len(one.codes), len(other.codes)))
        for group, own in enumerate(belongs):
            chance = np.ones_like(found)
            for question, known in enumerate(self._known):
                sent = self.chances[question][:, other.codes[:, question]]
                chance *= known[group, one.codes[:, question]] @ sent
            found += own[:, None] * chance
        return found

    def repeated(self, symbols: SentSymbols) -> Floats:
        """The same for a record and itself: P(it is sent once more), float64 [records]."""
        found = self._belongs(symbols)
        for question, known in enumerate(self._known):
            codes = symbols.codes[:, question]
            again = np.einsum("kso,os->ks", known, self.chances[question])
            found = found * again[:, codes]
        return np.asarray(found.sum(axis=0))

    def _belongs(self, symbols: SentSymbols) -> Floats:
        """P(class | record), float64 [classes, records]."""
        joint = self._joint(symbols)
        joint -= joint.max(axis=0)
        chance = np.exp(joint)
        return np.asarray(chance / chance.sum(axis=0))

    def _joint(self, symbols: SentSymbols) -> Floats:
        """Logarithm of P(class and record), float64 [classes, records]."""
        found = np.repeat(np.log(self.shares)[:, None], len(symbols.codes), axis=1)
        for question, sent in enumerate(self._sent):
            found += np.log(sent)[:, symbols.codes[:, question]]
        return found

    @cached_property
    def _sent(self) -> list[Floats]:
        """Of each question P(symbol | class), float64 [classes, symbols]."""
        return [
            np.maximum(truth @ chance, LEAST) for truth, chance in zip(self.truths, self.chances, strict=True)
        ]

    @cached_property
    def _known(self) -> list[Floats]:
        """Of each question P(true answer | class and symbol), float64 [classes, symbols, true answers]."""
        return [
            truth[:, None, :] * chance.T[None] / sent[:, :, None]
            for truth, chance, sent in zip(self.truths, self.chances, self._sent, strict=True)
        ]


def _normal(values: Floats) -> Floats:
    """Shares of the last axis."""
    return np.asarray(values / values.sum(axis=-1, keepdims=True))
