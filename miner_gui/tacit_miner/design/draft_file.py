"""Drafts as files: the JSON of docs/format.md before signing, of which any text may be empty and any number wrong.

The fields and their types are those that `tacit.formats.survey_file` reads, so a draft without errors is read by it too,
and a file that somebody wrote by hand is read here. What is written has one field a line, so that a version control shows what
changed. A file with comments loses them when it is written again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from tacit.formats import base64, strictjson, survey_fields
from tacit.formats.errors import LIMITS, LimitError, MalformedError
from tacit.formats.strictjson import Fields, get
from tacit.formats.survey_fields import (
    FIELDS,
    ITEM_FIELDS,
    LEVEL_FIELDS,
    OPTION_FIELDS,
    OPTION_OPTIONAL,
    OPTIONAL_FIELDS,
    OWN_FIELDS,
    RESEARCHER_FIELDS,
    VERSION,
    fields_of,
    item_fields,
    level_fields,
    researcher_fields,
)
from tacit.formats.survey_file import LONG_DRAFT, MANY_ITEMS
from tacit.platform.errors import SurveyError
from tacit.survey import QuestionKind, Terms, parameters_of
from tacit.survey.options import kind_of
from tacit_miner.design.draft import UNSAID, Draft, DraftItem, DraftLevel, DraftOption, Words

DRAFT_SUFFIX = ".json"

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
    found = strictjson.fields(value, FIELDS, "", OPTIONAL_FIELDS)
    levels, items = get(found, "levels", list), get(found, "items", list)
    if len(items) > LIMITS.items:
        raise LimitError(MANY_ITEMS(count=len(items), limit=LIMITS.items), "items")
    languages = tuple(
        strictjson.typed(tag, str, f"languages[{i}]") for i, tag in enumerate(get(found, "languages", list))
    )
    researcher = strictjson.fields(found["researcher"], RESEARCHER_FIELDS, "researcher", frozenset({"key"}))
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
        terms=survey_fields.of_fields(found["terms"]) if "terms" in found else Terms(),
    )


def _words(source: Mapping[str, object], name: str, where: str = "") -> Words:
    place = f"{where}.{name}" if where else name
    found = get(source, name, dict, where)
    return Words(tuple((tag, strictjson.typed(text, str, f"{place}.{tag}")) for tag, text in found.items()))


def _level(value: object, where: str) -> DraftLevel:
    found = strictjson.fields(value, LEVEL_FIELDS, where)
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
    found = strictjson.fields(value, ITEM_FIELDS | OWN_FIELDS[kind], where, OWN_FIELDS[kind])
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
        ordered=kind is QuestionKind.NUMBER or ("ordered" in found and get(found, "ordered", bool, where)),
        cuts=_whole_numbers(found, "cuts", where),
        anchor=get(found, "anchor", int, where) if "anchor" in found else None,
    )


def _whole_numbers(found: Fields, name: str, where: str = "") -> tuple[int, ...]:
    """A list of numbers, or none."""
    place = f"{where}.{name}" if where else name
    values = get(found, name, list, where) if name in found else []
    return tuple(strictjson.typed(value, int, f"{place}[{i}]") for i, value in enumerate(values))


def _kind(found: Fields, where: str) -> QuestionKind:
    try:
        return kind_of(get(found, "kind", str, where)) if "kind" in found else QuestionKind.YES_NO
    except SurveyError as error:
        raise MalformedError(error.reason, f"{where}.kind") from None


def _group(found: Fields, where: str, languages: tuple[str, ...]) -> Words:
    if isinstance(found["group"], dict):
        return _words(found, "group", where)
    return Words(((languages[0] if languages else "en", get(found, "group", str, where)),))


def _option(value: object, where: str) -> DraftOption:
    found = strictjson.fields(value, OPTION_FIELDS, where, OPTION_OPTIONAL)
    parent = get(found, "parent", str, where) if "parent" in found else ""
    return DraftOption(get(found, "code", str, where), _words(found, "text", where), parent)


def write_draft(draft: Draft) -> bytes:
    """The draft as `read_draft` reads it."""
    return json.dumps(to_fields(draft), ensure_ascii=False, indent=1).encode("utf-8") + b"\n"


def to_fields(draft: Draft) -> Fields:
    """The JSON object of a draft."""
    levels = [
        level_fields(
            level.name, level.help, level.kind, zip(parameters_of(level.kind), level.values, strict=True)
        )
        for level in draft.levels
    ]
    items = [item_fields(item, _group_of(item)) for item in draft.items]
    return fields_of(draft, researcher_fields(draft.researcher, draft.key), levels, items)


def _group_of(item: DraftItem) -> object:
    """One text where all languages have the same, as a survey has it."""
    return dict(item.group.entries) if len(item.group.entries) > 1 else item.group.first()
