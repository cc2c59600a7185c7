"""Runs repeat: same settings, same records, same bytes; and the history gives back what was found."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from support.batches import batch, make_project, public, put, random_records

from tacit.compute.control import CANCELLED, Control, Stopped
from tacit.person.keys import fingerprint
from tacit.run.keep_rules import Select
from tacit.run.settings import Settings, Side
from tacit_miner.exports import FORMATS, ExportDocument
from tacit_miner.project import Project, ProjectError, Standing
from tacit_miner.project.signers import Admission, Policy
from tacit_miner.runs import NotKeptError, RunError, RunSettings, is_stale, load_run, perform
from tacit_miner.runs.explanation import TAKES, explained_itemset
from tacit_miner.runs.forgery import ADMISSIONS, LISTED_KEYS, LISTED_QUOTA

SETTINGS = RunSettings(Settings(0.02, 0.2))


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    """A project without a run, closed."""
    folder, rng = tmp_path_factory.mktemp("original"), np.random.default_rng(7)
    with make_project(folder) as made:
        put(made, folder, batch(random_records(rng, 600)), batch(random_records(rng, 100), sender=2))
        return made.path


@pytest.fixture
def project(original, tmp_path):
    """A copy of it."""
    with Project.open(Path(shutil.copy(original, tmp_path))) as made:
        yield made


def text(run):
    return tuple(FORMATS[ending].whole(ExportDocument.of_run(run)).decode() for ending in ("json", "csv"))


def test_threads_cache_and_repetition_change_no_byte(project):
    first = perform(project, SETTINGS)
    assert first.result.listed() > 3
    assert len(first.result.rules) > 3
    for threads in (1, 3):
        settings = replace(SETTINGS, mining=replace(SETTINGS.mining, threads=threads))
        assert text(perform(project, settings)) == text(first)


@pytest.mark.parametrize("select", Select)
def test_the_history_gives_back_the_same_bytes(project, select):
    settings = replace(SETTINGS, mining=replace(SETTINGS.mining, select=select))
    run = perform(project, settings, started="2026-03-01T10:00:00+00:00")
    row, loaded = load_run(project, run.number)
    assert text(loaded) == text(run)
    assert loaded.source == run.source
    assert loaded.settings == settings
    assert json.loads(row.counts)["records"] == 700
    assert json.loads(row.versions).keys() >= {"tacit", "numpy", "python", "sqlite"}


def test_nothing_of_a_clock_is_in_the_result(project):
    ticks = iter([5.0, 9.5])
    run = perform(project, SETTINGS, started="2026-03-01T10:00:00+00:00", clock=lambda: next(ticks))
    assert load_run(project, run.number)[0].seconds == 4.5
    assert all("2026-03" not in part for part in text(run))


def test_a_run_is_stale_once_records_or_rules_change(project, tmp_path):
    perform(project, SETTINGS)
    (row,) = project.runs()
    assert not is_stale(project, row)
    project.exclude(project.signers()[0])
    assert is_stale(project, row)
    project.exclude(project.signers()[0], excluded=False)
    assert not is_stale(project, row)
    put(project, tmp_path, batch(random_records(np.random.default_rng(8), 3)))
    assert is_stale(project, row)


def test_excluding_a_signer_and_mining_again(project):
    settings = replace(SETTINGS, excluded=(fingerprint(public(2)).hex,))
    run = perform(project, settings)
    assert run.result.records == 600
    assert dict(run.source.counts)[Standing.EXCLUDED] == 100
    assert project.counts_by_standing()[0] == 700


def test_what_a_signer_does_is_what_excluding_the_signer_does(project):
    """Two signers, of 600 and 100 records: the larger shift of the two, to 1e-9."""
    everything = replace(SETTINGS, mining=replace(SETTINGS.mining, min_support=1e-9, max_length=1))
    run = perform(project, everything, keep=False)
    found = run.result.by_length[0]
    shifts = []
    for sender in (1, 2):
        without = perform(
            project, replace(everything, excluded=(fingerprint(public(sender)).hex,)), keep=False
        )
        supports = without.result.supports()
        shifts.append(
            [
                value - supports[tuple(items)]
                for items, value in zip(found.itemsets.items, found.support.value, strict=True)
            ]
        )
    expected = np.array(shifts)[np.abs(shifts).argmax(axis=0), np.arange(len(found))]
    np.testing.assert_allclose(found.signers["support"].shift, expected, atol=1e-9)
    assert (found.signers["support"].signers == 2.0).all()


def test_the_first_digits_of_a_fingerprint_exclude_a_signer(project):
    mark = fingerprint(public(2)).hex
    short, long = (
        perform(project, replace(SETTINGS, excluded=(text,))) for text in (mark[:16].upper(), mark)
    )
    assert short.settings == long.settings
    assert short.source == long.source
    with pytest.raises(RunError, match="too short"):
        perform(project, replace(SETTINGS, excluded=(mark[:15],)))


def test_a_stranger_cannot_be_excluded(project):
    with pytest.raises(RunError, match="the project has no signer '0000"):
        perform(project, replace(SETTINGS, excluded=("0" * 64,)))


def test_an_unknown_item_cannot_have_a_side(project):
    mining = replace(SETTINGS.mining, sides=(("nothing", Side.LEFT),))
    with pytest.raises(RunError, match="there is no item 'nothing'; the first ones are q0"):
        perform(project, replace(SETTINGS, mining=mining))


def test_an_empty_project_is_not_mined(tmp_path):
    with make_project(tmp_path) as empty, pytest.raises(RunError, match="no record counts"):
        perform(empty, SETTINGS)


def test_a_project_open_for_reading_is_mined_without_keeping(project):
    wanted = text(perform(project, SETTINGS))
    with Project.open(project.path) as second:
        run = perform(second, SETTINGS)
    assert run.number == 0
    assert text(run) == wanted
    assert len(project.runs()) == 1


def test_cancelling_before_anything_is_mined(project):
    control = Control()
    control.cancel()
    with pytest.raises(Stopped):
        perform(project, SETTINGS, control=control)
    assert project.runs() == []


def cancelled_at(phase):
    """A control that is cancelled when a run reports this phase."""
    control = Control()
    control.report = lambda progress: control.cancel() if progress.phase == phase else None
    return control


def test_a_result_that_is_cancelled_when_it_is_complete_is_given_and_not_stored(project):
    wanted = text(perform(project, SETTINGS, keep=False))
    with pytest.raises(NotKeptError) as stopped:
        perform(project, SETTINGS, control=cancelled_at("keep"))
    assert stopped.value.message == CANCELLED()
    assert text(stopped.value.run) == wanted
    assert project.runs() == []


def test_what_a_search_was_cut_to_is_stored(project):
    run = perform(project, SETTINGS, control=cancelled_at("finished"))
    assert run.result.by_length
    assert run.result.rules is None
    assert text(load_run(project, run.number)[1]) == text(run)


def test_notes_and_deletion(project):
    number = perform(project, SETTINGS).number
    project.note_run(number, "the first look")
    assert project.runs()[0].note == "the first look"
    project.add_note("2026-03-01", "a note")
    assert [note.text for note in project.notes()] == ["a note"]
    project.delete_run(number)
    with pytest.raises(ProjectError, match="does not have a run"):
        project.run(number)
    with pytest.raises(ProjectError, match="a run yet"):
        project.run()


@pytest.mark.parametrize(("quota", "said"), [(None, LISTED_KEYS), (400, LISTED_QUOTA)])
def test_a_study_of_listed_keys_says_what_forging_takes_beside_the_run_and_each_certain_row(
    project, quota, said
):
    for sender in (1, 2):
        project.enrol(public(sender), f"device {sender}")
    project.policy = Policy(Admission.ENROLLED, quota)
    result = perform(project, SETTINGS).result
    (note,) = [note for note in result.notes if note.template in ADMISSIONS]
    assert note.template is said
    assert note.values["keys"] == 2
    rows = result.by_length[0]
    for row, below in enumerate(rows.forged["forged"].certain_below.tolist()):
        told = [each for each in explained_itemset(result, 1, row, result.items) if each.template is TAKES]
        assert [each.values["how"] for each in told] == ([] if np.isnan(below) else [note])
