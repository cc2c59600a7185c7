"""What holds for every command."""

import subprocess
import sys


def test_help_loads_neither_numpy_nor_numba():
    code = (
        "import sys; from tacit_miner.cli import PROGRAM; PROGRAM.parser(); sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
