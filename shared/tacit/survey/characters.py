"""Properties of characters at one version of Unicode, whatever Python runs this.

A survey must have one verdict and a question one key, on every machine and for good, but `unicodedata` knows more characters
with each version of Python. What it says of a character that Unicode 14 had already is the same in all of them where it
normalises and folds case (the stability policies of Unicode); for the rest there are tables. A character that Unicode 14
did not have is one without any property: it is left as it is.

The tables are in `characters.json`, which `packaging/characters.py` makes. They are read when a text first needs them: plain
ASCII does not.

Invariant: every function says the same under every Python from 3.11, and docs/format.md, section 2.4, says what.
"""

from __future__ import annotations

import json
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, Literal

Form = Literal["NFC", "NFKC", "NFKD"]


def normal(form: Form, text: str) -> str:
    """A text in a normalisation form of UAX #15."""
    if text.isascii():
        return text
    return "".join(part if unknown else unicodedata.normalize(form, part) for unknown, part in _parts(text))


def folded(text: str) -> str:
    """A text without differences of case: full case folding."""
    if text.isascii():
        return text.lower()
    return "".join(part if unknown else part.casefold() for unknown, part in _parts(text))


@lru_cache(maxsize=4_096)
def is_mark(character: str) -> bool:
    """Whether it combines with the one before it: its canonical combining class is not 0."""
    return _has("marks", character)


@lru_cache(maxsize=4_096)
def is_letter(character: str) -> bool:
    """Whether it is a letter or a mark: category L or M."""
    return _has("letters", character)


@lru_cache(maxsize=4_096)
def is_punctuation(character: str) -> bool:
    """Whether it is punctuation or a symbol, but no currency sign: category P or S, not Sc."""
    return _has("edges", character)


@lru_cache(maxsize=4_096)
def is_right_to_left(character: str) -> bool:
    """Whether it is written from right to left: bidirectional class R or AL."""
    return _has("right_to_left", character)


@lru_cache(maxsize=4_096)
def has_direction(character: str) -> bool:
    """Whether it has a direction of its own: bidirectional class L, R or AL."""
    return _has("left_to_right", character) or is_right_to_left(character)


@cache
def look_alikes() -> dict[int, str]:
    """What stands for each letter that looks like others, for `str.translate`."""
    return {ord(c): letter for letter, others in tables()["alike"].items() for c in others}


@cache
def tables() -> dict[str, Any]:
    """The file as it is: of each property ranges of code points, of each mapping the characters by what they become."""
    text = Path(__file__).with_name("characters.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def _parts(text: str) -> Iterator[tuple[bool, str]]:
    """The text in pieces: (whether Unicode 14 did not have these characters, characters)."""
    return ((unknown, "".join(part)) for unknown, part in groupby(text, _is_unknown))


@lru_cache(maxsize=4_096)
def _is_unknown(character: str) -> bool:
    return not _has("known", character)


def _has(name: str, character: str) -> bool:
    """Whether a table lists it: an odd number of ends lies at it or before."""
    return bisect_right(_ends(name), ord(character)) % 2 == 1


@cache
def _ends(name: str) -> list[int]:
    """Where the ranges of a table begin and end: the first code point in each, and the first behind it, rising."""
    pairs = (each.split("-") for each in tables()[name].split())
    return [end for pair in pairs for end in (int(pair[0], 16), int(pair[-1], 16) + 1)]
