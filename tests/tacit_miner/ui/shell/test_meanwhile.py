"""What a person does while a result is put on the screen part by part: nothing is lost, doubled, or taken from the wrong run."""

import shutil
from dataclasses import replace

import pytest
from PySide6.QtCore import QTimer

from tacit_miner.ui.worker import jobs as module


@pytest.fixture
def after_part(monkeypatch):
    """Each part in a turn of its own; after the one with a number, something is done once. Gives what was done."""

    def arrange(place, act):
        turn, count, done = module.Turns._turn, [0], []

        def counted(turns):
            turn(turns)
            count[0] += 1
            if count[0] == place:
                done.append(turns.is_going)
                act()

        monkeypatch.setattr(module, "LONGEST", 0.0)
        monkeypatch.setattr(module.Turns, "_turn", counted)
        return done

    return arrange


def mine(window, idle):
    window.workspace.mine()
    idle(window)


def test_a_change_of_the_project_is_not_covered_by_an_older_state(filled, demo, idle, after_part):
    workspace = filled.workspace

    def forget():
        """The project without its files comes before the run is on the screen."""
        assert workspace.snapshot.files
        workspace.show_project(replace(workspace.snapshot, files=()))

    done = after_part(1, forget)
    mine(filled, idle)
    assert done == [True]
    assert not workspace.intake.files.rows
    assert not workspace.snapshot.files
    assert workspace.run is not None


@pytest.mark.parametrize("place", [17, 24])
def test_names_that_change_while_a_result_is_shown_change_everywhere_and_the_window_may_close_meanwhile(
    own_window, filled_folder, tmp_path, idle, after_part, place
):
    """While the first result is shown its figures are made, so that each case needs a window of its own."""
    filled = own_window
    shutil.copytree(filled_folder, tmp_path, dirs_exist_ok=True)
    filled.open_path(tmp_path / "study.tacit-project")
    idle(filled)
    results = filled.workspace.results
    done = after_part(place, filled.actions_.by_name["codes"].trigger)
    mine(filled, idle)
    assert done == [True]
    for page in (results.itemsets, results.rules):
        assert page.plot_tabs.count() == len(page.plots), "no figure is made twice"
        table = page.table.results.table
        assert table.labels == table.in_codes().labels
    filled.ask = lambda *_: True
    done = after_part(6, lambda: QTimer.singleShot(0, filled.close))
    mine(filled, idle)
    assert done == [True]
    assert filled.session.is_over
    assert not filled.session.is_busy


def test_a_run_of_the_history_is_not_fetched_while_another_goes_and_is_work_until_it_is_shown(
    mined, idle, after_part
):
    """Else its rows could be exported by the places of those of the run before."""
    mined.workspace.form.minimum_support.setValue(20.0)
    mined.workspace.mine()
    mined.workspace.runs.show_run.emit(1)
    idle(mined)
    assert mined.workspace.run.number == 2
    names = ("export", "report", "close_project", "mine")
    offered = []

    def look():
        offered.extend(mined.actions_.by_name[name].isEnabled() for name in names)
        offered.extend(menu.isEnabled() for menu in mined._looks)

    done = after_part(2, look)
    mined.workspace.runs.show_run.emit(1)
    idle(mined)
    assert done == [True]
    assert len(offered) > len(names)
    assert not any(offered)
    assert mined.workspace.run.number == 1
    assert all(mined.actions_.by_name[name].isEnabled() for name in names)


def test_work_that_was_cancelled_can_be_asked_for_again_at_once(filled, idle):
    filled.workspace.mine()
    filled.actions_.by_name["cancel"].trigger()
    filled.session.mine(filled.workspace.draft.settings())
    idle(filled)
    assert filled.workspace.run is not None
    assert filled.progress.isHidden()
    assert not filled.session.is_working
