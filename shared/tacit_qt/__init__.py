"""What both windows have of Qt in common. Here: the language of a program with a window, its direction, its numbers, and its garbage."""

import gc
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTimer, QTranslator
from PySide6.QtGui import QGuiApplication

import tacit
from tacit.platform.messages import LANGUAGES

MS_BETWEEN_LOOKS = 1_000  # how often garbage is looked for

LOCALES = {"ar": "ar_AE"}
"""How numbers are written, where that is not the language's first custom.

Arabic is written with both kinds of digits. Keys, receipts, exports, formulas, codes and the papers that a researcher compares with
have 0 to 9, with a point and commas; so has everything that is shown (docs/decisions/messages.md).
"""

_CORE = Path(tacit.__file__).parent / "translations" / "core_"
_QT = "qtbase_"  # Qt's own words, such as those of file dialogs, where they are installed


def spoken(wanted: str) -> str:
    """The language of the programs' own texts for a person who wants this one."""
    primary = wanted.replace("_", "-").partition("-")[0].lower()
    return primary if primary in LANGUAGES else next(iter(LANGUAGES))


def speak(app: QGuiApplication, code: str, own: str) -> None:
    """Make one of `LANGUAGES` that of the program, which keeps the translators; files of the window's own texts begin as `own` does."""
    locale = QLocale(LOCALES.get(code, code))
    QLocale.setDefault(locale)
    app.setLayoutDirection(locale.textDirection())
    for earlier in app.findChildren(QTranslator):
        QCoreApplication.removeTranslator(earlier)
        earlier.setParent(None)
    qt = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)) / _QT
    for start in (qt, _CORE, own):  # Qt asks the last one first
        translator = QTranslator(app)
        if translator.load(f"{start}{code}.qm"):
            QCoreApplication.installTranslator(translator)


class GarbageTimer(QTimer):
    """Python's garbage is looked for between two events of the window, and at no other time.

    Closed windows and dialogs are in cycles. Found by a job, they would be deleted in its thread; found while Qt walks over all widgets,
    to change their style or direction, they would be deleted under its feet. Either ends the program.
    """

    def __init__(self, program: QObject) -> None:
        super().__init__(program)
        gc.disable()
        self.timeout.connect(self.look)
        self.start(MS_BETWEEN_LOOKS)

    def look(self) -> None:
        """As often as Python itself would, generation by generation."""
        for generation, most in enumerate(gc.get_threshold()):
            if gc.get_count()[generation] > most:
                gc.collect(generation)
