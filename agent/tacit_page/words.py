"""The words of the page in other languages: from the translations of the window and of the messages, as their files are.

The page says a sentence by `qsTranslate("Context", "English")`, as Qt's own scripts do, so the tools that collect the window's texts
collect it too; what the programs' templates say is in `messages.js`, by code. Here both are looked up. No Qt, no second translation.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from xml.etree import ElementTree as ET

LANGUAGES = ("fr", "ar")
_CALL = re.compile(r'qsTranslate\(\s*"((?:[^"\\]|\\.)+)",\s*"((?:[^"\\]|\\.)+)"(?:,\s*"([^"\\]+)")?')
_TEMPLATES = re.compile(r"TEMPLATES = (\{.*\});")
_PLACES = (
    ("tacit_page", "../tacit_agent/ui/translations/agent_{}.ts"),
    ("tacit", "translations/core_{}.ts"),
)
"""Of the window's file by its place beside this package: the researcher's program has it, and not the agent."""


def catalogue(sources: Mapping[str, str]) -> tuple[dict[tuple[str, str], int], dict[str, list[str]]]:
    """The number of every sentence of these modules, by context and English text, and by language the sentences by their numbers.

    Raises:
        LookupError: a sentence that a language lacks: `make translations`.
    """
    templates = [("Messages", text) for text in templates_in(sources["messages.js"]).values()]
    spoken = [each[:2] for each in texts_in(sources.values())] + templates
    languages = {"en": [text for _, text in spoken]}
    languages |= {language: _translated(language, spoken) for language in LANGUAGES}
    return {each: number for number, each in enumerate(spoken)}, languages


def numbered(source: str, numbers: Mapping[tuple[str, str], int]) -> str:
    """A module whose sentences are named by their numbers in the catalogue."""

    def number(call: re.Match[str]) -> str:
        return f"qsTranslate({numbers[call[1], _plain(call[2])]}"

    return _CALL.sub(number, source)


def templates_in(messages: str) -> dict[str, str]:
    """The templates of the module `messages.js`: English texts by code."""
    found = _TEMPLATES.search(messages)
    assert found is not None, "messages.js is as tables.py writes it"
    return dict(json.loads(found[1]))


def _plain(text: str) -> str:
    return text.replace('\\"', '"')


def texts_in(sources: Iterable[str]) -> list[tuple[str, str, str]]:
    """Context, English text and what is said of it to translators ("" if nothing) of every sentence, sorted."""
    return sorted(
        {
            (context, _plain(text), about)
            for source in sources
            for context, text, about in _CALL.findall(source)
        }
    )


def _translated(language: str, spoken: Iterable[tuple[str, str]]) -> list[str]:
    known, found = _translations(language), []
    for context, text in spoken:
        said = known.get((context, text))
        if not said:
            raise LookupError(f"the page says {text!r}, which has no translation into {language}")
        found.append(said)
    return found


@lru_cache
def _translations(language: str) -> Mapping[tuple[str, str], str]:
    """By context and English text; of several readings of one the first."""
    found: dict[tuple[str, str], str] = {}
    for package, path in _PLACES:
        text = (files(package) / path.format(language)).read_text(encoding="utf-8")
        root = ET.fromstring(text)  # noqa: S314 - our own file
        for context in root.iter("context"):
            name = context.findtext("name", "")
            for message in context.iter("message"):
                found.setdefault((name, message.findtext("source", "")), message.findtext("translation", ""))
    return found
