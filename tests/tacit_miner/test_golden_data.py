"""Golden values on the public data sets, and MASK's tables on generated data; skipped where the data are not."""

import gzip
import json
import re
from dataclasses import replace

import pytest

from tacit.channels.channel import open_channel, unrelated, warner
from tacit.compute.control import Control
from tacit.evaluation.distort import distort
from tacit.evaluation.metrics import compare
from tacit.evaluation.synthetic import QuestParameters, generate_quest
from tacit.mining.apriori import mine
from tacit.privacy.figures import reconstruction_of_ones
from tacit.records.blocks import Dataset, Profiles, blocks_from_transactions
from tacit.run.keep_rules import Select
from tacit.run.settings import Settings
from tacit_miner.cli import main
from tacit_miner.readers.opening import read_transactions


@pytest.fixture(scope="module")
def t10(data_folder):
    return read_transactions([data_folder / "fimi" / "T10I4D100K.dat.gz"])


def oracle(path):
    """Itemsets and counts of a list "item item … (count)"."""
    with gzip.open(path, "rt") as lines:
        matches = [re.fullmatch(r"([\d ]+) \((\d+)\)", line.strip()) for line in lines if line.strip()]
    return {frozenset(match[1].split()): int(match[2]) for match in matches if match}


@pytest.mark.parametrize(
    ("minimum", "name", "itemsets"), [(0.005, "mf-500", 1_073), (0.001, "mf-100", 27_532)]
)
def test_t10i4d100k_equals_the_oracle_itemset_by_itemset(data_folder, t10, minimum, name, itemsets):
    result = mine(t10, Settings(minimum))
    found = {
        frozenset(t10.items[item] for item in items): round(support * t10.records)
        for items, support in result.supports().items()
    }
    listed = oracle(data_folder / "fimi-oracle-t10i4d100k" / f"T10I4D100K_fpg_{name}.dat.gz")
    assert len(found) == itemsets
    assert {items: count for items, count in found.items() if items} == {i: c for i, c in listed.items() if i}


@pytest.mark.parametrize(("minimum", "itemsets"), [(0.01, 385), (0.05, 10)])
def test_t10i4d100k_at_other_thresholds(t10, minimum, itemsets):
    assert mine(t10, Settings(minimum)).listed() == itemsets


def by_level(data, minimum):
    return [len(level) for level in mine(data, Settings(minimum)).by_length if len(level)]


def test_t10i4d100k_by_level(t10):
    assert by_level(t10, 0.0025) == [717, 2661, 2014, 1315, 667, 253, 66, 10]


@pytest.mark.parametrize(
    ("files", "minimum", "levels"),
    [
        (["msweb/anonymous-msweb.data.gz", "msweb/anonymous-msweb.test.gz"], 0.01, [48, 80, 66, 6]),
        (["fimi/retail.dat.gz"], 0.01, [70, 58, 25, 6]),
    ],
)
def test_itemsets_by_level(data_folder, files, minimum, levels):
    data = read_transactions([data_folder / name for name in files])
    assert by_level(data, minimum) == levels


def test_mushroom_at_forty_percent(data_folder):
    assert mine(read_transactions([data_folder / "fimi" / "mushroom.dat.gz"]), Settings(0.4)).listed() == 565


def test_university_survey_with_unrelated_questions(data_folder):
    data = read_transactions([data_folder / "survey" / "rr-university-survey" / "HorvitzDataRealSurvey.csv"])
    prevalences = (1 / 12, 1 / 10, 20 / 30, 1 / 10, 10 / 30, 1 / 12)
    data = data.with_channels([unrelated(0.5, prevalence) for prevalence in prevalences])
    singles = mine(data, Settings(0.01)).by_length[0]
    assert singles.support.value == pytest.approx([0.841, 0.407, 0.122, 0.128, 0.129, 0.066], abs=5e-4)


def test_evaluate_finds_every_itemset_of_open_data(data_folder, tmp_path, capsys):
    data, out = data_folder / "fimi" / "T10I4D100K.dat.gz", tmp_path / "out.json"
    assert main(["evaluate", str(data), "--keep", "1", "--min-support", "0.005", "--json", str(out)]) == 0
    overall = json.loads(out.read_text())["overall"]
    assert (overall["true"], overall["found"], overall["fp"], overall["fn"]) == (1_073, 1_073, 0, 0)
    assert "1,073" in capsys.readouterr().out


@pytest.fixture(scope="module")
def baskets():
    """T10.I4.D1M.N1K."""
    offsets, members = generate_quest(QuestParameters(1_000_000), 1)
    items = tuple(map(str, range(1_000)))
    return Dataset(
        items, Profiles.single([open_channel()] * 1_000), blocks_from_transactions(offsets, members, 1_000)
    )


@pytest.fixture(scope="module")
def truth(baskets):
    return mine(baskets, Settings(0.0025, threads=2))


@pytest.mark.slow
def test_mask_tables_2_and_3_on_generated_data(baskets, truth):
    """Within the neighbourhood of the paper's rows; another generated set, so bands and not values."""
    settings = Settings(0.0025, max_length=2, threads=2)  # no more is looked at
    sent = distort(baskets, [warner(0.9)] * 1_000, 2)
    exact = compare(baskets, truth, mine(sent, settings), Control()).itemsets.by_length
    assert 580 <= exact[0].true <= 720
    assert 2_300 <= exact[1].true <= 3_300
    assert 2.5 <= exact[0].rho <= 4.5
    assert 2.5 <= exact[1].rho <= 4.5
    assert exact[1].sigma_minus <= 7.0
    assert exact[1].sigma_plus <= 7.0
    settings = replace(settings, select=Select.RELAXED)
    relaxed = compare(baskets, truth, mine(sent, settings), Control())
    level = relaxed.itemsets.by_length[1]
    assert level.sigma_minus <= 1.0
    assert 10.0 <= level.sigma_plus <= 30.0


@pytest.mark.slow
def test_mask_table_6_collapses_at_a_factor_of_seven_tenths(baskets, truth):
    settings = Settings(0.0025, max_length=4, select=Select.RELAXED, threads=2)
    found = mine(distort(baskets, [warner(0.7)] * 1_000, 2), settings)
    levels = compare(baskets, truth, found, Control()).itemsets.by_length
    assert 8.0 <= levels[0].rho <= 12.0
    assert 18.0 <= levels[1].rho <= 32.0
    assert 400.0 <= levels[1].sigma_plus <= 800.0
    assert levels[3].sigma_minus >= 50.0


@pytest.mark.slow
def test_all_item_privacy_of_ones_on_generated_data(baskets):
    singles = mine(baskets, Settings(1e-9, max_length=1)).by_length[0].support.value.tolist()
    for keep, privacy in ((0.9, 84.0), (0.7, 95.7)):
        found = 100 * (1 - reconstruction_of_ones([warner(keep)] * len(singles), singles))
        assert found == pytest.approx(privacy, abs=1.0)
