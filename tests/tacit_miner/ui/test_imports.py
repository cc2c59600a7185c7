"""What a start of the program imports: Qt, and nothing that takes longer than a blink; and for the agent's window that it starts nothing of the agent."""

import subprocess
import sys

SLOW = {"numpy", "cryptography"}
CODE = """
import sys
import tacit_miner.ui.app
print(*sys.modules)
from tacit_miner.ui.design.deeds import agent_command
assert agent_command()[1:] == ['-m', 'tacit_agent.ui.app']
print(*sys.modules)
"""


def test_the_empty_window_needs_qt_alone_and_the_agent_is_found_without_being_imported():
    ran = subprocess.run([sys.executable, "-c", CODE], check=True, capture_output=True, text=True, timeout=60)
    begun, then = (set(line.split()) for line in ran.stdout.splitlines())
    assert begun.isdisjoint(SLOW)
    assert not [name for name in then if name.startswith("tacit_agent")]
