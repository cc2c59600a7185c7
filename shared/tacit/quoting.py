"""A researcher's text in a terminal: every line begins with a bar, which no line of the programs begins with. Pure Python.

A terminal breaks a line that is too long wherever its edge is, and what follows begins at the left like a line of the
program. A text could be written so that "Key  …" or "Chance alone decides 99.9 %" stands there. So texts are broken here, by the
width that their characters take, before the terminal does it.
"""

from __future__ import annotations

import shutil
import unicodedata
from collections.abc import Iterator

BAR = "| "
_WIDEST, _NARROWEST = 100, 20


def theirs(text: str, heading: str = "") -> str:
    """The text with a bar before each line, broken to the width of the terminal.

    Args:
        text: what a researcher wrote, one paragraph or several.
        heading: what comes before the bar of the first line; the others are indented as far.
    """
    columns = min(_WIDEST, shutil.get_terminal_size((80, 24)).columns - 1)
    room = max(_NARROWEST, columns - len(heading) - len(BAR))
    broken = [part for line in text.splitlines() for part in _parts(line, room)]
    indent = " " * len(heading)
    return "\n".join(f"{indent if at else heading}{BAR}{part}".rstrip() for at, part in enumerate(broken))


def _parts(line: str, room: int) -> Iterator[str]:
    """A line in parts that take so many columns at most, at a space where there is one."""
    rest = line
    while (fitting := _fitting(rest, room)) < len(rest):
        space = rest.rfind(" ", 1, fitting + 1)
        end = space if space > 0 else fitting
        yield rest[:end]
        rest = rest[end:].lstrip(" ")
    yield rest


def _fitting(text: str, room: int) -> int:
    """How many characters of the text take so many columns; one at least."""
    used = 0
    for at, character in enumerate(text):
        used += _columns(character)
        if used > room:
            return max(1, at)
    return len(text)


def _columns(character: str) -> int:
    """The columns that a character takes; where terminals differ, the larger number."""
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WFA" else 1
