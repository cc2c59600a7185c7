"""`suspicion`: who is named, as a table and as JSON, and what a result is without them."""

import json

import numpy as np
import pytest
from support.batches import batch, public, random_records
from support.commands import refused, said

from tacit.person.keys import fingerprint
from tacit_miner.project import Project


@pytest.fixture
def forged(project, tmp_path, capsys):
    """A project in which a fourth signer sent one record again and again."""
    path = tmp_path / "copies.tacit-batch"
    path.write_bytes(batch(random_records(np.random.default_rng(1), 80, levels="4", answers="1"), 4))
    said(capsys, "import", project, path)
    return project


def test_the_forger_is_named_and_nothing_is_excluded(forged, capsys):
    text = said(capsys, "suspicion", forged)
    assert fingerprint(public(4)).hex[:16] in text
    assert "does not fit its channel" in text
    assert "a suspicion is no proof" in text
    assert "680  used" in said(capsys, "status", forged)


def test_an_honest_project_names_nobody_unless_all_are_asked_for(project, capsys):
    text = said(capsys, "suspicion", project)
    assert "0 are named" in text
    assert "Looks forged?" not in text
    assert "no sign" in said(capsys, "suspicion", project, "--all")


def test_the_json_has_every_finding_with_its_sentence(forged, tmp_path, capsys):
    said(capsys, "suspicion", forged, "--json", tmp_path / "found.json")
    found = json.loads((tmp_path / "found.json").read_text())
    first = next(group for group in found["groups"] if group["kind"] == "signer")
    assert first["fingerprint"] == fingerprint(public(4)).hex
    assert first["adjusted_p"] < 1e-6
    assert {finding["test"] for finding in first["findings"]} == {
        "share",
        "pair",
        "copies",
        "alike",
        "spread",
    }
    assert all("(p = " in finding["sentence"] for finding in first["findings"])
    with Project.open(forged) as project:
        assert found["books"] == project.books()


def test_exclude_and_compare_is_one_command_and_can_be_undone(forged, settings, capsys):
    said(capsys, "run", forged, "--settings", settings)
    mark = fingerprint(public(4)).hex[:16]
    text = said(capsys, "suspicion", forged, "--exclude-and-compare", mark)
    assert "the records differ: 680 in run 1, 600 in run 2" in text
    assert "600  used" in said(capsys, "status", forged)
    said(capsys, "signers", "exclude", forged, mark, "--undo")
    assert "680  used" in said(capsys, "status", forged)


def test_a_signer_who_is_excluded_already_is_not_compared(forged, settings, capsys):
    said(capsys, "run", forged, "--settings", settings)
    mark = fingerprint(public(4)).hex[:16]
    said(capsys, "signers", "exclude", forged, mark)
    words = refused(capsys, "suspicion", forged, "--exclude-and-compare", mark)
    assert "is excluded already, so there is nothing to compare" in words
    assert "600  used" in said(capsys, "status", forged)


def test_without_a_run_there_is_nothing_to_compare_and_nothing_is_excluded(forged, capsys):
    assert "does not have a run yet" in refused(
        capsys, "suspicion", forged, "--exclude-and-compare", fingerprint(public(4)).hex[:16]
    )
    assert "680  used" in said(capsys, "status", forged)


@pytest.mark.parametrize("alpha", ["0", "1", "nan"])
def test_a_share_that_is_none_is_refused(project, alpha, capsys):
    assert "alpha" in refused(capsys, "suspicion", project, "--alpha", alpha)


def test_a_share_may_be_typed_in_percent(forged, capsys):
    assert said(capsys, "suspicion", forged, "--alpha", "5%") == said(capsys, "suspicion", forged)
