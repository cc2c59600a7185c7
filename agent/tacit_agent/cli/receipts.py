"""`tacit-agent receipts`: what has been answered on this machine, and what has been exported of it."""

from __future__ import annotations

import argparse

from tacit.formats.survey_file import SignedSurvey
from tacit.receipt import receipt_code
from tacit_agent.cli import wording
from tacit_agent.cli.options import add_languages, add_vault, open_vault
from tacit_agent.vault import Mode, Vault


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`receipts`."""
    parser = commands.add_parser(
        "receipts", help="what has been answered on this machine", description=__doc__
    )
    add_vault(parser)
    add_languages(parser)
    parser.add_argument("--codes", action="store_true", help="print the receipt code of every record")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print one paragraph a survey."""
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
            print(wording.COMPARE)
        if forgotten:
            print(f"answered and forgotten: {wording.several(forgotten, 'survey', 'surveys')}")
    return 0


def _print_survey(vault: Vault, signed: SignedSurvey, args: argparse.Namespace) -> None:
    holding = vault.holding(signed.id)
    if holding is None:
        return
    print(wording.quoted(signed.survey.title.get(args.language)))
    print(f"    survey {signed.id[:16]}, asked by {wording.quoted(signed.survey.researcher.name)}")
    print(f"    in words {' '.join(signed.words)}")
    state = f"{wording.several(holding.records, 'record', 'records')} kept, {holding.exported:,} exported"
    if holding.thrown:
        state += f", {holding.thrown:,} thrown away after the draw"
    print(f"    {state}")
    if undecided := len(vault.undecided.of(signed.id)):
        print(f"    ! {wording.undecided(undecided)}")
    if args.codes or holding.mode is Mode.PERSONAL:
        for record in vault.records(signed.id):
            print(f"    receipt {receipt_code(signed.id, record.id)}")
