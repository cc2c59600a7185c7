"""Figures as English sentences for the terminal; the window has its own, translated ones.

Texts of a survey are shown with their control characters already refused by `tacit.survey`, so they cannot restyle a
terminal.
"""

from __future__ import annotations

import math

from tacit_agent.session import Chance, Figures


def percent(value: float) -> str:
    """A privacy percentage with one digit."""
    return f"{value:.1f} %"


def epsilon(value: float) -> str:
    """ε with two digits."""
    return "unlimited" if math.isinf(value) else f"{value:.2f}"


def chances(figures: Figures) -> str:
    """The odds sentence."""
    if figures.is_open:
        return "the answer is sent as it is"
    return f"{_of(figures.yes_sent_as_no, 'yes', 'no')}; {_of(figures.no_sent_as_yes, 'no', 'yes')}"


def _of(chance: Chance, answer: str, sent: str) -> str:
    verb = "sends" if chance.count == 1 else "send"
    return f"of {chance.of:,} people who would answer {answer}, {chance.count:,} {verb} a {sent}"


def rests_on(figures: Figures) -> str:
    """What the percentage rests on."""
    return (
        f"expected: {figures.prevalence:.1%} answer yes; {figures.weight:.0%} of the concern is for those who do; "
        f"epsilon {epsilon(figures.epsilon)}"
    )


def several(count: int, one: str, many: str) -> str:
    """`1 record`, `2 records`."""
    return f"{count:,} {one if count == 1 else many}"


def sent(value: str) -> str:
    """A character of a record as a word."""
    return {"1": "yes", "0": "no", "-": "nothing: you preferred not to say"}[value]
