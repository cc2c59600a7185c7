"""Tables of measurements, a line as soon as it is known, so that a run that is stopped keeps what it has."""

import csv
import math


def shown(value):
    """Three digits after the point at most; nothing where there is no value."""
    if isinstance(value, float):
        return "" if math.isnan(value) else f"{value:.3f}".rstrip("0").rstrip(".")
    return str(value)


def write(path, heads, lines):
    """Write the lines; lines of other first cells that are there already stay, as where their data are not."""
    before = read(path)[1] if path.is_file() else []
    made = []
    for line in lines:
        made.append([shown(value) for value in line])
        names = {row[0] for row in made}
        _store(path, heads, [row for row in before if row[0] not in names] + made)


def _store(path, heads, rows):
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows([heads, *rows])


def read(path):
    """Heads and rows."""
    with path.open(encoding="utf-8", newline="") as file:
        heads, *rows = csv.reader(file)
    return heads, rows
