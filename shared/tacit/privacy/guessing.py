"""How often one true answer is guessed right from several that were sent for it. Pure Python.

The sent answers y = (y_1, …, y_n) went through independent channels, and the true answer is yes or no with even
odds. The best guess is right with probability

    A = ½ Σ_y max(P(y | yes), P(y | no)) = 1 − ½ Σ_y min(P(y | yes), P(y | no)),

the second form being exact also where A is close to 1. Of answers through one channel only the number of yeses counts,
so a group of n equal channels has n + 1 cells instead of 2^n. Cells are pairs (P(cell | yes), P(cell | no)); one in
which either is 0 is a proof, adds nothing to the sum of minima, and is left out.

Invariant: what is not computed exactly errs upwards. A cell that is left out counts as a proof. A cell that is moved to
a grid of log-likelihood ratios is split over the two neighbouring points such that both of its probabilities stay: the
original is then a blurred version of the split one, which therefore can only be guessed better (Blackwell).
"""

import math
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

from tacit.channels.channel import Channel, Kary

Answer: TypeAlias = Channel | Kary
"""The channel of one answer: yes or no, or one of k options.

Of options, "yes" and "no" are two of them: of all things with two sides that a question with options can ask for (this option or
another one, these options or those), these are guessed best, since the guess is convex in P(y | yes) and P(y | no), and what
more options on a side do is to mix them."""

EXACT_CELLS = 1 << 15  # channels whose groups fill at most two blocks of this many cells are counted exactly
_NEGLIGIBLE = 1e-12  # an overlap below this is counted as none, and as error
_SMALLEST_CELL = 1e-16  # cells with a smaller minimum are left out, and counted as error

_SMALLEST_ON_GRID = 1e-9
"""The same on the grid, which errs by more than that anyhow: a window shows the figure while levels are moved."""

_GRID_BLOCK = 256
"""Cells of a block that is moved to the grid: small blocks keep the convolution short, few blocks the error small."""

_GRID_POINTS = 4_096
_WIDEST_GRID = 72.0  # log-likelihood ratios beyond ±36 have minima below e^-36, less than the smallest cell

Cell = tuple[float, float]

_ALMOST = math.nextafter(1.0, 0.0)  # the most that is said of a guess that can be wrong


@dataclass(frozen=True, slots=True)
class Guess:
    """How often the best guess is right, ½ to 1: never below the truth, and 1 only if an answer is sent as it is."""

    probability: float
    error: float = 0.0  # how far above the truth it may be


@dataclass(frozen=True, slots=True)
class _Block:
    """Cells of some of the channels, and the sum of minima of those that were left out."""

    cells: list[Cell]
    lost: float = 0.0

    def times(self, other: "_Block") -> "_Block":
        """The cells of both together."""
        products = [(a * c, b * d) for a, b in self.cells for c, d in other.cells]
        return _Block(products, self.lost + other.lost)

    def above(self, smallest: float) -> "_Block":
        """Without the cells whose minimum is no larger than this."""
        lost = math.fsum(min(cell) for cell in self.cells if min(cell) <= smallest)
        return _Block([cell for cell in self.cells if min(cell) > smallest], self.lost + lost)

    @property
    def ratios(self) -> list[float]:
        """The log-likelihood ratio of each cell."""
        return [math.log(one / zero) for one, zero in self.cells]


_ONE_CELL = _Block([(1.0, 1.0)])  # what no answer at all tells


def common_answer(channels: Sequence[Answer]) -> Guess:
    """The guess of one true answer that was sent through all these channels.

    Exact (to rounding, about 1e-12) for up to 30 channels of any kind, and for hundreds of answers through up to four
    different channels. Otherwise an upper bound; with nine different channels the error is below 1e-3.
    """
    return _common(Counter(channels))


def common_answer_either_way(channels: Sequence[Answer]) -> Guess:
    """The same where each question may also ask for the contrary: at least the guess of any such wording.

    A channel with yes and no exchanged and the channel itself are both blurred versions of one that says nothing in
    |θ1 − θ0| of all cases and else has the stronger of the likelihood ratios both ways; it takes the place of both. For a
    channel that treats yes and no alike it is the channel.
    """
    return _common(Counter(map(_either_way, channels)))


def _common(groups: "Counter[Answer] | Counter[_EitherWay]") -> Guess:
    affinities = {each: _affinity(each) for each in groups}
    affinity = math.prod(affinities[each] ** count for each, count in groups.items())
    if affinity <= _NEGLIGIBLE:  # the sum of minima is at most that of geometric means
        # Certainty where one answer is; else hardly less, also where a product of small numbers is 0.
        return Guess(1.0 if 0.0 in affinities.values() else _ALMOST, affinity / 2.0)
    cells = [_cells(each, count) for each, count in groups.items()]
    blocks = _packed(cells, EXACT_CELLS)
    if len(blocks) <= 2:
        left, right, *_ = [*blocks, _ONE_CELL, _ONE_CELL]
        return _guess(_overlap(left, right), _lost(blocks))
    return _on_grid(_packed([each.above(_SMALLEST_ON_GRID) for each in cells], _GRID_BLOCK))


def _guess(overlap: float, error: float) -> Guess:
    return Guess(min(_ALMOST, max(0.5, 1.0 - overlap / 2.0)), error / 2.0)


def _lost(blocks: Iterable[_Block]) -> float:
    return math.fsum(block.lost for block in blocks)


def _affinity(channel: "Answer | _EitherWay") -> float:
    """Bhattacharyya's coefficient Σ_y √(P(y | yes)·P(y | no)); it multiplies over independent answers."""
    if not isinstance(channel, Channel):
        return _either_way(channel).affinity
    one, zero = channel.keep_one, channel.keep_zero
    return math.sqrt(one * (1.0 - zero)) + math.sqrt((1.0 - one) * zero)


def _cells(channel: "Answer | _EitherWay", count: int) -> _Block:
    """What so many answers through one channel tell."""
    if not isinstance(channel, Channel):
        return _either_way(channel).block(count)
    # The number of yeses among `count` answers, if the truth is yes and if it is no.
    one, zero = channel.keep_one, 1.0 - channel.keep_zero
    numbers = range(count + 1)
    cells = [(_binomial_term(count, yeses, one), _binomial_term(count, yeses, zero)) for yeses in numbers]
    return _Block(cells).above(_SMALLEST_CELL)


def _binomial_term(count: int, yeses: int, probability: float) -> float:
    logarithm = math.lgamma(count + 1) - math.lgamma(yeses + 1) - math.lgamma(count - yeses + 1)
    for times, factor in ((yeses, probability), (count - yeses, 1.0 - probability)):
        if times:
            logarithm += times * math.log(factor) if factor > 0.0 else -math.inf
    return math.exp(logarithm)


@dataclass(frozen=True, slots=True)
class _EitherWay:
    """An answer that is right with the probability `right`, wrong with `wrong`, both ways, and else says nothing."""

    right: float
    wrong: float

    @property
    def affinity(self) -> float:
        """Bhattacharyya's coefficient."""
        return self.silent + 2.0 * math.sqrt(self.right * self.wrong)

    @property
    def silent(self) -> float:
        return max(0.0, 1.0 - self.right - self.wrong)

    def block(self, count: int) -> _Block:
        """What `count` such answers tell: how many more of them say yes than say no."""
        side, silent = math.sqrt(self.right * self.wrong), self.silent
        masses = [1.0]
        for _ in range(count):
            wide = [0.0, 0.0, *masses, 0.0, 0.0]
            masses = [side * (a + c) + silent * b for a, b, c in zip(wide, wide[1:], wide[2:], strict=False)]
        half = math.log(self.right / self.wrong) / 2.0 if self.wrong > 0.0 else 0.0
        cells = [
            (mass * math.exp(more * half), mass * math.exp(-more * half))
            for more, mass in enumerate(masses, start=-count)
        ]
        return _Block(cells).above(_SMALLEST_CELL)


def _either_way(channel: Answer | _EitherWay) -> _EitherWay:
    if isinstance(channel, _EitherWay):
        return channel
    if isinstance(channel, Kary):
        # Of two options the true one is sent, the other one, or one that says nothing of both.
        return _EitherWay(float(channel.keep), float(channel.other))
    one, zero = channel.keep_one, channel.keep_zero
    if channel.determinant < 0.0:
        one, zero = 1.0 - one, 1.0 - zero
    return _EitherWay(min(one, zero), 1.0 - max(one, zero))


def _packed(groups: Iterable[_Block], most: int) -> list[_Block]:
    """Blocks multiplied together as long as at most `most` cells come of it: the smallest first, which packs most."""
    packed: list[_Block] = []
    for group in sorted(groups, key=lambda group: len(group.cells)):
        fitting = (i for i, block in enumerate(packed) if len(block.cells) * len(group.cells) <= most)
        if (place := next(fitting, None)) is None:
            packed.append(group)
        else:
            packed[place] = packed[place].times(group)
    return packed


def _overlap(left: _Block, right: _Block) -> float:
    """Σ min over all pairs of cells, one of each block, by sorting those of the first.

    Of a pair (a, b) the minimum is a_1·b_1 if a's ratio lies below the inverse of b's, else a_0·b_0.
    """
    cells = sorted(left.cells, key=lambda cell: cell[0] / cell[1])
    ratios = [one / zero for one, zero in cells]
    below = list(accumulate((one for one, _ in cells), initial=0.0))
    above = list(accumulate((zero for _, zero in reversed(cells)), initial=0.0))[::-1]
    places = (bisect_left(ratios, zero / one) for one, zero in right.cells)
    return math.fsum(
        one * below[place] + zero * above[place]
        for (one, zero), place in zip(right.cells, places, strict=True)
    )


def _on_grid(blocks: Sequence[_Block]) -> Guess:
    """An upper bound: cells are split onto multiples of a step of the log-likelihood ratio, where they can be added.

    A cell's mass on the grid is √(P(cell | yes)·P(cell | no)); it multiplies, and the minimum is mass·e^(−|ratio|/2).
    """
    if not all(block.cells for block in blocks):  # every cell of some block is a proof or negligible
        return _guess(0.0, _lost(blocks))
    spans = [max(ratios) - min(ratios) for ratios in (block.ratios for block in blocks)]
    step = min(math.fsum(spans), _WIDEST_GRID) / _GRID_POINTS
    total, lost = {0: 1.0}, _lost(blocks)
    for block in blocks:
        masses = _convolved(total, _split(block, step))
        minima = {index: _minimum(index, mass, step) for index, mass in masses.items()}
        total = {index: mass for index, mass in masses.items() if minima[index] > _SMALLEST_ON_GRID}
        lost += math.fsum(minima[index] for index in minima.keys() - total.keys())
        total = total or {0: 0.0}
    overlap = math.fsum(_minimum(index, mass, step) for index, mass in total.items())
    # How much splitting took off the overlap at most (docs/mathematics.md has the proof). Splitting one block changes only
    # what lies less than a step from ratio 0, by at most tanh(step/4) of its mass; all of that ends at most `blocks` + 1
    # points from 0, with at least 1/cosh(step/4) of its mass kept by each split.
    near = math.fsum(mass for index, mass in total.items() if abs(index) <= len(blocks) + 1)
    split = len(blocks) * math.tanh(step / 4.0) * math.cosh(step / 4.0) ** len(blocks) * near
    return _guess(overlap, lost + split)


def _minimum(index: int, mass: float, step: float) -> float:
    return mass * math.exp(-abs(index) * step / 2.0)


def _split(block: _Block, step: float) -> dict[int, float]:
    """Each cell's mass on the two grid points beside it, such that both probabilities stay."""
    masses: dict[int, float] = {}
    whole = math.sinh(step / 2.0)
    for (one, zero), ratio in zip(block.cells, block.ratios, strict=True):
        index = math.floor(ratio / step)
        rest = ratio - index * step
        mass = math.sqrt(one * zero) / whole
        masses[index] = masses.get(index, 0.0) + mass * math.sinh((step - rest) / 2.0)
        masses[index + 1] = masses.get(index + 1, 0.0) + mass * math.sinh(rest / 2.0)
    return masses


def _convolved(left: dict[int, float], right: dict[int, float]) -> dict[int, float]:
    """Masses by sum of indices."""
    first, last = min(left), max(left)
    dense = [left.get(index, 0.0) for index in range(first, last + 1)]
    low = min(right)
    sums = [0.0] * (max(right) - low + len(dense))
    for index, weight in right.items():
        place = slice(index - low, index - low + len(dense))
        sums[place] = [mass + weight * more for mass, more in zip(sums[place], dense, strict=True)]
    return dict(enumerate(sums, start=first + low))
