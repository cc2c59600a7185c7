"""The page put together: one file of HTML with everything in it, words in all languages included, same bytes from same sources.

Modules are put one behind the other in the order in which they need one another, in one scope, so no two may give one name to two
things. A policy in the page allows this script and this style by their hashes, and no connection at all. Pure Python: neither
Node nor a browser makes the page. Tables, words and the survey are packed, by a writer of our own: the bytes of zlib differ from
one of its versions to another. The code is not, so that it can be read where it runs.

Comments, indentation, spaces and long names of a module's own things go. Not a parser: the text is cut into tokens, and the
page's modules keep to what this can tell apart. Every statement ends in a semicolon, so no line's end is one, and one declaration
has one name, or a list in brackets. A name is shortened if the modules declare it, alike everywhere, so what is hidden by what
does not change; but not where it names a property, so that no object changes either.

The page says a sentence by `qsTranslate("Context", "English")`, as Qt's own scripts do, so the tools that collect the window's
texts collect it too; what the programs' templates say is in `messages.js`, by code. Here both are looked up in the translations
of the window and of the messages, without Qt.
"""

import hashlib
import html
import io
import json
import re
import zipfile
from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from heapq import heapify, heappop, heappush
from importlib.resources import files
from itertools import pairwise, product
from pathlib import Path
from xml.etree import ElementTree as ET

from tacit import __version__
from tacit.formats import base64 as strict_base64
from tacit.formats import envelope
from tacit.formats.survey_file import SignedSurvey
from tacit.formats.tokens import words_of
from tacit.platform import store
from tacit.platform.messages import LANGUAGES

_TOKEN = re.compile(
    r"""
    (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
  | (?P<template>`(?:[^`\\]|\\.)*`)
  | (?P<word>[A-Za-z_$][\w$]*|\d[\w.]*)
  | (?P<space>\s+)
  | (?P<mark>=>|\+\+|--|\.\.\.|\?\.|\*\*|.)
    """,
    re.VERBOSE | re.DOTALL,
)
_PATTERN = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
_INSERTED = re.compile(r"\$\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}")
_BEFORE_PATTERN = frozenset({*"(,=:[!&|?{};>", "=>", "return", "||", "&&"})
_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")
_SHORT_WORDS = frozenset({"as", "do", "if", "in", "of"})  # of the language itself
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def shortened(code: str) -> str:
    """The same program in fewer characters."""
    tokens = list(_tokens(code))
    return "".join(_joined(_with(tokens, _short_names(tokens)))) + "\n"


def _tokens(code: str) -> Iterator[str]:
    """The tokens, without comments and white space."""
    at, before = 0, "("
    while at < len(code):
        pattern = _PATTERN.match(code, at) if code[at] == "/" and before in _BEFORE_PATTERN else None
        found = _TOKEN.match(code, at)
        assert found is not None
        if pattern is not None and found.lastgroup != "comment":
            yield (before := pattern[0])
            at = pattern.end()
            continue
        at = found.end()
        if found.lastgroup not in {"comment", "space"}:
            yield (before := found[0])


def _is_word(token: str) -> bool:
    return re.match(r"[\w$]", token) is not None


def _short_names(tokens: list[str]) -> dict[str, str]:
    """Short names of what the modules declare, the most used first; one name is the same everywhere, so no scope changes."""
    own = _declared(tokens) - _methods(tokens) - _SHORT_WORDS
    taken = {token for each in tokens for token in re.findall(r"[A-Za-z_$][\w$]*", each)} | _SHORT_WORDS
    used = Counter(token for token in tokens if token in own)
    fresh = ("".join(letters) for length in (1, 2, 3) for letters in product(_LETTERS, repeat=length))
    free = (name for name in fresh if name not in taken)
    ordered = sorted(own, key=lambda name: (-used[name], name))
    return {name: next(free) for name in ordered if len(name) > 1}


def _declared(tokens: list[str]) -> set[str]:
    """Names behind `const`, `let`, `function` and `class`, in lists of these, and of parameters."""
    found: set[str] = set()
    for place, token in enumerate(tokens):
        if token in {"const", "let", "class", "function"}:
            behind = place + 1 + (tokens[place + 1] == "*")
            found |= {tokens[behind]} if tokens[behind] != "[" else _listed(tokens, behind)
        elif token == "=>":  # noqa: S105
            found |= _parameters(tokens, place - 1)
        if token == "function":  # noqa: S105
            found |= _listed(tokens, tokens.index("(", place))
    return {name for name in found if re.fullmatch(r"[A-Za-z_$][\w$]*", name)}


def _parameters(tokens: list[str], end: int) -> set[str]:
    """Those before an arrow."""
    if tokens[end] != ")":
        return {tokens[end]}
    depth, start = 1, end
    while depth:
        start -= 1
        depth += (tokens[start] == ")") - (tokens[start] == "(")
    return _listed(tokens, start)


def _listed(tokens: list[str], start: int) -> set[str]:
    """The names between commas within a pair of brackets, and not in others within it."""
    found: set[str] = set()
    depth = 0
    for before, token in pairwise(tokens[start:]):
        depth += (before in _OPENING) - (before in _CLOSING)
        if not depth:
            return found
        if depth == 1 and before in {tokens[start], ","}:
            found.add(token)
    return found


def _methods(tokens: list[str]) -> set[str]:
    """Words that may be a method's name, which looks like a call at the beginning of a statement."""
    runs = zip(tokens, tokens[1:], tokens[2:], strict=False)
    starts = {"{", "}", "async", "*", "get", ";"}
    return {token for before, token, after in runs if after == "(" and before in starts}


def _with(tokens: list[str], names: dict[str, str]) -> list[str]:
    """The tokens with short names; a property that is named after a thing of the same name is written out."""
    found: list[str] = []
    open_: list[str] = []

    def shorter(code: str) -> str:
        return "".join(_joined(_with(list(_tokens(code)), names)))

    for before, token, after in zip(["", *tokens], tokens, [*tokens[1:], ""], strict=False):
        if token in _OPENING:
            open_.append(token)
        elif token in _CLOSING:
            open_.pop()
        begins = before in {"{", ","} and bool(open_) and open_[-1] == "{"
        if token.startswith("`"):
            assert token.count("${") == len(_INSERTED.findall(token)), f"a template in a template: {token}"
            found.append(_INSERTED.sub(lambda inside: f"${{{shorter(inside[1])}}}", token))
        elif before in {".", "?."} or token not in names or (begins and after == ":"):
            found.append(token)
        else:
            found += [token, ":"] if begins and after in {",", "}", "="} else []
            found.append(names[token])
    return ["let" if token == "const" else token for token in found]  # noqa: S105


def _joined(tokens: list[str]) -> Iterator[str]:
    before, goes_on = "", {"else", "from", "catch", "finally", "while"}
    for token in tokens:
        # Where a statement may begin behind a block, a line ends, as in what was written.
        if before == "}" and token not in goes_on and (_is_word(token) or token == "["):  # noqa: S105
            yield "\n"
        elif before:  # two tokens that would be one without a space
            are_signs = before[-1] in "+-" and token[0] == before[-1]
            yield " " if are_signs or (_is_word(before[-1]) and _is_word(token[0])) else ""
        yield token
        before = token


_CALL = re.compile(r'qsTranslate\(\s*"((?:[^"\\]|\\.)+)",\s*"((?:[^"\\]|\\.)+)"(?:,\s*"([^"\\]+)")?')
_TEMPLATES = re.compile(r"TEMPLATES = (\{.*\});")
_PLACES = (("tacit_page", "../tacit_agent/ui/translations/agent_{}.ts"), ("tacit", "translations/core_{}.ts"))
"""Of the window's file by its place beside this package: the researcher's program has it, and not the agent."""


def catalogue(sources: Mapping[str, str]) -> tuple[dict[tuple[str, str], int], dict[str, list[str]]]:
    """The number of every sentence of these modules, by context and English text, and by language the sentences by their numbers.

    A `LookupError` names a sentence that a language lacks: `make translations`.
    """
    templates = [("Messages", text) for text in templates_in(sources["messages.js"]).values()]
    spoken = [each[:2] for each in texts_in(sources.values())] + templates
    languages = {"en": [text for _, text in spoken]}
    languages |= {language: _translated(language, spoken) for language in LANGUAGES if language != "en"}
    return {each: number for number, each in enumerate(spoken)}, languages


def templates_in(messages: str) -> dict[str, str]:
    """The templates of the module `messages.js`: English texts by code."""
    found = _TEMPLATES.search(messages)
    assert found is not None, "messages.js is as page_tables.py writes it"
    return dict(json.loads(found[1]))


def _plain(text: str) -> str:
    return text.replace('\\"', '"')


def texts_in(sources: Iterable[str]) -> list[tuple[str, str, str]]:
    """Context, English text and what is said of it to translators ("" if nothing) of every sentence, sorted."""
    found = (call for source in sources for call in _CALL.findall(source))
    return sorted({(context, _plain(text), about) for context, text, about in found})


def _translated(language: str, spoken: Iterable[tuple[str, str]]) -> list[str]:
    known, keys = _translations(language), list(spoken)
    for key in keys:
        if not known.get(key):
            raise LookupError(f"the page says {key[1]!r}, which has no translation into {language}")
    return [known[key] for key in keys]


@lru_cache
def _translations(language: str) -> Mapping[tuple[str, str], str]:
    """By context and English text; of several readings of one the first."""
    found: dict[tuple[str, str], str] = {}
    for package, path in _PLACES:
        text = (files(package) / path.format(language)).read_text(encoding="utf-8")
        root = ET.fromstring(text)  # noqa: S314 - our own file
        for context in root.iter("context"):
            name = context.findtext("name", "")
            for message in context.iter("message"):
                found.setdefault((name, message.findtext("source", "")), message.findtext("translation", ""))
    return found


_LEAST, _MOST, _WINDOW = 3, 258, 32_768
_CHAIN = 64  # how many earlier places are compared with one
_END, _LITERALS, _DISTANCES, _LONGEST = 256, 286, 30, 15


def packed(text: str) -> str:
    """A text as the page's `unpacked` reads it: UTF-8, deflated, in base64."""
    return b64encode(deflated(text.encode("utf-8"))).decode("ascii")


def deflated(data: bytes) -> bytes:
    """These bytes as one block of RFC 1951 with codes of its own: the same wherever it is made, which zlib does not promise."""
    steps = [*_steps(data), (_END, "", None)]
    symbols = _code_lengths(Counter(symbol for symbol, *_ in steps), _LITERALS)
    distances = _code_lengths(Counter(far[0] for *_, far in steps if far), _DISTANCES)
    bits = ["1", "01", _number(_LITERALS - 257, 5), _number(_DISTANCES - 1, 5), _number(15, 4)]
    bits += ["000"] * 3 + [_number(4, 3)] * 16  # lengths of codes are written as they are, each in four bits
    bits += [f"{length:04b}" for length in (*symbols, *distances)]
    near_codes, far_codes = _codes(symbols), _codes(distances)
    for symbol, more, far in steps:
        bits += [near_codes[symbol], more, *((far_codes[far[0]], far[1]) if far else ())]
    text = "".join(bits)
    # A browser refuses a byte behind the end.
    return int(text[::-1], 2).to_bytes(-(-len(text) // 8), "little")


def _number(value: int, length: int) -> str:
    """Codes begin with their highest bit, all else with the lowest."""
    return f"{value:0{length}b}"[::-1] if length else ""


_Step = tuple[int, str, tuple[int, str] | None]


def _steps(data: bytes) -> Iterator[_Step]:
    """Bytes, and copies of earlier ones: symbol, further bits, and of a copy the same for how far back; a longer copy is waited for."""
    seen: dict[bytes, list[int]] = {}
    at, (length, back) = 0, (0, 0)
    while at < len(data):
        seen.setdefault(data[at : at + _LEAST], []).append(at)
        following = _longest(data, at + 1, seen)
        if length < _LEAST or following[0] > length:
            yield (data[at], "", None)
            at, (length, back) = at + 1, following
            continue
        symbol, more = _LENGTH_SYMBOLS[length]
        yield (_END + 1 + symbol, more, _DISTANCE_SYMBOLS[back])
        for place in range(at + 1, at + length):
            seen.setdefault(data[place : place + _LEAST], []).append(place)
        at += length
        length, back = _longest(data, at, seen)


def _longest(data: bytes, at: int, seen: Mapping[bytes, list[int]]) -> tuple[int, int]:
    """How much of what begins here was there before, and how far back."""
    best, most = (0, 0), min(_MOST, len(data) - at)
    for place in reversed(seen.get(data[at : at + _LEAST], [])[-_CHAIN:]):
        length = next((i for i in range(most) if data[place + i] != data[at + i]), most)
        if length > best[0] and at - place <= _WINDOW:
            best = (length, at - place)
    return best if best[0] >= _LEAST else (0, 0)


def _symbols(counts: Iterable[int], start: int) -> dict[int, tuple[int, str]]:
    """By value its symbol, and the bits of what is added to the least value with it."""
    found: dict[int, tuple[int, str]] = {}
    for symbol, count in enumerate(counts):
        found |= {start + more: (symbol, _number(more, count)) for more in range(1 << count)}
        start += 1 << count
    return found


_LENGTH_SYMBOLS = _symbols((max(0, i // 4 - 1) for i in range(28)), _LEAST) | {_MOST: (28, "")}
_DISTANCE_SYMBOLS = _symbols((max(0, i // 2 - 1) for i in range(_DISTANCES)), 1)


def _code_lengths(used: Counter[int], count: int) -> list[int]:
    """Huffman's lengths of codes by symbol, none above the format's limit: rare symbols are taken for less rare until that holds."""
    weights = {symbol: used[symbol] or 1 for symbol in {*used, 0, 1}}
    while True:
        lengths = [0] * count
        heap = [(weight, symbol, [symbol]) for symbol, weight in sorted(weights.items())]
        heapify(heap)
        while len(heap) > 1:
            (one, first, those), (other, _, these) = heappop(heap), heappop(heap)
            for symbol in those + these:
                lengths[symbol] += 1
            heappush(heap, (one + other, first, those + these))
        if max(lengths) <= _LONGEST:
            return lengths
        weights = {symbol: (weight + 1) // 2 for symbol, weight in weights.items()}


def _codes(lengths: list[int]) -> dict[int, str]:
    """Canonical codes, by symbol."""
    found: dict[int, str] = {}
    code = before = 0
    for length, symbol in sorted((length, symbol) for symbol, length in enumerate(lengths) if length):
        code <<= length - before
        found[symbol] = f"{code:0{length}b}"
        code, before = code + 1, length
    return found


MOST_BYTES = 150_000
"""Of a page with a survey of common size: what a messenger sends at once, and a slow line in seconds."""

MESSENGER_SUFFIX = ".xdc"

_ENTRY = "app.js"
_TABLES = ("characters.js", "fingerprint_words.js")
_TABLE = re.compile(r'(?<= = )"(?:[^"\\]|\\.){100,}"')
_IMPORT = re.compile(r'^import\s+\{[^}]*\}\s+from\s+"\./([a-z0-9_]+\.js)";\n', re.MULTILINE)
_DECLARED = re.compile(
    r"^(?:export )?(?:async )?(?:function\*?|const|let|class) (\w+|\{[^}]*\}|\[[^\]]*\])", re.MULTILINE
)
_DATE = (1980, 1, 1, 0, 0, 0)
_REST = "img-src data:; base-uri 'none'; form-action 'none'"  # of the policy


def page(survey: SignedSurvey | None = None, *, messenger: bool = False) -> bytes:
    """The page as a file, of one survey, or for any where it is None. One for a messenger's own web view (webxdc) has a script more."""
    script, old, held = _script(), spoken("Page", "This browser is too old"), ""
    # What its envelope holds, in one spelling, so that a survey gives one page however its file is spaced.
    if survey:
        parsed = envelope.parse(survey.line)
        signatures = [strict_base64.encode(each) for each in (parsed.signature, parsed.second) if each]
        held = packed("\n".join([parsed.payload_type, *signatures, parsed.payload.decode("utf-8")]))
    style = re.sub(r"\s*([{};,>])\s*|(?<=:) ", lambda found: found[1] or "", _read("style.css"))
    found = _read("page.html")
    own = " 'self'" if messenger else ""
    if messenger:
        found = found.replace("<script>", '<script src="webxdc.js"></script>\n<script>')
    parts = {
        # No connection, picture or font from anywhere; this script and this style alone.
        "POLICY": f"default-src 'none'; script-src '{_source(script)}'{own}; style-src '{_source(style)}'; {_REST}",
        "VERSION": __version__,
        "STYLE": style,
        "SURVEY": held,
        "SCRIPT": script,
        # What stands in the page until its script does: what a browser that cannot run it shows, in each language.
        "OLD": "".join(f'<p lang="{tag}" dir="auto">{html.escape(text)}</p>' for tag, text in old.items()),
    }
    return re.sub(r"%([A-Z]+)%", lambda place: parts[place[1]], found).encode("utf-8")


def messenger_app(survey: SignedSurvey | None = None) -> bytes:
    """The same page as an app of a messenger (webxdc): an archive with a manifest, without dates and without a packer's differences."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        archive.writestr(zipfile.ZipInfo("manifest.toml", _DATE), b'name = "Tacit"\n')
        archive.writestr(zipfile.ZipInfo("index.html", _DATE), page(survey, messenger=True))
    return held.getvalue()


def page_hash(data: bytes) -> tuple[str, str]:
    """SHA-256 of a page in hexadecimal, and its first bytes as words that people compare."""
    digest = hashlib.sha256(data).digest()
    return digest.hex(), " ".join(words_of(digest))


def write_page(path: Path, survey: SignedSurvey | None = None) -> list[str]:
    """Write the page, as an app of a messenger if the name ends so; what to say of it, a line each. `StoreError` if it cannot be."""
    data = messenger_app(survey) if path.suffix.lower() == MESSENGER_SUFFIX else page(survey)
    store.write(path, data)
    digest, said = page_hash(data)
    lines = [f"{path}: {len(data):,} bytes"]
    if len(data) > MOST_BYTES:
        lines.append(f"Larger than {MOST_BYTES:,} bytes: some messengers take it badly")
    return [*lines, f"SHA-256   {digest}", f"In words  {said}"]


def sources() -> dict[str, str]:
    """The page's modules, by name."""
    entries = sorted(files("tacit_page").iterdir(), key=lambda entry: entry.name)
    return {entry.name: entry.read_text(encoding="utf-8") for entry in entries if entry.name.endswith(".js")}


def spoken(context: str, beginning: str) -> dict[str, str]:
    """A sentence of the page in each language: the one of this context that begins so in English."""
    numbers, languages = catalogue(sources())
    (place,) = (numbers[key] for key in numbers if key[0] == context and key[1].startswith(beginning))
    return {language: texts[place] for language, texts in languages.items()}


@lru_cache
def _script() -> str:
    modules = sources()
    numbers, languages = catalogue(modules)
    templates = templates_in(modules["messages.js"])
    by_code = {code: numbers["Messages", text] for code, text in templates.items()}
    for name, source in modules.items():  # sentences are named by their numbers in the catalogue
        modules[name] = _CALL.sub(lambda call: f"qsTranslate({numbers[call[1], _plain(call[2])]}", source)
    held: list[object] = [languages, by_code]
    modules["catalogue.js"] = "const CATALOGUE = HELD[0];\n"
    modules["messages.js"] = "const TEMPLATES = HELD[1];\n"

    def held_with_others(table: re.Match[str]) -> str:
        held.append(json.loads(table[0]))
        return f"HELD[{len(held) - 1}]"

    for name in _TABLES:
        modules[name] = _TABLE.sub(held_with_others, modules[name])
    order = _in_order(modules, _ENTRY, [])
    seen: set[str] = set()
    for name in order:  # in one scope a second thing of one name would be an error at the start of the page
        own = {each for found in _DECLARED.findall(modules[name]) for each in re.findall(r"\w+", found)}
        assert not seen & own, f"two modules of the page declare {sorted(seen & own)}"
        seen |= own
    private = (re.sub(r"^export ", "", modules[name], flags=re.MULTILINE) for name in order)
    first, *others = (_IMPORT.sub("", code) for code in private)
    text = json.dumps(held, ensure_ascii=False, separators=(",", ":"))
    unpacking = f'const HELD = JSON.parse(await unpacked("{packed(text)}"));\n'
    return f'"use strict";(async()=>{{{shortened("".join((first, unpacking, *others)))}}})();\n'


def _in_order(modules: Mapping[str, str], name: str, done: list[str]) -> list[str]:
    """A module behind those that it needs."""
    for needed in _IMPORT.findall(modules[name]):
        if needed not in done:
            _in_order(modules, needed, done)
    if name not in done:
        done.append(name)
    return done


def _source(text: str) -> str:
    return f"sha256-{b64encode(hashlib.sha256(text.encode('utf-8')).digest()).decode('ascii')}"


def _read(name: str) -> str:
    return (files("tacit_page") / name).read_text(encoding="utf-8")
