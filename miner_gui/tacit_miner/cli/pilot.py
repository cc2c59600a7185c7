"""`tacit-miner pilot PROJECT --out FILE`: what a finished project says for the plan of the next version, with its uncertainty.

The file has the shares of the items, the levels people took, what was not said and the share of untrue answers. It holds no record.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tacit.store import check_outputs
from tacit_miner.cli.checks import add_request, request_of
from tacit_miner.cli.outputs import outputs
from tacit_miner.exports.checks import pilot_json
from tacit_miner.project.location import own_files
from tacit_miner.project.project import Project
from tacit_miner.runs.checks import checks


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`pilot`."""
    parser = commands.add_parser(
        "pilot", help="what a finished project says for the next plan", description=__doc__
    )
    add_request(parser)
    parser.add_argument(
        "-o", "--out", type=Path, required=True, metavar="FILE", help="where it goes, as JSON"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write it."""
    check_outputs((args.out,), own_files(args.project))
    with Project.open(args.project) as project:
        found = checks(project, request_of(args))
        study = project.study
    with outputs({args.out: [pilot_json(found, study)]}):
        print(
            f"{args.out}: {len(found.itemsets):,} shares of {found.records:,} records, for tacit-miner plan --pilot"
        )
    return 0
