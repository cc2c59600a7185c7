from __future__ import annotations

from support.drafts import make_draft

from tacit_miner.design.draft import History


def test_undo_brings_back_exactly_what_was_there_and_redo_what_was_undone():
    first, second = make_draft(), make_draft(contact="b")
    history = History(first)
    assert history.put(second)
    assert history.is_changed
    history.undo()
    assert history.draft == first
    assert not history.is_changed
    assert not history.before
    history.redo()
    assert history.draft == second
    assert not history.after


def test_letters_of_one_word_are_one_step():
    history = History(make_draft(contact=""))
    for text in ("b", "bo", "bob"):
        history.put(make_draft(contact=text), "contact")
    history.put(make_draft(contact="bob", researcher="B"), "researcher.name")
    history.undo()
    assert history.draft.contact == "bob"
    history.undo()
    assert history.draft.contact == ""


def test_a_closed_step_is_not_gone_on_with():
    history = History(make_draft(contact=""))
    history.put(make_draft(contact="b"), "contact")
    history.close_step()
    history.put(make_draft(contact="bo"), "contact")
    history.undo()
    assert history.draft.contact == "b"


def test_the_same_draft_is_no_step_and_a_new_one_ends_what_could_be_redone():
    history = History(make_draft())
    assert not history.put(make_draft())
    history.put(make_draft(contact="b"))
    history.undo()
    history.put(make_draft(contact="c"))
    assert not history.after
