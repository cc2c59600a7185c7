"""What a one-time token draws: which questions its holder is asked, and in which arm they are (docs/format.md, section 2.7).

Who sends a record could otherwise choose what they "were asked": one forged record in a hundred, all on one triple of 16 questions of
which 4 are asked, is most of what anybody knows of that triple. A token's public half is on a list that was signed with the
survey, and shown in the line, so a reader can follow the draw, and nobody who sends can choose it.

Invariants. The survey's id has no part in it, so a corrected survey asks the same; SHA-256 alone and whole numbers, so any program can
follow it; every choice of m among M questions is equally likely over tokens, as any order of the ranks is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from tacit.survey.asked import ARMS, NOT_ASKED
from tacit.survey.model import Survey

_ASK_LABEL = b"tacit/v1/token-ask"
_ARM_LABEL = b"tacit/v1/token-arm"


def drawn_questions(survey: Survey) -> tuple[str, ...]:
    """What tells each drawn question from others, in whatever survey it is: the normalised text of its first item in the first language."""
    language = survey.languages[0]
    return tuple(
        dict(survey.items[question.positions[0]].keys)[language] for question in survey.drawing.drawn
    )


def lowest(ranks: Sequence[int | bytes], count: int) -> list[int]:
    """The places of so many of the lowest ranks; of equal ones, which do not occur, the first."""
    return sorted(range(len(ranks)), key=lambda place: (ranks[place], place))[:count]


class TokenDraw:
    """The draw of one survey's tokens; built once, because texts are normalised for it."""

    def __init__(self, survey: Survey) -> None:
        """Take a survey whose questions, or arms, follow from tokens."""
        self._survey = survey
        self._drawing = survey.drawing
        questions = drawn_questions(survey) if survey.ask else ()
        self._digests = tuple(hashlib.sha256(text.encode("utf-8")).digest() for text in questions)

    def asked(self, token: bytes) -> frozenset[int]:
        """The positions of the items that the holder of a token is asked.

        Args:
            token: its public half, 32 bytes.
        """
        if not self._survey.ask:
            return frozenset(range(len(self._survey.items)))
        ranks = [hashlib.sha256(_ASK_LABEL + token + digest).digest() for digest in self._digests]
        return self._drawing.asked(lowest(ranks, self._survey.ask))

    def arm(self, token: bytes) -> int:
        """The arm that the holder of a token is in; 0 if the survey has none."""
        if not self._survey.arms:
            return 0
        key = self._survey.researcher.key
        return ARMS[hashlib.sha256(_ARM_LABEL + token + key).digest()[0] % 2]

    def marks(self, token: bytes) -> str:
        """What a record of the holder shows: `NOT_ASKED` for each item that they are not asked, `x` for any other."""
        asked = self.asked(token)
        return "".join("x" if place in asked else NOT_ASKED for place in range(len(self._survey.items)))
