"""Which rows of a run a command writes: options that `export` and `report` share."""

from __future__ import annotations

import argparse

from tacit.messages import Template
from tacit_miner.cli.options import OptionError
from tacit_miner.exports import Filter

BAD_LEAST = Template("options.bad-least", "--at-least is {given!r}, but it is written like lift=1.2")


def add_row_filter(parser: argparse.ArgumentParser) -> None:
    """The options."""
    some = parser.add_argument_group("only some rows (the file says which)")
    some.add_argument("--has", metavar="ITEMS", help="with all of these items, comma-separated")
    some.add_argument("--left", metavar="ITEMS", help="rules with all of these on the left")
    some.add_argument("--right", metavar="ITEMS", help="rules with all of these on the right")
    some.add_argument("--without", metavar="ITEMS", help="with none of these")
    some.add_argument(
        "--at-least",
        action="append",
        default=[],
        metavar="MEASURE=VALUE",
        help="such as lift=1.2; may be repeated",
    )
    some.add_argument(
        "--starred", action="store_true", help="rules that were given a star in the window, and no others"
    )


def row_filter(args: argparse.Namespace) -> Filter:
    """What they ask for."""
    return Filter(
        _names(args.has),
        _names(args.left),
        _names(args.right),
        _names(args.without),
        _least(args.at_least),
        args.starred,
    )


def _names(text: str | None) -> tuple[str, ...]:
    return tuple(name.strip() for name in (text or "").split(",") if name.strip())


def _least(given: list[str]) -> dict[str, float]:
    found = {}
    for text in given:
        name, _, value = text.partition("=")
        try:
            found[name.strip()] = float(value)
        except ValueError:
            raise OptionError(BAD_LEAST(given=text)) from None
    return found
