"""What the command line prints at 80 and 200 columns, into docs/measured: `python terminal_recordings.py` writes it.

The commands are given the answers that docs/first-result.md makes, in a folder of their own. Spaces at the ends of lines are left out.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import tempfile
from pathlib import Path
from unittest import mock

from tacit_miner.cli import main as tacit_miner

DOCS = Path(__file__).parents[1] / "docs"
WIDTHS = (80, 200)
COMMANDS = (
    "tacit-miner mine sent.csv --keep 0.8 --min-support 10% --min-confidence 40% --consequent affair --top 3",
    "tacit-miner mnie sent.csv",
    "tacit-miner help privacy",
)


def make_answers(folder: Path) -> None:
    """Run the program of the first page, which makes `true.csv` and `sent.csv`."""
    page = (DOCS / "first-result.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    with contextlib.chdir(folder):
        exec(compile(code, "women.py", "exec"), {})  # noqa: S102 - our own page


def printed(command: str, columns: int, folder: Path) -> str:
    """Everything that a command says in a terminal of this width, with `make_answers` in the folder."""
    said = io.StringIO()
    with (
        contextlib.chdir(folder),
        mock.patch.dict(os.environ, COLUMNS=str(columns)),
        contextlib.redirect_stdout(said),
        contextlib.redirect_stderr(said),
        contextlib.suppress(SystemExit),  # of help
    ):
        tacit_miner(shlex.split(command)[1:])
    return "".join(f"{line.rstrip()}\n" for line in said.getvalue().splitlines())


def recording(columns: int, folder: Path) -> str:
    """All commands, each with what it prints."""
    return "\n".join(
        f"$ COLUMNS={columns} {command}\n{printed(command, columns, folder)}" for command in COMMANDS
    )


def place(columns: int) -> Path:
    """Where it is kept."""
    return DOCS / "measured" / f"terminal-{columns}.txt"


def main() -> None:
    """Write both."""
    with tempfile.TemporaryDirectory() as name:
        make_answers(Path(name))
        for columns in WIDTHS:
            place(columns).write_text(recording(columns, Path(name)), encoding="utf-8")


if __name__ == "__main__":
    main()
