"""Sources as trees, for tests that read them: each file is parsed once in a process, and each tree walked once."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def nodes(tree: ast.AST) -> list[ast.AST]:
    """A tree's nodes in the order of the source, what is around something before it; `ast.walk` without its many iterators."""
    if (found := getattr(tree, "all_nodes", None)) is None:
        found = tree.all_nodes = []
        ahead = [tree]
        while ahead:
            node = ahead.pop()
            found.append(node)
            inside = []
            for name in node._fields:
                value = getattr(node, name, None)
                if isinstance(value, list):
                    inside += [each for each in value if isinstance(each, ast.AST)]
                elif isinstance(value, ast.AST):
                    inside.append(value)
            ahead += reversed(inside)
    return found
