"""The one word that says what became of a line, the same in the agent's `verify` and at the miner's door."""

from __future__ import annotations

from enum import StrEnum


class LineVerdict(StrEnum):
    """What became of a line or record; the value is the word shown to people and stored.

    The formats decide everything that a file alone, or a file and its survey, can decide. The miner adds what depends
    on its project: whether a record is already there, and whether a key may send.
    """

    ACCEPTED = "accepted"
    ALREADY_HERE = "already here"
    CONFLICT = "conflict"
    OTHER_SURVEY = "other survey"
    UNKNOWN_LEVEL = "unknown level"
    WRONG_LENGTH = "wrong length"
    BAD_CHARACTER = "bad character"
    NOT_AS_DRAWN = "not as drawn"
    BAD_SIGNATURE = "bad signature"
    KEY_NOT_LISTED = "key not on the list"
    KEY_REVOKED = "key revoked"
    OVER_QUOTA = "over the key's quota"
    TOKEN_NOT_LISTED = "token not on the list"  # noqa: S105 - a verdict, no password
    TOKEN_SHARED = "token of two keys"  # noqa: S105 - as above
    MALFORMED = "malformed"
    OVER_LIMIT = "over a limit"

    @property
    def is_good(self) -> bool:
        """Whether the content is in the project after this verdict, now or from before."""
        return self in {LineVerdict.ACCEPTED, LineVerdict.ALREADY_HERE}
