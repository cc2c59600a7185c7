"""A result as JSON and CSV, byte for byte the same for the same result.

Every file opens with all that is needed to judge it: program, study, records, settings, cuts, notes, and whether all
rows are in it. In CSV, text that a spreadsheet would run as a formula gets an apostrophe in front; numbers, negative
ones too, stay numbers. Files are written a piece at a time, so that a large result is never in memory as text.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from itertools import chain

from tacit.mining.columns import Columns
from tacit_miner.exports.document import Document, message_fields
from tacit_miner.exports.row_text import DEFUSES, QUOTES, ItemText, RowWriter, Style
from tacit_miner.exports.spreadsheet import as_cell, visible

_compact = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode

_NEXT_ROW = ",\n{"

_JSON = Style(
    missing="null",
    word=_compact,
    item=lambda name: ItemText(_compact(name), "", 0),
    lists=("[", ",", "]", ""),
)


def json_pieces(document: Document) -> Iterator[bytes]:
    """The whole document as one JSON object; each row is a line."""
    head = {
        **document.head,
        "settings": document.settings,
        "cuts": [message_fields(cut) for cut in document.cuts],
        "notes": [message_fields(note) for note in document.notes],
        "intervals": message_fields(document.result.promise()),
        "rows": document.rows,
    }
    yield b"{\n"
    yield "".join(f"{_compact(name)}:{_compact(value)},\n" for name, value in head.items()).encode()
    yield from _json_rows(document, "itemsets", document.itemset_columns())
    yield b",\n"
    yield from _json_rows(document, "rules", document.rule_columns())
    yield b"\n}\n"


def _json_rows(document: Document, name: str, parts: Iterator[Columns]) -> Iterator[bytes]:
    yield f"{_compact(name)}:[".encode()
    writer, cut = None, 1
    for part in parts:
        if writer is None:
            before = {key: f"{',' if at else _NEXT_ROW}{_compact(key)}:" for at, key in enumerate(part)}
            writer = RowWriter(part, document.result.items, before, "}", _JSON, document.item_words)
        yield writer.write(part)[cut:]  # no comma before the first row
        cut = 0
    yield b"\n]"


def csv_pieces(document: Document) -> Iterator[bytes]:
    """Itemsets and rules as one table under the header block."""
    yield "".join(
        _csv_line([f"# {name}", as_cell(_plain(value))]) for name, value in document.block()
    ).encode()
    parts = {"itemset": document.itemset_columns(), "rule": document.rule_columns()}
    firsts = {kind: next(columns, None) for kind, columns in parts.items()}
    names = list(dict.fromkeys(["kind", *(name for first in firsts.values() if first for name in first)]))
    yield _csv_line(names).encode()
    for kind, first in firsts.items():
        if first is None:
            continue
        before, after = _commas(kind, names, first)
        writer = RowWriter(first, document.result.items, before, after, _CSV, document.item_words)
        yield from map(writer.write, chain([first], parts[kind]))


def _commas(kind: str, names: Sequence[str], columns: Columns) -> tuple[dict[str, str], str]:
    """The texts before each cell of a row of this kind and after the last, with its empty cells."""
    before, text = {}, kind
    for name in names[1:]:
        text += ","
        if name in columns:
            before[name] = text
            text = ""
    return before, f"{text}\n"


def _csv_line(cells: Sequence[object]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue()


def _plain(value: object) -> object:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else value


def _csv_word(word: object) -> str:
    """A word as a cell."""
    return _csv_line([as_cell(word), 0]).removesuffix(",0\n")


def _in_list(name: str) -> ItemText:
    """A name in a cell that lists items; one that could be taken for two is put in quotes."""
    name = visible(name)
    shown = f'"{name}"' if "&" in name or name.startswith('"') else name
    # A cell beside it, because one that is empty and alone is written as a pair of quotes.
    quotes = QUOTES if _csv_line([shown, 0]) != f"{shown},0\n" else 0
    defuses = DEFUSES if as_cell(shown) != shown else 0
    return ItemText(shown, shown.replace('"', '""'), quotes | defuses)


_CSV = Style(missing="", word=_csv_word, item=_in_list, lists=("", " & ", "", "'"))
