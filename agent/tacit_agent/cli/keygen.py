"""`tacit-agent keygen`: the key of this machine, its passphrase, and its public half for one survey."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tacit import passphrases
from tacit.errors import KeyFileError
from tacit.formats import base64
from tacit.keys import fingerprint
from tacit.messages import Template
from tacit_agent import home
from tacit_agent.cli.options import add_vault, passphrase, unlock
from tacit_agent.errors import OptionError
from tacit_agent.session.refusals import open_survey
from tacit_agent.vault import Vault

PASSPHRASE_WITHOUT_PROTECTION = Template(
    "keygen.passphrase-without-protection",
    "--unprotect leaves the key without a passphrase; leave out --new-passphrase-file",
)
KEY_EXISTS = Template(
    "keygen.exists",
    "{path} exists already, and a new key would be another person; to protect it differently, use --change-passphrase",
)
NO_KEY = Template("keygen.no-key", "there is no key yet; make one with tacit-agent keygen --protect")
EMPTY_PASSPHRASE = Template(
    "keygen.empty-passphrase",
    "the new passphrase is empty, and nothing was changed; to keep the key without one, use tacit-agent keygen "
    "--unprotect",
)
NO_TERMINAL = Template(
    "keygen.no-terminal", "there is no terminal to ask in; name a file: --new-passphrase-file FILE"
)
PASSPHRASES_DIFFER = Template("keygen.passphrases-differ", "the two differ; nothing was changed, try again")


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`keygen`."""
    parser = commands.add_parser(
        "keygen",
        help="make the key of this machine, or change its passphrase",
        description="Make the key of this machine. Other commands make one by themselves, without a passphrase.",
    )
    add_vault(parser)
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--protect", action="store_true", help="ask for a passphrase that protects the new key"
    )
    which.add_argument("--change-passphrase", action="store_true", help="ask for the old one and a new one")
    which.add_argument(
        "--unprotect",
        action="store_true",
        help="ask for the passphrase, and keep the key without one from now on",
    )
    parser.add_argument(
        "--new-passphrase-file", type=Path, metavar="FILE", help="read the new passphrase from this file"
    )
    parser.add_argument(
        "--for",
        dest="survey",
        type=Path,
        metavar="SURVEY",
        help="print this machine's key for a survey and its fingerprint, for a researcher's list of keys that may send",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Make, change or show."""
    if args.unprotect and args.new_passphrase_file is not None:
        raise OptionError(PASSPHRASE_WITHOUT_PROTECTION())
    with Vault(home.choose(args.home)) as vault:
        if args.change_passphrase or args.unprotect:
            _change(vault, args)
        elif vault.key.exists and (args.survey is None or args.protect or args.new_passphrase_file):
            raise OptionError(KEY_EXISTS(path=str(vault.key.path)))
        elif vault.key.exists:
            unlock(vault, args)
        else:
            _make(vault, args)
        if args.survey is not None:
            _show(vault, args.survey)
    return 0


def _make(vault: Vault, args: argparse.Namespace) -> None:
    if args.new_passphrase_file is None and args.passphrase_file is not None:
        unlock(vault, args)
    else:
        vault.unlock(_new_passphrase(args) if args.protect or args.new_passphrase_file else None)
    print(f"key made: {vault.key.path}")
    print("keep a copy of this file: without it, what was answered here cannot be exported again")


def _change(vault: Vault, args: argparse.Namespace) -> None:
    if not vault.key.exists:
        raise OptionError(NO_KEY())
    vault.unlock(passphrase(args, "old passphrase: ") if vault.key.is_protected else None)
    if args.unprotect:
        vault.change_passphrase(None)
        print("the key is no longer protected")
        return
    new = _new_passphrase(args)
    if not new:
        raise KeyFileError(EMPTY_PASSPHRASE())
    vault.change_passphrase(new)
    print("the key is protected by the new passphrase")


def _new_passphrase(args: argparse.Namespace) -> str:
    if args.new_passphrase_file is not None:
        return passphrases.from_file(args.new_passphrase_file)
    if not sys.stdin.isatty():
        raise KeyFileError(NO_TERMINAL())
    first = passphrases.ask("new passphrase: ", "--new-passphrase-file")
    if first != passphrases.ask("the same again: ", "--new-passphrase-file"):
        raise KeyFileError(PASSPHRASES_DIFFER())
    return first


def _show(vault: Vault, path: Path) -> None:
    public = vault.public_key(open_survey(path).id)
    key = fingerprint(public)
    print(f"this machine's key for the survey: {key}")
    print(f"in hexadecimal digits: {key.hex}")
    print(f"for the researcher's list, tacit-miner signers add --key: {base64.encode(public)}")
