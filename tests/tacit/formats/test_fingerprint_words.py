from __future__ import annotations

import hashlib
from itertools import combinations

from tacit.formats.tokens import WORDS


def edits(one, other):
    """Levenshtein's distance."""
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, start=1):
        following = [i]
        for j, b in enumerate(other, start=1):
            following.append(min(row[j] + 1, following[-1] + 1, row[j - 1] + (a != b)))
        row = following
    return row[-1]


def without(word, count):
    """What is left of a word without so many letters; what two edits make of it has something of this in common with it."""
    return {"".join(left) for left in combinations(word, len(word) - count)} | {word}


def test_there_is_one_word_for_each_byte_and_none_is_taken_for_another():
    assert len(WORDS) == len(set(WORDS)) == 256
    assert len({word[:3] for word in WORDS}) == 256
    assert all(word.isascii() and word.islower() and word.isalpha() and 5 <= len(word) <= 8 for word in WORDS)
    shorter = {word: without(word, 1) | without(word, 2) for word in WORDS}
    near = [pair for pair in combinations(WORDS, 2) if not shorter[pair[0]].isdisjoint(shorter[pair[1]])]
    assert near
    assert min(edits(*pair) for pair in near) >= 3


def test_the_order_is_part_of_the_format():
    assert (WORDS[0], WORDS[127], WORDS[255]) == ("acorn", "laptop", "zodiac")
    assert hashlib.sha256(" ".join(WORDS).encode()).hexdigest()[:16] == "226c67ef9d9a4c53"
