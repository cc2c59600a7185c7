"""Studies that ask 4 of 16 questions, of which 1 % collude: they choose what they were asked, or it follows from their tokens."""

import hashlib
from dataclasses import dataclass
from functools import cache

import numpy as np
from tests.grids.claims import ASKED, QUESTIONS, asked_study
from tests.grids.colluders import RECORDS, ROUNDING

from tacit.channels.channel import warner
from tacit.mining.apriori import mine
from tacit.records.mixed import LevelChannels, mixed_dataset
from tacit.run.settings import Settings
from tacit.verdicts.flip_shares import FORGED

SHARE = 0.01
MINIMUM = 0.05


@dataclass(frozen=True)
class Pushed:
    """What came of one study.

    Attributes:
        moved: how far the estimate of the triple was lifted.
        held: whether each itemset that is certain with the colluders alone holds up to at most their share.
    """

    moved: float
    held: bool


def token_attack(keep, seed, *, chosen):
    """One study.

    Args:
        keep: p of the one level.
        seed: of the study; it also draws the triple.
        chosen: whether colluders choose what they were asked.
    """
    count = round(RECORDS * SHARE / (1.0 - SHARE))
    asked, sent, pushed = asked_study(RECORDS, seed, 0.0, keep)
    theirs = asked_study(count, seed + 50_000, 1.0, keep)[0] if chosen else by_token(count, seed)
    if chosen:
        theirs[:] = False
        theirs[:, pushed] = True
        others = [place for place in range(QUESTIONS) if place not in pushed]
        theirs[np.arange(count), np.random.default_rng(seed).choice(others, count)] = True
    before = supports(asked, sent, keep, pushed)
    after = supports(
        np.vstack([asked, theirs]), np.vstack([sent, np.ones((count, QUESTIONS), np.uint8)]), keep, pushed
    )
    flipped = [share for row, share in after[1].items() if row not in before[1]]
    actual = count / (count + RECORDS)
    return Pushed(after[0] - before[0], all(share <= actual + ROUNDING for share in flipped))


@cache
def _draw():
    """The draw of a survey whose questions follow from tokens."""
    from support.surveys import make_survey

    from tacit.survey import Terms, TokenDraw

    return TokenDraw(make_survey(QUESTIONS, ask=ASKED, terms=Terms(tokens="0" * 64, by_token=True)))


def by_token(count, seed):
    """Who is asked what by tokens that nobody chose, bool [count, 16]."""
    asked = np.zeros((count, QUESTIONS), np.bool_)
    for row in range(count):
        asked[row, list(_draw().asked(hashlib.sha256(b"%d of %d" % (row, seed)).digest()))] = True
    return asked


def supports(asked, sent, keep, pushed):
    """The estimate of the triple, and the share that each certain itemset holds up to."""
    table = LevelChannels.same([warner(keep)], QUESTIONS)
    answers = np.where(asked, sent, -1).astype(np.int8)
    names = [str(place) for place in range(QUESTIONS)]
    data = mixed_dataset(names, table, np.zeros(asked.shape, np.uint8), answers)
    result = mine(data, Settings(MINIMUM, max_length=3))
    found = {}
    for length in result.by_length:
        shares = zip(
            length.itemsets.items.tolist(), length.forged[FORGED].certain_below.tolist(), strict=True
        )
        found |= {tuple(items): share for items, share in shares if not np.isnan(share)}
    return estimate(asked, sent, keep, pushed), found


def estimate(asked, sent, keep, pushed):
    """The estimated share of all yes among those who were asked all of these."""
    rows = asked[:, pushed].all(axis=1)
    weights = (sent[rows][:, pushed] - (1.0 - keep)) / (2.0 * keep - 1.0)
    return float(weights.prod(axis=1).mean())
