"""Which tests cover a module: first those beside it that import it, then all beside it and in the rooms that rest upon it."""

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
ABOVE = {
    "tests/tacit/estimation": [
        "tests/tacit/counting/test_weighted_engine.py",
        "tests/tacit/joint/test_sharper.py",
        "tests/tacit/verdicts",
        "tests/tacit/mining/test_tables.py",
    ],
    "tests/tacit/mining": ["tests/tacit/run/test_frames.py"],
}
"""Where a room is tested beside its own folder."""


def covering_tests(path):
    """What pytest is to run for a module of the product: few files, then more if those notice nothing."""
    folder = Path("tests").joinpath(*path.parts[1:-1]).as_posix()
    module = ".".join(path.with_suffix("").parts[1:])
    own = [one for one in _files(folder) if module in _imported(one)]
    return [own, [folder, *ABOVE.get(folder, ())]] if own else [[folder, *ABOVE.get(folder, ())]]


def _files(folder):
    return sorted(one.relative_to(ROOT).as_posix() for one in (ROOT / folder).glob("test_*.py"))


@cache
def _imported(test):
    """The modules of the product that a test file names, itself or by a public name of `tacit`."""
    source = (ROOT / test).read_text(encoding="utf-8")
    found = {_public()[name] for name in re.findall(r"\btacit\.(\w+)", source) if name in _public()}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@cache
def _public():
    """The module of each public name of the library."""
    source = (ROOT / "shared/tacit/__init__.py").read_text(encoding="utf-8")
    return ast.literal_eval(re.search(r"_MODULES = (\{.*?\n\})", source, re.DOTALL)[1])
