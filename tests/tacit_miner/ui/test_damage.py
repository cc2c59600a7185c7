"""A project file that is damaged where it keeps a run: that run is shown as damaged, and everything else works."""

import shutil
import sqlite3

import pytest

from tacit.run.settings import Settings
from tacit_miner.project import Project
from tacit_miner.runs import RunSettings, perform

DAMAGE = {
    "settings cut short": "UPDATE runs SET settings = substr(settings, 1, 9) WHERE id = ?",
    "settings of another program": "UPDATE runs SET settings = 'colour = \"blue\"' WHERE id = ?",
    "counts that are none": "UPDATE runs SET counts = '[]' WHERE id = ?",
    "counts cut short": "UPDATE runs SET counts = '{' WHERE id = ?",
    "a count missing": "UPDATE runs SET counts = '{\"itemsets\": 3}' WHERE id = ?",
}


@pytest.fixture(scope="module")
def twice_mined(mined_folder, tmp_path_factory):
    """A folder with a project of two runs."""
    folder = shutil.copytree(mined_folder, tmp_path_factory.mktemp("twice"), dirs_exist_ok=True)
    with Project.open(folder / "study.tacit-project") as project:
        perform(project, RunSettings(Settings(min_support=0.1, min_confidence=0.5)))
    return folder


@pytest.fixture
def two_runs(twice_mined, tmp_path):
    return shutil.copytree(twice_mined, tmp_path, dirs_exist_ok=True) / "study.tacit-project"


def damage(path, statement, number):
    with sqlite3.connect(path) as connection:
        assert connection.execute(statement, (number,)).rowcount == 1
    connection.close()


def copy_first_run(path, times):
    """Put so many copies of the first run between it and the last."""
    with sqlite3.connect(path) as connection:
        names = [row[1] for row in connection.execute("PRAGMA table_info(runs)") if row[1] != "id"]
        columns = ", ".join(names)
        connection.execute("UPDATE runs SET id = ? WHERE id = 2", (times + 2,))
        for number in range(2, times + 2):
            connection.execute(
                f"INSERT INTO runs (id, {columns}) SELECT ?, {columns} FROM runs WHERE id = 1", (number,)
            )
    connection.close()


def reopen(window, path, idle):
    window.open_path(path)
    idle(window)
    assert window.error_box is None
    return window.workspace


def test_damaged_runs_are_said_and_the_rest_works(window, two_runs, idle):
    """One run of each damage, and the last one whole."""
    count = len(DAMAGE)
    copy_first_run(two_runs, count - 1)
    for number, statement in enumerate(DAMAGE.values(), start=1):
        damage(two_runs, statement, number)
    workspace = reopen(window, two_runs, idle)
    runs = workspace.runs
    assert [run.is_damaged for run in runs.model.rows] == [True] * count + [False]
    assert "where it keeps run 1, 2, 3, 4, 5:" in runs.damage.text()
    assert workspace.run.number == count + 1
    buttons = (runs.show_button, runs.again_button, runs.compare_button)
    for row in range(count):
        shown = [runs.model.index(row, column).data() for column in range(runs.model.columnCount())]
        assert "✗ damaged" in shown
        runs.view.selectRow(row)
        assert not any(button.isEnabled() for button in buttons)
    runs.view.selectRow(count)
    assert runs.show_button.isEnabled()
    for column in range(runs.model.columnCount()):
        runs.model.sort(column)
    workspace.mine()
    idle(window)
    assert workspace.run.number == count + 2


@pytest.mark.parametrize(
    "statement", [DAMAGE["settings cut short"], "UPDATE runs SET result = x'00' WHERE id = ?"]
)
def test_a_last_run_that_cannot_be_shown_does_not_keep_the_project_closed(window, two_runs, statement, idle):
    damage(two_runs, statement, 2)
    workspace = reopen(window, two_runs, idle)
    assert workspace.run is None
    assert "The last run cannot be shown: Run 2" in workspace.bar.damaged.text()
    workspace.runs.view.select_where(lambda run: run.number == 1)
    workspace.runs.show_button.click()
    idle(window)
    assert workspace.run.number == 1


def test_nothing_is_said_of_a_whole_project(window, two_runs, idle):
    workspace = reopen(window, two_runs, idle)
    assert workspace.runs.damage.text() == workspace.bar.damaged.text() == ""
