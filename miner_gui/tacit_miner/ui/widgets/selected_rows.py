"""Selections of a hundred thousand rows: asked for as ranges, and kept away from what would look at each row of them."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QTableView


def spare_the_header(view: QTableView) -> None:
    """Give the head of a table a selection of its own, which is always empty.

    A head asks before it is painted whether every row of each of its columns is selected, and Qt answers by asking our
    model for each row: 17 seconds after everything was selected among a million rows. Nothing here highlights heads.
    """
    header = view.horizontalHeader()
    header.setSelectionModel(QItemSelectionModel(view.model(), header))


def selected_ranges(view: QTableView) -> list[tuple[int, int]]:
    """First and last rows of what is selected, from top to bottom, each once."""
    selection = view.selectionModel().selection()
    found = [selection.at(place) for place in range(selection.count())]
    return sorted({(part.top(), part.bottom()) for part in found})
