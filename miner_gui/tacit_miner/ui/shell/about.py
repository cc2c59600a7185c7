"""About, the list of shortcuts, and the guide that opens with F1; all from this machine."""

from __future__ import annotations

import importlib.metadata
import platform
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QLocale, Qt, QUrl, qVersion
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QTableWidget,
    QTableWidgetItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from tacit import __version__
from tacit_miner.ui.texts.language import isolated, tr
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.shortcuts import beside_menus, shown

GUIDES = Path(__file__).parents[1] / "guide"
PAGES = GUIDES / "html" / "index.html"
"""The whole documentation, in packages made after `make docs`; its links are relative, so nothing else is needed."""

SOURCES = Path(__file__).parents[4] / "docs" / "index.md"
"""The same as it is written, where the program runs from a clone: Qt shows Markdown, and follows its links."""

LIBRARIES = (
    "PySide6-Essentials",
    "numpy",
    "numba",
    "llvmlite",
    "cryptography",
    "platformdirs",
    "rich",
    "openpyxl",
    "defusedxml",
    "pyarrow",
)
_LICENCE_NAMES = 60
"""Longer texts in a package's licence field are the licence itself, not its name."""


class PageDialog(QDialog):
    """A page to read, and Close."""

    def __init__(self, title: str, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(760, 600)
        self.inside = inside
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(inside)
        layout.addWidget(self.buttons)


def guide(parent: QWidget) -> PageDialog:
    """The guide in the window's language."""
    code = QLocale().name().partition("_")[0]
    path = GUIDES / f"{code}.md"
    page = QTextBrowser()
    page.setMarkdown((path if path.exists() else GUIDES / "en.md").read_text(encoding="utf-8"))
    page.setAccessibleName(tr("Guide"))
    dialog = PageDialog(tr("Guide"), page, parent)
    whole = next((pages for pages in (PAGES, SOURCES) if pages.exists()), None)
    if whole is not None:
        more = dialog.buttons.addButton(tr("The whole documentation"), QDialogButtonBox.ButtonRole.ActionRole)
        more.clicked.connect(lambda: page.setSource(QUrl.fromLocalFile(str(whole))))
    return dialog


def shortcuts(actions: Iterable[QAction], parent: QWidget) -> PageDialog:
    """Every action that has a shortcut, and the keys beside the menus."""
    bound = [action for action in actions if not action.shortcut().isEmpty()]
    rows = [(_bare(action.text()), shown(action.shortcut())) for action in bound]
    rows += beside_menus()
    table = QTableWidget(len(rows), 2)
    table.setHorizontalHeaderLabels([tr("What"), tr("Keys")])
    table.verticalHeader().hide()
    table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
    table.setAccessibleName(tr("Keyboard shortcuts"))
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            table.setItem(row, column, QTableWidgetItem(cell))
    table.resizeColumnsToContents()
    table.horizontalHeader().setStretchLastSection(True)
    return PageDialog(tr("Keyboard shortcuts"), table, parent)


def _bare(text: str) -> str:
    """Words of a menu without the mark of the letter to press."""
    return text.replace("&", "").rstrip("…")


def about(parent: QWidget) -> PageDialog:
    """Program, versions and licences."""
    inside = QWidget()
    layout = QVBoxLayout(inside)
    layout.setContentsMargins(0, 0, 0, 0)
    versions = f"Tacit {__version__} · Python {platform.python_version()} · Qt {qVersion()}"
    layout.addWidget(Plain(isolated(versions)))
    words = Plain(
        tr("Association rules from answers that were randomized before they left the person. MIT licence.")
    )
    words.setWordWrap(True)
    layout.addWidget(words)
    layout.addWidget(_licences(), 1)
    text = QTextBrowser()
    text.setPlainText(own_licence())
    text.setAccessibleName(tr("Licence"))
    layout.addWidget(text, 1)
    return PageDialog(tr("About Tacit"), inside, parent)


def _licences() -> QTableWidget:
    rows = list(libraries())
    table = QTableWidget(len(rows), 3)
    table.setHorizontalHeaderLabels([tr("Library"), tr("Version"), tr("Licence")])
    table.verticalHeader().hide()
    table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
    table.setAccessibleName(tr("Libraries and their licences"))
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            table.setItem(row, column, QTableWidgetItem(cell))
    table.resizeColumnsToContents()
    table.horizontalHeader().setStretchLastSection(True)
    return table


def libraries() -> Iterable[tuple[str, str, str]]:
    """Name, version and licence of each library that is installed."""
    for name in LIBRARIES:
        try:
            found = importlib.metadata.metadata(name)
        except importlib.metadata.PackageNotFoundError:
            continue
        yield name, str(found["Version"]), _licence(found)


def _licence(found: importlib.metadata.PackageMetadata) -> str:
    for field in ("License-Expression", "License"):
        # Not found[field]: where there is no such line, that is None or an error, as the library that reads it sees fit.
        for words in found.get_all(field) or []:
            if words and len(words) <= _LICENCE_NAMES and "\n" not in words:
                return str(words)
    kinds = [line for line in found.get_all("Classifier") or [] if line.startswith("License ::")]
    return ", ".join(kind.rpartition(" :: ")[2] for kind in kinds)


def own_licence() -> str:
    """The program's licence, as it is installed with it."""
    try:
        distribution = importlib.metadata.distribution("tacit")
    except importlib.metadata.PackageNotFoundError:
        return "MIT"
    return distribution.read_text("licenses/LICENSE") or "MIT"
