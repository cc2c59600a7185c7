"""`tacit-agent export`: write the file that goes to the researcher. Writing it again gives the same bytes."""

from __future__ import annotations

import argparse
from pathlib import Path

from tacit.messages import Template
from tacit_agent.cli import wording
from tacit_agent.cli.options import add_out, add_vault, check_out, is_gzip, open_vault
from tacit_agent.errors import OptionError
from tacit_agent.session.refusals import open_survey
from tacit_agent.vault import Vault

_SHORTEST_ID = 8

NOT_FOUND = Template(
    "export.not-found",
    "{named}: neither a file nor the first {digits} digits of the id of a survey answered here",
)
NOTHING_ANSWERED = Template("export.nothing-answered", "nothing has been answered on this machine")
SEVERAL = Template(
    "export.several", "{surveys:,} surveys were answered here; name one, as tacit-agent receipts lists them"
)


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`export`."""
    parser = commands.add_parser(
        "export", help="write the file that goes to the researcher", description=__doc__
    )
    parser.add_argument(
        "survey",
        nargs="?",
        metavar="SURVEY",
        help="the survey's file, or the beginning of its id as receipts prints it; may be left out if there is one",
    )
    add_out(parser, required=True)
    add_vault(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write it."""
    check_out(args)
    with open_vault(args) as vault:
        records = vault.export(_find(vault, args.survey), args.out, gzip=is_gzip(args.out))
    print(f"{args.out}: {wording.several(records, 'record', 'records')}")
    return 0


def _find(vault: Vault, named: str | None) -> str:
    """The id of the survey that is meant.

    Raises:
        OptionError: none, or more than one.
    """
    if named is not None and Path(named).is_file():
        return open_survey(Path(named)).id
    found = [signed.id for signed in vault.surveys() if signed.id.startswith(named or "")]
    if named is not None and (len(named) < _SHORTEST_ID or not found):
        raise OptionError(NOT_FOUND(named=named[:80], digits=_SHORTEST_ID))
    if not found:
        raise OptionError(NOTHING_ANSWERED())
    if len(found) > 1:
        raise OptionError(SEVERAL(surveys=len(found)))
    return found[0]
