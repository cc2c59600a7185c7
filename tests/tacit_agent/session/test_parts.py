"""Surveys that ask some of their questions, or start in one of two arms, through the real session and vault."""

from __future__ import annotations

from collections import Counter

import pytest
from support.answering import answer_all
from support.kept import batch_of
from support.surveys import RESEARCHER_KEY, english, make_box, make_item, make_survey

from tacit.estimation.testing import chi_squared_tail
from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import sign_survey
from tacit.privacy.figures import record_exposure
from tacit.survey import NOT_ASKED
from tacit_agent.home import AlreadyAnsweredError
from tacit_agent.session import State, SurveySession
from tacit_agent.vault import Mode

ITEMS = (
    *(make_item(i) for i in range(4)),
    make_item(4, default=1, sensitive=False),
    make_box(5),
    make_box(6),
)
SIGNED = sign_survey(make_survey(ITEMS, ask=2, arms=(2, 4)), RESEARCHER_KEY)


def records(session):
    reader = BatchReader(session.signed)
    return [r for line in reader.read_file([batch_of(session)]) for r in line.batch.records]


def answered(vault, signed=SIGNED, mode=Mode.PERSONAL):
    session = SurveySession(vault, signed, mode)
    answer_all(session, "1" * len(session.survey.items))
    return session


def test_only_the_questions_drawn_are_asked_and_the_record_is_one_that_the_survey_takes(vault):
    session = answered(vault)
    assert 3 <= len(session.survey.items) <= 5
    (record,) = records(session)
    assert [i for i, c in enumerate(record.answers) if c != NOT_ASKED] == list(session.part.asked)
    assert record.arm == session.part.arm
    assert set(record.levels) - {NOT_ASKED} <= {"1", str((2, 4)[record.arm - 1])}
    assert session.sent.answers == "".join(c for c in record.answers if c != NOT_ASKED)
    assert session.own_batch() == batch_of(session)


def test_a_person_who_starts_over_is_asked_the_same_before_and_after_the_draw(vault):
    first = SurveySession(vault, SIGNED)
    first.to_levels()
    first.abandon()
    again = SurveySession(vault, SIGNED)
    assert again.part == first.part
    assert answered(vault).part == first.part
    assert SurveySession(vault, SIGNED).part == first.part
    assert SurveySession(vault, SIGNED).state is State.FROZEN


def test_no_second_draw_after_forgetting(vault):
    answered(vault)
    vault.forget(SIGNED.id)
    with pytest.raises(AlreadyAnsweredError):
        SurveySession(vault, SIGNED)


def test_a_corrected_survey_asks_the_same_and_sends_the_same_again(vault):
    """ε does not add up: a survey in ten versions gets the answers to two questions, each drawn once."""
    survey = make_survey(16, ask=4)
    seen = set()
    for version in range(10):
        signed = sign_survey(make_survey(16, ask=4, title=english(f"Version {version}")), RESEARCHER_KEY)
        session = answered(vault, signed)
        (record,) = records(session)
        seen.add((record.answers, record.levels))
    assert len(seen) == 1
    whole = session.record().exposure
    once = record_exposure([[survey.level(2).scheme.channel]] * 4)
    assert whole.guessed_worst_case == pytest.approx(once.guessed_worst_case, abs=1e-12)


def test_the_figures_of_the_record_are_those_of_the_questions_asked(vault):
    session = SurveySession(vault, sign_survey(make_survey(16, ask=4), RESEARCHER_KEY))
    channel = session.survey.level(2).scheme.channel
    assert session.record().exposure == record_exposure([[channel]] * 4)
    assert session.record().questions == 4


def test_the_number_of_questions_that_are_drawn_changes_no_figure(vault):
    few, many = (SurveySession(vault, sign_survey(make_survey(n, ask=2), RESEARCHER_KEY)) for n in (3, 60))
    assert few.record() == many.record()
    assert few.figures(0) == many.figures(0)


def test_a_known_share_changes_no_figure(vault):
    items = tuple(make_item(i, anchor=0 if i % 2 else 900) for i in range(3))
    plain, known = (
        SurveySession(vault, sign_survey(make_survey(asked, ask=2), RESEARCHER_KEY)) for asked in (3, items)
    )
    assert plain.part.asked == known.part.asked
    assert plain.record() == known.record()
    assert [plain.figures(i) for i in range(2)] == [known.figures(i) for i in range(2)]


def test_an_item_starts_at_the_level_of_the_arm_and_is_not_called_raised(vault):
    session = SurveySession(vault, SIGNED)
    wanted = str((2, 4)[session.part.arm - 1])
    sensitive = [i for i, item in enumerate(session.survey.items) if item.sensitive]
    assert {session.levels[i] for i in sensitive} == {wanted}
    assert not any(map(session.choice.is_raised, sensitive))
    assert not session.choice.has_own_pattern


def test_many_people_are_each_drawn_their_own_and_each_choice_is_equally_likely(vault):
    signed = sign_survey(make_survey(4, ask=2), RESEARCHER_KEY)
    session = SurveySession(vault, signed, Mode.MANY)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(120):
        counts[session.part.asked] += 1
        answer_all(session, "10")
        session.next_person()
    assert chi_squared_tail(sum((c - 20) ** 2 / 20 for c in counts.values()), 5) > 1e-6
    assert len(records(session)) == 120


def test_who_stops_half_way_is_asked_the_same_and_so_is_the_next_until_a_record_is_kept(vault):
    signed = sign_survey(make_survey(12, ask=2, arms=(2, 4)), RESEARCHER_KEY)
    session = SurveySession(vault, signed, Mode.MANY)
    seen = set()
    for _ in range(20):
        session.to_levels()
        session.to_answers()
        session.answer(0, value=True)
        seen.add(session.part)
        session.next_person()
    assert len(seen) == 1
    later = set()
    for _ in range(10):
        answer_all(session, "10")
        session.next_person()
        later.add(session.part.asked)
    assert len(later) > 1


def test_earlier_answers_to_questions_that_are_not_asked_now_have_no_part_in_it(vault):
    answered(vault, sign_survey(make_survey(6, title=english("All of them")), RESEARCHER_KEY))
    session = SurveySession(vault, sign_survey(make_survey(6, ask=2), RESEARCHER_KEY))
    assert list(session.repeats()) == [0, 1]
    answer_all(session, "11")
    (record,) = records(session)
    before = vault.records(next(s.id for s in vault.surveys() if not s.survey.ask))[0]
    for position in session.part.asked:
        assert record.answers[position] == before.answers[position]
    assert [found.way for found in SurveySession(vault, session.signed).repeats().values()] == [
        found.way for found in session.repeats().values()
    ]
