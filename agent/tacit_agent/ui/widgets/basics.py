"""Labels, buttons, cards, the scrolling column, and the header's five steps: one way to make each.

The present step is bold and marked, past ones have a tick.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import shiboken6
from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tacit_agent.ui.language import fill, number
from tacit_qt.widgets import Downward, Plain, flows, laid_out, leading

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


class Wrapped(Plain):
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
    result.setWordWrap(True)
    result.setFont(font(size, bold=bold))
    result.setAlignment(leading() | Qt.AlignmentFlag.AlignTop)
    flows(result)
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
    layout = laid_out(QVBoxLayout(box), label(name, Size.SMALL, faint=True), spacing=2)
    shown = label(value) if isinstance(value, str) else value
    shown.setAccessibleName(f"{name}: {value}" if isinstance(value, str) else name)
    layout.addWidget(shown)
    if about:
        layout.addWidget(label(about, Size.SMALL, faint=True))
    return box


class ScrollingColumn(Downward):
    """A scrolling column of readable width, centred.

    Attributes:
        column: the layout to add to.
    """

    def __init__(self, *, wide: bool = False) -> None:
        content, middle = QWidget(), QWidget()
        content.setObjectName("content")
        laid_out(QHBoxLayout(content), None, middle, None).setStretch(1, 1000)
        super().__init__(content)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if not wide:
            middle.setMaximumWidth(self.fontMetrics().horizontalAdvance("n") * COLUMN)
        self.column = QVBoxLayout(middle)
        self.column.setContentsMargins(4, 4, 4, 4)
        self.column.setSpacing(GAP)


def rows(*widgets: QWidget, spacing: int = GAP) -> QVBoxLayout:
    """A vertical layout without margins."""
    return laid_out(QVBoxLayout(), *widgets, spacing=spacing)


def rows_in(box: QWidget, *widgets: QWidget, spacing: int = GAP) -> QVBoxLayout:
    """A vertical layout without margins, in a widget."""
    return laid_out(QVBoxLayout(box), *widgets, spacing=spacing)


def cells(*widgets: QWidget | None, spacing: int = GAP) -> QHBoxLayout:
    """A horizontal layout without margins; None is a stretch."""
    return laid_out(QHBoxLayout(), *widgets, spacing=spacing)


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
        self._labels = [Plain() for _ in names]
        for one in self._labels:
            one.setMinimumWidth(1)
        laid_out(QHBoxLayout(self), *self._labels, None, spacing=_SPACING)
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
