"""Files that cannot be read are refused in one sentence, compressed or not."""

import gzip
import os

import pytest

from tacit_miner.readers.files import DataFormatError, FileAccessError
from tacit_miner.readers.opening import read_transactions


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


def test_gzip_is_recognised_whatever_the_name(tmp_path):
    path = tmp_path / "a.dat"
    path.write_bytes(gzip.compress(b"1 2\n3\n"))
    assert read_transactions([path]).records == 2


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
        (OSError(5, "Input/output error"), "cannot be read (the disk or stick reports an error"),
    ],
)
def test_what_the_system_refuses_is_refused(tmp_path, monkeypatch, error, complaint):
    def refuse(*_arguments, **_options):
        raise error

    monkeypatch.setattr("tacit.platform.regular_files.check_regular", refuse)
    with pytest.raises(FileAccessError) as caught:
        read_transactions([tmp_path / "a.dat"])
    assert complaint in str(caught.value)
