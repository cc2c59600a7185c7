"""`tacit-agent privacy`: what each level of a survey does for each answer, computed here and not taken from the file."""

from __future__ import annotations

import argparse

from tacit.exact_draw import check_levels
from tacit.messages import Template
from tacit.survey import Item, Survey
from tacit_agent.cli import wording
from tacit_agent.cli.options import add_languages, add_survey, read_survey
from tacit_agent.errors import OptionError
from tacit_agent.session.figures import item_figures, record_figures

NOT_LEVELS = Template(
    "privacy.not-levels", "--levels {given}: write default, one level, or one digit for each item"
)


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`privacy`."""
    parser = commands.add_parser(
        "privacy", help="what each level of a survey does for each answer", description=__doc__
    )
    add_survey(parser)
    add_languages(parser)
    parser.add_argument(
        "--levels",
        default="default",
        metavar="LEVELS",
        help="for the whole record: default, one level for all such as 2, or one digit an item such as 2213",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the figures of every item at every level, then of the whole record."""
    survey = read_survey(args).survey
    levels = levels_of(survey, args.levels)
    for number, level in enumerate(survey.levels, start=1):
        ends = {1: " (most open)", len(survey.levels): " (most private)"}
        print(f"level {number}{ends.get(number, '')}: {level.name.get(args.language)}")
        print(f"    {wording.chances(item_figures(survey, 0, number))}")
    print()
    for position, item in enumerate(survey.items):
        _print_item(survey, position, item, int(levels[position]), args.language)
    whole = record_figures(survey, levels)
    print(f"whole record at levels {_short(levels)}: privacy {wording.percent(whole.privacy)}")
    print(
        f"    all {wording.several(whole.items, 'answer', 'answers')} together, if they depend on one another: "
        f"epsilon {wording.epsilon(whole.epsilon)}"
    )
    return 0


def levels_of(survey: Survey, text: str) -> str:
    """The levels an option names: `default`, one digit for all items, or one digit an item.

    Raises:
        OptionError: something else.
        RandomizeError: a level that the survey does not offer.
    """
    levels = survey.default_levels if text == "default" else text
    if len(levels) == 1:
        levels *= len(survey.items)
    if not levels.isascii() or not levels.isdigit():
        raise OptionError(NOT_LEVELS(given=text[:40]))
    check_levels(survey, levels)
    return levels


def _print_item(survey: Survey, position: int, item: Item, chosen: int, languages: list[str]) -> None:
    print(f"{item.code}: {item.text.get(languages)}")
    for number in range(item.minimum, len(survey.levels) + 1):
        figures = item_figures(survey, position, number)
        mark = " <- chosen" if number == chosen else ""
        print(
            f"    level {number}: privacy {wording.percent(figures.privacy)}, "
            f"epsilon {wording.epsilon(figures.epsilon)}{mark}"
        )
    figures = item_figures(survey, position, chosen)
    print(
        f"    rests on: {figures.prevalence:.1%} expected to answer yes; "
        f"{figures.weight:.0%} of the concern is for them"
    )


def _short(levels: str) -> str:
    return levels if len(levels) <= 40 else f"{levels[:37]}..."
