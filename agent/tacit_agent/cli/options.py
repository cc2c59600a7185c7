"""What several commands share and no window has: options, opening the vault and files, finding a survey answered here, asking in a terminal.

A survey is named by its file, or by the beginning of its id. What windows say as well is in `tacit.person.sentences` and
`tacit_agent.session.voice`.
"""

from __future__ import annotations

import argparse
import getpass
import inspect
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from tacit.formats import batch_file, envelope, lines, statement_file, survey_file
from tacit.formats.errors import LIMITS, FormatError
from tacit.formats.survey_file import SignedSurvey
from tacit.person.sentences import encrypted
from tacit.platform import commandline, store
from tacit.platform.errors import KeyFileError
from tacit.platform.messages import Template
from tacit.survey import Item, QuestionKind, Survey
from tacit_agent import home
from tacit_agent.cli import COMMANDS
from tacit_agent.home import AgentOptionError
from tacit_agent.session import verified_survey
from tacit_agent.vault import Vault

NO_TOKEN_ASKED = Template("options.no-token-asked", "this survey asks for no token; leave --token out")

_T = TypeVar("_T")

_VAULT_FILES = ("", "-journal", "-wal", "-shm")  # SQLite's file, and those it may put beside it

PASSPHRASE_NEEDED = Template(
    "options.passphrase-needed",
    "the key is protected; name a file with its passphrase: --passphrase-file FILE",
)


Part: TypeAlias = "Callable[[argparse._ActionsContainer], object]"  # noqa: SLF001 - what adds something to a command


def argument(*names: str, **more: Any) -> Part:  # noqa: ANN401 - argparse's own
    """An option or argument, as `argparse` takes it."""
    return lambda parser: parser.add_argument(*names, **more)


def path(name: str, about: str, metavar: str = "FILE", **more: Any) -> Part:  # noqa: ANN401 - argparse's own
    """One that names a file."""
    return argument(name, type=Path, metavar=metavar, help=about, **more)


def flag(name: str, about: str) -> Part:
    """An option without a value."""
    return argument(name, action="store_true", help=about)


def out(*, required: bool) -> Part:
    """`--out`."""
    about = "the file to write, usually *.tacit-batch; compressed if the name ends in .gz"
    return path("--out", about, required=required)


def command(
    run: Callable[[argparse.Namespace], int], *parts: Part, **defaults: object
) -> Callable[[argparse._SubParsersAction[argparse.ArgumentParser]], None]:
    """Adds a command, named and described by `run_NAME`; `verdict=True`: its exit status is one; `asks=True`: it asks what is typed."""
    name = run.__name__.removeprefix("run_")

    def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
        parser = commands.add_parser(name, help=COMMANDS[name][1], description=inspect.getdoc(run))
        parser.set_defaults(run=run, **defaults)
        for part in parts:
            part(parser)

    return add


SURVEY = path("survey", "a signed survey, *.tacit-survey", "SURVEY")
KEPT = argument(
    "survey",
    nargs="?",
    metavar="SURVEY",
    help="the survey's file, or the beginning of its id as receipts prints it; may be left out if there is one",
)
LANGUAGES = argument(
    "--language",
    action="append",
    default=[],
    metavar="TAG",
    help="show the survey's texts in this language, such as fr; may be given more than once",
)
TOKEN = argument(
    "--token",
    metavar="TOKEN",
    help="the 16 letters and digits on the card that you were given, where the survey asks for one",
)
CODE = path(
    "--code-file", "read the operator's code from the first line of this file instead of asking for it"
)
_KEPT = f"where key and vault are kept (default: {home.VARIABLE}, else the platform's data folder)"
_TYPED = "read the passphrase from the first line of this file instead of asking for it"
VAULT = (path("--home", _KEPT, "FOLDER"), path("--passphrase-file", _TYPED))


def take_token(vault: Vault, signed: SignedSurvey, token: str | None) -> None:
    """Use the token that was given, as `Vault.take_token` does; nothing if none was. `AgentOptionError` if the survey asks for none."""
    if token is not None:
        if not signed.survey.terms.tokens:
            raise AgentOptionError(NO_TOKEN_ASKED())
        vault.take_token(signed, token)


def check_out(args: argparse.Namespace) -> None:
    """A `StoreError`, before the draw, for what could not be written after it, or would replace what the command itself needs."""
    folder = home.choose(args.home)
    kept = [folder / home.KEY_NAME, *(folder / f"{home.VAULT_NAME}{suffix}" for suffix in _VAULT_FILES)]
    # What a command reads, whichever of it this one has.
    named = [getattr(args, option, None) for option in ("survey", "answers", "levels", "passphrase_file")]
    store.check_outputs((args.out,), (*kept, *(Path(each) for each in named if each is not None)))


def open_vault(args: argparse.Namespace) -> Vault:
    """The vault, unlocked; the passphrase is asked for if there is one. The caller closes it."""
    vault = Vault(home.choose(args.home))
    try:
        unlock(vault, args)
    except BaseException:
        vault.close()
        raise
    return vault


def unlock(vault: Vault, args: argparse.Namespace) -> None:
    """Unlock the vault; a key made now is protected by the passphrase that was given, if one was."""
    if vault.key.close():
        _say(
            f"others on this machine could read the key {vault.key.path}; from now on only you can. A person who copied "
            "it can sign in your name and connect what you sent"
        )
    if vault.key.is_protected:
        vault.unlock(passphrase(args))
    elif args.passphrase_file is None:
        vault.unlock()
    elif vault.key.exists:
        vault.unlock()
        _say(
            f"the key {vault.key.path} is not protected, so the passphrase was not used; "
            "tacit-agent keygen --change-passphrase protects it"
        )
    else:
        vault.unlock(commandline.from_file(args.passphrase_file))
        _say(f"a key was made, protected by the passphrase in {args.passphrase_file}: {vault.key.path}")


def _say(text: str) -> None:
    print(f"tacit-agent: {text}", file=sys.stderr)


def passphrase(args: argparse.Namespace, prompt: str = "passphrase: ") -> str:
    """The passphrase, from the file named or typed without being shown; `KeyFileError` if there is no terminal to ask in either."""
    if args.passphrase_file is not None:
        return commandline.from_file(args.passphrase_file)
    if not sys.stdin.isatty():
        raise KeyFileError(PASSPHRASE_NEEDED())
    return commandline.ask(prompt)


ENCRYPTED = Template(
    "files.encrypted",
    "{path} is encrypted to the researcher; only the holder of that key can look into it, with tacit-miner import",
)

_KINDS = {
    survey_file.SUFFIX: envelope.SURVEY_TYPE,
    batch_file.SUFFIX: envelope.BATCH_TYPE,
    statement_file.STATEMENT_SUFFIX: envelope.STATEMENT_TYPE,
}


def open_file(path: Path) -> tuple[str, Iterator[bytes]]:
    """What a file is meant to be, as an envelope names it, by its name, or if that says nothing, by its envelope; and every byte of it, in pieces.

    It is opened once, so that what is judged is what its kind was told by. `StoreError` if not readable, `AgentOptionError` if encrypted.
    """
    chunks, start = store.chunks(path), b""
    while len(start) < len(lines.MAGIC) and (chunk := next(chunks, b"")):
        start += chunk
    if lines.is_sealed(start):
        raise AgentOptionError(ENCRYPTED(path=str(path)))
    if named := [kind for suffix, kind in _KINDS.items() if path.name.endswith(suffix)]:
        return named[0], chain([start], chunks)
    start, kind = beginning(chain([start], chunks)), envelope.BATCH_TYPE
    with suppress(FormatError):
        kind = envelope.parse(start).payload_type
    return kind, chain([start], chunks)


def beginning(chunks: Iterator[bytes]) -> bytes:
    """The first pieces, which are the whole file unless they are longer than a survey may be."""
    start = bytearray()
    for chunk in chunks:
        start += chunk
        if len(start) > LIMITS.line_bytes:
            break
    return bytes(start)


_SHORTEST_ID = 8

NOT_FOUND = Template(
    "kept.not-found",
    "{named}: neither a file nor the first {digits} digits of the id of a survey answered here",
)
NOTHING_ANSWERED = Template("kept.nothing-answered", "nothing has been answered on this machine")
SEVERAL = Template(
    "kept.several", "{surveys:,} surveys were answered here; name one, as tacit-agent receipts lists them"
)


def find_kept(vault: Vault, named: str | None) -> str:
    """The id of the survey that is meant; `AgentOptionError` if it is none, or more than one."""
    if named is not None and Path(named).is_file():
        return verified_survey(Path(named)).id
    found = [signed.id for signed in vault.surveys() if signed.id.startswith(named or "")]
    if named is not None and (len(named) < _SHORTEST_ID or not found):
        raise AgentOptionError(NOT_FOUND(named=named[:80], digits=_SHORTEST_ID))
    if not found:
        raise AgentOptionError(NOTHING_ANSWERED())
    if len(found) > 1:
        raise AgentOptionError(SEVERAL(surveys=len(found)))
    return found[0]


COMPARE = (
    "Compare these words with another person who answers: if theirs differ, you have different surveys, and your file can be "
    "told from theirs."
)
"""What a survey's own words are for."""


def say_written(path: Path, count: int, survey: Survey, more: str = "") -> None:
    """What a file holds that was written, and who can read it."""
    print(f"{path}: {commandline.counted(count, 'record')}{more}")
    for line in encrypted(survey):
        print(line)


def undecided_records(count: int) -> str:
    """That records of this survey neither count nor leave."""
    return (
        f"{count:,} {'record was' if count == 1 else 'records were'} drawn, but neither handed in nor thrown away, so they do not count and are not "
        "exported; tacit-agent answer --many lets their person decide"
    )


def asked_text(item: Item, languages: Sequence[str]) -> str:
    """What an item asks; of a box of a checklist, the checklist's question first."""
    text = item.text.get(languages)
    return f"{item.heading(languages)}\n{text}" if item.kind is QuestionKind.SEVERAL else text


def ask(prompt: str, understand: Callable[[str], _T | None], again: str, *, unseen: bool = False) -> _T:
    """Ask until what was typed is understood; `KeyboardInterrupt` if the person stopped, or the input ended.

    `understand` gives what was meant, wrapped so that it is not None, or None; then `again` is said, and what was typed is not
    repeated. What is `unseen` is not shown.
    """
    while True:
        meant = understand(_line(prompt, unseen=unseen).strip())
        if meant is not None:
            return meant
        say(again)


def ask_words(prompt: str, words: Mapping[str, bool], again: str) -> bool:
    """Ask for one of these words, in whatever case; what it means."""
    return ask(prompt, lambda typed: (words[typed.lower()],) if typed.lower() in words else None, again)[0]


def ask_yes(why: str) -> None:
    """Ask for a yes, and for nothing else."""
    ask_words(f"Type yes {why}: ", {"y": True, "yes": True}, "Type yes, or press Ctrl-C.")


def _line(prompt: str, *, unseen: bool) -> str:
    if unseen and sys.stdin.isatty():
        try:
            return getpass.getpass(prompt)
        except EOFError:
            raise KeyboardInterrupt from None
    sys.stderr.write(prompt)
    sys.stderr.flush()
    line = sys.stdin.readline()
    if not line:
        raise KeyboardInterrupt
    return line


def say(text: str = "") -> None:
    """A line of the conversation; it is not a result, so it goes where questions go."""
    print(text, file=sys.stderr)
