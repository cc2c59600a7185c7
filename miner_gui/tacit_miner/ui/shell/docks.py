"""The two docks: one on each side of the tables where there is room for both, else one behind the other as tabs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtWidgets import QDockWidget, QFrame, QMainWindow, QScrollArea, QWidget

TABLE_ROOM = 46
"""What tables and plots want between the docks, in heights of a line."""


class Scrolled(QScrollArea):
    """A panel that is scrolled where the window is too low for it, in large text above all; never sideways."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(inside)
        self._inside, self._least = inside, inside.minimumWidth()
        inside.setMinimumWidth(0)  # the bar may take of the panel's room what its words do not need

    def minimumSizeHint(self) -> QSize:
        """As wide as the panel wants to be, with room for its words beside the bar."""
        words = self._inside.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(max(words, self._least), super().minimumSizeHint().height())


class Docks:
    """The docks of a window.

    Attributes:
        pair: the leading one and the trailing one.
    """

    def __init__(self, window: QMainWindow, leading: QDockWidget, trailing: QDockWidget) -> None:
        self._window, self._crowded = window, False
        self.pair = (leading, trailing)
        # Qt mirrors what is inside a window for right-to-left languages, but not its docks.
        sides = [Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea]
        self._areas = sides[::-1] if window.isRightToLeft() else sides
        # Of now: when another language is chosen, this window turns round before it goes.
        self._kind = 2 * window.fontMetrics().height() + window.isRightToLeft()
        for dock, area in zip(self.pair, self._areas, strict=True):
            window.addDockWidget(area, dock)
        self._narrow()
        self.arrange(window.width())

    def arrange(self, width: int) -> None:
        """Suit a window of this width; docks that a person has put elsewhere stay where they are."""
        leading, trailing = self.pair
        wanted = TABLE_ROOM * self._window.fontMetrics().height()
        wanted += sum(dock.minimumSizeHint().width() for dock in self.pair)
        if width < wanted and self._on_both_sides():
            self._crowded = True
            self._window.tabifyDockWidget(leading, trailing)
            self._narrow()
        elif width >= wanted and self._crowded:
            self._crowded = False
            if trailing in self._window.tabifiedDockWidgets(leading):
                self._window.addDockWidget(self._areas[1], trailing)
                self._narrow()

    def restore(self, state: QByteArray) -> None:
        """Put the docks where they were, if that was with the same direction of writing and size of text."""
        if self._window.restoreState(state, self._kind):
            self._crowded = self.pair[1] in self._window.tabifiedDockWidgets(self.pair[0])

    def state(self) -> QByteArray:
        """Where the docks are."""
        return self._window.saveState(self._kind)

    def hidden(self) -> list[str]:
        """The names of the docks that are not to be seen."""
        return [dock.objectName() for dock in self.pair if dock.isHidden()]

    def hide(self, names: Sequence[str] | None = None) -> None:
        """Hide these docks, and show the others; without names, hide them all."""
        for dock in self.pair:
            dock.setVisible(names is not None and dock.objectName() not in names)

    def toggle(self, place: int) -> None:
        """Hide a dock that is to be seen; show one that is hidden or behind the other."""
        chosen = self.pair[place]
        seen = not chosen.isHidden() and not chosen.visibleRegion().isEmpty()
        chosen.setVisible(not seen)
        if not seen:
            chosen.raise_()

    def _on_both_sides(self) -> bool:
        places = [self._window.dockWidgetArea(dock) for dock in self.pair]
        floating = any(dock.isFloating() for dock in self.pair)
        return not floating and set(places) == set(self._areas)

    def _narrow(self) -> None:
        """As narrow as their words allow: the room belongs to the tables."""
        widths = [dock.minimumSizeHint().width() for dock in self.pair]
        self._window.resizeDocks(list(self.pair), widths, Qt.Orientation.Horizontal)


def dock(window: QMainWindow, title: str, name: str, inside: QWidget) -> QDockWidget:
    """A dock with this inside."""
    made = QDockWidget(title, window)
    made.setObjectName(name)
    made.setWidget(inside)
    return made
