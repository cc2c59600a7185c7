"""How far forged records and single signers push the tables of a report: columns beside shares, and a table for differences."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from tacit.estimation.forging import ForgedShift
from tacit.estimation.signer_influence import SignerInfluence
from tacit.messages import Message, Template
from tacit.mining.answer_tables import FEWER, MORE, SAME, CrossTable
from tacit.mining.table_influence import DIFFERENCE, PREVALENCE
from tacit_miner import forged_share
from tacit_miner.report import heads
from tacit_miner.report.pieces import Column, Maker, Piece, Table
from tacit_miner.report.rows import NOT_BOUNDED, allowed
from tacit_miner.voice import Voice

CAPTION = Template("report.pushed-caption", "{column} by {row}: forged records and signers")
FORGED_ABOUT = Template(
    "report.pushed-forged",
    "The next table says by how many points of percent each share would move if so many records were forged and added to these.",
)
SIGNERS_ABOUT = Template(
    "report.pushed-signers",
    "The next table says by how many points of percent each share would move if so many records were forged and added to these, and each share "
    "and difference without the one signer, or the five, who matter most.",
)
GROUP = Template("report.head.group", "group")
DIFFERENCE_ONE = Template("report.head.difference-one", "one signer moves the difference by")
DIFFERENCE_FIVE = Template("report.head.difference-five", "five signers move the difference by")
SURELY_MORE = Template("report.surely-more", "▲ more")
SURELY_FEWER = Template("report.surely-fewer", "▼ fewer")
MORE_BELOW = Template("report.more-below", "△\u00a0more, certain if fewer than {percent:.2f} % forged")
FEWER_BELOW = Template("report.fewer-below", "▽\u00a0fewer, certain if fewer than {percent:.2f} % forged")
DEPENDENT_BELOW = Template(
    "report.dependent-below", "p is below {alpha:g} if fewer than {percent:.2f} % of the records are forged"
)

_SIGNS = {MORE: SURELY_MORE, FEWER: SURELY_FEWER}
_BELOW = {MORE: MORE_BELOW, FEWER: FEWER_BELOW}


def direction_words(voice: Voice, table: CrossTable, row: int, column: int) -> str:
    """Which group surely has more; of a difference that too few forged records would change, how few."""
    word, by_chance = (found[row][column] for found in (table.directions(), table.directions_by_chance()))
    if word != SAME:
        return voice.say(_SIGNS[word]())
    if by_chance == SAME:
        return ""
    return voice.say(_BELOW[by_chance](percent=forged_share.number(float(table.certain_below[row, column]))))


def dependent_words(table: CrossTable) -> Message | None:
    """Up to how many forged records the test of independence bears, where it rules independence out."""
    if math.isnan(table.dependent_below):
        return None
    return DEPENDENT_BELOW(alpha=table.alpha, percent=forged_share.number(table.dependent_below))


def forged_head(maker: Maker, forged: float) -> Column:
    """The heading of how far this share of forged records could move an estimate."""
    return maker.head(heads.FORGED_SHARE, percent=allowed(maker.voice, forged))


def is_known(signers: SignerInfluence | None) -> bool:
    """Whether there is an estimate without the signers who matter most: of a single signer there is none."""
    return signers is not None and not all(
        math.isnan(shift) for loss in (signers.shift, signers.worst) for shift in loss
    )


def signer_heads(maker: Maker, *, known: bool) -> Iterator[Column]:
    """The headings of what single signers do, if that is known."""
    if known:
        yield maker.head(heads.ONE_SIGNER)
        yield maker.head(heads.FIVE_SIGNERS)


def moved(voice: Voice, shift: ForgedShift, place: int) -> str:
    """How far forged records could move an estimate, down and up."""
    if math.isinf(shift.up[place]):
        return voice.say(NOT_BOUNDED())
    return voice.span(float(shift.down[place]), float(shift.up[place]), 2)


def without(voice: Voice, signers: SignerInfluence | None, place: int) -> Iterator[str]:
    """What an estimate gains without the signers who matter most, one and five; nothing if that is not known."""
    if signers is not None:
        for loss in (signers.shift, signers.worst):
            yield voice.percent(-float(loss[place]))


def noted(maker: Maker, notes: Sequence[Message]) -> Iterator[Piece]:
    """The notes of a table, if it has any."""
    if notes:
        yield maker.bullets(notes)


def pushed_pieces(maker: Maker, table: CrossTable) -> Iterator[Piece]:
    """What forged records and signers do to the share of each cell, and signers to its difference; with the notes."""
    yield maker.text(SIGNERS_ABOUT() if _has_signers(table) else FORGED_ABOUT())
    yield _pushed_table(maker, table)
    yield from noted(maker, table.notes)


def _has_signers(table: CrossTable) -> bool:
    return any(map(is_known, table.signers.values()))


def _pushed_table(maker: Maker, table: CrossTable) -> Table:
    numbers = [forged_head(maker, table.forged), *signer_heads(maker, known=_has_signers(table))]
    if _has_signers(table):
        numbers += [maker.head(DIFFERENCE_ONE), maker.head(DIFFERENCE_FIVE)]
    columns = [maker.word(GROUP), maker.word(heads.ANSWER), *numbers]
    return maker.table(CAPTION(column=table.column, row=table.row), columns, list(_rows(maker.voice, table)))


def _rows(voice: Voice, table: CrossTable) -> Iterator[tuple[str, ...]]:
    signers = table.signers if _has_signers(table) else {}
    for i, group in enumerate(table.row_answers):
        for j in table.told():
            cell = i * len(table.column_answers) + j
            yield (
                voice.name(group),
                voice.name(table.column_answers[j]),
                moved(voice, table.prevalence_shift, cell),
                *without(voice, signers.get(PREVALENCE), cell),
                *without(voice, signers.get(DIFFERENCE), cell),
            )
