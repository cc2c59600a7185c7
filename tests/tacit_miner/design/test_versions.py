from __future__ import annotations

from dataclasses import replace

import pytest
from support.drafts import ITEMS, make_draft
from support.surveys import RESEARCHER_KEY

from tacit_miner.design.draft import draft_of, with_part
from tacit_miner.design.versions import (
    SEVERAL_ERRORS,
    SIGNED_ALREADY,
    DraftError,
    differences,
    history,
    revise,
    sign_draft,
    write_signed,
)


def test_a_revision_names_its_predecessor_and_differs_in_nothing_yet():
    signed = sign_draft(make_draft(), RESEARCHER_KEY)
    draft = revise(signed)
    assert draft.previous == signed.id
    assert differences(draft_of(signed.survey), draft) == ()
    assert sign_draft(draft, RESEARCHER_KEY).survey.previous == signed.id


def test_the_chain_of_versions_is_found_in_the_folder_the_newest_first(tmp_path):
    draft, ids = make_draft(), []
    for number in range(3):
        signed = sign_draft(draft, RESEARCHER_KEY)
        write_signed(tmp_path / f"v{number}.tacit-survey", signed)
        ids.append(signed.id)
        draft = with_part(revise(signed), "items", 0, replace(ITEMS[0], prevalence=100 + number))
    (tmp_path / "other.tacit-survey").write_text("no survey")
    assert [version.signed.id for version in history(tmp_path, draft.previous)] == ids[::-1]
    (tmp_path / "v1.tacit-survey").unlink()
    assert [version.signed.id for version in history(tmp_path, draft.previous)] == ids[2:]
    assert history(tmp_path, None) == ()


def test_a_draft_with_errors_is_not_signed_and_the_first_is_named():
    with pytest.raises(DraftError, match="contact: nothing is written here") as caught:
        sign_draft(make_draft(contact=""), RESEARCHER_KEY)
    with pytest.raises(DraftError) as caught:
        sign_draft(make_draft(contact="", researcher=""), RESEARCHER_KEY)
    assert caught.value.message.template is SEVERAL_ERRORS


def test_a_signed_survey_is_never_written_over_by_another(tmp_path):
    path = tmp_path / "a.tacit-survey"
    signed = sign_draft(make_draft(), RESEARCHER_KEY)
    write_signed(path, signed)
    write_signed(path, signed)
    before = path.read_bytes()
    with pytest.raises(DraftError) as caught:
        write_signed(path, sign_draft(make_draft(contact="b@example.org"), RESEARCHER_KEY))
    assert caught.value.message.template is SIGNED_ALREADY
    assert path.read_bytes() == before
