"""`import tacit`: every public name is there when it is used, is documented by examples, and loads nothing before."""

import ast
import doctest
import importlib
import json
import linecache
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import tacit
from tacit.platform.errors import MissingLibraryError, TacitError

HEAVY = ("numpy", "narwhals", "cryptography", "tacit.mining", "tacit.platform.messages")


def in_a_new_process(code):
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_importing_loads_nothing_else():
    code = f"import json, sys, tacit; dir(tacit); print(json.dumps([m for m in {HEAVY} if m in sys.modules]))"
    assert in_a_new_process(code) == []


def test_schemes_and_errors_need_no_numpy():
    code = "import json, sys, tacit; tacit.warner(.9), tacit.TacitError; print(json.dumps('numpy' in sys.modules))"
    assert in_a_new_process(code) is False


@pytest.mark.parametrize("name", tacit.__all__)
def test_every_public_name_is_there_and_listed(name):
    assert getattr(tacit, name) is not None
    assert name in dir(tacit)


def test_the_stub_for_type_checkers_names_the_same_objects():
    tree = ast.parse(Path(tacit.__file__).with_suffix(".pyi").read_text())
    named = [
        (node.module, alias.name)
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]
    assert sorted(name for _, name in named) == tacit.__all__
    for module, name in named:
        if name == "privacy":  # a package that can be called
            assert tacit.privacy(tacit.warner(0.8)) == tacit.privacy.figures.privacy(tacit.warner(0.8))
        else:
            assert getattr(importlib.import_module(module), name) is getattr(tacit, name)


def test_a_name_that_is_not_public_is_no_attribute():
    with pytest.raises(AttributeError, match="module 'tacit' has no attribute 'mime'"):
        tacit.mime  # noqa: B018 - the attribute is what is tried


def test_without_numpy_one_sentence_names_the_extra(monkeypatch):
    monkeypatch.setattr("tacit.platform.extras.find_spec", lambda name: None if name == "numpy" else object())
    monkeypatch.delitem(vars(tacit), "mine", raising=False)
    with pytest.raises(
        ImportError,
        match=r'tacit\.mine needs numpy, which is not installed; install it with: pip install "tacit-rules\[library\]"',
    ) as refused:
        tacit.mine  # noqa: B018 - the attribute is what is tried
    assert isinstance(refused.value, MissingLibraryError)
    assert isinstance(refused.value, TacitError)


def modules_with_examples():
    """The core's modules that show examples, by the same sign that doctest goes by."""
    folder = Path(tacit.__file__).parent
    with_examples = [path for path in folder.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8")]
    return sorted(".".join(path.relative_to(folder.parent).with_suffix("").parts) for path in with_examples)


MODULES = modules_with_examples()


@cache
def examples_in(module):
    """The texts with examples that doctest finds in a module."""
    linecache.clearcache()  # doctest looks at every file there, for every example
    return {
        test.docstring for test in doctest.DocTestFinder(exclude_empty=True).find(module) if test.examples
    }


@pytest.mark.parametrize("name", tacit.__all__)
def test_every_public_name_has_examples_among_those_that_hold(name):
    public = getattr(tacit, name)
    is_module = isinstance(public, ModuleType)
    module = importlib.import_module(public.__name__ if is_module else public.__module__)
    finder = doctest.DocTestFinder(exclude_empty=True)
    examples = {test.docstring for test in finder.find(public, name, module=module) if test.examples}
    assert examples, f"{name} has no example"
    assert module.__name__ in {each.removesuffix(".__init__") for each in MODULES}
    assert examples <= examples_in(module)


@pytest.mark.parametrize("name", MODULES)
def test_every_example_of_the_core_holds(name):
    linecache.clearcache()
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted > 0
    assert found.failed == 0
