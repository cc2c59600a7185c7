"""A log for support: what a program did, step by step, with versions, codes of messages and seconds since its start.

Invariant: no answer, key, passphrase, word of a survey, or name of a file gets in. A line is made here, of nothing but words that stand in the
programs' own source, numbers, codes of templates without their values, and kinds of exceptions without their text, with the lines of
source they went through. So there is no call that takes a text of another origin: a step that is no such word is written as a question mark.
There are no times of day, from which somebody could tell who sat at the machine.

A command writes its log as it goes, so that one that hangs has one. A window keeps its last lines until they are asked for.
"""

import re
import sys
import time
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TextIO

from tacit.platform import errors
from tacit.platform.messages import Message

BEGINS = "Tacit support log"  # what the first line of every log begins with

LIBRARIES = ("cryptography", "numpy", "PySide6_Essentials", "openpyxl", "pyarrow", "pyreadstat", "narwhals")

_KEPT_LINES = 4_000
_STEP = re.compile(r"[A-Za-z][\w.<>-]{0,399}", re.ASCII)


class SupportLog:
    """The log of this process, of a program's name, its command's, and its version.

    Each line goes to the stream; without one the last lines are kept.
    """

    def __init__(self, program: str, stream: TextIO | None = None) -> None:
        self._began, self._program, self._stream = time.monotonic(), program, stream
        self._last, self._seen = "", set[str]()
        self._lines = deque[str](maxlen=_KEPT_LINES)
        for line in _head(program) if stream is not None else ():
            self._write(line)

    def _write(self, line: str) -> None:
        self._lines.append(f"{line}\n")
        if self._stream is not None:
            with suppress(OSError, ValueError):  # a disk that is full is no reason to stop or to complain
                self._stream.write(f"{line}\n")
                self._stream.flush()

    def add(self, line: str) -> None:
        """A line with the seconds since the start; the same one only once in a step."""
        if line not in self._seen:
            self._seen.add(line)
            self._write(f"{time.monotonic() - self._began:10.3f} s  {line}")

    def step(self, line: str) -> None:
        """A line that begins something; not again while it lasts."""
        if line != self._last:
            self._last = line
            self._seen.clear()
            self.add(line)

    def text(self) -> str:
        """The whole log of a window."""
        lines = "".join(self._lines)
        head = "" if lines.startswith(BEGINS) else "".join(f"{line}\n" for line in _head(self._program))
        return head + lines


_log: SupportLog | None = None


def begin(program: str, stream: TextIO | None = None) -> SupportLog:
    """Log what this process does from now on; a window that a command opens goes on with the command's log."""
    global _log  # noqa: PLW0603 - a process has one log
    if _log is None or stream is not None:
        _log = SupportLog(program, stream)
        errors.observers[:] = [said]
        sys.excepthook = _Hook()
    return _log


def end() -> None:
    """Log no more."""
    global _log  # noqa: PLW0603 - a process has one log
    _log = None
    errors.observers.clear()
    if isinstance(sys.excepthook, _Hook):
        sys.excepthook = sys.excepthook.before


def text() -> str:
    """The log of this process, from its beginning or as far as lines are kept."""
    return "" if _log is None else _log.text()


def step(name: str, **numbers: float) -> None:
    """Something begins: a word of the program's own source, and numbers that are no answers."""
    if _log is not None:
        counts = [f"{key}={float(value):g}" for key, value in numbers.items()]
        _log.step(" ".join(["step", name if _STEP.fullmatch(name) else "?", *counts]))


def said(message: object) -> None:
    """A message that a person is told, or that code acts on: by its code."""
    if _log is not None and isinstance(message, Message):
        _log.add(f"said {_codes(message)}")


def failed(error: BaseException) -> None:
    """Something that was not foreseen: its kind, and the lines of source it went through, the innermost first.

    A file of source is named without its folder.
    """
    places, trace = "", error.__traceback__
    while trace is not None:
        places = f" < {Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}{places}"
        trace = trace.tb_next
    if _log is not None:
        _log.add(f"failed {type(error).__name__}{places}")


def _codes(message: Message) -> str:
    """The code, and those of the messages in it."""
    inner = [value for _, value in message.pairs]
    inner = [part for value in inner for part in (value if isinstance(value, tuple) else (value,))]
    codes = [_codes(part) for part in inner if isinstance(part, Message)]
    return message.code + (f" ({', '.join(codes)})" if codes else "")


def _head(program: str) -> Iterator[str]:
    from importlib import metadata  # noqa: PLC0415 - this module is loaded at every start, and few have a log

    yield f"{BEGINS} of {program}"
    yield f"Python {sys.version.split()[0]} on {sys.platform}"
    for name in LIBRARIES:
        try:
            yield f"{name} {metadata.version(name)}"
        except metadata.PackageNotFoundError:
            yield f"{name} is not installed"


class _Hook:
    """What no code expected is noted before the hook that was there shows it."""

    def __init__(self) -> None:
        self.before = sys.excepthook

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        failed(error)
        self.before(kind, error, trace)
