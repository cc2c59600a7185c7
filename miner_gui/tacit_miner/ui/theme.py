"""Colours of the window, from the one place that names any (`tacit_miner.figures.palette`).

A `Theme` follows the palette in use, so light, dark and high contrast need no switch of their own; `palette` makes the
three palettes for a person who chooses one instead of following the system.
"""

from dataclasses import dataclass, fields
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QWidget

from tacit_miner.figures.palette import CURVES, GROUND, MARKS, ColourScheme, Inks, Palette

_TICK = Path(__file__).parent / "images" / "tick.png"
"""Black, for the white ground of a ticked box: white alone is what an empty box is in other programs."""
_TICKED = ("QCheckBox::indicator", "QAbstractItemView::indicator")
BOXES = f"{', '.join((*_TICKED, 'QRadioButton::indicator'))} {{ width: 0.85em; height: 0.85em; }}"
"""A style sheet for large text, which alone leaves boxes to tick as small as they were."""


@dataclass(frozen=True, slots=True)
class Theme(Palette[QColor]):
    """The colours of a window; `notice` is behind a sentence that must be read, `warning` its mark, and that of an impossible share."""

    scheme: ColourScheme
    stripe: QColor
    notice: QColor
    warning: QColor

    def inks(self) -> Inks:
        """The colours of figures."""
        plain = {part.name: getattr(self, part.name) for part in fields(Palette)}
        curves = tuple(colour.name() for colour in plain.pop("curves"))
        return Palette(curves=curves, **{name: colour.name() for name, colour in plain.items()})


def _wants_contrast() -> bool:
    hints = QGuiApplication.styleHints()
    # Qt learnt to ask the system in 6.10; older versions cannot tell.
    accessibility = getattr(hints, "accessibility", None)
    return bool(accessibility and accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast)


def theme(source: QWidget | QPalette | None = None) -> Theme:
    """The colours that go with a palette, a widget's palette, or the application's."""
    palette = source if isinstance(source, QPalette) else (source or QGuiApplication).palette()
    role, scheme = QPalette.ColorRole, ColourScheme.LIGHT
    base, stripe, text = map(palette.color, (role.Base, role.AlternateBase, role.Text))
    if base.lightnessF() < text.lightnessF():
        is_black = palette.color(role.Window) == QColor(Qt.GlobalColor.black)
        scheme = ColourScheme.CONTRAST if is_black or _wants_contrast() else ColourScheme.DARK
    marks = {name: QColor(value) for name, value in MARKS[scheme].items()}
    if scheme is ColourScheme.LIGHT and _wants_contrast():
        marks["muted"] = QColor(Qt.GlobalColor.black)
    curves = tuple(map(QColor, CURVES[scheme]))
    return Theme(scheme=scheme, base=base, stripe=stripe, text=text, curves=curves, **marks)


def _framed_boxes(scheme: ColourScheme) -> str:
    """On a dark ground styles draw the frame of an empty box nearly as dark."""
    text, frame = GROUND[scheme][3], MARKS[scheme]["muted"]
    ticked = ", ".join(f"{box}:checked" for box in _TICKED)
    return (
        f"{', '.join(_TICKED)} {{ border: 1px solid {frame}; width: 0.9em; height: 0.9em; }}"
        f'{ticked} {{ background: {text}; image: url("{_TICK.as_posix()}"); }}'
    )


def sheet(scheme: ColourScheme) -> str:
    """A style sheet to go with `palette`: in high contrast every control gets a frame, which styles draw in shades."""
    if scheme is not ColourScheme.CONTRAST:
        return _framed_boxes(scheme) if scheme is ColourScheme.DARK else ""
    text, focus = GROUND[scheme][3], MARKS[scheme]["focus"]
    framed = "QLineEdit, QPlainTextEdit, QListWidget[framed='true'], QComboBox, QPushButton, QToolButton, QTableView, QGroupBox"
    focused = ", ".join(f"{name}:focus" for name in framed.split(", "))
    return (
        f"{framed} {{ border: 1px solid {text}; padding: 2px; }}"
        f"{focused} {{ border: 2px solid {focus}; padding: 1px; }}"
        "QGroupBox { margin-top: 1.2em; padding-top: 4px; }"
        "QGroupBox::title { subcontrol-origin: margin; }"
        f"{_framed_boxes(scheme)}"
        f"QTabBar::tab {{ border: 1px solid {text}; padding: 3px 10px; }}"
        f"QTabBar::tab:selected {{ border-bottom: 4px solid {focus}; }}"
        "QPushButton:disabled, QToolButton:disabled { border-style: dotted; }"
        "QAbstractSpinBox { background: #3a3a3a; }"  # a frame would cost it the arrows
    )


def palette(scheme: ColourScheme) -> QPalette:
    """A whole palette of a family, for a window that does not follow the system."""
    window, base, stripe, text, button, highlight, on_highlight = map(QColor, GROUND[scheme])
    made = QPalette(button, window)
    role = QPalette.ColorRole
    for names, colour in (
        ((role.Window,), window),
        ((role.Base,), base),
        ((role.AlternateBase,), stripe),
        ((role.WindowText, role.Text, role.ButtonText, role.ToolTipText), text),
        ((role.Button, role.ToolTipBase), button),
        ((role.Highlight, role.Accent, role.Link), highlight),
        ((role.HighlightedText,), on_highlight),
        ((role.PlaceholderText,), QColor(MARKS[scheme]["muted"])),
    ):
        for name in names:
            made.setColor(name, colour)
    faded = QColor(MARKS[scheme]["below"])
    for name in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, name, faded)
    return made
