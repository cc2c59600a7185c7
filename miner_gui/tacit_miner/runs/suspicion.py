"""Looking for forgers in a project: signers, files and combinations of levels, each with a p-value and a sentence.

The records that count are looked at, up to `MOST_ITEMS` items and, of large groups, a random sample, so that no place in a file is
safe; whole records are compared between all signers and files (`tacit_miner.runs.replay`). A suspicion excludes nothing; what it does not see is said in docs/security.md.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from tacit.arrays import Bools, Counts
from tacit.estimation.suspicion import Finding, Group, Sent, Sign, Suspect, suspicion
from tacit.messages import Message
from tacit.mining.control import go_on
from tacit.mining.mixed import by_item
from tacit.mining.random_sample import generator
from tacit.mining.settings import ALPHA_OUT_OF_RANGE, SMALLEST_ALPHA, SettingsError
from tacit.questions import Questions
from tacit_miner.project.project import Project
from tacit_miner.project.records import Records
from tacit_miner.project.standing import Standing
from tacit_miner.runs.replay import (
    ALPHA,
    MOST_ITEMS,
    SameRecords,
    first_questions,
    same_records,
    sender_names,
)
from tacit_miner.runs.suspicion_words import same_sentence, sentence

MOST_GROUPS = 1_000
"""Of one kind; the largest are tested, and those that hold the same records as another."""

MOST_RECORDS = 1 << 17
"""Of one kind that are looked at; each group has at least `LEAST_OF_GROUP` of them."""

LEAST_OF_GROUP = 100
NO_ANSWER = "-"


class GroupKind(StrEnum):
    """What a group of records has in common."""

    SIGNER = "signer"
    FILE = "file"
    LEVELS = "levels"


class Conclusion(StrEnum):
    """What is said of a group."""

    SAME = "the same records"
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
        return self.conclusion in {Conclusion.SAME, Conclusion.IMPOSSIBLE, Conclusion.UNLIKE}


@dataclass(frozen=True, slots=True)
class _Named:
    """A group before it is tested."""

    kind: GroupKind
    name: str
    rows: Counts
    number: int = 0
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
    same = same_records(project.study, records, files, alpha, check)
    groups = [
        *_signers(project, records, _named(same, is_file=False)),
        *_files(project, files, _named(same, is_file=True)),
        *_levels(project, records),
    ]
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
    found = [
        _with_same(each, group, _of(same, group), project) for each, group in zip(found, groups, strict=True)
    ]
    return sorted(found, key=lambda each: (each.suspect.adjusted, each.suspect.p))


def _named(same: Sequence[SameRecords], *, is_file: bool) -> set[int]:
    """The senders of a kind that hold the same records as another."""
    return {number for each in same if each.is_file is is_file for number in (each.one, each.other)}


def _of(same: Sequence[SameRecords], group: _Named) -> list[SameRecords]:
    """The pairs of a group, the surest first."""
    if group.kind is GroupKind.LEVELS:
        return []
    is_file = group.kind is GroupKind.FILE
    return [each for each in same if each.is_file is is_file and group.number in {each.one, each.other}]


def _with_same(each: Suspected, group: _Named, same: Sequence[SameRecords], project: Project) -> Suspected:
    """With what it shares with others, before all else."""
    if not same:
        return each
    first = max(same, key=lambda pair: pair.found.shared).found
    others = [pair.other if pair.one == group.number else pair.one for pair in same]
    known = sender_names(project, is_file=group.kind is GroupKind.FILE)
    finding = Finding(Sign.SAME, same[0].found.p, (), -1, first.shared, first.expected, each.records)
    adjusted = min(pair.found.adjusted for pair in same)
    suspect = replace(
        each.suspect,
        p=min(each.suspect.p, finding.p),
        adjusted=min(each.suspect.adjusted, adjusted),
        findings=(finding, *each.suspect.findings),
    )
    words = same_sentence(finding, [known[number] for number in others])
    return replace(each, suspect=suspect, sentences=(words, *each.sentences), conclusion=Conclusion.SAME)


def _signers(project: Project, records: Records, also: Collection[int]) -> Iterator[_Named]:
    known = {signer.number: signer for signer in project.signers()}
    for number, rows in _by(records.signers, also):
        if number in known:
            signer = known[number]
            print_ = signer.fingerprint.hex
            yield _Named(GroupKind.SIGNER, signer.name, rows, number, print_)


def _files(project: Project, files: Counts, also: Collection[int]) -> Iterator[_Named]:
    known = {file.number: file.name for file in project.files()}
    for number, rows in _by(files, also):
        yield _Named(GroupKind.FILE, known[number], rows, number)


def _levels(project: Project, records: Records) -> Iterator[_Named]:
    """Groups of records of the same levels; none where there is one level."""
    if len(project.study.channels) < 2:
        return
    levels, answers = first_questions(project.study, records.rows)
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


def _by(
    numbers: np.ndarray[tuple[int, ...], np.dtype[np.integer]], also: Collection[int] = ()
) -> list[tuple[int, Counts]]:
    """The rows of each number, the largest groups and some more."""
    order = np.argsort(numbers, kind="stable").astype(np.int64)
    values, starts = np.unique(numbers[order], return_index=True)
    parts = np.split(order, starts[1:]) if len(values) else []
    largest = sorted(zip(values.tolist(), parts, strict=True), key=lambda part: -len(part[1]))
    return [part for rank, part in enumerate(largest) if rank < MOST_GROUPS or part[0] in also]


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
    levels, answers = first_questions(study, records.rows[rows])
    table, of_item = study.levels, study.questions.of_item
    first = Questions(study.questions.each[: answers.shape[1]])
    said = by_item(first, answers)[:, :MOST_ITEMS]
    yes: Bools = said == 1
    level = np.where(said < 2, levels[:, of_item[:MOST_ITEMS]], -1).astype(np.int8)
    return Sent(
        yes, level, table.keep_one[:, :MOST_ITEMS], table.keep_zero[:, :MOST_ITEMS], of_item[:MOST_ITEMS]
    )


def _concluded(project: Project, group: _Named, suspect: Suspect, alpha: float) -> Suspected:
    items = project.study.items
    return Suspected(
        group.kind,
        group.name,
        group.number if group.kind is GroupKind.SIGNER else 0,
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
