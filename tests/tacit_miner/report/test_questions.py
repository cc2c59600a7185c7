"""The report names questions in words, and has every prevalence whatever the minimum."""

from support.batches import batch, make_project, put
from support.choices import SIGNED_CHOICES, choice_records

from tacit.mining.prevalences import prevalences
from tacit.mining.settings import Settings
from tacit_miner.project import Study
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.wording import item_words
from tacit_miner.report import report_html
from tacit_miner.report.questions import HEADS, question_rows, with_words
from tacit_miner.runs import RunSettings, perform


def test_every_question_is_in_the_report_with_its_words(tmp_path):
    made = make_project(tmp_path, Study.of_survey(SIGNED_CHOICES))
    put(made, tmp_path, batch(choice_records(3, 2_000), survey=SIGNED_CHOICES))
    study, asked = made.study, prevalences(used_records(made).dataset)
    rows = question_rows(study, asked, ())
    run = perform(made, RunSettings(Settings(min_support=0.05, min_confidence=0.3)))
    page = report_html(study, run, asked=asked)
    made.close()
    assert [row[2] for row in rows] == list(study.items)
    assert all(len(row) == len(HEADS) for row in rows)
    words = item_words(study, ())
    assert words["smokes"] in page
    assert f"{words['smokes']} (smokes)" in page
    assert " certain, " in page
    assert " below." in page


def test_items_without_words_are_their_codes():
    assert with_words(["a", "b"], {"a": "A?"}) == "A? (a); b"
    assert item_words(Study.of_table(["a"], []), ()) == {}
