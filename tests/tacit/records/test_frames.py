"""Data frames of pandas, polars and pyarrow in and out, and each bad frame with its sentence."""

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import tacit
from tacit.platform.errors import DatasetError, MissingLibraryError
from tacit.records.answers import columns_of, frame_of, with_answers
from tacit.records.blocks import rows_of

KINDS = {"pandas": pd.DataFrame, "polars": pl.DataFrame, "pyarrow": pa.table}
every_kind = pytest.mark.parametrize("make", KINDS.values(), ids=KINDS.keys())


@every_kind
def test_booleans_numbers_and_missing_values_are_read(make):
    frame = make({"tea": [True, None, False], "cake": [1, 0, 1], "milk": [1.0, 0.0, None]})
    read = {column.name: (column.present.tolist(), column.cells.tolist()) for column in columns_of(frame)}
    assert read == {
        "tea": ([True, False, True], [True, False]),
        "cake": ([True] * 3, [1, 0, 1]),
        "milk": ([True, True, False], [1.0, 0.0]),
    }


def test_the_nullable_types_of_pandas_are_read():
    frame = pd.DataFrame(
        {
            "a": pd.array([True, None], "boolean"),
            "b": pd.array([None, 1], "Int64"),
            "c": pd.array([1, None], "int8[pyarrow]"),
        }
    )
    data = tacit.Dataset.from_frame(frame, tacit.open_channel())
    assert sorted(map(tuple, data.profiles.answered.tolist())) == [(False, True, False), (True, False, True)]


@every_kind
def test_a_missing_value_is_an_answer_not_given(make):
    frame = make({"tea": [True, None, False, True], "cake": [True, True, False, True]})
    data = tacit.Dataset.from_frame(frame, tacit.open_channel())
    result = tacit.mine(data, tacit.Settings(0.1))
    assert result.supports() == {(0,): 2 / 3, (1,): 3 / 4, (0, 1): 2 / 3}
    assert [found.records.tolist() for found in result.by_length] == [[3, 4], [3]]


@every_kind
def test_schemes_by_column_go_to_their_columns(make):
    frame = make({"tea": [True, False], "cake": [True, True]})
    data = tacit.Dataset.from_frame(frame, {"cake": tacit.warner(0.8), "tea": tacit.open_channel()})
    assert data.profiles.keep_one.tolist() == [[1.0, 0.8]]


@every_kind
@pytest.mark.parametrize(
    ("columns", "sentence"),
    [
        ({"a": [0, 1], "b": [1, 7]}, "item 'b', row 1: 7 is not an answer"),
        ({"a": [0, 1], "b": ["x", None]}, "question 'b' has 1 options, but it must have 2 to 250"),
    ],
)
def test_each_wrong_value_has_its_sentence(make, columns, sentence):
    with pytest.raises(DatasetError, match=sentence):
        tacit.Dataset.from_frame(make(columns), tacit.open_channel())


@pytest.mark.parametrize("make", [pl.DataFrame, pa.table])
def test_nan_is_not_missing_where_frames_tell_them_apart(make):
    with pytest.raises(DatasetError, match="item 'a', row 1: nan is not an answer"):
        tacit.Dataset.from_frame(make({"a": [1.0, float("nan")]}), tacit.open_channel())


@pytest.mark.parametrize("nameless", [None, float("nan"), pd.NA])
@pytest.mark.parametrize("cells", [[1, 0], [1, None]])
def test_a_column_without_a_name_is_refused_by_its_place(nameless, cells):
    frame = pd.DataFrame([cells], columns=["a", nameless])
    with pytest.raises(DatasetError, match="column 2 of the frame has no name"):
        list(columns_of(frame))


@pytest.mark.parametrize(
    "frame",
    [
        pd.DataFrame([[1, 0]], columns=["a", "a"]),
        pa.table([pa.array([1]), pa.array([0])], names=["a", "a"]),
    ],
)
def test_a_column_twice_is_refused_by_name(frame):
    with pytest.raises(DatasetError, match="the item 'a' appears more than once"):
        tacit.Dataset.from_frame(frame, tacit.open_channel())


@pytest.mark.parametrize(
    ("thing", "kind"),
    [
        ([[1, 0]], "list"),
        (np.ones((1, 2)), "numpy.ndarray"),
        (pl.LazyFrame({"a": [1]}), "LazyFrame"),
        ((row for row in [[1, 0]]), "generator"),
    ],
)
def test_what_is_no_frame_is_refused_by_kind(thing, kind):
    with pytest.raises(DatasetError, match=f"a .*{kind} is not a data frame that holds its data"):
        tacit.Dataset.from_frame(thing, tacit.open_channel())


def test_a_channel_too_few_is_refused():
    with pytest.raises(DatasetError, match="2 items and 1 channels"):
        tacit.Dataset.from_frame(pl.DataFrame({"a": [1], "b": [0]}), [tacit.warner(0.9)])


@every_kind
def test_frame_array_and_sparse_matrix_give_the_same_data(make):
    rows = (np.random.default_rng(3).random((200, 4)) < 0.4).astype(np.uint8)
    framed = tacit.Dataset.from_frame(
        make({name: rows[:, n] for n, name in enumerate("abcd")}), tacit.warner(0.9)
    )
    arrayed = tacit.Dataset.from_array(rows, tacit.warner(0.9), list("abcd"))
    indptr = np.concatenate([[0], np.cumsum(rows.sum(axis=1, dtype=np.int64))])
    sparse = tacit.Dataset.from_csr(indptr, np.nonzero(rows)[1], rows.shape, tacit.warner(0.9), list("abcd"))
    for data in (framed, arrayed, sparse):
        assert data.items == ("a", "b", "c", "d")
        assert [block.records for block in data.blocks] == [200]
        assert np.array_equal(rows_of(data.blocks[0]), rows)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rows", [0, 2])
def test_a_frame_of_each_kind_is_written_by_name_module_and_example(kind, rows):
    columns = {"support": np.array([0.5, 0.25])[:rows], "n": np.array([4, 4])[:rows]}
    lists = {"itemsets": [["tea"], ["tea", "cake"]][:rows]}
    for like in (kind, __import__(kind), KINDS[kind]({"a": [1]})):
        frame = frame_of(columns, lists, like)
        assert type(frame).__module__.partition(".")[0] == kind
        names = frame.column_names if kind == "pyarrow" else list(frame.columns)
        assert names == ["itemsets", "support", "n"]
        assert len(frame) == rows
        assert list(frame["support"]) == pytest.approx([0.5, 0.25][:rows]) if kind != "pyarrow" else True


def test_itemsets_are_frozensets_in_pandas_and_lists_elsewhere():
    columns, lists = {"n": np.array([1])}, {"itemsets": [["tea", "cake"]]}
    assert frame_of(columns, lists, "pandas")["itemsets"].tolist() == [frozenset({"tea", "cake"})]
    assert frame_of(columns, lists, "polars")["itemsets"].to_list() == [["tea", "cake"]]
    assert frame_of(columns, lists, "pyarrow")["itemsets"].to_pylist() == [["tea", "cake"]]


@pytest.mark.parametrize("like", ["excel", np])
def test_a_kind_that_does_not_exist_is_refused(like):
    with pytest.raises(DatasetError, match="is no kind of data frame that can be written here"):
        frame_of({}, {}, like)


@every_kind
def test_other_answers_keep_the_types_and_what_is_missing(make):
    frame = make({"a": [True, None, False], "b": [1, 0, 1], "c": [1.0, None, 0.0]})
    replaced = with_answers(frame, [np.array([False, True, True])] * 3)
    assert type(replaced) is type(frame)
    read = {column.name: (column.present.tolist(), column.cells.tolist()) for column in columns_of(replaced)}
    assert read == {
        "a": ([True, False, True], [False, True]),
        "b": ([True] * 3, [0, 1, 1]),
        "c": ([True, False, True], [0.0, 1.0]),
    }


def test_without_narwhals_one_sentence_names_the_extra(monkeypatch):
    monkeypatch.setattr("tacit.platform.extras.find_spec", lambda name: None)
    with pytest.raises(
        MissingLibraryError, match=r'a data frame needs narwhals.* pip install "tacit-rules\[library\]"'
    ):
        tacit.Dataset.from_frame(pl.DataFrame({"a": [1]}), tacit.open_channel())
