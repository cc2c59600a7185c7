"""The page put together: one file of HTML in which everything is, the same bytes from the same sources.

Modules are put one behind the other in the order in which they need one another, in one scope, so no two may give one name to two
things. Comments and indentation are left out. A policy in the page allows this script and this style by their hashes, and no
connection at all. Pure Python: neither Node nor a browser makes the page.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import zipfile
from base64 import b64encode
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path

from tacit import __version__, store
from tacit.fingerprint_words import words_of
from tacit.formats import base64 as strict_base64
from tacit.formats import envelope, strictjson
from tacit.formats.survey_file import SignedSurvey
from tacit_page import words
from tacit_page.shorten import shortened

MOST_BYTES = 150 * 1_024
"""Of a page without a survey: what a messenger sends at once, and a slow line in seconds."""

MESSENGER_SUFFIX = ".xdc"

_ENTRY = "app.js"
_IMPORT = re.compile(r'^import\s+\{[^}]*\}\s+from\s+"\./([a-z0-9_]+\.js)";\n', re.MULTILINE)
_DECLARED = re.compile(
    r"^(?:export )?(?:async )?(?:function\*?|const|let|class) (\w+|\{[^}]*\}|\[[^\]]*\])", re.MULTILINE
)
_DATE = (1980, 1, 1, 0, 0, 0)


def page(survey: SignedSurvey | None = None, *, messenger: bool = False) -> bytes:
    """The page as a file.

    Args:
        survey: what is asked; None for a page that opens any survey.
        messenger: whether it is for a messenger's own web view (webxdc), which adds a script of its own.
    """
    script, style = _script(), _style()
    policy = _policy(script, style, messenger=messenger)
    inside = _one_envelope(survey.line).decode("ascii") if survey else ""
    found = _read("page.html")
    if messenger:
        found = found.replace("<script>", '<script src="webxdc.js"></script>\n<script>')
    parts = {"POLICY": policy, "VERSION": __version__, "STYLE": style, "SURVEY": inside, "SCRIPT": script}
    return re.sub(r"%([A-Z]+)%", lambda place: parts[place[1]], found).encode("utf-8")


def messenger_app(survey: SignedSurvey | None = None) -> bytes:
    """The same page as an app of a messenger (webxdc): an archive with a manifest, without dates."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in (
            ("manifest.toml", b'name = "Tacit"\n'),
            ("index.html", page(survey, messenger=True)),
        ):
            archive.writestr(zipfile.ZipInfo(name, _DATE), data, zipfile.ZIP_DEFLATED)
    return held.getvalue()


def page_hash(data: bytes) -> tuple[str, str]:
    """SHA-256 of a page in hexadecimal, and its first bytes as words that people compare."""
    digest = hashlib.sha256(data).digest()
    return digest.hex(), " ".join(words_of(digest))


def described(data: bytes) -> str:
    """The same in a line, with the words behind."""
    return "{}: {}".format(*page_hash(data))


def write_page(path: Path, survey: SignedSurvey | None = None) -> list[str]:
    """Write the page, as an app of a messenger if the name ends so; what to say of it, a line each.

    Raises:
        StoreError: it cannot be written.
    """
    data = messenger_app(survey) if path.suffix == MESSENGER_SUFFIX else page(survey)
    store.write(path, data)
    digest, said = page_hash(data)
    return [f"{path}: {len(data):,} bytes", f"SHA-256   {digest}", f"In words  {said}"]


def sources() -> dict[str, str]:
    """The page's modules, by name."""
    folder = files("tacit_page")
    return {
        entry.name: entry.read_text(encoding="utf-8")
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".js")
    }


def _one_envelope(line: bytes) -> bytes:
    """A survey's envelope in one spelling, so that a survey gives one page however its file is spaced; nothing in it is markup."""
    found = envelope.parse(line)
    signatures = [{"sig": strict_base64.encode(each)} for each in (found.signature, found.second) if each]
    payload = strict_base64.encode(found.payload)
    return strictjson.dumps({"payload": payload, "payloadType": found.payload_type, "signatures": signatures})


def _script() -> str:
    modules = sources()
    numbers, languages = words.catalogue(modules)
    templates = words.templates_in(modules["messages.js"])
    by_code = {code: numbers["Messages", text] for code, text in templates.items()}
    modules = {name: words.numbered(source, numbers) for name, source in modules.items()}
    modules["catalogue.js"] = f"const CATALOGUE = {_literal(languages)};\n"
    modules["messages.js"] = f"const TEMPLATES = {_literal(by_code)};\n"
    order = _in_order(modules, _ENTRY, [])
    _check_names([modules[name] for name in order])
    return '"use strict";\n' + shortened("".join(_bare(modules[name]) for name in order))


def _literal(value: object) -> str:
    """A value as JavaScript that cannot end the script it is in."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _in_order(modules: Mapping[str, str], name: str, done: list[str]) -> list[str]:
    """A module behind those that it needs."""
    for needed in _IMPORT.findall(modules[name]):
        if needed not in done:
            _in_order(modules, needed, done)
    if name not in done:
        done.append(name)
    return done


def _bare(source: str) -> str:
    """A module without its imports and exports."""
    return _IMPORT.sub("", re.sub(r"^export ", "", source, flags=re.MULTILINE))


def _names(code: str) -> Iterator[str]:
    for found in _DECLARED.findall(code):
        yield from re.findall(r"\w+", found)


def _check_names(modules: list[str]) -> None:
    """In one scope a second thing of one name would be an error at the start of the page."""
    seen: set[str] = set()
    for code in modules:
        own = set(_names(code))
        assert not seen & own, f"two modules of the page declare {sorted(seen & own)}"
        seen |= own


def _style() -> str:
    return re.sub(r"\s*([{};,>])\s*|(?<=:) ", lambda found: found[1] or "", _read("style.css"))


def _policy(script: str, style: str, *, messenger: bool) -> str:
    """No connection, picture or font from anywhere; this script and this style alone."""
    own = " 'self'" if messenger else ""
    return (
        f"default-src 'none'; script-src '{_source(script)}'{own}; style-src '{_source(style)}'; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


def _source(text: str) -> str:
    return f"sha256-{b64encode(hashlib.sha256(text.encode('utf-8')).digest()).decode('ascii')}"


def _read(name: str) -> str:
    return (files("tacit_page") / name).read_text(encoding="utf-8")
