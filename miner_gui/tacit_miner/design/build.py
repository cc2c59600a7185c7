"""From a draft to the survey that is signed: every part is built by the survey's own classes, whose refusals get a place.

What a kind of question does not have is left out: a question that was turned from a choice into yes or no keeps its
options in the draft, in case it is turned back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from tacit.errors import SurveyError
from tacit.survey import Item, Kind, Level, Option, Researcher, Scheme, Survey, Terms, Text
from tacit_miner.design.draft import Draft, DraftItem, DraftLevel, DraftOption, Words

_T = TypeVar("_T")


def survey_of(draft: Draft) -> Survey:
    """The survey that a draft says.

    Raises:
        SurveyError: the first rule that it breaks, with the place.
    """
    return Survey(
        title=text_of(draft.title, "title"),
        purpose=text_of(draft.purpose, "purpose"),
        retention=text_of(draft.retention, "retention"),
        contact=draft.contact,
        languages=draft.languages,
        researcher=_at("researcher", lambda: Researcher(draft.researcher, draft.key)),
        weight=draft.weight,
        skip=draft.skip,
        previous=draft.previous,
        levels=tuple(level_of(level, f"levels[{i}]") for i, level in enumerate(draft.levels)),
        items=tuple(item_of(item, f"items[{i}]") for i, item in enumerate(draft.items)),
        ask=draft.ask,
        arms=draft.arms,
        terms=_terms(draft),
    )


def _terms(draft: Draft) -> Terms:
    """The terms, with the draw by tokens wherever it can be: else a sender could choose what they "were asked".

    A new version draws as the version that it replaces did, or it would ask other questions of the same people.
    """
    can = bool(draft.terms.tokens) and bool(draft.ask or draft.arms) and draft.terms.quota <= 1
    by_token = can and (draft.previous is None or draft.terms.by_token)
    return draft.terms if by_token is draft.terms.by_token else replace(draft.terms, by_token=by_token)


def text_of(words: Words, place: str) -> Text:
    """A text.

    Raises:
        SurveyError: as all functions here, with `place` before the field.
    """
    return _at(place, lambda: Text(words.entries))


def level_of(level: DraftLevel, place: str = "") -> Level:
    """A level."""
    scheme = _at(_under(place, "scheme"), lambda: Scheme(level.kind, level.values))
    return Level(
        text_of(level.name, _under(place, "name")), text_of(level.help, _under(place, "help")), scheme
    )


def item_of(item: DraftItem, place: str = "") -> Item:
    """A question, of what its kind has."""
    options = item.options if item.kind.has_options else ()
    built = tuple(option_of(option, _under(place, f"options[{i}]")) for i, option in enumerate(options))
    text, more = text_of(item.text, _under(place, "text")), text_of(item.help, _under(place, "help"))
    return _at(
        place,
        lambda: Item(
            code=item.code,
            text=text,
            help=more,
            group=group_of(item.group, "group"),
            prevalence=0 if item.kind.has_options else item.prevalence,
            default=item.default,
            minimum=item.minimum,
            sensitive=item.sensitive,
            kind=item.kind,
            options=built,
            ordered=item.ordered and item.kind is Kind.CHOICE,
            cuts=item.cuts if item.kind is Kind.NUMBER else (),
            anchor=None if item.kind.has_options else item.anchor,
        ),
    )


def group_of(words: Words, place: str = "group") -> str | Text:
    """A group: plain where it reads the same in every language that it is written in."""
    readings = {text for _, text in words.entries}
    return text_of(words, place) if len(readings) > 1 else words.first()


def option_of(option: DraftOption, place: str = "") -> Option:
    """An answer of a choice, or a band."""
    text = text_of(option.text, _under(place, "text"))
    return _at(place, lambda: Option(option.code, text, option.parent))


def _under(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


def _at(place: str, build: Callable[[], _T]) -> _T:
    """Build a part, whose refusal names its field within it."""
    try:
        return build()
    except SurveyError as error:
        field = ".".join(part for part in (place, error.field) if part)
        raise SurveyError(field, error.reason) from None
