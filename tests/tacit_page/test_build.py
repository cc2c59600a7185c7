"""The page as a file: the same bytes every time, small, closed to the network, and from the tables and words of the programs."""

import base64
import dataclasses
import hashlib
import json
import re
import runpy
import shutil
import statistics
import subprocess
import sys
import zipfile
import zlib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.formats import envelope
from tacit.formats.survey_file import read_draft, read_survey, sign_survey
from tacit_agent.cli import main
from tacit_miner.cli import main as miner
from tacit_page import build
from tacit_page.build import catalogue, shortened

SIGNED = sign_survey(make_survey(4), RESEARCHER_KEY)
PAGE = build.page()
ROOT = Path(__file__).parents[2]


def part(pattern, page=PAGE):
    (found,) = re.findall(pattern, page.decode("utf-8"), re.DOTALL)
    return found


def test_a_page_is_the_same_bytes_in_another_process_with_another_order_of_hashes(tmp_path):
    code = "import sys; from tacit_page import build; sys.stdout.buffer.write(build.page())"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        cwd=tmp_path,
        env={"PYTHONHASHSEED": "7"},
    )
    assert ran.stdout == PAGE


def test_a_page_is_small_with_the_survey_of_the_demo():
    draft = (ROOT / "packaging" / "tacit_demo" / "survey.json").read_bytes()
    held = build.page(sign_survey(read_draft(draft), RESEARCHER_KEY))
    assert len(PAGE) < len(held) <= build.MOST_BYTES - 14_000  # for a survey that is longer


@given(st.one_of(st.binary(max_size=400), st.text("ab", max_size=900).map(str.encode)))
@example(b"")
@example(bytes(600) + bytes(range(256)) * 3)
def test_what_is_packed_is_unpacked_by_another_program(data):
    other = zlib.decompressobj(wbits=-15)
    assert other.decompress(build.deflated(data)) == data
    assert other.eof
    assert other.unused_data == b""


def test_rare_bytes_have_codes_no_longer_than_the_format_allows():
    counts = [1, 1]
    while len(counts) < 24:
        counts.append(counts[-1] + counts[-2])  # Fibonacci's numbers give the longest codes
    lengths = build._code_lengths(Counter(dict(enumerate(counts))), len(counts))
    assert max(lengths) <= 15
    assert sum(2.0**-length for length in lengths) == 1


def test_the_policy_forbids_every_connection_and_allows_this_script_and_style_alone():
    policy = part(r'Content-Security-Policy" content="([^"]*)"')
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    hashes = {
        name: f"'sha256-{base64.b64encode(hashlib.sha256(part(pattern).encode('utf-8')).digest()).decode()}'"
        for name, pattern in (
            ("script-src", r"<script>(.*?)</script>"),
            ("style-src", r"<style>(.*?)</style>"),
        )
    }
    assert rules == {
        "default-src": "'none'",
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
        **hashes,
    }


def test_nothing_in_a_page_names_an_address_to_fetch_from():
    text = PAGE.decode("utf-8")
    assert set(re.findall(r"https?://[^\s\"'<>]+", text)) <= {"http://www.w3.org/2000/svg"}
    assert not re.search(
        r"\b(fetch|XMLHttpRequest|WebSocket|EventSource|RTCPeerConnection|sendBeacon|eval|innerHTML)\b", text
    )


def test_a_survey_gives_one_page_however_its_file_is_spaced():
    found = envelope.parse(SIGNED.line)
    spaced = json.dumps(json.loads(SIGNED.line), indent=3).encode("ascii")
    other = dataclasses.replace(SIGNED, line=spaced)
    assert found.payload == read_survey(spaced).payload
    assert build.page(other) == build.page(SIGNED) != PAGE
    inside = zlib.decompress(
        base64.b64decode(part(r'id="survey">(.*?)</script>', build.page(SIGNED))), wbits=-15
    )
    kind, *signatures, payload = inside.decode("utf-8").split("\n")
    assert (kind, payload.encode("utf-8")) == (found.payload_type, found.payload)
    assert signatures == [base64.b64encode(found.signature).decode("ascii")]


def test_a_messengers_app_is_the_same_page_with_a_manifest_and_the_messengers_own_script(tmp_path):
    path = tmp_path / "app.xdc"
    path.write_bytes(build.messenger_app(SIGNED))
    assert path.read_bytes() == build.messenger_app(SIGNED)
    with zipfile.ZipFile(path) as archive:
        assert archive.namelist() == ["manifest.toml", "index.html"]
        assert {entry.compress_type for entry in archive.infolist()} == {zipfile.ZIP_STORED}
        page = archive.read("index.html").decode("utf-8")
    assert page.index('src="webxdc.js"') < page.index("<script>")
    assert "'self'; style-src" in page


def test_both_command_lines_write_a_page_and_say_its_hash(tmp_path, capsys):
    survey = tmp_path / "a.tacit-survey"
    survey.write_bytes(SIGNED.line)
    assert main(["page", "--out", str(tmp_path / "agent.html")]) == 0
    sheet = tmp_path / "sheet.html"
    assert (
        miner(["survey", "page", str(survey), "--out", str(tmp_path / "a.html"), "--sheet", str(sheet)]) == 0
    )
    said = capsys.readouterr().out
    for name, expected in (("agent.html", PAGE), ("a.html", build.page(SIGNED))):
        assert (tmp_path / name).read_bytes() == expected
        digest, spoken = build.page_hash(expected)
        assert digest in said
        assert spoken in said
    printed = sheet.read_text(encoding="utf-8")
    assert build.page_hash(build.page(SIGNED))[0] in printed
    assert build.page_hash(build.page(SIGNED))[1] in printed
    assert " ".join(SIGNED.words) in printed
    assert " ".join(SIGNED.words) in said
    with pytest.raises(SystemExit):
        main(["--version"])
    assert build.page_hash(PAGE)[0] in capsys.readouterr().out


def test_every_sentence_is_in_every_language_and_says_the_same_values():
    numbers, languages = catalogue(build.sources())
    assert len(numbers) > 100
    for (_, text), number in numbers.items():
        for spoken in languages.values():
            assert sorted(re.findall(r"%\d|\{\w+", spoken[number])) == sorted(re.findall(r"%\d|\{\w+", text))


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_no_sentence_is_longer_than_twenty_words_and_half_have_twelve_at_most(language):
    _, languages = catalogue(build.sources())
    sentences = [each for text in languages[language] for each in re.split(r"(?<=[.!?؟])\s+|\n", text)]
    words = {each: sum(bool(re.search(r"\w", word)) for word in each.split()) for each in sentences}
    assert [each for each, count in words.items() if count > 20] == []
    assert (
        statistics.median(count for count in words.values() if count > 3) <= 12
    )  # of sentences, not of names


def test_the_tables_are_those_of_the_programs():
    made = runpy.run_path(str(ROOT / "packaging" / "page_tables.py"))["modules"]()
    written = build.sources()
    assert {name: written[name] for name in made} == made, "run: python packaging/page_tables.py"


def test_shortening_changes_no_string_pattern_or_template():
    code = (
        'const pattern = /[/"]\\/+/g; // a comment\nconst longName = "a  //  b";\n'
        "function another(longer) {\n  return `${longName} x ${another(pattern)}` + a / b / c + i++ + +longer;\n}\n"
    )
    short = shortened(code)
    assert '/[/"]\\/+/g' in short
    assert '"a  //  b"' in short
    assert "a comment" not in short
    assert re.search(r"a/b/c\+i\+\+ \+ \+\w;", short)
    assert "longName" not in short
    assert len(short) < len(code)


def test_the_types_of_the_modules_are_right():
    compiler = shutil.which("tsc")
    if compiler is None:
        pytest.skip("there is no TypeScript compiler: npm install --global typescript")
    subprocess.run([compiler, "-p", ROOT / "agent" / "tacit_page" / "jsconfig.json"], check=True)
