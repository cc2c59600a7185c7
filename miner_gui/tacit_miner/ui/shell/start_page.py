"""What the window shows while no project is open: what can be done first, and the recent projects."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.command_link import CommandLink
from tacit_miner.ui.widgets.labels import Plain, tip
from tacit_miner.ui.widgets.scrolled import Scrolled

WIDTH = 62
"""Of the column, in letters of middle width; large text makes it wider, and a narrow window narrower."""


class StartPage(QWidget):
    """Buttons and recent projects.

    Signals:
        recent: the path of a project.
        design: a survey is to be designed.
    """

    recent = Signal(object)
    design = Signal()

    def __init__(
        self,
        new: Callable[[], None],
        table: Callable[[], None],
        open_: Callable[[], None],
        demo: Callable[[], None],
    ) -> None:
        super().__init__()
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.addWidget(_title())
        for text, more, slot in (
            (tr("Design a survey"), tr("Its questions and privacy levels, and a test run"), self.design.emit),
            (tr("New project from a survey"), tr("A signed survey file; batches come afterwards"), new),
            (
                tr("Open a table of answers"),
                tr("Collected by other means: CSV, Excel, SPSS, Stata, Parquet and others"),
                table,
            ),
            (tr("Open a project"), tr("Or drop its file on this window"), open_),
            (tr("Try the demo project"), tr("A small made-up study, ready to be mined"), demo),
        ):
            button = CommandLink(text, more)
            button.clicked.connect(slot)
            column.addWidget(button)
        self._label, self._list = Plain(tr("Recent projects")), _project_list()
        self._list.itemActivated.connect(self._chosen)
        column.addWidget(self._label)
        column.addWidget(self._list)
        inside.setMaximumWidth(WIDTH * self.fontMetrics().averageCharWidth())
        self._arrange(inside)

    def _arrange(self, inside: QWidget) -> None:
        """In the middle, a little above it, and scrolled where there is no room."""
        middle, page = QHBoxLayout(), QWidget()
        middle.addStretch(1)
        middle.addWidget(inside, 1000)  # the whole width that it may have, before the sides get any
        middle.addStretch(1)
        down = QVBoxLayout(page)
        down.addStretch(1)
        down.addLayout(middle)
        down.addStretch(2)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(Scrolled(page))

    def show_recent(self, paths: list[Path]) -> None:
        """List these projects."""
        self._list.clear()
        for path in paths:
            item = QListWidgetItem(f"{path.stem}  —  {path.parent}")
            item.setData(Qt.ItemDataRole.UserRole, str(path))
            item.setToolTip(tip(str(path)))
            self._list.addItem(item)
        self._label.setVisible(bool(paths))
        self._list.setVisible(bool(paths))

    def recent_paths(self) -> list[Path]:
        """The projects listed."""
        return [
            Path(self._list.item(row).data(Qt.ItemDataRole.UserRole)) for row in range(self._list.count())
        ]

    def _chosen(self, item: QListWidgetItem) -> None:
        self.recent.emit(Path(item.data(Qt.ItemDataRole.UserRole)))


def _title() -> Plain:
    made = Plain(tr("Patterns from what nobody had to say outright"))
    font = made.font()
    font.setPointSizeF(font.pointSizeF() * 1.5)
    made.setFont(font)
    made.setWordWrap(True)
    return made


def _project_list() -> QListWidget:
    made = QListWidget()
    made.setAccessibleName(tr("Recent projects"))
    made.setTextElideMode(Qt.TextElideMode.ElideMiddle)
    # One click or Enter, as the buttons above; Qt's own rule differs from desktop to desktop.
    made.setStyleSheet("QListWidget { activate-on-singleclick: 1; }")
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    return made
