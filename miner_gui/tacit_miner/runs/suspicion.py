"""Looking for forgers in a project: signers, files and combinations of levels, each with a p-value and a sentence.

The records that count are looked at, up to `MOST_ITEMS` items and, of large groups, a random sample, so that no place in a file is
safe; whole records are compared between all signers and files (`tacit_miner.runs.forgery`). A suspicion excludes nothing: what a
signer's records do to a result is shown by the same settings with them and without. What is not seen is said in docs/security.md.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from tacit.compute.arrays import Bools, Counts
from tacit.compute.control import Check, Control, go_on
from tacit.platform.messages import Message, Template
from tacit.records.mixed import by_item
from tacit.records.questions import Questions
from tacit.run.fit import generator
from tacit.run.settings import check_setting
from tacit.suspicion import RecordGroup, Sent, Sign, Suspect, SuspicionFinding, suspicion
from tacit_miner.choices import SUSPICION_ALPHA
from tacit_miner.project.project import Project
from tacit_miner.project.records import RecordColumns
from tacit_miner.project.signers import HEX_SHOWN, Signer, Standing
from tacit_miner.runs.forgery import MOST_ITEMS, SameRecords, first_questions, same_records, sender_names
from tacit_miner.runs.run import NotKeptError, Run, RunError, is_stale, load_run, perform

FOUND = Template("suspicion.found", "{finding} (p = {p:.1g})")
AT_LEVEL = Template("suspicion.at-level", "at level {level}")
AT_ALL_LEVELS = Template("suspicion.at-all-levels", "at all levels together")
SAME = Template(
    "suspicion.same",
    "up to {shared:,} of its {records:,} records are the same, answer for answer, as records of {others}, where people who answer "
    "alike would send {allowed:.1f} at most",
)
SHARE_HIGH = Template(
    "suspicion.share-high",
    "{seen:.1%} of {records:,} answers to {item!r} {where} are yes, but whatever people answered, {allowed:.1%} are the most to expect",
)
SHARE_LOW = Template(
    "suspicion.share-low",
    "{seen:.1%} of {records:,} answers to {item!r} {where} are yes, but whatever people answered, {allowed:.1%} are the least to expect",
)
PAIR = Template(
    "suspicion.pair",
    "the answers of {records:,} records to {one!r} and {other!r} go together in a way that no true answers give",
)
COPIES = Template(
    "suspicion.copies",
    "{seen} of {records:,} records at the same levels are the same, but whatever people answered, {allowed:.1f} are the most to expect",
)
ALIKE = Template(
    "suspicion.alike",
    "two records agree in {seen:.1%} of their answers, but whatever people answered, {allowed:.1%} are the most to expect",
)
SPREAD = Template(
    "suspicion.spread",
    "the number of yes varies too little from record to record: its variance is {seen:.3g}, and the randomization alone makes {allowed:.3g}",
)
OTHER_SHARE = Template(
    "suspicion.other-share",
    "the estimated share of {item!r} differs from that of the others by {difference:.3f}",
)
LIKE_COINS = Template(
    "suspicion.like-coins",
    "all shares are nearer to one half than those of the others, as if coins had answered",
)
LIKE_TRUTH = Template(
    "suspicion.like-truth",
    "all shares are farther from one half than those of the others, as if answers had not been randomized",
)
OTHER_PAIR = Template(
    "suspicion.other-pair", "{one!r} and {other!r} go together otherwise than in the records of the others"
)
OTHER_SPREAD = Template(
    "suspicion.other-spread", "answers of one record go together otherwise than in the records of the others"
)
OTHER_LEVELS = Template(
    "suspicion.other-levels",
    "level {level} was taken for {seen:.1%} of the answers, by the others for {allowed:.1%}",
)

MOST_NAMED = 3  # others that hold the same records, in a sentence


def sentence(finding: SuspicionFinding, items: Sequence[str]) -> Message:
    """The finding and its p-value."""
    names = [*(items[place] for place in finding.items), "", ""]
    return FOUND(finding=_TOLD[finding.sign](finding, names), p=finding.p)


def _share_told(of: SuspicionFinding, names: Sequence[str]) -> Message:
    where = AT_ALL_LEVELS() if of.level < 0 else AT_LEVEL(level=of.level + 1)
    share = SHARE_HIGH if of.seen > of.allowed else SHARE_LOW
    return share(seen=of.seen, records=of.records, item=names[0], where=where, allowed=of.allowed)


_TOLD: dict[Sign, Callable[[SuspicionFinding, Sequence[str]], Message]] = {
    Sign.SHARE: _share_told,
    Sign.PAIR: lambda of, names: PAIR(records=of.records, one=names[0], other=names[1]),
    Sign.COPIES: lambda of, _: COPIES(seen=round(of.seen), records=of.records, allowed=of.allowed),
    Sign.ALIKE: lambda of, _: ALIKE(seen=of.seen, allowed=of.allowed),
    Sign.SPREAD: lambda of, _: SPREAD(seen=of.seen, allowed=of.allowed),
    Sign.OTHER_SHARE: lambda of, names: OTHER_SHARE(item=names[0], difference=of.seen - of.allowed),
    Sign.OTHER_LINE: lambda of, _: (LIKE_COINS if of.seen > of.allowed else LIKE_TRUTH)(),
    Sign.OTHER_PAIR: lambda _, names: OTHER_PAIR(one=names[0], other=names[1]),
    Sign.OTHER_SPREAD: lambda _of, _names: OTHER_SPREAD(),
    Sign.OTHER_LEVELS: lambda of, _: OTHER_LEVELS(level=of.level + 1, seen=of.seen, allowed=of.allowed),
}
"""What is said of a finding of each kind, with the names of its items."""

MOST_GROUPS = 1_000  # of one kind; the largest are tested, and those that hold the same records as another
MOST_RECORDS = 1 << 17  # of one kind that are looked at; each group has at least `LEAST_OF_GROUP` of them

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
    """A group of records that count and what the tests say of it; its conclusion is at the share of false names asked for.

    The name is of the signer, or its file, or its levels by question; of another group than a signer's the number is 0 and the
    fingerprint, hexadecimal, empty.
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
    kind: GroupKind
    name: str
    rows: Counts
    number: int = 0
    fingerprint: str = ""


def suspects(project: Project, alpha: float = SUSPICION_ALPHA, check: Check = go_on) -> list[Suspected]:
    """Every signer, file and combination of levels of the records that count, the most suspicious first.

    Raises SettingsError: α out of its range; DamagedError: records that are not as they were written.
    """
    check_setting("alpha", alpha)
    records, standings = project.load()
    used = np.flatnonzero(standings == Standing.USED)
    if not used.size:
        return []
    files = project.file_of_records()[used]
    records = records.take(standings == Standing.USED)
    check()
    same = same_records(project.study, records, files, alpha, check)
    groups = list(_groups(project, records, files, same))
    random = generator(len(records), records.rows)
    of_kind = Counter(group.kind for group in groups)
    looked_at = [_some(random, group.rows, of_kind[group.kind]) for group in groups]
    rows = np.unique(np.concatenate(looked_at)) if groups else np.zeros(0, np.int64)
    sent = _sent(project, records, rows)
    compared = {GroupKind.SIGNER, GroupKind.FILE}
    tested = [
        RecordGroup(np.searchsorted(rows, some), group.kind if group.kind in compared else "")
        for group, some in zip(groups, looked_at, strict=True)
    ]
    found = [
        _with_same(_concluded(project, group, suspect, alpha), group, same, project)
        for group, suspect in zip(groups, suspicion(sent, tested, check), strict=True)
    ]
    return sorted(found, key=lambda each: (each.suspect.adjusted, each.suspect.p))


def _with_same(each: Suspected, group: _Named, same: Sequence[SameRecords], project: Project) -> Suspected:
    """With what it shares with others, before all else."""
    is_file = group.kind is GroupKind.FILE
    own = [pair for pair in same if pair.is_file is is_file and group.number in {pair.one, pair.other}]
    if not own or group.kind is GroupKind.LEVELS:
        return each
    first = max(own, key=lambda pair: pair.found.shared).found
    others = [pair.other if pair.one == group.number else pair.one for pair in own]
    known = sender_names(project, is_file=is_file)
    finding = SuspicionFinding(Sign.SAME, own[0].found.p, (), -1, first.shared, first.expected, each.records)
    suspect = replace(
        each.suspect,
        p=min(each.suspect.p, finding.p),
        adjusted=min(each.suspect.adjusted, *(pair.found.adjusted for pair in own)),
        findings=(finding, *each.suspect.findings),
    )
    names = [*(known[number] for number in others[:MOST_NAMED]), *["…"] * (len(others) > MOST_NAMED)]
    told = SAME(shared=first.shared, records=each.records, others=names, allowed=first.expected)
    sentences = (FOUND(finding=told, p=finding.p), *each.sentences)
    return replace(each, suspect=suspect, sentences=sentences, conclusion=Conclusion.SAME)


def _groups(
    project: Project, records: RecordColumns, files: Counts, same: Sequence[SameRecords]
) -> Iterator[_Named]:
    """Records of a signer, of a file, and of the same levels; whoever holds the same as another is there."""
    also: dict[bool, set[int]] = {False: set(), True: set()}
    for each in same:
        also[each.is_file] |= {each.one, each.other}
    signers = {signer.number: signer for signer in project.signers()}
    for number, rows in _by(records.signers, also[False]):
        if signer := signers.get(number):
            yield _Named(GroupKind.SIGNER, signer.name, rows, number, signer.fingerprint.hex)
    names = {file.number: file.name for file in project.files()}
    for number, rows in _by(files, also[True]):
        yield _Named(GroupKind.FILE, names[number], rows, number)
    if len(project.study.channels) < 2:
        return
    levels, answers = first_questions(project.study, records.rows)
    shown = np.where(answers < project.study.code.answers, levels + 1, 0).astype(np.uint8)
    whole = np.ascontiguousarray(shown).view(np.dtype((np.void, shown.shape[1]))).ravel()
    _, first, place = np.unique(whole, return_index=True, return_inverse=True)
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


def _some(random: np.random.PCG64, rows: Counts, of_kind: int) -> Counts:
    """Rows of one of so many groups of a kind in their order, so many that all of the kind together are not too many."""
    most = max(LEAST_OF_GROUP, MOST_RECORDS // of_kind)
    if len(rows) <= most:
        return rows
    return rows[np.sort(np.argsort(random.random_raw(len(rows)), kind="stable")[:most])]


def _sent(project: Project, records: RecordColumns, rows: Counts) -> Sent:
    study = project.study
    levels, answers = first_questions(study, records.rows[rows])
    table, of_item = study.levels, study.questions.of_item[:MOST_ITEMS]
    said = by_item(Questions(study.questions.each[: answers.shape[1]]), answers)[:, :MOST_ITEMS]
    yes: Bools = said == 1
    level = np.where(said < 2, levels[:, of_item], -1).astype(np.int8)
    return Sent(yes, level, table.keep_one[:, :MOST_ITEMS], table.keep_zero[:, :MOST_ITEMS], of_item)


def _concluded(project: Project, group: _Named, suspect: Suspect, alpha: float) -> Suspected:
    said = tuple(sentence(finding, project.study.items) for finding in suspect.findings)
    number = group.number if group.kind is GroupKind.SIGNER else 0
    sender = group.kind, group.name, number, group.fingerprint, len(group.rows)
    return Suspected(*sender, suspect, said, _conclusion(suspect, alpha))


def _conclusion(suspect: Suspect, alpha: float) -> Conclusion:
    if not suspect.findings:
        return Conclusion.TOO_FEW
    if suspect.adjusted > alpha:
        return Conclusion.NO_SIGN
    return Conclusion.IMPOSSIBLE if suspect.findings[0].sign.is_impossible else Conclusion.UNLIKE


EXCLUDED_ALREADY = Template(
    "runs.excluded-already",
    "{signer!r} is excluded already, so there is nothing to compare; let it count again first",
)


def exclude_and_run(
    project: Project, signer: Signer, threads: int = 1, control: Control | None = None
) -> tuple[Run, Run]:
    """The last run, and one with its settings from which a signer is excluded.

    A last run of other records or rules than the present ones is repeated first, or more than the signer would be compared. If
    mining fails the signer counts again.

    Raises ProjectError: there is no run yet, or the project may not be changed; RunError: the signer is excluded already, or no record
    would count; Stopped: cancelled before mining began, or with a result that was not stored yet.
    """
    project.database.check_writable()
    if signer.excluded:
        raise RunError(EXCLUDED_ALREADY(signer=signer.name or signer.fingerprint.hex[:HEX_SHOWN]))
    row, before = load_run(project)
    settings = replace(before.settings, mining=replace(before.settings.mining, threads=threads))

    def again() -> Run:
        try:
            return perform(project, settings, control)
        except NotKeptError:
            if control is not None:
                control.check()
            raise

    if is_stale(project, row):
        before = again()
    project.exclude(signer)
    try:
        return before, again()
    except BaseException:
        project.restore(signer)
        raise
