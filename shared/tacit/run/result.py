"""What a run found: itemsets by length, rules, and every way in which the search was cut short."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Counts, Floats, Indices, StructOfArrays
from tacit.estimation.forging import Forging
from tacit.estimation.intervals import Bounded, DesignEffect
from tacit.estimation.signer_influence import SignerInfluence
from tacit.platform.messages import Message, Template
from tacit.run.fit import ALARMS, LEVELS_DIFFER
from tacit.run.lattice import Itemsets, empty_set, subset_rows
from tacit.run.settings import Adjust, Combine, Settings, SettingsError

NO_RULES = Template(
    "result.no-rules", "this result has no rules: give the settings a minimum confidence to ask for them"
)
RULES_NOT_REACHED = Template(
    "result.rules-not-reached",
    "this result has no rules, because the run ended before they were made ({cut}); give it more time (max_seconds), or a larger minimum support",
)
NOT_A_RESULT = Template(
    "result.not-a-result", "a {kind} is given where a result must be, such as what tacit.mine gives"
)
HOLD_IN_THE_LIST = Template(
    "result.hold-in-the-list",
    "of the intervals shown, {percent:g} % hold on average: they allow for the selection of the list, with at least "
    "{itemsets:.5g} % for each itemset and {rules:.5g} % for each rule",
)
ITEMSETS_HOLD_IN_THE_LIST = Template(
    "result.itemsets-hold-in-the-list",
    "of the intervals shown, {percent:g} % hold on average: they allow for the selection of the list, with at least "
    "{itemsets:.5g} % for each",
)
HOLD_EACH = Template(
    "result.hold-each",
    "intervals hold with {percent:.12g} % each, for itself; they do not allow for the selection of the list",
)
HOLD_CONFIRMED = Template(
    "result.hold-confirmed",
    "intervals hold with {percent:.12g} % each, for itself, and need not allow for the selection of the list, which other "
    "records made",
)
HOLD_NOT = Template(
    "result.hold-not",
    "intervals hold for records that were randomized as is said; these do not fit it, so none can be trusted",
)
HOLD_NOT_WEIGHED = Template(
    "result.hold-not-weighed",
    "intervals of levels weighed by inverse variance hold if the choice of a level does not depend on the answers; here the estimates "
    "of levels differ, so none can be trusted",
)

Codes = npt.NDArray[np.int8]  # verdicts by their place in `VERDICTS`


@dataclass(frozen=True, slots=True, eq=False)
class JointPosterior(StructOfArrays):
    """What all itemsets of a study together say of each: P that its support reaches the minimum, float64 [m]."""

    probability: Floats


@dataclass(frozen=True, slots=True, eq=False)
class TogetherVerdict(StructOfArrays):
    """Which rows are certain by all answers together (`tacit.joint.together`), bool [m]."""

    certain: Bools


@dataclass(frozen=True, slots=True, eq=False)
class FrequentItemsets(StructOfArrays):
    """Kept itemsets of one length, in lexicographic order, arrays [m]."""

    itemsets: Itemsets  # items and parents
    records: Counts  # records that answered all items
    observed: Counts  # records that show all items, as they arrived
    support: Bounded  # the estimate with its interval, shares of the records
    error: Floats  # standard error of the estimate
    listed: Bools  # whether the itemset is part of the answer, as the keep rule claims
    verdict: Codes  # on the minimum support, int8, places in `VERDICTS`
    candidates: int  # how many candidates of this length were tested
    # The shrunken `support`, or the posterior mean of an evidence search, with its interval, if the run was asked for
    # it, else empty; NaN where there is none.
    sharper: dict[str, Bounded] = field(default_factory=dict)
    # By the name of the keep rule that computed it, "evidence"; else empty.
    posterior: dict[str, JointPosterior] = field(default_factory=dict)
    # The `support` of all people, missing answers reweighted by others, if the run was asked for it, else empty;
    # NaN where the records are too few.
    reweighted: dict[str, Bounded] = field(default_factory=dict)
    # By "forged", up to how many forged records certain rows hold; empty for results of older versions.
    forged: dict[str, Forging] = field(default_factory=dict)
    # By "support", what the signers do to it, if they are known, else empty.
    signers: dict[str, SignerInfluence] = field(default_factory=dict)
    together: dict[str, TogetherVerdict] = field(default_factory=dict)
    # By `DESIGN`, what a sampling design does to the estimates; else empty.
    design: dict[str, DesignEffect] = field(default_factory=dict)

    @property
    def length(self) -> int:
        """K."""
        return self.itemsets.length


@dataclass(frozen=True, slots=True, eq=False)
class UnionInterest(StructOfArrays):
    """R-interest of rules against the union, of those that contain one of their options, from which they differ least; arrays [r]."""

    # R with its interval (`tacit.mining.restating`); NaN without a union, or where it is not defined.
    value: Bounded
    union: Indices  # int32, the union's place among the items; −1 for none


@dataclass(frozen=True, slots=True, eq=False)
class Rules(StructOfArrays):
    """Rules, arrays [r]; each belongs to a kept itemset and names its antecedent by a bit mask over the items of it."""

    length: Indices
    row: Indices  # int32, row of the itemset among those of its length
    antecedent: Indices  # int32, bit j set if item j of the itemset is on the left
    records: Counts  # records that answered the whole rule
    support: Bounded  # ŝ_XY with its interval
    confidence: Bounded  # ŝ_XY/ŝ_X with its interval
    unbounded: Bools  # whether the data fail to bound the confidence
    antecedent_support: Floats  # ŝ_X among the records that answered the whole rule
    consequent_support: Floats  # ŝ_Y among the same records
    verdict: Codes  # on all that the rule claims, int8, places in `VERDICTS`; see `tacit.verdicts.claims`
    measures: dict[str, Bounded]  # by name, value and interval
    # The shrunken `support` and `confidence` if the run was asked for them, else empty; NaN where there is none.
    sharper: dict[str, Bounded] = field(default_factory=dict)
    # Against a "union" if the data have unions, else empty.
    interest: dict[str, UnionInterest] = field(default_factory=dict)
    # The reweighted ones if the run was asked for them, else empty.
    reweighted: dict[str, Bounded] = field(default_factory=dict)
    forged: dict[str, Forging] = field(default_factory=dict)  # as of `FrequentItemsets`
    # By "confidence", what the signers do to it, if they are known, else empty.
    signers: dict[str, SignerInfluence] = field(default_factory=dict)
    together: dict[str, TogetherVerdict] = field(default_factory=dict)  # as of `FrequentItemsets`


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Result:
    """A run's answer, as arrays.

    Attributes:
        records: records in the data.
        minimum: the minimum support that candidates were compared with, before relaxation.
        by_length: kept itemsets by length, from 1.
        rules: or None if none were asked for.
        cuts: how the search was cut short.
        notes: what the reader should know, such as itemsets beyond what the data can tell.
        itemset_alpha: α of each itemset's interval, which allows for the selection of the list or not.
        rule_alpha: α of each interval of a rule, in the same way.

    >>> import tacit
    >>> answers = [[1, 1], [1, 1], [1, 0], [0, 0]]
    >>> data = tacit.Dataset.from_array(answers, tacit.open_channel(), ["tea", "cake"])
    >>> result = tacit.mine(data, tacit.Settings(min_support=0.5, min_confidence=0.9))
    >>> result.arrays.listed(), len(result.arrays.rules)
    (3, 1)
    """

    items: tuple[str, ...]
    records: int
    settings: Settings
    minimum: float
    by_length: tuple[FrequentItemsets, ...]
    rules: Rules | None
    cuts: tuple[Message, ...]
    notes: tuple[Message, ...]
    itemset_alpha: float
    rule_alpha: float

    def __repr__(self) -> str:
        rules = "no rules" if self.rules is None else f"{len(self.rules):,} rules"
        return f"Result({self.records:,} records, {len(self.items):,} items: {self.listed():,} itemsets, {rules})"

    @property
    def arrays(self) -> "Result":
        """Itself: functions of the library take this too where a result is asked for."""
        return self

    def with_arrays(self, arrays: "Result") -> "Result":
        """These."""
        return arrays

    def coverage_statement(self) -> Message:
        """What the intervals shown hold, and on what it rests, in a sentence no more than true of the run."""
        percent = self.settings.confident
        noted = {note.template for note in self.notes}
        if noted & ALARMS:
            return HOLD_NOT()
        if self.settings.combine is Combine.INVERSE_VARIANCE and LEVELS_DIFFER in noted:
            return HOLD_NOT_WEIGHED()
        if self.settings.confirm_seed is not None:
            return HOLD_CONFIRMED(percent=percent)
        if self.settings.adjust is Adjust.NONE:
            return HOLD_EACH(percent=percent)
        itemsets = 100.0 * (1.0 - self.itemset_alpha)
        if self.rules is None:
            return ITEMSETS_HOLD_IN_THE_LIST(percent=percent, itemsets=itemsets)
        return HOLD_IN_THE_LIST(percent=percent, itemsets=itemsets, rules=100.0 * (1.0 - self.rule_alpha))

    def listed(self) -> int:
        """How many itemsets the answer has."""
        return sum(int(found.listed.sum()) for found in self.by_length)

    def supports(self) -> dict[tuple[int, ...], float]:
        """The estimate of every itemset of the answer, by its items."""
        found: dict[tuple[int, ...], float] = {}
        for alike in self.by_length:
            items, values = alike.itemsets.items[alike.listed], alike.support.value[alike.listed]
            found.update(zip(map(tuple, items.tolist()), values.tolist(), strict=True))
        return found

    def subset_supports(self, itemset: tuple[int, ...]) -> Floats | None:
        """Estimates of all subsets of an itemset, ascending, float64 [2^K]; bit j of the index is its item j, [0] is 1.

        None if the itemset was not kept, or no itemset of a shorter length was.
        """
        if not 0 < len(itemset) <= len(self.by_length):
            return None
        if not all(len(shorter) for shorter in self.by_length[: len(itemset)]):
            return None
        alike = self.by_length[len(itemset) - 1]
        found = np.flatnonzero((alike.itemsets.items == np.array(itemset, np.int32)).all(axis=1))
        if not found.size:
            return None
        first = int(found[0])
        below = [empty_set(), *(shorter.itemsets for shorter in self.by_length[: len(itemset) - 1])]
        rows = subset_rows(below, alike.itemsets.take(slice(first, first + 1)))[0]
        supports = np.ones(1 << len(itemset))
        for mask in range(1, len(supports) - 1):
            supports[mask] = self.by_length[mask.bit_count() - 1].support.value[rows[mask]]
        supports[-1] = alike.support.value[first]
        return supports

    def rule_sides(
        self, rules: np.ndarray | None = None
    ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Antecedent and consequent of each rule (or of the rules with these indices), as items."""
        assert self.rules is not None
        arrays = (self.rules.length, self.rules.row, self.rules.antecedent)
        columns = ((array if rules is None else array[rules]).tolist() for array in arrays)
        for length, row, mask in zip(*columns, strict=True):
            items = self.by_length[length - 1].itemsets.items[row].tolist()
            left = tuple(item for j, item in enumerate(items) if mask >> j & 1)
            right = tuple(item for j, item in enumerate(items) if not mask >> j & 1)
            yield left, right


class HasArrays(Protocol):
    """What a caller of the library holds: a result, or one whose tables are frames (`tacit.run.frames`)."""

    @property
    def arrays(self) -> Result:
        """The arrays behind it."""
        ...

    def with_arrays(self, arrays: Result) -> Any:  # noqa: ANN401 - its own type
        """The same with other arrays."""
        ...


Found = TypeVar("Found", bound=HasArrays)


def arrays_of(result: HasArrays) -> Result:
    """The arrays of what a caller gave. Raises SettingsError: something else than a result."""
    found: object = getattr(result, "arrays", None)
    if not isinstance(found, Result):
        raise SettingsError(NOT_A_RESULT(kind=type(result).__name__))
    return found
