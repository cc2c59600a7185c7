"""Sentences of the core in the person's language: recognised by their template, said again with the same values.

The core speaks English, to people and into files that programs read. What the window shows of it goes through `said`.
A sentence that no template fits stays as it is: an English sentence is better than none.
"""

from __future__ import annotations

import re
import string
from functools import cache

from tacit_miner.ui.texts.coretexts import texts
from tacit_miner.ui.texts.language import in_english, named, number, tr, translated

_COUNT = re.compile(r"\d{1,3}(,\d{3})+")
"""A count as the core writes it. Shorter ones look alike in all languages, and numbers with a point are settings."""

_PLACED = ": "
"""Stands between where something is wrong and what."""

_JOINED = "; "


def said(sentence: str) -> str:
    """The sentence as this window's language has it."""
    parts = [_recognised(part) for part in sentence.split(_JOINED)]
    known_parts = [part for part in parts if part is not None]
    if len(known_parts) == len(parts):
        return tr("; ").join(known_parts)
    whole = _recognised(sentence)
    if whole is not None:
        return whole
    place, colon, rest = sentence.partition(_PLACED)
    known = said(rest) if colon else rest
    return f"{named(place)}{_PLACED}{known}" if known != rest else sentence


def _recognised(sentence: str) -> str | None:
    for source, pattern in _patterns():
        if found := pattern.fullmatch(sentence):
            values = {name: _value(name, value) for name, value in found.groupdict().items()}
            return translated(source).format(**values)
    return None


def _value(name: str, value: str) -> str:
    """A value inside a sentence: another sentence, a count with the separators of the language, or a word as it is."""
    if name == "reason":
        return said(value)
    return number(int(value.replace(",", ""))) if _COUNT.fullmatch(value) else value


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    with in_english():
        sources = texts()
    return tuple((source, _pattern(source)) for source in sources)


def _pattern(source: str) -> re.Pattern[str]:
    """What fits a template: its words, and anything but nothing where it has names."""
    parts = []
    for words, name, _, _ in string.Formatter().parse(source):
        parts.append(re.escape(words))
        if name:
            parts.append(f"(?P<{name}>.+?)")
    return re.compile("".join(parts), re.DOTALL)
