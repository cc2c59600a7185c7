"""What was sent is what is kept."""

import numpy as np
from support.batches import (
    STUDY,
    batch,
    put,
    random_records,
    record,
)

from tacit.draw.exact_draw import Record
from tacit.formats.errors import LineVerdict
from tacit_miner.intake import reconcile


def verdicts(project):
    return [line.verdict for line in project.lines()]


def test_records_come_back_as_they_were_sent(project, tmp_path):
    rng = np.random.default_rng(2)
    sent = random_records(rng, 40)
    put(project, tmp_path, batch(sent))
    records, _ = project.load()
    levels, answers = STUDY.code.unpack(records.rows)
    found = {
        "".join("-" if answer == 2 else f"{level + 1}{answer}" for level, answer in zip(*row, strict=True))
        for row in zip(levels.tolist(), answers.tolist(), strict=True)
    }
    wanted = {
        "".join("-" if a == "-" else level + a for level, a in zip(r.levels, r.answers, strict=True))
        for r in sent
    }
    assert found == wanted
    assert len(records) == 40


def test_ids_that_differ_in_unused_bits_are_two_ids(project, tmp_path):
    """As they are to the format: a thousand texts that differ in their last characters are a thousand records."""
    ids = [f"record-{number:015d}" for number in range(1_000)]
    records = [Record(name, "222", "010") for name in ids]
    put(project, tmp_path, batch(records), batch([*records[:5], record(1)]))
    assert verdicts(project) == [LineVerdict.ACCEPTED, LineVerdict.ACCEPTED]
    assert [line.already for line in project.lines()] == [0, 5]
    assert reconcile(project).used == 1_001
