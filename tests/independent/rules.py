"""The rules that section 2 of docs/format.md holds against a survey's author, whatever the file says.

Probabilities are exact fractions; an infinite likelihood ratio is None.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from independent.envelope import malformed
from independent.texts import folded, readings

Content = dict[str, Any]
Channel = tuple[Fraction, Fraction]


def check(content: Content) -> None:
    """Refuse a survey that breaks one of these rules, with the field."""
    channels = [channel(level["scheme"]) for level in content["levels"]]
    _check_order(channels)
    _check_defaults(content, channels)
    _check_ask(content)
    _check_arms(content, channels)
    for place, item in enumerate(content["items"]):
        if "options" in item:
            _check_options(item, f"items[{place}].options", content["languages"])
    _check_items_differ(content)


def questions(content: Content) -> list[list[int]]:
    """The positions of the items of each question: neighbouring boxes of one checklist are one."""
    found: list[list[int]] = []
    items = content["items"]
    for place, item in enumerate(items):
        before = items[place - 1] if place else {}
        box = item.get("kind") == before.get("kind") == "several"
        if box and item["group"] == before["group"]:
            found[-1].append(place)
        else:
            found.append([place])
    return found


def drawn(content: Content) -> list[list[int]]:
    """The questions that a survey with `ask` draws among."""
    items = content["items"]
    return [places for places in questions(content) if any(sensitive(items[place]) for place in places)]


def question_digest(content: Content, place: int) -> bytes:
    """SHA-256 of what the item at this place asks, in the survey's first language."""
    asked = dict(_asked(content["items"][place]))[content["languages"][0]]
    return hashlib.sha256("\n".join(asked).encode()).digest()


def sensitive(item: Content) -> bool:
    """Whether an answer can harm."""
    return bool(item.get("sensitive", True))


def channel(scheme: Content) -> Channel:
    """θ1 and θ0 of a scheme."""
    kind = scheme["kind"]
    share = {name: Fraction(value, 1000) for name, value in scheme.items() if name != "kind"}
    if kind == "open":
        return Fraction(1), Fraction(1)
    if kind == "warner":
        return share["keep"], share["keep"]
    if kind == "asymmetric":
        return share["keep_one"], share["keep_zero"]
    if kind == "rrph":
        return share["keep"] + share["one"], share["keep"] + share["zero"]
    if kind == "hph":
        kept = (1 - share["one"] - share["zero"]) * share["keep"]
        return share["one"] + kept, share["zero"] + kept
    other = 1 - share["truth"]
    return (
        share["truth"] + other * share["prevalence"],
        share["truth"] + other * (1 - share["prevalence"]),
    )


def likelihood_ratio(one: Fraction, zero: Fraction) -> Fraction | None:
    """e^ε, the larger of both sides; None is infinite."""
    if one == 1 or zero == 1:
        return None
    return max(one / (1 - zero), zero / (1 - one))


def sends_as_it_is(item: Content, through: Channel) -> bool:
    """Whether a level sends the item's answers unchanged."""
    one, zero = through
    return one == 1 or zero == 1 if "options" in item else one == zero == 1


def _check_order(channels: list[Channel]) -> None:
    for place, (one, zero) in enumerate(channels):
        if one + zero <= 1:
            malformed(f"levels[{place}].scheme")
    for place in range(1, len(channels)):
        if not _more_private(channels[place - 1], channels[place]):
            malformed(f"levels[{place}]")


def _more_private(before: Channel, after: Channel) -> bool:
    determinants = sum(before), sum(after)
    ratios = likelihood_ratio(*before), likelihood_ratio(*after)
    ratio_rises = ratios[0] is not None and (ratios[1] is None or ratios[1] > ratios[0])
    if determinants[1] > determinants[0] or ratio_rises:
        return False
    return determinants[0] != determinants[1] or ratios[0] != ratios[1]


def _check_defaults(content: Content, channels: list[Channel]) -> None:
    arms = content.get("arms")
    for place, item in enumerate(content["items"]):
        at = f"items[{place}].default"
        if item["minimum"] > item["default"]:
            malformed(at)
        if not sensitive(item):
            continue
        if sends_as_it_is(item, channels[item["default"] - 1]) and not arms:
            malformed(at)


def _check_ask(content: Content) -> None:
    ask = content.get("ask", 0)
    if not isinstance(ask, int) or isinstance(ask, bool) or ask < 0:
        malformed("ask")
    if ask and ask >= len(drawn(content)):
        malformed("ask")


def _check_arms(content: Content, channels: list[Channel]) -> None:
    arms = content.get("arms", [])
    if not isinstance(arms, list) or len(arms) not in {0, 2}:
        malformed("arms")
    for place, arm in enumerate(arms):
        known = isinstance(arm, int) and not isinstance(arm, bool) and 1 <= arm <= len(channels)
        if not known or (place and arm <= arms[0]):
            malformed(f"arms[{place}]")
    if arms:
        _check_starts(content, arms, channels)


def _check_starts(content: Content, arms: list[int], channels: list[Channel]) -> None:
    items = [(place, item) for place, item in enumerate(content["items"]) if sensitive(item)]
    for number, arm in enumerate(arms):
        for _, item in items:
            if sends_as_it_is(item, channels[max(arm, item["minimum"]) - 1]):
                malformed(f"arms[{number}]")
    if all(max(arms[0], item["minimum"]) == max(arms[1], item["minimum"]) for _, item in items):
        malformed("arms")
    for place, item in items:
        if item["default"] != max(arms[0], item["minimum"]):
            malformed(f"items[{place}].default")


def _check_options(item: Content, at: str, languages: list[str]) -> None:
    options = item["options"]
    codes = [option["code"] for option in options]
    for place, code in enumerate(codes):
        if code in codes[:place]:
            malformed(f"{at}[{place}].code")
    for language in languages:
        first = languages[0]
        texts = [option["text"].get(language, option["text"][first]) for option in options]
        seen = list(map(readings, texts))
        for place, text in enumerate(texts):
            if not folded(text) or any(seen[place] & before for before in seen[:place]):
                shown = language if language in options[place]["text"] else first
                malformed(f"{at}[{place}].text.{shown}")
    parents = [option.get("parent") or "" for option in options]
    for place, parent in enumerate(parents):
        if parent and (parent in codes or not 2 <= parents.count(parent) < len(options)):
            malformed(f"{at}[{place}].parent")


def _check_items_differ(content: Content) -> None:
    codes: set[str] = set()
    known: set[tuple[str, ...]] = set()
    for place, item in enumerate(content["items"]):
        if item["code"] in codes:
            malformed(f"items[{place}].code")
        codes.add(item["code"])
        own = set()
        for language, asked in _asked(item):
            if not all(asked):
                malformed(f"items[{place}].{'text' if not asked[-1] else 'group'}.{language}")
            if asked in known:
                malformed(f"items[{place}].text.{language}")
            own.add(asked)
        known |= own


def _asked(item: Content) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What an item asks in each of its languages, as it is compared; of a box, the checklist's question first."""
    for language, text in item["text"].items():
        if item.get("kind") == "several":
            yield language, (folded(_heading(item["group"], language)), folded(text))
        else:
            yield language, (folded(text),)


def _heading(group: str | dict[str, str], language: str) -> str:
    """A group as a reader of this language sees it: exact tag, shorter ones, relatives, the first (section 2)."""
    if isinstance(group, str):
        return group
    tags = {tag.lower(): text for tag, text in group.items()}
    shorter = language.lower()
    while shorter:
        if shorter in tags:
            return tags[shorter]
        shorter = shorter.rpartition("-")[0]
    primary = language.lower().partition("-")[0] + "-"
    related = (text for tag, text in tags.items() if tag.startswith(primary))
    return next(related, next(iter(group.values())))
