"""The page of models: lists that write a formula, a formula that holds, regressions shown, refused, saved and reported, by clicks."""

import json
import threading
import zipfile

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from support.batches import batch
from support.choices import SIGNED_CHOICES, choice_records
from support.languages import speaking
from support.lasting_windows import choose_nothing

from tacit.models.formula import Formula
from tacit.run.settings import Settings
from tacit_miner.project import Project
from tacit_miner.runs import RunSettings
from tacit_miner.runs.tables import ModelRequest, model
from tacit_miner.ui.pages.models_page import written
from tacit_miner.ui.texts.language import bare
from tacit_miner.ui.widgets.rows import WORDS_LETTERS
from tacit_miner.ui.worker.workbench import Workbench
from tacit_qt.widgets import FileDialog


@pytest.fixture
def page(study_to_read, idle):
    """Nothing is ticked."""
    made = looked_at(study_to_read, idle)
    choose_nothing(study_to_read.workspace)
    idle(study_to_read)
    return made


def looked_at(study, idle):
    study.workflow.show_step("tables")
    bar = study.workspace.tabled.tabBar()
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(1).center())
    idle(study)
    return study.workspace.models


def tick(page, window, idle, name):
    """Tick a predictor by the keyboard, as a person does."""
    page.predictors.setFocus()
    page.predictors.setCurrentRow(page.predictors.keys().index(name))
    QTest.keyClick(page.predictors, Qt.Key.Key_Space)
    idle(window)


def typed(page, window, idle, text):
    page.formula.setFocus()
    page.formula.selectAll()
    QTest.keyClicks(page.formula, text)
    if not text:
        QTest.keyClick(page.formula, Qt.Key.Key_Delete)
    QTest.keyClick(page.formula, Qt.Key.Key_Return)
    idle(window)


def click(button):
    assert button.isVisible()
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(8, button.height() // 2))
    QApplication.processEvents()


def cells(model):
    return [[bare(str(column.text(row))) for column in model.columns] for row in model.rows]


def test_names_that_are_no_words_are_written_between_backquotes():
    assert written("age>=o1", ["x", "two words"]) == "`age>=o1` ~ x + `two words`"
    assert written("x", []) == ""


def test_a_name_with_backquotes_of_its_own_writes_them_twice():
    text = written("x", ["a `b` c"])
    assert text == "x ~ `a ``b`` c`"
    assert [atom.names for atom in Formula.parse(text).atoms] == [("a `b` c",)]


def test_what_is_ticked_is_regressed_as_the_library_does(study_to_read, page, idle):
    assert page.nothing.text().startswith("Tick the predictors")
    assert not page.save_button.isEnabled()
    assert page.predictors.keys() == ["region", "age", "female", "beer"]
    tick(page, study_to_read, idle, "female")
    tick(page, study_to_read, idle, "age")
    assert page.formula.text() == "smokes ~ age + female"
    with Project.open(study_to_read.project_path, read_only=True) as project:
        found = model(project, ModelRequest("smokes ~ age + female")).model
    assert [row["term"] for row in page.model.rows] == list(found.names)
    assert [row["coefficient"] for row in page.model.rows] == found.params.tolist()
    assert [row["p_value"] for row in page.tested.rows][:2] == [test.p_value for test in found.wald_tests()]
    assert len(page.tested.rows) == 2 + len(found.effects())
    assert (
        "Logistic regression of smokes by the corrected score; 2,695 of 3,000 records" in page.sentence.text()
    )
    assert "tell as much as" in page.sentence.text()
    assert page.plot.data().rows[0][1] == found.params[1]


def test_a_formula_typed_by_hand_holds_until_it_is_emptied(study_to_read, page, idle):
    tick(page, study_to_read, idle, "female")
    click(page.more)
    assert page.formula.isVisible()
    typed(page, study_to_read, idle, "female ~ smokes * region")
    assert page._asked.formula == "female ~ smokes * region"
    assert not page.predictors.isEnabled()
    assert page.predictors.toolTip() == page.outcome.toolTip() == page.formula.toolTip()
    study_to_read.workspace.show_project(study_to_read.workspace.snapshot)
    idle(study_to_read)
    assert page.formula.text() == "female ~ smokes * region"
    typed(page, study_to_read, idle, "")
    assert page.formula.text() == "smokes ~ female"
    assert page.predictors.isEnabled()
    assert page.predictors.toolTip() == ""
    assert [row["term"] for row in page.model.rows] == ["Intercept", "female"]


def test_a_refusal_is_one_sentence_in_the_place_of_the_tables(study_to_read, page, idle):
    click(page.more)
    for formula, said in (
        ("smokes ~ smokes", "smokes"),
        ("smokes ~ (female", "not understood"),
        ("smokes ~ nobody", "'nobody'"),
    ):
        typed(page, study_to_read, idle, "smokes ~ female")
        assert page._stack.currentWidget() is not page.nothing
        typed(page, study_to_read, idle, formula)
        assert page._stack.currentWidget() is page.nothing
        words = bare(page.nothing.text())
        assert words.startswith("This model cannot be made: ")
        assert said in words.replace("“", "'").replace("”", "'")
        assert not page.report_box.isEnabled()


def test_another_outcome_has_its_other_predictors_and_kind(study_to_read, page, idle):
    tick(page, study_to_read, idle, "female")
    page.outcome.setCurrentIndex(page.outcome.findData("age"))
    idle(study_to_read)
    assert page.predictors.keys() == ["smokes", "region", "female", "beer"]
    assert "Multinomial" in page.sentence.text()
    page.outcome.setCurrentIndex(page.outcome.findData("age=o0"))
    idle(study_to_read)
    assert page.formula.text() == "`age=o0` ~ female"
    assert page.sentence.text().startswith("Logistic regression")


def test_a_line_that_is_selected_is_marked_in_the_figure_which_is_saved_and_numbers_are_seen_beside_long_terms(
    study_to_read, page, idle, tmp_path
):
    tick(page, study_to_read, idle, "female")
    page.plot.pick(0)
    assert [line["term"] for line in page.view.selected()] == ["female"]
    assert "female" in page.plot.words(0)
    page.plot.save(tmp_path / "forest.svg")
    assert "female" in (tmp_path / "forest.svg").read_text(encoding="utf-8")
    first = page.model.rows[1]
    long = [{**row, "term": "a very long term " * 20} for row in page.model.rows]
    page.model.set_rows(long)
    header = page.view.horizontalHeader()
    shown = sum(header.sectionSize(place) for place in range(header.count()))
    assert shown <= max(page.view.viewport().width(), shown - header.sectionSize(0) + WORDS_LETTERS * 20)
    assert header.sectionSize(0) < page.view.sizeHintForColumn(0)
    # A coefficient of a large number has its digits.
    small = {"coefficient": 2.34e-5, "standard_error": 1.1e-5, "odds_ratio": 1.0000234}
    page.model.set_rows([{**first, **small, "odds_low": 1.000001, "odds_high": 1.000046}])
    assert cells(page.model)[0][1:5] == ["0.000023", "0.000011", "1.000023", "1.000001\u00a0…\u00a01.000046"]


def test_what_is_fitted_is_drawn_with_its_intervals_and_stays_chosen(
    study_to_read, page, idle, tmp_path, qapp
):
    tick(page, study_to_read, idle, "female")
    tick(page, study_to_read, idle, "age")
    plot = page.plot
    assert [plot.drawn.itemText(place) for place in range(plot.drawn.count())] == [
        "Coefficients",
        "Fitted by answers",
    ]
    plot.drawn.setCurrentIndex(1)
    rows = plot.data().rows
    assert [row[0] for row in rows][-2:] == ["female: no", "female: yes"]
    assert all(0 < low < share < high < 100 for _, share, low, high in rows)
    effect = next(
        row
        for row in page.tested.rows
        if row["change"].template.text == "{answer} against {reference}" and row["term"] == "female"
    )
    assert rows[-1][1] - rows[-2][1] == pytest.approx(100 * effect["effect"])
    with speaking(qapp, "ar") as voice:
        assert bare(voice.say(effect["change"])) == "نعم مقابل لا"
    plot.save(tmp_path / "fitted.svg")
    drawn = (tmp_path / "fitted.svg").read_text(encoding="utf-8")
    assert "female: yes" in drawn
    assert "Fitted by answers" in drawn
    plot.pick(0)
    assert page.view.selected() == []
    page.view.selectRow(1)
    tick(page, study_to_read, idle, "region")
    assert plot.drawn.currentIndex() == 1
    click(page.more)
    typed(page, study_to_read, idle, "smokes ~ female")
    assert len(plot.data().rows) == 2


def test_a_slow_fit_says_so_and_gives_way_to_the_next_one(study_to_read, page, idle, monkeypatch, qtbot):
    begun, ended = threading.Event(), threading.Event()
    fit = Workbench.regress

    def slow(bench, choice, control):
        if choice.formula == "smokes ~ age":
            begun.set()
            while not control.cancelled:
                ended.wait(0.01)
        control.check()
        return fit(bench, choice, control)

    monkeypatch.setattr(Workbench, "regress", slow)
    usual = page._slow.interval()
    page._slow.setInterval(0)
    page.predictors.tick(["age"])
    page._write()
    assert begun.wait(30)
    qtbot.waitUntil(lambda: page.nothing.text().startswith("The model is being fitted"), timeout=30_000)
    page._slow.setInterval(usual)
    page.predictors.tick(["female"])
    page._write()
    idle(study_to_read)
    assert page.formula.text() == "smokes ~ female"
    assert [row["term"] for row in page.model.rows] == ["Intercept", "female"]


def test_what_forged_records_and_signers_do_is_shown_on_demand(study, idle, tmp_path):
    page = looked_at(study, idle)
    for sender in range(2, 9):
        path = tmp_path / f"other{sender}.tacit-batch"
        path.write_bytes(batch(choice_records(sender, 60), sender=sender, survey=SIGNED_CHOICES))
    study.session.take_in(tuple(tmp_path.glob("other*.tacit-batch")))
    idle(study)
    tick(page, study, idle, "female")
    assert page.view.isColumnHidden(7)
    click(page.pushed)
    assert not page.view.isColumnHidden(7)
    assert [column.title for column in page.model.columns][7:] == [
        "Holds up to % forged",
        "One signer",
        "Five signers",
    ]


def test_from_a_project_to_a_regression_in_word_latex_json_and_a_pdf_report(
    study, idle, monkeypatch, tmp_path
):
    page = looked_at(study, idle)
    named = []
    monkeypatch.setattr(FileDialog, "getSaveFileName", lambda *_, **__: (str(named.pop(0)), ""))
    tick(page, study, idle, "age")
    tick(page, study, idle, "female")
    for ending in ("docx", "tex", "json", "csv", "parquet"):
        named.append(tmp_path / f"model.{ending}")
        click(page.save_button)
        idle(study)
    word = zipfile.ZipFile(tmp_path / "model.docx").read("word/document.xml").decode()
    assert word.count("<w:tbl>") == 2
    assert "smokes ~ age + female: coefficients" in word
    latex = (tmp_path / "model.tex").read_text(encoding="utf-8")
    assert latex.count(r"\begin{longtable}") == 2
    whole = json.loads((tmp_path / "model.json").read_text(encoding="utf-8"))
    assert [row["term"] for row in whole["coefficients"]] == [row["term"] for row in page.model.rows]
    assert len((tmp_path / "model.csv").read_text().splitlines()) == 1 + len(page.model.rows)
    parquet = pytest.importorskip("pyarrow.parquet")
    assert parquet.read_table(tmp_path / "model.parquet").to_pylist() == whole["coefficients"]
    click(page.report_box)
    study.workspace.form.set_settings(RunSettings(Settings(0.3)))
    study.workspace.report_page.choice.most.setValue(3)
    study.workspace.mine()
    idle(study)
    for ending in ("html", "pdf", "docx"):
        named.append(tmp_path / f"report.{ending}")
        study.writer.report()
        idle(study)
    html = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "smokes ~ age + female: coefficients" in bare(html)
    assert "what is fitted of smokes if everybody gave this answer" in bare(html)
    assert "female: yes" in bare(html)
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")
    assert (
        "age + female: coefficients"
        in zipfile.ZipFile(tmp_path / "report.docx").read("word/document.xml").decode()
    )
