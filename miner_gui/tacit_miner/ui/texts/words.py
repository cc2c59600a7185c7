"""Messages of the core in the person's language: the template translated, its values written as the language does.

Templates are translated in the context `Messages`; `packaging/message_texts.py` gives them to the translators.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QLocale

from tacit.platform.messages import PLAIN, Message, Template, render
from tacit_miner.ui.texts.language import decimal, is_in_english, isolated, locale, number, percent, unturned
from tacit_miner.voice import answer_apart

CONTEXT = "Messages"
"""Of the templates in the translators' files."""

SHORTEST = -128
"""As many digits as tell a number from all others (`QLocale.FloatingPointPrecisionOption`)."""

_SPEC = re.compile(r",?(?:\.(?P<digits>\d+))?(?P<kind>[feg%]?)")
"""The format specifications that templates use for numbers."""


def said(message: Message) -> str:
    """The message as this window's language has it; a sentence of another origin stays as it is."""
    if message.template is PLAIN and isinstance(text := message.values["text"], str):
        return unturned(text, isolates=False)
    return render(message, _translated, shown)


def _translated(text: str) -> str:
    return text if is_in_english() else QCoreApplication.translate(CONTEXT, text)


def shown(value: str | float, spec: str, conversion: str) -> str:
    """A value inside a sentence, by its format specification and conversion in the template.

    A text can turn nothing round but itself; `!r` puts it in the language's quotation marks.
    """
    if isinstance(value, str):
        return _quoted(value) if conversion == "r" else isolated(unturned(value))
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, int) and spec in {"", ","}:
        return number(value)
    return _measured(value, spec)


def _quoted(text: str) -> str:
    """In quotation marks, in French with the no-break spaces that Qt leaves out; what cannot be seen is written as an escape.

    The marks are those of the sentence and run with it: an English question inside an Arabic sentence has Arabic ones.
    """
    visible = (c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)
    inside = isolated(answer_apart("".join(visible)))
    french = locale().language() is QLocale.Language.French
    return locale().quoteString(f"\u00a0{inside}\u00a0" if french else inside)


def _measured(value: float, spec: str) -> str:
    found = _SPEC.fullmatch(spec)
    if found is None:  # a number that is an identifier, such as a count of digits in hexadecimal
        return format(value, spec)
    kind, digits = found["kind"], found["digits"]
    if kind == "%":
        return percent(value, 6 if digits is None else int(digits))
    if kind == "f" or (digits is None and spec == ","):
        return decimal(value, 6 if digits is None else int(digits))
    if kind:
        return locale().toString(float(value), kind, 6 if digits is None else int(digits))
    return locale().toString(float(value), "g", SHORTEST if digits is None else int(digits))


E = TypeVar("E", bound=StrEnum)


def choice_words(words: Mapping[E, Template]) -> dict[E, str]:
    """What the choices of a setting are called."""
    return {choice: said(label()) for choice, label in words.items()}
