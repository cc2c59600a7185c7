"""The page of tables: questions offered, tables counted and shown, empty and refused states in words, files written."""

import json
import math
from dataclasses import replace
from functools import partial
from math import log

import pytest
from support.batches import batch, make_project
from support.choices import SIGNED_CHOICES, choice_records
from support.lasting_windows import choose_nothing

from tacit.privacy.figures import record_epsilon
from tacit.run.settings import Settings
from tacit_miner.exports.answer_tables import EstimateExtremes
from tacit_miner.project import Study
from tacit_miner.runs import RunError, RunSettings
from tacit_miner.runs.run import NO_RECORDS
from tacit_miner.ui.pages.tables_page import NO_FIGURE, TableLine, columns_for, pushed_by
from tacit_miner.ui.texts.language import bare
from tacit_miner.ui.texts.naming import shown_item
from tacit_miner.ui.worker.wishes import TableChoice


@pytest.fixture
def page(study_to_read, idle):
    """Shows the first question."""
    study_to_read.workflow.show_step("tables")
    made = study_to_read.workspace.tables
    choose_nothing(study_to_read.workspace)
    made._ask()  # also if the test before chose the same and put something else there
    idle(study_to_read)
    return made


def looked_at(study, idle):
    study.workflow.show_step("tables")
    idle(study)
    return study.workspace.tables


def choose(page, window, idle, outcome, groups="", reference=""):
    for field, wanted in ((page.outcome, outcome), (page.groups, groups), (page.reference, reference)):
        field.setCurrentIndex(field.findData(wanted))
        idle(window)


def test_questions_and_answers_are_in_words_and_codes_are_shown_on_demand(study_to_read, page, idle):
    choose(page, study_to_read, idle, "smokes", "female")

    def seen():
        texts = [bare(page.model.index(row, column).data()) for row in range(2) for column in range(2)]
        return bare(page.outcome.currentText()), texts

    assert seen() == ("Question number 0?", ["yes", "yes", "no", "yes"])
    study_to_read.actions_.by_name["codes"].trigger()
    idle(study_to_read)
    assert seen() == ("smokes", ["female", "smokes", "not female", "smokes"])
    study_to_read.actions_.by_name["codes"].trigger()
    idle(study_to_read)
    choose(page, study_to_read, idle, "smokes", "age")
    assert bare(page.model.index(0, 0).data()) == "Option 0"


def test_a_cross_table_shows_groups_directions_and_the_test_and_its_tooltips_say_the_same_in_words(
    study_to_read, page, idle
):
    choose(page, study_to_read, idle, "smokes", "age")
    lines = page.model.rows
    assert [line.group for line in lines] == ["age=o0", "age=o1", "age=o2", "age>=o1"]
    assert lines[0].direction == "fewer"
    assert {line.answer for line in lines} == {"smokes"}
    assert lines[2].direction == "more"
    assert bare(lines[0].hint) == "age=o0: Option 0\nsmokes: Question number 0?"
    assert "not independent" in page.sentence.text()
    shown = [column.text(lines[0]) for column in page.model.columns]
    surely = [column.title for column in page.model.columns].index("Surely")
    assert shown[surely] == "▼ fewer"
    assert float(page.model.columns[surely + 1].text(lines[2])) > 0.0
    share, difference = (
        next(column for column in page.model.columns if column.title == title)
        for title in ("Share (interval)", "Difference")
    )
    line = page.model.rows[0]
    pushed = replace(line.extremes, one=0.012, five=math.nan, signers=4)
    line = replace(line, extremes=pushed, difference=EstimateExtremes(one=0.01, five=-0.031, signers=12))
    assert share.hint(line).startswith("If 1.00 % of all records were forged, they could move it by ")
    assert "loses 1.20; without five nothing is left to estimate it from." in share.hint(line)
    assert "the difference loses 1.00, without the five who matter most -3.10." in bare(difference.hint(line))
    alone = replace(line, extremes=replace(pushed, one=math.nan, signers=1))
    assert "All its records are of one signer" in share.hint(alone)
    # A share of forged records that rounds to nothing is written with its digits.
    below = next(column for column in page.model.columns if column.title == "Holds up to % forged")
    line = replace(page.model.rows[0], certain_below=0.0000347)
    assert below.text(line) == "0.0034"
    assert below.text(replace(line, certain_below=math.nan)) == "–"


def test_groups_are_compared_with_the_answer_that_was_chosen(study_to_read, page, idle):
    choose(page, study_to_read, idle, "smokes", "age", "age=o0")
    assert [column.text(page.model.rows[0]) for column in page.model.columns][3] == "—"
    assert page.reference.isEnabled()


def test_the_question_itself_is_not_offered_as_its_groups(study_to_read, page, idle):
    choose(page, study_to_read, idle, "age")
    assert page.groups.findData("age") == -1


def test_a_refused_table_says_why(study_to_read, page):
    page.show_refusal(RunError(NO_RECORDS(path="p")))
    assert "This table cannot be made" in page.nothing.text()
    assert "no record counts" in page.nothing.text()
    assert not page.save_button.isEnabled()


def test_a_table_that_is_no_longer_wanted_is_not_shown(study_to_read, page, idle):
    choose(page, study_to_read, idle, "smokes", "age")
    before = list(page.model.rows)
    page._asked = TableChoice("region", "smokes")
    other = TableChoice("female", "smokes")
    study_to_read.session.work_out(
        lambda bench, control: bench.tabulate(other, control), partial(page.show_table, other)
    )
    idle(study_to_read)
    assert list(page.model.rows) == before


def test_a_table_is_saved_as_its_name_says(study_to_read, page, idle, tmp_path):
    choose(page, study_to_read, idle, "region", "age")
    path = tmp_path / "out.json"
    choice = TableChoice("age", "region", alpha=0.1)
    study_to_read.session.write("", path, lambda bench, *to: bench.write_table(choice, *to))
    idle(study_to_read)
    whole = json.loads(path.read_text())
    assert (whole["row"], whole["column"], whole["study"]) == ("age", "region", "A title")
    assert whole["alpha"] == 0.1


def test_the_error_rate_is_a_setting(study_to_read, page, idle):
    page.alpha.set_share(0.05)
    choose(page, study_to_read, idle, "age")
    narrow = page.model.rows[0].figures["share"]
    page.alpha.set_share(0.001)
    idle(study_to_read)
    wide = page.model.rows[0].figures["share"]
    assert "99.9" in page.sentence.text()
    assert wide[1] < narrow[1] < narrow[0] == wide[0] < narrow[2] < wide[2]


def test_unions_of_the_settings_are_counted_too(study_to_read, page, idle):
    choose(page, study_to_read, idle, "region")
    before = study_to_read.workspace.form.settings()
    study_to_read.workspace.form.set_settings(RunSettings(Settings(0.05), unions=("region=south:s,w",)))
    idle(study_to_read)
    assert "region=south" in [line.answer for line in page.model.rows]
    study_to_read.workspace.form.set_settings(before)
    idle(study_to_read)
    assert "region=south" not in [line.answer for line in page.model.rows]


def test_a_cell_that_is_not_known_has_words():
    figures = {
        "share": NO_FIGURE,
        "difference": NO_FIGURE,
        "ratio": (1.5, 0.2, math.inf),
        "odds_ratio": NO_FIGURE,
    }
    line = TableLine("a", "¬b", "", figures, "same")
    texts = [column.text(line) for column in (*columns_for(object()), *pushed_by(object()))]
    assert texts[2:7] == ["not known", "—", "\u20681.50  (0.20 … ∞)\u2069", "—", ""]
    assert texts[7:] == ["–"] * 6
    assert shown_item("¬b") == "not \u2068b\u2069"


def test_options_of_one_question_are_one_answer_of_the_record_s_epsilon(study_to_read):
    study_to_read.workflow.show_step("privacy")
    level = study_to_read.workspace.snapshot.levels[1]
    assert len(level.channels) == 12
    assert record_epsilon(level.by_question) == pytest.approx(5 * log(19))
    assert record_epsilon(level.channels) > 20


def hidden(page):
    """Titles of the columns that are hidden."""
    return [
        column.title for place, column in enumerate(page.model.columns) if page.view.isColumnHidden(place)
    ]


def put_by_others(window, folder, idle):
    """Records of seven more keys."""
    paths = []
    for sender in range(2, 9):
        paths.append(folder / f"other{sender}.tacit-batch")
        paths[-1].write_bytes(batch(choice_records(sender, 400), sender=sender, survey=SIGNED_CHOICES))
    window.session.take_in(tuple(paths))
    idle(window)


PUSHED = ["Forged move it by %", "One signer %", "Five signers %"]
DIFFERENCES = [
    "One signer, difference %",
    "Five signers, difference %",
]


def test_a_project_without_answers_says_so(window, tmp_path, idle):
    made = make_project(tmp_path, Study.of_survey(SIGNED_CHOICES))
    made.close()
    window.open_path(made.path)
    idle(window)
    page = window.workspace.tables
    assert page.nothing.text().startswith("No answers yet")
    assert not page.save_button.isEnabled()


def test_the_first_question_is_shown_and_a_cross_table_has_the_forged_share_of_the_last_run_and_is_put_into_the_report_and_taken_out(
    study, idle, tmp_path
):
    page = looked_at(study, idle)
    assert [page.outcome.itemData(row) for row in range(page.outcome.count())] == [
        "smokes",
        "region",
        "age",
        "female",
        "beer",
    ]
    assert page.groups.currentData() == ""
    assert not page.reference.isEnabled()
    assert [line.answer for line in page.model.rows] == ["smokes", "¬smokes"]
    assert "3,000 of 3,000" in page.sentence.text()
    study.session.mine(RunSettings(Settings(0.3, forged_at_least=0.03)))
    idle(study)
    choose(page, study, idle, "smokes", "age", "age=o0")
    assert page.model.rows[0].extremes.forged == 0.03
    page.report_box.setChecked(True)
    path = tmp_path / "r.html"
    study.session.write_report(study.workspace.run, path)
    idle(study)
    assert "smokes by age" in path.read_text()
    choose(page, study, idle, "smokes", "region")
    assert not page.report_box.isChecked()
    choose(page, study, idle, "smokes", "age", "age=o0")
    assert page.report_box.isChecked()
    page.report_box.setChecked(False)
    study.session.write_report(study.workspace.run, path)
    idle(study)
    assert "smokes by age" not in path.read_text()


def test_what_forged_records_and_signers_do_is_shown_beside_shares_and_differences_if_it_is_wanted(
    study, idle, tmp_path
):
    page = looked_at(study, idle)
    choose(page, study, idle, "smokes", "age")
    assert hidden(page) == PUSHED + DIFFERENCES
    page.pushed.setChecked(True)
    assert hidden(page) == PUSHED[1:] + DIFFERENCES  # one key signed everything
    put_by_others(study, tmp_path, idle)
    assert hidden(page) == []
    choose(page, study, idle, "smokes")
    assert hidden(page) == []
    page.pushed.setChecked(False)
    assert hidden(page) == PUSHED
