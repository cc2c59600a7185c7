"""The project's fixed words in the person's language: verdicts, standings, outcomes; each with a symbol."""

from __future__ import annotations

from tacit.formats.line_verdict import LineVerdict
from tacit_miner.intake import FileOutcome
from tacit_miner.project import Standing
from tacit_miner.ui.texts.language import tr


def verdict_word(verdict: LineVerdict) -> str:
    """What became of a line, with a symbol that needs no colour."""
    symbol = "✓" if verdict is LineVerdict.ACCEPTED else "=" if verdict.is_good else "✗"
    return f"{symbol} {_verdict_words()[verdict]}"


def _verdict_words() -> dict[LineVerdict, str]:
    return {
        LineVerdict.ACCEPTED: tr("accepted"),
        LineVerdict.ALREADY_HERE: tr("already here"),
        LineVerdict.CONFLICT: tr("conflict"),
        LineVerdict.OTHER_SURVEY: tr("other survey"),
        LineVerdict.UNKNOWN_LEVEL: tr("unknown level"),
        LineVerdict.WRONG_LENGTH: tr("wrong length"),
        LineVerdict.BAD_CHARACTER: tr("bad character"),
        LineVerdict.NOT_AS_DRAWN: tr("not as drawn"),
        LineVerdict.BAD_SIGNATURE: tr("bad signature"),
        LineVerdict.KEY_NOT_LISTED: tr("key not on the list"),
        LineVerdict.KEY_REVOKED: tr("key revoked"),
        LineVerdict.OVER_QUOTA: tr("over the key's quota"),
        LineVerdict.TOKEN_NOT_LISTED: tr("token not on the list"),
        LineVerdict.TOKEN_SHARED: tr("token of two keys"),
        LineVerdict.MALFORMED: tr("malformed"),
        LineVerdict.OVER_LIMIT: tr("over a limit"),
    }


def standing_word(standing: Standing) -> str:
    """Whether a record counts, and if not, why."""
    return {
        Standing.USED: tr("used in mining"),
        Standing.NOT_LISTED: tr("key not on the list"),
        Standing.REVOKED: tr("key revoked"),
        Standing.EXCLUDED: tr("signer excluded"),
        Standing.OVER_QUOTA: tr("over the key's quota"),
        Standing.CONFLICT: tr("conflict"),
        Standing.WITHDRAWN: tr("withdrawn"),
        Standing.TOKEN_NOT_LISTED: tr("token not on the list"),
        Standing.TOKEN_SHARED: tr("token of two keys"),
    }[standing]


def outcome_word(outcome: FileOutcome) -> str:
    """What became of a file."""
    return {
        FileOutcome.IMPORTED: tr("imported"),
        FileOutcome.ALREADY_HERE: tr("already here"),
        FileOutcome.UNREADABLE: tr("unreadable"),
        FileOutcome.REFUSED: tr("refused"),
    }[outcome]
