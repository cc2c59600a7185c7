"""The kind of machine that figures are of, and figures of the same kind that were stored: docs/measured/benchmarks-baseline.csv."""

import csv
import os
import platform
import re
from pathlib import Path

from tacit.compute import compiled

STORED = Path(__file__).parents[2] / "docs" / "measured" / "benchmarks-baseline.csv"
COLUMNS = ["machine", "benchmark", "measured", "figure"]

FEATURES = ("avx2", "fma", "avx512f", "avx512bw", "avx512_vnni", "avx512_vpopcntdq")
"""What compiled loops are chosen by."""


def machine():
    """Model, cores, what the processor can do, and whose loops are called."""
    model, flags = platform.processor() or platform.machine(), []
    information = Path("/proc/cpuinfo")
    if information.exists():
        said = dict(
            re.findall(
                r"^(model name|flags)\s*: (.*)$", information.read_text(encoding="utf-8"), re.MULTILINE
            )
        )
        model, flags = said.get("model name", model), said.get("flags", "").split()
    able = " ".join(feature for feature in FEATURES if feature in flags) or "no vector instructions known"
    return f"{model}, {os.cpu_count()} cores, {able}; loops {compiled.variant()}"


def number_of(figure):
    """What is compared of a figure: the ratio that ends it, else its first number; None if there is none."""
    ratios, numbers = re.findall(r"([\d.]+) ×", figure), re.findall(r"\d[\d,]*\.?\d*", figure)
    chosen = ratios[-1] if ratios else numbers[0].replace(",", "") if numbers else ""
    return float(chosen) if chosen else None


def compare(benchmark, rows, *, keep=False):
    """Print what changed since the stored figures of the same machine; `keep` stores these in their place."""
    own, every = machine(), _stored()
    before = {(row[1], row[2]): row[3] for row in every if row[0] == own}
    changes = []
    for what, figure, *_ in rows:
        then, now = number_of(before.get((benchmark, what), "")), number_of(figure)
        if then and now is not None:
            changes.append(f"| {what} | {before[benchmark, what]} | {figure} | {now / then:.2f} |")
    if changes:
        print(
            "| measured | stored | now | now / stored |\n|---|---:|---:|---:|",
            *changes,
            sep="\n",
            end="\n\n",
            flush=True,
        )
    if keep:
        new = [[own, benchmark, what, figure] for what, figure, *_ in rows]
        replaced = {tuple(row[:3]) for row in new}
        with STORED.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(
                [COLUMNS, *(row for row in every if tuple(row[:3]) not in replaced), *new]
            )


def _stored():
    if not STORED.exists():
        return []
    with STORED.open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))[1:]
