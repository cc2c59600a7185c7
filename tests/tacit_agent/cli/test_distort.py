from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from support.bounds import clopper_pearson
from support.surveys import RESEARCHER_KEY, make_choice, make_item, make_levels, make_survey

from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import sign_survey
from tacit.survey import Scheme
from tacit_agent.cli import main

SIGNED = sign_survey(make_survey(3), RESEARCHER_KEY)


@pytest.fixture(autouse=True)
def files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "s.tacit-survey").write_bytes(SIGNED.line)
    return tmp_path


def write(name, rows, header="q0,q1,q2"):
    Path(name).write_text("\n".join([header, *rows]) + "\n", encoding="ascii")
    return name


def distort(*words):
    return main(["distort", "s.tacit-survey", *words])


def read(name):
    return [
        r for line in BatchReader(SIGNED).read_file([Path(name).read_bytes()]) for r in line.batch.records
    ]


def test_every_row_becomes_one_record(capsys):
    write("a.csv", ["1,0,-"] * 2_500)
    assert distort("a.csv", "--out", "out.tacit-batch") == 0
    records = read("out.tacit-batch")
    assert len({record.id for record in records}) == 2_500
    assert {record.levels for record in records} == {"222"}
    assert {record.answers[2] for record in records} == {"-"}
    assert capsys.readouterr().out == "out.tacit-batch: 2,500 records, each drawn once\n"
    assert len(Path("out.tacit-batch").read_bytes().splitlines()) == 3


def test_true_answers_from_a_pipe_touch_no_disk_and_records_go_into_one(files):
    code = "import sys; from tacit_agent.cli import main; sys.exit(main())"
    words = ["distort", "s.tacit-survey", "-", "--out", "-", "--home", "home"]
    (files / "tmp").mkdir()
    env = os.environ | {"TMPDIR": str(files / "tmp")}
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        env=env,
        input=b"q0,q1,q2\n1,0,-\n0,1,1\n",
        capture_output=True,
        check=True,
    )
    Path("sent").write_bytes(done.stdout)
    assert len(read("sent")) == 2
    assert done.stderr == b"-: 2 records, each drawn once\n"
    assert {path.name for path in files.iterdir()} == {"s.tacit-survey", "home", "sent", "tmp"}
    assert not list((files / "tmp").iterdir())


def test_answers_are_kept_as_often_as_the_level_says():
    write("a.csv", ["1,0,1"] * 4_000)
    write("l.csv", ["2,3,4"])
    assert distort("a.csv", "--levels", "l.csv", "--out", "out") == 0
    records = read("out")
    for position, (sent, keep) in enumerate([("1", 0.95), ("0", 0.865), ("1", 0.7)]):
        kept = sum(record.answers[position] == sent for record in records)
        low, high = clopper_pearson(kept, len(records), 1e-9)
        assert low <= keep <= high


def test_each_person_may_have_levels_of_their_own():
    write("a.csv", ["1,0,1", "0,0,0"])
    write("l.csv", ["2,3,4", "4,4,4"])
    assert distort("a.csv", "--levels", "l.csv", "--out", "out") == 0
    assert sorted(record.levels for record in read("out")) == ["234", "444"]


def test_a_level_that_hides_little_is_agreed_to_item_by_item(capsys):
    write("a.csv", ["1,0,1", "0,0,0"])
    write("l.csv", ["2,2,2", "1,2,1"])
    before = "l.csv: level 1 hides little of item"
    assert distort("a.csv", "--levels", "l.csv", "--out", "out") == 2
    told = capsys.readouterr().err
    assert f"{before} q0. Your answer is sent exactly as you give it." in told
    assert "--nearly-open q0" in told
    assert distort("a.csv", "--levels", "l.csv", "--nearly-open", "q0", "--out", "out") == 2
    assert f"{before} q2" in capsys.readouterr().err
    assert not Path("out").exists()
    agreed = ["--nearly-open", "q0", "--nearly-open", "q2"]
    assert distort("a.csv", "--levels", "l.csv", *agreed, "--out", "out") == 0
    assert sorted(record.levels for record in read("out")) == ["121", "222"]


def test_an_item_that_is_agreed_to_must_be_one_of_the_survey(capsys):
    write("a.csv", ["1,0,1"])
    assert distort("a.csv", "--nearly-open", "q9", "--out", "out") == 2
    assert "--nearly-open names 'q9', which is not an item" in capsys.readouterr().err


def test_a_one_sided_proof_is_agreed_to_too(files, capsys):
    survey = make_survey(3, levels=make_levels(Scheme("asymmetric", (900, 1_000)), Scheme("warner", (800,))))
    (files / "s.tacit-survey").write_bytes(sign_survey(survey, RESEARCHER_KEY).line)
    write("a.csv", ["1,0,1"])
    write("l.csv", ["2,1,2"])
    assert distort("a.csv", "--levels", "l.csv", "--out", "out") == 2
    assert "hides little of item q1. Of 100 people who would say yes, 10 send a no. Of 100" in (
        capsys.readouterr().err
    )


def test_an_open_question_with_options_is_agreed_to_with_its_own_odds(files, capsys):
    survey = make_survey((make_choice(0), make_item(1)))
    (files / "s.tacit-survey").write_bytes(sign_survey(survey, RESEARCHER_KEY).line)
    write("l.csv", ["1,2"], header="q0,q1")
    write("a.csv", ["0,1"], header="q0,q1")
    assert distort("a.csv", "--levels", "l.csv", "--out", "out") == 2
    told = capsys.readouterr().err
    assert "hides little of item q0. Your answer is sent exactly as you give it." in told
    assert "would answer yes" not in told


def test_the_name_decides_about_compression():
    write("a.csv", ["1,0,1"])
    assert distort("a.csv", "--out", "out.tacit-batch.gz") == 0
    assert Path("out.tacit-batch.gz").read_bytes().startswith(b"\x1f\x8b")
    assert len(read("out.tacit-batch.gz")) == 1


def test_a_table_is_drawn_once_and_can_be_exported_again(capsys):
    write("a.csv", ["1,0,1"] * 5)
    assert distort("a.csv", "--out", "out") == 0
    assert distort("a.csv", "--out", "second") == 2
    assert "distorted before" in capsys.readouterr().err
    assert not Path("second").exists()
    assert main(["export", "s.tacit-survey", "--out", "again"]) == 0
    assert Path("out").read_bytes() == Path("again").read_bytes()


def test_a_crash_between_draw_and_file_loses_nothing_and_draws_nothing_again():
    def crash(*_args, **_kwargs):
        raise KeyboardInterrupt

    write("a.csv", ["1,0,1"] * 5)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tacit_agent.vault.vault.Vault.export", crash)
        assert distort("a.csv", "--out", "out") == 1
    assert not Path("out").exists()
    assert distort("a.csv", "--out", "out") == 2
    assert main(["export", "s.tacit-survey", "--out", "out"]) == 0
    assert len(read("out")) == 5


def test_another_table_must_be_said_to_have_other_people(capsys):
    write("a.csv", ["1,0,1"] * 5)
    write("b.csv", ["0,0,1"] * 5)
    assert distort("a.csv", "--out", "a") == 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tacit_agent.cli.distort.randomize", None)  # refused before anything is drawn
        assert distort("b.csv", "--out", "b") == 2
    assert "were drawn here before: 5; " in (told := capsys.readouterr().err)
    assert "--other-people" in told
    assert not Path("b").exists()
    assert distort("b.csv", "--other-people", "--out", "b") == 0
    assert [len(read(name)) for name in "ab"] == [5, 5]
    assert main(["export", "--out", "all"]) == 0
    assert len(read("all")) == 10


def test_other_people_do_not_open_a_way_to_a_second_draw(capsys):
    write("a.csv", ["1,0,1"] * 5)
    write("b.csv", ["0,0,1"] * 5)
    assert distort("a.csv", "--other-people", "--out", "a") == 0
    assert distort("b.csv", "--other-people", "--out", "b") == 0
    for name in ("a.csv", "b.csv"):
        assert distort(name, "--other-people", "--out", "again") == 2
        assert "distorted before" in capsys.readouterr().err
    assert not Path("again").exists()


def test_a_table_is_known_by_its_rows_whatever_else_changed(capsys):
    rows = ["1,0,1", "0,0,0", "1,1,-"]
    write("a.csv", rows)
    assert distort("a.csv", "--out", "a") == 0
    os.utime("a.csv", (1, 1))
    write("copy.csv", rows)
    write("sorted.csv", [rows[2], rows[0], rows[1]])
    write("turned.csv", ["1,0,1", "0,0,0", "-,1,1"], header="q2,q1,q0")
    write("levels.csv", ["3,3,3"])
    for name in ("a.csv", "copy.csv", "sorted.csv", "turned.csv"):
        for words in ((), ("--other-people",), ("--levels", "levels.csv", "--other-people")):
            assert distort(name, *words, "--out", "again") == 2
            assert "the same answers was distorted before" in capsys.readouterr().err
    assert not Path("again").exists()
    write("longer.csv", [*rows, rows[0]])
    assert distort("longer.csv", "--other-people", "--out", "longer") == 0


def test_equal_answers_of_other_people_are_drawn_when_that_is_said(capsys):
    write("monday.csv", ["1,0,1"])
    write("tuesday.csv", ["1,0,1"])
    assert distort("monday.csv", "--out", "monday") == 0
    assert distort("tuesday.csv", "--other-people", "--out", "tuesday") == 2
    assert "--same-answers-other-people" in capsys.readouterr().err
    assert distort("tuesday.csv", "--same-answers-other-people", "--out", "tuesday") == 0
    assert len({record.id for name in ("monday", "tuesday") for record in read(name)}) == 2


def test_a_table_that_changes_while_it_is_read_is_known_by_what_was_drawn(monkeypatch):
    from tacit_agent.cli import distort as module

    write("a.csv", ["1,0,1", "0,0,0"])
    write("b.csv", ["1,1,1", "0,0,0"])
    assert distort("a.csv", "--out", "a") == 0
    reading, paths = module.answers_in, iter([Path("b.csv"), Path("a.csv")])
    monkeypatch.setattr(module, "answers_in", lambda _, survey: reading(next(paths), survey))
    assert distort("a.csv", "--other-people", "--out", "again") == 2
    assert not Path("again").exists()


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (["1,0,1", "1,2,1"], "a.csv: line 3, column q1: '2', but an answer here is 0, 1 or -"),
        (["1,0"], "a.csv: line 2: there are 2 cells"),
        ([], "a.csv: there is no row of answers"),
    ],
)
def test_a_bad_table_leaves_nothing_at_all(rows, message, capsys):
    write("a.csv", rows)
    assert distort("a.csv", "--out", "out") == 2
    assert message in capsys.readouterr().err
    assert not Path("out").exists()
    assert main(["receipts"]) == 0
    assert capsys.readouterr().out == "nothing has been answered on this machine\n"
    write("a.csv", ["1,0,1"])
    assert distort("a.csv", "--out", "out") == 0


@pytest.mark.parametrize("count", [2, 4])
def test_levels_must_fit_the_answers(count, capsys):
    write("a.csv", ["1,0,1"] * 3)
    write("l.csv", ["2,2,2"] * count)
    assert distort("a.csv", "--levels", "l.csv", "--out", "out") == 2
    assert f"{count} rows of levels for 3 rows of answers" in capsys.readouterr().err
    assert not Path("out").exists()


@pytest.mark.parametrize(
    "name",
    ["a.csv", "l.csv", "s.tacit-survey", "pass", "link", "home/agent.key", "home/agent.vault"]
    + [f"home/agent.vault-{suffix}" for suffix in ("journal", "wal", "shm")],
)
def test_what_a_command_needs_is_never_overwritten(name, home, capsys):
    write("a.csv", ["1,0,1"])
    write("l.csv", ["2,2,2"])
    write("first.csv", ["1,0,1"])
    Path("pass").write_text("open sesame\n", encoding="ascii")
    Path("link").symlink_to(home / "agent.key")
    assert distort("first.csv", "--out", "first") == 0
    before = {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()}
    words = ["a.csv", "--levels", "l.csv", "--passphrase-file", "pass"]
    assert distort(*words, "--out", name) == 2
    assert "is used by this command" in capsys.readouterr().err
    assert main(["export", "s.tacit-survey", "--passphrase-file", "pass", "--out", name]) == (
        0 if name in {"a.csv", "l.csv"} else 2
    )
    if name not in {"a.csv", "l.csv"}:
        assert {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()} == before


def test_answering_does_not_write_over_its_survey(capsys):
    assert main(["answer", "s.tacit-survey", "--out", "s.tacit-survey"]) == 2
    assert "is used by this command" in capsys.readouterr().err
    assert Path("s.tacit-survey").read_bytes() == SIGNED.line


def test_only_a_regular_file_is_written_to(home, capsys):
    write("a.csv", ["1,0,1"])
    os.mkfifo("pipe")
    for name in ("pipe", os.devnull):
        assert distort("a.csv", "--out", name) == 2
        assert "is not a regular file" in capsys.readouterr().err
    assert not home.exists()


def test_a_large_table_is_estimated_back():
    generator = random.Random(5)
    truth = [[int(generator.random() < p) for p in (0.1, 0.5, 0.9)] for _ in range(3_000)]
    write("a.csv", [",".join(map(str, row)) for row in truth])
    write("l.csv", ["4,4,4"])
    assert distort("a.csv", "--levels", "l.csv", "--out", "out") == 0
    channel = SIGNED.survey.level(4).scheme.channel
    weights = channel.weights()
    for position in range(3):
        sent = [record.answers[position] for record in read("out")]
        estimate = sum(weights.present if y == "1" else weights.absent for y in sent)
        deviation = (len(sent) * 0.25) ** 0.5 / channel.determinant
        assert abs(estimate - sum(row[position] for row in truth)) < 6.0 * deviation
