"""A result as LaTeX: two `longtable`s with the rules of booktabs, in percent, with the header block as comments."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

from tacit.mining.rows import Row
from tacit_miner.exports.document import Document
from tacit_miner.exports.table_columns import ARROW, Part, itemset_parts, rule_parts

_ESCAPES = str.maketrans(
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
        ARROW: r"$\Rightarrow$",
        "\n": " ",
        "\r": " ",
    }
)


def latex_pieces(document: Document) -> Iterator[bytes]:
    """Itemsets and rules, each with the columns that were chosen."""
    lines = [f"% {name}: {_one_line(value)}" for name, value in document.block()]
    lines += [r"% needs: \usepackage[T1]{fontenc} \usepackage{longtable,booktabs}"]
    itemsets, rules = list(document.itemsets()), list(document.rules())
    columns = itemset_parts(itemsets[0] if itemsets else {"items": ()}, document.columns)
    lines += _table(f"Itemsets. {document.caption}", document.checked(itemsets), columns)
    if rules:
        columns = rule_parts(rules[0], document.columns)
        lines += _table(f"Rules. {document.caption}", document.checked(rules), columns)
    yield ("\n".join(lines) + "\n").encode()


def _one_line(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else value
    return " ".join(str("" if text is None else text).split())


def _escaped(text: str) -> str:
    return text.translate(_ESCAPES)


def _table(caption: str, rows: Iterable[Row], columns: Sequence[Part]) -> list[str]:
    alignment = "".join("r" if column.is_number else "l" for column in columns)
    head = [
        "",
        rf"\begin{{longtable}}{{{alignment}}}",
        rf"\caption{{{_escaped(caption)}}}\\",
        r"\toprule",
        " & ".join(_escaped(column.heading) for column in columns) + r" \\",
        r"\midrule\endhead",
    ]
    # {}: a star or bracket after the end of a row would be taken for its option.
    body = ["{}" + " & ".join(_escaped(column.cell(row)) for column in columns) + r" \\" for row in rows]
    return [*head, *body, r"\bottomrule", r"\end{longtable}"]
