"""The shape of the tree: no module imports itself by a detour, rooms stay small, and the worker has no widget.

Import-linter's contracts (pyproject.toml) say which package may import which; these say what no contract can.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = {"tacit": "shared", "tacit_miner": "miner_gui", "tacit_agent": "agent"}
UI = ROOT / "miner_gui" / "tacit_miner" / "ui"
MOST_FILES = 15
MOST_LINES = 400


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
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by dots"
            names |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.Constant) and "." in str(node.value):
            names.add(str(node.value))
    return names & known


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
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == name:
            return {alias.name for alias in node.names} <= inner
    return False


def rings(edges):
    """Groups of modules of which each imports all others by some way."""
    reach = {}
    for start in edges:
        seen, ahead = set(), list(edges[start])
        while ahead:
            name = ahead.pop()
            if name not in seen:
                seen.add(name)
                ahead += edges[name]
        reach[start] = seen
    return sorted({tuple(sorted(b for b in reach[a] if a in reach[b])) for a in edges if a in reach[a]})


def test_a_ring_is_found_with_all_that_belong_to_it():
    edges = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}, "e": set()}
    assert rings(edges) == [("a", "b", "c")]


def test_no_module_imports_itself_by_a_detour():
    assert rings(graph()) == []


@pytest.mark.parametrize(
    "room",
    [UI, *sorted(path for path in UI.rglob("*") if any(path.glob("*.py")))],
    ids=lambda path: path.name,
)
def test_a_room_of_the_window_has_few_files(room):
    assert len(list(room.glob("*.py"))) <= MOST_FILES


def test_no_module_is_long():
    lengths = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in modules().items()}
    assert {name: length for name, length in lengths.items() if length >= MOST_LINES} == {}


@pytest.mark.parametrize("room", ["worker", "texts"])
def test_these_rooms_import_no_widget(room):
    edges = graph()
    for path in (UI / room).glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        taken = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert "PySide6.QtWidgets" not in taken, path
    start = {name for name in edges if name.startswith(f"tacit_miner.ui.{room}.")}
    reached = {name for one in start for name in edges[one] if name.startswith("tacit_miner.ui.")}
    rooms = {name.split(".")[2] for name in reached}
    assert rooms <= {"worker", "texts", "pdf"}
