"""The dock beside the pages: the settings of a run, where they matter and where there is room for them."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

TABLE_ROOM = 46
"""What tables and plots want beside the dock, in heights of a line."""

VERSION = 100
"""Of the layout that is remembered: states of windows with two docks are not put back."""


class SideDock:
    """The dock of a window.

    It is seen with its pages alone. In a window without room for it and the tables it folds away; a person may open it there, and
    it stays open until another page is shown.

    Attributes:
        dock: the dock itself.
        hidden: whether the person wants none.
    """

    def __init__(self, window: QMainWindow, dock: QDockWidget) -> None:
        self._window, self.dock = window, dock
        self.hidden = self._wanted = self._crowded = False
        # Qt mirrors what is inside a window for right-to-left languages, but not its docks.
        mirrored = window.isRightToLeft()
        self._area = (
            Qt.DockWidgetArea.LeftDockWidgetArea if mirrored else Qt.DockWidgetArea.RightDockWidgetArea
        )
        # Of now: when another language is chosen, this window turns round before it goes.
        self._kind = VERSION + 2 * window.fontMetrics().height() + mirrored
        window.addDockWidget(self._area, dock)
        self.narrow()
        dock.visibilityChanged.connect(self._closed)

    def want(self, *, wanted: bool) -> None:
        """Whether the page shown has a use for it."""
        self._wanted = wanted
        self._show()

    def arrange(self, width: int) -> None:
        """Suit a window of this width."""
        wanted = TABLE_ROOM * self._window.fontMetrics().height() + self.dock.minimumSizeHint().width()
        if self._crowded != (crowded := width < wanted):
            self._crowded = crowded
            self._show()

    def toggle(self) -> None:
        """Show it, or put it away."""
        seen = not self.dock.isHidden()
        self.hidden = seen and not self._crowded
        self.dock.setVisible(not seen)
        if not seen:
            self.dock.raise_()

    def show(self) -> None:
        """Show it, whatever the room."""
        self.hidden = False
        self.dock.show()
        self.dock.raise_()

    def restore(self, state: QByteArray) -> None:
        """Put it where it was, if that was with the same direction of writing and size of text."""
        self._window.restoreState(state, self._kind)

    def state(self) -> QByteArray:
        """Where it is."""
        return self._window.saveState(self._kind)

    def _show(self) -> None:
        self.dock.setVisible(self._wanted and not self.hidden and not self._crowded)

    def _closed(self, seen: bool) -> None:
        """Its own button for closing was pressed."""
        if (
            not seen
            and self.dock.isHidden()
            and self._wanted
            and self._window.isVisible()
            and not self._crowded
        ):
            self.hidden = True

    def narrow(self) -> None:
        """As narrow as its words allow: the room belongs to the tables."""
        width = self.dock.minimumSizeHint().width()
        self._window.resizeDocks([self.dock], [width], Qt.Orientation.Horizontal)


def dock(window: QMainWindow, title: str, name: str, inside: QWidget) -> QDockWidget:
    """A dock with this inside."""
    made = QDockWidget(title, window)
    made.setObjectName(name)
    made.setWidget(inside)
    return made
