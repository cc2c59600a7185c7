"""Words and numbers in the person's language: the window's own sentences, and the core's messages with their values.

Sources are English. `make translations` collects them into `translations/*.ts` and compiles those to `*.qm`; what the core says
(context `Messages`, by `packaging/message_texts.py`) is in files of its own beside it, which both windows load. Sentences with a count
are worded so that no plural is needed ("records: 312"), because Arabic alone has six. A report is written in this language too, also by
a program without a window.
"""

import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtGui import QGuiApplication

from tacit.platform.messages import PLAIN, Message, Template, render
from tacit_miner import voice
from tacit_qt import speak

FOLDER = Path(__file__).parents[1] / "translations"  # of the window's own texts

_IN_ENGLISH: ContextVar[bool] = ContextVar("in_english", default=False)


@contextmanager
def in_english() -> Iterator[None]:
    """Words and numbers in English inside the block, in every window: for files that programs read."""
    before = _IN_ENGLISH.set(True)
    try:
        yield
    finally:
        _IN_ENGLISH.reset(before)


def tr(text: str) -> str:
    """The sentence in the window's language; `lupdate` finds the calls by this name."""
    return text if _IN_ENGLISH.get() else QCoreApplication.translate("", text)


def locale() -> QLocale:
    """How numbers are written."""
    return QLocale(QLocale.Language.English) if _IN_ENGLISH.get() else QLocale()


def number(value: int) -> str:
    """A count with the separators of the window's language."""
    return locale().toString(value)


def decimal(value: float, digits: int = 1) -> str:
    """A number with this many digits after the point."""
    return locale().toString(float(value), "f", digits)  # Qt takes no format for an int


def as_given(value: float) -> str:
    """A number with as many digits as it has, up to twelve."""
    return locale().toString(float(value), "g", 12)  # Qt takes no format for an int


def percent(share: float, digits: int = 1) -> str:
    """A share of 1 as a percentage."""
    return tr("{number} %").format(number=decimal(100.0 * share, digits))


isolated = voice.isolated
"""Text of one direction inside a sentence of the other: a path, a code, a formula."""


def left_to_right(text: str) -> str:
    """Two numbers in their order, which is that of the axes: the smaller one left, in every language."""
    return f"\u2066{text}\u2069" if QGuiApplication.isRightToLeft() else text


def in_direction(sentence: str) -> str:
    """A sentence that begins with a name, in the direction of the window: Qt takes that of its first letter, even of an isolated one."""
    return f"\u200f{sentence}" if QGuiApplication.isRightToLeft() else sentence


_TURNING = dict.fromkeys(range(0x202A, 0x202F), "\ufffd")
_ISOLATING = dict.fromkeys(range(0x2066, 0x206A), "\ufffd")


def unturned(text: str, *, isolates: bool = True) -> str:
    """A text from outside without the invisible characters that reverse the text after it; a mark shows each."""
    return text.translate(_TURNING | _ISOLATING if isolates else _TURNING)


def named(text: str) -> str:
    """A name from outside, of a file, an item or a person, inside one of our sentences: it can turn nothing but itself."""
    return isolated(unturned(text))


def bare(text: str) -> str:
    """A sentence of this window for a file, without the marks of `isolated`."""
    return text.translate(dict.fromkeys(_ISOLATING, ""))


def install(app: QGuiApplication, code: str) -> None:
    """Make this the language of a program whose window is not built yet."""
    speak(app, code, f"{FOLDER}/")


CONTEXT = "Messages"  # of the templates in the translators' files
SHORTEST = -128  # as many digits as tell a number from all others (`QLocale.FloatingPointPrecisionOption`)

_SPEC = re.compile(r",?(?:\.(?P<digits>\d+))?(?P<kind>[feg%]?)")
"""The format specifications that templates use for numbers."""


def said(message: Message) -> str:
    """The message as this window's language has it; a sentence of another origin stays as it is."""
    if message.template is PLAIN and isinstance(text := message.values["text"], str):
        return unturned(text, isolates=False)
    return render(message, _translated, shown)


def _translated(text: str) -> str:
    return text if _IN_ENGLISH.get() else QCoreApplication.translate(CONTEXT, text)


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
    inside = isolated(voice.answer_apart("".join(visible)))
    french = locale().language() is QLocale.Language.French
    return locale().quoteString(f"\u00a0{inside}\u00a0" if french else inside)


def _measured(value: float, spec: str) -> str:
    found = _SPEC.fullmatch(spec)
    if found is None:  # a number that is an identifier, such as a count of digits in hexadecimal
        return format(value, spec)
    kind, digits = found["kind"], int(found["digits"] or 6)
    if kind == "%":
        return percent(value, digits)
    if kind == "f" or (found["digits"] is None and spec == ","):
        return decimal(value, digits)
    is_whole = not kind and found["digits"] is None
    return locale().toString(float(value), kind or "g", SHORTEST if is_whole else digits)


E = TypeVar("E", bound=StrEnum)


def choice_words(words: Mapping[E, Template]) -> dict[E, str]:
    """What the choices of a setting are called."""
    return {choice: said(label()) for choice, label in words.items()}


def report_voice() -> voice.Voice:
    """The language that is set now."""
    found = locale()
    right_to_left = found.textDirection() == Qt.LayoutDirection.RightToLeft
    return voice.Voice(
        language=found.name().partition("_")[0],
        right_to_left=right_to_left,
        # A page that runs from left to right does not need the invisible marks.
        say=said if right_to_left else lambda message: bare(said(message)),
        number=decimal,
        count=number,
    )


_KEPT: list[QGuiApplication] = []  # Qt does not keep it


def voice_of(language: str) -> voice.Voice:
    """The language as reports write it."""
    install(application(), language)
    return report_voice()


def application() -> QGuiApplication:
    """The application that fonts and translations need; if there is none yet, one that needs no screen."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    if not os.environ.get("QT_QPA_PLATFORM"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    _KEPT.append(QGuiApplication(sys.argv[:1]))
    return _KEPT[-1]
