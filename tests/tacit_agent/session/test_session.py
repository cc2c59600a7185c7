from __future__ import annotations

import itertools

import pytest
from support.answering import answer_all
from support.kept import batch_of
from support.surveys import RESEARCHER_KEY, make_item, make_survey

from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import sign_survey
from tacit.platform.errors import RandomizeError, TacitError
from tacit.platform.messages import PLAIN
from tacit_agent.home import AlreadyAnsweredError, SessionError, VaultError
from tacit_agent.session import State, SurveySession
from tacit_agent.vault import Mode, Vault


@pytest.fixture
def session(vault, signed):
    return SurveySession(vault, signed)


def at(session, state):
    """Bring a new session to a state."""
    steps = {
        State.LEVELS: session.to_levels,
        State.ANSWERS: session.to_answers,
        State.REVIEW: lambda: (answer_rest(session), session.to_review()),
        State.FROZEN: session.finish,
        State.EXPORTED: lambda: session.export(session._vault.folder / "out"),
    }
    for step in list(State)[1 : state + 1]:
        steps[step]()
    return session


def answer_rest(session):
    for position in session.unanswered:
        session.answer(position, value=True)


def test_a_person_goes_through_every_state(session, tmp_path):
    assert session.state is State.OPENED
    session.to_levels()
    assert session.state is State.LEVELS
    session.to_answers()
    assert session.state is State.ANSWERS
    answer_rest(session)
    session.to_review()
    assert session.state is State.REVIEW
    receipt = session.finish()
    assert session.state is State.FROZEN
    assert receipt == session.receipt
    session.export(tmp_path / "out")
    assert session.state is State.EXPORTED
    batch = BatchReader(session.signed).read_line((tmp_path / "out").read_bytes().rstrip())
    assert batch.records == (session.sent,)


def test_levels_come_before_answers(session):
    with pytest.raises(SessionError, match=r"choose the levels first|read the survey first"):
        session.answer(0, value=True)
    session.to_levels()
    with pytest.raises(SessionError, match="level is chosen before the answer"):
        session.answer(0, value=True)
    session.to_answers()
    with pytest.raises(SessionError, match="levels are fixed once answering has begun"):
        session.choose(0, 3)


def test_going_back_to_the_levels_erases_the_answers(session):
    at(session, State.REVIEW)
    session.to_levels()
    assert session.unanswered == [0, 1, 2, 3]
    assert bytes(session._answers) == bytes(4)


def test_going_back_from_the_review_keeps_them(session):
    at(session, State.REVIEW)
    session.to_answers()
    assert session.unanswered == []
    assert session.shows(0, value=True)


def test_nothing_is_preselected(session):
    at(session, State.ANSWERS)
    assert not any(session.shows(i, value) for i in range(4) for value in (True, False, None))
    with pytest.raises(SessionError, match="questions not answered yet: 4"):
        session.to_review()


@pytest.mark.parametrize("state", [State.FROZEN, State.EXPORTED])
@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.answer(0, value=False),
        lambda s: s.choose(0, 3),
        lambda s: s.choose_all(3),
        lambda s: s.to_levels(),
        lambda s: s.to_answers(),
        lambda s: s.to_review(),
        lambda s: s.finish(),
        lambda s: s.abandon(),
        lambda s: s.next_person(),
    ],
    ids=["answer", "level", "all levels", "levels", "answers", "review", "finish", "abandon", "next"],
)
def test_after_the_draw_nothing_can_be_changed(session, state, change):
    at(session, state)
    before = batch_of(session)
    with pytest.raises(TacitError, match=r"can no longer be changed|one person here"):
        change(session)
    assert batch_of(session) == before
    assert session.state is state


def test_the_record_is_kept_when_the_survey_is_opened_again(session, vault, signed):
    receipt = answer_all(session, "01-1", "3234")
    again = SurveySession(vault, signed)
    assert again.state is State.FROZEN
    assert (again.receipt, again.levels, again.sent) == (receipt, "3234", session.sent)
    assert batch_of(again) == batch_of(session)


def test_two_windows_give_one_record(vault, signed):
    first, second = SurveySession(vault, signed), SurveySession(vault, signed)
    receipt = answer_all(first, "1111")
    assert answer_all(second, "0000") == receipt
    assert second.sent == first.sent
    assert vault.holding(signed.id).records == 1


def finish(session):
    if session.state is State.OPENED:
        at(session, State.REVIEW)
    session.finish()


class Failing:
    """A vault that cannot store for a while."""

    def __init__(self, vault, failures):
        self._vault = vault
        self._failures = failures
        self.tried = []

    def __getattr__(self, name):
        return getattr(self._vault, name)

    def freeze(self, signed, records, mode, **along):
        self.tried.append(records[0])
        if len(self.tried) <= self._failures:
            raise VaultError(PLAIN(text="the disk is full"))
        self._vault.freeze(signed, records, mode, **along)


def test_a_failed_write_is_repeated_with_the_same_record(vault, signed):
    failing = Failing(vault, failures=2)
    session = SurveySession(failing, signed)
    for _ in range(2):
        with pytest.raises(VaultError, match="disk is full"):
            finish(session)
        assert session.state is State.REVIEW
        with pytest.raises(SessionError, match="nothing has been drawn"):
            _ = session.sent
        for change in (session.to_levels, session.to_answers):
            with pytest.raises(SessionError, match="finish again to store it"):
                change()
        assert session.is_waiting
    session.finish()
    assert not session.is_waiting
    assert len(set(failing.tried)) == 1
    assert vault.records(signed.id) == failing.tried[:1]


def test_answers_are_erased_by_the_draw(session):
    at(session, State.FROZEN)
    assert bytes(session._answers) == bytes(4)


def test_the_arrays_of_answers_are_overwritten_in_place(session, monkeypatch):
    from tacit.draw.exact_draw import randomize

    given = []

    def drawn(survey, levels, answers, *rest):
        given.append(answers.values)
        return randomize(survey, levels, answers, *rest)

    monkeypatch.setattr("tacit_agent.session.session.exact_draw.randomize", drawn)
    at(session, State.REVIEW)
    given.append(session._answers)
    assert all(given[0])
    session.finish()
    assert [any(array) for array in given] == [False, False]


def test_a_draw_that_fails_erases_its_copy_and_keeps_the_answers(vault, signed):
    def broken(count):
        return b""

    session = at(SurveySession(vault, signed, random_bytes=broken), State.REVIEW)
    with pytest.raises(RandomizeError):
        session.finish()
    assert not session.is_waiting
    assert session.unanswered == []


def test_true_answers_are_in_no_repr(session):
    at(session, State.REVIEW)
    assert repr(session) == "<session in state review>"


def test_a_survey_without_skipping_offers_none(vault):
    signed = sign_survey(make_survey(2, skip=False), RESEARCHER_KEY)
    session = at(SurveySession(vault, signed), State.ANSWERS)
    with pytest.raises(SessionError, match="does not offer to leave"):
        session.answer(0, value=None)


def test_an_item_keeps_its_minimum(vault):
    items = (make_item(0), make_item(1, minimum=3, default=3))
    session = at(SurveySession(vault, sign_survey(make_survey(items), RESEARCHER_KEY)), State.LEVELS)
    with pytest.raises(SessionError, match="choose 3 to 4"):
        session.choose(1, 2)
    with pytest.raises(SessionError, match="level 5 cannot"):
        session.choose(0, 5)
    assert session.choose_all(2) == [1]
    assert session.levels == "23"


def test_many_people_one_after_another(vault, signed):
    session = SurveySession(vault, signed, Mode.MANY)
    receipts = set()
    for _ in range(5):
        assert session.state is State.OPENED
        assert session.unanswered == [0, 1, 2, 3]
        assert session.levels == signed.survey.default_levels
        receipts.add(answer_all(session, "01-1", "3333"))
        session.next_person()
    assert (session.holding.records, len(receipts)) == (5, 5)
    with pytest.raises(SessionError, match="nothing has been drawn"):
        _ = session.sent


def test_a_person_who_stops_leaves_nothing(vault, signed):
    session = at(SurveySession(vault, signed, Mode.MANY), State.REVIEW)
    session.abandon()
    assert (session.state, session.holding.records) == (State.OPENED, 0)
    assert bytes(session._answers) == bytes(4)


def test_one_persons_file_holds_one_record_among_many(vault, signed):
    session = SurveySession(vault, signed, Mode.MANY)
    for _ in range(3):
        answer_all(session, "01-1")
        own = BatchReader(signed).read_line(session.own_batch().rstrip())
        assert own.records == (session.sent,)
        session.next_person()
    assert session.export(vault.folder / "out", few=True) == 3
    assert session.holding.exported == 3


def test_alone_the_own_file_is_the_file(session):
    at(session, State.FROZEN)
    assert session.own_batch() == batch_of(session)


def test_modes_do_not_mix(session, vault, signed):
    answer_all(session, "0000")
    with pytest.raises(AlreadyAnsweredError):
        SurveySession(vault, signed, Mode.MANY)


def test_drawing_takes_the_bytes_it_is_given(vault, signed):
    calls = itertools.count()

    def ones(count):
        next(calls)
        return b"\x01" * (count - 1) + b"\x02"

    session = SurveySession(vault, signed, random_bytes=ones)
    answer_all(session, "0101", "2222")
    assert session.sent.answers == "0101"  # 257 257 is below 950,000: kept
    assert next(calls) == 1


def test_a_locked_vault_opens_no_session(home, signed):
    with Vault(home) as vault, pytest.raises(VaultError, match="locked"):
        SurveySession(vault, signed)


def test_an_answer_can_be_taken_back_until_the_review(vault, signed):
    session = SurveySession(vault, signed)
    session.to_levels()
    session.to_answers()
    session.answer(1, value=False)
    session.take_back(1)
    assert 1 in session.unanswered
    assert not any(session.shows(1, value) for value in (True, False, None))
    for position in range(4):
        session.answer(position, value=True)
    session.to_review()
    with pytest.raises(SessionError):
        session.take_back(1)
    assert session.is_answered(1)


def test_nobody_begins_while_a_draw_is_undecided_also_in_another_window(vault, signed):
    session = at(SurveySession(vault, signed, Mode.MANY), State.FROZEN)
    drawn = session.sent
    with pytest.raises(SessionError, match="hand it in or throw it away"):
        session.next_person()
    other = SurveySession(vault, signed, Mode.MANY)
    with pytest.raises(SessionError, match="hand it in or throw it away"):
        other.to_levels()
    other.take_up_undecided()
    assert other.sent == drawn
    other.throw_away()
    with pytest.raises(VaultError, match="thrown away in another window"):
        session.hand_in()
    assert (other.holding.records, other.holding.thrown, other.undecided) == (0, 1, 0)
    other.to_levels()


def test_handing_in_twice_counts_once(vault, signed):
    first = at(SurveySession(vault, signed, Mode.MANY), State.FROZEN)
    second = SurveySession(vault, signed, Mode.MANY)
    second.take_up_undecided()
    first.hand_in()
    second.hand_in()
    assert first.holding.records == 1


def test_forgetting_a_survey_removes_what_is_undecided_and_keeps_the_count_of_what_was_thrown_away(
    vault, signed
):
    at(SurveySession(vault, signed, Mode.MANY), State.FROZEN).throw_away()
    at(SurveySession(vault, signed, Mode.MANY), State.FROZEN)
    assert vault.forget(signed.id) == 0
    holding = vault.holding(signed.id)
    assert (vault.undecided(signed.id), holding.thrown, holding.last) == ([], 1, "")
