"""One item of a survey: what is asked, what may be answered, and at which levels.

An item is a yes/no question, a box of a checklist, a choice among options, or a number of which only its band is kept. What a
record has for an answer is one character: `1` or `0` for yes and no, an option's position as `0-9a-z`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from tacit.errors import SurveyError
from tacit.messages import Template
from tacit.survey.levels import NOT_PER_MILLE, PER_MILLE
from tacit.survey.options import (
    MAX_LINE,
    NO_CUTS_HERE,
    NO_OPTIONS_HERE,
    NO_ORDER_HERE,
    NO_PREVALENCE_HERE,
    OPTION_CHARACTERS,
    Kind,
    Option,
    check_code,
    check_cuts,
    check_options,
    kind_of,
    unions,
)
from tacit.survey.texts import Text, check_line, normalise

NO_WORD = Template("survey.no-word", "the question has no word in it; write it")
NO_GROUP = Template("survey.no-group", "a box of a checklist has its question as its group; write it")
NO_ANCHOR_HERE = Template(
    "survey.no-anchor-here", "a question with options has no known share of yes; leave `anchor` out"
)

YES_AND_NO = "10"
"""What stands for yes and for no in a record."""


@dataclass(frozen=True, slots=True)
class Item:
    """One question.

    Attributes:
        code: a short name, the item's name in the miner: letters, digits, `_`, `.`, `-`; at most 64.
        text: the question per language; of a box of a checklist, what stands beside the box.
        help: an explanation per language; may be empty.
        group: a heading over items that belong together, the same in every language or a text; may be empty. A survey
            makes a text that reads the same in every language plain. Of a box of a checklist it is the question.
        prevalence: the expected share of yes in per-mille, on which the privacy percentage rests; 0 where there are options.
        default: the level a person starts at, counted from 1.
        minimum: the most open level a person may choose, counted from 1.
        sensitive: whether an answer may harm the person; only an item that is not may start at an open level.
        kind: what may be answered.
        options: of a choice the options, of a number its bands from the lowest; else none.
        ordered: whether the options have an order; those of a number always have.
        cuts: of a number where its bands begin: band i holds cuts[i-1] <= x < cuts[i]; else none.
        anchor: of a yes or a no whose true share among the people asked is known, that share of yes in per-mille, by which
            dishonest answering is estimated (`tacit.estimation.anchors`); else None.
    """

    code: str
    text: Text
    help: Text
    group: str | Text
    prevalence: int
    default: int
    minimum: int = 1
    sensitive: bool = True
    kind: Kind = Kind.YES_NO
    options: tuple[Option, ...] = ()
    ordered: bool = False
    cuts: tuple[int, ...] = ()
    anchor: int | None = None

    def __post_init__(self) -> None:
        check_code(self.code, "code")
        object.__setattr__(self, "kind", kind_of(self.kind))
        if isinstance(self.group, Text):
            for language, value in self.group.entries:
                check_line(value, f"group.{language}", MAX_LINE)
        elif self.group:
            check_line(self.group, "group", MAX_LINE)
        for language, value in self.text.entries:
            if not normalise(value):
                raise SurveyError(f"text.{language}", NO_WORD())
        check_per_mille(self.prevalence, "prevalence")
        if self.anchor is not None:
            check_per_mille(self.anchor, "anchor")
        self._check_kind()

    def _check_kind(self) -> None:
        if self.kind is Kind.SEVERAL:
            self._check_box()
        if self.kind.has_options:
            check_options(self.options)
        elif self.options:
            raise SurveyError("options", NO_OPTIONS_HERE(kind=str(self.kind)))
        if self.kind.has_options and self.prevalence:
            raise SurveyError("prevalence", NO_PREVALENCE_HERE())
        if self.kind.has_options and self.anchor is not None:
            raise SurveyError("anchor", NO_ANCHOR_HERE())
        if self.kind is Kind.NUMBER:
            check_cuts(self.cuts, len(self.options))
            object.__setattr__(self, "ordered", True)
        elif self.cuts:
            raise SurveyError("cuts", NO_CUTS_HERE())
        elif self.ordered and self.kind is not Kind.CHOICE:
            raise SurveyError("ordered", NO_ORDER_HERE())

    def _check_box(self) -> None:
        readings = self.group.entries if isinstance(self.group, Text) else (("", self.group),)
        for language, value in readings or (("", ""),):
            if not normalise(value):
                raise SurveyError(f"group.{language}" if language else "group", NO_GROUP())

    @property
    def believed(self) -> int:
        """The share of yes to reckon with, in per-mille: the one known of an anchor, of another item the one expected."""
        return self.prevalence if self.anchor is None else self.anchor

    def heading(self, preferences: Sequence[str] = ()) -> str:
        """The group as a person with these languages reads it."""
        return self.group.get(preferences) if isinstance(self.group, Text) else self.group

    @property
    def asked(self) -> tuple[tuple[str, str], ...]:
        """(language, what is asked): the text, and of a box of a checklist the checklist's question before it."""
        if self.kind is not Kind.SEVERAL:
            return self.text.entries
        return tuple((tag, f"{self.heading((tag,))}\n{text}") for tag, text in self.text.entries)

    @property
    def keys(self) -> tuple[tuple[str, str], ...]:
        """(language, what tells the question from others): equal where two items ask the same, whatever their options."""
        if self.kind is not Kind.SEVERAL:
            return tuple((tag, normalise(text)) for tag, text in self.text.entries)
        return tuple(
            (tag, f"{normalise(self.heading((tag,)))}\n{normalise(text)}") for tag, text in self.text.entries
        )

    @property
    def characters(self) -> str:
        """What may stand in a record for an answer to this item, but for that it was left out."""
        return OPTION_CHARACTERS[: len(self.options)] if self.options else YES_AND_NO

    def band_of(self, number: int) -> int:
        """Of a number the position of its band."""
        return bisect_right(self.cuts, number)

    @property
    def unions(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The unions of its options that are items in the miner, by their names there, with the options' positions.

        `CODE=PARENT` for each parent; for ordered options `CODE>=OPTION` for each but the first and the last.
        """
        found = unions(self.options, ordered=self.ordered)
        return tuple((f"{self.code}{name}", positions) for name, positions in found)


def check_per_mille(value: int, field: str) -> None:
    """Refuse what is not 0 to 1,000."""
    if not 0 <= value <= PER_MILLE:
        raise SurveyError(field, NOT_PER_MILLE(value=value, most=PER_MILLE))
