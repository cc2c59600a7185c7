"""The page for Python and its notebook: every line of code runs, and prints what the page says."""

import contextlib
import doctest
import importlib.util
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import matplotlib as mpl
import pytest

import tacit

DOCS = Path(__file__).parents[1] / "docs"
BLOCK = re.compile(r"```python\n(.*?)```(?:\n\n```text\n(.*?)```)?", re.DOTALL)
PAGE = (DOCS / "python.md").read_text(encoding="utf-8")
BLOCKS = BLOCK.findall(PAGE)
PIECES = [
    found[1] or found[2]
    for found in re.finditer(
        r"```python\n(.*?)```|`(tacit\.\w+\((?:data, \"[^`]*\"|(?:(?:\w+=)?[\d.]+(?:, )?)*)\))`",
        PAGE,
        re.DOTALL,
    )
]
"""Code of the page in its order: blocks, and what a table or a sentence calls with numbers or with the data just shown."""
HOME = str(Path(tacit.__file__).parent)
LOADERS = {"__getattr__", "__dir__"}
"""Run when a name is first looked up: not at all where an earlier test did so."""


@pytest.fixture(autouse=True)
def _away_from_the_documents(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with mpl.rc_context():
        mpl.use("Agg")
        yield


def run(code, names):
    """What the code prints; the last line's value is shown as in a notebook."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "block", "exec"), names)
    return printed.getvalue()


def calls_of(codes, names=()):
    """Places in these codes, run one after the other, that call the library, with these names known: code, place, what is called; and what
    each code prints.
    """
    found, printed, names = set(), [], dict(names)

    def watch(frame, event, _):
        above = frame.f_back
        if (
            event == "call"
            and above
            and above.f_code.co_filename.startswith("docs ")
            and frame.f_code.co_filename.startswith(HOME)
            and frame.f_code.co_name not in LOADERS
        ):
            found.add((above.f_code.co_filename, above.f_lasti, frame.f_code.co_qualname))

    before = sys.getprofile()
    for place, code in enumerate(codes):
        made = compile(code, f"docs {place}", "exec")
        with contextlib.redirect_stdout(io.StringIO()) as said:
            sys.setprofile(watch)
            try:
                exec(made, names)
            finally:
                sys.setprofile(before)
        printed.append(said.getvalue())
    return found, printed


def example_calls(name):
    """How many calls the doctests of a public name make that give a result; its page of the reference shows them."""
    public = getattr(tacit, name)
    module = importlib.import_module(getattr(public, "__module__", public.__name__))
    return sum(
        len(calls_of([example.source for example in test.examples if not example.exc_msg], test.globs)[0])
        for test in doctest.DocTestFinder(exclude_empty=True).find(public, name, module=module)
    )


def test_every_block_of_the_page_prints_what_stands_below_it_and_seventy_six_calls_of_the_library_in_docs_give_a_result(
    tmp_path,
):
    calls, printed = calls_of(PIECES)
    for code, said in BLOCKS:
        if said:
            assert printed[PIECES.index(code)] == said
    assert len(BLOCKS) > 6
    assert (tmp_path / "supports.svg").stat().st_size > 1_000
    cells = json.loads((DOCS / "study.ipynb").read_text(encoding="utf-8"))["cells"]
    notebook = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    written = len(calls) + len(calls_of(notebook)[0])
    assert written >= 56
    assert written + sum(map(example_calls, tacit.__all__)) >= 76


def test_the_ten_lines_find_the_rule_and_give_the_same_with_pandas_and_with_polars():
    code, _ = BLOCKS[0]
    assert "import pandas as pd" in code
    found = []
    for library in ("pandas", "polars"):
        names = {}
        run(code.replace("import pandas as pd", f"import {library} as pd"), names)
        assert type(names["result"].rules).__module__.startswith(library)
        found.append(names["result"].rules_frame("polars"))
        rules = found[-1].to_dicts()
        (rule,) = [row for row in rules if (row["antecedents"], row["consequents"]) == (["cake"], ["jam"])]
        truth = names["truth"]
        true = (truth["cake"] & truth["jam"]).sum() / truth["cake"].sum()
        assert rule["confidence"] == pytest.approx(0.7, abs=0.03)
        assert rule["confidence_low"] < true < rule["confidence_high"]
    assert found[0].equals(found[1])


@pytest.fixture(scope="module")
def notebooks(tmp_path_factory):
    """As it is stored, and as it is when it is run now, with the names that its cells leave."""
    path = DOCS.parent / "packaging" / "docs" / "run_notebook.py"
    spec = importlib.util.spec_from_file_location("run_notebook", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    stored, now = (json.loads((DOCS / "study.ipynb").read_text(encoding="utf-8")) for _ in range(2))
    return stored, now, module.run(now)


def test_every_cell_of_the_notebook_runs_and_most_intervals_hold_the_truth(notebooks):
    _, _, names = notebooks
    widths = names["widths"]
    assert set(widths["keep"]) == {0.95, 0.9, 0.8, 0.7}
    assert widths["inside"].mean() > 0.85
    strong, weak = (widths.filter(keep=keep, length=2)["width"].mean() for keep in (0.7, 0.95))
    assert strong > 2 * weak
    assert len(names["rules"]) > 0


def test_the_output_that_is_stored_in_the_notebook_is_what_its_cells_show_now(notebooks):
    stored, now, _ = notebooks
    for old, new in zip(stored["cells"], now["cells"], strict=True):
        if old["cell_type"] != "code":
            continue
        shown = [
            [each.get("text") or each["data"]["text/plain"] for each in cell["outputs"]]
            for cell in (old, new)
        ]
        assert shown[0] == shown[1], "run: python packaging/docs/run_notebook.py"
    pictures = [
        each for cell in stored["cells"] for each in cell.get("outputs", ()) if "image/png" in each["data"]
    ]
    assert len(pictures) == 1
    assert (DOCS / "study.ipynb").stat().st_size < 200_000


CALLS = """
import numpy as np
import polars as pl
import tacit

frame, channel = pl.DataFrame({"a": [1, 0]}), tacit.warner(0.9)
settings = tacit.Settings(0.1, select="fdr", adjust="none", sides={"a": "left"})
rule: tacit.Select = settings.select
result = tacit.mine(frame, channel, min_support=0.1, select="fdr", alpha=0.01)
result = tacit.mine(frame, {"a": channel, "b": tacit.krr(0.7, 3)}, min_support=0.1, select=tacit.Select.FDR)
result = tacit.mine(np.eye(2), [channel] * 2, settings=settings, items=["a", "b"])
data = tacit.Dataset.from_frame(frame, channel)
result = tacit.mine(data, settings)
rows: int = len(tacit.mine(data, min_support=0.1)) + len(tacit.redundant_rules(result))
found: tacit.MiningResult = tacit.signer_influence(result, data, [1, 2])
print(tacit.prevalences(data), tacit.privacy(channel).epsilon, tacit.evaluate(frame, channel, min_support=0.1))
"""


UNFOLLOWED = """[mypy]
[mypy-cryptography.*,hypothesis.*,matplotlib.*,PySide6.*,pyparsing.*,shiboken6.*,watchdog.*,\
numpy.ctypeslib.*,numpy.distutils.*,numpy.f2py.*,numpy.ma.*,numpy.polynomial.*,numpy.testing.*,\
polars._utils.*,polars.catalog.*,polars.expr.*,polars.functions.*,polars.io.*,polars.lazyframe.*,polars.meta.*,polars.sql.*,polars.testing.*]
follow_imports = skip
follow_imports_for_stubs = true
"""
"""Half of 900 modules, in which none of our signatures and no name of a table has its type."""


@pytest.mark.slow
def test_the_code_of_the_page_passes_a_strict_type_checker(tmp_path, cache):
    (tmp_path / "page.py").write_text("\n".join(code for code, _ in BLOCKS))
    (tmp_path / "calls.py").write_text(CALLS)
    (tmp_path / "wrong.py").write_text(CALLS.replace('select="fdr"', "select=3"))
    (tmp_path / "mypy.ini").write_text(UNFOLLOWED)
    asked = ["--strict", "--follow-imports=silent", "--ignore-missing-imports", "--config-file=mypy.ini"]
    asked += [f"--cache-dir={cache.mkdir('mypy')}", "--disable-error-code=import-untyped"]
    environment = {**os.environ, "MYPYPATH": str(DOCS.parent / "shared")}
    run = subprocess.run(
        [sys.executable, "-m", "mypy", *asked, "page.py", "calls.py", "wrong.py"],
        check=False,
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
    )
    errors = [line for line in run.stdout.splitlines() if ": error:" in line]
    assert errors
    assert {line.partition(":")[0] for line in errors} == {"wrong.py"}, run.stdout
