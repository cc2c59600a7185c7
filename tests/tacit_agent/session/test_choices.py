"""Questions with options in a session: what may be answered, how it is drawn again, what is told, and what the vault keeps."""

from __future__ import annotations

import itertools
import math
import random
import sqlite3
from fractions import Fraction

import pytest
from support.answering import answer_all
from support.surveys import (
    OPEN,
    RESEARCHER_KEY,
    english,
    make_box,
    make_choice,
    make_item,
    make_levels,
    make_number,
    make_survey,
)

from tacit.formats.survey_file import sign_survey
from tacit.person.figures import Chance, item_figures
from tacit.survey import Option, Scheme, Text
from tacit.survey.repeats import repeats_within
from tacit_agent.home import VAULT_NAME, SessionError
from tacit_agent.session import State, SurveySession, Way
from tacit_agent.session.memory import plan
from tacit_agent.vault import Release, Vault, schema

LEVELS = make_levels(
    OPEN,
    Scheme("warner", (900,)),
    Scheme("warner", (800,)),
    Scheme("warner", (700,)),
    Scheme("warner", (600,)),
)
FOUR = ("North", "South", "East", "West")


def choice(*texts, position=0, text="Where do you live?", **changes):
    options = tuple(Option(f"o{i}", english(each)) for i, each in enumerate(texts or FOUR))
    return make_choice(position, text=english(text), options=options, **changes)


def asked(*items, title="A title", **changes):
    return sign_survey(make_survey(items, title=english(title), levels=LEVELS, **changes), RESEARCHER_KEY)


def answered(vault, signed, answers, levels, source=None):
    session = SurveySession(vault, signed, **({"random_bytes": source} if source else {}))
    answer_all(session, answers, levels)
    return session


# Answers.


@pytest.fixture
def session(vault):
    opened = SurveySession(vault, asked(choice(), make_number(1), make_box(2), make_item(3)))
    opened.to_levels()
    opened.to_answers()
    return opened


@pytest.mark.parametrize(
    ("position", "value"),
    [(0, True), (0, False), (0, 4), (0, -1), (1, 3), (1, True), (2, 1), (2, 0), (3, 1), (3, 2)],
)
def test_an_answer_that_the_item_does_not_offer_is_refused_and_not_named(session, position, value):
    with pytest.raises(SessionError, match="none of those that it offers") as caught:
        session.answer(position, value)
    assert caught.value.message.values == {"code": f"q{position}"}
    assert not session.is_answered(position)


def test_every_answer_that_an_item_offers_is_taken_and_shown(session):
    offered = [range(4), range(3), (True, False), (True, False)]
    for position, values in enumerate(offered):
        for value in (*values, None):
            session.answer(position, value)
            assert [session.shows(position, each) for each in values] == [each is value for each in values]
            assert session.is_left_out(position) == (value is None)


def test_a_choice_is_not_left_out_where_the_survey_does_not_offer_it(vault):
    opened = SurveySession(vault, asked(choice(), skip=False))
    opened.to_levels()
    opened.to_answers()
    with pytest.raises(SessionError, match="choose one of its answers"):
        opened.answer(0, None)


def test_the_record_is_drawn_kept_and_read_back(vault):
    signed = asked(choice(sensitive=False), make_number(1, sensitive=False), make_box(2, sensitive=False))
    session = answered(vault, signed, "321", "111")
    assert session.state is State.FROZEN
    assert session.sent.answers == "321"
    assert SurveySession(vault, signed).sent == session.sent


# Figures.


def test_the_odds_of_an_option_are_told_in_people():
    survey = make_survey((choice(), make_choice(1, 2), make_choice(2, 36)), levels=LEVELS)
    odds = item_figures(survey, 0, 3).choice
    assert odds is not None
    assert (odds.options, odds.kept, odds.other) == (
        4,
        Chance(57, 100, is_rounded=True),
        Chance(14, 100, is_rounded=True),
    )
    assert item_figures(survey, 1, 3).choice.kept == Chance(80, 100)
    assert item_figures(survey, 2, 1).choice.kept == Chance(100, 100)
    assert item_figures(survey, 2, 1).is_open
    assert item_figures(make_survey(1, levels=LEVELS), 0, 3).choice is None


def test_rounding_never_says_none_or_all():
    assert Chance.near(Fraction(1, 7_000)) == Chance(1, 10_000, is_rounded=True)
    assert Chance.near(Fraction(6_999, 7_000)) == Chance(9_999, 10_000, is_rounded=True)
    assert Chance.near(Fraction(1)) == Chance(100, 100)


def test_masks_percentage_of_options_states_on_what_it_rests():
    mask = item_figures(make_survey((choice(),), levels=LEVELS), 0, 3).mask
    keep, other = 4 / 7, 1 / 7
    assert mask.percentage == pytest.approx(100 * (1 - keep**2 - 3 * other**2))
    assert (mask.ceiling, mask.share, mask.expected) == (75.0, 0.25, 0.25)
    assert list(mask.compared) == [0.01, 0.1, 0.5]


# Answered again.


def test_the_same_question_at_the_same_level_sends_the_same(vault):
    source = random.Random(1).randbytes
    sent = set()
    for number in range(25):
        session = answered(vault, asked(choice(), title=f"Wave {number}"), str(number % 4), "4", source)
        sent.add(session.sent.answers)
    assert len(sent) == 1
    (found,) = session.repeats().values()
    assert found.way is Way.AS_SENT
    assert found.combined == found.earlier == pytest.approx(math.log(7 / 3))
    record = session.record()
    assert record.earlier == 24
    assert record.exposure.guessed_worst_case == pytest.approx(0.5 + (7 / 16 - 3 / 16) / 2)


@pytest.mark.parametrize("texts", [FOUR, ("north", " South.", "EAST", "We\u200bst")])
def test_what_is_normalised_away_makes_no_other_question(vault, texts):
    answered(vault, asked(choice()), "0", "4")
    again = asked(
        make_choice(
            0,
            text=english("where do you live"),
            options=tuple(Option(f"x{i}", english(text)) for i, text in enumerate(texts)),
        ),
        title="b",
    )
    session = SurveySession(vault, again)
    session.to_levels()
    session.choose(0, 4)
    assert [found.way for found in session.repeats().values()] == [Way.AS_SENT]


OTHER_QUESTIONS = [
    choice("North", "South", "East"),
    choice("South", "North", "East", "West"),
    choice("North", "South", "East", "Abroad"),
    make_item(0, text=english("Where do you live?")),
]


@pytest.mark.parametrize("item", OTHER_QUESTIONS)
def test_with_other_options_both_answers_count_and_it_needs_consent(vault, item):
    answered(vault, asked(choice()), "0", "4")
    session = SurveySession(vault, asked(item, title="b"))
    session.to_levels()
    session.choose(0, 4)
    (found,) = session.repeats().values()
    assert found.way is Way.AFRESH
    assert found.combined == pytest.approx(2 * math.log(7 / 3))
    with pytest.raises(SessionError, match="answered before"):
        session.to_answers()
    session.agree()
    session.to_answers()


def test_a_yes_or_no_question_of_an_older_vault_is_known_when_it_comes_with_options(vault):
    answered(vault, asked(make_item(0, text=english("Where do you live?"))), "1", "4")
    session = SurveySession(vault, asked(choice(), title="b"))
    assert [found.way for found in session.repeats().values()] == [Way.AFRESH]


def test_options_in_any_language_that_differ_make_it_another_question(vault):
    def both(*french):
        options = tuple(
            Option(f"o{i}", Text.of({"en": text, "fr": other}))
            for i, (text, other) in enumerate(zip(FOUR, french, strict=True))
        )
        text = Text.of({"en": "Where do you live?", "fr": "Où habitez-vous ?"})
        return make_choice(0, text=text, options=options)

    first = asked(both("Nord", "Sud", "Est", "Ouest"), languages=("en", "fr"))
    answered(vault, first, "0", "4")
    turned = asked(both("Sud", "Nord", "Est", "Ouest"), languages=("en", "fr"), title="b")
    assert [found.way for found in SurveySession(vault, turned).repeats().values()] == [Way.AFRESH]
    alone = asked(choice(), title="c")
    assert [found.way for found in SurveySession(vault, alone).repeats().values()] != [Way.AFRESH]


def test_a_more_open_level_needs_consent_and_tells_no_more_than_it_alone(vault):
    answered(vault, asked(choice()), "2", "5")
    session = SurveySession(vault, asked(choice(), title="b"))
    session.to_levels()
    session.choose(0, 3)
    (found,) = session.repeats().values()
    assert found.way is Way.MORE_OPEN
    assert found.combined == pytest.approx(math.log(4))
    with pytest.raises(SessionError, match="answered before"):
        session.to_answers()


def test_the_same_box_under_another_question_is_another_question(vault):
    first = asked(make_box(0, text=english("Tea"), group="Which did you drink today?"))
    answered(vault, first, "1", "4")
    other = asked(make_box(0, text=english("Tea"), group="Which would you never drink?"), title="b")
    assert SurveySession(vault, other).repeats() == {}
    again = asked(make_box(0, text=english("tea."), group="which did you drink today"), title="c")
    assert len(SurveySession(vault, again).repeats()) == 1


def test_what_is_forgotten_is_drawn_afresh_with_consent(vault):
    first = asked(choice())
    answered(vault, first, "1", "4")
    vault.forget(first.id)
    session = SurveySession(vault, asked(choice(), title="b"))
    (found,) = session.repeats().values()
    assert found.is_forgotten
    assert found.way is Way.AFRESH


def test_the_ledger_survives_closing_and_has_no_text_in_the_open(home):
    with Vault(home) as vault:
        vault.unlock()
        answered(vault, asked(choice()), "2", "4")
    with Vault(home) as vault:
        vault.unlock()
        (release,) = vault.releases(asked(choice(), title="b"))[0]
        assert (release.options, release.keep_one, release.keep_zero, release.fits) == (4, 7, 3, True)
        assert [item.text.get() for item, _ in vault.questions()] == ["Where do you live?"]
    for path in home.rglob("*"):
        if path.is_file():
            assert b"North" not in path.read_bytes()


def test_a_vault_of_version_2_is_taken_on_with_its_ledger_as_it_is(home):
    with Vault(home) as vault:
        vault.unlock()
        answered(vault, asked(make_item(0, text=english("Do you smoke?"))), "1", "4")
        before = vault.questions()
    with sqlite3.connect(home / VAULT_NAME) as connection:
        connection.execute("PRAGMA user_version = 2")
    connection.close()
    with Vault(home) as vault:
        vault.unlock()
        assert schema.version(vault._connection) == schema.VERSION
        assert vault.questions() == before
        assert SurveySession(vault, asked(make_item(0, text=english("Do you smoke?")), title="b")).repeats()


# Chains, exactly.


def release(number, channel, sent, chain):
    keep, other = channel.weights
    return Release(f"survey {number}", 0, keep, other, "0123"[sent], chain, channel.options)


def worlds(levels, true, k):
    """Each way in which surveys at these levels may be answered: what was sent, and its exact probability."""
    states = [((), (), Fraction(1))]
    for number, channel in enumerate(levels):
        following = []
        for sent, releases, chance in states:
            made = plan(releases, channel) if releases else None
            for value in range(k):
                odds = channel.sent_with(true, value)
                if made is not None and made.toss is not None:
                    odds = Fraction(made.toss.weights[true][value], made.toss.out_of)
                if not odds:
                    continue
                chain = made.chain if made is not None and made.chain is not None else f"chain {number}"
                new = release(number, channel, value, chain)
                following.append(((*sent, value), (*releases, new), chance * odds))
        states = following
    return {sent: chance for sent, _, chance in states}


def warner(keep, k):
    return Scheme("warner", (keep,)).kary(k)


@pytest.mark.parametrize(
    "keeps", [(900, 900, 900), (900, 700, 800), (700, 800, 900), (800, 900, 700), (700, 900, 800, 850)]
)
@pytest.mark.parametrize("k", [2, 3])
def test_each_answer_has_the_odds_of_its_level_and_readers_know_what_the_most_open_one_tells(keeps, k):
    levels = [warner(keep, k) for keep in keeps]
    table = [worlds(levels, true, k) for true in range(k)]
    for true, number, value in itertools.product(range(k), range(len(levels)), range(k)):
        seen = sum(chance for sent, chance in table[true].items() if sent[number] == value)
        assert seen == levels[number].sent_with(true, value)
    for count in range(1, len(levels) + 1):
        for read in itertools.combinations(range(len(levels)), count):
            most_open = max(read, key=lambda i: levels[i].keep)
            for values in itertools.product(range(k), repeat=count):
                seen = dict(zip(read, values, strict=True))
                chances = [
                    sum(c for sent, c in table[x].items() if all(sent[i] == v for i, v in seen.items()))
                    for x in range(k)
                ]
                alone = [levels[most_open].sent_with(x, seen[most_open]) for x in range(k)]
                for x, y in itertools.product(range(k), repeat=2):
                    assert chances[x] * alone[y] == chances[y] * alone[x]


# The same in other letters.


def test_two_boxes_of_one_checklist_ask_the_same_only_if_the_boxes_do():
    group = "Which of these did you use in the last month?"
    survey = make_survey(
        (
            make_box(0, text=english("Heroin"), group=group),
            make_box(1, text=english("Cocaine"), group=group),
            make_box(2, text=english("H\u0435roin"), group=group),
        )
    )
    assert repeats_within(survey.items, survey.languages) == {2: 0}


def test_a_question_with_options_that_asks_the_same_as_an_earlier_one_is_marked_and_counts(vault):
    answered(vault, asked(choice(text="Where do you live now?")), "0", "4")
    session = SurveySession(vault, asked(choice(text="Where do you liv\u0435 now?"), title="b"))
    assert session.memory.elsewhere[0][0] == "Where do you live now?"
    assert session.record().earlier == 1
