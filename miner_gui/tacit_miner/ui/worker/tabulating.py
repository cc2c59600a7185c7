"""A table that the window chose, with the share of forged records and the wish for signers that the last run had."""

from __future__ import annotations

from collections.abc import Callable

from tacit_miner.project.project import Project
from tacit_miner.runs.run_checks import reader_asks, reader_share
from tacit_miner.runs.tables import TableRequest, Tabulated, tabulate
from tacit_miner.ui.worker.table_choice import TableChoice


def tabulated(project: Project, choice: TableChoice, check: Callable[[], None]) -> Tabulated:
    """The table of the records that count.

    Raises:
        TacitError: there is none.
    """
    request = TableRequest(
        choice.row,
        choice.column,
        choice.reference,
        alpha=choice.alpha,
        unions=choice.unions,
        forged=reader_share(project),
        signer_influence=reader_asks(project),
    )
    return tabulate(project, request, check)
