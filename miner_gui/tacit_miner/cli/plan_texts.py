"""The small languages of `tacit-miner plan`: NAME=NUMBER, an itemset with a support, two sides of a rule."""

from __future__ import annotations

from tacit.messages import Template
from tacit_miner.cli.options import OptionError

NOT_SIDES = Template(
    "plan.not-sides", "{text!r} is no {kind}; write A,B for an itemset, A,B:C for a rule, and G:A for a group"
)
NOT_NAMED = Template("plan.not-named", "{text!r} is not of the form NAME=NUMBER")


def sides(kind: str, text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names before and after the colon; an itemset has none after it.

    Raises:
        OptionError: a side is empty, or a group has several items.
    """
    left, _, right = (text, "", "") if kind == "itemset" else text.partition(":")
    first, second = (
        tuple(name.strip() for name in part.split(",") if name.strip()) for part in (left, right)
    )
    one_each = kind == "group" and (len(first), len(second)) != (1, 1)
    if not first or (kind != "itemset" and not second) or one_each:
        raise OptionError(NOT_SIDES(kind=kind, text=text))
    return first, second


def named_number(text: str) -> tuple[str, float]:
    """NAME=NUMBER; a name may have = in it.

    Raises:
        OptionError: another form.
    """
    name, equals, value = text.rpartition("=")
    if not equals:
        raise OptionError(NOT_NAMED(text=text))
    return name, number_of(value, text)


def split_support(text: str) -> tuple[str, float | None]:
    """Names and the support believed, if one is given."""
    name, equals, value = text.rpartition("=")
    try:
        return (name, float(value)) if equals else (text, None)
    except ValueError:  # the = is part of an option's name
        return text, None


def number_of(text: str, whole_text: str) -> float:
    """A number within a longer text.

    Raises:
        OptionError: it is none.
    """
    try:
        return float(text)
    except ValueError:
        raise OptionError(NOT_NAMED(text=whole_text)) from None
