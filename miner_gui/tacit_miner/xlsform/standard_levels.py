"""The levels of a form: from our sheet `levels`, else those of a new draft, named in the form's languages."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tacit.errors import TacitError
from tacit.messages import Template
from tacit.survey import Level
from tacit.survey.model import LEVEL_ORDER
from tacit.target_text import parse_level
from tacit_miner.design import starting
from tacit_miner.design.build import level_of
from tacit_miner.xlsform.findings import Findings, Place
from tacit_miner.xlsform.headings import Languages, check_columns
from tacit_miner.xlsform.lists import NO_LABEL
from tacit_miner.xlsform.sheets import Form, Row

LEVELS_ASSUMED = Template(
    "xlsform.levels-assumed",
    "the form has no sheet levels; the {count:,} levels of a new draft are taken",
)
LEVEL_SOLVED = Template("xlsform.level-solved", "level {level}: {solved}")


def standard_levels(tags: tuple[str, ...]) -> tuple[Level, ...]:
    """The levels of a new draft, named in these languages."""
    return tuple(level_of(level) for level in starting.levels(tags))


def read_levels(form: Form, languages: Languages, found: Findings) -> tuple[Level, ...]:
    """The levels of the sheet, each a scheme or a target as `tacit.target_text` reads it; those of a new draft without one."""
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


def _level(row: Row, number: int, languages: Languages, found: Findings) -> Level | None:
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


def _check_order(levels: Sequence[tuple[Row, Level]], found: Findings) -> None:
    for number, ((_, level), (row, following)) in enumerate(pairwise(levels), start=1):
        if not level.scheme.is_more_open_than(following.scheme):
            found.error(row.place("scheme"), LEVEL_ORDER(level=number, following=number + 1))
