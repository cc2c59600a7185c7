"""What a run is asked, as one object and as a TOML file: the same from the command line and from the window.

The file holds every setting that has a value, in one order, so that equal settings are equal bytes; what may be left
out has the default of `tacit.run.settings.Settings`; older files spell names with - for _. How many threads count is not a setting: it changes no number.
"""

import difflib
import json
import tomllib
from dataclasses import MISSING, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Self

from tacit.estimation.measures import ALL_MEASURES, measure_name
from tacit.platform import store
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLACED, PLAIN, Template
from tacit.records.mixed import parse_union
from tacit.run.declared_setting import SettingGroup, SettingKind, kinds, quoted, setting
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
SAID_TWICE = Template("run-settings.twice", "the settings say {name} twice, with - and with _; leave one out")
TOO_LARGE = Template("run-settings.too-large", "{name} is larger than {most:,}, the largest whole number")
NOT_A_LIST = Template(
    "run-settings.not-a-list", '{name} is {value}, but it must be a list of texts such as ["lift"]'
)
NOT_A_TABLE = Template(
    "run-settings.not-a-table", '{name} is {value}, but it must be a table of item = "left" and the like'
)

RETIRED = {"forged"}
"""Names that older files have and that ask for nothing any more: what the verdict had to bear, which now stands beside it."""

LARGEST_FILE = 1 << 20
LARGEST_NUMBER = 2**63 - 1
_SIDES = "sides"  # the one setting that is a table, which TOML has at the end


class RunSettingsError(TacitError):
    """A settings file that is refused."""


@dataclass(frozen=True, slots=True)
class RunSettings:
    """Everything on which a result depends, besides the records: what to find, how to estimate, and the measures that outputs list.

    `excluded` are fingerprints, 64 hexadecimal digits each or the first 16 and more, of signers left out of this run; `unions` of options,
    beside those that the survey declares, are as `tacit.records.mixed` reads them, known `margins` of open answers as
    `tacit_miner.runs.sampling` does.
    """

    mining: Settings
    measures: tuple[str, ...] = setting(
        SettingGroup.MEASURES("Measures", default=ALL_MEASURES),
        "Listed beside support and confidence. Hover for the formula.",
        commands=(),
    )
    excluded: tuple[str, ...] = setting(
        SettingGroup.SIGNERS("Signers left out", default=()),
        "For this run only; to leave somebody out of all runs, use Project ▸ Signers.",
        commands=(),
        key="exclude_signers",
    )
    unions: tuple[str, ...] = setting(
        SettingGroup.UNIONS("Unions of options", default=()),
        "Options that are counted together as well: ages from 16 on, or the districts of the north.",
        commands=(),
    )

    margins: tuple[str, ...] = setting(
        SettingGroup.DESIGN("Known margins", default=()),
        "Shares of the population by open questions, to which weights are raked; a line each, such as sex=f: 0.51.",
        commands=(),
    )

    def __post_init__(self) -> None:
        object.__setattr__(self, "measures", tuple(map(measure_name, self.measures)))
        for name in self.measures:
            if name not in ALL_MEASURES:
                raise RunSettingsError(NO_SUCH_MEASURE(name=name[:40], measures=ALL_MEASURES))
        object.__setattr__(self, "excluded", tuple(sorted(set(self.excluded))))
        for union in self.unions:
            parse_union(union)
        object.__setattr__(self, "unions", tuple(dict.fromkeys(self.unions)))

    def values(self) -> dict[str, Any]:
        """Every setting by its name in the file; None where there is no limit."""
        own, found = kinds(RunSettings), {}
        for kind in IN_FILE:
            value = _plain(getattr(self if kind.name in own else self.mining, kind.name))
            if kind.key != _SIDES and (value or kind.key not in _LATER):
                found[kind.key] = value
        sides = sorted(self.mining.sides)
        return {**found, _SIDES: {name: str(side) for name, side in sides if side is not Side.BOTH}}

    def to_toml(self) -> str:
        """The file's text."""
        values = self.values()
        sides = values.pop(_SIDES)
        lines = [f"{name} = {_value(value)}" for name, value in values.items() if value is not None]
        if sides:
            lines += ["", f"[{_SIDES}]"]
            lines += [f"{_quoted(name)} = {_value(side)}" for name, side in sides.items()]
        return "\n".join(lines) + "\n"

    @classmethod
    def from_toml(cls, text: str, *, threads: int = 1) -> Self:
        """Read a file's text.

        Raises RunSettingsError: not TOML, an unknown name, or a value of another type; SettingsError: a value out of range.
        """
        try:
            given = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise RunSettingsError(NOT_TOML(why=PLAIN(text=str(error)))) from None
        except ValueError:  # Python reads no whole number of more than 4,300 digits
            raise RunSettingsError(TOO_MANY_DIGITS()) from None
        now: dict[str, Any] = {}
        for name, value in given.items():  # files of older versions have - for _
            key = name.replace("-", "_")
            if key in now:
                raise RunSettingsError(SAID_TWICE(name=key[:40]))
            now[key] = value
        _known(now)
        read: dict[str, Any] = {kind.name: _read(kind, now[kind.key]) for kind in IN_FILE if kind.key in now}
        if missing := [kind.key for kind in IN_FILE if kind.default is MISSING and kind.name not in read]:
            raise RunSettingsError(NOT_SAID(name=missing[0]))
        own = {name: read.pop(name) for name in kinds(RunSettings) if name in read}
        return cls(Settings(threads=threads, **read), **own)


EVERY_SETTING = (*kinds(Settings).values(), *kinds(RunSettings).values())
"""All that are declared, in the order of a file."""

_LATER = ("margins", "population")
"""Settings that are left out where they say nothing: runs without them are stored as they were before there were these."""

IN_FILE = tuple(kind for kind in EVERY_SETTING if kind.declared.in_file)  # settings that a file has


def read_settings(path: Path, *, threads: int = 1) -> RunSettings:
    """The settings in a file. Raises RunSettingsError: the file is refused; StoreError: it cannot be read."""
    data = store.read(path, LARGEST_FILE)
    try:
        return RunSettings.from_toml(data.decode("utf-8-sig"), threads=threads)
    except UnicodeDecodeError:
        raise RunSettingsError(NOT_UTF8(path=str(path))) from None
    except TacitError as error:
        raise RunSettingsError(PLACED(place=str(path), reason=error.message)) from None


def _plain(value: object) -> object:
    if isinstance(value, StrEnum):
        return str(value)
    return list(value) if isinstance(value, tuple) else value


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return _quoted(value) if isinstance(value, str) else repr(value)


def _quoted(text: str) -> str:
    """As JSON quotes it, which TOML reads alike but for two things: pairs of surrogates, and DEL unescaped."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _known(given: dict[str, Any]) -> None:
    names = [kind.key for kind in IN_FILE]
    for name in given:
        if name not in names and name not in RETIRED:
            if close := difflib.get_close_matches(name, names, n=1):
                raise RunSettingsError(MISSPELT(name=name[:40], close=close[0]))
            raise RunSettingsError(NO_SUCH_SETTING(name=name[:40], settings=tuple(names)))


def _read(kind: SettingKind, value: Any) -> Any:  # noqa: ANN401 - a value of the setting's type
    if kind.key == _SIDES:
        if not isinstance(value, dict):
            raise RunSettingsError(NOT_A_TABLE(name=kind.key, value=quoted(value)))
        return tuple(sorted(value.items()))
    if kind.type is tuple:
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise RunSettingsError(NOT_A_LIST(name=kind.key, value=quoted(value)))
        return tuple(value)
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        raise RunSettingsError(TOO_LARGE(name=kind.key, most=LARGEST_NUMBER))
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    return float(value) if is_whole and kind.type is float else value
