"""What a plan takes to reach a goal, as sentences."""

from __future__ import annotations

import argparse

import numpy as np

from tacit.messages import Template
from tacit.planning.allocation import allocate, by_epsilon, by_guesses
from tacit.planning.finding import Keep
from tacit.planning.plan import Plan
from tacit.planning.solve import Find, Goal, Width, keep_for, level_for, mix_for, people_for
from tacit.planning.subsets import ways_to_ask
from tacit_miner.cli.options import OptionError
from tacit_miner.cli.plan_texts import named_number, sides, split_support

ONE_GOAL = Template(
    "plan.one-goal", "give exactly one --itemset, --rule or --group to solve for, not {count}"
)
WIDTH_ALONE = Template("plan.width-alone", "of a rule or a group only the width can be a goal; give --width")
NEEDS_BUDGET = Template("plan.needs-budget", "--solve {solve} needs a ceiling: give {options}")
TWO_LEVELS = Template(
    "plan.two-levels", "--between {text!r} must be two levels from 1 to {most}, such as 1,3"
)

SOLVERS = {
    "people": "the fewest people that reach the goal",
    "keep": "Warner's most private factor p that does",
    "level": "the most private level of the survey that does",
    "mix": "the most people at the more private of two levels",
    "levels": "which question deserves which level, under a ceiling for the record",
    "ask": "how many questions to ask each person, under a ceiling for the record",
}


def solved(made: Plan, keep: Keep, args: argparse.Namespace) -> str:
    """The solution of what --solve asks for, in words.

    Raises:
        OptionError: options that lack or contradict.
        PlanError: nothing reaches the goal.
    """
    if args.solve == "levels":
        return _levels(made, args)
    if args.solve == "ask":
        return _ask(made, args)
    goal = _goal(keep, args)
    if args.solve == "people":
        return f"ask {people_for(made, goal):,} people"
    if args.solve == "keep":
        return f"keep each answer with p = {keep_for(made, goal):.3f}"
    if args.solve == "level":
        return f"level {level_for(made, goal)} for everybody"
    shares = mix_for(made, goal, *_between(made, args.between))
    parts = [
        f"{100 * share:.1f} % at level {level}" for level, share in enumerate(shares, start=1) if share > 0.0
    ]
    return ", ".join(parts)


def _goal(keep: Keep, args: argparse.Namespace) -> Goal:
    given = [(kind, text) for kind in ("itemset", "rule", "group") for text in getattr(args, kind)]
    if len(given) != 1:
        raise OptionError(ONE_GOAL(count=len(given)))
    kind, (text, support) = given[0][0], split_support(given[0][1])
    left, right = sides(kind, text)
    if args.width is not None:
        at_left = len(left) if kind == "rule" else 0
        return Width((*left, *right), args.width, at_left, kind == "group", support, args.alpha)
    if kind != "itemset":
        raise OptionError(WIDTH_ALONE())
    return Find(left, keep, args.chance, support)


def _between(made: Plan, text: str) -> tuple[int, int]:
    most = made.questionnaire.levels
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != 2 or not all(part.isdecimal() and 1 <= int(part) <= most for part in parts):
        raise OptionError(TWO_LEVELS(text=text, most=most))
    return int(parts[0]), int(parts[1])


def _levels(made: Plan, args: argparse.Namespace) -> str:
    asked = made.questionnaire
    singles, items = np.ones(len(asked.names)), len(asked.names)
    for text in args.important:
        name, weight = named_number(text)
        singles[asked.place(name)] = weight
    pairs = np.sqrt(np.outer(singles, singles)) * (1.0 - np.eye(items)) if args.pairs else None
    if args.budget is not None:
        found = allocate(made, args.budget, by_epsilon(made), singles=singles, pairs=pairs)
        spent = f"ε of a record {found.spent:.3f} of {args.budget:g}"
    elif args.worst_case is not None:
        found = allocate(made, args.worst_case, by_guesses(made), singles=singles, pairs=pairs)
        spent = f"right guesses in the worst case {100 * found.spent:.1f} of {100 * args.worst_case:g} %"
    else:
        raise OptionError(NEEDS_BUDGET(solve="levels", options="--budget, --worst-case"))
    first = dict(zip(reversed(asked.question), reversed(asked.names), strict=True))
    lines = [f"{first[place].partition('=')[0]}: level {level}" for place, level in enumerate(found.levels)]
    return "\n".join([*lines, f"{spent}; standard error {100 * found.error:.3f} points (root mean square)"])


def _ask(made: Plan, args: argparse.Namespace) -> str:
    if args.budget is None:
        raise OptionError(NEEDS_BUDGET(solve="ask", options="--budget"))
    drawn = np.array(made.questionnaire.drawn)
    yes_no = (np.array(made.questionnaire.unions) == 0) & (drawn >= 0)
    shares = made.questionnaire.shares[yes_no]
    length = 2 if args.pairs else 1
    ways = ways_to_ask(args.budget, made.people, shares, length)
    best = min(ways, key=lambda way: way.error)
    lines = [
        f"{way.asked:4} of {len(shares)}: p = {way.keep:.3f}, error {100 * way.error:.3f} points"
        + (" ← least" if way is best else "")
        for way in ways
    ]
    if len(np.unique(drawn[yes_no])) < len(shares):
        lines.append(
            "each box of a checklist counts as a question here; a survey draws the checklist whole, as one"
        )
    return "\n".join(lines)
