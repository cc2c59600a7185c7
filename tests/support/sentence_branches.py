"""Branches on a sentence, found in the source: words looked for in what an error, a reason, a message, a note or a cut says.

Names are followed within a function: `text = str(error)` makes `text` a sentence there. What crosses from one function to
another is not followed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from parsed import nodes

_SAYING = {"str", "repr", "ascii", "format", "said", "sentence", "render", "english"}
"""Functions that give the sentence of what they are called with."""

_ONE = r"(error|reason|message|note|cut|refusal|complaint|sentence|exception|why)"
_A_MESSAGE = re.compile(rf"(.*_)?{_ONE}s?$")
_A_WORD = re.compile(rf"{_ONE}$")
_TEXT_METHODS = {
    *("startswith", "endswith", "find", "rfind", "index", "rindex", "count", "split", "rsplit", "partition"),
    *("rpartition", "removeprefix", "removesuffix", "__contains__"),
}
_SEARCHING = {"match", "search", "fullmatch", "findall", "finditer", "contains", "get"}
"""Methods and functions that look for what they are called with."""

_ASKING = {ast.Compare, ast.Match, ast.Subscript, ast.Call}
"""What may look for words: all that `_Names.looks_for_words` knows."""

_NAMING = {
    *(ast.Assign, ast.AugAssign, ast.AnnAssign, ast.NamedExpr, ast.For, ast.AsyncFor, ast.comprehension),
    ast.ExceptHandler,
}
"""What gives a name to a value."""

_Scope = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef
_SCOPES = {ast.Module, ast.FunctionDef, ast.AsyncFunctionDef}


@dataclass
class _Names:
    """What the names of one function hold.

    Attributes:
        messages: errors and messages, other than those whose name says so.
        sentences: the text of one.
    """

    messages: set[str] = field(default_factory=set)
    sentences: set[str] = field(default_factory=set)

    def is_message(self, node: ast.expr) -> bool:
        """An error, a message, or several of them."""
        if isinstance(node, ast.Subscript):
            return self.is_message(node.value)
        if isinstance(node, ast.Name):
            return node.id in self.messages or bool(_A_MESSAGE.match(node.id))
        return isinstance(node, ast.Attribute) and bool(_A_MESSAGE.match(node.attr))

    def is_sentence(self, node: ast.expr) -> bool:
        """The text of an error or a message, whole or in part."""
        if isinstance(node, ast.Name):
            return node.id in self.sentences
        if isinstance(node, ast.Call):
            return self._is_said(node)
        if isinstance(node, ast.Attribute):
            return node.attr in {"text", "code"} and (
                _name(node.value) == "template" or self.is_message(node.value)
            )
        if isinstance(node, ast.JoinedStr):
            return any(isinstance(p, ast.FormattedValue) and self._is_either(p.value) for p in node.values)
        if isinstance(node, ast.Subscript) and _name(node.value) == "args":
            return isinstance(node.value, ast.Attribute)
        return any(map(self.is_sentence, _parts(node)))

    def _is_said(self, node: ast.Call) -> bool:
        match node:
            case ast.Call(func=ast.Name(id="map"), args=[how, *given]) if _name(how) in _SAYING:
                return any(map(self._is_either, given))
            case ast.Call(func=ast.Name(id=name), args=given):
                return name in _SAYING and any(map(self._is_either, given))
            case ast.Call(func=ast.Attribute(attr="__str__" | "__repr__", value=of)):
                return self._is_either(of)
            case ast.Call(func=ast.Attribute(attr=method, value=of), args=given):
                return self.is_sentence(of) or (method == "join" and any(map(self.is_sentence, given)))
        return False

    def _is_either(self, node: ast.expr) -> bool:
        return self.is_message(node) or self.is_sentence(node)

    def looks_for_words(self, node: ast.AST) -> bool:
        """Whether this expression or statement asks for words in a sentence."""
        match node:
            case ast.Compare():
                return self._compares(node)
            case ast.Match(subject=subject):
                return self.is_sentence(subject)
            case ast.Subscript(slice=key):
                return self.is_sentence(key)
            case ast.Call(func=ast.Attribute(attr=method, value=of), args=given):
                if method in _TEXT_METHODS and (self.is_sentence(of) or _is_word(of)):
                    return not _cuts_lines(node)
                return method in _SEARCHING and any(self.is_sentence(one) or _is_word(one) for one in given)
        return False

    def _compares(self, node: ast.Compare) -> bool:
        sides = [node.left, *node.comparators]
        for operator, left, right in zip(node.ops, sides, sides[1:], strict=False):
            if isinstance(operator, ast.In | ast.NotIn):
                if self.is_sentence(left) or self.is_sentence(right) or _is_word(right):
                    return True
            elif isinstance(operator, ast.Eq | ast.NotEq) and (
                self.is_sentence(left)
                or self.is_sentence(right)
                or (any(map(_is_text, (left, right))) and any(map(self.is_message, (left, right))))
            ):
                return True
        return False


def branches(tree: ast.AST) -> Iterator[ast.AST]:
    """Expressions and statements that look for words in a sentence."""
    found: dict[ast.AST, None] = {}
    for scope in nodes(tree):
        if type(scope) in _SCOPES:
            names = _names_of(scope)
            found |= {
                node: None for node in nodes(scope) if type(node) in _ASKING and names.looks_for_words(node)
            }
    yield from found


def _names_of(scope: _Scope) -> _Names:
    names = _Names()
    inside = _naming(scope) if not isinstance(scope, ast.Module) else _outside_functions(scope)
    for node in inside:
        if isinstance(node, ast.ExceptHandler) and node.name:
            names.messages.add(node.name)
        elif isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Name):
            names.messages |= {node.target.id} if names.is_message(node.iter) else set()
    before = -1
    while before != len(names.sentences):
        before = len(names.sentences)
        names.sentences |= {name for name, value in _assigned(inside) if names.is_sentence(value)}
    return names


def _outside_functions(module: ast.Module) -> list[ast.AST]:
    functions = [node for node in nodes(module) if isinstance(node, ast.FunctionDef)]
    within = {node for function in functions for node in _naming(function)}
    return [node for node in _naming(module) if node not in within]


def _naming(tree: ast.AST) -> list[ast.AST]:
    return [node for node in nodes(tree) if type(node) in _NAMING]


def _assigned(inside: list[ast.AST]) -> Iterator[tuple[str, ast.expr]]:
    for node in inside:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        value = getattr(node, "value", None) or getattr(node, "iter", None)
        for target in targets:
            if isinstance(target, ast.Name) and isinstance(value, ast.expr):
                yield target.id, value


def _parts(node: ast.expr) -> tuple[ast.expr, ...]:
    """Where a sentence within makes the whole a sentence."""
    match node:
        case ast.GeneratorExp(elt=one) | ast.ListComp(elt=one) | ast.SetComp(elt=one):
            return (one,)
        case ast.Subscript(value=of) | ast.NamedExpr(value=of) | ast.Starred(value=of):
            return (of,)
        case ast.BinOp(left=left, right=right):
            return left, right
    return ()


def _cuts_lines(node: ast.Call) -> bool:
    """`partition("\\n")`: the first line of what a library says is shown, and nothing is decided."""
    return [ast.unparse(argument) for argument in node.args] == [repr("\n")]


def _is_word(node: ast.expr) -> bool:
    """What is named as one message; an error itself may have methods of such a name."""
    return (
        isinstance(node, ast.Attribute | ast.Name)
        and _name(node) != "error"
        and bool(_A_WORD.match(_name(node)))
    )


def _is_text(node: ast.expr) -> bool:
    return (isinstance(node, ast.Constant) and isinstance(node.value, str)) or isinstance(node, ast.JoinedStr)


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
