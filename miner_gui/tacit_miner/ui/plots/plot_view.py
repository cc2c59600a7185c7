"""What every plot has: a sentence that says what is shown, a legend, its numbers as a table, and saving to a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFontMetricsF, QPainter
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from tacit_miner.ui.plots.adapter import Canvas
from tacit_miner.ui.plots.data_table import PlotData, PlotDataTable
from tacit_miner.ui.plots.legend import Entry, Legend
from tacit_miner.ui.plots.marks import Mark
from tacit_miner.ui.plots.saving import save_figure
from tacit_miner.ui.results.columns import Table
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.theme import Scheme, Theme, palette, theme
from tacit_miner.ui.widgets.flow import FlowLayout
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.number_field import Complaint, NumberField

Rows = np.ndarray


class PlotView(QWidget):
    """A plot with everything round it.

    Signals:
        saveRequested: the person wants a file; the receiver asks for a path and calls `save`. Carries this view.
        picked: rows of the result that were clicked, an int64 array.

    Attributes:
        name: for a file, such as "intervals".
        controls: where a plot puts its own choices.
    """

    saveRequested = Signal(object)
    picked = Signal(object)

    def __init__(
        self, name: str, title: str, parent: QWidget | None = None, grid: tuple[bool, bool] = (True, True)
    ) -> None:
        super().__init__(parent)
        self.name, self.title = name, title
        self._empty, self._grid = False, grid
        self.setAccessibleName(title)
        self.canvas, self.legend, self.numbers = Canvas(self, grid), Legend(self), PlotDataTable(self)
        self.canvas.recoloured.connect(self.redraw)
        self.canvas.set_name(tr("{title}, drawn").format(title=title))
        self.caption = Plain(parent=self)
        self.caption.setWordWrap(True)
        self.caption.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._make_actions()
        self.controls = FlowLayout(spacing=6)
        self._arrange()

    def _make_actions(self) -> None:
        self.table_action = QAction(tr("Numbers"), self)
        self.table_action.setToolTip(tr("Show what is drawn as a table"))
        self.table_action.setCheckable(True)
        self.table_action.toggled.connect(self._turn)
        self.reset_action = QAction(tr("Whole plot"), self)
        self.reset_action.setToolTip(
            tr("Undo zoom and shift. In the plot: + and − zoom, arrows shift, 0 shows all")
        )
        self.reset_action.triggered.connect(self.canvas.reset)
        self.save_action = QAction(tr("Save plot…"), self)
        self.save_action.setToolTip(tr("Save as PNG, SVG or PDF"))
        self.save_action.triggered.connect(lambda: self.saveRequested.emit(self))

    def _arrange(self) -> None:
        bar = QHBoxLayout()
        bar.addLayout(self.controls, 1)
        for action in (self.table_action, self.reset_action, self.save_action):
            button = QToolButton(self)
            button.setDefaultAction(action)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setText(action.text())  # with its dots, which say that a question follows
            bar.addWidget(button)
        figure = QWidget(self)
        drawn = QVBoxLayout(figure)
        drawn.setContentsMargins(0, 0, 0, 0)
        drawn.setSpacing(2)
        drawn.addWidget(self.legend)
        drawn.addWidget(self.canvas, 1)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(figure)
        self.numbers.setMinimumHeight(self.canvas.minimumSizeHint().height())
        self._stack.addWidget(self.numbers)
        self._stack.addWidget(QWidget(self))  # nothing to plot: the caption says why
        layout = self._column = QVBoxLayout(self)
        layout.setSpacing(4)
        layout.addLayout(bar)
        layout.addWidget(self.caption)
        layout.addWidget(self._stack, 1)

    def add_control(self, name: str, field: NumberField) -> None:
        """A field with its name before it; they stay together where the line breaks. Its complaint has its own line."""
        both, label = QWidget(self), Plain(name)
        label.setBuddy(field)
        line = QHBoxLayout(both)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(label)
        line.addWidget(field)
        self.controls.addWidget(both)
        self._column.insertWidget(1, Complaint(field))

    def _turn(self) -> None:
        """Figure, numbers, or nothing."""
        self._stack.setCurrentIndex(2 if self._empty else int(self.table_action.isChecked()))

    def redraw(self) -> None:
        """Draw again with the current colours; each plot says how."""

    def show_marks(
        self, marks: Sequence[Mark], caption: str, data: PlotData, legend: Sequence[Entry] = ()
    ) -> None:
        """Draw, and say what."""
        self._empty = not marks
        self._turn()
        self.canvas.draw(marks)
        self.legend.set_entries([*marks, *legend])
        self.caption.setText(caption)
        self.canvas.setAccessibleDescription(caption)
        self.numbers.set_data(data)

    def data(self) -> PlotData:
        """The numbers drawn."""
        return self.numbers.numbers.plotted

    def save(self, path: Path, scheme: Scheme | None = Scheme.LIGHT) -> None:
        """Write the figure as PNG, SVG or PDF, in light colours whatever the window's scheme; None keeps the window's.

        Raises:
            FigureError: another ending.
            StoreError: the file cannot be written.
        """
        screen, legend = self.canvas, self.legend
        desk = QWidget()  # never shown: what the person looks at is left alone
        desk.setLayoutDirection(self.layoutDirection())
        desk.setFont(self.font())
        desk.setPalette(self.palette() if scheme is None else palette(scheme))
        self.canvas, self.legend = Canvas(desk, self._grid), Legend(desk)
        try:
            self.canvas.resize(self.figure_size())
            self.redraw()
            self.canvas.draw_over([])  # what is selected is no part of a figure
            self.canvas.show_range(*screen.range())
            self.canvas.settle()
            self._write(path, theme(desk))
        finally:
            self.canvas, self.legend = screen, legend
            desk.deleteLater()

    def figure_size(self) -> QSize:
        """The size of a saved figure without its head, in dots of 1/96 inch."""
        return QSize(900, 540)

    def _write(self, path: Path, colours: Theme) -> None:
        shape = self.canvas.size()
        head = self._head_height(shape.width())
        whole = QSize(shape.width(), shape.height() + int(head))
        save_figure(
            path, whole, f"{self.title}. {self.caption.text()}", lambda painter: self._paint(painter, colours)
        )

    def _caption_box(self, width: float) -> QRectF:
        flags = Qt.AlignmentFlag.AlignLeading | Qt.TextFlag.TextWordWrap
        return QFontMetricsF(self.font()).boundingRect(
            QRectF(8, 6, width - 16, 1000), flags, self.caption.text()
        )

    def _head_height(self, width: float) -> float:
        legend = self.legend.heightForWidth(int(width) - 16)
        return self._caption_box(width).height() + legend + 14

    def _paint(self, painter: QPainter, colours: Theme) -> None:
        shape = self.canvas.size()
        head = self._head_height(shape.width())
        painter.setFont(self.font())
        painter.fillRect(QRectF(0, 0, shape.width(), shape.height() + head), colours.base)
        painter.setPen(colours.text)
        box = self._caption_box(shape.width())
        flags = Qt.AlignmentFlag.AlignLeading | Qt.TextFlag.TextWordWrap
        painter.drawText(QRectF(8, 6, shape.width() - 16, box.height()), flags, self.caption.text())
        painter.save()  # or the border of the plot would be filled with the brush of the last sample
        self.legend.paint_on(painter, QRectF(8, box.height() + 10, shape.width() - 16, 0), self.font())
        painter.restore()
        self.canvas.paint_on(painter, QRectF(0, head, shape.width(), shape.height()))


class RowPlot(PlotView):
    """A plot of rows of a result table."""

    def __init__(
        self, name: str, title: str, parent: QWidget | None = None, grid: tuple[bool, bool] = (True, True)
    ) -> None:
        super().__init__(name, title, parent, grid)
        self.table: Table | None = None
        self.shown: Rows = np.zeros(0, np.int64)
        self.chosen: Rows = np.zeros(0, np.int64)

    def present(self, table: Table | None, shown: Rows, chosen: Rows) -> None:
        """Plot rows of a table.

        Args:
            table: the rows, or None while there is no result.
            shown: which are shown, in the table's order.
            chosen: which are selected.
        """
        self.table, self.shown, self.chosen = table, shown, chosen
        self.redraw()

    def choose(self, chosen: Rows) -> None:
        """Another selection of the same rows."""
        self.chosen = chosen
        self.redraw()
