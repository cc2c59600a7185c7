"""A survey as the JSON object of its payload, with the fields in the order of docs/format.md, section 2."""

from __future__ import annotations

from tacit.formats import base64, terms_fields
from tacit.formats.strictjson import Fields
from tacit.survey import Item, Kind, Level, Option, Survey, Text

VERSION = 1


def to_fields(survey: Survey) -> Fields:
    """The JSON object of a survey, with the fields in the order of docs/format.md."""
    researcher: Fields = {"name": survey.researcher.name}
    if survey.researcher.key:
        researcher["key"] = base64.encode(survey.researcher.key)
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
        **({"terms": terms_fields.to_fields(survey.terms)} if survey.terms else {}),
        **({"ask": survey.ask} if survey.ask else {}),
        **({"arms": list(survey.arms)} if survey.arms else {}),
        "levels": [_level_fields(level) for level in survey.levels],
        "items": [_item_fields(item) for item in survey.items],
    }


def _level_fields(level: Level) -> Fields:
    scheme: Fields = {"kind": level.scheme.kind}
    scheme |= zip(level.scheme.names, level.scheme.values, strict=True)
    return {"name": dict(level.name.entries), "help": dict(level.help.entries), "scheme": scheme}


def _item_fields(item: Item) -> Fields:
    fields: Fields = {
        "code": item.code,
        "text": dict(item.text.entries),
        "help": dict(item.help.entries),
        "group": dict(item.group.entries) if isinstance(item.group, Text) else item.group,
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


def _option_fields(option: Option) -> Fields:
    fields: Fields = {"code": option.code, "text": dict(option.text.entries)}
    if option.parent:
        fields["parent"] = option.parent
    return fields
