import gzip
import os

import numpy as np
import pytest

from tacit.mining.blocks import rows_of
from tacit_miner.readers import DataFormatError, FileAccessError, read_transactions
from tacit_miner.readers.transactions import detect_format

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
    assert detect_format(path) == expected


def test_gzip_is_recognised_whatever_the_name(tmp_path):
    path = tmp_path / "a.dat"
    path.write_bytes(gzip.compress(b"1 2\n3\n"))
    assert read_transactions([path]).records == 2


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


def cut_gzip(path):
    path.write_bytes(gzip.compress(b"1 2 3\n" * 1_000)[:-4])


def damaged_gzip(path):
    content = bytearray(gzip.compress(b"1 2 3\n" * 1_000, mtime=0))
    content[-6] ^= 1  # the checksum
    path.write_bytes(content)


def broken_stream(path):
    content = bytearray(gzip.compress(os.urandom(2_000), mtime=0))
    content[10] = 0xFF  # a block type that does not exist
    path.write_bytes(content)


@pytest.mark.parametrize("name", ["a.dat.gz", "a.gz"])
@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (cut_gzip, "cut off"),
        (damaged_gzip, "damaged"),
        (broken_stream, "damaged"),
        (lambda path: path.write_bytes(b"1 2\n3\n"), "not compressed with gzip"),
        (lambda path: path.mkdir(), "a directory, not a file"),
        (lambda path: None, "no such file"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_in_one_sentence(tmp_path, name, make, complaint):
    path = tmp_path / name
    make(path)
    with pytest.raises(FileAccessError) as caught:
        read_transactions([path])
    message = str(caught.value)
    assert complaint in message
    assert message.startswith(str(path))
    assert "\n" not in message


@pytest.mark.parametrize("name", ["a.dat", "a.csv", "a.dst", "a.dat.gz", "a.data", "a"])
def test_an_empty_file_is_refused(tmp_path, name):
    path = tmp_path / name
    path.write_bytes(b"")
    with pytest.raises(DataFormatError, match="empty"):
        read_transactions([path])


def test_an_empty_compressed_file_is_refused(tmp_path):
    path = tmp_path / "a.dat.gz"
    path.write_bytes(gzip.compress(b""))
    with pytest.raises(DataFormatError, match="empty"):
        read_transactions([path])


@pytest.mark.parametrize("name", ["a.dat", "a.csv", "a.dst", "a"])
def test_binary_junk_is_refused(tmp_path, name):
    path = tmp_path / name
    path.write_bytes(bytes(range(256)) * 40)
    with pytest.raises(DataFormatError) as caught:
        read_transactions([path])
    assert str(caught.value).isprintable()


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read everything")
def test_a_file_without_permission_is_refused(tmp_path):
    path = tmp_path / "a.dat"
    path.write_bytes(b"1\n")
    path.chmod(0)
    with pytest.raises(FileAccessError, match="no permission to read"):
        read_transactions([path])


@pytest.mark.parametrize(
    ("error", "complaint"),
    [
        (PermissionError(13, "Permission denied"), "no permission to read it"),
        (OSError(5, "Input/output error"), "cannot be read (Input/output error)"),
    ],
)
def test_what_the_system_refuses_is_refused(tmp_path, monkeypatch, error, complaint):
    def refuse(*_arguments, **_options):
        raise error

    monkeypatch.setattr("pathlib.Path.open", refuse)
    with pytest.raises(FileAccessError) as caught:
        read_transactions([tmp_path / "a.dat"])
    assert complaint in str(caught.value)
