"""`survey new | edit | check | try | sign | show` on drafts and their versions."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.drafts import ITEMS, make_draft

from tacit.formats.survey_file import read_survey
from tacit.person import keys
from tacit.person.keys import MasterSecret
from tacit_miner.cli import main
from tacit_miner.design.checks import check
from tacit_miner.design.draft import Words, read_draft, write_draft
from tacit_miner.samples import TEMPLATE


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A folder with a sound draft, a key, and a way to call the program in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.json").write_bytes(write_draft(make_draft()))
    keys.save(tmp_path / "key", MasterSecret(bytes(range(32))))
    return tmp_path


def survey(*words):
    return main(["survey", *words])


def sign(draft="a.json", out="a.tacit-survey"):
    return survey("sign", draft, "--key", "key", "--out", out)


def test_a_question_is_not_added_under_the_code_of_another(desk, capsys):
    before = (desk / "a.json").read_bytes()
    assert survey("edit", "a.json", "--add", "smokes=Do you smoke?") == 2
    assert "--set smokes.text.en=TEXT" in capsys.readouterr().err
    assert (desk / "a.json").read_bytes() == before


def test_changes_of_a_text_are_shown_in_its_own_script(desk, capsys):
    assert survey("edit", "a.json", "--set", "smokes.text.fr=هل تدخن؟\u202e") == 0
    assert "became 'هل تدخن؟\\u202e'" in capsys.readouterr().out


def test_new_writes_the_example_and_never_over_a_file(desk, capsys):
    assert survey("new", "b.json") == 0
    assert (desk / "b.json").read_text(encoding="utf-8") == TEMPLATE
    assert survey("new", "b.json", "--language", "en") == 2
    assert (desk / "b.json").read_text(encoding="utf-8") == TEMPLATE


def test_new_makes_a_draft_in_languages_that_lacks_only_what_a_person_must_write(desk):
    assert survey("new", "b.json", "--language", "ar", "--language", "fr") == 0
    draft = read_draft((desk / "b.json").read_bytes())
    assert draft.languages == ("ar", "fr")
    lacks = {finding.place for finding in check(draft)}
    assert lacks == {"title", "purpose", "retention", "contact", "researcher.name", "items"}


def test_a_version_after_a_signed_one_names_it_and_shows_what_it_changes(desk, capsys):
    assert sign() == 0
    first = read_survey((desk / "a.tacit-survey").read_bytes())
    assert survey("new", "b.json", "--from", "a.tacit-survey") == 0
    assert survey("edit", "b.json", "--set", "smokes.prevalence=310", "--remove", "tea") == 0
    capsys.readouterr()
    assert survey("check", "b.json") == 0
    shown = capsys.readouterr().out
    assert f"Replaces    a.tacit-survey, {first.id}" in shown
    assert "Changes since a.tacit-survey: 2" in shown
    assert "expected share of yes, in per-mille of question smokes: 240 became 310" in shown
    assert "question tea is gone" in shown
    assert sign("b.json", "b.tacit-survey") == 0
    assert read_survey((desk / "b.tacit-survey").read_bytes()).survey.previous == first.id
    assert survey("show", "b.tacit-survey") == 0
    assert "question tea is gone" in capsys.readouterr().out


def test_a_signed_survey_is_edited_into_a_draft_and_stays_as_it_is(desk, capsys):
    assert sign() == 0
    before = (desk / "a.tacit-survey").read_bytes()
    assert survey("edit", "a.tacit-survey", "--set", "skip=false") == 2
    assert "is signed and never changes" in capsys.readouterr().err
    assert survey("edit", "a.tacit-survey", "--set", "skip=false", "--out", "b.json") == 0
    assert (desk / "a.tacit-survey").read_bytes() == before
    draft = read_draft((desk / "b.json").read_bytes())
    assert draft.previous == read_survey(before).id
    assert not draft.skip


def test_a_signed_survey_is_never_replaced_by_another(desk, capsys):
    assert sign() == 0
    before = (desk / "a.tacit-survey").read_bytes()
    assert survey("edit", "a.json", "--set", "contact=b@example.org") == 0
    assert sign() == 2
    assert "holds another signed survey" in capsys.readouterr().err
    assert (desk / "a.tacit-survey").read_bytes() == before


def test_a_predecessor_elsewhere_is_given_and_another_one_is_refused(desk, capsys):
    assert sign() == 0
    assert survey("new", "b.json", "--from", "a.tacit-survey") == 0
    (desk / "old").mkdir()
    (desk / "a.tacit-survey").rename(desk / "old" / "a.tacit-survey")
    capsys.readouterr()
    assert survey("check", "b.json") == 0
    assert "Changes since" not in capsys.readouterr().out
    assert survey("check", "b.json", "--previous", "old/a.tacit-survey") == 0
    assert "Changes since old/a.tacit-survey: 0" in capsys.readouterr().out
    assert survey("check", "a.json", "--previous", "old/a.tacit-survey") == 2
    assert "but the draft replaces none" in capsys.readouterr().err


def test_check_prints_all_that_is_wrong_at_once(desk, capsys):
    wrong = make_draft(
        contact="", items=(replace(ITEMS[0], text=Words.of(en="Do you smoke?"), code="!"), *ITEMS[1:])
    )
    (desk / "a.json").write_bytes(write_draft(wrong))
    assert survey("check", "a.json") == 2
    shown = capsys.readouterr()
    assert "error   contact: " in shown.out
    assert "error   items[0].code: " in shown.out
    assert "warning items[0].text.fr: " in shown.out
    assert "the draft has 2 errors; the first: contact: " in shown.err
    assert shown.err.count("\n") == 1


def test_edit_says_what_changed_and_what_is_still_wrong(desk, capsys):
    options = ("--add", "naps=Do you nap?", "--set", "naps.text.fr=Une sieste ?", "--move", "naps=1")
    assert survey("edit", "a.json", *options, "--set", "contact=") == 0
    shown = capsys.readouterr().out
    assert "question naps is new" in shown
    assert "errors left: 1" in shown
    assert read_draft((desk / "a.json").read_bytes()).items[0].code == "naps"


def test_edit_without_a_change_is_refused(desk, capsys):
    assert survey("edit", "a.json") == 2
    assert "no change is given" in capsys.readouterr().err


def test_try_prints_estimates_beside_what_they_were_drawn_from(desk, capsys):
    assert survey("try", "a.json", "--people", "400", "--seed", "3") == 0
    first = capsys.readouterr().out
    assert "400 made-up people answered; 400 records were taken" in first
    assert "region=coast" in first
    assert survey("try", "a.json", "--people", "400", "--seed", "3") == 0
    assert capsys.readouterr().out == first
    assert sorted(path.name for path in desk.iterdir()) == ["a.json", "key"]


def test_ready_made_texts_go_into_new_and_old_drafts_in_all_their_languages(tmp_path, capsys):
    path = tmp_path / "d.json"
    words = ["--language", "fr", "--language", "ar", "--text", "purpose=health", "--text", "consent=free"]
    assert main(["survey", "new", str(path), *words]) == 0
    draft = read_draft(path.read_bytes())
    assert "libre de participer" in draft.purpose.get("fr")
    assert {tag for tag, _ in draft.purpose.entries} == {"fr", "ar"}
    assert main(["survey", "edit", str(path), "--text", "retention=year", "--text", "levels=plain"]) == 0
    edited = read_draft(path.read_bytes())
    assert (len(edited.levels), edited.purpose) == (4, draft.purpose)
    assert edited.retention.get("ar")
    assert main(["survey", "edit", str(path), "--text", "retention=never"]) == 2
    assert "retention=ten-years" in capsys.readouterr().err


def test_a_fraction_is_named_as_what_it_is_and_not_as_nothing(desk, capsys):
    assert survey("edit", "a.json", "--set", "weight=1.5") == 2
    assert "null" not in capsys.readouterr().err


def test_the_draw_by_tokens_that_is_set_together_with_the_list_stays(desk):
    assert main(["tokens", "make", "--count", "3", "--list", "t", "--sheet", "t.html"]) == 0
    assert survey("edit", "a.json", "--set", "terms.by_token=true", "--tokens", "t", "--set", "ask=1") == 0
    assert read_draft((desk / "a.json").read_bytes()).terms.by_token
