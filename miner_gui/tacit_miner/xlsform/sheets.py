"""The cells of a form as texts: sheets of rows under headings, each cell with its place.

Neither a workbook nor CSV is known here (`tacit_miner.xlsform.workbook`, `tacit_miner.xlsform.plain`). A heading is a name, for texts
with a language behind two colons: `label::English (en)`. Upper case, spaces for underscores, and the older names of the
standard are read too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from tacit_miner.xlsform.findings import Place

Lines: TypeAlias = list[list[str]]
"""A sheet to be written: the headings, then its rows."""

TRANSLATED = frozenset({"label", "hint", "guidance_hint", "study_title", "purpose", "retention"})
"""Columns that may have a language."""

BOX_HINT = "help_"
"""Before a language's tag, the heading of a box's hint: XLSForm's tools know no hints of options and stumble over `hint::…`."""

_OTHER_NAMES = {
    "caption": "label",
    "command": "type",
    "tag": "name",
    "value": "name",
    "set_form_title": "form_title",
    "set_form_id": "form_id",
    "relevance": "relevant",
    "calculate": "calculation",
}


@dataclass(frozen=True, slots=True)
class Column:
    """A heading.

    Attributes:
        letters: as a spreadsheet names the column.
        heading: as it is written.
        name: in lower case, with underscores, under the standard's present name.
        language: what is written behind the colons; "" if nothing is.
    """

    letters: str
    heading: str
    name: str
    language: str

    @classmethod
    def of(cls, index: int, heading: str) -> Column:
        """From its place, counted from 0, and what is written in the first row."""
        name, colons, language = heading.partition("::")
        bare, colon, rest = name.partition(":")
        if not colons and colon and _plain(bare) in TRANSLATED:  # `label:English`, an older form
            name, language = bare, rest
        elif colons and _plain(name) not in TRANSLATED:  # `media::image`, `bind::jr:count`
            name, language = heading, ""
        elif _plain(name).startswith(BOX_HINT):
            name, language = "hint", name.strip()[len(BOX_HINT) :]
        plain = _plain(name)
        return cls(letters_of(index), heading.strip(), _OTHER_NAMES.get(plain, plain), language.strip())

    @property
    def place(self) -> str:
        """Letters and heading."""
        return f"{self.letters} {self.heading[:60]}"


@dataclass(frozen=True, slots=True)
class Row:
    """One row under the headings.

    Attributes:
        sheet: its sheet.
        number: as a spreadsheet counts it; headings are in row 1.
        cells: what is written, by its column; nothing that is blank.
    """

    sheet: str
    number: int
    cells: Mapping[Column, str]

    def get(self, name: str) -> str:
        """What is written under the first column of this name, or nothing."""
        return next((text for column, text in self.cells.items() if column.name == name), "")

    def texts(self, name: str) -> Iterator[tuple[Column, str]]:
        """What is written under each column of this name."""
        return ((column, text) for column, text in self.cells.items() if column.name == name)

    def place(self, name: str = "") -> Place:
        """The cell under the first column of this name, or the row."""
        column = next((column for column in self.cells if column.name == name), None)
        return Place(self.sheet, self.number, column.place if column else name)

    def at(self, column: Column) -> Place:
        """The cell in this column."""
        return Place(self.sheet, self.number, column.place)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of a form.

    Attributes:
        name: in lower case.
        columns: the headings that are not blank.
        rows: those in which something is written.
    """

    name: str
    columns: tuple[Column, ...] = ()
    rows: tuple[Row, ...] = ()

    @classmethod
    def of(cls, name: str, lines: Sequence[tuple[int, Sequence[str]]]) -> Sheet:
        """From its lines with their numbers, the first of which has the headings.

        A cell under no heading belongs to a column whose name is empty.
        """
        if not lines:
            return cls(name)
        columns = [Column.of(index, text) for index, text in enumerate(lines[0][1])]
        rows = []
        for number, line in lines[1:]:
            cells = {
                (columns[index] if index < len(columns) else Column.of(index, "")): text
                for index, text in enumerate(line)
                if text
            }
            if cells:
                rows.append(Row(name, number, cells))
        return cls(name, tuple(column for column in columns if column.name), tuple(rows))


@dataclass(frozen=True, slots=True)
class Form:
    """The sheets of a form.

    Attributes:
        sheets: by their names in lower case, in their order.
        formulas: the cells that hold a formula instead of a text.
    """

    sheets: Mapping[str, Sheet]
    formulas: tuple[Place, ...] = field(default=())

    def sheet(self, name: str) -> Sheet:
        """The sheet of this name; an empty one if there is none."""
        return self.sheets.get(name, Sheet(name))


def letters_of(index: int) -> str:
    """A column's letters from its place, counted from 0.

    >>> letters_of(0), letters_of(27)
    ('A', 'AB')
    """
    letters, left = "", index + 1
    while left:
        left, rest = divmod(left - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def _plain(text: str) -> str:
    return "_".join(text.strip().lower().split())
