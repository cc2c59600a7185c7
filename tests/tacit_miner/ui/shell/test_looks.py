"""Another language, other colours, another size of text: the window changes, and nothing that it has is lost."""

import shutil
import threading
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication
from shiboken6 import delete, isValid
from support.lasting_windows import LASTING

from tacit.estimation.verdict import VERDICTS
from tacit.run.settings import Settings
from tacit_miner.figures.palette import ColourScheme
from tacit_miner.project import Project
from tacit_miner.runs import RunSettings, perform
from tacit_miner.ui.app import WindowProgram
from tacit_miner.ui.pages.models_page import ModelFields
from tacit_miner.ui.results.row_filter import EstimatePart, Limit, RowFilter, SideFilter
from tacit_miner.ui.shell.preferences import Preferences
from tacit_miner.ui.texts.language import install
from tacit_miner.ui.widgets.labels import Notice
from tacit_miner.ui.widgets.number_field import Complaint
from tacit_miner.ui.worker.wishes import TableChoice
from tacit_miner.ui.workflow.workflow import START


@pytest.fixture
def program(qapp, preferences):
    font, palette, sheet = QFont(qapp.font()), QPalette(qapp.palette()), qapp.styleSheet()
    LASTING.end()  # lest the looks be given to all that is in it
    made = WindowProgram(qapp, preferences)
    made.window.show()
    yield made
    made.window.ask = lambda *_words: True
    made.window.close()
    delete(made.window)  # lest the looks below be given to all that is in it
    made.setParent(None)
    qapp.setFont(font)
    qapp.setPalette(palette)
    qapp.setStyleSheet(sheet)
    install(qapp, "en")


@pytest.fixture
def mined(program, mined_folder, tmp_path, idle):
    """A program with a run."""
    shutil.copytree(mined_folder, tmp_path, dirs_exist_ok=True)
    program.window.open_path(tmp_path / "study.tacit-project")
    idle(program.window)
    return program


@pytest.fixture
def twice_mined(program, mined_folder, tmp_path, idle):
    """A program with two runs, the first of which is shown."""
    shutil.copytree(mined_folder, tmp_path, dirs_exist_ok=True)
    with Project.open(tmp_path / "study.tacit-project") as project:
        settings = RunSettings(Settings(min_support=0.08, min_confidence=0.5))
        perform(project, settings, started="2026-03-01T10:00:00+00:00", clock=float)
    program.window.open_path(tmp_path / "study.tacit-project")
    idle(program.window)
    program.window.session.load(1)
    idle(program.window)
    return program


def choose(program, title, text):
    """Choose in a submenu of View."""
    (menu,) = [menu for menu in program.window._looks if menu.title() == title]
    (action,) = [action for action in menu.actions() if action.text() == text]
    action.trigger()


FILTER = RowFilter(
    "a",
    SideFilter(required=frozenset({1}), smallest=1, largest=3),
    SideFilter(excluded=frozenset({0})),
    (Limit("confidence", EstimatePart.LOW, at_least=True, value=0.25),),
    frozenset(VERDICTS[:2]),
)
UNION = "smoked=any:smoked,drank"
TABLE = TableChoice("drank", "smoked", "drank", 0.1)


def work(window, idle, source):
    """Leave something in every part of a window."""
    workspace = window.workspace
    workspace.runs.note.emit(1, "first look")
    idle(window)
    workspace.results.rules.filters.put(FILTER)
    assert workspace.results.rules.filters.wanted() == FILTER
    window.workflow.show_step("privacy")
    workspace.form.minimum_support.setValue(9.0)
    workspace.form.fields["min_confidence"].lineEdit().setText("12x5 %")
    for page in (workspace.tables, workspace.models):
        page.set_unions((UNION,))
    workspace.tabled.setCurrentIndex(1)
    workspace.tables.choose(TABLE)
    workspace.tables.alpha.lineEdit().setText("abc %")
    workspace.notes.field.setPlainText("begun")
    window.writer.sources.append(source)


def assert_all_is_there(window, idle, before, shown, source):
    """What `work` left, in a window built anew; and the edits of the one before are undone and done again in it."""
    after = window.workspace
    assert window.project_path == source.with_name("study.tacit-project") == after.snapshot.path
    assert after.snapshot.read_only is None
    assert after.run is before
    assert after.run.number == 1
    assert after.results.rules.filters.wanted() == FILTER
    assert len(after.results.rules.shown_rows()) == shown
    assert after.form.minimum_support.value() == 9.0
    assert "12x5" in after.form.fields["min_confidence"].text()
    assert "12x5" in after.form.fault()
    assert not after.bar.mine_button.isEnabled()
    assert after.unsaved()
    assert after.notes.field.toPlainText() == "begun"
    assert window.writer.sources == [source]
    assert after.tables.chosen() == replace(TABLE, unions=(UNION,))
    assert "abc" in after.tables.alpha.text()
    assert after.tabled.currentIndex() == 1
    window.undo.undo()
    idle(window)
    assert after.snapshot.run(1).row.note == ""
    window.undo.redo()
    idle(window)
    assert after.snapshot.run(1).row.note == "first look"


def test_a_window_built_anew_has_everything_that_the_one_before_had(twice_mined, idle, tmp_path):
    """Also unions though the form is refused, a formula that was typed, refused numbers, the step and the tabs in front; and where another
    look is chosen before the project has come to the new window. The dock of another direction is not put back."""
    program, source = twice_mined, tmp_path / "source.csv"
    work(program.window, idle, source)
    run = program.window.workspace.run
    shown = len(program.window.workspace.results.rules.shown_rows())
    sides = []
    for choices, formula in (
        ((("size", "&Text size", "125 %"),), ""),
        ((("language", "", "ar"), ("size", "", 150)), "stole ~ smoked * drank"),
    ):
        old, asked = program.window, []
        model = ModelFields("drank", ("smoked", "cannabis"), formula, "em", 0.01)
        old.workspace.models.choose(model)
        assert old.workspace.models.chosen() == model
        old.ask = lambda *words: pytest.fail(f"nothing is lost, so nothing is asked: {words}")
        for name, title, value in choices:
            if title:
                choose(program, title, value)
            else:
                program._choose(name, value)
        new = program.window
        assert new is not old
        new.session.work_out = lambda *words, asked=asked: asked.append(words)
        idle(new)
        assert not isValid(old)
        assert_all_is_there(new, idle, run, shown, source)
        models = new.workspace.models
        assert models.chosen() == model
        assert models.formula.text() == (formula or "drank ~ smoked + cannabis")
        assert models.outcome.isEnabled() is not bool(formula)
        assert not asked, "nobody looks at them"
        assert new.workflow.current == new.workspace.front == "privacy"
        sides.append(new.workspace.side.state())
    side = program.window.workspace.side
    assert program.window.dockWidgetArea(side.dock) is Qt.DockWidgetArea.LeftDockWidgetArea
    side.restore(sides[0])
    assert program.window.dockWidgetArea(side.dock) is Qt.DockWidgetArea.LeftDockWidgetArea


def test_a_window_without_a_project_is_built_anew_too_and_the_demo_stays_the_same_demo(program, idle, qtbot):
    """No look can be chosen while work is going on; one that was is remembered."""
    window = program.window
    at_work, may_end = threading.Event(), threading.Event()
    window.session.perform("waiting", lambda _: at_work.set() or may_end.wait(60), window.session.written)
    qtbot.waitUntil(at_work.is_set)
    assert not any(menu.isEnabled() for menu in window._looks)
    may_end.set()
    idle(window)
    assert all(menu.isEnabled() for menu in window._looks)

    choose(program, "&Text size", "150 %")
    idle(program.window)
    assert program.window is not window
    assert Preferences(program.window.preferences.store).size == 150
    assert program.window.workflow.current == START
    assert program.window.start.isVisible()
    program.window.opening.demo()
    idle(program.window)
    assert program.window.workspace.snapshot.counts.used == 6_000
    program.window.workspace.mine()
    idle(program.window)
    path = program.window.project_path

    choose(program, "&Language", "Français")
    idle(program.window)
    window = program.window
    assert window.project_path == path
    assert len(window.workspace.snapshot.runs) == 1
    assert "enregistrements" in window.workspace.bar._facts.toolTip()
    assert any(
        column.truth is not None for column in window.workspace.results.rules.table.results.table.columns
    )
    window.ask = lambda *_: True
    window.close()
    assert not path.exists()


def grounds(window):
    """The colours that are behind text: of docks, notices and complaints."""
    workspace = window.workspace
    role = QPalette.ColorRole
    pairs = [(part.palette(), role.Window, role.WindowText) for part in window.findChildren(Notice)]
    pairs += [(part.palette(), role.Window, role.WindowText) for part in window.findChildren(Complaint)]
    pairs.append((workspace.side.dock.widget().palette(), role.Base, role.Text))
    return [
        (palette.color(ground).lightness(), palette.color(text).lightness())
        for palette, ground, text in pairs
    ]


def test_colours_follow_at_once_in_the_same_window_words_and_what_is_behind_them_together(mined):
    """From each to each other."""
    window = mined.window
    rules = window.workspace.results.rules
    field = window.workspace.form.minimum_support
    field.lineEdit().setText("1.5.6 %")
    for name in ("Dark", "Light", "High contrast", "Dark", "High contrast", "Light", "Dark"):
        choose(mined, "&Colours", name)
        QApplication.processEvents()
        for ground, text in grounds(window):
            assert abs(ground - text) > 100, name
            assert (ground > text) is (name == "Light"), name
    assert mined.window is window
    assert window.preferences.scheme is ColourScheme.DARK
    for part in (window, rules.table, rules.plots[0]):
        assert part.palette().color(QPalette.ColorRole.Base).lightness() < 128
    assert rules.table.cells.measures.theme.scheme is ColourScheme.DARK
    corner = window.grab().toImage().pixelColor(3, window.height() // 2)
    assert QColor(corner).lightness() < 128
