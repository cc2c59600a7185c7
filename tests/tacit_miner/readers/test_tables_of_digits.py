"""Tables of answers with gaps, and of levels."""

import numpy as np
import pytest

from tacit_miner.readers import tables as module
from tacit_miner.readers.channels import read_level_channels
from tacit_miner.readers.files import ChannelsFileError, DataFormatError, FileAccessError, TableLimits
from tacit_miner.readers.tables import read_digits, read_header, read_mixed


def saved(tmp_path, text, name="a.csv"):
    path = tmp_path / name
    path.write_bytes(text.encode())
    return path


def rows(path, highest=1, **limits):
    return np.concatenate(list(read_digits(path, highest, TableLimits(**limits)))).astype(int).tolist()


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_dashes_and_empty_cells_are_no_answer(tmp_path, end):
    path = saved(tmp_path, end.join(["a,b,c", "0,1,-", "1,,0", "", " 1 , - ,0"]))
    assert rows(path) == [[0, 1, 255], [1, 255, 0], [1, 255, 0]]
    assert read_header(path)[0] == ("a", "b", "c")


def test_semicolons_and_small_chunks(tmp_path):
    path = saved(tmp_path, "a;b\n" + "1;0\n" * 50)
    assert rows(path, chunk=7) == [[1, 0]] * 50


def test_long_files_come_in_blocks(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "BLOCK_RECORDS", 64)
    path = saved(tmp_path, "a,b\n" + "".join(f"{k % 2},-\n" for k in range(150)))
    assert [len(part) for part in read_digits(path, 1)] == [64, 64, 22]
    assert [row[0] for row in rows(path)] == [k % 2 for k in range(150)]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("0,2,1", r"line 3, column 2 \(.b.\): .2. is not 0, 1 or -"),
        ("0,10,1", r"line 3, column 2 \('b'\): '10' is not"),
        ("0,-1,1", r"line 3, column 2 \('b'\): '-1' is not"),
        ("0,1", "line 3: 2 cells, but the header names 3 items"),
        ("0,1,1,0", "line 3: 4 cells, but the header names 3 items"),
    ],
)
def test_bad_lines_are_named(tmp_path, line, message):
    with pytest.raises(DataFormatError, match=message):
        rows(saved(tmp_path, f"a,b,c\n0,0,-\n{line}\n"))


def test_a_header_without_records(tmp_path):
    with pytest.raises(DataFormatError, match="a header but no record"):
        rows(saved(tmp_path, "a,b\n"))


def test_levels_follow_their_answers(tmp_path):
    answers, levels = saved(tmp_path, "a,b\n1,-\n0,1\n"), saved(tmp_path, "a,b\n2,-\n1,3\n", "l.csv")
    (block,) = read_mixed(answers, levels, 3)
    # Codes: answer, answered, two digits of the level from 0.
    codes = [
        [
            int(
                sum(
                    (plane[item, 0] >> np.uint64(r) & np.uint64(1)) << np.uint64(k)
                    for k, plane in enumerate(block.planes)
                )
            )
            for item in (0, 1)
        ]
        for r in (0, 1)
    ]
    assert codes == [[0b0111, 0], [0b0010, 0b1011]]


@pytest.mark.parametrize(
    ("levels", "message"),
    [
        ("a,b\n2,-\n1,-\n", r"record 2, column 2 \('b'\): no level for an answer"),
        ("a,b\n2,-\n1,4\n", "level 4 for an answer.*levels 1 to 3"),
        ("a,b\n2,-\n0,1\n", "level 0 for an answer"),
        ("a,b\n2,-\n", "not as many records"),
        ("a,b\n2,-\n1,1\n1,1\n", "not as many records"),
        ("a\n2\n1\n", "1 items, but the answers have 2"),
    ],
)
def test_levels_that_do_not_fit(tmp_path, levels, message):
    answers = saved(tmp_path, "a,b\n1,-\n0,1\n")
    with pytest.raises(DataFormatError, match=message):
        list(read_mixed(answers, saved(tmp_path, levels, "l.csv"), 3))


def test_channels_of_levels(tmp_path):
    path = saved(tmp_path, "item,level,scheme\n*,1,0.95\n*,2,warner,0.8\nb,2,asymmetric:0.7:0.9\n", "c.csv")
    levels = read_level_channels(path, ("a", "b"))
    assert levels.keep_one.tolist() == [[0.95, 0.95], [0.8, 0.7]]
    assert levels.keep_zero.tolist() == [[0.95, 0.95], [0.8, 0.9]]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("*,0,0.9", "level from 1 to 9"),
        ("*,0.9", "level from 1 to 9"),
        ("*,1,0.9\n*,3,0.8", "no channel for level 2"),
        ("*,1,0.9\n*,1,0.8", "level 1 twice"),
        ("c,1,0.9", "no item 'c'"),
        ("a,1,0.9", "no channel for item 'b'"),
        ("*,1,0.5", "line 1.*add up to 1"),
    ],
)
def test_channels_of_levels_that_are_wrong(tmp_path, text, message):
    with pytest.raises(ChannelsFileError, match=message):
        read_level_channels(saved(tmp_path, text, "c.csv"), ("a", "b"))


def test_no_file(tmp_path):
    with pytest.raises(FileAccessError, match="no such file"):
        read_header(tmp_path / "none.csv")
