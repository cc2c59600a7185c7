"""What a new version changes of the survey that it replaces, as sentences with places.

Questions are matched by their codes, which are their names in the data; levels by their numbers, which are what records
hold. Records of two versions are never mixed (their survey ids differ), so each sentence is about what an analyst who lays
both beside each other must know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from tacit.formats import base64, terms_fields
from tacit.messages import Message, Template
from tacit.survey import Kind
from tacit_miner.design.draft import Draft, DraftItem, DraftLevel, DraftOption, Words

ADDED = Template("differences.added", "question {code} is new")
REMOVED = Template("differences.removed", "question {code} is gone")
MOVED = Template("differences.moved", "question {code} was number {before} and is number {after}")
CHANGED = Template("differences.changed", "{what}: {before!r} became {after!r}")
NUMBER_CHANGED = Template("differences.number-changed", "{what}: {before} became {after}")
WRITTEN = Template("differences.written", "{what}: {after!r} was added")
TAKEN_OUT = Template("differences.taken-out", "{what}: {before!r} was removed")
LEVEL_ADDED = Template("differences.level-added", "level {number} is new")
LEVEL_REMOVED = Template("differences.level-removed", "level {number} is gone")

HEAD = Template("differences.head", "the survey's {field}")
OF_LEVEL = Template("differences.of-level", "{field} of level {number}")
OF_ITEM = Template("differences.of-item", "{field} of question {code}")

NAMES = {
    "title": Template("differences.title", "title"),
    "purpose": Template("differences.purpose", "purpose"),
    "retention": Template("differences.retention", "sentence on what happens to the data"),
    "contact": Template("differences.contact", "contact"),
    "languages": Template("differences.languages", "languages"),
    "researcher": Template("differences.researcher", "researcher"),
    "weight": Template("differences.weight", "weight of yes, in per-mille"),
    "skip": Template("differences.skip", "offer of “prefer not to say”"),
    "name": Template("differences.name", "name"),
    "help": Template("differences.help", "explanation"),
    "scheme": Template("differences.scheme", "scheme"),
    "text": Template("differences.text", "text"),
    "group": Template("differences.group", "heading"),
    "prevalence": Template("differences.prevalence", "expected share, in per-mille"),
    "default": Template("differences.default", "level at the start"),
    "minimum": Template("differences.minimum", "most open level allowed"),
    "sensitive": Template("differences.sensitive", "sensitivity"),
    "kind": Template("differences.kind", "kind"),
    "options": Template("differences.options", "answers"),
    "ordered": Template("differences.ordered", "order of the answers"),
    "cuts": Template("differences.cuts", "bounds of the bands"),
    "anchor": Template("differences.anchor", "known share, in per-mille"),
    "ask": Template("differences.ask", "number of questions each person is asked"),
    "arms": Template("differences.arms", "levels of the two arms"),
    "terms.expires": Template("differences.expires", "last day"),
    "terms.successor": Template("differences.successor", "key of the successor"),
    "terms.board": Template("differences.board", "board that signs too"),
    "terms.odds": Template("differences.odds", "largest odds that count, in per-mille"),
    "terms.influence": Template("differences.influence", "largest influence that counts, in per-mille"),
    "terms.quota": Template("differences.quota", "records of one key that count"),
    "terms.tokens": Template("differences.tokens", "list of tokens"),
    "terms.by_token": Template("differences.by-token", "draw of the questions by the token"),
    "terms.encrypt": Template("differences.encrypt", "key that files are encrypted to"),
}
"""What the fields are called in a sentence."""

_TERMS = tuple(name for name in NAMES if name.startswith("terms."))
_NOT_COMPARED = frozenset({"key", "previous", "levels", "items", "terms"})


@dataclass(frozen=True, slots=True)
class Difference:
    """One change.

    Attributes:
        place: where in the new version, as in a finding; in the old one for what is gone.
        message: what changed.
    """

    place: str
    message: Message


def differences(before: Draft, after: Draft) -> tuple[Difference, ...]:
    """Everything that the new version changes."""
    return (*_fields(before, after, "", None), *_levels(before, after), *_items(before, after))


def _levels(before: Draft, after: Draft) -> Iterator[Difference]:
    for position, (old, new) in enumerate(zip(before.levels, after.levels, strict=False)):
        yield from _fields(old, new, f"levels[{position}]", position + 1)
    for position in range(len(before.levels), len(after.levels)):
        yield Difference(f"levels[{position}]", LEVEL_ADDED(number=position + 1))
    for position in range(len(after.levels), len(before.levels)):
        yield Difference("levels", LEVEL_REMOVED(number=position + 1))


def _items(before: Draft, after: Draft) -> Iterator[Difference]:
    old = {item.code: item for item in before.items}
    new = {item.code: item for item in after.items}
    kept_before = [code for code in old if code in new]
    kept_after = [code for code in new if code in old]
    yield from (Difference("items", REMOVED(code=code)) for code in old if code not in new)
    for position, (code, item) in enumerate(new.items()):
        place = f"items[{position}]"
        if code not in old:
            yield Difference(place, ADDED(code=code))
            continue
        if kept_before.index(code) != kept_after.index(code):
            was = list(old).index(code) + 1
            yield Difference(place, MOVED(code=code, before=was, after=position + 1))
        yield from _fields(old[code], item, place, code)


_Part = Draft | DraftLevel | DraftItem
_Value = Words | str | int


def _fields(old: _Part, new: _Part, place: str, name: str | int | None) -> Iterator[Difference]:
    """Changes of one part, field by field."""
    shown = zip(_values(old), _values(new), strict=True)
    for (field, before), (_, after) in shown:
        where, what = f"{place}.{field}" if place else field, _called(field, name)
        if isinstance(before, Words) or isinstance(after, Words):
            assert isinstance(before, Words)
            assert isinstance(after, Words)
            yield from _texts(before, after, where, what)
        elif before != after:
            yield Difference(where, _changed(what, before, after))


def _values(part: _Part) -> list[tuple[str, _Value]]:
    """Each field with what a sentence says of it."""
    if isinstance(part, Draft):
        names = [field.name for field in fields(part) if field.name not in _NOT_COMPARED]
        return [*((name, _plain(getattr(part, name))) for name in names), *_terms(part)]
    if isinstance(part, DraftLevel):
        scheme = ":".join((part.kind, *map(str, part.values)))
        return [("name", part.name), ("help", part.help), ("scheme", scheme)]
    has = part.kind.has_options
    return [
        ("text", part.text),
        ("help", part.help),
        ("group", part.group),
        ("kind", str(part.kind)),
        ("prevalence", 0 if has else part.prevalence),
        ("anchor", "" if has or part.anchor is None else str(part.anchor)),
        ("default", part.default),
        ("minimum", part.minimum),
        ("sensitive", _plain(part.sensitive)),
        ("options", "; ".join(map(_option, part.options)) if has else ""),
        ("ordered", _plain(part.ordered and part.kind is Kind.CHOICE)),
        ("cuts", _plain(part.cuts) if part.kind is Kind.NUMBER else ""),
    ]


def _terms(draft: Draft) -> list[tuple[str, _Value]]:
    """The terms that are set, in the words of the file; a board by its name and key."""
    found = terms_fields.to_fields(draft.terms)
    if draft.terms.board is not None:
        found["board"] = f"{draft.terms.board.name}, {base64.encode(draft.terms.board.key)}"
    return [(name, str(found.get(name.removeprefix("terms."), ""))) for name in _TERMS]


def _plain(value: object) -> _Value:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return value if isinstance(value, Words | str | int) else str(value)


def _option(option: DraftOption) -> str:
    texts = " / ".join(text for _, text in option.text.entries)
    return f"{option.code} {texts}" + (f" ({option.parent})" if option.parent else "")


def _called(field: str, name: str | int | None) -> Message:
    if name is None:
        return HEAD(field=NAMES[field]())
    if isinstance(name, int):
        return OF_LEVEL(field=NAMES[field](), number=name)
    return OF_ITEM(field=NAMES[field](), code=name)


def _changed(what: Message, before: str | int, after: str | int) -> Message:
    if isinstance(before, int) and isinstance(after, int):
        return NUMBER_CHANGED(what=what, before=before, after=after)
    if not before:
        return WRITTEN(what=what, after=str(after))
    if not after:
        return TAKEN_OUT(what=what, before=str(before))
    return CHANGED(what=what, before=str(before), after=str(after))


def _texts(before: Words, after: Words, where: str, what: Message) -> Iterator[Difference]:
    for tag in dict.fromkeys(tag for tag, _ in (*before.entries, *after.entries)):
        old, new = before.get(tag), after.get(tag)
        if old != new:
            yield Difference(f"{where}.{tag}", _changed(what, old, new))
