"""New drafts, and changes of a draft by words of the command line (`smokes.default=3`, `title.fr=…`, `level2.scheme=warner:0.9`).

A place is a field of the survey, of a level (`level1` to `level9`) or of a question (its code), with a language behind it
where the field is a text. A level's scheme is typed as everywhere, a target too: `level2.scheme=chance>=30%`. Everything is
done on the draft's JSON object and read back, so a value of a wrong type is refused as in a file.
"""

import contextlib
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tacit.formats import base64
from tacit.formats.errors import FormatError
from tacit.formats.survey_file import write
from tacit.platform.errors import SurveyError, TacitError
from tacit.platform.messages import PLACED, Template
from tacit.privacy.targets import Solved, parse_level
from tacit.survey import MIN_OPTIONS, QuestionKind, Scheme, Terms
from tacit.survey.field_types import KEY_BYTES, MAX_SHORT, REQUIRED, FieldType
from tacit.survey.fields import KINDS, PARTS
from tacit_miner.design import draft as drafts
from tacit_miner.design.library import levels

PRESELECTED = 2  # the level that a new sensitive question starts at, of those that a new draft has


def first_draft(languages: Sequence[str]) -> drafts.Draft:
    """A draft in these languages, with three levels that suit most questions, all private enough to be preselected, and no question."""
    return drafts.Draft(languages=tuple(languages), levels=levels("three", languages))


def new_item(
    draft: drafts.Draft, kind: QuestionKind = QuestionKind.YES_NO, *, after: int | None = None
) -> drafts.DraftItem:
    """A question that is still to be written, with a free code, at the level that suits.

    It takes over the group of the question at the place `after`, and its levels if that one is sensitive.
    """
    code = drafts.free_code(item.code for item in draft.items)
    level = draft.arms[0] if draft.arms else min(PRESELECTED, max(1, len(draft.levels)))
    hidden = (place for place, each in enumerate(draft.levels[:level], 1) if each.kind != "open")
    made = drafts.DraftItem(code=code, kind=kind, default=level, minimum=next(hidden, 1))
    if after is not None and 0 <= after < len(draft.items):
        model = draft.items[after]
        if model.sensitive:  # what may be sent as it is is decided for each question
            made = replace(made, default=model.default, minimum=model.minimum)
        if kind is model.kind and kind.is_box:
            made = replace(made, group=model.group)
    return with_kind(made, kind)


def short_of(text: str) -> str:
    """A short name proposed for a text: as many of its first words as fit, without the mark at its end."""
    found = ""
    for word in text.split():
        longer = f"{found} {word}".strip()
        if len(longer) > MAX_SHORT:
            break
        found = longer
    return found.rstrip(".,:;?!\u061f\u060c\u061b…").rstrip() or text.strip()[:MAX_SHORT]


def with_text(item: drafts.DraftItem, text: drafts.Words) -> drafts.DraftItem:
    """The question with another text; a short name that was the one proposed follows it."""
    short = item.short
    for tag in dict.fromkeys(tag for tag, _ in (*item.text.entries, *text.entries)):
        if short.get(tag) == short_of(item.text.get(tag)):
            short = short.put(tag, short_of(text.get(tag)))
    return replace(item, text=text, short=short)


def with_kind(item: drafts.DraftItem, kind: QuestionKind) -> drafts.DraftItem:
    """The question as another kind, with as many answers or bands as it needs at least."""
    facts = KINDS[kind]
    ordered = item.ordered if facts.ordered is None else facts.ordered
    found = replace(item, kind=kind, ordered=ordered)
    if not facts.has_options:
        return found
    options = list(item.options)
    while len(options) < MIN_OPTIONS:
        options.append(drafts.DraftOption(drafts.free_code((option.code for option in options), "a")))
    found = replace(found, options=tuple(options))
    return with_cuts(found) if facts.has_cuts else found


def with_cuts(item: drafts.DraftItem) -> drafts.DraftItem:
    """The number with one cut fewer than bands, the missing ones ten apart."""
    cuts = list(item.cuts[: len(item.options) - 1])
    while len(cuts) < len(item.options) - 1:
        cuts.append(cuts[-1] + 10 if cuts else 18)
    return replace(item, cuts=tuple(cuts))


NO_SUCH_PLACE = Template(
    "edits.no-such-place",
    "{place!r} is no field; write one such as title.en, terms.expires, level2.scheme, smokes.default or smokes.text.en",
)
NO_SUCH_QUESTION = Template(
    "edits.no-such-question", "there is no question with the code {code!r}; the codes are {codes}"
)
NO_SUCH_LEVEL = Template("edits.no-such-level", "there is no level {number}; the levels are 1 to {most}")
NO_VALUE = Template("edits.no-value", "{text!r} has no value; write PLACE=VALUE")
BOARD_WITHOUT_NAME = Template(
    "edits.board-without-name",
    'a board needs its key and its name, with white space between them, such as "KEY Ethics board of the university"',
)
NOT_A_KEY = Template(
    "edits.not-a-key",
    "{text!r} is no key of 44 base64 characters, as keygen prints it, and no key file that is there",
)
KEY_SHOWN = 60  # characters of what is none

NOT_A_NUMBER = Template("edits.not-a-number", "{text!r} is not a place in the list, 1 to {most:,}")


def _of_type(*types: FieldType) -> frozenset[str]:
    return frozenset(field.name for fields in PARTS.values() for field in fields if field.type in types)


_TEXTS = _of_type(FieldType.TEXT, FieldType.HEADING)
_FLAGS = _of_type(FieldType.FLAG)
_LISTS = _of_type(FieldType.NUMBERS)
_KEYS = _of_type(FieldType.KEY)
_PLAIN = _KEYS | _of_type(
    FieldType.LINE, FieldType.CODE, FieldType.ID, FieldType.KIND, FieldType.DAY, FieldType.DIGEST
)
_OPTIONAL = (field.name for field in (*PARTS[""], *PARTS["items"]) if field.absent is not REQUIRED)
_ABSENT = frozenset({*_OPTIONAL, "options", "cuts"})
"""Fields that a file need not have."""

_WHOLE = re.compile(r"-?[0-9]{1,18}")
_NUMBER = re.compile(r"[0-9]{1,4}")


class EditError(TacitError):
    """A change that names nothing, or says nothing."""


def parted(text: str) -> tuple[str, str]:
    """`PLACE=VALUE` in its two parts. Raises EditError: there is no equals sign."""
    place, sign, value = text.partition("=")
    if not sign or not place:
        raise EditError(NO_VALUE(text=text[:80]))
    return place, value


def set_field(draft: drafts.Draft, place: str, value: str) -> drafts.Draft:
    """The draft with one field changed. Raises EditError: no such place; FormatError: a value of another type."""
    fields: dict[str, Any] = drafts.to_fields(draft)
    if place.startswith("terms."):
        return drafts.of_fields(_with_term(fields, place.removeprefix("terms."), value))
    part, rest = _part(fields, draft, place)
    name, _, tag = rest.partition(".")
    if name == "researcher":
        fields["researcher"]["name"] = value
    elif name == "scheme" and not tag:
        scheme, _ = solved_level(draft, value)
        part["scheme"] = {"kind": scheme.kind, **dict(zip(scheme.names, scheme.values, strict=True))}
    elif name in _TEXTS and tag:
        _put_text(part, name, tag, value, draft.languages)
    elif name in _TEXTS or tag or name not in part.keys() | _ABSENT:
        raise EditError(NO_SUCH_PLACE(place=place[:80]))
    else:
        part[name] = value if name in _PLAIN and value != "null" else _json(name, value)
    made = drafts.of_fields(fields)
    return drafts.with_arms(made, made.arms) if place == "arms" else made


def _with_term(fields: dict[str, Any], name: str, value: str) -> dict[str, Any]:
    """With one of the terms set, or taken out where the value is empty; a board is a key, white space and its name."""
    terms = dict(fields.get("terms", {}))
    if value in {"", "null"}:
        terms.pop(name, None)
    elif name == "board":
        words = value.split(maxsplit=1)
        if len(words) < 2:
            raise EditError(BOARD_WITHOUT_NAME())
        terms["board"] = {"name": words[1].strip(), "key": _typed_key(name, words[0])}
    elif name in _KEYS:
        terms[name] = _typed_key(name, value.strip())
    else:
        # A number in JSON's other spellings, such as 1e3, stays a text, which the format's reader refuses as one.
        is_number = name not in _PLAIN and _WHOLE.fullmatch(value)
        terms[name] = int(value) if is_number else True if name in _FLAGS and value == "true" else value
    if not terms.get("tokens") or terms.get("quota", 1) != 1:
        terms.pop("by_token", None)  # which goes with both; signing sets it
    fields.pop("terms", None)
    return fields | ({"terms": terms} if terms else {})


def typed_terms(terms: Terms) -> dict[str, str]:
    """The terms that are set, each as `set_field` takes it."""
    typed: dict[str, str] = {}
    for name, value in write("terms", terms).items():
        if isinstance(value, dict):
            typed[name] = f"{value['key']} {value['name']}"
        else:
            typed[name] = "true" if value is True else str(value)
    return typed


def _typed_key(name: str, text: str) -> str:
    """A key as keygen prints it; whether it is a good one, the format's reader and the check list say."""
    try:
        raw = base64.decode(text, "")
    except FormatError:
        raw = b""
    if len(raw) != KEY_BYTES:
        raise EditError(PLACED(place=f"terms.{name}", reason=NOT_A_KEY(text=text[:KEY_SHOWN])))
    return text


def _part(fields: dict[str, Any], draft: drafts.Draft, place: str) -> tuple[dict[str, Any], str]:
    """What a place belongs to, and the field within it; the longest code that fits is meant."""
    for code in sorted((item.code for item in draft.items), key=len, reverse=True):
        if code and place.startswith(f"{code}."):
            position = next(i for i, item in enumerate(draft.items) if item.code == code)
            return fields["items"][position], place.removeprefix(f"{code}.")
    head, _, rest = place.partition(".")
    if head.startswith("level") and _NUMBER.fullmatch(head.removeprefix("level")) and rest:
        number = int(head.removeprefix("level"))
        if not 1 <= number <= len(draft.levels):
            raise EditError(NO_SUCH_LEVEL(number=number, most=len(draft.levels)))
        return fields["levels"][number - 1], rest
    if head in fields.keys() | _ABSENT:
        return fields, place
    raise EditError(NO_SUCH_PLACE(place=place[:80]))


def _put_text(part: dict[str, Any], name: str, tag: str, value: str, languages: tuple[str, ...]) -> None:
    texts = part.get(name, {})
    if isinstance(texts, str):  # a group that reads the same in every language
        texts = dict.fromkeys(languages, texts) if texts else {}
    part[name] = dict(drafts.Words(tuple(texts.items())).put(tag, value).entries)


def _json(name: str, value: str) -> object:
    """`2,4` is a list of numbers as `[2, 4]` is; a fraction stays a text, and is refused as one."""
    written = f"[{value}]" if name in _LISTS and not value.lstrip().startswith("[") else value
    try:
        return json.loads(written, parse_float=str, parse_constant=str)
    except (ValueError, RecursionError):
        return written


def solved_level(draft: drafts.Draft, text: str) -> tuple[Scheme, Solved | None]:
    """The level that a text asks for, in one of the forms of `tacit.privacy.targets`; a target holds for each sound question.

    Raises TargetError, ChannelError, SurveyError: another form, or a target that cannot be reached.
    """
    items = []
    for item in draft.items:
        with contextlib.suppress(SurveyError):
            items.append(drafts.item_of(item))
    return parse_level(text, items)


def place_of(draft: drafts.Draft, code: str) -> int:
    """The place of a question, from 0. Raises EditError: there is none with this code."""
    codes = [item.code for item in draft.items]
    if code not in codes:
        raise EditError(NO_SUCH_QUESTION(code=code[:80], codes=tuple(codes[:8])))
    return codes.index(code)


def add_question(draft: drafts.Draft, code: str, text: str) -> drafts.Draft:
    """One more question at the end, yes or no, with its text in the first language."""
    made = new_item(draft)
    words = drafts.Words(((draft.languages[0] if draft.languages else "en", text),))
    fields = drafts.to_fields(drafts.with_part(draft, "items", len(draft.items), made, taken=0))
    items: Any = fields["items"]
    items[-1] |= {"code": code, "text": dict(words.entries)}
    return drafts.of_fields(fields)


def move_question(draft: drafts.Draft, code: str, number: str) -> drafts.Draft:
    """A question at another place, counted from 1."""
    most = len(draft.items)
    if not _NUMBER.fullmatch(number) or not 1 <= int(number) <= most:
        raise EditError(NOT_A_NUMBER(text=number[:80], most=most))
    return drafts.moved_item(draft, place_of(draft, code), int(number) - 1)
