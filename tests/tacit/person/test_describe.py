from __future__ import annotations

from dataclasses import replace

from support.surveys import OPEN, RESEARCHER_KEY, english, make_item, make_levels, make_survey

from tacit.formats.survey_file import sign_survey
from tacit.person import sentences
from tacit.privacy.figures import epsilon, privacy_percentage
from tacit.survey import Scheme


def test_the_figures_are_computed_from_the_integers():
    survey = make_survey(
        (make_item(group="Health", prevalence=100),), levels=make_levels(OPEN, Scheme("warner", (900,)))
    )
    shown = "\n".join(sentences.survey(survey))
    channel = Scheme("warner", (900,)).channel
    assert f"1: 0.0, 2*: {privacy_percentage(channel, 0.1, 0.5):.1f} (* preselected)" in shown
    assert f"Most that one answer can tell (epsilon): {epsilon(channel):.2f}" in shown
    assert "[Health] Question number 0?" in shown
    assert "Sum over these answers (epsilon): 2.20" in shown
    assert "Privacy: 20%." in shown
    assert "a reader would be right 90 of 100 times." in shown


def test_what_can_be_proved_is_said():
    levels = make_levels(OPEN, Scheme("asymmetric", (1_000, 900)), Scheme("asymmetric", (890, 1_000)))
    shown = "\n".join(sentences.survey(make_survey(levels=levels)))
    assert "Your answer is sent exactly as you give it." in shown
    for proof in (
        "What is sent proves your answer.",
        "A no that is sent proves a no.",
        "A yes that is sent proves a yes.",
    ):
        assert shown.count(f"⚠ {proof}") == 1
    assert "does not let this survey be answered" in shown
    harmless = make_survey((make_item(sensitive=False),), levels=levels)
    assert "Sum over these answers (epsilon): unlimited" in "\n".join(sentences.survey(harmless))


def test_a_start_that_the_agent_raises_is_counted():
    levels = make_levels(OPEN, Scheme("warner", (990,)), Scheme("warner", (800,)))
    shown = "\n".join(sentences.survey(make_survey((make_item(0), make_item(1, default=3)), levels=levels)))
    assert "Items that the agent starts at a more private level than the survey: 1" in shown


def test_a_share_or_weight_that_flatters_raises_no_figure():
    figures = {
        line.partition("MASK at level")[2]
        for prevalence, weight in ((999, 0), (1_000, 1_000))
        for line in sentences.survey(make_survey((make_item(prevalence=prevalence),), weight=weight))
    }
    assert len(figures - {""}) == 1


def test_the_minimum_hides_levels_and_the_rest_is_told():
    survey = make_survey((make_item(minimum=3, default=3),), skip=False, previous="ab" * 32)
    shown = "\n".join(sentences.survey(replace(survey, purpose=english("One\nTwo"))))
    assert "MASK at level 3*: " in shown
    assert "Purpose     | One\n            | Two\n" in shown
    assert "Skipping    not offered" in shown
    assert f"Replaces    {'ab' * 32}" in shown


def test_a_signed_survey_names_its_key():
    signed = sign_survey(make_survey(), RESEARCHER_KEY)
    assert f"Survey      {signed.id}" in list(sentences.signed_survey(signed))
