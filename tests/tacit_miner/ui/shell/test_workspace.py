"""Settings on their way through an open project: typed, refused, used, put aside and taken back."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton

from tacit.mining import size_forecast
from tacit.run.settings import EngineChoice, Estimator
from tacit_miner.project import Project
from tacit_miner.runs import RunSettings, perform
from tacit_miner.ui.form.settings_form import FIRST
from tacit_qt.widgets import FileDialog


def take_in(window, demo, idle):
    window.workspace.take_in(list(demo.batches))
    idle(window)


def type_support(window, text):
    field = window.workspace.form.minimum_support
    field.selectAll()
    QTest.keyClicks(field, text)


def press(window, name):
    window.actions_.by_name[name].trigger()


def perform_with(path, text):
    """A run of the command line."""
    with Project.open(path) as project:
        perform(project, RunSettings.from_toml(text), started="2024-05-01T10:00:00Z", clock=float)


def button_of(notice):
    return notice.findChild(QPushButton)


def test_a_number_just_typed_is_what_f5_mines_with(opened, demo, idle):
    take_in(opened, demo, idle)
    type_support(opened, "12")
    press(opened, "mine")
    idle(opened)
    assert opened.workspace.run.settings.mining.min_support == 0.12


def test_a_number_just_typed_is_what_is_saved(opened, monkeypatch, tmp_path):
    type_support(opened, "12,5")
    monkeypatch.setattr(FileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "run.toml"), ""))
    press(opened, "save_settings")
    assert "min_support = 0.125\n" in (tmp_path / "run.toml").read_text()


@pytest.mark.parametrize("text", ["12", "abc"])
def test_a_number_just_typed_is_asked_about_before_the_project_closes(opened, text):
    asked = []
    opened.ask = lambda *words: bool(asked.append(words))
    type_support(opened, text)
    press(opened, "close_project")
    assert len(asked) == 1


def test_one_cannot_mine_with_a_refused_number_and_is_told_which(opened, demo, idle):
    take_in(opened, demo, idle)
    bar = opened.workspace.bar
    type_support(opened, "101")
    assert not bar.mine_button.isEnabled()
    assert bar.refusal.text().startswith("Minimum support: \u2068101\u2069 is out of range.")
    press(opened, "mine")
    idle(opened)
    assert opened.workspace.run is None
    type_support(opened, "10")
    assert bar.mine_button.isEnabled()
    assert bar.refusal.text() == ""


def test_one_cannot_mine_with_settings_that_do_not_go_together_and_is_told_why(opened, demo, idle):
    take_in(opened, demo, idle)
    form, bar = opened.workspace.form, opened.workspace.bar
    form.fields["estimator"].set_choice(Estimator.RECURSION)
    form.fields["engine"].set_choice(EngineChoice.WEIGHTED)
    assert not bar.mine_button.isEnabled()
    assert "engine weighted cannot compute" in bar.refusal.text()
    button_of(bar.refusal).click()
    assert form.refusal.isVisible()
    form.fields["engine"].set_choice(EngineChoice.AUTO)
    assert bar.mine_button.isEnabled()


def test_a_run_of_the_command_line_is_not_stale_and_is_repeated_to_the_last_digit(opened, demo, idle):
    take_in(opened, demo, idle)
    path = opened.workspace.snapshot.path
    opened.close_project()
    idle(opened)
    perform_with(path, "min-support = 0.0333333\nmin-confidence = 0.3\nmax-rules = 7\nmax-seconds = 100.5\n")
    opened.open_path(path)
    idle(opened)
    workspace = opened.workspace
    assert len(workspace.run.result.rules) == 7
    assert not workspace.bar.stale.text()
    assert workspace.unsaved() == []
    workspace.runs.view.selectAll()
    workspace.runs.again_button.click()
    idle(opened)
    first, second = workspace.snapshot.runs
    assert first.settings == second.settings
    assert len(workspace.run.result.rules) == 7
    assert not workspace.bar.stale.text()


def test_showing_a_run_puts_edited_settings_aside_and_undo_brings_them_back(opened, demo, idle):
    take_in(opened, demo, idle)
    workspace = opened.workspace
    workspace.mine()
    idle(opened)
    form = workspace.form
    type_support(opened, "9")
    workspace.runs.show_run.emit(1)
    idle(opened)
    assert form.settings().mining.min_support == 0.05
    assert "run 1" in form.replaced.text()
    button_of(form.replaced).click()
    assert form.settings().mining.min_support == 0.09
    assert form.replaced.text() == ""
    assert workspace.unsaved() != []
    assert "settings" in workspace.bar.stale.text()


def test_running_again_puts_edited_settings_aside_too(opened, demo, idle):
    take_in(opened, demo, idle)
    workspace = opened.workspace
    workspace.mine()
    idle(opened)
    type_support(opened, "9")
    workspace.runs.again.emit(1)
    idle(opened)
    assert workspace.run.settings.mining.min_support == 0.05
    button_of(workspace.form.replaced).click()
    assert workspace.form.settings().mining.min_support == 0.09


def test_settings_that_were_used_are_replaced_without_a_word(opened, demo, idle):
    take_in(opened, demo, idle)
    workspace = opened.workspace
    for text in ("9", "12"):
        type_support(opened, text)
        workspace.mine()
        idle(opened)
    workspace.runs.show_run.emit(1)
    idle(opened)
    assert workspace.form.settings().mining.min_support == 0.09
    assert workspace.form.replaced.text() == ""


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


def test_two_runs_that_differ_in_sides_are_compared_in_words(opened, demo, idle):
    take_in(opened, demo, idle)
    path, item = opened.workspace.snapshot.path, opened.workspace.snapshot.items[0].code
    opened.close_project()
    idle(opened)
    perform_with(path, "min-support = 0.05\nmin-confidence = 0.5\n")
    perform_with(path, f'min-support = 0.05\nmeasures = ["lift", "zhang"]\n[sides]\n"{item}" = "left"\n')
    opened.open_path(path)
    idle(opened)
    runs = opened.workspace.runs
    runs.view.selectAll()
    runs.compare_button.click()
    idle(opened)
    said = runs.comparison.summary.text()
    assert f"Sides of items — → {item}: left only" in said
    assert "→ lift, zhangs_metric" in said
    assert not set("{}[]'") & set(said)


def test_a_screen_reader_says_the_words_that_are_on_the_screen(opened):
    """A name that differs from the visible text cannot be spoken to a program that listens."""
    named = [(button.text(), button.accessibleName()) for button in opened.findChildren(QAbstractButton)]
    labels = [label for label in opened.findChildren(QLabel) if label.buddy()]
    named += [(label.text(), label.buddy().accessibleName()) for label in labels]
    words = [(text.replace("&", "").removesuffix(":"), name) for text, name in named if text.isascii()]
    assert len(labels) > 10
    assert [(text, name) for text, name in words if name and text.lower() not in name.lower()] == []


@pytest.mark.parametrize("goes_on", [True, False])
def test_a_large_run_asks_before_its_long_part(opened, demo, idle, monkeypatch, goes_on):
    monkeypatch.setattr(size_forecast, "FEWEST_PAIRS", 1)
    monkeypatch.setattr(size_forecast, "SHORT_SECONDS", 0.0)
    monkeypatch.setattr(size_forecast, "MOST_BYTES", 1.0)
    take_in(opened, demo, idle)
    asked = []
    opened.ask = lambda *words: asked.append(words) or goes_on
    type_support(opened, "2")
    press(opened, "mine")
    idle(opened)
    ((title, text, _),) = asked
    assert title == "Go on with this run?"
    assert text.startswith("Before you mine: this run is large: about ")
    result = opened.workspace.run.result
    assert (len(result.by_length) > 2) == goes_on
    assert bool(result.cuts) != goes_on
