"""What a start of the program imports: Qt, and nothing that takes longer than a blink."""

import subprocess
import sys

SLOW = ("numpy", "cryptography")


def loaded_by(statement):
    code = f"import sys; {statement}; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return set(ran.stdout.split())


def test_the_empty_window_needs_qt_alone():
    assert loaded_by("import tacit_miner.ui.app").isdisjoint(SLOW)
