"""Commands for this machine: `keygen`, its key, and `field`, field mode; each is described where it runs."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tacit.formats import base64
from tacit.person.keys import fingerprint
from tacit.person.sentences import quoted
from tacit.platform import commandline
from tacit.platform.errors import KeyFileError
from tacit.platform.messages import Template
from tacit_agent import home
from tacit_agent.cli.options import (
    add_vault,
    command,
    open_vault,
    passphrase,
    several,
    undecided_records,
    unlock,
)
from tacit_agent.home import AgentOptionError
from tacit_agent.session.refusals import local_now, open_survey
from tacit_agent.vault import Admitted, FieldMode, Holding, Mode, OperatorCode, Vault, field
from tacit_agent.vault.records import check_alone

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


def add_keygen_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`keygen`."""
    parser = command(commands, run_keygen, add_vault)
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


def run_keygen(args: argparse.Namespace) -> int:
    """Make the key of this machine. Other commands make one by themselves, without a passphrase."""
    if args.unprotect and args.new_passphrase_file is not None:
        raise AgentOptionError(PASSPHRASE_WITHOUT_PROTECTION())
    with Vault(home.choose(args.home)) as vault:
        if args.change_passphrase or args.unprotect:
            _change(vault, args)
        elif vault.key.exists and (args.survey is None or args.protect or args.new_passphrase_file):
            raise AgentOptionError(KEY_EXISTS(path=str(vault.key.path)))
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
        raise AgentOptionError(NO_KEY())
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
        return commandline.from_file(args.new_passphrase_file)
    if not sys.stdin.isatty():
        raise KeyFileError(NO_TERMINAL())
    first = commandline.ask("new passphrase: ", "--new-passphrase-file")
    if first != commandline.ask("the same again: ", "--new-passphrase-file"):
        raise KeyFileError(PASSPHRASES_DIFFER())
    return first


def _show(vault: Vault, path: Path) -> None:
    public = vault.public_key(open_survey(path).id)
    key = fingerprint(public)
    print(f"this machine's key for the survey: {key}")
    print(f"in hexadecimal digits: {key.hex}")
    print(f"for the researcher's list, tacit-miner signers add --key: {base64.encode(public)}")


OFF_ALONE = Template("field.off-alone", "--off ends field mode; leave out the survey and the other options")
CODES_DIFFER = Template("field.codes-differ", "the two codes differ; nothing was changed")


def add_field_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`field`."""
    parser = command(commands, run_field)
    parser.add_argument(
        "survey", nargs="?", type=Path, metavar="SURVEY", help="turn field mode on for this survey"
    )
    add_code(parser)
    parser.add_argument(
        "--at-least",
        type=int,
        metavar="N",
        help=f"ask before an export with fewer new people than this (default: {field.FEWEST_NEW})",
    )
    parser.add_argument("--off", action="store_true", help="end field mode")
    add_vault(parser)


def add_code(parser: argparse.ArgumentParser) -> None:
    """`--code-file`."""
    parser.add_argument(
        "--code-file",
        type=Path,
        metavar="FILE",
        help="read the operator's code from the first line of this file instead of asking for it",
    )


def run_field(args: argparse.Namespace) -> int:
    """Field mode on this device: many people, one after another, until the operator ends it.

    With a survey it turns field mode on and sets the operator's code; the window then starts at the lock. Without one it says
    whether field mode is on. `--off` ends it without the code: that is the way out when the code is forgotten.
    """
    if args.off and (args.survey or args.code_file or args.at_least is not None):
        raise AgentOptionError(OFF_ALONE())
    with open_vault(args) as vault:
        if args.off:
            field.forget(vault)
        elif args.survey is not None:
            _turn_on(vault, args)
        _say_how_it_is(vault)
    return 0


def _turn_on(vault: Vault, args: argparse.Namespace) -> None:
    signed = open_survey(args.survey)
    check_alone(signed, Mode.MANY)
    vault.check_mode(signed.id, Mode.MANY)
    fewest = field.FEWEST_NEW if args.at_least is None else max(1, args.at_least)
    field.remember(
        vault, FieldMode(signed, _new_code(args), field.device_word(vault, signed.id), fewest=fewest)
    )


def _new_code(args: argparse.Namespace) -> OperatorCode:
    if args.code_file is not None:
        return OperatorCode.of(commandline.from_file(args.code_file))
    first = commandline.ask("operator's code: ", "--code-file")
    if commandline.ask("the same again: ", "--code-file") != first:
        raise AgentOptionError(CODES_DIFFER())
    return OperatorCode.of(first)


def _say_how_it_is(vault: Vault) -> None:
    mode = field.remembered(vault)
    if mode is None:
        print("field mode is off")
        return
    holding = vault.holding(mode.signed.id)
    undecided = len(vault.undecided.of(mode.signed.id))
    print(f"field mode is on: {quoted(mode.signed.survey.title.get([]))}")
    print(f"    survey {mode.signed.id[:16]}, this device {mode.device}")
    for line in counted(holding or Holding(Mode.MANY, records=0, exported=0)):
        print(f"    {line}")
    if undecided:
        print(f"    ! {undecided_records(undecided)}")


def counted(holding: Holding) -> tuple[str, str]:
    """What a field worker compares with their own list in the evening."""
    day = local_now().date()
    today, week = holding.of_day(day), holding.of_week(day)
    thrown = f"{holding.thrown:,} thrown away after the draw (today {today.thrown:,})"
    left = f"exported {holding.exported:,}, not yet {holding.records - holding.exported:,}"
    return (
        f"{several(holding.records, 'record', 'records')} finished, {thrown}",
        f"today {today.finished:,}, this week {week:,} (since Monday), {left}",
    )


def admitted(vault: Vault, args: argparse.Namespace) -> Admitted | None:
    """Where field mode is on, the operator, who types the code before the next person and before an export; else None.

    Raises:
        VaultError: it is another code.
    """
    if field.remembered(vault) is None:
        return None
    if args.code_file is not None:
        given = commandline.from_file(args.code_file)
    else:
        print("field mode is on; the operator's code comes first", file=sys.stderr)
        given = commandline.ask("operator's code: ", "--code-file")
    return field.admit(vault, given)
