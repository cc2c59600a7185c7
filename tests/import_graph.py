"""Which module of the three packages imports which, read from their sources."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from parsed import nodes, parsed

ROOT = Path(__file__).parents[1]
PACKAGES = {"tacit": "shared", "tacit_qt": "shared", "tacit_miner": "miner_gui", "tacit_agent": "agent"}


def modules():
    """Every module of the three packages by its dotted name."""
    found = {}
    for package, folder in PACKAGES.items():
        for path in (ROOT / folder / package).rglob("*.py"):
            parts = path.relative_to(ROOT / folder).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path, known):
    """The modules that one imports: also for types alone, inside functions, and those that it names to `importlib`."""
    names = set()
    for node in nodes(parsed(path)):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by dots"
            names |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.Constant) and "." in str(node.value):
            names.add(str(node.value))
    return names & known


@cache
def graph():
    """What each module imports. `from package import module` is the module and not the package, which gathers it."""
    found, edges = modules(), {}
    for name, path in found.items():
        listed = imported(path, found.keys())
        edges[name] = {one for one in listed if one != name and not _is_parent_only(one, listed, path)}
    return edges


def _is_parent_only(name, listed, path):
    """Whether a package is named only as the way to its modules."""
    inner = {one.removeprefix(f"{name}.") for one in listed if one.startswith(f"{name}.")}
    if not inner:
        return False
    for node in nodes(parsed(path)):
        if isinstance(node, ast.ImportFrom) and node.module == name:
            return {alias.name for alias in node.names} <= inner
    return False


def reached(edges, starts):
    """Every module that these import by some way; they themselves only if they lead back."""
    seen, ahead = set(), [name for start in starts for name in edges[start]]
    while ahead:
        name = ahead.pop()
        if name not in seen:
            seen.add(name)
            ahead += edges[name]
    return seen
