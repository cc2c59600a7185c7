"""The properties of characters do not depend on the Python that runs this."""

import sys
import unicodedata
from itertools import chain

import pytest

from tacit.survey import characters

EVERY = [chr(code) for code in range(sys.maxunicode + 1) if not 0xD800 <= code <= 0xDFFF]
NEW = "\u1c89\U00010d57\U0001faea"
"""Characters of Unicode 16: a capital Cyrillic letter with a small one, a Garay letter, an emoji."""


def listed(name):
    pairs = (each.split("-") for each in characters.tables()[name].split())
    return set(
        chain.from_iterable(map(chr, range(int(pair[0], 16), int(pair[-1], 16) + 1)) for pair in pairs)
    )


def test_every_function_says_what_its_table_says():
    marks, letters = listed("marks"), listed("letters")
    edges, right, left = listed("edges"), listed("right_to_left"), listed("left_to_right")
    for character in EVERY:
        assert characters.is_mark.__wrapped__(character) == (character in marks)
        assert characters.is_letter.__wrapped__(character) == (character in letters)
        assert characters.is_punctuation.__wrapped__(character) == (character in edges)
        assert characters.is_right_to_left.__wrapped__(character) == (character in right)
        assert characters.has_direction.__wrapped__(character) == (character in left | right)


def test_what_unicode_14_had_is_normalised_and_folded_as_this_python_does():
    known = listed("known")
    folds = {c: value for value, others in characters.tables()["folded"].items() for c in others}
    for character in known & set(EVERY):
        assert characters.folded(character) == character.casefold() == folds.get(character, character.lower())
        for form in ("NFC", "NFKC", "NFKD"):
            assert characters.normal(form, character) == unicodedata.normalize(form, character)


@pytest.mark.parametrize("new", NEW)
def test_a_character_that_unicode_14_did_not_have_has_no_property(new):
    assert new not in listed("known")
    assert characters.folded(f"É{new}É") == f"é{new}é"
    assert characters.normal("NFC", f"e\u0301{new}e\u0301") == f"é{new}é"
    assert not characters.is_letter(new)
    assert not characters.is_punctuation(new)
    assert not characters.has_direction(new)


@pytest.mark.skipif(
    unicodedata.unidata_version != "14.0.0", reason="another Python has another version of Unicode"
)
def test_the_tables_are_those_of_unicode_14():
    for character in EVERY:
        category = unicodedata.category(character)
        assert characters.is_letter(character) == (category[0] in "LM")
        assert characters.is_mark(character) == (unicodedata.combining(character) != 0)
        assert characters.is_punctuation(character) == (category[0] in "PS" and category != "Sc")
        assert characters.is_right_to_left(character) == (unicodedata.bidirectional(character) in {"R", "AL"})
        assert characters.folded(character) == character.casefold()
        assert characters.normal("NFKC", character) == unicodedata.normalize("NFKC", character)
