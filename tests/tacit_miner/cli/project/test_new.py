"""A project from a survey."""

from support.batches import SIGNED
from support.commands import refused, said


def test_new_says_what_the_project_is_for(survey, tmp_path, capsys):
    text = said(capsys, "new", tmp_path / "p", "--survey", survey, "--enrolled", "--quota", "5")
    assert SIGNED.id in text
    assert "keys on the list; records of one key that count: 5" in text


def test_a_project_that_is_not_made_leaves_nothing(survey, tmp_path, capsys):
    (tmp_path / "t.csv").write_text("a,b\n1,0\n0,1,1\n")
    (tmp_path / "c.csv").write_text("*,0.9\n")
    refused(capsys, "new", tmp_path / "q", "--table", tmp_path / "t.csv", "--channels", tmp_path / "c.csv")
    refused(capsys, "new", tmp_path / "q", "--survey", survey, "--quota", "0")
    assert not list(tmp_path.glob("q*"))


def test_a_table_takes_no_tokens(tmp_path, capsys):
    (tmp_path / "t.csv").write_text("a,b\n1,0\n")
    (tmp_path / "c.csv").write_text("*,0.9\n")
    table = ["--table", tmp_path / "t.csv", "--channels", tmp_path / "c.csv"]
    assert "--tokens" in refused(capsys, "new", tmp_path / "q", *table, "--tokens", tmp_path / "list")
    assert not list(tmp_path.glob("q*"))
