"""Drafts as files: the JSON of docs/format.md before signing, of which any text may be empty and any number wrong.

The fields and their types are those that `tacit.formats.survey_file` reads, so a draft without errors is read by it too,
and a file that somebody wrote by hand is read here. What is written has one field a line, so that a version control shows what
changed. A file with comments loses them when it is written again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from tacit.errors import SurveyError
from tacit.formats import base64, strictjson, terms_fields
from tacit.formats.errors import LimitError, MalformedError
from tacit.formats.limits import LIMITS
from tacit.formats.strictjson import Fields, get
from tacit.formats.survey_fields import VERSION
from tacit.formats.survey_file import LONG_DRAFT, MANY_ITEMS
from tacit.survey import Kind, Terms, parameters_of
from tacit.survey.options import kind_of
from tacit_miner.design.draft import UNSAID, Draft, DraftItem, DraftLevel, DraftOption, Words

SUFFIX = ".json"

_FIELDS = frozenset(
    {"v", "title", "purpose", "retention", "contact", "languages", "researcher", "weight", "skip"}
    | {"previous", "levels", "items", "terms", "ask", "arms"}
)
_OPTIONAL = frozenset({"terms", "ask", "arms"})
_LEVEL = frozenset({"name", "help", "scheme"})
_ITEM = frozenset(["code", "text", "help", "group", "default", "minimum"])
_ITEM_OPTIONAL = frozenset({"sensitive", "kind"})
_OWN: Mapping[Kind, frozenset[str]] = {
    Kind.YES_NO: frozenset({"prevalence", "anchor"}),
    Kind.SEVERAL: frozenset({"prevalence", "anchor"}),
    Kind.CHOICE: frozenset({"options", "ordered"}),
    Kind.NUMBER: frozenset({"options", "cuts"}),
}
"""What a question of each kind may have besides; a field of another kind is refused, not dropped."""

_OPTION = frozenset({"code", "text", "parent"})
_COMMENT = re.compile(rb"^[ \t]*//[^\n]*", re.MULTILINE)


def read_draft(data: bytes) -> Draft:
    """A draft from a file.

    Raises:
        FormatError: not JSON, or a field that is missing, unknown or of another type, with its place.
    """
    if len(data) > LIMITS.line_bytes:
        raise LimitError(LONG_DRAFT(limit=LIMITS.line_bytes))
    return of_fields(strictjson.loads(_COMMENT.sub(b"", data), LIMITS.survey_depth))


def of_fields(value: object) -> Draft:
    """A draft from the JSON object of one.

    Raises:
        FormatError: as `read_draft`.
    """
    strictjson.check_version(value, VERSION)
    found = strictjson.fields(value, _FIELDS, "", _OPTIONAL)
    levels, items = get(found, "levels", list), get(found, "items", list)
    if len(items) > LIMITS.items:
        raise LimitError(MANY_ITEMS(count=len(items), limit=LIMITS.items), "items")
    languages = tuple(
        strictjson.typed(tag, str, f"languages[{i}]") for i, tag in enumerate(get(found, "languages", list))
    )
    researcher = strictjson.fields(
        found["researcher"], frozenset({"name", "key"}), "researcher", frozenset({"key"})
    )
    key = get(researcher, "key", str, "researcher") if "key" in researcher else ""
    return Draft(
        title=_words(found, "title"),
        purpose=_words(found, "purpose"),
        retention=_words(found, "retention"),
        contact=get(found, "contact", str),
        languages=languages,
        researcher=get(researcher, "name", str, "researcher"),
        key=base64.decode(key, "researcher.key") if key else b"",
        weight=get(found, "weight", int),
        skip=get(found, "skip", bool),
        previous=None if found["previous"] is None else get(found, "previous", str),
        levels=tuple(_level(entry, f"levels[{i}]") for i, entry in enumerate(levels)),
        items=tuple(_item(entry, f"items[{i}]", languages) for i, entry in enumerate(items)),
        ask=get(found, "ask", int) if "ask" in found else 0,
        arms=_whole_numbers(found, "arms"),
        terms=terms_fields.of_fields(found["terms"]) if "terms" in found else Terms(),
    )


def _words(source: Mapping[str, object], name: str, where: str = "") -> Words:
    place = f"{where}.{name}" if where else name
    found = get(source, name, dict, where)
    return Words(tuple((tag, strictjson.typed(text, str, f"{place}.{tag}")) for tag, text in found.items()))


def _level(value: object, where: str) -> DraftLevel:
    found = strictjson.fields(value, _LEVEL, where)
    scheme = get(found, "scheme", dict, where)
    place = f"{where}.scheme"
    kind = get(strictjson.fields(scheme, frozenset(scheme) | {"kind"}, place), "kind", str, place)
    try:
        names = parameters_of(kind)
    except SurveyError as error:
        raise MalformedError(error.reason, f"{place}.kind") from None
    strictjson.fields(scheme, frozenset({"kind", *names}), place)
    values = tuple(get(scheme, name, int, place) for name in names)
    return DraftLevel(_words(found, "name", where), _words(found, "help", where), kind, values)


def _item(value: object, where: str, languages: tuple[str, ...]) -> DraftItem:
    kind = _kind(strictjson.typed(value, dict, where), where)
    optional = _ITEM_OPTIONAL | _OWN[kind]
    found = strictjson.fields(value, _ITEM | optional, where, optional)
    options = get(found, "options", list, where) if "options" in found else []
    return DraftItem(
        code=get(found, "code", str, where),
        text=_words(found, "text", where),
        help=_words(found, "help", where),
        group=_group(found, where, languages),
        prevalence=get(found, "prevalence", int, where) if "prevalence" in found else UNSAID,
        default=get(found, "default", int, where),
        minimum=get(found, "minimum", int, where),
        sensitive="sensitive" not in found or get(found, "sensitive", bool, where),
        kind=kind,
        options=tuple(_option(entry, f"{where}.options[{i}]") for i, entry in enumerate(options)),
        ordered=kind is Kind.NUMBER or ("ordered" in found and get(found, "ordered", bool, where)),
        cuts=_whole_numbers(found, "cuts", where),
        anchor=get(found, "anchor", int, where) if "anchor" in found else None,
    )


def _whole_numbers(found: Fields, name: str, where: str = "") -> tuple[int, ...]:
    """A list of numbers, or none."""
    place = f"{where}.{name}" if where else name
    values = get(found, name, list, where) if name in found else []
    return tuple(strictjson.typed(value, int, f"{place}[{i}]") for i, value in enumerate(values))


def _kind(found: Fields, where: str) -> Kind:
    try:
        return kind_of(get(found, "kind", str, where)) if "kind" in found else Kind.YES_NO
    except SurveyError as error:
        raise MalformedError(error.reason, f"{where}.kind") from None


def _group(found: Fields, where: str, languages: tuple[str, ...]) -> Words:
    if isinstance(found["group"], dict):
        return _words(found, "group", where)
    return Words(((languages[0] if languages else "en", get(found, "group", str, where)),))


def _option(value: object, where: str) -> DraftOption:
    found = strictjson.fields(value, _OPTION, where, frozenset({"parent"}))
    parent = get(found, "parent", str, where) if "parent" in found else ""
    return DraftOption(get(found, "code", str, where), _words(found, "text", where), parent)


def write_draft(draft: Draft) -> bytes:
    """The draft as `read_draft` reads it."""
    return json.dumps(to_fields(draft), ensure_ascii=False, indent=1).encode("utf-8") + b"\n"


def to_fields(draft: Draft) -> Fields:
    """The JSON object of a draft."""
    researcher: Fields = {"name": draft.researcher}
    if draft.key:
        researcher["key"] = base64.encode(draft.key)
    return {
        "v": VERSION,
        "title": dict(draft.title.entries),
        "purpose": dict(draft.purpose.entries),
        "retention": dict(draft.retention.entries),
        "contact": draft.contact,
        "languages": list(draft.languages),
        "researcher": researcher,
        "weight": draft.weight,
        "skip": draft.skip,
        "previous": draft.previous,
        **({"terms": terms_fields.to_fields(draft.terms)} if draft.terms else {}),
        **({"ask": draft.ask} if draft.ask else {}),
        **({"arms": list(draft.arms)} if draft.arms else {}),
        "levels": [_level_fields(level) for level in draft.levels],
        "items": [_item_fields(item) for item in draft.items],
    }


def _level_fields(level: DraftLevel) -> Fields:
    scheme: Fields = {"kind": level.kind}
    scheme |= zip(parameters_of(level.kind), level.values, strict=True)
    return {"name": dict(level.name.entries), "help": dict(level.help.entries), "scheme": scheme}


def _item_fields(item: DraftItem) -> Fields:
    readings = {text for _, text in item.group.entries}
    fields: Fields = {
        "code": item.code,
        "text": dict(item.text.entries),
        "help": dict(item.help.entries),
        "group": dict(item.group.entries) if len(readings) > 1 else item.group.first(),
    }
    if not item.kind.has_options:
        fields["prevalence"] = item.prevalence
        if item.anchor is not None:
            fields["anchor"] = item.anchor
    fields |= {"default": item.default, "minimum": item.minimum}
    if not item.sensitive:
        fields["sensitive"] = False
    if item.kind is not Kind.YES_NO:
        fields["kind"] = str(item.kind)
    if item.kind is Kind.CHOICE and item.ordered:
        fields["ordered"] = True
    if item.kind is Kind.NUMBER:
        fields["cuts"] = list(item.cuts)
    if item.kind.has_options:
        fields["options"] = [_option_fields(option) for option in item.options]
    return fields


def _option_fields(option: DraftOption) -> Fields:
    fields: Fields = {"code": option.code, "text": dict(option.text.entries)}
    return fields | ({"parent": option.parent} if option.parent else {})
