"""Words of the tables in the window's language: titles, explanations with formulas, verdicts, lists of items."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from tacit.estimation.measures import MEASURES
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit_miner.exports.table_columns import COLUMNS, verdict_message
from tacit_miner.ui.texts.language import number, tr
from tacit_miner.ui.texts.words import said
from tacit_miner.voice import arrow

LONGEST, SHORTEST = 44, 10
"""Letters of a row on an axis, and of each of its items at least."""

_MEASURES = {measure.name: measure for measure in MEASURES}


def verdict_word(verdict: IntervalVerdict, certain_below: float | None = None) -> str:
    """The words beside the symbol; of what only too few forged records would change, how few."""
    return said(verdict_message(verdict, certain_below))


def verdict_counts(codes: np.ndarray) -> str:
    """How many rows have each verdict, in words."""
    words = tr("{certain} certain, {uncertain} uncertain, {below} below")
    counts = [number(int(count)) for count in np.bincount(codes, minlength=len(VERDICTS))]
    return words.format(**dict(zip(map(str, VERDICTS), counts, strict=True)))


def heading(key: str) -> tuple[str, str]:
    """Title and explanation of a column, with its formula."""
    if key in COLUMNS:
        return said(COLUMNS[key].title()), said(COLUMNS[key].about())
    measure = _MEASURES.get(key)
    if measure is None:
        return key, ""
    return said(measure.title()), f"{said(measure.description())}\n\u2066{measure.formula}\u2069"


def name(key: str) -> str:
    """The title without its unit."""
    return (
        heading(key)[0].removesuffix("%").rstrip()
    )  # before the sign is a space or, in French and Arabic, a no-break space


def independent(key: str) -> float | None:
    """What a measure is where left and right have nothing to do with each other, if that is one value."""
    measure = _MEASURES.get(key)
    return None if measure is None else measure.independent


def listed(labels: Iterable[str]) -> str:
    """Items in a row."""
    return tr(", ").join(labels)


def shortened(label: str, letters: int) -> str:
    """A name of so many letters at most."""
    return label if len(label) <= letters else f"{label[: letters - 1].rstrip()}…"


def short_row(left: list[str], right: list[str]) -> str:
    """A row on an axis: the words of each item lose their end, not the row one of its sides."""
    letters = max(SHORTEST, LONGEST // len([*left, *right]))
    sides = [listed(shortened(one, letters) for one in side) for side in (left, right)]
    return arrow(*sides) if right else sides[0]
