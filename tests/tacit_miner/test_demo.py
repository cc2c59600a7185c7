"""The demo: real signed files, whose truth the estimates cover."""

import numpy as np

from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import read_survey
from tacit_miner.samples import make_demo


def test_its_files_are_signed_and_its_estimates_lie_near_the_truth(tmp_path):
    made = make_demo(tmp_path, records=4_000, seed=3)
    signed = read_survey(made.survey.read_bytes())
    reader = BatchReader(signed)
    lines = [line for path in made.batches for line in reader.read_file([path.read_bytes()])]
    assert all(line.verdict.is_good for line in lines)
    records = [record for line in lines for record in line.batch.records]
    assert len(records) == 4_000
    channels = [level.scheme.channel for level in signed.survey.levels]
    for place, code in enumerate(signed.survey.codes):
        weights = [
            channels[int(record.levels[place]) - 1].weights().present
            if record.answers[place] == "1"
            else channels[int(record.levels[place]) - 1].weights().absent
            for record in records
            if record.answers[place] != "-"
        ]
        error = np.std(weights) / np.sqrt(len(weights))
        # Seeded, so this either always holds or never: 4.5 standard errors, and 1 % of the answers skipped at random.
        assert abs(np.mean(weights) - made.truth[code,]) < 4.5 * error


def test_the_same_seed_makes_the_same_people(tmp_path):
    truths = []
    for name in "ab":
        (tmp_path / name).mkdir()
        truths.append(make_demo(tmp_path / name, records=50, seed=9).truth)
    assert truths[0] == truths[1]
