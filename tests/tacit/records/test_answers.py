"""Answers from arrays: yes, no and not said arrive as such, and everything else is refused with one sentence."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from packed_rows import block_from_rows

from tacit.channels.channel import open_channel, warner
from tacit.platform.errors import DatasetError
from tacit.records.answers import NO, NOT_SAID, YES, Answers, checked_sparse, names_of
from tacit.records.questions import Questions, channels_for


@pytest.mark.parametrize("kind", [bool, np.uint8, np.int64, np.float32, object])
def test_yes_and_no_of_any_type_are_read(kind):
    answers = Answers.of_array(np.array([[1, 0], [0, 1], [1, 1]]).astype(kind), ["tea", "cake"], None)
    assert answers.items == ("tea", "cake")
    assert [row.tolist() for row in answers.codes] == [[YES, NO, YES], [NO, YES, YES]]


def test_what_was_not_answered_is_not_read():
    answered = np.array([[True, False], [True, True]])
    values = np.array([[1.0, np.nan], [0.0, 1.0]])
    codes = Answers.of_array(values, None, answered).codes
    assert [row.tolist() for row in codes] == [[YES, NO], [NOT_SAID, YES]]


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ([[0, 1], [7, 0]], "item 'a', row 1: 7 is not an answer; yes is True or 1"),
        ([[0.0, 0.5]], "item 'b', row 0: 0.5 is not an answer"),
        ([[1, -1]], "item 'b', row 0: -1 is not an answer"),
        ([[0.0, np.nan]], "item 'b', row 0: NaN is not an answer; .* let answered be False there"),
        ([["yes", "no"]], "item 'a' holds a text, which is not an answer"),
        (np.array([[None, 1]], object), "item 'a' holds a NoneType, which is not an answer"),
        ([1, 0], "the answers have 1 dimensions, but they must have two"),
        (({0, 1} for _ in range(2)), "a generator is given where an array of answers must be"),
        ({"a": [0, 1]}, "a dict is given where an array of answers must be"),
        ([[1, 0], [1]], "the rows of the answers differ in length"),
        (np.zeros((3, 0)), "the data have no items"),
    ],
)
def test_each_wrong_value_has_its_sentence(values, sentence):
    with pytest.raises(DatasetError, match=sentence):
        Answers.of_array(values, ["a", "b"], None)


@pytest.mark.parametrize(
    ("items", "sentence"),
    [
        (["a"], "2 items and 1 names are given: there must be one name for each item"),
        (["a", "a"], "the item 'a' appears more than once"),
        ([1, "1"], "the item '1' appears more than once"),
    ],
)
def test_names_too_few_and_names_twice_are_refused(items, sentence):
    with pytest.raises(DatasetError, match=sentence):
        names_of(items, 2)


@pytest.mark.parametrize("answered", [None, [[True, True], [True, True]]])
def test_what_is_masked_is_not_read(answered):
    values = np.ma.masked_array([[1, 7], [0, 1]], [[False, True], [False, False]])
    codes = Answers.of_array(values, None, answered).codes
    assert [row.tolist() for row in codes] == [[YES, NO], [NOT_SAID, YES]]


@pytest.mark.parametrize("wrong", [2, np.nan])
def test_answered_is_yes_or_no(wrong):
    with pytest.raises(DatasetError, match=f"answered is {wrong} somewhere, but it says whether"):
        Answers.of_array([[1, 0]], None, [[wrong, 0]])


def test_answered_of_another_size_is_refused():
    with pytest.raises(DatasetError, match="answered is 1 × 2 and the answers are 2 × 2 in size"):
        Answers.of_array(np.zeros((2, 2)), None, np.ones((1, 2)))


def test_one_channel_serves_all_and_names_find_theirs():
    assert channels_for(("a", "b"), warner(0.9)) == [warner(0.9)] * 2
    assert channels_for(("a", "b"), {"b": warner(0.8), "a": open_channel()}) == [open_channel(), warner(0.8)]
    assert channels_for(("a", "b"), (warner(0.7), warner(0.8))) == [warner(0.7), warner(0.8)]
    assert channels_for(("0", "1"), {1: warner(0.8), 0: open_channel()}) == [open_channel(), warner(0.8)]


@pytest.mark.parametrize(
    ("channels", "sentence"),
    [
        (
            [warner(0.9)],
            "2 items and 1 channels are given: .* one channel for each item, or a single one for all",
        ),
        ({"a": warner(0.9)}, "the item 'b' has no channel"),
        ({"a": warner(0.9), "c": warner(0.9)}, "a channel is given for 'c', but the data have no such item"),
        (0.9, "a float is given where a channel must be, such as warner"),
        ([0.9, 0.9], "a float is given where a channel must be"),
        ("ab", "a str is given where a channel must be"),
        ("warner", "a str is given where a channel must be"),
    ],
)
def test_each_wrong_channel_has_its_sentence(channels, sentence):
    with pytest.raises(DatasetError, match=sentence):
        channels_for(("a", "b"), channels)


@given(st.integers(1, 150), st.integers(1, 12), st.integers(0, 50))
def test_every_record_is_in_the_one_combination_that_it_answered(records, items, seed):
    codes = np.random.default_rng(seed).integers(0, 3, (items, records)).astype(np.uint8)
    answers = Answers(Questions.plain(list(map(str, range(items)))), list(codes))
    groups = answers.combinations()
    everyone = np.concatenate([np.arange(records)[rows] for _, rows in groups])
    assert sorted(everyone.tolist()) == list(range(records))
    assert len({given.tobytes() for given, _ in groups}) == len(groups)
    for answered, rows in groups:
        assert ((codes[:, rows] != NOT_SAID) == answered[:, None]).all()
        assert np.array_equal(
            answers.packed(rows), block_from_rows((codes[:, rows] == YES).T.astype(np.uint8)).bits
        )


def test_records_are_cut_into_parts_without_loss():
    answers = Answers(("a",), [np.zeros(10, np.uint8)])
    assert [answers.size_of(part) for part in answers.parts(slice(None), 4)] == [4, 4, 2]
    rows = np.arange(3, dtype=np.int32)
    assert [part.tolist() for part in answers.parts(rows, 2)] == [[0, 1], [2]]


@pytest.mark.parametrize(
    ("indptr", "indices", "sentence"),
    [
        ([0, 1], [0], "2 records take 3 row ends from 0 up to 1"),
        ([1, 1, 1], [0], "does not fit together"),
        ([0, 1, 2], [0], "does not fit together"),
        ([0, 2, 1], [0], "does not fit together"),
        (
            [0.0, 0.5, 1.0],
            [0],
            "indptr has the type float64, but the parts of a sparse matrix are lists of integers",
        ),
        ([0, 1, 1], [3], "the column index 3 is outside the 3 items, which count from 0"),
        ([0, 1, 1], [-1], "the column index -1 is outside"),
    ],
)
def test_a_sparse_matrix_that_does_not_fit_is_refused(indptr, indices, sentence):
    with pytest.raises(DatasetError, match=sentence):
        checked_sparse(indptr, indices, (2, 3))


def test_an_empty_sparse_matrix_is_one():
    ends, members = checked_sparse([0, 0, 0], [], (2, 3))
    assert (ends.tolist(), members.tolist()) == ([0, 0, 0], [])
