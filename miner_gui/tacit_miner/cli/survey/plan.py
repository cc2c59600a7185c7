"""`tacit-miner plan`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from tacit.channels.channel import parse_scheme
from tacit.formats.errors import LIMITS
from tacit.planning.finding import Keep
from tacit.planning.plan import Plan, plan
from tacit.planning.questionnaire import Questionnaire
from tacit.platform import store
from tacit.platform.messages import Template
from tacit.run.keep_rules import Select
from tacit_miner.cli.options import OptionError
from tacit_miner.cli.survey.plan_tables import figures, print_plan, solved
from tacit_miner.cli.survey.plan_texts import (
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
SOLVED_IS_PRINTED = Template(
    "plan.solved-is-printed",
    "--solve prints what it finds and nothing for --json, which writes the figures of a plan; leave one of them out",
)
NOT_A_MIX = Template(
    "plan.not-a-mix", "{text!r} is no mix of levels; write the share of each, such as 1=0.2,3=0.8"
)

MOST_QUESTIONS = LIMITS.items
"""Without a survey; no survey has more."""


def run(args: argparse.Namespace) -> int:
    """`plan`."""
    if args.solve and args.json:
        raise OptionError(SOLVED_IS_PRINTED())
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
