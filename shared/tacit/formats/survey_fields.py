"""A survey as the JSON object of its payload: which fields there are, and how they are written, in the order of docs/format.md, section 2.

Surveys and drafts of them are written by the same functions, and both readers take the same fields: a draft is a survey whose texts may be empty
and whose numbers may be wrong.

The field `terms` of a survey's payload: from JSON to `tacit.survey.Terms` and back (docs/format.md, section 2.6).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from tacit.formats import base64, lines, strictjson
from tacit.formats.errors import MalformedError
from tacit.formats.strictjson import Fields, get
from tacit.platform.errors import SurveyError
from tacit.survey import Board, Item, QuestionKind, Survey, Terms, Text
from tacit.survey.terms import NO_TERMS

_FIELDS = frozenset(
    {"expires", "successor", "board", "odds", "influence", "quota", "tokens", "by_token", "encrypt"}
)
_BOARD_FIELDS = frozenset({"name", "key"})
_WHERE = "terms"


def terms_to_fields(terms: Terms) -> Fields:
    """The JSON object, with those that are set in the order of docs/format.md."""
    board = terms.board and {"name": terms.board.name, "key": base64.encode(terms.board.key)}
    every: Fields = {
        "expires": terms.expires,
        "successor": base64.encode(terms.successor) if terms.successor else "",
        "board": board,
        "odds": terms.odds,
        "influence": terms.influence,
        "quota": terms.quota,
        "tokens": terms.tokens,
        "by_token": terms.by_token,
        "encrypt": base64.encode(terms.encrypt) if terms.encrypt else "",
    }
    return {name: value for name, value in every.items() if value}


def of_fields(value: object) -> Terms:
    """The terms in a JSON object.

    Raises:
        MalformedError: not one, or a value that is none of its field.
    """
    fields = strictjson.fields(value, _FIELDS, _WHERE, _FIELDS)
    try:
        found = Terms(
            expires=_text(fields, "expires"),
            successor=_key(fields, "successor", _WHERE) if "successor" in fields else b"",
            board=_board(fields["board"]) if "board" in fields else None,
            odds=_number(fields, "odds"),
            influence=_number(fields, "influence"),
            quota=_number(fields, "quota"),
            tokens=_text(fields, "tokens"),
            by_token="by_token" in fields and get(fields, "by_token", bool, _WHERE),
            encrypt=_encryption_key(fields) if "encrypt" in fields else b"",
        )
    except SurveyError as error:
        raise MalformedError(error.reason, f"{_WHERE}.{error.field}") from None
    if not found:
        raise MalformedError(NO_TERMS(), _place(*fields))
    for name in fields:
        if not getattr(found, name):
            # An empty text or a 0 looks like a term and binds to nothing.
            raise MalformedError(NO_TERMS(), _place(name))
    return found


def _place(*names: str) -> str:
    """Where the first of these is; the object itself, if there is none."""
    return f"{_WHERE}.{names[0]}" if names else _WHERE


def _board(value: object) -> Board:
    where = f"{_WHERE}.board"
    fields = strictjson.fields(value, _BOARD_FIELDS, where)
    try:
        return Board(get(fields, "name", str, where), _key(fields, "key", where))
    except SurveyError as error:
        raise SurveyError(f"board.{error.field}", error.reason) from None


def _key(fields: Fields, name: str, where: str) -> bytes:
    return base64.decode(get(fields, name, str, where), f"{where}.{name}")


def _encryption_key(fields: Fields) -> bytes:
    raw = _key(fields, "encrypt", _WHERE)
    try:
        lines.load_public(raw)
    except MalformedError as error:
        raise MalformedError(error.reason, f"{_WHERE}.encrypt") from None
    return raw


def _text(fields: Fields, name: str) -> str:
    return get(fields, name, str, _WHERE) if name in fields else ""


def _number(fields: Fields, name: str) -> int:
    return get(fields, name, int, _WHERE) if name in fields else 0


VERSION = 1

FIELDS = frozenset(
    [
        *("v", "title", "purpose", "retention", "contact", "languages", "researcher", "weight", "skip"),
        *("previous", "terms", "ask", "arms", "levels", "items"),
    ]
)
OPTIONAL_FIELDS = frozenset({"terms", "ask", "arms"})
RESEARCHER_FIELDS = frozenset({"name", "key"})
LEVEL_FIELDS = frozenset({"name", "help", "scheme"})
ITEM_FIELDS = frozenset(["code", "text", "help", "group", "default", "minimum"])
OWN_FIELDS: Mapping[QuestionKind, frozenset[str]] = {
    QuestionKind.YES_NO: frozenset({"prevalence", "anchor", "sensitive", "kind"}),
    QuestionKind.SEVERAL: frozenset({"prevalence", "anchor", "sensitive", "kind"}),
    QuestionKind.CHOICE: frozenset({"sensitive", "kind", "ordered", "options"}),
    QuestionKind.NUMBER: frozenset({"sensitive", "kind", "cuts", "options"}),
}
"""What an item of each kind has besides."""

OPTION_FIELDS = frozenset({"code", "text", "parent"})
OPTION_OPTIONAL = frozenset({"parent"})


class _Words(Protocol):
    """A text in some languages: pairs of a tag and a text."""

    @property
    def entries(self) -> Sequence[tuple[str, str]]: ...


class _Option(Protocol):
    """An option, or the draft of one."""

    @property
    def code(self) -> str: ...
    @property
    def text(self) -> _Words: ...
    @property
    def parent(self) -> str: ...


class _Item(Protocol):
    """An item, or the draft of one."""

    @property
    def code(self) -> str: ...
    @property
    def text(self) -> _Words: ...
    @property
    def help(self) -> _Words: ...
    @property
    def prevalence(self) -> int: ...
    @property
    def anchor(self) -> int | None: ...
    @property
    def default(self) -> int: ...
    @property
    def minimum(self) -> int: ...
    @property
    def sensitive(self) -> bool: ...
    @property
    def kind(self) -> QuestionKind: ...
    @property
    def ordered(self) -> bool: ...
    @property
    def cuts(self) -> Sequence[int]: ...
    @property
    def options(self) -> Sequence[_Option]: ...


class _Survey(Protocol):
    """A survey, or the draft of one, without its researcher, levels and items."""

    @property
    def title(self) -> _Words: ...
    @property
    def purpose(self) -> _Words: ...
    @property
    def retention(self) -> _Words: ...
    @property
    def contact(self) -> str: ...
    @property
    def languages(self) -> Sequence[str]: ...
    @property
    def weight(self) -> int: ...
    @property
    def skip(self) -> bool: ...
    @property
    def previous(self) -> str | None: ...
    @property
    def terms(self) -> Terms: ...
    @property
    def ask(self) -> int: ...
    @property
    def arms(self) -> Sequence[int]: ...


def to_fields(survey: Survey) -> Fields:
    """The JSON object of a survey."""
    levels = [
        level_fields(
            level.name,
            level.help,
            level.scheme.kind,
            zip(level.scheme.names, level.scheme.values, strict=True),
        )
        for level in survey.levels
    ]
    items = [item_fields(item, _group(item)) for item in survey.items]
    return fields_of(survey, researcher_fields(survey.researcher.name, survey.researcher.key), levels, items)


def _group(item: Item) -> object:
    return dict(item.group.entries) if isinstance(item.group, Text) else item.group


def fields_of(
    survey: _Survey, researcher: Fields, levels: Sequence[Fields], items: Sequence[Fields]
) -> Fields:
    """The JSON object of a survey or a draft, whose parts are written already."""
    return {
        "v": VERSION,
        "title": dict(survey.title.entries),
        "purpose": dict(survey.purpose.entries),
        "retention": dict(survey.retention.entries),
        "contact": survey.contact,
        "languages": list(survey.languages),
        "researcher": researcher,
        "weight": survey.weight,
        "skip": survey.skip,
        "previous": survey.previous,
        **({"terms": terms_to_fields(survey.terms)} if survey.terms else {}),
        **({"ask": survey.ask} if survey.ask else {}),
        **({"arms": list(survey.arms)} if survey.arms else {}),
        "levels": list(levels),
        "items": list(items),
    }


def researcher_fields(name: str, key: bytes) -> Fields:
    """A researcher; a draft may lack the key."""
    return {"name": name, **({"key": base64.encode(key)} if key else {})}


def level_fields(name: _Words, words: _Words, kind: str, parameters: Iterable[tuple[str, int]]) -> Fields:
    """A level: its name, what it says of itself, and its scheme with the parameters in their order."""
    scheme: Fields = {"kind": kind, **dict(parameters)}
    return {"name": dict(name.entries), "help": dict(words.entries), "scheme": scheme}


def item_fields(item: _Item, group: object) -> Fields:
    """An item; its group is one text, or an object by language."""
    fields: Fields = {
        "code": item.code,
        "text": dict(item.text.entries),
        "help": dict(item.help.entries),
        "group": group,
    }
    if not item.kind.has_options:
        fields["prevalence"] = item.prevalence
        if item.anchor is not None:
            fields["anchor"] = item.anchor
    fields |= {"default": item.default, "minimum": item.minimum}
    if not item.sensitive:
        fields["sensitive"] = False
    if item.kind is not QuestionKind.YES_NO:
        fields["kind"] = str(item.kind)
    if item.kind is QuestionKind.CHOICE and item.ordered:
        fields["ordered"] = True
    if item.kind is QuestionKind.NUMBER:
        fields["cuts"] = list(item.cuts)
    if item.kind.has_options:
        fields["options"] = [_option_fields(option) for option in item.options]
    return fields


def _option_fields(option: _Option) -> Fields:
    parent = {"parent": option.parent} if option.parent else {}
    return {"code": option.code, "text": dict(option.text.entries), **parent}
