"""What `tacit-miner plan` reads: NAME=NUMBER, an itemset and its support, the sides of a rule, a pilot as beliefs (`--pilot`)."""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from tacit.estimation.choices import End
from tacit.formats.errors import LIMITS
from tacit.planning.pilot import Interval, read_pilot
from tacit.planning.questionnaire import Questionnaire
from tacit.platform import store
from tacit.platform.messages import Template
from tacit_miner.cli.options import OptionError

NOT_SIDES = Template(
    "plan.not-sides", "{text!r} is no {kind}; write A,B for an itemset, A,B:C for a rule, and G:A for a group"
)
NOT_SHARES = Template(
    "plan.not-shares",
    "{text!r} is no list of shares; write one such as 0.1,0.2,0.3, or 0.1*16 for sixteen questions",
)
TOO_MANY_SHARES = Template("plan.too-many-shares", "{number:,} questions are too many; plan at most {most:,}")
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


def shares_of(text: str, most: int) -> list[float]:
    """Shares with commas between; `0.1*16` is sixteen of one; at most so many.

    Raises:
        OptionError: another form, or more than that.
    """
    found: list[tuple[float, int]] = []
    for part in text.split(","):
        share, times_sign, times = part.partition("*")
        if times_sign and not times.strip().isdecimal():
            raise OptionError(NOT_SHARES(text=text[:80]))
        try:
            found.append((float(share), int(times) if times_sign else 1))
        except ValueError:
            raise OptionError(NOT_SHARES(text=text[:80])) from None
    number = sum(times for _, times in found)
    if number > most:
        raise OptionError(TOO_MANY_SHARES(number=number, most=most))
    return [share for share, times in found for _ in range(times)]


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


@dataclass(frozen=True, slots=True)
class PilotBeliefs:
    """What a plan takes from a pilot, or nothing.

    Attributes:
        shares: of items that both studies ask, by name.
        mix: share of people at each level; None if it is not known.
        missing: share of answers withheld.
    """

    shares: dict[str, float]
    mix: tuple[float, ...] | None = None
    missing: float = 0.0


def pilot_beliefs(args: argparse.Namespace, questions: Questionnaire) -> PilotBeliefs:
    """What the pilot says, after a line that says what it is; nothing without one.

    Raises:
        PlanError: the file is no pilot.
    """
    if args.pilot is None:
        return PilotBeliefs({})
    pilot, end = read_pilot(store.read(args.pilot, LIMITS.line_bytes)), End(args.pilot_end)
    found = PilotBeliefs(pilot.beliefs(questions, end), pilot.mix(questions), pilot.refused.at(end))
    shared = f"shares of {len(found.shares):,} of {len(questions.names):,} items"
    print(f"pilot of {pilot.records:,} people: {shared}; not said {_interval(pilot.refused)}")
    if pilot.dishonest is not None:
        print(
            f"of them answered without regard {_interval(pilot.dishonest)}; the shares are corrected for it, and a plan expects true answers"
        )
    return found


def _interval(found: Interval) -> str:
    return f"{100 * found.share:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f})"
