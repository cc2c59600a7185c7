"""The worked example of docs/format.md, byte by byte, against the vector it describes."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from tacit.formats import envelope
from tacit.formats.errors import LineVerdict

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "format.md").read_text(encoding="utf-8")
LINE = (ROOT / "tests" / "vectors" / "files" / "accepted-one.tacit-batch").read_bytes()
OUTER, INNER = PAGE.split("## 6.", 1)[1].split("The payload:", 1)


def test_the_tables_of_fields_here_and_in_the_page_are_those_of_the_code():
    made = runpy.run_path(str(ROOT / "packaging" / "field_tables.py"))
    assert made["written"](PAGE) == PAGE, "run: python packaging/field_tables.py"
    assert made["kinds_module"]() == made["MODULE"].read_text(encoding="utf-8")


def rows(text):
    return [(int(a), int(b), rest) for a, b, rest in re.findall(r"\| (\d+)–(\d+) \| (.*) \|", text)]


@pytest.mark.parametrize(("table", "data"), [(OUTER, LINE), (INNER, envelope.parse(LINE).payload)])
def test_the_tables_cover_every_byte_and_quote_them_right(table, data):
    position = 0
    for start, end, rest in rows(table):
        assert start == position
        quote = re.match(r"`([^`]*)`", rest)
        if quote:
            assert data[start : end + 1].decode().rstrip("\n") == quote[1]
        position = end + 1
    assert position == len(data)


def test_the_rest_of_the_example_is_right():
    found = envelope.parse(LINE)
    assert f"is {len(LINE)} bytes" in OUTER
    signed = envelope.pae(found.payload_type, found.payload)
    assert f"What is signed is {len(signed)} bytes" in INNER
    assert signed.startswith(b"DSSEv1 35 application/vnd.tacit.batch.v1+json 213 {")
    begin, end = re.search(r"signature begins\s+`([0-9a-f]+)` and ends `([0-9a-f]+)`", INNER).groups()
    assert found.signature.hex().startswith(begin)
    assert found.signature.hex().endswith(end)


def test_the_page_names_every_verdict():
    section = PAGE.split("### 3.3", 1)[1].split("### 3.4", 1)[0]
    assert all(verdict.value in section for verdict in LineVerdict)
