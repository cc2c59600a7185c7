"""Where the records of a report came from: those of the run, the books of the project, and whose machines they came from."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.formats.line_verdict import LineVerdict
from tacit.messages import PLAIN, Message, Template
from tacit_miner.intake.reconcile import Reconciliation
from tacit_miner.project.project import Project
from tacit_miner.project.standing import Standing
from tacit_miner.report import heads
from tacit_miner.report.pieces import Maker, Section
from tacit_miner.runs.run import Run

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
    """The machines that the records which count came from, by their keys.

    A person's own machine signs a survey once. A key that signed several records is a machine on which several people answered one
    after the other, as interviewers carry it.

    Attributes:
        own: keys with one record.
        shared: keys with several.
        on_shared: records signed by the latter.
    """

    own: int
    shared: int
    on_shared: int


def machines(project: Project) -> Machines | None:
    """Those of a project; None of a plain table, which has no keys."""
    if project.study.survey is None:
        return None
    records, standings = project.load(rows=False)
    _, counts = np.unique(records.signers[standings == Standing.USED], return_counts=True)
    several = counts[counts > 1]
    return Machines(int((counts == 1).sum()), len(several), int(several.sum()))


def record_section(maker: Maker, run: Run, counts: Reconciliation | None) -> Section:
    """Both tables; the second one where the project's books are at hand."""
    voice = maker.voice
    used = [(voice.say(standing.words), voice.count(count)) for standing, count in run.source.counts if count]
    columns = (maker.word(heads.RECORDS), maker.head(heads.NUMBER))
    tables = [maker.table(USED_CAPTION(), columns, used)]
    if counts is not None:
        columns = (maker.word(INTAKE), maker.head(heads.NUMBER))
        tables.append(maker.table(INTAKE_CAPTION(), columns, _books(maker, counts)))
    return maker.section(RECORDS, *tables)


def verdict_words(verdict: LineVerdict) -> Message:
    """What became of a line."""
    template = _VERDICTS.get(verdict)
    return PLAIN(text=str(verdict)) if template is None else template()


def _books(maker: Maker, counts: Reconciliation) -> list[tuple[str, str]]:
    books = [(FILES(), counts.files)]
    books += [(WRONG_FILES(), counts.wrong_files)] if counts.wrong_files else []
    books += [(FORGOTTEN(), counts.forgotten)] if counts.forgotten else []
    books += [(LINES(), counts.lines)]
    books += [(LINES_OF(verdict=verdict_words(v)), counts.verdicts.get(v, 0)) for v in LineVerdict]
    books += [(RECEIVED(), counts.records), (ALREADY(), counts.already), (KEPT(), counts.kept)]
    books += [(KEPT_AS(standing=s.words), counts.standings[s]) for s in Standing]
    always = {FILES, LINES, RECEIVED, ALREADY, KEPT}
    voice = maker.voice
    return [
        (voice.say(words), voice.count(count)) for words, count in books if count or words.template in always
    ]
