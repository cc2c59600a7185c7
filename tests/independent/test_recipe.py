"""The openssl recipe of docs/format.md works on every survey and every batch line that is accepted."""

import base64
import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from independent.envelope import SURVEY_TYPE, seal
from independent.fingerprints import fingerprint, researcher_key
from independent.survey import read_survey
from independent.texts import PAGE

VECTORS = Path(__file__).parents[1] / "vectors"
MANIFEST = json.loads((VECTORS / "manifest.json").read_text(encoding="utf-8"))

pytestmark = pytest.mark.skipif(shutil.which("openssl") is None, reason="there is no openssl program here")


def run_recipe(line, folder):
    (folder / "line").write_bytes(line)
    recipe = PAGE.read_text(encoding="utf-8").split("```sh\n", 1)[1].split("```", 1)[0]
    return subprocess.run(["bash", "-c", recipe], cwd=folder, capture_output=True, text=True, check=False)


def accepted_lines():
    """(file and number, the line) of all that is accepted, without batches whose packing is damaged on purpose and encrypted ones."""
    for entry in MANIFEST:
        name, data = entry["file"], (VECTORS / entry["file"]).read_bytes()
        verdicts = [line["verdict"] for line in entry["lines"]]
        if entry["kind"] == "sealed":
            continue
        if entry["kind"] == "survey":
            lines = [data]
        elif name.endswith(".gz"):
            lines = gzip.decompress(data).split(b"\n") if name.startswith("files/accepted") else []
        else:
            lines = data.split(b"\n")
        for number, (verdict, line) in enumerate(zip(verdicts, lines, strict=False), start=1):
            if verdict == "accepted":
                yield f"{name}:{number}", line


def form(line):
    """What the recipe could stumble over: fields at any depth, signatures, and how the line is written; and the kind of the file."""
    envelope = json.loads(line)
    payload = base64.b64decode(envelope["payload"])
    written = payload.isascii(), len(envelope["signatures"]), re.sub(rb'"[^"]*"', b"", line.strip())
    return envelope["payloadType"], {*re.findall(rb'"(\w+)":', payload), *enumerate(written)}


def lines_with_and_without():
    """Of the lines of a kind the longest that has each of these, and the shortest that has it not.

    All ways in which these are together would be three times as many, and the recipe reads three fields."""
    lines = sorted(dict(accepted_lines()).items(), key=lambda named: len(named[1]))
    forms = {name: form(line) for name, line in lines}
    every = {(kind, each) for kind, found in forms.values() for each in found}
    chosen = set()
    for kind, each in every:
        alike = [name for name in forms if forms[name][0] == kind]
        chosen.add([name for name in alike if each in forms[name][1]][-1])
        chosen |= set([name for name in alike if each not in forms[name][1]][:1])
    return [pytest.param(line, id=name) for name, line in lines if name in chosen]


@pytest.mark.parametrize("line", lines_with_and_without())
def test_the_recipe_verifies_accepted_lines_with_and_without_what_they_may_have(line, tmp_path):
    done = run_recipe(line, tmp_path)
    assert "Signature Verified Successfully" in done.stdout, done.stderr


def test_the_recipe_shows_the_id_and_the_fingerprint_that_the_page_describes(tmp_path):
    data = (VECTORS / "files" / "survey-accepted.tacit-survey").read_bytes()
    survey = read_survey(data)
    shown = [line.split()[0] for line in run_recipe(data, tmp_path).stdout.splitlines()[:2]]
    assert shown == [survey.id, fingerprint(survey.key)]


def test_a_language_called_key_does_not_lead_the_recipe_to_another_key(tmp_path):
    private = researcher_key(bytes(range(32)))
    content = json.loads(
        read_survey((VECTORS / "files" / "survey-accepted.tacit-survey").read_bytes()).payload
    )
    content["researcher"]["key"] = base64.b64encode(private.public_key().public_bytes_raw()).decode()
    content["languages"] = ["key"]
    text = json.dumps(content, separators=(",", ":")).replace('{"en":', '{"key":')
    text = text.replace('"Question number 3?"', '"' + "A" * 43 + '="')
    survey = seal(text.encode(), SURVEY_TYPE, private)
    assert read_survey(survey).key == private.public_key().public_bytes_raw()
    assert "Signature Verified Successfully" in run_recipe(survey, tmp_path).stdout


@pytest.mark.parametrize("spelled", [b'{"payload" :\n "', b'{"p\\u0061yload":"'])
def test_the_recipe_reads_white_space_and_escapes_of_an_envelope(spelled, tmp_path):
    data = (VECTORS / "files" / "survey-accepted.tacit-survey").read_bytes()
    other = data.replace(b'{"payload":"', spelled, 1).replace(b"/", b"\\/")
    assert read_survey(other).payload == read_survey(data).payload
    assert "Signature Verified Successfully" in run_recipe(other, tmp_path).stdout
