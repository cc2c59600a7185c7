"""How wide columns are: everything they have to say where there is room, and what goes first where there is not.

A table is read from side to side without scrolling: the word of a verdict goes first (its symbol stays), then the ends
of the intervals (the drawing and the tooltip still have them), measures before support and confidence; at the very last
the drawings. Names of items are shortened before any of that is cut, because their tooltip has them whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import is_not

from PySide6.QtWidgets import QHeaderView

from tacit_miner.ui.results.columns import Column, Kind
from tacit_miner.ui.results.delegate import CellDelegate
from tacit_miner.ui.results.headings import SHARES
from tacit_miner.ui.results.model import ResultModel
from tacit_miner.ui.results.painting.cell_painters import DRAWING, SHORT_DRAWING, TINY_DRAWING

LOOKED_AT = 50
"""Rows that decide how wide the names of items are."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What an estimate shows beside its number: a drawing, in heights of a line, and the ends of the interval."""

    drawing: int
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One way to lay a table out.

    Attributes:
        shares: what support and confidence show.
        measures: what the others show.
        word: whether a verdict has its word beside the symbol.
        side: the most that names of items get, in heights of a line.
    """

    shares: Parts
    measures: Parts
    word: bool
    side: int


_WHOLE, _SHORT = Parts(DRAWING, ends=True), Parts(SHORT_DRAWING, ends=True)
_ENDS = Parts(TINY_DRAWING, ends=True)
_DRAWN, _TINY, _BARE = Parts(SHORT_DRAWING), Parts(TINY_DRAWING), Parts(0)
STEPS = (
    Step(_WHOLE, _WHOLE, word=True, side=16),
    Step(_SHORT, _SHORT, word=True, side=12),
    Step(_SHORT, _SHORT, word=False, side=10),
    Step(_SHORT, _DRAWN, word=False, side=9),
    Step(_ENDS, _TINY, word=False, side=9),
    Step(_DRAWN, _DRAWN, word=False, side=9),
    Step(_DRAWN, _TINY, word=False, side=7),
    Step(_TINY, _TINY, word=False, side=7),
    Step(_TINY, _BARE, word=False, side=6),
    Step(_BARE, _BARE, word=False, side=5),
    Step(_BARE, _BARE, word=False, side=4),
)
"""From a wide window to a narrow one."""


class Widths:
    """Measures the columns of one table."""

    def __init__(self, results: ResultModel, cells: CellDelegate, header: QHeaderView) -> None:
        self._results, self._cells, self._header = results, cells, header
        self._measured: dict[int, int] = {}
        self._measured_of: tuple[object, ...] = ()

    def fitting(self, shown: list[int], chosen: dict[int, int], room: int) -> dict[int, int]:
        """Widths of the columns shown: those a person chose, and the roomiest step that fits for the others."""
        contents = {place: self._content(place) for place in shown if not chosen.get(place)}
        widths: dict[int, int] = {}
        for step in STEPS:
            free = {place: self._width(place, content, step) for place, content in contents.items()}
            widths = {place: free.get(place) or chosen[place] for place in shown}
            if sum(widths.values()) <= room:
                self._spread(widths, contents, room, step)
                break
        return widths

    def are_cut(self, widths: dict[int, int]) -> bool:
        """Whether names of the first rows do not fit into one line of these columns."""
        sides = [place for place in widths if self._results.column(place).kind is Kind.SIDE]
        return any(self._content(place) > widths[place] for place in sides)

    def _content(self, place: int) -> int:
        """What names and counts want, by the first rows; 0 for columns whose cells are of one width."""
        if self._results.column(place).kind in {Kind.ESTIMATE, Kind.VERDICT, Kind.MARK}:
            return 0
        now = self._results.table, self._results.shown, self._cells.measures
        if len(self._measured_of) != len(now) or any(map(is_not, now, self._measured_of)):
            self._measured, self._measured_of = {}, now
        if place not in self._measured:
            self._measured[place] = self._widest(place)
        return self._measured[place]

    def _widest(self, place: int) -> int:
        rows = range(min(LOOKED_AT, self._results.rowCount()))
        cells = (str(self._results.index(row, place).data()) for row in rows)
        return max((self._cells.measures.text_width(cell) for cell in cells), default=0)

    def _head(self, place: int) -> int:
        """The title and the mark of sorting."""
        return self._header.sectionSizeHint(place) + self._cells.measures.height

    def _width(self, place: int, content: int, step: Step) -> int:
        column = self._results.column(place)
        if column.kind is Kind.MARK:
            return self._cells.measures.mark_width()
        if column.kind is Kind.VERDICT:
            return (
                max(self._head(place), self._cells.measures.verdict_width())
                if step.word
                else self._cells.measures.symbol_width()
            )
        if column.kind is Kind.ESTIMATE:
            parts = self._parts(column, step)
            return max(self._head(place), self._cells.estimate_width(column, parts.drawing, ends=parts.ends))
        if column.kind is Kind.SIDE:
            return max(self._head(place), min(content, step.side * self._cells.measures.height))
        return max(self._head(place), content)

    def _parts(self, column: Column, step: Step) -> Parts:
        if column.key in self._cells.compact:
            return _BARE
        return step.shares if column.key in SHARES else step.measures

    def _spread(self, widths: dict[int, int], contents: dict[int, int], room: int, step: Step) -> None:
        """Room left over: first for names that are cut, then for drawings (for names, if there are none)."""
        spare = room - sum(widths.values())
        for place, content in contents.items():
            more = min(spare, max(0, content - widths[place]))
            widths[place] += more
            spare -= more
        kinds = {place: self._results.column(place) for place in contents}
        drawn = [
            place
            for place, column in kinds.items()
            if column.kind is Kind.ESTIMATE and self._parts(column, step).drawing
        ]
        for place in drawn or [place for place, column in kinds.items() if column.kind is Kind.SIDE]:
            widths[place] += spare // len(drawn or [1])
            if not drawn:
                break
