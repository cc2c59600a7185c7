"""The papers' figures beside ours: read from `papers.toml`, compared, written to docs/measured, summed up in docs/reproduction.md.

A figure of ours is the mean of `DRAWS` draws (of data where they are generated, of the randomization). It is beyond the
paper's own noise where the printed one lies outside the 99.9 % interval in which one further draw is to be expected,
widened by half a unit of the last printed digit. A table with no such figure is reproduced; any other says why it differs.
"""

import csv
import math
import os
import re
import tomllib
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from pathlib import Path

import numpy as np
from tests.reproduction.tables import cell, data_folder

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "reproduction.md"
MEASURED = ROOT / "docs" / "measured"
BEGIN, END = "<!-- papers: written by make reproduce -->", "<!-- end of papers -->"

DRAWS = 20
STUDENT = 3.883
"""The .9995 quantile of Student's t with DRAWS − 1 degrees of freedom."""

MISSING = "–"
BEYOND = "beyond noise"
DATA = {"coil2000": "COIL 2000", "msweb": "MSWeb", "bms": "`--bms FILE`"}


@dataclass(frozen=True)
class Published:
    """One table or figure of a paper, as `papers.toml` has it."""

    id: str
    paper: str
    name: str
    about: str
    part: str = ""
    data: str = ""
    columns: tuple = ()
    rows: tuple = ()
    why: str = ""
    status: str = ""
    where: str = ""
    alike: str = ""
    unprinted: str = ""
    setting: bool = False
    keep: Decimal | None = None
    minimum: Decimal | None = None
    relax: Decimal | None = None
    shown: tuple = ()

    def values(self):
        """What is printed by the label of its row, decimals or None."""
        return {
            str(label): [None if value == MISSING else value for value in values]
            for label, *values in self.rows
        }

    @property
    def path(self):
        """Where ours stands beside it."""
        return MEASURED / f"reproduction-{self.id}.csv"


@cache
def published():
    """Every table and figure, by its id."""
    with (Path(__file__).parent / "papers.toml").open("rb") as file:
        entries = tomllib.load(file, parse_float=Decimal)["table"]
    return {entry["id"]: Published(**entry) for entry in entries}


def of_part(part):
    """The tables that a part computes."""
    return [each for each in published().values() if each.part == part]


def data_path(name):
    """Where a data set is, or None: a folder of data, or for BMS the file that was given."""
    path = Path(os.environ.get("TACIT_BMS", "")) if name == "bms" else data_folder() / name
    there = path.is_file() if name == "bms" else path.is_dir()
    return path if there else None


def rounding(value):
    """Half a unit of the last printed digit."""
    return 0.5 * 10.0 ** Decimal(value).as_tuple().exponent


def compare(printed, ours):
    """(mean, standard deviation, whether the printed figure is beyond noise) of one figure.

    Args:
        printed: Decimal or int as in the paper, or None.
        ours: its value in every draw, None where it does not exist.
    """
    there = [float(value) for value in ours if value is not None]
    if not there:
        return None, None, False
    middle, spread = float(np.mean(there)), float(np.std(there, ddof=1)) if len(there) > 1 else 0.0
    if printed is None or len(there) * 2 < len(ours):
        return middle, spread, False
    room = STUDENT * spread * math.sqrt(1.0 + 1.0 / len(there)) + rounding(printed)
    return middle, spread, abs(float(printed) - middle) > room + 1e-9


def beside(entry, draws, theirs=None):
    """The heads and rows of a table: printed, ours, its standard deviation, by column; and which are beyond noise.

    Args:
        entry: the table.
        draws: of each draw what we have by the label of its row.
        theirs: what is printed by label, where it has to be worked out from what is printed.
    """
    theirs = entry.values() if theirs is None else theirs
    columns = entry.shown or entry.columns[1:]
    heads = [
        entry.columns[0],
        *(f"{name}{of}" for name in columns for of in (" paper", " ours", " ±")),
        BEYOND,
    ]
    rows = []
    for label in dict.fromkeys([*theirs, *(label for draw in draws for label in draw)]):
        row, beyond = [label], []
        for place, name in enumerate(columns):
            printed = theirs[label][place] if label in theirs else None
            ours = [draw[label][place] if label in draw else None for draw in draws]
            middle, spread, differs = compare(printed, ours)
            row += [MISSING if printed is None else str(printed), figure(middle), figure(spread)]
            beyond += [name] if differs else []
        rows.append([*row, "; ".join(beyond)])
    return heads, rows


def figure(value):
    """Two decimals, or four digits of what is small or large."""
    return cell(value) if value is None or value == 0 or 0.1 <= abs(value) < 1e5 else f"{value:.4g}"


def store(entry, draws, theirs=None):
    """Write the table."""
    with entry.path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        heads, rows = beside(entry, draws, theirs)
        writer.writerows([heads, *rows])


def stored(entry):
    """Heads and rows as they were written, or None."""
    if not entry.path.is_file():
        return None
    with entry.path.open(encoding="utf-8", newline="") as file:
        heads, *rows = csv.reader(file)
    return heads, rows


def status(entry):
    """What the page says of a table, from what is stored; and the reason."""
    if entry.alike:
        other = published()[entry.alike]
        return status(other)[0], f"as {other.name}"
    if entry.setting:
        return "settings", ""
    if entry.status:
        return entry.status, entry.where
    found = stored(entry)
    if found is None:
        return ("needs data that cannot be shared", DATA[entry.data]) if entry.data else ("not run", "")
    heads, rows = found
    marked = [f"{row[0]}: {row[-1]}" for row in rows if row[-1]]
    figures = sum(
        cell != MISSING
        for row in rows
        for head, cell in zip(heads, row, strict=True)
        if head.endswith(" paper")
    )
    if not marked:
        return "reproduced", ""
    beyond = sum(row[-1].count(";") + 1 for row in rows if row[-1])
    return f"differs in {beyond} of {figures}", entry.why


def section():
    """The tables of docs/reproduction.md, a heading for each paper."""
    lines, paper = [BEGIN], None
    for entry in published().values():
        if entry.paper != paper:
            paper = entry.paper
            lines += ["", f"### {paper}", "", "Table|What|Status|Why", "---|---|---|---"]
        said, why = status(entry)
        link = entry.path.is_file()
        name = f"[{entry.name}](measured/{entry.path.name})" if link else entry.name
        lines.append("|".join((name, entry.about, said, why or entry.unprinted)))
    return "\n".join([*lines, "", END])


def write_page():
    """Put the section into the page."""
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(with_section(text), encoding="utf-8")


def with_section(text):
    """The page with its tables written anew."""
    return re.sub(f"{BEGIN}.*{END}", lambda _: section(), text, flags=re.DOTALL)
