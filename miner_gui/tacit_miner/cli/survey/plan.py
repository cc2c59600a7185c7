"""`tacit-miner plan` and `privacy`: what is typed, the figures, and what it takes to reach a goal, as sentences."""

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
from rich.table import Table

from tacit.channels.channel import Channel, asymmetric, parse_scheme, warner
from tacit.estimation.choices import End
from tacit.formats.errors import LIMITS
from tacit.models.power import SlopePlan
from tacit.planning.allocation import allocate, by_epsilon, by_guesses
from tacit.planning.certainty import PlannedClaim
from tacit.planning.figures import ExpectedFigure
from tacit.planning.finding import Keep
from tacit.planning.pilot import Interval, read_pilot
from tacit.planning.plan import Find, Goal, Plan, Width, keep_for, level_for, mix_for, people_for, plan
from tacit.planning.questionnaire import Questionnaire, RecordPrivacy, ways_to_ask
from tacit.platform import store
from tacit.platform.messages import Template
from tacit.privacy import figures
from tacit.privacy.targets import parse_level
from tacit.run.columns import number
from tacit.run.keep_rules import Select
from tacit_miner.cli.console import output, percent, table
from tacit_miner.cli.options import KEEP_ZERO_ALONE, OptionError
from tacit_miner.design.checks import WANTS_TOKENS
from tacit_miner.design.versions import read_any

NOT_SIDES = Template(
    "plan.not-sides", "{text!r} is no {kind}; write A,B for an itemset, A,B:C for a rule, and G:A for a group"
)
NOT_SHARES = Template(
    "plan.not-shares",
    "{text!r} is no list of shares; write one such as 0.1,0.2,0.3, or 0.1*16 for sixteen questions",
)
TOO_MANY_SHARES = Template("plan.too-many-shares", "{number:,} questions are too many; plan at most {most:,}")
NOT_NAMED = Template("plan.not-named", "{text!r} is not of the form NAME=NUMBER")


def _sides(kind: str, text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names before and after the colon; an itemset has none after it. A side that is empty, or a group of several items, is refused."""
    left, _, right = (text, "", "") if kind == "itemset" else text.partition(":")
    first, second = (
        tuple(name.strip() for name in part.split(",") if name.strip()) for part in (left, right)
    )
    one_each = kind == "group" and (len(first), len(second)) != (1, 1)
    if not first or (kind != "itemset" and not second) or one_each:
        raise OptionError(NOT_SIDES(kind=kind, text=text))
    return first, second


def _named_number(text: str) -> tuple[str, float]:
    """NAME=NUMBER; a name may have = in it."""
    name, number = _split_support(text)
    if number is None:
        raise OptionError(NOT_NAMED(text=text))
    return name, number


def _shares_of(text: str, most: int) -> list[float]:
    """Shares with commas between; `0.1*16` is sixteen of one; at most so many."""
    found: list[tuple[float, int]] = []
    for part in text.split(","):
        share, times_sign, times = part.partition("*")
        if times_sign and not times.strip().isdecimal():
            raise OptionError(NOT_SHARES(text=text[:80]))
        try:
            found.append((float(share), int(times) if times_sign else 1))
        except ValueError:
            raise OptionError(NOT_SHARES(text=text[:80])) from None
    number = sum(times for _, times in found)
    if number > most:
        raise OptionError(TOO_MANY_SHARES(number=number, most=most))
    return [share for share, times in found for _ in range(times)]


def _split_support(text: str) -> tuple[str, float | None]:
    name, equals, value = text.rpartition("=")
    try:
        return (name, float(value)) if equals else (text, None)
    except ValueError:  # the = is part of an option's name
        return text, None


def _pilot_beliefs(
    args: argparse.Namespace, questions: Questionnaire
) -> tuple[dict[str, float], Sequence[float] | None, float]:
    """What a plan takes from the pilot, after a line that says what it is, or nothing.

    The shares of items that both studies ask, by name; of people at each level, None if that is not known; of answers withheld.
    """
    if args.pilot is None:
        return {}, None, 0.0
    pilot, end = read_pilot(store.read(args.pilot, LIMITS.line_bytes)), End(args.pilot_end)
    shares = pilot.beliefs(questions, end)
    shared = f"shares of {len(shares):,} of {len(questions.names):,} items"
    print(f"pilot of {pilot.records:,} people: {shared}; not said {_told_interval(pilot.refused)}")
    if pilot.dishonest is not None:
        print(
            f"of them answered without regard {_told_interval(pilot.dishonest)}; the shares are corrected for it, and a plan expects true answers"
        )
    return shares, pilot.mix(questions), pilot.refused.at(end)


def _told_interval(found: Interval) -> str:
    return f"{100 * found.share:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f})"


Figures = dict[str, Any]

WANTED = ("itemset", "rule", "group")  # what a plan may be made for

MOST_ROWS = 40  # prevalences printed; JSON has all


def _all_figures(made: Plan, keep: Keep, args: argparse.Namespace) -> Figures:
    told = made.minimum(keep)
    found = {
        "people": made.people,
        "asked": made.questionnaire.ask,
        "missing": made.missing,
        "min_support": keep.minimum,
        "select": str(keep.select),
        "privacy": [
            {"share": each.share, "levels": list(each.levels), **_numbers(each, _PRIVACY)}
            for each in made.privacy()
        ],
        "prevalences": [
            {"item": name, **_numbers(each)}
            for name, each in zip(made.questionnaire.names, made.prevalences(keep.alpha), strict=True)
        ],
        "lengths": list(_lengths(made, keep, args.max_length, args.chance)),
        "certain_chance": args.chance,
        "pairs_wrong_share": told.found.wrong_share,
        "sensible_minimum": told.sensible,
    }
    return found | {
        kind: [
            _wanted(made, keep, args.min_confidence, kind, *_split_support(text))
            for text in getattr(args, kind)
        ]
        for kind in WANTED
    }


_FIGURE = ("value", "error", "low", "high", "answers")
_PRIVACY = ("least_chance", "most_surer", "epsilon", "guessed_worst_case")


def _numbers(of: ExpectedFigure | RecordPrivacy, names: Sequence[str] = _FIGURE) -> Figures:
    return {name: number(getattr(of, name)) for name in names}


def _lengths(made: Plan, keep: Keep, longest: int, chance: float) -> Iterator[Figures]:
    for length, listed in enumerate(made.lists(keep, longest), start=1):
        items = made.typical(length)
        if len(items) < length:
            return
        yield {
            "length": length,
            "typical": list(items),
            **_numbers(made.support(items, None, keep.alpha)),
            "smallest": made.smallest(items, PlannedClaim(keep), chance),
            **{name: getattr(listed, name) for name in ("candidates", "frequent", "right", "wrong")},
        }


def _wanted(
    made: Plan, keep: Keep, confidence: float, kind: str, text: str, support: float | None
) -> Figures:
    left, right = _sides(kind, text)
    if kind == "group":
        found = _numbers(made.difference(left[0], right[0], support, keep.alpha))
        return {kind: text, **found, "odds_ratio": _odds_ratio(made, left[0], right[0], found, keep.alpha)}
    if kind == "rule":
        certain = _certain(made, [*left, *right], PlannedClaim(keep, len(left), confidence), support)
        return {kind: text, **_numbers(made.confidence(left, right, support, keep.alpha)), **certain}
    certain = {"chance": made.chance(left, keep, support)}
    certain |= _certain(made, left, PlannedClaim(keep), support)
    return {kind: text, **_numbers(made.support(left, support, keep.alpha)), **certain}


def _odds_ratio(made: Plan, group: str, item: str, found: Figures, alpha: float) -> float | None:
    """The least odds ratio of the item by the group that a regression tells from 1 in 80 of 100 studies; None if none is."""
    first, second = made.questionnaire.place(item), made.questionnaire.place(group)
    shares = made.questionnaire.shares[[first, second]].tolist()
    if found["answers"] is None or not all(0.0 < share < 1.0 for share in shares):
        return None
    of = made.design
    kept = [(of.keep_one[:, at].tolist(), of.keep_zero[:, at].tolist()) for at in (first, second)]
    one, two = (list(map(Channel, *factors)) for factors in kept)
    own, other = of.shares[:, first].tolist(), of.shares[:, second].tolist()
    levels = [
        (one[a], two[b], own[a] if of.together else own[a] * other[b])
        for a, b in product(range(len(own)), range(len(other)))
        if a == b or not of.together
    ]
    records = max(10, round(found["answers"]))
    return number(SlopePlan(records, shares[0], shares[1], levels, alpha).odds_ratio())


def _certain(made: Plan, items: Sequence[str], claim: PlannedClaim, support: float | None) -> Figures:
    """The chance that it is called certain where it is found in the run's list, and where it was chosen beforehand."""
    chances = (made.certain(items, claim, support, picked=picked) for picked in (True, False))
    return dict(zip(("certain_found", "certain_beforehand"), chances, strict=True))


def _print_plan(made: Plan, keep: Keep, found: Figures) -> None:
    console = output()
    console.print(_privacy_table(made, found))
    rows: list[tuple[str, ...]] = [
        (each["item"], percent(each["value"]), f"{each['answers']:,.0f}", *_interval(each))
        for each in found["prevalences"][:MOST_ROWS]
    ]
    if (left := len(found["prevalences"]) - MOST_ROWS) > 0:
        rows.append((f"… and {left:,} more (--json has all)",))
    heads = ("<item", "believed", "answers", "standard error", "interval from", "to", "width")
    console.print(table("Prevalences, in percent", heads, rows))
    console.print(_lengths_table(keep, found))
    for kind in WANTED:
        for each in found[kind]:
            console.print(_line(each, kind))
    if len(set(made.questionnaire.question)) > 1:
        print(_minimum_line(keep, found))
    if made.questionnaire.wants_tokens:
        print(f"note: {WANTS_TOKENS()}")


def _privacy_table(made: Plan, found: Figures) -> Table:
    ask, rows = made.questionnaire.ask, []
    asked = "" if ask is None else f", each {ask} of {made.design.questions} questions"
    heads = ("people %", "<levels", "chance decides %", "times surer", "ε of a record")
    for each in found["privacy"]:
        people, levels = f"{100 * each['share']:.4g}", ", ".join(map(str, sorted(set(each["levels"]))))
        surer = "proof" if each["most_surer"] is None else f"{figures.shown_times(each['most_surer']):g}"
        epsilon = "infinite" if each["epsilon"] is None else f"{each['epsilon']:.3f}"
        chance = f"{figures.shown_chance(each['least_chance']):g}"
        guessed = f"{figures.shown_of_hundred(each['guessed_worst_case']):.8g}"
        rows.append((people, levels, chance, surer, epsilon, guessed))
    title = f"{made.people:,} people{asked}: what they give away"
    return table(title, (*heads, "worst case: right guesses of 100"), rows)


def _interval(each: Figures) -> tuple[str, ...]:
    low, high = each["low"], each["high"]
    if low is None or high is None:
        return ("unknown" if each["error"] is None else percent(each["error"]), *("unbounded",) * 3)
    return percent(each["error"]), percent(low), percent(high), percent(high - low)


def _lengths_table(keep: Keep, found: Figures) -> Table:
    smallest = f"smallest certain ({100 * found['certain_chance']:g} %)"
    heads, rows = ("items", "<for example", "standard error", smallest, "candidates"), []
    for each in found["lengths"]:
        error = "unknown" if each["error"] is None else percent(each["error"])
        least = "none" if each["smallest"] is None else percent(each["smallest"])
        counts = (f"{each[name]:,.0f}" for name in ("candidates", "frequent"))
        listed = (f"{each[name]:,.2f}" for name in ("right", "wrong"))
        rows.append((str(each["length"]), ", ".join(each["typical"]), error, least, *counts, *listed))
    title = f"Itemsets at a minimum support of {100 * keep.minimum:g} % by {keep.select}, in percent"
    return table(title, (*heads, "truly frequent", "found rightly", "found wrongly"), rows)


def _line(each: Figures, kind: str) -> str:
    if each["value"] is None:
        return f"{kind} {each[kind]}: nothing can be told; too few people answer all of it, or its group is empty"
    _, low, high, width = _interval(each)
    chance = f"; found with a chance of {100 * each['chance']:.1f} %" if "chance" in each else ""
    if "certain_found" in each:
        found, before = (100 * each[name] for name in ("certain_found", "certain_beforehand"))
        chance += f"; called certain with {found:.1f} % where a run finds it, with {before:.1f} % where it is chosen beforehand (adjust none)"
    if each.get("odds_ratio") is not None:
        chance += f"; a regression sees an odds ratio of {each['odds_ratio']:.2f} in 80 of 100 studies"
    return f"{kind} {each[kind]}: {percent(each['value'])} %, interval {low} to {high}, width {width}{chance}"


def _minimum_line(keep: Keep, found: Figures) -> str:
    said = (
        f"of the pairs listed at {100 * keep.minimum:g} %, about {100 * found['pairs_wrong_share']:.0f} % are expected to be "
        "wrong if answers are independent"
    )
    sensible = found["sensible_minimum"]
    if sensible is None or sensible >= 1.0:
        return f"{said}; no larger minimum does better"
    return said if sensible <= keep.minimum else f"{said}; raise the minimum to {100 * sensible:.2g} %"


ONE_GOAL = Template(
    "plan.one-goal", "give exactly one --itemset, --rule or --group to solve for, not {count}"
)
WIDTH_ALONE = Template("plan.width-alone", "of a rule or a group only the width can be a goal; give --width")
NEEDS_BUDGET = Template("plan.needs-budget", "--solve {solve} needs a ceiling: give {options}")
TWO_LEVELS = Template(
    "plan.two-levels", "--between {text!r} must be two levels from 1 to {most}, such as 1,3"
)


def _solved(made: Plan, keep: Keep, args: argparse.Namespace) -> str:
    """The solution of what --solve asks for, in words; a `PlanError` where nothing reaches the goal."""
    if args.solve in {"levels", "ask"}:
        return (_levels if args.solve == "levels" else _ask)(made, args)
    goal = _goal(keep, args)
    if args.solve == "people":
        return f"ask {people_for(made, goal):,} people"
    if args.solve == "keep":
        return f"keep each answer with p = {keep_for(made, goal):.3f}"
    if args.solve == "level":
        return f"level {level_for(made, goal)} for everybody"
    shares = enumerate(mix_for(made, goal, *_between(made, args.between)), start=1)
    return ", ".join(f"{100 * share:.1f} % at level {level}" for level, share in shares if share > 0.0)


def _goal(keep: Keep, args: argparse.Namespace) -> Goal:
    given = [(kind, text) for kind in WANTED for text in getattr(args, kind)]
    if len(given) != 1:
        raise OptionError(ONE_GOAL(count=len(given)))
    kind, (text, support) = given[0][0], _split_support(given[0][1])
    left, right = _sides(kind, text)
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
        name, weight = _named_number(text)
        singles[asked.place(name)] = weight
    pairs = np.sqrt(np.outer(singles, singles)) * (1.0 - np.eye(items)) if args.pairs else None
    if args.budget is None and args.worst_case is None:
        raise OptionError(NEEDS_BUDGET(solve="levels", options="--budget, --worst-case"))
    if args.budget is not None:
        found = allocate(made, args.budget, by_epsilon(made), singles=singles, pairs=pairs)
        spent = f"ε of a record {found.spent:.3f} of {args.budget:g}"
    else:
        found = allocate(made, args.worst_case, by_guesses(made), singles=singles, pairs=pairs)
        spent = f"right guesses in the worst case {100 * found.spent:.1f} of {100 * args.worst_case:g} %"
    first = dict(zip(reversed(asked.question), reversed(asked.names), strict=True))
    lines = [f"{first[place].partition('=')[0]}: level {level}" for place, level in enumerate(found.levels)]
    return "\n".join([*lines, f"{spent}; standard error {100 * found.error:.3f} points (root mean square)"])


def _ask(made: Plan, args: argparse.Namespace) -> str:
    if args.budget is None:
        raise OptionError(NEEDS_BUDGET(solve="ask", options="--budget"))
    drawn = np.array(made.questionnaire.drawn)
    yes_no = (np.array(made.questionnaire.unions) == 0) & (drawn >= 0)
    shares = made.questionnaire.shares[yes_no]
    ways = ways_to_ask(args.budget, made.people, shares, 2 if args.pairs else 1)
    best, lines = min(ways, key=lambda way: way.error), []
    for way in ways:
        said = f"{way.asked:4} of {len(shares)}: p = {way.keep:.3f}, error {100 * way.error:.3f} points"
        lines.append(f"{said} ← least" if way is best else said)
    if args.pairs and best.frequent_only(shares):
        lines.append(
            "more than half of what an average pair has: where only the most frequent itemsets are sought, a person who reports one "
            "thing of all that are held tells more (SVSM; docs/alternatives.md)"
        )
    if len(np.unique(drawn[yes_no])) < len(shares):
        lines.append(
            "each box of a checklist counts as a question here; a survey draws the checklist whole, as one"
        )
    return "\n".join(lines)


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

MOST_QUESTIONS = LIMITS.items  # without a survey; no survey has more


def _run(args: argparse.Namespace) -> None:
    if args.solve and args.json:
        raise OptionError(SOLVED_IS_PRINTED())
    questions = _questions(args)
    shares, mix, missing = _pilot_beliefs(args, questions)
    believed = shares | dict(map(_named_number, args.believe))
    mix = mix if args.mix is None else _mix(args.mix, questions)
    missing = args.missing or missing
    made = plan(questions, args.people, mix=mix, together=not args.apart, missing=missing, shares=believed)
    keep = Keep(args.min_support, Select(args.select), args.relax, args.alpha)
    if args.solve:
        print(_solved(made, keep, args))
        return
    found = _all_figures(made, keep, args)
    _print_plan(made, keep, found)
    if args.json:
        store.write(args.json, (json.dumps(found, indent=1) + "\n").encode())


def _questions(args: argparse.Namespace) -> Questionnaire:
    if args.survey is None:
        if args.scheme is None or args.prevalence is None:
            raise OptionError(NO_QUESTIONS())
        return Questionnaire.of_channel(
            parse_scheme(args.scheme), _shares_of(args.prevalence, MOST_QUESTIONS), args.ask
        )
    if args.scheme is not None:
        raise OptionError(BOTH_QUESTIONS())
    found = Questionnaire.of_survey(read_any(args.survey))
    return found if args.ask is None else replace(found, ask=args.ask)


def _mix(text: str, questions: Questionnaire) -> Sequence[float]:
    shares = [0.0] * questions.levels
    for part in text.split(","):
        level, equals, share = part.partition("=")
        if not equals or not level.strip().isdecimal() or not 1 <= int(level) <= questions.levels:
            raise OptionError(NOT_A_MIX(text=text))
        try:
            shares[int(level) - 1] = float(share)
        except ValueError:
            raise OptionError(NOT_NAMED(text=text)) from None
    return shares


TABLE_FACTORS = (0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.99, 1.0)


def _run_privacy(args: argparse.Namespace) -> None:
    console = output()
    channel = _channel(args)
    if channel is not None:
        _one(channel, args.prevalence, args.weight)
    given = args.prevalence, args.weight
    nothing = ("0.50", f"{figures.largest_privacy(*given):.4f}", "", "", "0.000", "50.0")
    others = ((f"{factor:.2f}", *_figures(warner(factor), *given)) for factor in TABLE_FACTORS)
    title = "Privacy by Warner's factor p, prevalence {:g}, weight of ones {:g}".format(*given)
    heads = ("p", "privacy %", "R1 %", "R0 %", "epsilon", "of 100 yes, sent as no")
    console.print(table(title, heads, [nothing, *others]))
    console.print("at p = 0.50 an answer tells nothing: nothing is left to mine")


def _channel(args: argparse.Namespace) -> Channel | None:
    if args.keep_zero is not None and args.keep is None:
        raise OptionError(KEEP_ZERO_ALONE())
    if args.scheme is not None:
        return parse_scheme(args.scheme)
    if args.level is not None:
        scheme, solved = parse_level(args.level, weight=args.weight)
        if solved is not None:
            print(solved.words())
        return scheme.channel
    if args.target is not None:
        return warner(figures.factor_for_privacy(args.target, args.prevalence, args.weight))
    if args.keep is not None:
        return warner(args.keep) if args.keep_zero is None else asymmetric(args.keep, args.keep_zero)
    return None


def _figures(channel: Channel, prevalence: float, weight: float) -> tuple[str, ...]:
    strength = figures.epsilon(channel)
    return (
        f"{figures.privacy_percentage(channel, prevalence, weight):.4f}",
        f"{100.0 * figures.reconstruction_of_one(channel, prevalence):.4f}",
        f"{100.0 * figures.reconstruction_of_zero(channel, prevalence):.4f}",
        "infinite" if math.isinf(strength) else f"{strength:.3f}",
        f"{figures.odds(channel).yes_sent_as_no:.1f}",
    )


def _one(channel: Channel, prevalence: float, weight: float) -> None:
    chances, belief = figures.odds(channel), figures.posterior(channel, prevalence)
    strength = figures.epsilon(channel)
    print(f"keep-one factor {channel.keep_one:.6g}, keep-zero factor {channel.keep_zero:.6g}")
    print(f"privacy {figures.privacy_percentage(channel, prevalence, weight):.6f} %")
    print(
        f"reconstruction probability: of a yes {figures.reconstruction_of_one(channel, prevalence):.6f}, "
        f"of a no {figures.reconstruction_of_zero(channel, prevalence):.6f}"
    )
    print(f"epsilon {'infinite' if math.isinf(strength) else f'{strength:.6f}'}")
    print(
        f"of 100 people who would answer yes, {chances.yes_sent_as_no:.4g} send a no; "
        f"of 100 who would answer no, {chances.no_sent_as_yes:.4g} send a yes"
    )
    print(
        f"a person who sees a yes believes it with {100 * belief.given_one:.4g} %; "
        f"a person who sees a no still suspects a yes with {100 * belief.given_zero:.4g} %"
    )
    print()
