"""Signs of forgery in records: the same ones under several keys or in several files, and combinations that too many claim.

Both sides of a repetition are named, and nothing is excluded. Whole records are compared: answers, levels, what was skipped, what
was asked, the arm; which of two sides is the copy no record says. How likely it is that people send the same is worked out from
the first `MOST_ITEMS` items, which makes it more likely than it is.

Combinations are of sensitive questions that records claim to have been asked, or to have answered alone: those of which a survey
draws some, and which people skip for reasons that are theirs. They are named, and their rows marked. What a token draws was
checked when the records came. The statistics are in `tacit.suspicion.claimed`.
"""

import math
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats, Indices
from tacit.compute.control import Check, Stopped, go_on
from tacit.platform.messages import Message, Template
from tacit.records.mixed import Bytes
from tacit.run.result import Result
from tacit.suspicion import Held, Replay, SentSymbols, replays
from tacit.suspicion.claimed import Claim, Claimed, answered_alone, asked_too_often
from tacit.verdicts.claims import mark_uncertain
from tacit_miner.choices import SUSPICION_ALPHA
from tacit_miner.project import Project, Study
from tacit_miner.project.records import NOT_ASKED, RecordColumns, as_words, order_by_content
from tacit_miner.project.signers import HEX_SHOWN, Admission, Standing
from tacit_miner.project.tokens import count_tokens

MOST_ITEMS = 32
AT_ONCE = 1 << 12  # records whose bits are unpacked in one call
MOST_NAMED = 6  # senders that one sentence names

SAME_RECORDS = Template(
    "replay.same-records",
    "THE SAME RECORDS came from {senders}: {names}. Up to {shared:,} of two of them are the same, answer for answer, where "
    "people who answer alike would send {expected:.1f} at most (p = {p:.1g}). They count each time; which are the copies the records do not say",
)
NOT_LOOKED_FOR = Template(
    "replay.not-looked-for", "{reason}: it was not looked for the same records from several senders"
)
SIGNERS = Template("replay.signers", "{count:,} signers")
FILES = Template("replay.files", "{count:,} files")


@dataclass(frozen=True, slots=True)
class SameRecords:
    """Two senders, files or else signers, with the same records: the project's numbers of both, and what the test says."""

    is_file: bool
    one: int
    other: int
    found: Replay


def same_records(
    study: Study, records: RecordColumns, files: Counts, alpha: float, check: Check = go_on
) -> list[SameRecords]:
    """Pairs of signers and pairs of files with the same records among those that count, `files` the file of each; the surest first.

    Of the pairs named, on average at most the share `alpha` is honest. `check` is called between pairs and may raise to stop.
    """
    rows, place = _different(records.rows)
    signers, of_signer = np.unique(records.signers.astype(np.int64), return_inverse=True)
    known, of_file = np.unique(files, return_inverse=True)
    both = np.unique(of_signer * len(known) + of_file)
    # Where each signer has a file of its own, the two are tested once and named twice.
    alike = len(both) == len(signers) == len(known)
    numbers = [signers, known[both % len(known)] if alike else known]
    held = [Held.of(place, of_signer)] if alike else [Held.of(place, of_signer), Held.of(place, of_file)]
    if not any(each.pairs for each in held):
        return []
    check()
    found = replays(_symbols(study, rows), held, _drawn(study), alpha, check)
    return [
        SameRecords(kind > 0, int(numbers[kind][each.one]), int(numbers[kind][each.other]), each)
        for each in found
        for kind in ((0, 1) if alike else (each.kind,))
    ]


def replay_notes(project: Project, excluded: Collection[str], check: Check = go_on) -> tuple[Message, ...]:
    """What is said of them beside a result: a sentence for all senders that share records; where `check` stops it, that it was stopped."""
    records, standings = project.load(excluded)
    used = standings == Standing.USED
    files = project.file_of_records()[used]
    try:
        found = same_records(project.study, records.take(used), files, SUSPICION_ALPHA, check)
    except Stopped as stop:
        return (NOT_LOOKED_FOR(reason=stop.reason),)
    return tuple(_note(project, group) for group in _groups(found)) if found else ()


def sender_names(project: Project, *, is_file: bool) -> dict[int, str]:
    """By the project's numbers: names of files, or of signers, or the beginnings of their fingerprints."""
    if is_file:
        return {file.number: file.name for file in project.files()}
    return {signer.number: signer.name or signer.fingerprint.hex[:HEX_SHOWN] for signer in project.signers()}


def _note(project: Project, group: Sequence[SameRecords]) -> Message:
    is_file = group[0].is_file
    numbers = {number for each in group for number in (each.one, each.other)}
    known = sender_names(project, is_file=is_file)
    names = [*sorted(known[each] for each in numbers)[:MOST_NAMED], *["…"] * (len(numbers) > MOST_NAMED)]
    most = max(group, key=lambda each: each.found.shared).found
    return SAME_RECORDS(
        senders=(FILES if is_file else SIGNERS)(count=len(numbers)),
        names=names,
        shared=most.shared,
        expected=most.expected,
        p=max(each.found.adjusted for each in group),
    )


def _groups(found: Sequence[SameRecords]) -> list[list[SameRecords]]:
    """Pairs that hang together, signers first."""
    above: dict[tuple[bool, int], tuple[bool, int]] = {}

    def top(sender: tuple[bool, int]) -> tuple[bool, int]:
        while above.setdefault(sender, sender) != sender:
            sender = above[sender]
        return sender

    for each in found:
        one, other = sorted((top((each.is_file, each.one)), top((each.is_file, each.other))))
        above[other] = one
    groups: dict[tuple[bool, int], list[SameRecords]] = {}
    for each in found:
        groups.setdefault(top((each.is_file, each.one)), []).append(each)
    return [groups[first] for first in sorted(groups)]


def _different(rows: Bytes) -> tuple[Bytes, Counts]:
    """The rows that differ, in the order of their content, and the place of each row among them."""
    order = order_by_content(rows)
    words = as_words(rows[order])
    first = np.r_[True, (words[1:] != words[:-1]).any(axis=1)][: len(rows)]
    place = np.empty(len(rows), np.int64)
    place[order] = np.cumsum(first) - 1
    return rows[order[first]], place


def first_questions(study: Study, rows: Bytes) -> tuple[Bytes, Bytes]:
    """Levels and answers of the questions that the first items belong to, uint8 [records, questions], a few records at a time."""
    questions = int(study.questions.of_item[:MOST_ITEMS][-1]) + 1
    found = np.empty((2, len(rows), questions), np.uint8)
    for start in range(0, len(rows), AT_ONCE):
        part = slice(start, start + AT_ONCE)
        for kind, values in enumerate(study.code.unpack(rows[part])):
            found[kind, part] = values[:, :questions]
    return found[0], found[1]


def _symbols(study: Study, rows: Bytes) -> SentSymbols:
    levels, answers = first_questions(study, rows)
    base = study.code.answers
    sent = np.where(answers < base, levels.astype(np.int32) * base + answers, -1)
    codes: Indices = np.empty(sent.shape, np.int32)
    chances = []
    for question in range(sent.shape[1]):
        known, code = np.unique(sent[:, question], return_inverse=True)
        codes[:, question] = code
        chances.append(_chances(study, question, known.tolist()))
    return SentSymbols(codes, chances)


def _chances(study: Study, question: int, sent: Sequence[int]) -> Floats:
    """P(sent | true answer) of a question, float64 [true answers, sent]."""
    asked, first = study.questions.each[question], int(study.questions.first_item[question])
    truths = np.arange(max(2, len(asked.options)))
    found = np.ones((len(truths), len(sent)))
    for place, symbol in enumerate(sent):
        if symbol >= 0:
            level, answer = divmod(symbol, study.code.answers)
            channel = study.channels[level][first + answer if asked.is_choice else first]
            kept = (channel.keep_one, 1.0 - channel.keep_zero)
            if not (asked.is_choice or answer):
                kept = (channel.keep_zero, 1.0 - channel.keep_one)
            found[:, place] = np.where(truths == answer, *kept)
    return found


def _drawn(study: Study) -> float:
    """Logarithm of the chance that two people are asked the same questions in the same arm."""
    if study.survey is None:
        return 0.0
    survey = study.survey.survey
    ways = math.comb(len(survey.drawing.drawn), survey.ask) if survey.ask else 1
    return -math.log(ways * max(1, len(survey.arms)))


ASKED_OFTEN = Template(
    "claims.asked",
    "TOO MANY RECORDS SAY that they were asked {questions}: {records:,}, where chance gives about {expected:.0f} (p = {p:.1g}, all "
    "combinations counted). A person who sends records without the agent can choose that; rows about these questions are uncertain, whatever "
    "their intervals say. In the next survey let tokens draw the questions",
)
ANSWERED_ALONE = Template(
    "claims.answered-alone",
    "TOO MANY RECORDS ANSWER {questions} and skip every other sensitive question: {records:,}, where other records suggest about "
    "{expected:.0f} (p = {p:.1g}, all combinations counted). A person who pushes a figure would send that; rows about these questions are "
    "uncertain, whatever their intervals say. Look who signed them",
)
_SAID = {Claim.ASKED: ASKED_OFTEN, Claim.ALONE: ANSWERED_ALONE}
TEMPLATES = frozenset(_SAID.values())

BOXES = "/"  # between the boxes of a checklist; no code has it

MOST_CELLS = 1 << 28
"""Records times questions that are held at once; of more, every so many-th record is looked at."""


def with_claims(result: Result, project: Project, excluded: Collection[str]) -> Result:
    """The result with the combinations that too many records claim as notes, and the rows about them uncertain."""
    notes, signed = list[Message](), project.study.survey
    for each in _found(project, excluded):
        assert signed is not None, "what is drawn is of a survey"
        drawn, codes = signed.survey.drawing.drawn, signed.survey.codes
        names = tuple(BOXES.join(codes[place] for place in drawn[one].positions) for one in each.questions)
        said = _SAID[each.claim]
        notes.append(said(questions=names, records=each.records, expected=each.expected, p=each.p))
    if not notes:
        return result
    owners = [re.split("[=>]", name)[0] for name in result.items]
    claimed = [_claimed(note) for note in notes]

    def about(items: Indices) -> Bools:
        rows = ({owners[item] for item in row} for row in items.tolist())
        return np.array([any(_is_about(row, groups) for groups in claimed) for row in rows], np.bool_)

    return replace(mark_uncertain(result, about), notes=(*result.notes, *notes))


CARDS = Template(
    "forging.cards", "each of {cards:,} one-time tokens counts once: forged records take as many tokens"
)
LISTED_KEYS = Template(
    "forging.listed-keys", "only records of {keys:,} listed keys count: forged records take one of these keys"
)
LISTED_QUOTA = Template(
    "forging.listed-quota",
    "of each of {keys:,} listed keys at most {quota:,} records count: forged records take as many of these keys",
)
ADMISSIONS = frozenset({CARDS, LISTED_KEYS, LISTED_QUOTA})


def admission_notes(project: Project) -> tuple[Message, ...]:
    """What forging takes where not everybody's records count: tokens, or keys on the list."""
    if project.study.asks_for_tokens and (cards := count_tokens(project).listed):
        return (CARDS(cards=cards),)
    if project.policy.admission is not Admission.ENROLLED:
        return ()
    keys = sum(signer.enrolled and signer.revoked is None for signer in project.signers())
    quota = project.policy.quota
    return (LISTED_KEYS(keys=keys) if quota is None else LISTED_QUOTA(keys=keys, quota=quota),)


def row_claims(result: Result, items: Iterable[str]) -> tuple[Message, ...]:
    """What the notes of a result say of a row of these items."""
    row = {re.split("[=>]", name)[0] for name in items}
    notes = (note for note in result.notes if note.template in TEMPLATES)
    return tuple(note for note in notes if _is_about(row, _claimed(note)))


def _claimed(note: Message) -> list[frozenset[str]]:
    """The questions that a note names, each with the names of its items."""
    names = note.values["questions"]
    assert isinstance(names, tuple)
    return [frozenset(str(name).split(BOXES)) for name in names]


def _is_about(row: set[str], claimed: Sequence[frozenset[str]]) -> bool:
    """Whether a row has an item of each question of a combination, or all of its items are of the combination."""
    return all(row & group for group in claimed) or row <= frozenset().union(*claimed)


def _found(project: Project, excluded: Collection[str]) -> list[Claimed]:
    survey = project.study.survey
    if survey is None or len(drawn := survey.survey.drawing.drawn) < 2:
        return []
    records, standings = project.load(excluded)
    rows = records.rows[standings == Standing.USED]
    # Of very many, some that no order of import decides.
    step = max(1, -(-len(rows) * project.study.code.items // MOST_CELLS))
    if step > 1:
        rows = rows[order_by_content(rows)[::step]]
    asked, answered, shown = _shown(project.study, rows, [list(each.positions) for each in drawn])
    found = []
    if survey.survey.ask and not survey.survey.terms.by_token:
        found += asked_too_often(asked, shown)
    if survey.survey.skip:
        found += answered_alone(answered, asked.sum(axis=1))
    return found


def _shown(study: Study, rows: Bytes, questions: Sequence[list[int]]) -> tuple[Bools, Bools, Bytes]:
    """Who was asked each question, who answered it, and what was sent for its first item; [n, M] each."""
    _, answers = study.code.unpack(rows)
    shown, given = answers[:, [positions[0] for positions in questions]], answers < study.code.answers
    answered = np.column_stack([given[:, positions].any(axis=1) for positions in questions])
    return shown != NOT_ASKED, answered, shown
