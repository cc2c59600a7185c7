"""`tacit-agent privacy`: the figures of a survey in sentences and numbers."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Mapping

from tacit.draw.exact_draw import check_levels
from tacit.person import sentences
from tacit.person.figures import (
    Figures,
    RecordFigures,
    WholePrivacy,
    item_figures,
    survey_figures,
    whole_privacy,
)
from tacit.person.part import starting_levels
from tacit.platform.errors import SurveyError
from tacit.platform.messages import Message, Template, theirs
from tacit.survey import Survey
from tacit.survey.repeats import repeats_within
from tacit_agent.cli.options import add_languages, add_survey, asked_text, command
from tacit_agent.home import AgentOptionError
from tacit_agent.session import Refusal, verified_survey

NOT_LEVELS = Template(
    "privacy.not-levels", "--levels {given}: write default, one level, or one digit for each item"
)

_IF_EXACT = "those of the drawn questions that tell most, and of all that everybody is asked"
_IF_BOUNDED = "bounds over all questions together, since a person is asked some of them"


def add_privacy_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`privacy`."""
    parser = command(commands, run_privacy, add_survey, add_languages)
    parser.add_argument(
        "--levels",
        default="default",
        metavar="LEVELS",
        help="default, one level for all such as 2, or one digit an item such as 2213",
    )
    parser.add_argument("--json", action="store_true", help="print the numbers in full precision, as JSON")


def run_privacy(args: argparse.Namespace) -> int:
    """Print what the levels of a survey do for each answer and for all of them, as the window shows it.

    For each question, in this order: how often chance alone decides what is sent, as a percentage, how many people send the other
    answer, and how often a reader guesses right; these three rest on the level alone. Then, as *More* of the window, how much surer a
    reader can become and what MASK's formula says, which rests on the share of yes that the survey expects. Then the whole record; where
    people are asked some of the questions, that of those which tell most. With `--json` the same sentences, and the numbers in full precision.
    """
    survey = verified_survey(args.survey).survey
    refusal = _refusal(survey)
    levels = survey.default_levels if refusal and args.levels == "default" else levels_of(survey, args.levels)
    repeats = repeats_within(survey.items, survey.languages)
    whole, is_exact = survey_figures(survey, levels)
    privacy = whole_privacy(survey, levels)
    said = sentences.record(whole, privacy, survey.items, args.language)
    if args.json:
        fields = _fields(survey, levels, repeats, refusal)
        fields["record"] = _record_fields(whole, said) | {"privacy": _privacy_fields(survey, privacy)}
        print(json.dumps(fields | _part_fields(survey, is_exact=is_exact), indent=1))
        return 0
    if refusal is not None:
        print(f"! this program does not let anybody answer this survey: {refusal}\n")
    for position, digit in enumerate(levels):
        _print_item(survey, position, int(digit), repeats, args.language)
    for everybody in _for_everybody(survey):
        print(everybody)
    if survey.ask:
        print(f"the figures below are {_IF_EXACT if is_exact else _IF_BOUNDED}")
    short = levels if len(levels) <= 40 else f"{levels[:37]}..."
    print(f"{sentences.record_title(whole)}, at levels {short}")
    for line in (*said, *sentences.facts(sentences.record_details(whole))):
        print(f"    {line}")
    return 0


def _for_everybody(survey: Survey) -> list[str]:
    """What chance decides before the first question; what it decided for a person is told to them alone."""
    lines = []
    if survey.ask:
        drawing = survey.drawing
        others = f", and {len(drawing.for_all):,} that everybody is asked" if drawing.for_all else ""
        asked = f"{survey.ask:,} of {len(drawing.drawn):,} questions{others}"
        lines.append(f"Each person is asked {asked}. A record shows which.")
    if survey.arms:
        first, second = survey.arms
        lines.append(
            f"Sensitive questions start at level {first} or at level {second}, drawn for each person. A record says which."
        )
    return lines


def _refusal(survey: Survey) -> str | None:
    """Why the agent would not let this survey be answered."""
    try:
        starting_levels(survey)
    except SurveyError as error:
        return f"{Refusal.TOO_OPEN.sentence} ({error.message})"
    return None


def levels_of(survey: Survey, text: str) -> str:
    """The levels an option names: `default`, one digit for all items, or one digit an item.

    Raises:
        AgentOptionError: something else.
        RandomizeError: a level that the survey does not offer.
        SurveyError: `default`, and a sensitive item has no level to start at.
    """
    levels = starting_levels(survey) if text == "default" else text
    if len(levels) == 1:
        levels *= len(survey.items)
    if not levels.isascii() or not levels.isdigit():
        raise AgentOptionError(NOT_LEVELS(given=text[:40]))
    check_levels(survey, levels)
    return levels


def _print_item(
    survey: Survey, position: int, level: int, repeats: Mapping[int, int], languages: list[str]
) -> None:
    item = survey.items[position]
    print(theirs(asked_text(item, languages), f"{item.code}: "))
    if not item.sensitive:
        print(f"    {sentences.NOT_SENSITIVE()}")
    if position in repeats:
        print(f"    ⚠ asks the same as {survey.items[repeats[position]].code}")
    name = sentences.quoted(survey.level(level).name.get(languages))
    print(f"    level {level} of {len(survey.levels)}: {name}")
    for line in _said(item_figures(survey, position, level)):
        print(f"    {line}")


def _said(figures: Figures) -> list[str]:
    return [str(line) for line in (*sentences.answer(figures), *sentences.facts(sentences.details(figures)))]


def _fields(
    survey: Survey, levels: str, repeats: Mapping[int, int], refusal: str | None
) -> dict[str, object]:
    """Everything that is shown, as fields; None where a number is infinite."""
    questions = [
        {
            "code": item.code,
            "level": int(digit),
            "sensitive": item.sensitive,
            "repeat_of": survey.items[repeats[position]].code if position in repeats else None,
        }
        | _item_fields(item_figures(survey, position, int(digit)))
        | _choice_fields(survey, position, int(digit))
        for position, (item, digit) in enumerate(zip(survey.items, levels, strict=True))
    ]
    return {"refused": refusal, "questions": questions}


def _privacy_fields(survey: Survey, privacy: WholePrivacy) -> dict[str, object]:
    """The one percentage of the record, of which answer it is, and the plain answers that are not counted in it."""
    return {
        "percentage": None if privacy.least is None else sentences.percentage(privacy.chance),
        "least": None if privacy.least is None else survey.items[privacy.least].code,
        "as_given": [survey.items[i].code for i in privacy.as_given],
        "weaker": [survey.items[i].code for i in privacy.weaker],
    }


def _part_fields(survey: Survey, *, is_exact: bool) -> dict[str, object]:
    """Which of the questions a person is asked, and where they start, where chance decides that."""
    fields: dict[str, object] = {}
    if survey.ask:
        drawn, for_all = len(survey.drawing.drawn), len(survey.drawing.for_all)
        fields["asked"] = {"of_drawn": survey.ask, "drawn": drawn, "everybody": for_all, "exact": is_exact}
    if survey.arms:
        fields["arms"] = list(survey.arms)
    return fields


def _item_fields(figures: Figures) -> dict[str, object]:
    exposure, mask = figures.exposure, figures.mask
    return {
        "odds": {
            "yes_sent_as_no": exposure.odds.yes_sent_as_no,
            "no_sent_as_yes": exposure.odds.no_sent_as_yes,
        },
        "chance": exposure.chance,
        "percentage": sentences.percentage(exposure.chance),
        "guessed": figures.guessed,
        "surer_yes": exposure.surer_yes,
        "surer_no": exposure.surer_no,
        "mask": mask.percentage,
        "mask_ceiling": mask.ceiling,
        "mask_share": mask.share,
        "mask_at_shares": {f"{share:g}": value for share, value in mask.compared.items()},
        "sentences": _said(figures),
    }


def _choice_fields(survey: Survey, position: int, level: int) -> dict[str, object]:
    """Of a question with options: how many, and of 100 people how many send theirs and how many a given other one.

    The figures beside these are those of each option: "yes" is that it is the true one.
    """
    item = survey.items[position]
    if not item.options:
        return {}
    channel = survey.level(level).scheme.kary(len(item.options))
    odds = {"kept": float(channel.keep * 100), "each_other": float(channel.other * 100)}
    return {"kind": str(item.kind), "options": [option.code for option in item.options], "choice": odds}


def _record_fields(whole: RecordFigures, said: list[Message]) -> dict[str, object]:
    hidden, exposure = whole.hidden, whole.exposure
    fields = _guesses(whole) | {
        "repeats": whole.repeats,
        "guessed_worst_case_error": exposure.error,
        "without_open": hidden and _guesses(hidden) | {"open": whole.questions - hidden.questions},
        "sentences": [str(line) for line in (sentences.record_title(whole), *said)],
        "more": [str(line) for line in sentences.facts(sentences.record_details(whole))],
    }
    return {
        "answers": exposure.answers,
        "epsilon": None if math.isinf(exposure.epsilon) else exposure.epsilon,
    } | fields


def _guesses(figures: RecordFigures) -> dict[str, object]:
    """How often the best guess is right: of unrelated questions, with repeats, at worst, and at worst with contraries."""
    return {
        "guessed_unrelated": figures.exposure.guessed_unrelated,
        "guessed_repeats": figures.guessed_alike,
        "guessed_worst_case": figures.exposure.guessed_worst_case,
        "guessed_either_way": figures.exposure.guessed_either_way,
    }
