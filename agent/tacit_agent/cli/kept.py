"""Naming a survey that was answered here: by its file, or by the beginning of its id."""

from __future__ import annotations

import argparse
from pathlib import Path

from tacit.messages import Template
from tacit_agent.errors import OptionError
from tacit_agent.session.refusals import verified_survey
from tacit_agent.vault import Vault

_SHORTEST_ID = 8

NOT_FOUND = Template(
    "kept.not-found",
    "{named}: neither a file nor the first {digits} digits of the id of a survey answered here",
)
NOTHING_ANSWERED = Template("kept.nothing-answered", "nothing has been answered on this machine")
SEVERAL = Template(
    "kept.several", "{surveys:,} surveys were answered here; name one, as tacit-agent receipts lists them"
)


def add_kept(parser: argparse.ArgumentParser) -> None:
    """`SURVEY`, one that was answered here."""
    parser.add_argument(
        "survey",
        nargs="?",
        metavar="SURVEY",
        help="the survey's file, or the beginning of its id as receipts prints it; may be left out if there is one",
    )


def find_kept(vault: Vault, named: str | None) -> str:
    """The id of the survey that is meant.

    Raises:
        OptionError: none, or more than one.
    """
    if named is not None and Path(named).is_file():
        return verified_survey(Path(named)).id
    found = [signed.id for signed in vault.surveys() if signed.id.startswith(named or "")]
    if named is not None and (len(named) < _SHORTEST_ID or not found):
        raise OptionError(NOT_FOUND(named=named[:80], digits=_SHORTEST_ID))
    if not found:
        raise OptionError(NOTHING_ANSWERED())
    if len(found) > 1:
        raise OptionError(SEVERAL(surveys=len(found)))
    return found[0]
