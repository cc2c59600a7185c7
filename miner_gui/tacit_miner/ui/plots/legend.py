"""The legend: a line of samples and names that breaks where it must; the same painter serves screen and file."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.ui.plots.marks import Band, Curve, Line, Mark, Points, Segments
from tacit_miner.ui.results.drawing import draw_dot
from tacit_miner.ui.theme import theme

PEN_STYLES = {
    "solid": Qt.PenStyle.SolidLine,
    "dash": Qt.PenStyle.DashLine,
    "dot": Qt.PenStyle.DotLine,
    "dashdot": Qt.PenStyle.DashDotLine,
    "dashdotdot": Qt.PenStyle.DashDotDotLine,
}

_VERDICT_OF = {
    "disc": IntervalVerdict.CERTAIN,
    "half": IntervalVerdict.UNCERTAIN,
    "ring": IntervalVerdict.BELOW,
}


class Swatch:
    """A filled square with a name, for the legend of tiles."""

    def __init__(
        self, name: str, colour: QColor, *, hatched: bool = False, ink: QColor | None = None
    ) -> None:
        self.name, self.colour, self.hatched, self.ink = name, colour, hatched, ink or colour


Entry = Mark | Swatch


class Legend(QWidget):
    """Samples and names of what a canvas shows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: list[Entry] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Show these; marks without a name are left out."""
        self._entries = [entry for entry in entries if getattr(entry, "name", "")]
        self.setAccessibleName("; ".join(self.names()))
        self.setVisible(bool(self._entries))
        self.updateGeometry()
        self.update()

    def names(self) -> list[str]:
        """What it says."""
        return [getattr(entry, "name", "") for entry in self._entries]

    def hasHeightForWidth(self) -> bool:
        """Lines break."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of all lines at this width."""
        return int(self.paint_on(None, QRectF(0, 0, width, 0), self.font())) if self._entries else 0

    def sizeHint(self) -> QSize:
        """One line if there is room."""
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """On screen."""
        painter = QPainter(self)
        self.paint_on(painter, QRectF(self.rect()), self.font())
        painter.end()

    def paint_on(self, painter: QPainter | None, rect: QRectF, font: QFont) -> float:
        """Draw all entries, or only measure without a painter; the height used."""
        metrics = QFontMetricsF(font)
        line, sample, gap = metrics.height() * 1.5, metrics.height() * 1.9, metrics.height() * 1.1
        x, y = 0.0, 0.0
        for entry in self._entries:
            name = getattr(entry, "name", "")
            width = sample + metrics.height() * 0.4 + metrics.horizontalAdvance(name)
            if x and x + width > rect.width():
                x, y = 0.0, y + line
            if painter is not None:
                left = rect.right() - x - width if self.isRightToLeft() else rect.left() + x
                self._entry(painter, QRectF(left, rect.top() + y, width, line), sample, entry)
            x += width + gap
        return y + line

    def _entry(self, painter: QPainter, box: QRectF, sample: float, entry: Entry) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        drawn, words = QRectF(box), QRectF(box)
        drawn.setWidth(sample)
        words.setLeft(box.right() - (box.width() - sample - sample * 0.2))
        if self.isRightToLeft():
            drawn.moveRight(box.right())
            words.moveLeft(box.left())
        _sample(painter, drawn, entry, theme(self).base)
        painter.setPen(theme(self).text)
        painter.drawText(
            words,
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine,
            getattr(entry, "name", ""),
        )


def _sample(painter: QPainter, box: QRectF, entry: Entry, ground: QColor) -> None:
    middle, centre = box.center().y(), box.center()
    if isinstance(entry, Swatch | Band):
        _square(painter, box, entry)
    elif isinstance(entry, Points):
        _symbol(painter, centre, box.height() * 0.18, entry, ground)
    elif isinstance(entry, Line):
        painter.setPen(QPen(entry.colour, 1.6, Qt.PenStyle.DashLine))
        ends = (QPointF(centre.x(), box.top() + 3), QPointF(centre.x(), box.bottom() - 3))
        painter.drawLine(*ends) if entry.vertical else painter.drawLine(
            QPointF(box.left(), middle), QPointF(box.right(), middle)
        )
    elif isinstance(entry, Curve | Segments):
        style = PEN_STYLES[entry.style] if isinstance(entry, Curve) else Qt.PenStyle.SolidLine
        painter.setPen(QPen(entry.colour, max(1.6, entry.width), style))
        painter.drawLine(QPointF(box.left(), middle), QPointF(box.right(), middle))


def _symbol(painter: QPainter, centre: QPointF, radius: float, entry: Points, ground: QColor) -> None:
    if entry.symbol in _VERDICT_OF:
        painter.setBackground(ground)
        draw_dot(painter, centre, radius, entry.colour, _VERDICT_OF[entry.symbol])
        return
    painter.setPen(QPen(entry.colour, 1.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    corners = ((-radius, 0.0), (0.0, -radius), (radius, 0.0), (0.0, radius))
    painter.drawPolygon(QPolygonF([centre + QPointF(x, y) for x, y in corners]))


def _square(painter: QPainter, box: QRectF, entry: Swatch | Band) -> None:
    side = box.adjusted(box.width() * 0.15, box.height() * 0.2, -box.width() * 0.15, -box.height() * 0.2)
    painter.fillRect(side, entry.colour)
    if isinstance(entry, Swatch) and entry.hatched:
        painter.setPen(QPen(entry.ink, 1.0))
        painter.drawLines(hatching(side))


def hatching(box: QRectF, lines: int = 5) -> list[QLineF]:
    """Diagonals across a square."""
    drawn = []
    for step in range(1, 2 * lines):
        share = step / lines
        start = QPointF(
            box.left() + box.width() * max(0.0, share - 1.0), box.top() + box.height() * min(1.0, share)
        )
        end = QPointF(
            box.left() + box.width() * min(1.0, share), box.top() + box.height() * max(0.0, share - 1.0)
        )
        drawn.append(QLineF(start, end))
    return drawn
