"""What a person reads in the agent: short sentences, and none of the words of the list in docs/agent.md but behind "More"."""

from __future__ import annotations

import re
import statistics
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tacit.person import sentences
from tacit.platform.messages import declared
from tacit_agent.session import choice, voice

ROOT = Path(__file__).parents[3]
LONGEST, MEDIAN = 20, 12
DECLARED_IN = (sentences, choice, voice)
MORE = re.compile(r"MASK|epsilon|How many times surer|taken together")
"""Rows of the table behind "More"."""
VALUE = re.compile(r"\{[^}]*\}%?|%\d")


def catalogue(language):
    """Every text that a page of the agent says, in a language: English, and what stands for it."""
    said = {each.text for each in declared().values() if each.code.startswith(("says.", "stop."))}
    texts = {}
    for name in (
        f"agent/tacit_agent/ui/translations/agent_{language}.ts",
        f"shared/tacit/translations/core_{language}.ts",
    ):
        for context in ET.parse(ROOT / name).getroot().iter("context"):
            of_pages = context.findtext("name") != "Messages"
            for message in context.iter("message"):
                english = message.findtext("source")
                if of_pages or english in said:
                    texts[english] = message.findtext("translation")
    return texts


def sentences_of(text):
    """The sentences, in words; a value is a word."""
    parts = re.split(r"(?<=[.!?؟])\s+|\n+", VALUE.sub("1", text))
    return [words for part in parts if (words := re.findall(r"[\w’'-]*\w[\w’'-]*", part))]


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_no_sentence_is_long_and_half_are_short(language):
    texts = catalogue("fr" if language == "en" else language)
    shown = list(texts) if language == "en" else list(texts.values())
    found = [words for text in shown for words in sentences_of(text)]
    assert len(found) > 400
    room = LONGEST
    assert [" ".join(words) for words in found if len(words) > room] == []
    assert statistics.median(map(len, found)) <= MEDIAN


def listed():
    """The words of the list, as the page has them."""
    page = (ROOT / "docs" / "agent.md").read_text(encoding="utf-8")
    rows = page.partition("### Plain words")[2].partition("\n### ")[0]
    cells = [row.split("|")[1].strip() for row in rows.splitlines() if row.startswith("| ")]
    return [word for cell in cells[1:] for word in cell.split(", ")]


def test_the_list_has_the_words_that_people_did_not_understand():
    assert {"chance decides 40 %", "times surer", "epsilon", "MASK", "fingerprint", "token", "as it is"} <= {
        *listed()
    }


@pytest.mark.parametrize("word", listed())
def test_a_word_of_the_list_stands_behind_more_alone(word):
    pattern = rf"\b{word}(?!\w)"
    found = [text for text in catalogue("fr") if re.search(pattern, VALUE.sub("40 %", text), re.IGNORECASE)]
    assert [text for text in found if not MORE.search(text)] == []
