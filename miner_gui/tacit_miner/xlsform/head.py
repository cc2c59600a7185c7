"""The sheets `settings` and `levels` to what a survey says of itself, and at which levels it is answered.

A form need not have the sheet `levels`; those of a new draft are taken then, named in the form's languages. What a form does not
say of itself is empty in the draft, to be written before signing.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

from tacit.platform.errors import SurveyError, TacitError
from tacit.platform.messages import Template
from tacit.privacy.targets import parse_level
from tacit.survey import PER_MILLE, Level, Survey
from tacit.survey.model import LEVEL_ORDER
from tacit.survey.texts import check_line
from tacit_miner.design.draft import Draft, Words, level_of, survey_of, with_field
from tacit_miner.design.edits import set_field
from tacit_miner.design.library import levels
from tacit_miner.xlsform import sheets
from tacit_miner.xlsform.sheets import SETTINGS, Findings, Languages, Place, SheetRow, XlsForm

LEVELS_ASSUMED = Template(
    "xlsform.levels-assumed", "the form has no sheet levels; the {count:,} levels of a new draft are taken"
)
LEVEL_SOLVED = Template("xlsform.level-solved", "level {level}: {solved}")


def standard_levels(tags: tuple[str, ...]) -> tuple[Level, ...]:
    """One for plain questions and the three of a new draft, named in these languages."""
    return tuple(level_of(level) for level in levels("plain", tags))


def read_levels(form: XlsForm, languages: Languages, found: Findings) -> tuple[Level, ...]:
    """The levels of the sheet, each a scheme or a target as `tacit.privacy.targets` reads it; those of a new draft without one."""
    sheet = form.sheet("levels")
    if not sheet.rows:
        usual = standard_levels(languages.tags)
        found.note(Place(), LEVELS_ASSUMED(count=len(usual)))
        return usual
    if not sheets.check_columns(sheet, ("label", "scheme"), found):
        return standard_levels(languages.tags)
    read = [(row, _level(row, number, languages, found)) for number, row in enumerate(sheet.rows, start=1)]
    levels = [(row, level) for row, level in read if level is not None]
    for number, ((_, level), (row, following)) in enumerate(pairwise(levels), start=1):
        if not level.scheme.is_more_open_than(following.scheme):
            found.error(row.place("scheme"), LEVEL_ORDER(level=number, following=number + 1))
    return tuple(level for _, level in levels) or standard_levels(languages.tags)


def _level(row: SheetRow, number: int, languages: Languages, found: Findings) -> Level | None:
    text = languages.text(row, "label", found)
    if languages.tags[0] not in text.languages:
        found.error(row.place("label"), sheets.NO_LABEL(language=languages.tags[0]))
        return None
    try:
        scheme, solved = parse_level(row.get("scheme"))
    except TacitError as error:
        found.error(row.place("scheme"), error.message)
        return None
    if solved is not None:
        found.note(row.place("scheme"), LEVEL_SOLVED(level=number, solved=solved.words()))
    try:
        return Level(text, languages.text(row, "hint", found), scheme)
    except SurveyError as error:
        found.error(row.place("label"), error.reason)
        return None


TO_BE_WRITTEN = Template(
    "xlsform.to-be-written", "the form does not say its {field}; write it in the draft before signing"
)
INTRO_MOVED = Template("xlsform.intro-moved", "notes before the first question became the purpose")
NOT_YES_NO = Template("xlsform.not-yes-or-no", "{value!r} is neither yes nor no")
NOT_WEIGHT = Template("xlsform.not-weight", "{value!r} is no weight; write a number from 0 to 1, such as 0.9")
NOT_NUMBERS = Template(
    "xlsform.not-numbers",
    "{value!r} is not written in whole numbers; write one for ask, such as 4, and two levels for arms",
)
LEFT_ID = Template("xlsform.left-id", "left out: a survey has an id of its own, made from all it says")

STAND_IN = "…"  # stands for a text that is still to be written
HEAD = ("title", "purpose", "retention", "contact", "researcher")  # what a draft may leave unsaid


def unsaid(draft: Draft) -> tuple[str, ...]:
    """Of `HEAD` what is still to be written."""
    return tuple(name for name in HEAD if getattr(draft, name) in {"", Words()})


def form_survey(draft: Draft) -> Survey:
    """The survey of a draft, with `STAND_IN` for what is unsaid, so that all is checked. Raises SurveyError: the first broken rule."""
    words = Words(((draft.languages[0], STAND_IN),) if draft.languages else ())
    changes: dict[str, Any] = {
        name: STAND_IN if isinstance(getattr(draft, name), str) else words for name in unsaid(draft)
    }
    return survey_of(replace(draft, **changes))


def read_head(form: XlsForm, languages: Languages, intro: Sequence[SheetRow], found: Findings) -> Draft:
    """A draft without questions and levels, from the first row of the sheet; the notes of `intro` end its purpose."""
    sheet = form.sheet("settings")
    row = sheet.rows[0] if sheet.rows else SheetRow("settings", 2, {})
    for name in ("form_id", "version"):
        if row.get(name):
            found.note(row.place(name), LEFT_ID())
    head = Draft(languages=languages.tags)
    for field in SETTINGS:
        if read := _READERS.get(field.name):
            head = with_field(head, field.name, read(row, field.heading, languages, found))
        elif row.get(field.heading):
            head = _with_term(head, row, field.name, found)
    if not head.title.entries:
        head = replace(head, title=Words(((languages.tags[0], row.get("form_title")),)))
    if intro:
        parts = [head.purpose.entries, *(languages.text(note, "label", found).entries for note in intro)]
        found.note(intro[0].place("type"), INTRO_MOVED())
        head = replace(head, purpose=Words(languages.joined(parts, intro[0].place("label"), found).entries))
    for field in SETTINGS:
        if field.name in unsaid(head):
            found.note(Place("settings"), TO_BE_WRITTEN(field=field.called))
    return head


def _with_term(head: Draft, row: SheetRow, name: str, found: Findings) -> Draft:
    try:
        return set_field(head, f"terms.{name}", row.get(name))
    except TacitError as error:
        found.error(row.place(name), error.message)
        return head


def _words(row: SheetRow, name: str, languages: Languages, found: Findings) -> Words:
    return Words(languages.text(row, name, found).entries)


def _line(row: SheetRow, name: str, _: Languages, found: Findings) -> str:
    if written := row.get(name):
        try:
            check_line(written, name)
        except SurveyError as error:
            found.error(row.place(name), error.reason)
            return ""
    return written


def _weight(row: SheetRow, name: str, _: Languages, found: Findings) -> int:
    written = row.get(name).replace(",", ".")
    if re.fullmatch(r"[01]?\.?\d{0,3}", written) and re.search(r"\d", written) and Fraction(written) <= 1:
        return int(Fraction(written) * PER_MILLE)
    if written:
        found.error(row.place(name), NOT_WEIGHT(value=written[:40]))
    return Draft().weight


def _skip(row: SheetRow, name: str, _: Languages, found: Findings) -> bool:
    written = row.get(name).lower()
    if written not in {"", "yes", "no", "true", "false"}:
        found.error(row.place(name), NOT_YES_NO(value=written[:40]))
    return written not in {"no", "false"}


def _numbers(row: SheetRow, name: str, _: Languages, found: Findings) -> tuple[int, ...]:
    written = row.get(name)
    if not re.fullmatch(r"\d{0,4}([\s,]+\d{1,4})?", written):
        found.error(row.place(name), NOT_NUMBERS(value=written[:40]))
        return ()
    return tuple(map(int, re.findall(r"\d+", written)))


_READERS: Mapping[str, Callable[[SheetRow, str, Languages, Findings], object]] = {
    **dict.fromkeys(("title", "purpose", "retention"), _words),
    **dict.fromkeys(("contact", "researcher"), _line),
    "weight": _weight,
    "skip": _skip,
    "previous": lambda row, name, *_: row.get(name) or None,
    "ask": lambda row, name, *rest: next(iter(_numbers(row, name, *rest)), 0),
    "arms": _numbers,
}
"""How a cell is read; any other is a term, as it is typed."""
