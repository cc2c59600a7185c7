from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tacit.platform import store
from tacit.platform.errors import StoreError


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def without_nameless_files(monkeypatch):
    monkeypatch.setattr(store._Fresh, "_nameless", lambda *_: None)


def test_a_file_is_written_whole_and_nothing_else_is_left(tmp_path):
    path = tmp_path / "name"
    store.write(path, b"one")
    store.write(path, b"two")
    assert path.read_bytes() == b"two"
    assert names(tmp_path) == ["name"]


def test_a_public_file_obeys_the_umask(tmp_path):
    before = os.umask(0o027)
    try:
        store.write(tmp_path / "name", b"")
    finally:
        os.umask(before)
    assert mode(tmp_path / "name") == 0o640


def test_an_existing_file_or_link_is_kept_if_asked(tmp_path):
    path = tmp_path / "name"
    path.symlink_to(tmp_path / "nowhere")
    with pytest.raises(StoreError, match="exists already"):
        store.write(path, b"one", replace=False)
    assert names(tmp_path) == ["name"]


def test_a_name_taken_meanwhile_is_not_overwritten(tmp_path, monkeypatch):
    path = tmp_path / "name"
    path.write_bytes(b"theirs")
    monkeypatch.setattr(store.os.path, "lexists", lambda _: False)
    with pytest.raises(StoreError, match="file exists"):
        store.write(path, b"ours", replace=False)
    assert path.read_bytes() == b"theirs"
    assert names(tmp_path) == ["name"]


def test_a_file_system_without_links_will_do(tmp_path, monkeypatch):
    def unsupported(*_):
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(store.Path, "hardlink_to", unsupported)
    without_nameless_files(monkeypatch)
    store.write(tmp_path / "name", b"one", replace=False)
    assert (tmp_path / "name").read_bytes() == b"one"
    assert names(tmp_path) == ["name"]


@pytest.mark.parametrize("replace", [True, False])
def test_a_file_system_with_names_alone_will_do(tmp_path, monkeypatch, replace):
    without_nameless_files(monkeypatch)
    path = tmp_path / "name"
    store.write(path, b"one", replace=replace)
    if replace:
        store.write(path, b"two", private=True)
    assert path.read_bytes() == (b"two" if replace else b"one")
    assert names(tmp_path) == ["name"]


@pytest.mark.parametrize("replace", [True, False])
def test_a_nameless_file_that_cannot_be_named_is_copied(tmp_path, monkeypatch, replace):
    def unsupported(*_, **__):
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(store.os, "link", unsupported)
    path = tmp_path / "name"
    for content in (b"one" * 1_000_000, b"two")[: 1 + replace]:
        store.write(path, content, replace=replace, private=True)
        assert path.read_bytes() == content
    assert mode(path) == 0o600
    assert names(tmp_path) == ["name"]


KILLED = """
import os, signal, sys
from pathlib import Path
from tacit.platform import store
path, how = Path(sys.argv[1]), sys.argv[2]
if how == "named":
    store._Fresh._nameless = lambda *_: None
if how == "renaming":
    store._rename = lambda *_, **__: os.kill(os.getpid(), signal.SIGKILL)
with store.replacing(path) as file:
    file.write(b"half")
    file.flush()
    if how != "renaming":
        os.kill(os.getpid(), signal.SIGKILL)
"""


def kill_while_writing(path, how):
    done = subprocess.run([sys.executable, "-c", KILLED, str(path), how], check=False)
    assert done.returncode == -signal.SIGKILL


@pytest.mark.skipif(not hasattr(os, "O_TMPFILE"), reason="files without a name are Linux's")
def test_a_killed_process_leaves_nothing(tmp_path):
    (tmp_path / "name").write_bytes(b"before")
    kill_while_writing(tmp_path / "name", "nameless")
    assert names(tmp_path) == ["name"]
    assert (tmp_path / "name").read_bytes() == b"before"


@pytest.mark.parametrize("how", ["named", "renaming"])
def test_what_a_killed_process_had_to_leave_goes_with_the_next_writing(tmp_path, monkeypatch, how):
    path = tmp_path / "name"
    path.write_bytes(b"before")
    kill_while_writing(path, how)
    (left,) = [each for each in names(tmp_path) if each != "name"]
    assert left.endswith(".part")
    others = [".notes.part", "name.0123456789abcdef.part", ".0123456789abcdef.part"]
    for other in others:
        (tmp_path / other).touch()
    without_nameless_files(monkeypatch)
    store.write(tmp_path / "another", b"")
    assert names(tmp_path) == sorted(["another", "name", *others])
    assert path.read_bytes() == b"before"


def test_the_fresh_file_of_a_process_that_lives_is_left_alone(tmp_path, monkeypatch):
    without_nameless_files(monkeypatch)
    with store.replacing(tmp_path / "slow") as file:
        store.write(tmp_path / "quick", b"")
        file.write(b"slow")
    assert names(tmp_path) == ["quick", "slow"]
    assert (tmp_path / "slow").read_bytes() == b"slow"


@pytest.mark.parametrize("read", [b"on", b"one ", b"two", b""])
def test_what_reads_back_otherwise_is_refused(tmp_path, monkeypatch, read):
    path = tmp_path / "name"
    store.write(path, b"one", check=True)
    monkeypatch.setattr(store, "chunks", lambda *_: iter([read]))
    store.write(path, b"one")
    with pytest.raises(StoreError, match="reads back otherwise"):
        store.write(path, b"one", check=True)


def test_a_new_file_appears_only_when_it_is_whole(tmp_path):
    store.write(tmp_path / "name", b"one", replace=False, private=True)
    assert mode(tmp_path / "name") == 0o600
    assert names(tmp_path) == ["name"]


def test_refusals_name_the_file_and_the_reason(tmp_path):
    with pytest.raises(StoreError, match="name could not be written: its folder does not exist"):
        store.write(tmp_path / "missing" / "name", b"")
    with pytest.raises(StoreError, match="name could not be read: no such file"):
        store.read(tmp_path / "name", 10)
    with pytest.raises(StoreError, match="is a directory"):
        list(store.chunks(tmp_path))


def test_reading_stops_at_the_limit(tmp_path):
    path = tmp_path / "name"
    path.write_bytes(b"0123456789")
    assert store.read(path, 10) == b"0123456789"
    with pytest.raises(StoreError, match="longer than 9 bytes"):
        store.read(path, 9)


def test_a_file_comes_in_pieces(tmp_path):
    path = tmp_path / "name"
    path.write_bytes(b"x" * (3 << 20) + b"y")
    assert [len(piece) for piece in store.chunks(path)] == [1 << 20, 1 << 20, 1 << 20, 1]
    assert sum(len(piece) for piece in store.chunks(path, most=5)) == 5


def test_an_output_is_no_input_under_any_name_and_no_other_output(tmp_path):
    path, linked, pointing = (tmp_path / name for name in ("name", "linked", "pointing"))
    path.write_bytes(b"")
    linked.hardlink_to(path)
    pointing.symlink_to(path)
    for other in (path, linked, pointing, tmp_path / "." / "name"):
        with pytest.raises(StoreError, match="used by this command"):
            store.check_outputs((None, other), (None, path))
        with pytest.raises(StoreError, match="two outputs"):
            store.check_outputs((path, other))
    store.check_outputs((path, tmp_path / "new"), (tmp_path / "missing",))


def test_an_output_has_a_place(tmp_path):
    with pytest.raises(StoreError, match="is a folder"):
        store.check_outputs((tmp_path,))
    with pytest.raises(StoreError, match="there is no folder"):
        store.check_outputs((tmp_path / "missing" / "name",))
    with pytest.raises(StoreError, match="not a regular file"):
        store.check_outputs((Path("/dev/null"),))


@pytest.mark.parametrize("name", ["\U0001f642" * 60, "日" * 84, "x" * 255, "é" * 127])
def test_every_name_that_a_file_may_have_can_be_written(tmp_path, name):
    store.write(tmp_path / name, b"one")
    assert names(tmp_path) == [name]


@pytest.mark.parametrize(
    ("before", "after"), [(0o600, 0o600), (0o640, 0o640), (0o400, 0o600), (0o666, 0o644)]
)
def test_what_was_closed_to_others_stays_closed(tmp_path, before, after):
    path = tmp_path / "name"
    path.write_bytes(b"one")
    path.chmod(before)
    umask = os.umask(0o022)
    try:
        store.write(path, b"two")
    finally:
        os.umask(umask)
    assert mode(path) == after
    store.write(path, b"three", private=True)
    assert mode(path) == 0o600


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.EIO, "the disk or stick reports an error"),
        (errno.EMFILE, "too many files are open in this program"),
        (errno.ENFILE, "too many files are open on this computer"),
    ],
)
def test_a_failing_disk_and_too_many_files_are_named_and_leave_the_old_file(
    tmp_path, monkeypatch, number, said
):
    path = tmp_path / "name"
    store.write(path, b"old")

    def fail(*_, **__):
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as broken:
        broken.setattr(store.os, "fsync", fail)
        with pytest.raises(StoreError, match=f"name could not be written: {said}"):
            store.write(path, b"new")
    assert names(tmp_path) == ["name"]
    assert path.read_bytes() == b"old"
    monkeypatch.setattr("tacit.platform.regular_files.opened", fail)
    with pytest.raises(StoreError, match=f"name could not be read: {said}"):
        store.read(path, 10)
