"""`tacit-agent selftest`: toss a harmless question 10,000 times at each level, and compare with what is expected.

With a survey whose questions have options, a question with as many options is tossed too.

The tosses go through the function that draws a person's record, with the system's randomness.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tacit.exact_draw import YES
from tacit.survey import OPTION_CHARACTERS
from tacit_agent.session import coin, verified_survey


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`selftest`."""
    parser = commands.add_parser(
        "selftest", help="test the coin that answers go through", description=__doc__
    )
    parser.add_argument(
        "survey",
        type=Path,
        nargs="?",
        metavar="SURVEY",
        help="a signed survey whose levels are tested (default: three levels of the program's own)",
    )
    parser.set_defaults(run=run, verdict=True)


def run(args: argparse.Namespace) -> int:
    """0 if every count lies within its band, else 1."""
    schemes, options = coin.PRACTICE, [coin.PRACTICE_OPTIONS]
    if args.survey is not None:
        survey = verified_survey(args.survey).survey
        schemes = tuple(level.scheme for level in survey.levels)
        options = sorted({len(item.options) for item in survey.items if item.options})
    checks = coin.self_test(schemes, options=options)
    for check in checks:
        print(
            f"{'ok ' if check.is_good else 'BAD'} level {check.level + 1}: {_counted(check)}; expected "
            f"{check.lowest:,} to {check.highest:,}"
        )
    print(f"correct tosses fail this test once in {coin.FALSE_ALARM_ONCE_IN:,} times")
    return 0 if all(check.is_good for check in checks) else 1


def _counted(check: coin.Check) -> str:
    if check.options:
        sent = OPTION_CHARACTERS.index(check.sent) + 1
        return (
            f"of {check.draws:,} times option 1 of {check.options}, {check.flipped:,} sent as option {sent}"
        )
    true, other = ("yes", "no") if check.answer == YES else ("no", "yes")
    return f"of {check.draws:,} times {true}, {check.flipped:,} sent as {other}"
