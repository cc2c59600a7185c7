"""Kernels of whole-number weights: a byte for each record and item, and exact sums of their products.

One instruction of AVX-512 VNNI multiplies 64 pairs of bytes and adds the products to sixteen sums of 32 bits; one of AVX-512BW looks
64 bytes up in a table of sixteen. Numba has no name for either, so the inner loops are written in LLVM's own language here. Where the
processor or LLVM lacks one, `has_byte_products` says so and plain loops take their place: right, but no faster than the products of
floats that the engine then takes.

The multiplication takes one side without a sign: 128 is added to it, and 128·Σy is taken off again. Sums of up to 65,536 records, a
block, stay below 2³¹ with it: 254 · 126 · 65,536. Tiles begin at multiples of 64 bytes, as the processor reads them; a
tile at any other address costs a fifth more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import config
from numba.extending import intrinsic

from tacit.compute.compiled import kernel

LEFT_PANEL, RIGHT_PANEL = 64, 16
"""Items on either side whose products are taken together: with tiles of 1,024 records those on the right stay in the first-level cache."""

_LANES, _BYTES, _SIDE, _KINDS, _NIBBLE = 16, 64, 4, 3, 16
_WORD, _INT, _BYTE, _BIT = ir.IntType(64), ir.IntType(32), ir.IntType(8), ir.IntType(1)
_SUMS, _VECTOR, _TABLE = (
    ir.VectorType(_INT, _LANES),
    ir.VectorType(_BYTE, _BYTES),
    ir.VectorType(_BYTE, _NIBBLE),
)
_FOUR_WORDS = types.UniTuple(types.uint64, _SIDE)  # type: ignore[no-untyped-call]
_FOUR_ADDRESSES = types.UniTuple(types.uintp, _SIDE)  # type: ignore[no-untyped-call]
_PRODUCTS = "llvm.x86.avx512.vpdpbusd.512"
_LOOK_UP = "llvm.x86.avx512.pshuf.b.512"
_TOP_BIT = 0x80


@cache
def has_byte_products() -> bool:
    """Whether the processor multiplies and looks up bytes, and LLVM knows both instructions."""
    told = any(getattr(config, name, None) for name in ("CPU_NAME", "CPU_FEATURES"))
    features = llvm.get_host_cpu_features()
    if told or not (features.get("avx512vnni") and features.get("avx512bw")):
        return False  # told to compile for another processor, or on one without the instructions
    try:
        llvm.parse_assembly(
            f"declare <16 x i32> @{_PRODUCTS}(<16 x i32>, <64 x i8>, <64 x i8>)\n"
            f"declare <64 x i8> @{_LOOK_UP}(<64 x i8>, <64 x i8>)"
        ).verify()
    except RuntimeError:
        return False
    return True


def _load(builder: Any, address: Any, kind: ir.VectorType) -> Any:
    """A vector from an address that need not be aligned."""
    return builder.load(builder.inttoptr(address, ir.PointerType(kind)), align=1)


def _store(builder: Any, vector: Any, address: Any) -> None:
    builder.store(vector, builder.inttoptr(address, ir.PointerType(vector.type)), align=1)


def _lanes(builder: Any, first: Any, second: Any, numbers: list[int]) -> Any:
    """These of the elements of two vectors, those of the second numbered after those of the first."""
    return builder.shuffle_vector(first, second, ir.Constant(ir.VectorType(_INT, len(numbers)), numbers))


def _bits(builder: Any, word: Any) -> Any:
    """A truth value for each bit of a word."""
    return builder.bitcast(word, ir.VectorType(_BIT, _BYTES))


def _look_up(
    _context: object, _digits: object, _within: object, _table: object, _out: object
) -> tuple[object, object]:
    """Where a word's bit is 1, the byte of a table of sixteen that four words have the binary digits of; lowest digit first."""
    signature = types.void(_FOUR_WORDS, types.uint64, types.uintp, types.uintp)

    def generate(target: Any, builder: Any, _signature: object, arguments: Any) -> Any:
        digits, within, table, out = arguments
        nothing = ir.Constant(_VECTOR, [0] * _BYTES)
        place = nothing
        for digit in range(4):
            value = ir.Constant(_VECTOR, [1 << digit] * _BYTES)
            bits = _bits(builder, builder.extract_value(digits, digit))
            place = builder.or_(place, builder.select(bits, value, nothing))
        values = _load(builder, table, _TABLE)
        values = _lanes(builder, values, values, [*range(_NIBBLE)] * (_BYTES // _NIBBLE))
        function = ir.FunctionType(_VECTOR, [_VECTOR, _VECTOR])
        found = builder.call(builder.module.declare_intrinsic(_LOOK_UP, (), function), [values, place])
        _store(builder, builder.select(_bits(builder, within), found, _load(builder, out, _VECTOR)), out)
        return target.get_dummy_value()

    return signature, generate


look_up: Any = intrinsic(_look_up)


def _sums_of(builder: Any, vectors: list[Any]) -> Any:
    """Sixteen vectors of sixteen numbers each as the vector of their sums."""
    while len(vectors) > 1:
        vectors = [
            builder.add(
                _lanes(builder, one, other, [2 * lane for lane in range(_LANES)]),
                _lanes(builder, one, other, [2 * lane + 1 for lane in range(_LANES)]),
            )
            for one, other in zip(vectors[::2], vectors[1::2], strict=True)
        ]
    return vectors[0]


def _add_dots(builder: Any, pairs: Sequence[tuple[Any, Any]], top: int, size: Any, out: Any) -> None:
    """Add sums of products of up to sixteen pairs of rows of so many bytes, given by their addresses, to int32 at an address.

    The first row of each pair is read without signs, after an exclusive or of its bytes with `top`.
    """
    kind = ir.FunctionType(_SUMS, [_SUMS, _VECTOR, _VECTOR])
    multiply = builder.module.declare_intrinsic(_PRODUCTS, (), kind)
    start, nothing = ir.Constant(_WORD, 0), ir.Constant(_SUMS, [0] * _LANES)
    entry, loop = builder.block, builder.append_basic_block("dots")
    done = builder.append_basic_block("summed")
    builder.branch(loop)
    builder.position_at_end(loop)
    place = builder.phi(_WORD)
    sums = [builder.phi(_SUMS) for _ in pairs]
    rows = dict.fromkeys(row for pair in pairs for row in pair)
    read = {row: _load(builder, builder.add(row, place), _VECTOR) for row in rows}
    flip = ir.Constant(_VECTOR, [top] * _BYTES)
    left = {row: builder.xor(read[row], flip) for row in dict.fromkeys(row for row, _ in pairs)}
    added = [builder.call(multiply, [old, left[x], read[y]]) for old, (x, y) in zip(sums, pairs, strict=True)]
    following = builder.add(place, ir.Constant(_WORD, _BYTES))
    for old, new, first in zip(
        [place, *sums], [following, *added], [start, *[nothing] * len(sums)], strict=True
    ):
        old.add_incoming(first, entry)
        old.add_incoming(new, loop)
    builder.cbranch(builder.icmp_signed("<", following, size), loop, done)
    builder.position_at_end(done)
    found = _sums_of(builder, added + [nothing] * (_LANES - len(added)))
    _store(builder, builder.add(found, _load(builder, out, _SUMS)), out)


def _rows(builder: Any, first: Any, stride: Any, count: int) -> list[Any]:
    """The addresses of rows that lie `stride` bytes apart."""
    return [builder.add(first, builder.mul(stride, ir.Constant(_WORD, row))) for row in range(count)]


def _dot_square(
    _context: object, _left: object, _apart: object, _right: object, _size: object, _out: object
) -> tuple[object, object]:
    """Add Σ x·y of four rows of bytes without signs, `apart` bytes apart, with four rows of so many bytes, to sixteen int32."""
    signature = types.void(types.uintp, types.intp, types.uintp, types.intp, types.uintp)

    def generate(target: Any, builder: Any, _signature: object, arguments: Any) -> Any:
        left, apart, right, size, out = arguments
        y = _rows(builder, right, size, _SIDE)
        pairs = [(one, other) for one in _rows(builder, left, apart, _SIDE) for other in y]
        _add_dots(builder, pairs, 0, size, out)
        return target.get_dummy_value()

    return signature, generate


dot_square: Any = intrinsic(_dot_square)


def _dot_row(
    _context: object, _left: object, _right: object, _apart: object, _size: object, _out: object
) -> tuple[object, object]:
    """Add Σ (x + 128)·y of a row of so many bytes with four rows, in each of three kinds `apart` bytes apart, to sixteen int32."""
    signature = types.void(types.uintp, _FOUR_ADDRESSES, types.intp, types.intp, types.uintp)

    def generate(target: Any, builder: Any, _signature: object, arguments: Any) -> Any:
        left, right, apart, size, out = arguments
        y = [_rows(builder, builder.extract_value(right, row), apart, _KINDS) for row in range(_SIDE)]
        x = _rows(builder, left, apart, _KINDS)
        pairs = [(x[kind], y[row][kind]) for kind in range(_KINDS) for row in range(_SIDE)]
        _add_dots(builder, pairs, _TOP_BIT, size, out)
        return target.get_dummy_value()

    return signature, generate


dot_row: Any = intrinsic(_dot_row)


def _spread_fast(planes, items, first, table, out):
    """Look up several bytes of every record of a tile by its code.

    Args:
        planes: uint64 [planes, all items, words].
        items: int32 [m], the items wanted.
        first: the tile's first word.
        table: int8 [kinds, all items, codes], codes a multiple of 16.
        out: int8 [kinds, at least m, rows], rows a multiple of 64; the first m rows are written.
    """
    depth, kinds = planes.shape[0], out.shape[0]
    none = np.uint64(0)
    for row in range(items.shape[0]):
        item = items[row]
        for word in range(out.shape[2] // 64):
            at = first + word
            third = planes[2, item, at] if depth > 2 else none
            fourth = planes[3, item, at] if depth > 3 else none
            digits = (planes[0, item, at], planes[1, item, at], third, fourth)
            for chunk in range(table.shape[2] // 16):
                within = ~none
                for plane in range(4, depth):
                    value = planes[plane, item, at]
                    within &= value if chunk >> (plane - 4) & 1 else ~value
                for kind in range(kinds):
                    address = out[kind, row, 64 * word :].ctypes.data
                    look_up(digits, within, table[kind, item, 16 * chunk :].ctypes.data, address)


def _spread_plain(planes, items, first, table, out):
    """The same in a plain loop."""
    depth = planes.shape[0]
    for row in range(items.shape[0]):
        item = items[row]
        for record in range(out.shape[2]):
            word, bit = first + record // 64, np.uint64(record % 64)
            code = np.int64(0)
            for plane in range(depth):
                code |= np.int64((planes[plane, item, word] >> bit) & np.uint64(1)) << plane
            for kind in range(out.shape[0]):
                out[kind, row, record] = table[kind, item, code]


def _all_fast(tile, left, sums):
    """Add Σ_rows (x_i + 128)·x_j of all pairs to the sums of a block, over one tile.

    Args:
        tile: int8 [m, rows], m a multiple of 4 and rows of 64.
        left: uint8 [LEFT_PANEL, at least rows], to work in.
        sums: int32 [fours (fours + 1) / 2, 16] with m = 4·fours, added to: a row for four items and four that do not come before, in
            lexicographic order; entry 4·x + y is of the x-th and the y-th of them. At most 65,536 records may be added up.
    """
    m, rows = tile.shape
    fours = m // 4
    for left_first in range(0, m, LEFT_PANEL):
        left_end = min(left_first + LEFT_PANEL, m)
        for i in range(left_first, left_end):
            for row in range(rows):
                left[i - left_first, row] = np.uint8(tile[i, row]) ^ np.uint8(_TOP_BIT)
        for right_first in range(left_first, m, RIGHT_PANEL):
            for i in range(left_first, left_end, 4):
                four = i // 4
                base = four * fours - four * (four + 1) // 2
                one = left[i - left_first :].ctypes.data
                for j in range(max(right_first, i), min(right_first + RIGHT_PANEL, m), 4):
                    out = sums[base + j // 4 :].ctypes.data
                    dot_square(one, left.shape[1], tile[j:].ctypes.data, rows, out)


def _all_plain(tile, _left, sums):
    """The same in a plain loop."""
    m, rows = tile.shape
    place = 0
    for i in range(0, m, 4):
        for j in range(i, m, 4):
            for x in range(4):
                for y in range(4):
                    total = np.int32(0)
                    for row in range(rows):
                        total += np.int32(tile[i + x, row] + _TOP_BIT) * np.int32(tile[j + y, row])
                    sums[place, 4 * x + y] += total
            place += 1


def _chosen_fast(tile, left, right, sums):
    """Add Σ_rows (x_i + 128)·x_j of chosen pairs to the sums of a block, of three kinds, over one tile.

    Args:
        tile: int8 [3, m, rows], rows a multiple of 64.
        left: int32 [groups], rows of the tile.
        right: int32 [groups, 4], rows of the tile that each is multiplied with.
        sums: int32 [groups, 16], added to; entry 4·kind + y is of the y-th on the right. At most 65,536 records may be added up.
    """
    _, m, rows = tile.shape
    for group in range(len(left)):
        a, b, c, d = right[group, 0], right[group, 1], right[group, 2], right[group, 3]
        others = (
            tile[0, a].ctypes.data,
            tile[0, b].ctypes.data,
            tile[0, c].ctypes.data,
            tile[0, d].ctypes.data,
        )
        dot_row(tile[0, left[group]].ctypes.data, others, m * rows, rows, sums[group].ctypes.data)


def _chosen_plain(tile, left, right, sums):
    """The same in a plain loop."""
    for group in range(len(left)):
        for kind in range(tile.shape[0]):
            x = tile[kind, left[group]]
            for place in range(4):
                y = tile[kind, right[group, place]]
                total = np.int32(0)
                for row in range(tile.shape[2]):
                    total += np.int32(x[row] + _TOP_BIT) * np.int32(y[row])
                sums[group, 4 * kind + place] += total


_fast = has_byte_products()
spread_bytes = kernel()(_spread_fast if _fast else _spread_plain)
add_byte_products = kernel()(_all_fast if _fast else _all_plain)
add_chosen_products = kernel()(_chosen_fast if _fast else _chosen_plain)
