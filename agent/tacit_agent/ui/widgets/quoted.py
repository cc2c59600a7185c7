"""The researcher's texts in a frame that says whose they are, no higher than allowed; and a file as a QR code.

A signed survey can hold any text: one that looks like this program's own sentences, or one long enough to push them out of
sight. So a researcher's text has a dashed frame that nothing else has, a bounded height with scrolling, and the name of its
author above it or, for screen readers, in the name of the frame. What is written inside cannot draw outside.

A file is drawn as a QR code where it fits into one that a telephone can read from a screen.
"""

from collections.abc import Sequence
from io import BytesIO

import segno
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFontMetrics, QImage, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from tacit.formats.survey_file import SignedSurvey
from tacit.survey import Item
from tacit_agent.ui.widgets.basics import GAP, Size, clear, font, label, pair, small
from tacit_qt.widgets import Part, fill, laid_out


class Quoted(QFrame):
    """A frame for the researcher's texts; `clicked` is anywhere in it."""

    clicked = Signal()

    def __init__(self, *, lines: int | None = None, captioned: bool = True) -> None:
        """An empty frame that shows at most so many lines of normal text at once; None to take the height that the page gives.

        `captioned`: whether the author is named in sight; otherwise the page says it once for several frames.
        """
        super().__init__()
        self.setObjectName("quoted")
        self._area = BoundedScroll(lines)
        if lines is None:
            self._area.column.setSpacing(GAP)
        caption = QCoreApplication.translate("Quoted", "The researcher's words")
        self._area.setAccessibleName(caption)
        side, top = (12, 6) if captioned else (8, 3)
        parts = (small(caption), self._area) if captioned else (self._area,)
        laid_out(QVBoxLayout(self), *parts, spacing=4).setContentsMargins(side, top, side, top)

    def add(self, *parts: Part) -> None:
        """Put parts below those that are there; a stretch keeps them at the top of a frame that is higher than they are."""
        fill(self._area.column, *parts)

    def show_texts(self, *parts: QWidget) -> None:
        """Show these parts, and no others, from the top."""
        clear(self._area.column)
        self.add(*parts)
        self._area.verticalScrollBar().setValue(0)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tell that it was clicked."""
        self.clicked.emit()
        super().mouseReleaseEvent(event)


def framed(caption: str, part: QWidget) -> QFrame:
    """A part in such a frame, as high as it is; for what a page scrolls, such as a list of options."""
    frame = QFrame()
    frame.setObjectName("quoted")
    frame.setAccessibleName(caption)
    laid_out(QVBoxLayout(frame), small(caption), part, spacing=6).setContentsMargins(12, 6, 12, 10)
    return frame


def question_parts(item: Item, languages: Sequence[str]) -> list[QWidget]:
    """A question as it stands in a frame: its group, its text, its explanation."""
    texts = (
        (item.heading(languages), small("")),
        (item.text.get(languages), label("", Size.LARGE, bold=True)),
        (item.help.get(languages), label("", faint=True)),
    )
    for text, part in texts:
        part.setText(text)
    return [part for text, part in texts if text]


class BoundedScroll(QScrollArea):
    """Parts one below the other in `column`; as high as they are up to a bound, then with a scroll bar."""

    def __init__(self, lines: int | None) -> None:
        """An empty area, at most as high as so many lines of normal text; None to take what the layout gives."""
        super().__init__(widgetResizable=True)
        self._lines = lines
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._content = content = QWidget()
        content.setObjectName("content")
        self.column = laid_out(QVBoxLayout(content), spacing=4)
        self.setWidget(content)
        content.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit again when a part asks for another height, and when the parts are shown."""
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Show}:
            self.fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width makes another height."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Take the height of the parts, up to the bound."""
        width = self.viewport().width()
        flows = self.column.hasHeightForWidth()
        wanted = self.column.totalHeightForWidth(width) if flows else self.column.sizeHint().height()
        if self._lines is not None:
            self.setFixedHeight(min(wanted, self._lines * QFontMetrics(font(Size.NORMAL)).lineSpacing()))
        # Qt does not tell the layout of a size that changed just before the parts were shown.
        self.column.setGeometry(self._content.rect())
        # Only what can be scrolled is a stop for the keyboard.
        scrolls = wanted > self.viewport().height()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if scrolls else Qt.FocusPolicy.NoFocus)


def survey_words(signed: SignedSurvey) -> QWidget:
    """The words, and in a sentence what they are for."""
    words = " ".join(signed.words)
    name = QCoreApplication.translate("SurveyWords", "This survey's own words")
    about = QCoreApplication.translate(
        "SurveyWords",
        "Compare them with another person who answers. If theirs differ, you have different surveys, and your file can be told "
        "from theirs.",
    )
    shown = label(f"\u2066{words}\u2069")  # isolated: English words in a text of any direction
    box = pair(name, shown, about=about)
    shown.setAccessibleName(f"{name}: {words}")
    return box


LARGEST_VERSION = 30  # 137 modules a side, 1,732 bytes: beyond this, cameras lose a code on a screen
_QUIET = 4  # modules of white around the code that the standard (ISO/IEC 18004) asks for


def code(data: bytes) -> QImage | None:
    """One pixel a module, or None if the data does not fit."""
    try:
        made = segno.make_qr(data, error="l", mode="byte")
    except segno.DataOverflowError:
        return None
    if int(made.version) > LARGEST_VERSION:
        return None
    written = BytesIO()
    made.save(written, kind="png", border=_QUIET)
    return QImage.fromData(written.getvalue())


class QrCode(QWidget):
    """A QR code, black on white in every palette because scanners expect that."""

    def __init__(self, image: QImage, name: str) -> None:
        super().__init__()
        self._image = image
        self.setAccessibleName(name)
        side = image.width() * max(2, 300 // image.width())
        self.setFixedSize(side, side)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw without smoothing, so that modules stay sharp on every screen."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=False)
        painter.fillRect(self.rect(), Qt.GlobalColor.white)
        painter.drawImage(self.rect(), self._image)
        painter.end()
