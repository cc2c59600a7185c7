"""The one spelling of a text in a signed survey: composed letters, plain spaces, nothing unseen without a use.

A researcher could give each person a survey of their own that looks like everybody's: another kind of space, a character
that is not shown, an accent as a character of its own. The ids of such surveys differ, and with them the records that
come back. Here every text has one spelling of those that look alike in this way. The writer brings texts into it
(`one_spelling`), the reader refuses any other (`check_spelling`).

* NFC (UAX #15): a letter with its accents is one character where there is one.
* White space is one U+0020 between words, one line feed between lines, two between paragraphs, none at either end.
* Characters that are not shown are left out, except where a script needs them: the joiners U+200C and U+200D inside a word
  of a script whose letters change their shape (Persian, Hindi and others), direction marks beside a character without a
  direction of its own in a text with letters written from right to left, and Mongolian's selectors behind its letters.

What is left to mark a survey is what can be seen: words, punctuation, look-alike letters of another alphabet
(`tacit.survey.confusables` finds those).

Invariant: `one_spelling` of its own result changes nothing.
"""

from __future__ import annotations

import re

from tacit.errors import SurveyError
from tacit.messages import Template
from tacit.survey.characters import has_direction, is_letter, is_right_to_left, normal

NOT_COMPOSED = Template(
    "spelling.not-composed",
    "character {position:,}, U+{code:04X}, is not in Unicode's composed form NFC; let the program that signs rewrite it",
)
UNSEEN = Template(
    "spelling.unseen",
    "character {position:,}, U+{code:04X}, is not shown and no script needs it here, so it could mark one person's "
    "survey; remove it",
)
WHITE_SPACE = Template(
    "spelling.white-space",
    "character {position:,}, U+{code:04X}, is white space that could mark one person's survey; write one ordinary space "
    "between words, at most one empty line between paragraphs, and none at either end",
)

_LINE_BREAKS = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
_SPACES = re.compile("[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]")
"""Zs of Unicode 16 but for U+0020, the tabulator, and the empty Braille pattern."""

_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2065\u206a-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Default_Ignorable_Code_Point of Unicode 16 and two more that show nothing, but for what the survey refuses anyway."""

_JOINERS = "\u200c\u200d"
_DIRECTION_MARKS = "\u061c\u200e\u200f"
_MONGOLIAN_SELECTORS = "\u180b\u180c\u180d\u180e\u180f"

_JOINING = tuple(
    re.compile(f"[{block}]")
    for block in (
        "\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufeff",  # Arabic
        "\u0700-\u074f\u0860-\u086f",  # Syriac
        "\u07c0-\u07ff",  # N'Ko
        "\u0900-\u097f\ua8e0-\ua8ff",  # Devanagari
        *(f"{chr(first)}-{chr(first + 0x7F)}" for first in range(0x0980, 0x0E00, 0x80)),  # Bengali to Sinhala
        "\u1000-\u109f",  # Myanmar
        "\u1780-\u17ff",  # Khmer
        "\u1800-\u18af",  # Mongolian
    )
)
_MONGOLIAN = re.compile("[\u1820-\u18aa]")

_EMPTY_LINES = re.compile("\n{3,}")
_AROUND_BREAK = re.compile(" *\n *")


def one_spelling(text: str) -> str:
    """The text as a signed survey has it; what a reader sees of it does not change."""
    broken = _LINE_BREAKS.sub("\n", text)
    seen = _without_unseen(_SPACES.sub(" ", broken))
    lines = _AROUND_BREAK.sub("\n", re.sub(" {2,}", " ", normal("NFC", seen)))
    return _EMPTY_LINES.sub("\n\n", lines).strip(" \n")


def check_spelling(text: str, field: str) -> None:
    """Refuse a text in another spelling than its one.

    Raises:
        SurveyError: with the first character that differs, counted from 1, and why.
    """
    spelled = one_spelling(text)
    if spelled == text:
        return
    pairs = zip(text, spelled, strict=False)
    place = next(
        (i for i, (mine, theirs) in enumerate(pairs) if mine != theirs), min(len(text), len(spelled))
    )
    found = text[place : place + 1] or text[-1:]
    raise SurveyError(field, _reason(found)(position=place + 1, code=ord(found)))


def _reason(found: str) -> Template:
    if _UNSEEN.match(found):
        return UNSEEN
    if found in {" ", "\n"} or _SPACES.match(found) or _LINE_BREAKS.match(found):
        return WHITE_SPACE
    return NOT_COMPOSED


def _without_unseen(text: str) -> str:
    """The text without characters that are not shown, but for those that its script needs."""
    if not _UNSEEN.search(text):
        return text
    right_to_left = any(map(is_right_to_left, _UNSEEN.sub("", text)))
    kept: list[str] = []
    for character, after in zip(text, _next_seen(text), strict=True):
        before = kept[-1] if kept else ""
        if not _UNSEEN.match(character) or _has_a_use(character, before, after, right_to_left=right_to_left):
            kept.append(character)
    return "".join(kept)


def _next_seen(text: str) -> list[str]:
    """For each character the next one that is shown, "" behind the last; from the end, in one pass."""
    following, seen = [], ""
    for character in reversed(text):
        following.append(seen)
        if not _UNSEEN.match(character):
            seen = character
    return following[::-1]


def _has_a_use(character: str, before: str, after: str, *, right_to_left: bool) -> bool:
    """Whether this character changes how its neighbours look; `before` is unseen too if one was kept there."""
    if before and _UNSEEN.match(before):
        return False
    if character in _JOINERS:
        return any(_in_a_word(before, block) and _in_a_word(after, block) for block in _JOINING)
    if character in _DIRECTION_MARKS:
        return right_to_left and not (before and after and has_direction(before) and has_direction(after))
    return character in _MONGOLIAN_SELECTORS and bool(_MONGOLIAN.match(before))


def _in_a_word(character: str, block: re.Pattern[str]) -> bool:
    return bool(block.match(character)) and is_letter(character)
