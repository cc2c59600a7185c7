"""The field `terms` of a survey's payload: from JSON to `tacit.survey.Terms` and back (docs/format.md, section 2.6)."""

from __future__ import annotations

from tacit.errors import SurveyError
from tacit.formats import base64, sealed, strictjson
from tacit.formats.errors import MalformedError
from tacit.formats.strictjson import Fields, get
from tacit.survey import Board, Terms
from tacit.survey.terms import NO_TERMS

_FIELDS = frozenset(
    {"expires", "successor", "board", "odds", "influence", "quota", "tokens", "by_token", "encrypt"}
)
_BOARD_FIELDS = frozenset({"name", "key"})
_WHERE = "terms"


def to_fields(terms: Terms) -> Fields:
    """The JSON object, with those that are set in the order of docs/format.md."""
    board = terms.board and {"name": terms.board.name, "key": base64.encode(terms.board.key)}
    every: Fields = {
        "expires": terms.expires,
        "successor": base64.encode(terms.successor) if terms.successor else "",
        "board": board,
        "odds": terms.odds,
        "influence": terms.influence,
        "quota": terms.quota,
        "tokens": terms.tokens,
        "by_token": terms.by_token,
        "encrypt": base64.encode(terms.encrypt) if terms.encrypt else "",
    }
    return {name: value for name, value in every.items() if value}


def of_fields(value: object) -> Terms:
    """The terms in a JSON object.

    Raises:
        MalformedError: not one, or a value that is none of its field.
    """
    fields = strictjson.fields(value, _FIELDS, _WHERE, _FIELDS)
    try:
        found = Terms(
            expires=_text(fields, "expires"),
            successor=_key(fields, "successor", _WHERE) if "successor" in fields else b"",
            board=_board(fields["board"]) if "board" in fields else None,
            odds=_number(fields, "odds"),
            influence=_number(fields, "influence"),
            quota=_number(fields, "quota"),
            tokens=_text(fields, "tokens"),
            by_token="by_token" in fields and get(fields, "by_token", bool, _WHERE),
            encrypt=_encryption_key(fields) if "encrypt" in fields else b"",
        )
    except SurveyError as error:
        raise MalformedError(error.reason, f"{_WHERE}.{error.field}") from None
    if not found:
        raise MalformedError(NO_TERMS(), _place(*fields))
    for name in fields:
        if not getattr(found, name):
            # An empty text or a 0 looks like a term and binds to nothing.
            raise MalformedError(NO_TERMS(), _place(name))
    return found


def _place(*names: str) -> str:
    """Where the first of these is; the object itself, if there is none."""
    return f"{_WHERE}.{names[0]}" if names else _WHERE


def _board(value: object) -> Board:
    where = f"{_WHERE}.board"
    fields = strictjson.fields(value, _BOARD_FIELDS, where)
    try:
        return Board(get(fields, "name", str, where), _key(fields, "key", where))
    except SurveyError as error:
        raise SurveyError(f"board.{error.field}", error.reason) from None


def _key(fields: Fields, name: str, where: str) -> bytes:
    return base64.decode(get(fields, name, str, where), f"{where}.{name}")


def _encryption_key(fields: Fields) -> bytes:
    raw = _key(fields, "encrypt", _WHERE)
    try:
        sealed.load_public(raw)
    except MalformedError as error:
        raise MalformedError(error.reason, f"{_WHERE}.encrypt") from None
    return raw


def _text(fields: Fields, name: str) -> str:
    return get(fields, name, str, _WHERE) if name in fields else ""


def _number(fields: Fields, name: str) -> int:
    return get(fields, name, int, _WHERE) if name in fields else 0
