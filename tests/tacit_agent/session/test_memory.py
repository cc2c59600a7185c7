"""Surveys answered one after another through the real session: what is reused, told, agreed to, and counted."""

from __future__ import annotations

import math
import random

import pytest
from support.answering import answer_all
from support.surveys import OPEN, RESEARCHER_KEY, english, make_item, make_levels, make_survey
from wilson import wilson_interval

from tacit.channels.channel import warner
from tacit.formats.survey_file import sign_survey
from tacit.person import keys, sentences
from tacit.privacy.figures import record_exposure
from tacit.survey import Scheme
from tacit_agent.home import AlreadyAnsweredError, LedgerChangedError, SessionError
from tacit_agent.session import FEW, State, SurveySession, Way
from tacit_agent.vault import Mode

OTHER_KEY = keys.MasterSecret(b"o" * 32).researcher_key()
LEVELS = make_levels(
    OPEN,
    Scheme("warner", (900,)),
    Scheme("warner", (800,)),
    Scheme("warner", (700,)),
    Scheme("warner", (600,)),
)
SMOKE = "Do you smoke?"


def asked(*texts, title="A title", key=RESEARCHER_KEY, levels=LEVELS, **changes):
    items = tuple(
        make_item(i, text=english(text)) if isinstance(text, str) else text for i, text in enumerate(texts)
    )
    return sign_survey(make_survey(items, title=english(title), levels=levels, **changes), key)


def answered(vault, signed, answers, levels, source=None):
    session = SurveySession(vault, signed, **({"random_bytes": source} if source else {}))
    answer_all(session, answers, levels)
    return session


REPEATS = 100
"""Each is compared with all before it, so a thousand would take a hundred times as long."""

NAMES = ["Anna?", "Bert?", "Cleo?", "Dirk?", "Ezra?", "Fred?", "Gina?"]


@pytest.mark.slow
def test_a_hundred_repeats_leave_the_posterior_where_one_answer_left_it(vault):
    source = random.Random(45).randbytes
    sent = set()
    for number in range(REPEATS):
        survey = asked(SMOKE, title=f"Wave {number}", key=OTHER_KEY if number % 2 else RESEARCHER_KEY)
        # The person answers otherwise now and then: even that does not show.
        session = answered(vault, survey, "1" if number % 3 else "0", "4", source)
        sent.add(session.sent.answers)
    assert len(sent) == 1
    (found,) = session.repeats().values()
    assert found.way is Way.AS_SENT
    assert found.combined == found.earlier == pytest.approx(math.log(7 / 3))
    assert session.record().exposure.guessed_worst_case == pytest.approx(0.7)
    assert session.record().earlier == REPEATS - 1


def test_a_more_private_level_blurs_what_was_sent_and_keeps_its_odds(vault):
    # The person says no to everything in the second survey, and that has no part in it: every first answer was yes.
    count, source = 1_000, random.Random(46).randbytes
    asking = [f"Question number {number}?" for number in range(count)]
    first = answered(vault, asked(*asking), "1" * count, "2" * count, source).sent.answers
    second = answered(vault, asked(*asking, title="b"), "0" * count, "4" * count, source).sent.answers
    low, high = wilson_interval(second.count("1"), count, 1e-6)
    assert low <= 0.7 <= high
    equal = sum(one == other for one, other in zip(first, second, strict=True))
    low, high = wilson_interval(equal, count, 1e-6)
    assert low <= 0.75 <= high  # the blur from 0.9 to 0.7


def test_a_more_open_level_needs_consent_to_its_figures(vault):
    answered(vault, asked(SMOKE, "Other?"), "11", "43")
    session = SurveySession(vault, asked(SMOKE, "Another?", title="b"))
    session.to_levels()
    session.choose(0, 3)
    ((position, found),) = session.memory.to_agree(session.levels).items()
    assert (position, found.way) == (0, Way.MORE_OPEN)
    assert (found.earlier, found.combined) == (pytest.approx(math.log(7 / 3)), pytest.approx(math.log(4)))
    with pytest.raises(SessionError, match="read the figures and agree"):
        session.to_answers()
    session.agree()
    session.choose(0, 2)
    with pytest.raises(SessionError, match="read the figures and agree"):
        session.to_answers()
    session.choose(0, 3)
    session.to_answers()


def test_levels_that_cannot_be_compared_are_drawn_afresh_and_count_together(vault):
    one = make_levels(Scheme("asymmetric", (900, 600)), Scheme("warner", (510,)))
    other = make_levels(Scheme("asymmetric", (600, 900)), Scheme("warner", (510,)))
    answered(vault, asked(SMOKE, levels=one), "1", "1")
    session = SurveySession(vault, asked(SMOKE, title="b", levels=other))
    session.to_levels()
    session.choose(0, 1)
    (found,) = session.memory.to_agree(session.levels).values()
    assert found.way is Way.AFRESH
    channels = [
        survey.survey.level(1).scheme.channel for survey in (asked(SMOKE, levels=one), session.signed)
    ]
    assert found.combined == pytest.approx(record_exposure([channels]).epsilon)


def test_up_to_four_repeats_are_reused_and_more_can_be_drawn_afresh(vault):
    names = NAMES[: FEW + 3]
    answered(vault, asked(*names), "1" * len(names), "4" * len(names))
    few = SurveySession(vault, asked(*names[:FEW], title="few"))
    assert not few.memory.may_draw_afresh
    session = SurveySession(vault, asked(*names, title="b"))
    session.to_levels()
    session.choose_all(4)
    assert session.memory.may_draw_afresh
    assert session.memory.linked(session.levels) == FEW + 3
    session.to_answers()
    session.to_levels()
    session.draw_afresh(wanted=True)
    assert [found.way for found in session.repeats().values()] == [Way.AS_SENT] * FEW + [Way.AFRESH] * 3
    assert list(session.memory.to_agree(session.levels)) == [4, 5, 6]
    with pytest.raises(SessionError, match="agree"):
        session.to_answers()
    both = record_exposure([[LEVELS[3].scheme.channel] * 2])
    assert list(session.repeats().values())[-1].combined == pytest.approx(both.epsilon)


def test_what_is_drawn_afresh_is_a_chain_of_its_own_when_the_survey_is_opened_again(vault):
    names = NAMES[: FEW + 2]
    answered(vault, asked(*names), "1" * len(names), "4" * len(names))
    session = SurveySession(vault, asked(*names, title="b"))
    session.to_levels()
    session.choose_all(4)
    session.draw_afresh(wanted=True)
    session.agree()
    session.to_answers()
    for position in range(len(names)):
        session.answer(position, value=True)
    session.to_review()
    session.finish()
    ways = [Way.AS_SENT] * FEW + [Way.AFRESH] * 2
    assert [found.way for found in session.repeats().values()] == ways
    again = SurveySession(vault, session.signed)
    assert [found.way for found in again.repeats().values()] == ways
    assert again.record() == session.record()


def test_a_question_left_out_adds_nothing_and_its_earlier_answer_counts(vault):
    answered(vault, asked(SMOKE), "1", "4")
    session = answered(vault, asked(SMOKE, "Other?", title="b"), "-1", "25")
    assert session.sent.answers[0] == "-"
    figures = session.record().exposure
    assert figures.answers == 2
    assert figures.guessed_unrelated == pytest.approx(0.7)
    assert set(vault.releases(asked(SMOKE, title="c"))) == {0}


def test_many_people_are_not_one_person(vault):
    answered(vault, asked(SMOKE), "1", "4")
    session = SurveySession(vault, asked(SMOKE, title="b"), Mode.MANY)
    assert session.repeats() == {}
    for _ in range(5):
        answer_all(session, "1", "4")
        session.next_person()
    assert len(vault.releases(asked(SMOKE, title="c"))[0]) == 1


def test_an_answer_in_another_window_is_not_drawn_a_second_time(vault):
    first, second = SurveySession(vault, asked(SMOKE)), SurveySession(vault, asked(SMOKE, title="b"))
    answer_all(first, "1", "4")
    with pytest.raises(LedgerChangedError, match="nothing was kept"):
        answer_all(second, "1", "4")
    assert second.state is State.LEVELS
    assert second.unanswered == [0]
    answer_all(second, "0", "4")
    assert second.sent.answers == first.sent.answers


BEFORE = "Have you ever taken heroin in this town?"
ELSEWHERE = {
    "in other letters": make_item(1, text=english("Have you ever t\u0430ken heroin in this town?")),
    "in the explanation": make_item(1, text=english("B1"), help=english(f"Be honest. {BEFORE}")),
    "in the group's name": make_item(1, text=english("Yes?"), group=BEFORE),
    "in both": make_item(1, text=english("heroin in this town?"), group="Have you ever taken"),
}


@pytest.mark.parametrize("where", ELSEWHERE)
def test_what_asks_the_same_as_an_earlier_question_is_marked_and_counted_and_not_reused(vault, where):
    answered(vault, asked(BEFORE), "1", "4")
    session = SurveySession(vault, asked(make_item(0, text=english("Other?")), ELSEWHERE[where], title="b"))
    assert {i: words for i, (words, _) in session.memory.elsewhere.items()} == {1: BEFORE}
    assert session.repeats() == {}
    session.to_levels()
    session.choose_all(4)
    record, channel = session.record(), LEVELS[3].scheme.channel
    assert (record.earlier, record.repeats) == (1, 1)
    three = record_exposure([[channel]] * 3)
    assert record.exposure.guessed_worst_case == three.guessed_worst_case
    assert record.guessed_alike == record_exposure([[channel], [channel] * 2]).guessed_unrelated


def test_a_question_that_was_asked_in_an_explanation_is_found_again(vault):
    answered(vault, asked(ELSEWHERE["in the explanation"]), "1", "4")
    session = SurveySession(vault, asked(BEFORE, "Have you ever taken cocaine in this town?", title="b"))
    assert {i: words for i, (words, _) in session.memory.elsewhere.items()} == {0: BEFORE}
    vault.forget(vault.surveys()[0].id)
    assert not SurveySession(vault, asked(BEFORE, title="c")).memory.elsewhere


def test_an_earlier_question_is_counted_once_though_two_ask_the_same(vault):
    answered(vault, asked("Have you ever taken heroin?"), "1", "4")
    session = SurveySession(
        vault, asked("Have you ever taken her\u043ein?", "H\u0430ve you ever: taken heroin?", title="b")
    )
    assert set(session.memory.elsewhere) == {0, 1}
    assert session.record().earlier == 1
    assert session.record().exposure.answers == 3


def test_a_forgotten_survey_is_not_drawn_a_second_time_and_its_questions_count(vault):
    first = answered(vault, asked(SMOKE), "1", "4")
    assert vault.forget(first.signed.id) == 1
    with pytest.raises(AlreadyAnsweredError, match="cannot be answered again"):
        SurveySession(vault, first.signed)
    session = SurveySession(vault, asked(SMOKE, title="b"))
    session.to_levels()
    session.choose(0, 4)
    (found,) = session.memory.to_agree(session.levels).values()
    assert found.is_forgotten
    assert (found.way, found.earlier) == (Way.AFRESH, pytest.approx(math.log(7 / 3)))
    assert found.combined == pytest.approx(2 * found.earlier)
    with pytest.raises(SessionError, match="agree"):
        session.to_answers()


def test_a_survey_forgotten_while_it_is_open_in_another_window_is_not_drawn_again(vault):
    open_one = SurveySession(vault, asked(SMOKE))
    vault.forget(answered(vault, asked(SMOKE), "1", "4").signed.id)
    with pytest.raises(AlreadyAnsweredError, match="cannot be answered again"):
        answer_all(open_one, "0", "4")
    assert open_one.state < State.FROZEN


def test_surveys_that_may_ask_one_thing_show_what_they_tell_together(vault):
    together = []
    for number, name in enumerate(NAMES):
        survey = asked(name, title=f"Survey {number}")
        session = answered(vault, survey, "1", "2")
        figures = session.record()
        alone = figures.exposure.guessed_worst_case
        together.append(figures.guessed_everywhere)
        assert alone == pytest.approx(0.9)
        assert figures.elsewhere == number
    truth = [record_exposure([[warner(0.9)]] * count).guessed_worst_case for count in range(1, 8)]
    assert together == pytest.approx(truth)
    assert sentences.of_hundred(together[-1]).template is sentences.MORE_THAN
    said = [str(line) for line in sentences.facts(sentences.record_details(figures))]
    assert any(line.endswith("if all ask the same thing: more than 99 of 100") for line in said)
    vault.forget(survey.id)  # what was sent does not come back by being forgotten
    another = SurveySession(vault, asked("Something else?", title="Last"))
    assert another.record().elsewhere == 7
