"""What the window shows without a project: what can be done first, recent projects, About, shortcuts, and the guide (F1)."""

import importlib.metadata
import platform
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QLocale, Qt, QUrl, Signal, qVersion
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QListWidget, QTableWidget, QTableWidgetItem, QTextBrowser, QWidget

from tacit import __version__
from tacit_miner.ui.texts.language import isolated, tr
from tacit_miner.ui.widgets.flow import Scrolled, beside_menus, closing, shown
from tacit_miner.ui.widgets.labels import CommandLink, Plain, tip
from tacit_qt.widgets import called, fill, in_column, in_row, laid_out
from tacit_rules import DISTRIBUTION

WIDTH = 62
"""Of the column, in letters of middle width; large text makes it wider, and a narrow window narrower."""
Deed = Callable[[], None]
GUIDES = Path(__file__).parents[1] / "guide"
PAGES = GUIDES / "html" / "index.html"
"""The whole documentation, in packages made after `make docs`; its links are relative, so nothing else is needed."""
SOURCES = Path(__file__).parents[4] / "docs" / "index.md"
"""The same as it is written, where the program runs from a clone: Qt shows Markdown, and follows its links."""
LIBRARIES = (
    *("PySide6-Essentials", "numpy", "cryptography", "platformdirs"),
    *("rich", "openpyxl", "defusedxml", "pyarrow"),
)
_LICENCE_NAMES = 60  # longer texts in a package's licence field are the licence itself, not its name


class StartPage(QWidget):
    """Buttons and recent projects; `recent` gives the path of one, `design`: a survey is to be designed."""

    recent = Signal(object)
    design = Signal()

    def __init__(self, new: Deed, table: Deed, open_: Deed, demo: Deed) -> None:
        super().__init__()
        inside = QWidget()
        column = in_column(inside)
        title = Plain(tr("Patterns from what nobody had to say outright"), wraps=True)
        font = title.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        title.setFont(font)
        column.addWidget(title)
        kinds = tr("Collected by other means: CSV, Excel, SPSS, Stata, Parquet and others")
        for text, more, slot in (
            (tr("Design a survey"), tr("Its questions and privacy levels, and a test run"), self.design.emit),
            (tr("New project from a survey"), tr("A signed survey file; batches come afterwards"), new),
            (tr("Open a table of answers"), kinds, table),
            (tr("Open a project"), tr("Or drop its file on this window"), open_),
            (tr("Try the demo project"), tr("A small made-up study, ready to be mined"), demo),
        ):
            button = CommandLink(text, more)
            button.clicked.connect(slot)
            column.addWidget(button)
        words, paths = tr("Recent projects"), Qt.ItemDataRole.UserRole
        self._label, self._list = Plain(words), called(QListWidget(), words)
        self._list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        # One click or Enter, as the buttons above; Qt's own rule differs from desktop to desktop.
        self._list.setStyleSheet("QListWidget { activate-on-singleclick: 1; }")
        self._list.setCursor(Qt.CursorShape.PointingHandCursor)
        self._list.itemActivated.connect(lambda item: self.recent.emit(Path(item.data(paths))))
        fill(column, self._label, self._list)
        inside.setMaximumWidth(WIDTH * self.fontMetrics().averageCharWidth())
        page = QWidget()  # in the middle, a little above it, and scrolled where there is no room
        middle = in_row(1, (inside, 1000), 1)  # the whole width that it may have, before the sides get any
        in_column(page, 1, middle, 2)
        laid_out(in_column(self), Scrolled(page))

    def show_recent(self, paths: list[Path]) -> None:
        """List these projects."""
        self._list.clear()
        self._list.addItems([f"{path.stem}  —  {path.parent}" for path in paths])
        for item, path in zip(map(self._list.item, range(len(paths))), paths, strict=True):
            item.setData(Qt.ItemDataRole.UserRole, str(path))
            item.setToolTip(tip(str(path)))
        for part in (self._label, self._list):
            part.setVisible(bool(paths))


class PageDialog(QDialog):
    """A page to read, and Close."""

    def __init__(self, title: str, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(760, 600)
        self.inside = inside
        self.buttons = closing(self)
        in_column(self, inside, self.buttons)


def guide(parent: QWidget) -> PageDialog:
    """The guide in the window's language."""
    code = QLocale().name().partition("_")[0]
    path = GUIDES / f"{code}.md"
    page = called(QTextBrowser(), tr("Guide"))
    page.setMarkdown((path if path.exists() else GUIDES / "en.md").read_text(encoding="utf-8"))
    dialog = PageDialog(tr("Guide"), page, parent)
    whole = next((pages for pages in (PAGES, SOURCES) if pages.exists()), None)
    if whole is not None:
        more = dialog.buttons.addButton(tr("The whole documentation"), dialog.buttons.ButtonRole.ActionRole)
        more.clicked.connect(lambda: page.setSource(QUrl.fromLocalFile(str(whole))))
    return dialog


def shortcuts(actions: Iterable[QAction], parent: QWidget) -> PageDialog:
    """Every action that has a shortcut, and the keys beside the menus."""
    bound = [action for action in actions if not action.shortcut().isEmpty()]
    words = [action.text().replace("&", "").rstrip("…") for action in bound]  # & marks a letter to press
    keys = [shown(action.shortcut()) for action in bound]
    rows = [*zip(words, keys, strict=True), *beside_menus()]
    title = tr("Keyboard shortcuts")
    return PageDialog(title, _table(title, [tr("What"), tr("Keys")], rows), parent)


def _table(name: str, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> QTableWidget:
    table = called(QTableWidget(len(rows), len(headings)), name)
    table.setHorizontalHeaderLabels(headings)
    table.verticalHeader().hide()
    table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            table.setItem(row, column, QTableWidgetItem(cell))
    table.resizeColumnsToContents()
    table.horizontalHeader().setStretchLastSection(True)
    return table


def about(parent: QWidget) -> PageDialog:
    """Program, versions and licences."""
    inside = QWidget()
    versions = f"Tacit {__version__} · Python {platform.python_version()} · Qt {qVersion()}"
    does = tr("Association rules from answers that were randomized before they left the person. MIT licence.")
    headings = [tr("Library"), tr("Version"), tr("Licence")]
    table = _table(tr("Libraries and their licences"), headings, list(libraries()))
    text = called(QTextBrowser(), tr("Licence"))
    text.setPlainText(own_licence())
    layout = laid_out(in_column(inside), Plain(isolated(versions)), Plain(does, wraps=True))
    fill(layout, (table, 1), (text, 1))
    return PageDialog(tr("About Tacit"), inside, parent)


def libraries() -> Iterable[tuple[str, str, str]]:
    """Name, version and licence of each library that is installed."""
    for name in LIBRARIES:
        with suppress(importlib.metadata.PackageNotFoundError):
            found = importlib.metadata.metadata(name)
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
    with suppress(importlib.metadata.PackageNotFoundError):
        return importlib.metadata.distribution(DISTRIBUTION).read_text("licenses/LICENSE") or "MIT"
    return "MIT"
