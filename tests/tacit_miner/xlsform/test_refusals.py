from __future__ import annotations

import importlib
import pkgutil

import pytest
from support.forms import YES_NO, small, with_rows

from tacit.platform.messages import Template
from tacit.privacy.targets import CHANCE_OUT_OF_REACH, NO_FAMILY
from tacit.survey.field_types import NOT_A_CODE, NOT_A_SURVEY_ID
from tacit.survey.items import CUT_ORDER, OPTION_COUNT, OPTIONS_ALIKE, PARENT_SIZE
from tacit.survey.model import LEVEL_ORDER
from tacit.survey.texts import BLANK_TEXT, CONTROL_CHARACTER, LINE_BREAK, LONG_TEXT
from tacit_miner import xlsform
from tacit_miner.xlsform import head, questions, sheets
from tacit_miner.xlsform.questions import read_form
from tacit_miner.xlsform.sheets import FormError, FormWeight
from tacit_miner.xlsform.workbook import write_plain, write_workbook

ROW = ["select_one yes_no", "hit", "Were you hit?"]
REGION = [["region", "n", "North"], ["region", "s", "South"], ["region", "e", "East"]]
OURS = ["type", "name", "label", "sensitivity", "prevalence", "level", "minimum_level", "bands", "kind"]


def ours(row, **cells):
    """The smallest form with a row that has these of our columns."""
    return with_rows([*row, *(cells.get(name, "") for name in OURS[3:])], choices=REGION, headings=OURS)


def settings(**cells):
    return small(settings=[["default_language", *cells], ["en", *cells.values()]])


def levels(*schemes):
    names = ["Light", "Strong", "Stronger"]
    return small(
        levels=[["label", "scheme"], *([name, scheme] for name, scheme in zip(names, schemes, strict=False))]
    )


def bands_list(*starts):
    options = [["ages", f"a{i}", f"band {i}", start] for i, start in enumerate(starts)]
    form = with_rows(["integer", "age", "Age?", "ages"], headings=["type", "name", "label", "bands"])
    form["choices"] = [["list_name", "name", "label", "from"], *([*row, ""] for row in YES_NO), *options]
    return form


ERRORS = {
    # form, what is said, where: sheet, row, heading of the column
    "no-survey": (small(survey=[]), questions.NO_SURVEY, ("survey", 0, "")),
    "no-question": (
        small(survey=[["type", "name", "label"], ["note", "n", "Hello"]]),
        questions.NO_QUESTION,
        ("survey", 0, ""),
    ),
    "no-column": (small(survey=[["type", "name"], ["note", "n"]]), sheets.NO_COLUMN, ("survey", 0, "")),
    "no-heading": (with_rows([*ROW, "stray"]), sheets.NO_HEADING, ("survey", 3, "")),
    "column-twice": (
        small(survey=[["type", "name", "label", "Label"], [*ROW, "Hit?"]]),
        sheets.COLUMN_TWICE,
        ("survey", 1, "Label"),
    ),
    "unknown-language": (
        small(survey=[["type", "name", "label", "label::Klingon"], [*ROW, "qIp?"]]),
        sheets.UNKNOWN_LANGUAGE,
        ("survey", 1, "label::Klingon"),
    ),
    "unknown-default": (
        small(settings=[["default_language"], ["Klingon"]]),
        sheets.UNKNOWN_LANGUAGE,
        ("settings", 2, "default_language"),
    ),
    "no-type": (with_rows(["", "hit", "Hit?"]), questions.NO_TYPE, ("survey", 3, "")),
    "no-name": (with_rows(["select_one yes_no", "", "Hit?"]), questions.NO_NAME, ("survey", 3, "")),
    "name-twice": (
        with_rows(["select_one yes_no", "smoke", "Hit?"]),
        questions.NAME_TWICE,
        ("survey", 3, "name"),
    ),
    "name-with-space": (
        with_rows(["select_one yes_no", "was hit", "Hit?"]),
        NOT_A_CODE,
        ("survey", 3, "name"),
    ),
    "no-label": (with_rows(["select_one yes_no", "hit", ""]), sheets.NO_LABEL, ("survey", 3, "")),
    "no-option-label": (with_rows(choices=[["region", "n", ""]]), sheets.NO_LABEL, ("choices", 4, "")),
    "no-list": (with_rows(["select_one", "hit", "Hit?"]), questions.NO_LIST, ("survey", 3, "type")),
    "no-such-list": (
        with_rows(["select_one none", "hit", "Hit?"]),
        questions.NO_SUCH_LIST,
        ("survey", 3, "type"),
    ),
    "no-list-name": (with_rows(choices=[["", "n", "North"]]), sheets.NO_LIST_NAME, ("choices", 4, "")),
    "no-option-name": (
        with_rows(choices=[["region", "", "North"]]),
        sheets.NO_OPTION_NAME,
        ("choices", 4, ""),
    ),
    "option-twice": (
        with_rows(choices=[["yes_no", "no", "Never"]]),
        sheets.OPTION_TWICE,
        ("choices", 4, "name"),
    ),
    "option-code": (
        with_rows(
            ["select_one r", "region", "Where?"],
            choices=[["r", "far north", "N"], ["r", "s", "S"], ["r", "e", "E"]],
        ),
        NOT_A_CODE,
        ("choices", 4, "name"),
    ),
    "one-option": (
        with_rows(["select_one r", "r1", "Where?"], choices=[["r", "n", "North"]]),
        OPTION_COUNT,
        ("survey", 3, "type"),
    ),
    "options-alike": (
        with_rows(
            ["select_one r", "r1", "Where?"],
            choices=[["r", "n", "North"], ["r", "s", "north."], ["r", "e", "East"]],
        ),
        OPTIONS_ALIKE,
        ("choices", 5, "label"),
    ),
    "option-of-two-lines": (
        with_rows(
            ["select_one r", "r1", "Where?"], choices=[["r", "n", "North\nof here"], ["r", "s", "South"]]
        ),
        LINE_BREAK,
        ("choices", 4, "label"),
    ),
    "asked-again": (
        with_rows(["select_one yes_no", "again", "Do you smoke?!"]),
        questions.ASKED_AGAIN,
        ("survey", 3, "label"),
    ),
    "no-end": (with_rows(["begin_group", "g", "Home"], ROW), questions.NO_END, ("survey", 3, "type")),
    "no-begin": (with_rows(["end_group", "", ""]), questions.NO_BEGIN, ("survey", 3, "type")),
    "label-disguised": (
        with_rows(["select_one yes_no", "hit", "Hit\u202e?"]),
        CONTROL_CHARACTER,
        ("survey", 3, "label"),
    ),
    "label-blank": (with_rows(["select_one yes_no", "hit", "\u200b"]), BLANK_TEXT, ("survey", 3, "label")),
    "label-too-long": (
        with_rows(["select_one yes_no", "hit", "x" * 4_001]),
        LONG_TEXT,
        ("survey", 3, "label"),
    ),
    "no-bands": (ours(["integer", "age", "Age?"]), questions.NO_BANDS, ("survey", 3, "")),
    "no-such-bands": (
        ours(["integer", "age", "Age?"], bands="young old"),
        questions.NO_SUCH_BANDS,
        ("survey", 3, "bands"),
    ),
    "bands-falling": (ours(["integer", "age", "Age?"], bands="30 18"), CUT_ORDER, ("survey", 3, "bands")),
    "first-band": (bands_list("0", "18"), questions.FIRST_BAND, ("choices", 4, "from")),
    "band-begins": (bands_list("", "18", ""), questions.BAND_BEGINS, ("choices", 6, "")),
    "band-not-whole": (bands_list("", "18.5"), sheets.NOT_WHOLE, ("choices", 5, "from")),
    "bands-of-a-list-falling": (bands_list("", "30", "18"), CUT_ORDER, ("survey", 3, "bands")),
    "not-a-kind": (ours(ROW, kind="both"), questions.NOT_A_KIND, ("survey", 3, "kind")),
    "not-yes-no": (
        ours(["select_one region", "r1", "Where?"], kind="yes-no"),
        questions.NOT_YES_NO,
        ("survey", 3, "kind"),
    ),
    "not-sensitivity": (
        ours(ROW, sensitivity="very"),
        questions.NOT_SENSITIVITY,
        ("survey", 3, "sensitivity"),
    ),
    "share-words": (ours(ROW, prevalence="rare"), questions.NOT_A_SHARE, ("survey", 3, "prevalence")),
    "share-above-one": (ours(ROW, prevalence="30"), questions.NOT_A_SHARE, ("survey", 3, "prevalence")),
    "share-too-fine": (
        ours(ROW, prevalence="0.0005"),
        questions.FINER_SHARE,
        ("survey", 3, "prevalence"),
    ),
    "share-of-a-choice": (
        ours(["select_one region", "r1", "Where?"], prevalence="0.1"),
        questions.NO_PREVALENCE,
        ("survey", 3, "prevalence"),
    ),
    "no-such-level": (ours(ROW, level="5"), questions.NOT_A_LEVEL, ("survey", 3, "level")),
    "level-words": (
        ours(ROW, minimum_level="blurred"),
        questions.NOT_A_LEVEL,
        ("survey", 3, "minimum_level"),
    ),
    "open-preselected": (ours(ROW, level="1"), None, ("survey", 3, "name")),
    "parent-of-one": (
        small(
            survey=[["type", "name", "label"], ["select_one r", "r1", "Where?"]],
            choices=[
                ["list_name", "name", "label", "parent"],
                ["r", "n", "N", "up"],
                ["r", "s", "S", ""],
                ["r", "e", "E", ""],
            ],
        ),
        PARENT_SIZE,
        ("choices", 2, "parent"),
    ),
    "level-order": (levels("warner:0.8", "warner:0.9"), LEVEL_ORDER, ("levels", 3, "scheme")),
    "level-scheme": (levels("asymmetric chance>=30%"), NO_FAMILY, ("levels", 2, "scheme")),
    "level-out-of-reach": (levels("chance>=1"), CHANCE_OUT_OF_REACH, ("levels", 2, "scheme")),
    "level-without-label": (
        small(levels=[["label", "scheme"], ["", "warner:0.9"], ["Strong", "warner:0.8"]]),
        sheets.NO_LABEL,
        ("levels", 2, ""),
    ),
    "levels-without-scheme": (small(levels=[["label"], ["Light"]]), sheets.NO_COLUMN, ("levels", 0, "")),
    "code-twice": (
        with_rows([*ROW, "smoke"], headings=["type", "name", "label", "code"]),
        questions.NAME_TWICE,
        ("survey", 3, "name"),
    ),
    "notes-too-long": (
        with_rows(["note", "n1", "x" * 3_000], ["note", "n2", "y" * 3_000], ROW),
        LONG_TEXT,
        ("survey", 5, ""),
    ),
    "skip": (settings(skip="perhaps"), head.NOT_YES_NO, ("settings", 2, "skip")),
    "weight": (settings(weight="9"), head.NOT_WEIGHT, ("settings", 2, "weight")),
    "ask": (settings(ask="four"), head.NOT_NUMBERS, ("settings", 2, "ask")),
    "previous": (settings(previous="version 1"), NOT_A_SURVEY_ID, ("settings", 0, "")),
    "contact": (settings(contact="a\nb"), LINE_BREAK, ("settings", 2, "contact")),
}

CANNOT = {
    "text": (with_rows(["text", "why", "Why?"]), questions.CANNOT_TYPE, (3, "type")),
    "calculate": (with_rows(["calculate", "sum", ""]), questions.CANNOT_TYPE, (3, "type")),
    "decimal": (with_rows(["decimal", "height", "Height?"]), questions.CANNOT_TYPE, (3, "type")),
    "geopoint": (with_rows(["geopoint", "where", "Where?"]), questions.CANNOT_TYPE, (3, "type")),
    "from-file": (
        with_rows(["select_one_from_file towns.csv", "town", "Town?"]),
        questions.CANNOT_TYPE,
        (3, "type"),
    ),
    "rank": (with_rows(["rank yes_no", "order", "Order?"]), questions.CANNOT_TYPE, (3, "type")),
    "or-other": (
        with_rows(["select_one yes_no or_other", "hit", "Hit?"]),
        questions.CANNOT_OTHER,
        (3, "type"),
    ),
    "repeat": (
        with_rows(["begin_repeat", "child", "Child"], ROW, ["end_repeat", "", ""]),
        questions.CANNOT_REPEAT,
        (3, "type"),
    ),
    "repeat-without-end": (
        with_rows(["begin repeat", "child", "Child"], ROW),
        questions.CANNOT_REPEAT,
        (3, "type"),
    ),
    "reference": (
        with_rows(["select_one yes_no", "hit", "Hit by ${who}?"]),
        questions.CANNOT_REFER,
        (3, "label"),
    ),
    **{
        column: (
            with_rows([*ROW, "${smoke} = 'yes'"], headings=["type", "name", "label", column]),
            sheets.CANNOT_COLUMN,
            (3, column),
        )
        for column in (
            "relevant",
            "constraint",
            "calculation",
            "choice_filter",
            "default",
            "trigger",
            "bind::relevant",
        )
    },
}


def place_of(finding):
    heading = finding.place.column.partition(" ")[2]
    return finding.place.sheet, finding.place.row, heading


@pytest.mark.parametrize("name", ERRORS)
def test_an_error_is_refused_at_its_sheet_row_and_column(name):
    form, template, place = ERRORS[name]
    with pytest.raises(FormError) as refused:
        read_form(write_workbook(form))
    errors = [found for found in refused.value.findings if found.weight is FormWeight.ERROR]
    (error,) = errors
    assert template is None or error.reason.template is template
    assert place_of(error)[:2] == place[:2]
    assert place_of(error)[2] == place[2] or not place[2]
    assert str(error.message).startswith(f"sheet {place[0]}")


@pytest.mark.parametrize("name", CANNOT)
def test_what_a_survey_cannot_ask_refuses_the_form_at_its_cell_or_is_left_out_and_named(name):
    form, template, (row, column) = CANNOT[name]
    form = write_workbook(form)
    with pytest.raises(FormError) as refused:
        read_form(form)
    (cannot,) = [found for found in refused.value.findings if found.weight is FormWeight.UNSUPPORTED]
    assert cannot.reason.template is template
    assert place_of(cannot) == ("survey", row, column)
    assert "--leave-out" in str(refused.value)
    found = read_form(form, leave_out=True)
    assert found.draft.items[0].code == "smoke"
    assert template in [note.reason.template for note in found.notes]


def test_every_template_of_an_error_has_a_form_that_shows_it():
    shown = {template for _, template, _ in (*ERRORS.values(), *CANNOT.values())}
    said = {
        template
        for module in (head, sheets, questions)
        for name, template in vars(module).items()
        if isinstance(template, Template) and template.code.startswith("xlsform.") and name.isupper()
    }
    notes = {
        "xlsform.assumed-english",
        "xlsform.levels-assumed",
        "xlsform.level-solved",
        "xlsform.left-column",
        "xlsform.left-type",
        "xlsform.left-id",
        "xlsform.disabled",
        "xlsform.note-left",
        "xlsform.note-moved",
        "xlsform.nested",
        "xlsform.heading-left",
        "xlsform.share-assumed",
        "xlsform.to-be-written",
        "xlsform.intro-moved",
        "xlsform.formula",  # a workbook's, in test_workbook.py
    }
    places = {f"xlsform.in-{place}" for place in ("sheet", "row", "column", "cell")}
    wholes = {"xlsform.form-errors", "xlsform.form-leaves"}
    assert {template.code for template in said - shown} == notes | places | wholes


def test_all_errors_are_said_at_once():
    form = with_rows(
        ["select_one yes_no", "smoke", "Hit?"],
        ["select_one none", "b", "B?"],
        ["text", "c", "C?"],
        ["end_group", "", ""],
        choices=[["region", "", "North"]],
    )
    for write in (write_workbook, write_plain):
        with pytest.raises(FormError) as refused:
            read_form(write(form))
        said = [
            found.reason.template for found in refused.value.findings if found.weight is not FormWeight.NOTE
        ]
        assert set(said) == {
            questions.NAME_TWICE,
            questions.NO_SUCH_LIST,
            questions.CANNOT_TYPE,
            questions.NO_BEGIN,
            sheets.NO_OPTION_NAME,
        }
        assert "errors: 4" in str(refused.value)


NOTES = {
    "appearance": (
        with_rows([*ROW, "minimal"], headings=["type", "name", "label", "appearance"]),
        sheets.LEFT_COLUMN,
    ),
    "required": (
        with_rows([*ROW, "yes"], headings=["type", "name", "label", "required"]),
        sheets.LEFT_COLUMN,
    ),
    "metadata": (with_rows(["deviceid", "deviceid", ""]), questions.LEFT_TYPE),
    "disabled": (
        with_rows([*ROW, "yes"], headings=["type", "name", "label", "disabled"]),
        questions.DISABLED,
    ),
    "last-note": (with_rows(["note", "bye", "Thank you"]), questions.NOTE_LEFT),
    "form-id": (settings(form_id="hh"), head.LEFT_ID),
    "no-language": (small(settings=[["form_title"], ["Habits"]]), sheets.ASSUMED_ENGLISH),
    "no-share": (small(), questions.SHARE_ASSUMED),
    "no-purpose": (small(), head.TO_BE_WRITTEN),
}


@pytest.mark.parametrize("name", NOTES)
def test_what_is_left_out_or_assumed_is_named(name):
    form, template = NOTES[name]
    found = read_form(write_workbook(form))
    assert template in [note.reason.template for note in found.notes]


def test_a_language_behind_one_colon_is_read_as_one_behind_two():
    form = small(survey=[["type", "name", "label:English", "label:French"], [*ROW, "Battu ?"]])
    text = read_form(write_workbook(form)).draft.items[0].text
    assert dict(text.entries) == {"en": "Were you hit?", "fr": "Battu ?"}


def test_a_column_that_says_no_asks_for_nothing():
    form = with_rows([*ROW, "false"], headings=["type", "name", "label", "read_only"])
    assert len(read_form(write_workbook(form)).draft.items) == 2


def test_a_place_in_csv_is_that_of_the_file():
    with pytest.raises(FormError) as refused:
        read_form(write_plain(ERRORS["name-twice"][0]))
    (error,) = [found for found in refused.value.findings if found.weight is FormWeight.ERROR]
    assert (error.place.row, error.place.column) == (4, "C name")


def test_no_more_findings_are_kept_than_are_shown_and_a_refusal_is_among_them():
    rows = [["deviceid", f"d{i}", ""] for i in range(900)]
    with pytest.raises(FormError) as refused:
        read_form(write_workbook(with_rows(*rows, ["text", "c", "C?"])))
    assert len(refused.value.findings) == 500
    assert refused.value.findings[-1].weight is FormWeight.UNSUPPORTED


def test_every_module_of_the_package_says_what_it_does():
    for module in pkgutil.iter_modules(xlsform.__path__, f"{xlsform.__name__}."):
        assert importlib.import_module(module.name).__doc__
