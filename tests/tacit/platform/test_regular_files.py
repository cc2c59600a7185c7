"""A regular file is opened; a pipe, a device, a socket, a folder and a loop are refused, also where they are exchanged for one."""

from __future__ import annotations

import os
import socket

import pytest

from tacit.platform import regular_files
from tacit.platform.errors import NOT_REGULAR, NotRegularError, system_reason


def test_a_regular_file_is_opened_also_by_a_link(tmp_path):
    (tmp_path / "file").write_bytes(b"content")
    (tmp_path / "link").symlink_to("file")
    for name in ("file", "link"):
        with regular_files.opened(tmp_path / name) as file:
            assert file.read() == b"content"


def test_nothing_is_no_error_where_there_may_be_nothing(tmp_path):
    regular_files.check_regular(tmp_path / "none", or_nothing=True)
    with pytest.raises(FileNotFoundError):
        regular_files.check_regular(tmp_path / "none")


def test_a_folder_and_a_loop_are_refused(tmp_path):
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(IsADirectoryError):
        regular_files.opened(tmp_path)
    with pytest.raises(OSError, match="symbolic links"):
        regular_files.opened(tmp_path / "loop")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("exchanged", [False, True])
def test_a_pipe_is_refused_at_once(tmp_path, monkeypatch, exchanged):
    os.mkfifo(tmp_path / "pipe")
    if exchanged:  # after the name was looked at
        monkeypatch.setattr(regular_files, "check_regular", lambda _path: None)
    with pytest.raises(NotRegularError) as caught:
        regular_files.opened(tmp_path / "pipe")
    assert system_reason(caught.value).template is NOT_REGULAR


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="this system has no such sockets")
def test_a_device_and_a_socket_are_refused(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind("socket")
        for path in (tmp_path / "socket", os.devnull):
            with pytest.raises(NotRegularError):
                regular_files.descriptor(path)
