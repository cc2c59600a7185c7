"""Real answers (NSDUH 2023, youth, 10,308 × 12) through agents with mixed levels: intervals cover the truth as stated.

The truth is known, because the answers are; people choose their levels, and who answers yes leans to more private
ones. Standard errors are those of the randomization alone, for these respondents, which is what is repeated here.
"""

import csv
import gzip
import json

import numpy as np
import pytest
from support.batches import key
from support.surveys import RESEARCHER_KEY, make_item, make_levels, make_survey

from tacit.draw.exact_draw import Draw, TrueAnswers
from tacit.estimation.inversion import Variance
from tacit.formats.batch_file import write_batch
from tacit.formats.survey_file import sign_survey
from tacit.mining.apriori import mine
from tacit.records.mixed import mixed_dataset
from tacit.run.settings import Settings
from tacit.survey import Scheme
from tacit_miner.cli import main
from tacit_miner.project import Study

REPEATS = 48
RULES = 10
ALPHA_OF_TEST = 1e-6

SCHEMES = (
    Scheme("warner", (950,)),
    Scheme("hph", (50, 50, 900)),
    Scheme("asymmetric", (850, 800)),
    Scheme("warner", (750,)),
)


@pytest.fixture(scope="module")
def answers(data_folder):
    """Codes and true answers, uint8 [10308, 12]."""
    path = data_folder / "survey" / "nsduh2023-youth" / "derived_yesno.csv.gz"
    if not path.is_file():
        pytest.skip(f"{path} is not there")
    with gzip.open(path, "rt") as file:
        codes, *rows = csv.reader(file)
    return tuple(codes), np.array(rows, dtype=np.uint8)


@pytest.fixture(scope="module")
def signed(answers):
    items = tuple(make_item(position, code=code) for position, code in enumerate(answers[0]))
    return sign_survey(make_survey(items, levels=make_levels(*SCHEMES)), RESEARCHER_KEY)


def asked(signed, truth, seed):
    """The draw and the answers of each person, who answers every item at a level that leans to the private side for a yes."""
    rng = np.random.default_rng(seed)
    lean = rng.random(truth.shape) < np.where(truth == 1, 0.7, 0.4)
    levels = np.where(lean, rng.integers(3, 5, truth.shape), rng.integers(1, 3, truth.shape))
    return [
        (Draw(signed.survey, "".join(map(str, chosen))), TrueAnswers("".join(map(str, row))))
        for row, chosen in zip(truth.tolist(), levels.tolist(), strict=True)
    ]


def sent(people, seed):
    """What their agents send: every answer randomized once."""
    rng = np.random.default_rng(seed)
    return [draw.record(given, rng.bytes) for draw, given in people]


def digits(texts):
    """Texts of as many digits each, uint8 [texts, digits]."""
    return np.frombuffer("".join(texts).encode(), np.uint8).reshape(len(texts), -1) - np.uint8(ord("0"))


def true_support(truth, items):
    return float((truth[:, list(items)] == 1).all(axis=1).mean())


def commonest_pairs(truth):
    pairs = [(a, b) for a in range(truth.shape[1]) for b in range(truth.shape[1]) if a != b]
    return sorted(pairs, key=lambda pair: (-true_support(truth, pair), pair))[:RULES]


def fewest_covered(trials, rate, alpha):
    """The largest count so low that a true claim falls below it with probability under alpha."""
    from support.bounds import tail

    count = trials
    while 1.0 - tail(count, trials, rate) > alpha:
        count -= 1
    return count


@pytest.mark.slow
def test_intervals_of_rules_cover_the_truth_at_the_stated_rate(signed, answers):
    # What is repeated is repeated for these respondents, be they many or few.
    codes, truth = answers[0], answers[1][::12]
    rules = commonest_pairs(truth)
    study = Study.of_survey(signed)
    settings = Settings(0.002, 0.0, variance=Variance.RECORDS, max_length=2, adjust="none")
    support, confidence = np.zeros((REPEATS, RULES)), np.zeros((REPEATS, RULES))
    people = asked(signed, truth, REPEATS)
    for seed in range(REPEATS):
        records = sent(people, seed)
        levels, given = (digits([getattr(each, name) for each in records]) for name in ("levels", "answers"))
        found = mine(mixed_dataset(codes, study.levels, levels - 1, given), settings)
        place = {sides: number for number, sides in enumerate(found.rule_sides())}
        for column, (a, b) in enumerate(rules):
            row = place[(a,), (b,)]
            both = true_support(truth, (a, b))
            s, c = found.rules.support, found.rules.confidence
            support[seed, column] = s.low[row] <= both <= s.high[row]
            confidence[seed, column] = c.low[row] <= both / true_support(truth, (a,)) <= c.high[row]
    least = fewest_covered(REPEATS, 0.95, ALPHA_OF_TEST)
    assert least >= REPEATS * 0.7
    for covered in (support, confidence):
        assert covered.sum(axis=0).min() >= least
        runs = covered.mean(axis=1)
        spread = max(runs.std(ddof=1), 0.02) / np.sqrt(REPEATS)
        assert abs(runs.mean() - 0.95) <= 5.0 * spread


def test_from_agents_to_rules_through_the_command_line(signed, answers, tmp_path, capsys):
    codes, truth = answers[0], answers[1][::3]
    (tmp_path / "youth.tacit-survey").write_bytes(signed.line)
    inbox = tmp_path / "inbox"
    inbox.mkdir()
    records = sent(asked(signed, truth, 98), 99)
    for number in range(0, len(records), 500):
        batch = write_batch(
            signed.id, records[number : number + 500], key(1 + number), gzip=number % 1_000 == 0
        )
        name = f"{number:05}.tacit-batch" + (".gz" if number % 1_000 == 0 else "")
        (inbox / name).write_bytes(batch)
    project, out = str(tmp_path / "youth.tacit-project"), tmp_path / "result.json"
    assert main(["new", project, "--survey", str(tmp_path / "youth.tacit-survey")]) == 0
    assert main(["import", project, str(inbox)]) == 0
    (tmp_path / "run.toml").write_text('min-support = 0.02\nmin-confidence = 0.3\nvariance = "records"\n')
    assert main(["run", project, "--settings", str(tmp_path / "run.toml"), "--json", str(out)]) == 0
    result = json.loads(out.read_text())
    assert result["records"] == len(truth) == 3_436
    index = {code: position for position, code in enumerate(codes)}
    covered = [
        row["support_low"]
        <= true_support(truth, [index[code] for code in row["itemsets"]])
        <= row["support_high"]
        for row in result["itemsets"]
    ]
    assert len(result["rules"]) >= 5
    assert np.mean(covered) > 0.75
