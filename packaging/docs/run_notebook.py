"""The notebook with what its cells show: runs it and stores the output in it. `python packaging/docs/run_notebook.py`.

A cell shows what it prints and the value of its last line, as in Jupyter; a figure as a small PNG. No part of Jupyter is needed.
"""

from __future__ import annotations

import ast
import base64
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).resolve().parents[2] / "docs" / "study.ipynb"


def run(notebook: dict[str, Any]) -> dict[str, Any]:
    """Run every cell and put its output into it; the names that the cells left."""
    import matplotlib as mpl  # noqa: PLC0415 - of the development environment

    names: dict[str, Any] = {}
    with mpl.rc_context():
        mpl.use("Agg")
        code = (cell for cell in notebook["cells"] if cell["cell_type"] == "code")
        for number, cell in enumerate(code, start=1):
            cell["execution_count"] = number
            cell["outputs"] = list(_outputs("".join(cell["source"]), names, number))
    return names


def _outputs(source: str, names: dict[str, Any], number: int) -> Any:  # noqa: ANN401 - JSON
    lines = ast.parse(source).body
    last = lines.pop() if lines and isinstance(lines[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(lines, []), "cell", "exec"), names)  # noqa: S102 - our own notebook
        value = None if last is None else eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307
    if printed.getvalue():
        yield {
            "output_type": "stream",
            "name": "stdout",
            "text": printed.getvalue().splitlines(keepends=True),
        }
    if value is not None:
        yield {
            "output_type": "execute_result",
            "execution_count": number,
            "metadata": {},
            "data": _data(value),
        }


def _data(value: Any) -> dict[str, Any]:  # noqa: ANN401
    """The value as text, and as a picture or a table where it can be."""
    if hasattr(value, "savefig"):
        drawn = io.BytesIO()
        value.savefig(drawn, format="png", dpi=80, metadata={"Software": None})
        return {
            "text/plain": ["<Figure>"],
            "image/png": base64.b64encode(drawn.getvalue()).decode() + "\n",
        }
    data: dict[str, Any] = {"text/plain": repr(value).splitlines(keepends=True)}
    if hasattr(value, "_repr_html_"):
        data["text/html"] = value._repr_html_().splitlines(keepends=True)
    return data


def main() -> int:
    """Run it and keep it."""
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    run(notebook)
    text = json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
    NOTEBOOK.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
