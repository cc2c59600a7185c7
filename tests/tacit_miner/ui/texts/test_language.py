"""Translations: nothing is missing, every placeholder is there, and what is compiled is what was written."""

import ast
import string
from functools import cache
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QCoreApplication

from tacit.platform.messages import LANGUAGES
from tacit_miner.ui.texts.language import FOLDER, install

OTHERS = sorted(set(LANGUAGES) - {"en"})


@cache
def sources():
    """Every text in a call of `tr`; looked for once."""
    found = set()
    for path in FOLDER.parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "tr":
                found.add(ast.literal_eval(node.args[0]))
    return found - {""}


def translations(code):
    """Those of calls of `tr`; tests/test_message_translations.py looks after those of messages."""
    contexts = ET.parse(FOLDER / f"{code}.ts").getroot().iter("context")
    own = [
        message for context in contexts if not context.findtext("name") for message in context.iter("message")
    ]
    return {message.findtext("source"): message.findtext("translation") for message in own}


def fields(text):
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name)


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_is_translated_with_its_placeholders(code):
    found = translations(code)
    assert sources() - set(found) == set()
    assert [text for text, other in found.items() if not other or fields(text) != fields(other)] == []


@pytest.mark.parametrize("code", OTHERS)
def test_the_compiled_file_is_fresh(code, qapp):
    install(qapp, code)
    try:
        assert [
            text
            for text, other in translations(code).items()
            if QCoreApplication.translate("", text) != other
        ] == []
    finally:
        install(qapp, "en")


def test_a_language_takes_the_place_of_the_one_before(qapp):
    for code in (*OTHERS, "en"):
        install(qapp, code)
    assert QCoreApplication.translate("", "Cancel") == "Cancel"
    assert not qapp.isRightToLeft()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_guide_is_there(code):
    assert (FOLDER.parent / "guide" / f"{code}.md").read_text(encoding="utf-8").startswith("# ")
