"""A result as columns and rows of plain values, in one order, a part of the rows at a time; and which of its rules are redundant.

Rows, tables, data frames and files are made of them, under these names; numbers that do not exist become None.

A rule A ⇒ B is redundant if the list has a rule A' ⇒ B with a proper subset A' of A whose confidence is not surely lower: the
interval of the general rule does not lie wholly below that of the special one. Without intervals this is the redundancy of
Bayardo, Agrawal and Gunopulos (2000): a condition more must raise the confidence. With intervals it must raise it by more than
chance can.

A rule is never dropped for this. It stays in the result, and is hidden or shown by who displays it.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Counts, Floats, Indices
from tacit.estimation.intervals import Bounded, among_everyone
from tacit.estimation.measures import ALL_MEASURES
from tacit.estimation.verdict import VERDICTS
from tacit.platform.arguments import checked
from tacit.run.fit import unbounded_figures
from tacit.run.lattice import Itemsets
from tacit.run.result import FrequentItemsets, HasArrays, Result, Rules, arrays_of
from tacit.run.settings import DESIGN_SETTINGS

LONGEST = 10
"""Items of an antecedent whose subsets are all looked up; of a longer one only those that lack one item."""

ROWS_AT_ONCE = 1 << 16  # rules whose subsets are looked up together

LOOKED_UP = 1 << 10
"""Subsets that are looked up together, where rules are few: of a rule that one of them covers the others are for nothing."""

_SEED = 0x7AC17
"""Seed of the random codes of items. Two rules with other items have the same 128 bits with a chance of about 10⁻²⁸."""


@checked
def redundant_rules(result: HasArrays) -> Bools:
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
    redundant: Bools = covering_rules(arrays_of(result)) >= 0
    return redundant


def covering_rules(result: Result) -> npt.NDArray[np.int64]:
    """For each rule of a result the more general one that says as much, int64 [r]; −1 where none does, empty without rules.

    Of several it is one with the fewest items on the left.
    """
    rules = result.rules
    if rules is None or not len(rules):
        return np.zeros(0, np.int64)
    items = _members(result, rules)
    bits = np.arange(items.shape[1], dtype=np.int32)
    left = (rules.antecedent[:, None] >> bits & np.int32(1)).astype(np.bool_)
    known = _KnownRules(items, left, len(result.items))
    sizes = left.sum(axis=1)
    covering = np.full(len(rules), -1, np.int64)
    for size in np.unique(sizes[sizes > 1]).tolist():
        every, subsets = np.flatnonzero(sizes == size), np.array(list(_subsets(size)))
        for first in range(0, len(every), ROWS_AT_ONCE):
            rows, done = every[first : first + ROWS_AT_ONCE], 0
            antecedents = items[rows][left[rows]].reshape(len(rows), size)
            while done < len(subsets) and len(rows):
                some = subsets[done : done + max(1, LOOKED_UP // len(rows))]
                done += len(some)
                place, general = known.find(antecedents, some, rows)
                covers = rules.confidence.high[general] >= rules.confidence.low[rows[place]]
                # Backwards, so that of several the first is written last.
                covering[rows[place[covers]][::-1]] = general[covers][::-1]
                still = covering[rows] < 0
                rows, antecedents = rows[still], antecedents[still]
    return covering


def _subsets(size: int) -> Iterator[Bools]:
    """Proper subsets of so many items that are not empty, as masks, the smallest first."""
    if size > LONGEST:
        yield from ~np.eye(size, dtype=np.bool_)
        return
    for mask in sorted(range(1, (1 << size) - 1), key=int.bit_count):
        yield (mask >> np.arange(size)) & 1 == 1


def _coded(
    codes: npt.NDArray[np.uint64], items: npt.NDArray[np.int32], among: Bools | None = None
) -> npt.NDArray[np.uint64]:
    """The sum of the codes of each row's items, or of those `among` them, uint64 [n] from [n, k]: by columns, for a list may have a million rules."""
    total = np.zeros(len(items), np.uint64)
    for j in range(items.shape[1]):
        own = codes[items[:, j]]
        total += own if among is None else np.where(among[:, j], own, np.uint64(0))
    return total


class _KnownRules:
    """The rules of a list, found by their sides: each side is a sum of random codes of its items."""

    def __init__(self, items: npt.NDArray[np.int32], left: Bools, names: int) -> None:
        rng = np.random.default_rng(_SEED)
        left_codes, right_codes = rng.integers(0, 1 << 64, (2, 2, names + 1), np.uint64)
        left_codes[:, -1] = right_codes[:, -1] = 0  # of what pads a row
        self._left_codes = left_codes
        self._right = [_coded(codes, items, ~left) for codes in right_codes]
        whole = [
            _coded(codes, items, left) + right for codes, right in zip(left_codes, self._right, strict=True)
        ]
        self._order = np.argsort(whole[0])
        self._keys, self._checks = (sums[self._order] for sums in whole)
        # Most of what is looked up is not there, which the first bits of a key nearly always tell.
        bits = len(items).bit_length() + 5
        self._shift, self._used = np.uint64(64 - bits), np.zeros(1 << bits, np.bool_)
        self._used[self._keys >> self._shift] = True

    def find(
        self, antecedents: npt.NDArray[np.int32], subsets: Bools, rows: npt.NDArray[np.int64]
    ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Places in `rows`, ascending, and which rules have these subsets of their antecedents, in the order of the subsets.

        Subsets are bool [s, k], antecedents int32 [n, k]; consequents are those of the rules in `rows`.
        """
        chosen = subsets.T.astype(np.uint64)
        key, check = (
            codes[antecedents] @ chosen + right[rows, None]
            for codes, right in zip(self._left_codes, self._right, strict=True)
        )
        likely = np.nonzero(self._used[key >> self._shift])
        key, check = key[likely], check[likely]
        place = np.minimum(np.searchsorted(self._keys, key), len(self._keys) - 1)
        here = (self._keys[place] == key) & (self._checks[place] == check)
        return likely[0][here], self._order[place[here]]


PART_ROWS = 4_096  # rows of a part: some milliseconds of writing, some megabytes of columns


@dataclass(frozen=True, slots=True, eq=False)
class WordColumn:
    """A column of a few different words, str or bool: their places among them, int64 [m]."""

    codes: Counts
    words: tuple[str | bool, ...]


@dataclass(frozen=True, slots=True, eq=False)
class ItemLists:
    """A column of lists of items."""

    members: Indices  # int32 [m, K], items; −1 beyond the last of a shorter row
    chosen: Counts  # int64 [m], bit j set if column j of the members is in the list


Column = Floats | Counts | WordColumn | ItemLists
"""Floats may be NaN or infinite, which is a number that does not exist; counts are from 0 on."""

Columns = Mapping[str, Column]

_WORDS = tuple(map(str, VERDICTS))


def itemset_columns(
    result: Result, selected: Sequence[Bools] | None = None, part: int = PART_ROWS
) -> Iterator[Columns]:
    """Every listed itemset by length and then by items, at most `part` rows at once; all, or those selected, for each length by a bool [m].

    Where there are none, one part without a row says which columns there would be.
    """
    missing = any((alike.records < result.records).any() for alike in result.by_length)
    people = result.records if missing else None  # of which the bounds for all of them are
    first: FrequentItemsets | None = result.by_length[0] if result.by_length else _NO_ITEMSETS
    for number, alike in enumerate(result.by_length):
        chosen = alike.listed if selected is None else alike.listed & selected[number]
        rows = np.flatnonzero(chosen).astype(np.int32)
        for start in range(0, len(rows), part):
            first = None
            yield _itemset_part(alike.take(rows[start : start + part]), people)
    if first is not None:
        yield _itemset_part(first.take(slice(0)), people)


_NONE, _INTS = np.zeros(0), np.zeros(0, np.int64)
_NO_ITEMSETS = FrequentItemsets(
    Itemsets.none(1), _INTS, _INTS, Bounded(_NONE, _NONE, _NONE), _NONE, _NONE > 0.0, _NONE.astype(np.int8), 0
)


def _itemset_part(alike: FrequentItemsets, people: int | None) -> Columns:
    """The columns of some itemsets; with how many people there are, if answers are missing, the bounds for all of them."""
    whole = np.full(len(alike), (1 << alike.length) - 1, np.int64)
    columns: dict[str, Column] = {
        "itemsets": ItemLists(alike.itemsets.items, whole),
        "records": alike.records,
        "observed": alike.observed,
        **_bounds("support", alike.support),
        "se": alike.error,
        "verdict": WordColumn(alike.verdict.astype(np.int64), _WORDS),
        **_every("sharper", alike.sharper),
        **_every("reweighted", alike.reweighted),
        **_pushed(alike),
    }
    if people is not None:
        ends = among_everyone(alike.support, alike.records, people)
        columns |= dict(zip(("everyone_low", "everyone_high"), ends, strict=True))
    for posterior in alike.posterior.values():
        columns["probability"] = posterior.probability
    return columns


def rule_columns(
    result: Result,
    selected: Indices | None = None,
    shown: Sequence[str] = ALL_MEASURES,
    part: int = PART_ROWS,
) -> Iterator[Columns]:
    """Every rule in the order it was found, at most `part` rows at once; all, or those selected in their order, with the measures shown.

    Where there are none, one part without a row says which columns there would be; nothing where none were asked for.
    """
    if result.rules is None:
        return
    redundant = redundant_rules(result)
    for start in range(0, len(result.rules if selected is None else selected) or 1, part):
        rows = slice(start, start + part)
        chosen = rows if selected is None else selected[rows]
        rules = result.rules.take(chosen)
        members = _members(result, rules)
        left = rules.antecedent.astype(np.int64)
        right = (np.int64(1) << rules.length.astype(np.int64)) - 1 - left
        yield {
            "antecedents": ItemLists(members, left),
            "consequents": ItemLists(members, right),
            "records": rules.records,
            **_bounds("support", rules.support),
            **_bounds("confidence", rules.confidence),
            "confidence_unbounded": WordColumn(rules.unbounded.astype(np.int64), (False, True)),
            "too_few": WordColumn(*unbounded_figures(rules.unbounded, rules.measures, shown)),
            "verdict": WordColumn(rules.verdict.astype(np.int64), _WORDS),
            "antecedent_support": rules.antecedent_support,
            "consequent_support": rules.consequent_support,
            **{
                ending: values
                for name, bounds in rules.measures.items()
                if name in shown
                for ending, values in _bounds(name, bounds).items()
            },
            **_beside("sharper", rules.sharper),
            **_beside("reweighted", rules.reweighted),
            **_pushed(rules),
            **_interest(result.items, rules),
            "redundant": WordColumn(redundant[chosen].astype(np.int64), (False, True)),
        }


def _every(name: str, figures: Mapping[str, Bounded]) -> dict[str, Floats]:
    """The figures of this name, if the run has them."""
    return {part: values for bounds in figures.values() for part, values in _bounds(name, bounds).items()}


def _beside(name: str, found: Mapping[str, Bounded]) -> dict[str, Floats]:
    """Shrunken or reweighted figures of rules; a confidence has no interval."""
    if not found:
        return {}
    return {**_bounds(f"{name}_support", found["support"]), f"{name}_confidence": found["confidence"].value}


def _pushed(found: FrequentItemsets | Rules) -> dict[str, Column]:
    """How far forged records and single signers push each row, if that is known."""
    columns: dict[str, Column] = {}
    for forging in found.forged.values():
        columns["certain_below"] = forging.certain_below
    for signers in found.signers.values():
        columns |= {
            "largest_signer_shift": signers.shift,
            "worst_signers_shift": signers.worst,
            "signer_se": signers.error,
            "signers": signers.signers,
        }
    for judged in found.together.values():
        columns["certain_together"] = WordColumn(judged.certain.astype(np.int64), (False, True))
    return columns


def _interest(items: Sequence[str], rules: Rules) -> dict[str, Column]:
    """R-interest and the union that it is against, which is empty for a rule without one."""
    found: dict[str, Column] = {}
    for interest in rules.interest.values():
        found |= _bounds("interest", interest.value)
        # Files are written some rows at a time, with the words of the first.
        found["interest_union"] = WordColumn(interest.union.astype(np.int64) % (len(items) + 1), (*items, ""))
    return found


def _members(result: Result, rules: Rules) -> Indices:
    """The items of each rule's itemset, int32 [m, longest], padded with −1."""
    members = np.full((len(rules), int(rules.length.max(initial=0))), -1, np.int32)
    for length in np.unique(rules.length).tolist():
        rows = np.flatnonzero(rules.length == length)
        members[rows, :length] = result.by_length[length - 1].itemsets.items[rules.row[rows]]
    return members


def _bounds(name: str, bounds: Bounded) -> dict[str, Floats]:
    return {name: bounds.value, f"{name}_low": bounds.low, f"{name}_high": bounds.high}


Row = dict[str, Any]


def number(value: float) -> float | None:
    """The value, or None where JSON has no word for it."""
    return value if math.isfinite(value) else None


def settings_row(result: Result) -> Row:
    """Every setting of the run, as plain values."""
    row = asdict(result.settings)
    row["sides"] = {name: str(side) for name, side in result.settings.sides}
    del row["threads"]  # how many workers counted changes no number
    if result.settings.replicates is None:
        del row["replicate_kind"]
    for name in DESIGN_SETTINGS:
        if row[name] is None:
            del row[name]
    return {name: str(value) if hasattr(value, "value") else value for name, value in row.items()}


def itemset_rows(result: Result, selected: Sequence[Bools] | None = None) -> Iterator[Row]:
    """Every listed itemset by length and then by items; of those selected, if any are, for each length by a bool [m]."""
    for part in itemset_columns(result, selected):
        yield from rows_of(result, part)


def most_supported(result: Result, most: int) -> list[Row]:
    """The listed itemsets with the largest support, without making rows of the others."""
    supports = np.concatenate([alike.support.value for alike in result.by_length] or [np.zeros(0)])
    listed = np.concatenate([alike.listed for alike in result.by_length] or [np.zeros(0, np.bool_)])
    order = np.argsort(np.where(listed, -supports, np.inf), kind="stable")[: min(most, int(listed.sum()))]
    chosen = np.zeros(len(supports), np.bool_)
    chosen[order] = True
    ends = np.cumsum([len(alike) for alike in result.by_length])[:-1]
    rows = itemset_rows(result, np.split(chosen, ends))
    return sorted(rows, key=lambda row: (-(row["support"] or 0.0), len(row["itemsets"])))


def rule_rows(
    result: Result, selected: Indices | None = None, shown: Sequence[str] = ALL_MEASURES
) -> Iterator[Row]:
    """Every rule in the order it was found."""
    for part in rule_columns(result, selected, shown):
        yield from rows_of(result, part)


def rows_of(result: Result, columns: Columns) -> Iterator[Row]:
    """The rows that columns make up."""
    names = tuple(columns)
    values = (plain_values(result.items, column) for column in columns.values())
    return (dict(zip(names, row, strict=True)) for row in zip(*values, strict=True))


def plain_values(items: Sequence[str], column: Column) -> list[Any]:
    """The column as plain values."""
    if isinstance(column, WordColumn):
        return [column.words[code] for code in column.codes.tolist()]
    if isinstance(column, ItemLists):
        return [
            [items[item] for place, item in enumerate(members) if chosen >> place & 1]
            for members, chosen in zip(column.members.tolist(), column.chosen.tolist(), strict=True)
        ]
    values: list[Any] = column.tolist()
    return values if column.dtype == np.int64 else [number(value) for value in values]
