"""Texts in cells that a spreadsheet must not run and a terminal must not obey, and kinds of cells as numbers for compiled loops.

A cell that begins as a formula does gets an apostrophe in front. East Asian spreadsheets take full-width signs for formulas too,
and spaces of any kind before the sign change nothing. The escape character is shown by its picture wherever it is: a CSV file is
also read in terminals, where it begins commands.
"""

from __future__ import annotations

FORMULA_STARTS = (*"=+-@", *"＝＋－＠", *"\t\r\n")
"""What a spreadsheet takes for the beginning of a formula, or skips before one."""

_SKIPPED = " \u00a0\u3000\u200b\ufeff"
_ESCAPES = str.maketrans({"\x1b": "␛", "\x9b": "␛"})


def as_cell(value: object) -> object:
    """A cell that no spreadsheet will run; None is an empty one."""
    if isinstance(value, str):
        shown = visible(value)
        return f"'{shown}" if shown.lstrip(_SKIPPED).startswith(FORMULA_STARTS) else shown
    return "" if value is None else value


def visible(text: str) -> str:
    """The text without a character that a terminal would obey."""
    return text.translate(_ESCAPES)


FLOAT = 0
"""A float, or the text for a number that does not exist."""
WHOLE = 1
"""A whole number from 0 on."""
WORD = 2
"""One of a few texts."""
ITEMS = 3
"""Names of items."""
