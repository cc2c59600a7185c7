"""Commands that look at what is kept here: `export`, `receipts`, `forget`; each is described where it runs."""

from __future__ import annotations

import argparse
import sys

from tacit.formats.survey_file import SignedSurvey
from tacit.formats.tokens import receipt_code
from tacit.person.sentences import encrypted, quoted
from tacit_agent.cli.answer import ask_yes, say
from tacit_agent.cli.device import add_code, admitted, counted
from tacit_agent.cli.options import (
    COMPARE,
    add_kept,
    add_languages,
    add_out,
    add_token,
    add_vault,
    check_out,
    command,
    find_kept,
    is_gzip,
    open_vault,
    several,
    take_token,
    undecided_records,
)
from tacit_agent.home import VaultError
from tacit_agent.session import Kept
from tacit_agent.vault import Mode, Vault, content


def add_export_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`export`."""
    parser = command(commands, run_export, add_kept)
    add_out(parser, required=True)
    add_token(parser)
    parser.add_argument(
        "--few",
        action="store_true",
        help="where many people answer: export although few records are new, so that the difference of two files shows whose they are",
    )
    add_code(parser)
    add_vault(parser)


def run_export(args: argparse.Namespace) -> int:
    """Write the file that goes to the researcher. Writing it again gives the same records.

    In field mode it asks for the operator's code, and where many people answer it wants some new records or none: the difference of
    two files shows whose records they are.
    """
    check_out(args)
    with open_vault(args) as vault:
        survey_id = find_kept(vault, args.survey)
        signed = next((each for each in vault.surveys() if each.id == survey_id), None)
        holding = vault.holding(survey_id)
        if signed is None or holding is None:
            raise VaultError(content.NOTHING_FINISHED())
        take_token(vault, signed, args.token)
        kept = Kept(vault, signed, holding.mode)
        operator = admitted(vault, args)
        records = kept.export(args.out, gzip=is_gzip(args.out), few=args.few, admitted=operator)
        if undecided := kept.undecided:
            print(f"tacit-agent: {undecided_records(undecided)}", file=sys.stderr)
    print(f"{args.out}: {several(records, 'record', 'records')}")
    for line in encrypted(signed.survey):
        print(line)
    return 0


def add_receipts_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`receipts`."""
    parser = command(commands, run_receipts, add_vault, add_languages)
    parser.add_argument("--codes", action="store_true", help="print the receipt code of every record")


def run_receipts(args: argparse.Namespace) -> int:
    """Print what has been answered on this machine, and what has been exported of it."""
    with open_vault(args) as vault:
        surveys = sorted(
            vault.surveys(), key=lambda signed: (signed.survey.title.get(args.language), signed.id)
        )
        forgotten = vault.forgotten()
        if not surveys and not forgotten:
            print("nothing has been answered on this machine")
        for signed in surveys:
            _print_survey(vault, signed, args)
        if surveys:
            print(COMPARE)
        if forgotten:
            print(f"answered and forgotten: {several(forgotten, 'survey', 'surveys')}")
    return 0


def _print_survey(vault: Vault, signed: SignedSurvey, args: argparse.Namespace) -> None:
    holding = vault.holding(signed.id)
    if holding is None:
        return
    print(quoted(signed.survey.title.get(args.language)))
    print(f"    survey {signed.id[:16]}, asked by {quoted(signed.survey.researcher.name)}")
    print(f"    in words {' '.join(signed.words)}")
    if holding.mode is Mode.MANY:
        for line in counted(holding):
            print(f"    {line}")
    else:
        print(f"    {several(holding.records, 'record', 'records')} kept, {holding.exported:,} exported")
    if undecided := len(vault.undecided.of(signed.id)):
        print(f"    ! {undecided_records(undecided)}")
    if args.codes or holding.mode is Mode.PERSONAL:
        for record in vault.records(signed.id):
            print(f"    receipt {receipt_code(signed.id, record.id)}")


def add_forget_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`forget`."""
    parser = command(commands, run_forget, add_kept, add_vault)
    parser.add_argument("--yes", action="store_true", help="do not ask")


def run_forget(args: argparse.Namespace) -> int:
    """Remove from this machine what was sent in a survey, its texts, and its records.

    That it was answered stays, sealed, so that it is not drawn a second time, and the same question asked again is known to have
    been answered. A file that was handed over is not changed by it: the researcher removes a record by its receipt.
    """
    with open_vault(args) as vault:
        survey_id = find_kept(vault, args.survey)
        _tell(vault, survey_id)
        if not args.yes:
            ask_yes("to forget this survey here, or press Ctrl-C to keep it")
        forgotten = vault.forget(survey_id)
    print(f"forgotten: {several(forgotten, 'record', 'records')}")
    return 0


def _tell(vault: Vault, survey_id: str) -> None:
    holding = vault.holding(survey_id)
    if holding is None:
        return
    if holding.mode is Mode.PERSONAL:
        for record in vault.records(survey_id):
            print(f"receipt {receipt_code(survey_id, record.id)}")
        say(
            "Note the receipt if you handed the file over: by it the researcher can remove your record there."
        )
        say("It cannot be shown again, and this survey cannot be answered again on this machine.")
    elif holding.exported < holding.records:
        say(f"! not exported yet: {several(holding.records - holding.exported, 'record', 'records')}")
    say(
        "What was handed over is not changed by this. The file of the vault is written again without these records;"
    )
    say("copies of it, and what a disk keeps of removed files, hold them sealed under the key.")
