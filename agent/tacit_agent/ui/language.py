"""Numbers, days, a researcher's texts and messages in the person's language, with the person's digits.

`lupdate` finds the texts by the literal calls of `translate`, which is why none is put together from parts; the templates of messages
are collected from where they are declared (`tacit.platform.messages`).
"""

from collections.abc import Iterable
from functools import cache

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication

from tacit.person.sentences import LONGEST_QUOTED, inline
from tacit.person.sentences import quoted as quoted_message
from tacit.platform.commandline import printable
from tacit.platform.messages import Message, render

translate = QCoreApplication.translate

Answer = bool | int | None  # yes, no, the position of an option, or preferred not to say


def number(value: float, digits: int = 0) -> str:
    """A number in the person's digits."""
    locale = QLocale()
    return locale.toString(int(value)) if digits == 0 else locale.toString(float(value), "f", digits)


def filled(text: str, *values: str) -> str:
    """A translated text with `%1`, `%2` … replaced at once, so that a value cannot hold a placeholder."""
    for position in range(len(values), 0, -1):
        text = text.replace(f"%{position}", f"\x00{position}\x00")
    for position, value in enumerate(values, start=1):
        text = text.replace(f"\x00{position}\x00", value)
    return text


def theirs(text: str, most: int = LONGEST_QUOTED) -> str:
    """A researcher's text as it may stand in a sentence of ours, between quotation marks: it cannot end them."""
    return _isolated(inline(text, most))


def _isolated(text: str, shown: str = "") -> str:
    """Where letters written from right to left could move what is ours, or ours could move what is theirs."""
    may_turn = QApplication.isRightToLeft() or not text.isascii()
    return f"\u2068{shown or text}\u2069" if may_turn else shown or text


def quoted(text: str, most: int = LONGEST_QUOTED) -> str:
    """The same between the quotation marks of the person's language."""
    return said(quoted_message(text, most))


def choice(value: bool | None) -> str:
    """What a person may answer to every question, or to one for yes and no."""
    if value is None:
        return translate("Sentences", "Prefer not to say")
    return translate("Sentences", "Yes") if value else translate("Sentences", "No")


def said(message: Message) -> str:
    """A message in the person's language."""
    return render(message, lambda text: translate("Messages", text), _value)


def lines(messages: Iterable[Message], between: str = "\n") -> str:
    """Messages, a line each."""
    return between.join(map(said, messages))


def _value(value: str | float, spec: str, conversion: str) -> str:
    """A value of a message: a number in the person's digits, a text with its control characters escaped."""
    locale = QLocale()
    if isinstance(value, str):
        text = printable(value)
        return _isolated(text, locale.quoteString(text) if conversion == "r" else text)
    if spec == ".1%":
        pattern = translate(
            "Sentences", "%1%2", "a number and the percent sign, in your language's order and spacing"
        )
        return filled(pattern, number(100.0 * value, 1), locale.percent())
    return format(value, spec).translate(_number_signs(locale.name()))


@cache
def _number_signs(name: str) -> dict[int, str]:
    """From the characters that Python writes numbers with to those of a language."""
    locale = QLocale(name)
    signs = {
        ",": locale.groupSeparator(),
        ".": locale.decimalPoint(),
        "-": locale.negativeSign(),
        "%": locale.percent(),
        "e": locale.exponential().lower(),
    }
    return str.maketrans(signs | {str(digit): locale.toString(digit) for digit in range(10)})
