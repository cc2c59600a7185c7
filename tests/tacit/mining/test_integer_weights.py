"""Sums of products of whole-number weights are exact."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tacit.channel import Channel, open_channel, warner
from tacit.compiled import kernel
from tacit.estimation.weights import weights
from tacit.mining import integer_kernels, integer_weights
from tacit.mining.control import Control, Stopped
from tacit.mining.integer_weights import IntegerWeights
from tacit.mining.mixed import LevelChannels, mixed_block
from tacit.mining.weighted_engine import coded

FOUR = [warner(0.95), warner(0.9), warner(0.8), warner(0.7)]


@pytest.fixture(params=["as compiled here", "plain loop"])
def _either_kernel(request, monkeypatch):
    if request.param == "plain loop":
        monkeypatch.setattr(integer_weights, "add_byte_products", kernel()(integer_kernels._plain))


def table_of(channels):
    """Weights by code, float64 [tables, items, codes], from channels [level][item]."""
    table = LevelChannels.of(channels)
    return coded(*weights(table.keep_one[None], table.keep_zero[None]))


def exact_sums(block, whole, scale, pairs):
    """Σ z_i z_j and Σ z_i² z_j², record by record, as fractions."""
    bits = np.unpackbits(block.planes.view(np.uint8), axis=2, bitorder="little")
    codes = sum(bits[plane].astype(np.int64) << plane for plane in range(len(bits)))
    z = np.take_along_axis(whole, codes, axis=1).astype(object)
    return [
        [Fraction(int(((z[i] * z[j]) ** power).sum()), int(scale[i] * scale[j]) ** power) for i, j in pairs]
        for power in (1, 2)
    ]


@pytest.mark.usefixtures("_either_kernel")
@pytest.mark.parametrize(("records", "items"), [(1, 2), (130, 5), (3_000, 9)])
def test_both_moments_are_exact_whatever_the_levels_and_the_answers(records, items):
    random = np.random.default_rng(records)
    plain = table_of([[channel] * items for channel in FOUR])
    whole = IntegerWeights.of(plain)
    assert whole is not None
    assert set(whole.scale) == {72.0}
    answers = random.integers(0, 3, (records, items), dtype=np.uint8)  # 2: no answer
    block = mixed_block(random.integers(0, 4, (records, items), dtype=np.uint8), answers, 4)
    used = np.arange(items, dtype=np.int32)
    pairs = np.array([(i, j) for i in used for j in used if i < j], np.int32)
    total, square = whole.pair_sums(block, used, pairs, lambda: None)
    found = exact_sums(block, whole.tables[0, 0].astype(np.int64), whole.scale.astype(int), pairs.tolist())
    np.testing.assert_allclose(total, [float(each) for each in found[0]], rtol=4e-16, atol=0)
    np.testing.assert_allclose(square, [float(each) for each in found[1]], rtol=4e-16, atol=0)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(501, 1_000), st.integers(501, 1_000)), min_size=1, max_size=3))
def test_weights_are_whole_at_the_scale_that_is_found(per_mille):
    plain = table_of([[Channel(one / 1_000, zero / 1_000)] for one, zero in per_mille])
    found = IntegerWeights.of(plain)
    if found is not None:
        whole, high, low, both = found.tables[0, :, 0].astype(np.int64)
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


def test_it_stops_between_tiles():
    whole = IntegerWeights.of(table_of([[FOUR[0]] * 2]))
    control = Control()
    control.cancel()
    block = mixed_block(np.zeros((10, 2), np.uint8), np.ones((10, 2), np.uint8), 1)
    used = np.arange(2, dtype=np.int32)
    with pytest.raises(Stopped):
        whole.pair_sums(block, used, used[None], control.check)
