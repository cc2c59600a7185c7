"""The language of a report, and of tables for people: how sentences, numbers, names and shares of forged records are written.

Without a window it is English; a window brings its own. A file is read elsewhere than in the window, so the invisible marks that
keep texts of two directions apart are written only where the page runs from right to left.

A share of forged records below which something is certain is rounded down, and never written as 0: "Certain if fewer than 0.00 %
forged" would say that nothing is certain. A share below a tenth of a percent has two significant digits, a larger one two digits
after the point. The value stands in a sentence as a message of its own, which shows as many digits as it has, whatever the format
specification at its place.
"""

import math
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tacit.platform.messages import Message, Template

NOT_KNOWN = "–"  # a number that does not exist
ELLIPSIS = "\u00a0…\u00a0"  # between the ends of an interval, which are not torn apart

WORDED = Template("report.worded", "{words} ({code})")
BETWEEN = Template("report.between", "; ")

_FIRST_STRONG, _LEFT_TO_RIGHT, _RIGHT_TO_LEFT, _END = "\u2068", "\u2066", "\u2067", "\u2069"
_OPENING = (_FIRST_STRONG, _LEFT_TO_RIGHT, _RIGHT_TO_LEFT)
_LEFT, _RIGHT = "\u200e", "\u200f"


@dataclass(frozen=True, slots=True)
class Voice:
    """A language: its tag, the way the page runs, how messages, numbers with so many digits after the point, and whole numbers are written."""

    language: str = "en"
    right_to_left: bool = False
    say: Callable[[Message], str] = str
    number: Callable[[float, int], str] = "{:,.{}f}".format
    count: Callable[[int], str] = "{:,}".format

    @property
    def arrow(self) -> str:
        """Between the sides of a rule, pointing the way the page runs: letters turn with it, this sign does not."""
        return "⇐" if self.right_to_left else "⇒"

    def percent(self, share: float | None, digits: int = 2) -> str:
        """A share of 1 in percent, without the sign; a dash where there is none."""
        return self.figure(share, digits, scale=100.0)

    def figure(self, value: float | None, digits: int = 2, *, scale: float = 1.0) -> str:
        """A number, or a dash."""
        if value is None or math.isnan(value):
            return NOT_KNOWN
        if math.isinf(value):
            return "∞" if value > 0.0 else self.ordered("−∞")
        return self.ordered(self.number(round(scale * value, digits) + 0.0, digits))  # no minus before a zero

    def span(self, low: float | None, high: float | None, digits: int = 2, *, scale: float = 100.0) -> str:
        """An interval, the smaller end on the left in every language."""
        return self.ordered(ELLIPSIS.join(self.figure(end, digits, scale=scale) for end in (low, high)))

    def shares(self, low: float | None, high: float | None, digits: int = 2) -> str:
        """An interval of a share, as far as a share can be: an end beyond 0 or 100 % is written as that."""
        low, high = (None if end is None else held_share(end) for end in (low, high))
        return self.span(low, high, digits)

    def fewer(self, share: float | None) -> str:
        """A share of forged records below which something holds, in percent without the sign, rounded down; a dash where there is none."""
        if share is None or math.isnan(share):
            return NOT_KNOWN
        return self.ordered(self.number(rounded_down(share), digits(share)))

    def name(self, text: str) -> str:
        """A text of the study, which can turn nothing but itself."""
        return isolated(text) if self.right_to_left and text else text

    def items(self, codes: Sequence[str], labels: dict[str, str]) -> str:
        """Items: the label of each, or its code."""
        return self.say(BETWEEN()).join(self.name(labels.get(code) or code) for code in codes)

    def item(self, code: str, words: dict[str, str]) -> str:
        """One item: its words with its code behind them, or the code alone."""
        return self.say(WORDED(words=words[code], code=code)) if words.get(code) else self.name(code)

    def ordered(self, text: str) -> str:
        """A text that runs from left to right on every page."""
        return f"{_LEFT_TO_RIGHT}{text}{_END}" if self.right_to_left else text


def held_share(end: float) -> float:
    """What a share can be: no interval need go on beyond, for what it is to cover lies within."""
    return min(1.0, max(0.0, end))


def isolated(text: str) -> str:
    """A text that turns nothing but itself.

    Its direction is that of its first letter, also of one in a part that is isolated, where the first strong one is not looked for
    (UAX 9, P2): else an item of Arabic parts has its answer before its question.
    """
    return f"{_RIGHT_TO_LEFT if runs_right_to_left(text) else _FIRST_STRONG}{text}{_END}"


def answer_apart(label: str) -> str:
    """A label whose answer, in another direction than its question, keeps its own order: in Arabic "1 000 to 4 999" is not read from its end."""
    for sign in (" = ", " ≥ "):
        question, between, answer = label.partition(sign)
        if between and runs_right_to_left(question) and not runs_right_to_left(answer):
            return f"{question}{between}{isolated(answer)}"
    return label


def marked(text: str) -> str:
    """A text of a page from right to left, its isolated parts between marks of their directions and of those around them instead.

    LibreOffice lays words over each other beside isolates, and keeps the order of parts between such marks.
    """
    found, ways = list[str](), [_RIGHT]
    for place, letter in enumerate(text):
        if letter in _OPENING:
            turned = letter == _FIRST_STRONG and runs_right_to_left(text[place:])
            ways.append(_RIGHT if turned or letter == _RIGHT_TO_LEFT else _LEFT)
            found += [] if ways[-1] == ways[-2] else ways[-2:]
        elif letter == _END and len(ways) > 1:
            inner = ways.pop()
            found += [] if inner == ways[-1] else [inner, ways[-1]]
        else:
            found.append(letter)
    return "".join(found)


def bare(text: str) -> str:
    """A text without the marks that keep directions apart, for a program that shows them as letters."""
    return text.translate(dict.fromkeys(map(ord, (*_OPENING, _END))))


def arrow(left: str, right: str) -> str:
    """A rule as a line of its own, the arrow pointing the way its words run, whatever the page."""
    return f"{left} {'⇐' if runs_right_to_left(left) else '⇒'} {right}"


def runs_right_to_left(text: str) -> bool:
    """What the first letter with a direction says; no where there is none."""
    kinds = (unicodedata.bidirectional(letter) for letter in text)
    return next((kind in {"R", "AL"} for kind in kinds if kind in {"L", "R", "AL"}), False)


def in_one_direction(lines: Sequence[str]) -> list[str]:
    """Lines that a text was broken into, each in the direction of all of it; what is isolated there is so on each of its lines.

    By itself a line that begins in the middle of an answer would run the way of its first letter: "quarters ⇐ age = 40-50" of a
    rule that runs from right to left is then read as a rule the other way round.
    """
    begin = _RIGHT_TO_LEFT if runs_right_to_left(" ".join(lines)) else _LEFT_TO_RIGHT
    opened, found = list[str](), list[str]()
    for line in lines:
        inside = "".join(opened) + line
        for mark in line:
            if mark in _OPENING:
                opened.append(mark)
            elif mark == _END and opened:
                opened.pop()
        found.append(f"{begin}{inside}{_END * len(opened)}{_END}")
    return found


ENGLISH = Voice()

FEWEST, MOST = 2, 6
"""Digits after the point of a percentage. The last place of `MOST` is one record of a hundred million: less is written as that."""

_IN_PERCENT = (
    Template("forged-share.number-2", "{percent:.2f}"),
    Template("forged-share.number-3", "{percent:.3f}"),
    Template("forged-share.number-4", "{percent:.4f}"),
    Template("forged-share.number-5", "{percent:.5f}"),
    Template("forged-share.number-6", "{percent:.6f}"),
)
_WITH_SIGN = (
    Template("forged-share.percent-2", "{share:.2%}"),
    Template("forged-share.percent-3", "{share:.3%}"),
    Template("forged-share.percent-4", "{share:.4%}"),
    Template("forged-share.percent-5", "{share:.5%}"),
    Template("forged-share.percent-6", "{share:.6%}"),
)


def digits(share: float) -> int:
    """After the point of the percentage, so that it is not 0."""
    percent = 100.0 * share
    if percent >= 0.1:
        return FEWEST
    return MOST if percent < 10.0**-MOST else min(MOST, 1 - math.floor(math.log10(percent)))


def rounded_down(share: float) -> float:
    """The percentage, rounded down to its digits: fewer than that is fewer than the share too."""
    scale = 10.0 ** digits(share)
    return max(math.floor(100.0 * share * scale), 1) / scale


def number(share: float) -> Message:
    """The percentage without its sign, as a value of a sentence."""
    return _IN_PERCENT[digits(share) - FEWEST](percent=rounded_down(share))


def percentage(share: float) -> Message:
    """The percentage with its sign, as a value of a sentence."""
    return _WITH_SIGN[digits(share) - FEWEST](share=rounded_down(share) / 100.0)
