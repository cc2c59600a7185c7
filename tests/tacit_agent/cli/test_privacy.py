"""`tacit-agent privacy`: the numbers of the window, in full precision."""

from __future__ import annotations

import itertools
import json
import math

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.surveys import OPEN, RESEARCHER_KEY, english, make_item, make_levels, make_survey

from tacit.formats.survey_file import sign_survey
from tacit.survey import Level, Researcher, Scheme, Text
from tacit_agent.cli import main
from tacit_agent.session import Refusal


@pytest.fixture
def figures(tmp_path, capsys):
    """The command's JSON for a survey at some levels."""

    def run(survey, levels="default"):
        path = tmp_path / "asked.tacit-survey"
        path.write_bytes(sign_survey(survey, RESEARCHER_KEY).line)
        assert main(["privacy", str(path), "--levels", levels, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    return run


def survey_of(levels, items=1, **changes):
    items = tuple(make_item(i, sensitive=False, default=len(levels), **changes) for i in range(items))
    return make_survey(items, levels=make_levels(*levels))


SCHEMES = (
    OPEN,
    Scheme("asymmetric", (900, 1_000)),
    Scheme("warner", (900,)),
    Scheme("asymmetric", (700, 900)),
    Scheme("hph", (50, 100, 700)),
    Scheme("warner", (600,)),
)


def best_guess(pairs):
    """Over every vector of sent answers; pairs of P(sent yes | yes) and P(sent yes | no)."""
    total = 0.0
    for sent in itertools.product((True, False), repeat=len(pairs)):
        one = math.prod(p if y else 1 - p for (p, _), y in zip(pairs, sent, strict=True))
        zero = math.prod(q if y else 1 - q for (_, q), y in zip(pairs, sent, strict=True))
        total += max(one, zero) / 2
    return total


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(levels=st.text("123456", min_size=1, max_size=12))
def test_the_worst_case_is_that_of_all_answer_vectors(figures, levels):
    shown = figures(survey_of(SCHEMES, len(levels)), levels)
    exact = [SCHEMES[int(level) - 1].exact for level in levels]
    pairs = [(float(one), float(1 - zero)) for one, zero in exact]
    assert shown["record"]["guessed_worst_case"] == pytest.approx(best_guess(pairs), abs=1e-9)
    assert shown["record"]["guessed_unrelated"] == pytest.approx(
        max(best_guess([pair]) for pair in pairs), abs=1e-9
    )
    for question, level, (one, zero) in zip(shown["questions"], levels, exact, strict=True):
        assert question["level"] == int(level)
        assert question["chance"] == pytest.approx(float(2 - one - zero), abs=1e-12)
        for name, large, small in (("surer_yes", one, 1 - zero), ("surer_no", zero, 1 - one)):
            assert question[name] == (pytest.approx(float(large / small)) if small else None)
    infinite = any(1 in factors for factors in exact)
    ratios = [max(one / (1 - zero), zero / (1 - one)) for one, zero in exact if 1 not in {one, zero}]
    assert shown["record"]["epsilon"] == (None if infinite else pytest.approx(sum(map(math.log, ratios))))


WORDS = st.text("abcdefgh éß", min_size=3, max_size=40).filter(str.strip)


@st.composite
def surveys(draw):
    """Surveys in which everything varies but the channel of level 3, at which the first item is answered."""
    sensitive = draw(st.booleans())
    first = make_item(
        0,
        text=english(f"{draw(WORDS)} so?"),
        help=draw(st.one_of(st.just(Text()), WORDS.map(english))),
        group=draw(st.one_of(st.just(""), WORDS)),
        prevalence=draw(st.integers(0, 1_000)),
        sensitive=sensitive,
        default=draw(st.integers(2 if sensitive else 1, 4)),
        minimum=draw(st.integers(1, 1 if not sensitive else 2)),
    )
    others = tuple(make_item(i, default=3) for i in range(1, draw(st.integers(1, 4))))
    before = draw(
        st.sampled_from(
            [(OPEN, Scheme("warner", (960,))), (Scheme("asymmetric", (950, 1_000)), Scheme("warner", (910,)))]
        )
    )
    schemes = (*before, Scheme("warner", (900,)), Scheme("warner", (draw(st.integers(510, 890)),)))
    return make_survey(
        (first, *others),
        title=english(draw(WORDS)),
        purpose=english(draw(WORDS)),
        retention=english(draw(WORDS)),
        contact=draw(WORDS),
        researcher=Researcher(draw(WORDS)),
        weight=draw(st.integers(0, 1_000)),
        skip=draw(st.booleans()),
        previous=draw(st.sampled_from([None, "ab" * 32])),
        levels=tuple(Level(english(f"{draw(WORDS)} {i}"), Text(), each) for i, each in enumerate(schemes)),
    )


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(survey=surveys())
def test_what_rests_on_the_level_cannot_be_moved_by_the_rest_of_a_survey(figures, survey):
    question = figures(survey, "3")["questions"][0]
    assert question["odds"] == pytest.approx({"yes_sent_as_no": 10.0, "no_sent_as_yes": 10.0})
    assert [question[name] for name in ("chance", "surer_yes", "surer_no")] == pytest.approx([0.2, 9.0, 9.0])


@pytest.mark.parametrize(("prevalence", "weight"), [(999, 0), (1_000, 1_000), (0, 0), (0, 1_000)])
def test_a_share_or_weight_that_flatters_changes_little_and_only_the_last_figure(figures, prevalence, weight):
    survey = make_survey((make_item(0, prevalence=prevalence),), weight=weight)
    (question,) = figures(survey)["questions"]
    assert question["mask_share"] in {0.01, 0.99}
    assert question["mask"] <= question["mask_ceiling"] == pytest.approx(50.0)
    assert question["chance"] == pytest.approx(0.1)


def test_numbers_and_sentences_stand_in_one_order(tmp_path, capsys):
    path = tmp_path / "asked.tacit-survey"
    items = (make_item(0), make_item(1, sensitive=False, text=english("Do you drink milk?")))
    survey = make_survey(
        items, levels=make_levels(OPEN, Scheme("asymmetric", (800, 1_000)), Scheme("warner", (800,)))
    )
    path.write_bytes(sign_survey(survey, RESEARCHER_KEY).line)
    assert main(["privacy", str(path), "--levels", "32"]) == 0
    shown = capsys.readouterr().out
    parts = [
        "q0: | Question number 0?",
        "Privacy: 40%.",
        "Of 100 people who would say yes, 20 send a no.",
        "Of 100 people who would say no, 20 send a yes.",
        "A reader in doubt between two answers is then right at most 80 of 100 times.",
        "How many times surer a sent yes makes a reader, at most: 4",
        "MASK’s formula, if 20% would say yes: ",
        "of at most 50.0",
        "q1: ",
        "declared as not sensitive",
        "⚠ A yes that is sent proves a yes.",
        "All your answers: 2, at levels 32",
        "Privacy of each sensitive answer: 40% or more.",
        "Least protected: “Question number 0?”.",
        "a reader would be right 96 of 100 times.",
        "⚠ 1 plain answer has less privacy than that: “Do you drink milk?”.",
        "A guess is right, if the questions are unrelated: 90 of 100",
        "Sum over these answers (epsilon): unlimited",
    ]
    places = [shown.index(part) for part in parts]
    assert places == sorted(places)


def test_repeats_are_named_and_counted(figures):
    wordings = (
        "Do you drink wine at home?",
        "Do you drink win\u0435 at home?",
        "Do you drink: wine, at home?",
    )
    shown = figures(
        make_survey(tuple(make_item(i, text=english(text)) for i, text in enumerate(wordings))), "3"
    )
    assert [question["repeat_of"] for question in shown["questions"]] == [None, "q0", "q0"]
    record = shown["record"]
    assert record["repeats"] == 2
    assert (
        record["guessed_unrelated"] < record["guessed_repeats"] == pytest.approx(record["guessed_worst_case"])
    )


def test_a_survey_that_may_not_be_answered_is_explained_all_the_same(tmp_path, capsys, figures):
    survey = make_survey(1, levels=make_levels(OPEN, Scheme("asymmetric", (600, 1_000))))
    shown = figures(survey)
    assert str(Refusal.TOO_OPEN.sentence) in shown["refused"]
    assert shown["questions"][0]["surer_yes"] is None
    path = tmp_path / "asked.tacit-survey"
    assert main(["privacy", str(path)]) == 0
    assert "does not let anybody answer this survey" in capsys.readouterr().out
    assert main(["answer", str(path), "--levels", "default"]) == 2
    assert str(Refusal.TOO_OPEN.sentence) in capsys.readouterr().err


def test_the_selftest_says_what_it_tossed_and_how_often_it_errs(tmp_path, capsys):
    assert main(["selftest"]) == 0
    shown = capsys.readouterr().out
    assert shown.count("ok  level") == 6 + 3 * 4  # and a question with four options at each level
    assert "fail this test once in 100,000 times" in shown
    path = tmp_path / "asked.tacit-survey"
    path.write_bytes(sign_survey(make_survey(1), RESEARCHER_KEY).line)
    assert main(["selftest", str(path)]) == 0
    assert "ok  level 1: of 10,000 times yes, 0 sent as no; expected 0 to 0" in capsys.readouterr().out


def test_of_a_survey_that_asks_some_questions_the_figures_say_whose_they_are(tmp_path, capsys):
    path = tmp_path / "asked.tacit-survey"
    again = make_item(2, text=english("Questi\u043en number 0?"))
    survey = make_survey((make_item(0), make_item(1), again), ask=2)
    path.write_bytes(sign_survey(survey, RESEARCHER_KEY).line)
    assert main(["privacy", str(path)]) == 0
    assert "the figures below are bounds over all questions together" in capsys.readouterr().out
