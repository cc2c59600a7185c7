"""`tacit-miner compare PROJECT RUN RUN`: settings that differ, what only one run found, what moved across a threshold."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console

from tacit_miner.cli.console import names, output, percent, table, verdict_words
from tacit_miner.cli.options import NEGATIVE_TOP, OptionError, whole
from tacit_miner.project.project import Project
from tacit_miner.runs.compare import Changes, Key, Seen, compare
from tacit_miner.runs.run import Run, load_run


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`compare`."""
    parser = commands.add_parser("compare", help="what differs between two runs", description=__doc__)
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument("a", type=whole, metavar="RUN")
    parser.add_argument("b", type=whole, metavar="RUN")
    parser.add_argument(
        "--top", type=whole, default=20, metavar="N", help="rows shown of each list (default 20)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Compare and print."""
    if args.top < 0:
        raise OptionError(NEGATIVE_TOP(top=args.top))
    with Project.open(args.project) as project:
        a, b = load_run(project, args.a)[1], load_run(project, args.b)[1]
    show(a, b, args.top)
    return 0


def show(a: Run, b: Run, top: int) -> None:
    """Print what differs between two runs of the history; at most so many rows of each list."""
    found = compare(a, b)
    for name, one, other in found.settings:
        print(f"{name}: {one} in run {a.number}, {other} in run {b.number}")
    if not found.same_records:
        print(
            f"the records differ: {a.result.records:,} in run {a.number}, {b.result.records:,} in run {b.number}"
        )
    for what, changes in (("itemsets", found.itemsets), ("rules", found.rules)):
        print(
            f"{what}: {len(changes.only_a):,} only in run {a.number}, {len(changes.only_b):,} only in run {b.number}, "
            f"{len(changes.moved):,} moved across the threshold, {changes.same:,} the same"
        )
        _show(output(), what, changes, (a.number, b.number), top)


def _show(console: Console, what: str, changes: Changes, numbers: tuple[int, int], top: int) -> None:
    rows: list[tuple[Key, Seen | None, Seen | None]] = [(key, seen, None) for key, seen in changes.only_a]
    rows += [(key, None, seen) for key, seen in changes.only_b]
    rows += list(changes.moved)
    if not rows:
        return
    shown = table(
        f"{what}, {min(top, len(rows)):,} of {len(rows):,} changes",
        f"<{what}",
        f"run {numbers[0]} %",
        "<verdict",
        f"run {numbers[1]} %",
        "<verdict ",
    )
    for key, one, other in rows[:top]:
        shown.add_row(_name(key), *_cells(one), *_cells(other))
    console.print(shown)


def _name(key: Key) -> str:
    return names(key[0]) + (f" ⇒ {names(key[1])}" if key[1] else "")


def _cells(seen: Seen | None) -> tuple[str, str]:
    if seen is None:
        return "", "not found"
    return percent(seen.value), verdict_words({"verdict": seen.verdict, "certain_below": seen.certain_below})
