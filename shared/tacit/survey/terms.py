"""What a survey binds its researcher to: until when it is answered, who else signed it, and what counts.

Each of these is optional, and a survey without any of them has the bytes and the id that it always had. They are signed
with the survey, so none of them can be changed once records have come.

The caps bound levels. `odds` bounds how much surer one sent answer can make a reader, e^ε. `influence` bounds how far one
sent answer, a forged one too, moves an estimated share of n records: by that number over n. A level beyond a cap is not
merely not counted: a survey in which it could be chosen is refused, so no person can answer in vain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey.field_types import PER_MILLE
from tacit.survey.fields import check_fields
from tacit.survey.items import Item, Level, Scheme

NO_TERMS = Template("terms.none", "there is nothing in it; leave the field out")
OWN_SUCCESSOR = Template("terms.own-successor", "a key cannot be its own successor; name another key")
OWN_BOARD = Template(
    "terms.own-board", "the board's key is the researcher's own; a second signature needs another key"
)
NO_TOKENS_TO_DRAW_BY = Template(
    "terms.no-tokens-to-draw-by",
    "questions are to be drawn from each person's token, but the survey has no list of tokens; name it, or leave `by_token` out",
)
NOTHING_TO_DRAW = Template(
    "terms.nothing-to-draw",
    "questions are to be drawn from each person's token, but everybody is asked the same; add `ask` or `arms`, or leave `by_token` out",
)
MANY_OF_A_TOKEN = Template(
    "terms.many-of-a-token",
    "the quota is {quota:,}, but one record of a token counts where it says which questions are asked; set it to 1, or leave `by_token` out",
)
OVER_ODDS = Template(
    "terms.over-odds",
    "level {level} can make a reader {found:.4g} times surer, but this survey counts at most {most:g} times; raise the item's "
    "minimum to {enough}",
)
PROVES = Template(
    "terms.proves",
    "an answer at level {level} can prove what is true, but this survey counts only what makes a reader at most {most:g} times "
    "surer; raise the item's minimum to {enough}",
)
NO_LEVEL_WITHIN_ODDS = Template(
    "terms.no-level-within-odds",
    "every level can make a reader more than {most:g} times surer, which is the most that this survey counts; add a more "
    "private level",
)
OVER_INFLUENCE = Template(
    "terms.over-influence",
    "at level {level} one answer moves an estimate by {found:.4g} records, but this survey counts at most {most:g}; take the "
    "level out",
)


@dataclass(frozen=True, slots=True)
class Board:
    """An ethics board, or anyone else who signs besides the researcher.

    Attributes:
        name: as shown to the person; only the key is proof of it.
        key: the Ed25519 public key, 32 bytes.
    """

    name: str
    key: bytes

    def __post_init__(self) -> None:
        check_fields("board", self)


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a survey; those that are empty or 0 are not set.

    Attributes:
        expires: the last day, by UTC, on which it is answered; as YYYY-MM-DD.
        successor: the public key that may revoke the researcher's besides that key itself.
        board: who signs besides the researcher.
        odds: the largest e^ε of a level that counts for a sensitive item, in per-mille.
        influence: the largest influence of an answer that counts, in per-mille.
        quota: how many records of one key count.
        tokens: SHA-256 of the list of one-time tokens (`tacit.formats.tokens`), 64 hexadecimal digits.
        by_token: whether which questions a person is asked, and their arm, follow from their token (`Part.of_token`). Then one record of a
            key counts.
        encrypt: the X25519 public key, 32 bytes, that files of records are encrypted to (`tacit.formats.lines`).

    Raises:
        SurveyError: one of them is not what it must be.
    """

    expires: str = ""
    successor: bytes = b""
    board: Board | None = None
    odds: int = 0
    influence: int = 0
    quota: int = 0
    tokens: str = ""
    by_token: bool = False
    encrypt: bytes = b""

    def __post_init__(self) -> None:
        check_fields("terms", self)
        if self.by_token and not self.tokens:
            raise SurveyError("by_token", NO_TOKENS_TO_DRAW_BY())
        if self.by_token and self.quota > 1:
            raise SurveyError("by_token", MANY_OF_A_TOKEN(quota=self.quota))

    def __bool__(self) -> bool:
        return self != NONE

    @property
    def most_records(self) -> int:
        """How many records of one key count; 0 for any number."""
        return 1 if self.by_token else self.quota

    @property
    def most_odds(self) -> Fraction | None:
        """The largest e^ε that counts; None if any does."""
        return Fraction(self.odds, PER_MILLE) if self.odds else None


NONE = Terms()


def influence(scheme: Scheme, options: int) -> Fraction:
    """How many records one sent answer is worth in an estimated share: the largest weight that the estimator gives it.

    It is max(θ1, θ0)/(θ1 + θ0 − 1), of an item with options with the factors of one option, which no union exceeds.

    Args:
        scheme: of the level.
        options: how many options the item has; 0 for yes and no.
    """
    factors = scheme.kary(options).option if options else scheme.exact
    return max(factors) / factors.determinant


def check_terms(
    levels: Sequence[Level], items: Sequence[Item], researcher: bytes, terms: Terms, *, draws: bool
) -> None:
    """Refuse terms that the rest of the survey breaks.

    Args:
        levels: of the survey.
        items: of the survey.
        researcher: the researcher's key; empty in a draft.
        terms: what is checked.
        draws: whether chance decides what a person is asked, or where they start.

    Raises:
        SurveyError: with the field.
    """
    if terms.by_token and not draws:
        raise SurveyError("terms.by_token", NOTHING_TO_DRAW())
    if researcher and terms.successor == researcher:
        raise SurveyError("terms.successor", OWN_SUCCESSOR())
    if researcher and terms.board is not None and terms.board.key == researcher:
        raise SurveyError("terms.board.key", OWN_BOARD())
    for position, item in enumerate(items):
        if terms.odds and item.sensitive:
            _check_odds(levels, item, terms.odds, f"items[{position}].minimum")
        if terms.influence:
            _check_influence(levels, item, terms.influence)


def _check_odds(levels: Sequence[Level], item: Item, odds: int, field: str) -> None:
    most = Fraction(odds, PER_MILLE)
    within = [number for number, level in enumerate(levels, start=1) if _is_within(level, most)]
    if not within:
        raise SurveyError("terms.odds", NO_LEVEL_WITHIN_ODDS(most=float(most)))
    # Ratios fall from level to level, so those beyond the cap are the first ones.
    if item.minimum < within[0]:
        ratio, level, enough = levels[item.minimum - 1].scheme.exact.ratio, item.minimum, within[0]
        if ratio is None:
            raise SurveyError(field, PROVES(level=level, most=float(most), enough=enough))
        raise SurveyError(field, OVER_ODDS(level=level, found=float(ratio), most=float(most), enough=enough))


def _is_within(level: Level, most: Fraction) -> bool:
    ratio = level.scheme.exact.ratio
    return ratio is not None and ratio <= most


def _check_influence(levels: Sequence[Level], item: Item, cap: int) -> None:
    most = Fraction(cap, PER_MILLE)
    for number in range(item.minimum, len(levels) + 1):
        found = influence(levels[number - 1].scheme, len(item.options))
        if found > most:
            reason = OVER_INFLUENCE(level=number, found=float(found), most=float(most))
            raise SurveyError(f"levels[{number - 1}]", reason)
