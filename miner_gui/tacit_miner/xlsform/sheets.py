"""The cells of a form as texts, sheets of rows under headings, and what is wrong with it or was left out, by sheet, row and column.

A heading is a name, for texts with a language behind two colons: `label::English (en)`. Upper case, spaces for underscores, and
the older names of the standard are read too. Neither a workbook nor CSV is known here (`tacit_miner.xlsform.workbook`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from tacit.formats.errors import FORM_LIMITS, FormLimits
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLACED, Message, Template

IN_SHEET = Template("xlsform.in-sheet", "sheet {sheet}")
IN_ROW = Template("xlsform.in-row", "sheet {sheet}, row {row:,}")
IN_COLUMN = Template("xlsform.in-column", "sheet {sheet}, column {column}")
IN_CELL = Template("xlsform.in-cell", "sheet {sheet}, row {row:,}, column {column}")
FORM_ERRORS = Template("xlsform.form-errors", "the form cannot be taken as it is; errors: {count:,}")
FORM_LEAVES = Template(
    "xlsform.form-leaves",
    "the form has {count:,} things that a survey cannot ask; take them out, or import with --leave-out to do without them",
)


class FormWeight(StrEnum):
    """What a finding means for the import."""

    ERROR = "error"
    """A mistake: nothing is imported."""

    UNSUPPORTED = "cannot"
    """The form asks for what a survey cannot do: nothing is imported unless it is to be left out."""

    NOTE = "note"
    """Left out or assumed, without changing what is asked."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a form: "" is the whole form; row 0, counted from 1, the whole sheet or column; column "" the whole row, else `C label`."""

    sheet: str = ""
    row: int = 0
    column: str = ""

    def words(self) -> Message | None:
        """The place in words; None for the whole form."""
        if self.row and self.column:
            return IN_CELL(sheet=self.sheet, row=self.row, column=self.column)
        if self.row:
            return IN_ROW(sheet=self.sheet, row=self.row)
        if self.column:
            return IN_COLUMN(sheet=self.sheet, column=self.column)
        return IN_SHEET(sheet=self.sheet) if self.sheet else None


@dataclass(frozen=True, slots=True)
class FormFinding:
    """One thing that a person must know; its reason says what, the value, and what to do."""

    weight: FormWeight
    place: Place
    reason: Message

    @property
    def message(self) -> Message:
        """The reason after the place."""
        place = self.place.words()
        return self.reason if place is None else PLACED(place=place, reason=self.reason)


class FormError(TacitError):
    """A form that is refused, with all findings, notes too, in the order of the form."""

    def __init__(self, message: Message, findings: tuple[FormFinding, ...] = ()) -> None:
        super().__init__(message)
        self.findings = findings

    def __reduce__(self) -> tuple[type[FormError], tuple[Message, tuple[FormFinding, ...]]]:
        """For another process: what it was made of."""
        return type(self), (self.message, self.findings)


@dataclass(slots=True)
class Findings:
    """Collects what is found while a form is read, at most `limits.findings`; `leave_out` makes what a survey cannot ask a note."""

    leave_out: bool = False
    limits: FormLimits = FORM_LIMITS
    found: list[FormFinding] = field(default_factory=list)

    def error(self, place: Place, reason: Message) -> None:
        """A mistake."""
        self._add(FormWeight.ERROR, place, reason)

    def cannot(self, place: Place, reason: Message) -> None:
        """Something that a survey cannot ask."""
        self._add(FormWeight.NOTE if self.leave_out else FormWeight.UNSUPPORTED, place, reason)

    def note(self, place: Place, reason: Message) -> None:
        """Something left out or assumed."""
        self._add(FormWeight.NOTE, place, reason)

    def _add(self, weight: FormWeight, place: Place, reason: Message) -> None:
        if len(self.found) < self.limits.findings:
            self.found.append(FormFinding(weight, place, reason))
        elif weight is not FormWeight.NOTE:  # a refusal is never lost behind notes
            self.found[-1] = FormFinding(weight, place, reason)

    def refuse(self) -> None:
        """End the import if anything forbids it. Raises FormError: an error, or something unsupported that is not to be left out."""
        for weight, refused in ((FormWeight.ERROR, FORM_ERRORS), (FormWeight.UNSUPPORTED, FORM_LEAVES)):
            if count := sum(each.weight is weight for each in self.found):
                raise FormError(refused(count=count), tuple(self.found))


Lines: TypeAlias = list[list[str]]  # a sheet to be written: the headings, then its rows

TRANSLATED = frozenset({"label", "short", "hint", "guidance_hint", "study_title", "purpose", "retention"})
"""Columns that may have a language."""

BOX_HINT, SHORT = "help_", "short_"
"""Before a language's tag, the heading of a box's hint and of a short name: XLSForm's tools stumble over `hint::…` of options and
over `short::…`."""

_BY_TAG = {BOX_HINT: "hint", SHORT: "short"}

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
class FormColumn:
    """A heading as it is written; its name is the standard's present one, in lower case with underscores; "" is no language."""

    letters: str
    heading: str
    name: str
    language: str

    @classmethod
    def of(cls, index: int, heading: str) -> FormColumn:
        """From its place, counted from 0, and what is written in the first row."""
        name, colons, language = heading.partition("::")
        bare, colon, rest = name.partition(":")
        if not colons and colon and _plain(bare) in TRANSLATED:  # `label:English`, an older form
            name, language = bare, rest
        elif colons and _plain(name) not in TRANSLATED:  # `media::image`, `bind::jr:count`
            name, language = heading, ""
        elif before := next((before for before in _BY_TAG if _plain(name).startswith(before)), ""):
            name, language = _BY_TAG[before], name.strip()[len(before) :]
        plain = _plain(name)
        return cls(letters_of(index), heading.strip(), _OTHER_NAMES.get(plain, plain), language.strip())

    @property
    def place(self) -> str:
        """Letters and heading."""
        return f"{self.letters} {self.heading[:60]}"


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One row under the headings, which are row 1: what is written, by column, nothing that is blank."""

    sheet: str
    number: int
    cells: Mapping[FormColumn, str]

    def get(self, name: str) -> str:
        """What is written under the first column of this name, or nothing."""
        return next((text for column, text in self.cells.items() if column.name == name), "")

    def texts(self, name: str) -> Iterator[tuple[FormColumn, str]]:
        """What is written under each column of this name."""
        return ((column, text) for column, text in self.cells.items() if column.name == name)

    def place(self, name: str = "") -> Place:
        """The cell under the first column of this name, or the row."""
        column = next((column for column in self.cells if column.name == name), None)
        return Place(self.sheet, self.number, column.place if column else name)

    def at(self, column: FormColumn) -> Place:
        """The cell in this column."""
        return Place(self.sheet, self.number, column.place)


@dataclass(frozen=True, slots=True)
class FormSheet:
    """A sheet of a form: its name in lower case, the headings that are not blank, the rows in which something is written."""

    name: str
    columns: tuple[FormColumn, ...] = ()
    rows: tuple[SheetRow, ...] = ()

    @classmethod
    def of(cls, name: str, lines: Sequence[tuple[int, Sequence[str]]]) -> FormSheet:
        """From its lines with their numbers, the headings first; a cell under no heading has a column without a name."""
        if not lines:
            return cls(name)
        columns = [FormColumn.of(index, text) for index, text in enumerate(lines[0][1])]
        rows = []
        for number, line in lines[1:]:
            cells = {
                (columns[index] if index < len(columns) else FormColumn.of(index, "")): text
                for index, text in enumerate(line)
                if text
            }
            if cells:
                rows.append(SheetRow(name, number, cells))
        return cls(name, tuple(column for column in columns if column.name), tuple(rows))


@dataclass(frozen=True, slots=True)
class XlsForm:
    """The sheets of a form, by their names in lower case, and the cells that hold a formula instead of a text."""

    sheets: Mapping[str, FormSheet]
    formulas: tuple[Place, ...] = ()

    def sheet(self, name: str) -> FormSheet:
        """The sheet of this name; an empty one if there is none."""
        return self.sheets.get(name, FormSheet(name))


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
