from __future__ import annotations

import io
from functools import cache
from itertools import zip_longest

import pytest
from pyxform.xls2xform import convert
from support.batches import public
from support.forms import REAL, small

from tacit.formats import base64
from tacit.formats.survey_file import read_draft
from tacit.survey import QuestionKind, Scheme
from tacit.survey.fields import TERMS
from tacit_miner.design.draft import level_of, write_draft
from tacit_miner.design.draft import read_draft as read_designed
from tacit_miner.design.edits import set_field
from tacit_miner.samples import TEMPLATE
from tacit_miner.xlsform.head import form_survey, unsaid
from tacit_miner.xlsform.questions import read_form
from tacit_miner.xlsform.sheets import FormError, FormWeight
from tacit_miner.xlsform.workbook import write_plain, write_workbook
from tacit_miner.xlsform.writer import write_tables

FORMATS = {"xlsx": write_workbook, "csv": write_plain}


@cache
def read(name, write=write_workbook):
    return read_form(write(REAL[name])).draft


@cache
def again(name, write=write_workbook):
    """The form that is written of a form."""
    return write(write_tables(read(name, write)))


@pytest.mark.parametrize("write", FORMATS.values(), ids=FORMATS)
@pytest.mark.parametrize("name", REAL)
def test_a_form_becomes_a_draft_and_the_same_draft_again(name, write):
    draft = read(name, write)
    found = read_form(again(name, write)).draft
    for before, after in zip_longest(draft.items, found.items):
        assert after == before
    assert found == draft


@pytest.mark.parametrize("name", REAL)
def test_a_workbook_and_csv_give_the_same_draft(name):
    assert read(name, write_workbook) == read(name, write_plain)


@pytest.mark.parametrize("name", REAL)
def test_what_is_written_pyxform_takes_for_an_xlsform(name):
    draft = read(name)
    form = convert(io.BytesIO(again(name)), file_type=".xlsx", validate=False)
    for item in draft.items:
        assert item.text.first() in form.xform or item.kind is QuestionKind.SEVERAL
    # A hint that one language does not have, and a tag with a country.
    assert all("missing" in warning or "pt-BR" in warning for warning in form.warnings)


@pytest.mark.parametrize("name", REAL)
def test_the_forms_of_field_teams_are_xlsforms_themselves(name):
    form = convert(io.BytesIO(write_workbook(REAL[name])), file_type=".xlsx", validate=False)
    assert form.xform


@pytest.mark.parametrize("name", REAL)
def test_the_draft_s_file_is_read_by_the_designer_and_by_itself(name):
    draft = read(name)
    assert read_designed(write_draft(draft)) == draft
    assert tuple(item.code for item in draft.items) == form_survey(draft).codes


def test_the_example_survey_comes_back_from_its_form():
    draft = read_designed(TEMPLATE.encode())
    assert unsaid(draft) == ()
    for write in FORMATS.values():
        found = read_form(write(write_tables(draft))).draft
        assert found == draft
        assert read_draft(write_draft(found)) == form_survey(draft)


def test_yes_and_no_are_told_by_names_or_labels():
    for name in ("water", "school", "clinic", "food", "work", "wildlife"):
        kinds = {item.kind for item in read(name).items}
        assert QuestionKind.YES_NO in kinds, name


def test_a_choice_between_yes_and_no_stays_a_choice_where_the_form_says_so():
    items = {item.code: item for item in form_survey(read("bribes")).items}
    assert (items["gave"].kind, items["fair"].kind) == (QuestionKind.YES_NO, QuestionKind.CHOICE)
    assert items["size"].unions == (("size=small", (1, 2)),)


def test_a_checklist_is_an_item_a_box_whose_heading_is_its_question():
    boxes = [item for item in form_survey(read("school")).items if item.kind is QuestionKind.SEVERAL]
    assert [box.code for box in boxes] == ["ever.tobacco", "ever.alcohol", "ever.cannabis"]
    assert [box.prevalence for box in boxes] == [300, 500, 100]
    assert boxes[0].heading(["en"]) == "What have you tried?"


def test_numbers_have_bands_of_a_list_or_of_their_cuts():
    school = {item.code: item for item in form_survey(read("school")).items}
    assert school["age"].cuts == (14, 16, 18)
    assert [option.text.get() for option in school["age"].options] == ["< 14", "14–15", "16–17", "≥ 18"]
    clinic = {item.code: item for item in form_survey(read("clinic")).items}
    assert clinic["partners"].cuts == (1, 2)
    assert [option.text.get(["en"]) for option in clinic["partners"].options] == [
        "None",
        "One",
        "Two or more",
    ]
    wildlife = {item.code: item for item in form_survey(read("wildlife")).items}
    assert [option.code for option in wildlife["temperature"].options] == [
        "below-m5",
        "m5-m1",
        "0-9",
        "from-10",
    ]


def test_notes_become_the_purpose_or_an_explanation():
    draft = read("clinic")
    assert draft.purpose.get("en") == "Your answers are secret."
    items = {item.code: item for item in draft.items}
    assert items["condom"].help.get("en") == "Now about partners.\n\nLast time"
    assert items["tested"].help.get("en") == "Ever"


def test_groups_are_headings_and_groups_within_groups_have_one():
    items = {item.code: item for item in form_survey(read("work")).items}
    assert items["ameaca"].group == "Trabalho – Chefia"
    assert items["turno"].group == "Trabalho"
    assert items["curso"].group == ""


def test_sensitivity_chooses_among_the_levels_that_may_be_preselected():
    items = {item.code: item for item in form_survey(read("violence")).items}
    assert [items[code].default for code in ("hit", "told")] == [4, 3]
    work = {item.code: item for item in form_survey(read("work")).items}
    assert (work["turno"].sensitive, work["turno"].default) == (False, 1)
    assert work["curso"].default == 2


def test_with_two_arms_what_is_sensitive_starts_at_the_first():
    form = small(
        survey=[
            ["type", "name", "label", "sensitivity"],
            ["select_one yes_no", "smoke", "Do you smoke?", ""],
            ["select_one yes_no", "pills", "Do you take pills?", "high"],
            ["select_one yes_no", "rain", "Did it rain?", "none"],
        ],
        settings=[["form_title", "default_language", "arms"], ["Habits", "English (en)", "2 4"]],
    )
    assert [item.default for item in read_form(write_workbook(form)).draft.items] == [2, 2, 1]


def test_levels_may_be_targets_and_the_stored_value_is_said():
    found = read_form(write_workbook(REAL["taxes"]))
    assert level_of(found.draft.levels[1]).scheme == Scheme("warner", (857,))
    assert any("stored is 0.857" in str(note.message) for note in found.notes)


def test_what_a_form_does_not_say_is_empty_in_the_draft_and_named():
    found = read_form(write_workbook(REAL["school"]))
    assert unsaid(found.draft) == ("purpose", "retention", "contact", "researcher")
    said = "\n".join(str(note.message) for note in found.notes)
    assert "does not say its purpose" in said
    assert b'"purpose": {}' in write_draft(found.draft)


def test_a_survey_of_a_form_that_says_all_can_be_signed_as_it_is():
    draft = read("vaccines")
    assert unsaid(draft) == ()
    assert read_draft(write_draft(draft)) == form_survey(draft)
    assert draft.ask == 2
    assert draft.items[2].anchor == 0


def test_cells_that_a_spreadsheet_would_run_are_texts_again():
    items = form_survey(read("taxes")).items
    written = write_plain(write_tables(read("taxes"))).decode()
    assert "'=Did you declare" in written
    assert "'+ gifts" in written
    assert items[0].text.get() == "=Did you declare all income?"


@pytest.mark.parametrize("write", FORMATS.values(), ids=FORMATS)
def test_every_term_comes_back_from_a_form_and_a_wrong_one_has_its_cell(write):
    draft = read("vaccines")
    key = base64.encode(public(1))
    for field in TERMS:
        value = {"expires": "2031-12-31", "board": f"{key} Ethics board", "tokens": "ab" * 32, "quota": "1"}
        caps = {"odds": "900000", "influence": "900000", "by_token": "true"}
        draft = set_field(draft, f"terms.{field.name}", (value | caps).get(field.name, key))
    assert all(getattr(draft.terms, field.name) for field in TERMS)
    assert read_form(write(write_tables(draft))).draft == draft
    tables = write_tables(draft)
    column = tables["settings"][0].index("expires")
    tables["settings"][1][column] = "soon"
    with pytest.raises(FormError) as caught:
        read_form(write(tables))
    (finding,) = (each for each in caught.value.findings if each.weight is FormWeight.ERROR)
    assert finding.place.sheet == "settings"
    assert finding.place.column.endswith("expires")
