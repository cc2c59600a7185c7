"""Claims through a project: the run names the combination in its notes, its rows are uncertain, and their words say why."""

from __future__ import annotations

import base64

import numpy as np
import pytest
from support.batches import key, make_project, put
from support.surveys import RESEARCHER_KEY, make_item, make_survey
from tests.grids.claims import asked_study, skipped_study

from tacit.draw.exact_draw import Record
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.formats.batch_file import write_batch
from tacit.formats.survey_file import sign_survey
from tacit.run.settings import Settings
from tacit.survey import NOT_ASKED
from tacit_miner.project import Study
from tacit_miner.runs.explanation import explained_itemset
from tacit_miner.runs.forgery import ANSWERED_ALONE, ASKED_OFTEN, TEMPLATES
from tacit_miner.runs.run import perform
from tacit_miner.runs.run_settings import RunSettings

PEOPLE = 2_000
ITEMS = tuple(make_item(i) for i in range(16))


def records(answers):
    """Records with these characters, at level 2."""
    random = np.random.default_rng(1)
    levels = answers.copy()
    levels[answers != NOT_ASKED] = "2"
    for level, answer in zip(levels, answers, strict=True):
        name = base64.urlsafe_b64encode(random.bytes(16))[:22].decode()
        yield Record(name, "".join(level), "".join(answer))


def run_of(tmp_path, answers, **survey):
    signed = sign_survey(make_survey(ITEMS, **survey), RESEARCHER_KEY)
    with make_project(tmp_path, Study.of_survey(signed)) as project:
        put(project, tmp_path, write_batch(signed.id, list(records(answers)), key(1)))
        return perform(project, RunSettings(Settings(0.01, max_length=2)), keep=False).result


def claims(result):
    return [note for note in result.notes if note.template in TEMPLATES]


def asked_answers(share):
    asked, shown, pushed = asked_study(PEOPLE, 5, share)
    return np.where(asked, shown.astype("U1"), NOT_ASKED), pushed


def skipped_answers(share):
    answered, pushed = skipped_study(PEOPLE, 5, "chance", share)
    sent = np.where(np.random.default_rng(2).random(answered.shape) < 0.4, "1", "0")
    sent[: round(PEOPLE * share), pushed] = "1"
    return np.where(answered, sent, "-"), pushed


@pytest.mark.parametrize(
    ("made", "survey", "template"),
    [(asked_answers, {"ask": 4}, ASKED_OFTEN), (skipped_answers, {}, ANSWERED_ALONE)],
)
def test_a_combination_that_too_many_claim_is_named_and_its_rows_are_uncertain_and_say_why(
    tmp_path, made, survey, template
):
    answers, pushed = made(0.015)
    result = run_of(tmp_path, answers, **survey)
    codes = tuple(f"q{place}" for place in pushed)
    [note] = claims(result)
    assert (note.template, note.values["questions"]) == (template, codes)
    for length in (1, 2):
        found = result.by_length[length - 1]
        for row, items in enumerate(found.itemsets.items.tolist()):
            said = note in explained_itemset(result, length, row, result.items)
            assert said is (set(items) <= set(pushed))
            if said:
                assert VERDICTS[int(found.verdict[row])] is IntervalVerdict.UNCERTAIN
    certain = VERDICTS.index(IntervalVerdict.CERTAIN)
    assert any((found.verdict == certain).any() for found in result.by_length)  # of other questions


@pytest.mark.parametrize(("made", "survey"), [(asked_answers, {"ask": 4}), (skipped_answers, {})])
def test_an_honest_study_has_no_such_note(tmp_path, made, survey):
    assert claims(run_of(tmp_path, made(0.0)[0], **survey)) == []
