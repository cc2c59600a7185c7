import numpy as np
import pytest
from packed_rows import block_from_rows
from wilson import agrees

from tacit.channels.channel import Channel, asymmetric, open_channel, warner
from tacit.compute.control import Control, Stopped
from tacit.evaluation.distort import distort, distorted_blocks, flip_threshold
from tacit.platform.errors import DatasetError
from tacit.records.blocks import Block, Dataset, Profiles, rows_of

RECORDS = 64 * 1000 + 37


def true_data(items, records=RECORDS, *, share=0.3, blocks=1):
    random = np.random.default_rng(items)
    parts = [
        block_from_rows((random.random((records, items)) < share).astype(np.uint8)) for _ in range(blocks)
    ]
    return Dataset(tuple(map(str, range(items))), Profiles.single([open_channel()] * items), parts)


def flips_of(before, after):
    return [rows_of(old) ^ rows_of(new) for old, new in zip(before.blocks, after.blocks, strict=True)]


def scaled_flip(factor):
    """P(flip) · 2⁶⁴, in the integers of Python."""
    numerator, denominator = float(factor).as_integer_ratio()
    return (denominator - numerator) * 2**64 // denominator


def profile(*factors):
    """One profile of (keep-one, keep-zero) pairs, however close to losing everything."""
    keep_one, keep_zero = np.array(factors, dtype=np.float64).T
    answered = np.ones((1, len(factors)), dtype=np.bool_)
    return Profiles(keep_one[None, :].copy(), keep_zero[None, :].copy(), answered)


def reference(block, factors, stream):
    """The distortion a record at a time: digits of a uniform number until it differs from the chance of a flip."""
    source = np.random.SFC64(stream)
    rows = rows_of(block).copy()
    for item, (keep_one, keep_zero) in enumerate(factors):
        chances = (scaled_flip(keep_zero), scaled_flip(keep_one))
        for start in range(0, block.records, 64):
            lanes = rows[start : start + 64, item]
            chance = [chances[answer] for answer in lanes]
            digits = [0] * len(lanes)
            undecided = {lane for lane in range(len(lanes)) if 0 < chance[lane] < 2**64}
            drawn = 0
            while undecided and any((value << drawn) % 2**64 for value in chances):
                word = int(source.random_raw())
                drawn += 1
                digits = [digit << 1 | (word >> lane) & 1 for lane, digit in enumerate(digits)]
                undecided = {lane for lane in undecided if digits[lane] == chance[lane] >> (64 - drawn)}
            flips = [
                chance[lane] == 2**64 or digits[lane] < chance[lane] >> (64 - drawn)
                for lane in range(len(lanes))
            ]
            rows[start : start + 64, item] ^= np.array(flips, dtype=np.uint8)
    return rows


def test_every_answer_is_what_numpys_stream_and_the_definition_say():
    factors = [
        (0.9, 0.9),
        (0.7, 0.95),
        (1.0, 1.0),
        (0.5 + 2**-40, 0.5 + 2**-40),
        (0.0, 0.25),
        (1.0, 0.125),
        (1e-3, 1e-3),
        (1.0 - 2**-53, 2**-60),
    ]
    data = true_data(len(factors), records=64 * 9 + 5, blocks=2)
    distorted = distort(data, profile(*factors), seed=11)
    streams = np.random.SeedSequence(11).spawn(2)
    for before, after, stream in zip(data.blocks, distorted.blocks, streams, strict=True):
        np.testing.assert_array_equal(rows_of(after), reference(before, factors, stream))


@pytest.mark.parametrize("factor", [0.9, 0.5 + 2**-40, 2**-70, 1 / 3, 0.1])
def test_the_chance_of_a_flip_is_exact_to_64_bits(factor):
    threshold, always = flip_threshold(np.array([factor]))
    assert int(threshold[0]) == scaled_flip(factor)
    assert not always[0]


def test_certain_factors_have_no_expansion():
    threshold, always = flip_threshold(np.array([0.0, 1.0]))
    assert always.tolist() == [True, False]
    assert threshold.tolist() == [0, 0]


@pytest.mark.parametrize(
    "channel", [warner(0.9), warner(0.65), asymmetric(0.7, 0.95), asymmetric(0.3, 0.9), warner(0.999)]
)
def test_each_item_and_each_bit_lane_flips_at_its_rate(channel):
    data = true_data(6)
    (flips,) = flips_of(data, distort(data, [channel] * 6, seed=5))
    answers = rows_of(data.blocks[0])
    for answer, factor in ((1, channel.keep_one), (0, channel.keep_zero)):
        for item in range(6):
            chosen = answers[:, item] == answer
            assert agrees(flips[chosen, item].sum(), chosen.sum(), 1 - factor)
        for lane in range(64):
            chosen = answers[lane::64] == answer
            assert agrees(flips[lane::64][chosen].sum(), chosen.sum(), 1 - factor), f"lane {lane}"


def test_the_last_records_flip_like_the_first():
    data = true_data(2_000, records=64 + 3)
    (flips,) = flips_of(data, distort(data, [warner(0.75)] * 2_000, seed=8))
    for record in (0, 63, 64, 65, 66):
        assert agrees(flips[record].sum(), 2_000, 0.25)


def test_items_and_neighbouring_records_flip_independently():
    channels = [warner(0.8), asymmetric(0.6, 0.9), warner(0.7)]
    data = Dataset(
        ("a", "b", "c"),
        Profiles.single([open_channel()] * 3),
        [block_from_rows(np.zeros((RECORDS, 3), np.uint8))],
    )
    (flips,) = flips_of(data, distort(data, channels, seed=21))
    chance = [0.2, 0.1, 0.3]
    for first in range(3):
        for second in range(first + 1, 3):
            both = (flips[:, first] & flips[:, second]).sum()
            assert agrees(both, RECORDS, chance[first] * chance[second])
        for step in (1, 2, 32, 63, 64, 65, 128):
            both = (flips[:-step, first] & flips[step:, first]).sum()
            assert agrees(both, RECORDS - step, chance[first] ** 2), f"{step} records apart"


def test_blocks_flip_independently():
    data = true_data(3, blocks=2)
    first, second = flips_of(data, distort(data, [warner(0.7)] * 3, seed=2))
    assert agrees((first & second).sum(), first.size, 0.09)


def test_factors_of_one_and_zero_are_exact():
    data = true_data(2)
    after = distort(data, [asymmetric(1.0, 1.0), asymmetric(0.0, 0.0)], seed=1)
    (flips,) = flips_of(data, after)
    assert flips[:, 0].sum() == 0
    assert flips[:, 1].sum() == RECORDS


def test_certain_factors_consume_no_randomness():
    data = true_data(3)
    both = distort(data, [open_channel(), warner(0.0), warner(0.8)], seed=4)
    last = Dataset(
        ("c",),
        Profiles.single([open_channel()]),
        [Block(data.blocks[0].bits[2:].copy(), data.blocks[0].records)],
    )
    alone = distort(last, [warner(0.8)], seed=4)
    np.testing.assert_array_equal(both.blocks[0].bits[2], alone.blocks[0].bits[0])


def test_the_result_depends_on_the_seed_and_not_on_the_threads():
    data = true_data(4, records=3_000, blocks=7)
    channels = [warner(0.7), asymmetric(0.6, 0.8), warner(0.9), open_channel()]
    one = distort(data, channels, seed=3, threads=1)
    four = distort(data, channels, seed=3, threads=4)
    other = distort(data, channels, seed=4)
    for left, right in zip(one.blocks, four.blocks, strict=True):
        np.testing.assert_array_equal(left.bits, right.bits)
    assert any((a.bits != b.bits).any() for a, b in zip(one.blocks, other.blocks, strict=True))


@pytest.mark.parametrize("records", [1, 63, 64, 65, 127, 128])
def test_bits_past_the_last_record_stay_zero(records):
    data = true_data(5, records=records)
    for channel in (warner(0.6), warner(0.0), asymmetric(0.2, 0.1)):
        (block,) = distort(data, [channel] * 5, seed=1).blocks
        kept = block_from_rows(rows_of(block))
        np.testing.assert_array_equal(block.bits, kept.bits)


def test_words_past_the_last_record_stay_zero():
    spare = np.zeros((3, 4), dtype=np.uint64)
    data = Dataset(tuple("abc"), Profiles.single([open_channel()] * 3), [Block(spare, 70)])
    (block,) = distort(data, [warner(0.6)] * 3, seed=1).blocks
    assert block.bits[:, 0].all()
    assert not (block.bits[:, 1] >> np.uint64(6)).any()
    assert not block.bits[:, 2:].any()


def test_items_not_answered_stay_zero_and_the_data_are_left_alone():
    data = true_data(2)
    before = data.blocks[0].bits.copy()
    profiles = Profiles(np.full((1, 2), 0.6), np.full((1, 2), 0.6), np.array([[True, False]]))
    after = distort(data, profiles, seed=9)
    assert after.blocks[0].bits[1].sum() == 0
    assert after.blocks[0].bits[0].any()
    assert after.profiles is profiles
    np.testing.assert_array_equal(data.blocks[0].bits, before)


def two_open_profiles():
    return Profiles(np.ones((2, 1)), np.ones((2, 1)), np.ones((2, 1), dtype=np.bool_))


def test_each_block_is_randomized_as_its_profile_says():
    blocks = [
        Block(block.bits, block.records, row) for row, block in enumerate(true_data(1, blocks=2).blocks)
    ]
    data = Dataset(("a",), two_open_profiles(), blocks)
    profiles = Profiles(np.array([[1.0], [0.7]]), np.array([[1.0], [0.7]]), np.ones((2, 1), dtype=np.bool_))
    first, second = flips_of(data, distort(data, profiles, seed=6))
    assert first.sum() == 0
    assert agrees(second.sum(), RECORDS, 0.3)


def test_randomized_records_are_refused():
    data = true_data(1).with_channels([Channel(0.9, 0.9)])
    with pytest.raises(DatasetError, match="randomized already"):
        distort(data, [warner(0.9)], seed=1)


def test_a_wrong_number_of_channels_is_refused():
    with pytest.raises(DatasetError, match="3 items and 2 channels"):
        distort(true_data(3), [warner(0.9)] * 2, seed=1)


def test_a_profile_without_channels_is_refused():
    blocks = [Block(block.bits, block.records, 1) for block in true_data(1).blocks]
    data = Dataset(("a",), two_open_profiles(), blocks)
    with pytest.raises(DatasetError, match="profile 1, but channels are given for 1"):
        distort(data, [warner(0.9)], seed=1)


def test_a_distortion_that_is_cancelled_ends_between_blocks():
    control, data = Control(), true_data(2, 100, blocks=3)
    blocks = distorted_blocks(data, Profiles.single([warner(0.9)] * 2), 1, control=control)
    next(blocks)
    control.cancel()
    with pytest.raises(Stopped):
        next(blocks)
