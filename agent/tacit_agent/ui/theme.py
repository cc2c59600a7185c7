"""The window's appearance: colours and sizes, all from the palette and the font, and what a person sets of it once.

Contrast of text on its ground is at least 7:1 in both palettes, of borders and the focus ring at least 3:1 (WCAG 2.2).
Nothing is told by colour alone: what is chosen also has a mark, what is wrong also has a word.

Language, text size and appearance are kept in the vault's open settings. The program speaks English, French and Arabic; a survey
may speak others. A person who chooses one of those reads the survey in it and the program in English.
"""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from tacit_agent.vault import Vault
from tacit_qt import speak, spoken


class Appearance(StrEnum):
    """Which palette; `SYSTEM` is the platform's own."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


_Role = QPalette.ColorRole

_COLOURS = {
    ("#f5f4f0", "#17181c"): (_Role.Window,),
    ("#1a1b1f", "#f0f0f3"): (_Role.WindowText, _Role.Text, _Role.ButtonText, _Role.ToolTipText),
    ("#ffffff", "#222329"): (_Role.Base,),
    ("#efeee9", "#2a2b32"): (_Role.AlternateBase,),
    ("#ffffff", "#2a2b32"): (_Role.Button, _Role.ToolTipBase),
    ("#9b1c1c", "#ffb4ab"): (_Role.BrightText,),
    ("#1c4f9c", "#9cc2ff"): (_Role.Highlight, _Role.Link, _Role.Accent),
    ("#ffffff", "#0c1220"): (_Role.HighlightedText,),
    ("#4c4d54", "#c3c4cc"): (_Role.PlaceholderText,),
    ("#85858c", "#85868f"): (_Role.Mid,),
    ("#d9d8d2", "#3a3b43"): (_Role.Midlight,),
    ("#6d6e75", "#9a9ba3"): (_Role.Dark,),
    ("#ffffff", "#3a3b43"): (_Role.Light,),
    ("#3d3e44", "#000000"): (_Role.Shadow,),
}
"""Which roles have a colour, light and dark."""

_FADED = (_Role.WindowText, _Role.Text, _Role.ButtonText)

STYLE = """
QFrame#card { background: palette(base); border: 1px solid palette(midlight); border-radius: 8px; }
QFrame#notice { background: palette(alternate-base); border: 2px solid palette(mid); border-radius: 8px; }
QFrame#figures { border: 2px solid transparent; border-radius: 6px; }
QFrame#figures:focus { border-color: palette(highlight); }
QFrame#quoted { background: palette(base); border: 1px dashed palette(dark); border-radius: 6px; }
QFrame#rule { background: palette(midlight); border: none; max-height: 1px; min-height: 1px; }
QPushButton, QToolButton {
    background: palette(button); color: palette(button-text);
    border: 2px solid palette(mid); border-radius: 6px; padding: 0.4em 1em;
}
QPushButton:hover, QToolButton:hover { border-color: palette(highlight); }
QPushButton:focus, QToolButton:focus { border-color: palette(highlight); background: palette(alternate-base); }
QPushButton:disabled { color: palette(mid); border-color: palette(midlight); }
QPushButton#primary {
    background: palette(highlight); color: palette(highlighted-text); border-color: palette(highlight);
    font-weight: bold;
}
QPushButton#primary:focus { border-color: palette(window-text); }
QPushButton#primary:disabled {
    background: palette(midlight); color: palette(placeholder-text); border-color: palette(midlight);
}
QPushButton#choice { padding: 0.75em 1em; }
QPushButton#choice:checked, QPushButton#option:checked {
    background: palette(highlight); color: palette(highlighted-text); border-color: palette(highlight);
    font-weight: bold;
}
QPushButton#choice:checked:focus, QPushButton#option:checked:focus { border-color: palette(window-text); }
QFileDialog QToolButton { border-width: 1px; padding: 2px; }
QToolButton#disclosure { border-color: transparent; background: transparent; color: palette(link); padding: 0.2em 0.3em; }
QToolButton#disclosure:focus { border-color: palette(highlight); }
QRadioButton::indicator, QCheckBox::indicator { width: 1.1em; height: 1.1em; }
QProgressBar { border: 1px solid palette(mid); border-radius: 5px; background: palette(alternate-base); }
QProgressBar::chunk { background: palette(highlight); border-radius: 4px; }
QScrollArea, QScrollArea > QWidget > QWidget#content { background: transparent; border: none; }
QFrame#quoted > QScrollArea:focus { border: 2px solid palette(highlight); }
QListView, QTableView, QPlainTextEdit, QLineEdit {
    background: palette(base); border: 1px solid palette(mid); border-radius: 6px;
}
QListView { padding: 6px; }
QLineEdit#number { border-width: 2px; padding: 0.35em 0.6em; }
QLineEdit#number:focus { border-color: palette(highlight); }
QListView:focus, QTableView:focus, QPlainTextEdit:focus { border: 2px solid palette(highlight); }
QTableView { selection-background-color: palette(midlight); selection-color: palette(text); }
QHeaderView, QTableCornerButton::section { background: palette(alternate-base); border: none; }
QHeaderView::section {
    background: palette(alternate-base); color: palette(text); border: none; padding: 6px 10px;
}
"""
"""One style sheet for both palettes: every colour in it is a role."""


def palette(appearance: Appearance) -> QPalette:
    """The palette of an appearance."""
    if appearance is Appearance.SYSTEM:
        is_dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        appearance = Appearance.DARK if is_dark else Appearance.LIGHT
    result, is_dark = QPalette(), appearance is Appearance.DARK
    for colours, roles in _COLOURS.items():
        for role in roles:
            result.setColor(role, QColor(colours[is_dark]))
    for role in _FADED:
        result.setColor(QPalette.ColorGroup.Disabled, role, result.color(_Role.PlaceholderText))
    return result


def indicators(colours: QPalette) -> QPalette:
    """The palette of check boxes and radio buttons: their outline, a darkened window, could not be seen in a dark one."""
    result = QPalette(colours)
    result.setColor(_Role.Window, colours.color(_Role.Mid).lighter(140))
    return result


TEXT_SIZES = (100, 125, 150, 200)  # percent of the platform's font size

_OWN_TEXTS = f"{Path(__file__).parent / 'translations'}/agent_"
_OWN_FONTS = ("QMenuBar", "QMenu", "QMessageBox", "QHeaderView", "QTipLabel", "QComboMenuItem")


class AgentPreferences:
    """The settings of this installation, and what they do to the running program."""

    def __init__(self, app: QApplication, vault: Vault) -> None:
        self._app = app
        self._vault = vault
        self._size = app.font().pointSizeF()
        # Read once: a list asks for the language whenever it paints a row.
        self._values = self._kept()

    def _kept(self) -> dict[str, str]:
        return {name: self._vault.setting(name) for name in ("language", "text size", "appearance")}

    @property
    def language(self) -> str:
        """The language chosen, else the system's."""
        return self._values["language"] or QLocale.system().bcp47Name()

    @property
    def languages(self) -> Sequence[str]:
        """For a survey's texts: the language chosen, then those of the system."""
        return [self.language, *QLocale.system().uiLanguages()]

    @property
    def text_size(self) -> int:
        """In percent."""
        value = self._values["text size"]
        return int(value) if value.isdigit() and int(value) in TEXT_SIZES else TEXT_SIZES[0]

    @property
    def appearance(self) -> Appearance:
        """Light, dark, or the system's."""
        value = self._values["appearance"]
        return Appearance(value) if value in list(Appearance) else Appearance.SYSTEM

    def keep(self, name: str, value: str) -> None:
        """Set one of `language`, `text size`, `appearance`, and apply it."""
        self._vault.set_setting(name, value)
        self.try_out(name, value)

    def try_out(self, name: str, value: str) -> None:
        """Set one of them until `reset` or the end of the program."""
        self._values[name] = value
        self.apply()

    def reset(self) -> None:
        """What is kept counts again: the next person does not find the language of the one before."""
        self._values = self._kept()
        self.apply()

    def apply(self, *_: object) -> None:
        """Make the program look and speak as set; also when the system turns dark or light."""
        speak(self._app, spoken(self.language), _OWN_TEXTS)
        font = QFont(self._app.font())
        font.setPointSizeF(self._size * self.text_size / 100.0)
        if font != self._app.font():
            self._app.setFont(font)
            # Desktops set fonts of their own for these, which would stay as small as they are.
            for name in _OWN_FONTS:
                self._app.setFont(font, name)  # type: ignore[arg-type] # the stub says bytes, Qt wants text
        colours = palette(self.appearance)
        # Each of these styles every widget again, so none is done for nothing.
        if self._app.styleSheet() != STYLE or colours != self._app.palette():
            self._app.setPalette(colours)
            for name in ("QCheckBox", "QRadioButton"):
                self._app.setPalette(indicators(colours), name)  # type: ignore[arg-type] # as above
            self._app.setStyleSheet(STYLE)
