"""What the operating system refuses is named as what it is."""

import errno
import os

import pytest

from tacit.platform import errors
from tacit.platform.errors import (
    COMPUTERS_FILES,
    DISK_FAILS,
    PROGRAMS_FILES,
    UNKNOWN,
    out_of_files,
    system_reason,
)
from tacit.platform.messages import PLAIN


@pytest.mark.parametrize(
    ("number", "template"),
    [(errno.EMFILE, PROGRAMS_FILES), (errno.ENFILE, COMPUTERS_FILES), (errno.EIO, DISK_FAILS)],
)
def test_too_many_files_and_a_failing_disk_have_sentences_of_their_own(number, template):
    assert system_reason(OSError(number, os.strerror(number))).template is template


def test_everything_else_is_in_the_systems_words():
    assert system_reason(OSError(errno.EXDEV, "Invalid cross-device link")) == PLAIN(
        text="invalid cross-device link"
    )
    assert system_reason(OSError()).template is UNKNOWN


@pytest.mark.parametrize(
    ("number", "template"),
    [(errno.EMFILE, PROGRAMS_FILES), (errno.ENFILE, COMPUTERS_FILES), (errno.EACCES, None)],
)
def test_whether_files_are_used_up_is_asked_of_the_system(monkeypatch, number, template):
    assert out_of_files() is None

    def refuse(*_):
        raise OSError(number, "")

    monkeypatch.setattr(errors.os, "open", refuse)
    found = out_of_files()
    assert (found and found.template) is template


def test_what_nothing_foresaw_ends_a_command_with_the_same_sentence(monkeypatch, capsys):
    from tacit_miner.cli import main
    from tacit_miner.cli.project import records

    def fail(_):
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), "some.file")

    monkeypatch.setattr(records, "_run_new", fail)
    assert main(["new", "p", "--survey", "s"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("tacit-miner: error: some.file: too many files are open in this program")
    assert said.count("\n") == 1
