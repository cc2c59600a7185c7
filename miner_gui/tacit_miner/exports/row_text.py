"""Rows of columns as UTF-8 text: what the compiled loops of `row_kernels` read, laid out once for a table.

A row is cells between fixed texts. Every text that a row may need (those between cells, words, names of items) lies in
one array; a part of a table adds only its numbers.

No spreadsheet may run a cell, and no terminal obey it. A cell that begins as a formula does gets an apostrophe in front; East Asian spreadsheets
take full-width signs for formulas too, and spaces of any kind before the sign change nothing. The escape character, which begins commands in a
terminal, is shown by its picture wherever it is.
"""

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Counts
from tacit.run.columns import Column, Columns, ItemLists, WordColumn
from tacit_miner.exports.row_kernels import FLOAT, ITEMS, WHOLE, WORD, write_rows

FORMULA_STARTS = (*"=+-@", *"＝＋－＠", *"\t\r\n")
"""What a spreadsheet takes for the beginning of a formula, or skips before one."""

_SKIPPED = " \u00a0\u3000\u200b\ufeff"
_ESCAPES = str.maketrans({"\x1b": "␛", "\x9b": "␛"})


def as_cell(value: object) -> object:
    """A cell that no spreadsheet will run; None is an empty one."""
    if isinstance(value, str):
        shown = visible(value)
        return f"'{shown}" if shown.lstrip(_SKIPPED).startswith(FORMULA_STARTS) else shown
    return "" if value is None else value


def csv_text(rows: Iterable[Iterable[object]]) -> str:
    """Rows of cells as lines of CSV."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def visible(text: str) -> str:
    """The text without a character that a terminal would obey."""
    return text.translate(_ESCAPES)


_NUMBER_BYTES = 26  # the longest text of a number, with a place to spare
LISTS = range(4)  # texts around lists of items, as in `Style.lists`
WORDS_SHIFT = 2  # flags of an item's words are those of its name, shifted by so many bits

QUOTES, DEFUSES = 1, 2
"""Flags of an item: a cell with its name is quoted; a cell that begins with its name is defused."""

ItemText = tuple[str, str, int]
"""A name in a list: as it is, as it is in a quoted cell, and its flags."""


class WordLists(ItemLists):
    """A column of the words of items, beside that of their names."""


@dataclass(frozen=True, slots=True)
class Style:
    """How cells are written; `lists` are the texts before a list, between its items, after it, and before a list that is defused."""

    missing: str
    word: Callable[[str | bool], str]
    item: Callable[[str], ItemText]
    lists: tuple[str, str, str, str]


class RowWriter:
    """Writes parts of one table, of which a part has a list of items or more, all of them of the same members; other parts have the same columns.

    `before` has the text before each cell, by its column, in their order in a row, `after` is the text after the last; the words of the
    items are empty where no column has them.
    """

    def __init__(
        self,
        columns: Columns,
        items: Sequence[str],
        before: Mapping[str, str],
        after: str,
        style: Style,
        item_words: Sequence[str] = (),
    ) -> None:
        names, told = ([style.item(name) for name in texts] for texts in (items, item_words))
        fixed = [*before.values(), after, style.missing]
        listed = [text for each in (names, told) if each for text in _listed(style, each)]
        second = len(fixed) + len(listed) // 2  # where lists of words begin, if there are any
        words: list[str] = []
        layout, slots = [], {True: 0, False: 0}
        for column in (columns[name] for name in before):
            kind = _kind(column)
            first = len(fixed) + (0 if kind == ITEMS else len(listed) + len(words))
            worded = isinstance(column, WordLists)
            shift = WORDS_SHIFT if worded else 0
            layout.append((kind, slots[kind == FLOAT], second if worded else first, shift))
            slots[kind == FLOAT] += 1
            words += map(style.word, column.words) if isinstance(column, WordColumn) else []
        encoded = [text.encode() for text in (*fixed, *listed, *words)]
        self._names = tuple(before)
        self._layout = np.array(layout, np.int64)
        self._texts = np.frombuffer(b"".join(encoded), np.uint8)
        self._ends = np.cumsum([0, *map(len, encoded)], dtype=np.int64)
        self._flags = np.array([flags for _, _, flags in names], np.uint8)
        if told:
            self._flags |= np.array([flags << WORDS_SHIFT for _, _, flags in told], np.uint8)
        self._most = _most_bytes(np.diff(self._ends), len(fixed), len(listed), 2 if told else 1, layout)
        self._out = np.empty(0, np.uint8)

    def write(self, columns: Columns) -> bytes:
        """The rows of a part."""
        cells = [columns[name] for name in self._names]
        members = next(cell.members for cell in cells if isinstance(cell, ItemLists))
        floats = [np.asarray(cell, np.float64) for cell in cells if _kind(cell) == FLOAT]
        row, item, names = self._most
        room = len(members) * (row + members.shape[1] * item) + int(names[members].sum())
        if room > len(self._out):
            self._out = np.empty(room, np.uint8)
        size: int = write_rows(
            self._layout,
            np.stack(floats).view(np.uint64),
            np.stack([_numbers(cell) for cell in cells if _kind(cell) != FLOAT]),
            np.ascontiguousarray(members),
            self._texts,
            self._ends,
            self._flags,
            self._out,
        )
        return self._out[:size].tobytes()


def _most_bytes(
    lengths: Counts, fixed: int, listed: int, kinds: int, layout: Sequence[tuple[int, int, int, int]]
) -> tuple[int, int, Counts]:
    """How many bytes there are at most: of a row, of an item more in each list, and of each item's name in each list.

    From the lengths of all texts, how many of them are fixed and of lists, how many kinds of lists there are, and the layout.
    """
    lists, words = lengths[fixed : fixed + listed].reshape(kinds, -1), lengths[fixed + listed :]
    around, names = lists[0, : len(LISTS)], lists[:, len(LISTS) :].max(axis=0)
    many, worded = (sum(kind == wanted for kind, *_ in layout) for wanted in (ITEMS, WORD))
    row = int(lengths[:fixed].sum()) + len(layout) * _NUMBER_BYTES + worded * int(words.max(initial=0))
    row += many * (int(around.sum()) + len('""'))
    return row, many * int(around.max()), many * names.reshape(-1, 2).max(axis=1)


def _listed(style: Style, names: Sequence[ItemText]) -> list[str]:
    return [*style.lists, *(text for plain, quoted, _ in names for text in (plain, quoted))]


def _kind(column: Column) -> int:
    if isinstance(column, ItemLists):
        return ITEMS
    if isinstance(column, WordColumn):
        return WORD
    return FLOAT if column.dtype == np.float64 else WHOLE


def _numbers(column: Column) -> Counts:
    """What the loops read of a column that is not of floats."""
    if isinstance(column, ItemLists):
        return column.chosen
    return column.codes if isinstance(column, WordColumn) else column.astype(np.int64)
