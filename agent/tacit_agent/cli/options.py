"""Options and steps that several commands share."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tacit import passphrases, store
from tacit.errors import KeyFileError, TacitError
from tacit.formats.survey_file import SignedSurvey
from tacit_agent import home
from tacit_agent.session.refusals import open_survey
from tacit_agent.vault import Vault


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


def check_out(args: argparse.Namespace, *inputs: Path | None) -> None:
    """Refuse before the draw an `--out` that could not be written after it, or that the command reads.

    Args:
        args: the options; key, vault and passphrase file are read by every command that has them.
        inputs: what this command reads besides.

    Raises:
        StoreError: a folder in the way, no folder to write into, or a file that is read.
    """
    folder = home.choose(args.home)
    kept = (folder / home.KEY_NAME, folder / home.VAULT_NAME, args.passphrase_file)
    store.check_outputs((args.out,), (*kept, *inputs))


def is_gzip(path: Path) -> bool:
    """Whether a file of this name is compressed."""
    return path.suffix == ".gz"


def open_vault(args: argparse.Namespace) -> Vault:
    """The vault, unlocked; the passphrase is asked for if there is one. The caller closes it."""
    vault = Vault(home.choose(args.home))
    try:
        vault.unlock(passphrase(args) if vault.key.is_protected else None)
    except BaseException:
        vault.close()
        raise
    return vault


def passphrase(args: argparse.Namespace, prompt: str = "passphrase: ") -> str:
    """The passphrase, from the file named or typed without being shown.

    Raises:
        KeyFileError: neither a file nor a terminal to ask in.
    """
    if args.passphrase_file is not None:
        return passphrases.from_file(args.passphrase_file)
    if not sys.stdin.isatty():
        raise KeyFileError("the key is protected; name a file with its passphrase: --passphrase-file FILE")
    return passphrases.ask(prompt)
