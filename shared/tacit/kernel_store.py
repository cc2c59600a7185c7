"""Object code of compiled loops that one process leaves for the next, which then needs no Numba.

Numba's own cache spares compiling, but Numba itself must be imported and started, which takes half a second; LLVM alone takes three
hundredths. So the object code of a loop, whole in itself (`tacit.kernel_objects`), lies in the folder of its module's byte code, one file
for each loop and kinds of arguments. Its name ends with a digest of all that it depends upon: every source file of the module's folder,
Numba, LLVM, the processor and Numba's settings; so a file never stands for another state. It is trusted as byte code is: who can write to
that folder can change the program.

Where there is no such file, or no such folder, or on another system than Linux, where this was not tested, Numba serves as ever.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import importlib
import importlib.util
import json
import os
import sys
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm

from tacit.kernel_arguments import NUMBERS, passed, types_of

Function = Callable[..., Any]

FORMAT = "1"

RETURNED = {0, -2}
"""What a call of Numba's convention says that ended well: with a value, or without."""

DIGEST = 32

_loading = threading.Lock()


def load(module: str, name: str, kinds: tuple[str, ...], own: Callable[[], Function]) -> Function | None:
    """The loop that an earlier process left; None if there is none.

    Args:
        module: of the loop.
        name: of the loop in it.
        kinds: of its arguments.
        own: gives the loop by Numba, which is asked to raise the error where this one reports one.
    """
    path = _path(module, name, kinds)
    if path is None:
        return None
    try:
        content = path.read_bytes()
    except OSError:
        return None
    if hashlib.sha256(content[DIGEST:]).digest() != content[:DIGEST]:
        return None
    head, _, code = content[DIGEST:].partition(b"\n")
    about = json.loads(head)
    process = ctypes.CDLL(None)
    if not all(hasattr(process, needed) for needed in about["needs"]):
        return None
    with _loading:
        address = _loaded(about["function"], code)
    kind = about["returns"]
    call = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, *types_of(kinds))(address)
    result_type = NUMBERS[kind] if kind else ctypes.c_void_p

    def ready(*arguments: object) -> Any:  # noqa: ANN401 - whatever the kernel returns
        result, failed = result_type(), ctypes.c_void_p()
        status = call(ctypes.addressof(result), ctypes.addressof(failed), *passed(arguments))
        if status not in RETURNED:
            return own()(*arguments)
        return result.value if kind else None

    return ready


def keep(compiled: Function, module: str, name: str, kinds: tuple[str, ...]) -> None:
    """Leave the object code of a loop that Numba compiled for these kinds of arguments, if it can be left."""
    path = _path(module, name, kinds)
    if path is None or not hasattr(compiled, "overloads"):
        return
    objects = importlib.import_module("tacit.kernel_objects")  # which imports Numba
    # What Numba does not promise may change in any version, and a folder may be anybody's: then the next process asks Numba again.
    with contextlib.suppress(AttributeError, LookupError, TypeError, ValueError, RuntimeError, OSError):
        found = objects.object_of(compiled, kinds)
        if found is None:
            return
        about, code = found
        content = json.dumps(about).encode() + b"\n" + code
        path.parent.mkdir(exist_ok=True)
        part = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}")
        part.write_bytes(hashlib.sha256(content).digest() + content)
        part.replace(path)
        for earlier in path.parent.glob(f"{path.name.rpartition('-')[0]}-*.kernel"):
            if earlier != path:
                earlier.unlink(missing_ok=True)


def has_some(module: str) -> bool:
    """Whether an earlier process left loops of this module, of this version or of another one: then Numba is hardly needed."""
    with contextlib.suppress(OSError):
        place = _beside(module.rpartition(".")[0]) / "__pycache__"
        return sys.platform == "linux" and any(place.glob(f"{module.rpartition('.')[2]}.*.kernel"))
    return False


def _path(module: str, name: str, kinds: tuple[str, ...]) -> Path | None:
    """Where the object code lies, or is to lie; None where nothing can be kept."""
    if sys.platform != "linux" or os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        return None
    try:
        place, stamp = _folder(module.rpartition(".")[0])
        of = hashlib.sha256(" ".join((_basis(), stamp, module, name, *kinds)).encode()).hexdigest()[:32]
    except OSError:  # no sources there, as in a bundle
        return None
    which = hashlib.sha256(" ".join(kinds).encode()).hexdigest()[:12]
    return place / f"{module.rpartition('.')[2]}.{name}.{which}-{of}.kernel"


@cache
def _folder(package: str) -> tuple[Path, str]:
    """The folder of a package's byte code, and a stamp of all of its sources."""
    sources = _beside(package)
    with os.scandir(sources) as entries:
        stamps = sorted(_stamp(entry) for entry in entries if entry.name.endswith(".py"))
    return sources / "__pycache__", " ".join(stamps)


def _beside(package: str) -> Path:
    """The folder of a package, which is not imported for it."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(package)
    return Path(spec.origin).parent


def _stamp(entry: os.DirEntry[str]) -> str:
    status = entry.stat()
    return f"{entry.name}:{status.st_size}:{status.st_mtime_ns}"


@cache
def _basis() -> str:
    """What all object code depends upon."""
    numba = (_beside("numba") / "_version.py").stat()
    return " ".join(
        (
            FORMAT,
            str(numba.st_size),
            str(numba.st_mtime_ns),
            llvmlite.__version__,
            str(llvm.llvm_version_info),
            llvm.get_process_triple(),
            llvm.get_host_cpu_name(),
            llvm.get_host_cpu_features().flatten(),
            *sorted(f"{name}={value}" for name, value in os.environ.items() if name.startswith("NUMBA_")),
        )
    )


@cache
def _engine() -> Any:  # noqa: ANN401 - llvmlite has no types
    """Of LLVM, that puts object code into memory and links it."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    module = llvm.parse_assembly("")
    module.triple = llvm.get_process_triple()
    machine = llvm.Target.from_triple(module.triple).create_target_machine(jit=True)
    return llvm.create_mcjit_compiler(module, machine)


@cache
def _loaded(function: str, code: bytes) -> int:
    """The address of a function of object code, which is linked once."""
    engine = _engine()
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    address: int = engine.get_function_address(function)
    return address
