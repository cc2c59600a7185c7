"""`tacit-agent keygen`: the key of this machine, its passphrase, and its public half for one survey."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tacit import passphrases
from tacit.errors import KeyFileError
from tacit.keys import fingerprint
from tacit_agent import home
from tacit_agent.cli.options import OptionError, add_vault, passphrase
from tacit_agent.session.refusals import open_survey
from tacit_agent.vault import Vault


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
    parser.add_argument(
        "--new-passphrase-file", type=Path, metavar="FILE", help="read the new passphrase from this file"
    )
    parser.add_argument(
        "--for",
        dest="survey",
        type=Path,
        metavar="SURVEY",
        help="print the fingerprint of this machine's key for a survey, for a researcher who lists who may send",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Make, change or show."""
    with Vault(home.choose(args.home)) as vault:
        if args.change_passphrase:
            _change(vault, args)
        elif vault.key.exists and args.survey is None:
            raise OptionError(
                f"{vault.key.path} exists already, and a new key would be another person; "
                "to protect it differently, use --change-passphrase"
            )
        elif vault.key.exists:
            vault.unlock(passphrase(args) if vault.key.is_protected else None)
        else:
            vault.unlock(_new_passphrase(args) if args.protect or args.new_passphrase_file else None)
            print(f"key made: {vault.key.path}")
            print("keep a copy of this file: without it, what was answered here cannot be exported again")
        if args.survey is not None:
            _show(vault, args.survey)
    return 0


def _change(vault: Vault, args: argparse.Namespace) -> None:
    if not vault.key.exists:
        raise OptionError("there is no key yet; make one with tacit-agent keygen --protect")
    vault.unlock(passphrase(args, "old passphrase: ") if vault.key.is_protected else None)
    vault.change_passphrase(_new_passphrase(args) or None)
    print(
        "the key is protected by the new passphrase"
        if vault.key.is_protected
        else "the key is no longer protected"
    )


def _new_passphrase(args: argparse.Namespace) -> str:
    if args.new_passphrase_file is not None:
        return passphrases.from_file(args.new_passphrase_file)
    if not sys.stdin.isatty():
        raise KeyFileError("there is no terminal to ask in; name a file: --new-passphrase-file FILE")
    first = passphrases.ask("new passphrase (empty for none): ", "--new-passphrase-file")
    if first != passphrases.ask("the same again: ", "--new-passphrase-file"):
        raise KeyFileError("the two differ; nothing was changed, try again")
    return first


def _show(vault: Vault, path: Path) -> None:
    key = fingerprint(vault.public_key(open_survey(path).id))
    print(f"this machine's key for the survey: {key}")
    print(f"in hexadecimal digits: {key.hex}")
