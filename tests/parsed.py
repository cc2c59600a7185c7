"""Sources as trees, for tests that read them: each file is parsed once in a process, and each tree walked once."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Any

DEFINITIONS = {ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef}


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def nodes(tree: ast.AST) -> list[ast.AST]:
    """A tree's nodes in the order of the source, what is around something before it; `ast.walk` without its many iterators.

    Those of a definition within are a part of the same walk. What a name is there for, its `ctx`, is no node of its own.
    """
    if (found := getattr(tree, "all_nodes", None)) is None:
        found = []
        ahead: list[Any] = [tree]
        while ahead:
            node = ahead.pop()
            if type(node) is tuple:  # behind all that is within a definition, or the tree
                node[0].all_nodes = found[node[1] :]
                continue
            if node is tree or type(node) in DEFINITIONS:
                ahead.append((node, len(found)))
            found.append(node)
            inside = []
            for name in node._fields:
                if name == "ctx":
                    continue
                value = getattr(node, name, None)
                if isinstance(value, list):
                    inside += [each for each in value if isinstance(each, ast.AST)]
                elif isinstance(value, ast.AST):
                    inside.append(value)
            ahead += reversed(inside)
    return found
