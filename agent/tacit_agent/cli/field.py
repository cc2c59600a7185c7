"""`tacit-agent field`: field mode on this device: many people, one after another, until the operator ends it.

With a survey it turns field mode on and sets the operator's code; the window then starts at the lock. Without one it says
whether field mode is on. `--off` ends it without the code: that is the way out when the code is forgotten.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tacit import passphrases
from tacit.messages import Template
from tacit_agent.cli import wording
from tacit_agent.cli.options import add_vault, open_vault
from tacit_agent.errors import OptionError
from tacit_agent.session.refusals import open_survey
from tacit_agent.vault import Admitted, FieldMode, Mode, OperatorCode, Vault, field
from tacit_agent.vault.token_parts import check_alone

OFF_ALONE = Template("field.off-alone", "--off ends field mode; leave out the survey and the other options")
CODES_DIFFER = Template("field.codes-differ", "the two codes differ; nothing was changed")


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`field`."""
    parser = commands.add_parser("field", help="field mode: many people, one device", description=__doc__)
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
    parser.set_defaults(run=run)


def add_code(parser: argparse.ArgumentParser) -> None:
    """`--code-file`."""
    parser.add_argument(
        "--code-file",
        type=Path,
        metavar="FILE",
        help="read the operator's code from the first line of this file instead of asking for it",
    )


def run(args: argparse.Namespace) -> int:
    """Turn it on or off, or say how it is."""
    if args.off and (args.survey or args.code_file or args.at_least is not None):
        raise OptionError(OFF_ALONE())
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
        return OperatorCode.of(passphrases.from_file(args.code_file))
    first = passphrases.ask("operator's code: ", "--code-file")
    if passphrases.ask("the same again: ", "--code-file") != first:
        raise OptionError(CODES_DIFFER())
    return OperatorCode.of(first)


def _say_how_it_is(vault: Vault) -> None:
    mode = field.remembered(vault)
    if mode is None:
        print("field mode is off")
        return
    holding = vault.holding(mode.signed.id)
    records, thrown = (holding.records, holding.thrown) if holding else (0, 0)
    undecided = len(vault.undecided.of(mode.signed.id))
    print(f"field mode is on: {wording.quoted(mode.signed.survey.title.get([]))}")
    print(f"    survey {mode.signed.id[:16]}, this device {mode.device}")
    print(
        f"    {wording.several(records, 'record', 'records')} finished, {thrown:,} thrown away after the draw"
    )
    if undecided:
        print(f"    ! {wording.undecided(undecided)}")


def admitted(vault: Vault, args: argparse.Namespace) -> Admitted | None:
    """Where field mode is on, the operator, who types the code before the next person and before an export; else None.

    Raises:
        VaultError: it is another code.
    """
    if field.remembered(vault) is None:
        return None
    if args.code_file is not None:
        given = passphrases.from_file(args.code_file)
    else:
        print("field mode is on; the operator's code comes first", file=sys.stderr)
        given = passphrases.ask("operator's code: ", "--code-file")
    return field.admit(vault, given)
