from __future__ import annotations

from dataclasses import replace

import pytest
from support.drafts import make_draft
from support.surveys import RESEARCHER_KEY

from tacit.formats.errors import FormatError
from tacit_miner.design.versions import DraftDocument, Version, sign_draft, write_signed


@pytest.fixture
def signed(tmp_path):
    path = tmp_path / "a.tacit-survey"
    write_signed(path, sign_draft(make_draft(), RESEARCHER_KEY))
    return path


def test_a_draft_is_changed_until_it_is_saved(tmp_path):
    document = DraftDocument(make_draft())
    document.put(make_draft(contact="b"))
    assert document.is_changed
    document.save(tmp_path / "a.json")
    assert not document.is_changed
    assert (document.folder, document.stem) == (tmp_path, "a")
    assert DraftDocument.open(tmp_path / "a.json").draft == make_draft(contact="b")


def test_a_signed_survey_is_shown_as_it_is_and_the_first_change_begins_the_next_version(signed):
    document = DraftDocument.open(signed)
    assert document.signed.path == signed
    assert document.versions == ()
    assert document.changes() == ()
    document.put(replace(document.draft, contact="b"))
    assert document.signed is None
    assert document.path is None
    assert document.stem == "a-next"
    assert document.draft.previous == DraftDocument.open(signed).signed.signed.id
    assert [version.path for version in document.versions] == [signed]
    assert [change.place for change in document.changes()] == ["contact"]


def test_undone_to_the_signed_survey_it_is_that_again_and_changed_once_more_the_next_version(signed):
    document = DraftDocument.open(signed)
    document.put(replace(document.draft, contact="b"))
    document.history.undo()
    assert document.signed is not None
    assert not document.is_changed
    document.put(replace(document.draft, contact="c"))
    assert document.draft.previous == document.versions[0].signed.id


def test_what_was_signed_cannot_be_undone_and_its_file_names_the_versions_before(tmp_path, signed):
    document = DraftDocument.open(signed)
    document.put(replace(document.draft, contact="b"))
    second = sign_draft(document.draft, RESEARCHER_KEY)
    write_signed(tmp_path / "b.tacit-survey", second)
    document.show_signed(Version(tmp_path / "b.tacit-survey", second))
    assert not document.history.before
    assert document.signed.signed.id == second.id
    assert [version.path for version in document.versions] == [signed]
    document.put(replace(document.draft, contact="c"))
    assert [version.path.name for version in document.versions] == ["b.tacit-survey", "a.tacit-survey"]


def test_a_draft_on_the_disk_finds_its_predecessors_in_its_folder(tmp_path, signed):
    document = DraftDocument.open(signed)
    document.put(replace(document.draft, contact="b"))
    document.save(tmp_path / "next.json")
    opened = DraftDocument.open(tmp_path / "next.json")
    assert [version.path for version in opened.versions] == [signed]
    assert [change.place for change in opened.changes()] == ["contact"]


def test_what_is_neither_a_draft_nor_signed_is_refused(tmp_path):
    for name in ("a.json", "a.tacit-survey"):
        (tmp_path / name).write_text("{}")
        with pytest.raises(FormatError):
            DraftDocument.open(tmp_path / name)
