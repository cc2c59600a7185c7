"""Which columns and types of a form are taken, which cannot be, and in which languages its texts are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tacit.errors import SurveyError
from tacit.messages import Template
from tacit.survey import Text
from tacit_miner.xlsform.findings import Findings, Place
from tacit_miner.xlsform.languages import tag_of
from tacit_miner.xlsform.sheets import TRANSLATED, Column, Form, Row, Sheet

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

KNOWN: Mapping[str, frozenset[str]] = {
    "survey": frozenset({"type", "name", "label", "hint", "disabled", "kind", "ordered", "bands", *OURS}),
    "choices": frozenset({"list_name", "name", "label", "hint", "parent", "from", *OURS}),
    "settings": frozenset(
        {
            "form_title",
            "form_id",
            "version",
            "default_language",
            "study_title",
            "purpose",
            "retention",
            "contact",
            "researcher",
            "weight",
            "skip",
            "previous",
            "ask",
            "arms",
        }
    ),
    "levels": frozenset({"label", "hint", "scheme"}),
}
"""The columns of each sheet that are read."""

CANNOT = frozenset(
    {
        "relevant",
        "constraint",
        "calculation",
        "choice_filter",
        "repeat_count",
        "default",
        "trigger",
        "read_only",
        "readonly",
    }
)
"""Columns that change what is asked, of whom, or which answers are taken."""


@dataclass(frozen=True, slots=True)
class Languages:
    """The languages of a form.

    Attributes:
        tags: the first is the one that every required text has.
        by_heading: what stands behind the colons of a heading, to the tag; "" for a heading without a language.
    """

    tags: tuple[str, ...]
    by_heading: Mapping[str, str]

    def text(self, row: Row, name: str, found: Findings) -> Text:
        """The texts of a row in all languages; one that a survey refuses is an error at its cell.

        A word stands for it then, so that its absence is not an error as well.
        """
        texts: dict[str, str] = {}
        for column, value in row.texts(name):
            tag = self.by_heading.get(column.language)
            if tag is None:
                continue  # said of the heading
            try:
                Text.of({tag: value})
            except SurveyError as error:
                found.error(row.at(column), error.reason)
                value = f"{row.sheet} {row.number}"  # noqa: PLW2901 - the form is refused
            texts.setdefault(tag, value)
        return Text.of({tag: texts[tag] for tag in self.tags if tag in texts})

    def joined(self, texts: Mapping[str, Sequence[str]], place: Place, found: Findings) -> Text:
        """Several texts of a language as paragraphs of one; nothing, with an error, if a survey refuses that."""
        try:
            return Text.of({tag: "\n\n".join(texts[tag]) for tag in self.tags if tag in texts})
        except SurveyError as error:
            found.error(place, error.reason)
            return Text()


def languages_of(form: Form, found: Findings) -> Languages:
    """The languages that the headings and `default_language` name."""
    headings = [
        (sheet, column)
        for sheet in form.sheets.values()
        for column in sheet.columns
        if column.name in TRANSLATED and column.name in KNOWN[sheet.name]
    ]
    by_heading: dict[str, str] = {}
    for sheet, column in headings:
        if column.language and column.language not in by_heading:
            tag = tag_of(column.language)
            if tag is None:
                found.error(
                    Place(sheet.name, 1, column.place), UNKNOWN_LANGUAGE(language=column.language[:40])
                )
            else:
                by_heading[column.language] = tag
    first = _default(form, found)
    if any(not column.language for _, column in headings):
        if not first and not by_heading:
            found.note(Place("survey"), ASSUMED_ENGLISH())
        by_heading[""] = first or next(iter(by_heading.values()), "en")
    tags = dict.fromkeys([*([first] if first in by_heading.values() else []), *by_heading.values()])
    return Languages(tuple(tags) or ("en",), by_heading)


def _default(form: Form, found: Findings) -> str:
    rows = form.sheet("settings").rows
    written = rows[0].get("default_language") if rows else ""
    if not written or written.lower() == "default":
        return ""
    tag = tag_of(written)
    if tag is None:
        found.error(rows[0].place("default_language"), UNKNOWN_LANGUAGE(language=written[:40]))
    return tag or ""


def check_headings(form: Form, languages: Languages, found: Findings) -> None:
    """Say of every column that is not read what becomes of it, and of every formula."""
    for place in form.formulas:
        found.error(place, FORMULA())
    for sheet in form.sheets.values():
        _check_twice(sheet, languages, found)
        unread = [column for column in sheet.columns if column.name not in KNOWN[sheet.name]]
        for column in unread:
            if column.name in CANNOT or column.name.startswith(("bind::", "instance::")):
                _cannot(sheet, column, found)
            else:
                count = sum(column in row.cells for row in sheet.rows)
                found.note(Place(sheet.name, 0, column.place), LEFT_COLUMN(count=count))
        for row, column, value in _loose(sheet):
            found.error(row.at(column), NO_HEADING(value=value[:40]))


def _cannot(sheet: Sheet, column: Column, found: Findings) -> None:
    for row in sheet.rows:
        value = row.cells.get(column, "")
        if value and value.lower() not in {"no", "false", "false()"}:
            found.cannot(row.at(column), CANNOT_COLUMN(column=column.name, value=value[:80]))


def _check_twice(sheet: Sheet, languages: Languages, found: Findings) -> None:
    seen = Counter[tuple[str, str]]()
    for column in sheet.columns:
        known = column.name in KNOWN[sheet.name]
        key = (column.name, languages.by_heading.get(column.language, column.language))
        seen[key] += known
        if seen[key] > 1 and known:
            found.error(Place(sheet.name, 1, column.place), COLUMN_TWICE())


def _loose(sheet: Sheet) -> Iterator[tuple[Row, Column, str]]:
    for row in sheet.rows:
        for column, value in row.cells.items():
            if not column.name:
                yield row, column, value


def check_columns(sheet: Sheet, needed: tuple[str, ...], found: Findings) -> bool:
    """Whether a sheet has these columns; an error for each that it lacks."""
    lacking = [name for name in needed if not any(column.name == name for column in sheet.columns)]
    for name in lacking:
        found.error(Place(sheet.name), NO_COLUMN(column=name))
    return not lacking
