"""A report as one HTML page that needs nothing from outside: fit to lie beside a paper, and to be printed from a browser."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from tacit_miner.page_policy import with_policy
from tacit_miner.report.pieces import FEW_ROWS, Bullets, Figure, Paragraph, Piece, Report, Table

FOLDER = Path(__file__).parent


def to_html(report: Report) -> str:
    """The page."""
    page = _template().render(report=report, kind=_kind, drawing=_drawing, few=FEW_ROWS)
    return with_policy(page)


@cache
def _template() -> Template:
    found = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return found.get_template("page.html.j2")


def _kind(piece: Piece) -> str:
    """What the template branches on."""
    return {Paragraph: "paragraph", Bullets: "bullets", Table: "table", Figure: "figure"}[type(piece)]


def _drawing(figure: Figure) -> Markup:
    """A drawing of `plots`, whose labels are escaped there."""
    return Markup(figure.svg)  # noqa: S704 - made by this program, of escaped texts
