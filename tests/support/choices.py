"""A study with questions that have options: its survey, true answers, and what was sent of them."""

from __future__ import annotations

import base64

import numpy as np
from support.surveys import (
    RESEARCHER_KEY,
    english,
    make_box,
    make_choice,
    make_item,
    make_number,
    make_survey,
)

from tacit.draw.exact_draw import Record
from tacit.formats.survey_file import sign_survey
from tacit.survey import Option

REGIONS = tuple(
    Option(code, english(code), parent)
    for code, parent in (("ne", "north"), ("nw", "north"), ("s", ""), ("w", ""))
)
SURVEY = make_survey(
    (
        make_item(0, code="smokes"),
        make_choice(1, code="region", options=REGIONS),
        make_number(2, code="age", cuts=(16, 18)),
        make_item(3, code="female", sensitive=False, default=1),
        make_box(4, code="beer"),
    )
)
SIGNED_CHOICES = sign_survey(SURVEY, RESEARCHER_KEY)


def true_answers(seed: int, records: int) -> list[str]:
    """Answers as characters of a record; older people smoke more, and some leave their age out."""
    rng = np.random.default_rng(seed)
    region, age = rng.integers(0, 4, records), rng.choice(3, records, p=[0.5, 0.3, 0.2])
    smokes = rng.random(records) < np.array([0.1, 0.3, 0.6])[age]
    female, beer = rng.random(records) < 0.5, rng.random(records) < 0.4
    left_out = rng.random(records) < 0.1
    columns = (smokes, region, np.where(left_out, -1, age), female, beer)
    return [
        "".join("-" if value < 0 else str(int(value)) for value in row) for row in zip(*columns, strict=True)
    ]


KEPT = {
    str(level): [
        float(scheme.kary(len(item.options)).keep)
        if item.options
        else (scheme.channel.keep_zero, scheme.channel.keep_one)
        for item in SURVEY.items
    ]
    for level in (2, 4)
    for scheme in (SURVEY.level(level).scheme,)
}
"""By level, the probability that an answer to each question is sent as it is; of yes/no questions for a no and for a yes."""


def choice_records(seed: int, count: int) -> list[Record]:
    """What many agents would have sent at levels 2 and 4, drawn from a seed."""
    rng = np.random.default_rng([seed, 1])
    records = []
    for answers in true_answers(seed, count):
        levels = rng.choice(["2", "4"], len(answers))
        sent = "".join(
            _sent(rng, position, KEPT[level][position], answer)
            for position, (answer, level) in enumerate(zip(answers, levels, strict=True))
        )
        name = base64.urlsafe_b64encode(rng.bytes(16))[:22].decode()
        records.append(Record(name, "".join(levels), sent))
    return records


def _sent(rng, position, kept, answer: str) -> str:
    if answer == "-":
        return answer
    item = SURVEY.items[position]
    if not item.options:
        return answer if rng.random() < kept[int(answer)] else "10"[int(answer)]
    if rng.random() < kept:
        return answer
    others = [each for each in item.characters if each != answer]
    return str(rng.choice(others))
