"""Files that a library of others takes apart are read in a process of their own, which may take so much memory and no more.

What such a library does with a damaged or crafted file is not ours to say: it may believe a length that the file claims, loop, or end its process. So
it works in a child, whose memory the system limits (Linux; elsewhere there is no such limit, and only what our readers check before they read holds).
Whatever the library raises, and the end of the child itself, becomes one sentence. A stop is obeyed in the middle of the library's work: the child is
ended. The child is no sandbox: it may do what this user may do.

A child that is not needed is kept for the next file, and ends itself after half a minute.
"""

from __future__ import annotations

import atexit
import os
import pickle
import queue
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any, TypeAlias, TypeVar, cast

from tacit.compute.control import Check, go_on
from tacit.platform import extras
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLAIN, Template
from tacit_miner.readers.files import DataFormatError, FileAccessError, opened

Found = TypeVar("Found")
_Task: TypeAlias = tuple[
    Callable[..., Iterator[Any]], Sequence[Path], Sequence[object], str, Sequence[str], int
]
_Said: TypeAlias = tuple[bool, Any]  # whether a child is done, and what it found, or what went wrong

NOT_READ_AS = Template(
    "statistics-sheet.not-read", "{path}: cannot be read as {kind} ({why}); save it again, or as CSV"
)
TOO_MUCH_MEMORY = Template(
    "readers.too-much-memory",
    "{path}: reading it takes more than {most:,} MiB, which a file of its size should not; save it as CSV, or in several files",
)
NO_LIBRARY = Template(
    "readers.no-library",
    "{path}: reading it needs the library {library}, which is not installed; install {package}, or save the data as CSV",
)
BROKEN_OFF = Template(
    "readers.broken-off",
    "{path}: the library that reads such files broke off, for the file is damaged or asks for too much memory; save it again, or as CSV",
)

MIB = 1 << 20
LEAST_ROOM = 224 * MIB  # memory that reading a file may take, however short it is, besides the library's own
ROOM_PER_BYTE = 16  # and for each byte of the file
AS_READER = "--read-files"  # the word by which a bundle, which has no other Python, becomes a child
_IDLE_SECONDS = 30
_LOOK_SECONDS = 0.05  # between two questions whether to go on
_LONGEST_WHY = 200
_idle: list[_Child] = []
_borrowing = threading.Lock()


@contextmanager
def guarded(path: Path, kind: str) -> Iterator[None]:
    """Whatever a library raises over a file becomes a DataFormatError of one sentence; our errors, and a lack of memory, stay."""
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
    extra: str = "",
    check: Check = go_on,
) -> Generator[Found, None, None]:
    """What `work`, a function of a module called with the paths and the arguments, finds in a process of its own.

    `kind` is what the first file is, for a person. The libraries are imported before the memory is limited; the first may not be
    installed, which `extra` of Tacit mends. `check` is called now and then, also while a library is at work; it may raise to stop.

    Raises InputError: a file is not opened, the library not installed, what it or the work raises, or that it took too much memory.
    """
    for path in paths:
        with opened(path):  # every way in which a file cannot be opened has its sentence there
            pass
    if libraries and find_spec(libraries[0]) is None:
        package = extras.package(extra)
        raise FileAccessError(NO_LIBRARY(path=str(paths[0]), library=libraries[0], package=package))
    room = LEAST_ROOM + ROOM_PER_BYTE * sum(path.stat().st_size for path in paths if path.is_file())
    try:
        yield from begun(work, paths, arguments, check, kind, libraries, room)
    except EOFError:
        raise DataFormatError(BROKEN_OFF(path=str(paths[0]))) from None
    except MemoryError:
        raise DataFormatError(TOO_MUCH_MEMORY(path=str(paths[0]), most=room // MIB)) from None


def begun(
    work: Callable[..., Iterator[Any]],
    paths: Sequence[Path],
    arguments: Sequence[object],
    check: Check,
    kind: str = "",
    libraries: Sequence[str] = (),
    room: int = LEAST_ROOM,
) -> Generator[Any, None, None]:
    """All that the work finds, which has begun in a process of its own; take it to the end, or close it, which ends the process.

    `room` is the memory in bytes that the work may take besides that of the libraries, the rest as `read_apart`.

    Raises EOFError: there is no process, or it ended; MemoryError: it took more than its room; TacitError: the work's own.
    """
    task = (work, tuple(paths), tuple(arguments), kind, tuple(libraries), room)
    while True:
        with _borrowing:
            idle = _idle.pop() if _idle else None
        try:
            child = idle or _Child()
        except OSError:
            raise EOFError from None
        if child.begin(task):
            break
        if idle is None:
            raise EOFError
    found = _found(child, check)
    next(found)  # from here on its end is the child's
    return found


def _found(child: _Child, check: Check) -> Generator[Any, None, None]:
    is_done, found = False, None
    try:
        while not is_done:
            yield found
            is_done, found = child.receive(check)
        with _borrowing:
            _idle.append(child)
    finally:
        if not is_done:
            child.end()
    if found is not None:
        raise found


class _Child:
    """A process that reads one file after the other. Raises OSError: it cannot be made."""

    def __init__(self) -> None:
        import subprocess  # noqa: PLC0415 - most files are read without

        # What a library says of its own end is for nobody.
        pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
        self._process = subprocess.Popen(_command(), stdin=pipe, stdout=pipe, stderr=nowhere)  # noqa: S603 this program
        self._asks, self._answers = cast(
            "tuple[IO[bytes], IO[bytes]]", (self._process.stdin, self._process.stdout)
        )
        self._said: queue.Queue[_Said | None] = queue.Queue(2)
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        """Take what it says as it comes; None at its end."""
        with suppress(Exception):  # however a message is cut off
            while True:
                self._said.put(pickle.load(self._answers))  # noqa: S301 of our own child, which is trusted as this process is
        self._said.put(None)

    def begin(self, task: _Task) -> bool:
        """Give it something to read; false if it is gone."""
        with suppress(OSError):
            pickle.dump(task, self._asks)
            self._asks.flush()
            if self._said.get() is not None:
                return True
            self._said.put(None)
        self.end()
        return False

    def receive(self, check: Check) -> _Said:
        """Whether it is done, and what it found or what went wrong. Raises EOFError: it ended."""
        while True:
            check()
            with suppress(queue.Empty):
                if (said := self._said.get(timeout=_LOOK_SECONDS)) is None:
                    self._said.put(None)
                    raise EOFError
                return said

    def end(self) -> None:
        self._process.kill()
        while self._said.get() is not None:
            pass
        self._process.wait()
        for stream in (self._asks, self._answers):
            with suppress(OSError):  # what could not be written to it
                stream.close()


def _command() -> list[str]:
    """This program as one that reads; not by multiprocessing, which would begin by running the script that called us again."""
    if getattr(sys, "frozen", False):
        return [sys.executable, AS_READER]
    # The modules are found where they are found here, and never in the folder that this process happens to be in.
    own = [place for place in sys.path if place]
    code = f"import sys; sys.path[:] = {own!r}; from tacit_miner.readers.apart import serve; serve()"
    return [sys.executable, "-P", "-c", code]


@atexit.register
def _end_all() -> None:
    while _idle:
        _idle.pop().end()


def serve() -> None:
    """What the child does: reads until nobody wants anything more of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides
    # Its own takes a gibibyte at once, if only of addresses.
    os.environ["ARROW_DEFAULT_MEMORY_POOL"] = "system"
    with open(os.dup(0), "rb") as asked, open(os.dup(1), "wb") as answers:  # noqa: PTH123 they have no names
        with open(os.devnull, "r+b") as nowhere:  # noqa: PTH123 a library's words would be taken for ours
            os.dup2(nowhere.fileno(), 0)
            os.dup2(nowhere.fileno(), 1)

        def say(said: _Said) -> None:
            pickle.dump(said, answers)
            answers.flush()

        first = _taken()
        with suppress(EOFError, OSError):
            while _taken() < first + LEAST_ROOM:
                _alarm(_IDLE_SECONDS)
                task = pickle.load(asked)  # noqa: S301 of our parent
                _alarm(0)
                _serve_one(say, task)


def _alarm(seconds: int) -> None:
    """Let the system end this process after so long."""
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


def _serve_one(say: Callable[[_Said], None], task: _Task) -> None:
    work, paths, arguments, kind, libraries, room = task
    say((False, None))
    for name in libraries:
        with suppress(ImportError):
            import_module(name)
    if sys.platform == "linux":  # no more memory, and no image of it when this process ends
        import resource  # noqa: PLC0415 not on every system

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        most = _taken() + room, resource.getrlimit(resource.RLIMIT_DATA)[1]
        resource.setrlimit(resource.RLIMIT_DATA, most)
    outcome: Exception | None = None
    try:
        with guarded(paths[0], kind):
            for found in work(paths, *arguments):
                say((False, found))
    except MemoryError:
        outcome = MemoryError()
    except TacitError as error:
        outcome = error
    say((True, outcome))


def _taken() -> int:
    """Bytes of memory of its own that this process has; 0 where the system does not say."""
    with suppress(OSError, ValueError, IndexError):
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[5])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return 0
