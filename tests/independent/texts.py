"""What docs/format.md asks of the texts of a survey: characters, white space, visibility, and when two read alike.

Unicode's properties come from the standard library, except Default_Ignorable_Code_Point, which it does not have.
"""

from __future__ import annotations

import json
import re
import unicodedata
from itertools import groupby
from pathlib import Path

from independent.envelope import malformed

MOST_CHARACTERS = 4000
MOST_MARKS = 30

PAGE = Path(__file__).parents[2] / "docs" / "format.md"

_DISGUISES = re.compile("[\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]")
_MARKS_OF_DIRECTION = "\u061c\u200e\u200f"
_JOINERS = "\u200c\u200d"
_KEPT_SYMBOLS = "#%&*@+<>=±≤≥≠−°√∞"
_MARKS_OF_FOLDING = ((0x300, 0x36F), (0x483, 0x489), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF))


def block(heading: str, number: int = 0) -> str:
    """What a part of the page lists: the text of one of its blocks, since these tables are part of the format."""
    part = PAGE.read_text(encoding="utf-8").split(f"### {heading} ", 1)[1]
    found: list[str] = re.findall(r"```text\n(.*?)```", part, re.DOTALL)
    return found[number]


def _ranges(listed: str) -> re.Pattern[str]:
    pairs = (each.split("-") for each in listed.split())
    return re.compile(
        "[" + "".join(f"{chr(int(pair[0], 16))}-{chr(int(pair[-1], 16))}" for pair in pairs) + "]"
    )


_HIDDEN = _ranges(block("2.4", 0))
_UNSEEN = _ranges(block("2.4", 1))
_SHAPING = [_ranges(line) for line in block("2.4", 2).splitlines()]
TABLES = json.loads((PAGE.parents[1] / "shared/tacit/survey/characters.json").read_text(encoding="utf-8"))
_LOOKS_LIKE = str.maketrans({alike: letter for letter, others in TABLES["alike"].items() for alike in others})


def check_text(text: object, field: str, *, one_line: bool, limit: int = MOST_CHARACTERS) -> str:
    """A string under the rules of section 2 and 2.1 that needs something visible."""
    checked = check_string(text, field, one_line=one_line, limit=limit)
    if not _HIDDEN.sub("", checked).strip():
        malformed(field)
    return checked


def check_string(text: object, field: str, *, one_line: bool, limit: int = MOST_CHARACTERS) -> str:
    """A string under these rules, which may be empty."""
    if not isinstance(text, str) or len(text) > limit or _DISGUISES.search(text):
        malformed(field)
    if any(unicodedata.category(c) == "Cc" and c != "\n" for c in text) or _too_many_marks(text):
        malformed(field)
    if one_line and re.search("[\n\u2028\u2029]", text):
        malformed(field)
    if unicodedata.normalize("NFC", text) != text or _normal_white_space(text) != text:
        malformed(field)
    if any(_unseen(text, place) for place in range(len(text))):
        malformed(field)
    return text


def folded(text: str) -> str:
    """A text as it is compared with others: what reads alike is equal."""
    seen = _HIDDEN.sub("", unicodedata.normalize("NFKC", text).casefold())
    return _without_ends(" ".join(unicodedata.normalize("NFKC", seen).split()))


def _without_ends(text: str) -> str:
    first, last = 0, len(text)
    while first < last and _outer(text[first]):
        first += 1
    while last > first and _outer(text[last - 1]):
        last -= 1
    return text[first:last]


def readings(text: str) -> set[str]:
    """What a text reads like (section 2.5)."""
    return {folded(text), looks(text), looks(_without_ends(unicodedata.normalize("NFKC", _visible(text))))}


def looks(text: str) -> str:
    """A text in which letters of two alphabets that look alike are equal (section 2.5)."""
    decomposed = unicodedata.normalize("NFKD", _visible(text).translate(_LOOKS_LIKE))
    bare = "".join(c for c in decomposed if not any(low <= ord(c) <= high for low, high in _MARKS_OF_FOLDING))
    caseless = unicodedata.normalize("NFKC", bare.translate(_LOOKS_LIKE)).casefold()
    return _visible(caseless).translate(str.maketrans("i10", "llo")).replace("rn", "m").replace("vv", "w")


def _visible(text: str) -> str:
    return " ".join(_HIDDEN.sub("", text).split())


def _outer(character: str) -> bool:
    category = unicodedata.category(character)
    if character == " ":
        return True
    return category[0] in "PS" and category != "Sc" and character not in _KEPT_SYMBOLS


def _too_many_marks(text: str) -> bool:
    runs = groupby(_HIDDEN.sub("", text), lambda character: unicodedata.combining(character) != 0)
    return any(mark and len(list(run)) > MOST_MARKS for mark, run in runs)


def _normal_white_space(text: str) -> str:
    paragraphs = re.split(r"\n\s*\n", text.strip())
    return "\n\n".join(
        "\n".join(" ".join(line.split()) for line in paragraph.split("\n")) for paragraph in paragraphs
    )


def _unseen(text: str, place: int) -> bool:
    """Whether a character that is not shown is there without a use."""
    character, before = text[place], text[place - 1] if place else ""
    if character == "\u2800":
        return True
    if not _UNSEEN.match(character):
        return False
    after = next((c for c in text[place + 1 :] if not _UNSEEN.match(c)), "")
    if _UNSEEN.match(before):
        return True
    if character in _JOINERS:
        return not any(_in_a_word(before, script) and _in_a_word(after, script) for script in _SHAPING)
    if character in _MARKS_OF_DIRECTION:
        right_to_left = any(unicodedata.bidirectional(c) in {"R", "AL"} for c in _UNSEEN.sub("", text))
        return not right_to_left or (_has_direction(before) and _has_direction(after))
    return not ("\u180b" <= character <= "\u180f" and "\u1820" <= before <= "\u18aa")


def _in_a_word(character: str, script: re.Pattern[str]) -> bool:
    return bool(script.match(character)) and unicodedata.category(character)[0] in "LM"


def _has_direction(character: str) -> bool:
    return bool(character) and unicodedata.bidirectional(character) in {"L", "R", "AL"}
