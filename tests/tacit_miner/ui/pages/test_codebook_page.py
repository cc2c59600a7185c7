"""The codebook: every question with its answers, channels by level, and the share without an answer."""

from dataclasses import replace

import pytest

from tacit.channels.channel import Channel, warner
from tacit_miner.ui.pages.codebook_page import channel_words


@pytest.fixture
def page(study_to_read):
    return study_to_read.workspace.codebook


def cells(page, name):
    row = next(row for row in page.model.rows if row.question.name == name)
    return [column.text(row) for column in page.model.columns]


def test_each_question_has_its_words_answers_and_channels(page):
    assert [row.question.name for row in page.model.rows] == ["smokes", "region", "age", "female", "beer"]
    heads = [column.title for column in page.model.columns]
    levels = len(page.model.rows[0].channels)
    assert len(heads) == levels + 5
    smokes, age = cells(page, "smokes"), cells(page, "age")
    assert smokes[2] == "yes · no"
    assert len(age[2].split(" · ")) == len(page.model.rows[2].question.answers)
    assert "options" in age[3] + age[4]
    assert smokes[0] not in {"smokes", ""}


def test_the_share_without_an_answer_comes_with_the_prevalences(page):
    row = page.model.rows[0]
    assert row.missing is not None
    assert cells(page, "smokes")[-1] == f"{100 * row.missing:.1f}"


def test_a_share_that_is_not_known_is_a_short_dash(page):
    rows = list(page.model.rows)
    page.model.rows[0] = replace(rows[0], expected=None, missing=float("nan"))
    assert cells(page, "smokes")[-2:] == ["–", "–"]
    assert page.model.columns[-2].copied(page.model.rows[0]) == ""
    page.model.set_rows(rows)


@pytest.mark.parametrize(
    ("channel", "options", "words"),
    [
        (Channel(1.0, 1.0), 1, "not randomized"),
        (warner(0.9), 1, "p = 0.900"),
        (Channel(0.9, 0.8), 1, "yes kept 0.900, no kept 0.800"),
        (Channel(0.5, 0.75), 3, "p = 0.500, 3 options"),
    ],
)
def test_a_channel_in_words(qapp, channel, options, words):
    assert channel_words(channel, options) == words
