"""Tables in Markdown as CSV files: how grids and reproductions write `docs/measured`.

Invariant: a table has the same name in every run, that of what printed it, with a number where it printed several.
"""

import csv
import re
from pathlib import Path

RULER = re.compile(r"\|[-:| ]+\|")


def tables(text):
    """The rows of each table of a text in Markdown, heads first, without the marks of code."""
    found, inside = [], False
    for line in text.splitlines():
        row = line.startswith("|")
        if row and not inside:
            found.append([])
        if row and not RULER.fullmatch(line):
            found[-1].append([cell.strip().replace("`", "") for cell in line.strip("| ").split("|")])
        inside = row
    return found


def write(folder, name, text):
    """Write each table of `text` as `NAME.csv`, or `NAME-1.csv`, `NAME-2.csv` … into a folder."""
    found = tables(text)
    for number, rows in enumerate(found, 1):
        path = Path(folder) / (f"{name}-{number}.csv" if len(found) > 1 else f"{name}.csv")
        with path.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file, lineterminator="\n").writerows(rows)
