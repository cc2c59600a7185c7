"""What the demo says, step by step."""

from __future__ import annotations

import io
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from rich.console import Console

from tacit.compute.arrays import Floats
from tacit.estimation.verdict import CERTAIN, IntervalVerdict
from tacit.formats.survey_file import SignedSurvey
from tacit.mining.answer_tables import CrossTable
from tacit.person.figures import scheme_figures
from tacit.person.keys import fingerprint
from tacit.run.result import Result
from tacit.verdicts.flip_shares import FORGED
from tacit_demo.people import Device
from tacit_demo.population import CHOICES, KINDS, SHARES, YES, YES_NO, Crowd
from tacit_demo.truth import Coverage, Rule, true_rule
from tacit_miner.cli.console import interval_bar, percent, table, verdict_words
from tacit_miner.cli.study.mine import show
from tacit_miner.intake.report import Reconciliation


def ready_streams() -> None:
    """A terminal that lacks a letter shows a mark for it, and `make demo | head` ends without a complaint."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def say_survey(console: Console, signed: SignedSurvey) -> None:
    """What is asked, and what each level does."""
    survey = signed.survey
    languages = ", ".join(survey.languages)
    console.print(
        f"\n1. A signed survey: {len(survey.items)} questions in {languages}", style="bold", highlight=False
    )
    console.print(f"   key {fingerprint(survey.researcher.key)}")
    for level in survey.levels[1:]:
        privacy = 100 * scheme_figures(level.scheme).exposure.chance
        console.print(
            f"   {level.name.get(('en',)).lower()}: of 100 people who would answer yes, "
            f"{100 * (1 - level.scheme.channel.keep_one):.0f} send a no; privacy {privacy:.0f} %"
        )
    for item in survey.items:
        if item.options:
            level = survey.levels[item.default - 1]
            kept = 100 * float(level.scheme.kary(len(item.options)).keep)
            how = (
                "no secret: sent as it is"
                if kept == 100
                else f"of 100 people {kept:.0f} send their own answer"
            )
            console.print(f"   a choice of {len(item.options)}, {item.code}: {how}")


def say_people(console: Console, crowd: Crowd, devices: Sequence[Device], seconds: float) -> None:
    """Who answered where."""
    kinds = ", ".join(f"{name} {share:.0%}" for name, share in zip(KINDS, SHARES.tolist(), strict=True))
    alone = sum(device.people == 1 for device in devices)
    choices = len({levels.tobytes() for levels in crowd.levels})
    console.print(f"\n2. {len(crowd):,} made-up people ({kinds})", style="bold", highlight=False)
    console.print(
        f"   {alone:,} at home and {len(crowd) - alone:,} on {len(devices) - alone} field devices, each through the "
        f"agent's session in {seconds:.0f} s;\n   {choices:,} different choices of levels, "
        f"{crowd.left_out.mean():.1%} of the answers left out"
    )


def say_intake(console: Console, counts: Reconciliation) -> None:
    """Where every line and record went."""
    console.print(
        "\n3. The researcher's door, with forgeries, copies and strangers among the files",
        style="bold",
        highlight=False,
    )
    console.print(f"   {counts.files:,} files hold {counts.lines:,} lines:")
    for verdict, lines in counts.verdicts.items():
        if lines:
            console.print(f"   {lines:>8,}  {verdict}")
    console.print(
        f"   {counts.records:,} records in verified lines: {counts.already:,} came before, {counts.kept:,} kept:"
    )
    for standing, records in counts.standings.items():
        if records:
            console.print(f"   {records:>8,}  {standing.words}")
    console.print("   every sum was taken twice, and agrees with what was sent")


def say_rules(console: Console, result: Result, by_kind: Floats) -> None:
    """What `run` says of the result, and the certain rules beside the truth."""
    assert result.rules is not None
    assert result.settings.min_confidence is not None
    rules = result.rules
    certain = np.flatnonzero(rules.verdict == CERTAIN)
    console.print(
        f"\n4. Mined: {len(certain):,} of {len(rules):,} rules are certain", style="bold", highlight=False
    )
    show(console, result, 0)
    rows = []
    sides, threshold = list(result.rule_sides()), result.settings.min_confidence
    below = rules.forged[FORGED].certain_below
    for at in certain[(-rules.measures["lift"].value[certain]).argsort(kind="stable")].tolist():
        value, low, high = (
            float(part[at]) for part in (rules.confidence.value, rules.confidence.low, rules.confidence.high)
        )
        true = true_rule(by_kind, sides[at]).confidence
        rows.append(
            (
                _rule(result, sides[at]),
                f"{rules.measures['lift'].value[at]:.2f}",
                percent(value),
                interval_bar(value, low, high, threshold, 1.0),
                verdict_words(IntervalVerdict.CERTAIN, float(below[at])),
                percent(true),
                "holds it" if low <= true <= high else "misses it",
            )
        )
    heads = ("<rule", "lift", "confidence %", "<", "<verdict", "truth %", "<interval")
    console.print(table("Certain rules", heads, rows))


def say_table(console: Console, groups: CrossTable) -> None:
    """A group beside another one, with what is true of both."""
    rows = []
    shares = CHOICES[groups.row] * SHARES[:, None]
    truth = shares.T @ YES[:, YES_NO.index(groups.column)] / shares.sum(axis=0)
    for place, (group, true) in enumerate(zip(groups.row_answers, truth.tolist(), strict=True)):
        value, low, high = (
            float(part[place, 0])
            for part in (groups.prevalence.value, groups.prevalence.low, groups.prevalence.high)
        )
        inside = "inside" if low <= true <= high else "outside"
        rows.append((group, percent(value), f"{percent(low)} … {percent(high)}", percent(true), inside))
    heads = ("<group", "share %", "interval %", "truth %", "<")
    console.print(table(f"{groups.column} by {groups.row}", heads, rows))
    console.print(
        f"   whether both are independent: χ² = {groups.statistic:.1f}, p = {groups.p_value:.2g}",
        highlight=False,
    )


def _rule(result: Result, rule: Rule) -> str:
    return " ⇒ ".join(", ".join(result.items[item] for item in side) for side in rule)


def say_coverage(console: Console, found: Coverage, studies: int) -> None:
    """The measure of honesty."""
    console.print(
        f"{studies} studies of {found.rules // studies:,} rules that are true in the population, fixed before anybody answered: "
        f"{found.listed:,} of {found.rules:,} listed",
        highlight=False,
    )
    console.print(
        f"coverage of truth by 95 % intervals over all {found.rules:,} true rules tested: {found.share:.1%} "
        f"(support {found.support / found.rules:.1%}, confidence {found.confidence / found.rules:.1%})",
        highlight=False,
    )


def say_written(console: Console, folder: Path, names: Sequence[str], seconds: float) -> None:
    """What there is to look at."""
    console.print(f"\n5. Written to {folder}: {', '.join(names)}", style="bold", highlight=False)
    console.print(f"   the whole chain took {seconds:.0f} s")


def say_next(console: Console, project: Path) -> None:
    """What to try next."""
    program = Path(sys.executable).with_name("tacit-miner")
    console.print("\n6. Try next", style="bold", highlight=False)
    for words in (
        f"{program} run {project} --min-support 3%",
        f"{program} table {project} work low",
        f"{program}-window {project}",
    ):
        console.print(f"   {words}", highlight=False, soft_wrap=True)
