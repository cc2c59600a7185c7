"""The list of steps at the side: an icon, the name, and a mark for what is done and what is next.

Where the window has no room for words, the icons and marks stay; the words are in the tooltips and for screen readers.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.theme import theme
from tacit_miner.ui.workflow.icons import draw
from tacit_miner.ui.workflow.step import Stage, Step, stage_word

MARKS = {Stage.DONE: "✓", Stage.NEXT: "●", Stage.OPEN: "", Stage.SHUT: ""}
_STAGE = Qt.ItemDataRole.UserRole
_PAD = 0.45
"""Around icon, name and mark, in heights of a line."""
_BAR = 0.16
"""The bar beside the chosen step, in heights of a line."""


class Rail(QListWidget):
    """The steps.

    Signals:
        chosen: the name of a step, by mouse or keyboard.
    """

    chosen = Signal(str)

    def __init__(self, steps: tuple[Step, ...]) -> None:
        super().__init__()
        self.steps = steps
        self.is_narrow = False
        self.setAccessibleName(tr("Steps of the study"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Paint(self))
        self.viewport().setAutoFillBackground(False)  # the window's ground, in every palette
        for step in steps:
            self.addItem(QListWidgetItem(step.title))
        self.show_stages({step.name: Stage.OPEN for step in steps})
        self.set_narrow(narrow=False)
        self.currentRowChanged.connect(lambda row: self.chosen.emit(self.steps[row].name))

    def show_stages(self, stages: Mapping[str, Stage]) -> None:
        """Mark what is done and what is next; what is not yet possible cannot be chosen."""
        for place, step in enumerate(self.steps):
            item, stage = self.item(place), stages[step.name]
            word = stage_word(stage)
            item.setData(_STAGE, stage)
            words = tr("{step}: {stage}").format(step=step.title, stage=word) if word else step.title
            item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
            item.setToolTip(words)
            flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
            item.setFlags(Qt.ItemFlag.NoItemFlags if stage is Stage.SHUT else flags)

    def show_step(self, name: str) -> None:
        """Mark this step as the one that is looked at, without choosing it again."""
        row = next(place for place, step in enumerate(self.steps) if step.name == name)
        if row != self.currentRow():
            self.blockSignals(True)
            self.setCurrentRow(row)
            self.blockSignals(False)
            self.viewport().update()

    def stage(self, name: str) -> Stage:
        """Where a step is."""
        place = next(place for place, step in enumerate(self.steps) if step.name == name)
        return Stage(self.item(place).data(_STAGE))

    def set_narrow(self, *, narrow: bool) -> None:
        """Show icons alone, or names too."""
        self.is_narrow = narrow
        self.setFixedWidth(self._wanted())
        self.scheduleDelayedItemsLayout()

    def _wanted(self) -> int:
        line = self.fontMetrics().height()
        metrics = QFontMetrics(bold(self.font()))
        words = 0 if self.is_narrow else max(metrics.horizontalAdvance(step.title) for step in self.steps)
        parts = (
            2.4 if self.is_narrow else 3.9
        )  # icon and paddings; the mark has a column of its own beside names
        return round(words + parts * line) + (
            self.verticalScrollBar().sizeHint().width() if self.is_narrow else 0
        )


def bold(font: QFont) -> QFont:
    """This font, bold."""
    made = QFont(font)
    made.setBold(True)
    return made


class _Paint(QStyledItemDelegate):
    """Draws one step."""

    def __init__(self, rail: Rail) -> None:
        super().__init__(rail)
        self._rail = rail

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Room for a finger."""
        return QSize(0, round(2.1 * self._rail.fontMetrics().height()))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The ground, the icon, the name and the mark."""
        widget: QWidget = self._rail
        colours, line = theme(widget), widget.fontMetrics().height()
        stage = Stage(index.data(_STAGE))
        state = option.state
        rect = QRectF(option.rect)
        mirrored, chosen = widget.isRightToLeft(), bool(state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(rect, colours.selection)
            painter.fillRect(_part(rect, 0, _BAR * line, mirrored=mirrored), colours.focus)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(colours.focus)
            painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))
        text = colours.text if stage is not Stage.SHUT else colours.below
        start = (_PAD + _BAR) * line
        icon = _part(rect, start, 1.3 * line, mirrored=mirrored)
        icon.setTop(rect.center().y() - 0.65 * line)
        icon.setHeight(1.3 * line)
        draw(painter, self._rail.steps[index.row()].icon, icon, text, mirrored=mirrored)
        mark = colours.focus if stage is Stage.NEXT else colours.text
        if self._rail.is_narrow:
            corner = QRectF(icon.right() - 0.4 * line, icon.bottom() - 0.5 * line, 0.8 * line, 0.8 * line)
            painter.setPen(mark)
            painter.drawText(corner, Qt.AlignmentFlag.AlignCenter, MARKS[stage])
            return
        painter.setFont(bold(widget.font()) if chosen else widget.font())
        painter.setPen(text)
        side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        words = _part(rect, start + 1.75 * line, rect.width(), mirrored=mirrored)
        # Absolute: else Qt turns the side once more where the words run from right to left.
        side |= Qt.AlignmentFlag.AlignAbsolute
        painter.drawText(words, side | Qt.AlignmentFlag.AlignVCenter, str(index.data()))
        painter.setPen(mark)
        place = _part(rect, rect.width() - 1.3 * line, 1.1 * line, mirrored=mirrored)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, MARKS[stage])


def _part(rect: QRectF, start: float, width: float, *, mirrored: bool) -> QRectF:
    """A part of a line, counted from where reading begins."""
    left = rect.right() - start - width if mirrored else rect.left() + start
    return QRectF(left, rect.top(), width, rect.height())
