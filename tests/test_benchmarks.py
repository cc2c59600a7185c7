"""Benchmarks and grids run seldom: what they take from the product is there, also where their code is a text for another process."""

import ast
import builtins
import dis
import importlib
import os
import subprocess
import sys
from pathlib import Path
from types import CodeType, ModuleType

import pytest

ROOT = Path(__file__).parents[1]
FILES = [
    path for folder in ("benchmarks", "grids") for path in sorted((ROOT / "tests" / folder).glob("*.py"))
]
OWN = ("tacit", "tests")
"""How names of packages begin that are here; others may belong to another Python."""


@pytest.fixture(autouse=True)
def without_a_screen(monkeypatch):
    monkeypatch.setenv("QT_QPA_PLATFORM", os.environ.get("QT_QPA_PLATFORM", "offscreen"))


def programs(path):
    """The module and what it has as texts: those that import something."""
    module = importlib.import_module(f"tests.{path.parent.name}.{path.stem}")
    values = list(vars(module).values())
    values += [value for each in values if isinstance(each, dict) for value in each.values()]
    return [path.read_text(), *(each for each in values if isinstance(each, str) and "\nimport " in each)]


def gone(tree):
    """What is imported, or asked of a module or class that is, and does not exist."""
    known = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(OWN):
            module = importlib.import_module(node.module)
            for alias in node.names:
                try:
                    found = getattr(module, alias.name, None) or importlib.import_module(
                        f"{node.module}.{alias.name}"
                    )
                except ImportError:
                    yield f"{node.module}.{alias.name}"
                else:
                    known[alias.asname or alias.name] = found
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            whole = known.get(node.value.id)
            if isinstance(whole, ModuleType | type) and not hasattr(whole, node.attr):
                yield f"{node.value.id}.{node.attr}"


def unbound(code, known):
    """Names that a program reads and nothing binds."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from unbound(inner, known)
    for step in dis.get_instructions(code):
        if step.opname in {"LOAD_NAME", "LOAD_GLOBAL"} and step.argval not in known:
            yield step.argval


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_a_benchmark_or_grid_takes_is_there(path):
    for text in programs(path):
        tree = ast.parse(text)
        assert list(gone(tree)) == []
        code = compile(tree, str(path), "exec")
        stored = {step.argval for step in dis.get_instructions(code) if step.opname == "STORE_NAME"}
        assert list(unbound(code, stored | {"__file__", "__annotations__", *dir(builtins)})) == []


def test_every_grid_begins_in_a_process_of_its_own():
    grids = "from importlib import import_module; from tests.grids.__main__ import NAMES"
    begun = f"{grids}; assert all(import_module(f'tests.grids.grid_{{name}}').cells for name in NAMES[::-1])"
    subprocess.run([sys.executable, "-c", begun], cwd=ROOT, check=True)
