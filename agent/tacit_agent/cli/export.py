"""`tacit-agent export`: write the file that goes to the researcher. Writing it again gives the same records."""

from __future__ import annotations

import argparse

from tacit_agent.cli import wording
from tacit_agent.cli.kept import add_kept, find_kept
from tacit_agent.cli.options import add_out, add_token, add_vault, check_out, is_gzip, open_vault, take_token


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`export`."""
    parser = commands.add_parser(
        "export", help="write the file that goes to the researcher", description=__doc__
    )
    add_kept(parser)
    add_out(parser, required=True)
    add_token(parser)
    add_vault(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write it."""
    check_out(args)
    with open_vault(args) as vault:
        survey_id = find_kept(vault, args.survey)
        signed = next((each for each in vault.surveys() if each.id == survey_id), None)
        if signed is not None:  # of one that was forgotten, the export says so
            take_token(vault, signed, args.token)
        records = vault.export(survey_id, args.out, gzip=is_gzip(args.out))
    print(f"{args.out}: {wording.several(records, 'record', 'records')}")
    for line in wording.encrypted(signed.survey) if signed is not None else ():
        print(line)
    return 0
