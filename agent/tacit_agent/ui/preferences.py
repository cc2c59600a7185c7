"""What a person sets once: language, text size, appearance. Kept in the vault's open settings, applied to the program.

The program speaks English, French and Arabic; a survey may speak others. A person who chooses one of those reads the
survey in it and the program in English.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

import tacit
from tacit_agent.ui.theme import STYLE, Appearance, indicators, palette
from tacit_agent.vault import Vault

LANGUAGES = ("en", "fr", "ar")
"""The languages of the program's own texts; the first is that of the source."""

LOCALES = {"ar": "ar_AE"}
"""How numbers are written, where that is not the language's first custom.

Arabic is written with both kinds of digits. Keys, receipts and the files that leave have 0 to 9, and so has everything else
that is shown (docs/decisions/0062-digits.md).
"""

TEXT_SIZES = (100, 125, 150, 200)
"""Percent of the platform's font size."""

TRANSLATIONS = Path(__file__).parent / "translations"
_OWN_FONTS = ("QMenuBar", "QMenu", "QMessageBox", "QHeaderView", "QTipLabel", "QComboMenuItem")

CORE_TRANSLATIONS = Path(tacit.__file__).parent / "translations"


class Preferences:
    """The settings of this installation, and what they do to the running program.

    Attributes:
        locale: formats every number that is shown.
    """

    def __init__(self, app: QApplication, vault: Vault) -> None:
        self._app = app
        self._vault = vault
        self._translators: list[QTranslator] = []
        self._size = app.font().pointSizeF()
        # Read once: a list asks for the language whenever it paints a row.
        self._values = self._kept()
        self.locale = QLocale()

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
        program = program_language(self.language)
        self.locale = QLocale(LOCALES.get(program, program))
        QLocale.setDefault(self.locale)
        self._translate(program)
        self._app.setLayoutDirection(QLocale(program).textDirection())
        font = QFont(self._app.font())
        font.setPointSizeF(self._size * self.text_size / 100.0)
        if font != self._app.font():
            self._app.setFont(font)
            # Desktops set fonts of their own for these, which would stay as small as they are.
            for name in _OWN_FONTS:
                self._app.setFont(font, name)  # type: ignore[arg-type] # the stub says bytes, Qt wants text
        self._colour()

    def _colour(self) -> None:
        colours = palette(self.appearance)
        # Each of these styles every widget again, so none is done for nothing.
        if self._app.styleSheet() == STYLE and colours == self._app.palette():
            return
        self._app.setPalette(colours)
        for name in ("QCheckBox", "QRadioButton"):
            self._app.setPalette(indicators(colours), name)  # type: ignore[arg-type] # the stub says bytes, Qt wants text
        self._app.setStyleSheet(STYLE)

    def _translate(self, language: str) -> None:
        for translator in self._translators:
            self._app.removeTranslator(translator)
        self._translators = []
        # Qt asks the last one first. `qtbase` is for Qt's file dialogs, `core` for the refusals of the shared package.
        folders = {
            "qtbase": QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath),
            "core": str(CORE_TRANSLATIONS),
            "agent": str(TRANSLATIONS),
        }
        for name, folder in folders.items():
            translator = QTranslator(self._app)
            if translator.load(f"{name}_{language}", folder) and self._app.installTranslator(translator):
                self._translators.append(translator)


def program_language(language: str) -> str:
    """The language of the program's own texts for a person who chose this one."""
    primary = language.partition("-")[0].lower()
    return primary if primary in LANGUAGES else LANGUAGES[0]
