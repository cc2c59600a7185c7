"""Stars, notes and filters with a name are kept with the project, and go with the run that they are of."""

from dataclasses import replace

import pytest
from support.batches import empty_project

from tacit_miner.project import Project
from tacit_miner.project.history import LONGEST_NAME, LONGEST_NOTE, RuleMark, RunRow, SavedFilter

RUN = RunRow(0, "2026-01-01T00:00:00Z", 1.0, "", "{}", "{}", "state", "")
RARE = SavedFilter("rules", "rare ones", '{"text": "rare"}')


@pytest.fixture
def project(tmp_path):
    with empty_project(tmp_path) as made:
        for _ in range(2):
            made.add_run(RUN, b"result")
        yield made


def mark(run=1, *, star=False, note=""):
    return RuleMark(run, ("a", 'b,"c"'), ("é",), star, note)


def test_a_mark_is_kept_and_another_one_of_the_same_rule_takes_its_place(project):
    project.mark_rule(mark(star=True))
    project.mark_rule(mark(star=True, note="look\nagain"))
    project.mark_rule(mark(2, note="other run"))
    with Project.open(project.path, read_only=True) as again:
        assert again.rule_marks() == [mark(star=True, note="look\nagain"), mark(2, note="other run")]
    project.check_all()


def test_a_mark_that_says_nothing_is_none(project):
    project.mark_rule(mark(star=True))
    project.mark_rule(mark())
    assert project.rule_marks() == []


def test_sides_are_not_confused(project):
    project.mark_rule(RuleMark(1, ("a",), ("b", "c"), star=True))
    project.mark_rule(RuleMark(1, ("a", "b"), ("c",), note="x"))
    assert {found.sides for found in project.rule_marks()} == {(("a",), ("b", "c")), (("a", "b"), ("c",))}


def test_a_run_that_is_forgotten_takes_its_marks_along(project):
    project.mark_rule(mark(star=True))
    project.mark_rule(mark(2, star=True))
    project.delete_run(1)
    assert project.rule_marks() == [mark(2, star=True)]
    project.check_all()


def test_filters_are_kept_by_page_and_name(project):
    project.save_filter(RARE)
    project.save_filter(replace(RARE, page="itemsets"))
    project.save_filter(replace(RARE, filter="{}"))
    assert project.saved_filters() == [replace(RARE, page="itemsets"), replace(RARE, filter="{}")]
    project.remove_filter(RARE)
    assert project.saved_filters() == [replace(RARE, page="itemsets")]


def test_what_is_too_long_is_cut(project):
    project.mark_rule(mark(note="n" * (LONGEST_NOTE + 1)))
    project.save_filter(replace(RARE, name="n" * (LONGEST_NAME + 1)))
    assert len(project.rule_marks()[0].note) == LONGEST_NOTE
    assert len(project.saved_filters()[0].name) == LONGEST_NAME
    project.remove_filter(replace(RARE, name="n" * (LONGEST_NAME + 1)))
    assert project.saved_filters() == []
