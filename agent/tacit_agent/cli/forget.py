"""`tacit-agent forget`: remove from this machine what was sent in a survey, its texts, and its records.

That it was answered stays, sealed, so that it is not drawn a second time, and the same question asked again is known to have
been answered. A file that was handed over is not changed by it: the researcher removes a record by its receipt.
"""

from __future__ import annotations

import argparse

from tacit.receipt import receipt_code
from tacit_agent.cli import wording
from tacit_agent.cli.kept import add_kept, find_kept
from tacit_agent.cli.options import add_vault, open_vault
from tacit_agent.cli.terminal import ask, say
from tacit_agent.vault import Mode, Vault


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`forget`."""
    parser = commands.add_parser(
        "forget", help="remove from this machine what was sent in a survey", description=__doc__
    )
    add_kept(parser)
    add_vault(parser)
    parser.add_argument("--yes", action="store_true", help="do not ask")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show the receipts, ask, forget."""
    with open_vault(args) as vault:
        survey_id = find_kept(vault, args.survey)
        _tell(vault, survey_id)
        if not args.yes:
            ask(
                "Type yes to forget this survey here, or press Ctrl-C to keep it: ",
                _only_yes,
                "Type yes, or press Ctrl-C.",
            )
        forgotten = vault.forget(survey_id)
    print(f"forgotten: {wording.several(forgotten, 'record', 'records')}")
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
        say(f"! not exported yet: {wording.several(holding.records - holding.exported, 'record', 'records')}")
    say(
        "What was handed over is not changed by this. The file of the vault is written again without these records;"
    )
    say("copies of it, and what a disk keeps of removed files, hold them sealed under the key.")


def _only_yes(typed: str) -> bool | None:
    return True if typed.lower() in {"y", "yes"} else None
