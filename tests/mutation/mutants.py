"""The mutants of a module: one operator, comparison or number changed."""

import ast
from copy import copy
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

OPERATORS = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
COMPARISONS = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}


@dataclass(frozen=True)
class Mutant:
    """One change: bytes from `start` to `stop` of a file become `text`."""

    path: Path
    name: str
    start: int
    stop: int
    text: bytes

    def applied(self, source):
        return source[: self.start] + self.text + source[self.stop :]


def mutants_of(path, source):
    """Every mutant of a source, in its order. Its name has no line number, so that it stays while other lines move."""
    lines = source.splitlines(keepends=True)
    starts = [0, *accumulate(map(len, lines))]
    found, seen = [], {}
    for place, node in _nodes(ast.parse(source), ""):
        changed = _changed(node)
        if changed is None:
            continue
        start, stop = (
            starts[node.lineno - 1] + node.col_offset,
            starts[node.end_lineno - 1] + node.end_col_offset,
        )
        new = f"({changed})"
        name = f"{path}:{place}: {' '.join(ast.unparse(node).split())} -> {changed}"
        seen[name] = seen.get(name, 0) + 1
        if seen[name] > 1:
            name += f" ({seen[name]})"
        found.append(Mutant(path, name, start, stop, new.encode()))
    return found


def _nodes(node, place):
    """Every expression that is computed, with the name of the function or class that it is in."""
    if isinstance(node, ast.JoinedStr):
        return  # places inside are not told rightly before Python 3.12
    if isinstance(node, ast.expr):
        yield place, node
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        place = f"{place}.{node.name}".lstrip(".")
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns", "decorator_list"}:
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST):
                yield from _nodes(part, place)


def _changed(node):
    """The source of the changed expression; None for one that has nothing to change."""
    if isinstance(node, ast.Constant) and type(node.value) in {int, float}:
        whole = isinstance(node.value, int) or not node.value
        return ast.unparse(ast.Constant(node.value + 1 if whole else node.value * 2.0))
    if isinstance(node, (ast.BinOp, ast.BoolOp)) and type(node.op) in OPERATORS:
        changed = copy(node)
        changed.op = OPERATORS[type(node.op)]()
    elif isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        changed = copy(node)
        changed.ops = [COMPARISONS[type(node.ops[0])](), *node.ops[1:]]
    else:
        return None
    return ast.unparse(changed)
