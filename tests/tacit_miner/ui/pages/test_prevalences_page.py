"""The page of prevalences: every question whatever the minimum, in words, after an import, as table and plot."""

from dataclasses import replace

import numpy as np
import pytest
from support import made_up
from support.batches import batch, make_project, put

from tacit_miner.project import Study
from tacit_miner.runs import RunError
from tacit_miner.runs.run import NO_RECORDS
from tacit_miner.ui.pages.codebook_page import FORGED, MISSING, NOT_ASKED, REFUSED, SIGNERS
from tacit_miner.ui.results.prevalence_rows import PrevalenceRow, columns
from tacit_miner.ui.worker.jobs import at_once


def test_options_have_a_row_each_with_their_words(study_to_read):
    page = study_to_read.workspace.prevalences
    by_code = {row.code: row for row in page.model.rows}
    assert by_code["smokes"].answer == ""
    shares = [row.share for row in page.model.rows if row.code.startswith("age=")]
    assert sum(shares) == pytest.approx(1.0)
    assert by_code["age=o0"].answer
    assert not page.view.isColumnHidden(1)
    assert all(sum(row.mix) == pytest.approx(1.0) for row in page.model.rows)


def test_a_share_that_cannot_be_is_flagged_and_an_unknown_one_is_no_number():
    told = {"code": "a", "question": "A?", "answer": "", "answered": 5, "mix": (1.0,), "levels": ("x",)}
    texts = {column.title: column.text for column in columns()}
    below = PrevalenceRow(share=-0.02, low=-0.1, high=0.06, missing=0.5, **told)
    nothing = float("nan")
    unknown = PrevalenceRow(share=nothing, low=nothing, high=nothing, missing=nothing, **told)
    assert texts["Estimate %"](below).startswith("!")
    assert texts["Refused %"](below) == texts["Missing %"](below) == "50.0"
    assert texts["Estimate %"](unknown) == texts["Interval %"](unknown) == "–"


def test_where_everybody_is_asked_nothing_is_said_of_it(study_to_read):
    page = study_to_read.workspace.prevalences
    assert page.view.isColumnHidden(NOT_ASKED)
    assert not page.view.isColumnHidden(REFUSED)
    assert all(row.unasked == 0.0 for row in page.model.rows)


def test_levels_are_told_by_number_and_only_those_that_were_chosen(study_to_read):
    row = study_to_read.workspace.prevalences.model.rows[0]
    (levels,) = [column for column in columns() if column.title == "Levels"]
    assert levels.text(replace(row, mix=(0.0, 0.25, 0.75))) == "2: 25 % · 3: 75 %"
    assert levels.text(replace(row, mix=(1.0,))) == "100 %"


def test_a_count_of_another_project_is_not_shown(study_to_read):
    page = study_to_read.workspace.prevalences
    rows = list(page.model.rows)
    assert rows
    at_once(page.showing_found([]))
    assert list(page.model.rows) == rows


def test_the_plot_has_the_order_of_the_table_and_both_share_what_is_chosen(study):
    assert study.workflow.current == "prevalences"
    page = study.workspace.prevalences
    page.view.sortByColumn(3, page.view.horizontalHeader().sortIndicatorOrder())
    shares = [row.share for row in page.model.rows]
    assert np.all(np.diff(shares) >= 0) or np.all(np.diff(shares) <= 0)
    drawn = [row[1] for row in page.plot.data().rows]
    assert drawn == pytest.approx([100 * share for share in shares])
    page.plot.picked.emit(2)
    assert [row.code for row in page.view.selected()] == [page.model.rows[2].code]


def test_prevalences_are_the_first_thing_after_an_import(opened, demo, idle):
    page = opened.workspace.prevalences
    assert opened.workflow.current == "import"
    opened.session.take_in(demo.batches)
    idle(opened)
    assert opened.workflow.current == "prevalences"
    assert [row.code for row in page.model.rows] == [item.code for item in opened.snapshot.items]
    assert page.model.rows[0].question == opened.snapshot.items[0].question
    assert "1,500 records" in page.sentence.text()
    assert page.view.isColumnHidden(1)
    assert len(page.plot.data().rows) == len(page.model.rows)


def test_an_import_that_refused_something_stays_where_it_says_so(opened, demo, idle, tmp_path):
    wrong = tmp_path / "wrong.csv"
    wrong.write_text("name,hiv\nsomebody,1\n", encoding="ascii")
    broken = tmp_path / "broken.tacit-batch"
    broken.write_bytes(b"not a line\n" + demo.batches[0].read_bytes())
    opened.session.take_in([broken])
    idle(opened)
    assert opened.workflow.current == "import"
    assert "refused" in opened.workspace.intake.notice.text()


def test_without_records_the_page_says_why_it_is_empty(opened):
    page = opened.workspace.prevalences
    assert "No answers yet" in page.nothing.text()
    page.show_refusal(RunError(NO_RECORDS(path="x")))
    assert "cannot be estimated" in page.nothing.text()


def test_refusing_and_not_being_asked_are_told_apart(window, tmp_path, idle):
    made = make_project(tmp_path, Study.of_survey(made_up.SIGNED))
    given = made_up.records(1, 1_000, made_up.People(refusing=0.2))
    put(made, tmp_path, batch(given, survey=made_up.SIGNED))
    made.close()
    window.open_path(made.path)
    idle(window)
    page = window.workspace.prevalences
    asked = len(made_up.SIGNED.survey.items) - 1
    for row in page.model.rows[:asked]:
        assert row.unasked == pytest.approx(0.25, abs=0.06)
        assert row.refused == pytest.approx(0.75 * 0.2, abs=0.05)
        assert row.refused + row.unasked == pytest.approx(row.missing)
    hidden = [page.view.isColumnHidden(place) for place in (REFUSED, NOT_ASKED, MISSING)]
    assert hidden == [False, False, True]


def test_how_far_a_share_can_be_pushed_is_in_columns_on_demand_and_in_the_hint(filled):
    page = filled.workspace.prevalences
    pushed = (FORGED, *SIGNERS)
    assert all(page.view.isColumnHidden(column) for column in pushed)
    page.pushed.click()
    assert not any(page.view.isColumnHidden(column) for column in pushed)
    row = page.model.rows[0]
    assert row.extremes.down < 0.0 < row.extremes.up
    assert row.extremes.forged == 0.01
    reach, one, five = (columns()[column].text(row) for column in pushed)
    hint = columns()[3].hint(row)
    assert all(text in hint for text in (reach, one))
    assert "five who matter most" not in hint, "of six signers five are nearly all"
    assert f"the five who matter most {five}" in columns()[3].hint(
        replace(row, extremes=replace(row.extremes, signers=10))
    )
    assert "1.00" in hint


def test_the_page_of_privacy_has_a_share_for_what_no_run_lists(filled, idle):
    workspace = filled.workspace
    workspace.form.minimum_support.setValue(30.0)
    workspace.mine()
    idle(filled)
    filled.workflow.show_step("privacy")
    shares = {row.code: row.share for row in workspace.prevalences.model.rows}
    for row in workspace.privacy.model.rows:
        assert row.estimated == pytest.approx(shares[row.item.code])
    assert len(workspace.run.result.by_length[0]) < len(shares)


def test_where_signers_are_not_known_their_columns_stay_hidden(open_copy, filled_folder, monkeypatch):
    monkeypatch.setattr("tacit.verdicts.signers.FREE_STEPS", 10)
    page = open_copy(filled_folder).workspace.prevalences
    page.pushed.click()
    assert not page.view.isColumnHidden(FORGED)
    assert all(page.view.isColumnHidden(column) for column in SIGNERS)
    assert "signer" not in columns()[3].hint(page.model.rows[0])
