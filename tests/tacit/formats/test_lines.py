from __future__ import annotations

import gzip
import struct
import tracemalloc
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.formats.errors import FormatError, LimitError, Limits, MalformedError
from tacit.formats.lines import CUT_SHORT, LONG_TEXT, compress, numbered_lines

SMALL = Limits(file_bytes=2_000, text_bytes=5_000, line_bytes=10, lines=20, members=3)


def read(*chunks, limits=SMALL):
    return list(numbered_lines(chunks, limits))


def refusals(found):
    return [(number, type(line)) for number, line in found if isinstance(line, FormatError)]


@given(
    st.lists(st.binary(min_size=1).map(lambda b: b.replace(b"\n", b"x")).filter(bytes.strip)),
    st.integers(1, 9),
    st.booleans(),
)
def test_lines_come_back_however_the_file_is_cut(lines, size, packed):
    data = b"\n".join(lines)
    data = compress(data) if packed else data
    if not packed and data.startswith(b"\x1f\x8b"):
        return
    chunks = [data[start : start + size] for start in range(0, len(data), size)]
    assert list(numbered_lines(chunks)) == list(enumerate(lines, start=1))


@given(st.lists(st.binary(max_size=50)), st.booleans())
def test_noise_gives_lines_or_refusals_numbered_in_order(chunks, packed):
    chunks = [b"\x1f\x8b\x08\x00", *chunks] if packed else chunks
    found = list(numbered_lines(chunks, SMALL))
    assert [number for number, _ in found] == list(range(1, len(found) + 1))


def test_an_empty_file_has_no_line():
    assert read() == read(b"") == read(compress(b"")) == []


def test_a_newline_at_the_end_is_no_line():
    assert read(b"a\nb\n") == read(b"a\nb") == [(1, b"a"), (2, b"b")]


def test_empty_lines_are_refused_and_the_rest_is_read():
    found = read(b"a\n\n \t\r\nb")
    assert refusals(found) == [(2, MalformedError), (3, MalformedError)]
    assert found[0] == (1, b"a")
    assert found[3] == (4, b"b")


def test_a_long_line_is_refused_and_the_rest_is_read():
    found = read(b"0123456789\n" + b"x" * 11, b"y" * 100, b"z\nb\n")
    assert found[0] == (1, b"0123456789")
    assert refusals(found) == [(2, LimitError)]
    assert found[2] == (3, b"b")


def test_a_long_line_at_the_end_is_refused():
    assert refusals(read(b"a\n" + b"x" * 12)) == [(2, LimitError)]


def test_a_file_over_its_limit_ends_with_a_refusal():
    found = read(b"a\n" * 5, b"b" * 1_990, b"cc", limits=Limits(file_bytes=2_000, line_bytes=10))
    assert refusals(found) == [(1, LimitError)]
    assert len(read(b"a\n" * 1_000, limits=Limits(file_bytes=2_000))) == 1_000


def test_too_many_lines_end_with_a_refusal():
    assert refusals(read(b"a\n" * 20)) == []
    found = read(b"a\n" * 50)
    assert len(found) == 21
    assert refusals(found) == [(21, LimitError)]


def test_gzip_says_nothing_of_the_machine():
    data = compress(b"a\nb\n")
    magic, method, flags, time, extra, system = struct.unpack("<HBBIBB", data[:10])
    assert (magic, method, flags, time, extra, system) == (0x8B1F, 8, 0, 0, 2, 255)
    assert gzip.decompress(data) == b"a\nb\n"
    assert compress(b"a\nb\n") == data


def test_gzip_of_other_programs_is_read():
    assert read(gzip.compress(b"a\nb")) == [(1, b"a"), (2, b"b")]


def test_members_concatenate():
    assert read(compress(b"a\n") + compress(b"b\n") + compress(b"")) == [(1, b"a"), (2, b"b")]
    found = read(compress(b"a\n") * 4)
    assert refusals(found) == [(4, LimitError)]


@pytest.mark.parametrize("cut", [2, 5, 9, 12, -1, -8, -9])
def test_a_cut_gzip_ends_with_a_refusal(cut):
    data = compress(b"abc\n" * 3)
    found = read(data[:cut])
    assert isinstance(found[-1][1], MalformedError)
    assert found[-1][1].reason.template is CUT_SHORT


@pytest.mark.parametrize("position", [3, 12, -1, -5])
def test_a_damaged_gzip_ends_with_a_refusal(position):
    data = bytearray(compress(b"abc\n" * 3))
    data[position] ^= 0xFF
    assert isinstance(read(bytes(data))[-1][1], MalformedError)


def test_what_follows_a_gzip_must_be_gzip():
    found = read(compress(b"a\n") + b"junk")
    assert found[0] == (1, b"a")
    assert refusals(found) == [(2, MalformedError)]


def test_a_bomb_is_refused_at_the_limit_and_never_unpacked():
    # 24 MiB in 25 kB. Without newlines it is one line, with them it is too many.
    limits = Limits(text_bytes=16 << 20, lines=1_000)
    for unit in (b"\0" * (1 << 20), b"\n" * (1 << 20)):
        pack = zlib.compressobj(9, zlib.DEFLATED, 31)
        bomb = b"".join(pack.compress(unit) for _ in range(24)) + pack.flush()
        tracemalloc.start()
        found = sum(1 for _ in numbered_lines([bomb], limits))
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert found in {1, 1_001}
        assert peak < 8 << 20, f"{peak:,} bytes"


def test_a_bomb_over_the_limit_is_over_a_limit():
    found = read(compress(b"a" * 6_000))
    assert refusals(found) == [(1, LimitError)]
    assert found[0][1].reason.template is LONG_TEXT


def test_a_file_of_empty_lines_ends_with_one_refusal():
    few = Limits(empty_lines=2)
    assert refusals(read(b"a\n\n\nb\n", limits=few)) == [(2, MalformedError), (3, MalformedError)]
    found = read(b"a\n\n\nb\n\nc\n", limits=few)
    assert refusals(found) == [(2, MalformedError), (3, MalformedError), (5, LimitError)]
    assert len(found) == 5
    assert len(read(compress(b"\n" * 3_000_000), limits=Limits())) == Limits().empty_lines + 1
