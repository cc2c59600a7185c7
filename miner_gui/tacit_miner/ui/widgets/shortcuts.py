"""Keys that no menu shows: those of a page of results and of a plot. One table, for the widgets and for Help."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence

from tacit_miner.ui.texts.language import tr

FIND = QKeySequence.StandardKey.Find
FILTERS = "Ctrl+Shift+F"
COPY = QKeySequence.StandardKey.Copy
ALL = QKeySequence.StandardKey.SelectAll
NOTE = "Ctrl+Return"
STAR = "Ctrl+D"


def shown(keys: QKeySequence | QKeySequence.StandardKey | str) -> str:
    """Keys as this system writes them."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def beside_menus() -> list[tuple[str, str]]:
    """What can be done by keys that are in no menu, and the keys."""
    return [
        (tr("Results: search items"), shown(FIND)),
        (tr("Results: show or hide the filters"), shown(FILTERS)),
        (tr("Rules: give or take the star of the first selected one"), shown(STAR)),
        (tr("Tables: select all rows"), shown(ALL)),
        (tr("Tables: copy the selected rows"), shown(COPY)),
        (tr("Notes: keep what was written"), shown(NOTE)),
        (tr("Plot: zoom in"), "+"),
        (tr("Plot: zoom out"), "−"),
        (tr("Plot: step from one element to the next"), "← → ↑ ↓"),
        (tr("Plot: select the element in the frame"), "↵"),
        (tr("Plot: shift"), "⇧ ← → ↑ ↓"),
        (tr("Plot: show the whole plot again"), "0"),
    ]
