"""A researcher's text in a terminal: no line of it begins like one of the program's."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.platform.messages import theirs

COLUMNS = 60
FAKE = "We ask about your health. " + "Key         3f9c6a8fa0ed0e1"
BREAKS = st.characters(codec="utf-8", exclude_categories=["Cs", "Cc", "Zl", "Zp"])


@pytest.fixture(autouse=True)
def _terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", str(COLUMNS))


def columns(line):
    widths = (
        2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line if not unicodedata.combining(c)
    )
    return sum(widths)


def wrapped(shown):
    """The lines as a terminal breaks them."""
    return [line[at : at + COLUMNS] for line in shown.splitlines() for at in range(0, len(line), COLUMNS)]


def test_a_text_made_to_wrap_cannot_put_a_line_of_its_own_at_the_left():
    words = FAKE.replace("Key", "x" * 26 + " Key")
    assert [line for line in wrapped(theirs(words)) if not line.startswith("| ")] == []
    assert [line for line in wrapped(theirs("=" * 10_000)) if not line.startswith("| ")] == []


def test_a_heading_stands_before_the_first_line_and_the_others_are_indented():
    assert theirs("One\nTwo\n\nThree", "Title  ") == "Title  | One\n       | Two\n       |\n       | Three"


def test_lines_are_broken_at_spaces_and_words_only_where_one_is_too_long():
    text = "word " * 40
    assert " ".join(line.removeprefix("| ") for line in theirs(text).splitlines()) == text.strip()
    long = "a" * 200
    assert "".join(line.removeprefix("| ") for line in theirs(long).splitlines()) == long


def test_wide_characters_take_two_columns():
    lines = theirs("测" * 100).splitlines()
    assert max(map(columns, lines)) < COLUMNS
    assert sum(line.count("测") for line in lines) == 100


@given(
    text=st.text(BREAKS, min_size=1, max_size=300).filter(str.strip),
    heading=st.sampled_from(["", "Title   "]),
)
def test_every_line_of_any_text_has_a_bar_and_fits(text, heading):
    lines = theirs(text, heading).splitlines()
    for at, line in enumerate(lines):
        before = heading if at == 0 else " " * len(heading)
        assert line.startswith(f"{before}|")
        assert columns(line) < COLUMNS
