"""How wide the columns of a table are: numbers and short words stay on one line, sentences share what is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tacit_miner.report.pieces import Table

SHORT = 78.0
"""Points up to which a column is never broken into lines."""

HEAD_LINES = 2.5
"""About as many lines as a heading may take."""

Measure = Callable[[str], float]


def widths(table: Table, whole: float, measure: Measure, padding: float) -> list[float]:
    """The width of each column, in points; together the whole width or less."""
    wanted, least = [], []
    for place, column in enumerate(table.columns):
        cells = [row[place] for group in table.groups for row in group.rows]
        lines = [line for cell in cells for line in (cell.split(" (") if column.is_number else [cell])]
        longest = max(map(measure, lines), default=0.0)  # what is in brackets may stand on lines of its own
        head = max(measure(column.title) / HEAD_LINES, *map(measure, [*column.title.split(), " "]))
        wanted.append(max(longest, head, min(measure(column.title), SHORT)) + padding)
        breaks = longest > SHORT and not (place and column.is_number)
        word = max((measure(part) for cell in cells for part in cell.split()), default=0.0)
        bracketed = len(lines) > len(cells)
        if bracketed:
            word = max((measure(part) for cell in cells for part in cell.split(" ")), default=0.0)
        least.append(max(word if bracketed else min(word, SHORT) if breaks else longest, head) + padding)
    return _shared(wanted, least, whole)


def _shared(wanted: Sequence[float], least: Sequence[float], whole: float) -> list[float]:
    """What is wanted where it fits; else the least of each, and of the rest to each as much as it lacks."""
    if sum(wanted) <= whole:
        return list(wanted)
    rest, lacking = whole - sum(least), sum(wanted) - sum(least)
    if rest <= 0.0:
        return [whole * width / sum(least) for width in least]
    return [low + rest * (most - low) / lacking for most, low in zip(wanted, least, strict=True)]
