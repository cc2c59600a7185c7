"""Looking for forgers in the window: named with a sentence, excluded and compared in one action, and undone."""

import shutil
from datetime import UTC, datetime

import numpy as np
import pytest
from support.batches import batch, random_records

from tacit.formats.survey_file import read_survey
from tacit_miner.intake import import_files
from tacit_miner.project import Project, Standing


@pytest.fixture(scope="module")
def forged_folder(filled_folder, demo, tmp_path_factory):
    """The demo's project, and a key that sent one record eighty times."""
    folder = shutil.copytree(filled_folder, tmp_path_factory.mktemp("forged"), dirs_exist_ok=True)
    survey = read_survey(demo.survey.read_bytes())
    items = len(survey.survey.items)
    records = random_records(np.random.default_rng(2), 80, levels="2", answers="1", items=items)
    path = folder / "copies.tacit-batch"
    path.write_bytes(batch(records, 77, survey))
    with Project.open(folder / "study.tacit-project") as project:
        import_files(project, [path], today=datetime.now(UTC).date())
    return folder


@pytest.fixture
def forged(open_copy, forged_folder):
    window = open_copy(forged_folder)
    assert window.workspace.snapshot.counts.used == 1_580
    return window


@pytest.fixture
def dialog(forged, idle):
    """The list of signers, open, and its tests over."""
    forged.workspace.bar.signers.emit()
    idle(forged)
    yield forged.workspace.signers
    forged.workspace.signers.close()


def cells(dialog):
    (column,) = [column for column in dialog.model.columns if column.title == "Looks forged?"]
    return {signer.number: column.text(signer) for signer in dialog.model.rows}


def select(dialog, number):
    (row,) = [row for row, signer in enumerate(dialog.model.rows) if signer.number == number]
    dialog.view.selectRow(row)


def forger_of(window):
    snapshot = window.workspace.snapshot
    return next(signer for signer in snapshot.signers if snapshot.sent.get(signer.number) == 80)


def test_the_forger_is_named_with_what_was_seen_nothing_is_excluded_or_compared_without_a_result_and_a_change_is_tested_again(
    forged, dialog, idle
):
    found = cells(dialog)
    forger = forger_of(forged).number
    assert found.pop(forger).startswith("⚠ does not fit its channel, p = ")
    assert set(found.values()) == {"no sign"}
    assert "file copies.tacit-batch" in dialog.others.text().replace("\u2068", "").replace("\u2069", "")
    assert not dialog.reasons.isVisible()
    select(dialog, forger)
    assert "whatever people answered" in dialog.reasons.text()
    assert "Nothing was excluded." in dialog.reasons.text()
    assert forged.workspace.snapshot.counts.used == 1_580
    assert not dialog.compare_button.isEnabled()
    dialog.exclude.emit(forger_of(forged), True)
    idle(forged)
    assert cells(dialog)[forger] == "not tested: nothing counts"
    assert not dialog.others.isVisible()


def test_exclude_and_compare_shows_both_results_and_is_undone(forged, dialog, idle):
    workspace = forged.workspace
    workspace.mine()
    idle(forged)
    select(dialog, forger_of(forged).number)
    dialog.compare_button.click()
    idle(forged)
    assert [run.number for run in workspace.snapshot.runs] == [1, 2]
    assert workspace.snapshot.counts.standings[Standing.EXCLUDED] == 80
    assert workspace.run.number == 2
    assert not dialog.isVisible()
    assert forged.workflow.current == "runs"
    assert "A is run 1, B is run 2." in workspace.runs.comparison.summary.text()
    assert "The records differ." in workspace.runs.comparison.summary.text()
    assert not workspace.bar.stale.text()
    forged.actions_.by_name["undo"].trigger()
    idle(forged)
    assert workspace.snapshot.counts.used == 1_580
    forged.actions_.by_name["redo"].trigger()
    idle(forged)
    assert workspace.snapshot.counts.used == 1_500
