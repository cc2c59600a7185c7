"""A report cites the papers of the methods that it uses, and no others."""

import re
from dataclasses import replace

import pytest
from support.batches import STUDY

from tacit.channels.channel import unrelated, warner
from tacit.estimation.intervals import ConfidenceInterval
from tacit.run.settings import Estimator
from tacit_miner.project import Study
from tacit_miner.report import ReportPart
from tacit_miner.report.methods import PAPERS, references
from tacit_miner.runs import load_run

ALL = PAPERS.values()


@pytest.fixture
def run(project):
    return load_run(project)[1]


def cited(study, run, parts=frozenset(ReportPart), **changes):
    settings = replace(run.settings, mining=replace(run.settings.mining, **changes))
    return set(references(study, replace(run, settings=settings), parts))


def test_a_doi_is_written_as_one():
    assert len(ALL) > 12
    parted = [each.partition(" https://doi.org/") for each in ALL]
    dois = [doi for _, _, doi in parted if doi]
    assert all(re.fullmatch(r"10\.\d{4,5}/\S+[^.\s]", doi) for doi in dois)
    assert len(set(dois)) == len(dois) > 8
    assert all(text.endswith(".") for text, _, _ in parted)


def test_symmetric_channels_are_those_of_warner_and_others_those_of_the_unrelated_question(run):
    symmetric, forced = (Study.of_table(["a"], [each]) for each in (warner(0.8), unrelated(0.6, 0.3)))
    assert "warner" in cited(symmetric, run)
    assert "greenberg" not in cited(symmetric, run)
    assert {"horvitz", "greenberg"} <= cited(forced, run)
    assert "warner" not in cited(forced, run)


def test_the_estimator_decides_whether_re_or_mask_is_cited(run):
    without = frozenset(ReportPart) - {ReportPart.PRIVACY}
    assert "mask" not in cited(STUDY, run, without, estimator=Estimator.RE)
    assert "re" not in cited(STUDY, run, without, estimator=Estimator.MASK)
    assert "mask" in cited(STUDY, run, without, estimator=Estimator.MASK)
    assert {"re", "mask"} <= cited(STUDY, run)  # the privacy percentage is MASK's


def test_rules_bring_their_papers(run):
    assert {"fieller", "guo"} <= cited(STUDY, run)
    other = cited(STUDY, run, interval=ConfidenceInterval.CHEBYSHEV)
    assert "fieller" not in other
    assert "guo" not in cited(STUDY, run, frozenset(ReportPart) - {ReportPart.RULES})


@pytest.mark.parametrize(("setting", "paper"), [("sharper", "stephens"), ("reweighted", "deville")])
def test_what_was_not_done_is_not_cited(run, setting, paper):
    assert paper not in cited(STUDY, run)
    assert paper in cited(STUDY, run, **{setting: True})
