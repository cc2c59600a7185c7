"""Object code of compiled loops that one process leaves for the next, which then needs no Numba.

Numba's own cache spares compiling, but Numba itself must be imported and started, which takes half a second; LLVM alone takes three
hundredths. So the object code of a loop, whole in itself (`tacit.compute.kernel_objects`), lies in the folder of its module's byte code, one file
for each loop and kinds of arguments. Its name ends with a digest of all that it depends upon: every source file of the module's folder,
as it was before the loop was imported (`tacit.compute.kernel_arguments`), the modules that compile and call loops, Numba, LLVM, the processor and
Numba's settings; so a file never stands for another state. Whatever is damaged, cut short or has another file's name is not loaded.

It is written as Python writes byte code: only where Python looks for it, to a new file that takes the name when it is whole, with the rights of
the source. Who can write to that folder can change the program; so a folder that belongs to anybody but this user and root, or that others may
write, is not used, neither here nor by Numba (`tacit.compute.compiled`).

Where there is no such file, or no such folder, or on another system than Linux, where this was not tested, Numba serves as ever.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import importlib
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

from tacit.compute.kernel_arguments import (
    NUMBERS,
    byte_code_of,
    folder_of,
    is_safe,
    passed,
    sources_of,
    stamp,
    types_of,
)

Function = Callable[..., Any]

OWN = ("compiled.py", "kernel_arguments.py", "kernel_objects.py", "kernel_store.py")
"""The modules of this package on which all object code depends."""

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
    found = None if path is None else _read(path)
    if found is None:
        return None
    about, code = found
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


def _read(path: Path) -> tuple[dict[str, Any], bytes] | None:
    """What was written to a file, if it is there, whole, and under its own name."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    if _digest(path, content[DIGEST:]) != content[:DIGEST]:
        return None
    head, _, code = content[DIGEST:].partition(b"\n")
    return json.loads(head), code


def _digest(path: Path, content: bytes) -> bytes:
    return hashlib.sha256(path.name.encode() + b"\n" + content).digest()


def keep(compiled: Function, module: str, name: str, kinds: tuple[str, ...]) -> None:
    """Leave the object code of a loop that Numba compiled for these kinds of arguments, if it can be left."""
    path = _path(module, name, kinds)
    if path is None or not hasattr(compiled, "overloads"):
        return
    # What Numba does not promise may change in any version, and a folder may be anybody's: then the next process asks Numba again.
    with contextlib.suppress(Exception):
        path.parent.mkdir(parents=True, exist_ok=True)
        if not os.access(path.parent, os.W_OK):
            return  # sooner known than the object code is made
        objects = importlib.import_module("tacit.compute.kernel_objects")  # which imports Numba
        found = objects.object_of(compiled, kinds)
        if found is None:
            return
        about, code = found
        content = json.dumps(about).encode() + b"\n" + code
        source = folder_of(module.rpartition(".")[0]) / f"{module.rpartition('.')[2]}.py"
        _write(path, _digest(path, content) + content, source.stat().st_mode & 0o666)
        for earlier in path.parent.glob(f"{path.name.rpartition('-')[0]}-*"):
            if earlier != path:  # of another state, or what a process that was killed left of one
                earlier.unlink(missing_ok=True)


def _write(path: Path, content: bytes, rights: int) -> None:
    """Make a file that is there whole or not at all; a part that is there already, or a link in its place, is not written to."""
    part = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}")
    opened = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, rights)
    try:
        with os.fdopen(opened, "wb") as file:
            file.write(content)
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def has_some(module: str) -> bool:
    """Whether an earlier process left loops of this module, of this version or of another one: then Numba is hardly needed."""
    with contextlib.suppress(OSError):
        place = byte_code_of(module.rpartition(".")[0])
        return sys.platform == "linux" and any(place.glob(f"{module.rpartition('.')[2]}.*.kernel"))
    return False


def _path(module: str, name: str, kinds: tuple[str, ...]) -> Path | None:
    """Where the object code lies, or is to lie; None where nothing can be kept."""
    if sys.platform != "linux" or os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        return None
    package, _, own = module.rpartition(".")
    try:
        state = " ".join((_basis(), sources_of(package), module, name, *kinds))
        place = byte_code_of(package)
        if not is_safe(place):
            return None
    except (OSError, NotImplementedError):  # no sources there, as in a bundle, or a Python without byte code
        return None
    which = hashlib.sha256(" ".join(kinds).encode()).hexdigest()[:12]
    return place / f"{own}.{name}.{which}-{hashlib.sha256(state.encode()).hexdigest()[:32]}.kernel"


@cache
def _basis() -> str:
    """What all object code depends upon."""
    files = [folder_of("numba") / "_version.py", *(Path(__file__).with_name(name) for name in OWN)]
    return " ".join(
        (
            *(stamp(file.name, file.stat()) for file in files),
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
