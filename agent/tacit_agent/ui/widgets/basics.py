"""Labels, buttons, cards and the scrolling column: one way to make each.

Where a person is on the way: five steps, the present one in bold and marked, past ones with a tick.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tacit_agent.ui.language import fill, number

GAP = 12
"""Between parts that belong together; twice that between groups."""

COLUMN = 68
"""The widest line of running text, in widths of the letter n."""


class Size(Enum):
    """Text sizes as factors of the person's own."""

    SMALL = 0.92
    NORMAL = 1.0
    LARGE = 1.2
    TITLE = 1.55
    CODE = 2.0


def font(size: Size, *, bold: bool = False) -> QFont:
    """The program's font in a size."""
    result = QFont(QApplication.font())
    result.setPointSizeF(result.pointSizeF() * size.value)
    result.setBold(bold)
    return result


def leading() -> Qt.AlignmentFlag:
    """The side where lines begin, for every text: Qt would set digits and names in Latin letters on the other one."""
    side = Qt.AlignmentFlag.AlignRight if QApplication.isRightToLeft() else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignAbsolute


class Wrapped(QLabel):
    """A label whose height follows from its width alone.

    Qt's own asks for the height it would need in a narrow square, which leaves gaps and scroll bars.
    """

    def minimumSizeHint(self) -> QSize:
        """One line; `heightForWidth` asks for the rest."""
        return QSize(self.fontMetrics().averageCharWidth() * 8, self.fontMetrics().height())

    def sizeHint(self) -> QSize:
        """As wide as the text, at most a line of running text, and as high as that takes."""
        metrics = self.fontMetrics()
        natural = max((metrics.horizontalAdvance(line) for line in self.text().splitlines()), default=0) + 2
        width = max(1, min(natural, metrics.horizontalAdvance("n") * COLUMN))
        return QSize(width, self.heightForWidth(width))


def label(text: str = "", size: Size = Size.NORMAL, *, bold: bool = False, faint: bool = False) -> QLabel:
    """A text that wraps, and is never read as markup: it may come from a survey."""
    result = Wrapped(text)
    result.setTextFormat(Qt.TextFormat.PlainText)
    result.setWordWrap(True)
    result.setFont(font(size, bold=bold))
    result.setAlignment(leading() | Qt.AlignmentFlag.AlignTop)
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    result.setSizePolicy(policy)
    if faint:
        result.setForegroundRole(result.palette().ColorRole.PlaceholderText)
    return result


def button(text: str, *, primary: bool = False) -> QPushButton:
    """A push button; one on a page is the primary one."""
    result = QPushButton(text)
    result.setAutoDefault(True)
    if primary:
        result.setObjectName("primary")
    return result


def disclosure(text: str) -> QToolButton:
    """A button that shows or hides what it names, with an arrow that says which."""
    result = QToolButton()
    result.setObjectName("disclosure")
    result.setAccessibleName(text)
    result.setCheckable(True)
    result.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def turn(shown: bool) -> None:
        closed = "◂" if QApplication.isRightToLeft() else "▸"
        result.setText(f"{'▾' if shown else closed}  {text}")

    result.toggled.connect(turn)
    turn(result.isChecked())
    return result


def card(name: str = "card") -> tuple[QFrame, QVBoxLayout]:
    """A framed group and its layout."""
    frame = QFrame()
    frame.setObjectName(name)
    layout = QVBoxLayout(frame)
    layout.setContentsMargins(18, 16, 18, 16)
    layout.setSpacing(GAP)
    return frame, layout


def rule() -> QFrame:
    """A thin line."""
    line = QFrame()
    line.setObjectName("rule")
    return line


def pair(name: str, value: QWidget | str, *, about: str = "") -> QWidget:
    """A small heading over a value."""
    box = QWidget()
    layout = QVBoxLayout(box)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(2)
    layout.addWidget(label(name, Size.SMALL, faint=True))
    shown = label(value) if isinstance(value, str) else value
    shown.setAccessibleName(f"{name}: {value}" if isinstance(value, str) else name)
    layout.addWidget(shown)
    if about:
        layout.addWidget(label(about, Size.SMALL, faint=True))
    return box


class ScrollingColumn(QScrollArea):
    """A scrolling column of readable width, centred.

    Attributes:
        column: the layout to add to.
    """

    def __init__(self, *, wide: bool = False) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The parts inside take the focus; the area itself would be an empty stop.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._content = content = QWidget()
        middle = QWidget()
        content.setObjectName("content")
        outer = QHBoxLayout(content)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addStretch(1)
        outer.addWidget(middle, 1000)
        outer.addStretch(1)
        if not wide:
            middle.setMaximumWidth(self.fontMetrics().horizontalAdvance("n") * COLUMN)
        self.column = QVBoxLayout(middle)
        self.column.setContentsMargins(4, 4, 4, 4)
        self.column.setSpacing(GAP)
        self.setWidget(content)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is in it may need another width now, and so may the window."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:
        """As wide as what is in it, because it scrolls up and down alone; as low as Qt has it."""
        bar = self.verticalScrollBar().sizeHint().width()
        width = self._content.minimumSizeHint().width() + bar
        return QSize(width, super().minimumSizeHint().height())


def rows(*widgets: QWidget, spacing: int = GAP) -> QVBoxLayout:
    """A vertical layout without margins."""
    layout = QVBoxLayout()
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    for widget in widgets:
        layout.addWidget(widget)
    return layout


def rows_in(box: QWidget) -> QVBoxLayout:
    """A vertical layout without margins, in a widget."""
    layout = rows()
    box.setLayout(layout)
    return layout


def cells(*widgets: QWidget | None, spacing: int = GAP) -> QHBoxLayout:
    """A horizontal layout without margins; None is a stretch."""
    layout = QHBoxLayout()
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    for widget in widgets:
        if widget is None:
            layout.addStretch(1)
        else:
            layout.addWidget(widget)
    return layout


def destroy(widget: QWidget) -> None:
    """Delete a widget and all that is in it now, and not when the event loop gets to it.

    It must not be in the middle of an event of its own.
    """
    widget.hide()
    shiboken6.delete(widget)


def clear(layout: QVBoxLayout) -> None:
    """Take everything out of a layout and delete it."""
    while (entry := layout.takeAt(0)) is not None:
        widget = entry.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


_SPACING = 18


class Steps(QWidget):
    """The names of the steps in a row; it is read out as one sentence.

    Where there is no room for all names, only the present step has one.
    """

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = list(names)
        self._current = -1
        self._labels = [QLabel() for _ in names]
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(_SPACING)
        for one in self._labels:
            one.setTextFormat(Qt.TextFormat.PlainText)
            one.setMinimumWidth(1)
            layout.addWidget(one)
        layout.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_step(self, current: int) -> None:
        """Mark a step; -1 for none."""
        self._current = current
        for position, one in enumerate(self._labels):
            one.setFont(font(Size.NORMAL, bold=position == current))
            role = one.palette().ColorRole
            one.setForegroundRole(role.WindowText if position == current else role.PlaceholderText)
        self._fit()
        if current >= 0:
            text = QCoreApplication.translate("Steps", "Step %1 of %2: %3")
            self.setAccessibleName(
                fill(text, number(current + 1), number(len(self._names)), self._names[current])
            )

    def _texts(self, *, short: bool) -> list[str]:
        marks = ["✓" if i < self._current else f"{number(i + 1)}." for i in range(len(self._names))]
        return [
            mark if short and position != self._current else f"{mark} {name}"
            for position, (mark, name) in enumerate(zip(marks, self._names, strict=True))
        ]

    def _width(self, *, short: bool) -> int:
        """With every step as wide as if it were the present one, so that the row does not change from step to step."""
        metrics = QFontMetrics(font(Size.NORMAL, bold=True))
        texts = self._texts(short=short)
        return sum(metrics.horizontalAdvance(text) + _SPACING for text in texts)

    def _fit(self) -> None:
        short = self._width(short=False) > self.width()
        for one, text in zip(self._labels, self._texts(short=short), strict=True):
            one.setText(text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names as far as there is room."""
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        """Room for every name."""
        return QSize(self._width(short=False), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Room for one name."""
        return QSize(self._width(short=True), super().minimumSizeHint().height())
