"""What a run found: itemsets by length, rules, and every way in which the search was cut short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Counts, Floats, Indices, StructOfArrays
from tacit.estimation.forging import Forging
from tacit.estimation.intervals import Bounded, DesignEffect, among_everyone
from tacit.estimation.signer_influence import SignerInfluence
from tacit.estimation.verdict import VERDICTS
from tacit.platform.messages import Message, Template
from tacit.records.answers import frame_of
from tacit.run.fit import coverage_statement, unbounded_figures
from tacit.run.lattice import Itemsets, empty_set, subset_rows
from tacit.run.settings import Settings, SettingsError

NO_RULES = Template(
    "result.no-rules", "this result has no rules: give the settings a minimum confidence to ask for them"
)

_AS_MLXTEND = {"zhang": "zhangs_metric"}
"""Measures that have another name in mlxtend's frames."""

_NOTHING = Bounded(np.zeros(0), np.zeros(0), np.zeros(0))
_NO_RECORDS = np.zeros(0, np.int64)

Codes = npt.NDArray[np.int8]
"""Verdicts by their place in `VERDICTS`."""


_NO_CODES = np.zeros(0, np.int8)


def _words(codes: Codes) -> npt.NDArray[Any]:
    return np.array(list(map(str, VERDICTS)))[codes]


def _columns(name: str, bounds: Bounded) -> dict[str, npt.NDArray[Any]]:
    return {name: bounds.value, f"{name}_low": bounds.low, f"{name}_high": bounds.high}


def _pushed(parts: Sequence[FrequentItemsets | Rules]) -> dict[str, npt.NDArray[Any]]:
    """How far forged records and single signers push, where it is known."""
    columns: dict[str, npt.NDArray[Any]] = {}
    if forged := [each for found in parts for each in found.forged.values()]:
        columns["certain_below"] = np.concatenate([part.certain_below for part in forged])
    if sums := [each for found in parts for each in found.signers.values()]:
        columns["largest_signer_shift"] = np.concatenate([part.shift for part in sums])
        columns["worst_signers_shift"] = np.concatenate([part.worst for part in sums])
        columns["signer_se"] = np.concatenate([part.error for part in sums])
    if judged := [each.certain for found in parts for each in found.together.values()]:
        columns["certain_together"] = np.concatenate(judged)
    return columns


@dataclass(frozen=True, slots=True, eq=False)
class JointPosterior(StructOfArrays):
    """What all itemsets of a study together say of each; arrays [m].

    Attributes:
        probability: P that the support reaches the minimum; float64.
    """

    probability: Floats


@dataclass(frozen=True, slots=True, eq=False)
class TogetherVerdict(StructOfArrays):
    """Which rows are certain by all answers together (`tacit.joint.together`); arrays [m].

    Attributes:
        certain: bool.
    """

    certain: Bools


@dataclass(frozen=True, slots=True, eq=False)
class FrequentItemsets(StructOfArrays):
    """Kept itemsets of one length, in lexicographic order, arrays [m].

    Attributes:
        itemsets: items and parents.
        records: records that answered all items.
        observed: records that show all items, as they arrived.
        support: the estimate with its interval, shares of the records.
        error: standard error of the estimate.
        listed: whether the itemset is part of the answer, as the keep rule claims.
        verdict: on the minimum support, int8, places in `VERDICTS`.
        candidates: how many candidates of this length were tested.
        sharper: the shrunken `support`, or the posterior mean of an evidence search, with its interval, if the run was asked for
            it, else empty; NaN where there is none.
        posterior: by the name of the keep rule that computed it, "evidence"; else empty.
        reweighted: the `support` of all people, missing answers reweighted by others, if the run was asked for it, else empty;
            NaN where the records are too few.
        forged: by "forged", up to how many forged records certain rows hold; empty for results of older versions.
        signers: by "support", what the signers do to it, if they are known, else empty.
        design: by `DESIGN`, what a sampling design does to the estimates; else empty.
    """

    itemsets: Itemsets
    records: Counts
    observed: Counts
    support: Bounded
    error: Floats
    listed: Bools
    verdict: Codes
    candidates: int
    sharper: dict[str, Bounded] = field(default_factory=dict)
    posterior: dict[str, JointPosterior] = field(default_factory=dict)
    reweighted: dict[str, Bounded] = field(default_factory=dict)
    forged: dict[str, Forging] = field(default_factory=dict)
    signers: dict[str, SignerInfluence] = field(default_factory=dict)
    together: dict[str, TogetherVerdict] = field(default_factory=dict)
    design: dict[str, DesignEffect] = field(default_factory=dict)

    @property
    def length(self) -> int:
        """K."""
        return self.itemsets.length


@dataclass(frozen=True, slots=True, eq=False)
class UnionInterest(StructOfArrays):
    """R-interest of rules against the union, of those that contain one of their options, from which they differ least; arrays [r].

    Attributes:
        value: R with its interval (`tacit.mining.restating`); NaN without a union, or where it is not defined.
        union: int32, the union's place among the items; −1 for none.
    """

    value: Bounded
    union: Indices


@dataclass(frozen=True, slots=True, eq=False)
class Rules(StructOfArrays):
    """Rules, arrays [r]; each belongs to a kept itemset and names its antecedent by a bit mask over the items of it.

    Attributes:
        length: int32, K of the itemset.
        row: int32, row of the itemset among those of its length.
        antecedent: int32, bit j set if item j of the itemset is on the left.
        records: records that answered the whole rule.
        support: ŝ_XY with its interval.
        confidence: ŝ_XY/ŝ_X with its interval.
        unbounded: whether the data fail to bound the confidence.
        antecedent_support: ŝ_X among the records that answered the whole rule.
        consequent_support: ŝ_Y among the same records.
        verdict: on all that the rule claims, int8, places in `VERDICTS`; see `tacit.verdicts.claims`.
        measures: by name, value and interval.
        sharper: the shrunken `support` and `confidence` if the run was asked for them, else empty; NaN where there is none.
        interest: against a "union" if the data have unions, else empty.
        reweighted: the reweighted ones if the run was asked for them, else empty.
        forged: as of `FrequentItemsets`.
        signers: by "confidence", what the signers do to it, if they are known, else empty.
        together: as of `FrequentItemsets`.
    """

    length: Indices
    row: Indices
    antecedent: Indices
    records: Counts
    support: Bounded
    confidence: Bounded
    unbounded: Bools
    antecedent_support: Floats
    consequent_support: Floats
    verdict: Codes
    measures: dict[str, Bounded]
    sharper: dict[str, Bounded] = field(default_factory=dict)
    interest: dict[str, UnionInterest] = field(default_factory=dict)
    reweighted: dict[str, Bounded] = field(default_factory=dict)
    forged: dict[str, Forging] = field(default_factory=dict)
    signers: dict[str, SignerInfluence] = field(default_factory=dict)
    together: dict[str, TogetherVerdict] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Result:
    """A run's answer.

    Attributes:
        items: names.
        records: records in the data.
        settings: what was asked.
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
    >>> isinstance(result, tacit.Result), result.listed(), len(result.rules)
    (True, 3, 1)
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

    def coverage_statement(self) -> Message:
        """What the intervals shown hold, in a sentence."""
        rule_alpha = None if self.rules is None else self.rule_alpha
        return coverage_statement(self.settings, self.notes, self.itemset_alpha, rule_alpha)

    def listed(self) -> int:
        """How many itemsets the answer has."""
        return sum(int(found.listed.sum()) for found in self.by_length)

    def supports(self) -> dict[tuple[int, ...], float]:
        """The estimate of every itemset of the answer, by its items."""
        return {
            tuple(items): value
            for found in self.by_length
            for items, value in zip(
                found.itemsets.items[found.listed].tolist(),
                found.support.value[found.listed].tolist(),
                strict=True,
            )
        }

    def itemsets_frame(self, like: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """The itemsets of the answer as a data frame, by length and then by items.

        Columns: `itemsets` and `support` as in mlxtend; `support_low` and `support_high`, the interval; `se`, the standard
        error; `n`, the records that answered all items; `observed`, those that show all items as they arrived; and
        `verdict` on the minimum support: certain, uncertain or below. Intervals and verdicts allow for the selection of the list,
        unless the settings say otherwise. If answers are missing, also `everyone_low` and `everyone_high`: between them lies the
        share of all people, whatever those who left an item out would have said. With the setting `sharper` also `sharper`, `sharper_low` and `sharper_high`,
        the shrunken support; with the keep rule evidence these are the posterior mean and its interval, and `probability`
        is that of reaching the minimum support. With the setting `reweighted` also `reweighted`, `reweighted_low` and `reweighted_high`,
        the support of all people if answers are missing by other answers alone. `certain_below` is
        the share of all records below which a certain row stays certain if it was forged, whatever it says; NaN for other rows. With `signer_influence`, `largest_signer_shift` and `worst_signers_shift`, what the support loses without the one signer,
        or the few, that matter most, and `signer_se`, its standard error over signers. With the setting `together`, `certain_together`.

        Args:
            like: a frame whose kind is wanted, such as the one the answers came from, or "pandas", "polars" or "pyarrow".
                In pandas itemsets are frozensets, as in mlxtend, elsewhere lists.

        Raises:
            DatasetError: no such kind of frame.

        >>> import tacit
        >>> data = tacit.Dataset.from_array([[1, 1], [1, 0]], tacit.open_channel(), ["tea", "cake"])
        >>> frame = tacit.mine(data, tacit.Settings(min_support=0.5)).itemsets_frame("polars")
        >>> frame["itemsets"].to_list(), frame["support"].to_list()
        ([['tea'], ['cake'], ['tea', 'cake']], [1.0, 0.5, 0.5])
        """
        listed = [found.take(found.listed) for found in self.by_length]
        support = Bounded.concatenate([_NOTHING, *(found.support for found in listed)])
        columns = {
            **_columns("support", support),
            "se": np.concatenate([_NOTHING.value, *(found.error for found in listed)]),
            "n": np.concatenate([_NO_RECORDS, *(found.records for found in listed)]),
            "observed": np.concatenate([_NO_RECORDS, *(found.observed for found in listed)]),
            "verdict": _words(np.concatenate([_NO_CODES, *(found.verdict for found in listed)])),
        }
        if any((found.records < self.records).any() for found in self.by_length):
            ends = among_everyone(support, columns["n"], self.records)
            columns |= dict(zip(("everyone_low", "everyone_high"), ends, strict=True))
        if parts := [found.sharper["support"] for found in listed if found.sharper]:
            columns |= _columns("sharper", Bounded.concatenate(parts))
        if parts := [found.reweighted["support"] for found in listed if found.reweighted]:
            columns |= _columns("reweighted", Bounded.concatenate(parts))
        columns |= _pushed(listed)
        if any(found.posterior for found in listed):
            chances = [chance.probability for found in listed for chance in found.posterior.values()]
            columns["probability"] = np.concatenate(chances)
        name = self.items.__getitem__
        sets = [list(map(name, items)) for found in listed for items in found.itemsets.items.tolist()]
        return frame_of(columns, {"itemsets": sets}, like)

    def rules_frame(self, like: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """The rules as a data frame, in the order they were found.

        Columns: `antecedents`, `consequents`, `antecedent support`, `consequent support`, `support`, `confidence` and the
        measures, all as in mlxtend (`zhangs_metric` for Zhang's); for the support, the confidence and each measure its
        interval, `…_low` and `…_high`; `confidence_unbounded`, whether the data fail to bound the confidence; `too_few`, the columns that
        the data are too few to bound, with a space between; `n`, the records that answered the whole rule; and `verdict`: certain if support, confidence and the direction of the association
        are, below if the confidence is, else uncertain. With the setting `sharper` also `sharper support` with its interval, and
        `sharper confidence`. If the data have unions of options, also `interest` with its interval, the R-interest against the union
        named in `interest union`, from which the rule differs least.
        With the setting `reweighted` also `reweighted support` and `reweighted confidence`. `certain_below` and the following columns are as in
        `itemsets_frame`, of the verdict and the confidence.

        Args:
            like: see `itemsets_frame`.

        Raises:
            SettingsError: the run was not asked for rules.
            DatasetError: no such kind of frame.

        >>> import tacit
        >>> data = tacit.Dataset.from_array([[1, 1], [1, 1], [1, 0]], tacit.open_channel(), ["tea", "cake"])
        >>> frame = tacit.mine(data, tacit.Settings(min_support=0.5, min_confidence=0.9)).rules_frame("polars")
        >>> frame.select("antecedents", "consequents", "confidence", "lift").row(0)
        (['cake'], ['tea'], 1.0, 1.0)
        """
        if self.rules is None or self.settings.min_confidence is None:
            raise SettingsError(NO_RULES())
        rules = self.rules
        bounded = {"support": rules.support, "confidence": rules.confidence}
        bounded |= {_AS_MLXTEND.get(name, name): bounds for name, bounds in rules.measures.items()}
        columns: dict[str, npt.NDArray[Any]] = {
            "antecedent support": rules.antecedent_support,
            "consequent support": rules.consequent_support,
            **{name: bounds.value for name, bounds in bounded.items()},
        }
        for name, bounds in bounded.items():
            columns |= _columns(name, bounds)
        which, few = unbounded_figures(rules.unbounded, rules.measures, list(rules.measures), _AS_MLXTEND)
        columns |= {
            "confidence_unbounded": rules.unbounded,
            "too_few": np.array(few, np.str_)[which],
            "n": rules.records,
            "verdict": _words(rules.verdict),
        }
        if rules.sharper:
            columns |= _columns("sharper support", rules.sharper["support"])
            columns["sharper confidence"] = rules.sharper["confidence"].value
        for interest in rules.interest.values():
            columns |= _columns("interest", interest.value)
            columns["interest union"] = np.array([*self.items, ""])[interest.union]
        if rules.reweighted:
            columns |= _columns("reweighted support", rules.reweighted["support"])
            columns["reweighted confidence"] = rules.reweighted["confidence"].value
        columns |= _pushed([rules])
        sides = [(self._names(left), self._names(right)) for left, right in self.rule_sides()]
        lists = {"antecedents": [left for left, _ in sides], "consequents": [right for _, right in sides]}
        return frame_of(columns, lists, like)

    def _names(self, items: Sequence[int]) -> list[str]:
        return [self.items[item] for item in items]

    def subset_supports(self, itemset: tuple[int, ...]) -> Floats | None:
        """Estimates of all subsets of a kept itemset, float64 [2^K]; bit j of the index is its item j, [0] is 1.

        Args:
            itemset: items, ascending.

        Returns:
            the estimates, or None if the itemset was not kept, or no itemset of a shorter length was.
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
        chosen = np.arange(len(self.rules)) if rules is None else rules
        for length, row, mask in zip(
            self.rules.length[chosen].tolist(),
            self.rules.row[chosen].tolist(),
            self.rules.antecedent[chosen].tolist(),
            strict=True,
        ):
            items = self.by_length[length - 1].itemsets.items[row].tolist()
            left = tuple(item for j, item in enumerate(items) if mask >> j & 1)
            right = tuple(item for j, item in enumerate(items) if not mask >> j & 1)
            yield left, right
