"""Every vector has the outcome its manifest names, and is what the generator writes."""

from __future__ import annotations

import importlib.util
import json
from functools import cache
from pathlib import Path

import pytest

from tacit.formats import lines
from tacit.formats.batch_file import BatchReader
from tacit.formats.errors import FormatError, MalformedError
from tacit.formats.statement_file import read_statement
from tacit.formats.survey_file import read_survey
from tacit.person.keys import MasterSecret

FOLDER = Path(__file__).parent
MANIFEST = json.loads((FOLDER / "manifest.json").read_text(encoding="ascii"))


@cache
def survey_of(name):
    return read_survey((FOLDER / name).read_bytes())


def outcome(error, verdict="accepted"):
    return {"verdict": error.verdict if error else verdict, "field": error.field if error else ""}


def of_one(read, data):
    try:
        read(data)
    except FormatError as error:
        return [outcome(error)]
    return [outcome(None)]


def of_sealed(vector, data):
    survey = survey_of(vector["survey"])
    key = MasterSecret(bytes(range(32))).encryption_key()
    assert key.public_key().public_bytes_raw() == survey.survey.terms.encrypt
    try:
        text = list(lines.opened([data], key, survey.id))
    except lines.SealedFileError:
        return {"opens": False, "lines": []}
    return {
        "opens": True,
        "lines": [outcome(line.error) for line in BatchReader(survey).read_file(text)],
    }


@pytest.mark.parametrize("vector", MANIFEST, ids=lambda vector: Path(vector["file"]).name)
def test_a_vector_has_its_outcome(vector):
    data = (FOLDER / vector["file"]).read_bytes()
    if vector["kind"] == "sealed":
        assert of_sealed(vector, data) == {"opens": vector["opens"], "lines": vector["lines"]}
        return
    if vector["kind"] != "batch":
        read = read_survey if vector["kind"] == "survey" else read_statement
        assert of_one(read, data) == vector["lines"]
        return
    reader = BatchReader(survey_of(vector["survey"]))
    assert [outcome(line.error) for line in reader.read_file([data])] == vector["lines"]


def test_the_generator_writes_these_files_byte_for_byte(tmp_path):
    spec = importlib.util.spec_from_file_location("generate_vectors", FOLDER / "generate.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.write(tmp_path)
    ours = {path.relative_to(FOLDER) for path in FOLDER.glob("files/*")} | {
        Path("manifest.json"),
        Path("hostile.json"),
        Path("token-draws.json"),
    }
    theirs = {path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()}
    assert ours == theirs
    for path in ours:
        assert (FOLDER / path).read_bytes() == (tmp_path / path).read_bytes(), path


def test_there_are_vectors_enough():
    assert len(MANIFEST) >= 60
    verdicts = {line["verdict"] for vector in MANIFEST for line in vector["lines"]}
    assert verdicts == {
        "accepted",
        "malformed",
        "bad signature",
        "other survey",
        "unknown level",
        "wrong length",
        "bad character",
        "not as drawn",
        "over a limit",
    }


@pytest.mark.parametrize("name", ["", "-lisu", "-dash"])
def test_options_that_look_alike_are_refused_but_in_a_survey_that_was_stored(name):
    data = (FOLDER / f"files/hostile-options-look-alike{name}.tacit-survey").read_bytes()
    with pytest.raises(MalformedError) as caught:
        read_survey(data)
    assert caught.value.field == "items[0].options[2].text.en"
    assert len(read_survey(data, any_spelling=True).survey.items[0].options) == 3
