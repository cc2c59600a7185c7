"""One level to choose: its number, which is ours, beside its name and explanation, which are the researcher's."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QRadioButton, QWidget

from tacit.survey import Level
from tacit_agent.ui.sentences import fill, number, theirs
from tacit_agent.ui.widgets.basics import Size, label, rows
from tacit_agent.ui.widgets.quoted import Quoted

_LINES = 3
"""Lines of a level's name and explanation that are shown at once."""


class LevelRow(QWidget):
    """The row of a level.

    Attributes:
        radio: chooses it.
        refused: why it cannot be chosen here; may be empty.
    """

    def __init__(self, position: int, level: Level, languages: Sequence[str]) -> None:
        super().__init__()
        name, about = level.name.get(languages), level.help.get(languages)
        self.radio = QRadioButton(number(position))
        text = QCoreApplication.translate("LevelRow", "Level %1. The researcher calls it: %2")
        self.radio.setAccessibleName(fill(text, number(position), theirs(name)))
        self.radio.setAccessibleDescription(theirs(about))
        self.refused = label("", Size.SMALL)
        quoted = Quoted(lines=_LINES, captioned=False)
        quoted.add(label(name))
        if about:
            quoted.add(label(about, Size.SMALL, faint=True))
        quoted.clicked.connect(self.radio.click)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.radio, alignment=Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(rows(quoted, self.refused, spacing=2), 1)
