"""`tacit-miner checks PROJECT`: who was asked and did not say, untrue answers by the anchors, and what the two arms say."""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console

from tacit.estimation.anchors import SHARES, sensitivity
from tacit.estimation.intervals import Bounded
from tacit.store import check_outputs
from tacit_miner.cli.console import output, table
from tacit_miner.cli.outputs import outputs
from tacit_miner.cli.shares import share
from tacit_miner.exports.checks import checks_json
from tacit_miner.project.location import own_files
from tacit_miner.project.project import Project
from tacit_miner.runs.checks import Checks, ChecksRequest, Lying, checks


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`checks`."""
    parser = commands.add_parser(
        "checks", help="who did not say, untrue answers by the anchors, and the two arms", description=__doc__
    )
    add_request(parser)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything as JSON")
    parser.set_defaults(run=run)


def add_request(parser: argparse.ArgumentParser) -> None:
    """What `checks` and `pilot` take alike."""
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "--itemset",
        action="append",
        default=[],
        metavar="ITEMS",
        help="also the share of these items together, such as q1,q2",
    )
    parser.add_argument(
        "--lying",
        choices=[str(lying) for lying in Lying],
        default=str(Lying.RANDOM),
        help="how people answer who answer without regard: at random, or no to everything (default random)",
    )
    parser.add_argument(
        "--alpha", type=share, default=0.05, metavar="A", help="of the intervals (default 0.05)"
    )


def request_of(args: argparse.Namespace) -> ChecksRequest:
    """What was asked for."""
    itemsets = tuple(tuple(text.split(",")) for text in args.itemset)
    return ChecksRequest(itemsets, Lying(args.lying), args.alpha)


def run(args: argparse.Namespace) -> int:
    """Count, write, show."""
    check_outputs((args.json,), own_files(args.project))
    with Project.open(args.project) as project:
        found = checks(project, request_of(args))
        files: dict[Path, Iterable[bytes]] = {}
        if args.json:
            files[args.json] = [checks_json(found, project.study)]
    with outputs(files):
        _show(output(), found)
    return 0


def _show(console: Console, found: Checks) -> None:
    console.print(f"{found.records:,} records count")
    _show_questions(console, found)
    if found.dishonesty is None:
        console.print("no anchor: no question of the survey has a known share that says anything of this")
    else:
        _show_dishonesty(console, found)
    _show_shares(console, found)
    if found.arms is not None:
        _show_arms(console, found)


def _show_questions(console: Console, found: Checks) -> None:
    levels = [f"level {number} %" for number in range(1, 1 + len(found.questions[0].levels))]
    shown = table("Who was asked", "<question", "asked %", "of these not said %", *levels)
    for each in found.questions:
        given = sum(each.levels)
        shown.add_row(
            each.code,
            _of(each.asked, found.records),
            _of(each.refused, each.asked),
            *(_of(count, given) for count in each.levels),
        )
    console.print(shown)


def _show_dishonesty(console: Console, found: Checks) -> None:
    own = found.dishonesty
    assert own is not None, "asked only with anchors"
    console.print(
        f"answered without regard to the question ({found.request.lying}): {100 * own.share:.1f} % of the people "
        f"({_ends(own.low, own.high)})"
    )
    shown = table("By each anchor", "<anchor", "known %", "answered without regard %", "interval %")
    for place, (name, anchor) in enumerate(zip(found.anchors, own.anchors, strict=True)):
        shown.add_row(name, f"{100 * anchor.share:g}", _value(own.each, place), _interval(own.each, place))
    console.print(shown)
    if math.isfinite(own.agreement):
        console.print(f"that all anchors have one share: p = {own.agreement:.3g}")


def _show_shares(console: Console, found: Checks) -> None:
    tried = sensitivity(found.shares.value, found.says_yes)
    lying = [f"if {100 * share:g} %" for share in SHARES[1:]]
    shown = table(
        "Shares", "<items", "answered", "share %", "interval %", "corrected %", "interval %", *lying
    )
    for place, names in enumerate(found.itemsets):
        own = found.figures
        corrected = (
            ("", "") if own is None else (_value(own.corrected, place), _interval(own.corrected, place))
        )
        if own is not None and own.unbounded[place]:
            corrected = ("", "not bounded")
        shown.add_row(
            ", ".join(names),
            f"{found.answered[place]:,}",
            _value(found.shares, place),
            _interval(found.shares, place),
            *corrected,
            *(f"{100 * share:.1f}" for share in tried[1:, place]),
        )
    console.print(shown)
    console.print(
        "corrected: without those who answered without regard, as the anchors have it; if: if so many had, whatever the anchors say"
    )


def _show_arms(console: Console, found: Checks) -> None:
    arms = found.arms
    assert arms is not None, "asked only with arms"
    first, second = found.arm_records
    console.print(f"first arm {first:,} people, second arm, which offers more privacy, {second:,}")
    shown = table("Arms", "<item", "first %", "second %", "difference", "interval", "p")
    for place, name in enumerate(found.arm_items):
        shown.add_row(
            name,
            _value(arms.first, place),
            _value(arms.second, place),
            f"{100 * arms.difference.value[place]:+.1f}",
            _signed(arms.difference, place),
            f"{arms.p_values[place]:.3g}",
        )
    shown.add_row(
        "mean of all",
        "",
        "",
        f"{100 * arms.mean.value[0]:+.1f}",
        _signed(arms.mean, 0),
        f"{arms.mean_p_value:.3g}",
    )
    console.print(shown)


def _of(count: int, whole: int) -> str:
    return f"{100 * count / whole:.1f}" if whole else ""


def _value(bounds: Bounded, place: int) -> str:
    return f"{100 * bounds.value[place]:.1f}"


def _interval(bounds: Bounded, place: int) -> str:
    return _ends(float(bounds.low[place]), float(bounds.high[place]))


def _ends(low: float, high: float) -> str:
    """Ends of an interval of a share, held to 0 and 1."""
    return f"{100 * min(1.0, max(0.0, low)):.1f} to {100 * min(1.0, max(0.0, high)):.1f}"


def _signed(bounds: Bounded, place: int) -> str:
    return f"{100 * bounds.low[place]:+.1f} to {100 * bounds.high[place]:+.1f}"
