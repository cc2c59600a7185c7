"""Questions that nearly repeat another one: a hint for the person, not a refusal.

One answer may be asked for twice in other clothes: a letter of another alphabet, other spacing, one word changed. Each
repeat is one more draw for the same answer. What is found here is marked beside the question. Two questions that differ in
one word are often different questions ("Have you ever used heroin?", "… cocaine?"), and a question with *not* in it asks for
the contrary and gives away as much, so a mark says only that the texts are alike. Other words for one question are
beyond it: the worst case of `tacit.exposure`, which counts all answers as one, is the figure that holds for those.

Cost: linear in the texts but for the last kind, for which each text is compared with the few that share most pairs of
letters with it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise

from tacit.survey.confusables import fold
from tacit.survey.texts import normalise


class Likeness(IntEnum):
    """How alike two texts are; the smaller, the more."""

    SAME = 1
    """Equal but for case, spacing, invisible characters and outer punctuation: `normalise` makes them equal."""

    LOOK_ALIKE = 2
    """Equal but for letters that look alike, accents, and any spacing or punctuation."""

    ONE_WORD_CHANGED = 3
    """One word replaced, added or left out, and at least two kept. An ideograph counts as a word."""

    CLOSE = 4
    """The same words in another order, two words changed and four kept, or a few letters."""


@dataclass(frozen=True, slots=True)
class NearRepeat:
    """A text and the earlier one that is most like it.

    Attributes:
        position: of the text.
        earlier: position of the first of the earlier texts that are most like it.
        kind: how alike they are.
    """

    position: int
    earlier: int
    kind: Likeness


_WORD_CATEGORIES = frozenset("LNMS")
"""Letters, digits, marks, symbols. Punctuation is left out of words, but for that in `_JOINED`."""

_JOINED = frozenset("#%&*@")

_KEPT_WORDS = 2
_CHANGED_WORDS = 2
_WORDS_FOR_TWO = 6
_LETTERS_FOR_ONE = 10
_MOST_LETTERS = 8
"""A letter may be changed for every ten, at least one and at most eight."""

_CANDIDATES = 4
_MASK_BITS = 1_021
_BASE, _PRIME = 1_000_003, (1 << 61) - 1


@dataclass(frozen=True, slots=True)
class _Question:
    """A text in the forms that are compared."""

    same: str
    alike: str
    words: tuple[str, ...]
    pairs: int

    @classmethod
    def of(cls, text: str) -> _Question:
        words = _words(fold(text))
        alike = "".join(words)
        return cls(normalise(text), alike, words, _pairs(alike))


def near_repeats(texts: Sequence[str], earlier: Sequence[str]) -> list[NearRepeat]:
    """For each text that nearly repeats an earlier one: which, and how alike they are.

    Args:
        texts: the questions of this survey, in one language.
        earlier: questions that were answered before, in any language.

    Returns:
        at most one entry for each text, in order: the most alike, and of equals the first.
    """
    index = _Index()
    for text in earlier:
        index.add(_Question.of(text))
    found = ((position, index.nearest(_Question.of(text))) for position, text in enumerate(texts))
    return [NearRepeat(position, *match) for position, match in found if match]


def repeats_within(texts: Sequence[str]) -> list[NearRepeat]:
    """The same among the texts of one survey: each is compared with those before it."""
    index, repeats = _Index(), []
    for position, text in enumerate(texts):
        question = _Question.of(text)
        if match := index.nearest(question):
            repeats.append(NearRepeat(position, *match))
        index.add(question)
    return repeats


class _Index:
    """Questions to be found again by any of their forms."""

    def __init__(self) -> None:
        self._questions: list[_Question] = []
        self._first: dict[Hashable, int] = {}
        self._shortened: dict[int, int] = {}

    def add(self, question: _Question) -> None:
        position = len(self._questions)
        self._questions.append(question)
        for form in _forms(question):
            self._first.setdefault(form, position)
        for key in _shortened(question.words):
            self._shortened.setdefault(key, position)

    def nearest(self, question: _Question) -> tuple[int, Likeness] | None:
        """Position and kind of the question most like this one."""
        same, alike, order = (self._first.get(form) for form in _forms(question))
        if same is not None:
            return same, Likeness.SAME
        if alike is not None:
            return alike, Likeness.LOOK_ALIKE
        one_word = self._one_word_changed(question)
        if one_word is not None:
            return one_word, Likeness.ONE_WORD_CHANGED
        close = order if order is not None else self._close(question)
        return None if close is None else (close, Likeness.CLOSE)

    def _one_word_changed(self, question: _Question) -> int | None:
        places = {self._shortened[key] for key in _shortened(question.words) if key in self._shortened}
        fitting = (i for i in sorted(places) if _one_word(question.words, self._questions[i].words))
        return next(fitting, None)

    def _close(self, question: _Question) -> int | None:
        """Among the few with the most pairs of letters in common, the first that is close."""
        apart = [(question.pairs ^ other.pairs).bit_count() for other in self._questions]
        nearest = sorted(range(len(apart)), key=apart.__getitem__)[:_CANDIDATES]
        return next((i for i in nearest if _few_changes(question, self._questions[i])), None)


def _forms(question: _Question) -> tuple[Hashable, Hashable, Hashable]:
    """What two questions share that are the same, look alike, or have the same words."""
    return ("same", question.same), ("alike", question.alike), ("order", tuple(sorted(question.words)))


def _words(text: str) -> tuple[str, ...]:
    """The words of a folded text, without punctuation; a dash or a slash parts words, an apostrophe does not."""
    kept = []
    for character in text:
        if _is_ideograph(character):
            kept.append(f" {character} ")
        elif unicodedata.category(character)[0] in _WORD_CATEGORIES or character in _JOINED:
            kept.append(character)
        elif character not in "'’ʼ":
            kept.append(" ")
    return tuple("".join(kept).split())


def _is_ideograph(character: str) -> bool:
    """Kana and Chinese characters, which are written without spaces."""
    return "\u3040" <= character <= "\u9fff" or character >= "\U00020000"


def _pairs(text: str) -> int:
    """A set of the pairs of neighbouring letters, as bits; one changed letter changes at most four bits of two sets."""
    bits = 0
    for first, second in pairwise(text):
        bits |= 1 << (ord(first) * 31 + ord(second)) % _MASK_BITS
    return bits


def _shortened(words: Sequence[str]) -> Iterator[int]:
    """A key for the words and for the words without each of them.

    Two sequences that differ in one word share a key. Each is a polynomial hash, of a prefix and a suffix put together, so
    that all take time linear in the words.
    """
    codes = [hash(word) % _PRIME for word in words]
    prefixes, suffixes, power = [0], [0], [1]
    for code in codes:
        prefixes.append((prefixes[-1] * _BASE + code) % _PRIME)
        power.append(power[-1] * _BASE % _PRIME)
    for code, weight in zip(reversed(codes), power, strict=False):
        suffixes.append((suffixes[-1] + code * weight) % _PRIME)
    last = len(words)
    yield prefixes[last]
    for left_out in range(last):
        after = last - left_out - 1
        yield (prefixes[left_out] * power[after] + suffixes[after]) % _PRIME


def _one_word(words: Sequence[str], others: Sequence[str]) -> bool:
    return max(len(words), len(others)) - 1 >= _KEPT_WORDS and within(words, others, 1)


def _few_changes(question: _Question, other: _Question) -> bool:
    words = max(len(question.words), len(other.words))
    if words >= _WORDS_FOR_TWO and within(question.words, other.words, _CHANGED_WORDS):
        return True
    shorter = min(len(question.alike), len(other.alike))
    most = min(_MOST_LETTERS, max(1, shorter // _LETTERS_FOR_ONE))
    return shorter > most and within(question.alike, other.alike, most)


def within(first: Sequence[str], second: Sequence[str], most: int) -> bool:
    """Whether the edit distance of Levenshtein is at most `most`: entries replaced, added or left out.

    Only the band of the table within `most` of the diagonal is filled (Ukkonen), after what both begin and end with.
    """
    first, second = _without_common_ends(first, second)
    if abs(len(first) - len(second)) > most:
        return False
    far = most + 1
    above = {column: column for column in range(min(most, len(second)) + 1)}
    for row, entry in enumerate(first, start=1):
        line: dict[int, int] = {}
        for column in range(max(0, row - most), min(len(second), row + most) + 1):
            replaced = above.get(column - 1, far) + (column > 0 and entry != second[column - 1])
            line[column] = min(replaced, above.get(column, far) + 1, line.get(column - 1, far) + 1)
        if min(line.values()) > most:
            return False
        above = line
    return above[len(second)] <= most


def _without_common_ends(first: Sequence[str], second: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    shorter = min(len(first), len(second))
    start = next((i for i in range(shorter) if first[i] != second[i]), shorter)
    room = shorter - start
    end = next((i for i in range(room) if first[-1 - i] != second[-1 - i]), room)
    return first[start : len(first) - end], second[start : len(second) - end]
