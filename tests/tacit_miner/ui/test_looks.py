"""Another language, other colours, another size of text: the window changes, and nothing that it has is lost."""

import shutil
import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication
from shiboken6 import delete, isValid

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


@pytest.fixture(scope="module")
def twice_mined(mined_folder, tmp_path_factory):
    """The project with a second run."""
    folder = shutil.copytree(mined_folder, tmp_path_factory.mktemp("twice") / "mined")
    with Project.open(folder / "study.tacit-project") as project:
        settings = RunSettings(Settings(min_support=0.08, min_confidence=0.5))
        perform(project, settings, started="2026-03-01T10:00:00+00:00", clock=float)
    return folder


@pytest.fixture
def mined(program, twice_mined, tmp_path, idle):
    """A program with two runs, the first of which is shown."""
    window = program.window
    shutil.copytree(twice_mined, tmp_path, dirs_exist_ok=True)
    window.open_path(tmp_path / "study.tacit-project")
    idle(window)
    window.session.load(1)
    idle(window)
    return program


def choose(program, title, text):
    """Choose in a submenu of View."""
    (menu,) = [menu for menu in program.window._looks if menu.title() == title]
    (action,) = [action for action in menu.actions() if action.text() == text]
    action.trigger()


@pytest.mark.parametrize(("title", "text"), [("&Language", "Français"), ("&Text size", "125 %")])
def test_a_window_built_anew_has_everything_that_the_one_before_had(mined, idle, title, text, tmp_path):
    old = mined.window
    workspace = old.workspace
    workspace.runs.note.emit(1, "first look")
    idle(old)
    wanted = RowFilter(
        "a",
        SideFilter(required=frozenset({1}), smallest=1, largest=3),
        SideFilter(excluded=frozenset({0})),
        (Limit("confidence", EstimatePart.LOW, at_least=True, value=0.25),),
        frozenset(VERDICTS[:2]),
    )
    rules = workspace.results.rules
    rules.filters.put(wanted)
    assert rules.filters.wanted() == wanted
    shown = len(rules.shown_rows())
    old.workflow.show_step("privacy")
    workspace.form.minimum_support.setValue(9.0)
    workspace.notes.field.setPlainText("begun")
    old.writer.sources.append(tmp_path / "source.csv")
    old.ask = lambda *words: pytest.fail(f"nothing is lost, so nothing is asked: {words}")

    choose(mined, title, text)
    new = mined.window
    assert new is not old
    idle(new)
    after = new.workspace
    assert new.project_path == workspace.snapshot.path
    assert after.snapshot.read_only is None
    assert after.run is workspace.run
    assert after.results.rules.filters.wanted() == wanted
    assert len(after.results.rules.shown_rows()) == shown
    assert new.workflow.current == after.front == "privacy"
    assert after.form.minimum_support.value() == 9.0
    assert after.unsaved()
    assert after.notes.field.toPlainText() == "begun"
    assert new.writer.sources == [tmp_path / "source.csv"]
    assert not isValid(old)

    new.undo.undo()
    idle(new)
    assert after.snapshot.run(1).row.note == ""
    new.undo.redo()
    idle(new)
    assert after.snapshot.run(1).row.note == "first look"


def test_the_demo_stays_the_same_demo(program, idle):
    program.window.opening.demo()
    idle(program.window)
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


def test_a_window_without_a_project_is_built_anew_too(program, idle):
    choose(program, "&Text size", "150 %")
    idle(program.window)
    assert program.window.workflow.current == START
    assert program.window.start.isVisible()
    program.window.opening.demo()
    idle(program.window)
    assert program.window.workspace.snapshot.counts.used == 6_000


def test_colours_follow_at_once_in_the_same_window(mined, idle):
    window = mined.window
    rules = window.workspace.results.rules
    choose(mined, "&Colours", "Dark")
    QApplication.processEvents()
    assert mined.window is window
    assert window.preferences.scheme is ColourScheme.DARK
    for part in (window, rules.table, rules.plots[0]):
        assert part.palette().color(QPalette.ColorRole.Base).lightness() < 128
    assert rules.table.cells.measures.theme.scheme is ColourScheme.DARK
    corner = window.grab().toImage().pixelColor(3, window.height() // 2)
    assert QColor(corner).lightness() < 128
    choose(mined, "&Colours", "Light")


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


def test_words_and_what_is_behind_them_change_colours_together(mined, idle):
    window = mined.window
    field = window.workspace.form.minimum_support
    field.lineEdit().setText("1.5.6 %")
    for name in ("High contrast", "Dark", "Light", "High contrast", "Light", "Dark", "Light"):
        choose(mined, "&Colours", name)
        QApplication.processEvents()
        for ground, text in grounds(window):
            assert abs(ground - text) > 100, name
            assert (ground > text) is (name == "Light"), name


def test_a_refused_number_is_still_refused_in_the_window_built_anew(mined, idle):
    mined.window.workspace.form.minimum_support.lineEdit().setText("12x5 %")
    choose(mined, "&Text size", "125 %")
    idle(mined.window)
    form = mined.window.workspace.form
    assert "12x5" in form.minimum_support.text()
    assert "12x5" in form.fault()
    assert not mined.window.workspace.bar.mine_button.isEnabled()


def test_the_dock_of_another_direction_or_size_is_not_put_back(mined, idle):
    mined.window.workflow.show_step("rules")
    state = mined.window.workspace.side.state()
    choose(mined, "&Language", "العربية")
    idle(mined.window)
    side = mined.window.workspace.side
    assert mined.window.dockWidgetArea(side.dock) is Qt.DockWidgetArea.LeftDockWidgetArea
    side.restore(state)
    assert mined.window.dockWidgetArea(side.dock) is Qt.DockWidgetArea.LeftDockWidgetArea


def test_looks_wait_while_work_is_going_on(program, idle, qtbot):
    window = program.window
    at_work, may_end = threading.Event(), threading.Event()
    window.session.perform("waiting", lambda _: at_work.set() or may_end.wait(60), window.session.written)
    qtbot.waitUntil(at_work.is_set)
    assert not any(menu.isEnabled() for menu in window._looks)
    may_end.set()
    idle(window)
    assert all(menu.isEnabled() for menu in window._looks)


def test_what_was_chosen_is_remembered(program, idle):
    choose(program, "&Text size", "125 %")
    idle(program.window)
    assert Preferences(program.window.preferences.store).size == 125


def test_another_choice_before_the_project_has_come_to_the_new_window_loses_nothing(mined, idle):
    mined._choose("language", "fr")
    mined._choose("size", 125)
    window = mined.window
    idle(window)
    assert window.workspace.snapshot.path.name == "study.tacit-project"
    assert window.workspace.run.number == 1


@pytest.mark.parametrize("formula", ["", "stole ~ smoked * drank"])
def test_a_table_and_a_model_are_those_of_the_window_before(mined, idle, formula):
    """Also a formula that was typed, unions though the form is refused, a refused α, and the tabs in front."""
    workspace, union = mined.window.workspace, "smoked=any:smoked,drank"
    workspace.show_page("rules")
    for page in (workspace.tables, workspace.models):
        page.set_unions((union,))
    workspace.form.minimum_support.lineEdit().setText("12x5 %")
    workspace.tabled.setCurrentIndex(1)
    workspace.tables.choose(TableChoice("drank", "smoked", "drank", 0.1))
    workspace.models.choose(ModelFields("drank", ("smoked", "cannabis"), formula, "em", 0.01))
    workspace.tables.alpha.lineEdit().setText("abc %")
    before = workspace.tables.chosen(), workspace.models.chosen()
    assert before[0] == TableChoice("drank", "smoked", "drank", 0.1, (union,))
    assert before[1] == ModelFields("drank", ("smoked", "cannabis"), formula, "em", 0.01)
    asked = []
    choose(mined, "&Language", "Français")
    mined.window.session.work_out = lambda *words: asked.append(words)
    idle(mined.window)
    workspace = mined.window.workspace
    tables, models = workspace.tables, workspace.models
    assert (tables.chosen(), models.chosen()) == before
    assert "abc" in tables.alpha.text()
    assert models.formula.text() == (formula or "drank ~ smoked + cannabis")
    assert models.outcome.isEnabled() is not bool(formula)
    assert workspace.tabled.currentIndex() == 1
    assert not asked, "nobody looks at them"
