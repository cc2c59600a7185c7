"""Channels files: how each item of a randomized data set was randomized.

Two forms. Lines `item,scheme`, the scheme as `tacit.channels.channel.parse_scheme` reads it and further columns joined to it
(`smokes,warner,0.9`), with an optional header `item,scheme`, comments after `#` at the beginning of a line, and `*` for
every item that has no line of its own. A question with options has the scheme `krr:p:k`. Or, if the file begins with `{`, a JSON object from item to scheme: a text or
number as above, or an object such as {"scheme": "unrelated", "truth": 0.5, "prevalence": "1/12"}, where `kind` may
stand for `scheme` and whole numbers above 1 are per-mille, as in survey files.

Lines `depends:,a,b,c` name columns whose answers one draw decided together; in JSON `"depends:": [["a", "b", "c"]]`.
"""

import csv
import json
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn, TypeVar

from tacit.channels.channel import AnyChannel, Channel, is_krr, parse_krr, parse_scheme
from tacit.platform.errors import ChannelError
from tacit.platform.messages import PLAIN, Message, Template
from tacit.records.mixed import LevelChannels
from tacit_miner.readers.files import ChannelsFileError, line_of, opened, shown

GIVEN_TWICE = Template("channels.given-twice", "{where}: item {item} is given twice; keep one line for it")
NO_LEVEL = Template(
    "channels.no-level",
    "{where}: {value} does not begin with a level from 1 to {highest}; write item,level,scheme, for example *,1,0.95",
)
LEVEL_TWICE = Template(
    "channels.level-twice", "{where}: item {item} is given level {level} twice; keep one line for it"
)
LEVEL_LACKING = Template(
    "channels.level-lacking", "{path}: no channel for level {level}; add a line such as *,{level},0.9"
)
TOO_LARGE = Template("channels.too-large", "{path}: larger than {most:,} bytes, so it is not a channels file")
NOT_UTF8 = Template("channels.not-utf8", "{where}: not UTF-8; save the file as UTF-8")
NO_SCHEME = Template("channels.no-scheme", "{where}: {value} is not item,scheme; write for example *,0.9")
BAD_QUOTES = Template(
    "channels.bad-quotes", "{where}: {value} cannot be read; a quoted name must end on its line"
)
NOT_JSON = Template("channels.not-json", "{where}: not JSON ({why}); write one object of item: scheme")
TOO_DEEP = Template(
    "channels.too-deep",
    "{path}: nested too deeply or with a number too long; write one object of item: scheme",
)
BAD_SCHEME = Template("channels.bad-scheme", "{where}: item {item}, scheme {scheme}: {reason}")
ITEM_LACKING = Template(
    "channels.item-lacking", "{path}: no channel for item {item}; add a line for each, or one for *"
)
ITEMS_LACKING = Template(
    "channels.items-lacking",
    "{path}: no channel for item {item} and {more:,} more; add a line for each, or one for *",
)
NO_SUCH_ITEM = Template(
    "channels.no-such-item", "{where}: the data have no item {item}; their first item is {first}"
)
MISSPELT = Template("channels.misspelt", "{where}: the data have no item {item}; did you mean {close}?")
NOT_A_SCHEME = Template(
    "channels.not-a-scheme",
    "{where}: item {item} has {value}, which is not a scheme; write for example "
    '"warner:0.9" or {{"scheme": "warner", "keep": 0.9}}',
)

_Parsed = TypeVar("_Parsed")

ONE_DEPENDS = Template(
    "channels.one-depends", "{where}: {value} names fewer than two columns that depend on each other"
)

DEPENDS = "depends:"  # in the place of an item: a group of columns that were not randomized independently
OTHERS = "*"  # stands for every item that is not named
HIGHEST_LEVEL = 9  # levels are one digit each, as in batch files
_HEADERS = (("item", "scheme"), ("item", "channel"))
LARGEST_FILE = 64 * 2**20  # bytes of a channels file: a million items with a line each


class _Entry(NamedTuple):
    """One line: its place, the item, the scheme as text."""

    where: Message
    item: str
    scheme: str


def read_channels(path: Path, items: Sequence[str]) -> list[Channel]:
    """The channel of each item, in order. FileAccessError: not read; ChannelsFileError: an item unknown, twice or without a good scheme."""
    return _in_order(path, items, _given(path, items, parse_scheme))


def read_any_channels(path: Path, columns: Sequence[str]) -> list[AnyChannel]:
    """The same of each column, `krr:p:k` for those whose question has options."""
    return _in_order(path, columns, _given(path, columns, _any_scheme))


def scheme_texts(path: Path, columns: Sequence[str]) -> tuple[dict[str, str], tuple[tuple[str, ...], ...]]:
    """The schemes that a channels file names, by item, as they are written, and the groups; refused as by `read_any_channels`."""
    entries = _given(path, columns, lambda text: (_any_scheme(text), text))
    return {item: text for item, (_, text) in entries.items()}, read_dependent(path, columns)


def _given(path: Path, items: Sequence[str], parse: Callable[[str], _Parsed]) -> dict[str, _Parsed]:
    """What a file gives each item that it names."""
    return _collected(((0, entry) for entry in _entries(path)), items, parse).get(0, {})


def _collected(
    entries: Iterable[tuple[int, _Entry]], items: Sequence[str], parse: Callable[[str], _Parsed]
) -> dict[int, dict[str, _Parsed]]:
    """What is given each item that is named, by level; at level 0 if there are none."""
    known, found = {*items, OTHERS}, dict[int, dict[str, _Parsed]]()
    for level, entry in entries:
        given, item = found.setdefault(level, {}), _name(entry.item)
        if entry.item in given:
            twice = LEVEL_TWICE(where=entry.where, item=item, level=level)
            raise ChannelsFileError(twice if level else GIVEN_TWICE(where=entry.where, item=item))
        _check_known(entry, known, items)
        try:
            given[entry.item] = parse(entry.scheme)
        except ChannelError as error:
            scheme = _name(entry.scheme)
            said = BAD_SCHEME(where=entry.where, item=item, scheme=scheme, reason=error.message)
            raise ChannelsFileError(said) from None
    return found


def read_dependent(path: Path, columns: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The groups of columns not randomized independently. FileAccessError: not read; ChannelsFileError: a lone or unknown column."""
    known, groups = set(columns), []
    for entry in _entries(path, dependent=True):
        names = tuple(dict.fromkeys(name for name in entry.scheme.split("\n") if name))
        if len(names) < 2:
            raise ChannelsFileError(ONE_DEPENDS(where=entry.where, value=_name(entry.scheme)))
        for name in names:
            _check_known(_Entry(entry.where, name, ""), known, columns)
        groups.append(names)
    return tuple(groups)


def items_of(path: Path) -> list[str]:
    """The items that a channels file names, in its order."""
    return [entry.item for entry in _entries(path) if entry.item != OTHERS]


def names_options(path: Path) -> bool:
    """Whether a channels file has the scheme of a question with options, krr, for any item or any level of one."""
    # Of item,level,scheme the first two are read as one item's level and scheme.
    return any(is_krr(entry.scheme) or is_krr(entry.scheme.partition(":")[2]) for entry in _entries(path))


def read_level_channels(path: Path, items: Sequence[str]) -> LevelChannels:
    """The channel of each level of each item, from lines `item,level,scheme`, levels from 1; `*` is every item without a line for it.

    Raises ChannelsFileError: no level number, a level left out, or whatever `read_channels` refuses.
    """
    return LevelChannels.of(_by_level(path, items, parse_scheme))


def read_any_level_channels(path: Path, columns: Sequence[str]) -> list[list[AnyChannel]]:
    """The channel of each column at each level, `krr:p:k` for questions with options; a list for each level."""
    return _by_level(path, columns, _any_scheme)


def _by_level(path: Path, items: Sequence[str], parse: Callable[[str], _Parsed]) -> list[list[_Parsed]]:
    by_level = _collected(_levelled(path), items, parse)
    lacking = next((level for level in range(1, max(by_level, default=1) + 1) if level not in by_level), None)
    if lacking is not None:
        raise ChannelsFileError(LEVEL_LACKING(path=str(path), level=lacking))
    return [_in_order(path, items, by_level[level]) for level in sorted(by_level)]


def _levelled(path: Path) -> Iterator[tuple[int, _Entry]]:
    for where, item, text in _from_lines(path, _text(path), ("item", "level")):
        number, _, scheme = text.partition(":")
        if item == DEPENDS:
            continue
        if not number.isdecimal() or not 1 <= int(number) <= HIGHEST_LEVEL or not scheme:
            raise ChannelsFileError(NO_LEVEL(where=where, value=_name(text), highest=HIGHEST_LEVEL))
        yield int(number), _Entry(where, item, scheme)


def _entries(path: Path, *, dependent: bool = False) -> Iterator[_Entry]:
    """The schemes, or the groups: their names in lines in the place of a scheme."""
    text = _text(path)
    entries = _from_json(path, text) if text.lstrip().startswith("{") else _from_lines(path, text)
    return (entry for entry in entries if (entry.item == DEPENDS) is dependent)


def _text(path: Path) -> str:
    with opened(path) as stream:
        content = stream.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise ChannelsFileError(TOO_LARGE(path=str(path), most=LARGEST_FILE))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ChannelsFileError(NOT_UTF8(where=line_of(path, line))) from None


def _from_lines(path: Path, text: str, names: tuple[str, str] | None = None) -> Iterator[_Entry]:
    first = True
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        where = line_of(path, number)
        try:
            (found,) = csv.reader([line.strip()], skipinitialspace=True, strict=True)
        except (csv.Error, ValueError):
            raise ChannelsFileError(BAD_QUOTES(where=where, value=_name(line.strip()))) from None
        cells = [cell.strip() for cell in found]
        header = tuple(cell.lower() for cell in cells[:2]) in ((names,) if names else _HEADERS)
        if not (first and header):
            if len(cells) < 2 or not cells[0]:
                raise ChannelsFileError(NO_SCHEME(where=where, value=_name(line.strip())))
            yield _Entry(where, cells[0], ("\n" if cells[0] == DEPENDS else ":").join(cells[1:]))
        first = False


def _from_json(path: Path, text: str) -> Iterator[_Entry]:
    try:
        pairs = json.loads(text, object_pairs_hook=list)  # a dictionary would hide an item given twice
    except json.JSONDecodeError as error:
        where = line_of(path, error.lineno, error.colno)
        raise ChannelsFileError(NOT_JSON(where=where, why=PLAIN(text=error.msg))) from None
    except (ValueError, RecursionError):
        raise ChannelsFileError(TOO_DEEP(path=str(path))) from None
    for item, value in pairs:
        position = text.find(json.dumps(item, ensure_ascii=False))
        line = text.count("\n", 0, position) + 1
        where = line_of(path, line) if position >= 0 else PLAIN(text=str(path))
        if item == DEPENDS:
            if not isinstance(value, list) or not all(isinstance(group, list) for group in value):
                _refuse_value(where, item, value)
            yield from (_Entry(where, item, "\n".join(map(str, group))) for group in value)
        else:
            yield _Entry(where, item, _scheme_text(where, item, value))


def _scheme_text(where: Message, item: str, value: object) -> str:
    if isinstance(value, str | int | float):
        return _parameter(where, item, value)
    if not isinstance(value, list) or not all(isinstance(pair, tuple) for pair in value):
        _refuse_value(where, item, value)
    parameters = dict(value)
    name = parameters.pop("scheme", None) or parameters.pop("kind", None)
    if not isinstance(name, str) or not name.strip() or len(parameters) + 1 != len(value):
        _refuse_value(where, item, dict(value))
    return ":".join([name, *(f"{key}={_parameter(where, item, given)}" for key, given in parameters.items())])


def _parameter(where: Message, item: str, value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or not isinstance(value, int | float):
        _refuse_value(where, item, value)
    return f"{value}/1000" if isinstance(value, int) and value > 1 else repr(value)


def _any_scheme(text: str) -> AnyChannel:
    return parse_krr(text) if is_krr(text) else parse_scheme(text)


def _in_order(path: Path, items: Sequence[str], given: Mapping[str, _Parsed]) -> list[_Parsed]:
    lacking = [item for item in items if item not in given]
    if lacking and OTHERS not in given:
        first, *others = map(_name, lacking)
        if others:
            raise ChannelsFileError(ITEMS_LACKING(path=str(path), item=first, more=len(others)))
        raise ChannelsFileError(ITEM_LACKING(path=str(path), item=first))
    return [given[item] if item in given else given[OTHERS] for item in items]


def _check_known(entry: _Entry, known: Container[str], items: Sequence[str]) -> None:
    if entry.item in known:
        return
    import difflib  # noqa: PLC0415 - few names are unknown

    close = difflib.get_close_matches(entry.item, items[:10_000], n=1)
    item = _name(entry.item)
    if close:
        raise ChannelsFileError(MISSPELT(where=entry.where, item=item, close=_name(close[0])))
    raise ChannelsFileError(NO_SUCH_ITEM(where=entry.where, item=item, first=_name(items[0])))


def _refuse_value(where: Message, item: str, value: object) -> NoReturn:
    raise ChannelsFileError(NOT_A_SCHEME(where=where, item=_name(item), value=_name(json.dumps(value))))


def _name(text: str) -> str:
    return shown(text.encode("utf-8", "backslashreplace"))
