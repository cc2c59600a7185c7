"""The table widget: a result's rows with sorting, selection by row of the result, copy, and columns that are remembered.

A table is read from side to side without scrolling. Where there is no room for all, the word of a verdict goes first (its symbol
stays), then the ends of the intervals (the drawing and the tooltip still have them), measures before support and confidence; at
the very last the drawings. Names of items are shortened before any of that is cut, because their tooltip has them whole.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import product
from operator import is_not
from typing import Any

import numpy as np
from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, QSettings, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QStyle, QTableView, QWidget

from tacit_miner.ui.own_settings import own_settings
from tacit_miner.ui.results.columns import PageTable, ResultColumn, ResultColumnKind
from tacit_miner.ui.results.model import Copier, ResultModel, Rows
from tacit_miner.ui.results.painters import DRAWING, SHORT_DRAWING, TINY_DRAWING, CellDelegate
from tacit_miner.ui.results.row_filter import RowFilter, same_rows
from tacit_miner.ui.texts.language import number, tr
from tacit_miner.ui.widgets import flow
from tacit_miner.ui.widgets.flow import action
from tacit_miner.ui.widgets.rows import RowsSelected, list_rows, selected_ranges

LOOKED_AT = 50  # rows that decide how wide the names of items are
MOST_LINES = 5  # of a row

EstimateParts = tuple[int, bool]
"""What an estimate shows beside its number: a drawing, in heights of a line, and whether the ends of the interval."""


@dataclass(frozen=True, slots=True)
class _LayoutStep:
    """One way to lay a table out."""

    shares: EstimateParts  # what support and confidence show
    measures: EstimateParts  # what the others show
    word: bool  # whether a verdict has its word beside the symbol
    side: int  # the most that names of items get, in heights of a line
    heads: bool = True  # whether the titles of numbers are shown in one line
    # In how many lines names of items get at least what their answers need; 0 if they need not.
    whole: int = 0


_WHOLE, _SHORT, _ENDS = (DRAWING, True), (SHORT_DRAWING, True), (TINY_DRAWING, True)
_DRAWN, _TINY, _BARE = (SHORT_DRAWING, False), (TINY_DRAWING, False), (0, False)
STEPS = (  # from a wide window to a narrow one
    _LayoutStep(_WHOLE, _WHOLE, word=True, side=16),
    _LayoutStep(_SHORT, _SHORT, word=True, side=12),
    _LayoutStep(_SHORT, _SHORT, word=False, side=10),
    _LayoutStep(_SHORT, _DRAWN, word=False, side=9),
    _LayoutStep(_ENDS, _TINY, word=False, side=9),
    _LayoutStep(_DRAWN, _DRAWN, word=False, side=9),
    _LayoutStep(_DRAWN, _TINY, word=False, side=7),
    _LayoutStep(_TINY, _TINY, word=False, side=7),
    _LayoutStep(_TINY, _BARE, word=False, side=6),
    _LayoutStep(_BARE, _BARE, word=False, side=5),
    _LayoutStep(_BARE, _BARE, word=False, side=4),
    _LayoutStep(_BARE, _BARE, word=False, side=4, heads=False),
)

LONGEST_NAMES, NAMES_FIRST = 24, 7
"""Names of so many heights of a line are whole before the drawings of these steps are: in one line each, twice as many rows are seen."""

TRIED = (  # names in lines need the room more than titles do
    *(replace(step, side=LONGEST_NAMES) for step in STEPS[:NAMES_FIRST]),
    *(replace(step, whole=at, heads=step.heads and at == 1) for at, step in product((1, 2, 3, 4), STEPS)),
    *STEPS,
)


class Widths:
    """Measures the columns of one table."""

    def __init__(self, results: ResultModel, cells: CellDelegate, header: QHeaderView) -> None:
        self._results, self._cells, self._header = results, cells, header
        # By place and lines of a row, which are 0 for all that cells say.
        self._measured: dict[tuple[int, int], int] = {}
        self._measured_of: tuple[object, ...] = (None, None, None)
        self._heads: dict[int, int] = {}
        self._drawable: set[int] = set()

    def fitting(self, shown: list[int], chosen: dict[int, int], room: int) -> dict[int, int]:
        """Widths of the columns shown: those a person chose, and the roomiest step that fits for the others."""
        self._heads = {}  # which depend on fonts, titles and the mark of sorting, so they are measured for each fitting
        contents = {place: self._content(place) for place in shown if not chosen.get(place)}
        self._drawable = {place for place in contents if self._results.column(place).has_interval}

        def widths_of(step: _LayoutStep) -> dict[int, int]:
            widths = {place: self._width(place, content, step) for place, content in contents.items()}
            return {place: widths.get(place, chosen.get(place, 0)) for place in shown}

        widths = widths_of(STEPS[-1])
        if sum(widths.values()) > room:  # as where the page is not laid out yet: the narrowest one
            return widths
        for step in TRIED:
            widths = widths_of(step)
            if sum(widths.values()) <= room:
                self._spread(widths, contents, room, step)
                break
        return widths

    def lines(self, widths: dict[int, int]) -> int:
        """Lines of a row in these columns: as many as the answers of the first rows need."""
        measures, lines = self._cells.measures, 1
        for place, width in widths.items():
            if self._results.column(place).kind is ResultColumnKind.SIDE:
                sides, inside = self._sides(place), width - 2 * measures.margin
                while lines < MOST_LINES and not all(measures.has_room(one, inside, lines) for one in sides):
                    lines += 1
        return lines

    def _content(self, place: int) -> int:
        """What names and counts want, by the first rows; 0 for columns whose cells are of one width."""
        kinds = ResultColumnKind
        if self._results.column(place).kind in {kinds.ESTIMATE, kinds.VERDICT, kinds.MARK}:
            return 0
        now = self._results.table, self._results.shown, self._cells.measures
        if any(map(is_not, now, self._measured_of)):
            self._measured, self._measured_of = {}, now
        if (place, 0) not in self._measured:
            rows = range(min(LOOKED_AT, self._results.rowCount()))
            cells = (str(self._results.index(row, place).data()) for row in rows)
            self._measured[place, 0] = max(map(self._cells.measures.text_width, cells), default=0)
        return self._measured[place, 0]

    def _sides(self, place: int) -> set[tuple[str, ...]]:
        table, column = self._results.table, self._results.column(place)
        assert table is not None
        rows = self._results.shown[:LOOKED_AT].tolist()
        return {tuple(table.side_labels(column.values, row)) for row in rows}

    def _least(self, place: int, lines: int) -> int:
        """The least width at which so many lines hold the answers of a side whole."""
        content = self._content(place)  # which forgets what was measured of another table
        if (place, lines) not in self._measured:
            measures, sides = self._cells.measures, self._sides(place)
            low, high = 0, content
            while high - low > measures.height // 2:
                width = (low + high) // 2
                fit = all(measures.has_room(side, width - 2 * measures.margin, lines) for side in sides)
                low, high = (low, width) if fit else (width, high)
            self._measured[place, lines] = high
        return self._measured[place, lines]

    def _longest_word(self, place: int) -> int:
        """The least that a title needs, which is in lines then."""
        words = str(self._results.headerData(place, Qt.Orientation.Horizontal) or "").split(" ")
        metrics, style = self._header.fontMetrics(), self._header.style()
        margin = style.pixelMetric(QStyle.PixelMetric.PM_HeaderMargin, None, self._header)
        mark = metrics.height() if self._header.sortIndicatorSection() == place else 0
        return max(map(metrics.horizontalAdvance, words), default=0) + 3 * margin + mark

    def _head(self, place: int) -> int:
        if place not in self._heads:
            self._heads[place] = self._header.sectionSizeHint(place) + self._cells.measures.height
        return self._heads[place]

    def _width(self, place: int, content: int, step: _LayoutStep) -> int:
        column, measures = self._results.column(place), self._cells.measures
        if column.kind is ResultColumnKind.MARK:
            return measures.mark_width()
        if column.kind is ResultColumnKind.VERDICT:
            return max(self._head(place), measures.verdict_width()) if step.word else measures.symbol_width()
        if column.kind is ResultColumnKind.ESTIMATE:
            drawing, ends = self._parts(place, column, step)
            head = self._head(place) if step.heads else self._longest_word(place)
            return max(head, measures.estimate_width(column, drawing, ends=ends))
        if column.kind is ResultColumnKind.SIDE:
            least = self._least(place, step.whole) if step.whole else 0
            content = min(content, max(least, step.side * measures.height))
        return max(self._head(place), content)

    def _parts(self, place: int, column: ResultColumn, step: _LayoutStep) -> EstimateParts:
        if column.key in self._cells.compact or place not in self._drawable:
            return _BARE
        return step.shares if column.natural[1] == 1.0 else step.measures

    def _spread(self, widths: dict[int, int], contents: dict[int, int], room: int, step: _LayoutStep) -> None:
        """Room left over: first for names that are cut, then for drawings (for names, if there are none)."""
        spare = room - sum(widths.values())
        lacking = {place: max(0, content - widths[place]) for place, content in contents.items()}
        given = min(spare, sum(lacking.values()))
        for place, lacks in lacking.items():  # to each what it lacks, or its part of that
            more = given * lacks // max(1, sum(lacking.values()))
            widths[place] += more
            spare -= more
        columns = {place: self._results.column(place) for place in contents}
        kinds = ResultColumnKind
        estimates = [place for place, column in columns.items() if column.kind is kinds.ESTIMATE]
        sides = [place for place, column in columns.items() if column.kind is kinds.SIDE]
        takers = [at for at in estimates if self._parts(at, columns[at], step)[0]] or sides[:1]
        for place in takers:
            widths[place] += spare // len(takers)


MARGIN = 8  # pixels of a head above and below its title

RESELECTED = 1_000
"""Selected rows that survive sorting and filtering; to find more again would take longer than the sort."""

EVERYTHING = RowFilter()
FIRST_ORDER = ("support", Qt.SortOrder.DescendingOrder)


class ResultTable(RowsSelected, QTableView):
    """Rows of a `PageTable`; `selected` has rows of the result (not of the view), int64, `star_wanted` one whose star is to change."""

    selected = Signal(object)
    arranged = Signal()
    said = Signal(str)
    star_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None, settings: QSettings | None = None) -> None:
        super().__init__(parent)
        self._settings = settings or own_settings()
        self._wanted: dict[int, int] = {}
        self._arranging = False
        self._sorted_by = FIRST_ORDER
        self.results = ResultModel(self)
        self.setModel(self.results)
        self.cells = CellDelegate(self, self.results)
        self.setItemDelegate(self.cells)
        self._widths = Widths(self.results, self.cells, self.horizontalHeader())
        self._behave()
        self._copier = Copier(self)
        self._copier.copied.connect(self._copied)
        self.copy_action = action(self, tr("Copy rows"), self.copy, keys=flow.COPY)
        self.star_action = action(self, tr("Star"), self._star_first, keys=flow.STAR)
        self.star_action.setVisible(False)
        self.clicked.connect(self._star_clicked)
        self.columns_menu = QMenu(tr("Columns"), self)
        self.columns_menu.aboutToShow.connect(self._fill_columns_menu)

    def _behave(self) -> None:
        list_rows(self, "")
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(self.cells.row_height())
        header = self.horizontalHeader()
        measures = self.cells.measures
        header.setMinimumSectionSize(min(measures.symbol_width(), measures.mark_width()))
        header.setSectionsMovable(True)
        # Titles break into lines where a column is narrower than they are.
        in_lines = Qt.AlignmentFlag.AlignCenter.value | Qt.TextFlag.TextWordWrap.value
        header.setDefaultAlignment(Qt.AlignmentFlag(in_lines))
        header.setSortIndicatorClearable(False)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(lambda at: self.columns_menu.popup(header.mapToGlobal(at)))
        header.sortIndicatorChanged.connect(self._sort)
        header.sectionResized.connect(self._remember_width)
        header.sectionMoved.connect(self._remember)
        self.selectionModel().selectionChanged.connect(lambda: self.selected.emit(self.selected_rows()))

    def set_table(self, table: PageTable | None, wanted: RowFilter = EVERYTHING) -> None:
        """Show other rows, sorted as before; what was selected stays so if it is still there."""
        before, chosen = self.results.table, self.selected_rows()[:RESELECTED]
        self._arranging = True
        self.results.set_table(table)
        if table is not None:
            self._restore_columns(table)
            self._restore_sorting(table)
            if wanted != EVERYTHING:
                self.results.set_filter(wanted)
            if before is not None:
                self.select_rows(same_rows(before, chosen, table))
        self._arranging = False
        self.arranged.emit()

    def forget(self) -> None:
        """Another project: what its first result shows is sorted by support, largest first."""
        self._sorted_by = FIRST_ORDER

    def _restore_sorting(self, table: PageTable) -> None:
        key, order = self._sorted_by
        if key not in {column.key for column in table.columns}:
            key, order = FIRST_ORDER
        header, place = self.horizontalHeader(), table.position(key)
        header.setSortIndicatorShown(True)
        header.setSortIndicator(place, order)
        self.results.sort(place, order)

    def set_filter(self, wanted: RowFilter) -> None:
        """Show the rows that match; what was selected and is still shown stays selected."""
        self._rearrange(lambda: self.results.set_filter(wanted))

    def _sort(self, column: int, order: Qt.SortOrder) -> None:
        if not self._arranging:
            self._sorted_by = (self.results.column(column).key, order)
            self._rearrange(lambda: self.results.sort(column, order))

    def _rearrange(self, change: Callable[[], None]) -> None:
        kept = self.selected_rows()
        change()
        self.select_rows(kept[:RESELECTED])
        self.arranged.emit()

    def selected_rows(self) -> Rows:
        """Selected rows of the result, in the order of the view."""
        parts = [self.results.shown[top : bottom + 1] for top, bottom in selected_ranges(self)]
        return np.concatenate(parts) if parts else np.zeros(0, np.int64)

    def select_rows(self, rows: Rows) -> None:
        """Select these rows of the result and bring the first into view."""
        places = self.results.positions(np.asarray(rows, np.int64))
        chosen, last = QItemSelection(), self.results.columnCount() - 1
        for run in np.split(places, np.flatnonzero(np.diff(places) != 1) + 1) if places.size else []:
            chosen.select(self.results.index(int(run[0]), 0), self.results.index(int(run[-1]), last))
        self.selectionModel().select(chosen, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if places.size:
            shown = (column for column in range(last + 1) if not self.isColumnHidden(column))
            first = self.results.index(int(places[0]), next(shown, 0))
            self.selectionModel().setCurrentIndex(first, QItemSelectionModel.SelectionFlag.NoUpdate)
            self.scrollTo(first)

    def _star_first(self) -> None:
        for row in self.selected_rows()[:1].tolist():
            self.star_wanted.emit(row)

    def _star_clicked(self, index: QModelIndex) -> None:
        if self.star_action.isVisible() and self.results.column(index.column()).kind is ResultColumnKind.MARK:
            self.star_wanted.emit(int(self.results.shown[index.row()]))

    def copy(self) -> None:
        """The selected rows (all shown, if none) as tab-separated text with full precision."""
        if (table := self.results.table) is None:
            return
        rows = self.selected_rows()
        header = self.horizontalHeader()
        order = [header.logicalIndex(place) for place in range(header.count())]
        shown = [table.columns[place] for place in order if not self.isColumnHidden(place)]
        columns = [column for column in shown if column.kind is not ResultColumnKind.MARK]
        self._copier.copy(table, columns, rows if rows.size else self.results.shown)

    def _copied(self, count: int, wanted: int) -> None:
        words = tr("Copied rows: {count}.")
        if count != wanted:
            words = tr(
                "Copied rows: the first {count} of {all}, the most a copy takes. An export writes all of them."
            )
        self.said.emit(words.format(count=number(count), all=number(wanted)))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Copy, and the columns."""
        menu = QMenu(self)
        menu.addActions([self.copy_action, self.star_action])
        menu.addMenu(self.columns_menu)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def _fill_columns_menu(self) -> None:
        menu, table = self.columns_menu, self.results.table
        menu.clear()
        if table is None:
            return
        for place, column in enumerate(table.columns):
            action = menu.addAction(column.title)
            action.setCheckable(True)
            action.setChecked(not self.isColumnHidden(place))
            action.toggled.connect(lambda on, place=place: self.show_column(place, shown=on))
        menu.addSection(tr("With interval"))
        for place, column in enumerate(table.columns):
            if column.kind is ResultColumnKind.ESTIMATE:
                action = menu.addAction(tr("{title} with interval").format(title=column.title))
                action.setCheckable(True)
                action.setChecked(column.key not in self.cells.compact)
                action.toggled.connect(lambda on, place=place: self.show_interval(place, shown=on))

    def show_column(self, place: int, *, shown: bool) -> None:
        """Show or hide a column, and remember it; the last one stays."""
        visible = self.results.columnCount() - self.horizontalHeader().hiddenSectionCount()
        if shown or visible > 1:
            self.setColumnHidden(place, not shown)
            self._fit()
            self._remember()

    def show_interval(self, place: int, *, shown: bool) -> None:
        """Draw an estimate with or without its interval, and remember it."""
        (self.cells.compact.discard if shown else self.cells.compact.add)(self.results.column(place).key)
        if shown:
            self.showColumn(place)
        self._wanted[place] = 0
        self._fit()
        self._remember()
        self.viewport().update()

    def _stored(self, table: PageTable) -> dict[str, dict[str, Any]]:
        """What is remembered by column; nothing if the setting is not one of ours."""
        try:
            found = json.loads(str(self._settings.value(f"results/{table.name}/columns", "{}")))
        except (ValueError, RecursionError):
            return {}
        keys = [column.key for column in table.columns] if isinstance(found, dict) else []
        return {key: _readable(found[key], len(keys)) for key in keys if isinstance(found.get(key), dict)}

    def _restore_columns(self, table: PageTable) -> None:
        known = self._stored(table)
        stored = [known.get(column.key, {}) for column in table.columns]
        self.cells.compact = {
            column.key
            for kept, column in zip(stored, table.columns, strict=True)
            if column.kind is ResultColumnKind.ESTIMATE and not kept.get("interval", not column.optional)
        }
        header = self.horizontalHeader()
        for place, (kept, column) in enumerate(zip(stored, table.columns, strict=True)):
            self.setColumnHidden(place, not kept.get("shown", column.is_offered))
        places = sorted((kept.get("place", place), place) for place, kept in enumerate(stored))
        for at, (_, place) in enumerate(places):
            header.moveSection(header.visualIndex(place), at)
        self._wanted = {place: kept.get("width", 0) for place, kept in enumerate(stored)}
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fill the width, unless the person has chosen widths."""
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """The head and a few rows, as high as their names are now, which no plot takes away."""
        high = self.horizontalHeader().height() + 4 * self.cells.row_height() + 2 * self.frameWidth()
        return QSize(super().minimumSizeHint().width(), high)

    def _fit(self) -> None:
        """Widths: those chosen; else all that the columns have to say, as far as there is room for it."""
        if (table := self.results.table) is None:
            return
        before, self._arranging = self._arranging, True
        shown = [place for place in range(len(table.columns)) if not self.isColumnHidden(place)]
        widths = self._widths.fitting(shown, self._wanted, self.viewport().width())
        for place, width in widths.items():
            self.setColumnWidth(place, width)
        self.cells.lines = self._widths.lines(widths)
        header = self.horizontalHeader()
        breaks = any(header.sectionSizeHint(place) > width for place, width in widths.items())
        header.setMinimumHeight(2 * header.fontMetrics().height() + MARGIN if breaks else 0)
        if self.verticalHeader().defaultSectionSize() != self.cells.row_height():
            self.verticalHeader().setDefaultSectionSize(self.cells.row_height())
            self.updateGeometry()
        verdict = table.position("verdict")
        self.results.set_terse(terse=widths.get(verdict, 0) < self.cells.measures.verdict_width())
        self._arranging = before

    def _remember_width(self, place: int, _before: int, after: int) -> None:
        """A width that a person chose; hiding a column is no width."""
        if not self._arranging and after:
            self._wanted[place] = after
            self._remember()

    def _remember(self) -> None:
        if (table := self.results.table) is None or self._arranging:
            return
        stored: dict[str, dict[str, bool | int]] = {}
        for place, column in enumerate(table.columns):
            shown = not self.isColumnHidden(place)
            # Only what a person decided: a column that is empty in this run may be full in the next.
            stored[column.key] = {} if shown == column.is_offered else {"shown": shown}
            at, interval = self.horizontalHeader().visualIndex(place), column.key not in self.cells.compact
            stored[column.key] |= {"interval": interval, "place": at, "width": self._wanted.get(place, 0)}
        self._settings.setValue(f"results/{table.name}/columns", json.dumps(stored))


def _readable(kept: dict[str, Any], columns: int) -> dict[str, Any]:
    """Of what is remembered of a column, that which can be true."""
    # No screen has a column of more pixels.
    wanted = {"shown": (bool, 1), "interval": (bool, 1), "place": (int, columns - 1), "width": (int, 10_000)}
    return {
        name: kept[name]
        for name, (kind, most) in wanted.items()
        if type(kept.get(name)) is kind and 0 <= kept[name] <= most
    }
