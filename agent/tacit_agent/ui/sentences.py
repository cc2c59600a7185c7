"""Figures, refusals and answers as sentences in the person's language, with the person's digits.

Plain functions, so that two pages never word one thing in two ways. `lupdate` finds the texts by the literal calls of
`translate`, which is why none is put together from parts; the templates of refusals are collected from where they are
declared (`tacit.messages`).
"""

from __future__ import annotations

import math

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication

from tacit.commandline import printable
from tacit.exact_draw import NO, YES
from tacit.messages import Message, render
from tacit_agent.session import Chance, Figures

translate = QCoreApplication.translate


def number(value: float, digits: int = 0) -> str:
    """A number in the person's digits."""
    locale = QLocale()
    return locale.toString(int(value)) if digits == 0 else locale.toString(float(value), "f", digits)


def fill(text: str, *values: str) -> str:
    """A translated text with `%1`, `%2` … replaced at once, so that a value cannot hold a placeholder."""
    for position in range(len(values), 0, -1):
        text = text.replace(f"%{position}", f"\x00{position}\x00")
    for position, value in enumerate(values, start=1):
        text = text.replace(f"\x00{position}\x00", value)
    return text


def percent(value: float) -> str:
    """A percentage with one digit after the point."""
    pattern = translate(
        "Sentences", "%1%2", "a number and the percent sign, in your language's order and spacing"
    )
    return fill(pattern, number(value, 1), QLocale().percent())


def epsilon(value: float) -> str:
    """ε with two digits."""
    return translate("Sentences", "unlimited") if math.isinf(value) else number(value, 2)


def odds(figures: Figures) -> list[str]:
    """The odds sentences: one for those who would say yes, one for those who would say no."""
    if figures.is_open:
        return [translate("Sentences", "Your answer is sent exactly as you give it.")]
    return [_yes(figures.yes_sent_as_no), _no(figures.no_sent_as_yes)]


def _yes(chance: Chance) -> str:
    text = translate("Sentences", "Of %1 people who would answer yes here, %2 send a no.")
    return fill(text, number(chance.of), number(chance.count))


def _no(chance: Chance) -> str:
    text = translate("Sentences", "Of %1 people who would answer no here, %2 send a yes.")
    return fill(text, number(chance.of), number(chance.count))


def rests_on(figures: Figures) -> list[str]:
    """What the privacy percentage rests on, a line each."""
    return [
        fill(
            translate("Sentences", "The researcher expects %1 of people to answer yes here."),
            percent(100.0 * figures.prevalence),
        ),
        fill(
            translate("Sentences", "%1 of the percentage is about protecting those who would answer yes."),
            percent(100.0 * figures.weight),
        ),
        fill(
            translate(
                "Sentences",
                "A reader of your record can be %1 sure that a yes is true; after a no, %2 sure of a yes.",
            ),
            percent(100.0 * figures.given_one),
            percent(100.0 * figures.given_zero),
        ),
        fill(
            translate("Sentences", "Most that one answer can tell (epsilon): %1. Zero would tell nothing."),
            epsilon(figures.epsilon),
        ),
    ]


def sent(value: str) -> str:
    """A character of a record as a word."""
    if value == YES:
        return translate("Sentences", "yes")
    return translate("Sentences", "no") if value == NO else translate("Sentences", "left out")


def choice(value: bool | None) -> str:
    """What a person may answer."""
    if value is None:
        return translate("Sentences", "Prefer not to say")
    return translate("Sentences", "Yes") if value else translate("Sentences", "No")


def said(message: Message) -> str:
    """What a refusal says, in the person's language."""
    return render(message, lambda text: translate("Messages", text), _value)


def _value(value: str | float, spec: str, conversion: str) -> str:
    """A value of a message: a number in the person's digits, a text with its control characters escaped."""
    locale = QLocale()
    if not isinstance(value, str):
        return format(value, spec).translate(_number_signs(locale))
    text = printable(value)
    text = locale.quoteString(text) if conversion == "r" else text
    # Isolated: the slashes and dots of a path would otherwise move to the other end of it.
    return f"\u2068{text}\u2069" if QApplication.isRightToLeft() else text


def _number_signs(locale: QLocale) -> dict[int, str]:
    """From the characters that Python writes numbers with to those of a language."""
    signs = {
        ",": locale.groupSeparator(),
        ".": locale.decimalPoint(),
        "-": locale.negativeSign(),
        "%": locale.percent(),
        "e": locale.exponential().lower(),
    }
    digits = {str(digit): locale.toString(digit) for digit in range(10)}
    return str.maketrans(signs | digits)
