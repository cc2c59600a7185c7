"""Files of one-time tokens and statements, and printable sheets: the same for the window and the command line.

A refusal names the file, because a person gives several.

A sheet of tokens is HTML of one file, a card a token with its QR code, in the order in which they were drawn. No card has a
number, and the order says nothing of the list, which is sorted by public halves. Who hands the cards out in an order that is
written down links answers to people; the sheet says so. A sheet for a page in browsers shows by which words and hash people see
that theirs is the right one.

Pages hold texts of researchers and senders, which are escaped. Their content security policy is the second wall: only their own style sheet
applies, so markup that got through would run no script, load nothing and send nothing.
"""

import base64
import hashlib
import io
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from html import escape
from pathlib import Path

from tacit.formats import public_keys, statement_file, tokens
from tacit.formats.errors import LIMITS, FormatError
from tacit.formats.statement_file import Statement
from tacit.formats.survey_file import SignedSurvey
from tacit.person.keys import MasterSecret, fingerprint
from tacit.person.part import starting_levels
from tacit.platform import store
from tacit.platform.errors import StoreError, TacitError
from tacit.platform.extras import require
from tacit.platform.messages import PLACED, Template
from tacit_miner.design.draft import NOT_TEXT
from tacit_page import build

_CHARSET = '<meta charset="utf-8">'
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def with_policy(page: str) -> str:
    """The page with the policy behind its character set; its style sheets are in the head, without attributes."""
    head, rest = page.split("</head>", 1)
    # As a browser works them out, over the text between the tags with its line ends as U+000A.
    styles = (style.replace("\r\n", "\n").encode() for style in _STYLE.findall(head))
    digests = (base64.b64encode(hashlib.sha256(style).digest()).decode() for style in styles)
    hashes = " ".join(f"'sha256-{digest}'" for digest in digests) or "'none'"
    policy = f"default-src 'none'; style-src {hashes}; base-uri 'none'; form-action 'none'"
    meta = f'{_CHARSET}\n<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return head.replace(_CHARSET, meta, 1) + "</head>" + rest


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
    """The sheet. Raises MissingLibraryError: segno is not installed."""
    require("a sheet with QR codes", "segno")
    cards = "\n".join(
        f'<div class="card">{escape(title)}{_code(token)}<b dir="ltr">{tokens.shown(token)}</b></div>'
        for token in made
    )
    return with_policy(_PAGE.format(title=escape(title), note=_NOTE.format(count=len(made)), cards=cards))


def _code(token: str) -> str:
    """An SVG of the QR code, within HTML; a token is in capitals and digits, which take the fewest modules."""
    import segno  # noqa: PLC0415 - only for sheets

    out = io.BytesIO()
    made = segno.make_qr(f"{tokens.PREFIX}:{token}", error="m")
    made.save(out, kind="svg", xmldecl=False, svgns=False, nl=False, border=4, omitsize=True, light="#fff")
    return out.getvalue().decode("ascii")


_CHECK_SHEET = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<style>
@page {{ size: A4; margin: 20mm }}
body {{ font: 14pt sans-serif; margin: 0; color: #000; background: #fff }}
section {{ break-inside: avoid; margin: 0 0 12mm }}
p {{ font-weight: bold; margin: 0 }}
h2 {{ font-size: 12pt; font-weight: normal; margin: 6mm 0 0 }}
code {{ display: block; font-size: 9pt; overflow-wrap: anywhere }}
</style></head><body>
{sections}
</body></html>
"""


def check_sheet(signed: SignedSurvey, page: Path) -> str:
    """The sheet that hangs where a page is handed out: the words of the researcher, of the survey, and of the page, with its hash.

    It speaks those of the survey's languages that the page speaks.
    """
    survey = signed.survey
    digest, words = build.page_hash(page.read_bytes())
    own = {tag.partition("-")[0] for tag in survey.languages}
    labels = (
        build.spoken("SurveyPage", "The researcher's words of proof"),
        build.spoken("SurveyWords", "This survey's own words"),
    )
    sections = [
        f'<section lang="{tag}" dir="{"rtl" if tag == "ar" else "ltr"}"><h1 dir="auto">{escape(survey.title.get([tag]))}</h1>'
        + _compared(labels[0][tag], str(fingerprint(survey.researcher.key)))
        + _compared(labels[1][tag], " ".join(signed.words))
        + _compared(page.name, words)
        + f'<code dir="ltr">SHA-256 {digest}</code></section>'
        for tag in [tag for tag in labels[0] if tag in own] or ["en"]
    ]
    return with_policy(_CHECK_SHEET.format(title=escape(page.name), sections="\n".join(sections)))


def _compared(label: str, words: str) -> str:
    return f'<h2 dir="auto">{escape(label)}</h2><p lang="en" dir="ltr">{escape(words)}</p>'


NOBODY_ANSWERS = Template(
    "page.nobody-answers", "the survey was answered until {day}; nobody could answer a page of it"
)


def is_over(signed: SignedSurvey) -> str:
    """The last day of a survey that nobody can answer any more; empty if somebody can."""
    expires = signed.survey.terms.expires
    return expires if expires and expires < datetime.now(UTC).date().isoformat() else ""


def write_page(
    page: Path, signed: SignedSurvey, sheet: Path | None = None, source: Path | None = None
) -> list[str]:
    """Write the survey as a page for browsers, and a sheet to print if one is wanted; what to say of both, a line each.

    Neither may be `source`, the survey's own file.

    Raises SurveyError: respondents' programs do not open it; TrustFileError: its last day is over; StoreError: one cannot be written,
    or is the survey itself; then nothing is written.
    """
    starting_levels(signed.survey)
    if expired := is_over(signed):
        raise TrustFileError(NOBODY_ANSWERS(day=expired))
    store.check_outputs((page, sheet), (source,))
    told = build.write_page(page, signed)
    if sheet is not None:
        store.write(sheet, check_sheet(signed, page).encode("utf-8"))
        told.append(f"To print  {sheet}")
    return told


MANY_TOKENS = Template("tokens.many", "{count:,} tokens are more than {limit:,}; make several sheets")
NO_REASON = Template("statements.no-reason", "the reason is empty; write one line for the people who read it")
MOST_CARDS = 20_000  # cards of one sheet: a browser can still print it


class TrustFileError(TacitError):
    """A file that is no list of tokens or no statement, or a sheet that cannot be made."""


def make_tokens(count: int, title: str, listed: Path, cards: Path) -> tuple[bytes, ...]:
    """Draw tokens; write the list of public halves and the HTML sheet of cards, a line of title on each; neither may be there already.

    Only its owner can read the sheet. Gives the public halves, sorted.

    Raises TrustFileError: more than a sheet can have; MissingLibraryError: what draws QR codes is not installed; StoreError: a file is
    there already, or cannot be written.
    """
    if count > MOST_CARDS:
        raise TrustFileError(MANY_TOKENS(count=count, limit=MOST_CARDS))
    _check_text(title)
    store.check_outputs((listed, cards), ())
    made = [tokens.draw() for _ in range(count)]
    halves = [tokens.public_of(token) for token in made]
    store.write(cards, sheet(made, title).encode("utf-8"), private=True, replace=False)
    try:
        store.write(listed, tokens.write_list(halves), replace=False)
    except StoreError:
        # Cards of tokens that are on no list are worth nothing, and would be in the way of the next try.
        cards.unlink(missing_ok=True)
        raise
    return tuple(sorted(halves))


def read_tokens(path: Path) -> tuple[bytes, ...]:
    """The public halves in a list, sorted. Raises TrustFileError: not a list; StoreError: it cannot be read."""
    try:
        return tokens.read_list(store.read(path, LIMITS.file_bytes))
    except FormatError as error:
        raise TrustFileError(PLACED(place=str(path), reason=error.message)) from None


def read_statement(path: Path) -> Statement:
    """The statement in a file. Raises TrustFileError: not one; StoreError: it cannot be read."""
    try:
        return statement_file.read_statement(store.read(path, LIMITS.line_bytes))
    except FormatError as error:
        raise TrustFileError(PLACED(place=str(path), reason=error.message)) from None


def write_revocation(master: MasterSecret, reason: str, path: Path, revokes: bytes = b"") -> Statement:
    """Write the statement that a researcher's key is revoked, and why, in one line for people; it cannot be taken back.

    The file may not be there already. `revokes` is the public key, if it is another one that named this key as its successor.

    Raises TrustFileError: no reason; FormatError: a reason or a key that a reader would refuse; StoreError: the file is there already,
    or cannot be written.
    """
    if not reason.strip():
        raise TrustFileError(NO_REASON())
    _check_text(reason)
    key = master.researcher_key()
    made = statement_file.write_statement(revokes or public_keys.public_bytes(key), reason, key)
    store.write(path, made.line, replace=False)
    return made


def _check_text(text: str) -> None:
    """Refuse what a terminal handed over as bytes of another encoding."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise TrustFileError(NOT_TEXT(text=text)) from None
