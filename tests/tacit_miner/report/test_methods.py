"""The methods paragraph says what was done, and the cautions what a reader must not forget."""

from dataclasses import replace

import numpy as np
import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from support.batches import STUDY, public

from tacit.channels.channel import warner
from tacit.mining.apriori import LENGTH_LIMIT
from tacit.run.keep_rules import Select, keep_rule
from tacit.run.settings import Adjust, Combine
from tacit.survey import Board, Terms
from tacit.verdicts.precision import BEYOND_DATA
from tacit_miner.project import Study
from tacit_miner.report import methods as module
from tacit_miner.report.methods import cautions, methods
from tacit_miner.report.records import BOARD, ENCRYPTED, EXPIRES, INFLUENCE, ODDS, QUOTA, TOKENS
from tacit_miner.runs import load_run

TERM_TEMPLATES = (EXPIRES, BOARD, ODDS, INFLUENCE, QUOTA, TOKENS, ENCRYPTED)


@pytest.fixture
def run(project):
    """The run that is reported on."""
    return load_run(project)[1]


def templates(messages):
    """What is said, without the values."""
    return [message.template for message in messages]


def mined_with(run, **changes):
    """The same run with other settings."""
    return replace(run, settings=replace(run.settings, mining=replace(run.settings.mining, **changes)))


@pytest.mark.parametrize("select", list(Select))
def test_the_paragraph_states_the_keep_rule_with_its_values(run, select):
    other = mined_with(run, select=select, relax=0.25, alpha=0.01)
    stated = keep_rule(select)(other.settings.mining.min_support, 0.25, 0.01).statement()
    assert stated in methods(STUDY, other)


def test_the_paragraph_counts_records_itemsets_and_rules(run):
    collected, *_, found = methods(STUDY, run)
    assert collected.values["records"] == run.result.records
    assert found.values["itemsets"] == run.result.listed()
    assert found.values["rules"] == len(run.result.rules)


def test_weighing_levels_is_stated_with_what_it_assumes(run):
    assert module.WEIGHED not in templates(methods(STUDY, run))
    weighed = mined_with(run, combine=Combine.INVERSE_VARIANCE)
    assert module.WEIGHED in templates(methods(STUDY, weighed))


def test_a_table_is_said_to_be_without_signatures(run):
    table = Study.of_table(STUDY.items, [warner(0.9)] * len(STUDY.items))
    assert methods(table, run)[0].template is module.FROM_TABLE
    assert module.NOT_SIGNED in templates(cautions(table, run))
    assert module.SIGNED in templates(cautions(STUDY, run))


def test_noise_is_cautioned_against_only_where_a_note_says_so(run):
    noted = BEYOND_DATA(itemsets="x", error=0.1, minimum=0.02)
    with_note = replace(run, result=replace(run.result, notes=(noted,)))
    without = replace(run, result=replace(run.result, notes=(LENGTH_LIMIT(limit=3),)))
    assert module.NOISE in templates(cautions(STUDY, with_note))
    assert module.NOISE not in templates(cautions(STUDY, without))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "CERTAIN"),
        ({"adjust": Adjust.NONE}, "CERTAIN_EACH"),
        ({"confirm_seed": 1}, "CERTAIN_CONFIRMED"),
        ({"confirm_seed": 1, "select": Select.FDR, "adjust": Adjust.NONE}, "CERTAIN_CONFIRMED"),
        ({"confirm_seed": 1, "select": Select.FWER}, "SURE_CONFIRMED"),
        ({"select": Select.FWER}, None),
    ],
)
def test_what_certain_promises_is_stated_as_the_run_was_done(run, changes, said):
    every = ("CERTAIN", "CERTAIN_EACH", "CERTAIN_CONFIRMED", "SURE_CONFIRMED")
    found = templates(methods(STUDY, mined_with(run, **changes)))
    assert [name for name in every if getattr(module, name) in found] == ([said] if said else [])


def test_missing_answers_are_stated(run):
    assert any((found.records < run.result.records).any() for found in run.result.by_length)
    assert module.MISSING in templates(methods(STUDY, run))
    every = [
        replace(found, records=np.full(len(found), run.result.records)) for found in run.result.by_length
    ]
    complete = replace(run, result=replace(run.result, by_length=tuple(every)))
    assert module.MISSING not in templates(methods(STUDY, complete))


def test_reweighted_figures_are_stated_with_what_they_assume(run):
    assert module.REWEIGHTED not in templates(methods(STUDY, run))
    assert module.REWEIGHTED in templates(methods(STUDY, mined_with(run, reweighted=True)))


def test_sharper_figures_are_stated_with_their_model_and_what_their_intervals_promise(run):
    assert module.SHARPER not in templates(methods(STUDY, run))
    said = next(m for m in methods(STUDY, mined_with(run, sharper=True)) if m.template is module.SHARPER)
    assert "without K-way interaction" in str(said)
    assert "95 % on average" in str(said)


def test_the_verdict_by_all_answers_is_stated_with_its_resamples(run):
    assert module.TOGETHER not in templates(methods(STUDY, run))
    said = next(m for m in methods(STUDY, mined_with(run, together=True)) if m.template is module.TOGETHER)
    assert "more than 1.68 root mean square errors" in str(said)
    assert "over 40 bootstraps of the records" in str(said)


def test_the_terms_of_the_survey_are_told_and_a_survey_without_any_has_no_such_sentence(run):
    assert not [each for each in methods(STUDY, run) if each.template in TERM_TEMPLATES]
    own = Terms(
        expires="2027-03-31",
        board=Board("Ethics board of Test", public(9)),
        odds=9_000,
        influence=9_500,
        quota=3,
        tokens="0" * 64,
        encrypt=X25519PrivateKey.from_private_bytes(bytes(31) + b"\1").public_key().public_bytes_raw(),
    )
    plain = tuple(replace(item, sensitive=False) for item in STUDY.survey.survey.items)
    survey = replace(STUDY.survey, survey=replace(STUDY.survey.survey, items=plain, terms=own))
    said = [
        str(each) for each in methods(replace(STUDY, survey=survey), run) if each.template in TERM_TEMPLATES
    ]
    assert len(said) == len(TERM_TEMPLATES)
    paragraph = " ".join(said)
    assert "until 2027-03-31" in paragraph
    assert "Ethics board of Test signed" in paragraph
    assert "more than 9 times surer" in paragraph
    assert "more than 9.5 times" in paragraph
    assert "at most 3." in paragraph
    assert "one-time token" in paragraph
    assert "encrypted" in paragraph
