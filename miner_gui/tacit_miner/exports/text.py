"""A result as JSON, CSV and LaTeX, byte for byte the same for the same result.

Every file opens with all that is needed to judge it: program, study, records, settings, cuts, notes, and whether all
rows are in it. In CSV, text that a spreadsheet would run as a formula gets an apostrophe in front; numbers, negative
ones too, stay numbers. Files are written a piece at a time, so that a large result is never in memory as text.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from tacit.mining.columns import Columns
from tacit.mining.rows import Row
from tacit_miner.exports.document import Document, message_fields
from tacit_miner.exports.row_text import DEFUSES, QUOTES, ItemText, RowWriter, Style

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")

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
            writer = RowWriter(part, document.result.items, before, "}", _JSON)
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
        writer = RowWriter(first, document.result.items, before, after, _CSV)
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
    shown = f'"{name}"' if "&" in name or name.startswith('"') else name
    # A cell beside it, because one that is empty and alone is written as a pair of quotes.
    quotes = QUOTES if _csv_line([shown, 0]) != f"{shown},0\n" else 0
    defuses = DEFUSES if as_cell(shown) != shown else 0
    return ItemText(shown, shown.replace('"', '""'), quotes | defuses)


def as_cell(value: object) -> object:
    """A cell that no spreadsheet will run."""
    if isinstance(value, str) and value.lstrip(" ").startswith(FORMULA_STARTS):
        return f"'{value}"
    return "" if value is None else value


_CSV = Style(missing="", word=_csv_word, item=_in_list, lists=("", " & ", "", "'"))

_TEX = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "{": r"\{",
        "}": r"\}",
        "&": r"\&",
        "%": r"\%",
        "$": r"\$",
        "#": r"\#",
        "_": r"\_",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        '"': r"\textquotedbl{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        "\n": " ",
        "\r": " ",
    }
)

Column = tuple[str, str, Callable[[Row], str]]
"""Heading, alignment, cell."""


def latex_pieces(document: Document) -> Iterator[bytes]:
    """Two `longtable`s, itemsets and rules, in percent, with the header block as comments."""
    lines = [f"% {name}: {_one_line(_plain(value))}" for name, value in document.block()]
    lines += [r"% needs: \usepackage[T1]{fontenc} \usepackage{longtable,booktabs}"]
    itemsets, rules = list(document.itemsets()), list(document.rules())
    more = _SHARPER_ITEMSETS if itemsets and "sharper" in itemsets[0] else ()
    more += _REWEIGHTED_ITEMSETS if itemsets and "reweighted" in itemsets[0] else ()
    more += _EVERYONE if itemsets and "everyone_low" in itemsets[0] else ()
    more += _JUDGED_ITEMSETS if itemsets and "probability" in itemsets[0] else ()
    lines += _table(f"Itemsets. {document.caption}", document.checked(itemsets), _ITEMSET_COLUMNS + more)
    if rules:
        more = _SHARPER_RULES if "sharper_confidence" in rules[0] else ()
        more += _INTEREST if "interest" in rules[0] else ()
        more += _REWEIGHTED_RULES if "reweighted_confidence" in rules[0] else ()
        lines += _table(f"Rules. {document.caption}", document.checked(rules), _RULE_COLUMNS + more)
    yield ("\n".join(lines) + "\n").encode()


def _one_line(value: object) -> str:
    return " ".join(str("" if value is None else value).split())


def _tex(text: str) -> str:
    return text.translate(_TEX)


def _percent(value: float | None) -> str:
    return "--" if value is None else f"{100.0 * value:.2f}"


def _factor(value: float | None) -> str:
    return "--" if value is None else f"{value:.2f}"


def _names(row: Row, side: str) -> str:
    return _tex(", ".join(row[side]))


_ITEMSET_COLUMNS: tuple[Column, ...] = (
    ("Itemset", "l", lambda row: _names(row, "items")),
    ("Records", "r", lambda row: str(row["records"])),
    (r"Support \%", "r", lambda row: _percent(row["support"])),
    ("from", "r", lambda row: _percent(row["low"])),
    ("to", "r", lambda row: _percent(row["high"])),
    ("Verdict", "l", lambda row: row["verdict"]),
)
_RULE_COLUMNS: tuple[Column, ...] = (
    ("Rule", "l", lambda row: rf"{_names(row, 'antecedent')} $\Rightarrow$ {_names(row, 'consequent')}"),
    ("Records", "r", lambda row: str(row["records"])),
    (r"Support \%", "r", lambda row: _percent(row["support"])),
    (r"Confidence \%", "r", lambda row: _percent(row["confidence"])),
    ("from", "r", lambda row: _percent(row["confidence_low"])),
    ("to", "r", lambda row: _percent(row["confidence_high"])),
    ("Verdict", "l", lambda row: row["verdict"]),
)
_SHARPER_ITEMSETS: tuple[Column, ...] = (
    (r"Sharper \%", "r", lambda row: _percent(row["sharper"])),
    ("from", "r", lambda row: _percent(row["sharper_low"])),
    ("to", "r", lambda row: _percent(row["sharper_high"])),
)
_JUDGED_ITEMSETS: tuple[Column, ...] = ((r"Reaches it \%", "r", lambda row: _percent(row["probability"])),)
_SHARPER_RULES: tuple[Column, ...] = (
    (r"Sharper support \%", "r", lambda row: _percent(row["sharper_support"])),
    (r"Sharper confidence \%", "r", lambda row: _percent(row["sharper_confidence"])),
)
_REWEIGHTED_ITEMSETS: tuple[Column, ...] = (
    (r"Reweighted \%", "r", lambda row: _percent(row["reweighted"])),
    ("from", "r", lambda row: _percent(row["reweighted_low"])),
    ("to", "r", lambda row: _percent(row["reweighted_high"])),
)
_EVERYONE: tuple[Column, ...] = (
    (r"All people, from \%", "r", lambda row: _percent(row["everyone_low"])),
    ("to", "r", lambda row: _percent(row["everyone_high"])),
)
_REWEIGHTED_RULES: tuple[Column, ...] = (
    (r"Reweighted support \%", "r", lambda row: _percent(row["reweighted_support"])),
    (r"Reweighted confidence \%", "r", lambda row: _percent(row["reweighted_confidence"])),
)


_INTEREST: tuple[Column, ...] = (
    ("Interest", "r", lambda row: _factor(row["interest"])),
    ("from", "r", lambda row: _factor(row["interest_low"])),
    ("to", "r", lambda row: _factor(row["interest_high"])),
    ("Against", "l", lambda row: _tex(row["interest_union"])),
)


def _table(caption: str, rows: Iterable[Row], columns: tuple[Column, ...]) -> list[str]:
    alignment = "".join(column[1] for column in columns)
    head = [
        "",
        rf"\begin{{longtable}}{{{alignment}}}",
        rf"\caption{{{_tex(caption)}}}\\",
        r"\toprule",
        " & ".join(column[0] for column in columns) + r" \\",
        r"\midrule\endhead",
    ]
    # {}: a star or bracket after the end of a row would be taken for its option.
    body = ["{}" + " & ".join(column[2](row) for column in columns) + r" \\" for row in rows]
    return [*head, *body, r"\bottomrule", r"\end{longtable}"]
