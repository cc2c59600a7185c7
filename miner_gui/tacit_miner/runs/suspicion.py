"""Looking for forgers in a project: signers, files and combinations of levels, each with a p-value and a sentence.

The records that count are looked at, up to `MOST_ITEMS` items and, of large groups, a random sample, so that no
place in a file is safe. A suspicion excludes nothing; what it does not see is said in docs/security.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from tacit.arrays import Bools, Counts
from tacit.estimation.suspicion import Finding, Group, Sent, Suspect, suspicion
from tacit.messages import Message
from tacit.mining.control import go_on
from tacit.mining.mixed import Bytes, by_item
from tacit.mining.random_sample import generator
from tacit.mining.settings import ALPHA_OUT_OF_RANGE, SMALLEST_ALPHA, SettingsError
from tacit.questions import Questions
from tacit_miner.project.project import Project
from tacit_miner.project.records import Records
from tacit_miner.project.standing import Standing
from tacit_miner.project.study import Study
from tacit_miner.runs.suspicion_words import sentence

MOST_ITEMS = 32
MOST_GROUPS = 1_000
"""Of one kind; the largest are tested."""

MOST_RECORDS = 1 << 17
"""Of one kind that are looked at; each group has at least `LEAST_OF_GROUP` of them."""

LEAST_OF_GROUP = 100
AT_ONCE = 1 << 12
"""Records whose bits are unpacked in one call."""

ALPHA = 0.05
"""The share of honest groups among those named, on average at most."""

NO_ANSWER = "-"


class GroupKind(StrEnum):
    """What a group of records has in common."""

    SIGNER = "signer"
    FILE = "file"
    LEVELS = "levels"


class Conclusion(StrEnum):
    """What is said of a group."""

    NO_SIGN = "no sign"
    IMPOSSIBLE = "does not fit its channel"
    UNLIKE = "unlike the others"
    TOO_FEW = "too few records"


@dataclass(frozen=True, slots=True)
class Suspected:
    """A group of records and what the tests say of it.

    Attributes:
        kind: what the records have in common.
        name: of the signer, or its file, or its levels by question.
        signer: the project's number of the signer; 0 of another group.
        fingerprint: of the signer's key, as hexadecimal; empty of another group.
        records: of the group that count.
        suspect: p-values and findings.
        sentences: of each finding.
        conclusion: at the share of false names asked for.
    """

    kind: GroupKind
    name: str
    signer: int
    fingerprint: str
    records: int
    suspect: Suspect
    sentences: tuple[Message, ...]
    conclusion: Conclusion

    @property
    def is_named(self) -> bool:
        """Whether it is a suspicion."""
        return self.conclusion in {Conclusion.IMPOSSIBLE, Conclusion.UNLIKE}


@dataclass(frozen=True, slots=True)
class _Named:
    """A group before it is tested."""

    kind: GroupKind
    name: str
    rows: Counts
    signer: int = 0
    fingerprint: str = ""


def suspects(project: Project, alpha: float = ALPHA, check: Callable[[], None] = go_on) -> list[Suspected]:
    """Every signer, file and combination of levels of the records that count, the most suspicious first.

    Raises:
        SettingsError: α out of its range.
        DamagedError: records that are not as they were written.
    """
    if not SMALLEST_ALPHA <= alpha < 1.0:
        raise SettingsError(ALPHA_OUT_OF_RANGE(value=alpha, least=SMALLEST_ALPHA))
    records, standings = project.load()
    used = np.flatnonzero(standings == Standing.USED)
    if not used.size:
        return []
    files = project.file_of_records()[used]
    records = records.where(standings == Standing.USED)
    check()
    groups = [*_signers(project, records), *_files(project, files), *_levels(project, records)]
    random = generator(len(records), records.rows)
    looked_at = [_some(random, group, groups) for group in groups]
    rows = np.unique(np.concatenate(looked_at)) if groups else np.zeros(0, np.int64)
    sent = _sent(project, records, rows)
    compared = {GroupKind.SIGNER, GroupKind.FILE}
    tested = [
        Group(np.searchsorted(rows, some), group.kind if group.kind in compared else "")
        for group, some in zip(groups, looked_at, strict=True)
    ]
    found = [
        _concluded(project, group, suspect, alpha)
        for group, suspect in zip(groups, suspicion(sent, tested, check), strict=True)
    ]
    return sorted(found, key=lambda each: (each.suspect.adjusted, each.suspect.p))


def _signers(project: Project, records: Records) -> Iterator[_Named]:
    known = {signer.number: signer for signer in project.signers()}
    for number, rows in _by(records.signers):
        if number in known:
            signer = known[number]
            print_ = signer.fingerprint.hex
            yield _Named(GroupKind.SIGNER, signer.name, rows, number, print_)


def _files(project: Project, files: Counts) -> Iterator[_Named]:
    known = {file.number: file.name for file in project.files()}
    for number, rows in _by(files):
        yield _Named(GroupKind.FILE, known[number], rows)


def _levels(project: Project, records: Records) -> Iterator[_Named]:
    """Groups of records of the same levels; none where there is one level."""
    if len(project.study.channels) < 2:
        return
    levels, answers = _first_questions(project.study, records.rows)
    answered = answers < project.study.code.answers
    shown = np.where(answered, levels + 1, 0).astype(np.uint8)
    _, first, place = np.unique(
        np.ascontiguousarray(shown).view(np.dtype((np.void, shown.shape[1]))).ravel(),
        return_index=True,
        return_inverse=True,
    )
    for number, rows in _by(place):
        digits = shown[first[number]].tolist()
        yield _Named(GroupKind.LEVELS, "".join(str(digit) if digit else NO_ANSWER for digit in digits), rows)


def _by(numbers: np.ndarray[tuple[int, ...], np.dtype[np.integer]]) -> list[tuple[int, Counts]]:
    """The rows of each number, the largest groups."""
    order = np.argsort(numbers, kind="stable").astype(np.int64)
    values, starts = np.unique(numbers[order], return_index=True)
    parts = np.split(order, starts[1:]) if len(values) else []
    largest = sorted(zip(values.tolist(), parts, strict=True), key=lambda part: -len(part[1]))
    return largest[:MOST_GROUPS]


def _some(random: np.random.PCG64, group: _Named, groups: Sequence[_Named]) -> Counts:
    """Rows of a group in their order, so many that all groups of its kind together are not too many."""
    number = sum(other.kind is group.kind for other in groups)
    most = max(LEAST_OF_GROUP, MOST_RECORDS // number)
    if len(group.rows) <= most:
        return group.rows
    order = np.argsort(random.random_raw(len(group.rows)), kind="stable")
    return group.rows[np.sort(order[:most])]


def _sent(project: Project, records: Records, rows: Counts) -> Sent:
    """The answers of these records to the first items."""
    study = project.study
    levels, answers = _first_questions(study, records.rows[rows])
    table, of_item = study.levels, study.questions.of_item
    first = Questions(study.questions.each[: answers.shape[1]])
    said = by_item(first, answers)[:, :MOST_ITEMS]
    yes: Bools = said == 1
    level = np.where(said < 2, levels[:, of_item[:MOST_ITEMS]], -1).astype(np.int8)
    return Sent(
        yes, level, table.keep_one[:, :MOST_ITEMS], table.keep_zero[:, :MOST_ITEMS], of_item[:MOST_ITEMS]
    )


def _first_questions(study: Study, rows: Bytes) -> tuple[Bytes, Bytes]:
    """Levels and answers of the questions that the first items belong to, uint8 [records, questions], a few records at a time."""
    questions = int(study.questions.of_item[:MOST_ITEMS][-1]) + 1
    found = np.empty((2, len(rows), questions), np.uint8)
    for start in range(0, len(rows), AT_ONCE):
        part = slice(start, start + AT_ONCE)
        for kind, values in enumerate(study.code.unpack(rows[part])):
            found[kind, part] = values[:, :questions]
    return found[0], found[1]


def _concluded(project: Project, group: _Named, suspect: Suspect, alpha: float) -> Suspected:
    items = project.study.items
    return Suspected(
        group.kind,
        group.name,
        group.signer,
        group.fingerprint,
        len(group.rows),
        suspect,
        tuple(sentence(finding, items) for finding in suspect.findings),
        _conclusion(suspect.findings, suspect, alpha),
    )


def _conclusion(findings: Sequence[Finding], suspect: Suspect, alpha: float) -> Conclusion:
    if not findings:
        return Conclusion.TOO_FEW
    if suspect.adjusted > alpha:
        return Conclusion.NO_SIGN
    return Conclusion.IMPOSSIBLE if findings[0].sign.is_impossible else Conclusion.UNLIKE
