"""What a run is asked, as one object and as a TOML file: the same from the command line and from the window.

The file holds every setting that has a value, in one order, so that equal settings are equal bytes; what may be left
out has the default of `tacit.run.settings.Settings`. How many threads count is not a setting: it changes no number.
"""

from __future__ import annotations

import difflib
import json
import tomllib
import typing
from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Self

from tacit.estimation.measures import ALL_MEASURES
from tacit.platform import store
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLACED, PLAIN, Message, Template
from tacit.records.mixed import parse_union
from tacit.run.settings import Settings, Side

NO_SUCH_MEASURE = Template(
    "run-settings.no-such-measure", "there is no measure {name!r}; choose of {measures}"
)
NOT_TOML = Template("run-settings.not-toml", "the settings are not TOML: {why}")
TOO_MANY_DIGITS = Template("run-settings.too-many-digits", "the settings hold a number of too many digits")
NOT_SAID = Template(
    "run-settings.not-said", "the settings do not say {name}, which has no default; add a line for it"
)
NOT_UTF8 = Template("run-settings.not-utf8", "{path}: not UTF-8; save the file as UTF-8")
NO_SUCH_SETTING = Template(
    "run-settings.no-such-setting", "there is no setting {name!r}; the settings are {settings}"
)
MISSPELT = Template("run-settings.misspelt", "there is no setting {name!r}; did you mean {close}?")
TOO_LARGE = Template("run-settings.too-large", "{name} is larger than {most:,}, the largest whole number")
NOT_ONE_OF = Template("run-settings.not-one-of", "{name} is {value}, but it must be one of {choices}")
NOT_A_NUMBER = Template("run-settings.not-a-number", "{name} is {value}, but it must be a number")
NOT_WHOLE = Template("run-settings.not-whole", "{name} is {value}, but it must be a whole number")
NOT_TRUE_OR_FALSE = Template(
    "run-settings.not-true-or-false", "{name} is {value}, but it must be true or false"
)
NOT_A_LIST = Template(
    "run-settings.not-a-list", '{name} is {value}, but it must be a list of texts such as ["lift"]'
)
NOT_A_TABLE = Template(
    "run-settings.not-a-table", '{name} is {value}, but it must be a table of item = "left" and the like'
)
LONG_NUMBER = Template("run-settings.long-number", "a number of too many digits")

LARGEST_FILE = 1 << 20
LARGEST_NUMBER = 2**63 - 1
MOST_SHOWN = 80

_SIDES = "sides"
_NOT_IN_FILE = frozenset({"threads", _SIDES})
_MEASURES, _EXCLUDED, _UNIONS = "measures", "exclude-signers", "unions"


class RunSettingsError(TacitError):
    """A settings file that is refused."""


@dataclass(frozen=True, slots=True)
class RunSettings:
    """Everything on which a result depends, besides the records.

    Attributes:
        mining: what to find and how to estimate.
        measures: those that outputs list beside support and confidence.
        excluded: fingerprints, 64 hexadecimal digits each or the first 16 and more, of signers left out of this run.
        unions: of options, beside those that the survey declares, as `tacit.records.mixed` reads them.
    """

    mining: Settings
    measures: tuple[str, ...] = ALL_MEASURES
    excluded: tuple[str, ...] = ()
    unions: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name in self.measures:
            if name not in ALL_MEASURES:
                raise RunSettingsError(NO_SUCH_MEASURE(name=name[:40], measures=ALL_MEASURES))
        object.__setattr__(self, "excluded", tuple(sorted(set(self.excluded))))
        for union in self.unions:
            parse_union(union)
        object.__setattr__(self, "unions", tuple(dict.fromkeys(self.unions)))

    def values(self) -> dict[str, Any]:
        """Every setting by its name in the file; None where there is no limit."""
        found = {_key(field.name): getattr(self.mining, field.name) for field in _mining_fields()}
        found = {name: str(value) if isinstance(value, StrEnum) else value for name, value in found.items()}
        return {
            **found,
            _MEASURES: list(self.measures),
            _EXCLUDED: list(self.excluded),
            _UNIONS: list(self.unions),
            _SIDES: self._sides(),
        }

    def _sides(self) -> dict[str, str]:
        return {name: str(side) for name, side in sorted(self.mining.sides) if side is not Side.BOTH}

    def to_toml(self) -> str:
        """The file's text."""
        values = self.values()
        sides = values.pop(_SIDES)
        lines = [f"{name} = {_value(value)}" for name, value in values.items() if value is not None]
        lines += [
            "",
            f"[{_SIDES}]",
            *(f"{_quoted(name)} = {_value(side)}" for name, side in sides.items()),
        ]
        return "\n".join(lines[: None if sides else -2]) + "\n"

    @classmethod
    def from_toml(cls, text: str, *, threads: int = 1) -> Self:
        """Read a file's text.

        Raises:
            RunSettingsError: not TOML, an unknown name, or a value of another type.
            SettingsError: a value out of range.
        """
        try:
            given = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise RunSettingsError(NOT_TOML(why=PLAIN(text=str(error)))) from None
        except ValueError:  # Python reads no whole number of more than 4,300 digits
            raise RunSettingsError(TOO_MANY_DIGITS()) from None
        _known(given)
        types = typing.get_type_hints(Settings)
        mining: dict[str, Any] = {"threads": threads, _SIDES: _read_sides(given)}
        for field in _mining_fields():
            name = _key(field.name)
            if name in given:
                mining[field.name] = _read(name, given[name], types[field.name])
            elif field.default is MISSING:
                raise RunSettingsError(NOT_SAID(name=name))
        measures = _texts(given, _MEASURES, ALL_MEASURES)
        excluded, unions = (_texts(given, name, ()) for name in (_EXCLUDED, _UNIONS))
        return cls(Settings(**mining), measures, excluded, unions)


def read_settings(path: Path, *, threads: int = 1) -> RunSettings:
    """The settings in a file.

    Raises:
        RunSettingsError: the file is refused.
        StoreError: it cannot be read.
    """
    data = store.read(path, LARGEST_FILE)
    try:
        return RunSettings.from_toml(data.decode(), threads=threads)
    except UnicodeDecodeError:
        raise RunSettingsError(NOT_UTF8(path=str(path))) from None
    except TacitError as error:
        raise RunSettingsError(PLACED(place=str(path), reason=error.message)) from None


def _mining_fields() -> list[Any]:
    return [field for field in fields(Settings) if field.name not in _NOT_IN_FILE]


def _key(name: str) -> str:
    return name.replace("_", "-")


def _value(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return _quoted(value) if isinstance(value, str) else repr(value)


def _quoted(text: str) -> str:
    """As JSON quotes it, which TOML reads alike but for two things: pairs of surrogates, and DEL unescaped."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _known(given: dict[str, Any]) -> None:
    names = [_key(field.name) for field in _mining_fields()] + [_MEASURES, _EXCLUDED, _UNIONS, _SIDES]
    for name in given:
        if name not in names:
            close = difflib.get_close_matches(name, names, n=1)
            shown = name[:40]
            raise RunSettingsError(
                MISSPELT(name=shown, close=close[0])
                if close
                else NO_SUCH_SETTING(name=shown, settings=tuple(names))
            )


def _read(name: str, value: object, kind: Any) -> Any:  # noqa: ANN401 - a type of the settings, and its value
    if isinstance(kind, UnionType):
        (kind,) = [part for part in typing.get_args(kind) if part is not NoneType]
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        raise RunSettingsError(TOO_LARGE(name=name, most=LARGEST_NUMBER))
    if isinstance(value, int) and kind is float and not isinstance(value, bool):
        return float(value)
    if issubclass(kind, StrEnum):
        if value not in list(kind):
            raise RunSettingsError(NOT_ONE_OF(name=name, value=_shown(value), choices=tuple(kind)))
        return kind(value)
    if type(value) is not kind:
        said = {float: NOT_A_NUMBER, int: NOT_WHOLE, bool: NOT_TRUE_OR_FALSE}[kind]
        raise RunSettingsError(said(name=name, value=_shown(value)))
    return value


def _shown(value: object) -> str | Message:
    """A value as Python writes it, if it is short enough to be read."""
    try:
        text = repr(value)
    except ValueError:
        return LONG_NUMBER()
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"


def _texts(given: dict[str, Any], name: str, default: tuple[str, ...]) -> tuple[str, ...]:
    value = given.get(name, list(default))
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise RunSettingsError(NOT_A_LIST(name=name, value=_shown(value)))
    return tuple(value)


def _read_sides(given: dict[str, Any]) -> tuple[tuple[str, Side], ...]:
    sides = given.get(_SIDES, {})
    if not isinstance(sides, dict):
        raise RunSettingsError(NOT_A_TABLE(name=_SIDES, value=_shown(sides)))
    return tuple((item, _read(f"sides.{item}", side, Side)) for item, side in sorted(sides.items()))
