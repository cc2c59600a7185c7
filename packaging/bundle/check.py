"""Open a file in a window as a person would, draw the window into a picture, and leave: 0 if the file is really shown.

    python check.py tacit-miner-window PROJECT PICTURE
    python check.py tacit-agent-window SURVEY PICTURE

The miner's also saves an empty plot beside the picture in every format that a plot has.

Without a screen, set QT_QPA_PLATFORM=offscreen.
"""

from __future__ import annotations

import importlib
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

PATIENCE = 60.0
"""Seconds."""


def main(argv: Sequence[str]) -> int:
    """Open, wait, draw."""
    if len(argv) != 3 or argv[0] not in _OPENERS:
        sys.stderr.write("usage: check.py tacit-miner-window|tacit-agent-window FILE PICTURE\n")
        return 2
    name, file, picture = argv
    start = time.monotonic()
    if not _OPENERS[name](Path(file), Path(picture)):
        sys.stderr.write(f"check: {name} did not show {file} within {PATIENCE:.0f} seconds\n")
        return 1
    sys.stdout.write(f"check: {name} showed {file} after {time.monotonic() - start:.1f} s\n")
    return 0


def _miner(file: Path, picture: Path) -> bool:
    app_module = importlib.import_module("tacit_miner.ui.app")
    preferences = importlib.import_module("tacit_miner.ui.shell.preferences")
    app = app_module.make_app(["tacit-miner-window"])
    window = app_module.WindowProgram(app, preferences.Preferences()).window
    window.show()
    window.open_path(file)
    return _wait_and_draw(app, window, lambda: window.project_path == file, picture) and _saves(picture)


def _saves(picture: Path) -> bool:
    plots = importlib.import_module("tacit_miner.ui.drawing.plot_view")
    view = plots.PlotView("check", "Check")
    names = [picture.with_name(f"{picture.stem}-plot{ending}") for ending in plots.FORMATS]
    for name in names:
        view.save(name)
    return all(name.stat().st_size > 0 for name in names)


def _agent(file: Path, picture: Path) -> bool:
    app_module = importlib.import_module("tacit_agent.ui.app")
    preferences = importlib.import_module("tacit_agent.ui.theme")
    window_module = importlib.import_module("tacit_agent.ui.window")
    vault_module = importlib.import_module("tacit_agent.vault")
    app = app_module.Application(["tacit-agent-window"])
    app.setStyle("Fusion")
    with tempfile.TemporaryDirectory() as folder, vault_module.Vault(Path(folder)) as vault:
        vault.unlock()
        importlib.import_module("tacit_agent.session.refusals").note(
            vault
        )  # a dialog would wait for a person
        looks = preferences.AgentPreferences(app, vault)
        looks.apply()
        window = window_module.AgentWindow(vault, looks)
        window.show()
        window.open_path(file)
        return _wait_and_draw(app, window, lambda: window.session is not None, picture)


_OPENERS: dict[str, Callable[[Path, Path], bool]] = {
    "tacit-miner-window": _miner,
    "tacit-agent-window": _agent,
}


def _wait_and_draw(app: Any, window: Any, shown: Callable[[], bool], picture: Path) -> bool:  # noqa: ANN401 - Qt's
    """Let events happen until the file is shown, then a moment more for what is drawn late."""
    end = time.monotonic() + PATIENCE
    while not shown() and time.monotonic() < end:
        app.processEvents()
        time.sleep(0.01)
    if not shown():
        return False
    for _ in range(50):
        app.processEvents()
        time.sleep(0.01)
    drawn = bool(window.grab().save(str(picture)))
    window.close()
    app.processEvents()
    return drawn


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
