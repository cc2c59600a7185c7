"""The window, `tacit-agent privacy` and its JSON say the same sentences with the same figures, of drawn surveys and of all vectors."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from support.clicking import go_on
from support.surveys import (
    FOUR_LEVELS,
    RESEARCHER_KEY,
    english,
    make_box,
    make_choice,
    make_item,
    make_number,
    make_survey,
)

from tacit.formats.survey_file import sign_survey
from tacit.person import sentences
from tacit.privacy.figures import shown_chance, shown_of_hundred, shown_times
from tacit_agent.cli import main
from tacit_agent.session import RefusedSurveyError, open_survey, voice
from tacit_agent.ui.survey_pages import PageStep

VECTORS = Path(__file__).parents[2] / "vectors" / "files"
SURVEYS = 10


def opens(path):
    try:
        open_survey(path)
    except RefusedSurveyError:
        return False
    return True


OPENED = [path.name for path in sorted(VECTORS.glob("*.tacit-survey")) if opens(path)]


def drawn(seed):
    """A survey of questions of every kind, some plain and in groups, and a level for each item."""
    chance, items, checklists = random.Random(seed), [], 0
    while len(items) < 6:
        place = len(items)
        plain = {"sensitive": False} if chance.random() < 0.4 else {}
        group = {"group": chance.choice(("", "Health"))}
        kind = chance.choice(("yes or no", "options", "bands", "checklist"))
        if kind == "yes or no":
            items.append(make_item(place, prevalence=chance.randrange(1_001), **plain, **group))
        elif kind == "options":
            items.append(make_choice(place, chance.randrange(2, 9), **plain, **group))
        elif kind == "bands":
            items.append(make_number(place, (18, 30, 65)[: chance.randrange(1, 4)], **plain, **group))
        else:
            checklists += 1
            text = {"group": f"Which of list {checklists}?"}
            items += [
                make_box(place + i, text=english(f"Box {place + i}"), **text, **plain) for i in range(2)
            ]
    if seed % 3 == 0:  # two that ask the same thing
        wordings = ("Do you drink wine at home?", "Do you drink win\u0435 at home?")
        items += [make_item(len(items) + i, text=english(text)) for i, text in enumerate(wordings)]
    survey = make_survey(tuple(items))
    levels = (
        str(chance.randrange(item.minimum if item.sensitive else 1, len(FOUR_LEVELS) + 1)) for item in items
    )
    return survey, "".join(levels)


def plain_lines(text):
    """Lines without what only directs letters."""
    return text.replace("\u2068", "").replace("\u2069", "").split("\n")


def of_window(window):
    """What the window says of each question, and of all of them."""
    page = window.pages[PageStep.LEVELS]
    questions = []
    for row in range(1, len(window.session.survey.items) + 1):
        page.row = row
        page.enter()
        shown = f"{page.figures.accessibleDescription()}\n{page.rests.text()}"
        questions.append(plain_lines(shown))
        least = window.session.figures(row - 1).exposure.chance
        assert page.figures.meter.text == f"{shown_chance(least):.1f}%"
    return questions, plain_lines(page.record.text)


def of_command(path, levels, capsys):
    """The fields of the JSON, and the lines of the text."""
    assert main(["privacy", str(path), "--levels", levels, "--json"]) == 0
    fields = json.loads(capsys.readouterr().out)
    assert main(["privacy", str(path), "--levels", levels]) == 0
    return fields, [line.strip() for line in capsys.readouterr().out.splitlines()]


def stand_together(lines, text):
    return any(text[at : at + len(lines)] == lines for at in range(len(text)))


def check_figures(fields):
    """The sentences of the JSON have its own numbers."""
    for question in fields["questions"]:
        said = " ".join(question["sentences"])
        assert f"Chance alone decides {shown_chance(question['chance']):.1f}% of what is sent." in said
        for name in ("surer_yes", "surer_no") if "options" not in question else ("surer_yes",):
            factor = question[name]
            assert (
                ("proves" in said)
                if factor is None
                else f"at most {shown_times(factor):,g} times surer" in said
            )
    record = fields["record"]
    said = record["sentences"]
    shown = {
        name: f"{shown_of_hundred(record[name]):.8g}"
        for name in record
        if name.startswith("guessed_") and "error" not in name
    }
    assert (
        f"Guessed right at most {shown['guessed_unrelated']} of 100 times if the questions are unrelated."
        in said
    )
    assert (
        f"Guessed right {shown['guessed_worst_case']} of 100 times in the worst case: all ask the same thing."
        in said
    )
    contrary = f"If some of them ask for the contrary: at most {shown['guessed_either_way']} of 100 times."
    assert (contrary in said) is (shown["guessed_either_way"] != shown["guessed_worst_case"])
    without = [line for line in said if line.startswith("Without the answers that are sent as they are")]
    hidden = record["without_open"]
    assert bool(without) is (hidden is not None)
    if hidden is not None:
        worst = shown_of_hundred(max(hidden["guessed_worst_case"], hidden["guessed_either_way"]))
        guessed = f"{shown_of_hundred(hidden['guessed_repeats']):.8g}"
        assert (
            f"({hidden['open']}): guessed right at most {guessed} of 100 times, {worst:.8g} in" in without[0]
        )


@pytest.mark.parametrize("seed", range(SURVEYS))
def test_of_a_drawn_survey_all_three_say_the_same(window, tmp_path, capsys, seed):
    survey, levels = drawn(seed)
    path = tmp_path / "drawn.tacit-survey"
    path.write_bytes(sign_survey(survey, RESEARCHER_KEY).line)
    window.open(open_survey(path))
    go_on(window)
    for position, level in enumerate(levels):
        window.session.choose(position, int(level), confirmed=True)
    questions, record = of_window(window)
    fields, text = of_command(path, levels, capsys)
    assert [each["sentences"] for each in fields["questions"]] == questions
    assert fields["record"]["sentences"] == record
    assert all(stand_together(lines, text) for lines in questions)
    assert stand_together([f"{record[0]}, at levels {levels}", *record[1:]], text)
    check_figures(fields)


def test_the_drawn_surveys_have_every_kind_of_question_and_of_sentence():
    surveys = [drawn(seed) for seed in range(SURVEYS)]
    items = [item for survey, _ in surveys for item in survey.items]
    assert {str(item.kind) for item in items} == {"yes-no", "choice", "number", "several"}
    assert {item.sensitive for item in items} == {True, False}
    assert any(item.group == "Health" for item in items)
    assert any(len(set(levels)) > 1 for _, levels in surveys)
    assert any(
        sentences.record(sentences_figures(survey, levels))[-2].template is sentences.WITHOUT_OPEN
        for survey, levels in surveys
    )


def sentences_figures(survey, levels):
    from tacit.person.figures import survey_figures

    return survey_figures(survey, levels)[0]


@pytest.mark.parametrize("name", OPENED, ids=lambda name: name.removesuffix(".tacit-survey"))
def test_of_a_vector_all_three_say_the_same_worst_case(window, capsys, name):
    signed = open_survey(VECTORS / name)
    fields, text = of_command(VECTORS / name, "default", capsys)
    check_figures(fields)
    said = fields["record"]["sentences"]
    assert stand_together(said[1:], text)
    if (
        signed.survey.terms.by_token
    ):  # which questions are asked follows from a token, and the window asks for one
        return
    window.open(signed)
    go_on(window)
    shown = plain_lines(window.pages[PageStep.LEVELS].record.text)
    assert shown[1:] == [str(line) for line in voice.record(window.session)[1]]
    if (
        signed.survey.ask or signed.survey.arms
    ):  # the command says the most of all parts, the window this person's own
        own, most = window.session.record(), fields["record"]
        assert own.exposure.guessed_unrelated <= most["guessed_unrelated"] * (1 + 1e-12)
        return
    assert shown == said
