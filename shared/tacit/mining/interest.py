"""Whether a rule says more than the same rule about a union: R-interest (Srikant and Agrawal 1995, section 2.1), with intervals.

Let a rule's itemset hold the option v of a question, J be its other items, and U a union with v in it. If v were like all of
U, s(J ∪ v) would be s(J ∪ U)·s(v)/s(U). The interest of the rule against U is the ratio of the two,

    R = (s(J ∪ v)/s(v)) / (s(J ∪ U)/s(U)),

how much more frequent the rest of the rule is among v than among U: above 1 the option says more than the union, near 1 the
rule restates its parent's. It is a ratio of two groups' shares, so its interval is that of `tacit.estimation.group_region`,
with all covariances over the records that answered the whole rule (`tacit.mining.union_sums`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tacit.arrays import Bools, Indices
from tacit.errors import DatasetError
from tacit.estimation.group_region import group_intervals
from tacit.estimation.intervals import Bounded
from tacit.frames import frame_of
from tacit.messages import Template
from tacit.mining.control import Control
from tacit.mining.engines import Records
from tacit.mining.result import NO_RULES, Result
from tacit.mining.settings import SettingsError
from tacit.mining.union_sums import Comparison, union_groups

OTHER_DATA = Template(
    "interest.other-data",
    "the result was not mined from these data: they have other items or another number of records",
)

MOST = 1_000
"""Rules looked at unless others are named: each takes some milliseconds and a look at every record."""


@dataclass(frozen=True, slots=True, eq=False)
class Interest:
    """A row for each rule, option of it, and union that contains the option; arrays [m].

    Attributes:
        rules: int32, the rule's number in the result.
        option: names of the options.
        union: names of the unions.
        interest: R with its interval; NaN where it is not defined.
    """

    rules: Indices
    option: tuple[str, ...]
    union: tuple[str, ...]
    interest: Bounded

    @property
    def restates(self) -> Bools:
        """Where the data leave open that the rule only restates its union's: the interval holds 1."""
        return np.asarray((self.interest.low <= 1.0) & (self.interest.high >= 1.0), np.bool_)

    def frame(self, like: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """Columns `rule`, `option`, `union`, `interest`, `interest_low`, `interest_high` and `restates`.

        Args:
            like: see `Result.itemsets_frame`.

        Raises:
            DatasetError: no such kind of frame.
        """
        columns = {
            "rule": self.rules,
            "option": np.array(self.option, np.str_),
            "union": np.array(self.union, np.str_),
            "interest": self.interest.value,
            "interest_low": self.interest.low,
            "interest_high": self.interest.high,
            "restates": self.restates,
        }
        return frame_of(columns, {}, like)


def rule_interest(
    dataset: Records,
    result: Result,
    rules: npt.ArrayLike | None = None,
    *,
    control: Control | None = None,
) -> Interest:
    """The interest of rules against every union that contains one of their options.

    Args:
        dataset: the records that the result was mined from.
        result: with rules.
        rules: numbers of rules; by default the `MOST` with the largest support.
        control: a way to stop.

    Raises:
        SettingsError: the run was not asked for rules.
        DatasetError: the result is of other data.
        Stopped: the control said so.

    >>> import polars, tacit
    >>> frame = polars.DataFrame({"age": ["a", "b", "c", "b"] * 9, "tea": [True, True, False, False] * 9})
    >>> age = tacit.Choice(("a", "b", "c"), unions={"young": ("a", "b")})
    >>> data = tacit.Dataset.from_frame(frame, tacit.open_channel(), {"age": age})
    >>> found = tacit.rule_interest(data, tacit.mine(data, tacit.Settings(0.1, 0.9)))
    >>> found.option, found.union, found.interest.value.round(2).tolist()
    (('age=a',), ('age=young',), [1.5])
    """
    if result.rules is None:
        raise SettingsError(NO_RULES())
    if result.items != dataset.items or result.records != dataset.records:
        raise DatasetError(OTHER_DATA())
    chosen = (
        np.argsort(-result.rules.support.value, kind="stable")[:MOST] if rules is None else np.asarray(rules)
    )
    found = [
        (int(rule), itemset, item, union)
        for rule, itemset in zip(chosen.tolist(), _itemsets(result, chosen), strict=True)
        for item in itemset
        for union in dataset.asked.unions_of(item)
    ]
    distinct = list(dict.fromkeys(Comparison(itemset, item, union) for _, itemset, item, union in found))
    groups = union_groups(dataset, distinct, result.settings, Control() if control is None else control)
    bounds = group_intervals(groups, result.settings.alpha, ("ratio",))["ratio"]
    place = {each: number for number, each in enumerate(distinct)}
    rows = np.array([place[Comparison(*each[1:])] for each in found], np.int32)
    return Interest(
        np.array([rule for rule, *_ in found], np.int32),
        tuple(dataset.items[item] for _, _, item, _ in found),
        tuple(dataset.items[union] for *_, union in found),
        bounds.take(rows),
    )


def _itemsets(result: Result, rules: npt.NDArray[Any]) -> list[tuple[int, ...]]:
    return [tuple(sorted(left + right)) for left, right in result.rule_sides(rules)]
