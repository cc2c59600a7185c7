"""Long work: progress out, cancellation in, and threads that share it out, with a sentence where the system allows no more of them.

`Control.check`, called between pieces of the work, is the one way to stop; a function that needs no progress may take it
as a plain callable.

What Cancel does: the window (`tacit_miner.ui.worker.jobs.Job`) or Ctrl-C (`tacit_miner.cli.console.cancelled_by_keys`) calls `Control.cancel`; the next `check` in the thread at work raises
`Stopped`. A search (`tacit.mining.apriori`) states in its result where it ended, an import keeps the files before the one at work, and a file
that was being written is not there.
"""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, ParamSpec, TypeAlias, TypeVar

from tacit.platform import support_log
from tacit.platform.errors import TacitError
from tacit.platform.messages import Message, Template

CANCELLED = Template("control.cancelled", "cancelled")
OUT_OF_TIME = Template("control.out-of-time", "out of time")


class Stopped(Exception):  # noqa: N818 - a signal between functions of a run, not an error for anybody
    """The run was told to stop, for the reason `CANCELLED` or `OUT_OF_TIME`."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a run is."""

    # "count", "finished" (the itemsets of a length are judged), "rules", "together" (all answers judge them), or "keep" (the run is over,
    # its result is being stored).
    phase: str
    length: int  # of the itemsets at work
    candidates: int  # candidates of this length
    kept: int  # candidates kept, once the length is finished
    done: float  # share of the phase that is done, in [0, 1]

    def __post_init__(self) -> None:
        support_log.step(self.phase, length=self.length, candidates=self.candidates, kept=self.kept)


Check: TypeAlias = Callable[[], None]
"""What is called now and then while something takes long; it may raise to stop that."""


def go_on() -> None:
    """Never stops: the check of work that has no control."""


def stretches(rows: int, step: int, check: Check = go_on) -> Iterator[slice]:
    """So many rows, `step` at a time, the last ones fewer; `check` is called before each stretch."""
    for start in range(0, rows, step):
        check()
        yield slice(start, min(start + step, rows))


def _untold(_what: Progress | Message) -> None:
    """Where nobody is told."""


@dataclass(slots=True)
class Control:
    """A run's two wires; whatever takes one raises `Stopped` where it says so."""

    report: Callable[[Progress], None] = _untold  # called with each, in the thread that runs
    clock: Callable[[], float] = time.monotonic  # seconds; read only when there is a time limit
    deadline: float | None = None  # the clock's value at which the run stops
    # Called once, before the long part of a run that will be large, with what it will take; may cancel it.
    foresee: Callable[[Message], None] = _untold
    _cancelled: threading.Event = field(default_factory=threading.Event)
    _late: threading.Event = field(default_factory=threading.Event)

    @classmethod
    def until(cls, seconds: float | None) -> "Control":
        """For a run that is neither watched nor cancelled, with the system's clock; `seconds` from now, or no limit."""
        return cls(deadline=None if seconds is None else time.monotonic() + seconds)

    def __reduce__(self) -> tuple[type["Control"], tuple[()]]:
        """In another process there is no listener; the process that sent the work stops it."""
        return Control, ()

    def cancel(self) -> None:
        """Ask the run to stop; safe from any thread."""
        self._cancelled.set()

    @property
    def cancelled(self) -> bool:
        """Whether it was asked to stop."""
        return self._cancelled.is_set()

    @property
    def ended_early(self) -> bool:
        """Whether it was asked to stop, or ran out of time."""
        return self.cancelled or self._late.is_set()

    def check(self) -> None:
        """Go on, or raise. Raises Stopped: cancelled, or out of time."""
        if self._cancelled.is_set():
            raise Stopped(CANCELLED())
        if self.deadline is not None and self.clock() >= self.deadline:
            self._late.set()
            raise Stopped(OUT_OF_TIME())


NO_THREAD = Template(
    "workers.no-thread",
    "the system allows this program no further thread; use fewer threads, such as --threads 1, or close other programs",
)

Given = ParamSpec("Given")
R = TypeVar("R")


class TooManyThreadsError(TacitError):
    """A thread that the system did not allow."""


class Workers(ThreadPoolExecutor):
    """A pool of threads; each is started when there is work for it.

    Raises TooManyThreadsError: from `submit` and `map`, where a thread is not allowed.
    """

    def submit(self, fn: Callable[Given, R], /, *args: Given.args, **kwargs: Given.kwargs) -> Future[R]:
        """Let a thread do the work."""
        try:
            return super().submit(fn, *args, **kwargs)
        except RuntimeError as error:  # all that starting a thread raises
            raise TooManyThreadsError(NO_THREAD()) from error

    def map(
        self,
        fn: Callable[..., R],
        *iterables: Iterable[Any],
        timeout: float | None = None,
        chunksize: int = 1,
    ) -> Iterator[R]:
        """Let threads do each; one piece of work is done here, since a thread takes longer to start than most such work."""
        given = list(zip(*iterables, strict=False))
        if len(given) == 1:
            return iter([fn(*given[0])])
        return super().map(fn, *zip(*given, strict=True), timeout=timeout, chunksize=chunksize)
