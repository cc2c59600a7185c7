"""The terms of a survey on the page: typed, refused, shown, undone."""

from __future__ import annotations

import pytest
from support.batches import public
from support.drafts import make_draft

from tacit.formats import base64
from tacit_miner.design.versions import DraftDocument


@pytest.fixture
def terms(sound):
    sound.look_at("head")
    return sound.forms["head"].terms


def typed(terms, name, text):
    terms.lines[name].setText(text)
    terms.lines[name].editingFinished.emit()


def test_what_is_typed_is_in_the_draft_and_shown_again(page, terms):
    typed(terms, "expires", "2027-03-31")
    typed(terms, "influence", "12.5")
    typed(terms, "board", f"{base64.encode(public(1))} Ethics board")
    found = page.draft.terms
    assert (found.expires, found.influence, found.board.name) == ("2027-03-31", 12_500, "Ethics board")
    page.show_document(DraftDocument(page.draft))
    shown = {name: line.text() for name, line in page.forms["head"].terms.lines.items() if line.text()}
    assert shown == {
        "expires": "2027-03-31",
        "influence": "12.5",
        "board": f"{base64.encode(public(1))} Ethics board",
    }


def test_an_emptied_line_takes_the_term_out(page, terms):
    typed(terms, "quota", "2")
    assert page.draft.terms.quota == 2
    typed(terms, "quota", "")
    assert not page.draft.terms


def test_what_is_none_is_refused_beside_the_fields_and_changes_nothing(page, terms):
    for name, text in (("expires", "soon"), ("odds", "many"), ("odds", "0.5"), ("board", "x")):
        page.show_document(DraftDocument(make_draft()))
        typed(terms, name, text)
        assert not page.draft.terms
        assert terms.refusal.text().startswith("✗ ")
        typed(terms, "quota", "2")
        assert terms.refusal.text() == ""
