"""A lock is its descriptor's: no other close cancels it, and nobody else gets it."""

import os
import subprocess
import sys

import pytest

from tacit.platform import file_lock
from tacit.platform.file_lock import WRITER, LockFile, NotEmptyError, Part

OTHER = Part(0, 1)
IN_ANOTHER_PROCESS = (
    "import sys; from pathlib import Path; from tacit.platform.file_lock import WRITER; from tacit.platform.file_lock import LockFile\n"
    "print(LockFile.holding(Path(sys.argv[1]), WRITER) is not None)"
)
BY_SQLITE = (
    "import sqlite3, sys\n"
    "held = sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None)\n"
    "try: held.execute('BEGIN EXCLUSIVE')\n"
    "except sqlite3.OperationalError as error: print(error)\n"
    "else: print('held', flush=True); input()"
)


@pytest.fixture(params=["parts", "whole files"])
def kind(request, monkeypatch):
    """The two kinds of lock of POSIX."""
    if request.param == "parts" and not file_lock.HAS_PARTS:
        pytest.skip("this system has no such locks")
    if request.param == "whole files":
        monkeypatch.setattr(file_lock, "HAS_PARTS", False)
    return request.param


@pytest.fixture
def path(tmp_path):
    return tmp_path / "p.lock"


def is_free(path):
    file = LockFile.holding(path, WRITER)
    if file is not None:
        file.close()
    return file is not None


def test_no_close_of_another_descriptor_cancels_it(path, kind):
    held = LockFile.holding(path, WRITER)
    path.open("rb").close()
    path.open("r+b").close()
    assert not is_free(path)
    held.close()
    assert is_free(path)


@pytest.mark.skipif(not file_lock.HAS_PARTS, reason="locks of this kind exclude their own kind alone")
def test_another_process_does_not_get_it(path):
    held = LockFile.holding(path, WRITER)
    path.open("rb").close()
    words = [sys.executable, "-c", IN_ANOTHER_PROCESS, str(path)]
    assert subprocess.run(words, check=True, capture_output=True, text=True).stdout == "False\n"
    held.close()
    assert subprocess.run(words, check=True, capture_output=True, text=True).stdout == "True\n"


@pytest.mark.skipif(not file_lock.HAS_PARTS, reason="SQLite's locks are of another kind there")
def test_it_and_an_exclusive_transaction_of_sqlite_exclude_each_other(path):
    words = [sys.executable, "-c", BY_SQLITE, str(path)]
    held = LockFile.holding(path, WRITER)
    assert "locked" in subprocess.run(words, check=True, capture_output=True, text=True).stdout
    held.close()
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout.readline() == "held\n"
        assert not is_free(path)
        other.communicate("\n")
    assert is_free(path)


@pytest.mark.skipif(not file_lock.HAS_PARTS, reason="there are no parts")
def test_parts_are_held_apart_and_can_be_shared(path):
    one, two, three = LockFile.holding(path, WRITER), LockFile(path), LockFile(path)
    assert two.take(OTHER, shared=True)
    assert three.take(OTHER, shared=True)
    assert not one.take(OTHER)
    assert not three.take(WRITER, shared=True)
    two.give(OTHER)
    three.close()
    assert one.take(OTHER)
    one.close(), two.close()


def test_a_file_that_is_replaced_before_it_is_locked_is_not_held(path, kind, monkeypatch):
    take, replaced = LockFile.take, []

    def late(file, *words, **more):
        if not replaced:
            replaced.append(path.unlink())
            path.touch()
        return take(file, *words, **more)

    monkeypatch.setattr(LockFile, "take", late)
    held = LockFile.holding(path, WRITER)
    assert held.is_in_place
    assert not is_free(path)
    path.unlink()
    assert not held.is_in_place
    held.close()


def test_somebodys_own_file_is_no_lock_and_a_pipe_does_not_wait(path):
    path.write_text("months of work")
    with pytest.raises(NotEmptyError):
        LockFile(path)
    assert path.read_text() == "months of work"
    path.unlink()
    os.mkfifo(path)
    with pytest.raises(NotEmptyError):
        LockFile(path)


def test_locks_that_the_system_does_not_have_are_no_lock_that_is_held(path, monkeypatch):
    held = LockFile(path)

    def none(*_):
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(file_lock, "_set" if file_lock.HAS_PARTS else "fcntl", none)
    with pytest.raises(OSError, match="not supported"):
        held.take(WRITER)
    held.close()
