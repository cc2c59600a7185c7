"""Surveys that are over: after their last day, replaced, under a revoked key, beyond their quota. Tokens at export."""

from __future__ import annotations

from datetime import date

import pytest
from support.surveys import RESEARCHER_KEY, SENDER_KEY, english, make_survey

from tacit.draw.exact_draw import Record
from tacit.formats import public_keys, tokens
from tacit.formats.batch_file import BatchReader
from tacit.formats.errors import MalformedError
from tacit.formats.statement_file import write_statement
from tacit.formats.survey_file import sign_survey
from tacit.survey import Terms
from tacit_agent.home import VaultError
from tacit_agent.session import State, SurveySession, refusals
from tacit_agent.session.refusals import NotCurrentError
from tacit_agent.vault import Mode, Vault, content

LAST, AFTER = date(2027, 3, 31), date(2027, 4, 1)
RESEARCHER = public_keys.public_bytes(RESEARCHER_KEY)
SUCCESSOR = public_keys.public_bytes(SENDER_KEY)


def signed(key=RESEARCHER_KEY, previous=None, title="A title", **terms):
    return sign_survey(make_survey(2, previous=previous, title=english(title), terms=Terms(**terms)), key)


def session(vault, survey, day=LAST, mode=Mode.PERSONAL):
    return SurveySession(vault, survey, mode, today=lambda: day)


def reason(opened):
    closed = opened.closed()
    return closed and closed.template


def answered(opened):
    opened.to_levels()
    opened.to_answers()
    for position in range(2):
        opened.answer(position, value=True)
    opened.to_review()
    opened.finish()
    return opened


def test_a_survey_is_answered_on_its_last_day_and_not_after_it(vault):
    survey = signed(expires=LAST.isoformat())
    assert session(vault, survey).closed() is None
    over = session(vault, survey, AFTER)
    assert reason(over) is refusals.EXPIRED
    with pytest.raises(NotCurrentError):
        over.to_levels()
    assert over.state is State.OPENED


def test_a_clock_that_is_set_back_does_not_bring_a_survey_back(vault):
    survey = signed(expires=LAST.isoformat())
    session(vault, signed(title="Another"), AFTER)
    assert session(vault, survey).closed() is not None
    vault.close()
    with Vault(vault.folder) as again:
        again.unlock()
        assert reason(session(again, survey)) is refusals.EXPIRED


def test_a_survey_that_ends_while_it_is_answered_is_not_drawn(vault):
    day = [LAST]
    opened = SurveySession(vault, signed(expires=LAST.isoformat()), today=lambda: day[0])
    opened.to_levels()
    opened.to_answers()
    for position in range(2):
        opened.answer(position, value=True)
    opened.to_review()
    day[0] = AFTER
    with pytest.raises(NotCurrentError):
        opened.finish()
    assert vault.records(opened.signed.id) == []


def test_what_was_drawn_is_exported_after_the_last_day(vault, tmp_path):
    survey = signed(expires=LAST.isoformat())
    answered(session(vault, survey))
    assert session(vault, survey, AFTER).export(tmp_path / "b.tacit-batch") == 1


def test_an_older_version_is_not_answered_once_the_newer_one_was_opened(vault):
    first = signed()
    second = signed(previous=first.id)
    assert session(vault, first).closed() is None
    session(vault, second)
    assert reason(session(vault, first)) is refusals.REPLACED
    assert second.id[:16] in str(session(vault, first).closed())
    assert session(vault, second).closed() is None


def test_another_researcher_cannot_replace_a_survey(vault):
    first = signed()
    session(vault, signed(key=SENDER_KEY, previous=first.id))
    assert session(vault, first).closed() is None


def test_the_successor_that_was_named_can_replace_a_survey(vault):
    first = signed(successor=SUCCESSOR)
    session(vault, first)
    session(vault, signed(key=SENDER_KEY, previous=first.id))
    assert reason(session(vault, first)) is refusals.REPLACED


def test_a_key_is_revoked_by_its_own_statement_in_the_words_of_it(vault):
    statement = write_statement(RESEARCHER, "The laptop was stolen.", RESEARCHER_KEY)
    vault.take_statement(statement)
    closed = session(vault, signed()).closed()
    assert closed.template is refusals.REVOKED
    assert "The laptop was stolen." in str(closed)
    assert " ".join(statement.words) in str(closed)


def test_a_successor_revokes_only_a_key_whose_survey_named_it_even_if_a_later_one_does_not(vault):
    vault.take_statement(write_statement(RESEARCHER, "Lost.", SENDER_KEY))
    assert session(vault, signed()).closed() is None
    session(vault, signed(successor=SUCCESSOR))
    assert reason(session(vault, signed())) is refusals.REVOKED


def test_no_more_are_drawn_than_the_quota_counts_also_after_some_were_forgotten(vault):
    survey = signed(quota=1)
    opened = answered(session(vault, survey, mode=Mode.MANY))
    opened.hand_in()
    opened.next_person()
    assert reason(opened) is refusals.OVER_QUOTA
    vault.forget(survey.id)
    assert reason(session(vault, survey, mode=Mode.MANY)) is refusals.OVER_QUOTA


def test_a_file_leaves_only_with_a_token_and_carries_its_proof(vault, tmp_path):
    token = tokens.draw()
    survey = signed(tokens=tokens.digest([tokens.public_of(token)]))
    opened = answered(session(vault, survey))
    assert opened.needs_token
    with pytest.raises(VaultError) as caught:
        opened.export(tmp_path / "b")
    assert caught.value.message.template is content.NO_TOKEN
    assert not (tmp_path / "b").exists()
    with pytest.raises(MalformedError):
        opened.take_token("1234")
    opened.take_token(tokens.shown(token).lower())
    assert not opened.needs_token
    opened.export(tmp_path / "b")
    [line] = BatchReader(survey).read_file([(tmp_path / "b").read_bytes()])
    assert line.batch.token == tokens.public_of(token)
    opened.export(tmp_path / "again")
    assert (tmp_path / "again").read_bytes() == (tmp_path / "b").read_bytes()


def test_the_vault_keeps_no_token_and_says_nothing_without_its_key(vault):
    token = tokens.draw()
    survey = signed(tokens=tokens.digest([tokens.public_of(token)]))
    answered(session(vault, survey)).take_token(token)
    data = b"".join(path.read_bytes() for path in vault.folder.iterdir())
    assert token.encode() not in data
    assert tokens.key_of(token).private_bytes_raw() not in data
    assert tokens.public_of(token) not in data
    assert survey.id.encode() not in data


def test_a_vault_of_version_3_learns_to_remember(vault):
    vault._connection.execute("DROP TABLE facts")
    vault._connection.execute("PRAGMA user_version = 3")
    vault.freeze(signed(), [Record("a" * 22, "22", "01")], Mode.PERSONAL)
    vault.close()
    with Vault(vault.folder) as again:
        again.unlock()
        assert session(again, signed(title="Another")).closed() is None
        assert len(again.records(signed().id)) == 1
