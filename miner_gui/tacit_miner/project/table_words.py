"""What is known of a table beside its questions and channels: the name of the study, words, and how each answer was randomized."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class TableWords:
    """Words of a table; each list has one for each question, or is empty if there are none at all.

    Attributes:
        title: of the study; empty for none.
        questions: the words of each question; empty for those without.
        options: the words of each question's options, by their order.
        schemes: how each was randomized, as channel files say it.
    """

    title: str = ""
    questions: tuple[str, ...] = ()
    options: tuple[tuple[str, ...], ...] = ()
    schemes: tuple[str, ...] = ()

    @classmethod
    def of(cls, found: Mapping[str, Any]) -> Self:
        """From JSON."""
        return cls(
            str(found.get("title", "")),
            tuple(found.get("questions", ())),
            tuple(map(tuple, found.get("options", ()))),
            tuple(found.get("schemes", ())),
        )

    def question(self, place: int) -> str:
        """The words of a question; empty for none."""
        return self.questions[place] if self.questions else ""

    def option(self, place: int, option: int) -> str:
        """The words of an option; empty for none."""
        return self.options[place][option] if self.options and self.options[place] else ""

    def scheme(self, place: int) -> str:
        """How a question's answers were randomized; empty if it was not said."""
        return self.schemes[place] if self.schemes else ""


NO_WORDS = TableWords()
"""Of a table of which nothing more is known."""
