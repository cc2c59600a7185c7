"""What a person sees in a terminal: tables, interval bars, progress on standard error; files that appear with results; what Ctrl-C does."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tacit.compute.control import Control, Progress
from tacit.estimation.verdict import IntervalVerdict
from tacit.platform import store
from tacit.platform.commandline import Terminal, counted, for_terminal, is_quiet
from tacit.platform.errors import TacitError, system_reason
from tacit.platform.messages import Message, Template
from tacit.records.blocks import Profiles
from tacit.records.mixed import LevelChannels, Records
from tacit.run.settings import Settings
from tacit.verdicts.forecast import listed_by_chance
from tacit_miner.exports.table_columns import VERDICT_SYMBOLS, verdict_message

BAR_WIDTH = 26


def written_blocks(folder: Path, packed: Records) -> str:
    """How much was written there."""
    sizes = counted(packed.records, "record"), counted(len(packed.items), "item")
    return f"{folder}: {' of '.join(sizes)} in {counted(len(packed.blocks), 'block')}"


def verdict_words(verdict: IntervalVerdict, certain_below: float | None = None) -> str:
    """Symbol and words of a verdict, never colour alone; of a certain row, up to which share of forged records."""
    return f"{VERDICT_SYMBOLS[verdict]} {verdict_message(verdict, certain_below)}"


class _Output(Console):
    """Standard output whose reader may go away, and which escapes texts before it formats them."""

    def render_str(self, text: str, **options: Any) -> Text:  # noqa: ANN401 - rich's own
        """The text, with nothing in it that a terminal obeys."""
        return super().render_str(for_terminal(text), **options)

    def on_broken_pipe(self) -> None:
        """Let the command line decide, which ends quietly."""
        raise BrokenPipeError


def output(wide: int = 200) -> Console:
    """Standard output; wide enough for a table when it is not a terminal."""
    # Names of items come from files: what looks like markup in them is text.
    width = None if sys.stdout.isatty() or "COLUMNS" in os.environ else wide
    stream = sys.stdout.stream if isinstance(sys.stdout, Terminal) else None
    return _Output(file=stream, width=width, highlight=False, markup=False, emoji=False)


class _Stacking(Table):
    """A table that a narrow terminal shows as stacked rows: what a row is of, whole, and below it every number beside its column's name."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The table, or its rows below each other where what they are of, or a number, would be cut or broken."""
        for number, column in enumerate(self.columns):
            widest = max(cell_len(for_terminal(str(text))) for text in (column.header, *column.cells))
            column.min_width = min(widest, _READABLE) if number else widest
        if sum((column.min_width or 0) + _GAP for column in self.columns) - _GAP <= options.max_width:
            yield from super().__rich_console__(console, options)
            return
        yield Text(for_terminal(str(self.title)), style="italic")
        first, *others = ([for_terminal(str(cell)) for cell in column.cells] for column in self.columns)
        heads = [str(column.header) for column in self.columns[1:]]
        for of, *cells in zip(first, *others, strict=True):
            yield Text(of, style="bold")
            words = [f"{head} {cell}".strip() for head, cell in zip(heads, cells, strict=True) if cell]
            lines = _filled(words, options.max_width - _INDENT)
            yield from (Padding(Text(line), (0, 0, 0, _INDENT), expand=False) for line in lines)


def _filled(words: Sequence[str], width: int) -> list[str]:
    """Lines of words that belong together; a word that is longer than a line has one of its own."""
    lines = list[str]()
    for word in words:
        if lines and cell_len(f"{lines[-1]}; {word}") <= width:
            lines[-1] += f"; {word}"
        else:
            lines.append(word)
    return lines


_INDENT, _GAP = 4, 2
_READABLE = 40  # letters of a long text beside what a row is of, which goes on below


def table(title: str, heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Table:
    """Rows under headings; columns whose heading starts with < hold text, the others numbers."""
    made = _Stacking(title=title, title_justify="left", header_style="bold", box=None, pad_edge=False)
    for head in heads:
        text = head.startswith("<")
        made.add_column(head.removeprefix("<"), justify="left" if text else "right", no_wrap=not text)
    for row in rows:
        made.add_row(*row)
    return made


def interval_bar(value: float, low: float, high: float, threshold: float, scale: float) -> str:
    """An interval as text: ─ from low to high, ● the estimate, ┃ the threshold; ‹ › where an end is cut off."""
    last = BAR_WIDTH - 1
    start, end, middle, limit = (
        min(last, max(0, round(number / scale * last))) for number in (low, high, value, threshold)
    )
    places = ["·"] * BAR_WIDTH
    places[start : end + 1] = "─" * (end + 1 - start)
    places[middle] = "●"
    places[limit] = "◆" if limit == middle else "┃"
    if low < 0.0:
        places[0] = "‹"
    if high > scale:
        places[last] = "›"
    return "".join(places)


def percent(value: float) -> str:
    """A share in percent with three decimals."""
    return f"{100.0 * value:.3f}"


@contextmanager
def running(max_seconds: float | None) -> Iterator[Control]:
    """A control of a search whose progress is shown on standard error, if that is a terminal, and which Ctrl-C cancels.

    What a large run will take is said there in any case.
    """
    deadline = None if max_seconds is None else time.monotonic() + max_seconds
    with (
        progress_bar(_of_search) as report,
        cancelled_by_keys(Control(report, time.monotonic, deadline, warn)) as control,
    ):
        yield control


@contextmanager
def cancelled_by_keys(control: Control) -> Iterator[Control]:
    """The control, which Ctrl-C cancels inside."""
    before = signal.signal(signal.SIGINT, lambda _number, _frame: control.cancel())
    try:
        yield control
    finally:
        signal.signal(signal.SIGINT, before)


P = TypeVar("P")


@contextmanager
def progress_bar(told: Callable[[P], tuple[str, float]]) -> Iterator[Callable[[P], None]]:
    """What shows progress on standard error, if that is a terminal: the words and the share that is done."""
    if is_quiet() or not sys.stderr.isatty():
        yield lambda _progress: None
        return
    from rich import progress as shown  # noqa: PLC0415 - only where it is seen

    columns = (shown.TextColumn("{task.description}"), shown.BarColumn(), shown.TimeElapsedColumn())
    errors = Console(file=sys.stderr.stream) if isinstance(sys.stderr, Terminal) else Console(stderr=True)
    with shown.Progress(*columns, console=errors, transient=True) as bar:
        task = bar.add_task("starting", total=1.0)

        def report(progress: P) -> None:
            words, done = told(progress)
            bar.update(task, description=words, completed=done)

        yield report


def _of_search(progress: Progress) -> tuple[str, float]:
    if progress.phase == "keep":
        return "keeping the result", 1.0
    if progress.phase == "together":
        return "judging all answers together", progress.done
    words = {"count": "counting", "finished": "finished", "rules": "finding rules in"}[progress.phase]
    kept = f", {progress.kept:,} kept" if progress.phase == "finished" else ""
    itemsets = f"itemsets of length {progress.length}: {progress.candidates:,} candidates{kept}"
    return f"{words} {itemsets}", progress.done


def warn_of_chance(settings: Settings, records: int, channels: LevelChannels | Profiles) -> None:
    """Say, before a run, if much of its list will be chance."""
    said = listed_by_chance(settings, records, channels.keep_one, channels.keep_zero)
    if said is not None:
        warn(said)


def warn(said: Message) -> None:
    """Say it where warnings are read, also of a quiet command."""
    print(f"tacit-miner: warning: {said}", file=sys.stderr)


NOT_SHOWN = Template("output.not-shown", "the results could not be shown: {why}; nothing was written")


class OutputError(TacitError):
    """Results that cannot be shown."""


@contextmanager
def outputs(files: Mapping[Path, Iterable[bytes]]) -> Iterator[None]:
    """Write files, each from its pieces; they appear together when the block, which shows the results, ends well.

    Raises StoreError: a file cannot be written; then none is; OutputError: the results cannot be shown; then no file is left either.
    """
    gone: BrokenPipeError | None = None
    with ExitStack() as stack:
        for path, pieces in files.items():
            stack.enter_context(store.replacing(path)).writelines(pieces)
        try:
            yield
            sys.stdout.flush()
        except BrokenPipeError as error:
            gone = error  # the reader of the results has seen enough; the files are wanted all the same
        except OSError as error:
            raise OutputError(NOT_SHOWN(why=system_reason(error))) from None
    if gone is not None:
        raise gone
