"""A scene as SVG: words stay words, in the reader's own sans-serif letters, and nothing lies outside the view box.

Only what SVG Tiny 1.2 has is used, so that Qt, which sets reports as PDF, draws the same picture as a browser.
"""

from __future__ import annotations

from html import escape

import numpy as np

from tacit_miner.figures.scene import BASELINE, DASHES, Lines, Part, Scene, Shape, Style, Symbols, Text

FAMILY = "sans-serif"
"""The one family that every system has, by definition."""


def svg(scene: Scene, title: str, size: float, description: str = "") -> str:
    """The `svg` element.

    Args:
        scene: what is drawn.
        title: what it is, for a reader who cannot see it.
        size: of its letters, in pixels.
        description: more of the same.
    """
    width, height = f"{scene.width:g}", f"{scene.height:g}"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'role="img" font-family="{FAMILY}" font-size="{size:g}"><title>{escape(title)}</title>'
    )
    told = f"<desc>{escape(description)}</desc>" if description else ""
    return "".join([head, told, *(_part(part, size) for part in scene.parts), "</svg>"])


def _part(part: Part, size: float) -> str:
    if isinstance(part, Lines):
        path = "".join(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" for a, b, c, d in part.ends.tolist())
        look = _stroke(part.colour, part.width, part.style, part.opacity)
        return f'<path d="{path}" fill="none"{look}/>'
    if isinstance(part, Shape):
        return _shape(part)
    if isinstance(part, Symbols):
        return "".join(_symbol(part, x, y) for x, y in part.places.tolist())
    return _text(part, size)


def _stroke(colour: str, width: float, style: Style, opacity: float) -> str:
    dashes = " ".join(f"{length * width:g}" for length in DASHES[style])
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    faint = f' stroke-opacity="{opacity:g}"' if opacity < 1.0 else ""
    return f' stroke="{colour}" stroke-width="{width:g}"{dashed}{faint}'


def _shape(part: Shape) -> str:
    points = "L".join(f"{x:.1f} {y:.1f}" for x, y in part.points.tolist())
    fill = f' fill="{part.fill}"' if part.fill else ' fill="none"'
    faint = f' fill-opacity="{part.opacity:g}"' if part.fill and part.opacity < 1.0 else ""
    stroke = _stroke(part.stroke, part.width, part.style, part.opacity) if part.stroke else ""
    return f'<path d="M{points}{"Z" if part.closed else ""}"{fill}{faint}{stroke}/>'


def _symbol(part: Symbols, x: float, y: float) -> str:
    radius, pen = part.size / 2.0, pen_of(part)
    look = f'stroke="{part.colour}" stroke-width="{pen:g}"'
    if part.kind in OUTLINES:
        corners = "L".join(
            f"{x + a * radius:.1f} {y + b * radius:.1f}" for a, b in OUTLINES[part.kind].tolist()
        )
        fill = part.colour if part.kind in FULL else "none"
        return f'<path d="M{corners}Z" fill="{fill}" {look}/>'
    fill = {"disc": part.colour, "halo": "none"}.get(part.kind, part.ground)
    circle = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{fill}" {look}/>'
    if part.kind != "half":
        return circle
    arc = f"M{x:.1f} {y - radius:.1f}A{radius:g} {radius:g} 0 0 0 {x:.1f} {y + radius:.1f}Z"
    return f'{circle}<path d="{arc}" fill="{part.colour}"/>'


def pen_of(part: Symbols) -> float:
    """The width of a symbol's outline."""
    return 2.4 if part.kind == "halo" else max(1.2, min(2.0, part.size * 0.18))


_SIDE = 0.82
OUTLINES = {
    "left": np.array([(-1.0, 0.0), (0.6, -0.8), (0.6, 0.8)]),
    "right": np.array([(1.0, 0.0), (-0.6, -0.8), (-0.6, 0.8)]),
    "diamond": np.array([(-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0)]),
    "square": np.array([(-_SIDE, -_SIDE), (_SIDE, -_SIDE), (_SIDE, _SIDE), (-_SIDE, _SIDE)]),
    "open square": np.array([(-_SIDE, -_SIDE), (_SIDE, -_SIDE), (_SIDE, _SIDE), (-_SIDE, _SIDE)]),
}
"""Corners of symbols, in half widths."""

FULL = {"square", "left", "right"}
"""Those that are filled."""


def _text(part: Text, size: float) -> str:
    letters = size * part.scale
    anchor = "" if part.anchor == "start" else f' text-anchor="{part.anchor}"'
    scaled = "" if part.scale == 1.0 else f' font-size="{letters:g}"'
    words = f'fill="{part.colour}"{anchor}{scaled}>{escape(part.words)}</text>'
    if part.turned:
        return (
            f'<text transform="translate({part.x + BASELINE * letters:.1f} {part.y:.1f}) rotate(-90)" {words}'
        )
    return f'<text x="{part.x:.1f}" y="{part.y + BASELINE * letters:.1f}" {words}'
