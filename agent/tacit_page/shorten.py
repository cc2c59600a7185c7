"""JavaScript without what only its readers need: comments, indentation, spaces, and long names of a module's own things.

Not a parser: the text is cut into tokens, and the page's modules keep to what this can tell apart. Every statement ends in a
semicolon, so no line's end is one. A name is shortened if it is declared at the beginning of a line, longer than the short one, and
nowhere the name of a property, so that no object changes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

_TOKEN = re.compile(
    r"""
    (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
  | (?P<template>`(?:[^`\\]|\\.)*`)
  | (?P<word>[A-Za-z_$][\w$]*|\d[\w.]*)
  | (?P<space>\s+)
  | (?P<mark>=>|\+\+|--|\.\.\.|\?\.|\*\*|.)
    """,
    re.VERBOSE | re.DOTALL,
)
_PATTERN = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
_INSERTED = re.compile(r"\$\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}")
_BEFORE_PATTERN = frozenset("(,=:[!&|?{};>")
_DECLARED = re.compile(r"^(?:async )?(?:function\*?|const|let|class) (\w+)", re.MULTILINE)
_DESTRUCTURED = re.compile(r"^const \[([\w, ]+)\]", re.MULTILINE)
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def shortened(code: str) -> str:
    """The same program in fewer characters."""
    tokens = list(_tokens(code))
    names = _short_names(code, tokens)
    return "".join(_joined([_renamed(token, names) for token in tokens])) + "\n"


def _tokens(code: str) -> Iterator[str]:
    """The tokens, without comments and white space."""
    at, before = 0, "("
    while at < len(code):
        pattern = _PATTERN.match(code, at) if code[at] == "/" and _may_begin_pattern(before) else None
        found = _TOKEN.match(code, at)
        assert found is not None
        if pattern is not None and found.lastgroup != "comment":
            yield (before := pattern[0])
            at = pattern.end()
            continue
        at = found.end()
        if found.lastgroup not in {"comment", "space"}:
            yield (before := found[0])


def _may_begin_pattern(before: str) -> bool:
    return before in _BEFORE_PATTERN or before in {"=>", "return", "||", "&&"}


def _is_word(token: str) -> bool:
    return re.match(r"[\w$]", token) is not None


def _short_names(code: str, tokens: list[str]) -> dict[str, str]:
    """Short names of things of the modules' own, the most used first."""
    listed = (name for found in _DESTRUCTURED.findall(code) for name in re.findall(r"\w+", found))
    own = {*_DECLARED.findall(code), *listed} - _of_properties(tokens)
    taken = {token for each in tokens for token in re.findall(r"[A-Za-z_$][\w$]*", each)}
    used = Counter(token for token in tokens if token in own)
    free = (name for name in _fresh() if name not in taken)
    ordered = sorted(own, key=lambda name: (-used[name], name))
    return {name: next(free) for name in ordered if len(name) > 2}


def _fresh() -> Iterator[str]:
    yield from (first + second for first in _LETTERS for second in _LETTERS)
    yield from (first + second + third for first in _LETTERS for second in _LETTERS for third in _LETTERS)


def _of_properties(tokens: list[str]) -> set[str]:
    """Words that stand anywhere where a property's name could."""
    found = set()
    for before, token, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if before in {".", "?."} or after == ":" or (before in {"{", ","} and after in {",", "}"}):
            found.add(token)
    return found


def _renamed(token: str, names: dict[str, str]) -> str:
    if token.startswith("`"):
        assert token.count("${") == len(_INSERTED.findall(token)), f"a template in a template: {token}"
        return _INSERTED.sub(lambda inside: f"${{{_within(inside[1], names)}}}", token)
    return names.get(token, token)


def _within(code: str, names: dict[str, str]) -> str:
    return "".join(_joined([_renamed(token, names) for token in _tokens(code)]))


def _joined(tokens: list[str]) -> Iterator[str]:
    before = ""
    for token in tokens:
        if before and (_touches(before, token) or _ends_block(before, token)):
            yield "\n" if _ends_block(before, token) else " "
        yield token
        before = token


def _touches(before: str, token: str) -> bool:
    """Whether two tokens would be one without a space."""
    return (_is_word(before[-1]) and _is_word(token[0])) or (before[-1] in "+-" and token[0] == before[-1])


def _ends_block(before: str, after: str) -> bool:
    """Whether a statement may begin here behind a block: there a line ends, as in what was written."""
    if before != "}" or after in {"else", "from", "catch", "finally", "while"}:
        return False
    return _is_word(after) or after == "["
