"""What the command lines of both programs have in common: one module a command, errors in one line, three exit codes.

Exit status: 0 done, 1 stopped before the end (cancelled, or not everything was good), 2 the input was refused.
Results go to standard output, progress and complaints to standard error. `-` is standard input where a file is read, and standard output
where one is written; what is else printed then goes to standard error. Standard library only: the agent starts without anything else.
Passphrases come from a prompt or a file, never from the command line, which other users of a machine can read.
"""

import argparse
import contextlib
import errno
import getpass
import importlib
import importlib.util
import io
import os
import re
import signal
import sys
import threading
import unicodedata
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, NoReturn, TextIO, cast

from tacit import __version__
from tacit.platform import extras, regular_files, store, support_log
from tacit.platform.errors import (
    KeyFileError,
    MissingLibraryError,
    NotRegularError,
    StoreError,
    TacitError,
    system_reason,
)
from tacit.platform.messages import PLACED, PLAIN, Message, Template, render

MISSING_LIBRARY = Template(
    "commandline.missing-library",
    "a library is not here ({why}); install {package} and, for a window on a bare Linux, libegl1 and libxkbcommon0",
)
LITTLE_MEMORY = Template(
    "commandline.little-memory", "there is not enough memory for this; take fewer records or a larger machine"
)
_KEPT = "\n\t\u200c\u200d\u200e\u200f\u061c"

CANCELLED = Template("commandline.cancelled", "cancelled")
UNKNOWN_WORD = Template(
    "commandline.unknown-word", "{program} has no {given}; did you mean {near}? See {program} --help"
)
UNKNOWN_ALONE = Template("commandline.unknown-word-alone", "{program} has no {given}; see {program} --help")
NOT_STANDARD = Template(
    "commandline.not-standard", "{name} cannot be - (standard input or output) here; name a file or folder"
)
NO_STANDARD_INPUT = Template(
    "commandline.no-standard-input", "standard input cannot be read as a file on this system; name a file"
)
TWICE = Template("commandline.twice-standard", "- (standard {which}) is named twice; it can be used once")
ANSWERS_ARE_TYPED = Template(
    "commandline.answers-are-typed",
    "{name} cannot be - here: standard input is where answers are typed; name a file",
)
LOG_SUFFIX = ".log"  # nothing else that the programs keep ends so, whatever lies beside a project or a key

NAMED_OTHERWISE = Template(
    "commandline.named-otherwise", "{path}: the name of a log ends in {suffix}; choose another name"
)
NOT_A_LOG = Template(
    "commandline.not-a-log", "{path} exists already and is no log; choose another name, or move it away first"
)


def printable(text: str) -> str:
    """The text with everything escaped that moves a terminal's cursor or cannot be seen, as names of files may."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def counted(count: int, word: str) -> str:
    """A count and what is counted, by a word that takes an s."""
    return f"{count:,} {word}{'' if count == 1 else 's'}"


def for_terminal(text: str) -> str:
    """The text with everything escaped that moves a terminal's cursor, changes its colours or turns the direction of writing.

    New lines, tabs, spaces of any width, joiners and direction marks stay: texts of many languages need them.
    """
    return re.sub("[^ -~\n]", _as_kept, text)


def _as_kept(found: re.Match[str]) -> str:
    return found[0] if found[0] in _KEPT or unicodedata.category(found[0]) == "Zs" else printable(found[0])


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

    The `stream` itself is for a library that formats what it prints and escapes what it was given.
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


def _number(kind: type[float], words: str) -> Callable[[str], float]:
    """What reads a number, and says what is none."""

    def read(text: str) -> float:
        try:
            return kind(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is no {words}") from None

    return read


class _Parser(argparse.ArgumentParser):
    """Argument errors in one line, like every other error; options are written out, so that a script means the same in every version."""

    def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401 - argparse's own
        super().__init__(*args, **{"allow_abbrev": False, "formatter_class": _Help, **more})
        self.register("type", int, _number(int, "whole number"))
        self.register("type", float, _number(float, "number"))

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: error: {printable(message)}; see {self.prog} --help\n")

    def inner(self) -> Mapping[str, "_Parser"]:
        """The commands that it is made of, by name; none for one that does something."""
        found = {name: each for action in self._groups() for name, each in action.choices.items()}
        return cast("dict[str, _Parser]", found)

    def _groups(self) -> "list[argparse._SubParsersAction[argparse.ArgumentParser]]":
        return [action for action in self._actions if isinstance(action, argparse._SubParsersAction)]  # noqa: SLF001 - argparse has no other way

    def describe_inner(self) -> None:
        """Say in the help of each command below what the list of commands says of it, where there is nothing longer to say."""
        for action in self._groups():
            for listed in action._choices_actions:  # noqa: SLF001 - likewise
                each = action.choices[listed.dest]
                each.description = each.description or listed.help

    def leaves(self) -> Iterator["_Parser"]:
        """What does something: itself, or the commands below it."""
        inner = self.inner()
        for each in inner.values():
            yield from each.leaves()
        if not inner:
            yield self

    def check_words(self, words: Sequence[str]) -> "_Parser":
        """The command that the words name; what it does not know is refused with what is spelled most like it.

        Raises TacitError: no such command or option.
        """
        typed = list(words[: words.index("--")] if "--" in words else words)
        inner = self.inner()
        command = next((word for word in typed if not word.startswith("-")), None)
        if inner and command is not None:
            if command not in inner:
                raise TacitError(_unknown(self.prog, "command", command, list(inner)))
            return inner[command].check_words(words[words.index(command) + 1 :])
        known = [name for name in self._option_string_actions if name.startswith("--")]
        for word in typed:
            name = word.partition("=")[0]
            if name.startswith("--") and name not in known:
                raise TacitError(_unknown(self.prog, "option", name, known))
        return self

    def paths(self, args: argparse.Namespace) -> Iterator[tuple[argparse.Action, Path]]:
        """Every name of a file that was given, with what it was given for."""
        for action in self._actions:
            value = getattr(args, action.dest, None)
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, Path):
                    yield action, each


def _unknown(program: str, kind: str, given: str, known: Sequence[str]) -> Message:
    """That a word means nothing here, and the one that was probably meant."""
    import difflib  # noqa: PLC0415 - few words are unknown

    named = f"{kind} {printable(given[:80])}"
    near = [word for word in known if len(given) > 2 and word.startswith(given)]
    near = near or difflib.get_close_matches(given, known, 1, 0.6)
    if near:
        return UNKNOWN_WORD(program=program, given=PLAIN(text=named), near=PLAIN(text=near[0]))
    return UNKNOWN_ALONE(program=program, given=PLAIN(text=named))


class _Help(argparse.HelpFormatter):
    """Help whose examples, at its end, stay as they are written."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return text if text.startswith(_EXAMPLES) else super()._fill_text(text, width, indent)


_EXAMPLES = "examples:\n"


class _Silent(io.StringIO):
    """What is printed, and not wanted."""

    def write(self, text: str) -> int:
        return len(text)


def is_quiet() -> bool:
    """Whether results are not wanted on the screen, nor progress."""
    return isinstance(sys.stdout, _Silent)


class _Version(argparse.Action):
    """Say the version, and what the program has to say besides."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        more = self.const()
        sys.stdout.write(f"tacit {__version__}\n" + (f"{more}\n" if more else ""))
        parser.exit(0)


def _imported(module: str, extra: str) -> ModuleType:
    """A module. Raises MissingLibraryError: a library is not installed, of Python or of the system, which Qt names by its file."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        said = MISSING_LIBRARY(why=PLAIN(text=str(error)), package=extras.package(extra))
        raise MissingLibraryError(said) from None


def window_module(name: str, extra: str) -> ModuleType:
    """The module of a window. Raises MissingLibraryError: a library is missing, or there is no screen."""
    # Without Qt there is no window on any screen, so that is said first.
    if importlib.util.find_spec("PySide6") and (why := extras.why_no_window()):
        raise MissingLibraryError(why)
    return _imported(name, extra)


def open_window(name: str, extra: str) -> int:
    """Run `main` of a window's module, or say in a sentence which library it misses."""
    try:
        module = window_module(name, extra)
    except MissingLibraryError as error:
        print(f"tacit-{extra}-window: error: {printable(str(error))}", file=sys.stderr)
        return 2
    return int(module.main())


_Run = Callable[[argparse.Namespace], int | None]


@dataclass(frozen=True, slots=True)
class Program:
    """A command line made of commands.

    A command whose exit status is a verdict on its input also sets `verdict=True`, one that asks what is typed `asks=True`, and one whose
    argument names a file to write `writes=DEST`.
    """

    name: str  # as it is typed
    description: str  # the first sentence of its help
    package: str  # where the commands' modules are
    # Of each command its module, which has `add_NAME_parser(commands)` and sets `run(args) -> status`, None for 0, and what the list of commands
    # says of it. What `run` names as text, `module.function`, is imported only when the command is run, so that its help loads none of it.
    commands: Mapping[str, tuple[str, str]]
    # Of each command that does something, and of the program itself (""), two ways to use it, without the program's name.
    examples: Mapping[str, tuple[str, ...]]
    # What `--version` says besides, made when it is asked for; "" if nothing.
    more_of_version: Callable[[], str] = str

    def parser(self, command: str | None = None, *, is_alone: bool = True) -> _Parser:
        """The parser; only the named command's module is loaded, so that help comes at once.

        Behind a command nobody asks for another: the named one is alone, unless they are wanted, as a parser of nothing takes its time, too.
        """
        top = _Parser(prog=self.name, description=self.description, epilog=self._examples(""))
        top.add_argument(
            "-V",
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
            elif command is None or not is_alone:
                commands.add_parser(name, help=summary)
        if command is not None and command in self.commands:
            made = commands.choices[command]
            made.describe_inner()
            for leaf in made.leaves():
                _take_common(leaf)
                leaf.epilog = self._examples(leaf.prog.removeprefix(f"{self.name} "))
        return top

    def _examples(self, command: str) -> str | None:
        lines = (f"  {self.name} {example}\n" for example in self.examples.get(command, ()))
        return "".join((_EXAMPLES, *lines)) if command in self.examples else None

    def _load(self, module: str) -> ModuleType:
        return _imported(f"{self.package}.{module}", self.name.removeprefix("tacit-"))

    def _command(self, run: str | _Run) -> _Run:
        """What runs a command, imported now if it was only named."""
        if not isinstance(run, str):
            return run
        module, _, function = run.rpartition(".")
        found: _Run = getattr(self._load(module), function)
        return found

    def main(self, argv: Sequence[str] | None = None) -> int:
        """Run one command and return its exit status."""
        words = sys.argv[1:] if argv is None else list(argv)
        with _escaping():
            if not words:
                self.parser().print_help(sys.stderr)
                return 2
            if words[0] == "help":
                words = [*words[1:], "--help"]
            return self._run(words, is_process=argv is None)

    def _run(self, words: Sequence[str], *, is_process: bool) -> int:
        command = next((word for word in words if not word.startswith("-")), None)
        args = argparse.Namespace()
        try:
            importing = extras.uncollected if is_process else contextlib.nullcontext
            with importing():
                parser = self.parser(command, is_alone=words[0] in self.commands)
            leaf = parser.check_words(words)
            args = parser.parse_args(words)
            options = (word.partition("=")[0] for word in words if word.startswith("--"))
            args.given = frozenset(each.removeprefix("--").replace("-", "_") for each in options)
            _check_named(leaf, args)
            with importing(), _interruptible():
                run = self._command(args.run)
            log = _logged(f"{self.name} {command}, version {__version__}", leaf, args)
            with log, _standard_streams(leaf, args):
                status = run(args) or 0
                sys.stdout.flush()
        except TacitError as error:
            return self._refuse(error.message)
        except BrokenPipeError:
            # The reader of our output went away (`| head`): not an error, but Python would print one at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            # Nor is it a verdict: what was not printed may not have been judged, so such a command does not say 0.
            return 1 if getattr(args, "verdict", False) else 0
        except OSError as error:
            reason = system_reason(error) if error.strerror else PLAIN(text=str(error).lower())
            said = PLACED(place=str(error.filename), reason=reason) if error.filename else reason
            return self._refuse(said)
        except MemoryError:
            return self._refuse(LITTLE_MEMORY())
        except KeyboardInterrupt:
            return self._refuse(CANCELLED(), 1)
        return status

    def _refuse(self, message: Message, status: int = 2) -> int:
        with contextlib.suppress(BrokenPipeError):
            print(f"{self.name}: error: {printable(str(message))}", file=sys.stderr)
        return status


@contextlib.contextmanager
def _interruptible() -> Iterator[None]:
    """Where modules are loaded, Ctrl-C ends the program for certain: raised in a callback of the import system it would be lost."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    asked = []

    def interrupt(number: int, frame: FrameType | None) -> None:
        asked.append(number)
        signal.default_int_handler(number, frame)

    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    finally:
        if before is signal.default_int_handler:
            signal.signal(signal.SIGINT, before)
    if asked:
        raise KeyboardInterrupt


def _take_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-q",
        "--quiet",
        action="store_true",
        help="print neither results nor progress: files that are written, warnings, errors and the exit status say how it went",
    )
    parser.add_argument(
        "--log",
        type=Path,
        metavar="FILE",
        help="write what is done to this file, whose name ends in .log, for support: steps, versions, codes of messages and times; no answer, key, "
        "question or name of a file",
    )


_WRITTEN = frozenset({"out", "json", "csv", "parquet", "save_settings"})
"""Values that name a file to write, in whatever command."""

_NEVER = frozenset({"home", "list", "log", "paths", "project", "sheet"})
"""Values that a stream cannot be: folders, projects, and what is written beside another file."""


@contextlib.contextmanager
def _standard_streams(leaf: _Parser, args: argparse.Namespace) -> Iterator[None]:
    """Take `-` for standard input and output, and print nothing if that is wanted. Raises TacitError: not here, or twice."""
    written = _WRITTEN | {getattr(args, "writes", "")}
    named = [action for action, path in leaf.paths(args) if path == regular_files.STANDARD]
    for action in named:
        name = action.option_strings[0] if action.option_strings else str(action.metavar or action.dest)
        is_key = action.dest in written and action.metavar == "KEY"
        if action.dest in _NEVER or action.metavar == "FOLDER" or is_key:
            raise TacitError(NOT_STANDARD(name=name))
        if getattr(args, "asks", False) and action.dest not in written:
            raise TacitError(ANSWERS_ARE_TYPED(name=name))
    outputs = [action for action in named if action.dest in written]
    for which, many in (("output", len(outputs)), ("input", len(named) - len(outputs))):
        if many > 1:
            raise TacitError(TWICE(which=which))
    before = sys.stdout
    if len(named) > len(outputs):
        if not regular_files.HAS_MEMORY_FILES:
            raise TacitError(NO_STANDARD_INPUT())
        regular_files.take_standard_input()
    with store.standard_output(getattr(before, "stream", before)):
        sys.stdout = _Silent() if args.quiet else sys.stderr if outputs else before
        try:
            yield
        finally:
            sys.stdout = before
            regular_files.forget_standard_input()


@contextlib.contextmanager
def _logged(command: str, leaf: _Parser, args: argparse.Namespace) -> Iterator[None]:
    """Write the log of a command, if one is wanted, until its end.

    Raises StoreError: it cannot be written, or another file would be lost.
    """
    path: Path | None = getattr(args, "log", None)
    if path is None:
        yield
        return
    store.check_outputs([path], [other for action, other in leaf.paths(args) if action.dest != "log"])
    begins = support_log.BEGINS.encode()
    if path.suffix != LOG_SUFFIX:
        raise StoreError(NAMED_OTHERWISE(path=str(path), suffix=LOG_SUFFIX))
    if path.exists() and not next(store.chunks(path), begins).startswith(begins):
        raise StoreError(NOT_A_LOG(path=str(path)))
    with open(path, "w", encoding="utf-8", opener=partial(os.open, mode=store.PRIVATE)) as stream:
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


def _check_named(leaf: _Parser, args: argparse.Namespace) -> None:
    """Refuse every name that no command can read or write, before anything is done.

    Raises OSError: a pipe, a device, a socket, or a loop of links; of anything else the command itself says more.
    """
    for _, path in leaf.paths(args):
        try:
            regular_files.check_regular(path, or_nothing=True)
        except OSError as error:
            if isinstance(error, NotRegularError) or error.errno == errno.ELOOP:
                raise


@contextlib.contextmanager
def _escaping() -> Iterator[None]:
    """Results and complaints go out with everything escaped that a terminal obeys, also into a file or another program, which may show them."""
    # Stand-ins for streams that the caller closed (`>&-`), which Python has as None.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  it stays open
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


NOT_UTF8 = Template("passphrase.not-utf8", "{path} is not UTF-8 text; write the passphrase in its first line")
NO_TERMINAL = Template(
    "passphrase.no-terminal", "there is no terminal to type the passphrase; use {option} FILE"
)

_LONGEST = 4_096


def from_file(path: Path) -> str:
    """The first line of a file, without the byte order mark that some editors put before it.

    Raises KeyFileError: it is not UTF-8; StoreError: it cannot be read.
    """
    try:
        text = store.read(path, _LONGEST).decode("utf-8")
    except UnicodeDecodeError:
        raise KeyFileError(NOT_UTF8(path=str(path))) from None
    return text.removeprefix("\ufeff").partition("\n")[0].rstrip("\r")


def ask(prompt: str, otherwise: str = "--passphrase-file") -> str:
    """What is typed, without showing it. Raises KeyFileError: there is no terminal, or what is typed would be shown."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", getpass.GetPassWarning)  # it comes before an echoing read
        try:
            return getpass.getpass(prompt)
        except (EOFError, getpass.GetPassWarning):
            raise KeyFileError(NO_TERMINAL(option=otherwise)) from None
