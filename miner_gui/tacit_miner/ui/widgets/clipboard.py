"""Rows on the clipboard: as text between tabs for spreadsheets, and, if they are few, as a clean table for a word processor.

A word processor takes HTML or RTF before plain text, a spreadsheet takes HTML with the same cells. Numbers stand at the right.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication

MOST_STYLED = 2_000
"""Rows that are put there as a table too: more are data, and no table for people."""

RTF = "text/rtf"

_RULE = "border-bottom:1pt solid #000"
_TWIPS = 9_600
"""The width of a table in RTF."""


def put(text: str, told: str = "") -> None:
    """Lines of cells between tabs, the first one with the names of the columns; `told` is the same in the reader's words, for the table."""
    found = QMimeData()
    found.setText(text)
    lines = [line.split("\t") for line in (told or text).rstrip("\n").split("\n")]
    if 1 < len(lines) <= 1 + MOST_STYLED and len({len(line) for line in lines}) == 1:
        found.setHtml(as_html(lines))
        found.setData(RTF, as_rtf(lines).encode())
    QGuiApplication.clipboard().setMimeData(found)


def as_html(lines: Sequence[Sequence[str]]) -> str:
    """A table with a rule above and below its head, and below its last row."""
    head, *body = lines
    rows = [_html_row(head, "th", f"border-top:1pt solid #000;{_RULE}")]
    rows += [_html_row(line, "td", _RULE if line is body[-1] else "") for line in body]
    return f'<table style="border-collapse:collapse">{"".join(rows)}</table>'


def _html_row(cells: Sequence[str], tag: str, style: str) -> str:
    made = []
    for cell in cells:
        far = "text-align:right;" if _is_number(cell) else "text-align:left;"
        made.append(f'<{tag} style="{far}padding:2pt 6pt;{style}">{escape(cell)}</{tag}>')
    return f"<tr>{''.join(made)}</tr>"


def as_rtf(lines: Sequence[Sequence[str]]) -> str:
    """The same table in Rich Text Format 1.5."""
    columns = len(lines[0])
    rows = []
    for place, line in enumerate(lines):
        border = r"\clbrdrb\brdrs" if place in {0, len(lines) - 1} else ""
        top = r"\clbrdrt\brdrs" if place == 0 else ""
        head = r"\trhdr" if place == 0 else ""
        defined = "".join(
            rf"{top}{border}\cellx{_TWIPS * number // columns}" for number in range(1, columns + 1)
        )
        cells = "".join(
            rf"\pard\intbl\{'qr' if _is_number(cell) else 'ql'} {_rtf_text(cell)}\cell" for cell in line
        )
        rows.append(rf"\trowd\trgaph80{head}{defined}{cells}\row")
    return r"{\rtf1\ansi\deff0 " + "\n".join(rows) + "}"


def _rtf_text(text: str) -> str:
    """Letters beyond ASCII as the numbers of their UTF-16 units, which are signed."""
    made = []
    for letter in text:
        if letter in "\\{}":
            made.append(f"\\{letter}")
        elif " " <= letter <= "~":
            made.append(letter)
        else:
            units = letter.encode("utf-16-le", "replace")
            pairs = (
                int.from_bytes(units[at : at + 2], "little", signed=True) for at in range(0, len(units), 2)
            )
            made += [f"\\u{unit}?" for unit in pairs]
    return "".join(made)


def _is_number(text: str) -> bool:
    return text[:1].isdigit() or (text[:1] in "-−+" and text[1:2].isdigit())
