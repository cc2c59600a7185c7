"""The only module of the shared package that touches files.

Writing is atomic: the bytes go to a fresh file beside the target, are forced to the disk, and then take the target's
name in one step. A crash or a failed command at any moment leaves the old file, or none, and never half of one.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

from tacit.errors import StoreError
from tacit.messages import PLAIN, Message, Template

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
UNKNOWN_REASON = Template("store.unknown-reason", "unknown reason")

PRIVATE = 0o600
PUBLIC = 0o666
"""Before the person's umask."""

_CHUNK = 1 << 20
_STEM_BYTES = 100


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
            raise StoreError(OUTPUT_IMPOSSIBLE(path=str(path), why=_why(error))) from None
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


def write(path: Path, data: bytes, *, private: bool = False, replace: bool = True) -> None:
    """Put a whole file in place, or leave everything as it was.

    Args:
        path: the file.
        data: its content.
        private: as for `replacing`.
        replace: as for `replacing`.

    Raises:
        StoreError: the file could not be written, or exists although it must not.
    """
    with replacing(path, private=private, replace=replace) as file:
        file.write(data)


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
    # 255 bytes are what file systems allow a name; a cut through a letter is left out.
    stem = os.fsencode(target.name)[:_STEM_BYTES].decode("utf-8", "ignore")
    temporary = target.with_name(f".{stem}.{os.urandom(8).hex()}.part")
    try:
        with _create(temporary, PRIVATE if private else PUBLIC, private=private) as file:
            _keep_stricter(target, file)
            yield file
            file.flush()
            os.fsync(file.fileno())
        _put_in_place(temporary, target, replace=replace)
        _sync_folder(target.parent)
    except FileNotFoundError:
        raise StoreError(FOLDER_MISSING(path=str(path))) from None
    except PermissionError:
        raise StoreError(NO_PERMISSION(path=str(path))) from None
    except OSError as error:
        raise StoreError(NOT_WRITTEN(path=str(path), why=_why(error))) from None
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def _keep_stricter(target: Path, file: BinaryIO) -> None:
    """Give the new file no rights that the one it replaces did not have."""
    if os.name != "posix" or not target.exists():
        return
    mode = stat.S_IMODE(os.fstat(file.fileno()).st_mode)
    os.fchmod(file.fileno(), mode & (target.stat().st_mode | PRIVATE))


def _create(path: Path, mode: int, *, private: bool) -> BinaryIO:
    # O_EXCL: a file or link that another program put there first is not followed and not reused.
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    if private:
        os.fchmod(descriptor, mode)
    return os.fdopen(descriptor, "wb")


def _put_in_place(temporary: Path, path: Path, *, replace: bool) -> None:
    if replace:
        temporary.replace(path)
        return
    try:
        path.hardlink_to(temporary)  # fails if the name was taken meanwhile, where a rename would overwrite
    except FileExistsError:
        raise
    except OSError:
        temporary.replace(path)  # a file system without links, such as that of a memory stick


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
        raise StoreError(NOT_CLOSED(path=str(path), why=_why(error))) from None
    return False


def chunks(path: Path, most: int | None = None) -> Iterator[bytes]:
    """The file in pieces of a mebibyte, ending after `most` bytes.

    Raises:
        StoreError: the file could not be read.
    """
    left = most
    try:
        with path.open("rb", buffering=0) as file:
            while piece := file.read(_CHUNK if left is None else min(left, _CHUNK)):
                yield piece
                left = None if left is None else left - len(piece)
    except OSError as error:
        raise StoreError(NOT_READ(path=str(path), why=_why(error))) from None


def _why(error: OSError) -> Message:
    return PLAIN(text=error.strerror.lower()) if error.strerror else UNKNOWN_REASON()
