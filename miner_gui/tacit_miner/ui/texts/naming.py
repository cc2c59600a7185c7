"""How items are named: by the words of their questions, or by the codes of files and of the command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tacit_miner.ui.texts.language import unturned


@dataclass(frozen=True, slots=True)
class Naming:
    """How items are named.

    Attributes:
        words: of their questions, by code; empty where there are none.
        by_code: whether the codes are shown instead.
    """

    words: Mapping[str, str] = field(default_factory=dict)
    by_code: bool = False

    def labels(self, items: Iterable[str]) -> tuple[str, ...]:
        """What is shown of these items."""
        shown = {} if self.by_code else self.words
        return tuple(unturned(shown.get(item) or item) for item in items)

    def others(self, items: Iterable[str]) -> tuple[str, ...]:
        """What else is said of them: the codes of words, the words of codes; empty where there are no words."""
        if not self.words:
            return ()
        return Naming(self.words, not self.by_code).labels(items)


CODES = Naming()
"""Items by their codes."""
