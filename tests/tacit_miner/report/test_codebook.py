"""The report names questions in words, says how each was randomized, and has every prevalence whatever the minimum."""

import numpy as np
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from support.batches import batch, make_project, put
from support.choices import SIGNED_CHOICES, choice_records

from tacit.channels.channel import open_channel, warner
from tacit.formats import survey_file
from tacit.formats.survey_file import uncommented
from tacit.mining.tables import prevalences
from tacit.run.settings import Settings
from tacit_miner.project import Study
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.study import item_words
from tacit_miner.report import ReportFacts, make_report, to_html
from tacit_miner.report.answers import codebook_section, prevalence_section, privacy_section, shares_asked
from tacit_miner.report.figures import level_channels
from tacit_miner.report.pieces import PieceMaker, ReportTable
from tacit_miner.runs import RunSettings, perform
from tacit_miner.samples import TEMPLATE
from tacit_miner.voice import ENGLISH


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = tmp_path_factory.mktemp("codebook")
    with make_project(folder, Study.of_survey(SIGNED_CHOICES)) as made:
        put(made, folder, batch(choice_records(3, 2_000), survey=SIGNED_CHOICES))
        yield made


def table_of(section):
    (found,) = (piece for piece in section.pieces if isinstance(piece, ReportTable))
    return found


def maker():
    return PieceMaker(ENGLISH, lambda: None)


def test_every_question_is_in_the_report_with_its_words(project):
    study, asked = project.study, prevalences(used_records(project).dataset)
    table = table_of(prevalence_section(maker(), study, asked))
    rows = [row for group in table.groups for row in group.rows]
    assert [row[1] for row in rows] == list(study.items)
    words = item_words(study, ())
    run = perform(project, RunSettings(Settings(min_support=0.05, min_confidence=0.3)), keep=False)
    page = to_html(make_report(ReportFacts(study, run, asked=asked)))
    assert f"{words['smokes']} (smokes)" in page
    assert " certain, " in page
    assert " below." in page


def test_options_stand_under_their_question(project):
    asked = prevalences(used_records(project).dataset)
    groups = table_of(prevalence_section(maker(), project.study, asked)).groups
    survey = project.study.survey.survey
    titled = [item.text.get() for item in survey.items if item.options]
    assert [group.title for group in groups if group.title] == titled
    assert len(groups[1].rows) == len(project.study.questions.each[1].items)


def test_the_codebook_says_how_an_answer_was_randomized_at_each_level(project):
    asked = prevalences(used_records(project).dataset)
    table = table_of(codebook_section(maker(), project.study, asked))
    levels = project.study.survey.survey.levels
    assert [column.title for column in table.columns[3:-1]] == [level.name.get() for level in levels]
    (rows,) = (group.rows for group in table.groups)
    assert len(rows) == len(project.study.questions)
    channel = levels[1].scheme.channel
    assert rows[0][4] == f"{channel.keep_one:.3f}"
    assert rows[2][-1] == f"{100 * asked[2].answers.missing:.1f}"


def test_a_table_has_one_scheme_a_column():
    study = Study.of_table(["a", "b"], [warner(0.8), open_channel()])
    table = table_of(codebook_section(maker(), study, ()))
    assert [row[3] for row in table.groups[0].rows] == ["0.800", "not randomized"]
    assert len(table.columns) == 4


def test_each_share_says_how_far_forged_records_and_signers_push_it(project):
    used = used_records(project)
    several = np.arange(len(used.owners), dtype=used.owners.dtype) % 7
    asked = prevalences(used.dataset, forged=0.025, owners=several)
    table = table_of(prevalence_section(maker(), project.study, asked))
    assert [column.title for column in table.columns[-3:]] == [
        "2.50 % forged could move it by",
        "one signer moves it by",
        "five signers move it by",
    ]
    first = asked[0].answers.shift
    ends = ENGLISH.span(float(first.down[0]), float(first.up[0]))
    assert table.groups[0].rows[0][-3] == ends
    alone = table_of(prevalence_section(maker(), project.study, prevalences(used.dataset)))
    assert [column.title for column in alone.columns[-1:]] == ["1 % forged could move it by"]


def test_a_single_signer_has_no_columns_of_signers(project):
    used = used_records(project)
    asked = prevalences(used.dataset, owners=used.owners)
    table = table_of(prevalence_section(maker(), project.study, asked))
    assert [column.title for column in table.columns[-1:]] == ["1 % forged could move it by"]
    assert {len(row) for group in table.groups for row in group.rows} == {len(table.columns)}


def test_privacy_tables_have_words_and_every_prevalence(project):
    """At a minimum support that no item reaches, the shares are those of the table of prevalences."""
    study, asked = project.study, prevalences(used_records(project).dataset)
    run = perform(project, RunSettings(Settings(min_support=0.99)), keep=False)
    words, shares = item_words(study, ()), shares_asked(study, asked)
    section = privacy_section(maker(), study, run, words, shares)
    table = next(
        piece for piece in section.pieces if isinstance(piece, ReportTable) and "each item" in piece.caption
    )
    rows = [row for group in table.groups for row in group.rows]
    assert [row[0] for row in rows] == [ENGLISH.item(code, words) for code in study.items]
    assert [row[1] for row in rows] == [ENGLISH.percent(shares[code]) for code in study.items]


def test_the_levels_of_a_survey_have_their_names_in_the_language_of_its_words():
    draft = survey_file.read_draft(uncommented(TEMPLATE.encode()))
    study = Study.of_survey(survey_file.sign_survey(draft, Ed25519PrivateKey.generate()))
    own = ["Not hidden", "Lightly hidden", "Well hidden", "Strongly hidden"]
    french = ["Non cachée", "Légèrement cachée", "Bien cachée", "Très cachée"]
    for languages, names in (((), own), (("fr",), french), (("ar",), own)):
        assert [name for name, _ in level_channels(study, languages)] == names
        columns = table_of(codebook_section(PieceMaker(ENGLISH, lambda: None, languages), study, ())).columns
        assert set(names) <= {column.title for column in columns}


def test_only_limits_are_said_to_have_no_limit(project):
    run = perform(project, RunSettings(Settings(min_support=0.3)), keep=False)
    section = make_report(ReportFacts(project.study, run)).sections[-2]
    rows = dict(table_of(section).groups[0].rows)
    assert (rows["confirm_seed"], rows["min_confidence"], rows["max_seconds"]) == ("none", "none", "no limit")
