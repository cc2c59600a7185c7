"""Object code of a loop that Numba compiled, whole in itself: without Python's wrapper and without Numba's runtime.

A loop may make arrays of its own, for which it calls Numba's runtime. Two functions in its place do the same with `malloc`, in the layout
that the compiled code reads (numba/core/runtime/nrt.cpp, `struct MemInfo`). They are linked in; what a caller passes has no owner, so
nothing of Python is ever counted or freed.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
from numba.core import types
from numba.core.compiler_lock import global_compiler_lock

Function = Callable[..., Any]

MEMORY = """
declare ptr @malloc(i64)
declare void @free(ptr)

define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {
  %wide = zext i32 %align to i64
  %room = add i64 %size, %wide
  %all = add i64 %room, 64
  %block = call ptr @malloc(i64 %all)
  %none = icmp eq ptr %block, null
  br i1 %none, label %out, label %made
made:
  %from = ptrtoint ptr %block to i64
  %past = add i64 %from, 64
  %upto = add i64 %past, %wide
  %over = urem i64 %upto, %wide
  %start = sub i64 %upto, %over
  %data = inttoptr i64 %start to ptr
  store i64 1, ptr %block
  %dtor = getelementptr i64, ptr %block, i64 1
  store ptr null, ptr %dtor
  %info = getelementptr i64, ptr %block, i64 2
  store ptr null, ptr %info
  %held = getelementptr i64, ptr %block, i64 3
  store ptr %data, ptr %held
  %long = getelementptr i64, ptr %block, i64 4
  store i64 %size, ptr %long
  br label %out
out:
  ret ptr %block
}

define void @NRT_MemInfo_call_dtor(ptr %block) {
  call void @free(ptr %block)
  ret void
}
"""

PLAIN = {"malloc", "free", "memcpy", "memmove", "memset"}

RETURNS = {types.none: "", types.int64: "l", types.float64: "d"}

_SYMBOL = struct.Struct("<IBBHQQ")
"""Of an object file (ELF-64): where its name begins, its kind, who sees it, its section (0 for one that is elsewhere), value and size."""


def object_of(compiled: Function, kinds: tuple[str, ...]) -> tuple[dict[str, object], bytes] | None:
    """What to know of a loop's object code, and the code; None if it cannot stand alone.

    Args:
        compiled: the loop, compiled by Numba for one set of types or several.
        kinds: of the arguments; which of the sets is meant.
    """
    result = _overload(compiled, kinds)
    if result is None or result.signature.return_type not in RETURNS:
        return None
    function = result.fndesc.llvm_func_name
    with global_compiler_lock:
        module = _alone(result.library, function)
        needed = {each.name for each in module.functions if each.is_declaration}
        if not {name for name in needed if not name.startswith("llvm.")} <= PLAIN or any(
            each.is_declaration for each in module.global_variables
        ):
            return None
        code: bytes = _machine(result.library).emit_object(module)
    returns = RETURNS[result.signature.return_type]
    return {"function": function, "returns": returns, "needs": _undefined(code)}, code


def _machine(library: Any) -> Any:  # noqa: ANN401 - Numba has no types
    return library.codegen._tm  # noqa: SLF001 - the only way to what Numba compiles for


def _alone(library: Any, function: str) -> Any:  # noqa: ANN401 - Numba has no types
    """The module of a loop without all that this function does not need, and with no other name that the next object file may have too.

    Numba numbers what it compiles from 1 in every process, so the same name may mean two functions in files of two processes.
    """
    module = library._get_module_for_linking().clone()  # noqa: SLF001 - its public relatives have no module for cached loops
    module.link_in(llvm.parse_assembly(MEMORY))
    for each in (*module.functions, *module.global_variables):
        if not each.is_declaration:
            each.linkage = "internal"
    module.get_function(function).linkage = "external"
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    options = llvm.create_pipeline_tuning_options(speed_level=0)
    passes.run(module, llvm.create_pass_builder(_machine(library), options))
    return module


def _undefined(code: bytes) -> list[str]:
    """The names that an object file takes from the process, those among them that LLVM put in, such as `exp` for an intrinsic.

    LLVM ends the process where it links a name that is not there.
    """
    sections = {each.name(): each.data() for each in llvm.ObjectFileRef.from_data(code).sections()}
    names = sections[b".strtab"]
    symbols = _SYMBOL.iter_unpack(sections[b".symtab"])
    begins = {begin for begin, _kind, _seen, section, _value, _size in symbols if begin and not section}
    return sorted(names[begin : names.index(b"\0", begin)].decode() for begin in begins)


def _overload(compiled: Any, kinds: tuple[str, ...]) -> Any:  # noqa: ANN401 - Numba has no types
    """What Numba compiled for arguments of these kinds."""
    matching = [found for signature, found in compiled.overloads.items() if _fits(signature, kinds)]
    return matching[0] if len(matching) == 1 else None


def _fits(signature: tuple[Any, ...], kinds: tuple[str, ...]) -> bool:
    return len(signature) == len(kinds) and all(map(_same, signature, kinds))


_LETTERS = {
    types.boolean: "?",
    types.int8: "b",
    types.uint8: "B",
    types.int16: "h",
    types.uint16: "H",
    types.int32: "i",
    types.uint32: "I",
    types.int64: "l",
    types.uint64: "L",
    types.float32: "f",
    types.float64: "d",
}


def _same(given: Any, kind: str) -> bool:  # noqa: ANN401 - Numba has no types
    if isinstance(given, types.Array):
        letter = _LETTERS.get(given.dtype)
        return (
            given.layout == "C"
            and given.aligned
            and kind == f"{letter}{given.ndim}{'w' if given.mutable else 'r'}"
        )
    return _LETTERS.get(given) == kind
