"""`tacit-miner evaluate`: distort true records, mine both, and say what the distortion cost."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from tacit.evaluation.compare import Comparison, compare
from tacit.evaluation.distort import distort
from tacit.evaluation.metrics import Errors, RuleErrors
from tacit.mining.apriori import mine
from tacit.mining.blocks import Dataset
from tacit.mining.control import Control, Stopped
from tacit.mining.result import Result
from tacit.mining.settings import Estimator, Select, Settings
from tacit_miner.cli.console import output, running, table
from tacit_miner.cli.files import check_output, write_text
from tacit_miner.cli.options import add_channels, add_data, add_mining, channels_of, seed, settings_of
from tacit_miner.readers.transactions import read_transactions
from tacit_miner.serialize import settings_row


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`evaluate`."""
    parser = commands.add_parser(
        "evaluate", help="measure what distortion costs on true data", description=__doc__
    )
    add_data(parser, "true records")
    add_channels(parser)
    add_mining(parser, min_confidence=None)
    parser.add_argument(
        "--seed", type=seed, default=1, metavar="S", help="seed of the distortion (default 1)"
    )
    parser.set_defaults(run=run)


class _Stopwatch:
    """Seconds of each phase, in order."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        start = time.perf_counter()
        yield
        self.seconds[name] = time.perf_counter() - start


def run(args: argparse.Namespace) -> int:
    """Read, distort, mine both, compare, write, show."""
    check_output(args.json)
    watch = _Stopwatch()
    with watch.phase("read"):
        true = read_transactions(args.data, copies=args.copies)
    settings = settings_of(args, true.items)
    channels = channels_of(args, true.items)
    with running(settings.max_seconds) as control:
        with watch.phase("distort"):
            sent = distort(true, channels, args.seed, threads=settings.threads)
        with watch.phase("truth"):
            truth = mine(true, truth_settings(settings), control)
        with watch.phase("mine"):
            found = mine(sent, settings, control)
        comparison = _compared(true, truth, found, control)
    if comparison is None:
        output().print("cut short: stopped before truth and estimate could be compared", style="bold")
        return 1
    if args.json:
        write_text(args.json, report_json(truth, found, comparison, watch.seconds))
    show(truth, found, comparison, watch.seconds)
    return 1 if control.cancelled else 0


def truth_settings(settings: Settings) -> Settings:
    """What is true: the same search by exact supports, without relaxation or selection by bounds."""
    return replace(settings, select=Select.ESTIMATE, estimator=Estimator.RE)


def _compared(true: Dataset, truth: Result, found: Result, control: Control) -> Comparison | None:
    try:
        control.check()
        return compare(true, truth, found, control)
    except Stopped:
        return None


def report_json(truth: Result, found: Result, comparison: Comparison, seconds: dict[str, float]) -> str:
    """The comparison as JSON: rates in percent, FP and FN as counts, seconds of each phase."""
    overall: dict[str, Any] = comparison.itemsets.overall.as_dict()
    del overall["level"]
    whole: dict[str, Any] = {
        "records": found.records,
        "settings": settings_row(found),
        "levels": [errors.as_dict() for errors in comparison.itemsets.levels],
        "overall": overall,
        "seconds": seconds,
        "cuts": {"truth": list(truth.cuts), "mine": list(found.cuts)},
        "notes": list(found.notes),
    }
    if comparison.rules is not None:
        overall |= {key: getattr(comparison.rules, key) for key in ("gamma", "s_p", "c_p")}
        whole["rules"] = comparison.rules.as_dict()
    return json.dumps(whole, ensure_ascii=False, allow_nan=False, indent=1) + "\n"


def show(truth: Result, found: Result, comparison: Comparison, seconds: dict[str, float]) -> None:
    """A row a level, the rules, and the seconds of each phase."""
    console = output()
    for whose, result in (("truth", truth), ("mined", found)):
        for sentence in result.cuts:
            console.print(f"cut short ({whose}): {sentence}", style="bold")
    for sentence in found.notes:
        console.print(f"note: {sentence}")
    shown = table(
        f"{found.records:,} records, minimum support {100 * found.minimum:g} %",
        "level",
        "|F|",
        "found",
        "ρ %",
        "σ− %",
        "σ+ %",
        "FP",
        "FN",
        "DEV %",
    )
    for errors in (*comparison.itemsets.levels, comparison.itemsets.overall):
        shown.add_row(*_cells(errors))
    console.print(shown)
    if comparison.rules is not None:
        _show_rules(comparison.rules)
    console.print("seconds: " + ", ".join(f"{name} {value:.2f}" for name, value in seconds.items()))


def _cells(errors: Errors) -> tuple[str, ...]:
    return (
        "all" if errors.level is None else str(errors.level),
        f"{errors.true:,}",
        f"{errors.found:,}",
        _rate(errors.rho),
        _rate(errors.sigma_minus),
        _rate(errors.sigma_plus),
        f"{errors.fp:,}",
        f"{errors.fn:,}",
        _rate(errors.dev),
    )


def _rate(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"


def _show_rules(errors: RuleErrors) -> None:
    shown = table("Rules", "|F|", "found", "ρ %", "σ− %", "σ+ %", "γ %", "s-p", "c-p")
    shown.add_row(
        f"{errors.true:,}",
        f"{errors.found:,}",
        _rate(errors.rho),
        _rate(errors.sigma_minus),
        _rate(errors.sigma_plus),
        _rate(errors.gamma),
        f"{errors.s_p:,}",
        f"{errors.c_p:,}",
    )
    output().print(shown)
