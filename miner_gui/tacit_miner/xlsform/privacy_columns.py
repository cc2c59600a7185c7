"""The columns that say how private a question is: `sensitivity`, `prevalence`, `level`, `minimum_level`, `anchor`.

`sensitivity` is a word: `none` asks openly and may start at an open level; `low`, `medium` and `high` start at the most open,
a middle, and the most private of the levels that the agent preselects for a sensitive question. Nothing written is
`medium`. `level` and `minimum_level` name a level by its number and come before the word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tacit import floors
from tacit.messages import Template
from tacit.survey import PER_MILLE, Level
from tacit_miner.xlsform.findings import Findings
from tacit_miner.xlsform.sheets import Row

UNSAID = 500
"""The expected share of yes, in per-mille, where the form says none."""

NOT_SENSITIVITY = Template(
    "xlsform.not-sensitivity", "{value!r} is no sensitivity; write none, low, medium or high"
)
NOT_A_SHARE = Template(
    "xlsform.not-a-share",
    "{value!r} is no expected share of yes; write a number from 0 to 1, such as 0.05, or 5%",
)
FINER_SHARE = Template(
    "xlsform.finer-share",
    "{value!r} is finer than a survey holds; write a tenth of a percent at most, such as 0.053",
)
NOT_A_LEVEL = Template(
    "xlsform.not-a-level", "{value!r} is not the number of a level; there are levels 1 to {most}"
)
SHARE_ASSUMED = Template(
    "xlsform.share-assumed",
    "no expected share of yes; {share:g} % is assumed, on which only MASK's percentage rests",
)

_WORDS = {
    "": "medium",
    "yes": "medium",
    "no": "none",
    "none": "none",
    "not sensitive": "none",
    "low": "low",
    "medium": "medium",
    "high": "high",
}
_PLACES = {"low": 0.0, "medium": 0.5, "high": 1.0}


@dataclass(frozen=True, slots=True)
class Privacy:
    """What the columns say of one item.

    Attributes:
        sensitive: whether an answer may harm the person.
        default: the level the item starts at.
        minimum: the most open level that may be chosen.
    """

    sensitive: bool
    default: int
    minimum: int


def read_privacy(rows: Sequence[Row], levels: Sequence[Level], found: Findings) -> Privacy:
    """The privacy of an item, from the first of these rows that says something: a box before its checklist."""
    row = _first(rows, "sensitivity")
    written = row.get("sensitivity")
    word = _WORDS.get(written.casefold())
    if word is None:
        found.error(row.place("sensitivity"), NOT_SENSITIVITY(value=written[:40]))
        word = "medium"
    start = 1 if word == "none" else _start(levels, _PLACES[word])
    default = _level(_first(rows, "level"), "level", start, levels, found)
    minimum = _level(_first(rows, "minimum_level"), "minimum_level", 1, levels, found)
    return Privacy(word != "none", default, minimum)


def _first(rows: Sequence[Row], name: str) -> Row:
    return next((row for row in rows if row.get(name)), rows[0])


def _start(levels: Sequence[Level], place: float) -> int:
    granted = [number for number, level in enumerate(levels, start=1) if floors.may_start(level.scheme)]
    return granted[round(place * (len(granted) - 1))] if granted else len(levels)


def _level(row: Row, name: str, absent: int, levels: Sequence[Level], found: Findings) -> int:
    written = row.get(name)
    if not written:
        return absent
    if not re.fullmatch(r"\d{1,2}", written) or not 1 <= int(written) <= len(levels):
        found.error(row.place(name), NOT_A_LEVEL(value=written[:40], most=len(levels)))
        return absent
    return int(written)


def read_share(rows: Sequence[Row], name: str, found: Findings) -> int | None:
    """A share in per-mille from the first of these rows that has one; None if none has, or what is written is none."""
    row = _first(rows, name)
    written = row.get(name)
    if not written:
        return None
    number = written.replace(",", ".").removesuffix("%").strip()
    if not re.fullmatch(r"\d{0,9}\.?\d{0,18}", number) or not re.search(r"\d", number):
        found.error(row.place(name), NOT_A_SHARE(value=written[:40]))
        return None
    share = Fraction(number) / (100 if written.endswith("%") else 1)
    if share > 1:
        found.error(row.place(name), NOT_A_SHARE(value=written[:40]))
        return None
    if (share * PER_MILLE).denominator != 1:
        found.error(row.place(name), FINER_SHARE(value=written[:40]))
        return None
    return int(share * PER_MILLE)
