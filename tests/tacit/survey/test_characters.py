"""The properties of characters do not depend on the Python that runs this."""

import sys
import unicodedata
from functools import cache

import pytest

from tacit.survey import texts

NEW = "\u1c89\U00010d57\U0001faea"
"""Characters of Unicode 16: a capital Cyrillic letter with a small one, a Garay letter, an emoji."""


PROPERTIES = {
    "known": lambda c: unicodedata.category(c) != "Cn",
    "marks": lambda c: unicodedata.combining(c) != 0,
    "letters": lambda c: unicodedata.category(c)[0] in "LM",
    "edges": lambda c: unicodedata.category(c)[0] in "PS" and unicodedata.category(c) != "Sc",
    "left_to_right": lambda c: unicodedata.bidirectional(c) == "L",
    "right_to_left": lambda c: unicodedata.bidirectional(c) in {"R", "AL"},
}
"""What each table lists, as Python 3.11 knows it."""

FUNCTIONS = {
    "marks": texts.is_mark,
    "letters": texts.is_letter,
    "edges": texts.is_punctuation,
    "right_to_left": texts.is_right_to_left,
}


def ranges(name):
    pairs = (each.split("-") for each in texts.unicode_tables()[name].split())
    return [(int(pair[0], 16), int(pair[-1], 16)) for pair in pairs]


@cache
def listed(name):
    return {chr(code) for low, high in ranges(name) for code in range(low, high + 1)}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_says_what_its_table_says(name):
    function, inside = FUNCTIONS[name], listed(name)
    for low, high in ranges(name):
        for character in map(chr, (low - 1, low, high, high + 1)):
            assert function(character) == (character in inside)


def test_what_unicode_14_had_is_folded_and_normalised_as_this_python_does():
    """Of the mappings this holds in every Python: what was there never changes."""
    folds = {c: value for value, others in texts.unicode_tables()["folded"].items() for c in others}
    known = listed("known") - {chr(code) for code in range(0xD800, 0xE000)}
    assert not [c for c in known if c.casefold() != folds.get(c, c.lower())]
    changed = [c for c in known if c.casefold() != c or unicodedata.normalize("NFKC", c) != c]
    for character in changed:
        assert texts.folded(character) == character.casefold()
        assert texts.normal("NFKC", character) == unicodedata.normalize("NFKC", character)


@pytest.mark.parametrize("new", NEW)
def test_a_character_that_unicode_14_did_not_have_has_no_property(new):
    assert new not in listed("known")
    assert texts.folded(f"É{new}É") == f"é{new}é"
    assert texts.normal("NFC", f"e\u0301{new}e\u0301") == f"é{new}é"
    assert not texts.is_letter(new)
    assert not texts.is_punctuation(new)
    assert not texts.is_left_to_right(new)
    assert not texts.is_right_to_left(new)


@pytest.mark.skipif(
    unicodedata.unidata_version != "14.0.0", reason="another Python has another version of Unicode"
)
@pytest.mark.parametrize("name", PROPERTIES)
def test_the_tables_are_those_of_unicode_14(name):
    if name == "known":
        every = map(chr, (*range(0xD800), *range(0xE000, sys.maxunicode + 1)))
    else:  # what is not assigned has no other property
        every = listed("known")
    halves = {chr(code) for code in range(0xD800, 0xE000)}
    assert listed(name) - halves == set(filter(PROPERTIES[name], every)) - halves
