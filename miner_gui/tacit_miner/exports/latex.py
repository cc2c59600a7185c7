"""A result as LaTeX: two `longtable`s with the rules of booktabs, in percent, with what they rest on as comments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tacit.messages import Template
from tacit.mining.rows import Row
from tacit_miner.exports.document import Document
from tacit_miner.exports.table_columns import STAR, Part, itemset_parts, rule_parts
from tacit_miner.exports.told import ITEMSETS, RULES, caption, lines
from tacit_miner.voice import Voice, bare

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
        "⇒": r"$\Rightarrow$",
        "⇐": r"$\Leftarrow$",
        "∞": r"$\infty$",
        "−": r"$-$",
        "–": "--",
        STAR: r"$\star$",
        "\u00a0": "~",
        "\u202f": r"\,",
        "\n": " ",
        "\r": " ",
    }
)


def latex_pieces(document: Document) -> Iterator[bytes]:
    """Itemsets and rules, each with the columns that were chosen, in the document's language."""
    said = [f"% {' '.join(bare(line).split())}" for line in lines(document)]
    said += [f"% needs: {_needs(document.voice)}"]
    itemsets, rules = list(document.itemsets()), list(document.rules())
    columns = itemset_parts(itemsets[0] if itemsets else {"items": ()}, document.columns)
    said += _table(document, ITEMSETS, itemsets, columns)
    if rules:
        said += _table(document, RULES, rules, rule_parts(rules[0], document.columns))
    yield ("\n".join(said) + "\n").encode()


def _needs(voice: Voice) -> str:
    """What the preamble must have, for whoever puts the table into a paper."""
    tables = r"\usepackage{longtable,booktabs}"
    if voice.right_to_left:
        return rf"XeLaTeX or LuaLaTeX, babel with bidi and a font of the language, {tables}"
    return rf"\usepackage[T1]{{fontenc}} {tables}"


def _escaped(text: str) -> str:
    return bare(text).translate(_ESCAPES)


def _table(document: Document, title: Template, rows: Iterable[Row], columns: Sequence[Part]) -> list[str]:
    voice = document.voice
    alignment = "".join("r" if column.is_number else "l" for column in columns)
    head = [
        "",
        rf"\begin{{longtable}}{{{alignment}}}",
        rf"\caption{{{_escaped(voice.say(caption(document, title)))}}}\\",
        r"\toprule",
        " & ".join(_escaped(voice.say(column.heading)) for column in columns) + r" \\",
        r"\midrule\endhead",
    ]
    # {}: a star or bracket after the end of a row would be taken for its option.
    body = [
        "{}" + " & ".join(_escaped(column.cell(voice, row)) for column in columns) + r" \\"
        for row in document.checked(rows)
    ]
    return [*head, *body, r"\bottomrule", r"\end{longtable}"]
