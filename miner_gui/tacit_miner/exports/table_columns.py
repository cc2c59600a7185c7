"""The columns of itemsets and rules in tables for people (LaTeX, Word, the clipboard), of which a person may choose some.

A column has a key, by which it is chosen, and one or more parts: an estimate stands beside the ends of its interval.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tacit.errors import TacitError
from tacit.estimation.measures import ALL_MEASURES
from tacit.messages import Template
from tacit.mining.rows import Row

NO_SUCH_COLUMN = Template(
    "export.no-such-column", "there is no column {name!r} for tables; there are {columns}"
)

NOTHING = "--"
"""A number that does not exist, as LaTeX writes a dash."""

ARROW = "⇒"

_USUAL_ITEMSETS = (
    "items",
    "records",
    "support",
    "verdict",
    "sharper",
    "reweighted",
    "everyone",
    "flips",
    "probability",
)
_USUAL_RULES = (
    "rule",
    "records",
    "support",
    "confidence",
    "verdict",
    "sharper",
    "flips",
    "interest",
    "reweighted",
)


class ColumnError(TacitError):
    """A column that tables do not have."""


@dataclass(frozen=True, slots=True)
class Part:
    """A heading, whether numbers are below it, and the cell of a row as plain text."""

    heading: str
    is_number: bool
    cell: Callable[[Row], str]


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A choice: its key, what a row must have for it, and its parts."""

    key: str
    needs: str
    parts: tuple[Part, ...]


def _percent(name: str) -> Callable[[Row], str]:
    return lambda row: NOTHING if row[name] is None else f"{100.0 * row[name]:.2f}"


def _factor(name: str) -> Callable[[Row], str]:
    return lambda row: NOTHING if row[name] is None else f"{row[name]:.2f}"


def _number(heading: str, name: str) -> Part:
    return Part(heading, is_number=True, cell=_percent(name))


def _estimate(key: str, heading: str, name: str, low: str, high: str) -> TableColumn:
    return TableColumn(key, name, (_number(heading, name), _number("from", low), _number("to", high)))


def _items(row: Row) -> str:
    return ", ".join(row["items"])


def _rule(row: Row) -> str:
    return f"{', '.join(row['antecedent'])} {ARROW} {', '.join(row['consequent'])}"


def _words(row: Row) -> str:
    if "items_words" in row:
        return "; ".join(row["items_words"])
    return f"{'; '.join(row['antecedent_words'])} {ARROW} {'; '.join(row['consequent_words'])}"


def _word(key: str, needs: str, heading: str, cell: Callable[[Row], str]) -> TableColumn:
    return TableColumn(key, needs, (Part(heading, is_number=False, cell=cell),))


_RECORDS = TableColumn(
    "records", "records", (Part("Records", is_number=True, cell=lambda row: str(row["records"])),)
)
_FLIPS = TableColumn("flips", "flips_at", (_number("Flips at % forged", "flips_at"),))
_VERDICT = _word("verdict", "verdict", "Verdict", lambda row: str(row["verdict"]))

ITEMSET_COLUMNS = (
    _word("items", "items", "Itemset", _items),
    _word("words", "items_words", "In words", _words),
    _RECORDS,
    _estimate("support", "Support %", "support", "low", "high"),
    _VERDICT,
    _estimate("sharper", "Sharper %", "sharper", "sharper_low", "sharper_high"),
    _estimate("reweighted", "Reweighted %", "reweighted", "reweighted_low", "reweighted_high"),
    TableColumn(
        "everyone",
        "everyone_low",
        (_number("All people, from %", "everyone_low"), _number("to", "everyone_high")),
    ),
    _FLIPS,
    TableColumn("probability", "probability", (_number("Reaches it %", "probability"),)),
)
RULE_COLUMNS = (
    _word("rule", "antecedent", "Rule", _rule),
    _word("words", "antecedent_words", "In words", _words),
    _RECORDS,
    TableColumn("support", "support", (_number("Support %", "support"),)),
    _estimate("confidence", "Confidence %", "confidence", "confidence_low", "confidence_high"),
    _VERDICT,
    *(
        TableColumn(name, name, (Part(name.capitalize(), is_number=True, cell=_factor(name)),))
        for name in ALL_MEASURES
    ),
    TableColumn(
        "sharper",
        "sharper_confidence",
        (
            _number("Sharper support %", "sharper_support"),
            _number("Sharper confidence %", "sharper_confidence"),
        ),
    ),
    _FLIPS,
    TableColumn(
        "interest",
        "interest",
        (
            Part("Interest", is_number=True, cell=_factor("interest")),
            Part("from", is_number=True, cell=_factor("interest_low")),
            Part("to", is_number=True, cell=_factor("interest_high")),
            Part("Against", is_number=False, cell=lambda row: str(row["interest_union"])),
        ),
    ),
    TableColumn(
        "reweighted",
        "reweighted_confidence",
        (
            _number("Reweighted support %", "reweighted_support"),
            _number("Reweighted confidence %", "reweighted_confidence"),
        ),
    ),
)

KEYS = tuple(dict.fromkeys(column.key for column in (*ITEMSET_COLUMNS, *RULE_COLUMNS)))
"""Every key, in the order of the columns."""


def check_columns(chosen: Sequence[str]) -> tuple[str, ...]:
    """The same keys.

    Raises:
        ColumnError: one that tables do not have.
    """
    for name in chosen:
        if name not in KEYS:
            raise ColumnError(NO_SUCH_COLUMN(name=name[:40], columns=KEYS))
    return tuple(chosen)


def itemset_parts(row: Row, chosen: Sequence[str] = ()) -> list[Part]:
    """The columns of a table of itemsets, by its first row; the usual ones if none are chosen."""
    return _parts(ITEMSET_COLUMNS, ("items", *chosen) if chosen else _USUAL_ITEMSETS, row)


def rule_parts(row: Row, chosen: Sequence[str] = ()) -> list[Part]:
    """Those of a table of rules likewise."""
    return _parts(RULE_COLUMNS, ("rule", *chosen) if chosen else _USUAL_RULES, row)


def _parts(columns: Sequence[TableColumn], keys: Sequence[str], row: Row) -> list[Part]:
    """A run need not have all that is chosen."""
    return [part for column in columns if column.key in keys and column.needs in row for part in column.parts]
