"""`tacit-miner mine`."""

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain

import numpy as np
from rich.console import Console
from rich.table import Table

from tacit.estimation.verdict import IntervalVerdict
from tacit.mining.apriori import as_asked, mine
from tacit.platform.messages import Template
from tacit.platform.store import check_outputs
from tacit.records.blocks import Dataset
from tacit.run.columns import Row, most_supported, redundant_rules, rule_rows
from tacit.run.fit import ALARMS
from tacit.run.result import Result
from tacit.run.settings import Settings
from tacit.verdicts.claims import CERTAIN_MEANS, mark_dependent
from tacit_miner.cli import console as terminal
from tacit_miner.cli.console import output, outputs, percent, running, table, verdict_words
from tacit_miner.cli.data import Records, is_folder, read_designed
from tacit_miner.cli.options import NEGATIVE_TOP, OptionError, settings_of
from tacit_miner.exports import ExportDocument
from tacit_miner.exports.table_columns import COLUMNS, TOGETHER_SYMBOL, verdict_message
from tacit_miner.exports.writers import FORMATS, asked_files, asked_paths
from tacit_miner.readers.channels import read_dependent

NO_FOLDER = Template(
    "options.no-folder",
    "--scheduler wants a folder of blocks, but {path} is a file; make one with: tacit-miner pack",
)


def _run(args: argparse.Namespace) -> int:
    if args.top < 0:
        raise OptionError(NEGATIVE_TOP(top=args.top))
    check_outputs(asked_paths(args), (*args.data, args.channels, args.levels))
    data, design = read_designed(args)
    settings = settings_of(args, data.items)
    terminal.warn_of_chance(
        settings, data.records, data.profiles if isinstance(data, Dataset) else data.levels
    )
    with _counted(args, data, settings) as (records, chosen), running(settings.max_seconds) as control:
        result = mine(records, chosen, control, design=design)
    if args.channels is not None:
        names = [question.name for question in data.asked.each]
        result = as_asked(mark_dependent(result, read_dependent(args.channels, names), data.asked))
    with outputs(asked_files(FORMATS, ExportDocument.of_result(result), args)):
        show(output(), result, args.top, redundant=args.redundant)
    return 1 if control.ended_early else 0


@contextmanager
def _counted(
    args: argparse.Namespace, data: Records, settings: Settings
) -> Iterator[tuple[Records, Settings]]:
    """What is mined and how: here, or on the cluster that was named."""
    if args.scheduler is None:
        yield data, settings
        return
    if not is_folder(args.data):
        raise OptionError(NO_FOLDER(path=str(args.data[0])))
    from tacit_miner.blockfiles import cluster  # noqa: PLC0415 - only where one was named

    with cluster.on_cluster(args.scheduler, args.data[0], data) as records:
        yield records, cluster.settings_for(data, settings)


def show(console: Console, result: Result, top: int, *, redundant: bool = False) -> None:
    """The head of each table, and everything the reader must know first."""
    for sentence in [note for note in result.notes if note.template in ALARMS]:
        console.print(f"warning: {sentence}", style="bold")
    rules = ""
    if result.rules is not None:
        assert result.settings.min_confidence is not None
        rules = f", {len(result.rules):,} rules with confidence ≥ {percent(result.settings.min_confidence)} %"
    console.print(
        f"{result.records:,} records, {len(result.items):,} items: {result.listed():,} itemsets with support ≥ "
        f"{percent(result.minimum)} %{rules}"
    )
    console.print(f"{result.coverage_statement()}; standard errors for the {result.settings.variance}")
    for sentence in result.cuts:
        console.print(f"cut short: {sentence}", style="bold")
    for sentence in [note for note in result.notes if note.template not in ALARMS]:
        console.print(f"note: {sentence}")
    console.print("┃ the threshold, ‹ › cut off by the drawing, ! an estimate outside 0 … 100 %")
    console.print(f"● certain, ◐ uncertain, ○ below the threshold. {CERTAIN_MEANS()}")
    if head := most_supported(result, top):
        scale = max(row["support_high"] or 0.0 for row in head) or 1.0
        parts = (
            ("support", ("support", *_DRAWN), lambda row: _drawn(row, "support", result.minimum, scale)),
            *_TOGETHER,
            ("sharper", ("sharper", "interval %"), lambda row: _beside(row, "sharper")),
            ("reweighted", ("reweighted", "interval %"), lambda row: _beside(row, "reweighted")),
            ("everyone_low", ("everyone",), lambda row: (_span(row, "everyone"),)),
            ("probability", ("reaches it %",), lambda row: (_share(row["probability"]),)),
        )
        title = f"Itemsets, {len(head):,} of {result.listed():,} by support"
        console.print(_table(title, "<items", head, parts))
    if result.rules is not None and top:
        _show_rules(console, result, top, redundant=redundant)


_Part = tuple[str, tuple[str, ...], Callable[[Row], tuple[str, ...]]]
"""Columns that go together: the name that a row has if it has them, their headings, and the cells of a row."""


def _table(title: str, of: str, rows: Sequence[Row], parts: Iterable[_Part]) -> Table:
    """What each row is of, its records, and the columns that the rows have."""
    shown = [(heads, cells) for name, heads, cells in parts if name in rows[0]]
    sides, told = ("itemsets",) if "itemsets" in rows[0] else ("antecedents", "consequents"), []
    for row in rows:
        named, texts = " ⇒ ".join(", ".join(row[side]) for side in sides), (cells(row) for _, cells in shown)
        told.append((named, f"{row['records']:,}", *chain.from_iterable(texts)))
    return table(title, (of, "n", *(_heading(head) for heads, _ in shown for head in heads)), told)


def _heading(head: str) -> str:
    """The heading of a declared column, as reports have it, with the < of a column of text; another as it is."""
    column = COLUMNS.get(head.removeprefix("<"))
    return head if column is None else f"{'<' * head.startswith('<')}{column.report()}"


def _share(value: float | None) -> str:
    return "" if value is None else percent(value)


_CERTAIN = f"{TOGETHER_SYMBOL} {verdict_message(IntervalVerdict.CERTAIN)}"
_DRAWN = ("interval %", "<", "<verdict")
_TOGETHER: tuple[_Part, ...] = (
    ("certain_together", ("<certain_together",), lambda row: (_CERTAIN if row["certain_together"] else "",)),
)


def _beside(row: Row, name: str) -> tuple[str, ...]:
    return ("", "") if row[name] is None else (percent(row[name]), _span(row, name))


def _span(row: Row, name: str) -> str:
    low, high = row[f"{name}_low"], row[f"{name}_high"]
    return "not known" if low is None else f"{percent(low)} … {percent(high)}"


def _drawn(row: Row, value: str, threshold: float, scale: float) -> tuple[str, ...]:
    middle, low, high = (row[f"{value}{end}"] for end in ("", "_low", "_high"))
    if middle is None or low is None or high is None:
        return _share(middle), "not known", "", verdict_words(IntervalVerdict.UNCERTAIN)
    return (
        percent(middle) + ("" if 0.0 <= middle <= 1.0 else " !"),
        "not bounded" if row.get("confidence_unbounded") else f"{percent(low)} … {percent(high)}",
        terminal.interval_bar(middle, low, high, threshold, scale),
        verdict_words(IntervalVerdict(row["verdict"]), row.get("certain_below")),
    )


def _show_rules(console: Console, result: Result, top: int, *, redundant: bool) -> None:
    assert result.rules is not None
    least = result.settings.min_confidence
    assert least is not None
    # By support, not by confidence: the largest of many noisy confidences are the luckiest, not the best.
    order = np.argsort(-result.rules.support.value, kind="stable")
    hidden = np.zeros(len(order), np.bool_) if redundant else redundant_rules(result)
    order = order[~hidden[order]][:top]
    if not len(order):
        return
    parts = (
        ("support", ("support",), lambda row: (percent(row["support"]),)),
        ("confidence", ("confidence", *_DRAWN), lambda row: _drawn(row, "confidence", least, 1.0)),
        ("lift", ("lift",), _lift),
        *_TOGETHER,
        ("sharper_confidence", ("sharper",), lambda row: (_share(row["sharper_confidence"]),)),
        ("reweighted_confidence", ("reweighted",), lambda row: (_share(row["reweighted_confidence"]),)),
        ("interest", ("interest", "interval", "<interest_union"), _interest),
    )
    title = f"Rules, {len(order):,} of {len(result.rules):,} by support"
    console.print(_table(title, "<rule", list(rule_rows(result, order.astype(np.int32))), parts))
    if hidden.any():
        console.print(
            f"hidden: {int(hidden.sum()):,} rules of which a more general one says as much, as far as the data tell (--redundant shows "
            "them)"
        )
    if result.rules.interest:
        console.print(
            "interest: how much more frequent the rest of the rule is among the option than among the union (R-interest)"
        )


def _lift(row: Row) -> tuple[str, ...]:
    lift = "" if row["lift"] is None else f"{row['lift']:.3f}"
    return (f"{lift} not bounded" if "lift" in row["too_few"].split() else lift,)


def _interest(row: Row) -> tuple[str, ...]:
    if not row["interest_union"]:
        return "", "", ""
    value, low, high = (
        "not known" if row[name] is None else f"{row[name]:.2f}"
        for name in ("interest", "interest_low", "interest_high")
    )
    return value, f"{low} … {high}", row["interest_union"]
