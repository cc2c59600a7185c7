"""A result whose tables are data frames of the caller's kind: what a notebook shows, plots and works on.

The columns are those of `tacit.run.columns`, as files have them. Printed, a result is at most six lines.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from html import escape
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from tacit.platform.errors import MissingLibraryError
from tacit.platform.messages import Message, Template
from tacit.records.answers import frame_of
from tacit.run import columns
from tacit.run.result import NO_RULES, RULES_NOT_REACHED, Result
from tacit.run.settings import SettingsError

NO_PLOTS = Template(
    "result.no-plots",
    "a plot needs matplotlib, which is not installed; install it with: pip install matplotlib",
)
NOTHING_TO_PLOT = Template("result.nothing-to-plot", "the result has no rows, so there is nothing to plot")

FRAMES = ("pandas", "polars", "pyarrow")
"""Kinds of frame, the first installed of which a result has if its answers came as an array or a data set."""

SHOWN = 10  # rows that `summary` and a notebook show
PLOTTED = 20  # rows of a plot, if no other number is wanted
_WHOLE = 1 << 40  # a part of all rows


class MiningResult:
    """What `tacit.mine` gives: itemsets and rules as data frames, and what the reader must know of them.

    Its length is that of the rules, or of the itemsets if the run was not asked for rules.

    Attributes:
        arrays: the same as arrays, `tacit.Result`, which functions that take a result take as well.
        items, records, settings, cuts, notes, by_length: those of the arrays.
        minimum: the minimum support that candidates were compared with.

    >>> import polars, tacit
    >>> answers = polars.DataFrame({"tea": [1, 1, 1, 0], "cake": [1, 1, 0, 0]})
    >>> result = tacit.mine(answers, tacit.open_channel(), min_support=0.5, min_confidence=0.9)
    >>> result.rules.select("antecedents", "consequents", "confidence").row(0)
    (['cake'], ['tea'], 1.0)
    >>> len(result), len(result.itemsets)
    (1, 3)
    """

    def __init__(self, arrays: Result, like: object = None) -> None:
        self.arrays = arrays
        self.items, self.records, self.settings = arrays.items, arrays.records, arrays.settings
        self.cuts, self.notes = arrays.cuts, arrays.notes
        self.by_length, self.minimum = arrays.by_length, arrays.minimum
        self._like = like

    def with_arrays(self, arrays: Result) -> "MiningResult":
        """Another result, with frames of the same kind."""
        return MiningResult(arrays, self._like)

    @cached_property
    def itemsets(self) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """The itemsets of the answer, a frame of the caller's kind, by length and then by items.

        Columns: `itemsets`; `records`, those that answered all items, and `observed`, those that show all of them as they arrived; `support`
        with its interval, `support_low` and `support_high`; `se`, its standard error; `verdict` on the minimum support: certain, uncertain or
        below. Intervals and verdicts allow for the selection of the list, unless the settings say otherwise. If answers are missing,
        `everyone_low` and `everyone_high`: between them lies the share of all people, whatever those would have said who left an item
        out. `certain_below` is the share of all records below which a certain row stays certain if it was forged, whatever it says;
        NaN for other rows. The settings `sharper`, `reweighted` and `together`, the keep rule evidence (`probability`) and
        `tacit.signer_influence` add theirs.
        """
        return self.itemsets_frame(self._kind())

    @cached_property
    def rules(self) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """The rules, a frame of the caller's kind, in the order they were found.

        Columns: `antecedents`, `consequents`, `antecedent_support`, `consequent_support`, `support`, `confidence` and the measures, each
        with the ends of its interval, `…_low` and `…_high`; `confidence_unbounded`, whether the data fail to bound the confidence;
        `too_few`, the columns that the data are too few to bound, with a space between; `verdict`: certain if support, confidence and
        the direction of the association are, below if the confidence is, else uncertain; `redundant`, whether a more general rule says
        as much. If the data have unions of options, `interest` with its interval, the R-interest against the union named in
        `interest_union`. The others are as in `itemsets`, of the verdict and the confidence.

        Raises SettingsError: the run was not asked for rules, or ended before they were made.
        """
        return self.rules_frame(self._kind())

    def itemsets_frame(self, like: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """The itemsets as a frame of the kind of `like`, or "pandas", "polars" or "pyarrow".

        In pandas itemsets are frozensets, as in mlxtend, elsewhere lists. Raises DatasetError: no such kind of frame.
        """
        return _frame(self.items, columns.itemset_columns(self.arrays, part=_WHOLE), like)

    def rules_frame(self, like: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """The rules as another kind of frame; see `itemsets_frame`.

        Raises:
            SettingsError: the run was not asked for rules, or ended before they were made.
            DatasetError: no such kind of frame.
        """
        found = self.arrays
        if found.rules is None:
            was_asked = found.settings.min_confidence is not None and found.cuts
            raise SettingsError(RULES_NOT_REACHED(cut=found.cuts[-1]) if was_asked else NO_RULES())
        return _frame(found.items, columns.rule_columns(found, part=_WHOLE), like)

    def listed(self) -> int:
        """How many itemsets the answer has."""
        return self.arrays.listed()

    def supports(self) -> dict[tuple[int, ...], float]:
        """The estimate of every itemset of the answer, by its items."""
        return self.arrays.supports()

    def rule_sides(self) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Antecedent and consequent of each rule, as items."""
        return self.arrays.rule_sides()

    def coverage_statement(self) -> Message:
        """What the intervals shown hold, in a sentence."""
        return self.arrays.coverage_statement()

    def __len__(self) -> int:
        return self.listed() if self.arrays.rules is None else len(self.arrays.rules)

    def __bool__(self) -> bool:
        return True  # a result without rows is a result

    def __repr__(self) -> str:
        first = self._strongest(1)
        lines = [
            self._head(),
            *(f"first: {_told(row)}" for row in first),
            *([f"cut short: {self.cuts[0]}"] if self.cuts else []),
            *([f"notes: {len(self.notes)}, in notes and summary()"] if self.notes else []),
        ]
        return "\n".join(line if len(line) <= _LINE else f"{line[: _LINE - 1]}…" for line in lines)

    def summary(self) -> str:
        """What was found as text: counts, what the intervals hold, how the search was cut short, the notes, and the first rows."""
        rows = self._strongest(SHOWN)
        return "\n".join(
            [
                self._head(),
                f"{self.coverage_statement()}",
                *(f"cut short: {cut}" for cut in self.cuts),
                *(f"note: {note}" for note in self.notes),
                *(f"{place:>3}. {_told(row)}, {row['verdict']}" for place, row in enumerate(rows, 1)),
            ]
        )

    def _repr_html_(self) -> str:
        cells = [
            [_name(row), *(_percent(row[value]) for value in _values_of(row)), row["verdict"]]
            for row in self._strongest(SHOWN)
        ]
        heads = ["" if self.arrays.rules is None else "rule"]
        heads += [f"{part} %" for part in (self._value, "low", "high")]
        table = [_html_row("th", [*heads, "verdict"]), *(_html_row("td", row) for row in cells)]
        lines = (self._head(), *map(str, self.cuts), *map(str, self.notes))
        said = [f"<p>{escape(line)}</p>" for line in lines]
        return "".join([said[0], "<table>", *table, "</table>", *said[1:]])

    def plot(self, rows: int = PLOTTED, ax: Any = None) -> Any:  # noqa: ANN401 - matplotlib's axes
        """The confidence of the strongest rules, or the support of the largest itemsets, with its interval and the threshold.

        So many rows are drawn, on these axes of matplotlib or on new ones, which are returned.

        Raises MissingLibraryError: matplotlib is not installed; SettingsError: there is no row to plot.
        """
        if find_spec("matplotlib") is None:
            raise MissingLibraryError(NO_PLOTS())
        found = self._strongest(rows)
        if not found:
            raise SettingsError(NOTHING_TO_PLOT())
        if ax is None:
            size = (8.0, 1.2 + 0.3 * len(found))
            _, ax = import_module("matplotlib.pyplot").subplots(figsize=size, layout="constrained")
        drawn = np.array([[100.0 * (row[name] or 0.0) for name in _values_of(row)] for row in found])
        places = np.arange(len(found))[::-1]
        ends = np.clip(np.nan_to_num(drawn[:, 1:], posinf=100.0), -100.0, 200.0)
        ax.hlines(places, ends[:, 0], ends[:, 1])
        ax.plot(drawn[:, 0], places, "o")
        threshold = self.settings.min_confidence if self.arrays.rules is not None else self.arrays.minimum
        ax.axvline(100.0 * (threshold or 0.0), linestyle=":")
        ax.set_yticks(places, list(map(_name, found)))
        ax.set_xlim(0.0, 100.0)  # one unbounded interval flattens no others
        ax.set_xlabel(f"{self._value} %")
        return ax

    @property
    def _value(self) -> str:
        return "support" if self.arrays.rules is None else "confidence"

    def _head(self) -> str:
        found = self.arrays
        said = f"{self.records:,} records, {len(self.items):,} items: {self.listed():,} itemsets with support ≥ {_percent(found.minimum)} %"
        if found.rules is None:
            return said
        least = _percent(self.settings.min_confidence)
        return f"{said}, {len(found.rules):,} rules with confidence ≥ {least} %"

    def _strongest(self, most: int) -> list[columns.Row]:
        """The rules with the largest support, as the command line shows them: the largest of many noisy confidences are the luckiest."""
        rules = self.arrays.rules
        if rules is None:
            return columns.most_supported(self.arrays, most)
        order = np.argsort(-rules.support.value, kind="stable")[:most]
        return list(columns.rule_rows(self.arrays, order.astype(np.int32)))

    def _kind(self) -> object:
        installed = (name for name in FRAMES if find_spec(name) is not None)
        return self._like if self._like is not None else next(installed, FRAMES[0])


_LINE = 160  # characters of a line of `repr`


def _told(row: columns.Row) -> str:
    value, low, high = (_percent(row[name]) for name in _values_of(row))
    name = "support" if "itemsets" in row else "confidence"
    return f"{_name(row)}, {name} {value} % ({low} to {high} %)"


def _name(row: columns.Row) -> str:
    sides = ("itemsets",) if "itemsets" in row else ("antecedents", "consequents")
    return " ⇒ ".join(", ".join(row[side]) for side in sides)


def _values_of(row: columns.Row) -> tuple[str, str, str]:
    name = "support" if "itemsets" in row else "confidence"
    return name, f"{name}_low", f"{name}_high"


def _percent(value: float | None) -> str:
    return "not known" if value is None else f"{100.0 * value:.1f}"


def _html_row(tag: str, cells: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"


def _frame(items: Sequence[str], given: Iterable[columns.Columns], like: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
    """Parts with the same columns as one frame."""
    lists, arrays, parts = {}, {}, list(given)
    for name, column in parts[0].items():
        if isinstance(column, columns.ItemLists):
            lists[name] = [cell for part in parts for cell in columns.plain_values(items, part[name])]
        elif isinstance(column, columns.WordColumn):
            words = np.array(column.words)
            arrays[name] = np.concatenate([words[part[name].codes] for part in parts])  # type: ignore[union-attr]
        else:
            arrays[name] = np.concatenate([part[name] for part in parts])
    return frame_of(arrays, lists, like)
