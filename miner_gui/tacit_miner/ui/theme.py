"""Colours of the window, from the one place that names any (`tacit_miner.figures.palette`).

A `Theme` follows the palette in use, so light, dark and high contrast need no switch of their own; `palette` makes the
three palettes for a person who chooses one instead of following the system. IntervalVerdict colours differ in lightness by 10
L* or more, so they stay apart in greyscale and for colour-blind eyes, and reach 3 : 1 on the base; words are always
written in the text colour, which reaches 4.5 : 1.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QWidget

from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.figures.palette import CURVES, GROUND, MARKS, ColourScheme, Inks


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by what they mean.

    Attributes:
        scheme: which family this is.
        base: what tables and plots are drawn on.
        stripe: every other row.
        text: words, numbers, axes.
        muted: secondary words; still readable.
        grid: lines that must not compete with data.
        selection: behind selected rows; the text colour stays.
        focus: the frame of the current cell and of selected marks.
        certain: a verdict's mark; likewise `uncertain` and `below`.
        threshold: the line of a minimum.
        truth: a true value, where one is known.
        notice: behind a sentence that must be read.
        warning: the mark in front of it, and of an estimate outside 0 … 100 %.
        curves: for lines of one plot, told apart by dashes as well.
    """

    scheme: ColourScheme
    base: QColor
    stripe: QColor
    text: QColor
    muted: QColor
    grid: QColor
    selection: QColor
    focus: QColor
    certain: QColor
    uncertain: QColor
    below: QColor
    threshold: QColor
    truth: QColor
    notice: QColor
    warning: QColor
    curves: tuple[QColor, ...]

    def verdict(self, verdict: IntervalVerdict) -> QColor:
        """The colour of a verdict's mark."""
        return {
            IntervalVerdict.CERTAIN: self.certain,
            IntervalVerdict.UNCERTAIN: self.uncertain,
            IntervalVerdict.BELOW: self.below,
        }[verdict]

    def inks(self) -> Inks:
        """The same for figures."""
        plain = {part.name: getattr(self, part.name).name() for part in fields(Inks) if part.name != "curves"}
        return Inks(curves=tuple(colour.name() for colour in self.curves), **plain)


def luminance(colour: QColor) -> float:
    """Relative luminance, as WCAG 2 defines it: 0 black, 1 white."""
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: QColor, second: QColor) -> float:
    """The contrast ratio of WCAG 2, 1 to 21."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def _is_dark(palette: QPalette) -> bool:
    return (
        palette.color(QPalette.ColorRole.Base).lightnessF()
        < palette.color(QPalette.ColorRole.Text).lightnessF()
    )


def _wants_contrast() -> bool:
    hints = QGuiApplication.styleHints()
    # Qt learnt to ask the system in 6.10; older versions cannot tell.
    accessibility = getattr(hints, "accessibility", None)
    return bool(accessibility and accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast)


def _scheme(palette: QPalette) -> ColourScheme:
    black = palette.color(QPalette.ColorRole.Window) == QColor(Qt.GlobalColor.black)
    if _is_dark(palette):
        return ColourScheme.CONTRAST if black or _wants_contrast() else ColourScheme.DARK
    return ColourScheme.LIGHT


def theme(source: QWidget | QPalette | None = None) -> Theme:
    """The colours that go with a palette, a widget's palette, or the application's."""
    palette = (
        source if isinstance(source, QPalette) else source.palette() if source else QGuiApplication.palette()
    )
    scheme = _scheme(palette)
    marks = {name: QColor(value) for name, value in MARKS[scheme].items()}
    if scheme is ColourScheme.LIGHT and _wants_contrast():
        marks["muted"] = QColor(Qt.GlobalColor.black)
    return Theme(
        scheme=scheme,
        base=palette.color(QPalette.ColorRole.Base),
        stripe=palette.color(QPalette.ColorRole.AlternateBase),
        text=palette.color(QPalette.ColorRole.Text),
        curves=tuple(QColor(value) for value in CURVES[scheme]),
        **marks,
    )


_TICK = Path(__file__).parent / "images" / "tick.png"
"""Black, for the white ground of a ticked box: white alone is what an empty box is in other programs."""


BOXES = "QCheckBox::indicator, QRadioButton::indicator { width: 0.85em; height: 0.85em; }"
"""A style sheet for large text, which alone leaves boxes to tick as small as they were."""


def sheet(scheme: ColourScheme) -> str:
    """A style sheet to go with `palette`: in high contrast every control gets a frame, which styles draw in shades."""
    if scheme is not ColourScheme.CONTRAST:
        return ""
    text, focus = GROUND[scheme][3], MARKS[scheme]["focus"]
    framed = "QLineEdit, QPlainTextEdit, QListWidget[framed='true'], QComboBox, QPushButton, QToolButton, QTableView, QGroupBox"
    focused = ", ".join(f"{name}:focus" for name in framed.split(", "))
    return (
        f"{framed} {{ border: 1px solid {text}; padding: 2px; }}"
        f"{focused} {{ border: 2px solid {focus}; padding: 1px; }}"
        "QGroupBox { margin-top: 1.2em; padding-top: 4px; }"
        "QGroupBox::title { subcontrol-origin: margin; }"
        f"QCheckBox::indicator {{ border: 1px solid {text}; width: 0.9em; height: 0.9em; }}"
        f'QCheckBox::indicator:checked {{ background: {text}; image: url("{_TICK.as_posix()}"); }}'
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


__all__ = ["ColourScheme", "Theme", "contrast", "luminance", "palette", "sheet", "theme"]
