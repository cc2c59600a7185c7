"""Files that a library of others takes apart are read in a process of their own, which may take so much memory and no more.

What such a library does with a damaged or crafted file is not ours to say: it may believe a length that the file claims, loop, or end its process. So
it works in a child, whose memory the system limits (Linux; elsewhere there is no such limit, and only what our readers check before they read holds).
Whatever the library raises, and the end of the child itself, becomes one sentence. A stop is obeyed in the middle of the library's work: the child is
ended. The child is no sandbox: it may do what this user may do.

A child that is not needed is kept for the next file, and ends itself after half a minute.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from tacit.errors import TacitError
from tacit.formats.limits import MIB
from tacit.messages import PLAIN, Template
from tacit.mining.control import go_on
from tacit_miner.readers.errors import DataFormatError

Found = TypeVar("Found")

NOT_READ_AS = Template(
    "statistics-sheet.not-read", "{path}: cannot be read as {kind} ({why}); save it again, or as CSV"
)
TOO_MUCH_MEMORY = Template(
    "readers.too-much-memory",
    "{path}: reading it takes more than {most:,} MiB, which a file of its size should not; save it as CSV, or in several files",
)
BROKEN_OFF = Template(
    "readers.broken-off",
    "{path}: the library that reads such files broke off, so the file is damaged; save it again, or as CSV",
)

LEAST_ROOM = 224 * MIB
"""Memory that reading a file may take, however short it is, besides the library's own."""

ROOM_PER_BYTE = 16
"""And for each byte of the file."""

_IDLE_SECONDS = 30.0
_LOOK_SECONDS = 0.05
"""Between two questions whether to go on."""

_LONGEST_WHY = 200

_idle: list[_Child] = []
_borrowing = threading.Lock()


@contextmanager
def guarded(path: Path, kind: str) -> Iterator[None]:
    """Whatever a library raises over a file, as one sentence; what is ours, and a lack of memory, as it is.

    Raises:
        DataFormatError: instead of any error of the library.
    """
    try:
        yield
    except (TacitError, MemoryError):
        raise
    except Exception as error:  # noqa: BLE001 - libraries have no base class in common; a damaged file means the same to a person
        said = str(error).partition("\n")[0][:_LONGEST_WHY] or type(error).__name__
        raise DataFormatError(NOT_READ_AS(path=str(path), kind=kind, why=PLAIN(text=said))) from None


def read_apart(
    work: Callable[..., Iterator[Found]],
    paths: Sequence[Path],
    *arguments: object,
    kind: str,
    libraries: Sequence[str],
    check: Callable[[], None] = go_on,
) -> Iterator[Found]:
    """What a reader finds, which works in a process of its own.

    Args:
        work: a function of a module, called with the paths and the arguments.
        paths: the files, at least one.
        arguments: for it.
        kind: what the first file is, for a person.
        libraries: what it needs, imported before its memory is limited.
        check: called now and then, also while the library is at work; may raise to stop.

    Raises:
        InputError: what the work raises, or the library, or that it took too much memory.
    """
    room = LEAST_ROOM + ROOM_PER_BYTE * sum(path.stat().st_size for path in paths if path.is_file())
    child = _begun((work, tuple(paths), arguments, kind, tuple(libraries), room))
    try:
        while True:
            done, found = child.receive(check)
            if done:
                break
            yield found
    except EOFError:
        raise DataFormatError(BROKEN_OFF(path=str(paths[0]))) from None
    except BaseException:
        child.end()
        raise
    with _borrowing:
        _idle.append(child)
    if isinstance(found, MemoryError):
        raise DataFormatError(TOO_MUCH_MEMORY(path=str(paths[0]), most=room // MIB))
    if isinstance(found, Exception):
        raise found


class _Child:
    """A process that reads one file after the other."""

    def __init__(self) -> None:
        import multiprocessing  # noqa: PLC0415 most commands read text alone

        context = multiprocessing.get_context("spawn")  # a copy of a process with threads may hang
        self._here, there = context.Pipe()
        self._process = context.Process(target=serve, args=(there,), daemon=True)
        self._process.start()
        there.close()

    def begin(self, task: tuple[object, ...]) -> bool:
        """Give it something to read; false if it is gone."""
        with suppress(OSError):
            self._here.send(task)
            return True
        self.end()
        return False

    def receive(self, check: Callable[[], None]) -> tuple[bool, Any]:
        """Whether it is done, and what it found or what went wrong.

        Raises:
            EOFError: it ended.
        """
        try:
            while not self._here.poll(_LOOK_SECONDS):
                check()
            check()
            received: tuple[bool, Any] = self._here.recv()
        except OSError:
            raise EOFError from None
        return received

    def end(self) -> None:
        """End it, whatever it does."""
        self._process.kill()
        self._process.join()
        self._here.close()


def _begun(task: tuple[object, ...]) -> _Child:
    """A child that has begun to read: one that waits, or a new one."""
    while True:
        with _borrowing:
            child = _idle.pop() if _idle else None
        if child is None:
            child = _Child()
            child.begin(task)
            return child
        if child.begin(task):
            return child


def serve(connection: Any) -> None:  # noqa: ANN401 - of multiprocessing, one class on each system
    """What the child does: reads until nobody wants anything more of it."""
    import signal  # noqa: PLC0415 in the child alone

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides
    with open(os.devnull, "wb") as nowhere:  # noqa: PTH123 what a library says of its own end is for nobody
        os.dup2(nowhere.fileno(), 2)
    os.environ["ARROW_DEFAULT_MEMORY_POOL"] = "system"  # its own takes a gibibyte at once, if only of addresses
    first = _taken()
    with suppress(EOFError, OSError):
        while connection.poll(_IDLE_SECONDS) and _taken() < first + LEAST_ROOM:
            _serve_one(connection, *connection.recv())


def _serve_one(
    connection: Any,  # noqa: ANN401 - as above
    work: Callable[..., Iterator[object]],
    paths: Sequence[Path],
    arguments: Sequence[object],
    kind: str,
    libraries: Sequence[str],
    room: int,
) -> None:
    for name in libraries:
        with suppress(ImportError):
            import_module(name)
    _limit(_taken() + room)
    outcome: Exception | None = None
    try:
        with guarded(paths[0], kind):
            for found in work(paths, *arguments):
                connection.send((False, found))
    except MemoryError:
        outcome = MemoryError()
    except TacitError as error:
        outcome = error
    connection.send((True, outcome))


def _taken() -> int:
    """Bytes of memory of its own that this process has; 0 where the system does not say."""
    with suppress(OSError, ValueError, IndexError):
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[5]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def _limit(most: int) -> None:
    """Let the system refuse this process more memory, and write no image of it when it ends."""
    if sys.platform == "linux":
        import resource  # noqa: PLC0415 not on every system

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_DATA, (most, resource.getrlimit(resource.RLIMIT_DATA)[1]))
