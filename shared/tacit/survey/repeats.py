"""Items that ask in the same letters what another one asks, wherever in the item that stands.

One answer may be asked for twice in other clothes: a letter of another alphabet, other spacing, the question moved into the
explanation or the group's name. Each is one more draw for the same answer. What is found here is marked beside the question
and counted; what is drawn along what was sent is decided by `Item.keys` alone, which no explanation can change.

An item *asks* its text, alone and with what stands around it: the group's name before it, the explanation behind it. Sentences
of these three, taken alone, are compared with what others ask, not with each other: honest surveys have one explanation beside
many questions. A text that only numbers the item ("Statement B") asks what is explained beside it.

Other words for one question are beyond it (docs/decisions/repeated-questions.md): the worst case of `tacit.privacy.figures`, which
counts all answers as one, is the figure that holds for those. Cost: linear in the texts.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

from tacit.survey.items import Item
from tacit.survey.texts import fold, is_punctuation, normalise

_What = TypeVar("_What")

_MOST_TEXTS = 4_000
"""Texts that are compared, so that a survey in fifty languages opens at once; the first language is always compared."""

_COMPARED = frozenset("#%&*@+<>=±≤≥≠°√∞")
"""Signs that are compared beside letters, digits and marks. A dash is not: e-mail and email are one word."""

_SENTENCE = re.compile("[^{0}]+[{0}]*".format(r".!?:;\n…؟؛。！？：；"))

_MOST_IN_A_NUMBER = 2  # words of a text that only numbers its item, besides numbers and single letters


class SameWords(NamedTuple, Generic[_What]):
    """What was found: what stands for the other item, and words of it, which ask the same."""

    what: _What
    words: str


class Wordings(Generic[_What]):
    """Items to be found again by what they ask, in these languages; in all, if none are named."""

    def __init__(self, languages: Sequence[str] | None = None) -> None:
        self._languages = languages
        self._asked: dict[str, list[SameWords[_What]]] = {}
        self._parts: dict[str, list[SameWords[_What]]] = {}

    def add(self, item: Item, what: _What) -> None:
        """Remember an item by what stands for it."""
        for known, wordings in zip((self._asked, self._parts), self._wordings(item), strict=True):
            for letters, words in wordings.items():
                known.setdefault(letters, []).append(SameWords(what, words))

    def find(self, item: Item) -> list[SameWords[_What]]:
        """The items that ask the same; one of them may stand there more than once."""
        asked, parts = self._wordings(item)
        sought = ((self._asked, asked), (self._asked, parts), (self._parts, asked))
        found = (known.get(letters, []) for known, wordings in sought for letters in wordings)
        return list(chain.from_iterable(found))

    def _wordings(self, item: Item) -> tuple[dict[str, str], dict[str, str]]:
        """What the item asks, and the sentences of it, as words by their letters."""
        tags = [tag for tag in item.text.languages if self._languages is None or tag in self._languages]
        asked = {letters: words for tag in tags for letters, words in _asked(item, tag)}
        parts: dict[str, str] = {}
        for heading, text, explanation in (_read(item, tag) for tag in tags):
            for words in (heading, explanation) if item.kind.is_box else (heading, text, explanation):
                sentences = (sentence.strip() for sentence in _SENTENCE.findall(words))
                parts |= {_letters(said): said for said in (words, *sentences)}
        return asked, {letters: words for letters, words in parts.items() if letters}


def repeats_within(items: Sequence[Item], languages: Sequence[str]) -> dict[int, int]:
    """By position, each item that asks the same as one before it, and the position of the first such."""
    known = Wordings[int](languages[: max(1, _MOST_TEXTS // len(items))])
    repeats = {}
    for position, item in enumerate(items):
        if found := known.find(item):
            repeats[position] = min(each.what for each in found)
        known.add(item, position)
    return repeats


def _read(item: Item, tag: str) -> tuple[str, str, str]:
    """The group's name, the text and the explanation that a reader of this language sees together."""
    return item.heading((tag,)), dict(item.text.entries)[tag], dict(item.help.entries).get(tag, "")


def _asked(item: Item, tag: str) -> Iterator[tuple[str, str]]:
    """(letters, words) of what the item asks; a box of a checklist asks nothing without the checklist's question."""
    heading, text, explanation = _read(item, tag)
    is_box = item.kind.is_box
    for before in (heading,) if is_box else ("", heading):
        for behind in ("", explanation):
            yield _letters(before) + _letters(text) + _letters(behind), text
    # Of a text that only numbers its item, what is left of it without the number.
    words = [word for word in normalise(text).split() if len(word) > 1 and word.isalpha()]
    for told in (explanation,) if is_box else (heading, explanation):
        if len(words) <= _MOST_IN_A_NUMBER and told:
            yield f"{' '.join(words)}\n{_letters(told)}", told


@lru_cache(maxsize=1_024)
def _letters(text: str) -> str:
    """A text without case, accents, spacing and punctuation, and with letters that look alike made equal.

    Kept, because each session looks for every item, and remembers it.
    """
    return "".join(c for c in fold(text) if c in _COMPARED or not (c.isspace() or is_punctuation(c)))
