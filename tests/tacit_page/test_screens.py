"""What the page says and does on its screens, run in Node on a few lines that stand for a browser's document and storage."""

import base64
import json
import random

import pytest
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.formats import tokens
from tacit.formats.survey_file import sign_survey
from tacit.survey import Terms

TOKENS = tuple(tokens.draw(random.Random(number).randbytes) for number in range(2))
TERMS = {"tokens": tokens.digest(tuple(tokens.public_of(token) for token in TOKENS))}


@pytest.fixture
def page(node, tmp_path):
    """Run a scenario of screens.mjs on surveys and other files."""

    def run(scenario, *, refuses=False, token="", other="", **files):
        given = {
            "scenario": scenario,
            "token": token,
            "other": other,
            "refuses": refuses,
            "files": {name: base64.b64encode(data).decode() for name, data in files.items()},
        }
        path = tmp_path / "given.json"
        path.write_text(json.dumps(given), encoding="utf-8")
        return node("screens.mjs", path)

    return run


def signed(items=3, **changes):
    return sign_survey(make_survey(items, **changes), RESEARCHER_KEY).line


@pytest.mark.parametrize("by_token", [False, True])
@pytest.mark.parametrize("other", ["", "X", TOKENS[1]])
def test_a_token_that_was_changed_leads_to_no_level_and_no_question_by_forward(page, by_token, other):
    changes = {"terms": Terms(**TERMS, by_token=by_token), "ask": 2 if by_token else 0}
    found = page("token", survey=signed(4, **changes), token=TOKENS[0], other=other)
    assert not found["isAtLevels"], found["text"]
