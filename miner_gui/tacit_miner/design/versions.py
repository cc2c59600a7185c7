"""Versions of a survey: what a new one changes of the one before, their chain, the document that is open, and signing.

A signed survey never changes: editing it makes a draft that names it as its predecessor, by the id that is signed into the new
version (`previous`). Predecessors are looked for among the signed surveys in the folder of the draft. A file of a signed survey
is never written over by another, since people would take both for one.

Differences are sentences with places. Questions are matched by their codes, which are their names in the data; levels by their
numbers, which are what records hold. Records of two versions are never mixed, so each sentence is about what an analyst who lays
both beside each other must know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tacit.formats import base64, survey_file
from tacit.formats.errors import LIMITS, FormatError, MalformedError
from tacit.formats.survey_file import SUFFIX, SignedSurvey, read_survey, sign_survey
from tacit.platform import store
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLACED, Message, Template
from tacit.survey import Board, Survey
from tacit.survey.field_types import REQUIRED, FieldType, SurveyField
from tacit.survey.fields import KINDS, PARTS
from tacit_miner.design import draft as drafts
from tacit_miner.design.checks import check, errors

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
IN_PER_MILLE = Template("differences.in-per-mille", "{field}, in per-mille")
OF_ITEM = Template("differences.of-item", "{field} of question {code}")

_NOT_COMPARED = frozenset({"key", "previous", "levels", "items", "terms", "code"})


@dataclass(frozen=True, slots=True)
class Difference:
    """One change, at a place as in a finding: in the new version, or in the old one for what is gone."""

    place: str
    message: Message


def differences(before: drafts.Draft, after: drafts.Draft) -> tuple[Difference, ...]:
    """Everything that the new version changes."""
    terms = _fields(before.terms, after.terms, "terms", HEAD)
    return (*_fields(before, after, "", HEAD), *terms, *_levels(before, after), *_items(before, after))


def _levels(before: drafts.Draft, after: drafts.Draft) -> Iterator[Difference]:
    for position, (old, new) in enumerate(zip(before.levels, after.levels, strict=False)):
        yield from _fields(old, new, f"levels[{position}]", OF_LEVEL, number=position + 1)
    for position in range(len(before.levels), len(after.levels)):
        yield Difference(f"levels[{position}]", LEVEL_ADDED(number=position + 1))
    for position in range(len(after.levels), len(before.levels)):
        yield Difference("levels", LEVEL_REMOVED(number=position + 1))


def _items(before: drafts.Draft, after: drafts.Draft) -> Iterator[Difference]:
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
        yield from _fields(old[code], item, place, OF_ITEM, code=code)


_Value = drafts.Words | str | int


def _fields(old: object, new: object, place: str, said: Template, **named: str | int) -> Iterator[Difference]:
    """Changes of one part, field by field; `named` says which part it is."""
    for field in PARTS[place.partition("[")[0]]:
        if field.name not in _NOT_COMPARED:
            before, after = _value(old, field), _value(new, field)
            where = f"{place}.{field.name}" if place else field.name
            is_share = field.type in {FieldType.PER_MILLE, FieldType.CAP}
            what = said(field=IN_PER_MILLE(field=field.called) if is_share else field.called, **named)
            if isinstance(before, drafts.Words) and isinstance(after, drafts.Words):
                yield from _texts(before, after, where, what)
            elif before != after:
                assert not isinstance(before, drafts.Words)
                assert not isinstance(after, drafts.Words)
                yield Difference(where, _changed(what, before, after))


def _value(part: object, field: SurveyField) -> _Value:
    """What a sentence says of a field; nothing where it is not there, or a question's kind has none."""
    value = getattr(part, field.name, part)
    if isinstance(part, drafts.DraftItem) and not field.has(KINDS[part.kind]):
        value = "" if field.absent is REQUIRED else field.absent
    return "" if value == field.absent and not isinstance(value, bool | str) else _plain(value)


def _plain(value: object) -> _Value:
    match value:
        case bool():
            said = "yes" if value else "no"
        case drafts.DraftLevel():
            said = ":".join((value.kind, *map(str, value.values)))
        case Board():
            said = f"{value.name}, {base64.encode(value.key)}"
        case bytes():
            said = base64.encode(value)
        case tuple():
            of_options = value[:1] and isinstance(value[0], drafts.DraftOption)
            said = "; ".join(map(_option, value)) if of_options else ", ".join(map(str, value))
        case _:
            return value if isinstance(value, drafts.Words | str | int) else str(value)
    return said


def _option(option: drafts.DraftOption) -> str:
    texts = " / ".join(text for _, text in option.text.entries)
    return f"{option.code} {texts}" + (f" ({option.parent})" if option.parent else "")


def _changed(what: Message, before: str | int, after: str | int) -> Message:
    if isinstance(before, int) and isinstance(after, int):
        return NUMBER_CHANGED(what=what, before=before, after=after)
    if before == "":
        return WRITTEN(what=what, after=str(after))
    if after == "":
        return TAKEN_OUT(what=what, before=str(before))
    return CHANGED(what=what, before=str(before), after=str(after))


def _texts(before: drafts.Words, after: drafts.Words, where: str, what: Message) -> Iterator[Difference]:
    for tag in dict.fromkeys(tag for tag, _ in (*before.entries, *after.entries)):
        old, new = before.get(tag), after.get(tag)
        if old != new:
            yield Difference(f"{where}.{tag}", _changed(what, old, new))


Content = TypeVar("Content")

NOT_THE_PREDECESSOR = Template(
    "design.not-the-predecessor",
    "{path} is the survey {found}, but the draft replaces {wanted}; give the file of that one",
)
IN_FILE = Template("design.in-file", "{path}: {reason}")
NOT_SIGNED = Template("design.not-signed", "{path} is a draft; sign it first")
IS_SIGNED = Template(
    "design.is-signed",
    "this is a signed survey and never changes; tacit-miner survey new --from makes a draft of it",
)
NO_SURVEY = Template("design.no-survey", "this is no survey and no draft, but another kind of file")

_MOST_FILES = 200  # signed surveys of a folder that are read


@dataclass(frozen=True, slots=True)
class Version:
    """A signed survey that is a predecessor, and its file."""

    path: Path
    signed: SignedSurvey


def revise(signed: SignedSurvey) -> drafts.Draft:
    """A draft with the content of a signed survey, which it replaces."""
    return drafts.draft_of(signed.survey, previous=signed.id)


def read_version(path: Path, *, unapproved: bool = True) -> Version:
    """A signed survey from a file, `unapproved` ones too. FormatError: it is none; the message names the file; StoreError: not read."""
    try:
        return Version(path, _content(path, partial(read_survey, unapproved=unapproved)))
    except FormatError:
        if is_draft(path):
            raise MalformedError(NOT_SIGNED(path=str(path))) from None
        raise


def is_draft(path: Path) -> bool:
    """Whether a file is a draft, for who expects a signed survey."""
    with suppress(FormatError):
        return bool(read_draft_file(path))
    return False


def read_draft_file(path: Path) -> drafts.Draft:
    """A draft from a file. Raises FormatError: it is none; the message names the file; StoreError: it cannot be read."""

    def drafted(data: bytes) -> drafts.Draft:
        if _is_signed(data):
            raise MalformedError(IS_SIGNED())
        return drafts.read_draft(data)

    return _content(path, drafted)


def read_any(path: Path) -> Survey:
    """The survey in a file, signed or a draft. Raises FormatError: it is neither; StoreError: it cannot be read."""
    return _content(
        path, lambda data: read_survey(data).survey if _is_signed(data) else survey_file.read_draft(data)
    )


def _is_signed(data: bytes) -> bool:
    return data.lstrip().startswith(b'{"payload"')


def _content(path: Path, read: Callable[[bytes], Content]) -> Content:
    data = store.read(path, LIMITS.line_bytes)
    try:
        if b"\0" in data:
            raise MalformedError(NO_SURVEY())  # where JSON is looked for in it, some bracket is not closed
        return read(data)
    except FormatError as error:
        raise type(error)(IN_FILE(path=str(path), reason=error.message)) from None


def history(folder: Path, previous: str | None) -> tuple[Version, ...]:
    """The predecessors of a draft that lie in a folder, the newest first; the chain ends where a file is missing."""
    if previous is None:
        return ()
    known = {version.signed.id: version for version in _signed(folder)}
    chain: list[Version] = []
    while previous in known:
        chain.append(known.pop(previous))
        previous = chain[-1].signed.survey.previous
    return tuple(chain)


def _signed(folder: Path) -> Iterator[Version]:
    for path in sorted(folder.glob(f"*{SUFFIX}"))[:_MOST_FILES]:
        with suppress(TacitError):  # not a survey that anybody could have answered is no predecessor
            yield read_version(path)


SEVERAL_ERRORS = Template(
    "design.several-errors", "the draft has {count:,} errors; the first: {first}; the check list has them all"
)
SIGNED_ALREADY = Template(
    "design.signed-already",
    "{path} holds another signed survey, which never changes; give the new one a name of its own",
)


class DraftError(TacitError):
    """A draft that cannot be signed, or a place where it may not be written."""


def sound_survey(draft: drafts.Draft) -> Survey:
    """The survey of a draft without errors. Raises DraftError: it has some; the first is named."""
    if found := errors(check(draft)):
        first = found[0]
        said = PLACED(place=first.place, reason=first.message) if first.place else first.message
        raise DraftError(said if len(found) == 1 else SEVERAL_ERRORS(count=len(found), first=said))
    return drafts.survey_of(draft)


def sign_draft(draft: drafts.Draft, key: Ed25519PrivateKey) -> SignedSurvey:
    """The signed survey of a draft. Raises DraftError: it has errors; FormatError: it names another key, or is too long."""
    return sign_survey(sound_survey(draft), key)


def write_signed(path: Path, signed: SignedSurvey) -> None:
    """Write a signed survey, whole or not at all. DraftError: another one is there; StoreError: it cannot be written."""
    if path.is_file():
        with suppress(FormatError):  # another file is written over, as any is
            other = read_survey(store.read(path, LIMITS.line_bytes), any_spelling=True, unapproved=True)
            if other.id != signed.id:
                raise DraftError(SIGNED_ALREADY(path=str(path)))
    store.write(path, signed.line)


class DraftDocument:
    """One open draft, with the steps before and after it; `path` is the draft's file, None if it has none yet."""

    def __init__(self, draft: drafts.Draft, path: Path | None = None) -> None:
        self.history = drafts.History(draft)
        self.path = path
        self._signed: Version | None = None
        self._signed_draft: drafts.Draft | None = None  # says the same
        self._before = history(path.parent, draft.previous) if path else ()

    @classmethod
    def open(cls, path: Path) -> DraftDocument:
        """The document of a file, signed by the ending of its name or a draft. FormatError: it is neither; StoreError: not read."""
        if not path.name.endswith(SUFFIX):
            return cls(drafts.read_draft(store.read(path, LIMITS.line_bytes)), path)
        version = read_version(path)
        made = cls(drafts.draft_of(version.signed.survey))
        made.show_signed(version)
        return made

    def show_signed(self, version: Version) -> None:
        """The draft is this signed survey; nothing before the signature can be undone: the survey is out."""
        draft = self._signed_draft = drafts.draft_of(version.signed.survey)
        self.history = drafts.History(draft)
        self._signed = version
        self._before = history(version.path.parent, draft.previous)

    @property
    def draft(self) -> drafts.Draft:
        """The draft that is shown."""
        return self.history.draft

    @property
    def signed(self) -> Version | None:
        """The signed survey that the draft is, unchanged; None if it is none."""
        return self._signed if self._signed_draft == self.draft else None

    @property
    def is_changed(self) -> bool:
        """Whether something would be lost if the draft were closed now."""
        return self.history.is_changed and self.signed is None

    @property
    def folder(self) -> Path | None:
        """Where its files are."""
        if self.path is not None:
            return self.path.parent
        return self._signed.path.parent if self._signed else None

    @property
    def stem(self) -> str:
        """What its files are called, without an ending."""
        if self.path is not None:
            return self.path.name.removesuffix(drafts.DRAFT_SUFFIX)
        if self._signed is None:
            return "survey"
        name = self._signed.path.name.removesuffix(SUFFIX)
        return name if self.signed else f"{name}-next"

    @property
    def versions(self) -> tuple[Version, ...]:
        """The predecessors that were found, the newest first."""
        if self._signed is None or self.signed is not None:
            return self._before
        return (self._signed, *self._before)

    def put(self, draft: drafts.Draft, place: str = "") -> bool:
        """Show a changed draft; whether it differs. That of a signed survey becomes its next version."""
        signed = self.signed
        if signed is not None and draft != self.draft:
            draft = replace(draft, previous=signed.signed.id)
            self.path = None
        return self.history.put(draft, place)

    def changes(self) -> tuple[Difference, ...]:
        """What the draft changes of the newest predecessor; nothing if there is none."""
        if self.signed is not None or not self.versions:
            return ()
        return differences(drafts.draft_of(self.versions[0].signed.survey), self.draft)

    def save(self, path: Path) -> Path:
        """Write the draft; the file. Raises StoreError: it cannot be written."""
        store.write(path, drafts.write_draft(self.draft))
        self.path = path
        self.history.saved = self.draft
        return path
