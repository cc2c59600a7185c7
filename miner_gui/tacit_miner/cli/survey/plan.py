"""`tacit-miner plan`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from inspect import getdoc

from tacit.channels.channel import parse_scheme
from tacit.formats.errors import LIMITS
from tacit.planning.finding import Keep
from tacit.planning.plan import LONGEST, Plan, plan
from tacit.planning.questionnaire import Questionnaire
from tacit.platform import store
from tacit.platform.messages import Template
from tacit.run.keep_rules import Select
from tacit_miner.cli.options import OptionError, add_setting, option
from tacit_miner.cli.survey.plan_tables import SOLVERS, figures, print_plan, solved
from tacit_miner.cli.survey.plan_texts import (
    add_pilot,
    named_number,
    number_of,
    pilot_beliefs,
    shares_of,
    split_support,
)
from tacit_miner.design.versions import read_any

NO_QUESTIONS = Template(
    "plan.no-questions", "give a survey or a draft, or --scheme with --prevalence, to say what is asked"
)
BOTH_QUESTIONS = Template(
    "plan.both-questions", "a survey says how answers are randomized; leave out --scheme"
)
NOT_A_MIX = Template(
    "plan.not-a-mix", "{text!r} is no mix of levels; write the share of each, such as 1=0.2,3=0.8"
)

MOST_QUESTIONS = LIMITS.items
"""Without a survey; no survey has more."""


def add_plan_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`plan`."""
    parser = commands.add_parser(
        "plan",
        help="how accurate and how private a study will be, before anybody is asked",
        description=getdoc(run),
    )
    option(parser, "SURVEY", "a signed survey, or a draft in JSON", nargs="?")
    option(parser, "-n, --people N", "people asked (default 1000)", default=1_000)
    _add_questions(parser)
    _add_wanted(parser)
    _add_solving(parser)
    option(parser, "--json FILE", "write all figures as JSON")
    parser.set_defaults(run=run)


def _add_questions(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("what is asked, and how it is answered")
    option(group, "--scheme SPEC", "without a survey: the scheme of every question, such as warner:0.8")
    option(
        group,
        "--prevalence SHARES",
        "without a survey: the expected share of yes to each question, such as 0.1,0.2,0.3 or 0.1*16",
    )
    option(group, "--believe ITEM=SHARE …", "another expected share than the survey has")
    option(group, "--ask M", "each person is asked M of the questions, drawn at random")
    option(
        group,
        "--mix SHARES",
        "share of people at each level, such as 1=0.2,3=0.8; all at the defaults if not given",
    )
    option(group, "--apart", "levels are taken for each question apart, not one for all questions")
    option(group, "--missing S", "share of answers withheld (default 0)", default=0.0)
    add_pilot(group)


def _add_wanted(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("what is wanted")
    add_setting(group, "min_support", 0.02)
    add_setting(group, "min_confidence", 0.5)
    foreseen = [str(select) for select in Select if select is not Select.EVIDENCE]
    add_setting(group, "select", choices=foreseen, help="the keep rule of the run to come (default estimate)")
    add_setting(group, "relax")
    add_setting(group, "alpha")
    add_setting(group, "max_length", 3, help=f"longest itemset, 1 to {LONGEST} (default 3)")
    _add_planned(group)


def _add_planned(group: argparse._ArgumentGroup) -> None:
    """Itemsets, rules and differences."""
    option(
        group,
        "--itemset ITEMS[=S] …",
        "an itemset to plan for, such as smokes,drinks=0.05; independent answers without a support",
    )
    option(group, "--rule LEFT:RIGHT[=S] …", "a rule, such as smokes:drinks=0.05")
    option(group, "--group GROUP:ITEM[=S] …", "a difference between who is in a group and others")


def _add_solving(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("what it takes")
    option(
        group, "--solve", " ".join(f"{name}: {words}." for name, words in SOLVERS.items()), choices=SOLVERS
    )
    option(group, "--width W", "goal: the interval of the figure wanted is at most so wide")
    option(group, "--chance C", "goal without --width: found with this chance (default 0.8)", default=0.8)
    option(group, "--between A,B", "with --solve mix: the more open and the more private level", default="")
    option(group, "--budget E", "with --solve levels or ask: at most this ε for a record", type=float)
    option(group, "--worst-case P", "with --solve levels: right guesses at most, 0.5 to 1, instead")
    option(group, "--pairs", "with --solve levels or ask: for pairs, not prevalences alone")
    option(group, "--important ITEM=WEIGHT …", "with --solve levels: an item's weight, else 1")


def run(args: argparse.Namespace) -> int:
    """How accurate and how private a study will be, and what it takes, before anybody is asked."""
    made = _plan(args)
    keep = Keep(args.min_support, Select(args.select), args.relax, args.alpha)
    if args.solve:
        print(solved(made, keep, args))
        return 0
    wanted = {
        kind: [split_support(text) for text in given]
        for kind, given in (("itemset", args.itemset), ("rule", args.rule), ("group", args.group))
    }
    found = figures(made, keep, args.max_length, args.chance, args.min_confidence, wanted)
    print_plan(made, keep, found)
    if args.json:
        store.write(args.json, (json.dumps(found, indent=1) + "\n").encode())
    return 0


def _plan(args: argparse.Namespace) -> Plan:
    questions = _questions(args)
    pilot = pilot_beliefs(args, questions)
    believed = pilot.shares | dict(map(named_number, args.believe))
    mix = pilot.mix if args.mix is None else _mix(args.mix, questions)
    missing = args.missing or pilot.missing
    return plan(questions, args.people, mix=mix, together=not args.apart, missing=missing, shares=believed)


def _questions(args: argparse.Namespace) -> Questionnaire:
    if args.survey is None:
        if args.scheme is None or args.prevalence is None:
            raise OptionError(NO_QUESTIONS())
        return Questionnaire.of_channel(
            parse_scheme(args.scheme), shares_of(args.prevalence, MOST_QUESTIONS), args.ask
        )
    if args.scheme is not None:
        raise OptionError(BOTH_QUESTIONS())
    found = Questionnaire.of_survey(read_any(args.survey))
    return found if args.ask is None else found.asking(args.ask)


def _mix(text: str, questions: Questionnaire) -> Sequence[float]:
    shares = [0.0] * questions.levels
    for part in text.split(","):
        level, equals, share = part.partition("=")
        if not equals or not level.strip().isdecimal() or not 1 <= int(level) <= questions.levels:
            raise OptionError(NOT_A_MIX(text=text))
        shares[int(level) - 1] = number_of(share, text)
    return shares
