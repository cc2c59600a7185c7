"""`tacit-agent export`: write the file that goes to the researcher. Writing it again gives the same records.

In field mode it asks for the operator's code, and where many people answer it wants some new records or none: the difference of
two files shows whose records they are.
"""

from __future__ import annotations

import argparse
import sys

from tacit_agent.cli import wording
from tacit_agent.cli.field import add_code, admitted
from tacit_agent.cli.kept import add_kept, find_kept
from tacit_agent.cli.options import add_out, add_token, add_vault, check_out, is_gzip, open_vault, take_token
from tacit_agent.errors import VaultError
from tacit_agent.session import Kept
from tacit_agent.vault import templates


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`export`."""
    parser = commands.add_parser(
        "export", help="write the file that goes to the researcher", description=__doc__
    )
    add_kept(parser)
    add_out(parser, required=True)
    add_token(parser)
    parser.add_argument(
        "--few",
        action="store_true",
        help="where many people answer: export although few records are new, so that the difference of two files shows whose they are",
    )
    add_code(parser)
    add_vault(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write it."""
    check_out(args)
    with open_vault(args) as vault:
        survey_id = find_kept(vault, args.survey)
        signed = next((each for each in vault.surveys() if each.id == survey_id), None)
        holding = vault.holding(survey_id)
        if signed is None or holding is None:
            raise VaultError(templates.NOTHING_FINISHED())
        take_token(vault, signed, args.token)
        kept = Kept(vault, signed, holding.mode)
        operator = admitted(vault, args)
        records = kept.export(args.out, gzip=is_gzip(args.out), few=args.few, admitted=operator)
        if undecided := kept.undecided:
            print(f"tacit-agent: {wording.undecided(undecided)}", file=sys.stderr)
    print(f"{args.out}: {wording.several(records, 'record', 'records')}")
    for line in wording.encrypted(signed.survey):
        print(line)
    return 0
