"""Rules that say no more than a more general one in the same list.

A rule A ⇒ B is redundant if the list has a rule A' ⇒ B with a proper subset A' of A whose confidence is not surely lower: the interval
of the general rule does not lie wholly below that of the special one. Without intervals this is the redundancy of Bayardo, Agrawal and
Gunopulos (2000): a condition more must raise the confidence. With intervals it must raise it by more than chance can.

A rule is never dropped for this. It stays in the result, and is hidden or shown by who displays it.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from tacit.arrays import Bools
from tacit.mining.result import Result, Rules

LONGEST = 10
"""Items of an antecedent whose subsets are all looked up; of a longer one only those that lack one item."""

_SEED = 0x7AC17
"""Seed of the random codes of items. Two rules with other items have the same 128 bits with a chance of about 10⁻²⁸."""


def redundant_rules(result: Result) -> Bools:
    """For each rule of a result, bool [r], whether a more general rule of it says as much; empty without rules.

    >>> import tacit
    >>> answers = [[1, 1, 1], [1, 0, 1], [1, 1, 1], [0, 1, 0], [0, 0, 0]] * 20
    >>> data = tacit.Dataset.from_array(answers, tacit.open_channel(), ["tea", "sugar", "cake"])
    >>> result = tacit.mine(data, tacit.Settings(min_support=0.2, min_confidence=0.9))
    >>> for redundant, (left, right) in zip(redundant_rules(result), result.rule_sides(), strict=True):
    ...     print([result.items[i] for i in left], [result.items[i] for i in right], bool(redundant))
    ['tea'] ['cake'] False
    ['cake'] ['tea'] False
    ['tea', 'sugar'] ['cake'] True
    ['sugar', 'cake'] ['tea'] True
    """
    redundant: Bools = covering_rules(result) >= 0
    return redundant


def covering_rules(result: Result) -> npt.NDArray[np.int64]:
    """For each rule of a result the more general one that says as much, int64 [r]; −1 where none does, empty without rules.

    Of several it is one with the fewest items on the left.
    """
    rules = result.rules
    if rules is None or not len(rules):
        return np.zeros(0, np.int64)
    items, left = _sides(result, rules)
    known = _Known(items, left, len(result.items))
    sizes = left.sum(axis=1)
    covering, fewest = np.full(len(rules), -1, np.int64), sizes.copy()
    for size in np.unique(sizes[sizes > 1]).tolist():
        rows = np.flatnonzero(sizes == size)
        antecedents = items[rows][left[rows]].reshape(len(rows), size)
        for chosen in _subsets(size):
            found, general = known.find(antecedents[:, chosen], rows)
            covers = rules.confidence.high[general] >= rules.confidence.low[found]
            covers &= chosen.sum() < fewest[found]
            covering[found[covers]], fewest[found[covers]] = general[covers], chosen.sum()
    return covering


def _sides(result: Result, rules: Rules) -> tuple[npt.NDArray[np.int32], Bools]:
    """The items of each rule, int32 [r, longest], padded with −1, and which of them are on the left."""
    longest = int(rules.length.max())
    items = np.full((len(rules), longest), -1, np.int32)
    for length in np.unique(rules.length).tolist():
        rows = np.flatnonzero(rules.length == length)
        items[rows, :length] = result.by_length[length - 1].itemsets.items[rules.row[rows]]
    left = (rules.antecedent[:, None] >> np.arange(longest)) & 1 == 1
    return items, left


def _subsets(size: int) -> Iterator[Bools]:
    """Proper subsets of so many items that are not empty, as masks."""
    if size > LONGEST:
        yield from ~np.eye(size, dtype=np.bool_)
        return
    for mask in range(1, (1 << size) - 1):
        yield (mask >> np.arange(size)) & 1 == 1


class _Known:
    """The rules of a list, found by their sides: each side is a sum of random codes of its items."""

    def __init__(self, items: npt.NDArray[np.int32], left: Bools, names: int) -> None:
        rng = np.random.default_rng(_SEED)
        left_codes, right_codes = rng.integers(0, 1 << 64, (2, 2, names + 1), np.uint64)
        left_codes[:, -1] = right_codes[:, -1] = 0  # of what pads a row
        self._left_codes = left_codes
        self._right = [np.where(left, np.uint64(0), codes[items]).sum(axis=1) for codes in right_codes]
        whole = [
            np.where(left, codes[items], np.uint64(0)).sum(axis=1) + right
            for codes, right in zip(left_codes, self._right, strict=True)
        ]
        self._order = np.argsort(whole[0])
        self._keys, self._checks = (sums[self._order] for sums in whole)

    def find(
        self, antecedents: npt.NDArray[np.int32], rows: npt.NDArray[np.int64]
    ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Rules with these antecedents, int32 [n, k], and the consequents of the rules in `rows`.

        Returns:
            Those of `rows` for which there is one, and which.
        """
        key, check = (
            codes[antecedents].sum(axis=1) + right[rows]
            for codes, right in zip(self._left_codes, self._right, strict=True)
        )
        place = np.minimum(np.searchsorted(self._keys, key), len(self._keys) - 1)
        here = (self._keys[place] == key) & (self._checks[place] == check)
        return rows[here], self._order[place[here]]
