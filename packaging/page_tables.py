"""The tables of characters that the page compares texts by, from those of the programs, at one version of Unicode.

A browser knows a later version than the programs, or an earlier one; two programs that fold one text into two would refuse
different surveys. So nothing of the page asks the browser what a character is, but for decomposition, which never changes for a
character that is assigned, and is asked of assigned ones alone. Run as `python packaging/page_tables.py`, this writes the
modules of `modules()`; a test compares them.

All are lists of whole numbers, and those are written as text without a space between them (`_written`): a set of characters as the
gaps between its runs and their lengths in turns.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import numpy as np

from tacit.formats import tokens
from tacit.person import sentences
from tacit.platform.messages import declared
from tacit.survey import texts
from tacit.survey.texts import _JOINING, _UNSEEN
from tacit_agent.session import refusals, voice
from tacit_page.build import sources

FOLDER = Path(__file__).parents[1] / "agent" / "tacit_page"

DECLARING = (refusals, sentences, tokens, voice)
"""The modules whose templates the page may say."""

_LAST_DIGITS = "".join(map(chr, range(ord("0"), ord("\\"))))
_FORE_DIGITS = "".join(map(chr, range(ord("]"), ord("~") + 1)))
"""Of a number in text: the last to the base 44, those before it to the base 34. No quotation mark, escape or end of a script."""


def modules() -> dict[str, str]:
    """The JavaScript modules that are written from tables of the programs, by the names of their files."""
    return {
        "characters.js": _characters_module(),
        "fingerprint_words.js": (
            "// @ts-check\n/** The words of fingerprints, one for each byte, written by page_tables.py. */\n"
            f'export const WORDS = {json.dumps(" ".join(tokens.WORDS))}.split(" ");\n'
        ),
        "messages.js": _messages_module(),
    }


def _messages_module() -> str:
    """What templates of the agent say, by their codes: those of refusals, and those that a module of the page names."""
    named = re.compile(r'"((?:current|says|stop|token)\.[a-z-]+)"')
    codes = {code for source in sources().values() for code in named.findall(source)}
    said = {
        code: template.text
        for code, template in sorted(declared().items())
        if code in codes or code.startswith("refusal.")
    }
    return (
        "// @ts-check\n/** What templates of the programs say, by their codes, written by page_tables.py; in the page, by their numbers. */\n"
        f"/** @type {{Record<string, string | number>}} */\nexport const TEMPLATES = {json.dumps(said, ensure_ascii=False)};\n"
    )


def _characters_module() -> str:
    sets = {name: _runs(characters) for name, characters in _sets().items()}
    lists = sets | {"FOLDED": _folded()} | _looks_like()
    folded_long = " ".join(c + other for c, other in _folds() if len(other) > 1)
    lines = [
        "// @ts-check",
        "/** Tables of characters, written by page_tables.py: what the programs take a character for. */",
        f"export const UNICODE = {json.dumps(str(texts.unicode_tables()['unicode']))};",
        *(f"export const {name} = {json.dumps(_written(numbers))};" for name, numbers in lists.items()),
        f"export const FOLDED_LONG = {json.dumps(folded_long, ensure_ascii=False)};",
        f"export const ALIKE_LONG = {json.dumps(' '.join(_looks_like_long()), ensure_ascii=False)};",
        f"export const JOINING = {json.dumps([_written(_runs(_matched(block))) for block in _JOINING])};",
    ]
    return "\n".join(lines) + "\n"


@lru_cache
def _characters() -> str:
    """All of them, but for halves of pairs, which no text of a survey holds."""
    return "".join(map(chr, (*range(0xD800), *range(0xE000, sys.maxunicode + 1))))


@lru_cache
def _matched(single: re.Pattern[str]) -> str:
    """The characters of a pattern that is a set of them."""
    return "".join(single.findall(_characters()))


@lru_cache
def _unassigned() -> str:
    known = set(_listed("known"))
    return "".join(character for character in _characters() if character not in known)


@lru_cache
def _listed(name: str) -> str:
    """The characters that a table lists; those that none lists stay as they are where a text is folded (docs/format.md, 2.4)."""
    ends = iter(texts._ends(name))  # noqa: SLF001
    return "".join(
        chr(code)
        for low, high in zip(ends, ends, strict=True)
        for code in range(low, high)
        if not 0xD800 <= code < 0xE000
    )


def _sets() -> dict[str, str]:
    """The characters of each set, by the name that the page's modules have for it."""
    joining = sorted({character for block in _JOINING for character in _matched(block)})
    return {
        "UNASSIGNED": _unassigned(),
        "INVISIBLE": _matched(texts._INVISIBLE),  # noqa: SLF001
        "UNSEEN": _matched(_UNSEEN),
        "MARKS": _listed("marks"),
        "EDGES": "".join(filter(texts._is_edge, _listed("edges"))),  # noqa: SLF001
        "LEFT": _listed("left_to_right"),
        "RIGHT": _listed("right_to_left"),
        "LETTERS_OR_MARKS": "".join(filter(texts.is_letter, joining)),
    }


def _written(numbers: Iterable[int]) -> str:
    """Whole numbers from 0 as text; `numbersIn` of the page reads it."""
    return "".join(map(_number, numbers))


def _number(value: int) -> str:
    value, last = divmod(value, len(_LAST_DIGITS))
    text = _LAST_DIGITS[last]
    while value:
        value, digit = divmod(value, len(_FORE_DIGITS))
        text = _FORE_DIGITS[digit] + text
    return text


def _runs(characters: Iterable[str]) -> list[int]:
    """Characters in order, as runs: gap, length."""
    codes = np.fromiter(map(ord, characters), np.int64)
    firsts = np.flatnonzero(np.diff(codes, prepend=-2) != 1)
    lengths = np.diff(firsts, append=len(codes))
    ends = codes[firsts] + lengths
    found: list[int] = np.column_stack((codes[firsts] - np.append(0, ends)[:-1], lengths)).ravel().tolist()
    return found


@lru_cache
def _folds() -> list[tuple[str, str]]:
    """Characters that are others where a text is folded, each with these."""
    return [(c, texts.folded(c)) for c in _listed("known") if c != c.casefold()]


def _folded() -> list[int]:
    """Runs of characters that fold by the same distance and lie equally far apart: gap, how many, step, distance (odd if back)."""
    left = [(ord(c), ord(other) - ord(c)) for c, other in _folds() if len(other) == 1]
    written, end = [], 0
    while left:
        (first, distance), count, step = left[0], 1, 1
        if len(left) > 1 and left[1][1] == distance and left[1][0] - first in {1, 2}:
            step = left[1][0] - first
            while count < len(left) and left[count] == (first + count * step, distance):
                count += 1
        written += [first - end, count, step, 2 * abs(distance) + (distance < 0)]
        end, left = first + (count - 1) * step, left[count:]
    return written


def _looks_like() -> dict[str, list[int]]:
    """Letters that look like others, by gaps, with the place of what each becomes: first the single ones, by gaps, then ALIKE_LONG."""
    letters = sorted(texts.look_alikes())
    single = sorted(ord(becomes) for becomes in texts.unicode_tables()["alike"] if len(becomes) == 1)
    places = {becomes: place for place, becomes in enumerate([*map(chr, single), *_looks_like_long()])}
    becoming = [places[texts.look_alikes()[letter]] for letter in letters]
    return {"ALIKE": _gaps(letters), "ALIKE_SINGLE": _gaps(single), "ALIKE_PLACES": becoming}


def _looks_like_long() -> list[str]:
    """What stands for a letter and is more than one character."""
    return [becomes for becomes in texts.unicode_tables()["alike"] if len(becomes) > 1]


def _gaps(codes: list[int]) -> list[int]:
    return [code - before for before, code in pairwise([0, *codes])]


if __name__ == "__main__":
    for name, text in modules().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
