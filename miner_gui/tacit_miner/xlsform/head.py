"""The sheet `settings` to what a survey says of itself: title, purpose, data use, contact, researcher, weight, skipping.

The levels of a form: from our sheet `levels`, else those of a new draft, named in the form's languages.

A draft that came from a form, or goes into one: a survey of which a form may not say purpose, data use and contact.

The file is the designer's (`tacit_miner.design.draft_file`). What a form does not say is empty there, to be written before signing;
here the survey is built with a stand-in, so that every rule of surveys is checked all the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

from tacit.platform.errors import SurveyError, TacitError
from tacit.platform.messages import Template
from tacit.privacy.targets import parse_level
from tacit.survey import PER_MILLE, Item, Level, Researcher, Survey, Text
from tacit.survey.model import LEVEL_ORDER
from tacit.survey.texts import check_line
from tacit_miner.design import edits
from tacit_miner.design.draft import Draft, Words, draft_of, level_of, survey_of
from tacit_miner.design.draft_file import read_draft, write_draft
from tacit_miner.xlsform.headings import NO_LABEL, Languages, check_columns
from tacit_miner.xlsform.sheets import Findings, Place, SheetRow, XlsForm

LEVELS_ASSUMED = Template(
    "xlsform.levels-assumed",
    "the form has no sheet levels; the {count:,} levels of a new draft are taken",
)
LEVEL_SOLVED = Template("xlsform.level-solved", "level {level}: {solved}")


def standard_levels(tags: tuple[str, ...]) -> tuple[Level, ...]:
    """The levels of a new draft, named in these languages."""
    return tuple(level_of(level) for level in edits.levels(tags))


def read_levels(form: XlsForm, languages: Languages, found: Findings) -> tuple[Level, ...]:
    """The levels of the sheet, each a scheme or a target as `tacit.privacy.targets` reads it; those of a new draft without one."""
    sheet = form.sheet("levels")
    if not sheet.rows:
        usual = standard_levels(languages.tags)
        found.note(Place(), LEVELS_ASSUMED(count=len(usual)))
        return usual
    if not check_columns(sheet, ("label", "scheme"), found):
        return standard_levels(languages.tags)
    read = [(row, _level(row, number, languages, found)) for number, row in enumerate(sheet.rows, start=1)]
    levels = [(row, level) for row, level in read if level is not None]
    _check_order(levels, found)
    return tuple(level for _, level in levels) or standard_levels(languages.tags)


def _level(row: SheetRow, number: int, languages: Languages, found: Findings) -> Level | None:
    text = languages.text(row, "label", found)
    if languages.tags[0] not in text.languages:
        found.error(row.place("label"), NO_LABEL(language=languages.tags[0]))
        return None
    try:
        typed = parse_level(row.get("scheme"))
    except TacitError as error:
        found.error(row.place("scheme"), error.message)
        return None
    for note in typed.notes():
        found.note(row.place("scheme"), LEVEL_SOLVED(level=number, solved=note))
    return Level(text, languages.text(row, "hint", found), typed.scheme)


def _check_order(levels: Sequence[tuple[SheetRow, Level]], found: Findings) -> None:
    for number, ((_, level), (row, following)) in enumerate(pairwise(levels), start=1):
        if not level.scheme.is_more_open_than(following.scheme):
            found.error(row.place("scheme"), LEVEL_ORDER(level=number, following=number + 1))


STAND_IN = "…"
"""Stands for a text that is still to be written."""

HEAD = ("title", "purpose", "retention", "contact", "researcher")
"""What a draft may leave unsaid."""


@dataclass(frozen=True, slots=True)
class FormDraft:
    """A survey before signing.

    Attributes:
        survey: with `STAND_IN` for what is unsaid.
        unsaid: of `HEAD` what is still to be written.
    """

    survey: Survey
    unsaid: frozenset[str] = frozenset()

    def to_json(self) -> bytes:
        """The draft's file."""
        return write_draft(_with(draft_of(self.survey), self.unsaid, ""))


def read_json(data: bytes) -> FormDraft:
    """The draft in a file, of which head texts may be empty.

    Raises:
        FormatError: no draft.
        SurveyError: another rule of surveys is broken.
    """
    draft = read_draft(data)
    unsaid = frozenset(name for name in HEAD if getattr(draft, name) in {"", Words()})
    return FormDraft(survey_of(_with(draft, unsaid, STAND_IN)), unsaid)


def _with(draft: Draft, names: frozenset[str], text: str) -> Draft:
    """The draft with these head texts replaced by one, or by none."""
    words = Words(((draft.languages[0], text),) if draft.languages else ())
    changes: dict[str, Any] = {
        name: text if isinstance(getattr(draft, name), str) else words for name in names
    }
    return replace(draft, **changes)


TO_BE_WRITTEN = Template(
    "xlsform.to-be-written", "the form does not say its {field}; write it in the draft before signing"
)
FIELDS = {
    "title": Template("xlsform.field-title", "title"),
    "purpose": Template("xlsform.field-purpose", "purpose"),
    "retention": Template("xlsform.field-retention", "data use: what happens to the data"),
    "contact": Template("xlsform.field-contact", "contact"),
    "researcher": Template("xlsform.field-researcher", "researcher"),
}
INTRO_MOVED = Template("xlsform.intro-moved", "notes before the first question became the purpose")
NOT_YES_NO = Template("xlsform.not-yes-or-no", "{value!r} is neither yes nor no")
NOT_WEIGHT = Template("xlsform.not-weight", "{value!r} is no weight; write a number from 0 to 1, such as 0.9")
NOT_NUMBERS = Template(
    "xlsform.not-numbers",
    "{value!r} is not written in whole numbers; write one for ask, such as 4, and two levels for arms",
)
LEFT_ID = Template("xlsform.left-id", "left out: a survey has an id of its own, made from all it says")

WEIGHT = 500
"""The weight of a yes in the privacy percentage, in per-mille, where the form says none: yes and no alike."""


@dataclass(frozen=True, slots=True)
class FormHead:
    """What a form says of itself.

    Attributes:
        languages: the tags.
        texts: title, purpose and retention; empty where the form does not say it.
        lines: contact and researcher; likewise.
        weight: of a yes, in per-mille.
        skip: whether a person may prefer not to say.
        previous: the id of the survey that this one replaces.
        ask: how many of the sensitive questions each person is asked; 0 for all.
        arms: two levels, one of which each person starts at; else none.
    """

    languages: tuple[str, ...]
    texts: dict[str, Text]
    lines: dict[str, str]
    weight: int
    skip: bool
    previous: str | None
    ask: int
    arms: tuple[int, ...]

    @property
    def unsaid(self) -> frozenset[str]:
        """What is still to be written."""
        said = {name: bool(text.entries) for name, text in self.texts.items()}
        said |= {name: bool(line) for name, line in self.lines.items()}
        return frozenset(name for name in HEAD if not said[name])

    def draft(self, levels: tuple[Level, ...], items: tuple[Item, ...]) -> FormDraft:
        """The survey with these levels and items.

        Raises:
            SurveyError: the first rule that is broken.
        """
        stand_in = Text.of({self.languages[0]: STAND_IN})
        texts = {name: text if text.entries else stand_in for name, text in self.texts.items()}
        survey = Survey(
            title=texts["title"],
            purpose=texts["purpose"],
            retention=texts["retention"],
            contact=self.lines["contact"] or STAND_IN,
            languages=self.languages,
            researcher=Researcher(self.lines["researcher"] or STAND_IN),
            weight=self.weight,
            skip=self.skip,
            previous=self.previous,
            levels=levels,
            items=items,
            ask=self.ask,
            arms=self.arms,
        )
        return FormDraft(survey, self.unsaid)

    @staticmethod
    def sheet_of(field: str) -> str:
        """The sheet that says a field of a survey."""
        return {"levels": "levels", "items": "survey"}.get(field.partition("[")[0], "settings")


def read_head(form: XlsForm, languages: Languages, intro: Sequence[SheetRow], found: Findings) -> FormHead:
    """Read the first row of the sheet; the notes of `intro` are the purpose where it says none."""
    sheet = form.sheet("settings")
    row = sheet.rows[0] if sheet.rows else SheetRow("settings", 2, {})
    for name in ("form_id", "version"):
        if row.get(name):
            found.note(row.place(name), LEFT_ID())
    columns = {"title": "study_title", "purpose": "purpose", "retention": "retention"}
    texts = {name: languages.text(row, column, found) for name, column in columns.items()}
    if not texts["title"].entries and row.get("form_title"):
        texts["title"] = Text.of({languages.tags[0]: row.get("form_title")})
    if intro:
        texts["purpose"] = _from_notes(texts["purpose"], intro, languages, found)
    head = FormHead(
        languages=languages.tags,
        texts=texts,
        lines={name: _line(row, name, found) for name in ("contact", "researcher")},
        weight=_weight(row, found),
        skip=_skip(row, found),
        previous=row.get("previous") or None,
        ask=next(iter(_numbers(row, "ask", found)), 0),
        arms=_numbers(row, "arms", found),
    )
    for name in sorted(head.unsaid, key=HEAD.index):
        found.note(Place("settings"), TO_BE_WRITTEN(field=FIELDS[name]()))
    return head


def _from_notes(purpose: Text, intro: Sequence[SheetRow], languages: Languages, found: Findings) -> Text:
    """The purpose with the notes below it."""
    texts = {tag: [text] for tag, text in purpose.entries}
    for row in intro:
        for tag, text in languages.text(row, "label", found).entries:
            texts.setdefault(tag, []).append(text)
    found.note(intro[0].place("type"), INTRO_MOVED())
    return languages.joined(texts, intro[0].place("label"), found)


def _line(row: SheetRow, name: str, found: Findings) -> str:
    written = row.get(name)
    if written:
        try:
            check_line(written, name)
        except SurveyError as error:
            found.error(row.place(name), error.reason)
            return ""
    return written


def _weight(row: SheetRow, found: Findings) -> int:
    written = row.get("weight").replace(",", ".")
    if not written:
        return WEIGHT
    if re.fullmatch(r"[01]?\.?\d{0,3}", written) and re.search(r"\d", written) and Fraction(written) <= 1:
        return int(Fraction(written) * PER_MILLE)
    found.error(row.place("weight"), NOT_WEIGHT(value=written[:40]))
    return WEIGHT


def _skip(row: SheetRow, found: Findings) -> bool:
    written = row.get("skip").lower()
    if written not in {"", "yes", "no", "true", "false"}:
        found.error(row.place("skip"), NOT_YES_NO(value=written[:40]))
    return written not in {"no", "false"}


def _numbers(row: SheetRow, name: str, found: Findings) -> tuple[int, ...]:
    written = row.get(name)
    if not re.fullmatch(r"\d{0,4}([\s,]+\d{1,4})?", written):
        found.error(row.place(name), NOT_NUMBERS(value=written[:40]))
        return ()
    return tuple(map(int, re.findall(r"\d+", written)))
