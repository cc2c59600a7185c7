"""Letters that look alike, folded together, so that a question cannot be asked twice with another alphabet's letters.

After the skeleton of UTS #39 (Unicode Security Mechanisms, section 4), with Unicode's own table of confusables, and two
differences. Marks above and below Latin, Greek and Cyrillic letters are left out. And case is disregarded, so that capitals
fold with small letters: letters are replaced first, since capitals of two alphabets may look alike where their small letters
do not (Ν and N, but ν and n); i, l and 1 become one, and small capitals and the Cyrillic and Greek letters drawn like them
(т, к, п) become the Latin letter. The result is for comparing only, never shown.

Invariant: what is found alike depends on no version of Python or of its Unicode (`tacit.survey.characters`).
"""

from __future__ import annotations

from tacit.survey.characters import folded, look_alikes, normal
from tacit.survey.texts import collapsed, without_edges

_LAST = str.maketrans({"i": "l", "1": "l", "0": "o"})
_RUNS = (("rn", "m"), ("vv", "w"))

_MARKS = ((0x0300, 0x036F), (0x0483, 0x0489), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF))
"""Blocks of marks above and below Latin, Greek and Cyrillic letters. Those of other scripts are vowels."""


def fold(text: str) -> str:
    """A text with letters that look alike made equal."""
    seen = collapsed(text).translate(look_alikes())
    bare = "".join(character for character in normal("NFKD", seen) if not _is_mark(character))
    alike = collapsed(folded(normal("NFKC", bare.translate(look_alikes())))).translate(_LAST)
    for run, letter in _RUNS:
        alike = alike.replace(run, letter)
    return alike


def readings(text: str) -> frozenset[str]:
    """What a text reads like: two texts that share one of these cannot be told apart.

    With what stands at its ends and without, because a sign there may be all that differs (−5 and 5), or nothing that is seen.
    """
    return frozenset({fold(text), fold(without_edges(collapsed(normal("NFKC", text))))})


def _is_mark(character: str) -> bool:
    return any(first <= ord(character) <= last for first, last in _MARKS)
