"""A form to a draft, with everything that is wrong, left out or assumed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tacit.errors import SurveyError
from tacit.formats.limits import FORM_LIMITS, FormLimits
from tacit.messages import Template
from tacit.survey import Level
from tacit_miner.xlsform.drafts import FormDraft
from tacit_miner.xlsform.findings import Finding, Findings, Place
from tacit_miner.xlsform.head import Head, read_head
from tacit_miner.xlsform.headings import check_columns, check_headings, languages_of
from tacit_miner.xlsform.lists import read_lists
from tacit_miner.xlsform.plain import read_plain
from tacit_miner.xlsform.questions import Questions
from tacit_miner.xlsform.sheets import Form
from tacit_miner.xlsform.standard_levels import read_levels
from tacit_miner.xlsform.workbook import read_workbook

NO_SURVEY = Template("xlsform.no-survey", "the form has no sheet survey, or nothing in it")
NO_QUESTION = Template("xlsform.no-question", "the form has no question that a survey can ask")


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of a form.

    Attributes:
        draft: the survey before signing.
        notes: what was left out or assumed.
    """

    draft: FormDraft
    notes: tuple[Finding, ...]


def read_form(data: bytes, *, leave_out: bool = False, limits: FormLimits = FORM_LIMITS) -> Imported:
    """The draft in an XLSForm, as a workbook or as CSV, whichever the bytes are.

    Args:
        data: the file.
        leave_out: leave out what a survey cannot ask, with a note, instead of refusing the form.
        limits: what it may cost.

    Raises:
        FormError: no form, a hostile one, or one with errors, all of which it carries.
    """
    is_workbook = data[:2] == b"PK" or data[:4] == b"\xd0\xcf\x11\xe0"
    form = read_workbook(data, limits) if is_workbook else read_plain(data, limits)
    return _draft(form, Findings(leave_out, limits))


def _draft(form: Form, found: Findings) -> Imported:
    sheet = form.sheet("survey")
    languages = languages_of(form, found)
    check_headings(form, languages, found)
    levels = read_levels(form, languages, found)
    questions = Questions(languages, read_lists(form, languages, found), levels, found)
    if not sheet.rows:
        found.error(Place("survey"), NO_SURVEY())
    elif check_columns(sheet, ("type", "name", "label"), found):
        questions.read(sheet.rows)
    head = read_head(form, languages, questions.intro, found)
    found.refuse()
    if not questions.asked:
        found.error(Place("survey"), NO_QUESTION())
        found.refuse()
    draft = _built(head, levels, questions, found)
    found.refuse()
    return Imported(draft, tuple(found.found))


def _built(head: Head, levels: Sequence[Level], questions: Questions, found: Findings) -> FormDraft:
    """The draft; the rules of a survey as a whole are checked last, and the first that is broken gets its row."""
    items = tuple(asked.started(head.arms) for asked in questions.asked)
    try:
        return head.draft(tuple(levels), items)
    except SurveyError as error:
        number = re.match(r"items\[(\d+)\]", error.field)
        place = (
            questions.asked[int(number[1])].row.place("name") if number else Place(head.sheet_of(error.field))
        )
        found.error(place, error.reason)
        found.refuse()
        raise
