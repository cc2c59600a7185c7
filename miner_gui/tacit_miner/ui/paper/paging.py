"""Where pages end: boxes one under the other, some of which must stay with the next one. Heights are points.

Of a table that goes on, the header row is repeated, so what is left of the next page is less.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Place = tuple[int, int]
"""A line of a paragraph or a row of a table: the number of the element, and of the line or row in it."""


@dataclass(frozen=True, slots=True)
class Box:
    """What cannot be torn.

    Attributes:
        place: what it is.
        height: with the space to the next box.
        stays: whether it is on the page of the next box.
        repeated: height of the header row that is put above it where it begins a page.
    """

    place: Place
    height: float
    stays: bool = False
    repeated: float = 0.0


def breaks(boxes: Sequence[Box], height: float) -> frozenset[Place]:
    """The boxes that begin a page, the first page's aside."""
    found: list[Place] = []
    used = 0.0
    for chunk in _chunks(boxes, height):
        needed = sum(box.height for box in chunk)
        if used and used + needed > height:
            found.append(chunk[0].place)
            used = chunk[0].repeated
        used += needed
    return frozenset(found)


def _chunks(boxes: Sequence[Box], height: float) -> Iterator[list[Box]]:
    """Boxes that stay together; where no page can hold them, each for itself."""
    chunk: list[Box] = []
    for box in boxes:
        chunk.append(box)
        if not box.stays:
            yield from _fitting(chunk, height)
            chunk = []
    yield from _fitting(chunk, height)


def _fitting(chunk: list[Box], height: float) -> Iterator[list[Box]]:
    if not chunk:
        return
    if chunk[0].repeated + sum(box.height for box in chunk) <= height:
        yield chunk
    else:
        yield from ([box] for box in chunk)
