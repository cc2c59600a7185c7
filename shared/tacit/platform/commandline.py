"""What the command lines of both programs have in common: one module a command, errors in one line, three exit codes.

Exit status: 0 done, 1 stopped before the end (cancelled, or not everything was good), 2 the input was refused.
Results go to standard output, progress and complaints to standard error. Standard library only: the agent starts
without anything else.

Passphrases come from a prompt or a file, never from the command line, which other users of a machine can read.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import gc
import getpass
import importlib
import importlib.util
import io
import os
import sys
import unicodedata
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn, TextIO

from tacit import __version__
from tacit.platform import extras, store, support_log
from tacit.platform.errors import KeyFileError, NotRegularError, StoreError, TacitError, system_reason
from tacit.platform.messages import PLACED, PLAIN, Message, Template, render
from tacit.platform.regular_files import check_regular

MISSING_LIBRARY = Template(
    "commandline.missing-library",
    "a library is not here ({why}); install {package} and, for a window on a bare Linux, libegl1 and libxkbcommon0",
)
LITTLE_MEMORY = Template(
    "commandline.little-memory",
    "there is not enough memory for this; take fewer records or a larger machine",
)
_KEPT = "\n\t\u200c\u200d\u200e\u200f\u061c"

CANCELLED = Template("commandline.cancelled", "cancelled")
LOG_SUFFIX = ".log"
"""Nothing else that the programs keep ends so, whatever lies beside a project or a key."""

NAMED_OTHERWISE = Template(
    "commandline.named-otherwise", "{path}: the name of a log ends in {suffix}; choose another name"
)
NOT_A_LOG = Template(
    "commandline.not-a-log", "{path} exists already and is no log; choose another name, or move it away first"
)


def printable(text: str) -> str:
    """The text with everything escaped that moves a terminal's cursor or cannot be seen, as names of files may."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def for_terminal(text: str) -> str:
    """The text with everything escaped that moves a terminal's cursor, changes its colours or turns the direction of writing.

    New lines, tabs, spaces of any width, joiners and direction marks stay: texts of many languages need them.
    """
    return text if text.isprintable() else "".join(map(_shown, text))


def _shown(letter: str) -> str:
    if letter.isprintable() or letter in _KEPT or unicodedata.category(letter) == "Zs":
        return letter
    return ascii(letter)[1:-1]


def sentence(message: Message) -> str:
    """A message in English for a terminal that shows every script: quoted texts are readable, as researchers wrote them.

    What is in quotation marks cannot move the cursor or turn the direction of what follows.
    """
    return render(message, str, _quoted)


def _quoted(value: str | float, spec: str, conversion: str) -> str:
    if conversion != "r":
        return format(value, spec)
    letters = (letter if unicodedata.category(letter) == "Zs" else printable(letter) for letter in str(value))
    return f"'{''.join(letters)}'"


class Terminal:
    """A stream that a terminal shows, now or when somebody looks at what was written to a file: names and texts of strangers may be printed to it.

    Attributes:
        stream: the one itself, for a library that formats what it prints and escapes what it was given.
    """

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Print the text, escaped."""
        return self.stream.write(for_terminal(text))

    def writelines(self, lines: Iterable[str]) -> None:
        """Print the texts, escaped."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - what a stream has besides
        return getattr(self.stream, name)


class _Parser(argparse.ArgumentParser):
    """Argument errors in one line, like every other error; options are written out, so that a script means the same in every version."""

    def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401 - argparse's own
        super().__init__(*args, **{"allow_abbrev": False, **more})

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: error: {printable(message)}; see {self.prog} --help\n")


class _Version(argparse.Action):
    """Say the version, and what the program has to say besides."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        more = self.const()
        sys.stdout.write(f"tacit {__version__}\n" + (f"{more}\n" if more else ""))
        parser.exit(0)


class ProgramLibraryError(TacitError):
    """A library that a command needs is not installed."""


def missing(error: ImportError, extra: str) -> Message:
    """What to do about a library that is not installed: of Python, or of the system, which Qt names by its file."""
    return MISSING_LIBRARY(why=PLAIN(text=str(error)), package=extras.package(extra))


def window_module(name: str, extra: str) -> ModuleType:
    """The module of a window.

    Raises:
        MissingLibraryError: a library is missing, or there is no screen.
    """
    # Without Qt there is no window on any screen, so that is said first.
    if importlib.util.find_spec("PySide6") and (why := extras.why_no_window()):
        raise ProgramLibraryError(why)
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise ProgramLibraryError(missing(error, extra)) from None


def open_window(name: str, extra: str) -> int:
    """Run `main` of a window's module, or say in a sentence which library it misses."""
    try:
        module = window_module(name, extra)
    except ProgramLibraryError as error:
        print(f"tacit-{extra}-window: error: {printable(str(error))}", file=sys.stderr)
        return 2
    status: int = module.main()
    return status


@dataclass(frozen=True, slots=True)
class Program:
    """A command line made of commands.

    Attributes:
        name: as it is typed.
        description: the first sentence of its help.
        package: where the commands' modules are.
        commands: of each command its module, which has `add_NAME_parser(commands)` and sets `run(args) -> status`, and what the list of commands
            says of it. What `run` names as text, `module.function`, is imported only when the command is run, so that its help loads none of it.
        more_of_version: what `--version` says besides, made when it is asked for; "" if nothing.

    A command whose exit status is a verdict on its input also sets `verdict=True`.
    """

    name: str
    description: str
    package: str
    commands: Mapping[str, tuple[str, str]]
    more_of_version: Callable[[], str] = str

    def parser(self, command: str | None = None) -> argparse.ArgumentParser:
        """The parser; only the named command's module is loaded, so that help comes at once."""
        top = _Parser(prog=self.name, description=self.description)
        top.add_argument(
            "--version",
            action=_Version,
            nargs=0,
            const=self.more_of_version,
            help="print the version and exit",
        )
        commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
        for name, (module, summary) in self.commands.items():
            if name == command:
                getattr(self._load(module), f"add_{name}_parser")(commands)
            else:
                commands.add_parser(name, help=summary)
        if command is not None and command in self.commands:
            _take_log(commands.choices[command])
        return top

    def _load(self, module: str) -> ModuleType:
        try:
            return importlib.import_module(f"{self.package}.{module}")
        except ImportError as error:
            raise ProgramLibraryError(missing(error, self.name.removeprefix("tacit-"))) from None

    def _command(self, run: str | Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
        """What runs a command, imported now if it was only named."""
        if not isinstance(run, str):
            return run
        module, _, function = run.rpartition(".")
        found: Callable[[argparse.Namespace], int] = getattr(self._load(module), function)
        return found

    def main(self, argv: Sequence[str] | None = None) -> int:
        """Run one command and return its exit status."""
        words = sys.argv[1:] if argv is None else list(argv)
        with _escaping():
            return self._run(words, is_process=argv is None)

    def _run(self, words: Sequence[str], *, is_process: bool) -> int:
        command = next((word for word in words if not word.startswith("-")), None)
        args = argparse.Namespace()
        try:
            importing = _uncollected if is_process else contextlib.nullcontext
            with importing():
                parser = self.parser(command)
            args = parser.parse_args(words)
            args.given = _given(words)
            _check_named(args)
            with importing():
                run = self._command(args.run)
            with _logged(f"{self.name} {command}, version {__version__}", args):
                status: int = run(args)
                sys.stdout.flush()
        except TacitError as error:
            return self._refuse(error.message)
        except BrokenPipeError:
            # The reader of our output went away (`| head`): not an error, but Python would print one at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            # Nor is it a verdict: what was not printed may not have been judged, so such a command does not say 0.
            return 1 if getattr(args, "verdict", False) else 0
        except OSError as error:
            return self._refuse(_of_the_system(error))
        except MemoryError:
            return self._refuse(LITTLE_MEMORY())
        except KeyboardInterrupt:
            return self._refuse(CANCELLED(), 1)
        return status

    def _refuse(self, message: Message, status: int = 2) -> int:
        with contextlib.suppress(BrokenPipeError):
            print(f"{self.name}: error: {printable(str(message))}", file=sys.stderr)
        return status


def _take_log(parser: argparse.ArgumentParser) -> None:
    """Let a command, or each of those that it has, take the name of a log."""
    inner = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]  # noqa: SLF001 - there is no other way to them
    for each in (choice for action in inner for choice in action.choices.values()):
        _take_log(each)
    if not inner:
        parser.add_argument(
            "--log",
            type=Path,
            metavar="FILE",
            help="write what is done to this file, whose name ends in .log, for support: steps, versions, codes of messages and times; no answer, key, "
            "question or name of a file",
        )


def _given(words: Sequence[str]) -> frozenset[str]:
    """The options that stand in the command, as `argparse` names their values."""
    return frozenset(
        word.partition("=")[0].removeprefix("--").replace("-", "_") for word in words if word.startswith("--")
    )


@contextlib.contextmanager
def _logged(command: str, args: argparse.Namespace) -> Iterator[None]:
    """Write the log of a command, if one is wanted, until its end.

    Raises:
        StoreError: it cannot be written, or another file would be lost.
    """
    path: Path | None = getattr(args, "log", None)
    if path is None:
        yield
        return
    named = [value for name, value in vars(args).items() if name != "log"]
    named = [part for value in named for part in (value if isinstance(value, list) else [value])]
    store.check_outputs([path], [part for part in named if isinstance(part, Path)])
    begins = support_log.BEGINS.encode()
    if path.suffix != LOG_SUFFIX:
        raise StoreError(NAMED_OTHERWISE(path=str(path), suffix=LOG_SUFFIX))
    if path.exists() and not next(store.chunks(path), begins).startswith(begins):
        raise StoreError(NOT_A_LOG(path=str(path)))
    with open(
        path, "w", encoding="utf-8", opener=lambda name, flags: os.open(name, flags, store.PRIVATE)
    ) as stream:
        support_log.begin(command, stream)
        try:
            support_log.step(".".join(["options", *sorted(args.given & vars(args).keys())]))
            yield
        except Exception as error:
            support_log.failed(error)
            raise
        finally:
            support_log.step("end")
            support_log.end()


def _check_named(args: argparse.Namespace) -> None:
    """Refuse every name that no command can read or write, before anything is done.

    Raises:
        OSError: a pipe, a device, a socket, or a loop of links; of anything else the command itself says more.
    """
    for value in vars(args).values():
        for path in value if isinstance(value, list) else [value]:
            if isinstance(path, Path):
                try:
                    check_regular(path, or_nothing=True)
                except OSError as error:
                    if isinstance(error, NotRegularError) or error.errno == errno.ELOOP:
                        raise


@contextlib.contextmanager
def _uncollected() -> Iterator[None]:
    """While a program's modules are imported, whose objects all stay: no looking for garbage among them, neither now nor later.

    A process that is not ours, such as one that calls a command from Python, keeps garbage of its own that is to be found.
    """
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if before:
            gc.enable()


def _of_the_system(error: OSError) -> Message:
    reason = system_reason(error) if error.strerror else PLAIN(text=str(error).lower())
    return PLACED(place=str(error.filename), reason=reason) if error.filename else reason


@contextlib.contextmanager
def _escaping() -> Iterator[None]:
    """Results and complaints go out with everything escaped that a terminal obeys, also into a file or another program, which may show them."""
    _open_missing_streams()
    before = sys.stdout, sys.stderr
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows a mark for it
            setattr(sys, name, Terminal(stream))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def _open_missing_streams() -> None:
    """Stand-ins for streams that the caller closed (`>&-`), which Python has as None."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  it stays open


NOT_UTF8 = Template("passphrase.not-utf8", "{path} is not UTF-8 text; write the passphrase in its first line")
NO_TERMINAL = Template(
    "passphrase.no-terminal", "there is no terminal to type the passphrase; use {option} FILE"
)

_LONGEST = 4_096


def from_file(path: Path) -> str:
    """The first line of a file, without the byte order mark that some editors put before it.

    Raises:
        KeyFileError: it is not UTF-8.
        StoreError: it cannot be read.
    """
    try:
        text = store.read(path, _LONGEST).decode("utf-8")
    except UnicodeDecodeError:
        raise KeyFileError(NOT_UTF8(path=str(path))) from None
    return text.removeprefix("\ufeff").partition("\n")[0].rstrip("\r")


def ask(prompt: str, otherwise: str = "--passphrase-file") -> str:
    """What is typed, without showing it.

    Raises:
        KeyFileError: there is no terminal, or what is typed would be shown.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("error", getpass.GetPassWarning)  # it comes before an echoing read
        try:
            return getpass.getpass(prompt)
        except (EOFError, getpass.GetPassWarning):
            raise KeyFileError(NO_TERMINAL(option=otherwise)) from None
