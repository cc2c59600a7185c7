"""What the agent loads: its command line neither Qt nor NumPy, and nothing of the agent the miner."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tacit_agent.cli import COMMANDS

FORBIDDEN = ("PySide6", "shiboken6", "numpy", "tacit_miner", "segno")
AGENT = Path(__file__).parents[2] / "agent" / "tacit_agent"
MODULES = sorted(
    ".".join(path.relative_to(AGENT.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in AGENT.rglob("*.py")
)


def loaded_by(code):
    code += "; import sys; print(' '.join(sorted({name.partition('.')[0] for name in sys.modules})))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split("\n")[-2].split())


def test_no_module_but_the_windows_loads_qt_or_numpy():
    modules = [name for name in MODULES if not name.startswith("tacit_agent.ui")]
    assert len(modules) > 20
    loaded = loaded_by("import " + ", ".join(modules))
    assert not loaded & set(FORBIDDEN)


def test_the_window_loads_neither_numpy_nor_the_miner():
    loaded = loaded_by("import " + ", ".join(MODULES))
    assert "PySide6" in loaded
    assert not loaded & {"numpy", "tacit_miner"}


OF_EACH = """
import contextlib, sys
import tacit_agent.cli as c

for command in c.COMMANDS:
    with contextlib.suppress(SystemExit):
        c.main([command, "--help"])
    print("loaded by", command, *{name.partition(".")[0] for name in sys.modules})
"""


def test_a_commands_help_loads_what_it_needs_only():
    done = subprocess.run([sys.executable, "-c", OF_EACH], capture_output=True, text=True, check=True)
    lines = [line.split()[2:] for line in done.stdout.splitlines() if line.startswith("loaded by ")]
    assert [command for command, *_ in lines] == list(COMMANDS)
    for command, *names in lines:  # what one loads is there for those behind it
        assert not set(names) & set(FORBIDDEN), command


def test_the_list_of_commands_loads_no_command():
    code = "import contextlib, tacit_agent.cli as c\nwith contextlib.suppress(SystemExit): c.main(['--help'])\npass"
    assert not loaded_by(code) & {"cryptography", "sqlite3", "csv", "platformdirs"}
