"""Randomizing devices by the names the field has for them, each as one of the schemes. Pure Python.

A device is what a person held: dice, cards, a second question. Its parameters are those of the papers; the scheme that it comes to
is in `tacit.schemes`. Channel files and the command line take both names.

    forced      forced response (Boruch 1971): yes with one probability, no with another, else the truth
    crosswise   crosswise model (Yu, Tian and Tang 2008): whether both questions have the same answer
    kuk         Kuk's cards (1990), one card drawn: its colour, from one of two decks
    horvitz     the unrelated question with a known share of yes (Horvitz 1967; Greenberg and others 1969)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Device:
    """A device.

    Attributes:
        parameters: their names, all of them probabilities.
        scheme: a name of `tacit.schemes.SCHEMES`.
        values: the parameters to those of the scheme.
        exclusive: whether the parameters are probabilities of events of which at most one happens.
    """

    parameters: tuple[str, ...]
    scheme: str
    values: Callable[..., tuple[Fraction, ...]]
    exclusive: bool = False


def _forced(yes: Fraction, no: Fraction) -> tuple[Fraction, ...]:
    return 1 - yes - no, yes, no


def _crosswise(prevalence: Fraction) -> tuple[Fraction, ...]:
    return (prevalence,)


def _kuk(yes_deck: Fraction, no_deck: Fraction) -> tuple[Fraction, ...]:
    return yes_deck, 1 - no_deck


def _horvitz(truth: Fraction, prevalence: Fraction) -> tuple[Fraction, ...]:
    return truth, prevalence


DEVICES: Mapping[str, Device] = MappingProxyType(
    {
        "forced": Device(("yes", "no"), "rrph", _forced, exclusive=True),
        "crosswise": Device(("prevalence",), "warner", _crosswise),
        "kuk": Device(("yes_deck", "no_deck"), "asymmetric", _kuk),
        "horvitz": Device(("truth", "prevalence"), "unrelated", _horvitz),
    }
)
"""Every device by the name used in channel files; a yes (1) is what the device's answer of that name is for:

`crosswise` 1 for "both the same"; `kuk` 1 for the colour whose share of each deck is given.
"""
