"""What every plot has: a sentence that says what is shown, a legend, its numbers as a table, and saving to a file.

PNG has twice the screen's density, SVG and PDF lines and words. A failed save leaves no file.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar

import numpy as np
from PySide6 import QtGui
from PySide6.QtCore import QBuffer, QIODevice, QLocale, QMarginsF, QSize, QSizeF, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QMenu, QStackedWidget, QTableView, QToolButton, QWidget

from tacit.compute.arrays import Floats
from tacit.platform import store
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template
from tacit_miner.exports.row_text import as_cell
from tacit_miner.figures.chart import Spots, height_for_names, rows_with_room, sheet
from tacit_miner.figures.marks import Band, Curve, Entry, Mark, Points, Segments, segments
from tacit_miner.figures.palette import ColourScheme, Inks
from tacit_miner.figures.scene import Scene, svg
from tacit_miner.ui.drawing.canvas import Canvas, Grid, Layout, Legend, Ranges
from tacit_miner.ui.drawing.painting import QtLetters, paint
from tacit_miner.ui.results import columns
from tacit_miner.ui.results.columns import PageTable, ResultColumnKind
from tacit_miner.ui.texts.language import bare, left_to_right, number, tr
from tacit_miner.ui.theme import palette, theme
from tacit_miner.ui.widgets import flow
from tacit_miner.ui.widgets.flow import FlowLayout, action, switch
from tacit_miner.ui.widgets.labels import Plain, label_of
from tacit_miner.ui.widgets.number_field import Complaint, NumberField
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, list_rows
from tacit_qt.widgets import called, fill, in_column, laid_out

Cell = str | float | int
WIDE = 900  # dots of a saved figure from side to side
Ends = tuple[Floats, Floats, Floats]  # values with the ends of their intervals
Columns = Mapping[str, Iterable[Cell]]  # by their titles
Rows = np.ndarray  # rows of a result, int64
TOLD = ("support", "confidence", "lift")  # columns that are told of a row that is pointed at


@dataclass(frozen=True, slots=True)
class PlotData:
    """What a plot shows; the titles of its columns have units."""

    titles: tuple[str, ...] = ()
    rows: Sequence[tuple[Cell, ...]] = ()

    def tab_separated(self) -> str:
        """Everything, numbers with every digit."""
        return "\n".join(map("\t".join, [self.titles, *(map(_full, row) for row in self.rows)])) + "\n"


def _full(cell: Cell) -> str:
    if isinstance(cell, str):
        return " ".join(str(as_cell(bare(cell))).split())
    return repr(cell) if math.isfinite(cell) else ""


def _shown(cell: Cell) -> str:
    if isinstance(cell, str):
        return cell
    if isinstance(cell, int):
        return QLocale().toString(cell)
    return QLocale().toString(cell, "g", 6) if math.isfinite(cell) else "–"


class PlotDataTable(QTableView):
    """A `PlotData` as a table; copies everything."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plotted = PlotData()
        self.numbers = RowsModel[tuple[Cell, ...]]([], self)
        self.setModel(self.numbers)
        list_rows(self, tr("Numbers of the plot"))
        action(self, tr("Copy the numbers"), self.copy, keys=flow.COPY)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def set_data(self, plotted: PlotData) -> None:
        """Show these numbers."""
        self.plotted = plotted
        first, metrics = plotted.rows[:50], self.fontMetrics()
        columns = [_column(place, title, first) for place, title in enumerate(plotted.titles)]
        self.numbers.set_columns(columns)
        self.numbers.set_rows(plotted.rows)
        for place, column in enumerate(columns):
            widest = max(metrics.horizontalAdvance(text) for text in [column.title, *map(column.text, first)])
            self.setColumnWidth(place, min(widest + 2 * metrics.height(), 24 * metrics.height()))

    def copy(self) -> None:
        """All numbers, tab-separated."""
        QtGui.QGuiApplication.clipboard().setText(self.plotted.tab_separated())


def _column(place: int, title: str, first: Sequence[tuple[Cell, ...]]) -> RowsColumn[tuple[Cell, ...]]:
    """A column; numbers, by its first cells, stand at the end of the line."""
    is_number = any(not isinstance(row[place], str) for row in first)
    return RowsColumn(title, lambda row: _shown(row[place]), numeric=is_number)


NOT_A_FIGURE = Template(
    "figure.not-a-format", "{name}: a figure is saved as one of {endings}; change the ending"
)

IN_THE_WAY = Template(
    "figure.in-the-way",
    "{name}: the rows need {files:,} pictures, and {other} is there already; choose another name, or a PDF, which has pages",
)

FORMATS = (".png", ".svg", ".pdf")
DOTS = 96  # logical dots an inch, of every format: a figure is as large in print as on screen
DENSITY = 2  # pixels a dot in a PNG
LARGEST = 8_000  # dots of a picture each way: more, and programs do not open it


class FigureError(TacitError):
    """A figure that cannot be written."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure that is laid out, with its title and the sentence that says what it shows."""

    scene: Scene
    size: QSize  # in whole dots
    letters: QtLetters
    title: str
    caption: str


def _png(figure: Figure) -> bytes:
    image = QtGui.QImage(figure.size * DENSITY, QtGui.QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(DENSITY)
    image.setText("Title", f"{figure.title}. {bare(figure.caption)}")
    image.fill(Qt.GlobalColor.transparent)
    painter = QtGui.QPainter(image)
    paint(painter, figure.scene, figure.letters)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def _svg(figure: Figure) -> bytes:
    words = svg(figure.scene, figure.title, figure.letters.size, bare(figure.caption))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{words}\n'.encode()


def _pdf(figures: Sequence[Figure]) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QtGui.QPdfWriter(buffer)
    writer.setTitle(f"{figures[0].title}. {bare(figures[0].caption)}")
    writer.setResolution(DOTS)
    painter: QtGui.QPainter | None = None
    for figure in figures:
        size, unit = QSizeF(figure.size) * (25.4 / DOTS), QtGui.QPageSize.Unit.Millimeter
        page = QtGui.QPageSize(size, unit, figure.title, QtGui.QPageSize.SizeMatchPolicy.ExactMatch)
        writer.setPageLayout(QtGui.QPageLayout(page, QtGui.QPageLayout.Orientation.Portrait, QMarginsF()))
        if painter is None:
            painter = QtGui.QPainter(writer)
        else:
            writer.newPage()
        paint(painter, figure.scene, figure.letters)
    if painter is not None:
        painter.end()
    return bytes(buffer.data().data())


class Controls(FlowLayout):
    """A plot's own choices, then the buttons that every plot has, in one line while there is room."""

    def addWidget(self, widget: QWidget) -> None:
        """Choices before buttons, in whatever order they are made."""
        buttons = sum(isinstance(self._items[place].widget(), QToolButton) for place in range(self.count()))
        if isinstance(widget, QToolButton) or not buttons:
            super().addWidget(widget)
        else:
            self.insert(self.count() - buttons, widget)


class PlotView(QWidget):
    """A plot with everything round it."""

    page_rows: ClassVar[int] = 50  # of a PDF

    # The person wants a file of this view; the receiver asks for a path and calls `save`.
    saveRequested = Signal(object)
    picked = Signal(object)  # what was clicked; each plot says what it is

    def __init__(self, name: str, title: str, grid: Grid = (True, True)) -> None:
        super().__init__()
        self.name, self.title = name, title  # the name is for a file, such as "intervals"
        self._empty, self._grid, self._plotted = False, grid, PlotData()
        self.footnote = ""  # what a file says beside the caption, and the page above the plot says already
        self.setAccessibleName(title)
        self.canvas, self.legend, self.numbers = Canvas(self, grid), Legend(self), PlotDataTable(self)
        self.canvas.recoloured.connect(self.redraw)
        self.canvas.tell = self.words
        self.canvas.hit.connect(self.pick)
        self.canvas.setAccessibleName(tr("{title}, drawn").format(title=title))
        self.caption = Plain(parent=self, wraps=True, selectable=True)
        self.ranges = Ranges(self.canvas, self)
        self.table_action = switch(self, tr("Numbers"), self._turn, tr("Show what is drawn as a table"))
        about = tr(
            "Undo zoom, shift and ranges set by hand. In the plot: arrows step from one to the next, Enter selects, "
            "+ and − zoom, Shift and an arrow shift, 0 shows all"
        )
        self.reset_action = action(self, tr("Whole plot"), self.canvas.reset, about)
        by_hand = tr("Set by hand from where to where the axes go")
        self.axes_action = switch(self, tr("Axes"), self.ranges.setVisible, by_hand)
        about = tr("Save as PNG, SVG or PDF")
        self.save_action = action(self, tr("Save plot…"), lambda: self.saveRequested.emit(self), about)
        self.controls = Controls(spacing=6)  # where a plot puts its own choices
        self._arrange()

    def _arrange(self) -> None:
        bar = self.controls
        save, self.more = QToolButton(self), QToolButton(self)
        save.setDefaultAction(self.save_action)
        save.setText(self.save_action.text())  # with its dots, which say that a question follows
        self.more.setText(tr("More"))
        self.more.setToolTip(tr("Numbers, axes and size of the plot"))
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setMenu(QMenu(self.more))
        self.more.menu().setToolTipsVisible(True)
        for button in (save, self.more):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            bar.addWidget(button)
        for one in (self.table_action, self.axes_action, self.reset_action):
            self.add_more(one)
        figure = QWidget(self)
        laid_out(in_column(figure), self.legend, (self.canvas, 1), spacing=2)
        self.numbers.setMinimumHeight(self.canvas.minimumSizeHint().height())
        nothing = QWidget(self)  # the caption says why
        self._stack = fill(QStackedWidget(self), figure, self.numbers, nothing)
        self._column = in_column(self, bar, self.ranges, self.caption, (self._stack, 1))
        self._column.setSpacing(4)

    def add_more(self, action: QtGui.QAction) -> None:
        """What is rarely needed, in the menu."""
        self.more.menu().addAction(action)

    def add_control(self, name: str, field: NumberField) -> None:
        """A field with its name before it; they stay together where the line breaks. Its complaint has its own line."""
        both = QWidget(self)
        laid_out(QHBoxLayout(both), label_of(field, name), field)
        self.controls.addWidget(both)
        self._column.insertWidget(1, Complaint(field))

    def add_choice(self, name: str) -> QComboBox:
        """A list among the plot's own choices."""
        made = called(QComboBox(self, sizeAdjustPolicy=QComboBox.SizeAdjustPolicy.AdjustToContents), name)
        self.controls.addWidget(made)
        return made

    def _turn(self) -> None:
        if self.table_action.isChecked():
            self.numbers.set_data(self._plotted)
        self._stack.setCurrentIndex(2 if self._empty else int(self.table_action.isChecked()))

    def redraw(self) -> None:
        """Draw again with the current colours; each plot says how."""

    @property
    def inks(self) -> Inks:
        """Colours for marks."""
        return theme(self.canvas).inks()

    def words(self, element: int) -> str:
        """An element of the figure in words, with its numbers; each plot says how."""
        return ""

    def pick(self, element: int) -> None:
        """An element was clicked; each plot says what follows."""

    def show_marks(
        self,
        marks: Sequence[Mark],
        caption: str,
        data: PlotData,
        legend: Sequence[Entry] = (),
        spots: Spots | None = None,
    ) -> None:
        """Draw between axes, and say what."""
        self.canvas.draw(marks, spots)
        self._tell([*marks, *legend], caption, data, is_empty=not marks)

    def view_words(self, several: str, alone: str, **more: str) -> str:
        """Which rows are in view, said for several or for one alone, with the numbers of the first, the last and all."""
        window = self.canvas.window_shown
        counts = {"first": window.first + 1, "last": window.last, "all": window.count}
        words = alone if window.last == window.first + 1 else several
        return words.format(**{name: number(count) for name, count in counts.items()}, **more)

    def from_the_top(self) -> None:
        """Show the first rows when they are drawn next."""
        self.canvas.window_shown = self.canvas.window_shown.scrolled_to(0)

    def show_nothing(self, why: str) -> None:
        """Draw nothing, and say why."""
        self.canvas.set_axes()
        self.canvas.set_scroll(None, 0)
        self.show_marks([], why, PlotData())

    def show_figure(
        self, layout: Layout, spots: Spots, caption: str, data: PlotData, legend: Sequence[Entry]
    ) -> None:
        """Draw a figure that has no axes, and say what."""
        self.canvas.draw_figure(layout, spots)
        self._tell(legend, caption, data, is_empty=False)

    def _tell(self, legend: Sequence[Entry], caption: str, data: PlotData, *, is_empty: bool) -> None:
        self._empty, self._plotted = is_empty, data
        self._turn()
        self.axes_action.setEnabled(not is_empty and self.ranges.has_any())
        self.legend.set_entries(legend)
        self.caption.setText(caption)
        self.canvas.setAccessibleDescription(caption)

    def data(self) -> PlotData:
        """The numbers drawn."""
        return self._plotted

    def save(self, path: Path, scheme: ColourScheme | None = ColourScheme.LIGHT) -> None:
        """Write the figure with all its rows as PNG, SVG or PDF, in light colours whatever the window's scheme; None keeps the window's.

        A picture is as high as its rows; where they are more than one can hold, the others follow in files with a number. A PDF has
        pages.

        Raises:
            FigureError: another ending, or a file that the others would be written over.
            StoreError: the file cannot be written.
        """
        kind = path.suffix.lower()
        if kind not in FORMATS:
            raise FigureError(NOT_A_FIGURE(name=path.name, endings=FORMATS))
        rows = max(1, self._all_rows())
        if kind == ".pdf":
            firsts = range(0, rows, self.page_rows)
            store.write(path, _pdf([self.figure(scheme, first, self.page_rows) for first in firsts]))
            return
        most = self.picture_rows(rows)
        paths = [path, *(path.with_stem(f"{path.stem}-{n}") for n in range(2, 1 + -(-rows // most)))]
        if there := next((other for other in paths[1:] if other.exists()), None):
            raise FigureError(IN_THE_WAY(name=path.name, files=len(paths), other=there.name))
        for part, file in enumerate(paths):
            figure = self.figure(scheme, part * most, most)
            store.write(file, _png(figure) if kind == ".png" else _svg(figure))

    def picture_rows(self, rows: int) -> int:
        """Of so many rows those that one picture holds."""
        size = self.figure_size(rows)
        longest = max(size.width(), size.height())
        return rows if longest <= LARGEST else max(1, rows * LARGEST // longest)

    def _all_rows(self) -> int:
        """How many rows or columns are scrolled through; 0 if none are."""
        window = self.canvas.window_shown
        return window.count if window.along is not None else 0

    def figure(
        self, scheme: ColourScheme | None = ColourScheme.LIGHT, first: int = 0, most: int | None = None
    ) -> Figure:
        """Rows from the first on, all or so many, laid out for a file: without what is selected, below their sentence and their legend."""
        screen, legend, kept = self.canvas, self.legend, self.canvas.window_shown
        rows = self._all_rows()
        part = rows if most is None else min(most, rows - first)
        desk = QWidget()  # never shown: what the person looks at is left alone
        desk.setLayoutDirection(self.layoutDirection())
        desk.setFont(self.font())
        desk.setPalette(self.palette() if scheme is None else palette(scheme))
        self.canvas, self.legend = Canvas(desk, self._grid), Legend(desk)
        try:
            if kept.along is None:
                self.canvas.window_shown = kept
            else:
                self.canvas.kept_room = part
                self.canvas.window_shown = kept.scrolled_by(kept.along, rows, part).scrolled_to(first)
            self.canvas.resize(self.figure_size(part))
            self.redraw()
            self.canvas.draw_over([])  # what is selected is no part of a figure
            self.canvas.show_window(self.canvas.window_shown.showing(kept.view.x, kept.view.y))
            page, letters = self.canvas.page(), QtLetters(desk.font())
            said = " ".join(filter(None, [self.caption.text(), self.footnote]))
            whole = sheet(bare(said), self.legend.entries, self.canvas.scene(), page)
            size = QSize(round(whole.width), round(whole.height + 0.5))
            return Figure(whole, size, letters, self.title, said)
        finally:
            self.canvas, self.legend = screen, legend
            desk.deleteLater()
            self.redraw()  # the file may have had room for more rows, of which the caption spoke
            screen.show_window(kept)

    def figure_size(self, rows: int) -> QSize:
        """The size of a saved figure of so many rows without its head, in dots of 1/96 inch."""
        return QSize(900, 540)


def sized(names: Iterable[str], rows: int, font: QtGui.QFont) -> QSize:
    """The size of a saved figure with so many rows of these names, every line of which is there."""
    each = list(islice(names, 1_000))  # of many; those of one page are seldom longer
    wide = wide_enough(font)
    whole = height_for_names(each, wide, QtLetters(font)) if each else 0.0
    return QSize(wide, int(max(200.0, whole * rows / max(1, len(each)) + 60.0)))


def wide_enough(font: QtGui.QFont) -> int:
    """Dots of a saved figure from side to side; more where letters are large."""
    return max(WIDE, round(46.0 * QtLetters(font).height))


def reach_of(*numbers: Floats) -> tuple[float, float]:
    """The range of percentages that holds 0 and what is known of these."""
    known = np.concatenate(numbers)
    known = known[np.isfinite(known)]
    return (min(0.0, float(known.min())), float(known.max())) if known.size else (0.0, 100.0)


def with_ends(names: Columns, title: str, ends: Ends, more: Columns = MappingProxyType({})) -> PlotData:
    """Names, numbers under their title with the ends of their intervals, and what else is known of them."""
    cells = (*names.values(), *(end.tolist() for end in ends), *more.values())
    return PlotData((*names, title, tr("Lower end"), tr("Upper end"), *more), list(zip(*cells, strict=True)))


def banded(x: Floats, ends: Ends, colour: str, interval: str, estimate: str) -> list[Mark]:
    """Numbers along an axis as a line, in a band that is their interval."""
    value, low, high = ends
    return [
        Band(x, low, high, colour),
        Curve(x, high, colour, "dash", 1.8, interval),
        Curve(x, low, colour, "dash", 1.8),
        Curve(x, value, colour, "solid", 2.4, estimate),
    ]


class NamedRowsPlot(PlotView):
    """Names below each other with their estimates and intervals; those whose `keys` are `chosen` have a ring."""

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title, grid=(True, False))
        self.chosen: AbstractSet[object] = frozenset()
        self.keys: Sequence[object] = ()
        self._values = np.zeros(0)

    def choose(self, chosen: AbstractSet[object]) -> None:
        """Mark what is selected in the table."""
        self.chosen = chosen
        self.mark()

    def mark(self) -> None:
        """Put rings on what is selected."""
        places = np.array([place for place, key in enumerate(self.keys) if key in self.chosen], np.int64)
        values = self._values[places]
        ring = Points(values, places.astype(np.float64), self.inks.focus, "halo", 16.0)
        self.canvas.draw_over([ring] if np.isfinite(values).any() else [])

    def draw_rows(
        self,
        titles: tuple[str, str],
        names: Sequence[str],
        ends: Ends,
        caption: str,
        *,
        reach: tuple[float, float],
        axis: str = "",
        behind: Sequence[Mark] = (),
        between: Sequence[Mark] = (),
        width: float = 3.0,
    ) -> None:
        """Draw a row each, over an axis that reaches so far, and a margin; other marks are behind the intervals, or before them."""
        (head, title), (value, low, high) = titles, ends
        margin = 0.04 * (reach[1] - reach[0]) or 1.0
        self.canvas.set_axes(axis or title, "", row=names.__getitem__, rows=len(names))
        self.canvas.set_scroll("y", len(names), rows_with_room)
        self.canvas.set_home((reach[0] - margin, reach[1] + margin), self.canvas.range()[1], downward=True)
        place = np.arange(len(value), dtype=np.float64)
        known = np.isfinite(low) & np.isfinite(high)
        between_ends = segments(low[known], high[known], place[known])
        lines = Segments(*between_ends, self.inks.muted, width, tr("interval"))
        dots = Points(value, place, self.inks.certain, "disc", 8.0, tr("estimate"))
        data = with_ends({head: names}, title, ends)
        self._values = value
        self.show_marks([*behind, lines, *between, dots], caption, data, spots=Spots(value, place, "row"))
        self.mark()

    def pick(self, element: int) -> None:
        """Select the line of the table."""
        if self.keys:
            self.picked.emit(self.keys[element])

    def told(self, element: int, figure: Callable[[float], str]) -> str:
        """A row with its figures, each in words."""
        *names, value, low, high = self.data().rows[element]
        share, *ends = (figure(float(cell)) for cell in (value, low, high))
        words, shown = "\n".join(map(str, names)), left_to_right(" … ".join(ends))
        return tr("{name}\n{share}; interval {ends}").format(name=words, share=share, ends=shown)


class RowPlot(PlotView):
    """Rows of a result; `picked` has those that were clicked, an int64 array."""

    def __init__(self, name: str, title: str, grid: Grid = (True, True)) -> None:
        super().__init__(name, title, grid)
        self.table: PageTable | None = None
        self.shown: Rows = np.zeros(0, np.int64)  # of the table, in its order
        self.chosen, self.rows = self.shown, self.shown  # the rows are the elements of the figure

    def present(self, table: PageTable | None, shown: Rows, chosen: Rows) -> None:
        """Plot the rows of a table that are shown, in its order, the chosen ones marked; None while there is no result."""
        self.table, self.shown, self.rows, self.chosen = table, shown, shown, chosen
        self.redraw()

    def choose(self, chosen: Rows) -> None:
        """Another selection of the same rows."""
        self.chosen = chosen
        self.mark_chosen()

    def mark_chosen(self) -> None:
        """Show what is selected."""
        self.redraw()

    def words(self, element: int) -> str:
        """The row with its items and estimates."""
        return row_words(self.table, int(self.rows[element]), self.quantities()) if self.table else ""

    def quantities(self) -> tuple[str, ...]:
        """Columns that are told of a row besides the usual ones."""
        return ()

    def pick(self, element: int) -> None:
        """Select the row that was clicked."""
        self.picked.emit(self.rows[element : element + 1])


def row_words(table: PageTable, row: int, more: tuple[str, ...] = ()) -> str:
    """A row in words: its items, then its estimates with their intervals."""
    keys = [column.key for column in table.estimates() if column.key in (*TOLD, *more)]
    lines = [columns.sentence(table, table.column(key), row) for key in keys]
    sides = [column for column in table.columns if column.kind is ResultColumnKind.SIDE]
    others = [table.other_side(column.values, row) for column in sides[:2]]
    return "\n".join([table.label(row), *filter(None, [" / ".join(filter(None, others))]), *lines])
