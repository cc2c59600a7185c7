"""What a survey binds its researcher to, as lines of text: an empty one is a term that is not set.

A line that means nothing is kept as it was typed, with a sentence below; the draft keeps its last sound value.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QLineEdit

from tacit.errors import TacitError
from tacit.formats import terms_fields
from tacit.survey import PER_MILLE
from tacit_miner.design.draft import Draft
from tacit_miner.design.edits import set_field
from tacit_miner.ui.design.fields.form import put_text
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.widgets.fields import FieldGroup
from tacit_miner.ui.widgets.labels import Plain

_TIMES = frozenset({"odds", "influence"})
"""Terms that are stored in per-mille, and shown as plain numbers."""


class TermsGroup(FieldGroup):
    """The fields of `tacit.survey.Terms`.

    Attributes:
        lines: by the name of the term.
        refusal: why what was typed last is none; empty if it is one.
    """

    def __init__(self, hand_on: Callable[[Draft, str], None], draft: Callable[[], Draft]) -> None:
        super().__init__(tr("What you bind yourself to"))
        self._hand_on, self._draft = hand_on, draft
        self.refusal = Plain("")
        self.refusal.setWordWrap(True)
        self.lines: dict[str, QLineEdit] = {}
        for name, words, text in _rows():
            line = self.lines[name] = QLineEdit()
            line.editingFinished.connect(partial(self._typed, name))
            self.add(words, line, text)
        self.add_wide(self.refusal, tr("Refusal"), "")

    def fill(self, draft: Draft) -> None:
        """Show the terms of a draft."""
        found = terms_fields.to_fields(draft.terms)
        if draft.terms.board is not None:
            shown = terms_fields.to_fields(draft.terms)["board"]
            assert isinstance(shown, dict)
            found["board"] = f"{shown['key']} {shown['name']}"
        for name, line in self.lines.items():
            value = found.get(name, "")
            put_text(line, f"{int(str(value)) / PER_MILLE:g}" if value and name in _TIMES else str(value))

    def _typed(self, name: str) -> None:
        text = self.lines[name].text().strip()
        try:
            value = str(round(float(text) * PER_MILLE)) if text and name in _TIMES else text
            made = set_field(self._draft(), f"terms.{name}", value)
        except (TacitError, ValueError) as error:
            refused = said(error.message) if isinstance(error, TacitError) else tr("This is no number.")
            self.refusal.setText(f"✗ {refused}")
            return
        self.refusal.setText("")
        self._hand_on(made, f"terms.{name}")


def _rows() -> list[tuple[str, str, str]]:
    """Name, words and help of each term."""
    return [*_limits(), *_keys()]


def _limits() -> list[tuple[str, str, str]]:
    """Of what counts, and of what an answer may tell."""
    return [
        (
            "expires",
            tr("Last day"),
            tr("Such as 2027-03-31, by UTC. Respondents' programs draw no answer after it."),
        ),
        (
            "quota",
            tr("Records of one key that count"),
            tr("How many records one person's or device's key may bring; empty for any number."),
        ),
        (
            "odds",
            tr("Most times surer"),
            tr(
                "No sensitive answer may make a reader surer than this, such as 9; more open levels cannot be chosen."
            ),
        ),
        (
            "influence",
            tr("Influence of one answer"),
            tr(
                "Such as 1.5. It bounds what a forged record can do; more private levels, where one weighs more, cannot be offered."
            ),
        ),
    ]


def _keys() -> list[tuple[str, str, str]]:
    """Of cards and keys besides the researcher's."""
    return [
        (
            "tokens",
            tr("Digest of the list of tokens"),
            tr(
                "“Tokens and keys” above draws tokens and fills this in: only files of people who have one of the printed cards count."
            ),
        ),
        (
            "encrypt",
            tr("Key that files are encrypted to"),
            tr(
                "The encryption key that tacit-miner keygen prints: a file that is lost on its way tells nothing. Without this key's file "
                "nobody can read the answers, you included."
            ),
        ),
        (
            "board",
            tr("Board that signs too"),
            tr(
                "Its public key, a space, and its name. Nobody can answer the survey before the board has signed it."
            ),
        ),
        (
            "successor",
            tr("Key of a successor"),
            tr("A public key, kept elsewhere, that may revoke yours if you lose it."),
        ),
    ]
