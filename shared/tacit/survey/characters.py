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
import re
import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal

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
def tables() -> dict[str, dict[str, str]]:
    """The file as it is."""
    text = files(__package__).joinpath("characters.json").read_text(encoding="utf-8")
    return json.loads(text)  # type: ignore[no-any-return]  # our own file


def _parts(text: str) -> list[tuple[bool, str]]:
    """The text in pieces: (whether Unicode 14 did not have these characters, characters)."""
    return [(place % 2 == 1, part) for place, part in enumerate(_set("known", but=True).split(text))]


def _has(name: str, character: str) -> bool:
    return bool(_set(name).match(character))


@cache
def _set(name: str, *, but: bool = False) -> re.Pattern[str]:
    """One or more characters of a table, or of all but these."""
    pairs = (each.split("-") for each in str(tables()[name]).split())
    listed = "".join(f"\\U{int(pair[0], 16):08x}-\\U{int(pair[-1], 16):08x}" for pair in pairs)
    return re.compile(f"([{'^' * but}{listed}]+)")
