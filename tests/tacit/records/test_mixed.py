"""Bit planes of mixed records."""

import numpy as np
import pytest
from mixed_help import people
from packed_rows import block_from_rows

from tacit.channels.channel import warner
from tacit.platform.errors import DatasetError
from tacit.records.blocks import BLOCK_RECORDS, Profiles
from tacit.records.mixed import ANSWER, ANSWERED, DIGITS, LevelChannels, as_mixed, mixed_block, mixed_dataset


def unpacked(block):
    """Bits of each plane, [planes, records, items]."""
    bits = np.unpackbits(block.planes.view(np.uint8), axis=2, bitorder="little")
    return bits.transpose(0, 2, 1)


@pytest.mark.parametrize("records", [1, 63, 64, 65, 200])
@pytest.mark.parametrize("known", [1, 2, 3, 4, 9])
def test_planes_hold_answers_and_digits_and_nothing_else(records, known):
    random = np.random.default_rng(records)
    digits = random.integers(0, known, (records, 5)).astype(np.uint8)
    answers = random.choice(np.array([0, 1, 255], np.uint8), (records, 5))
    bits = unpacked(mixed_block(digits, answers, known))
    given = answers != 255
    assert np.array_equal(bits[ANSWERED, :records], given)
    assert np.array_equal(bits[ANSWER, :records], answers == 1)
    level = sum(bits[DIGITS + digit].astype(int) << digit for digit in range(len(bits) - DIGITS))
    if known > 1:
        assert np.array_equal(level[:records], np.where(given, digits, 0))
    assert not bits[:, records:].any()


def test_four_levels_take_four_bits_an_answer():
    names, levels, digits, answers = people(BLOCK_RECORDS, 3, 1)
    (block,) = mixed_dataset(names, levels, digits, answers).blocks
    assert block.planes.nbytes * 8 == 4 * BLOCK_RECORDS * 3


def test_negative_answers_mean_no_answer():
    block = mixed_block(np.zeros((2, 1), np.uint8), np.array([[-1], [1]], np.int8), 1)
    assert unpacked(block)[ANSWERED, :2, 0].tolist() == [0, 1]


def test_unknown_level_is_refused_by_number():
    digits = np.array([[0, 3]], np.uint8)
    with pytest.raises(DatasetError, match="level 4, but 3 levels"):
        mixed_block(digits, np.ones((1, 2), np.uint8), 3)


def test_level_of_an_answer_not_given_is_not_read():
    block = mixed_block(np.array([[9]], np.uint8), np.array([[255]], np.uint8), 2)
    assert not block.planes.any()


def test_shapes_that_differ_and_too_many_records_are_refused():
    with pytest.raises(DatasetError, match="must agree"):
        mixed_block(np.zeros((2, 3), np.uint8), np.zeros((2, 2), np.uint8), 1)
    many = np.zeros((BLOCK_RECORDS + 1, 1), np.uint8)
    with pytest.raises(DatasetError, match="65,536"):
        mixed_block(many, many, 1)
    assert (
        mixed_dataset(("a",), LevelChannels.same([warner(0.9)], 1), many, many).records == BLOCK_RECORDS + 1
    )


def test_too_many_levels_are_refused():
    with pytest.raises(DatasetError, match="1 to 64"):
        LevelChannels.same([warner(0.9)] * 65, 1)
    with pytest.raises(DatasetError, match="0 levels"):
        LevelChannels.of([])


def test_a_block_of_a_profile_seen_as_mixed_has_no_answers_past_its_records():
    block = block_from_rows(np.ones((70, 2), np.uint8), profile=1)
    answered = np.array([[True, True], [True, False]])
    seen = as_mixed(block, Profiles(np.full((2, 2), 0.9), np.full((2, 2), 0.9), answered))
    assert seen.table == 1
    assert unpacked(seen)[ANSWERED].sum(axis=0).tolist() == [70, 0]
