"""What a person sees of a project in a terminal: its counts, and the progress of an import."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bar

from tacit.mining.control import Control
from tacit_miner.cli.console import errors
from tacit_miner.intake.reconcile import Reconciliation
from tacit_miner.intake.report import IntakeProgress
from tacit_miner.project.errors import DamagedError
from tacit_miner.project.project import Project
from tacit_miner.project.standing import Standing
from tacit_miner.runs.run import is_stale


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
