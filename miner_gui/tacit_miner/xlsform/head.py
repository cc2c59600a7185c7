"""The sheet `settings` to what a survey says of itself: title, purpose, data use, contact, researcher, weight, skipping."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tacit.errors import SurveyError
from tacit.messages import Template
from tacit.survey import PER_MILLE, Item, Level, Researcher, Survey, Text
from tacit.survey.texts import check_line
from tacit_miner.xlsform.drafts import HEAD, STAND_IN, FormDraft
from tacit_miner.xlsform.findings import Findings, Place
from tacit_miner.xlsform.headings import Languages
from tacit_miner.xlsform.sheets import Form, Row

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
class Head:
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


def read_head(form: Form, languages: Languages, intro: Sequence[Row], found: Findings) -> Head:
    """Read the first row of the sheet; the notes of `intro` are the purpose where it says none."""
    sheet = form.sheet("settings")
    row = sheet.rows[0] if sheet.rows else Row("settings", 2, {})
    for name in ("form_id", "version"):
        if row.get(name):
            found.note(row.place(name), LEFT_ID())
    columns = {"title": "study_title", "purpose": "purpose", "retention": "retention"}
    texts = {name: languages.text(row, column, found) for name, column in columns.items()}
    if not texts["title"].entries and row.get("form_title"):
        texts["title"] = Text.of({languages.tags[0]: row.get("form_title")})
    if intro:
        texts["purpose"] = _from_notes(texts["purpose"], intro, languages, found)
    head = Head(
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


def _from_notes(purpose: Text, intro: Sequence[Row], languages: Languages, found: Findings) -> Text:
    """The purpose with the notes below it."""
    texts = {tag: [text] for tag, text in purpose.entries}
    for row in intro:
        for tag, text in languages.text(row, "label", found).entries:
            texts.setdefault(tag, []).append(text)
    found.note(intro[0].place("type"), INTRO_MOVED())
    return languages.joined(texts, intro[0].place("label"), found)


def _line(row: Row, name: str, found: Findings) -> str:
    written = row.get(name)
    if written:
        try:
            check_line(written, name)
        except SurveyError as error:
            found.error(row.place(name), error.reason)
            return ""
    return written


def _weight(row: Row, found: Findings) -> int:
    written = row.get("weight").replace(",", ".")
    if not written:
        return WEIGHT
    if re.fullmatch(r"[01]?\.?\d{0,3}", written) and re.search(r"\d", written) and Fraction(written) <= 1:
        return int(Fraction(written) * PER_MILLE)
    found.error(row.place("weight"), NOT_WEIGHT(value=written[:40]))
    return WEIGHT


def _skip(row: Row, found: Findings) -> bool:
    written = row.get("skip").lower()
    if written not in {"", "yes", "no", "true", "false"}:
        found.error(row.place("skip"), NOT_YES_NO(value=written[:40]))
    return written not in {"no", "false"}


def _numbers(row: Row, name: str, found: Findings) -> tuple[int, ...]:
    written = row.get(name)
    if not re.fullmatch(r"\d{0,4}([\s,]+\d{1,4})?", written):
        found.error(row.place(name), NOT_NUMBERS(value=written[:40]))
        return ()
    return tuple(map(int, re.findall(r"\d+", written)))
