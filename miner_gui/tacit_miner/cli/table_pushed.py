"""What `table` prints of forged records and single signers, and which groups surely differ."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from rich.console import Console

from tacit.estimation.forging import ForgedShift
from tacit.estimation.intervals import Bounded
from tacit.estimation.signer_influence import SignerInfluence
from tacit.messages import Template
from tacit.mining.answer_tables import FEWER, MORE, SAME, CrossTable, Distribution
from tacit.mining.table_influence import DIFFERENCE, PREVALENCE
from tacit_miner import forged_share
from tacit_miner.cli.console import table

SIGNS = {MORE: "▲ more", FEWER: "▼ fewer", SAME: ""}
"""What a difference says, by symbol and word."""

CERTAIN_BELOW = {
    MORE: Template("table.more-below", "△ more, certain if fewer than {share:.2f} % forged"),
    FEWER: Template("table.fewer-below", "▽ fewer, certain if fewer than {share:.2f} % forged"),
}
"""What is said of a difference that fewer forged records than the share asked for would change."""

DEPENDENT_BELOW = Template("table.dependent-below", ", below {alpha:g} if fewer than {share:.2f} % forged")


def direction_words(made: CrossTable, row: int, column: int) -> str:
    """What a difference says, by symbol and words."""
    word, by_chance = (found[row][column] for found in (made.directions(), made.directions_by_chance()))
    if word != SAME or by_chance == SAME:
        return SIGNS[word]
    return str(CERTAIN_BELOW[by_chance](share=forged_share.number(float(made.certain_below[row, column]))))


def dependent_words(made: CrossTable) -> str:
    """Up to how many forged records the test of independence bears, where it rules independence out."""
    if math.isnan(made.dependent_below):
        return ""
    return str(DEPENDENT_BELOW(alpha=made.alpha, share=forged_share.number(made.dependent_below)))


def show_pushed(console: Console, made: Distribution | CrossTable) -> None:
    """A table of what forged records and signers do, in points of percent, and the notes."""
    forged = f"{100.0 * made.forged:g} % forged move it by"
    heads = ["<group", "<answer", forged] if isinstance(made, CrossTable) else ["<answer", forged]
    if isinstance(made, CrossTable) and _has_widened(made):
        heads.append("difference then")
    if made.signers:
        heads += ["without one signer", "without five"]
        heads += ["difference: one", "five"] if isinstance(made, CrossTable) else []
    shown = table("Forged records and signers, points of percent", *heads)
    for row in _distribution_rows(made) if isinstance(made, Distribution) else _cross_rows(made):
        shown.add_row(*row)
    console.print(shown)
    for note in made.notes:
        console.print(str(note))


def _distribution_rows(made: Distribution) -> Iterator[list[str]]:
    for place, answer in enumerate(made.answers):
        signers = [] if made.signers is None else _without(made.signers, place)
        yield [answer, _moved(made.shift, place), *signers]


def _cross_rows(made: CrossTable) -> Iterator[list[str]]:
    for i, row in enumerate(made.row_answers):
        for j in made.told():
            cell = i * len(made.column_answers) + j
            signers = [made.signers[name] for name in (PREVALENCE, DIFFERENCE) if name in made.signers]
            own = [part for each in signers for part in _without(each, cell)]
            widened = [_widened(made.widened, (i, j))] if _has_widened(made) else []
            yield [row, made.column_answers[j], _moved(made.prevalence_shift, cell), *widened, *own]


def _has_widened(made: CrossTable) -> bool:
    return not np.isnan(made.widened.low).all()


def _widened(bounds: Bounded, place: tuple[int, int]) -> str:
    """The interval that allows for forged records; empty where they would change nothing."""
    low, high = bounds.low[place], bounds.high[place]
    return "" if math.isnan(low) else f"{_points(low)} … {_points(high)}"


def _moved(shift: ForgedShift, place: int) -> str:
    if math.isinf(shift.up[place]):
        return "not bounded"
    return f"{_points(shift.down[place])} … {_points(shift.up[place])}"


def _without(signers: SignerInfluence, place: int) -> list[str]:
    """What the figure gains without them."""
    return [_points(-signers.shift[place]), _points(-signers.worst[place])]


def _points(value: float) -> str:
    return "–" if math.isnan(value) else f"{round(100.0 * value, 2) + 0.0:+.2f}"
