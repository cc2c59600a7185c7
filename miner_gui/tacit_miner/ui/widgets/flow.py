"""How parts of the window are laid out and reached by keys: a layout that breaks lines, a page that scrolls, focus and keys.

The layout puts widgets side by side from the leading edge; what wants to grow fills its line. Scrolling is for large text above
all. Tab goes in the order of reading, and what Qt leaves nameless has a name for screen readers. Keys that no menu shows, those
of a page of results and of a plot, stand in one table, for the widgets and for Help.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise

from PySide6.QtCore import QMargins, QObject, QPoint, QRect, QSize, Qt, SignalInstance
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QLayout,
    QLayoutItem,
    QListWidget,
    QPushButton,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QStyle,
    QTabBar,
    QTabWidget,
    QToolButton,
    QWidget,
)

from tacit_miner.ui.texts.language import tr


def split(way: Qt.Orientation, *parts: tuple[QWidget, int]) -> QSplitter:
    """Widgets beside or below each other, each with its stretch, that the person gives room to and cannot shut."""
    made = QSplitter(way, childrenCollapsible=False)
    for place, (widget, stretch) in enumerate(parts):
        made.addWidget(widget)
        made.setStretchFactor(place, stretch)
    return made


Act = Callable[..., object] | SignalInstance
Keys = QKeySequence.StandardKey | str


def push(words: str, act: Act, about: str = "", *, by_enter: bool = True) -> QPushButton:
    """A button with what it does, and its tooltip; one of a dialog that is not `by_enter` is not pressed by the Enter key."""
    button = QPushButton(words)
    button.clicked.connect(act)
    button.setToolTip(about)
    if not by_enter:
        button.setAutoDefault(False)
    return button


def answering(dialog: QDialog, words: str = "") -> tuple[QDialogButtonBox, QPushButton]:
    """The buttons of a dialog that is accepted by one with these words, or OK, or cancelled; and that one."""
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    box.accepted.connect(dialog.accept)
    box.rejected.connect(dialog.reject)
    if not words:
        return box, box.addButton(QDialogButtonBox.StandardButton.Ok)
    return box, box.addButton(words, QDialogButtonBox.ButtonRole.AcceptRole)


def closing(dialog: QDialog) -> QDialogButtonBox:
    """The button that closes a dialog."""
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    box.rejected.connect(dialog.reject)
    return box


def framed_list(found: QListWidget, name: str, *, wraps: bool = False) -> None:
    """Give a list its name and a frame in high contrast; its lines are broken, or cut, where they are longer than it is wide."""
    found.setAccessibleName(name)
    found.setProperty("framed", True)
    found.setWordWrap(wraps)
    modes = Qt.TextElideMode
    found.setTextElideMode(modes.ElideNone if wraps else modes.ElideRight)
    found.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if wraps:
        found.setResizeMode(QListWidget.ResizeMode.Adjust)


def action(parent: QWidget, words: str, act: Act, about: str = "", keys: Keys | None = None) -> QAction:
    """What a menu, a button or keys in this widget do."""
    made = QAction(words, parent)
    made.triggered.connect(act)
    if about:
        made.setToolTip(about)
    if keys is not None:
        made.setShortcut(keys)
        made.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        parent.addAction(made)
    return made


def switch(parent: QObject, words: str, turn: Act, about: str) -> QAction:
    """What a menu or a button turns on and off."""
    made = QAction(words, parent, toolTip=about, checkable=True)
    made.toggled.connect(turn)
    return made


class FlowLayout(QLayout):
    """Widgets in lines, as words are."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 4) -> None:
        self._heights: dict[int, int] = {}  # first: Qt invalidates what it makes
        super().__init__(parent)
        self.setContentsMargins(QMargins())
        self.setSpacing(spacing)
        self._items: list[QLayoutItem] = []

    def invalidate(self) -> None:
        """Something inside has another size, or is hidden or shown."""
        self._heights.clear()
        super().invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        """Qt's way in."""
        self._items.append(item)
        self._heights.clear()

    def insert(self, place: int, widget: QWidget) -> None:
        """A widget before the one that is in this place now."""
        super().addWidget(widget)
        self._items.insert(place, self._items.pop())
        self.invalidate()

    def count(self) -> int:
        """How many."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """One of them."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove one."""
        self._heights.clear()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """None: lines are as high as they must be."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """The narrower, the more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of all lines at this width; asked some hundred times while one page is laid out."""
        if (known := self._heights.get(width)) is None:
            known = self._heights[width] = self._arrange(QRect(0, 0, width, 0), move=False)
        return known

    def setGeometry(self, rect: QRect) -> None:
        """Put everything in place."""
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        """As small as possible."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """The largest widget."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        y = rect.top()
        for line in self._lines(rect.width()):
            sizes = self._filled(line, rect.width())
            height = max(size.height() for size in sizes)
            if move:
                self._place(line, sizes, QRect(rect.left(), y, rect.width(), height))
            y += height + self.spacing()
        return max(0, y - rect.top() - self.spacing())

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        """The items that are shown, broken where the next one would not fit."""
        lines: list[list[QLayoutItem]] = []
        used = 0
        for item in (each for each in self._items if not each.isEmpty()):
            wanted = item.sizeHint().width()
            if not lines or used + wanted > width:
                lines.append([])
                used = 0
            lines[-1].append(item)
            used += wanted + self.spacing()
        return lines

    def _filled(self, line: list[QLayoutItem], width: int) -> list[QSize]:
        """What the items of a line get: those that want to grow share what is left over."""
        sizes = [item.sizeHint() for item in line]
        across = Qt.Orientation.Horizontal
        growing = [place for place, item in enumerate(line) if item.expandingDirections() & across]
        spare = width - sum(size.width() for size in sizes) - self.spacing() * (len(line) - 1)
        for place in growing:
            sizes[place].setWidth(sizes[place].width() + max(0, spare) // len(growing))
        return sizes

    def _place(self, line: list[QLayoutItem], sizes: list[QSize], rect: QRect) -> None:
        widget, x = self.parentWidget(), rect.left()
        way = Qt.LayoutDirection.LeftToRight if widget is None else widget.layoutDirection()
        for item, size in zip(line, sizes, strict=True):
            if item.expandingDirections() & Qt.Orientation.Vertical:
                size.setHeight(rect.height())
            top = rect.top() + (rect.height() - size.height()) // 2
            item.setGeometry(QStyle.visualRect(way, rect, QRect(QPoint(x, top), size)))
            x += size.width() + self.spacing()


class Scrolled(QScrollArea):
    """Both ways; without a frame. What is inside has all the room there is, and never less than it needs."""

    def __init__(self, inside: QWidget, lines: int = 0) -> None:
        """Of the room of a page that is scrolled itself, it wants so many lines; without them what Qt gives to any."""
        super().__init__(widgetResizable=True)
        self._wanted = lines
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)

    def sizeHint(self) -> QSize:
        """What it wants."""
        hint = super().sizeHint()
        return QSize(hint.width(), self._wanted * self.fontMetrics().height()) if self._wanted else hint

    def minimumSizeHint(self) -> QSize:
        """A few lines."""
        line = self.fontMetrics().height()
        return QSize(8 * line, 5 * line)


def focus_in_sight(widget: QWidget) -> None:
    """Let the keyboard be in a field, and scroll what it lies in to it."""
    widget.setFocus()
    around = widget.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    if around is not None:
        around.ensureWidgetVisible(widget)


def follow_the_eye(root: QWidget) -> None:
    """Let Tab go through everything inside in the order of the layouts, and name lists and tabs; arrow keys go along tabs, which scroll with them."""
    name_lists(root)
    for tabs in root.findChildren(QTabBar):
        for arrow in tabs.findChildren(QToolButton, options=Qt.FindChildOption.FindDirectChildrenOnly):
            arrow.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    for first, second in pairwise(stops(root)):
        QWidget.setTabOrder(first, second)


def name_lists(root: QWidget) -> None:
    """Give the list of each choice, and each row of tabs, its owner's name: a screen reader meets them alone."""
    for tabs in root.findChildren(QTabWidget):
        tabs.tabBar().setAccessibleName(tabs.accessibleName())
    for choice in root.findChildren(QComboBox):
        choice.view().setAccessibleName(choice.accessibleName())


def stops(widget: QWidget) -> Iterator[QWidget]:
    """What the Tab key should reach inside, in the order of the layouts or that which a part has of its own; what is hidden now, too."""
    if (own := getattr(widget, "in_tab_order", None)) is not None:
        yield from own()
        return
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
    for part in _parts(widget):
        yield from stops(part)


def _parts(widget: QWidget) -> Iterator[QWidget]:
    if isinstance(widget, QTabWidget):
        yield widget.tabBar()
    if isinstance(widget, QTabWidget | QStackedWidget | QSplitter):
        pages = (widget.widget(place) for place in range(widget.count()))
        yield from (page for page in pages if page is not None)
    elif isinstance(widget, QScrollArea) and (inside := widget.widget()) is not None:
        yield inside
    elif (layout := widget.layout()) is not None:
        yield from _laid_out(layout)


def _laid_out(layout: QLayout) -> Iterator[QWidget]:
    for place in range(layout.count()):
        item = layout.itemAt(place)
        assert item is not None
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield widget
        elif inner is not None:
            yield from _laid_out(inner)


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
