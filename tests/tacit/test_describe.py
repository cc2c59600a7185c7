from __future__ import annotations

from dataclasses import replace

from support.surveys import OPEN, RESEARCHER_KEY, english, make_item, make_levels, make_survey

from tacit import describe, privacy
from tacit.formats.survey_file import sign_survey
from tacit.survey import Scheme


def test_the_figures_are_computed_from_the_integers():
    survey = make_survey(
        (make_item(group="Health", prevalence=100),), levels=make_levels(OPEN, Scheme("warner", (900,)))
    )
    shown = "\n".join(describe.survey(survey))
    channel = Scheme("warner", (900,)).channel
    assert f"1: 0.0, 2*: {privacy.privacy_percentage(channel, 0.1, 0.9):.1f} (* preselected)" in shown
    assert f"epsilon {privacy.epsilon(channel):.3f}" in shown
    assert "[Health] Question number 0?" in shown
    assert "a whole record has epsilon 2.20" in shown


def test_what_can_be_proved_is_said():
    levels = make_levels(OPEN, Scheme("asymmetric", (1_000, 900)), Scheme("asymmetric", (890, 1_000)))
    shown = "\n".join(describe.survey(make_survey(levels=levels)))
    assert "prove what was answered: every yes and every no" in shown
    assert "prove what was answered: a no that is sent" in shown
    assert "prove what was answered: a yes that is sent" in shown
    assert "can prove some answers" in shown


def test_the_minimum_hides_levels_and_the_rest_is_told():
    survey = make_survey((make_item(minimum=3, default=3),), skip=False, previous="ab" * 32)
    shown = "\n".join(describe.survey(replace(survey, purpose=english("One\nTwo"))))
    assert "privacy at level 3*: " in shown
    assert "One / Two" in shown
    assert "Skipping    not offered" in shown
    assert f"Replaces    {'ab' * 32}" in shown


def test_a_signed_survey_names_its_key():
    signed = sign_survey(make_survey(), RESEARCHER_KEY)
    assert f"Survey      {signed.id}" in list(describe.signed_survey(signed))
