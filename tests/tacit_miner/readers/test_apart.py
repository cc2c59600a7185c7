"""Files of libraries are read in a child: what it finds comes over, and whatever happens to it is a sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest
from support import reading

from tacit.formats.errors import MIB
from tacit.platform.messages import PLAIN
from tacit_miner.readers import apart
from tacit_miner.readers.apart import read_apart
from tacit_miner.readers.files import DataFormatError


@pytest.fixture
def path(tmp_path):
    found = tmp_path / "answers.dta"
    found.write_bytes(b"x")
    return found


def read(path, work, *arguments, **more):
    return list(read_apart(work, [path], *arguments, kind="Stata", libraries=(), **more))


def test_what_the_child_finds_comes_over_in_its_order(path):
    assert read(path, reading.finds, 1, "two", [3.0]) == [1, "two", [3.0]]
    assert read(path, reading.finds) == []


def test_one_child_reads_one_file_after_the_other(path):
    (first,), (second,) = read(path, reading.says_who), read(path, reading.says_who)
    assert first == second != os.getpid()


def test_a_child_that_is_gone_is_replaced(path):
    (first,) = read(path, reading.says_who)
    os.kill(first, signal.SIGKILL)
    (second,) = read(path, reading.says_who)
    assert first != second


def test_two_files_are_read_at_the_same_time(path):
    one = read_apart(reading.finds, [path], 1, 2, kind="", libraries=())
    assert next(one) == 1
    assert read(path, reading.finds, 3) == [3]
    assert list(one) == [2]


@pytest.mark.parametrize(
    ("work", "arguments", "said"),
    [
        (reading.refuses, (), "a refusal of ours"),
        (
            reading.fails,
            ("bad\nbytes",),
            r"answers\.dta: cannot be read as Stata \('bad\\nbytes'\); save it again",
        ),
        (reading.ends, (), r"answers\.dta: the library that reads such files broke off"),
    ],
)
def test_whatever_goes_wrong_is_a_sentence_and_the_next_file_is_read(path, work, arguments, said):
    with pytest.raises(DataFormatError, match=said):
        read(path, work, *arguments)
    assert read(path, reading.finds, 1) == [1]


@pytest.mark.skipif(sys.platform != "linux", reason="no other system limits the memory of a process")
def test_a_child_takes_no_more_memory_than_its_file_may(path):
    assert read(path, reading.takes, apart.LEAST_ROOM // 2) == [apart.LEAST_ROOM // 2]
    with pytest.raises(DataFormatError, match="reading it takes more than 224 MiB"):
        read(path, reading.takes, apart.LEAST_ROOM + MIB)
    path.write_bytes(bytes(4 * MIB))
    assert len(read(path, reading.takes, apart.LEAST_ROOM + MIB)) == 1, "a longer file may take more"


def test_a_stop_ends_the_child_in_the_middle_of_its_work(path, tmp_path):
    began = tmp_path / "began"
    stopped = DataFormatError(PLAIN(text="stopped"))

    def check():
        if began.exists():
            raise stopped

    before = len(apart._idle)
    with pytest.raises(DataFormatError, match="stopped"):
        read(path, reading.waits, began, check=check)
    assert len(apart._idle) <= before


def test_the_script_of_the_caller_is_not_run_again(path, tmp_path):
    script = tmp_path / "script.py"
    script.write_text(
        f"print('begun')\nimport sys\nsys.path[:] = {sys.path!r}\nfrom pathlib import Path\nfrom support import reading\n"
        "from tacit_miner.readers.apart import read_apart\n"
        f"print(list(read_apart(reading.finds, [Path({str(path)!r})], 7, kind='', libraries=())))\n"
    )
    ended = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert ended.stdout == "begun\n[7]\n"
    assert ended.stderr == ""
