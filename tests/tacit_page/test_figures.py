"""Draws from the same random bytes, figures, and parts: those of the page's modules are Python's."""

import base64
import dataclasses
import json
import math
import random

import pytest
from support.surveys import (
    RESEARCHER_KEY,
    make_box,
    make_choice,
    make_item,
    make_levels,
    make_number,
    make_survey,
)

from tacit.draw.exact_draw import TrueAnswers, randomize
from tacit.formats import tokens
from tacit.formats.survey_file import sign_survey
from tacit.person.figures import item_figures
from tacit.person.part import SurveyPart, starting_levels
from tacit.privacy.figures import answer_exposure, record_exposure
from tacit.survey import Scheme

LEVELS = make_levels(
    Scheme("warner", (950,)),
    Scheme("hph", (50, 100, 800)),
    Scheme("unrelated", (400, 333)),
    Scheme("asymmetric", (550, 650)),
    Scheme("warner", (560,)),
)
ITEMS = (
    *(make_item(i, default=1 + i % 5) for i in range(6)),
    *(make_choice(i, count=i - 3, default=1 + i % 5) for i in range(6, 12)),
    make_number(12, default=3),
    *(make_box(i, default=2) for i in range(13, 16)),
    make_item(16, sensitive=False, default=1),
    make_choice(17, count=36, default=5),
)
SURVEYS = {
    "all": make_survey(ITEMS, levels=LEVELS),
    "asked": make_survey(ITEMS, levels=LEVELS, ask=7),
    "arms": make_survey(
        tuple(dataclasses.replace(item, default=2 if item.sensitive else 1) for item in ITEMS),
        levels=LEVELS,
        ask=5,
        arms=(2, 4),
    ),
}
TOKENS = ("123456789ABCDEF5", "ABCDEFGHJKMNPQRZ", "XYZ123456789ABCH")
DRAWS = 100


def source(data):
    """Random bytes from a row of them."""
    rest = bytearray(data)

    def take(count):
        taken = bytearray(rest[:count])
        del rest[:count]
        return taken

    return take


def asked_of_page(name):
    """What the page is asked of a survey: draws from bytes, levels."""
    rng, survey = random.Random(name), SURVEYS[name]
    draws = [
        {
            "random": rng.randbytes(4_000).hex(),
            "part": rng.randbytes(512).hex(),
            "answers": "".join(rng.choice([*item.characters, "-"]) for item in survey.items),
        }
        for _ in range(DRAWS)
    ]
    levels = ["".join(str(rng.randint(1, 5)) for _ in survey.items) for _ in range(6)]
    levels += [str(level) * len(survey.items) for level in range(1, 6)]
    line = base64.b64encode(sign_survey(survey, RESEARCHER_KEY).line).decode("ascii")
    return {"survey": line, "draws": draws, "levels": levels, "tokens": TOKENS}


@pytest.fixture(scope="module", params=SURVEYS)
def both(request, node, tmp_path_factory):
    """The survey, what was asked of the page, and what it said."""
    asked, path = asked_of_page(request.param), tmp_path_factory.mktemp("page") / "asked.json"
    path.write_text(json.dumps(asked), encoding="ascii")
    return SURVEYS[request.param], asked, node("figures.mjs", path)


def test_the_same_random_bytes_give_the_same_part_and_the_same_record(both):
    survey, asked, found = both
    expected = []
    for draw in asked["draws"]:
        part = SurveyPart.of_chance(survey, source(bytes.fromhex(draw["part"])))
        answers = TrueAnswers("".join(draw["answers"][position] for position in part.asked))
        levels = starting_levels(part.survey)
        record = randomize(part.survey, levels, answers, source(bytes.fromhex(draw["random"])))
        expected.append(dataclasses.asdict(part.whole_record(record)))
    assert found["draws"] == expected


def test_the_figures_of_a_record_agree(both):
    survey, asked, found = both
    for levels, theirs in zip(asked["levels"], found["figures"], strict=True):
        channels = [
            survey.level(int(level)).scheme.channel_for(len(item.options))
            for item, level in zip(survey.items, levels, strict=True)
        ]
        ours = record_exposure([[channel] for channel in channels])
        for name, mine in (
            ("epsilon", ours.epsilon),
            ("guessedUnrelated", ours.guessed_unrelated),
            ("guessedWorstCase", ours.guessed_worst_case),
            ("guessedEitherWay", ours.guessed_either_way),
            ("error", ours.error),
        ):
            assert math.isclose(theirs[name], mine, rel_tol=1e-12, abs_tol=1e-12), (levels, name)


def test_the_figures_of_an_answer_agree(both):
    survey, asked, found = both
    for levels, row in zip(asked["levels"], found["items"], strict=True):
        for position, theirs in enumerate(row):
            ours = item_figures(survey, position, int(levels[position]))
            exposure = answer_exposure(
                survey.level(int(levels[position])).scheme.channel_for(len(survey.items[position].options))
            )
            assert theirs["chance"] == pytest.approx(exposure.chance, rel=1e-12)
            assert theirs["surer"]["yes"] == pytest.approx(exposure.surer_yes, rel=1e-12)
            assert theirs["surer"]["no"] == pytest.approx(exposure.surer_no, rel=1e-12)
            for mine, name in ((ours.yes_sent_as_no, "yesSentAsNo"), (ours.no_sent_as_yes, "noSentAsYes")):
                assert theirs[name] == {"count": mine.count, "of": mine.of, "isRounded": mine.is_rounded}


def test_a_token_is_the_same_key(both):
    _, _, found = both
    assert [each["key"] for each in found["tokens"]] == [tokens.public_of(token).hex() for token in TOKENS]
