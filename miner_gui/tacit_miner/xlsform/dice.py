"""Dice forms: the respondent's own die or coin decides which answers are true (forced response), for teams that keep their tool.

Forced response (Boruch 1971) with a device: with probability t the person answers truthfully, else chance names the answer, each
as likely as any other. For yes and no that is the scheme rrph with keep t; for k options k-ary randomized response with
p = t + (1 − t)/k. One sent answer makes a reader at most 1 + k·t/(1 − t) times surer. A device has two designs; each question
gets the most open one that is no more open than the level at which it starts, or the more private one, with a note.

Invariants: what a person is told to do has exactly the channel that is written; every step is done by the person alone, and no
program learns what the die or coin showed. Channels are written as fractions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from tacit.kary import Kary
from tacit.messages import Template
from tacit.survey import Item, Scheme
from tacit_miner.xlsform.findings import Finding, FormError, Place, Weight

MANY_OPTIONS = Template(
    "dice.many-options",
    "question {code!r} has {count} options, but the device names one of {most} at most; join options, or use the other device",
)
MORE_OPEN = Template(
    "dice.more-open",
    "question {code!r} starts at a level at which a sent answer makes a reader at most {wanted:.4g} times surer; the most private "
    "way that the device has lets it be {given:.4g} times",
)
DICE_REFUSED = Template(
    "dice.refused", "the survey cannot be asked with this device; questions with too many options: {count:,}"
)


class Device(StrEnum):
    """What the respondent has at hand."""

    DIE = "die"
    """One die with six sides."""

    COIN = "coin"
    """One coin."""


@dataclass(frozen=True, slots=True)
class Design:
    """One way to use a device.

    Attributes:
        device: what is used.
        truth: t, the probability that the person answers truthfully.
        kind: of the instructions, a key of `tacit_miner.xlsform.dice_texts`.
    """

    device: Device
    truth: Fraction
    kind: str

    def surer(self, options: int) -> Fraction:
        """e^ε of one answer among so many options; 2 for yes and no."""
        return 1 + options * self.truth / (1 - self.truth)

    def channel(self, options: int) -> str:
        """The scheme as a channels file has it; 0 options for yes and no."""
        if options:
            return f"krr:{self.kary(options).keep}:{options}"
        forced = (1 - self.truth) / 2
        return f"rrph:{self.truth}:{forced}:{forced}"

    def kary(self, options: int) -> Kary:
        """What a choice of so many options goes through."""
        return Kary(self.truth + (1 - self.truth) / options, options)


DESIGNS: Mapping[tuple[Device, bool], tuple[Design, ...]] = MappingProxyType(
    {
        (Device.DIE, False): (
            Design(Device.DIE, Fraction(2, 3), "die-4"),
            Design(Device.DIE, Fraction(1, 3), "die-2"),
        ),
        (Device.DIE, True): (
            Design(Device.DIE, Fraction(2, 3), "die-4-options"),
            Design(Device.DIE, Fraction(1, 3), "die-2-options"),
        ),
        (Device.COIN, False): (
            Design(Device.COIN, Fraction(3, 4), "coin-3"),
            Design(Device.COIN, Fraction(1, 2), "coin-2"),
        ),
        (Device.COIN, True): (
            Design(Device.COIN, Fraction(3, 4), "coin-2-options"),
            Design(Device.COIN, Fraction(1, 2), "coin-1-options"),
        ),
    }
)
"""The designs of a device for yes and no, and for options; the most open one first."""

MOST_OPTIONS: Mapping[Device, int] = MappingProxyType({Device.DIE: 6, Device.COIN: 4})
"""How many options the second throw can name: a die has six sides, two tosses of a coin four outcomes."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """A question with the way it is randomized.

    Attributes:
        item: the question.
        design: what the person does; None if the question is asked openly.
    """

    item: Item
    design: Design | None

    @property
    def channel(self) -> str:
        """The scheme as a channels file has it."""
        if self.design is not None:
            return self.design.channel(len(self.item.options))
        return f"krr:1:{len(self.item.options)}" if self.item.options else "open"


def throws(
    items: Sequence[Item], levels: Sequence[Scheme], device: Device
) -> tuple[list[Thrown], list[Finding]]:
    """A design for each question, and what a person should know of it.

    Args:
        items: the questions.
        levels: the survey's, of which an item's default is one.
        device: what the respondent has.

    Raises:
        FormError: questions with more options than the device can name.
    """
    many = [item for item in items if len(item.options) > MOST_OPTIONS[device]]
    if many:
        raise FormError(DICE_REFUSED(count=len(many)), tuple(_too_many(item, device) for item in many))
    found, notes = [], []
    for item in items:
        wanted = levels[item.default - 1].exact.ratio
        design = None if not item.sensitive and wanted is None else _design(item, wanted, device)
        found.append(Thrown(item, design))
        count = len(item.options) or 2
        if design is not None and wanted is not None and design.surer(count) > wanted:
            said = MORE_OPEN(code=item.code, wanted=float(wanted), given=float(design.surer(count)))
            notes.append(Finding(Weight.NOTE, Place(), said))
    return found, notes


def _too_many(item: Item, device: Device) -> Finding:
    said = MANY_OPTIONS(code=item.code, count=len(item.options), most=MOST_OPTIONS[device])
    return Finding(Weight.ERROR, Place(), said)


def _design(item: Item, wanted: Fraction | None, device: Device) -> Design:
    designs = DESIGNS[device, bool(item.options)]
    count = len(item.options) or 2
    fits = (design for design in designs if wanted is None or design.surer(count) <= wanted)
    return next(fits, designs[-1])
