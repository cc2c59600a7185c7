"""A survey file as section 2 of docs/format.md describes it: its fields, and its one spelling.

`read_survey` either returns a `Survey` or raises `Refused` with the page's verdict. The rules that the agent holds
against the file are in `independent.rules`.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from typing import Any

from independent import rules, terms
from independent.envelope import (
    OVER_A_LIMIT,
    SURVEY_TYPE,
    Refused,
    decode,
    exact_fields,
    malformed,
    open_envelope,
    read_object,
    whole,
)
from independent.texts import check_string, check_text

NESTING = 6
MOST_ITEMS = 1000
MOST_OPTIONS = 36
MOST_CHARACTERS_IN_ALL = 1_000_000

_FIELDS = (
    "v", "title", "purpose", "retention", "contact", "languages", "researcher", "weight", "skip", "previous",
    "terms", "ask", "arms", "levels", "items",
)  # fmt: skip
_OPTIONAL = ("terms", "ask", "arms")
_PARAMETERS: dict[str, tuple[str, ...]] = {
    "open": (),
    "warner": ("keep",),
    "asymmetric": ("keep_one", "keep_zero"),
    "rrph": ("keep", "one", "zero"),
    "hph": ("one", "zero", "keep"),
    "unrelated": ("truth", "prevalence"),
}
_ITEM = (
    "code", "text", "short", "help", "group", "prevalence", "anchor", "default", "minimum", "sensitive", "kind", "ordered",
    "cuts", "options",
)  # fmt: skip
_COMMON = ("code", "text", "help", "group", "default", "minimum")
_BY_KIND: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "yes-no": ((*_COMMON, "prevalence"), ("short", "anchor", "sensitive", "kind")),
    "several": ((*_COMMON, "prevalence", "kind"), ("short", "anchor", "sensitive")),
    "choice": ((*_COMMON, "kind", "options"), ("short", "sensitive", "ordered")),
    "number": ((*_COMMON, "kind", "options", "cuts"), ("short", "sensitive")),
}
_CODE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}")
_ID = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Survey:
    """A survey that was accepted: its content, its payload as transmitted, and the key that signed it."""

    content: dict[str, Any]
    payload: bytes
    key: bytes

    @property
    def id(self) -> str:
        """SHA-256 of the payload, in hexadecimal."""
        return hashlib.sha256(self.payload).hexdigest()


def read_survey(file: bytes) -> Survey:
    """The survey of a file; `Refused` says why there is none."""
    opened = open_envelope(file, SURVEY_TYPE)
    content = read_object(opened.payload, NESTING)
    if whole(content.get("v"), 0, 10**9, "v") != 1:
        malformed("v")
    if _characters(content) > MOST_CHARACTERS_IN_ALL:
        raise Refused(OVER_A_LIMIT)
    exact_fields(content, tuple(f for f in _FIELDS if f not in _OPTIONAL), optional=_OPTIONAL)
    _check_head(content)
    if decode(content["researcher"]["key"], "researcher.key") != opened.key:
        malformed("researcher.key")
    if "terms" in content:
        terms.check_fields(content["terms"], opened.key)
    _check_levels(content)
    _check_items(content)
    rules.check(content)
    terms.check_caps(content)
    terms.check_board_signature(opened, content)
    if spelled(content) != opened.payload:
        malformed()
    return Survey(content, opened.payload, opened.key)


def spelled(content: dict[str, Any]) -> bytes:
    """The one spelling of a survey's content (section 2.1)."""
    languages = content["languages"]
    out: dict[str, Any] = {}
    for name in _FIELDS:
        value: Any = content.get(name)
        if name in {"title", "purpose", "retention"}:
            value = _in_order(value, languages)
        elif name == "researcher":
            value = {"name": value["name"], "key": value["key"]}
        elif name == "levels":
            value = [_spelled_level(level, languages) for level in value]
        elif name == "items":
            value = [_spelled_item(item, languages) for item in value]
        elif name in _OPTIONAL and not value:
            continue
        elif name == "terms":
            value = terms.spelled(value)
        out[name] = value
    # Python escapes as the page asks: `\b \t \n \f \r`, other control characters as \u00xx in small letters, and U+007F not.
    return json.dumps(out, ensure_ascii=False, separators=(",", ":")).encode()


def _spelled_level(level: dict[str, Any], languages: list[str]) -> dict[str, Any]:
    kind = level["scheme"]["kind"]
    return {
        "name": _in_order(level["name"], languages),
        "help": _in_order(level["help"], languages),
        "scheme": {"kind": kind} | {name: level["scheme"][name] for name in _PARAMETERS[kind]},
    }


def _spelled_item(item: dict[str, Any], languages: list[str]) -> dict[str, Any]:
    without = {"sensitive": True, "kind": "yes-no", "ordered": False}
    out: dict[str, Any] = {}
    for name in _ITEM:
        if name not in item or (name in without and item[name] == without[name]):
            continue
        value = item[name]
        if name == "short" and not value:
            continue
        if name in {"text", "short", "help"}:
            value = _in_order(value, languages)
        elif name == "group" and isinstance(value, dict):
            value = _in_order(value, languages)
            value = next(iter(value.values())) if len(set(value.values())) == 1 else value
        elif name == "options":
            value = [_spelled_option(option, languages) for option in value]
        out[name] = value
    return out


def _spelled_option(option: dict[str, Any], languages: list[str]) -> dict[str, Any]:
    out = {"code": option["code"], "text": _in_order(option["text"], languages)}
    if option.get("short"):
        out["short"] = _in_order(option["short"], languages)
    return out | {"parent": option["parent"]} if option.get("parent") else out


def _in_order(text: dict[str, str], languages: list[str]) -> dict[str, str]:
    return {language: text[language] for language in languages if language in text}


def _check_head(content: dict[str, Any]) -> None:
    languages = content["languages"]
    if not isinstance(languages, list) or not 1 <= len(languages) <= 50:
        malformed("languages")
    for place, tag in enumerate(languages):
        if (
            not isinstance(tag, str)
            or not _LANGUAGE.fullmatch(tag)
            or tag.lower() in [other.lower() for other in languages[:place]]
        ):
            malformed(f"languages[{place}]")
    for name in ("title", "purpose", "retention"):
        _check_translated(content[name], name, languages, one_line=name == "title")
    check_text(content["contact"], "contact", one_line=True)
    if not isinstance(content["researcher"], dict):
        malformed("researcher")
    exact_fields(content["researcher"], ("name", "key"), at="researcher")
    check_text(content["researcher"]["name"], "researcher.name", one_line=True, limit=200)
    whole(content["weight"], 0, 1000, "weight")
    if not isinstance(content["skip"], bool):
        malformed("skip")
    previous = content["previous"]
    if previous is not None and not (isinstance(previous, str) and _ID.fullmatch(previous)):
        malformed("previous")


def _check_translated(
    text: object, field: str, languages: list[str], *, one_line: bool, needed: bool = True, limit: int = 4000
) -> None:
    if not isinstance(text, dict) or (needed and languages[0] not in text):
        malformed(field)
    for language, words in text.items():
        if language not in languages:
            malformed(f"{field}.{language}")
        check_text(words, f"{field}.{language}", one_line=one_line, limit=limit)


def _check_levels(content: dict[str, Any]) -> None:
    levels = content["levels"]
    if not isinstance(levels, list) or not 1 <= len(levels) <= 9:
        malformed("levels")
    for place, level in enumerate(levels):
        at = f"levels[{place}]"
        if not isinstance(level, dict):
            malformed(at)
        exact_fields(level, ("name", "help", "scheme"), at=at)
        _check_translated(level["name"], f"{at}.name", content["languages"], one_line=True)
        _check_translated(level["help"], f"{at}.help", content["languages"], one_line=False, needed=False)
        _check_scheme(level["scheme"], f"{at}.scheme")


def _check_scheme(scheme: object, at: str) -> None:
    if not isinstance(scheme, dict):
        malformed(at)
    kind = scheme.get("kind")
    if not isinstance(kind, str) or kind not in _PARAMETERS:
        malformed(f"{at}.kind")
    exact_fields(scheme, ("kind", *_PARAMETERS[kind]), at=at)
    for name in _PARAMETERS[kind]:
        whole(scheme[name], 0, 1000, f"{at}.{name}")
    if kind == "rrph" and scheme["keep"] + scheme["one"] + scheme["zero"] != 1000:
        malformed(at)
    if kind == "hph" and scheme["one"] + scheme["zero"] > 1000:
        malformed(at)


def _check_items(content: dict[str, Any]) -> None:
    items = content["items"]
    if not isinstance(items, list) or not items:
        malformed("items")
    if len(items) > MOST_ITEMS:
        raise Refused(OVER_A_LIMIT, "items")
    for place, item in enumerate(items):
        _check_item(item, f"items[{place}]", content)


def _check_item(item: object, at: str, content: dict[str, Any]) -> None:
    if not isinstance(item, dict):
        malformed(at)
    kind = item.get("kind", "yes-no")
    if not isinstance(kind, str) or kind not in _BY_KIND:
        malformed(f"{at}.kind")
    exact_fields(item, *_BY_KIND[kind], at=at)
    languages = content["languages"]
    _check_code(item["code"], f"{at}.code")
    _check_translated(item["text"], f"{at}.text", languages, one_line=False)
    _check_translated(item["help"], f"{at}.help", languages, one_line=False, needed=False)
    _check_translated(item.get("short", {}), f"{at}.short", languages, one_line=True, needed=False, limit=24)
    if isinstance(item["group"], dict):
        _check_translated(item["group"], f"{at}.group", languages, one_line=True, limit=200)
    else:
        check_string(item["group"], f"{at}.group", one_line=True, limit=200)
    for name in ("prevalence", "anchor"):
        if name in item:
            whole(item[name], 0, 1000, f"{at}.{name}")
    for name in ("default", "minimum"):
        whole(item[name], 1, len(content["levels"]), f"{at}.{name}")
    for name in ("sensitive", "ordered"):
        if not isinstance(item.get(name, True), bool):
            malformed(f"{at}.{name}")
    if "options" in item:
        _check_options(item, at, languages)


def _check_options(item: dict[str, Any], at: str, languages: list[str]) -> None:
    options = item["options"]
    if not isinstance(options, list) or len(options) < 2:
        malformed(f"{at}.options")
    if len(options) > MOST_OPTIONS:
        raise Refused(OVER_A_LIMIT, f"{at}.options")
    for place, option in enumerate(options):
        where = f"{at}.options[{place}]"
        if not isinstance(option, dict):
            malformed(where)
        exact_fields(option, ("code", "text"), ("short", "parent"), at=where)
        _check_code(option["code"], f"{where}.code")
        _check_translated(option["text"], f"{where}.text", languages, one_line=True, limit=200)
        _check_translated(
            option.get("short", {}), f"{where}.short", languages, one_line=True, needed=False, limit=24
        )
        if option.get("parent", "") != "":
            _check_code(option["parent"], f"{where}.parent")
    if item["kind"] == "number":
        _check_cuts(item["cuts"], f"{at}.cuts", len(options))


def _check_cuts(cuts: object, at: str, bands: int) -> None:
    if not isinstance(cuts, list) or len(cuts) != bands - 1:
        malformed(at)
    for place, cut in enumerate(cuts):
        whole(cut, -99_999_999, 99_999_999, f"{at}[{place}]")
        if place and cut <= cuts[place - 1]:
            malformed(f"{at}[{place}]")


def _check_code(code: object, field: str) -> None:
    if not isinstance(code, str) or not _CODE.fullmatch(code):
        malformed(field)


def _characters(value: object) -> int:
    if isinstance(value, str):
        return len(value)
    if isinstance(value, dict):
        return sum(len(name) + _characters(inner) for name, inner in value.items())
    return sum(_characters(inner) for inner in value) if isinstance(value, list) else 0
