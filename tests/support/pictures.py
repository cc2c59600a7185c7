"""A page of HTML and a PDF as pictures, and what can be compared of them: where a figure occurs, how many rows a table has.

Figures are found by normalized cross-correlation (Lewis 1995), by FFT. Tables are told from the PDF by their rules, which end each row, and from the page
by its bands of ink, set so wide that no row breaks. Arrays are float64 [height, width], ink between 0 and 1.
"""

from __future__ import annotations

import re

import numpy as np
from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTextDocument
from PySide6.QtSvg import QSvgRenderer

BLACK, GREY = "black", "grey"
WIDE = 20_000
"""Pixels in which no row of a table breaks."""

BETWEEN = 4
"""Pixels without ink that lie between two rows, and not in a letter."""

SHORTEST = 60
"""Points of a rule; a letter's stroke is shorter."""


def ink(image):
    """How dark each pixel of a `QImage` is."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(bytes(grey.constBits()), np.uint8).reshape(grey.height(), grey.bytesPerLine())
    return 1.0 - rows[:, : grey.width()] / 255.0


def blank(width, height):
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    return image


def figures_of(html, scale):
    """Each `svg` of a page, in order; `scale` makes pixels of its width and height."""
    found = []
    for svg in re.findall(r"<svg .*?</svg>", html, re.DOTALL):
        renderer = QSvgRenderer(QByteArray(svg.encode()))
        size = renderer.defaultSize()
        factor = scale(size.width(), size.height())
        image = blank(round(factor * size.width()), round(factor * size.height()))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter, QRectF(0.0, 0.0, factor * size.width(), factor * size.height()))
        painter.end()
        found.append(ink(image))
    return found


def pages_of(path, scale):
    """Each page of a PDF as another program draws it, so many pixels a point."""
    import pypdfium2

    document = pypdfium2.PdfDocument(path)
    pages = [
        1.0 - page.render(scale=scale, grayscale=True).to_numpy().astype(np.float64).squeeze() / 255.0
        for page in document
    ]
    document.close()
    return pages


def soft(picture):
    """Means over three by three pixels: a line between two pixels is a line in either."""
    padded = np.pad(picture, 1)
    return (
        sum(padded[i : i + picture.shape[0], j : j + picture.shape[1]] for i in range(3) for j in range(3))
        / 9
    )


def likeness(picture, page):
    """The largest correlation of a picture with a part of a page of its size, and where that begins (top, left)."""
    picture, page = soft(picture), soft(page)
    if any(np.array(picture.shape) > page.shape):
        return 0.0, (0, 0)
    centred = picture - picture.mean()
    products = _products(page, centred)
    sums, squares = (_sums(part, picture.shape) for part in (page, page**2))
    spread = np.sqrt(np.maximum(squares - sums**2 / picture.size, 1e-9) * (centred**2).sum())
    found = products / spread
    place = np.unravel_index(int(found.argmax()), found.shape)
    return float(found[place]), (int(place[0]), int(place[1]))


def _products(page, mask):
    """The sum of products at each place where the mask lies on the page."""
    shape = [32 * -(-side // 32) for side in page.shape]  # FFTs of such lengths are quick
    whole = np.fft.irfft2(np.fft.rfft2(page, shape) * np.conj(np.fft.rfft2(mask, shape)), shape)
    return whole[: page.shape[0] - mask.shape[0] + 1, : page.shape[1] - mask.shape[1] + 1]


def _sums(page, shape):
    """The sum over each part of the page of this shape."""
    sums = np.pad(page.cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0)))
    high, wide = shape
    return sums[high:, wide:] - sums[:-high, wide:] - sums[high:, :-wide] + sums[:-high, :-wide]


def rules(page, scale):
    """The rules across a page of ink, from the top: black ones are the frame of a table, grey ones lie between its rows."""
    long = int(SHORTEST * scale)
    sums = np.cumsum(np.pad(page > 0.15, ((0, 0), (1, 0))), axis=1)
    runs = (sums[:, long:] - sums[:, :-long]).max(axis=1) >= long
    found, start = [], None
    for row, on in enumerate([*runs, False]):
        if on and start is None:
            start = row
        elif not on and start is not None:
            darkest = np.sort(page[start:row].max(axis=0))[-long:].mean()
            found.append((start, BLACK if darkest > 0.6 else GREY))
            start = None
    return found


def rows_of_tables(html):
    """How many bands of ink each table of a page has below its head."""
    counts = []
    for table in re.findall(r"<table.*?</table>", html, re.DOTALL):
        body = re.sub(r"<caption>.*?</caption>|<thead>.*?</thead>", "", table, flags=re.DOTALL)
        document = QTextDocument()
        document.setDefaultStyleSheet("td, th { padding: 6px; font-size: 9pt; font-weight: normal }")
        document.setHtml(body)
        document.setTextWidth(WIDE)
        size = document.size()
        image = blank(int(min(WIDE, document.idealWidth() + 8)), int(size.height() + 8))
        painter = QPainter(image)
        document.drawContents(painter)
        painter.end()
        lines = np.flatnonzero((ink(image) > 0.2).any(axis=1))
        counts.append(1 + int((np.diff(lines) > BETWEEN).sum()))
    return counts


def rows_between(kinds, counts):
    """How many rows each table has by its rules: two black ones, grey ones between its rows, and a black one.

    A table that goes on has a black rule at the end of each part, and one under the head of the next part.

    Args:
        kinds: of all rules, in the order of reading.
        counts: how many rows there should be; a part that ends sooner goes on.
    """
    rest, found = iter(kinds), []
    for wanted in counts:
        assert [next(rest), next(rest)] == [BLACK, BLACK], "a table begins"
        rows = 0
        while rows < wanted:
            rows += 1
            ends = next(rest) == BLACK
            if ends and rows < wanted:
                assert next(rest) == BLACK, "a table goes on under its head"
        assert ends, "a table ends"
        found.append(rows)
    assert list(rest) == []
    return found
