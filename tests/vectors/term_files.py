"""Surveys with terms, records that show a token, and statements: each new field, kept and broken.

`generate.py` writes them as the others.
"""

from __future__ import annotations

import json

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from support.surveys import RESEARCHER_KEY, SENDER_KEY, make_choice, make_item, make_survey

from tacit.formats import base64, envelope, public_keys, statement_file, strictjson, tokens
from tacit.formats.survey_file import approve_survey, sign_survey
from tacit.survey import Board, Survey, Terms

BOARD_KEY = Ed25519PrivateKey.from_private_bytes(b"an ethics board's key for tests!")
SUCCESSOR_KEY = Ed25519PrivateKey.from_private_bytes(b"a successor's key for tests only")
SENDER = base64.encode(public_keys.public_bytes(SENDER_KEY))
RESEARCHER = public_keys.public_bytes(RESEARCHER_KEY)
BOARD = Board("Ethics board of a university", public_keys.public_bytes(BOARD_KEY))

TOKEN, OTHER_TOKEN = (
    tokens.draw(lambda count, first=first: bytes(range(first, first + count))) for first in (0, 40)
)
LIST = tuple(sorted(map(tokens.public_of, (TOKEN, OTHER_TOKEN))))

ITEMS = (
    make_item(0, minimum=2),
    make_item(1, minimum=2),
    make_choice(2, 4, minimum=2),
    make_item(3, default=1, sensitive=False),
)
TERMS = Terms(
    expires="2027-03-31",
    successor=public_keys.public_bytes(SUCCESSOR_KEY),
    odds=19_000,
    influence=8_000,
    quota=3,
    tokens=tokens.digest(LIST),
)
SIGNED = sign_survey(make_survey(ITEMS, terms=TERMS), RESEARCHER_KEY)
FIELDS = json.loads(SIGNED.payload)
BOARDED = sign_survey(make_survey(ITEMS, terms=Terms(board=BOARD)), RESEARCHER_KEY)
APPROVED = approve_survey(BOARDED.line, BOARD_KEY)


def line_of(asked: Survey) -> bytes:
    return sign_survey(asked, RESEARCHER_KEY).line


def spelled(**changes: object) -> bytes:
    """The survey with other terms, signed without the rules of the model; a term that is None is left out."""
    terms = {name: value for name, value in (FIELDS["terms"] | changes).items() if value is not None}
    return resigned(FIELDS | {"terms": terms})


def resigned(fields: object) -> bytes:
    return envelope.sign(envelope.SURVEY_TYPE, strictjson.dumps(fields), RESEARCHER_KEY) + b"\n"


def other_item(position: int, **changes: object) -> bytes:
    items = [dict(item) for item in FIELDS["items"]]
    items[position] |= changes
    return resigned(FIELDS | {"items": items})


def signed_twice(signed: bytes, key: Ed25519PrivateKey) -> bytes:
    return envelope.sign_too(signed, key) + b"\n"


def refused(field: str) -> tuple[str, str]:
    return "malformed", field


def with_signatures(line: bytes, *places: int) -> bytes:
    outside = json.loads(line)
    outside["signatures"] = [outside["signatures"][place] for place in places]
    return strictjson.dumps(outside) + b"\n"


GOOD = ("accepted", "")
SURVEYS: dict[str, tuple[bytes, tuple[str, str]]] = {
    "accepted-terms": (SIGNED.line, GOOD),
    "accepted-expires-alone": (line_of(make_survey(ITEMS, terms=Terms(expires="2028-02-29"))), GOOD),
    "accepted-approved": (APPROVED.line, GOOD),
    "accepted-quota-alone": (line_of(make_survey(ITEMS, terms=Terms(quota=1_000_000))), GOOD),
    "malformed-terms-empty": (resigned(FIELDS | {"terms": {}}), refused("terms")),
    "malformed-terms-list": (resigned(FIELDS | {"terms": []}), refused("terms")),
    "malformed-terms-unknown": (spelled(version=1), refused("terms")),
    "malformed-terms-order": (
        resigned(FIELDS | {"terms": dict(reversed(FIELDS["terms"].items()))}),
        refused(""),
    ),
    "malformed-expires-empty": (spelled(expires=""), refused("terms.expires")),
    "malformed-expires-no-day": (spelled(expires="2027-02-29"), refused("terms.expires")),
    "malformed-expires-short": (spelled(expires="20270331"), refused("terms.expires")),
    "malformed-expires-week": (spelled(expires="2027-W13-3"), refused("terms.expires")),
    "malformed-expires-number": (spelled(expires=20270331), refused("terms.expires")),
    "malformed-successor-short": (
        spelled(successor=base64.encode(bytes(31))),
        refused("terms.successor"),
    ),
    "malformed-successor-own": (spelled(successor=base64.encode(RESEARCHER)), refused("terms.successor")),
    "malformed-odds-one": (spelled(odds=1_000), refused("terms.odds")),
    "malformed-odds-negative": (spelled(odds=-5), refused("terms.odds")),
    "malformed-odds-zero": (spelled(odds=0), refused("terms.odds")),
    "malformed-odds-below-every-level": (spelled(odds=1_500), refused("terms.odds")),
    "malformed-odds-below-the-minimum": (spelled(odds=18_999), refused("items[0].minimum")),
    "malformed-odds-open-level": (other_item(1, minimum=1), refused("items[1].minimum")),
    "malformed-influence-small": (spelled(influence=999), refused("terms.influence")),
    "malformed-influence-of-a-level": (spelled(influence=1_100), refused("levels[2]")),
    "malformed-influence-of-a-choice": (spelled(influence=2_100), refused("levels[3]")),
    "malformed-quota-negative": (spelled(quota=-1), refused("terms.quota")),
    "malformed-quota-true": (spelled(quota=True), refused("terms.quota")),
    "malformed-tokens-short": (spelled(tokens="0" * 63), refused("terms.tokens")),
    "malformed-tokens-large-letters": (spelled(tokens="A" * 64), refused("terms.tokens")),
    "malformed-board-own": (
        spelled(board={"name": "x", "key": base64.encode(RESEARCHER)}),
        refused("terms.board.key"),
    ),
    "malformed-board-without-name": (
        spelled(board={"name": "", "key": base64.encode(BOARD.key)}),
        refused("terms.board.name"),
    ),
    "malformed-board-null": (spelled(board=False), refused("terms.board")),
    "bad-signature-not-approved": (BOARDED.line, ("bad signature", "signatures")),
    "bad-signature-other-board": (signed_twice(BOARDED.line, SENDER_KEY), ("bad signature", "signatures[1]")),
    "bad-signature-board-first": (with_signatures(APPROVED.line, 1, 0), ("bad signature", "")),
    "malformed-three-signatures": (with_signatures(APPROVED.line, 0, 1, 1), refused("signatures")),
    "malformed-second-signature-without-board": (signed_twice(SIGNED.line, BOARD_KEY), refused("signatures")),
}
"""Name: (file, verdict and field)."""


def one(token: object, survey: str = SIGNED.id, **changes: object) -> bytes:
    record = {"id": f"record-{0:015d}", "levels": "2221", "answers": "0131"} | changes
    payload = {"v": 1, "survey": survey, "key": SENDER, "records": [record], "token": token}
    payload = {name: value for name, value in payload.items() if value is not None}
    return envelope.sign(envelope.BATCH_TYPE, strictjson.dumps(payload), SENDER_KEY) + b"\n"


def proof(token: str, survey: str = SIGNED.id, sender: Ed25519PrivateKey = SENDER_KEY) -> str:
    return base64.encode(tokens.prove(token, survey, public_keys.public_bytes(sender)))


SMALL_ORDER = base64.encode((1).to_bytes(32, "little") + (1).to_bytes(32, "little") + bytes(32))
BATCHES: dict[str, tuple[bytes, list[tuple[str, str]]]] = {
    "accepted-token": (one(proof(TOKEN)), [GOOD]),
    "accepted-token-of-no-list": (one(proof(tokens.draw(lambda count: bytes([9] * count)))), [GOOD]),
    "malformed-token-missing": (one(None), [("malformed", "token")]),
    "malformed-token-empty": (one(""), [("malformed", "token")]),
    "malformed-token-short": (one(proof(TOKEN)[:-4]), [("malformed", "token")]),
    "malformed-token-number": (one(1), [("malformed", "token")]),
    "malformed-token-itself": (one(TOKEN), [("malformed", "token")]),
    "bad-signature-token-of-another-sender": (
        one(proof(TOKEN, sender=RESEARCHER_KEY)),
        [("bad signature", "token")],
    ),
    "bad-signature-token-of-another-survey": (
        one(proof(TOKEN, BOARDED.id)),
        [("bad signature", "token")],
    ),
    "bad-signature-token-of-small-order": (one(SMALL_ORDER), [("bad signature", "token")]),
    "unknown-level-over-the-odds": (
        one(proof(TOKEN), levels="1221"),
        [("unknown level", "records[0].levels")],
    ),
}
"""Name: (file, verdict and field of each line); they answer `survey-accepted-terms`."""


def statement(**changes: object) -> bytes:
    fields = {
        "v": 1,
        "key": base64.encode(RESEARCHER),
        "revokes": base64.encode(RESEARCHER),
        "reason": "The laptop was stolen.",
    } | changes
    return envelope.sign(envelope.STATEMENT_TYPE, strictjson.dumps(fields), RESEARCHER_KEY) + b"\n"


STATEMENTS: dict[str, tuple[bytes, tuple[str, str]]] = {
    "accepted-own": (
        statement_file.write_statement(RESEARCHER, "The laptop was stolen.", RESEARCHER_KEY).line,
        GOOD,
    ),
    "accepted-by-successor": (
        statement_file.write_statement(RESEARCHER, "The key was lost.", SUCCESSOR_KEY).line,
        GOOD,
    ),
    "malformed-version": (statement(v=2), ("malformed", "v")),
    "malformed-date": (statement(date="2027-01-01"), ("malformed", "")),
    "malformed-reason-empty": (statement(reason=""), ("malformed", "reason")),
    "malformed-reason-lines": (statement(reason="a\nb"), ("malformed", "reason")),
    "malformed-reason-spelling": (statement(reason="a  b"), ("malformed", "reason")),
    "malformed-revokes-short": (statement(revokes=base64.encode(bytes(31))), ("malformed", "revokes")),
    "malformed-order": (
        envelope.sign(
            envelope.STATEMENT_TYPE,
            strictjson.dumps({"key": base64.encode(RESEARCHER), "v": 1, "revokes": "", "reason": ""}),
            RESEARCHER_KEY,
        ),
        ("malformed", "key"),
    ),
    "malformed-two-signatures": (
        envelope.sign_too(statement(), SUCCESSOR_KEY),
        ("malformed", "signatures"),
    ),
    "malformed-survey-type": (SIGNED.line, ("malformed", "payloadType")),
    "bad-signature-other-key": (statement(key=base64.encode(BOARD.key)), ("bad signature", "")),
    "bad-signature-revokes-small-order": (
        statement(revokes=base64.encode((1).to_bytes(32, "little"))),
        ("bad signature", "revokes"),
    ),
}
"""Name: (file, verdict and field)."""
