"""How a setting is declared, once: a field of a data class with its range, label and sentence of help, and where it applies.

`kinds` tells everything that makes something of all settings (options, the form, files, docs) what it needs of each.
"""

import math
import typing
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from enum import Enum, StrEnum
from functools import cache
from numbers import Integral, Real
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tacit.platform.arguments import is_truth
from tacit.platform.errors import TacitError
from tacit.platform.messages import Message, Template

MOST_SHOWN = 80  # characters of a refused value that are quoted

OUT_OF_RANGE = Template("settings.out-of-range", "{name} is {value}, but it must be {range}")
SHARE_OUT_OF_RANGE = Template(
    "settings.share-out-of-range", "{name} is {value}, but it must be {range} (0.01 is one percent)"
)
AT_LEAST = Template("settings.at-least", "at least {end:g}")
MORE_THAN = Template("settings.more-than", "more than {end:g}")
AT_MOST = Template("settings.at-most", "at most {end:g}")
LESS_THAN = Template("settings.less-than", "less than {end:g}")
FINITE = Template("settings.finite", "finite")
BOTH_ENDS = Template("settings.both-ends", "{low} and {high}")
NOT_A_NUMBER = Template("settings.not-a-number", "{name} is {value}, but it must be a number")
NOT_WHOLE = Template("settings.not-whole", "{name} is {value}, but it must be a whole number")
NOT_TEXT = Template("settings.not-text", "{name} is {value}, but it must be text")
NOT_TRUE_OR_FALSE = Template("settings.not-true-or-false", "{name} is {value}, but it must be true or false")
NOT_ONE_OF = Template("settings.not-one-of", "{name} is {value}, but it must be one of {choices}")
LONG_NUMBER = Template("settings.long-number", "a number of too many digits")

Held = TypeVar("Held")
Spelt = TypeVar("Spelt")


class Given(Generic[Held, Spelt]):
    """The type of a setting that may be given in another form than it is held in, such as the text of a member of an enumeration."""

    if TYPE_CHECKING:

        def __get__(self, owner: object, kind: type) -> Held: ...
        def __set__(self, owner: object, value: Held | Spelt) -> None: ...


class SettingsError(TacitError):
    """A setting outside the range where it means something."""


class SettingGroup(Enum):
    """Settings that stand together, by what they are called, in this order in the form and in the help of a command."""

    FIND = Template("setting-group.find", "What to find")
    SURE = Template("setting-group.sure", "How sure")
    SIZES = Template("setting-group.sizes", "Sizes and limits")
    SIDES = Template("setting-group.sides", "Items: which side of a rule")
    UNIONS = Template("setting-group.unions", "Unions of options")
    MEASURES = Template("setting-group.measures", "Measures in exports")
    SIGNERS = Template("setting-group.signers", "Leave signers out of this run")
    DESIGN = Template("setting-group.design", "How people were sampled")
    EXPERT = Template("setting-group.expert", "For reproduction and large data")

    def __call__(self, label: str, *, default: object) -> tuple["SettingGroup", str, object]:
        """A setting of this group, by its label, and what holds if nothing is said; `MISSING` if something must be."""
        return self, label, default


RANGES = {"share": (0.0, 1.0), "seconds": (0.0, math.inf), "count": (1, None), "seed": (0, None)}
"""The range of a number of this unit, where it has no other."""

MINING = ("mine", "run", "evaluate")  # the commands that have a setting unless it says otherwise
PLANNED = (*MINING, "plan")  # those of a setting that a plan reads, too


@dataclass(frozen=True, slots=True)
class DeclaredSetting:
    """What is declared of a setting beside its name, type and default, which are those of the field."""

    group: SettingGroup
    label: Template
    help: Template  # one sentence more, for window, command line and docs alike
    # Of a number: "share", "seconds", "count" or "seed"; "text" of a text; "" of anything else.
    unit: str = ""
    # low, high: the range of a number, that of its unit by default; None for no end.
    low: float | None = None
    high: float | None = None
    # above, below: whether the low, the high end is out of range itself.
    above: bool = False
    below: bool = False
    metavar: str = ""  # of the option's value
    step: float = 1  # of the arrows in the window
    words: Mapping[Any, Template] = field(default_factory=dict)  # what its choices are called
    # A sentence for each choice, where words are not enough.
    explained: Mapping[Any, Template] = field(default_factory=dict)
    # Label and help of the box without which there is no value.
    switch: tuple[Template, Template] | None = None
    commands: tuple[str, ...] = MINING  # those that have it as an option
    in_file: bool = True  # whether a settings file has it
    also: str = ""  # another name of its option
    first: float | None = None  # what the window begins with where there is no default

    def holds(self, value: float) -> bool:
        """Whether a number is in the range; NaN is in none."""
        low = self.low is None or (value > self.low if self.above else value >= self.low)
        high = self.high is None or (value < self.high if self.below else value <= self.high)
        return low and high

    def range(self) -> Message:
        """The range in words."""
        ends = [] if self.low is None else [(MORE_THAN if self.above else AT_LEAST)(end=self.low)]
        if self.high is not None:
            high = (LESS_THAN if self.below else AT_MOST)(end=self.high)
            ends.append(FINITE() if math.isinf(self.high) else high)
        return BOTH_ENDS(low=ends[0], high=ends[1]) if len(ends) > 1 else ends[0]


def setting(named: tuple[SettingGroup, str, object], sentence: str, **more: Any) -> Any:  # noqa: ANN401 - a field of any type
    """A field with what `DeclaredSetting` says of it, the sentence as its `help`, and `key` if files spell it otherwise.

    The texts, also those of `words` and `switch`, become templates whose codes are made of the field's name.
    """
    group, label, default = named
    return field(default=default, metadata={"setting": (group, label, sentence, more)})


def typed(unit: str, metavar: str, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - ends of a range, a step, another name
    """What `DeclaredSetting` says of a number or a text that is typed in, for `setting`."""
    return {"unit": unit, "metavar": metavar, **more}


@dataclass(frozen=True, slots=True)
class SettingKind:
    """A setting as everything sees it that makes something of all of them."""

    name: str
    key: str  # as files spell it; commands with - for _
    type: type  # bool, int, float, str, tuple, or an enumeration
    optional: bool  # whether None is a value, which means no limit
    default: Any  # what holds if nothing is said; `MISSING` if something must be
    declared: DeclaredSetting


@cache
def kinds(owner: type) -> dict[str, SettingKind]:
    """The declared settings of a data class by name, in the order of its fields."""
    hints = typing.get_type_hints(owner)
    return {each.name: _kind(each, hints[each.name]) for each in fields(owner) if "setting" in each.metadata}


def _kind(each: Field[Any], hint: Any) -> SettingKind:  # noqa: ANN401 - the type behind the field's name
    """A declaration with its texts as templates, each declared once in a process."""
    optional = isinstance(hint, UnionType)
    kind = next(part for part in typing.get_args(hint) if part is not NoneType) if optional else hint
    if typing.get_origin(kind) is Given:
        kind, _ = typing.get_args(kind)
    group, label, sentence, more = each.metadata["setting"]
    low, high = RANGES.get(more.get("unit", ""), (None, None))
    given = {"low": low, "high": high, **more}
    key = given.pop("key", each.name)
    code = f"setting.{key.replace('_', '-')}"
    if "words" in given:
        given["words"] = {
            choice: Template(f"{code}.{choice}", text) if isinstance(text, str) else text
            for choice, text in given["words"].items()
        }
    if "switch" in given:
        codes = (f"{code}.switch", f"{code}.switch-help")
        given["switch"] = tuple(map(Template, codes, given["switch"]))
    declared = DeclaredSetting(group, Template(code, label), Template(f"{code}.help", sentence), **given)
    return SettingKind(each.name, key, typing.get_origin(kind) or kind, optional, each.default, declared)


def checked_value(kind: SettingKind, value: Any) -> Any:  # noqa: ANN401 - a value of the setting's type, or any other
    """A value as it is held: of an enumeration its member, since all comparisons are by identity.

    Raises SettingsError: it is of another type, or out of its range.
    """
    if kind.type is tuple or (value is None and kind.optional):
        return value
    if issubclass(kind.type, StrEnum):
        return member(kind.key, kind.type, value)
    types, refusal = _TYPES[kind.type]
    fits = is_truth(value) if kind.type is bool else isinstance(value, types) and not isinstance(value, bool)
    if not fits:
        raise SettingsError(refusal(name=kind.key, value=quoted(value)))
    number: Any = value
    if kind.type is not str and kind.declared.unit and not kind.declared.holds(number):
        said = SHARE_OUT_OF_RANGE if kind.declared.unit == "share" else OUT_OF_RANGE
        raise SettingsError(said(name=kind.key, value=number, range=kind.declared.range()))
    return value


_TYPES: dict[type, tuple[type, Template]] = {
    bool: (bool, NOT_TRUE_OR_FALSE),
    int: (Integral, NOT_WHOLE),
    float: (Real, NOT_A_NUMBER),
    str: (str, NOT_TEXT),
}
"""What values of a type may be, and what is said of others."""

E = TypeVar("E", bound=StrEnum)


def member(key: str, kind: type[E], value: object) -> E:
    """The member of an enumeration that a word names. Raises SettingsError: none has this name."""
    try:
        return kind(str(value))
    except ValueError:
        raise SettingsError(NOT_ONE_OF(name=key, value=quoted(value), choices=tuple(kind))) from None


def quoted(value: object) -> str | Message:
    """A value as Python writes it, as far as it is short enough to be read."""
    try:
        text = repr(value)
    except ValueError:
        return LONG_NUMBER()
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"
