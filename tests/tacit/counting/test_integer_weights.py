"""Sums of products of whole-number weights are exact."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tacit.channels.channel import Channel, open_channel, warner
from tacit.compute import compiled
from tacit.compute.control import Control, Stopped
from tacit.counting.weight_tables import IntegerWeights, coded
from tacit.estimation.inversion import weights
from tacit.records.blocks import BLOCK_RECORDS
from tacit.records.mixed import LevelChannels, mixed_block
from tacit.run.lattice import Itemsets

FOUR = [warner(0.95), warner(0.9), warner(0.8), warner(0.7)]


@pytest.fixture(params=["best", "base"])
def _either_kernel(request, monkeypatch):
    if request.param == "base":
        monkeypatch.setattr(compiled, "variant", lambda: "base")


def table_of(channels):
    """Weights by code, float64 [tables, items, codes], from channels [level][item]."""
    table = LevelChannels.of(channels)
    return coded(*weights(table.keep_one[None], table.keep_zero[None]))


def codes_of(block):
    """Codes of all records and of what fills the last word, int64 [items, records]."""
    bits = np.unpackbits(block.planes.view(np.uint8), axis=2, bitorder="little")
    return sum(bits[plane].astype(np.int64) << plane for plane in range(len(bits)))


def counts_of(blocks, codes):
    """Records with each code, int64 [1, items, codes]."""
    found = np.zeros((1, blocks[0].planes.shape[1], codes), np.int64)
    for block in blocks:
        for item, each in enumerate(codes_of(block)):
            found[0, item] += np.bincount(each, minlength=codes)
    return found


def exact_sums(blocks, whole, scale, pairs):
    """Σ z_i z_j and Σ z_i² z_j², record by record, as fractions."""
    z = np.concatenate([np.take_along_axis(whole, codes_of(block), axis=1) for block in blocks], axis=1)
    z = z.astype(object)
    return [
        [Fraction(int(((z[i] * z[j]) ** power).sum()), int(scale[i] * scale[j]) ** power) for i, j in pairs]
        for power in (1, 2)
    ]


def summed(blocks):
    """What adds up a work over blocks."""
    return lambda work: tuple(map(sum, zip(*map(work, blocks), strict=True)))


def random_blocks(random, sizes, items, levels):
    """Random codes; a third of the answers are missing."""
    return [
        mixed_block(
            random.integers(0, levels, (records, items), dtype=np.uint8),
            random.integers(0, 3, (records, items), dtype=np.uint8),
            levels,
        )
        for records in sizes
    ]


def assert_exact(plain, blocks, pairs):
    """Both moments of pairs are as the definition has them."""
    whole = IntegerWeights.of(plain)
    assert whole is not None
    itemsets = Itemsets(np.array(pairs, np.int32), np.array(pairs, np.int32))
    codes, add, check = counts_of(blocks, plain.shape[2]), summed(blocks), lambda: None
    table = whole.tables[0, 0].astype(np.int64)
    first, second = exact_sums(blocks, table, whole.scale.astype(int), pairs)
    total = whole.totals(itemsets, add, check)
    square = whole.squares(itemsets, codes, add, check)
    np.testing.assert_allclose(total, [float(each) for each in first], rtol=4e-16, atol=0)
    np.testing.assert_allclose(square, [float(each) for each in second], rtol=6e-16, atol=0)


@pytest.mark.usefixtures("_either_kernel")
@pytest.mark.parametrize("share", [1.0, 0.2])
@pytest.mark.parametrize(("sizes", "items"), [((1,), 2), ((130, 64), 5), ((3_000,), 9), ((70, 2_100), 19)])
def test_both_moments_are_exact_whatever_the_levels_and_the_answers(sizes, items, share):
    random = np.random.default_rng(items)
    plain = table_of([[channel] * items for channel in FOUR])
    assert set(IntegerWeights.of(plain).scale) == {72.0}
    pairs = [(i, j) for i in range(items) for j in range(i + 1, items) if random.random() <= share]
    assert_exact(plain, random_blocks(random, sizes, items, 4), pairs or [(0, 1)])


@pytest.mark.usefixtures("_either_kernel")
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(1, 20), st.integers(0, 10_000))
def test_both_moments_are_exact_with_up_to_twenty_levels_and_scales_of_their_own(levels, seed):
    random = np.random.default_rng(seed)
    kinds = [open_channel(), warner(0.75), warner(0.9), Channel(0.5, 1.0), Channel(0.2, 0.3), warner(0.99)]
    items = 6
    channels = [[kinds[item]] * items for item in random.integers(0, len(kinds) - 1, levels)]
    for level in channels:  # one item has a channel that fits no byte with others, so it is alone
        level[5] = kinds[5]
    pairs = [(i, j) for i in range(items) for j in range(i + 1, items) if random.random() < 0.7] or [(2, 5)]
    assert_exact(table_of(channels), random_blocks(random, (300, 1), items, levels), pairs)


@pytest.mark.usefixtures("_either_kernel")
def test_the_largest_weights_of_a_full_block_do_not_overflow():
    plain = table_of([[Channel(Fraction(127, 252), Fraction(126, 252) + Fraction(1, 252))] * 5])
    plain[:] = np.where(plain == 0.0, 0.0, 126.0)
    ones = np.ones((BLOCK_RECORDS, 5), np.uint8)
    whole = IntegerWeights.of(plain)
    block = mixed_block(np.zeros_like(ones), ones, 1)
    pairs = Itemsets(np.array([[0, 1], [3, 4]], np.int32), np.zeros((2, 2), np.int32))
    codes, add, check = counts_of([block], plain.shape[2]), summed([block]), lambda: None
    assert whole.totals(pairs, add, check).tolist() == [126.0**2 * BLOCK_RECORDS] * 2
    assert whole.squares(pairs, codes, add, check).tolist() == [126.0**4 * BLOCK_RECORDS] * 2


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(501, 1_000), st.integers(501, 1_000)), min_size=1, max_size=3))
def test_weights_are_whole_at_the_scale_that_is_found(per_mille):
    plain = table_of([[Channel(one / 1_000, zero / 1_000)] for one, zero in per_mille])
    found = IntegerWeights.of(plain)
    if found is not None:
        whole, high, low, both = found.tables[0, :, 0, : plain.shape[2]].astype(np.int64)
        np.testing.assert_allclose(whole / found.scale, plain[0, 0], rtol=1e-12, atol=0)
        assert (7_938 + 126 * high + low == whole**2).all()
        assert (both == high + low).all()
    exact = [Fraction(zero, one + zero - 1_000) for one, zero in per_mille]
    exact += [Fraction(zero - 1_000, one + zero - 1_000) for one, zero in per_mille]
    fits = any(
        all((each * scale).denominator == 1 and abs(each * scale) <= 126 for each in exact)
        for scale in range(1, 127)
    )
    assert (found is not None) == fits


def test_items_have_scales_of_their_own():
    found = IntegerWeights.of(table_of([[open_channel(), warner(0.9), warner(0.75)]]))
    assert found is not None
    assert found.scale.tolist() == [1.0, 8.0, 2.0]


def test_weights_that_fit_no_byte_are_left_to_floats():
    assert IntegerWeights.of(table_of([[warner(0.9), warner(0.503)]])) is None


@pytest.mark.parametrize("work", ["totals", "squares"])
def test_it_stops_between_tiles(work):
    plain = table_of([[FOUR[0]] * 9])
    control = Control()
    control.cancel()
    block = mixed_block(np.zeros((10, 9), np.uint8), np.ones((10, 9), np.uint8), 1)
    pair = Itemsets(np.array([[0, 8]], np.int32), np.zeros((1, 2), np.int32))
    codes = counts_of([block], plain.shape[2])
    given = [pair] if work == "totals" else [pair, codes]
    with pytest.raises(Stopped):
        getattr(IntegerWeights.of(plain), work)(*given, summed([block]), control.check)
