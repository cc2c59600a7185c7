"""From a signed survey through 400 people's sessions to batch files, and back to what the people are like.

Designed: the draws take seeded bytes, so a test that passes keeps passing; the intervals are of level 1 − 1e-6.
"""

from __future__ import annotations

import math
import random

import numpy as np
import pytest
from support.answering import answer_all
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.estimation.intervals import support_interval
from tacit.estimation.inversion import weights
from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import sign_survey
from tacit_agent.session import SurveySession
from tacit_agent.vault import Mode, Vault

PEOPLE = 400
ALONE = 10
ITEMS = 6
SHARES = (0.05, 0.2, 0.35, 0.5, 0.7, 0.9)
SKIPPING = 0.05
ALPHA = 1e-6

SIGNED = sign_survey(make_survey(ITEMS), RESEARCHER_KEY)
CHANNELS = [level.scheme.channel for level in SIGNED.survey.levels]


def people(generator):
    """True answers with items 3 and 4 going together, and levels that depend on the answers."""
    for _ in range(PEOPLE):
        answers = ["1" if generator.random() < share else "0" for share in SHARES]
        if generator.random() < 0.6:
            answers[4] = answers[3]
        levels = [generator.choice("234" if answer == "1" else "1234") for answer in answers]
        sent = ["-" if generator.random() < SKIPPING else answer for answer in answers]
        yield "".join(sent), "".join(levels)


@pytest.fixture(scope="module")
def collected(tmp_path_factory):
    """The truth, and the batch files: 10 from machines of their own, one from a field worker's."""
    folder, generator = tmp_path_factory.mktemp("collected"), random.Random(20_261)
    crowd, files = list(people(generator)), []
    for number, (answers, levels) in enumerate(crowd[:ALONE]):
        with Vault(folder / f"home{number}") as vault:
            vault.unlock()
            session = SurveySession(vault, SIGNED, random_bytes=generator.randbytes)
            answer_all(session, answers, levels)
            files.append(folder / f"{number}.tacit-batch")
            session.export(files[-1])
    with Vault(folder / "field") as vault:
        vault.unlock()
        session = SurveySession(vault, SIGNED, Mode.MANY, random_bytes=generator.randbytes)
        for answers, levels in crowd[ALONE:]:
            answer_all(session, answers, levels)
            session.next_person()
        files.append(folder / "field.tacit-batch")
        assert session.export(files[-1]) == PEOPLE - ALONE
    return crowd, files


def read(files):
    reader = BatchReader(SIGNED)
    lines = [line for path in files for line in reader.read_file([path.read_bytes()])]
    assert all(line.verdict.is_good for line in lines), [line.error for line in lines]
    return [record for line in lines for record in line.batch.records], {line.batch.key for line in lines}


@pytest.mark.slow
def test_every_record_is_accepted_and_every_sender_is_another(collected):
    crowd, files = collected
    records, senders = read(files)
    assert len({record.id for record in records}) == PEOPLE
    assert len(senders) == ALONE + 1
    wanted = sorted((levels, answers.count("-")) for answers, levels in crowd)
    assert sorted((record.levels, record.answers.count("-")) for record in records) == wanted


def weight_of(record, items):
    """The record's weight for an itemset, a product of those of `tacit.estimation`; None if an item was left out."""
    product = 1.0
    for item in items:
        if record.answers[item] == "-":
            return None
        channel = CHANNELS[int(record.levels[item]) - 1]
        absent, present = weights(np.float64(channel.keep_one), np.float64(channel.keep_zero))
        product *= float(present if record.answers[item] == "1" else absent)
    return product


@pytest.mark.slow
@pytest.mark.parametrize("items", [(0,), (1,), (2,), (3,), (4,), (5,), (3, 4), (2, 5), (3, 4, 5)])
def test_estimates_match_the_truth_within_their_intervals(collected, items):
    crowd, files = collected
    records, _ = read(files)
    products = np.array([w for record in records if (w := weight_of(record, items)) is not None])
    answered = [answers for answers, _ in crowd if all(answers[item] != "-" for item in items)]
    assert len(products) == len(answered)
    truth = sum(all(answers[item] == "1" for item in items) for answers in answered) / len(answered)
    error = products.std(ddof=1) / math.sqrt(len(products))
    interval = support_interval(np.array([products.mean()]), np.array([error]), ALPHA)
    assert interval.low[0] <= truth <= interval.high[0]


@pytest.mark.slow
def test_what_leaves_is_not_what_was_answered(collected):
    crowd, files = collected
    records, _ = read(files)
    sent = sorted(record.answers for record in records)
    assert (
        sum(a == b for a, b in zip(sent, sorted(answers for answers, _ in crowd), strict=True)) < PEOPLE / 2
    )
