"""Kernels of whole-number weights: a byte for each record and item, and exact sums of their products.

One instruction of AVX-512 VNNI multiplies 64 pairs of bytes and adds the products to sixteen sums of 32 bits. Numba has no name
for it, so the inner loop is written in LLVM's own language here. Where the processor or LLVM lacks it, `has_byte_products` says so and
`add_byte_products` is a plain loop: right, but no faster than the products of floats that the engine then takes.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import config
from numba.extending import intrinsic

from tacit.compiled import kernel

_LANES, _BYTES, _SIDE = 16, 64, 4
_WORD, _INT, _BYTE = ir.IntType(64), ir.IntType(32), ir.IntType(8)
_SUMS, _VECTOR = ir.VectorType(_INT, _LANES), ir.VectorType(_BYTE, _BYTES)
_PRODUCTS = "llvm.x86.avx512.vpdpbusd.512"
_TOP_BIT = 0x80


@cache
def has_byte_products() -> bool:
    """Whether the processor multiplies bytes, and LLVM knows the instruction with vectors of bytes."""
    told = any(getattr(config, name, None) for name in ("CPU_NAME", "CPU_FEATURES"))
    if told or not llvm.get_host_cpu_features().get("avx512vnni"):
        return False  # told to compile for another processor, or on one without the instruction
    types_, text = "<16 x i32>, <64 x i8>, <64 x i8>", f"declare <16 x i32> @{_PRODUCTS}"
    try:
        llvm.parse_assembly(f"{text}({types_})").verify()
    except RuntimeError:
        return False
    return True


def _vector_at(builder: Any, address: Any, kind: ir.VectorType) -> Any:
    """Load a vector from an address that need not be aligned."""
    pointer = builder.inttoptr(address, ir.PointerType(kind))
    return builder.load(pointer, align=1)


def _blend(_context: object, _address: object, _mask: object, _value: object) -> tuple[object, object]:
    """Set those of 64 bytes at an address whose bits are 1 in a word to a value."""
    signature = types.void(types.uintp, types.uint64, types.int8)

    def generate(_target: Any, builder: Any, _signature: object, arguments: Any) -> Any:
        address, mask, value = arguments
        old = _vector_at(builder, address, _VECTOR)
        new = ir.Constant(_VECTOR, ir.Undefined)
        new = builder.insert_element(new, value, ir.Constant(_INT, 0))
        lanes = ir.Constant(ir.VectorType(_INT, _BYTES), [0] * _BYTES)
        new = builder.shuffle_vector(new, ir.Constant(_VECTOR, ir.Undefined), lanes)
        bits = builder.bitcast(mask, ir.VectorType(ir.IntType(1), _BYTES))
        pointer = builder.inttoptr(address, ir.PointerType(_VECTOR))
        builder.store(builder.select(bits, new, old), pointer, align=1)
        return _target.get_dummy_value()

    return signature, generate


blend: Any = intrinsic(_blend)


def _dot_panel(
    _context: object, _left: object, _right: object, _stride: object, _vectors: object, _out: object
) -> tuple[object, object]:
    """Σ (x + 128)·y of four rows of bytes with four others, to sixteen int32; rows lie `stride` bytes apart."""
    signature = types.void(types.uintp, types.uintp, types.intp, types.intp, types.uintp)

    def generate(_target: Any, builder: Any, _signature: object, arguments: Any) -> Any:
        left, right, stride, vectors, out = arguments
        function = ir.FunctionType(_SUMS, [_SUMS, _VECTOR, _VECTOR])
        multiply = builder.module.declare_intrinsic(_PRODUCTS, (), function)
        add_up = builder.module.declare_intrinsic(
            "llvm.vector.reduce.add.v16i32", (), ir.FunctionType(_INT, [_SUMS])
        )
        entry, loop = builder.block, builder.append_basic_block("dot.loop")
        done = builder.append_basic_block("dot.done")
        builder.branch(loop)
        builder.position_at_end(loop)
        step = builder.phi(_WORD)
        step.add_incoming(ir.Constant(_WORD, 0), entry)
        sums = [builder.phi(_SUMS) for _ in range(_SIDE * _SIDE)]
        place = builder.mul(step, ir.Constant(_WORD, _BYTES))
        rows = [builder.add(place, builder.mul(stride, ir.Constant(_WORD, row))) for row in range(_SIDE)]
        top = ir.Constant(_VECTOR, [_TOP_BIT] * _BYTES)
        x = [builder.xor(_vector_at(builder, builder.add(left, row), _VECTOR), top) for row in rows]
        y = [_vector_at(builder, builder.add(right, row), _VECTOR) for row in rows]
        added = [builder.call(multiply, [old, x[n // _SIDE], y[n % _SIDE]]) for n, old in enumerate(sums)]
        following = builder.add(step, ir.Constant(_WORD, 1))
        step.add_incoming(following, loop)
        for old, new in zip(sums, added, strict=True):
            old.add_incoming(ir.Constant(_SUMS, [0] * _LANES), entry)
            old.add_incoming(new, loop)
        builder.cbranch(builder.icmp_signed("<", following, vectors), loop, done)
        builder.position_at_end(done)
        for number, new in enumerate(added):
            address = builder.add(out, ir.Constant(_WORD, number * _INT.width // 8))
            builder.store(builder.call(add_up, [new]), builder.inttoptr(address, ir.PointerType(_INT)))
        return _target.get_dummy_value()

    return signature, generate


dot_panel: Any = intrinsic(_dot_panel)


@kernel()
def spread_bytes(planes, items, first, table, out):
    """Look up several bytes of every record of a tile by its code.

    Args:
        planes: uint64 [planes, all items, words].
        items: int32 [m], the items wanted.
        first: the tile's first word.
        table: int8 [kinds, all items, codes].
        out: int8 [kinds, at least m, rows], rows a multiple of 64; the first m rows are written.
    """
    depth = planes.shape[0]
    kinds, words = out.shape[0], out.shape[2] // 64
    for row in range(items.shape[0]):
        item = items[row]
        for kind in range(kinds):
            out[kind, row] = table[kind, item, 0]
        for word in range(words):
            for code in range(1, 1 << depth):
                mask = ~np.uint64(0)
                for plane in range(depth):
                    value = planes[plane, item, first + word]
                    mask &= value if code >> plane & 1 else ~value
                if mask:
                    for kind in range(kinds):
                        blend(out[kind, row, 64 * word :].ctypes.data, mask, table[kind, item, code])


def _fast(tile, sums, lines):
    """Add Σ_rows x_i · x_j to the upper triangle of `sums` and Σ_rows x_i to `lines`, over one tile, in fours.

    Args:
        tile: int8 [m, rows], m a multiple of 4 and rows of 64; at most 2^16 rows.
        sums: int64 [m, m], added to.
        lines: int64 [m], added to.
    """
    m, rows = tile.shape
    part = np.empty(16, np.int32)
    shift = np.empty(m, np.int64)
    for i in range(m):
        total = np.int32(0)
        for row in range(rows):
            total += np.int32(tile[i, row])
        lines[i] += np.int64(total)
        shift[i] = 128 * np.int64(total)
    for i in range(0, m, 4):
        for j in range(i, m, 4):
            dot_panel(tile[i:].ctypes.data, tile[j:].ctypes.data, rows, rows // 64, part.ctypes.data)
            for x in range(4):
                for y in range(4):
                    sums[i + x, j + y] += np.int64(part[4 * x + y]) - shift[j + y]


def _plain(tile, sums, lines):
    """The same in a plain loop."""
    m, rows = tile.shape
    for i in range(m):
        for row in range(rows):
            lines[i] += np.int64(tile[i, row])
        for j in range(i // 4 * 4, m):
            total = np.int64(0)
            for row in range(rows):
                total += np.int64(tile[i, row]) * np.int64(tile[j, row])
            sums[i, j] += total


add_byte_products = kernel()(_fast if has_byte_products() else _plain)
