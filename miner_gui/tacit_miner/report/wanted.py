"""What a person wants of a report: which rows, how many, in which order, grouped by what, and which parts."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from tacit_miner.exports.selection import Selection

TOP_ROWS = 25
"""Rows of each table of itemsets and rules, if no other number is wanted."""


class Order(StrEnum):
    """Of the rows. What an itemset does not have counts as its support."""

    STRENGTH = "strength"  # itemsets by support, rules by the lower end of the confidence
    LOWEST = "lowest"  # by the lower end of the interval of the support
    CONFIDENCE = "confidence"
    LIFT = "lift"
    LENGTH = "length"
    LISTED = "listed"  # itemsets by their questions, rules as they were found or picked


class Grouping(StrEnum):
    """Under which headings."""

    NONE = "none"
    VERDICT = "verdict"
    LENGTH = "length"
    RIGHT = "right"  # rules by their right side


class Part(StrEnum):
    """What may be left out. Head, methods, cautions and what was cut are in every report."""

    CODEBOOK = "codebook"
    PREVALENCES = "prevalences"
    ITEMSETS = "itemsets"
    RULES = "rules"
    FIGURES = "figures"
    ANSWERS = "answers"
    CHECKS = "checks"
    RECORDS = "records"
    PRIVACY = "privacy"
    SETTINGS = "settings"
    REFERENCES = "references"


@dataclass(frozen=True, slots=True, eq=False)
class Wanted:
    """Rows and parts.

    Attributes:
        selection: which rows, as an export has them.
        most: rows of each table of itemsets and rules.
        order: of them.
        grouping: of them.
        redundant: whether rules are there that say no more than a more general one in the list.
        parts: what is there.
        starred: whether only rules with a star are there, and all of them, redundant ones too; itemsets have none.
    """

    selection: Selection = field(default_factory=Selection)
    most: int = TOP_ROWS
    order: Order = Order.STRENGTH
    grouping: Grouping = Grouping.NONE
    redundant: bool = False
    parts: frozenset[Part] = frozenset(Part)
    starred: bool = False
