"""The format of a file, and several files together."""

import gzip

import numpy as np
import pytest

from tacit.records.blocks import rows_of
from tacit_miner.readers.files import DataFormatError, kind_of
from tacit_miner.readers.opening import read_transactions

DST = b'I,4,"x","y"\nA,1,1,"a","/a"\nC,"9",9\nV,1,1\n'


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("a.dat", b"1 2\n", "fimi"),
        ("a.csv", b"1 2\n", "csv"),
        ("a.tsv", b"a\tb\n", "csv"),
        ("a.CSV.GZ", gzip.compress(b"a,b\n", mtime=0), "csv"),
        ("a.dat.gz", gzip.compress(b"a,b\n", mtime=0), "fimi"),
        ("a.data", DST, "msweb"),
        ("a.test.gz", gzip.compress(DST, mtime=0), "msweb"),
        ("a", b"\n\n1 2 3\n", "fimi"),
        ("a.txt", b"1 2 3\r\n", "fimi"),
        ("a.txt", b"\xef\xbb\xbfA,B\n1,0\n", "csv"),
        ("a.txt", b"smokes,drinks\n", "csv"),
    ],
)
def test_the_format_is_told_by_name_and_else_by_content(tmp_path, name, content, expected):
    path = tmp_path / name
    path.write_bytes(content)
    assert kind_of(path) == expected


def test_copies_repeat_the_records_without_taking_memory(tmp_path):
    path = tmp_path / "a.dat"
    path.write_bytes(b"1 2\n3\n")
    once, thrice = read_transactions([path]), read_transactions([path], copies=3)
    assert thrice.records == 6
    np.testing.assert_array_equal(
        np.concatenate([rows_of(block) for block in thrice.blocks]), np.tile(rows_of(once.blocks[0]), (3, 1))
    )
    assert thrice.blocks[0].bits is thrice.blocks[2].bits


def test_copies_below_one_and_no_files_are_refused(tmp_path):
    with pytest.raises(DataFormatError, match="0 copies"):
        read_transactions([tmp_path / "a.dat"], copies=0)
    with pytest.raises(DataFormatError, match="no data file"):
        read_transactions([])


def test_files_of_different_formats_are_refused(tmp_path):
    first, second = tmp_path / "a.dat", tmp_path / "b.csv"
    first.write_bytes(b"1\n")
    second.write_bytes(b"a\n1\n")
    with pytest.raises(DataFormatError, match=r"b\.csv: reads as csv, but .*a\.dat as fimi"):
        read_transactions([first, second])
