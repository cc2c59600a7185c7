"""From a table to estimates in the real window, with the keyboard: without a file written by hand, and without losing what was chosen."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from PySide6.QtCore import QAbstractTableModel, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from support.sheets import ESTIMATES, SHARES, TOGETHER, UNIVERSITY

from tacit.channels.channel import parse_scheme
from tacit_miner.project import Project
from tacit_miner.readers.column_plan import ColumnKind
from tacit_miner.ui.table_wizard.dialog import COLUMNS, PROJECT, SCHEMES
from tacit_miner.ui.texts.language import bare
from tacit_qt.widgets import FileDialog


@pytest.fixture
def wizard(window, idle, monkeypatch):
    """Opens a table from the menu, and gives the wizard."""

    def opened(path):
        monkeypatch.setattr(FileDialog, "getOpenFileName", lambda *_: (str(path), ""))
        window.actions_.by_name["new_table"].trigger()
        idle(window)
        return window.opening.wizard

    return opened


def enter(wizard):
    """The Enter key, wherever the keyboard is."""
    place = wizard.focusWidget() or wizard
    QTest.keyPress(place, Qt.Key.Key_Return)
    QApplication.processEvents()


def choose(field, value):
    """Choose in a list, as by its keys."""
    field.setCurrentIndex(field.findData(value))
    field.activated.emit(field.currentIndex())


def answer(wizard, shares):
    """Say how the questions were randomized, as a person at the keyboard: the same for all, then what is missing for each."""
    QTest.keyClick(wizard.schemes.list, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    fields = wizard.schemes.fields
    choose(fields.scheme, "unrelated")
    QTest.keyClicks(fields.parameters["truth"], "0.5")
    for place, share in enumerate(shares):
        enter(wizard)
        assert wizard.page == SCHEMES
        assert wizard.schemes.list.selected() == (place,), "Enter goes to what is missing"
        assert "is missing" in wizard.fault.text()
        QTest.keyClicks(wizard.focusWidget(), share)


def join(wizard, groups):
    for group in groups:
        wizard.schemes.list.select(*group)
        wizard.schemes.join.click()


def make(window, wizard, idle, monkeypatch, path):
    """Make the project."""
    monkeypatch.setattr(FileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    enter(wizard)
    idle(window)
    idle(window)


def shown(window):
    """Prevalences as the first page after import shows them."""
    return [row.share for row in window.workspace.prevalences.model.rows]


RECORDS = 4_000


def synthetic(folder, records=RECORDS):
    """People with known shares who answered by the unrelated question, written as no reader would like best."""
    draw = np.random.default_rng(3)
    truth = {"copied": 0.8, "fought": 0.3, "sex": 0.1}
    columns = []
    for share, other in zip(truth.values(), SHARES, strict=False):
        own, harmless = draw.random(records) < share, draw.random(records) < float(Fraction(other))
        columns.append(np.where(draw.random(records) < 0.5, own, harmless))
    path = folder / "students.csv"
    lines = ["Nr;" + ";".join(truth)]
    rows = zip(*columns, strict=True)
    lines += [
        f"{number};" + ";".join("Oui" if cell else "Non" for cell in row)
        for number, row in enumerate(rows, 1)
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path, truth


def test_the_university_survey_from_its_csv_to_its_published_estimates(
    window, wizard, idle, monkeypatch, tmp_path, data_folder
):
    made = wizard(data_folder / "survey" / "rr-university-survey" / "HorvitzDataRealSurvey.csv")
    assert made.page == COLUMNS
    enter(made)
    answer(made, SHARES)
    join(made, TOGETHER)
    enter(made)
    assert made.page == PROJECT
    made.project.name.selectAll()
    QTest.keyClicks(made.project.name, "University survey")
    make(window, made, idle, monkeypatch, tmp_path / "uni.tacit-project")
    assert window.opening.wizard is None
    assert window.workflow.current == "prevalences"
    assert [round(value, 3) for value in shown(window)] == list(ESTIMATES)
    assert [path.name for path in tmp_path.iterdir() if "tacit" not in path.name] == []
    snapshot = window.workspace.snapshot
    assert snapshot.title == "University survey"
    assert len(snapshot.dependent) == 3
    assert "copied" in window.workspace.bar._facts.accessibleName()
    codebook = window.workspace.codebook.model
    heads = [column.title for column in codebook.columns]
    row = dict(zip(heads, (column.text(codebook.rows[0]) for column in codebook.columns), strict=True))
    assert "Unrelated question (Horvitz, Greenberg): p = 0.5, α = 1/12" in row["How it was randomized"]
    assert "sex" in row["Randomized together with"]
    window.workspace.mine()
    idle(window)
    assert window.workspace.run.result.listed() > len(UNIVERSITY) - 1
    for step in ("rules", "tables", "privacy", "report"):
        window.workflow.show_step(step)
        idle(window)
        assert window.workflow.current == step


def test_the_same_journey_with_made_up_students_and_a_file_to_report(
    window, wizard, idle, monkeypatch, tmp_path
):
    path, truth = synthetic(tmp_path)
    made = wizard(path)
    kinds = [str(column.kind) for column in made.plans.now.columns]
    assert kinds == ["id", "item", "item", "item"]
    enter(made)
    QTest.keyClick(made.schemes.list, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    choose(made.schemes.fields.scheme, "unrelated")
    QTest.keyClicks(made.schemes.fields.parameters["truth"], "50 %")
    for share in SHARES[:3]:
        enter(made)
        QTest.keyClicks(made.focusWidget(), share)
    enter(made)
    make(window, made, idle, monkeypatch, tmp_path / "s.tacit-project")
    found = shown(window)
    assert len(found) == len(truth)
    for value, share in zip(found, truth.values(), strict=True):
        assert abs(value - share) < 5 * 2 * (0.25 / RECORDS) ** 0.5, "5 standard errors at p = 1/2"
    window.workspace.mine()
    idle(window)
    report = tmp_path / "report.html"
    monkeypatch.setattr(FileDialog, "getSaveFileName", lambda *_: (str(report), ""))
    window.writer.report()
    idle(window)
    assert "<h1>students</h1>" in report.read_text(encoding="utf-8")
    with Project.open(tmp_path / "s.tacit-project", read_only=True) as project:
        assert project.study.channels[0][0] == parse_scheme("unrelated:0.5:1/12")


def test_going_back_and_undo_lose_nothing(wizard, window, tmp_path):
    made = wizard(synthetic(tmp_path, 50)[0])
    made.columns.list.select(1)
    QTest.keyClicks(made.columns.form.words, "Have you ever copied?")
    enter(made)
    choose(made.schemes.fields.scheme, "warner")
    QTest.keyClicks(made.schemes.fields.parameters["keep"], "0.9")
    made.back()
    assert made.page == COLUMNS
    assert made.columns.form.words.text() == "Have you ever copied?"
    made.go_on()
    assert made.schemes.fields.parameters["keep"].text() == "0.9"
    made.undo_button.click()
    assert made.schemes.fields.parameters["keep"].text() == "", "what was typed in one field is one step"
    made.undo_button.click()
    assert made.plans.now.columns[1].scheme == ""
    made.undo_button.click()
    assert made.plans.now.columns[1].text == ""
    assert not made.undo_button.isEnabled()
    for _ in range(3):
        made.redo_button.click()
    assert made.plans.now.columns[1].typed("keep") == "0.9"
    window.ask = lambda *_: False
    QTest.keyClick(made, Qt.Key.Key_Escape)
    assert made.isVisible(), "leaving is asked about"
    window.ask = lambda *_: True
    QTest.keyClick(made, Qt.Key.Key_Escape)
    assert window.opening.wizard is None


def test_several_columns_are_said_at_once_and_values_are_given_meanings(wizard, window, tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("a,b,c\n" + "red,red,1.5\nblack,black,2.5\nred,black,3.5\n" * 3, encoding="ascii")
    made = wizard(path)
    enter(made)
    assert made.page == COLUMNS
    assert "say whether black means yes, no or no answer" in bare(made.fault.text())
    made.plans.undo()
    made.plans.redo()
    assert made.fault.text(), "nothing was taken back, so what is said stays"
    form = made.columns.form
    assert made.focusWidget() is form.values.fields[0]
    made.columns.list.select(0, 1)
    choose(form.values.fields[0], "no")
    choose(form.values.fields[1], "yes")
    assert [tuple(map(str, column.meanings)) for column in made.plans.now.columns[:2]] == [("no", "yes")] * 2
    form.swap.click()
    assert tuple(map(str, made.plans.now.columns[1].meanings)) == ("yes", "no")
    choose(form.kind, str(ColumnKind.CHOICE))
    QTest.keyClicks(form.more, "blue; green")
    assert made.plans.now.columns[0].options(made.sheet.columns[0]) == ("black", "red", "blue", "green")
    enter(made)
    assert made.page == SCHEMES
    assert made.schemes.list.selected() == (0,)
    fields = made.schemes.fields
    assert [fields.scheme.itemData(at) for at in range(fields.scheme.count())] == ["krr", "open"]
    made.reject() if not made.plans.history.is_changed else None
    window.ask = lambda *_: True
    made.reject()


def test_the_file_is_read_another_way_and_what_was_chosen_stays(wizard, window, idle, tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("yes,no,x;y\nno,no,x;z\nyes,yes,x;y\nno,yes,x;z\n", encoding="ascii")
    made = wizard(path)
    assert made.sheet.records == 4
    choose(made.columns.names, "names")
    idle(window)
    assert made.sheet.records == 3
    assert [column.name for column in made.sheet.columns] == ["yes", "no", "x;y"]
    choose(made.columns.separator, ";")
    idle(window)
    assert len(made.sheet.columns) == 2
    preview = made.columns.preview
    assert (preview.model().rowCount(), preview.model().columnCount()) == (made.sheet.records, 2)
    assert preview.findChildren(QAbstractTableModel) == [preview.model()], "tables read before are not kept"
    preview.setCurrentIndex(preview.model().index(0, 1))
    assert made.columns.list.selected() == (1,)
    made.reject()


def test_the_channels_are_saved_and_taken_from_a_file(wizard, window, monkeypatch, tmp_path):
    made = wizard(synthetic(tmp_path, 50)[0])
    channels = tmp_path / "given.csv"
    channels.write_text(
        "item,scheme\ncopied,0.9\nfought,0.8\nsex,kuk:0.8:0.1\ndepends:,copied,sex\n", encoding="ascii"
    )
    enter(made)
    monkeypatch.setattr(FileDialog, "getOpenFileName", lambda *_: (str(channels), ""))
    made.schemes.file.click()
    assert made.plans.now.asked_groups() == ((1, 3),)
    enter(made)
    assert made.page == PROJECT
    monkeypatch.setattr(FileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "own.csv"), ""))
    made.project.files.click()
    assert (tmp_path / "own.csv").read_text().splitlines() == [
        "item,scheme",
        "copied,warner:0.9",
        "fought,warner:0.8",
        "sex,kuk:0.8:0.1",
        "depends:,copied,sex",
    ]
    assert (tmp_path / "own-answers.csv").read_text().splitlines()[0] == "copied,fought,sex"
    assert "tacit-miner mine" in made.project.written.text()
    channels.write_text("nothing,0.9\n", encoding="ascii")
    made.back()
    made.schemes.file.click()
    box = QApplication.activeModalWidget()
    assert "nothing" in box.informativeText()
    box.close()
    window.ask = lambda *_: True
    made.reject()


def test_a_table_that_cannot_be_read_is_one_sentence(wizard, window, tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("a,b\n1\n", encoding="ascii")
    assert wizard(path) is None
    assert "line 2: 1 cells" in window.error_box.informativeText()
    window.error_box.close()


def test_a_table_that_is_dropped_opens_the_wizard(window, idle, tmp_path):
    path = synthetic(tmp_path, 50)[0]
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, buttons, keys))
    idle(window)
    assert window.opening.wizard.sheet.path == path
    window.opening.wizard.reject()


def test_a_place_that_cannot_be_written_leaves_the_wizard_as_it_is(
    wizard, window, idle, monkeypatch, tmp_path
):
    made = wizard(synthetic(tmp_path, 50)[0])
    made.plans.change(replace(made.plans.now.changed([1, 2, 3], scheme="open"), title="Kept"))
    enter(made)
    enter(made)
    make(window, made, idle, monkeypatch, tmp_path / "no-such-folder" / "t.tacit-project")
    assert window.error_box is not None
    window.error_box.close()
    assert made.isVisible()
    assert made.isEnabled()
    assert made.project.name.text() == "Kept"
    window.ask = lambda *_: True
    made.reject()


def test_tab_goes_through_the_fields_in_the_order_of_reading(wizard, window, tmp_path):
    made = wizard(synthetic(tmp_path, 50)[0])
    made.columns.list.select(2)
    form = made.columns.form
    form.kind.setFocus()
    reached = []
    for _ in range(4):
        QTest.keyPress(made.focusWidget(), Qt.Key.Key_Tab)
        reached.append(made.focusWidget())
    assert reached == [form.words, *form.values.fields, form.swap]
    made.reject()


def test_every_field_has_a_name_for_screen_readers(wizard, window, tmp_path):
    made = wizard(synthetic(tmp_path, 50)[0])
    enter(made)
    choose(made.schemes.fields.scheme, "unrelated")
    made.go_on()
    reached = [widget for page in (made.columns, made.schemes, made.project) for widget in _stops(page)]
    nameless = [
        widget
        for widget in reached
        if not (widget.accessibleName() or getattr(widget, "text", str)()) and widget.isEnabled()
    ]
    assert len(reached) > 10
    assert nameless == []
    window.ask = lambda *_: True
    made.reject()


def _stops(page):
    from tacit_miner.ui.widgets.flow import stops

    return [widget for widget in stops(page) if not widget.isHidden()]
