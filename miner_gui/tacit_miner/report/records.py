"""Where the records of a report came from, what its survey bound the researcher to, and how far few records push its tables.

Records are told by those of the run, the books of the project, and whose machines they came from; what forged records and single
signers do, by columns beside shares and a table for differences.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np

from tacit.estimation.signer_influence import SignerInfluence
from tacit.formats.errors import LineVerdict
from tacit.mining.answer_tables import FEWER, MORE, SAME, CrossTable
from tacit.platform.messages import PLAIN, Message, Template
from tacit.survey import PER_MILLE
from tacit.verdicts.table_influence import DIFFERENCE, PREVALENCE
from tacit_miner.exports.answer_tables import EstimateExtremes
from tacit_miner.intake.report import Reconciliation
from tacit_miner.project import Project, Standing, Study
from tacit_miner.report import rows
from tacit_miner.report.pieces import Piece, PieceMaker, ReportColumn, Section
from tacit_miner.runs.run import Run
from tacit_miner.voice import Voice, bare, number

RECORDS = Template("report.records", "Records")
USED_CAPTION = Template("report.used-caption", "Records in this run")
INTAKE_CAPTION = Template("report.intake-caption", "The project now")
INTAKE = Template("report.head.intake", "intake")
FILES = Template("report.files", "files")
WRONG_FILES = Template("report.wrong-files", "files refused whole")
FORGOTTEN = Template("report.files-forgotten", "files forgotten")
LINES = Template("report.lines", "lines")
LINES_OF = Template("report.lines-of", "lines: {verdict}")
RECEIVED = Template("report.records-received", "records received")
ALREADY = Template("report.records-already", "already here")
KEPT = Template("report.records-kept", "kept")
KEPT_AS = Template("report.records-kept-as", "kept: {standing}")

_VERDICTS = {
    LineVerdict.ACCEPTED: Template("report.line-accepted", "accepted"),
    LineVerdict.ALREADY_HERE: Template("report.line-already-here", "already here"),
    LineVerdict.CONFLICT: Template("report.line-conflict", "conflict"),
    LineVerdict.OTHER_SURVEY: Template("report.line-other-survey", "other survey"),
    LineVerdict.UNKNOWN_LEVEL: Template("report.line-unknown-level", "unknown level"),
    LineVerdict.WRONG_LENGTH: Template("report.line-wrong-length", "wrong length"),
    LineVerdict.BAD_CHARACTER: Template("report.line-bad-character", "bad character"),
    LineVerdict.NOT_AS_DRAWN: Template("report.line-not-as-drawn", "not as drawn"),
    LineVerdict.BAD_SIGNATURE: Template("report.line-bad-signature", "bad signature"),
    LineVerdict.KEY_NOT_LISTED: Template("report.line-key-not-listed", "key not on the list"),
    LineVerdict.KEY_REVOKED: Template("report.line-key-revoked", "key revoked"),
    LineVerdict.OVER_QUOTA: Template("report.line-over-quota", "over the key's quota"),
    LineVerdict.TOKEN_NOT_LISTED: Template("report.line-token-not-listed", "token not on the list"),
    LineVerdict.TOKEN_SHARED: Template("report.line-token-shared", "token of two keys"),
    LineVerdict.MALFORMED: Template("report.line-malformed", "malformed"),
    LineVerdict.OVER_LIMIT: Template("report.line-over-limit", "over a limit"),
}
"""A verdict that is not among them is told in English."""


@dataclass(frozen=True, slots=True)
class Machines:
    """The machines that the records which count came from, by their keys: `own` with one record, `shared` with several (`on_shared` of them).

    A person's own machine signs a survey once. A key that signed several records is a machine on which several people answered one after
    the other, as interviewers carry it.
    """

    own: int
    shared: int
    on_shared: int


def machines(project: Project) -> Machines | None:
    """The machines of a project's records; None of a plain table, which has no keys."""
    if project.study.survey is None:
        return None
    records, standings = project.load(rows=False)
    _, counts = np.unique(records.signers[standings == Standing.USED], return_counts=True)
    several = counts[counts > 1]
    return Machines(int((counts == 1).sum()), len(several), int(several.sum()))


def record_section(maker: PieceMaker, run: Run, counts: Reconciliation | None) -> Section:
    """Both tables; the second one where the project's books are at hand."""
    used = [(standing.words, count) for standing, count in run.source.counts if count]
    tables = [(USED_CAPTION(), rows.RECORDS, used)]
    if counts is not None:
        books = [(FILES(), counts.files), (WRONG_FILES(), counts.wrong_files)]
        books += [(FORGOTTEN(), counts.forgotten), (LINES(), counts.lines)]
        books += [(LINES_OF(verdict=verdict_words(v)), counts.verdicts.get(v, 0)) for v in LineVerdict]
        books += [(RECEIVED(), counts.records), (ALREADY(), counts.already), (KEPT(), counts.kept)]
        books += [(KEPT_AS(standing=s.words), counts.standings[s]) for s in Standing]
        always = {FILES, LINES, RECEIVED, ALREADY, KEPT}
        told = [(words, count) for words, count in books if count or words.template in always]
        tables.append((INTAKE_CAPTION(), INTAKE, told))
    pieces = []
    for caption, head, counted in tables:
        shown = [(maker.voice.say(words), maker.voice.count(count)) for words, count in counted]
        pieces.append(maker.table(caption, maker.columns([head], rows.NUMBER), shown))
    return maker.section(RECORDS, *pieces)


def verdict_words(verdict: LineVerdict) -> Message:
    """What became of a line."""
    return _VERDICTS[verdict]() if verdict in _VERDICTS else PLAIN(text=str(verdict))


EXPIRES = Template("methods.expires", "The survey could be answered until {day}.")
BOARD = Template(
    "methods.board",
    "Besides the researcher, {name} signed the survey, without which it could not be answered.",
)
ODDS = Template(
    "methods.odds",
    "The survey offered no level for a sensitive question at which an answer makes a reader more than {most:g} times surer.",
)
INFLUENCE = Template(
    "methods.influence",
    "It offered no level at which one answer moves an estimated share by more than {most:g} times one over the number of records.",
)
QUOTA = Template("methods.quota", "The survey says how many records of one key count: at most {quota:,}.")
TOKENS = Template(
    "methods.tokens",
    "Only records of keys that showed a one-time token of the list that the survey was signed with count; a token that several keys showed "
    "counts for none of them.",
)
BY_TOKEN = Template(
    "methods.by-token",
    "What a person was asked follows from their token, so that no sender could choose it; records of other questions were refused.",
)
ENCRYPTED = Template(
    "methods.encrypted",
    "Files of records were encrypted to the researcher's key before they left the machine.",
)


def term_sentences(study: Study) -> list[Message]:
    """A sentence for each term that the survey has; none of a table."""
    if study.survey is None:
        return []
    terms = study.survey.survey.terms
    said = (
        (terms.expires, EXPIRES(day=terms.expires)),
        (terms.board, BOARD(name=terms.board.name if terms.board else "")),
        (terms.odds, ODDS(most=terms.odds / PER_MILLE)),
        (terms.influence, INFLUENCE(most=terms.influence / PER_MILLE)),
        (terms.most_records, QUOTA(quota=terms.most_records or 0)),
        (terms.tokens, TOKENS()),
        (terms.by_token, BY_TOKEN()),
        (terms.encrypt, ENCRYPTED()),
    )
    return [sentence for is_set, sentence in said if is_set]


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
DEPENDENT_BELOW = Template(
    "report.dependent-below", "p is below {alpha:g} if fewer than {percent:.2f} % of the records are forged"
)

_DIRECTIONS = {
    MORE: Template("report.more-holds", "▲\u00a0more, holds up to {percent:.2f} % forged"),
    FEWER: Template("report.fewer-holds", "▼\u00a0fewer, holds up to {percent:.2f} % forged"),
}
_ALONE = {MORE: Template("report.more", "▲\u00a0more"), FEWER: Template("report.fewer", "▼\u00a0fewer")}
"""Where that share is not known, as under a sampling design."""


def direction_words(voice: Voice, table: CrossTable, row: int, column: int) -> str:
    """Which group surely has more, and up to which share of forged records."""
    word = table.directions()[row][column]
    if word == SAME:
        return ""
    below = float(table.certain_below[row, column])
    return voice.say(_ALONE[word]() if math.isnan(below) else _DIRECTIONS[word](percent=number(below)))


def dependent_words(table: CrossTable) -> Message | None:
    """Up to how many forged records the test of independence bears, where it rules independence out."""
    if math.isnan(table.dependent_below):
        return None
    return DEPENDENT_BELOW(alpha=table.alpha, percent=number(table.dependent_below))


def forged_head(maker: PieceMaker, forged: float) -> ReportColumn:
    """The heading of how far this share of forged records could move an estimate."""
    few = 0 if math.isclose(100.0 * forged, round(100.0 * forged)) else 2
    return maker.head(rows.FORGED_SHARE, percent=bare(maker.voice.percent(forged, few)))


def is_known(signers: SignerInfluence | None) -> bool:
    """Whether there is an estimate without the signers who matter most: of a single signer there is none."""
    return signers is not None and not all(
        math.isnan(shift) for loss in (signers.shift, signers.worst) for shift in loss
    )


def signer_heads(maker: PieceMaker, *, known: bool) -> list[ReportColumn]:
    """The headings of what single signers do, if that is known."""
    return [maker.head(rows.ONE_SIGNER), maker.head(rows.FIVE_SIGNERS)] if known else []


def pushed_cells(voice: Voice, extremes: EstimateExtremes, *, known: bool) -> Iterator[str]:
    """How far forged records could move an estimate; and if `known`, what it gains without the signers who matter most."""
    is_bounded = not math.isinf(extremes.up)
    yield voice.span(extremes.down, extremes.up, 2) if is_bounded else voice.say(rows.NOT_BOUNDED())
    yield from lost_cells(voice, extremes, known=known)


def lost_cells(voice: Voice, extremes: EstimateExtremes, *, known: bool) -> Iterator[str]:
    """What an estimate gains without one signer, and without five."""
    yield from (voice.percent(-lost) for lost in (extremes.one, extremes.five) if known)


def pushed_pieces(maker: PieceMaker, table: CrossTable) -> Iterator[Piece]:
    """What forged records and signers do to the share of each cell, and signers to its difference; with the notes."""
    known = any(map(is_known, table.signers.values()))
    yield maker.text(SIGNERS_ABOUT() if known else FORGED_ABOUT())
    columns = [*maker.columns((GROUP, rows.ANSWER)), forged_head(maker, table.forged)]
    columns += signer_heads(maker, known=known)
    columns += [maker.head(DIFFERENCE_ONE), maker.head(DIFFERENCE_FIVE)] if known else []
    voice, signers, cells = maker.voice, table.signers.get, []
    for i, j in product(range(len(table.row_answers)), table.told()):
        cell = i * len(table.column_answers) + j
        share = EstimateExtremes.of(table.forged, table.prevalence_shift, signers(PREVALENCE), cell)
        difference = EstimateExtremes.of(table.forged, None, signers(DIFFERENCE), cell)
        lost = lost_cells(voice, difference, known=known)
        names = voice.name(table.row_answers[i]), voice.name(table.column_answers[j])
        cells.append((*names, *pushed_cells(voice, share, known=known), *lost))
    yield maker.table(CAPTION(column=table.column, row=table.row), columns, cells)
    if table.notes:
        yield maker.bullets(table.notes)
