"""Mix files (TOML, docs/mixed.md): how people choose levels in a simulation.

levels = ["warner:0.95", "warner:0.9", "warner:0.8"]     # schemes, from the most open
shares = [0.3, 0.4, 0.3]                                 # or shares_if_yes and shares_if_no
missing = 0.02                                           # or missing_if_yes and missing_if_no

[items.smokes]                                           # the same keys, for one item
shares_if_yes = [0.1, 0.1, 0.8]

What an item says goes before what holds for all, and within a table the key for one answer before the key for both.
"""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tacit.channels.channel import Channel, parse_scheme
from tacit.evaluation.synthetic import Mix, MixError
from tacit.platform import store
from tacit.platform.errors import ChannelError, TacitError
from tacit.platform.messages import PLACED, PLAIN, Message, Template
from tacit.records.mixed import MOST_LEVELS, LevelChannels

ITEM_OF_FILE = Template("mixfile.item-of-file", "{path}, item {item!r}")
ITEMS_NOT_TABLES = Template("mixfile.items-not-tables", "{path}: items must be tables such as [items.smokes]")
NO_SUCH_ITEM = Template(
    "mixfile.no-such-item", "{path}: the data have no item {item!r}; the first one is {first!r}"
)
NOT_TOML = Template("mixfile.not-toml", "{path}: not TOML ({why}); see docs/mixed.md for an example")
TOO_DEEP = Template("mixfile.too-deep", "{path}: nested too deeply; see docs/mixed.md for an example")
NO_LEVELS = Template(
    "mixfile.no-levels", '{path}: levels must be a list of 1 to {most} schemes, such as ["warner:0.9"]'
)
UNKNOWN_KEY = Template("mixfile.unknown-key", "{where}: unknown key {key!r}; the keys are {keys}")
TOO_FEW_SHARES = Template(
    "mixfile.too-few-shares",
    "{where}: there must be a share for each of the {levels} levels (shares, or shares_if_yes and shares_if_no)",
)
NOT_NUMBERS = Template("mixfile.not-numbers", "{where}: shares or missing rates are not numbers")
TOO_MANY_DIGITS = Template(
    "mixfile.too-many-digits", "{where}: a number has too many digits; write shares such as 0.25"
)

_LARGEST = 16 * 2**20  # bytes of a mix file

_BY_ANSWER = ("if_no", "if_yes")
_KEYS = {"shares", "shares_if_no", "shares_if_yes", "missing", "missing_if_no", "missing_if_yes"}


class MixFileError(TacitError):
    """A mix file that does not say how people choose."""


def read_mix(path: Path, items: Sequence[str]) -> Mix:
    """How people choose among levels for each of these items.

    Raises StoreError: the file cannot be read; MixFileError: not TOML, an unknown key or item, or numbers that are no distribution.
    """
    data = store.read(path, _LARGEST)
    try:
        content = tomllib.loads(data.decode())
    except ValueError as error:  # not UTF-8, not TOML, or a whole number of too many digits
        raise MixFileError(NOT_TOML(path=str(path), why=PLAIN(text=str(error)))) from None
    except RecursionError:
        raise MixFileError(TOO_DEEP(path=str(path))) from None
    channels = _channels(path, content.pop("levels", None))
    special = content.pop("items", {})
    if not isinstance(special, dict) or not all(isinstance(part, dict) for part in special.values()):
        raise MixFileError(ITEMS_NOT_TABLES(path=str(path)))
    for name in special:
        if name not in items:
            raise MixFileError(NO_SUCH_ITEM(path=str(path), item=name, first=items[0]))
    tables = {"": {}, **special}
    rows = {name: _row(path, name, (own, content), len(channels)) for name, own in tables.items()}
    chosen = [rows.get(name, rows[""]) for name in items]
    try:
        return Mix(
            LevelChannels.same(channels, len(items)),
            np.stack([shares for shares, _ in chosen], axis=2),
            np.stack([missing for _, missing in chosen], axis=1),
        )
    except MixError as error:
        raise MixFileError(PLACED(place=str(path), reason=error.message)) from None


def _channels(path: Path, levels: object) -> list[Channel]:
    if not isinstance(levels, list) or not 1 <= len(levels) <= MOST_LEVELS:
        raise MixFileError(NO_LEVELS(path=str(path), most=MOST_LEVELS))
    try:
        return [parse_scheme(str(level)) for level in levels]
    except ValueError as error:  # no channel, or a whole number of too many digits
        reason = error.message if isinstance(error, ChannelError) else PLAIN(text=str(error))
        raise MixFileError(PLACED(place=str(path), reason=reason)) from None


def _row(
    path: Path, item: str, tables: Sequence[dict[str, Any]], levels: int
) -> tuple[np.ndarray, np.ndarray]:
    """Shares [2, levels] and missing rates [2] of one item, by true answer; its own table comes first."""
    where = ITEM_OF_FILE(path=str(path), item=item) if item else PLAIN(text=str(path))
    if unknown := [key for table in tables for key in table if key not in _KEYS]:
        raise MixFileError(UNKNOWN_KEY(where=where, key=unknown[0], keys=tuple(sorted(_KEYS))))
    shares = [_numbers(where, _named(tables, "shares", answer), levels) for answer in _BY_ANSWER]
    missing = [_numbers(where, [_named(tables, "missing", answer, 0.0)], 1)[0] for answer in _BY_ANSWER]
    return np.array(shares), np.array(missing)


def _named(tables: Sequence[dict[str, Any]], key: str, answer: str, default: object = None) -> Any:  # noqa: ANN401 - from TOML
    names = (f"{key}_{answer}", key)
    return next((table[name] for table in tables for name in names if name in table), default)


def _numbers(where: Message, values: object, count: int) -> list[float]:
    if not isinstance(values, list) or len(values) != count:
        raise MixFileError(TOO_FEW_SHARES(where=where, levels=count))
    if not all(isinstance(value, int | float) and not isinstance(value, bool) for value in values):
        raise MixFileError(NOT_NUMBERS(where=where))
    try:
        return [float(value) for value in values]
    except OverflowError:
        raise MixFileError(TOO_MANY_DIGITS(where=where)) from None
