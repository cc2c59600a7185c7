"""The levels as a table that one can compare: a row a level, with its name and what it does.

The number is ours; name and explanation beside it are the researcher's, in a frame. What a level does stands in columns, so that
the rows are compared without a click.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QRadioButton, QWidget

from tacit.person import sentences
from tacit.person.figures import FiguresByKind
from tacit.survey import Level
from tacit_agent.ui.language import fill, number, said, theirs
from tacit_agent.ui.widgets.basics import Size, cells, label
from tacit_agent.ui.widgets.figures import bar, fill_bar
from tacit_agent.ui.widgets.quoted import Quoted

_LINES = 3
"""Lines of a level's name and explanation that are shown at once."""

_CELLS = 3
_ROWS = 3
"""Of the grid for one level: its name, its figures, a note."""


class LevelTable(QWidget):
    """The rows.

    Attributes:
        radios: choose a level, by its number less one.
        heads, cells: what each level does, and what it is of.
        notes: why a level cannot be chosen here, or what it would change; may be empty.
    """

    def __init__(self, levels: Sequence[Level], languages: Sequence[str]) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(6)
        self.heads = [label("", Size.SMALL, faint=True) for _ in range(_CELLS)]
        for column, head in enumerate(self.heads, start=1):
            self._grid.addWidget(head, 0, column, Qt.AlignmentFlag.AlignBottom)
            self._grid.setColumnStretch(column, 5 if column == _CELLS else 3)
        self._names = [(level.name.get(languages), level.help.get(languages)) for level in levels]
        self.radios = [QRadioButton(number(place)) for place in range(1, len(levels) + 1)]
        self.notes = [label("", Size.SMALL) for _ in levels]
        self.cells = [[label("", bold=place == _CELLS - 1) for place in range(_CELLS)] for _ in levels]
        self._bars = [bar() for _ in levels]
        for place in range(len(levels)):
            self._add_row(place)

    def _add_row(self, place: int) -> None:
        (name, about), radio, row = self._names[place], self.radios[place], 1 + _ROWS * place
        quoted = Quoted(lines=_LINES, captioned=False)
        quoted.add(label(name))
        if about:
            quoted.add(label(about, Size.SMALL, faint=True))
        quoted.clicked.connect(radio.click)
        self._grid.addWidget(radio, row, 0, _ROWS - 1, 1, Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(quoted, row, 1, 1, _CELLS)
        *plain, percent = self.cells[place]
        for column, cell in enumerate(plain, start=1):
            self._grid.addWidget(cell, row + 1, column, Qt.AlignmentFlag.AlignVCenter)
        shown = cells(percent, self._bars[place], spacing=8)
        shown.setStretch(1, 1)
        self._grid.addLayout(shown, row + 1, _CELLS)
        self._grid.addWidget(self.notes[place], row + 2, 1, 1, _CELLS)

    def show_figures(self, found: Sequence[FiguresByKind]) -> None:
        """Show what each level does."""
        heads = list(map(said, sentences.level_heads(found[0])))
        for head, text in zip(self.heads, heads, strict=True):
            head.setText(text)
        for place, level in enumerate(found):
            texts = list(map(said, sentences.level_cells(level)))
            for cell, text in zip(self.cells[place], texts, strict=True):
                cell.setText(text)
            fill_bar(self._bars[place], sentences.percentage(level.least), f"{heads[-1]}: {texts[-1]}")
            self._describe(place, [f"{head}: {text}" for head, text in zip(heads, texts, strict=True)])

    def _describe(self, place: int, figures: Sequence[str]) -> None:
        name, about = self._names[place]
        text = QCoreApplication.translate("LevelRow", "Level %1. The researcher calls it: %2")
        self.radios[place].setAccessibleName(fill(text, number(place + 1), theirs(name)))
        self.radios[place].setAccessibleDescription("\n".join(filter(None, [*figures, theirs(about)])))

    def show_notes(self, texts: Sequence[str]) -> None:
        """Say something below each level; nothing where a text is empty."""
        for note, text in zip(self.notes, texts, strict=True):
            note.setText(text)
            note.setVisible(bool(text))
