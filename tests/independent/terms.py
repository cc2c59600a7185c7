"""Terms, tokens and statements as sections 2.6, 3.5 and 7 of docs/format.md describe them."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from independent import rules, sealed
from independent.envelope import (
    BAD_SIGNATURE,
    NESTING,
    NOT_AS_DRAWN,
    STATEMENT_TYPE,
    SURVEY_TYPE,
    Opened,
    Refused,
    check_key,
    decode,
    exact_fields,
    malformed,
    open_envelope,
    pre_authentication,
    read_object,
    verify_bytes,
    whole,
)
from independent.texts import check_text

TERMS = ("expires", "successor", "board", "odds", "influence", "quota", "tokens", "by_token", "encrypt")
ALPHABET = "123456789ABCDEFGHJKMNPQRSTVWXYZ"
_STATEMENT = ("v", "key", "revokes", "reason")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_LABEL = b"tacit/v1/token"


def check_fields(terms: object, researcher: bytes) -> None:
    """Refuse terms whose fields are not what the table says."""
    if not isinstance(terms, dict) or not terms:
        malformed("terms")
    exact_fields(terms, (), TERMS, at="terms")
    if "expires" in terms:
        _check_day(terms["expires"])
    if "successor" in terms:
        _check_other_key(terms["successor"], "terms.successor", researcher)
    if "board" in terms:
        _check_board(terms["board"], researcher)
    for name, least in (("odds", 1001), ("influence", 1000), ("quota", 1)):
        if name in terms:
            whole(terms[name], least, 1_000_000, f"terms.{name}")
    if "tokens" in terms and not (isinstance(terms["tokens"], str) and _DIGEST.fullmatch(terms["tokens"])):
        malformed("terms.tokens")
    if "by_token" in terms and (
        terms["by_token"] is not True or "tokens" not in terms or terms.get("quota", 1) != 1
    ):
        malformed("terms.by_token")
    if "encrypt" in terms:
        sealed.check_public(decode(terms["encrypt"], "terms.encrypt"), "terms.encrypt")


def _check_day(day: object) -> None:
    if not isinstance(day, str) or not _DAY.fullmatch(day):
        malformed("terms.expires")
    try:
        date(*map(int, day.split("-")))
    except ValueError:
        malformed("terms.expires")


def _check_board(board: object, researcher: bytes) -> None:
    if not isinstance(board, dict):
        malformed("terms.board")
    exact_fields(board, ("name", "key"), at="terms.board")
    check_text(board["name"], "terms.board.name", one_line=True, limit=200)
    _check_other_key(board["key"], "terms.board.key", researcher)


def _check_other_key(text: object, field: str, researcher: bytes) -> None:
    key = decode(text, field)
    if len(key) != 32 or key == researcher:
        malformed(field)


def check_caps(content: dict[str, Any]) -> None:
    """Refuse levels that do not count, and tokens that draw nothing."""
    terms, levels = content.get("terms", {}), content["levels"]
    if "by_token" in terms and not content.get("ask") and not content.get("arms"):
        malformed("terms.by_token")
    channels = [rules.channel(level["scheme"]) for level in levels]
    for place, item in enumerate(content["items"]):
        own = range(item["minimum"] - 1, len(levels))
        if "odds" in terms and rules.sensitive(item):
            ratios = [rules.likelihood_ratio(*one) for one in channels]
            if not any(_within(ratio, terms["odds"]) for ratio in ratios):
                malformed("terms.odds")
            if not _within(ratios[own[0]], terms["odds"]):
                malformed(f"items[{place}].minimum")
        if "influence" in terms:
            for number in own:
                if _influence(channels[number], item) * 1000 > terms["influence"]:
                    malformed(f"levels[{number}]")


def _within(ratio: Fraction | None, odds: int) -> bool:
    return ratio is not None and ratio * 1000 <= odds


def _influence(factors: tuple[Fraction, Fraction], item: dict[str, Any]) -> Fraction:
    one, zero = factors
    if "options" in item:
        options, ratio = len(item["options"]), rules.likelihood_ratio(one, zero)
        one = Fraction(1) if ratio is None else ratio / (ratio + options - 1)
        zero = 1 - (1 - one) / (options - 1)
    return max(one, zero) / (one + zero - 1)


def check_board_signature(opened: Opened, content: dict[str, Any]) -> None:
    """Refuse a survey that its board has not signed, and a second signature where there is no board."""
    board = content.get("terms", {}).get("board")
    if board is None:
        if opened.second:
            malformed("signatures")
        return
    if not opened.second:
        raise Refused(BAD_SIGNATURE, "signatures")
    key = decode(board["key"], "terms.board.key")
    check_key(key, "signatures[1]")
    verify_bytes(key, opened.second, pre_authentication(SURVEY_TYPE, opened.payload), "signatures[1]")


def spelled(terms: dict[str, Any]) -> dict[str, Any]:
    """Terms in their one spelling."""
    out = {name: terms[name] for name in TERMS if name in terms}
    return out | {"board": {name: out["board"][name] for name in ("name", "key")}} if "board" in out else out


def check_token(content: dict[str, Any], survey_id: str, sender: bytes, *, wanted: bool) -> None:
    """Refuse a line that shows no token where one is wanted, one where none is, and one of another sender or survey."""
    if ("token" in content) is not wanted:
        malformed("token")
    if not wanted:
        return
    proof = decode(content["token"], "token")
    if len(proof) != 96:
        malformed("token")
    check_key(proof[:32], "token")
    verify_bytes(proof[:32], proof[32:], _LABEL + bytes.fromhex(survey_id) + sender, "token")


def drawn_by(content: dict[str, Any], token: bytes) -> tuple[set[int], int]:
    """The places of the items that the holder of a token is asked, and their arm, 0 without arms (section 2.7)."""
    asked = set(range(len(content["items"])))
    if content.get("ask"):
        units = rules.drawn(content)
        ranks = [
            hashlib.sha256(b"tacit/v1/token-ask" + token + rules.question_digest(content, places[0])).digest()
            for places in units
        ]
        for place in sorted(range(len(units)), key=ranks.__getitem__)[content["ask"] :]:
            asked -= set(units[place])
    if not content.get("arms"):
        return asked, 0
    researcher = decode(content["researcher"]["key"], "researcher.key")
    return asked, 1 + hashlib.sha256(b"tacit/v1/token-arm" + token + researcher).digest()[0] % 2


def check_drawn(content: dict[str, Any], line: dict[str, Any]) -> None:
    """Refuse records of other questions, or another arm, than the line's token draws."""
    if "by_token" not in content.get("terms", {}):
        return
    asked, arm = drawn_by(content, decode(line["token"], "token")[:32])
    for place, record in enumerate(line["records"]):
        if {i for i, answer in enumerate(record["answers"]) if answer != "."} != asked:
            raise Refused(NOT_AS_DRAWN, f"records[{place}].answers")
        if record.get("arm", 0) != arm:
            raise Refused(NOT_AS_DRAWN, f"records[{place}].arm")


def token_key(token: str) -> Ed25519PrivateKey:
    """The key of a token."""
    seed = HKDF(SHA256(), 32, salt=None, info=_LABEL).derive(token.encode())
    return Ed25519PrivateKey.from_private_bytes(seed)


def token_of(typed: str) -> str:
    """A token from what a person typed; `Refused` if it is none."""
    letters = re.sub(r"[ \t\-_.]", "", typed.upper())
    letters = letters.removeprefix("TACIT:").replace("I", "1").replace("L", "1").replace("U", "V")
    if len(letters) != 16 or any(letter not in ALPHABET for letter in letters):
        malformed()
    numbers = [ALPHABET.index(letter) for letter in letters]
    if sum(place * number for place, number in enumerate(numbers[:15], start=1)) % 31 != numbers[15]:
        malformed()
    return letters


def list_digest(publics: list[bytes]) -> str:
    """What a survey states of a list of tokens."""
    return hashlib.sha256(b"".join(sorted(publics))).hexdigest()


@dataclass(frozen=True)
class Statement:
    """A statement that was accepted."""

    content: dict[str, Any]
    payload: bytes


def read_statement(file: bytes) -> Statement:
    """The statement of a file; `Refused` says why there is none."""
    opened = open_envelope(file, STATEMENT_TYPE)
    content = read_object(opened.payload, NESTING)
    if whole(content.get("v"), 0, 10**9, "v") != 1:
        malformed("v")
    exact_fields(content, _STATEMENT)
    if decode(content["key"], "key") != opened.key:
        malformed("key")
    revokes = decode(content["revokes"], "revokes")
    if len(revokes) != 32:
        malformed("revokes")
    check_key(revokes, "revokes")
    check_text(content["reason"], "reason", one_line=True)
    ordered = {name: content[name] for name in _STATEMENT}
    if json.dumps(ordered, ensure_ascii=False, separators=(",", ":")).encode() != opened.payload:
        malformed()
    return Statement(content, opened.payload)
