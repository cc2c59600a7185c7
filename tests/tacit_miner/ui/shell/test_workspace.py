"""Settings on their way through an open project: typed, refused, used, put aside and taken back."""

import shutil

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton

from tacit.formats.survey_file import read_survey
from tacit.mining import size_forecast
from tacit.run.settings import EngineChoice, Estimator
from tacit_miner.project import Project
from tacit_miner.runs import RunSettings, perform
from tacit_miner.ui.form.settings_form import FIRST
from tacit_qt.widgets import FileDialog


def type_support(window, text):
    field = window.workspace.form.minimum_support
    field.selectAll()
    QTest.keyClicks(field, text)


def press(window, name):
    window.actions_.by_name[name].trigger()


def copy_of(folder, tmp_path):
    """The project of a folder, to be changed."""
    return shutil.copytree(folder, tmp_path, dirs_exist_ok=True) / "study.tacit-project"


def perform_with(path, text):
    """A run of the command line."""
    with Project.open(path) as project:
        perform(project, RunSettings.from_toml(text), started="2024-05-01T10:00:00Z", clock=float)


def button_of(notice):
    return notice.findChild(QPushButton)


def test_a_number_just_typed_is_asked_about_before_the_project_closes_and_is_what_is_saved(
    opened, monkeypatch, tmp_path
):
    asked = []
    opened.ask = lambda *words: bool(asked.append(words))
    for times, text in enumerate(("12", "abc"), start=1):
        type_support(opened, text)
        press(opened, "close_project")
        assert len(asked) == times
    type_support(opened, "12,5")
    monkeypatch.setattr(FileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "run.toml"), ""))
    press(opened, "save_settings")
    assert "min_support = 0.125\n" in (tmp_path / "run.toml").read_text()


def test_one_cannot_mine_with_a_refused_number_or_settings_that_do_not_go_together_and_is_told_why(
    filled, idle
):
    form, bar = filled.workspace.form, filled.workspace.bar
    type_support(filled, "101")
    assert not bar.mine_button.isEnabled()
    assert bar.refusal.text().startswith("Minimum support: \u2068101\u2069 is out of range.")
    press(filled, "mine")
    idle(filled)
    assert filled.workspace.run is None
    type_support(filled, "10")
    assert bar.mine_button.isEnabled()
    assert bar.refusal.text() == ""
    form.fields["estimator"].set_choice(Estimator.RECURSION)
    form.fields["engine"].set_choice(EngineChoice.WEIGHTED)
    assert not bar.mine_button.isEnabled()
    assert "engine weighted cannot compute" in bar.refusal.text()
    button_of(bar.refusal).click()
    assert form.refusal.isVisible()
    form.fields["engine"].set_choice(EngineChoice.AUTO)
    assert bar.mine_button.isEnabled()


def test_a_run_of_the_command_line_is_not_stale_and_is_repeated_to_the_last_digit(
    window, filled_folder, idle, tmp_path
):
    path = copy_of(filled_folder, tmp_path)
    perform_with(path, "min-support = 0.0333333\nmin-confidence = 0.3\nmax-rules = 7\nmax-seconds = 100.5\n")
    window.open_path(path)
    idle(window)
    workspace = window.workspace
    assert len(workspace.run.result.rules) == 7
    assert not workspace.bar.stale.text()
    assert workspace.unsaved() == []
    workspace.runs.view.selectAll()
    workspace.runs.again_button.click()
    idle(window)
    first, second = workspace.snapshot.runs
    assert first.settings == second.settings
    assert len(workspace.run.result.rules) == 7
    assert not workspace.bar.stale.text()


def test_f5_mines_with_what_was_just_typed_and_only_what_no_run_has_used_is_put_aside(filled, idle):
    """By a run that is shown and by one that is repeated; and undo brings it back."""
    workspace, form = filled.workspace, filled.workspace.form
    for text in ("19", "22"):
        type_support(filled, text)
        press(filled, "mine")
        idle(filled)
        assert workspace.run.settings.mining.min_support == int(text) / 100
    workspace.runs.show_run.emit(1)
    idle(filled)
    assert form.settings().mining.min_support == 0.19
    assert form.replaced.text() == ""
    type_support(filled, "20")
    workspace.runs.show_run.emit(2)
    idle(filled)
    assert form.settings().mining.min_support == 0.22
    assert "run 2" in form.replaced.text()
    button_of(form.replaced).click()
    assert form.settings().mining.min_support == 0.20
    assert form.replaced.text() == ""
    assert workspace.unsaved() != []
    assert "settings" in workspace.bar.stale.text()
    workspace.runs.again.emit(1)
    idle(filled)
    assert workspace.run.settings.mining.min_support == 0.19
    button_of(form.replaced).click()
    assert form.settings().mining.min_support == 0.20


def test_a_new_project_starts_from_the_defaults(opened, demo, idle, tmp_path):
    type_support(opened, "9")
    opened.ask = lambda *_: True
    opened.close_project()
    opened.session.create(tmp_path / "other.tacit-project", demo.survey)
    idle(opened)
    assert opened.workspace.form.settings().to_toml() == FIRST.to_toml()
    assert opened.workspace.form.replaced.text() == ""


def test_settings_for_other_items_are_refused_in_a_sentence_and_change_nothing(opened, monkeypatch, tmp_path):
    path = tmp_path / "run.toml"
    path.write_text('min-support = 0.2\nmax-candidates = 5000000000\n[sides]\nnope = "left"\n')
    monkeypatch.setattr(FileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    before = opened.workspace.form.settings()
    press(opened, "load_settings")
    assert "nope" in opened.error_box.informativeText()
    opened.error_box.close()
    assert opened.workspace.form.settings() == before


def test_the_privacy_page_has_one_weight_that_moves_table_and_plot(opened):
    page = opened.workspace.privacy
    opened.workflow.show_step("privacy")
    page.weight.selectAll()
    QTest.keyClicks(page.weight, "50")
    assert "50.0 %" in page.plot.caption.text()
    names = [label.text() for label in page.findChildren(QLabel) if "eight of" in label.text()]
    assert names == ["Weight of yes:"]


def test_two_runs_that_differ_in_sides_are_compared_in_words(window, filled_folder, demo, idle, tmp_path):
    path, item = copy_of(filled_folder, tmp_path), read_survey(demo.survey.read_bytes()).survey.items[0].code
    perform_with(path, "min-support = 0.2\nmin-confidence = 0.5\n")
    perform_with(path, f'min-support = 0.2\nmeasures = ["lift", "zhang"]\n[sides]\n"{item}" = "left"\n')
    window.open_path(path)
    idle(window)
    runs = window.workspace.runs
    runs.view.selectAll()
    runs.compare_button.click()
    idle(window)
    said = runs.comparison.summary.text()
    assert f"Sides of items — → {item}: left only" in said
    assert "→ lift, zhangs_metric" in said
    assert not set("{}[]'") & set(said)


def test_a_screen_reader_says_the_words_that_are_on_the_screen(own_window, demo, tmp_path, idle):
    """A name that differs from the visible text cannot be spoken to a program that listens."""
    opened = own_window
    opened.session.create(tmp_path / "study.tacit-project", demo.survey)
    idle(opened)
    named = [(button.text(), button.accessibleName()) for button in opened.findChildren(QAbstractButton)]
    labels = [label for label in opened.findChildren(QLabel) if label.buddy()]
    named += [(label.text(), label.buddy().accessibleName()) for label in labels]
    words = [(text.replace("&", "").removesuffix(":"), name) for text, name in named if text.isascii()]
    assert len(labels) > 10
    assert [(text, name) for text, name in words if name and text.lower() not in name.lower()] == []


def test_a_large_run_asks_before_its_long_part(filled, idle, monkeypatch):
    monkeypatch.setattr(size_forecast, "FEWEST_PAIRS", 1)
    monkeypatch.setattr(size_forecast, "SHORT_SECONDS", 0.0)
    monkeypatch.setattr(size_forecast, "MOST_BYTES", 1.0)
    type_support(filled, "10")
    for goes_on in (True, False):
        asked = []
        filled.ask = lambda *words, asked=asked, answer=goes_on: asked.append(words) or answer
        press(filled, "mine")
        idle(filled)
        ((title, text, _),) = asked
        assert title == "Go on with this run?"
        assert text.startswith("Before you mine: this run is large: about ")
        result = filled.workspace.run.result
        assert (len(result.by_length) > 2) == goes_on
        assert bool(result.cuts) != goes_on
