"""After an export nothing true is left: not in the data folder, not in the temporary folder, not in what was printed.

An answer is one bit, so a single one cannot be searched for. The markers are 256 random answers: any 48 of them in a
row, in any of the spellings below, would not be there by chance. They are sent at a level that changes three in ten,
so what leaves does not hold such a row either (0.7 to the 48th power is 4e-8).
"""

from __future__ import annotations

import base64
import io
import itertools
import logging
import os
import random
import subprocess
import sys
import tempfile
import traceback

import pytest
from support.answering import answer_all
from support.spellings import packed, spellings
from support.surveys import RESEARCHER_KEY, Scheme, english, make_item, make_levels, make_survey

from tacit.formats.survey_file import sign_survey
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLAIN
from tacit_agent.cli import main
from tacit_agent.session import SurveySession
from tacit_agent.vault import Mode, Vault

ITEMS = 256
WINDOW = 48
MARKER = "Have you ever hidden a xylographic zeppelin"


@pytest.fixture
def asked():
    items = tuple(make_item(i, text=english(f"{MARKER} number {i}?")) for i in range(ITEMS))
    return sign_survey(
        make_survey(items, levels=make_levels(Scheme("warner", (800,)), Scheme("warner", (700,)))),
        RESEARCHER_KEY,
    )


@pytest.fixture
def truth():
    return "".join(random.Random(77).choices("01", k=ITEMS))


def needles(truth):
    windows = [truth[start : start + WINDOW] for start in range(0, ITEMS - WINDOW + 1, 8)]
    found = set(itertools.chain.from_iterable(spellings(window) for window in windows))
    for start in range(0, ITEMS - WINDOW - 8, 8):
        found.update(packed(truth[start:], WINDOW))
    # base64 of a text has three phases; its middle is the same whatever stands around it.
    for window in windows:
        found.update(base64.b64encode(window[phase:].encode())[4:44] for phase in range(3))
    return found


def files_in(*folders):
    for folder in folders:
        yield from (path for path in folder.rglob("*") if path.is_file())


def assert_clean(data, truth, where):
    for needle in needles(truth):
        assert needle not in data, f"{where} holds true answers as {needle[:20]!r}…"


def assert_clean_files(truth, *folders):
    scanned = 0
    for path in files_in(*folders):
        assert_clean(path.read_bytes(), truth, path)
        scanned += 1
    assert scanned >= 2


def test_the_search_would_find_them(truth):
    text = b"..." + base64.b64encode(b"{'answers':'" + truth.encode() + b"'}")
    assert any(needle in text for needle in needles(truth))
    assert any(needle in b"x" + int(truth, 2).to_bytes(32, "big") for needle in needles(truth))


@pytest.mark.parametrize("mode", list(Mode))
def test_nothing_true_is_left_by_a_session(home, asked, truth, tmp_path, monkeypatch, caplog, mode):
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    caplog.set_level(logging.DEBUG)
    with Vault(home) as vault:
        vault.unlock()
        session = SurveySession(vault, asked, mode)
        answer_all(session, truth, "2" * ITEMS)
        assert_clean_files(truth, home)
        session.export(tmp_path / "out.tacit-batch", few=True)
        assert_clean_files(truth, home, tmp_path)
    assert_clean_files(truth, home, tmp_path)
    assert_clean(caplog.text.encode(), truth, "the log")
    assert list(temporary.iterdir()) == []


def test_the_questions_and_who_asked_are_not_readable_either(home, asked, truth):
    with Vault(home) as vault:
        vault.unlock()
        answer_all(SurveySession(vault, asked), truth)
    for path in files_in(home):
        data = path.read_bytes()
        for text in (MARKER, "A title", "A. Researcher", asked.id):
            for coded in (text.encode(), text.encode("utf-16-le"), base64.b64encode(text.encode())[:-4]):
                assert coded not in data, (path, text)
        assert bytes.fromhex(asked.id) not in data


def test_nothing_true_is_left_by_the_command_line(home, asked, truth, tmp_path):
    survey, temporary = tmp_path / "s.tacit-survey", tmp_path / "temporary"
    survey.write_bytes(asked.line)
    temporary.mkdir()
    typed = "".join(("y\n" if bit == "1" else "n\n") for bit in truth) + "yes\n"
    code = "import sys; from tacit_agent.cli import main; sys.exit(main(sys.argv[1:]))"
    command = ["answer", str(survey), "--levels", "2", "--out", str(tmp_path / "out")]
    done = subprocess.run(
        [sys.executable, "-c", code, *command],
        input=typed.encode(),
        capture_output=True,
        check=True,
        env={**os.environ, "TACIT_AGENT_HOME": str(home), "TMPDIR": str(temporary)},
    )
    assert_clean_files(truth, home, tmp_path)
    assert_clean(done.stdout + done.stderr, truth, "what was printed")
    assert list(temporary.iterdir()) == []


def test_nothing_true_is_left_by_distort_beside_the_table_itself(home, asked, truth, tmp_path):
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    (folder / "s.tacit-survey").write_bytes(asked.line)
    table = tmp_path / "table.csv"
    table.write_text(",".join(asked.survey.codes) + "\n" + ",".join(truth) + "\n")
    assert main(["distort", str(folder / "s.tacit-survey"), str(table), "--out", str(folder / "out")]) == 0
    assert_clean_files(truth, home, folder)


def test_a_failure_while_drawing_tells_nothing(home, asked, truth, monkeypatch):
    def broken(count):
        raise TacitError(PLAIN(text="no randomness"))

    with Vault(home) as vault:
        vault.unlock()
        session = SurveySession(vault, asked, random_bytes=broken)
        with pytest.raises(TacitError) as caught:
            answer_all(session, truth)
    told = io.StringIO()
    traceback.print_exception(caught.value, file=told)
    assert_clean(told.getvalue().encode(), truth, "the traceback")
    assert_clean_files(truth, home, home)
