"""The window: a skin over `tacit_agent.session`, and the only package of the agent that imports PySide6.

No step is decided here: pages ask the session what is allowed and show what it says. Texts of a survey are shown as
plain text everywhere, because Qt would otherwise read markup in a question as markup. Nothing reaches the clipboard,
and no setting is kept outside the vault.
"""

from tacit.platform.commandline import open_window


def main() -> int:
    """`tacit-agent-window`: it may be installed without the libraries of a window, and then says so."""
    return open_window("tacit_agent.ui.app", "agent")
