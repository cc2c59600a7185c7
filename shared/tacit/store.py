"""The module of the shared package through which files are read and written.

Writing is atomic: the bytes go to a fresh file beside the target, are forced to the disk, and then take the target's
name in one step. A crash or a failed command at any moment leaves the old file, or none, and never half of one.

The fresh file has no name where the system can do that (`O_TMPFILE`), so a killed process leaves nothing. Where it needs
one, it is one of `tacit.unfinished`, and what a killed process left is removed by the next writing to that folder. It gets
the rights of the target when it is whole.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Self

from tacit import regular_files, unfinished
from tacit.errors import StoreError
from tacit.messages import Template
from tacit.system_reasons import system_reason
from tacit.unfinished import PRIVATE, PUBLIC

OUTPUT_IMPOSSIBLE = Template(
    "store.output-impossible", "{path} could not be written: {why}; choose another name"
)
OUTPUT_IS_INPUT = Template(
    "store.output-is-input", "{path}: is used by this command; choose another name for the output"
)
OUTPUT_IN_INPUT = Template(
    "store.output-in-input",
    "{path}: lies in {folder}, a folder this command reads; write to another folder",
)
TWO_OUTPUTS = Template("store.two-outputs", "{path}: is given for two outputs; choose two names")
A_FOLDER = Template("store.a-folder", "{path}: is a folder; name a file to write to")
NOT_REGULAR = Template(
    "store.not-regular",
    "{path}: is not a regular file, so it cannot be replaced; name a file to write to",
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


def check_outputs(outputs: Sequence[Path | None], inputs: Sequence[Path | None] = ()) -> None:
    """Refuse now, before the work, what could not or must not be written after it.

    Raises:
        StoreError: something that is no file in the way, no folder to write into, an output that is an input under
            whatever name or lies in a folder that is one (which would be lost), or two outputs of one name.
    """
    read, written = [path for path in inputs if path], list[Path]()
    for path in filter(None, outputs):
        try:
            _check_place(path)
        except OSError as error:  # such as a name too long to look for
            raise StoreError(OUTPUT_IMPOSSIBLE(path=str(path), why=system_reason(error))) from None
        if any(_is_same(path, other) for other in read):
            raise StoreError(OUTPUT_IS_INPUT(path=str(path)))
        inside = next((other for other in read if other.is_dir() and _lies_in(path, other)), None)
        if inside is not None:
            raise StoreError(OUTPUT_IN_INPUT(path=str(path), folder=str(inside)))
        if any(_is_same(path, other) for other in written):
            raise StoreError(TWO_OUTPUTS(path=str(path)))
        written.append(path)


def _check_place(path: Path) -> None:
    if path.is_dir():
        raise StoreError(A_FOLDER(path=str(path)))
    if path.exists() and not path.is_file():
        raise StoreError(NOT_REGULAR(path=str(path)))
    if not path.absolute().parent.is_dir():
        raise StoreError(NO_FOLDER(path=str(path), folder=str(path.absolute().parent)))


def _lies_in(path: Path, folder: Path) -> bool:
    return Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder))


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
    """Put a whole file in place, or leave everything as it was.

    Args:
        path: the file.
        data: its content.
        private: as for `replacing`.
        replace: as for `replacing`.
        check: whether to read the file back and compare.

    Raises:
        StoreError: the file could not be written, exists although it must not, or reads back otherwise.
    """
    with replacing(path, private=private, replace=replace) as file:
        file.write(data)
    if check:
        _check_written(path, data)


def _check_written(path: Path, data: bytes) -> None:
    """Read from the disk or stick itself where the system can, and compare."""
    with contextlib.suppress(AttributeError, OSError):
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.posix_fadvise(
                descriptor, 0, 0, os.POSIX_FADV_DONTNEED
            )  # forget what the memory still has of it
        finally:
            os.close(descriptor)
    if b"".join(chunks(path, len(data) + 1)) != data:
        raise StoreError(READS_OTHERWISE(path=str(path)))


@contextlib.contextmanager
def replacing(path: Path, *, private: bool = False, replace: bool = True) -> Iterator[BinaryIO]:
    """A stream whose bytes become the file when the block ends without an exception.

    The block should do nothing but write: a system error in it is reported as one of writing.

    Args:
        path: the file; a link stays a link, and what it points to is replaced.
        private: whether only the owner may read it. The mode is set when the file is created and again before the
            first byte is written, so neither a umask of 0 nor one that is too strict changes it.
        replace: whether an existing file gives way.

    Raises:
        StoreError: the file could not be written, or exists although it must not.
    """
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
        _sync_folder(target.parent)
    except FileNotFoundError:
        raise StoreError(FOLDER_MISSING(path=str(path))) from None
    except PermissionError:
        raise StoreError(NO_PERMISSION(path=str(path))) from None
    except OSError as error:
        raise StoreError(NOT_WRITTEN(path=str(path), why=system_reason(error))) from None


class _Fresh:
    """A file on its way to its name.

    Attributes:
        file: the stream to write to.
    """

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
            if os.path.exists(_own(descriptor)):  # noqa: PTH110 no path object: it is a link to nowhere
                self._settle(descriptor, stat.S_IMODE(os.fstat(descriptor).st_mode))
                return os.fdopen(descriptor, "wb")
            os.close(descriptor)
        return None

    def _named(self) -> BinaryIO:
        public = unfinished.public_mode(self._target.parent) if not self._private else PRIVATE
        self._temporary, descriptor = unfinished.new_file(self._target)
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
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            # With a folder given, Python asks the system to follow the link.
            os.link(_own(self.file.fileno()), path, src_dir_fd=folder)
        finally:
            os.close(folder)

    def _take_name(self) -> None:
        """A name is not replaced by linking, only by renaming, and that takes a name."""
        unfinished.remove_left_over(self._target.parent)
        unfinished.lock(self.file.fileno())
        name = unfinished.new_name(self._target)
        try:
            self._link(name)
        except OSError:
            self._copy()
        else:
            self._temporary = name

    def _copy(self) -> None:
        """The same bytes in a file that has a name."""
        nameless = self.file
        self._temporary, descriptor = unfinished.new_file(self._target)
        self.file = os.fdopen(descriptor, "wb")
        with nameless:
            os.lseek(nameless.fileno(), 0, os.SEEK_SET)
            while piece := os.read(nameless.fileno(), _CHUNK):
                self.file.write(piece)
        self.file.flush()
        os.fsync(self.file.fileno())


def _own(descriptor: int) -> str:
    return f"/proc/self/fd/{descriptor}"


def _rename(temporary: Path, path: Path, *, replace: bool) -> None:
    if replace:
        temporary.replace(path)
    else:
        unfinished.give_name(temporary, path)


def _sync_folder(folder: Path) -> None:
    """Make the new name itself durable, where the system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def read(path: Path, most: int) -> bytes:
    """A whole file of at most `most` bytes.

    Raises:
        StoreError: the file could not be read, or is longer.
    """
    data = b""
    for chunk in chunks(path, most + 1):
        data += chunk
    if len(data) > most:
        raise StoreError(TOO_LONG(path=str(path), limit=most))
    return data


def close_to_others(path: Path) -> bool:
    """Take everybody's rights to the file but the owner's; whether there were any.

    Raises:
        StoreError: the file is not there, or its rights cannot be changed.
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
    """The file in pieces of a mebibyte, ending after `most` bytes.

    Raises:
        StoreError: the file could not be read, or is no regular file.
    """
    left = most
    try:
        with regular_files.opened(path) as file:
            while piece := file.read(_CHUNK if left is None else min(left, _CHUNK)):
                yield piece
                left = None if left is None else left - len(piece)
    except OSError as error:
        raise StoreError(NOT_READ(path=str(path), why=system_reason(error))) from None
