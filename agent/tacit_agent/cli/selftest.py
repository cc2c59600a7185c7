"""`tacit-agent selftest`: toss a harmless question 10,000 times at each level, and compare with what is expected.

The tosses go through the function that draws a person's record, with the system's randomness.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tacit.exact_draw import YES
from tacit_agent.session import coin, option_coin, verified_survey


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
    schemes = coin.PRACTICE
    if args.survey is not None:
        schemes = tuple(level.scheme for level in verified_survey(args.survey).survey.levels)
    checks = coin.self_test(schemes)
    for check in checks:
        sent = ("yes", "no") if check.answer == YES else ("no", "yes")
        print(
            f"{'ok ' if check.is_good else 'BAD'} level {check.level + 1}: of {check.draws:,} times {sent[0]}, "
            f"{check.flipped:,} sent as {sent[1]}; expected {check.lowest:,} to {check.highest:,}"
        )
    of_options = option_coin.self_test(schemes)
    for each in of_options:
        sent_as = "as it is" if each.option == 0 else f"as option {each.option + 1}"
        print(
            f"{'ok ' if each.is_good else 'BAD'} level {each.level + 1}: of {each.draws:,} choices of one of "
            f"{option_coin.OPTIONS} options, {each.sent:,} sent {sent_as}; expected {each.lowest:,} to {each.highest:,}"
        )
    print(f"correct tosses fail this test once in {coin.FALSE_ALARM_ONCE_IN:,} times")
    return 0 if all(check.is_good for check in checks) and all(check.is_good for check in of_options) else 1
