"""Data sets refuse parts that do not fit together, each with a sentence; what fits is read as it is."""

import numpy as np
import pandas as pd
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mixed_help import CHANNELS, answers_of
from packed_rows import block_from_rows, blocks_from_rows

import tacit
from tacit.platform.errors import DatasetError
from tacit.records.blocks import BLOCK_RECORDS, MOST_COMBINATIONS, Block, Dataset, Profiles, rows_of
from tacit.records.mixed import LevelChannels, MixedBlock, MixedDataset, mixed_dataset

WARNER = tacit.warner(0.9)
TWO = Profiles.single([WARNER] * 2)
FEW = tacit.Settings(0.02, max_length=3)


def words(*shape, kind=np.uint64):
    return np.zeros(shape, kind)


def test_a_generator_as_blocks_is_refused():
    rows = np.ones((5_000, 2), np.uint8)
    with pytest.raises(
        DatasetError, match="the blocks are a generator, but they are read once for every length"
    ):
        Dataset(("a", "b"), TWO, blocks_from_rows([rows]))
    with pytest.raises(DatasetError, match="the blocks are a generator"):
        MixedDataset(("a",), LevelChannels.same([WARNER], 1), (block for block in ()))


@pytest.mark.parametrize(
    ("block", "sentence"),
    [
        (Block(words(3, 1), 5), "block 0 has 3 × 1 words of uint64 for 5 records of 2 items"),
        (Block(words(2, 1), 65), "it must have at least 2 × 2 words of uint64"),
        (Block(words(2), 5), "block 0 has 2 words"),
        (Block(words(2, 1, kind=np.int64), 5), "words of int64"),
        (Block(words(2, 1), 0), "and 1 to 65,536 records"),
        (Block(words(2, 2_000), BLOCK_RECORDS + 1), "and 1 to 65,536 records"),
        (Block(words(2, 1), 5, profile=1), "block 0 has profile 1, but channels are given for 1, from 0"),
        (Block(words(2, 1), 5, profile=-1), "block 0 has profile -1"),
        (np.ones((5, 2)), "block 0 is a ndarray, which is no block of records"),
    ],
)
def test_a_block_that_does_not_fit_is_refused(block, sentence):
    with pytest.raises(DatasetError, match=sentence):
        Dataset(("a", "b"), TWO, [block])


def test_words_to_spare_fit():
    assert Dataset(("a", "b"), TWO, [Block(words(2, 4), 5)]).records == 5


@pytest.mark.parametrize(
    ("items", "sentence"),
    [(("a", "a"), "the item 'a' appears more than once"), (("a",), "1 items and 2 channels")],
)
def test_names_twice_and_channels_too_many_are_refused(items, sentence):
    with pytest.raises(DatasetError, match=sentence):
        Dataset(items, TWO, [])


@pytest.mark.parametrize(
    ("block", "sentence"),
    [
        (MixedBlock(words(2, 1, 1), 5), "block 0 has 2 × 1 × 1 words"),
        (MixedBlock(words(4, 2, 1), 5), "4 × 2 × 1 words of uint64 for 5 records of 1 items"),
        (Block(words(1, 1), 5), "block 0 is a Block, which is no block of mixed records"),
    ],
)
def test_a_mixed_block_that_does_not_fit_is_refused(block, sentence):
    with pytest.raises(DatasetError, match=sentence):
        MixedDataset(("a",), LevelChannels.same(CHANNELS, 1), [block])


def test_mixed_names_twice_and_channels_too_few_are_refused():
    with pytest.raises(DatasetError, match="the item 'a' appears more than once"):
        MixedDataset(("a", "a"), LevelChannels.same(CHANNELS, 2), [])
    with pytest.raises(DatasetError, match="2 items and 1 channels"):
        MixedDataset(("a", "b"), LevelChannels.same(CHANNELS, 1), [])


def test_records_past_one_block_keep_their_order():
    rows = (np.random.default_rng(1).random((BLOCK_RECORDS + 70, 3)) < 0.5).astype(np.uint8)
    data = Dataset.from_array(rows, WARNER)
    assert [block.records for block in data.blocks] == [BLOCK_RECORDS, 70]
    assert np.array_equal(np.concatenate([rows_of(block) for block in data.blocks]), rows)


def test_other_channels_leave_what_was_answered():
    values = np.array([[1, 0], [1, 1]])
    data = Dataset.from_array(values, tacit.open_channel(), answered=[[True, True], [True, False]])
    again = data.with_channels({"0": WARNER, "1": tacit.open_channel()})
    assert np.array_equal(again.profiles.answered, data.profiles.answered)
    assert again.profiles.keep_one.tolist() == [[0.9, 1.0]] * 2


def scattered(records, items):
    """Answers that nearly every person left out in another way; 255 where there is none."""
    random = np.random.default_rng(2)
    codes = (random.random((records, items)) < 0.4).astype(np.uint8)
    codes[random.random((records, items)) < 0.3] = 255
    return codes


def test_too_many_combinations_of_missing_answers_are_refused_with_the_way_out():
    codes = scattered(MOST_COMBINATIONS * 4, 14)
    frame = pl.DataFrame(np.where(codes == 255, np.nan, codes)).fill_nan(None)
    with pytest.raises(
        DatasetError, match=r"more than the 1,000 that are kept apart; use MixedDataset\.from_frame"
    ):
        Dataset.from_frame(frame, WARNER)
    mixed = MixedDataset.from_frame(frame, WARNER)
    levels = LevelChannels.same([WARNER], 14)
    expected = mixed_dataset(mixed.items, levels, np.zeros_like(codes), codes)
    assert tacit.mine(mixed, FEW).supports() == tacit.mine(expected, FEW).supports()


def test_missing_answers_are_estimated_alike_by_profile_and_record_by_record():
    codes = scattered(900, 4)
    frame = pl.DataFrame(np.where(codes == 255, np.nan, codes)).fill_nan(None)
    by_profile = tacit.mine(Dataset.from_frame(frame, WARNER), FEW).supports()
    mixed = tacit.mine(MixedDataset.from_frame(frame, WARNER), FEW).supports()
    assert by_profile == pytest.approx(mixed, abs=1e-6)


@pytest.mark.parametrize("make", [pd.DataFrame, pl.DataFrame])
@given(st.integers(1, 90), st.integers(0, 99))
def test_levels_of_a_second_frame_are_those_of_rows(make, records, seed):
    random = np.random.default_rng(seed)
    levels = LevelChannels.same(CHANNELS, 3)
    digits = random.integers(0, len(CHANNELS), (records, 3)).astype(np.uint8)
    answers = answers_of(random.random((records, 3)) < 0.5, digits, levels, random)
    names = ["a", "b", "c"]
    chosen = make(
        {name: [f"level {digit}" for digit in digits[:, n]] for n, name in reversed(list(enumerate(names)))}
    )
    data = MixedDataset.from_frame(
        make({name: answers[:, n] for n, name in enumerate(names)}),
        {f"level {number}": channel for number, channel in enumerate(CHANNELS)},
        levels=chosen,
    )
    expected = mixed_dataset(names, levels, digits, answers)
    assert data.items == expected.items
    assert np.array_equal(data.levels.keep_one, levels.keep_one)
    assert np.array_equal(data.blocks[0].planes, expected.blocks[0].planes)


ANSWERS = pl.DataFrame({"a": [True, False], "b": [True, None]})
BY_LEVEL = {1: tacit.open_channel(), 2: {"a": WARNER, "b": tacit.open_channel()}}


def test_a_level_may_have_its_channels_by_name_and_is_not_read_without_an_answer():
    data = MixedDataset.from_frame(ANSWERS, BY_LEVEL, levels=pl.DataFrame({"a": [1, 2], "b": [2, None]}))
    assert data.levels.keep_one.tolist() == [[1.0, 1.0], [0.9, 1.0]]


@pytest.mark.parametrize(
    ("levels", "channels", "sentence"),
    [
        ({"a": [1, 2]}, BY_LEVEL, "the frame of levels has no column 'b'"),
        ({"a": [1], "b": [1]}, BY_LEVEL, "the frame of levels has 1 rows and that of answers 2"),
        (
            {"a": [1, None], "b": [1, 1]},
            BY_LEVEL,
            "item 'a', row 1: there is an answer, but its level is missing",
        ),
        (
            {"a": [1, 3], "b": [1, 1]},
            BY_LEVEL,
            "item 'a', row 1: channels are given for the levels 1, 2, but the level here is another",
        ),
        ({"a": [1, 2], "b": [1, 1]}, WARNER, "give a mapping of each level to its channels"),
        ({"a": [1, 2], "b": [1, 1]}, {1: [WARNER]}, "2 items and 1 channels"),
        (
            {"a": [1, 2], "b": [1, 1]},
            dict.fromkeys(range(65), WARNER),
            "65 levels are given, but there may be 1 to 64",
        ),
    ],
)
def test_each_wrong_level_has_its_sentence(levels, channels, sentence):
    with pytest.raises(DatasetError, match=sentence):
        MixedDataset.from_frame(ANSWERS, channels, levels=pl.DataFrame(levels))


def test_levels_in_another_order_of_rows_are_refused():
    channels = {1: tacit.open_channel(), 2: WARNER}
    answers, levels = pd.DataFrame({"a": [1, 0, 1]}), pd.DataFrame({"a": [1, 2, 1]}, index=[2, 1, 0])
    with pytest.raises(DatasetError, match="the frame of levels has other row labels than that of answers"):
        MixedDataset.from_frame(answers, channels, levels=levels)
    assert MixedDataset.from_frame(answers.loc[[2, 1, 0]], channels, levels=levels).records == 3
    assert MixedDataset.from_frame(answers, channels, levels=pl.DataFrame({"a": [1, 2, 1]})).records == 3


@pytest.mark.parametrize("kind", [Dataset, MixedDataset])
@pytest.mark.parametrize("frame", [pd.DataFrame(), pd.DataFrame(index=range(5)), pl.DataFrame()])
def test_a_frame_without_columns_is_refused(kind, frame):
    with pytest.raises(DatasetError, match="the data have no items; give a column for each question"):
        kind.from_frame(frame, WARNER)


def test_columns_with_numbers_for_names_find_their_channels():
    data = Dataset.from_frame(pd.DataFrame([[1, 0], [1, 1]]), {0: WARNER, 1: tacit.open_channel()})
    assert data.profiles.keep_one.tolist() == [[0.9, 1.0]]


def test_a_block_of_rows_is_one_of_the_data_set():
    assert Dataset(("a", "b"), TWO, (block_from_rows(np.ones((3, 2), np.uint8)),)).records == 3
