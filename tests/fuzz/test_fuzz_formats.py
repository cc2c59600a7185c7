"""The parsers of the formats under Hypothesis: noise, and vectors with bytes changed, cut, doubled and put together."""

from __future__ import annotations

import contextlib
import tracemalloc
from pathlib import Path

import pytest
from fuzz import parsers
from hypothesis import given, settings
from hypothesis import strategies as st
from support.surveys import RESEARCHER_KEY, SENDER_KEY

from tacit.formats import base64
from tacit.formats.public_keys import public_bytes

SEEDS = [
    path.read_bytes()
    for path in sorted((Path(__file__).parents[1] / "vectors" / "files").iterdir())
    if path.stat().st_size < 4_096
]
KEYS = [base64.encode(public_bytes(key)).encode() for key in (SENDER_KEY, RESEARCHER_KEY)]
CHOICE = st.integers(0, len(parsers.PARSERS) - 1)


@st.composite
def mutated(draw):
    """A vector, or the payload of one, with a few edits."""
    data = bytearray(draw(st.sampled_from(SEEDS)))
    if draw(st.booleans()):
        with contextlib.suppress(parsers.FormatError, IndexError):
            data = bytearray(parsers.envelope.parse(bytes(data).splitlines()[0]).payload)
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(data)))
        length = draw(st.integers(0, 8))
        edit = draw(
            st.sampled_from(
                [b"", b'"', b"{", b"[", b"]", b"}", b"\\", b"\\u0061", b"0", b"1e9", b"\n", b"\0", b"\xff"]
            )
        )
        data[start : start + length] = edit * draw(st.sampled_from([1, 1, 1, 40]))
    return bytes(data)


@settings(max_examples=250)
@given(CHOICE, st.binary() | mutated())
def test_nothing_but_a_refusal_comes_out(choice, data):
    parsers.exercise(bytes([choice]) + data)


@settings(max_examples=200)
@given(mutated())
def test_changed_payloads_under_a_good_signature_are_refused_or_whole(data):
    for key in KEYS:
        data = data.replace(key, parsers.PUBLIC)
    for parser in (parsers.signed_line, parsers.signed_survey, parsers.stored_survey, parsers.statement):
        with contextlib.suppress(parsers.FormatError):
            parser(data)


PIECES = [
    b"[],",
    b"{},",
    b"0,",
    b"[",
    b'{"a":',
    b'"\\"',
    b"[1,",
    b'{"',
    b"\n",
    b"9",
    b"\\u",
    b'"key":"',
    b'"researcher":{"name":"',
]


@pytest.mark.parametrize(("piece", "size"), [*((piece, 1 << 17) for piece in PIECES), (b"{},", 4 << 20)])
def test_a_line_costs_at_most_a_fixed_multiple_of_its_size(piece, size):
    """Of every piece, and of one that costs most, an empty object in two bytes and a comma, in a line as large as the limit."""
    # 64 bytes for one of the file: what an empty object of Python takes, and there are two bytes to each.
    data = (b"[" + piece * (size // 2))[: size - 2] + b"0]"
    tracemalloc.start()
    for choice in (0, 1, 2, 5, 7):
        parsers.exercise(bytes([choice]) + data)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 64 * len(data), f"{peak:,} bytes"
