"""Answer surveys in the real window, and write down all memory of the process before and after each Finish.

Run as a program: FOLDER has the home and gets the dumps, SURVEYS are the files. Keys come from standard input, one byte a
question, so that nothing in this program ever holds two answers together.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
sys.path.insert(0, str(Path(__file__).parents[1]))

from PySide6.QtWidgets import QApplication
from support.clicking import go_on, key

from tacit_agent.session import open_survey, refusals
from tacit_agent.ui.app import Application
from tacit_agent.ui.survey_pages import PageStep
from tacit_agent.ui.theme import AgentPreferences
from tacit_agent.ui.window import AgentWindow
from tacit_agent.vault import Vault

_PIECE = 1 << 16
_REGION = re.compile(r"([0-9a-f]+)-([0-9a-f]+) .w")


def dump(path: Path) -> None:
    """Every region of this process that can be written to; pages of zeros are left out."""
    memory = os.open("/proc/self/mem", os.O_RDONLY)
    out = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with Path("/proc/self/maps").open(encoding="utf-8") as maps:
        regions = [match.groups() for match in map(_REGION.match, maps) if match]
    for first, last in regions:
        position, end = int(first, 16), int(last, 16)
        while position < end:
            count = min(_PIECE, end - position)
            try:
                piece = os.pread(memory, count, position)
            except OSError:  # a page of a device, or one that was given back
                piece = b""
            if piece.count(0) != len(piece):
                os.write(out, piece)
            position += count
    os.close(out)
    os.close(memory)


def answer(window: AgentWindow, survey: Path, folder: Path, number: int) -> None:
    """A survey with the keys that come, and both dumps of it."""
    window.open(open_survey(survey))
    go_on(window)
    go_on(window)
    for _ in window.session.survey.items:
        key(chr(os.read(0, 1)[0]))
        QApplication.processEvents()
        go_on(window)
    window.pages[PageStep.REVIEW].reveal.click()
    table = window.pages[PageStep.REVIEW].table
    for row in range(0, len(window.session.survey.items), 3):
        table.scrollTo(table.model().index(row, 0))
        QApplication.processEvents()
    dump(folder / f"before{number}")
    go_on(window)
    QApplication.processEvents()
    dump(folder / f"after{number}")


def main() -> None:
    folder, *surveys = map(Path, sys.argv[1:])
    app = Application(["tacit-agent-window"])
    app.setStyle("Fusion")
    with Vault(folder / "home") as vault:
        vault.unlock()
        refusals.note(vault)
        preferences = AgentPreferences(app, vault)
        preferences.keep("language", "en")
        window = AgentWindow(vault, preferences)
        window.show()
        window.activateWindow()
        QApplication.processEvents()
        for number, survey in enumerate(surveys):
            answer(window, survey, folder, number)
        window.close()


if __name__ == "__main__":
    main()
