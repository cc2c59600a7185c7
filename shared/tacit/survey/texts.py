"""Texts in several languages, which of them a person sees, and when two texts ask the same thing.

Language tags are the common subset of BCP 47 (RFC 5646): a language of two or three letters and further subtags.
Invariants of a `Text`: a language occurs once, no text is blank, and none holds control or direction-override
characters, with which a signed question could be shown as another one than the question that was signed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from tacit.errors import SurveyError
from tacit.messages import Template
from tacit.survey.characters import folded, is_mark, is_punctuation, normal

NOT_A_LANGUAGE_TAG = Template(
    "survey.not-a-language-tag", "{tag!r} is not a language tag; write one such as en or pt-BR"
)
BLANK_TEXT = Template("survey.blank-text", "the text is blank; write it or leave the language out")
LONG_TEXT = Template("survey.long-text", "the text has {count:,} characters, more than {limit:,}; shorten it")
CONTROL_CHARACTER = Template(
    "survey.control-character",
    "the character U+{codepoint:04X} is a control character, which can disguise a text; remove it",
)
MANY_MARKS = Template(
    "survey.many-marks", "more than {limit} combining marks follow one another; remove them"
)
LINE_BREAK = Template("survey.line-break", "the text has a line break; write it in one line")
TWO_TEXTS = Template("survey.two-texts", "a language occurs twice; keep one text for each language")

MAX_TEXT = 4_000
"""Characters in one text in one language."""

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}")
_REFUSED = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\ud800-\udfff]")
"""Control characters but the line feed, embeddings, overrides and isolates, annotations, and half surrogate pairs."""

_INVISIBLE = re.compile(
    "[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd"
    "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What Unicode 16 has as Default_Ignorable_Code_Point or as format character, and the empty Braille pattern. A fixed
table: with another version of Unicode, the ledger must know a question again."""

_MOST_MARKS = 30
"""Combining marks in a row, as in the Stream-Safe Text Format of UAX #15; sorting longer runs takes quadratic time."""

_PART_OF_A_WORD = frozenset("#%&*@+<>=±≤≥≠−°√∞")
"""Punctuation and symbols that end or open a name and tell it from another: C#, C++, @home, <18."""


def check_language(tag: str, field: str) -> None:
    """Refuse what is not a language tag such as `en` or `pt-BR`."""
    if not _LANGUAGE.fullmatch(tag):
        raise SurveyError(field, NOT_A_LANGUAGE_TAG(tag=tag[:40]))


def check_text(value: str, field: str, longest: int = MAX_TEXT) -> None:
    """Refuse a text that is blank, too long, or shown otherwise than it reads."""
    visible = _INVISIBLE.sub("", value)
    if not visible.strip():
        raise SurveyError(field, BLANK_TEXT())
    if len(value) > longest:
        raise SurveyError(field, LONG_TEXT(count=len(value), limit=longest))
    if found := _REFUSED.search(value):
        raise SurveyError(field, CONTROL_CHARACTER(codepoint=ord(found[0])))
    if not value.isascii() and _longest_run_of_marks(visible) > _MOST_MARKS:
        raise SurveyError(field, MANY_MARKS(limit=_MOST_MARKS))


def _longest_run_of_marks(text: str) -> int:
    runs = (len(list(run)) for mark, run in groupby(text, is_mark) if mark)
    return max(runs, default=0)


def check_line(value: str, field: str, longest: int = MAX_TEXT) -> None:
    """Refuse a text that is blank, too long, disguised, or more than one line: the next line could pass for ours."""
    check_text(value, field, longest)
    if value.splitlines() != [value]:
        raise SurveyError(field, LINE_BREAK())


@dataclass(frozen=True, slots=True)
class Text:
    """One text in one or more languages.

    Attributes:
        entries: pairs (language tag, text) in the order of the file; may be empty where a text is optional.

    Raises:
        SurveyError: a language twice, a malformed tag, a blank or disguised text.
    """

    entries: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        for language, value in self.entries:
            check_language(language, "")
            check_text(value, language)
        if len(dict(self.entries)) != len(self.entries):
            raise SurveyError("", TWO_TEXTS())

    @classmethod
    def of(cls, texts: Mapping[str, str]) -> Text:
        """A text from a mapping of language tag to text."""
        return cls(tuple(texts.items()))

    def ordered(self, languages: Sequence[str]) -> Text:
        """The same text with its entries in the order of these languages, all of which it knows."""
        known = [tag for tag in languages if tag in self.languages]
        return (
            self
            if known == list(self.languages)
            else Text(tuple((tag, dict(self.entries)[tag]) for tag in known))
        )

    @property
    def languages(self) -> tuple[str, ...]:
        """The tags of the languages this text is written in."""
        return tuple(language for language, _ in self.entries)

    def get(self, preferences: Sequence[str] = ()) -> str:
        """The text a person with these languages reads; the empty string if there is none at all.

        Args:
            preferences: language tags, most wanted first. For each, the exact tag is looked for, then shorter forms of
                it (RFC 4647, section 3.4: `pt-BR` then `pt`), then any relative (`pt` finds `pt-BR`). The first
                text is the last resort.
        """
        for wanted in preferences:
            found = self._lookup(wanted.replace("_", "-").lower())
            if found is not None:
                return found
        return self.entries[0][1] if self.entries else ""

    def _lookup(self, wanted: str) -> str | None:
        texts = {language.lower(): value for language, value in self.entries}
        shorter = wanted
        while shorter:
            if shorter in texts:
                return texts[shorter]
            shorter = shorter.rpartition("-")[0]
        primary = wanted.partition("-")[0] + "-"
        return next((value for language, value in texts.items() if language.startswith(primary)), None)


@lru_cache(maxsize=2_048)
def normalise(text: str) -> str:
    """What a text asks, whatever its case, spacing, punctuation and symbols at either end, or invisible characters.

    NFKC, casefold, without what Unicode lets a reader's program not show, white space collapsed. Used to refuse a survey
    that asks one question twice and to keep the ledger of what has been released: two texts that differ only in these
    ways would otherwise let one answer leave twice. Other words for one question, and letters of another alphabet
    that look alike, are beyond it.
    """
    return without_edges(collapsed(normal("NFKC", _INVISIBLE.sub("", folded(normal("NFKC", text))))))


def collapsed(text: str) -> str:
    """A text without invisible characters, and with one space for white space."""
    return " ".join(_INVISIBLE.sub("", text).split())


def without_edges(text: str) -> str:
    """A text without punctuation, symbols and spaces at either end, but for signs that tell a name from another."""
    start, end = 0, len(text)
    while start < end and _is_edge(text[start]):
        start += 1
    while end > start and _is_edge(text[end - 1]):
        end -= 1
    return text[start:end]


def _is_edge(character: str) -> bool:
    return character == " " or (is_punctuation(character) and character not in _PART_OF_A_WORD)


def first_repeat(values: Iterable[str]) -> tuple[int, int] | None:
    """The positions of the first value that occurred before, and of its first occurrence; None if all differ."""
    seen: dict[str, int] = {}
    for position, value in enumerate(values):
        if value in seen:
            return seen[value], position
        seen[value] = position
    return None
