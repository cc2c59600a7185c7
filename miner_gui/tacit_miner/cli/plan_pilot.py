"""A pilot as the beliefs of a plan: `tacit-miner plan SURVEY --pilot FILE`."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

from tacit import store
from tacit.formats.limits import LIMITS
from tacit.planning.pilot import End, Interval, read_pilot
from tacit.planning.questionnaire import Questionnaire


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


def add_pilot(group: argparse._ArgumentGroup) -> None:
    """The options."""
    group.add_argument(
        "--pilot",
        type=Path,
        metavar="FILE",
        help="believe what a finished study says, from tacit-miner pilot; other options go before it",
    )
    group.add_argument(
        "--pilot-end",
        choices=[str(end) for end in End],
        default=str(End.SHARE),
        help="believe the shares of the pilot, or the low or high ends of their intervals (default share)",
    )


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
