"""A result as JSON, CSV and LaTeX, byte for byte the same for the same result.

Every file opens with all that is needed to judge it: program, study, records, settings, cuts, notes, and whether all
rows are in it. In CSV, text that a spreadsheet would run as a formula gets an apostrophe in front; numbers, negative
ones too, stay numbers.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable
from itertools import islice

from tacit.mining.rows import Row
from tacit_miner.exports.document import Document, message_fields

_PIECES = 64
"""Pieces of JSON joined at once, so that asking whether to go on costs nothing."""

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")


def to_json(document: Document) -> str:
    """The whole document as one JSON object."""
    whole = {
        **document.head,
        "settings": document.settings,
        "cuts": [message_fields(cut) for cut in document.cuts],
        "notes": [message_fields(note) for note in document.notes],
        "rows": document.rows,
        "itemsets": list(document.itemsets()),
        "rules": list(document.rules()),
    }
    pieces = json.JSONEncoder(ensure_ascii=False, allow_nan=False, indent=1).iterencode(whole)
    groups = iter(lambda: "".join(islice(pieces, _PIECES)), "")
    return "".join([*document.checked(groups), "\n"])


def to_csv(document: Document) -> str:
    """Itemsets and rules as one table under the header block."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerows([f"# {name}", as_cell(_plain(value))] for name, value in document.block())
    rows = [_flat("itemset", row) for row in document.itemsets()]
    rows += [_flat("rule", row) for row in document.rules()]
    names = list(dict.fromkeys(name for row in document.checked(rows) for name in row)) or ["kind"]
    out.writerow(names)
    out.writerows([as_cell(row.get(name)) for name in names] for row in document.checked(rows))
    return text.getvalue()


def _plain(value: object) -> object:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else value


def _flat(kind: str, row: Row) -> Row:
    return {"kind": kind, **{name: _joined(value) for name, value in row.items()}}


def _joined(value: object) -> object:
    """A list of items as one cell; a name that could be taken for two is put in quotes."""
    if not isinstance(value, list):
        return value
    return " & ".join(f'"{name}"' if "&" in name or name.startswith('"') else name for name in value)


def as_cell(value: object) -> object:
    """A cell that no spreadsheet will run."""
    if isinstance(value, str) and value.lstrip(" ").startswith(FORMULA_STARTS):
        return f"'{value}"
    return "" if value is None else value


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


def to_latex(document: Document) -> str:
    """Two `longtable`s, itemsets and rules, in percent, with the header block as comments."""
    lines = [f"% {name}: {_one_line(_plain(value))}" for name, value in document.block()]
    lines += [r"% needs: \usepackage[T1]{fontenc} \usepackage{longtable,booktabs}"]
    itemsets, rules = list(document.itemsets()), list(document.rules())
    lines += _table(f"Itemsets. {document.caption}", document.checked(itemsets), _ITEMSET_COLUMNS)
    if rules:
        lines += _table(f"Rules. {document.caption}", document.checked(rules), _RULE_COLUMNS)
    return "\n".join(lines) + "\n"


def _one_line(value: object) -> str:
    return " ".join(str("" if value is None else value).split())


def _tex(text: str) -> str:
    return text.translate(_TEX)


def _percent(value: float | None) -> str:
    return "--" if value is None else f"{100.0 * value:.2f}"


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
