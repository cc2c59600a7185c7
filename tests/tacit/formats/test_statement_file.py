from __future__ import annotations

from support.surveys import RESEARCHER_KEY, SENDER_KEY

from tacit.formats import public_keys
from tacit.formats.statement_file import read_statement, write_statement

KEY, OTHER = (public_keys.public_bytes(key) for key in (RESEARCHER_KEY, SENDER_KEY))


def test_a_statement_is_read_as_it_was_written_and_has_words():
    made = write_statement(KEY, "The laptop  was stolen. ", RESEARCHER_KEY)
    assert (made.signer, made.revokes, made.reason) == (KEY, KEY, "The laptop was stolen.")
    assert read_statement(made.line) == made
    assert len(made.words) == 12
    assert made.words == read_statement(made.line).words


def test_a_key_is_revoked_by_itself_or_by_a_successor_that_was_named_and_by_nobody_else():
    own = write_statement(KEY, "Lost.", RESEARCHER_KEY)
    successor = write_statement(KEY, "Lost.", SENDER_KEY)
    assert own.may_revoke(KEY, frozenset())
    assert not own.may_revoke(OTHER, frozenset({KEY}))
    assert successor.may_revoke(KEY, frozenset({OTHER}))
    assert not successor.may_revoke(KEY, frozenset())
