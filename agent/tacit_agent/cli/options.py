"""Options and steps that several commands share."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from tacit import passphrases, store
from tacit.errors import KeyFileError
from tacit.formats.survey_file import SignedSurvey
from tacit.messages import Template
from tacit_agent import home
from tacit_agent.errors import OptionError
from tacit_agent.session.refusals import open_survey
from tacit_agent.vault import Vault

NO_TOKEN_ASKED = Template("options.no-token-asked", "this survey asks for no token; leave --token out")

_VAULT_FILES = ("", "-journal", "-wal", "-shm")
"""SQLite's file, and those it may put beside it."""

PASSPHRASE_NEEDED = Template(
    "options.passphrase-needed",
    "the key is protected; name a file with its passphrase: --passphrase-file FILE",
)


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


def add_token(parser: argparse.ArgumentParser) -> None:
    """`--token`."""
    parser.add_argument(
        "--token",
        metavar="TOKEN",
        help="the 16 letters and digits on the card that you were given, where the survey asks for one",
    )


def take_token(vault: Vault, signed: SignedSurvey, token: str | None) -> None:
    """Use the token that was given for this installation's key; nothing if none was.

    Raises:
        MalformedError: it is no token.
        OptionError: the survey asks for none.
        VaultError: a record was drawn by another token.
    """
    if token is None:
        return
    if not signed.survey.terms.tokens:
        raise OptionError(NO_TOKEN_ASKED())
    key, holding = vault.public_key(signed.id), vault.holding(signed.id)
    vault.remembered.take_token(signed, token, key, drawn=holding is not None)


def read_survey(args: argparse.Namespace) -> SignedSurvey:
    """The survey that was named, verified."""
    return open_survey(args.survey)


def check_out(args: argparse.Namespace) -> None:
    """Refuse before the draw what could not be written after it, or would replace what the command itself needs.

    Raises:
        StoreError: a folder or device in the way, no folder to write into, or a file that must not be lost.
    """
    store.check_outputs((args.out,), tuple(_needed(args)))


def _needed(args: argparse.Namespace) -> Iterator[Path]:
    """What a command reads or keeps, whichever of it this one has."""
    folder = home.choose(args.home)
    yield folder / home.KEY_NAME
    for suffix in _VAULT_FILES:
        yield folder / f"{home.VAULT_NAME}{suffix}"
    for option in ("survey", "answers", "levels", "passphrase_file"):
        if (named := getattr(args, option, None)) is not None:
            yield Path(named)


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
        vault.unlock(passphrases.from_file(args.passphrase_file))
        _say(f"a key was made, protected by the passphrase in {args.passphrase_file}: {vault.key.path}")


def _say(text: str) -> None:
    print(f"tacit-agent: {text}", file=sys.stderr)


def passphrase(args: argparse.Namespace, prompt: str = "passphrase: ") -> str:
    """The passphrase, from the file named or typed without being shown.

    Raises:
        KeyFileError: neither a file nor a terminal to ask in.
    """
    if args.passphrase_file is not None:
        return passphrases.from_file(args.passphrase_file)
    if not sys.stdin.isatty():
        raise KeyFileError(PASSPHRASE_NEEDED())
    return passphrases.ask(prompt)
