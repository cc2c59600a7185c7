"""The prevalence of every question as files."""

import csv
import io
import json

import pytest
from support.batches import batch, make_project, put
from support.choices import SIGNED_CHOICES, choice_records

from tacit.mining.tables import prevalences
from tacit_miner.exports.answer_tables import PREVALENCES, prevalence_rows
from tacit_miner.project import Study
from tacit_miner.project.block_cache import used_records


@pytest.fixture
def rows(tmp_path):
    with make_project(tmp_path, Study.of_survey(SIGNED_CHOICES)) as project:
        put(project, tmp_path, batch(choice_records(3, 500), survey=SIGNED_CHOICES))
        found = prevalences(used_records(project).dataset)
        assert [row["item"] for row in prevalence_rows(project.study, found, ())] == list(project.study.items)
        return list(prevalence_rows(project.study, found, ()))


def test_each_answer_is_a_row_with_its_question_in_words(rows):
    survey = SIGNED_CHOICES.survey
    assert {row["question"]: row["question_words"] for row in rows} == {
        item.code: item.text.get() for item in survey.items
    }
    option = next(row for row in rows if row["item"].startswith("age="))
    asked = next(item for item in survey.items if item.code == "age")
    assert option["answer_words"] == asked.options[0].text.get()
    assert option["share_low"] < option["share"] < option["share_high"]


def test_every_format_has_the_same_rows(rows):
    assert json.loads(PREVALENCES["json"].whole(rows)) == rows
    lines = list(csv.DictReader(io.StringIO(PREVALENCES["csv"].whole(rows).decode())))
    assert [float(line["share"]) for line in lines] == [row["share"] for row in rows]
    parquet = pytest.importorskip("pyarrow.parquet")
    assert parquet.read_table(io.BytesIO(PREVALENCES["parquet"].whole(rows))).to_pylist() == rows


def test_each_row_says_how_far_forged_records_and_signers_push_it(tmp_path):
    with make_project(tmp_path, Study.of_survey(SIGNED_CHOICES)) as project:
        for sender in range(1, 9):
            put(project, tmp_path, batch(choice_records(sender, 60), sender, survey=SIGNED_CHOICES))
        used = used_records(project)
        found = prevalences(used.dataset, forged=0.02, owners=used.owners)
        rows = list(prevalence_rows(project.study, found, ()))
        plain = list(prevalence_rows(project.study, prevalences(used.dataset), ()))
    assert all(row["forged"] == 0.02 and row["forged_down"] < 0.0 < row["forged_up"] for row in rows)
    assert [row["largest_signer_shift"] for row in rows if row["item"] == "smokes"] == [
        next(one.answers.signers.shift[0] for one in found if one.answers.question == "smokes")
    ]
    assert all(abs(row["worst_signers_shift"]) >= abs(row["largest_signer_shift"]) for row in rows)
    assert all(row["signer_se"] is None and row["forged"] == 0.01 for row in plain)
