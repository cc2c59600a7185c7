"""The shape of the tree: no module imports itself by a detour, rooms stay small, and the worker has no widget.

Import-linter's contracts (pyproject.toml) say which package may import which; these say what no contract can.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest
from import_graph import graph, modules, reached
from parsed import nodes, parsed

ROOT = Path(__file__).parents[1]
MOST_MODULES = 15
"""In a room, `__init__` aside."""

MOST_LINES = 660
"""Of a module; one concept may be that large, two are not."""

MOST_FILES = 450
"""Of the product: every Python file, of whatever package."""

MOST_IN_ALL = 95_491
"""Lines of these files. Who needs more takes others away; it is lowered when there are fewer."""


def product():
    """Every Python file of the product, those of the page and of what starts the programs included."""
    return [path for folder in ("agent", "miner_gui", "shared") for path in (ROOT / folder).rglob("*.py")]


def rings(edges):
    """Groups of modules of which each imports all others by some way."""
    reach = {start: reached(edges, [start]) for start in edges}
    return sorted({tuple(sorted(b for b in reach[a] if a in reach[b])) for a in edges if a in reach[a]})


def test_a_ring_is_found_with_all_that_belong_to_it():
    edges = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}, "e": set()}
    assert rings(edges) == [("a", "b", "c")]


def test_no_module_imports_itself_by_a_detour():
    edges = graph()
    assert sum(map(len, edges.values())) > 1_000
    assert rings(edges) == []


def test_a_room_has_few_modules():
    rooms = Counter(path.parent for path in modules().values() if path.name != "__init__.py")
    assert {str(room.relative_to(ROOT)): count for room, count in rooms.items() if count > MOST_MODULES} == {}


def test_the_product_has_few_files():
    assert len(modules()) < len(product()) <= MOST_FILES


def test_a_class_name_occurs_once():
    places = defaultdict(list)
    for name, path in modules().items():
        for node in nodes(parsed(path)):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(name)
    assert len(places) > 500
    assert {name: where for name, where in places.items() if len(where) > 1} == {}


def test_what_a_room_gives_to_others_is_taken_from_it():
    """An `__init__` may import what others take from the room, and nothing else."""
    files = [*modules().values(), *(ROOT / "tests").rglob("*.py"), *(ROOT / "packaging").rglob("*.py")]
    imports = re.compile(r"from ([\w.]+) import (\([^)]*\)|.*)")
    taken = {
        (room, name)
        for path in files
        for room, names in imports.findall(path.read_text(encoding="utf-8"))
        for name in re.findall(r"\w+", names)
    }
    left = []
    for room, path in modules().items():
        if path.name == "__init__.py":
            tree = parsed(path)
            own = {node.id for node in nodes(tree) if isinstance(node, ast.Name)} | {"annotations"}
            found = [node for node in nodes(tree) if isinstance(node, ast.ImportFrom)]
            given = {alias.asname or alias.name for node in found for alias in node.names}
            left += [(room, name) for name in sorted(given - own) if (room, name) not in taken]
    assert left == []


def test_no_module_is_long_nor_all_of_them_together():
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in product()}
    assert {path: length for path, length in lengths.items() if length >= MOST_LINES} == {}
    assert sum(lengths.values()) <= MOST_IN_ALL


def widgets_of(tree):
    """What a module imports of Qt's widgets, in whatever form."""
    named = []
    for node in nodes(tree):
        if isinstance(node, ast.ImportFrom):
            named += [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            named += [alias.name for alias in node.names]
    return [name for name in named if f"{name}.".startswith("PySide6.QtWidgets.")]


@pytest.mark.parametrize(
    "source",
    [
        "from PySide6.QtWidgets import QLabel",
        "from PySide6 import QtWidgets",
        "import PySide6.QtWidgets as widgets",
        "def late():\n    import PySide6.QtWidgets",
    ],
)
def test_a_widget_is_seen_in_every_form_of_import(source):
    assert widgets_of(ast.parse(source))
    assert not widgets_of(ast.parse(source.replace("QtWidgets", "QtCore")))


@pytest.mark.parametrize("room", ["worker", "texts"])
def test_these_rooms_import_no_widget_by_any_way(room):
    edges, paths = graph(), modules()
    start = {name for name in edges if name.startswith(f"tacit_miner.ui.{room}.")}
    used = start | reached(edges, start)
    assert len(used) > len(start) > 1
    assert {name for name in used if widgets_of(parsed(paths[name]))} == set()
    rooms = {name.split(".")[2] for name in used if name.startswith("tacit_miner.ui.")}
    assert rooms <= {"worker", "texts", "pdf", "paper"}
