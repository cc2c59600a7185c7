"""What a person sees in a terminal: tables, interval bars, progress. Progress goes to standard error.

What it shows of projects is in `project_console`, so that commands without one do not import projects.

What a person sees of a project in a terminal: its counts, and the progress of an import.
"""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bar
from rich.table import Table
from rich.text import Text

from tacit.compute.control import Control, Progress
from tacit.estimation.verdict import IntervalVerdict
from tacit.platform.commandline import Terminal, for_terminal
from tacit.records.blocks import Profiles
from tacit.records.mixed import LevelChannels
from tacit.run.settings import Settings
from tacit.verdicts.forecast import listed_by_chance
from tacit_miner.exports.table_columns import VERDICT_SYMBOLS, verdict_message
from tacit_miner.intake.report import IntakeProgress, Reconciliation
from tacit_miner.project.errors import DamagedError
from tacit_miner.project.project import Project
from tacit_miner.project.signers import Standing
from tacit_miner.runs.run import is_stale

BAR_WIDTH = 26


def verdict_words(verdict: IntervalVerdict, certain_below: float | None = None) -> str:
    """Symbol and words of a verdict, never colour alone; of what too few forged records would change, how few."""
    return f"{VERDICT_SYMBOLS[verdict]} {verdict_message(verdict, certain_below)}"


class _Output(Console):
    """Standard output whose reader may go away, and which escapes texts before it formats them."""

    def render_str(self, text: str, **options: Any) -> Text:  # noqa: ANN401 - rich's own
        """The text, with nothing in it that a terminal obeys."""
        return super().render_str(for_terminal(text), **options)

    def on_broken_pipe(self) -> None:
        """Let the command line decide, which ends quietly."""
        raise BrokenPipeError


def output(wide: int = 160) -> Console:
    """Standard output; wide enough for a table when it is not a terminal."""
    # Names of items come from files: what looks like markup in them is text.
    width = None if sys.stdout.isatty() else wide
    stream = sys.stdout.stream if isinstance(sys.stdout, Terminal) else None
    return _Output(file=stream, width=width, highlight=False, markup=False, emoji=False)


def table(title: str, *columns: str) -> Table:
    """An empty table; columns whose name starts with < hold text, the others numbers."""
    made = Table(title=title, title_justify="left", header_style="bold", box=None, pad_edge=False)
    for column in columns:
        text = column.startswith("<")
        made.add_column(column.removeprefix("<"), justify="left" if text else "right", no_wrap=not text)
    return made


def interval_bar(value: float, low: float, high: float, threshold: float, scale: float) -> str:
    """An interval as text: ─ from low to high, ● the estimate, ┃ the threshold; ‹ › where an end is cut off."""
    places = ["·"] * BAR_WIDTH
    last = BAR_WIDTH - 1

    def place(number: float) -> int:
        return min(last, max(0, round(number / scale * last)))

    for position in range(place(low), place(high) + 1):
        places[position] = "─"
    places[place(value)] = "●"
    places[place(threshold)] = "┃" if places[place(threshold)] != "●" else "◆"
    if low < 0.0:
        places[0] = "‹"
    if high > scale:
        places[last] = "›"
    return "".join(places)


def names(items: Sequence[str]) -> str:
    """Item names in one cell."""
    return ", ".join(items)


def percent(value: float) -> str:
    """A share in percent with three decimals."""
    return f"{100.0 * value:.3f}"


def errors() -> Console:
    """Standard error, for progress."""
    return Console(file=sys.stderr.stream) if isinstance(sys.stderr, Terminal) else Console(stderr=True)


@contextmanager
def running(max_seconds: float | None) -> Iterator[Control]:
    """A control whose progress is shown on standard error, if that is a terminal, and which Ctrl-C cancels."""
    with _bar() if sys.stderr.isatty() else nullcontext(_unseen) as report:
        deadline = None if max_seconds is None else time.monotonic() + max_seconds
        control = Control(report, time.monotonic, deadline)
        before = signal.signal(signal.SIGINT, lambda _number, _frame: control.cancel())
        try:
            yield control
        finally:
            signal.signal(signal.SIGINT, before)


def _unseen(_progress: Progress) -> None:
    """Progress where there is no terminal to show it."""


@contextmanager
def _bar() -> Iterator[Callable[[Progress], None]]:
    """What shows progress on standard error."""
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn  # noqa: PLC0415 - only where it is seen
    from rich.progress import Progress as Bar  # noqa: PLC0415 - as above

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Bar(*columns, console=errors(), transient=True) as bar:
        task = bar.add_task("starting", total=1.0)

        def report(progress: Progress) -> None:
            if progress.phase == "keep":
                bar.update(task, description="keeping the result", completed=1.0)
                return
            words = {"count": "counting", "finished": "finished", "rules": "finding rules in"}[progress.phase]
            kept = f", {progress.kept:,} kept" if progress.phase == "finished" else ""
            text = f"{words} itemsets of length {progress.length}: {progress.candidates:,} candidates{kept}"
            bar.update(task, description=text, completed=progress.done)

        yield report


def warn_of_chance(settings: Settings, records: int, channels: LevelChannels | Profiles) -> None:
    """Say, before a run, if much of its list will be chance."""
    said = listed_by_chance(settings, records, channels.keep_one, channels.keep_zero)
    if said is not None:
        print(f"tacit-miner: warning: {said}", file=sys.stderr)


def counts_in_words(counts: Reconciliation) -> str:
    """The records kept, as a sum: used, and why the others are not."""
    found = [
        f"{counts.standings[standing]:,} {standing.words}"
        for standing in Standing
        if counts.standings[standing] or standing is Standing.USED
    ]
    return f"kept        {counts.kept:,} = {' + '.join(found)}"


def stale_runs(project: Project) -> str:
    """How many runs were made from other records or rules than the present ones."""
    count = 0
    for row in project.runs():
        with suppress(DamagedError):
            count += is_stale(project, row)
    return f"stale       {count:,} runs; their results stay as they were, run them again"


@contextmanager
def importing() -> Iterator[tuple[Callable[[IntakeProgress], None], Control]]:
    """What an import reports to, and a control that Ctrl-C cancels."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    control = Control()
    with Bar(*columns, console=errors(), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("starting", total=1.0)

        def report(progress: IntakeProgress) -> None:
            text = f"{progress.file:,} of {progress.files:,} files, {progress.records:,} new records"
            bar.update(task, description=text, completed=progress.done)

        before = signal.signal(signal.SIGINT, lambda _number, _frame: control.cancel())
        try:
            yield report, control
        finally:
            signal.signal(signal.SIGINT, before)
