"""Messages: what the program says to a person, as a code with values; and a researcher's text in a terminal. Pure Python.

A `Template` is a code and an English sentence with names in braces in place of values, declared once, at the top of
the module that says it. Calling it with the values gives a `Message`; `str()` of that is the English sentence. Windows
translate the template and write the values in the way of their language (`render`). Files and projects keep code and
values (`to_json`, `from_json`). Nothing branches on a sentence: code compares `message.template` with the template.

Invariants: a code is declared once in a process; a message has exactly the values that its template names; values are
text, numbers, other messages, or tuples of these, so that a message can be stored and compared.

Every line of a researcher's text begins with a bar, which no line of the programs begins with. A terminal breaks a line that is
too long wherever its edge is, and what follows begins at the left like a line of the program: a text could be written so that
"Key  …" stands there. So texts are broken here, by the width that their characters take, before the terminal does it.
"""

from __future__ import annotations

import contextlib
import shutil
import string
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from numbers import Integral, Real
from typing import TypeAlias

Value: TypeAlias = "str | int | float | Message | tuple[Value, ...]"
"""A value in a sentence. A tuple is a list: of messages with semicolons, of anything else with commas."""

LANGUAGES: Mapping[str, str] = {"en": "English", "fr": "Français", "ar": "العربية"}
"""What windows, page and reports speak, each in its own words; the first is that of the sentences here, the others have translations."""

_FORMATTER = string.Formatter()
_DECLARED: dict[str, Template] = {}


@dataclass(frozen=True, slots=True, eq=False)
class Template:
    """A sentence with places for values, declared once."""

    # Dotted lower-case words, such as `channel.not-a-probability`; it is stored, and never changed once released.
    code: str
    # The English sentence, with `{name}` or `{name:,}` in place of a value, in the syntax of `str.format`.
    text: str
    names: frozenset[str] = field(init=False)  # those of the values

    def __post_init__(self) -> None:
        assert self.code not in _DECLARED, f"the code {self.code} is declared twice"
        object.__setattr__(self, "names", frozenset(name for _, name, _, _ in _places(self.text) if name))
        _DECLARED[self.code] = self

    def __call__(self, **values: Value | Sequence[Value]) -> Message:
        """The message with these values."""
        assert values.keys() == self.names, f"{self.code} takes {sorted(self.names)}, not {sorted(values)}"
        return Message(self, tuple(sorted((name, _checked(value)) for name, value in values.items())))

    def __reduce__(self) -> tuple[Callable[[str, str], Template], tuple[str, str]]:
        """In another process the same code is the same template."""
        return _known, (self.code, self.text)


@dataclass(frozen=True, slots=True)
class Message:
    """A template with its values, in pairs of name and value, by name; `str()` gives the English sentence."""

    template: Template
    pairs: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return render(self, str, english)

    def __repr__(self) -> str:
        """The sentence in quotes, so that an exception's repr stays readable."""
        return repr(str(self))

    @property
    def code(self) -> str:
        """The template's code."""
        return self.template.code

    @property
    def values(self) -> dict[str, Value]:
        """The values by name."""
        return dict(self.pairs)

    def to_json(self) -> list[object]:
        """Code and values, for `json.dumps`."""
        return [self.code, {name: _plain(value) for name, value in self.pairs}]


@lru_cache(maxsize=4_096)  # texts of codes that are not known come from files
def _places(text: str) -> tuple[tuple[str, str, str, str], ...]:
    """Texts of a template, each with name, specification and conversion of the value that follows it; "" for none.

    Parsed once in each language: a window says the same sentences for every question.
    """
    parsed = _FORMATTER.parse(text)
    return tuple((before, name or "", spec or "", how or "") for before, name, spec, how in parsed)


def _checked(value: object) -> Value:
    if isinstance(value, (tuple, list)):
        return tuple(_checked(part) for part in value)
    if isinstance(value, Message):
        return value
    # A subclass (an enum's word, NumPy's float) would not compare or read back as what it shows.
    for kind in (str, bool):
        if isinstance(value, kind):
            return kind(value)
    if isinstance(value, Real):  # NumPy's numbers and fractions too
        return int(value) if isinstance(value, Integral) else float(value)
    raise TypeError(f"a message takes text, numbers and messages, not {type(value).__name__}")


def render(
    message: Message, translate: Callable[[str], str], show: Callable[[str | int | float, str, str], str]
) -> str:
    """The sentence in a language.

    `translate` takes an English template to that of the language, with the same names; `show` a value with its format specification
    and conversion (`r` or nothing) to text.
    """

    def shown(value: Value, spec: str, conversion: str) -> str:
        if isinstance(value, Message):
            return render(value, translate, show)
        if isinstance(value, tuple):
            between = translate("; ") if any(isinstance(part, Message) for part in value) else translate(", ")
            return between.join(shown(part, spec, conversion) for part in value)
        return show(value, spec, conversion)

    values = message.values
    words = []
    for before, name, spec, conversion in _places(translate(message.template.text)):
        words.append(before)
        if name:
            words.append(shown(values[name], spec, conversion))
    return "".join(words)


def english(value: str | float, spec: str, conversion: str) -> str:
    """A value as the English sentence shows it: in Python's own way, text quoted where the template asks for it."""
    return format(ascii(value) if conversion == "r" else value, spec)


def declared() -> Mapping[str, Template]:
    """Every template of the modules that were imported so far, by its code."""
    return dict(_DECLARED)


def _known(code: str, text: str) -> Template:
    return _DECLARED.get(code) or Template(code, text)


def _plain(value: Value) -> object:
    if isinstance(value, Message):
        return {"message": value.to_json()}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


PLAIN = Template("plain", "{text}")
"""A sentence of another origin: the operating system's, a library's, or one kept before there were codes."""

PLACED = Template("placed", "{place}: {reason}")  # what is wrong, after where
UNKNOWN = Template("unknown", "{code}: {values}")
"""A code that this version does not declare, such as one stored by a later version."""


def from_json(stored: object) -> Message:
    """A message from what `to_json` gave, or from a bare sentence. Raises ValueError: it is neither."""
    if isinstance(stored, str):
        return PLAIN(text=stored)
    match stored:
        case [str(code), dict(values)]:
            template = _DECLARED.get(code)
            read = {str(name): _read(value) for name, value in values.items()}
            if template is None or template.names != read.keys():
                shown = tuple(f"{name} = {value}" for name, value in sorted(read.items()))
                return UNKNOWN(code=code, values=shown)
            with contextlib.suppress(TypeError):
                return template(**read)  # type: ignore[arg-type]  # what cannot be a value is refused here
    raise ValueError("not a code with values")


def _read(value: object) -> object:
    match value:
        case {"message": inner}:
            return from_json(inner)
        case [*parts]:
            return tuple(_read(part) for part in parts)
    return value


BAR = "| "
_WIDEST, _NARROWEST = 100, 20


def theirs(text: str, heading: str = "") -> str:
    """A researcher's text with a bar before each line, broken to the width of the terminal.

    A heading comes before the bar of the first line; the others are indented as far.
    """
    columns = min(_WIDEST, shutil.get_terminal_size((80, 24)).columns - 1)
    room = max(_NARROWEST, columns - len(heading) - len(BAR))
    broken = [part for line in text.splitlines() for part in _parts(line, room)]
    indent = " " * len(heading)
    return "\n".join(f"{indent if at else heading}{BAR}{part}".rstrip() for at, part in enumerate(broken))


def _parts(line: str, room: int) -> Iterator[str]:
    """A line in parts that take so many columns at most, at a space where there is one."""
    rest = line
    while (fitting := _fitting(rest, room)) < len(rest):
        space = rest.rfind(" ", 1, fitting + 1)
        end = space if space > 0 else fitting
        yield rest[:end]
        rest = rest[end:].lstrip(" ")
    yield rest


def _fitting(text: str, room: int) -> int:
    """How many characters of the text take so many columns; one at least."""
    used = 0
    for at, character in enumerate(text):
        # Where terminals differ, the larger number.
        wide = unicodedata.east_asian_width(character) in "WFA"
        used += 0 if unicodedata.combining(character) else 1 + wide
        if used > room:
            return max(1, at)
    return len(text)
