"""Texts in several languages: which of them a person sees, their one spelling, and when two of them ask the same thing.

Language tags are the common subset of BCP 47 (RFC 5646): a language of two or three letters and further subtags. No text holds
control or direction-override characters, with which a signed question could be shown as another one than was signed.

One spelling. A researcher could give each person a survey of their own that looks like everybody's, by which their records would
be known: another kind of space, a character that is not shown. So the writer brings texts into one spelling (`one_spelling`), and
the reader refuses any other:

* NFC (UAX #15): a letter with its accents is one character where there is one.
* White space is one U+0020 between words, one line feed between lines, two between paragraphs, none at either end.
* Characters that are not shown are left out, except where a script needs them: the joiners U+200C and U+200D inside a word
  of a script whose letters change their shape (Persian, Hindi and others), direction marks beside a character without a
  direction of its own in a text with letters written from right to left, and Mongolian's selectors behind its letters.

Letters that look alike are folded (`fold`) after the skeleton of UTS #39 (section 4), with Unicode's own table of confusables,
but without marks above and below Latin, Greek and Cyrillic letters and without case. Letters are replaced first, since capitals
of two alphabets may look alike where their small letters do not (Ν and N, but ν and n); i, l and 1 become one, and small
capitals and the Cyrillic and Greek letters drawn like them (т, к, п) the Latin letter. It is for comparing only, never shown.

Invariants: a language of a `Text` occurs once; `one_spelling` of its own result changes nothing; what is found alike depends on no
version of Python or of its Unicode (docs/format.md, section 2.4). A survey must have one verdict and a question one key, on every
machine and for good. What `unicodedata` says of a character that Unicode 14 had already is the same in all versions where it
normalises and folds case (the stability policies of Unicode); for the rest there are tables, in `characters.json`, which
`packaging/characters.py` makes and which are read when a text first needs them: plain ASCII does not. A character that Unicode 14
did not have is one without any property: it is left as it is.
"""

import json
import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import groupby
from pathlib import Path
from typing import Any, Literal

from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template

Form = Literal["NFC", "NFKC", "NFKD"]


def normal(form: Form, text: str) -> str:
    """A text in a normalisation form of UAX #15."""
    if text.isascii():
        return text
    return "".join(unicodedata.normalize(form, part) if known else part for known, part in _parts(text))


def folded(text: str) -> str:
    """A text without differences of case: full case folding."""
    if text.isascii():
        return text.lower()
    return "".join(part.casefold() if known else part for known, part in _parts(text))


def _has(name: str, character: str) -> bool:
    """Whether a table lists it: an odd number of ends lies at it or before."""
    return bisect_right(_ends(name), ord(character)) % 2 == 1


_kept = lru_cache(maxsize=4_096)

is_mark = _kept(partial(_has, "marks"))
"""Whether a character combines with the one before it: its canonical combining class is not 0."""

is_letter = _kept(partial(_has, "letters"))  # whether it is a letter or a mark: category L or M

is_punctuation = _kept(partial(_has, "edges"))
"""Whether it is punctuation or a symbol, but no currency sign: category P or S, not Sc."""

is_right_to_left = _kept(partial(_has, "right_to_left"))
"""Whether it is written from right to left: bidirectional class R or AL."""

is_left_to_right = _kept(partial(_has, "left_to_right"))  # bidirectional class L
_is_known = _kept(partial(_has, "known"))


@cache
def look_alikes() -> dict[int, str]:
    """What stands for each letter that looks like others, for `str.translate`."""
    return {ord(c): letter for letter, others in unicode_tables()["alike"].items() for c in others}


@cache
def unicode_tables() -> dict[str, Any]:
    """The file as it is: of each property ranges of code points, of each mapping the characters by what they become."""
    text = Path(__file__).with_name("characters.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def _parts(text: str) -> Iterator[tuple[bool, str]]:
    """The text in pieces: (whether Unicode 14 had these characters, characters)."""
    return ((known, "".join(part)) for known, part in groupby(text, _is_known))


@cache
def _ends(name: str) -> list[int]:
    """Where the ranges of a table begin and end: the first code point in each, and the first behind it, rising."""
    pairs = (each.split("-") for each in unicode_tables()[name].split())
    return [end for pair in pairs for end in (int(pair[0], 16), int(pair[-1], 16) + 1)]


NOT_A_LANGUAGE_TAG = Template(
    "survey.not-a-language-tag", "{tag!r} is not a language tag; write one such as en or pt-BR"
)
BLANK_TEXT = Template("survey.blank-text", "the text is blank; write it or leave the language out")
LONG_TEXT = Template("survey.long-text", "the text has {count:,} characters, more than {limit:,}; shorten it")
CONTROL_CHARACTER = Template(
    "survey.control-character",
    "the character U+{codepoint:04X} is a control character, which can disguise a text; remove it",
)
MARKS = Template("survey.many-marks", "more than {limit} combining marks follow one another; remove them")
LINE_BREAK = Template("survey.line-break", "the text has a line break; write it in one line")
TWO_TEXTS = Template("survey.two-texts", "a language occurs twice; keep one text for each language")

MAX_TEXT = 4_000  # characters in one text in one language

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
    runs = (len(list(run)) for mark, run in groupby(visible, is_mark) if mark)
    if not value.isascii() and max(runs, default=0) > _MOST_MARKS:
        raise SurveyError(field, MARKS(limit=_MOST_MARKS))


def check_line(value: str, field: str, longest: int = MAX_TEXT) -> None:
    """Refuse a text that is blank, too long, disguised, or more than one line: the next line could pass for ours."""
    check_text(value, field, longest)
    if value.splitlines() != [value]:
        raise SurveyError(field, LINE_BREAK())


@dataclass(frozen=True, slots=True)
class Text:
    """One text in one or more languages, as pairs (language tag, text) in the order of the file; none where a text is optional.

    Raises SurveyError: a language twice, a malformed tag, a blank or disguised text.
    """

    entries: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        for language, value in self.entries:
            check_language(language, "")
            check_text(value, language)
        if len(dict(self.entries)) != len(self.entries):
            raise SurveyError("", TWO_TEXTS())

    @classmethod
    def of(cls, texts: Mapping[str, str]) -> "Text":
        """A text from a mapping of language tag to text."""
        return cls(tuple(texts.items()))

    def ordered(self, languages: Sequence[str]) -> "Text":
        """The same text with its entries in the order of these languages, all of which it knows."""
        known = [tag for tag in languages if tag in self.languages]
        if known == list(self.languages):
            return self
        return Text(tuple((tag, dict(self.entries)[tag]) for tag in known))

    @property
    def languages(self) -> tuple[str, ...]:
        """The tags of the languages this text is written in."""
        return tuple(language for language, _ in self.entries)

    def get(self, preferences: Sequence[str] = ()) -> str:
        """The text a person with these languages reads, the most wanted first; the empty string if there is none at all.

        For each, the exact tag is looked for, then shorter forms of it (RFC 4647, section 3.4: `pt-BR` then `pt`), then any
        relative (`pt` finds `pt-BR`). The first text is the last resort.
        """
        texts = {language.lower(): value for language, value in self.entries}
        for wanted in preferences:
            shorter = wanted.replace("_", "-").lower()
            primary = shorter.partition("-")[0] + "-"
            while shorter:
                if shorter in texts:
                    return texts[shorter]
                shorter = shorter.rpartition("-")[0]
            for language, value in texts.items():
                if language.startswith(primary):
                    return value
        return self.entries[0][1] if self.entries else ""


NO_TEXT = Text()  # in no language


@lru_cache(maxsize=2_048)
def normalise(text: str) -> str:
    """What a text asks, whatever its case, spacing, punctuation and symbols at either end, or invisible characters.

    NFKC, casefold, without what Unicode lets a reader's program not show, white space collapsed. Used to refuse a survey
    that asks one question twice and to keep the ledger of what has been released: two texts that differ only in these
    ways would otherwise let one answer leave twice. Other words, and letters that look alike, are beyond it.
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

    Raises SurveyError: with the first character that differs, counted from 1, and why.
    """
    spelled = one_spelling(text)
    if spelled == text:
        return
    differing = (i for i, (mine, own) in enumerate(zip(text, spelled, strict=False)) if mine != own)
    place = next(differing, min(len(text), len(spelled)))
    found = text[place : place + 1] or text[-1:]
    is_space = found in {" ", "\n"} or _SPACES.match(found) or _LINE_BREAKS.match(found)
    said = UNSEEN if _UNSEEN.match(found) else WHITE_SPACE if is_space else NOT_COMPOSED
    raise SurveyError(field, said(position=place + 1, code=ord(found)))


def _without_unseen(text: str) -> str:
    """The text without characters that are not shown, but for those that its script needs."""
    if not _UNSEEN.search(text):
        return text
    right_to_left = any(map(is_right_to_left, _UNSEEN.sub("", text)))
    # For each character the next one that is shown, "" behind the last; from the end, in one pass.
    following, seen = list[str](), ""
    for character in reversed(text):
        following.append(seen)
        seen = seen if _UNSEEN.match(character) else character
    kept: list[str] = []
    for character, after in zip(text, following[::-1], strict=True):
        before = kept[-1] if kept else ""
        if not _UNSEEN.match(character) or _has_a_use(character, before, after, right_to_left=right_to_left):
            kept.append(character)
    return "".join(kept)


def _has_a_use(character: str, before: str, after: str, *, right_to_left: bool) -> bool:
    """Whether this character changes how its neighbours look; `before` is unseen too if one was kept there."""
    if before and _UNSEEN.match(before):
        return False
    if character in _JOINERS:
        return any(_in_a_word(before, block) and _in_a_word(after, block) for block in _JOINING)
    if character in _DIRECTION_MARKS:
        # Of class L, R or AL: what has a direction of its own.
        beside = (each and (is_left_to_right(each) or is_right_to_left(each)) for each in (before, after))
        return right_to_left and not all(beside)
    return character in _MONGOLIAN_SELECTORS and bool(_MONGOLIAN.match(before))


def _in_a_word(character: str, block: re.Pattern[str]) -> bool:
    return bool(block.match(character)) and is_letter(character)


_LAST = str.maketrans({"i": "l", "1": "l", "0": "o"})
_RUNS = (("rn", "m"), ("vv", "w"))

_MARKS = re.compile(r"[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]+")
"""Blocks of marks above and below Latin, Greek and Cyrillic letters. Those of other scripts are vowels."""


def fold(text: str) -> str:
    """A text with letters that look alike made equal."""
    seen = collapsed(text).translate(look_alikes())
    bare = _MARKS.sub("", normal("NFKD", seen))
    alike = collapsed(folded(normal("NFKC", bare.translate(look_alikes())))).translate(_LAST)
    for run, letter in _RUNS:
        alike = alike.replace(run, letter)
    return alike


def readings(text: str) -> frozenset[str]:
    """What a text reads like: two texts that share one of these cannot be told apart.

    With what stands at its ends and without, because a sign there may be all that differs (−5 and 5), or nothing that is seen.
    """
    return frozenset({fold(text), fold(without_edges(collapsed(normal("NFKC", text))))})
