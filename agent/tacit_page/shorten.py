"""JavaScript without what only its readers need: comments, indentation, spaces, and long names of a module's own things.

Not a parser: the text is cut into tokens, and the page's modules keep to what this can tell apart. Every statement ends in a
semicolon, so no line's end is one, and one declaration has one name, or a list in brackets. A name is shortened if the modules declare
it, alike everywhere, so what is hidden by what does not change; but not where it names a property, so that no object changes either.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

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
_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def shortened(code: str) -> str:
    """The same program in fewer characters."""
    tokens = list(_tokens(code))
    return "".join(_joined(_with(tokens, _short_names(tokens)))) + "\n"


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


def _short_names(tokens: list[str]) -> dict[str, str]:
    """Short names of what the modules declare, the most used first; one name is the same everywhere, so no scope changes."""
    own = _declared(tokens) - _methods(tokens)
    taken = {token for each in tokens for token in re.findall(r"[A-Za-z_$][\w$]*", each)}
    used = Counter(token for token in tokens if token in own)
    free = (name for name in _fresh() if name not in taken)
    ordered = sorted(own, key=lambda name: (-used[name], name))
    return {name: next(free) for name in ordered if len(name) > 2}


def _declared(tokens: list[str]) -> set[str]:
    """Names behind `const`, `let`, `function` and `class`, in lists of these, and of parameters."""
    found: set[str] = set()
    for place, token in enumerate(tokens):
        if token in {"const", "let", "class"} or (token == "function" and tokens[place + 1] != "*"):  # noqa: S105
            found |= {tokens[place + 1]} if tokens[place + 1] != "[" else _listed(tokens, place + 1)
        elif token == "*" and tokens[place - 1] == "function":  # noqa: S105
            found.add(tokens[place + 1])
        elif token == "=>":  # noqa: S105
            found |= _parameters(tokens, place - 1)
        if token == "function":  # noqa: S105
            found |= _listed(tokens, tokens.index("(", place))
    return {name for name in found if re.fullmatch(r"[A-Za-z_$][\w$]*", name)}


def _parameters(tokens: list[str], end: int) -> set[str]:
    """Those before an arrow."""
    if tokens[end] != ")":
        return {tokens[end]}
    depth, start = 1, end
    while depth:
        start -= 1
        depth += (tokens[start] == ")") - (tokens[start] == "(")
    return _listed(tokens, start)


def _listed(tokens: list[str], start: int) -> set[str]:
    """The names between commas within a pair of brackets, and not in others within it."""
    found: set[str] = set()
    depth = 0
    for before, token in pairwise(tokens[start:]):
        depth += (before in _OPENING) - (before in _CLOSING)
        if not depth:
            return found
        if depth == 1 and before in {tokens[start], ","}:
            found.add(token)
    return found


def _fresh() -> Iterator[str]:
    yield from (first + second for first in _LETTERS for second in _LETTERS)
    yield from (first + second + third for first in _LETTERS for second in _LETTERS for third in _LETTERS)


def _methods(tokens: list[str]) -> set[str]:
    """Words that may be a method's name, which looks like a call at the beginning of a statement."""
    return {
        token
        for before, token, after in zip(tokens, tokens[1:], tokens[2:], strict=False)
        if after == "(" and before in {"{", "}", "async", "*", "get", ";"}
    }


def _with(tokens: list[str], names: dict[str, str]) -> list[str]:
    """The tokens with short names; a property that is named after a thing of the same name is written out."""
    found: list[str] = []
    open_: list[str] = []
    for before, token, after in zip(["", *tokens], tokens, [*tokens[1:], ""], strict=False):
        if token in _OPENING:
            open_.append(token)
        elif token in _CLOSING:
            open_.pop()
        begins = before in {"{", ","} and bool(open_) and open_[-1] == "{"
        if token.startswith("`"):
            assert token.count("${") == len(_INSERTED.findall(token)), f"a template in a template: {token}"
            found.append(_INSERTED.sub(lambda inside: f"${{{_within(inside[1], names)}}}", token))
        elif before in {".", "?."} or token not in names or (begins and after == ":"):
            found.append(token)
        elif begins and after in {",", "}", "="}:
            found += [token, ":", names[token]]
        else:
            found.append(names[token])
    return found


def _within(code: str, names: dict[str, str]) -> str:
    return "".join(_joined(_with(list(_tokens(code)), names)))


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
