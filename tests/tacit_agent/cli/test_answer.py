"""Answering in the terminal, and what follows: export, receipts, keygen, privacy."""

from __future__ import annotations

import base64
import io
import os
import pty
import subprocess
import sys

import pytest
from support.surveys import OPEN, RESEARCHER_KEY, make_levels, make_survey

from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import sign_survey
from tacit.survey import Scheme
from tacit_agent.cli import main
from tacit_agent.session import Refusal
from tacit_agent.vault.vault import Key

TYPED = "\n3\n\n\ny\nno\n-\n1\nyes\n"
"""Four levels (a line each; nothing keeps the level), four answers, and the last word."""


@pytest.fixture
def survey_path(tmp_path, signed):
    path = tmp_path / "asked.tacit-survey"
    path.write_bytes(signed.line)
    return path


@pytest.fixture
def types(monkeypatch):
    def give(text):
        monkeypatch.setattr("sys.stdin", io.StringIO(text))

    return give


def records(path, signed):
    return [r for line in BatchReader(signed).read_file([path.read_bytes()]) for r in line.batch.records]


def test_a_person_answers_and_exports(survey_path, types, tmp_path, capsys, signed):
    types(TYPED)
    out = tmp_path / "out.tacit-batch"
    assert main(["answer", str(survey_path), "--out", str(out)]) == 0
    (record,) = records(out, signed)
    assert record.levels == "2322"
    assert record.answers[2] == "-"
    shown = capsys.readouterr()
    assert "receipt " in shown.out
    assert "Of 100 people who would say yes, 5 send a no." in shown.err
    assert "All your answers: 4" in shown.err
    assert "If all these questions asked the same thing, a reader would be right" in shown.err
    assert main(["export", "--out", str(tmp_path / "again")]) == 0
    assert (tmp_path / "again").read_bytes() == out.read_bytes()


def test_answering_again_keeps_the_record(survey_path, types, tmp_path, capsys):
    types(TYPED)
    main(["answer", str(survey_path), "--out", str(tmp_path / "a")])
    first = capsys.readouterr()
    types("\n\n\n\nn\ny\nn\ny\nyes\n")
    assert main(["answer", str(survey_path), "--out", str(tmp_path / "b")]) == 0
    second = capsys.readouterr()
    assert "has been answered" in second.err
    assert second.out.split("\n")[0] == first.out.split("\n")[0]
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_what_is_not_understood_is_asked_again_without_repeating_it(survey_path, types, capsys):
    types("9\n2\n\n\n\nmaybe-marker\ny\nn\nn\nn\nperhaps\nyes\n")
    assert main(["answer", str(survey_path)]) == 0
    shown = capsys.readouterr()
    assert "Type a level from 1 to 4" in shown.err
    assert "Type one of: y yes" in shown.err
    assert "marker" not in shown.err + shown.out


@pytest.mark.parametrize("cut", range(10))
def test_input_that_ends_early_draws_nothing(survey_path, types, capsys, cut):
    types("".join(TYPED.splitlines(keepends=True)[:cut]) if cut < 9 else "\n3\n\n\ny\nno\n-\n1\nno\n")
    assert main(["answer", str(survey_path)]) == 1
    assert main(["receipts"]) == 0
    assert capsys.readouterr().out == "nothing has been answered on this machine\n"


def test_levels_may_be_given_at_once(survey_path, types, tmp_path, signed):
    types("y\nn\ny\nn\nyes\n")
    out = tmp_path / "out"
    assert main(["answer", str(survey_path), "--levels", "4", "--out", str(out)]) == 0
    assert records(out, signed)[0].levels == "4444"


def test_a_level_that_hides_little_is_confirmed_for_its_question(
    survey_path, types, tmp_path, signed, capsys
):
    types("1\nno\n1\nyes\n\n\ny\nn\ny\nn\nyes\n")
    out = tmp_path / "out"
    assert main(["answer", str(survey_path), "--out", str(out)]) == 0
    assert records(out, signed)[0].levels == "2122"
    assert "! Level 1 hides little: “Question number 0?”" in capsys.readouterr().err


def test_a_start_that_was_raised_is_said(types, tmp_path, capsys):
    survey = make_survey(1, levels=make_levels(OPEN, Scheme("warner", (990,)), Scheme("warner", (700,))))
    path = tmp_path / "asked.tacit-survey"
    path.write_bytes(sign_survey(survey, RESEARCHER_KEY).line)
    types("\ny\nyes\n")
    assert main(["answer", str(path)]) == 0
    shown = capsys.readouterr()
    assert "The survey would start this question at level 2, which hides too little." in shown.err
    assert "(level 3)" in shown.err


def test_many_people_answer_in_turn_and_no_file_is_written_after_each(
    survey_path, types, tmp_path, signed, capsys
):
    out = str(tmp_path / "out.gz")
    for _ in range(3):
        types(TYPED + "hand in\n")
        assert main(["answer", str(survey_path), "--many"]) == 0
    assert main(["answer", str(survey_path), "--many", "--out", out]) == 2
    assert "a file after each of them would show whose records they are" in capsys.readouterr().err
    assert main(["export", "--few", "--out", out]) == 0
    assert len(records(tmp_path / "out.gz", signed)) == 3


def test_one_of_many_people_may_throw_away_what_was_drawn(survey_path, types, tmp_path, vault, signed):
    types(TYPED + "throw away\n")
    assert main(["answer", str(survey_path), "--many"]) == 0
    holding = vault.holding(signed.id)
    assert (holding.records, holding.thrown) == (0, 1)
    assert main(["export", "--few", "--out", str(tmp_path / "out")]) == 2
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("typed", "counts"),
    [("show\nhand in\n", (1, 0)), ("throw away\n", (0, 1)), ("show\nthrow away\n", (0, 1))],
)
def test_a_draw_that_was_left_undecided_is_decided_about_before_anybody_else_answers(
    survey_path, types, tmp_path, vault, signed, capsys, typed, counts
):
    types(TYPED)  # and then the terminal is closed
    assert main(["answer", str(survey_path), "--many"]) == 1
    (drawn,) = vault.undecided(signed.id)
    assert main(["export", "--few", "--out", str(tmp_path / "out")]) == 2  # nothing that counts
    types(typed)
    assert main(["answer", str(survey_path), "--many"]) == 0
    assert "neither handed in nor thrown away" in capsys.readouterr().err
    holding = vault.holding(signed.id)
    assert (holding.records, holding.thrown) == counts
    assert vault.undecided(signed.id) == []
    assert vault.records(signed.id) == [drawn][: counts[0]]


def test_a_tampered_survey_is_refused_in_a_sentence(survey_path, capsys):
    survey_path.write_bytes(survey_path.read_bytes().replace(b'"sig":"', b'"sig":"A'))
    assert main(["answer", str(survey_path)]) == 2
    assert capsys.readouterr().err.startswith(f"tacit-agent: error: {Refusal.CHANGED.sentence}")


def test_a_place_that_cannot_be_written_is_refused_before_the_questions(survey_path, tmp_path, capsys):
    assert main(["answer", str(survey_path), "--out", str(tmp_path)]) == 2
    assert main(["answer", str(survey_path), "--out", str(tmp_path / "no" / "out")]) == 2
    assert "Question" not in capsys.readouterr().err


def test_answers_are_typed_unseen(survey_path, home):
    """On a real terminal: what is typed as an answer is not echoed."""
    try:
        parent, child = pty.openpty()
    except OSError:
        pytest.skip("this system has no terminals, as in a chroot without /dev/pts")
    command = [
        sys.executable,
        "-c",
        "import sys; from tacit_agent.cli import main; sys.exit(main(sys.argv[1:]))",
    ]
    environment = {**os.environ, "TACIT_AGENT_HOME": str(home)}
    with subprocess.Popen(
        [*command, "answer", str(survey_path), "--levels", "default"],
        stdin=child,
        stdout=subprocess.PIPE,
        stderr=child,
        env=environment,
        start_new_session=True,
    ) as process:
        os.close(child)
        shown = b""
        while not shown.endswith(b"nothing for none: "):
            shown += os.read(parent, 1_000)
        os.write(parent, b"\n")
        for answer in (b"yes", b"no", b"yes", b"no"):
            while not shown.endswith(b"(typed unseen): "):
                shown += os.read(parent, 1_000)
            os.write(parent, answer + b"\n")
            shown += os.read(parent, 1_000)
        while not shown.endswith(b"nothing drawn: "):
            shown += os.read(parent, 1_000)
        os.write(parent, b"yes\n")
        assert b"receipt " in process.stdout.read()
    os.close(parent)
    for part in shown.split(b"(typed unseen): ")[1:]:
        assert part.lstrip(b"\r\n").startswith(
            (b"Question 2:", b"Question 3:", b"Question 4:", b"Every question")
        )


# Export and receipts.


def test_export_finds_the_survey_by_id_or_file(survey_path, types, tmp_path, signed, capsys):
    types(TYPED)
    main(["answer", str(survey_path)])
    for named in (str(survey_path), signed.id[:16], signed.id):
        assert main(["export", named, "--out", str(tmp_path / "out")]) == 0
    assert main(["export", signed.id[:5], "--out", str(tmp_path / "none")]) == 2
    assert main(["export", "0" * 16, "--out", str(tmp_path / "none")]) == 2
    assert not (tmp_path / "none").exists()
    capsys.readouterr()
    assert main(["receipts"]) == 0
    assert "1 record kept, 1 exported" in capsys.readouterr().out


def test_export_asks_which_of_two(survey_path, types, tmp_path, capsys):
    types(TYPED)
    main(["answer", str(survey_path)])
    survey_path.write_bytes(sign_survey(make_survey(1, contact="b"), RESEARCHER_KEY).line)
    types("\ny\nyes\n")
    main(["answer", str(survey_path)])
    assert main(["export", "--out", str(tmp_path / "out")]) == 2
    assert "2 surveys were answered here; name one" in capsys.readouterr().err


def test_nothing_to_export(tmp_path, capsys):
    assert main(["export", "--out", str(tmp_path / "out")]) == 2
    assert "nothing has been answered" in capsys.readouterr().err


# Keys.


def test_keygen_makes_one_key_and_never_another(home, capsys):
    assert main(["keygen"]) == 0
    key = (home / "agent.key").read_bytes()
    assert main(["keygen"]) == 2
    assert "would be another person" in capsys.readouterr().err
    assert (home / "agent.key").read_bytes() == key


def test_a_passphrase_protects_every_command(home, tmp_path, survey_path, types, capsys):
    (tmp_path / "pass").write_text("correct horse\n")
    (tmp_path / "wrong").write_text("battery staple\n")
    assert main(["keygen", "--new-passphrase-file", str(tmp_path / "pass")]) == 0
    types(TYPED)
    assert main(["receipts"]) == 2
    assert "--passphrase-file" in capsys.readouterr().err
    assert main(["receipts", "--passphrase-file", str(tmp_path / "wrong")]) == 2
    assert main(["answer", str(survey_path), "--passphrase-file", str(tmp_path / "pass")]) == 0
    (tmp_path / "none").write_text("\n")
    change = ["keygen", "--change-passphrase", "--passphrase-file", str(tmp_path / "pass")]
    assert main([*change, "--new-passphrase-file", str(tmp_path / "none")]) == 2
    assert "--unprotect" in capsys.readouterr().err
    assert main(["receipts"]) == 2
    unprotect = ["keygen", "--unprotect", "--passphrase-file"]
    assert main([*unprotect, str(tmp_path / "pass"), "--new-passphrase-file", str(tmp_path / "none")]) == 2
    assert main([*unprotect, str(tmp_path / "wrong")]) == 2
    assert main([*unprotect, str(tmp_path / "pass")]) == 0
    assert main(["receipts"]) == 0
    assert "1 record kept" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["receipts"], ["keygen"]])
def test_a_passphrase_given_first_protects_the_new_key(words, home, tmp_path, capsys):
    (tmp_path / "pass").write_text("correct horse\n")
    assert main([*words, "--passphrase-file", str(tmp_path / "pass")]) == 0
    assert "protected by the passphrase in" in capsys.readouterr().err
    assert Key(home / "agent.key").is_protected
    assert main(["receipts"]) == 2
    assert main(["receipts", "--passphrase-file", str(tmp_path / "pass")]) == 0


def test_an_empty_passphrase_makes_no_key(home, tmp_path):
    (tmp_path / "none").write_text("\n")
    assert main(["receipts", "--passphrase-file", str(tmp_path / "none")]) == 2
    assert not (home / "agent.key").exists()


def test_a_passphrase_that_protects_nothing_is_said(home, tmp_path, survey_path, capsys):
    (tmp_path / "pass").write_text("correct horse\n")
    assert main(["keygen"]) == 0
    for words in (["receipts"], ["keygen", "--for", str(survey_path)]):
        assert main([*words, "--passphrase-file", str(tmp_path / "pass")]) == 0
        assert "is not protected, so the passphrase was not used" in capsys.readouterr().err
    assert main(["keygen", "--for", str(survey_path), "--new-passphrase-file", str(tmp_path / "pass")]) == 2
    assert not Key(home / "agent.key").is_protected


def test_keygen_shows_the_key_of_a_survey(survey_path, capsys, tmp_path):
    assert main(["keygen", "--for", str(survey_path)]) == 0
    shown = capsys.readouterr().out
    assert main(["keygen", "--for", str(survey_path)]) == 0
    line = next(line for line in shown.splitlines() if "key for the survey" in line)
    assert line in capsys.readouterr().out
    assert len(line.partition(": ")[2].split()) == 12


def test_keygen_shows_the_key_that_signs(survey_path, capsys, types, tmp_path, signed):
    assert main(["keygen", "--for", str(survey_path)]) == 0
    shown = capsys.readouterr().out.splitlines()[-1]
    types(TYPED)
    assert main(["answer", str(survey_path), "--out", str(tmp_path / "out")]) == 0
    (line,) = BatchReader(signed).read_file([(tmp_path / "out").read_bytes()])
    assert base64.b64decode(shown.rpartition(" ")[2], validate=True) == line.batch.key


# Privacy.


@pytest.mark.parametrize("levels", ["5", "22", "x", "²"])
def test_levels_that_do_not_exist_are_refused(survey_path, levels, capsys):
    assert main(["privacy", str(survey_path), "--levels", levels]) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.skipif(os.name != "posix", reason="rights of this kind are POSIX")
def test_a_key_that_others_could_read_is_closed_and_said_so(home, capsys):
    assert main(["keygen"]) == 0
    key = home / "agent.key"
    key.chmod(0o644)
    capsys.readouterr()
    for told in (True, False):
        main(["receipts"])
        assert ("others on this machine could read the key" in capsys.readouterr().err) is told
        assert key.stat().st_mode & 0o777 == 0o600
