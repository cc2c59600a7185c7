"""Reading and writing files: writing is atomic, and what is not finished yet lies beside its target as `.NAME.….part`.

The bytes go to a fresh file beside the target, are forced to the disk, and then take the target's name in one step. A crash or a
failed command at any moment leaves the old file, or none, and never half of one.

The fresh file has no name where the system can do that (`O_TMPFILE`), so a killed process leaves nothing. Where it needs one,
what a killed process left is removed by the next writing to that folder. It gets the rights of the target when it is whole.
Invariants of files under another name: from its creation on such a file can be read by its owner alone, whatever its final mode; it is
locked as long as its process lives, and the lock goes with the process, however it ends; only what is not locked, and belongs to this
user, is removed.
"""

import contextlib
import errno
import io
import os
import re
import stat
import weakref
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Self, TextIO

from tacit.platform import regular_files
from tacit.platform.errors import StoreError, system_reason
from tacit.platform.messages import Template

PRIVATE = 0o600
PRIVATE_FOLDER = 0o700
PUBLIC = 0o666  # before the person's umask

_STEM_BYTES = 100
_LEFT_OVER = re.compile(r"\.(.+)\.[0-9a-f]{16}\.part", re.DOTALL)


def new_name(target: Path) -> Path:
    """A name beside the target that no other process uses."""
    return target.with_name(f".{_stem(target.name)}.{os.urandom(8).hex()}.part")


def _stem(name: str) -> str:
    # 255 bytes are what file systems allow a name; a cut through a letter is left out.
    return os.fsencode(name)[:_STEM_BYTES].decode("utf-8", "ignore")


def finished_name(name: str) -> str:
    """The name that an unfinished file will have, cut if it is long; any other name as it is."""
    found = _LEFT_OVER.fullmatch(name)
    return found[1] if found else name


def beside(target: Path) -> list[Path]:
    """The unfinished files for this target, whether their processes live or not."""
    with contextlib.suppress(OSError):
        named = [path for path in target.parent.iterdir() if _LEFT_OVER.fullmatch(path.name)]
        return [path for path in named if finished_name(path.name) == _stem(target.name)]
    return []


def new_file(target: Path) -> tuple[Path, int]:
    """An empty file for what will be the target, open for writing and locked; its name and descriptor.

    Raises OSError: it cannot be made.
    """
    remove_left_over(target.parent)
    while True:
        path = new_name(target)
        # O_EXCL: a file or link that another program put there first is not followed and not reused.
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
        if _is_ours(path, descriptor):
            return path, descriptor
        os.close(descriptor)


class Folder:
    """A folder for what needs helper files beside it while it is made, such as a database; it goes with its process.

    Only its owner may look into its `path`.
    """

    def __init__(self, target: Path) -> None:
        """Make it, beside the target. Raises OSError: it cannot be made."""
        remove_left_over(target.parent)
        while True:
            self.path = new_name(target)
            self.path.mkdir(PRIVATE_FOLDER)
            with contextlib.suppress(FileNotFoundError):  # taken for left over before it could be locked
                self.path.chmod(PRIVATE_FOLDER)  # under a umask that is too strict, too
                # Elsewhere a folder cannot be opened, and so not be locked.
                descriptor = os.open(self.path, os.O_RDONLY) if os.name == "posix" else None
                if descriptor is None or _is_ours(self.path, descriptor):
                    self._remove = weakref.finalize(self, _remove_folder, self.path, descriptor, os.getpid())
                    return
                os.close(descriptor)

    def close(self) -> None:
        """Remove it with all that is in it; safe to call twice."""
        self._remove()

    def __enter__(self) -> Path:
        return self.path

    def __exit__(self, *_: object) -> None:
        self.close()


def temporary(name: str) -> Folder:
    """A folder in the system's place for temporary files. Raises OSError: it cannot be made."""
    import tempfile  # noqa: PLC0415 it brings in a generator of random numbers, which the agent does without

    return Folder(Path(tempfile.gettempdir()) / name)


def _remove_folder(path: Path, descriptor: int | None, maker: int) -> None:
    if os.getpid() == maker:  # and not a copy of its process, which ends before it
        _remove_tree(path)
    if descriptor is not None:
        os.close(descriptor)


def give_name(file: Path, target: Path) -> None:
    """Let what is finished take its name, and never that of a file that exists: then it is a FileExistsError."""
    try:
        target.hardlink_to(file)  # fails if the name is taken, where a plain rename would overwrite
    except FileExistsError:
        raise
    except OSError:  # a file system without links, such as that of a memory stick
        if not _renamed_at_once(file, target):
            if os.path.lexists(target):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
            file.rename(target)


def _renamed_at_once(file: Path, target: Path) -> bool:
    """Rename to a free name in one step; false where the system cannot (Linux can: renameat2)."""
    import ctypes  # noqa: PLC0415 most writings do without it

    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError, TypeError):
        return False
    here = -100  # AT_FDCWD: names are as they are given
    if rename(here, os.fsencode(file), here, os.fsencode(target), 1) == 0:  # RENAME_NOREPLACE
        return True
    if ctypes.get_errno() == errno.EEXIST:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    return False


def public_mode(folder: Path) -> int:
    """The mode of a file for everybody that is made in this folder: what the umask, or the folder, leaves of it.

    Asked of an empty file, because the umask cannot be read without changing it for all threads. Raises OSError: nothing can be made there.
    """
    path = new_name(folder / "mode")
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PUBLIC)
    try:
        return stat.S_IMODE(os.fstat(descriptor).st_mode)
    finally:
        os.close(descriptor)
        path.unlink(missing_ok=True)


def lock(descriptor: int, *, wait: bool = False) -> bool:
    """Take a file's lock, which its process holds until its end; false if another has it or there are no locks."""
    try:
        import fcntl  # noqa: PLC0415 not on every platform

        fcntl.flock(descriptor, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except (ImportError, OSError):
        return False
    return True


def _is_ours(path: Path, descriptor: int) -> bool:
    """Lock what was just made; false if another process took it for left over before that."""
    lock(descriptor, wait=True)  # a process that is just removing it ends soon
    try:
        return os.path.samestat(path.lstat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def remove_left_over(folder: Path) -> None:
    """Remove what processes that are no more left unfinished in a folder."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if _LEFT_OVER.fullmatch(entry.name):
                _remove(folder / entry.name)


@contextlib.contextmanager
def _descriptor(path: Path, flags: int = os.O_RDONLY) -> Iterator[int]:
    descriptor = os.open(path, flags)
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def _remove(path: Path) -> None:
    # Anybody can put a pipe there, and opening one waits for its writer.
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    with contextlib.suppress(OSError), _descriptor(path, flags) as descriptor:
        found = os.fstat(descriptor)
        if not lock(descriptor) or found.st_uid != os.geteuid():
            return
        if stat.S_ISDIR(found.st_mode):
            _remove_tree(path)
        else:
            path.unlink()


def _remove_tree(path: Path) -> None:
    import shutil  # noqa: PLC0415 most starts do without it

    shutil.rmtree(path, ignore_errors=True)


IMPOSSIBLE = Template("store.output-impossible", "{path} could not be written: {why}; choose another name")
OUTPUT_IS_INPUT = Template(
    "store.output-is-input", "{path}: is used by this command; choose another name for the output"
)
OUTPUT_IN_INPUT = Template(
    "store.output-in-input", "{path}: lies in {folder}, a folder this command reads; write to another folder"
)
TWO_OUTPUTS = Template("store.two-outputs", "{path}: is given for two outputs; choose two names")
A_FOLDER = Template("store.a-folder", "{path}: is a folder; name a file to write to")
NOT_REGULAR = Template(
    "store.not-regular", "{path}: is not a regular file, so it cannot be replaced; name a file to write to"
)
NO_FOLDER = Template("store.no-folder", "{path}: there is no folder {folder}; make it first")
EXISTS = Template("store.exists", "{path} exists already; choose another name, or move it away first")
FOLDER_MISSING = Template(
    "store.folder-missing", "{path} could not be written: its folder does not exist; make it first"
)
NO_PERMISSION = Template(
    "store.no-permission", "{path} could not be written: no permission there; choose another folder"
)
NOT_WRITTEN = Template("store.not-written", "{path} could not be written: {why}")
TOO_LONG = Template(
    "store.too-long", "{path} is longer than {limit:,} bytes, which no such file is; is it the right one?"
)
NOT_CLOSED = Template("store.not-closed", "{path} could not be closed to others: {why}")
NOT_READ = Template("store.not-read", "{path} could not be read: {why}")
READS_OTHERWISE = Template(
    "store.reads-otherwise",
    "{path} was written but reads back otherwise; the stick or disk may be damaged, save to another one",
)

_CHUNK = 1 << 20
_OWN = "/proc/self/fd/{}"  # the name of an open file without one, by its descriptor

_standard: list[TextIO] = []  # standard output as it was, while it stands for a file


@contextlib.contextmanager
def standard_output(stream: TextIO) -> Iterator[None]:
    """Let the file `-` be this stream: what is written to it appears when it is whole, like any file."""
    _standard.append(stream)
    try:
        yield
    finally:
        _standard.pop()


def _is_standard(path: Path) -> bool:
    return bool(_standard) and path == regular_files.STANDARD


def check_outputs(outputs: Sequence[Path | None], inputs: Sequence[Path | None] = ()) -> None:
    """Refuse now, before the work, what could not or must not be written after it.

    Raises StoreError: something that is no file in the way, no folder to write into, an output that is an input under
    whatever name or lies in a folder that is one (which would be lost), or two outputs of one name.
    """
    read, written = [path for path in inputs if path], list[Path]()
    for path in filter(None, outputs):
        if _is_standard(path):
            continue
        try:
            if path.is_dir():
                raise StoreError(A_FOLDER(path=str(path)))
            if path.exists() and not path.is_file():
                raise StoreError(NOT_REGULAR(path=str(path)))
            if not path.absolute().parent.is_dir():
                raise StoreError(NO_FOLDER(path=str(path), folder=str(path.absolute().parent)))
        except OSError as error:  # such as a name too long to look for
            raise StoreError(IMPOSSIBLE(path=str(path), why=system_reason(error))) from None
        if any(_is_same(path, other) for other in read):
            raise StoreError(OUTPUT_IS_INPUT(path=str(path)))
        real = Path(os.path.realpath(path))
        folders = (other for other in read if other.is_dir() and real.is_relative_to(os.path.realpath(other)))
        if inside := next(folders, None):
            raise StoreError(OUTPUT_IN_INPUT(path=str(path), folder=str(inside)))
        if any(_is_same(path, other) for other in written):
            raise StoreError(TWO_OUTPUTS(path=str(path)))
        written.append(path)


def _is_same(one: Path, other: Path) -> bool:
    """Whether two names are of one file, by a link of either kind or another spelling."""
    if os.path.realpath(one) == os.path.realpath(other):
        return True
    try:
        return one.samefile(other)
    except OSError:
        return False


def write(
    path: Path, data: bytes, *, private: bool = False, replace: bool = True, check: bool = False
) -> None:
    """Put a whole file in place as `replacing` does, or leave everything as it was; with `check` it is read back and compared.

    Raises StoreError: it could not be written, exists although it must not, or reads back otherwise.
    """
    with replacing(path, private=private, replace=replace) as file:
        file.write(data)
    if check and not _is_standard(path):
        # Read from the disk or stick itself where the system can: it forgets what the memory still has of it.
        with contextlib.suppress(AttributeError, OSError), _descriptor(path) as descriptor:
            os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        if b"".join(chunks(path, len(data) + 1)) != data:
            raise StoreError(READS_OTHERWISE(path=str(path)))


@contextlib.contextmanager
def replacing(path: Path, *, private: bool = False, replace: bool = True) -> Iterator[BinaryIO]:
    """A stream whose bytes become the file, or what it links to, when the block ends without an exception.

    The block should do nothing but write: a system error in it is reported as one of writing. `private` says whether only the
    owner may read the file: the mode is set when it is created and again before the first byte, so neither a umask of 0 nor one
    that is too strict changes it. Raises StoreError: it could not be written, or exists although it must not be replaced.
    """
    if _is_standard(path):
        whole = io.BytesIO()
        yield whole
        _standard[-1].flush()
        _standard[-1].buffer.write(whole.getbuffer())
        _standard[-1].buffer.flush()
        return
    if not replace and os.path.lexists(path):
        raise StoreError(EXISTS(path=str(path)))
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        raise StoreError(NOT_REGULAR(path=str(path)))
    try:
        with _Fresh(target, private=private) as fresh:
            yield fresh.file
            fresh.file.flush()
            os.fsync(fresh.file.fileno())
            fresh.put_in_place(replace=replace)
        # The new name itself becomes durable, where the system can.
        with contextlib.suppress(OSError), _descriptor(target.parent) as descriptor:
            os.fsync(descriptor)
    except FileNotFoundError:
        raise StoreError(FOLDER_MISSING(path=str(path))) from None
    except PermissionError:
        raise StoreError(NO_PERMISSION(path=str(path))) from None
    except OSError as error:
        raise StoreError(NOT_WRITTEN(path=str(path), why=system_reason(error))) from None


class _Fresh:
    """A file on its way to its name; its bytes are written to the stream `file`."""

    def __init__(self, target: Path, *, private: bool) -> None:
        self._target, self._private = target, private
        self._temporary: Path | None = None
        self._mode = PRIVATE
        self.file = self._nameless() or self._named()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        if self._temporary is not None:
            with contextlib.suppress(OSError):
                self._temporary.unlink(missing_ok=True)

    def _nameless(self) -> BinaryIO | None:
        """A file without a name, if there are such files here and a way to give them one later."""
        with contextlib.suppress(AttributeError, OSError):
            # Without a name no other program can open it, so it may tell what the umask leaves.
            descriptor = os.open(self._target.parent, os.O_RDWR | os.O_TMPFILE, PUBLIC)
            if os.path.exists(_OWN.format(descriptor)):  # noqa: PTH110 no path object: it is a link to nowhere
                self._settle(descriptor, stat.S_IMODE(os.fstat(descriptor).st_mode))
                return os.fdopen(descriptor, "wb")
            os.close(descriptor)
        return None

    def _named(self) -> BinaryIO:
        public = public_mode(self._target.parent) if not self._private else PRIVATE
        self._temporary, descriptor = new_file(self._target)
        self._settle(descriptor, public)
        return os.fdopen(descriptor, "wb")

    def _settle(self, descriptor: int, public: int) -> None:
        """Which mode it will have; until then it has the owner's, whatever the umask is.

        It gets no rights that the file it replaces does not have.
        """
        if os.name != "posix":
            return
        self._mode = PRIVATE if self._private else public
        if self._target.exists():
            self._mode &= self._target.stat().st_mode | PRIVATE
        self._set_mode(PRIVATE, descriptor)

    def _set_mode(self, mode: int, descriptor: int | None = None) -> None:
        if os.name != "posix":
            return
        try:
            os.fchmod(self.file.fileno() if descriptor is None else descriptor, mode)
        except OSError:  # a file system without rights, such as that of a memory stick
            if self._private:
                raise

    def put_in_place(self, *, replace: bool) -> None:
        """Give the file its name."""
        if self._temporary is None:
            try:
                self._set_mode(self._mode)
                self._link(self._target)
                return
            except FileExistsError:
                if not replace:
                    raise
            except OSError:  # a file system that has nameless files and no way to name them
                pass
            self._set_mode(PRIVATE)
            self._take_name()
        assert self._temporary is not None
        self._set_mode(self._mode)
        _rename(self._temporary, self._target, replace=replace)

    def _link(self, path: Path) -> None:
        """Name the nameless file; a name that is taken is not overwritten."""
        with _descriptor(path.parent) as folder:
            # With a folder given, Python asks the system to follow the link.
            os.link(_OWN.format(self.file.fileno()), path, src_dir_fd=folder)

    def _take_name(self) -> None:
        """A name is not replaced by linking, only by renaming, and that takes a name."""
        remove_left_over(self._target.parent)
        lock(self.file.fileno())
        name = new_name(self._target)
        try:
            self._link(name)
        except OSError:
            self._copy()
        else:
            self._temporary = name

    def _copy(self) -> None:
        """The same bytes in a file that has a name."""
        nameless = self.file
        self._temporary, descriptor = new_file(self._target)
        self.file = os.fdopen(descriptor, "wb")
        with nameless:
            os.lseek(nameless.fileno(), 0, os.SEEK_SET)
            while piece := os.read(nameless.fileno(), _CHUNK):
                self.file.write(piece)
        self.file.flush()
        os.fsync(self.file.fileno())


def _rename(temporary: Path, path: Path, *, replace: bool) -> None:
    if replace:
        temporary.replace(path)
    else:
        give_name(temporary, path)


def read(path: Path, most: int) -> bytes:
    """A whole file of at most `most` bytes. Raises StoreError: the file could not be read, or is longer."""
    data = b"".join(chunks(path, most + 1))
    if len(data) > most:
        raise StoreError(TOO_LONG(path=str(path), limit=most))
    return data


def close_to_others(path: Path) -> bool:
    """Take everybody's rights to the file but the owner's; whether there were any.

    Raises StoreError: the file is not there, or its rights cannot be changed.
    """
    if os.name != "posix":
        return False
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & (stat.S_IRWXG | stat.S_IRWXO):
            path.chmod(mode & PRIVATE)
            return True
    except OSError as error:
        raise StoreError(NOT_CLOSED(path=str(path), why=system_reason(error))) from None
    return False


def chunks(path: Path, most: int | None = None) -> Iterator[bytes]:
    """The file in pieces of a mebibyte, ending after `most` bytes. Raises StoreError: the file could not be read, or is no regular file."""
    left = most
    try:
        with regular_files.opened(path) as file:
            while piece := file.read(_CHUNK if left is None else min(left, _CHUNK)):
                yield piece
                left = None if left is None else left - len(piece)
    except OSError as error:
        raise StoreError(NOT_READ(path=str(path), why=system_reason(error))) from None
