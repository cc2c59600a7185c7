"""The page's modules say of every vector what Python says: verdict and field."""

import json
from pathlib import Path

import pytest

VECTORS = Path(__file__).parents[1] / "vectors"
MANIFEST = json.loads((VECTORS / "manifest.json").read_text(encoding="ascii"))
HOSTILE = json.loads((VECTORS / "hostile.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def verdicts(node):
    return node("vectors.mjs", VECTORS)


def test_every_vector_has_its_verdict_and_field_and_none_is_left_out(verdicts):
    expected = {v["file"]: v["lines"] for v in MANIFEST if v["kind"] != "sealed"}
    found = {
        file: [{"verdict": line["verdict"], "field": line["field"]} for line in lines]
        for file, lines in verdicts["vectors"]
    }
    assert found == expected
    assert len(found) > 300


def test_a_hostile_survey_is_refused_for_the_reason_for_which_the_agent_refuses_it(verdicts):
    expected = {v["file"]: v["refused"] for v in HOSTILE}
    assert dict(verdicts["hostile"]) == expected


def test_a_level_is_raised_for_as_many_questions_of_a_hostile_survey_as_by_the_agent(verdicts):
    expected = {v["file"]: v["raised"] for v in HOSTILE if v["refused"] is None}
    assert dict(verdicts["raised"]) == expected
