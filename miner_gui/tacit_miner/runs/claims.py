"""Combinations of questions that too many records claim to have been asked, or to have answered alone: named, and their rows marked.

Only sensitive questions are looked at: those of which a survey draws some, and which people skip for reasons that are theirs. What a
token draws was checked when the records came. The statistics are in `tacit.estimation.claimed`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

import numpy as np

from tacit.arrays import Bools, Indices
from tacit.estimation.claimed import Claim, Claimed, answered_alone, asked_too_often
from tacit.messages import Message, Template
from tacit.mining.dependent import mark_uncertain
from tacit.mining.mixed import Bytes
from tacit.mining.result import Result
from tacit_miner.project.project import Project
from tacit_miner.project.records import NOT_ASKED, order_by_content
from tacit_miner.project.standing import Standing
from tacit_miner.project.study import Study

ASKED_OFTEN = Template(
    "claims.asked",
    "TOO MANY RECORDS SAY that they were asked {questions}: {records:,}, where chance gives about {expected:.0f} (p = {p:.1g}, all "
    "combinations counted). Whoever sends records without the agent can choose that; rows about these questions are uncertain, whatever "
    "their intervals say. In the next survey let tokens draw the questions",
)
ANSWERED_ALONE = Template(
    "claims.answered-alone",
    "TOO MANY RECORDS ANSWER {questions} and skip every other sensitive question: {records:,}, where other records suggest about "
    "{expected:.0f} (p = {p:.1g}, all combinations counted). Whoever pushes a figure would send that; rows about these questions are "
    "uncertain, whatever their intervals say. Look who signed them",
)
_SAID = {Claim.ASKED: ASKED_OFTEN, Claim.ALONE: ANSWERED_ALONE}
TEMPLATES = frozenset(_SAID.values())

BOXES = "/"
"""Between the boxes of a checklist; no code has it."""

MOST_CELLS = 1 << 28
"""Records times questions that are held at once; of more, every so many-th record is looked at."""


def with_claims(result: Result, project: Project, excluded: Collection[str]) -> Result:
    """The result with the combinations that too many records claim as notes, and the rows about them uncertain."""
    notes = tuple(_note(project.study, each) for each in _found(project, excluded))
    if not notes:
        return result
    owners = [re.split("[=>]", name)[0] for name in result.items]
    claimed = [_claimed(note) for note in notes]

    def about(items: Indices) -> Bools:
        rows = ({owners[item] for item in row} for row in items.tolist())
        return np.array([any(_is_about(row, groups) for groups in claimed) for row in rows], np.bool_)

    return replace(mark_uncertain(result, about), notes=(*result.notes, *notes))


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
    rows = _some(project, excluded)
    asked, answered, shown = _shown(project.study, rows, [list(each.positions) for each in drawn])
    found = []
    if survey.survey.ask and not survey.survey.terms.by_token:
        found += asked_too_often(asked, shown)
    if survey.survey.skip:
        found += answered_alone(answered, asked.sum(axis=1))
    return found


def _some(project: Project, excluded: Collection[str]) -> Bytes:
    """The rows that count; of very many, some that no order of import decides."""
    records, standings = project.load(excluded)
    rows = records.rows[standings == Standing.USED]
    step = max(1, -(-len(rows) * project.study.code.items // MOST_CELLS))
    return rows if step == 1 else np.asarray(rows[order_by_content(rows)[::step]])


def _shown(study: Study, rows: Bytes, questions: Sequence[list[int]]) -> tuple[Bools, Bools, Bytes]:
    """Who was asked each question, who answered it, and what was sent for its first item; [n, M] each."""
    _, answers = study.code.unpack(rows)
    first = [positions[0] for positions in questions]
    given = answers < study.code.answers
    answered = np.column_stack([given[:, positions].any(axis=1) for positions in questions])
    return answers[:, first] != NOT_ASKED, answered, answers[:, first]


def _note(study: Study, found: Claimed) -> Message:
    assert study.survey is not None
    drawn, codes = study.survey.survey.drawing.drawn, study.survey.survey.codes
    names = (BOXES.join(codes[place] for place in drawn[one].positions) for one in found.questions)
    return _SAID[found.claim](
        questions=tuple(names), records=found.records, expected=found.expected, p=found.p
    )
