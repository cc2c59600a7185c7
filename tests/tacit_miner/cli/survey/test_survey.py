from __future__ import annotations

import json

import pytest

from tacit.formats.survey_file import read_survey
from tacit.person import keys
from tacit.person.keys import MasterSecret
from tacit.survey import QuestionKind
from tacit_miner.cli import main
from tacit_miner.samples import TEMPLATE

MASTER = MasterSecret(bytes(range(32)))


@pytest.fixture
def desk(tmp_path):
    """A folder with the template as draft and a key."""
    (tmp_path / "s.json").write_text(TEMPLATE, encoding="utf-8")
    keys.save(tmp_path / "key", MASTER)
    return tmp_path


def sign(desk, *more):
    return main(
        [
            "survey",
            "sign",
            str(desk / "s.json"),
            "--key",
            str(desk / "key"),
            "--out",
            str(desk / "s.tacit-survey"),
            *more,
        ]
    )


def test_the_template_is_printed_and_passes_every_check(desk, capsys):
    assert main(["survey", "template"]) == 0
    assert capsys.readouterr().out == TEMPLATE
    assert main(["survey", "check", str(desk / "s.json")]) == 0
    shown = capsys.readouterr().out
    assert "Of 100 people who would say yes, 15 send a no." in shown
    assert "declared not sensitive" in shown
    assert "⚠ 1 plain answer is sent as you give it: “" in shown


def test_the_template_has_a_question_of_each_kind(desk):
    assert sign(desk) == 0
    asked = read_survey((desk / "s.tacit-survey").read_bytes()).survey.items
    assert {item.kind for item in asked} == set(QuestionKind)
    assert any(not item.sensitive and item.options for item in asked)
    assert any(option.parent for item in asked for option in item.options)


def test_a_draft_is_signed_and_shown(desk, capsys):
    assert sign(desk) == 0
    signed = read_survey((desk / "s.tacit-survey").read_bytes())
    shown = capsys.readouterr().out
    assert signed.id in shown
    assert main(["survey", "show", str(desk / "s.tacit-survey"), "--language", "fr"]) == 0
    shown = capsys.readouterr().out
    assert signed.id in shown
    assert "La santé au travail" in shown
    assert str(keys.fingerprint(signed.survey.researcher.key)) in shown


def test_signing_twice_gives_the_same_survey(desk):
    assert sign(desk) == 0
    first = (desk / "s.tacit-survey").read_bytes()
    assert sign(desk) == 0
    assert (desk / "s.tacit-survey").read_bytes() == first


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"keep": 950', '"keep": 500', "levels[1].scheme"),
        ('"sensitive": false', '"sensitive": true', "items[0].default"),
        ('"weight": 500', '"weight": 0.9', "not a whole number"),
        ('"weight": 500', '"weight" 500', "not JSON in row 19"),
        ('"default": 2', '"default": 7', "items[1].default"),
    ],
)
def test_a_bad_draft_is_refused_by_field_and_leaves_no_file(desk, capsys, old, new, reason):
    assert old in TEMPLATE
    (desk / "s.json").write_text(TEMPLATE.replace(old, new), encoding="utf-8")
    for call in (lambda: main(["survey", "check", str(desk / "s.json")]), lambda: sign(desk)):
        assert call() == 2
        shown = capsys.readouterr()
        assert shown.err.startswith("tacit-miner: error: ")
        assert reason in shown.err
        assert shown.err.count("\n") == 1
    assert not (desk / "s.tacit-survey").exists()
    assert sorted(path.name for path in desk.iterdir()) == ["key", "s.json"]


def test_a_failed_signing_leaves_the_old_file(desk, capsys):
    assert sign(desk) == 0
    before = (desk / "s.tacit-survey").read_bytes()
    (desk / "s.json").write_text("{}", encoding="utf-8")
    assert sign(desk) == 2
    assert (desk / "s.tacit-survey").read_bytes() == before


def test_a_protected_key_wants_its_passphrase(desk, capsys, monkeypatch):
    (desk / "key").write_bytes(keys.seal(MASTER, "horse", cost=keys.SMALLEST_COST))
    (desk / "right").write_text("horse\n")
    (desk / "wrong").write_text("hose\n")
    assert sign(desk, "--passphrase-file", str(desk / "wrong")) == 2
    assert "wrong, or the key file is damaged" in capsys.readouterr().err
    assert not (desk / "s.tacit-survey").exists()
    assert sign(desk, "--passphrase-file", str(desk / "right")) == 0
    monkeypatch.setattr("getpass.getpass", lambda _: "horse")
    assert sign(desk) == 0


def test_show_refuses_what_was_changed(desk, capsys):
    assert sign(desk) == 0
    data = (desk / "s.tacit-survey").read_bytes()
    (desk / "s.tacit-survey").write_bytes(data.replace(b'"sig":"', b'"sig":"A')[:-6] + b'"}]}\n')
    assert main(["survey", "show", str(desk / "s.tacit-survey")]) == 2
    assert capsys.readouterr().err.startswith("tacit-miner: error: ")


@pytest.mark.parametrize("name", ["s.json", "key", "words", "linked"])
def test_signing_never_writes_over_what_it_reads(desk, capsys, name):
    (desk / "key").write_bytes(keys.seal(MASTER, "some words", cost=keys.SMALLEST_COST))
    (desk / "words").write_text("some words\n", encoding="utf-8")
    (desk / "linked").hardlink_to(desk / "key")
    before = (desk / name).read_bytes()
    assert sign(desk, "--passphrase-file", str(desk / "words"), "--out", str(desk / name)) == 2
    assert "is used by this command" in capsys.readouterr().err
    assert (desk / name).read_bytes() == before


def page(desk, *more):
    return main(["survey", "page", str(desk / "s.tacit-survey"), "--out", *map(str, more)])


@pytest.mark.parametrize(
    "more", [["s.tacit-survey"], ["p.html", "--sheet", "s.tacit-survey"], ["p.html", "--sheet", "p.html"]]
)
def test_a_page_is_never_written_over_the_survey_or_its_own_sheet(desk, capsys, more):
    assert sign(desk) == 0
    signed = (desk / "s.tacit-survey").read_bytes()
    assert page(desk, *(word if word.startswith("--") else desk / word for word in more)) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert (desk / "s.tacit-survey").read_bytes() == signed
    assert not (desk / "p.html").exists()


def test_where_the_sheet_cannot_go_there_is_no_page_either(desk):
    assert sign(desk) == 0
    assert page(desk, desk / "p.html", "--sheet", desk / "no" / "sheet.html") == 2
    assert not (desk / "p.html").exists()


def test_a_page_of_a_draft_is_refused_as_what_it_is(desk, capsys):
    assert main(["survey", "page", str(desk / "s.json"), "--out", str(desk / "p.html")]) == 2
    assert "s.json is a draft; sign it first" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        (
            {"expires": "2020-01-31"},
            "the survey was answered until 2020-01-31; nobody could answer a page of it",
        )
    ],
)
def test_a_page_that_nobody_could_answer_is_refused(desk, capsys, terms, reason):
    draft = desk / "s.json"
    text = draft.read_text(encoding="utf-8")
    at = text.index('"levels"')
    draft.write_text(f'{text[:at]}"terms": {json.dumps(terms)}, {text[at:]}', encoding="utf-8")
    assert sign(desk) == 0
    assert page(desk, desk / "p.html") == 2
    assert reason in capsys.readouterr().err
    assert not (desk / "p.html").exists()


def test_an_app_for_messengers_is_one_in_capital_letters_too(desk):
    assert sign(desk) == 0
    assert page(desk, desk / "P.XDC") == 0
    assert (desk / "P.XDC").read_bytes().startswith(b"PK")


@pytest.mark.parametrize(
    "edit",
    [
        ["--set", "level².scheme=open"],
        ["--set", f"level{'1' * 5_000}.scheme=open"],
        ["--set", "weight=" + "[" * 100_000],
        ["--move", "hours=²"],
        ["--set", "title.en=\udcff"],
        ["--add", "x=\udcff"],
        ["--move", f"hours={'1' * 5_000}"],
    ],
)
def test_an_edit_that_makes_no_sense_is_refused_in_a_sentence(desk, capsys, edit):
    before = (desk / "s.json").read_bytes()
    assert main(["survey", "edit", str(desk / "s.json"), *edit]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert (desk / "s.json").read_bytes() == before
