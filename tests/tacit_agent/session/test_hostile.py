"""Hostile surveys, each really signed: what is refused, what is raised, and that no figure is better than the truth.

The truth is worked out here from the integers of the payload alone, with fractions and by brute force.
"""

from __future__ import annotations

import csv
import json
import math
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from support.naming import case

from tacit.formats import envelope
from tacit.privacy.figures import shown_chance, shown_of_hundred, shown_times
from tacit_agent.cli import main
from tacit_agent.home import SessionError
from tacit_agent.session import RefusedSurveyError, SurveySession, Way, open_survey

VECTORS = Path(__file__).parents[2] / "vectors"
ENTRIES = json.loads((VECTORS / "hostile.json").read_text(encoding="ascii"))
BY_NAME = {Path(entry["file"]).stem.removeprefix("hostile-"): entry for entry in ENTRIES}
OPENED = [name for name, entry in BY_NAME.items() if entry["refused"] is None]
REFUSED = [name for name, entry in BY_NAME.items() if entry["refused"] is not None]
MOST_AT_START = 20


def path_of(name):
    return VECTORS / BY_NAME[name]["file"]


def payload(name):
    return json.loads(envelope.parse(path_of(name).read_bytes()).payload)


def factors(scheme):
    """The keep-one and keep-zero factors of the schemes that the hostile surveys have."""
    match scheme:
        case {"kind": "open"}:
            return Fraction(1), Fraction(1)
        case {"kind": "warner", "keep": keep}:
            return Fraction(keep, 1_000), Fraction(keep, 1_000)
        case {"kind": "asymmetric", "keep_one": one, "keep_zero": zero}:
            return Fraction(one, 1_000), Fraction(zero, 1_000)


def surer(likely, unlikely):
    return math.inf if unlikely == 0 else likely / unlikely


def of_item(item, scheme):
    """(θ1, θ0) of an item at a level; of one with options those of each: p = r/(r + k − 1), and the rest alike."""
    one, zero = factors(scheme)
    if not (count := len(item.get("options", ()))):
        return one, zero
    ratio = max(surer(one, 1 - zero), surer(zero, 1 - one))
    keep = Fraction(1) if ratio == math.inf else ratio / (ratio + count - 1)
    return keep, 1 - (1 - keep) / (count - 1)


def cells(item, scheme):
    """(P(sent | yes), P(sent | no)) of all that can be sent; with options, "yes" and "no" are two of them."""
    one, zero = of_item(item, scheme)
    if not (count := len(item.get("options", ()))):
        return [(one, 1 - zero), (1 - one, zero)]
    other = 1 - zero
    return [(one, other), (other, one), *[(other, other)] * (count - 2)]


def guessed(answers):
    """How often the best guess of one answer, sent in all these ways, is right: over all that can be sent."""
    right = Fraction(0)
    for pairs in product(*answers):
        right += max(math.prod(p for p, _ in pairs), math.prod(q for _, q in pairs)) / 2
    return right


def shown(name, levels, capsys):
    assert main(["privacy", str(path_of(name)), "--levels", levels, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_what_is_refused_is_refused_for_its_reason():
    for name in REFUSED:
        with case(name), pytest.raises(RefusedSurveyError) as caught:
            open_survey(path_of(name))
        assert caught.value.refusal.value.code == f"refusal.{BY_NAME[name]['refused']}", name


def test_no_sensitive_item_starts_above_the_floor_and_what_is_raised_is_counted(vault):
    for name in OPENED:  # which the vault hears nothing of: nothing is answered
        with case(name):
            check_start(name, SurveySession(vault, open_survey(path_of(name))))


def check_start(name, session):
    fields = payload(name)
    asked = [fields["items"][position] for position in session.part.asked]
    for item, level in zip(asked, session.levels, strict=True):
        one, zero = factors(fields["levels"][int(level) - 1]["scheme"])
        if item.get("sensitive", True):
            assert max(surer(one, 1 - zero), surer(zero, 1 - one)) <= MOST_AT_START
    assert sum(map(session.choice.is_raised, range(len(asked)))) == BY_NAME[name]["raised"]


@pytest.mark.parametrize("level", [1, 2])
def test_no_figure_of_an_answer_or_of_the_record_is_better_than_the_truth(level, capsys):
    for name in OPENED:
        with case(name):
            check_figures(payload(name), level, shown(name, str(level), capsys))


def check_figures(fields, level, found):
    for question, item in zip(found["questions"], fields["items"], strict=True):
        one, zero = of_item(item, fields["levels"][level - 1]["scheme"])
        assert Fraction(str(shown_chance(question["chance"]))) <= 100 * (2 - one - zero)
        for key, truth in (("surer_yes", surer(one, 1 - zero)), ("surer_no", surer(zero, 1 - one))):
            if question[key] is None:
                assert truth == math.inf
            else:
                assert Fraction(str(shown_times(question[key]))) >= truth > 0
        assert question["odds"]["yes_sent_as_no"] == pytest.approx(100 * float(1 - one))
        assert question["odds"]["no_sent_as_yes"] == pytest.approx(100 * float(1 - zero))

    scheme, answers = fields["levels"][level - 1]["scheme"], len(fields["items"])
    one, zero = of_item(fields["items"][0], scheme)
    record = found["record"]
    for_all = sum(not item.get("sensitive", True) for item in fields["items"])
    asked = fields["ask"] + for_all if "ask" in fields else answers
    # More answers are never guessed worse, so ten of a thousand bound the rest from below.
    truth = guessed([cells(item, scheme) for item in fields["items"][: min(asked, 10)]])
    assert shown_of_hundred(record["guessed_worst_case"]) >= 100 * truth
    assert shown_of_hundred(record["guessed_unrelated"]) >= 100 * guessed([cells(fields["items"][0], scheme)])
    if answers <= 10:
        assert record["guessed_worst_case"] == pytest.approx(float(truth), abs=1e-9)
    if record["epsilon"] is None:
        assert 1 in {one, zero}
    else:
        each = max(math.log(surer(one, 1 - zero)), math.log(surer(zero, 1 - one)))
        assert record["epsilon"] == pytest.approx(asked * each)


@pytest.mark.parametrize("name", ["weight-zero", "prevalence-999", "prevalence-1"])
def test_what_a_survey_claims_moves_no_figure_but_masks_and_that_within_its_range(name, capsys):
    honest, claimed = (shown(each, "1", capsys) for each in ("lying-names", name))
    for mine, theirs in zip(honest["questions"], claimed["questions"], strict=True):
        same = ("chance", "surer_yes", "surer_no", "odds", "mask_at_shares")
        assert {key: mine[key] for key in same} == {key: theirs[key] for key in same}
        assert 0.01 <= theirs["mask_share"] <= 0.99
        assert theirs["mask"] <= theirs["mask_ceiling"] < 55
    assert honest["record"] == claimed["record"]


def test_ten_wordings_are_counted_as_one_question(capsys):
    record = shown("ten-wordings", "2", capsys)["record"]
    assert shown_of_hundred(record["guessed_unrelated"]) == 73
    assert shown_of_hundred(record["guessed_worst_case"]) == 94


def test_a_one_sided_proof_and_an_open_level_are_shown_as_proofs(capsys):
    (first, *_) = shown("one-sided-proof", "1", capsys)["questions"]
    assert first["surer_yes"] is None
    assert first["surer_no"] is not None
    (only,) = shown("not-sensitive", "1", capsys)["questions"]
    assert only["surer_yes"] is only["surer_no"] is None
    assert (only["chance"], only["sensitive"]) == (0, False)


def test_a_question_in_the_explanations_is_marked_and_counted_as_one(capsys):
    found = shown("question-in-help", "2", capsys)
    assert [question["repeat_of"] for question in found["questions"]] == [None] + ["q0"] * 9
    assert shown_of_hundred(found["record"]["guessed_repeats"]) == 94
    assert shown_of_hundred(found["record"]["guessed_unrelated"]) == 73
    assert shown_of_hundred(found["record"]["guessed_worst_case"]) == 94


@pytest.mark.parametrize("columns", [40, 80, 137])
def test_no_line_of_a_terminal_is_the_researchers_without_a_bar(columns, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    assert main(["inspect", str(path_of("terminal-line"))]) == 0
    lines = capsys.readouterr().out.splitlines()
    theirs = [line for line in lines if "verified" in line or "99.9" in line]
    assert theirs
    assert all(line.lstrip().startswith("| ") and len(line) < columns for line in theirs)


def answered(vault, name):
    session = SurveySession(vault, open_survey(path_of(name)))
    session.to_levels()
    session.to_answers()
    for position in range(len(session.survey.items)):
        session.answer(position, value=True)
    session.to_review()
    session.finish()


def test_a_repeat_under_another_key_is_drawn_along_and_counted(vault):
    answered(vault, "repeat-first")
    session = SurveySession(vault, open_survey(path_of("repeat-other-key")))
    assert list(session.repeats()) == [0]
    assert session.record().earlier == 1


def test_a_repeat_with_options_is_known_and_needs_consent(vault):
    answered(vault, "repeat-first")
    session = SurveySession(vault, open_survey(path_of("repeat-with-options")))
    session.to_levels()
    (repeat,) = session.repeats().values()
    assert repeat.way is Way.AFRESH
    level = int(session.levels) - 1
    schemes = payload("repeat-with-options")["levels"]
    item = payload("repeat-with-options")["items"][0]
    both = [cells({}, schemes[1]["scheme"]), cells(item, schemes[level]["scheme"])]
    assert session.record().exposure.guessed_worst_case == pytest.approx(float(guessed(both)))
    with pytest.raises(SessionError, match="answered before"):
        session.to_answers()


def test_boxes_of_a_checklist_are_counted_as_one_question(capsys):
    record = shown("checklist-of-one-question", "2", capsys)["record"]
    assert shown_of_hundred(record["guessed_worst_case"]) == 94


def test_other_words_are_another_question_and_marked_as_nothing(vault):
    answered(vault, "repeat-first")
    session = SurveySession(vault, open_survey(path_of("repeat-one-word")))
    assert not session.memory.elsewhere
    assert session.record().earlier == 0


@pytest.mark.parametrize("name", ["repeat-cyrillic", "repeat-in-help", "repeat-in-group"])
def test_a_question_in_other_letters_or_places_is_marked_and_counted(vault, name):
    answered(vault, "repeat-first")
    session = SurveySession(vault, open_survey(path_of(name)))
    assert session.memory.elsewhere[0][0] == payload("repeat-first")["items"][0]["text"]["en"]
    answer = cells({}, payload(name)["levels"][1]["scheme"])
    assert session.record().earlier == 1
    assert session.record().exposure.guessed_worst_case >= float(guessed([answer] * 2)) - 1e-9


def test_surveys_that_differ_in_a_comma_have_other_words(vault):
    words = {open_survey(path_of(name)).words for name in ("mark-word", "lying-names", "repeat-first")}
    assert len(words) == 3
    assert all(len(each) == 12 for each in words)


def test_every_vector_has_its_row_in_the_table_of_attacks():
    page = VECTORS.parents[1] / "docs" / "measured" / "hostile-surveys.csv"
    with page.open(newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))[1:]
    assert rows == [[f"hostile-{name}", entry["attack"], entry["seen"]] for name, entry in BY_NAME.items()]
    assert len(rows) >= 20
