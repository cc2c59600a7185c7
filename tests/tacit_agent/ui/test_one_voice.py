"""The window, `tacit-agent privacy` and its JSON say the same sentences with the same figures, of drawn surveys and of all vectors."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from support.clicking import go_on
from support.naming import case
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
from tacit.person.figures import whole_privacy
from tacit.privacy.figures import shown_chance, shown_of_hundred, shown_times
from tacit_agent.cli import main
from tacit_agent.session import SurveySession, open_survey, voice
from tacit_agent.ui.survey_pages import PageStep
from tacit_agent.ui.widgets.figures import RecordPanel

VECTORS = Path(__file__).parents[2] / "vectors"
SURVEYS = 6
PARTS = 6  # in which the vectors are gone through, for two workers to share


def listed(name):
    return json.loads((VECTORS / name).read_text(encoding="ascii"))


REFUSED = {entry["file"] for entry in listed("hostile.json") if entry["refused"] is not None}
ACCEPTED = [
    entry["file"]
    for entry in listed("manifest.json")
    if entry["kind"] == "survey" and {line["verdict"] for line in entry["lines"]} == {"accepted"}
]
OPENED = [file for file in ACCEPTED if file not in REFUSED]


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
        shown = f"{page.figures.accessibleDescription()}\n{page.figures.more.text}"
        questions.append(plain_lines(shown))
        least = window.session.figures(row - 1).exposure.chance
        assert page.figures.meter.text == f"{shown_chance(least):g}%"
    return questions, plain_lines(page.record.text), plain_lines(page.record.more.text)


def of_command(path, levels, capsys):
    """The fields of the JSON, and the lines of the text."""
    assert main(["privacy", str(path), "--levels", levels, "--json"]) == 0
    fields = json.loads(capsys.readouterr().out)
    assert main(["privacy", str(path), "--levels", levels]) == 0
    return fields, [line.strip() for line in capsys.readouterr().out.splitlines()]


def stand_together(lines, text):
    return any(text[at : at + len(lines)] == lines for at in range(len(text)))


def of_hundred(probability):
    shown = shown_of_hundred(probability)
    return "more than 99" if shown > 99 else f"{shown:g}"


def check_figures(fields):
    """The sentences of the JSON have its own numbers."""
    for question in fields["questions"]:
        said = " ".join(question["sentences"])
        assert question["percentage"] == shown_chance(question["chance"])
        assert f"Privacy: {question['percentage']:g}%." in said
        right = question["guessed"]
        assert (
            ("proves" in said) if right is None else f"right at most {of_hundred(right)} of 100 times" in said
        )
        for name in ("surer_yes", "surer_no") if "options" not in question else ("surer_yes",):
            factor = question[name]
            assert f"at most: {'unlimited' if factor is None else format(shown_times(factor), ',g')}" in said
    record = fields["record"]
    own = record["without_open"] or record
    more = "\n".join(record["more"])
    assert f"if the questions are unrelated: {of_hundred(own['guessed_unrelated'])} of 100" in more
    assert f"if all ask the same thing: {of_hundred(own['guessed_worst_case'])} of 100" in more
    either = of_hundred(own["guessed_either_way"])
    assert (f"ask for the contrary: {either} of 100" in more) is (
        either != of_hundred(own["guessed_worst_case"])
    )
    worst = of_hundred(max(own["guessed_worst_case"], own["guessed_either_way"]))
    said = " ".join(record["sentences"])
    assert f"right {worst} of 100 times" in said or not any(q["chance"] for q in fields["questions"])
    check_whole(fields, said)


def check_whole(fields, said):
    """The one percentage is that of a sensitive answer, and of none more than that; nothing is certain by rounding."""
    privacy = fields["record"]["privacy"]
    sensitive = [question["chance"] for question in fields["questions"] if question["sensitive"]]
    if sensitive:
        assert privacy["percentage"] == shown_chance(min(sensitive)) <= 100 * min(sensitive) + 1e-9
    if privacy["percentage"] is not None:
        assert f"Privacy of each sensitive answer: {privacy['percentage']:g}% or more." in said
    assert "100 of 100" not in json.dumps(fields)
    given = [q["code"] for q in fields["questions"] if not q["sensitive"] and not q["chance"]]
    assert privacy["as_given"] == given
    assert bool(given) == ("as you give" in said.split("A coin is right")[-1] or "plain answer" in said)


@pytest.mark.parametrize("seed", range(SURVEYS))
def test_of_a_drawn_survey_all_three_say_the_same(shared, tmp_path, capsys, seed):
    survey, levels = drawn(seed)
    path = tmp_path / "drawn.tacit-survey"
    path.write_bytes(sign_survey(survey, RESEARCHER_KEY).line)
    shared.open(open_survey(path))
    go_on(shared)
    for position, level in enumerate(levels):
        shared.session.choose(position, int(level), confirmed=True)
    questions, record, more = of_window(shared)
    fields, text = of_command(path, levels, capsys)
    assert [each["sentences"] for each in fields["questions"]] == questions
    assert fields["record"]["sentences"] == record
    assert all(stand_together(lines, text) for lines in questions)
    assert fields["record"]["more"] == more
    assert stand_together([f"{record[0]}, at levels {levels}", *record[1:], *more], text)
    check_figures(fields)


def test_the_drawn_surveys_have_every_kind_of_question_and_of_sentence():
    surveys = [drawn(seed) for seed in range(SURVEYS)]
    items = [item for survey, _ in surveys for item in survey.items]
    assert {str(item.kind) for item in items} == {"yes-no", "choice", "number", "several"}
    assert {item.sensitive for item in items} == {True, False}
    assert any(item.group == "Health" for item in items)
    assert any(len(set(levels)) > 1 for _, levels in surveys)
    wholes = [whole_privacy(survey, levels) for survey, levels in surveys]
    assert any(whole.as_given for whole in wholes)


@pytest.mark.parametrize("part", range(PARTS))
def test_of_a_vector_all_three_say_the_same_worst_case(shared, capsys, part):
    for name in OPENED[part::PARTS]:
        with case(name):
            check_vector(shared, capsys, name)


def check_vector(shared, capsys, name):
    signed = open_survey(VECTORS / name)
    fields, text = of_command(VECTORS / name, "default", capsys)
    check_figures(fields)
    said = fields["record"]["sentences"]
    assert stand_together(said[1:], text)
    if signed.survey.terms.tokens:  # the window asks for one first
        return
    session, panel = SurveySession(shared._vault, signed), RecordPanel()
    panel.show_record(session, ["en"])
    shown = plain_lines(panel.text)
    panel.deleteLater()
    assert shown[1:] == [str(line) for line in voice.record(session, session.record(), ["en"])[1]]
    if (
        signed.survey.ask or signed.survey.arms
    ):  # the command says the most of all parts, the window this person's own
        own, most = session.record(), fields["record"]
        assert own.exposure.guessed_unrelated <= most["guessed_unrelated"] * (1 + 1e-12)
        return
    assert shown == said
