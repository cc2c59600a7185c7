"""Words and numbers in the person's language.

Sources are English. `make translations` collects them into `translations/*.ts` and compiles those to `*.qm`; what the
core says is in files of its own beside it, which both windows load. Sentences with a count are worded so that no plural is needed ("records: 312"), because Arabic alone has six.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtGui import QGuiApplication

from tacit_miner import voice
from tacit_qt import speak

FOLDER = Path(__file__).parents[1] / "translations"
"""Of the window's own texts."""

_IN_ENGLISH: ContextVar[bool] = ContextVar("in_english", default=False)


@contextmanager
def in_english() -> Iterator[None]:
    """Words and numbers in English inside the block, in every window: for files that programs read."""
    before = _IN_ENGLISH.set(True)
    try:
        yield
    finally:
        _IN_ENGLISH.reset(before)


def is_in_english() -> bool:
    """Whether this is inside a block of `in_english`."""
    return _IN_ENGLISH.get()


def tr(text: str) -> str:
    """The sentence in the window's language; `lupdate` finds the calls by this name."""
    return text if is_in_english() else QCoreApplication.translate("", text)


def locale() -> QLocale:
    """How numbers are written."""
    return QLocale(QLocale.Language.English) if is_in_english() else QLocale()


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


def isolated(text: str) -> str:
    """Text of one direction inside a sentence of the other: a path, a code, a formula."""
    return voice.isolated(text)


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
