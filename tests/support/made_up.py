"""Made-up people who answer a survey of which each has a part: some truly, some without regard, some not at all."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
from support.surveys import RESEARCHER_KEY, make_choice, make_item, make_levels, make_survey

from tacit.draw.exact_draw import Record, TrueAnswers, randomize
from tacit.formats.survey_file import SignedSurvey, sign_survey
from tacit.person.part import SurveyPart
from tacit.survey import Scheme, Survey

LEVELS = make_levels(Scheme("warner", (950,)), Scheme("warner", (900,)), Scheme("warner", (800,)))
ITEMS = (
    make_item(0, default=2, anchor=0),
    make_item(1, default=2, anchor=250),
    make_item(2, default=2),
    make_item(3, default=2),
    make_choice(4, 3, default=1, sensitive=False),
)
TRUTH = (0.0, 0.25, 0.1, 0.4)
SIGNED: SignedSurvey = sign_survey(make_survey(ITEMS, levels=LEVELS, ask=3, arms=(2, 3)), RESEARCHER_KEY)


@dataclass
class People:
    """Who answers.

    Attributes:
        dishonest: share who answer without regard.
        refusing: share of answers to sensitive items that are not said.
        shy: what is taken off the share of yes to items without a known share in the first arm.
    """

    dishonest: float = 0.0
    refusing: float = 0.0
    shy: float = 0.0


def records(
    seed: int, count: int, people: People | None = None, signed: SignedSurvey = SIGNED
) -> list[Record]:
    """Records of so many people."""
    rng, source, who = np.random.default_rng(seed), random.Random(seed), people or People()
    made, asked = [], dict[object, Survey]()  # to make the survey of a part takes longer than to answer it
    for _ in range(count):
        part = SurveyPart.of_chance(signed.survey, source.randbytes)
        which = (part.asked, part.arm)
        if which not in asked:
            asked[which] = part.survey
        lies = rng.random() < who.dishonest
        given = "".join(_answer(rng, part, position, who, lies=lies) for position in part.asked)
        drawn = randomize(asked[which], asked[which].default_levels, TrueAnswers(given), source.randbytes)
        made.append(part.whole_record(drawn))
    return made


def _answer(rng: np.random.Generator, part: SurveyPart, position: int, who: People, *, lies: bool) -> str:
    item = part.whole.items[position]
    if item.options:
        return str(rng.integers(len(item.options)))
    if rng.random() < who.refusing:
        return "-"
    shy = who.shy if part.arm == 1 and item.anchor is None else 0.0
    share = 0.5 if lies else TRUTH[position] - shy
    return "1" if rng.random() < share else "0"
