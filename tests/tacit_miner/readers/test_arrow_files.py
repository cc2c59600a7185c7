"""Files of columns: what is read equals what the same table read as text, whatever the layout of the file."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tacit.records.blocks import BLOCK_RECORDS, rows_of
from tacit_miner.cli import main
from tacit_miner.readers.arrow_files import (
    _shifted,
    arrow_blocks,
    arrow_items,
    has_missing,
    mixed_arrow_blocks,
    read_arrow,
)
from tacit_miner.readers.files import DataFormatError, FileAccessError, WithheldError
from tacit_miner.readers.opening import read_transactions

arrow = pytest.importorskip("pyarrow", reason="pyarrow, an extra, reads these files")
parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow, an extra, reads these files")
RNG = np.random.default_rng(20261122)


def table(rows, **types):
    return arrow.table(
        {f"q{k}": arrow.array(rows[:, k], types.get(f"q{k}", arrow.bool_())) for k in range(rows.shape[1])}
    )


def stored(folder, data, kind, **how):
    path = folder / f"answers.{kind}"
    if kind == "parquet":
        parquet.write_table(data, path, **how)
    elif kind == "feather":
        importer = pytest.importorskip("pyarrow.feather", reason="part of pyarrow")
        importer.write_feather(data, path)
    else:
        writer = arrow.ipc.new_stream if kind == "arrows" else arrow.ipc.new_file
        with arrow.OSFile(str(path), "wb") as out, writer(out, data.schema) as sink:
            sink.write_table(data, max_chunksize=how.get("row_group_size"))
    return path


def rows(blocks):
    return np.concatenate([rows_of(block) for block in blocks])


@pytest.mark.parametrize("kind", ["parquet", "arrow", "feather", "arrows"])
@pytest.mark.parametrize("group", [77, 1_000, None])
def test_records_are_those_of_the_table(tmp_path, kind, group):
    answers = RNG.random((1_703, 5)) < 0.4
    path = stored(tmp_path, table(answers), kind, row_group_size=group)
    data = read_transactions([path])
    assert data.items == ("q0", "q1", "q2", "q3", "q4")
    assert np.array_equal(rows(data.blocks), answers)
    assert data.profiles.all_open


def test_blocks_are_full_whatever_the_row_groups(tmp_path):
    answers = RNG.random((BLOCK_RECORDS + 4_321, 2)) < 0.5
    path = stored(tmp_path, table(answers), "parquet", row_group_size=10_007)
    blocks = list(arrow_blocks([path, path]))
    assert [block.records for block in blocks] == [BLOCK_RECORDS, BLOCK_RECORDS, 2 * 4_321]
    assert np.array_equal(rows(blocks), np.concatenate([answers, answers]))


@settings(max_examples=60)
@given(offset=st.integers(0, 40), length=st.integers(1, 200), seed=st.integers(0, 99))
def test_bits_from_any_place_are_cut_out(offset, length, seed):
    bits = np.random.default_rng(seed).integers(0, 2, offset + length, dtype=np.uint8)
    found = _shifted(np.packbits(bits, bitorder="little"), offset, length)
    assert np.array_equal(np.unpackbits(found, bitorder="little")[:length], bits[offset:])


def test_whole_numbers_are_answers_if_they_are_0_and_1(tmp_path):
    answers = (RNG.random((300, 3)) < 0.4).astype(int)
    path = stored(tmp_path, table(answers, q0=arrow.int64(), q1=arrow.uint8(), q2=arrow.bool_()), "parquet")
    assert np.array_equal(rows(arrow_blocks([path])), answers)
    answers[123, 1] = 2
    path = stored(tmp_path, table(answers, q0=arrow.int64(), q1=arrow.uint8(), q2=arrow.int8()), "parquet")
    with pytest.raises(DataFormatError, match=r"record 124, column 2 \(q1\): 2 is neither 0 nor 1"):
        read_arrow([path])


@pytest.mark.parametrize("kind", ["parquet", "arrow"])
def test_a_null_is_an_answer_that_was_not_given(tmp_path, kind):
    given_, answers = RNG.random((900, 3)) < 0.8, RNG.random((900, 3)) < 0.5
    columns = {f"q{k}": arrow.array(answers[:, k], mask=~given_[:, k]) for k in range(3)}
    path = stored(tmp_path, arrow.table(columns), kind, row_group_size=77)
    assert has_missing(path)
    with pytest.raises(WithheldError):
        read_arrow([path])
    with pytest.raises(WithheldError):
        list(arrow_blocks([path]))
    (block,) = mixed_arrow_blocks([path])
    for plane, wanted in enumerate((answers & given_, given_)):
        found = np.unpackbits(block.planes[plane].view(np.uint8), axis=1, bitorder="little")[:, :900]
        assert np.array_equal(found.T, wanted)


def test_a_file_without_statistics_is_looked_through_for_nulls(tmp_path):
    whole = table(RNG.random((100, 2)) < 0.5)
    assert not has_missing(stored(tmp_path, whole, "parquet", write_statistics=False))


@pytest.mark.parametrize(
    ("columns", "sentence"),
    [
        ({"a": [0.5, 1.0]}, r"column 1 \(a\): holds double, but answers are booleans"),
        ({"a": [True], "b": ["yes"]}, r"column 2 \(b\): holds string"),
        ({"a": []}, "column 1 .* holds null"),
        ({"": [True]}, "no names"),
        ({"a": [True], "b\n": [True]}, "control characters"),
        ({"a\u202e": [True]}, "turns the direction"),
    ],
)
def test_what_is_no_table_of_answers_is_refused_in_one_sentence(tmp_path, columns, sentence):
    path = stored(tmp_path, arrow.table(columns), "parquet")
    with pytest.raises(DataFormatError, match=sentence) as refusal:
        read_arrow([path])
    assert "\n" not in str(refusal.value)


def test_files_that_cannot_be_read_are_refused_in_one_sentence(tmp_path):
    broken = tmp_path / "a.parquet"
    for content in (
        b"",
        b"PAR1",
        b"1,0\n" * 100,
        stored(tmp_path, table(np.ones((9, 2), bool)), "parquet").read_bytes()[:-20],
    ):
        broken.write_bytes(content)
        with pytest.raises((DataFormatError, FileAccessError)) as refusal:
            read_arrow([broken])
        assert "\n" not in str(refusal.value)
        assert str(broken) in str(refusal.value)
    with pytest.raises(FileAccessError, match="no such file"):
        arrow_items([tmp_path / "none.parquet"])
    with pytest.raises(FileAccessError, match="a directory"):
        arrow_items([tmp_path.joinpath("d.parquet")]) if tmp_path.joinpath(
            "d.parquet"
        ).mkdir() is None else None


def test_files_read_together_must_have_the_same_columns(tmp_path):
    one = stored(tmp_path, table(np.ones((3, 2), bool)), "parquet")
    other = stored(tmp_path, table(np.ones((3, 3), bool)), "arrow")
    with pytest.raises(DataFormatError, match="its columns are not those of"):
        read_arrow([one, other])


def test_without_pyarrow_the_sentence_names_the_extra(tmp_path, monkeypatch):
    path = stored(tmp_path, table(np.ones((3, 2), bool)), "parquet")
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(FileAccessError, match=r"install tacit-rules\[parquet\]"):
        read_arrow([path])


def test_pack_and_mine_take_a_pattern_of_files(tmp_path, capsys):
    answers = RNG.random((5_000, 4)) < 0.4
    (tmp_path / "days").mkdir()
    for day in range(3):
        stored(tmp_path, table(answers[day::3]), "parquet").rename(tmp_path / "days" / f"day-{day}.parquet")
    out = tmp_path / "blocks"
    assert main(["pack", str(tmp_path / "days" / "day-*.parquet"), "--keep", "0.9", "--out", str(out)]) == 0
    assert "5,000 records of 4 items" in capsys.readouterr().out
    ask = ["--min-support", "0.05", "--json"]
    assert main(["mine", str(out), *ask, str(tmp_path / "a.json")]) == 0
    files = [str(path) for path in sorted((tmp_path / "days").iterdir())]
    assert main(["mine", *files, "--keep", "0.9", *ask, str(tmp_path / "b.json")]) == 0
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()
