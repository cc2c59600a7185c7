"""Lists and tables of a report as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape


def bullets(sentences: Iterable[str]) -> str:
    """Sentences one below the other."""
    return f"<ul>{''.join(f'<li>{escape(sentence)}</li>' for sentence in sentences)}</ul>"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Columns whose head starts with < hold text, the others numbers."""
    kinds = ["" if head.startswith("<") else ' class="n" align="right"' for head in heads]
    top = "".join(
        f"<th{kind}>{escape(head.removeprefix('<'))}</th>" for head, kind in zip(heads, kinds, strict=True)
    )
    body = "".join(
        "<tr>"
        + "".join(f"<td{kind}>{escape(cell)}</td>" for cell, kind in zip(row, kinds, strict=True))
        + "</tr>\n"
        for row in rows
    )
    return f"<table><tr>{top}</tr>\n{body}</table>"
