"""Simulated people who choose: every outcome comes as often as it should, given the true answer."""

import numpy as np
import pytest
from packed_rows import block_from_rows
from wilson import agrees

from tacit.channels.channel import asymmetric, open_channel, warner
from tacit.compute.control import Control, Stopped
from tacit.counting.kernels import count_planes
from tacit.evaluation.synthetic import Mix, MixError, alias_tables, item_factors, mix, mixed_blocks
from tacit.platform.errors import DatasetError
from tacit.records.blocks import Dataset, Profiles

RECORDS = 65_000


def true_data(share=0.4, items=3, records=RECORDS, seed=1):
    rows = (np.random.default_rng(seed).random((records, items)) < share).astype(np.uint8)
    names = tuple(f"i{item}" for item in range(items))
    return Dataset(names, Profiles.single([open_channel()] * items), [block_from_rows(rows)]), rows


def codes_of(sent, records=RECORDS):
    (block,) = sent.blocks
    bits = np.unpackbits(block.planes.view(np.uint8), axis=2, bitorder="little")[:, :, :records]
    return sum(plane.astype(int) << digit for digit, plane in enumerate(bits)).T


def test_every_outcome_given_each_truth_has_its_probability():
    data, rows = true_data()
    channels = [warner(0.95), asymmetric(0.7, 0.9), warner(0.6)]
    choices = Mix.same(channels, 3, [0.5, 0.3, 0.2], [0.1, 0.3, 0.6], missing=(0.05, 0.2))
    codes, chances = codes_of(mix(data, choices, 7)), choices.outcomes()
    for truth in (0, 1):
        for item in range(3):
            drawn = codes[rows[:, item] == truth, item]
            assert chances[truth, item].sum() == pytest.approx(1.0, abs=1e-12)
            for code, chance in enumerate(chances[truth, item]):
                count = int((drawn == code).sum())
                assert agrees(count, len(drawn), chance, 1e-7) if chance else count == 0, (truth, item, code)


def test_impossible_outcomes_never_come():
    data, _ = true_data()
    choices = Mix.same([open_channel(), warner(0.9)], 3, [1.0, 0.0], [1.0, 0.0])
    assert set(np.unique(codes_of(mix(data, choices, 1)))) <= {0b010, 0b011}


def test_items_are_drawn_apart():
    data, _ = true_data(share=1.0)
    codes = codes_of(mix(data, Mix.same([warner(0.75)], 3, [1.0], [1.0]), 3)) & 1
    assert agrees((codes[:, 0] & codes[:, 1]).sum(), RECORDS, 0.75**2)


def test_the_seed_decides_not_the_threads():
    data, rows = true_data()
    data = Dataset(
        data.items, data.profiles, [block_from_rows(rows[:40_000]), block_from_rows(rows[40_000:])]
    )
    choices = Mix.same([warner(0.9), warner(0.7)], 3, [0.5, 0.5], [0.5, 0.5])
    one, same, other = mix(data, choices, 1), mix(data, choices, 1, threads=2), mix(data, choices, 2)
    assert all(np.array_equal(a.planes, b.planes) for a, b in zip(one.blocks, same.blocks, strict=True))
    assert not np.array_equal(one.blocks[0].planes, other.blocks[0].planes)


def test_bits_past_the_last_record_stay_0():
    data, _ = true_data(records=70)
    (block,) = mix(data, Mix.same([warner(0.9)], 3, [1.0], [1.0]), 1).blocks
    counts = np.zeros((3, 4), np.int64)
    count_planes(block.planes, counts)
    assert counts[:, 0b10].tolist() == [70] * 3


@pytest.mark.parametrize("seed", range(20))
def test_alias_tables_give_back_the_distribution(seed):
    chances = np.random.default_rng(seed).dirichlet(np.full(16, 0.3), (2, 3))
    thresholds, aliases = alias_tables(chances)
    back = np.zeros_like(chances)
    for place in np.ndindex(2, 3):
        for slot in range(16):
            own = int(thresholds[place][slot]) / 2**60
            back[place][slot] += own / 16
            back[place][aliases[place][slot]] += (1 - own) / 16
    np.testing.assert_allclose(back, chances, atol=1e-14)


def test_what_is_no_distribution_is_refused():
    with pytest.raises(MixError, match=r"add up to 0\.9"):
        Mix.same([warner(0.9), warner(0.8)], 2, [0.5, 0.4], [0.5, 0.5])
    with pytest.raises(MixError, match=r"missing rate is 1\.5"):
        Mix.same([warner(0.9)], 2, [1.0], [1.0], missing=(0.0, 1.5))
    with pytest.raises(MixError, match=r"share is 1\.5"):
        Mix.same([warner(0.9), warner(0.8)], 2, [1.5, -0.5], [0.5, 0.5])


def test_randomized_data_and_other_items_are_refused():
    data, _ = true_data(records=10)
    choices = Mix.same([warner(0.9)], 2, [1.0], [1.0])
    with pytest.raises(DatasetError, match="mix for 2 items"):
        mix(data, choices, 1)
    with pytest.raises(DatasetError, match="randomized already"):
        mix(data.with_channels([warner(0.9)] * 3), choices, 1)


def test_factors_are_dealt_in_their_shares():
    dealt = [channel.keep_one for channel in item_factors([(0.7, 0.25), (0.8, 0.5), (0.9, 0.25)], 1_000, 1)]
    assert [dealt.count(factor) for factor in (0.7, 0.8, 0.9)] == [250, 500, 250]
    assert dealt[:20] != sorted(dealt[:20])
    assert len(item_factors([(0.7, 1.0)], 7, 1)) == 7
    for wrong in (float("nan"), -0.5):
        with pytest.raises(MixError, match=f"a share of the factors is {wrong:g}"):
            item_factors([(0.7, wrong), (0.8, 1.5)], 10, 1)
    with pytest.raises(MixError, match="add up to inf"):
        item_factors([(0.7, float("inf"))], 10, 1)
    with pytest.raises(MixError, match=r"add up to 0\.75"):
        item_factors([(0.7, 0.25), (0.8, 0.5)], 10, 1)


def test_a_mix_that_is_cancelled_ends_between_blocks():
    control, (data, _) = Control(), true_data(records=100)
    choices = Mix.same([warner(0.9)], 3, [1.0], [1.0])
    blocks = mixed_blocks(Dataset(data.items, data.profiles, data.blocks * 3), choices, 1, control=control)
    next(blocks)
    control.cancel()
    with pytest.raises(Stopped):
        next(blocks)
