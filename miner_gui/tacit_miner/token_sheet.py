"""A printable sheet of one-time tokens: HTML of one file, a card a token with its QR code, in the order in which they were drawn.

No card has a number, and the order says nothing of the list, which is sorted by public halves. Who hands the cards out in an order that is
written down links answers to people; the sheet says so.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from html import escape

from tacit.extras import require
from tacit.formats import tokens
from tacit_miner.page_policy import with_policy

_PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<style>
@page {{ size: A4; margin: 12mm }}
body {{ font: 11pt sans-serif; margin: 0; color: #000; background: #fff }}
p.note {{ margin: 0 0 6mm }}
div.cards {{ display: grid; grid-template-columns: repeat(3, 1fr); gap: 0 }}
div.card {{ border: 1px dashed #888; padding: 4mm; text-align: center; break-inside: avoid }}
div.card svg {{ width: 32mm; height: 32mm }}
div.card b {{ display: block; font: bold 12pt monospace; letter-spacing: .5pt }}
@media print {{ p.note {{ display: none }} }}
</style></head><body>
<p class="note">{note}</p>
<div class="cards">
{cards}
</div></body></html>
"""
_NOTE = (
    "{count:,} one-time tokens. Each lets one key take part. Cut the cards, shuffle them, and let people draw: a list of who got which "
    "card would link their answers to them. Destroy this file once it is printed; the list of public halves is enough to count."
)


def sheet(made: Sequence[str], title: str) -> str:
    """The sheet.

    Args:
        made: tokens, in the order of the cards.
        title: one line above each token.

    Raises:
        MissingLibraryError: segno is not installed.
    """
    require("a sheet with QR codes", "segno")
    cards = "\n".join(_card(token, title) for token in made)
    return with_policy(_PAGE.format(title=escape(title), note=_NOTE.format(count=len(made)), cards=cards))


def _card(token: str, title: str) -> str:
    return f'<div class="card">{escape(title)}{_code(token)}<b dir="ltr">{tokens.shown(token)}</b></div>'


def _code(token: str) -> str:
    """An SVG of the QR code, within HTML; a token is in capitals and digits, which take the fewest modules."""
    import segno  # noqa: PLC0415 - only for sheets

    out = io.BytesIO()
    made = segno.make_qr(f"{tokens.PREFIX}:{token}", error="m")
    made.save(out, kind="svg", xmldecl=False, svgns=False, nl=False, border=4, omitsize=True, light="#fff")
    return out.getvalue().decode("ascii")
