import gzip
import os

import numpy as np
import pytest

from tacit.platform import store
from tacit.platform.errors import StoreError
from tacit_miner.readers.baskets import write_fimi

OFFSETS = np.array([0, 2, 2, 3], dtype=np.int64)
MEMBERS = np.array([0, 2_147_483_647, 10], dtype=np.int32)
LINES = b"0 2147483647\n \n10\n"


def names_in(folder):
    return [path.name for path in folder.iterdir()]


def test_transactions_are_lines_of_numbers_and_an_empty_one_a_space(tmp_path):
    write_fimi(tmp_path / "a.dat", OFFSETS, MEMBERS)
    assert (tmp_path / "a.dat").read_bytes() == LINES


def test_every_width_of_number_is_written(tmp_path):
    numbers = [0, 9, 10, 99, 100, 12_345, 999_999_999, 1_000_000_000, 2_147_483_647]
    write_fimi(tmp_path / "a.dat", np.arange(len(numbers) + 1), np.array(numbers, dtype=np.int32))
    assert (tmp_path / "a.dat").read_text().split() == [str(number) for number in numbers]


def test_transactions_beyond_one_piece_are_written(tmp_path):
    count = 65_536 + 2
    write_fimi(tmp_path / "a.dat", np.arange(count + 1), np.arange(count, dtype=np.int32))
    assert (tmp_path / "a.dat").read_text() == "".join(f"{number}\n" for number in range(count))


def test_compressed_output_is_the_same_bytes_whenever_and_wherever(tmp_path):
    for name in ("a.dat.gz", "b.dat.gz"):
        write_fimi(tmp_path / name, OFFSETS, MEMBERS)
    first, second = (tmp_path / name for name in ("a.dat.gz", "b.dat.gz"))
    assert first.read_bytes() == second.read_bytes()
    assert first.read_bytes()[4:8] == bytes(4)
    assert gzip.decompress(first.read_bytes()) == LINES


def test_an_older_file_is_replaced_and_its_link_kept(tmp_path):
    (tmp_path / "real.dat").write_bytes(b"old")
    (tmp_path / "link.dat").symlink_to(tmp_path / "real.dat")
    write_fimi(tmp_path / "link.dat", OFFSETS, MEMBERS)
    assert (tmp_path / "link.dat").is_symlink()
    assert (tmp_path / "real.dat").read_bytes() == LINES


@pytest.mark.parametrize("error", [RuntimeError("no"), KeyboardInterrupt()])
@pytest.mark.parametrize("name", ["a.dat", "b.json"])
def test_a_failure_leaves_the_older_file_and_nothing_else(tmp_path, name, error):
    (tmp_path / name).write_bytes(b"old")

    def fail():
        with store.replacing(tmp_path / name) as stream:
            stream.write(b"half")
            raise error

    with pytest.raises(type(error)):
        fail()
    assert names_in(tmp_path) == [name]
    assert (tmp_path / name).read_bytes() == b"old"


def test_a_failure_leaves_no_new_file(tmp_path, monkeypatch):
    def full(_descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, match="no space left on device"):
        write_fimi(tmp_path / "a.dat", OFFSETS, MEMBERS)
    assert names_in(tmp_path) == []


def test_the_new_file_has_ordinary_permissions(tmp_path):
    before = os.umask(0o022)
    try:
        write_fimi(tmp_path / "a.dat", OFFSETS, MEMBERS)
    finally:
        os.umask(before)
    assert (tmp_path / "a.dat").stat().st_mode & 0o777 == 0o644


def test_a_missing_directory_is_refused(tmp_path):
    with pytest.raises(StoreError, match="folder does not exist"):
        write_fimi(tmp_path / "none" / "a.dat", OFFSETS, MEMBERS)


@pytest.mark.parametrize("name", ["", "/dev/null"])
def test_a_directory_or_a_device_is_not_replaced(tmp_path, name):
    with pytest.raises(StoreError, match="not a regular file"):
        write_fimi(tmp_path / name, OFFSETS, MEMBERS)
    assert names_in(tmp_path) == []


def test_a_directory_without_permission_is_refused(tmp_path, monkeypatch):
    def refuse(*_arguments, **_options):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.open", refuse)
    with pytest.raises(StoreError, match="no permission there"):
        write_fimi(tmp_path / "a.dat", OFFSETS, MEMBERS)
