"""docs/images/growth.png, from docs/measured/growth.csv and project.csv: time and memory by records and by items.

    python packaging/docs/growth.py

Needs matplotlib.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"
HOW = (("processor time (s)", "processor seconds"), ("peak memory (MiB)", "peak MiB"))
SERIES = {
    "randomized, records": "500 items, p = 0.9",
    "randomized, items": "65,536 records, p = 0.9",
    "sparse and true, items": "262,144 baskets, true",
}
COMMANDS = {"run, pairs": "project of 20 questions: run", "import": "project of 20 questions: import"}


def rows(name: str) -> list[dict[str, str]]:
    """A table of docs/measured."""
    with (DOCS / "measured" / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def number(text: str) -> float:
    """A figure, with or without commas."""
    return float(text.replace(",", ""))


def main() -> int:
    """Draw it."""
    from matplotlib import rcParams  # noqa: PLC0415 - its absence stops no other program of this folder
    from matplotlib.figure import Figure  # noqa: PLC0415
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter  # noqa: PLC0415

    rcParams.update({"font.size": 9, "axes.grid": True, "grid.alpha": 0.3})
    plain = FuncFormatter(lambda value, _: f"{value:,.0f}" if value >= 1.0 else f"{value:g}")
    figure = Figure(figsize=(8.0, 6.0), layout="constrained")
    panels = figure.subplots(2, 2, sharex="col")
    measured = rows("growth.csv")
    for (by_records, by_items), (label, head) in zip(panels, HOW, strict=True):
        for series, name in SERIES.items():
            axis, unit = (by_records, "records") if series.endswith("records") else (by_items, "items")
            points = [(number(row[unit]), number(row[head])) for row in measured if row["series"] == series]
            axis.plot(*zip(*points, strict=True), "o-", label=name)
        for command, name in COMMANDS.items():
            known = [row for row in rows("project.csv") if row["command"] == command]
            points = [(number(row["records"]), number(row[head])) for row in known]
            by_records.plot(*zip(*points, strict=True), "s--", label=name)
        for axis in (by_records, by_items):
            axis.set(xscale="log", yscale="log", ylabel=label)
            axis.set_ylim(top=axis.get_ylim()[1] * 6.0)  # the legend covers no line
            for of in (axis.xaxis, axis.yaxis):
                of.set_major_locator(LogLocator(subs=(1.0, 2.0, 5.0)))
                of.set_major_formatter(plain)
                of.set_minor_formatter(NullFormatter())
            axis.legend(frameon=False, loc="upper left")
    panels[1][0].set_xlabel("records")
    panels[1][1].set_xlabel("items")
    pairs = panels[0][1].secondary_xaxis(
        "top", functions=(lambda items: items**2 / 2.0, lambda pairs: (2.0 * pairs) ** 0.5)
    )
    pairs.set_xlabel("pairs, where every item is frequent")
    pairs.xaxis.set_minor_formatter(NullFormatter())
    figure.savefig(DOCS / "images" / "growth.png", dpi=110, metadata={"Software": None})
    return 0


if __name__ == "__main__":
    sys.exit(main())
