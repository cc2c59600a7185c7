"""Cells as they are painted: each column by a painter of its own, which is kept while its place and width stay."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from tacit_miner.ui.results.columns import Column, Kind, Table
from tacit_miner.ui.results.model import ResultModel
from tacit_miner.ui.results.painting.cell_measures import CellMeasures, sides
from tacit_miner.ui.results.painting.cell_painters import DRAWING, CellPainter, cell_painter
from tacit_miner.ui.theme import Theme

_SELECTED = QStyle.StateFlag.State_Selected.value
_FOCUSED = QStyle.StateFlag.State_HasFocus.value


class CellDelegate(QStyledItemDelegate):
    """Paints every cell of a result table; reads the model directly, which keeps a page of rows under 8 ms.

    Attributes:
        compact: keys of estimates shown as a number alone.
        lines: how many lines the names of a row may take.
        measures: fonts, pens and widths; others after a change of font or theme.
    """

    def __init__(self, view: QTableView, model: ResultModel) -> None:
        super().__init__(view)
        self.compact: set[str] = set()
        self.lines = 1
        self._view, self._model = view, model
        self._measure()
        view.installEventFilter(self)

    @property
    def theme(self) -> Theme:
        """The colours."""
        return self.measures.theme

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the palette, the font and the direction of the view."""
        if watched is not self._view:
            return super().eventFilter(watched, event)
        # Not passed on: the base class takes every widget it watches for an editor, and Tab for the end of editing.
        if event.type() in {
            QEvent.Type.PaletteChange,
            QEvent.Type.FontChange,
            QEvent.Type.StyleChange,
            QEvent.Type.LayoutDirectionChange,
        }:
            self._measure()
        return False

    def _measure(self) -> None:
        self.measures = CellMeasures(self._view)
        self._painters: dict[int, tuple[object, CellPainter]] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The width that shows everything; the height of a row."""
        column = self._model.column(index.column())
        if column.kind is Kind.ESTIMATE:
            return QSize(self.estimate_width(column, DRAWING, ends=True), self.row_height())
        return QSize(self.measures.text_width(str(index.data())), self.row_height())

    def estimate_width(self, column: Column, drawing: int, *, ends: bool) -> int:
        """An estimate with a drawing of so many heights of a line and the ends of its interval, or as a number alone."""
        is_compact = column.key in self.compact
        return self.measures.estimate_width(column, 0 if is_compact else drawing, ends=ends)

    def row_height(self) -> int:
        """A row with air above and below."""
        return int(self.measures.height * (self.lines + 0.65))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The cell: ground, then what its kind asks for, then the frame of the current one."""
        table = self._model.table
        if table is None:
            return
        left, top, width, height = sides(option.rect)
        state, colours = option.state.value, self.measures.theme
        selected = bool(state & _SELECTED)
        painter.save()
        painter.translate(0, top)
        if selected:
            painter.fillRect(left, 0, width, height, colours.selection)
        painter.setFont(option.font)
        painter.setPen(colours.text)
        cell = self._painter(table, index.column(), left, width, height)
        cell.paint(painter, self._model.shown.item(index.row()), selected=selected)
        if state & _FOCUSED:
            painter.setPen(QPen(colours.focus, 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(left + 1, 1, width - 3, height - 3)
        painter.restore()

    def _painter(self, table: Table, place: int, left: int, width: int, height: int) -> CellPainter:
        """The painter of a column; another one where the column, its place or what it has room for changed."""
        column = table.columns[place]
        compact = column.key in self.compact
        wanted = (left, width, height, compact, self.lines)
        known = self._painters.get(place)
        if known is not None and known[0] == wanted and known[1].table is table:
            return known[1]
        made = cell_painter(
            table,
            column,
            QRect(left, 0, width, height),
            self.measures,
            compact=compact,
            lines=self.lines,
        )
        self._painters[place] = (wanted, made)
        return made
