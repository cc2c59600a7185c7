"""What is not finished is its owner's alone, is left alone while its process lives, and goes when it does not."""

import errno
import os
import re
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tacit.platform import store
from tacit.platform import store as unfinished

posix = pytest.mark.skipif(os.name != "posix", reason="rights and locks of POSIX")


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


@posix
def test_what_is_unfinished_is_its_owners_alone_whatever_the_umask(tmp_path):
    for umask in (0, 0o777):
        before = os.umask(umask)
        try:
            path, descriptor = unfinished.new_file(tmp_path / "name")
            folder = unfinished.Folder(tmp_path / "name")
        finally:
            os.umask(before)
        assert mode(path) & 0o077 == 0
        assert mode(folder.path) == 0o700
        os.close(descriptor)
        path.unlink()
        folder.close()
    assert list(tmp_path.iterdir()) == []


@posix
@pytest.mark.parametrize("existing", [None, 0o640, 0o604])
def test_a_file_for_everybody_is_its_owners_alone_until_it_is_whole(tmp_path, monkeypatch, existing):
    monkeypatch.setattr(store._Fresh, "_nameless", lambda *_: None)
    path = tmp_path / "name"
    if existing is not None:
        path.touch()
        path.chmod(existing)
    before = os.umask(0o022)
    try:
        with store.replacing(path) as file:
            (part,) = [each for each in tmp_path.iterdir() if each != path]
            assert mode(part) == 0o600
            file.write(b"whole")
    finally:
        os.umask(before)
    assert mode(path) == (0o644 if existing is None else existing)
    assert list(tmp_path.iterdir()) == [path]


@posix
def test_a_nameless_file_that_needs_a_name_has_it_as_its_owners_alone(tmp_path, monkeypatch):
    (tmp_path / "name").write_bytes(b"old")
    seen = []
    wanted = mode(tmp_path / "name")

    link = store._Fresh._link

    def noted(self, path):
        link(self, path)
        seen.append(mode(path))

    monkeypatch.setattr(store._Fresh, "_link", noted)
    store.write(tmp_path / "name", b"new")
    assert seen == [0o600]
    assert mode(tmp_path / "name") == wanted


LIVING = """
import sys
import tempfile
from pathlib import Path
from tacit.platform import store as unfinished
folder = unfinished.Folder(Path(sys.argv[1]))
(folder.path / "in it").touch()
path, _ = unfinished.new_file(Path(sys.argv[1]))
print(folder.path.name, path.name, flush=True)
sys.stdin.read()
"""


@posix
def test_only_what_no_process_is_making_is_removed(tmp_path):
    command = [sys.executable, "-c", LIVING, str(tmp_path / "name")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as living:
        made = set(living.stdout.readline().split())
        unfinished.remove_left_over(tmp_path)
        assert {path.name for path in tmp_path.iterdir()} == made
        living.kill()
        living.wait()
    unfinished.remove_left_over(tmp_path)
    assert list(tmp_path.iterdir()) == []


@posix
def test_a_pipe_with_a_name_like_ours_holds_nobody_up(tmp_path):
    os.mkfifo(unfinished.new_name(tmp_path / "pipe"))
    script = "import sys; from pathlib import Path; from tacit.platform import store as unfinished; unfinished.remove_left_over(Path(sys.argv[1]))"
    subprocess.run([sys.executable, "-c", script, str(tmp_path)], check=True, timeout=60)


@posix
def test_a_copy_of_the_process_leaves_its_folder(tmp_path):
    folder = unfinished.Folder(tmp_path / "name")
    child = os.fork()
    if not child:
        folder.close()
        os._exit(0)
    os.waitpid(child, 0)
    assert folder.path.is_dir()
    folder.close()
    assert not folder.path.exists()


@pytest.mark.parametrize("at_once", [True, False])
def test_without_links_a_name_is_given_and_never_taken_from_a_file(tmp_path, monkeypatch, at_once):
    def unsupported(*_):
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", unsupported)
    if not at_once:
        monkeypatch.setattr(unfinished, "_renamed_at_once", lambda *_: False)
    (tmp_path / "file").write_text("ours")
    (tmp_path / "taken").write_text("theirs")
    with pytest.raises(FileExistsError):
        unfinished.give_name(tmp_path / "file", tmp_path / "taken")
    assert (tmp_path / "taken").read_text() == "theirs"
    unfinished.give_name(tmp_path / "file", tmp_path / "free")
    assert (tmp_path / "free").read_text() == "ours"
    assert not (tmp_path / "file").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="a system call of Linux")
def test_a_rename_in_one_step_sees_a_name_that_was_taken_at_the_last_moment(tmp_path):
    (tmp_path / "file").write_text("ours")
    (tmp_path / "taken").write_text("theirs")
    with pytest.raises(FileExistsError):
        unfinished._renamed_at_once(tmp_path / "file", tmp_path / "taken")
    assert unfinished._renamed_at_once(tmp_path / "file", tmp_path / "free")


@posix
def test_names_like_ours_that_are_links_or_another_users_are_left_alone(tmp_path, monkeypatch):
    target = tmp_path / "precious"
    target.touch()
    unfinished.new_name(tmp_path / "link").symlink_to(target)
    _, descriptor = unfinished.new_file(tmp_path / "theirs")
    os.close(descriptor)
    before = set(tmp_path.iterdir())
    monkeypatch.setattr(unfinished.os, "geteuid", lambda: os.getuid() + 1)
    unfinished.remove_left_over(tmp_path)
    assert set(tmp_path.iterdir()) == before


@posix
def test_what_another_process_takes_for_left_over_before_it_is_locked_is_made_again(tmp_path, monkeypatch):
    lock, taken = unfinished.lock, []

    def removed_first(descriptor, *, wait=False):
        if len(taken) < 1:
            for path in tmp_path.iterdir():
                taken.append(path)
                path.rmdir() if path.is_dir() else path.unlink()
        return lock(descriptor, wait=wait)

    monkeypatch.setattr(unfinished, "lock", removed_first)
    path, descriptor = unfinished.new_file(tmp_path / "name")
    os.close(descriptor)
    assert path.exists()
    assert taken != [path]
    taken.clear()
    path.unlink()
    folder = unfinished.Folder(tmp_path / "name")
    assert folder.path.is_dir()
    assert taken != [folder.path]


def test_the_mode_for_everybody_is_what_the_umask_leaves_and_asking_leaves_nothing(tmp_path):
    before = os.umask(0o027)
    try:
        assert os.name != "posix" or unfinished.public_mode(tmp_path) == 0o640
    finally:
        os.umask(before)
    assert list(tmp_path.iterdir()) == []


@posix
def test_a_temporary_folder_goes_with_the_next_one_if_its_process_was_killed(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    script = LIVING.replace("unfinished.Folder(Path(sys.argv[1]))", "unfinished.temporary('tacit-test')")
    command = [sys.executable, "-c", script, str(tmp_path / "other" / "name")]
    (tmp_path / "other").mkdir()
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, "TMPDIR": str(tmp_path)}
    ) as living:
        living.stdout.readline()
        living.kill()
    assert len(list(tmp_path.iterdir())) == 2
    with unfinished.temporary("tacit-another") as folder:
        assert mode(folder) == 0o700
        assert {path.name for path in tmp_path.iterdir()} == {"other", folder.name}
    assert [path.name for path in tmp_path.iterdir()] == ["other"]


def test_unfinished_files_are_found_by_their_target(tmp_path):
    target = tmp_path / "a.name"
    ours, theirs = unfinished.new_name(target), unfinished.new_name(tmp_path / "a")
    for path in (ours, theirs, tmp_path / ".a.name.part"):
        path.touch()
    assert unfinished.beside(target) == [ours]
    assert unfinished.finished_name(ours.name) == "a.name"
    assert unfinished.finished_name("a.name") == "a.name"
    assert unfinished.beside(tmp_path / "no folder" / "a.name") == []


def test_no_other_module_makes_files_that_are_not_finished():
    root = Path(unfinished.__file__).parents[3]
    made = re.compile("mkstemp|mkdtemp|TemporaryDirectory|TemporaryFile")
    sources = [path for name in ("shared", "agent", "miner_gui") for path in (root / name).rglob("*.py")]
    assert len(sources) > 300
    assert [path.name for path in sources if made.search(path.read_text(encoding="utf-8"))] == []
