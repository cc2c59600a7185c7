"""Options and steps that several commands share."""

from __future__ import annotations

import argparse
import getpass
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from tacit import store
from tacit.errors import KeyFileError, TacitError
from tacit.formats.survey_file import SignedSurvey
from tacit_agent import home
from tacit_agent.session.refusals import open_survey
from tacit_agent.vault import Vault

_PASSPHRASE_BYTES = 4_096

_VAULT_FILES = ("", "-journal", "-wal", "-shm")
"""SQLite's file, and those it may put beside it."""

_READ = {
    "survey": "the survey",
    "answers": "the table of answers",
    "levels": "the table of levels",
    "passphrase_file": "the file of the passphrase",
}
"""Options that name a file a command reads, and what to call it."""


class OptionError(TacitError):
    """Options that do not go together, or a value that means nothing."""


def add_vault(parser: argparse.ArgumentParser) -> None:
    """`--home` and `--passphrase-file`."""
    parser.add_argument(
        "--home",
        type=Path,
        metavar="FOLDER",
        help=f"where key and vault are kept (default: {home.VARIABLE}, else the platform's data folder)",
    )
    parser.add_argument(
        "--passphrase-file",
        type=Path,
        metavar="FILE",
        help="read the passphrase from the first line of this file instead of asking for it",
    )


def add_survey(parser: argparse.ArgumentParser) -> None:
    """`SURVEY`."""
    parser.add_argument("survey", type=Path, metavar="SURVEY", help="a signed survey, *.tacit-survey")


def add_languages(parser: argparse.ArgumentParser) -> None:
    """`--language`."""
    parser.add_argument(
        "--language",
        action="append",
        default=[],
        metavar="TAG",
        help="show the survey's texts in this language, such as fr; may be given more than once",
    )


def add_out(parser: argparse.ArgumentParser, *, required: bool) -> None:
    """`--out`."""
    parser.add_argument(
        "--out",
        type=Path,
        required=required,
        metavar="FILE",
        help="the file to write, usually *.tacit-batch; compressed if the name ends in .gz",
    )


def read_survey(args: argparse.Namespace) -> SignedSurvey:
    """The survey that was named, verified."""
    return open_survey(args.survey)


def check_out(args: argparse.Namespace) -> None:
    """Refuse before the draw what could not be written after it, or would replace what the command itself needs.

    Raises:
        OptionError: a folder or device in the way, no folder to write into, or a file that must not be lost.
    """
    path: Path | None = args.out
    if path is None:
        return
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise OptionError(f"{path} is a folder; name a file to write to")
    if target.exists() and not target.is_file():
        raise OptionError(f"{path} is not a regular file; name a file to write to")
    if not target.parent.is_dir():
        raise OptionError(f"{path}: there is no folder {target.parent}; make it first")
    for needed, what in _needed(args):
        if _is_same(target, needed):
            raise OptionError(f"{path} is {what} itself; name another file to write to")


def _needed(args: argparse.Namespace) -> Iterator[tuple[Path, str]]:
    """What a command reads or keeps, whichever of it this one has."""
    folder = home.choose(args.home)
    yield folder / home.KEY_NAME, "the key of this machine"
    for suffix in _VAULT_FILES:
        yield folder / f"{home.VAULT_NAME}{suffix}", "the vault"
    for option, what in _READ.items():
        if (named := getattr(args, option, None)) is not None:
            yield Path(named), what


def _is_same(target: Path, other: Path) -> bool:
    # By name for a file that is not there yet; by file for another spelling of the same name, or a hard link.
    if os.path.normcase(target) == os.path.normcase(os.path.realpath(other)):
        return True
    try:
        return target.samefile(other)
    except OSError:
        return False


def is_gzip(path: Path) -> bool:
    """Whether a file of this name is compressed."""
    return path.suffix == ".gz"


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
        vault.unlock(first_line(args.passphrase_file))
        _say(f"a key was made, protected by the passphrase in {args.passphrase_file}: {vault.key.path}")


def _say(text: str) -> None:
    print(f"tacit-agent: {text}", file=sys.stderr)


def passphrase(args: argparse.Namespace, prompt: str = "passphrase: ") -> str:
    """The passphrase, from the file named or typed without being shown.

    Raises:
        KeyFileError: neither a file nor a terminal to ask in.
    """
    if args.passphrase_file is not None:
        return first_line(args.passphrase_file)
    if not sys.stdin.isatty():
        raise KeyFileError("the key is protected; name a file with its passphrase: --passphrase-file FILE")
    return getpass.getpass(prompt)


def first_line(path: Path) -> str:
    """The passphrase in a file: its first line."""
    try:
        return store.read(path, _PASSPHRASE_BYTES).decode("utf-8").split("\n", 1)[0].rstrip("\r")
    except UnicodeDecodeError:
        raise KeyFileError(f"{path} is not UTF-8 text; write the passphrase in its first line") from None
