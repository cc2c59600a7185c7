"""Records to try things on: `tacit-miner evaluate`, `pack` and `generate`."""

import argparse
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tacit.compute.control import Control, Stopped
from tacit.evaluation.distort import distorted_blocks
from tacit.evaluation.metrics import Errors, RecoveryErrors, RuleErrors, compare, truth_settings
from tacit.evaluation.synthetic import QuestParameters, generate_quest, item_factors, mixed_blocks
from tacit.mining.apriori import mine
from tacit.platform.messages import Template
from tacit.platform.store import check_outputs, temporary
from tacit.records.blocks import Dataset, Profiles
from tacit.run.columns import settings_row
from tacit.run.result import Result
from tacit_miner.blockfiles.folder import write_blocks
from tacit_miner.cli.console import output, outputs, running, table, written_blocks
from tacit_miner.cli.data import Records, Stream, channels_of, is_folder, read_true, stream
from tacit_miner.cli.options import RANDOMIZATION, OptionError, settings_of
from tacit_miner.exports import message_fields
from tacit_miner.exports.writers import json_file
from tacit_miner.mixfile import read_mix
from tacit_miner.readers.baskets import write_fimi

ONE_WAY = Template(
    "options.one-way", "{option} says how answers are randomized; leave out every other such option"
)
BAD_FACTORS = Template(
    "options.bad-factors",
    "--factors is {given!r}; write factor:share, comma-separated, such as 0.7:0.25,0.8:0.5,0.9:0.25",
)


def randomized(
    args: argparse.Namespace, true: Dataset, threads: int, spare: Path, control: Control
) -> Records:
    """What people would have sent; written to the spare folder if the true records are not in memory either.

    Raises OptionError: none or more than one way of randomizing; TacitError: whatever is wrong with that way; Stopped: the control said
    so.
    """
    given = [each for each in ("mix", "factors", *RANDOMIZATION) if getattr(args, each) is not None]
    if given and given[0] not in RANDOMIZATION and len(given) > 1:
        raise OptionError(ONE_WAY(option=f"--{given[0]}"))
    if args.mix is not None:
        choices = read_mix(args.mix, true.items)
        blocks = mixed_blocks(true, choices, args.seed, threads=threads, control=control)
        source = Stream(true.items, choices.levels, blocks)
    else:
        if args.factors is None:
            channels = channels_of(args, true.items)
        else:
            channels = item_factors(_shares(args.factors), len(true.items), args.seed)
        profiles = Profiles.single(channels)
        distorted = distorted_blocks(true, profiles, args.seed, threads=threads, control=control)
        source = Stream(true.items, profiles, distorted)
    if not is_folder(args.data):
        return source.records()
    return write_blocks(spare / "blocks", source.items, source.channels, source.blocks)


def _shares(text: str) -> list[tuple[float, float]]:
    try:
        pairs = [part.split(":") for part in text.split(",")]
        return [(float(factor), float(share)) for factor, share in pairs]
    except ValueError:
        raise OptionError(BAD_FACTORS(given=text)) from None


@contextmanager
def _timed(seconds: dict[str, float], phase: str) -> Iterator[None]:
    start = time.perf_counter()
    yield
    seconds[phase] = time.perf_counter() - start


def _run_evaluate(args: argparse.Namespace) -> int:
    check_outputs((args.json,), (*args.data, args.channels, args.mix))
    seconds: dict[str, float] = {}
    with _timed(seconds, "read"):
        true = read_true(args)
    settings = settings_of(args, true.items)
    with temporary("tacit-evaluate") as spare, running(settings.max_seconds) as control:
        try:
            with _timed(seconds, "distort"):
                sent = randomized(args, true, settings.threads, spare, control)
            with _timed(seconds, "truth"):
                truth = mine(true, truth_settings(settings), control)
            with _timed(seconds, "mine"):
                found = mine(sent, settings, control)
            control.check()
            comparison = compare(true, truth, found, control)
        except Stopped:
            output().print("cut short: stopped before truth and estimate could be compared", style="bold")
            return 1
    told = [_report(truth, found, comparison, seconds)] if args.json else []
    with outputs({args.json: told} if args.json else {}):
        show(truth, found, comparison, seconds)
    return 1 if control.ended_early else 0


def _report(truth: Result, found: Result, comparison: RecoveryErrors, seconds: dict[str, float]) -> bytes:
    """The comparison as JSON: rates in percent, FP and FN as counts, seconds of each phase."""
    overall: dict[str, Any] = comparison.itemsets.overall.as_dict()
    del overall["level"]
    cuts = {"truth": truth.cuts, "mine": found.cuts}
    whole: dict[str, Any] = {
        "records": found.records,
        "settings": settings_row(found),
        "levels": [errors.as_dict() for errors in comparison.itemsets.by_length],
        "overall": overall,
        "seconds": seconds,
        "cuts": {name: list(map(message_fields, of)) for name, of in cuts.items()},
        "notes": list(map(message_fields, found.notes)),
    }
    if comparison.rules is not None:
        overall |= {key: getattr(comparison.rules, key) for key in ("gamma", "s_p", "c_p")}
        whole["rules"] = comparison.rules.as_dict()
    return json_file(whole)


def show(truth: Result, found: Result, comparison: RecoveryErrors, seconds: dict[str, float]) -> None:
    """A row a length, the rules, and the seconds of each phase."""
    console = output()
    for whose, result in (("truth", truth), ("mined", found)):
        for sentence in result.cuts:
            console.print(f"cut short ({whose}): {sentence}", style="bold")
    for sentence in found.notes:
        console.print(f"note: {sentence}")
    if comparison.depth is not None:
        console.print(f"compared up to itemsets of {comparison.depth} items, which both searched in full")
    rows = [
        (str(errors.length or "all"), *_found(errors), f"{errors.fp:,}", f"{errors.fn:,}", _rate(errors.dev))
        for errors in (*comparison.itemsets.by_length, comparison.itemsets.overall)
    ]
    title = f"{found.records:,} records, minimum support {100 * found.minimum:g} %"
    console.print(table(title, ("length", *_HEADS, "FP", "FN", "DEV %"), rows))
    if (errors := comparison.rules) is not None:
        row = (*_found(errors), _rate(errors.gamma), f"{errors.s_p:,}", f"{errors.c_p:,}")
        console.print(table("Rules", (*_HEADS, "γ %", "s-p", "c-p"), [row]))
    console.print("seconds: " + ", ".join(f"{name} {value:.2f}" for name, value in seconds.items()))


_HEADS = ("|F|", "found", "ρ %", "σ− %", "σ+ %")


def _found(errors: Errors | RuleErrors) -> tuple[str, ...]:
    rates = map(_rate, (errors.rho, errors.sigma_minus, errors.sigma_plus))
    return f"{errors.true:,}", f"{errors.found:,}", *rates


def _rate(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"


def _run_pack(args: argparse.Namespace) -> None:
    source = stream(args)
    packed = write_blocks(args.out, source.items, source.channels, source.blocks, source.questions)
    output().print(written_blocks(args.out, packed))


def _run_generate(args: argparse.Namespace) -> None:
    names = ("transactions", "items", "length", "pattern_length", "patterns")
    parameters = QuestParameters(**{name: getattr(args, name) for name in names})
    offsets, members = generate_quest(parameters, args.seed)
    write_fimi(args.out, offsets, members)
    print(f"{args.transactions:,} transactions, {len(members):,} items in all: {args.out}")
