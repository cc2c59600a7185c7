"""What a person reads when a survey is refused: every kind of trouble, from real files."""

from __future__ import annotations

import json
import os
from base64 import b64decode, b64encode
from pathlib import Path

import pytest
from support.naming import case
from support.surveys import RESEARCHER_KEY, SENDER_KEY, make_survey

from tacit.draw.exact_draw import Record
from tacit.formats import envelope, strictjson
from tacit.formats.batch_file import write_batch
from tacit.formats.errors import LIMITS
from tacit.formats.survey_file import sign_survey, to_fields
from tacit.platform.messages import Template
from tacit.survey import model
from tacit_agent.session import Refusal, RefusedSurveyError, open_survey

SIGNED = sign_survey(make_survey(3), RESEARCHER_KEY)
VECTORS = Path(__file__).parents[2] / "vectors"
MANIFEST = json.loads((VECTORS / "manifest.json").read_text(encoding="ascii"))
VERDICTS = {found["file"]: found["lines"][0]["verdict"] for found in MANIFEST if found["kind"] == "survey"}


def resigned(change):
    """A survey with changed fields, signed properly: only the policy can refuse it."""
    fields = json.loads(SIGNED.payload)
    change(fields)
    return envelope.sign(envelope.SURVEY_TYPE, strictjson.dumps(fields), RESEARCHER_KEY) + b"\n"


def with_payload(change):
    """A survey whose payload was changed after signing."""
    fields = json.loads(SIGNED.line)
    fields["payload"] = b64encode(change(b64decode(fields["payload"]))).decode()
    return strictjson.dumps(fields) + b"\n"


def unsigned(**changes):
    return strictjson.dumps(json.loads(SIGNED.line) | changes)


def open_by_default(fields):
    fields["items"][1]["default"] = 1


def same_question(fields):
    fields["items"][2]["text"]["en"] = "  QUESTION number 0 "


def same_code(fields):
    fields["items"][2]["code"] = "q0"


def too_many(fields):
    fields["items"] *= 400


def not_ordered(fields):
    fields["levels"].reverse()


def newer(fields):
    fields["v"] = 2


CASES = {
    "a word changed": (with_payload(lambda data: data.replace(b"A title", b"B title")), Refusal.CHANGED),
    "a default lowered": (
        with_payload(lambda data: data.replace(b'"default":2', b'"default":1')),
        Refusal.CHANGED,
    ),
    "cut short": (SIGNED.line[: len(SIGNED.line) // 2], Refusal.CHANGED),
    "one character": (SIGNED.line.replace(b'"sig":"', b'"sig":"A', 1), Refusal.CHANGED),
    "no key": (with_payload(lambda data: data.replace(b'"key":', b'"kei":')), Refusal.CHANGED),
    "a key cut short": (
        envelope.sign(envelope.SURVEY_TYPE, SIGNED.payload.replace(b'="', b'"'), RESEARCHER_KEY),
        Refusal.CHANGED,
    ),
    "a field too many": (resigned(lambda fields: fields.update(colour="red")), Refusal.AGAINST_RULES),
    "signed by another": (
        envelope.sign(envelope.SURVEY_TYPE, SIGNED.payload, SENDER_KEY),
        Refusal.CHANGED,
    ),
    "a draft": (strictjson.dumps(to_fields(make_survey(3))), Refusal.UNSIGNED),
    "a draft with a comment": (
        b"// draft\n" + strictjson.dumps(to_fields(make_survey(3))),
        Refusal.UNSIGNED,
    ),
    "no signature": (unsigned(signatures=[]), Refusal.UNSIGNED),
    "no field of signatures": (
        strictjson.dumps(
            {name: value for name, value in json.loads(SIGNED.line).items() if name != "signatures"}
        ),
        Refusal.UNSIGNED,
    ),
    "two signatures": (unsigned(signatures=json.loads(SIGNED.line)["signatures"] * 2), Refusal.CHANGED),
    "a draft that breaks a rule": (
        b'{"items":[],"levels":[{"name":"one"}]}',
        Refusal.UNSIGNED,
    ),
    "a second line": (SIGNED.line * 2, Refusal.CHANGED),
    "an empty signature": (unsigned(signatures=[{"sig": ""}]), Refusal.UNSIGNED),
    "open by default": (resigned(open_by_default), Refusal.OPEN_DEFAULT),
    "a question twice": (resigned(same_question), Refusal.ASKED_TWICE),
    "a code twice": (resigned(same_code), Refusal.ASKED_TWICE),
    "too many questions": (resigned(too_many), Refusal.TOO_LARGE),
    "too many bytes": (b" " * (LIMITS.line_bytes + 2), Refusal.TOO_LARGE),
    "levels out of order": (resigned(not_ordered), Refusal.AGAINST_RULES),
    "a newer version": (resigned(newer), Refusal.NEWER),
    "records": (write_batch(SIGNED.id, [Record("r" * 22, "222", "010")], SENDER_KEY), Refusal.RECORDS),
    "records in several lines": (
        write_batch(SIGNED.id, [Record(f"{i:022}", "222", "010") for i in range(1_001)], SENDER_KEY),
        Refusal.RECORDS,
    ),
    "another program's envelope": (
        envelope.sign("application/vnd.in-toto+json", b"{}", SENDER_KEY),
        Refusal.NOT_A_SURVEY,
    ),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), Refusal.NOT_A_SURVEY),
    "nothing": (b"", Refusal.NOT_A_SURVEY),
    "other JSON": (b'{"hello":"world"}', Refusal.NOT_A_SURVEY),
}


@pytest.mark.parametrize("name", CASES)
def test_each_trouble_has_its_sentence(name, tmp_path):
    data, refusal = CASES[name]
    path = tmp_path / "it.tacit-survey"
    path.write_bytes(data)
    with pytest.raises(RefusedSurveyError) as caught:
        open_survey(path)
    assert caught.value.refusal is refusal
    assert str(caught.value) == f"{refusal.sentence} ({caught.value.detail})"


@pytest.mark.parametrize("verdict", sorted({*VERDICTS.values()} - {"accepted"}))
def test_every_refused_vector_has_a_sentence(verdict):
    for name in (name for name, found in VERDICTS.items() if found == verdict):
        with case(name), pytest.raises(RefusedSurveyError) as caught:
            open_survey(VECTORS / name)
        assert caught.value.refusal in Refusal, name


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(RefusedSurveyError) as caught:
        open_survey(tmp_path / "nowhere")
    assert caught.value.refusal is Refusal.UNREADABLE


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(RefusedSurveyError, match="not a regular file"):
        open_survey(tmp_path / "pipe")


def test_a_good_survey_opens_from_file_and_bytes(tmp_path):
    (tmp_path / "s").write_bytes(SIGNED.line)
    assert open_survey(tmp_path / "s") == open_survey(SIGNED.line) == SIGNED


@pytest.fixture
def reworded():
    """Every sentence of the survey's rules says something else."""
    rules = [found for found in vars(model).values() if isinstance(found, Template)]
    texts = [rule.text for rule in rules]
    for rule in rules:
        object.__setattr__(rule, "text", " ".join(f"{{{name}}}" for name in sorted(rule.names)) + "?")
    yield
    for rule, text in zip(rules, texts, strict=True):
        object.__setattr__(rule, "text", text)


@pytest.mark.usefixtures("reworded")
@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        (open_by_default, Refusal.OPEN_DEFAULT),
        (same_question, Refusal.ASKED_TWICE),
        (same_code, Refusal.ASKED_TWICE),
        (not_ordered, Refusal.AGAINST_RULES),
    ],
)
def test_the_kind_does_not_depend_on_the_words_of_a_rule(change, refusal):
    with pytest.raises(RefusedSurveyError) as caught:
        open_survey(resigned(change))
    assert caught.value.refusal is refusal
    assert str(caught.value.detail).endswith("?")


def test_sentences_are_plain():
    for refusal in Refusal:
        text = str(refusal.sentence)
        assert refusal.sentence.code == f"refusal.{refusal.name.lower().replace('_', '-')}"
        assert text.endswith(".")
        assert not any(word in text.lower() for word in ("error", "invalid", "json", "payload", "base64"))
        assert max(len(sentence.split()) for sentence in text.split(". ")) <= 30, text
