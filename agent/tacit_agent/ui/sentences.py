"""Figures, refusals and answers as sentences in the person's language, with the person's digits.

Plain functions, so that two pages never word one thing in two ways. `lupdate` finds the texts by the literal calls of
`translate`, which is why none is put together from parts.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QLocale

from tacit.exact_draw import NO, YES
from tacit_agent.session import Chance, Figures, Refusal

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
                "Whoever sees a yes from you can be %1 sure that it is true; after a no, %2 sure of a yes.",
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


def refusal(kind: Refusal) -> str:
    """Why a survey is not opened."""
    return _REFUSALS[kind]()


_REFUSALS: dict[Refusal, Callable[[], str]] = {
    Refusal.UNREADABLE: lambda: translate(
        "Refusals",
        "The file could not be read. Check that it is still there and that you may open it.",
    ),
    Refusal.NOT_A_SURVEY: lambda: translate(
        "Refusals",
        "This file is not a Tacit survey. Open the file ending in .tacit-survey that you were given.",
    ),
    Refusal.RECORDS: lambda: translate(
        "Refusals",
        "This file holds answers, not questions. Open the file ending in .tacit-survey that you were given.",
    ),
    Refusal.UNSIGNED: lambda: translate(
        "Refusals",
        "This survey is not signed, so nobody can tell who wrote it or whether it was changed. Do not answer it; ask the researcher for the signed file.",
    ),
    Refusal.CHANGED: lambda: translate(
        "Refusals",
        "This survey is not as its researcher signed it: it was changed or damaged on the way. Do not answer it; ask the researcher for a new copy.",
    ),
    Refusal.OPEN_DEFAULT: lambda: translate(
        "Refusals",
        "This survey would send answers to sensitive questions as they are, unless you noticed and changed it. Do not answer it; ask the researcher for a survey that protects you from the start.",
    ),
    Refusal.ASKED_TWICE: lambda: translate(
        "Refusals",
        "This survey asks the same thing twice, and two answers together reveal more than either should. Do not answer it; tell the researcher.",
    ),
    Refusal.TOO_LARGE: lambda: translate(
        "Refusals",
        "This survey is larger than any survey may be, so it was not opened. Ask the researcher for a smaller one.",
    ),
    Refusal.NEWER: lambda: translate(
        "Refusals",
        "This survey was made for a newer version of this program. Update the program, then open it again.",
    ),
    Refusal.AGAINST_RULES: lambda: translate(
        "Refusals",
        "This survey breaks a rule that protects the people who answer, so it was not opened. Tell the researcher what stands below.",
    ),
}
