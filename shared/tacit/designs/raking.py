"""Weights that bring open answers to known shares of the population: raking, and post-stratification, which is raking to one margin.

The weights are multiplied for one margin after the other until all hold (Deming and Stephan 1940; of one margin once is enough). Weights beyond `MOST` times
the mean are trimmed and the margins raked again, as far as both go together. What the margins explain of an answer is no chance any more: variances are of the
residuals of its regression on them (Deville and Särndal 1992), see `SamplingDesign.residuals`.

Only open answers can be raked on: those that were sent of a randomized question have other shares than people.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Counts, Floats
from tacit.designs.sampling import OF_DESIGN, DesignError, DesignNames, SamplingDesign
from tacit.platform.messages import Message, Template

MOST = 5.0  # the largest weight, as a multiple of the mean
CLOSE = 1e-9  # how far a margin may be from its share

ROUNDS, TRIMS = 1_000, 50

NOT_ONE_MARGIN = Template(
    "raking.not-one",
    "the margin {margin}: its shares add up to {sum:.6g}, but shares of everybody add up to 1 (or 100 %)",
)
NO_SHARE = Template(
    "raking.no-share", "the margin {margin}: {share:.6g} is no share; write numbers that are not negative"
)
NOBODY = Template(
    "raking.nobody",
    "the margin {margin}: nobody answered {cell}, so that no weight gives it a share of {share:.3g}; join it to another cell",
)
LACKING = Template(
    "raking.lacking",
    "the margin {margin}: {cell} has no share above 0, but somebody answered it (records: {records:,}); give every answer of theirs a share",
)
NO_END = Template(
    "raking.no-end",
    "raking does not converge: after {rounds:,} rounds a share is still {miss:.2g} off; the margins contradict each other among these records, so leave "
    "one out or join cells",
)
RAKED = Template(
    "raking.raked",
    "weights were raked to known shares of {margins}; standard errors are of what these do not explain",
)
TRIMMED = Template(
    "raking.trimmed",
    "{records:,} weights were trimmed to {most:g} times the mean; the share that misses its margin most is {miss:.2g} off",
)

OF_SAMPLING = (*OF_DESIGN, RAKED, TRIMMED)  # what a paragraph on methods says


@dataclass(frozen=True, slots=True, eq=False)
class Margin:
    """Known shares of the cells of one open question, or of several crossed."""

    name: str
    cells: Sequence[str]  # as they are called
    shares: Floats  # of the population, float64 [cells]
    codes: Counts  # each record's cell, int64 [n], −1 where an answer is missing

    def check(self) -> None:
        """Refuse shares that cannot be, and cells that no weight can fill. Raises DesignError: one of them."""
        wrong = np.flatnonzero(~(self.shares >= 0.0) | ~np.isfinite(self.shares))
        if len(wrong):
            raise DesignError(NO_SHARE(margin=self.name, share=float(self.shares[wrong[0]])))
        if abs(self.shares.sum() - 1.0) > 1e-3:
            raise DesignError(NOT_ONE_MARGIN(margin=self.name, sum=float(self.shares.sum())))
        held = np.bincount(self.codes[self.codes >= 0], minlength=len(self.cells))
        for cell, share, count in zip(self.cells, self.shares.tolist(), held.tolist(), strict=True):
            if share > 0.0 and not count:
                raise DesignError(NOBODY(margin=self.name, cell=cell, share=share))
            if share == 0.0 and count:
                raise DesignError(LACKING(margin=self.name, cell=cell, records=count))

    def columns(self) -> Floats:
        """1 for the cell of each record, float64 [n, cells + 1]; the last for a missing answer."""
        return np.eye(len(self.cells) + 1)[self.codes]


def raked(
    design: SamplingDesign | None, margins: Sequence[Margin], records: int
) -> tuple[SamplingDesign, list[Message]]:
    """The design with weights that meet the margins, and what to say of them.

    A record without an answer keeps, with all others like it, the share that it had.

    Raises DesignError: margins that cannot be met.
    """
    base = design or SamplingDesign(np.ones(records))
    for margin in margins:
        margin.check()
    columns = [margin.columns() for margin in margins]
    weights, trimmed = base.weights.copy(), np.zeros(records, np.bool_)
    targets = []  # the share of each cell, a missing answer last
    for margin, own in zip(margins, columns, strict=True):
        missing = float(weights @ own[:, -1]) / float(weights.sum())
        targets.append(np.append(margin.shares / margin.shares.sum() * (1.0 - missing), missing))
    weights = _fitted(weights, margins, targets)
    for _ in range(TRIMS):
        over = weights > MOST * weights.mean() * (1.0 + CLOSE)
        if not over.any():
            break
        trimmed |= over
        weights = _fitted(_cut(weights), margins, targets, strict=False)
    weights = _cut(weights)
    found = copy(base)
    found.weights = weights / weights.mean()
    found.calibrated = np.concatenate(columns, axis=1)
    names = tuple(margin.name for margin in margins)
    found.named = DesignNames(weight=" + ".join(names), strata=base.named.strata, cluster=base.named.cluster)
    said = [RAKED(margins=names)]
    if trimmed.any():
        said.append(TRIMMED(records=int(trimmed.sum()), most=MOST, miss=_miss(weights, margins, targets)))
    return found, said


def _cut(weights: Floats) -> Floats:
    """The weights with none beyond `MOST` times their mean, which falls with each that is cut."""
    while (over := weights > MOST * weights.mean() * (1.0 + CLOSE)).any():
        weights = np.where(over, MOST * weights.mean(), weights)
    return weights


def _fitted(
    weights: Floats, margins: Sequence[Margin], targets: Sequence[Floats], *, strict: bool = True
) -> Floats:
    """Weights that meet all margins; the last ones if they need not."""
    for _ in range(ROUNDS if strict else TRIMS):
        for margin, target in zip(margins, targets, strict=True):
            held = _shares(weights, margin)
            factor = np.divide(target, held, out=np.ones_like(target), where=held > 0.0)
            weights = weights * factor[margin.codes]
        if _miss(weights, margins, targets) < CLOSE:
            return weights
    if strict:
        raise DesignError(NO_END(rounds=ROUNDS, miss=_miss(weights, margins, targets)))
    return weights


def _shares(weights: Floats, margin: Margin) -> Floats:
    codes = np.where(margin.codes < 0, len(margin.cells), margin.codes)
    return np.asarray(np.bincount(codes, weights, minlength=len(margin.cells) + 1) / weights.sum())


def _miss(weights: Floats, margins: Sequence[Margin], targets: Sequence[Floats]) -> float:
    pairs = zip(margins, targets, strict=True)
    return max(float(np.abs(_shares(weights, margin) - target).max()) for margin, target in pairs)
