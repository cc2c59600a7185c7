"""The cells of a form as texts, sheets of rows under headings, and what is wrong with it or was left out, by sheet, row and column.

A heading is a name, for texts with a language behind two colons: `label::English (en)`. Upper case, spaces for underscores, and
the older names of the standard are read too. Neither a workbook nor CSV is known here (`tacit_miner.xlsform.workbook`).

Which columns are taken and which cannot be, in which languages the texts are, and the lists of options are here as well. A language's
names, its yes and no and what a dice form says in it stand in `languages.json`: they are for what a draft or a dice form must say in the
languages of the survey, whatever the language of the window.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from tacit.formats.errors import FORM_LIMITS, FormLimits
from tacit.platform.errors import SurveyError, TacitError
from tacit.platform.messages import PLACED, Message, Template
from tacit.survey import Option, Text
from tacit.survey.field_types import SurveyField
from tacit.survey.fields import ITEM, LEVEL, OPTION, SURVEY, TERMS
from tacit.survey.texts import check_language

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

    ERROR = "error"  # a mistake: nothing is imported
    UNSUPPORTED = "cannot"  # what a survey cannot do: nothing is imported unless it is to be left out
    NOTE = "note"  # left out or assumed, without changing what is asked


class Place(NamedTuple):
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


class FormFinding(NamedTuple):
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
_OLDER = "caption=label command=type tag=name value=name set_form_title=form_title set_form_id=form_id "
_OTHER_NAMES = dict(pair.split("=") for pair in f"{_OLDER} relevance=relevant calculate=calculation".split())


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


LANGUAGES: Mapping[str, Mapping[str, Any]] = json.loads(
    Path(__file__).with_name("languages.json").read_text(encoding="utf-8")
)
"""What is known of a language, by its tag.

`names` in headings, of which the first is written; `own`, what it calls itself, of those that the designer offers; `yes` and `no`;
`dice`, what a dice form tells the respondent (`tacit_miner.xlsform.dice`).
"""

_TAGS = {name.casefold(): tag for tag, known in LANGUAGES.items() for name in known["names"]}
_WITH_TAG = re.compile(r".*\(\s*([A-Za-z][A-Za-z0-9_-]*)\s*\)")
YES = {tag: known["yes"] for tag, known in LANGUAGES.items() if "yes" in known}
NO = {tag: known["no"] for tag, known in LANGUAGES.items() if "no" in known}


def tag_of(written: str) -> str | None:
    """The tag of a language as it is written: `English (en)`, `English` or `en`; None if it cannot be told.

    >>> tag_of("Português (pt-BR)"), tag_of("Kiswahili"), tag_of("Klingon")
    ('pt-BR', 'sw', None)
    """
    written = written.strip()
    if found := _WITH_TAG.fullmatch(written):
        return _checked(found[1])
    return _TAGS.get(written.casefold()) or _checked(written)


def _checked(tag: str) -> str | None:
    first, hyphen, rest = tag.replace("_", "-").partition("-")
    tag = f"{first.lower()}{hyphen}{rest}"
    try:
        check_language(tag, "")
    except SurveyError:
        return None
    return tag if len(first) <= 3 else None


def heading_of(tag: str) -> str:
    """How a language stands in a heading.

    >>> heading_of("fr"), heading_of("pt-BR"), heading_of("xx")
    ('French (fr)', 'Portuguese (pt-BR)', 'xx (xx)')
    """
    known = LANGUAGES.get(tag.partition("-")[0])
    return f"{known['names'][0] if known else tag} ({tag})"


UNKNOWN_LANGUAGE = Template(
    "xlsform.unknown-language",
    "{language!r} is not a language that is known by name; write its tag in parentheses, such as label::Kiswahili (sw)",
)
ASSUMED_ENGLISH = Template(
    "xlsform.assumed-english",
    "the form does not say its language; it is taken to be English; write label::English (en), or default_language in settings",
)
COLUMN_TWICE = Template("xlsform.column-twice", "the column occurs twice; keep one of them")
NO_COLUMN = Template("xlsform.no-column", "there is no column {column}; add it")
NO_HEADING = Template(
    "xlsform.no-heading", "{value!r} stands under no heading; name the column or delete the cell"
)
LEFT_COLUMN = Template(
    "xlsform.left-column", "left out: a survey has no such column (rows with something in it: {count:,})"
)
CANNOT_COLUMN = Template("xlsform.cannot-column", "a survey cannot do what {column} asks for here: {value!r}")
FORMULA = Template("xlsform.formula", "the cell holds a formula, which is never computed; paste its value")

OURS = ("sensitivity", "prevalence", "level", "minimum_level", "code", "anchor")
"""Our columns that survey and choices share."""

SETTINGS = (
    *(field for field in SURVEY if field.name not in {"languages", "levels", "items", "terms"}),
    *TERMS,
)
"""What the sheet settings says."""


def _headings(fields: Iterable[SurveyField], *others: str) -> frozenset[str]:
    return frozenset({*(field.heading for field in fields), *others})


KNOWN: Mapping[str, frozenset[str]] = {
    "survey": _headings(ITEM, "disabled", *OURS),
    "choices": _headings(OPTION, "list_name", "hint", "from", *OURS),
    "settings": _headings(SETTINGS, "form_title", "form_id", "version", "default_language"),
    "levels": _headings(LEVEL),
}
"""The columns of each sheet that are read."""

_CANNOT = "relevant constraint calculation choice_filter repeat_count default trigger read_only readonly"
CANNOT = frozenset(_CANNOT.split())  # columns that change what is asked, of whom, or which answers are taken


@dataclass(frozen=True, slots=True)
class Languages:
    """The languages of a form: tags, of which every required text has the first, and the tag of what is behind a heading's colons."""

    tags: tuple[str, ...]
    by_heading: Mapping[str, str]

    def text(self, row: SheetRow, name: str, found: Findings) -> Text:
        """The texts of a row; one that a survey refuses is an error at its cell, and a word stands for it, lest it were missing too."""
        texts: dict[str, str] = {}
        for column, value in row.texts(name):
            if (tag := self.by_heading.get(column.language)) is None:
                continue  # said of the heading
            try:
                Text.of({tag: value})
            except SurveyError as error:
                found.error(row.at(column), error.reason)
                value = f"{row.sheet} {row.number}"  # noqa: PLW2901 - the form is refused
            texts.setdefault(tag, value)
        return Text.of({tag: texts[tag] for tag in self.tags if tag in texts})

    def joined(self, parts: Iterable[Iterable[tuple[str, str]]], place: Place, found: Findings) -> Text:
        """Several texts, each by its entries, as paragraphs of one; nothing, with an error, if a survey refuses that."""
        texts: dict[str, list[str]] = {}
        for tag, text in chain.from_iterable(parts):
            texts.setdefault(tag, []).append(text)
        try:
            return Text.of({tag: "\n\n".join(texts[tag]) for tag in self.tags if tag in texts})
        except SurveyError as error:
            found.error(place, error.reason)
            return Text()


def languages_of(form: XlsForm, found: Findings) -> Languages:
    """The languages that the headings and `default_language` name."""
    every = ((sheet, column) for sheet in form.sheets.values() for column in sheet.columns)
    headings = [(sheet, column) for sheet, column in every if column.name in TRANSLATED & KNOWN[sheet.name]]
    by_heading: dict[str, str] = {}
    for sheet, column in headings:
        if column.language and column.language not in by_heading:
            if tag := tag_of(column.language):
                by_heading[column.language] = tag
            else:
                said = UNKNOWN_LANGUAGE(language=column.language[:40])
                found.error(Place(sheet.name, 1, column.place), said)
    first = _default(form, found)
    if any(not column.language for _, column in headings):
        if not first and not by_heading:
            found.note(Place("survey"), ASSUMED_ENGLISH())
        by_heading[""] = first or next(iter(by_heading.values()), "en")
    tags = dict.fromkeys([*([first] if first in by_heading.values() else []), *by_heading.values()])
    return Languages(tuple(tags) or ("en",), by_heading)


def _default(form: XlsForm, found: Findings) -> str:
    rows = form.sheet("settings").rows
    written = rows[0].get("default_language") if rows else ""
    if not written or written.lower() == "default":
        return ""
    if (tag := tag_of(written)) is None:
        found.error(rows[0].place("default_language"), UNKNOWN_LANGUAGE(language=written[:40]))
    return tag or ""


def check_headings(form: XlsForm, languages: Languages, found: Findings) -> None:
    """Say of every column that is not read what becomes of it, and of every formula."""
    for place in form.formulas:
        found.error(place, FORMULA())
    for sheet in form.sheets.values():
        _check_twice(sheet, languages, found)
        for column in sheet.columns:
            if column.name in KNOWN[sheet.name]:
                continue
            if column.name in CANNOT or column.name.startswith(("bind::", "instance::")):
                _cannot(sheet, column, found)
            else:
                count = sum(column in row.cells for row in sheet.rows)
                found.note(Place(sheet.name, 0, column.place), LEFT_COLUMN(count=count))
        for row in sheet.rows:
            for column, value in row.cells.items():
                if not column.name:
                    found.error(row.at(column), NO_HEADING(value=value[:40]))


def _cannot(sheet: FormSheet, column: FormColumn, found: Findings) -> None:
    for row in sheet.rows:
        value = row.cells.get(column, "")
        if value and value.lower() not in {"no", "false", "false()"}:
            found.cannot(row.at(column), CANNOT_COLUMN(column=column.name, value=value[:80]))


def _check_twice(sheet: FormSheet, languages: Languages, found: Findings) -> None:
    seen = set[tuple[str, str]]()
    for column in sheet.columns:
        key = (column.name, languages.by_heading.get(column.language, column.language))
        if column.name in KNOWN[sheet.name] and key in seen:
            found.error(Place(sheet.name, 1, column.place), COLUMN_TWICE())
        seen.add(key)


def check_columns(sheet: FormSheet, needed: tuple[str, ...], found: Findings) -> bool:
    """Whether a sheet has these columns; an error for each that it lacks."""
    lacking = [name for name in needed if not any(column.name == name for column in sheet.columns)]
    for name in lacking:
        found.error(Place(sheet.name), NO_COLUMN(column=name))
    return not lacking


NO_LIST_NAME = Template(
    "xlsform.no-list-name", "the option belongs to no list; write the list's name in list_name"
)
NO_OPTION_NAME = Template(
    "xlsform.no-option-name", "the option has no name; write a short one without spaces"
)
OPTION_TWICE = Template(
    "xlsform.option-twice",
    "the list {list!r} has the option {option!r} in row {row:,} already; names must differ",
)
NO_LABEL = Template("xlsform.no-label", "there is no label in {language}, the first language; write it")
NOT_WHOLE = Template(
    "xlsform.not-whole", "{value!r} is not a whole number; write where the band begins, such as 18"
)

YES_WORDS = frozenset(["1", "y", "yes", "true", "si", "ndio", *(word.casefold() for word in YES.values())])
NO_WORDS = frozenset(["0", "n", "no", "false", "nao", *(word.casefold() for word in NO.values())])


class ListRow(NamedTuple):
    """One row of a list: the option's name in the form, its label and short name, where its band begins."""

    row: SheetRow
    name: str
    text: Text
    short: Text
    start: int | None

    def option(self, found: Findings) -> Option | None:
        """The option of a survey; None, with an error, if a survey refuses it."""
        try:
            return Option(self.row.get("code") or self.name, self.text, self.row.get("parent"), self.short)
        except SurveyError as error:
            found.error(self.row.place(option_column(error.field)), error.reason)
        return None


def option_column(place: str) -> str:
    """The column that has a field of an option, such as `text.en`."""
    name = place.partition(".")[0]
    return next((field.heading for field in OPTION if field.name == name), "label")


def read_lists(form: XlsForm, languages: Languages, found: Findings) -> Mapping[str, Sequence[ListRow]]:
    """The lists by name, each with its options in order."""
    sheet = form.sheet("choices")
    lists: dict[str, dict[str, ListRow]] = {}
    rows = sheet.rows if sheet.rows and check_columns(sheet, ("list_name", "name"), found) else ()
    for row in rows:
        if (choice := _choice(row, languages, found)) is None:
            continue
        name = row.get("list_name")
        first = lists.setdefault(name, {}).setdefault(choice.name, choice)
        if first is not choice:
            said = OPTION_TWICE(list=name[:40], option=choice.name[:40], row=first.row.number)
            found.error(row.place("name"), said)
    return {name: list(options.values()) for name, options in lists.items()}


def _choice(row: SheetRow, languages: Languages, found: Findings) -> ListRow | None:
    for name, said in (("list_name", NO_LIST_NAME), ("name", NO_OPTION_NAME)):
        if not row.get(name):
            found.error(row.place(name), said())
            return None
    text = languages.text(row, "label", found)
    if languages.tags[0] not in text.languages:
        found.error(row.place("label"), NO_LABEL(language=languages.tags[0]))
    start = row.get("from")
    if start and not re.fullmatch(r"-?\d{1,9}", start):
        found.error(row.place("from"), NOT_WHOLE(value=start[:40]))
        start = ""
    short = languages.text(row, "short", found)
    return ListRow(row, row.get("name"), text, short, int(start) if start else None)


def yes_and_no(options: Sequence[tuple[str, Text]]) -> bool:
    """Whether names and labels are yes and no: two options, told by their names, else by their labels in one language.

    Names of 1 and 2 tell nothing, the labels then do: 1 Yes, 2 No is how many questionnaires count.
    """
    names = {name.casefold() for name, _ in options}
    labels = {label.get().casefold() for _, label in options}
    return len(options) == 2 and any(words & YES_WORDS and words & NO_WORDS for words in (names, labels))
