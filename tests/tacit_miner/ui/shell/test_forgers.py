"""Looking for forgers in the window: named with a sentence, excluded and compared in one action, and undone."""

import numpy as np
import pytest
from support.batches import batch, random_records

from tacit.formats.survey_file import read_survey
from tacit_miner.project import Standing


@pytest.fixture
def forged(opened, demo, idle, tmp_path):
    """The demo, and a key that sent one record eighty times."""
    survey = read_survey(demo.survey.read_bytes())
    items = len(survey.survey.items)
    records = random_records(np.random.default_rng(2), 80, levels="2", answers="1", items=items)
    path = tmp_path / "copies.tacit-batch"
    path.write_bytes(batch(records, 77, survey))
    opened.session.take_in([*demo.batches, path])
    idle(opened)
    assert opened.workspace.snapshot.counts.used == 1_580
    return opened


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


def test_the_forger_is_named_in_its_row_and_honest_signers_are_not(forged, dialog):
    found = cells(dialog)
    forger = forger_of(forged).number
    assert found.pop(forger).startswith("⚠ does not fit its channel, p = ")
    assert set(found.values()) == {"no sign"}
    assert "file copies.tacit-batch" in dialog.others.text().replace("\u2068", "").replace("\u2069", "")


def test_the_sentence_says_what_was_seen_and_that_nothing_was_excluded(forged, dialog):
    assert not dialog.reasons.isVisible()
    select(dialog, forger_of(forged).number)
    assert "whatever people answered" in dialog.reasons.text()
    assert "Nothing was excluded." in dialog.reasons.text()
    assert forged.workspace.snapshot.counts.used == 1_580


def test_without_a_result_there_is_nothing_to_compare(forged, dialog):
    select(dialog, forger_of(forged).number)
    assert not dialog.compare_button.isEnabled()


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


def test_a_list_that_is_open_is_tested_again_after_a_change(forged, dialog, idle):
    forger = forger_of(forged)
    dialog.exclude.emit(forger, True)
    idle(forged)
    assert cells(dialog)[forger.number] == "not tested: nothing counts"
    assert not dialog.others.isVisible()
