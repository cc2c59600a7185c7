"""A project whose questions have options: packs, cache, runs and tables say what was answered."""

import re
from dataclasses import replace

import numpy as np
import pytest
from support.batches import batch, make_project, put
from support.choices import SIGNED_CHOICES, SURVEY, choice_records, true_answers

from tacit.platform.errors import DatasetError
from tacit.run.settings import Settings, Side
from tacit_miner.project import Study
from tacit_miner.project.block_cache import cache_path, used_records
from tacit_miner.project.history import RunRow
from tacit_miner.report import ReportFacts, make_report, to_html
from tacit_miner.report.figures import forged_shift
from tacit_miner.runs import RunSettings, perform
from tacit_miner.runs.run import RunError, load_run
from tacit_miner.runs.tables import TableRequest, tables_for, tabulate

ITEMS = (
    "smokes",
    "region=ne",
    "region=nw",
    "region=s",
    "region=w",
    "region=north",
    "age=o0",
    "age=o1",
    "age=o2",
    "age>=o1",
    "female",
    "beer",
)
RECORDS = 4_500


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = tmp_path_factory.mktemp("choices")
    made = make_project(folder, Study.of_survey(SIGNED_CHOICES))
    put(made, folder, batch(choice_records(3, RECORDS), survey=SIGNED_CHOICES))
    yield made
    made.close()


def test_items_are_questions_options_and_declared_unions(project):
    assert project.study.items == ITEMS
    assert project.study.questions.of_item.tolist() == [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 4]


def test_channels_are_those_of_the_level_for_so_many_options(project):
    kary = SURVEY.level(2).scheme.kary(4)
    union = project.study.channels[1][ITEMS.index("region=north")]
    assert union.keep_one == float(kary.union(2).keep_one)
    assert union.keep_zero == float(kary.union(2).keep_zero)


def test_packs_and_cache_hold_what_was_sent(project):
    cache_path(project.path).unlink(missing_ok=True)
    built, cached = used_records(project), used_records(project)
    assert built.fingerprint == cached.fingerprint
    assert built.dataset.records == RECORDS
    sent = [record.answers for record in choice_records(3, RECORDS)]
    for place, (position, characters) in enumerate(
        [(0, "1"), (1, "0"), (1, "1"), (1, "2"), (1, "3"), (1, "01"), (2, "0"), (2, "1"), (2, "2"), (2, "12")]
    ):
        bits = sum(int(np.bitwise_count(block.planes[0, place]).sum()) for block in cached.dataset.blocks)
        assert bits == sum(answers[position] in characters for answers in sent)


def test_a_run_finds_who_smokes_and_never_joins_two_items_of_a_question(project):
    settings = RunSettings(Settings(0.03, min_confidence=0.2, max_length=3))
    result = perform(project, settings, keep=False).result
    numbers = project.study.questions.of_item
    for found in result.by_length:
        assert all(len(set(row)) == found.length for row in numbers[found.itemsets.items].tolist())
    sides = list(result.rule_sides())
    assert ((ITEMS.index("age=o2"),), (ITEMS.index("smokes"),)) in sides


def test_conditions_stand_on_the_left_if_so_wanted(project):
    plain = Settings(0.03, min_confidence=0.0, max_length=2, select="upper")
    female = ITEMS.index("female")
    everywhere = perform(project, RunSettings(plain), keep=False).result
    held = perform(project, RunSettings(replace(plain, conditions_left=True)), keep=False).result
    allowed = perform(
        project,
        RunSettings(replace(plain, conditions_left=True, sides=(("female", "both"),))),
        keep=False,
    ).result
    on_right = [
        any(female in right for _, right in each.rule_sides()) for each in (everywhere, held, allowed)
    ]
    assert on_right == [True, False, True]
    assert any(female in left for left, _ in held.rule_sides())


def test_the_distribution_of_a_number_is_near_the_truth(project):
    found = tabulate(project, TableRequest("age"))
    bands = np.array([answers[2] for answers in true_answers(3, RECORDS)])
    given = bands[bands != "-"]
    table = found.table
    assert table.answers == ("age=o0", "age=o1", "age=o2", "age>=o1")
    assert table.missing == pytest.approx((bands == "-").mean())
    for place in range(3):
        distance = table.shares.value[place] - (given == str(place)).mean()
        assert abs(distance) < 5 * table.error[place]


def test_groups_of_a_project_cover_the_truth(project):
    table = tabulate(project, TableRequest("age", "smokes", reference="o0")).table
    assert table.row_answers == ("age=o0", "age=o1", "age=o2", "age>=o1")
    bounds = table.measures["difference"]
    assert bounds.low[2, 0] <= 0.5 <= bounds.high[2, 0]
    assert table.p_value < 1e-6


def test_without_a_record_that_counts_there_is_no_table(tmp_path):
    empty = make_project(tmp_path, Study.of_survey(SIGNED_CHOICES))
    with empty, pytest.raises(RunError, match="no record counts"):
        tabulate(empty, TableRequest("age"))


def test_an_unknown_question_is_refused(project):
    with pytest.raises(DatasetError, match="no question and no item 'height'"):
        tabulate(project, TableRequest("height"))


OWN = RunSettings(Settings(0.001, max_length=2), unions=("region=south:s,w", "region=coast:ne,nw,s"))


def test_a_union_of_ones_own_has_the_supports_of_its_options_together(project):
    result = perform(project, OWN, keep=False).result
    place = {item: number for number, item in enumerate(result.items)}
    supports = result.supports()
    assert result.items[5:8] == ("region=north", "region=south", "region=coast")
    for other in ("smokes", "female", "beer"):
        for union, options in (("south", "s w"), ("coast", "ne nw s")):
            parts = [
                supports[tuple(sorted((place[f"region={option}"], place[other])))]
                for option in options.split()
            ]
            found = supports[tuple(sorted((place[f"region={union}"], place[other])))]
            assert found == pytest.approx(sum(parts), abs=1e-12)


def test_unions_are_kept_with_the_run(project):
    run = perform(project, OWN)
    _, loaded = load_run(project, run.number)
    assert loaded.settings.unions == OWN.unions
    again = perform(project, loaded.settings, keep=False)
    assert again.result.supports() == run.result.supports()
    tables = {table.table.question: table.table for table in tables_for(project, loaded)}
    assert {"region=south", "region=coast"} <= set(tables["region"].answers)


def test_a_union_that_the_survey_declares_already_changes_nothing(project):
    settings = RunSettings(Settings(0.05), unions=("region=north:ne,nw", "age>=o1"))
    assert perform(project, settings, keep=False).result.items == ITEMS


@pytest.mark.parametrize(
    ("union", "error", "words"),
    [
        ("region", DatasetError, "not a union of options"),
        ("smokes=x:a,b", DatasetError, "no options"),
        ("region=mine:ne,nw", DatasetError, "unions of the same options"),
        ("region=mine:ne,xx", DatasetError, "no option 'xx'"),
        ("region>=nw", DatasetError, "have none"),
        ("region=s:ne,nw", DatasetError, "an item 'region=s' already"),
        ("age>=o2", DatasetError, "at least two and not of all"),
        ("town=a:b,c", DatasetError, "no question 'town'"),
    ],
)
def test_a_union_that_cannot_be_is_refused_by_name(project, union, error, words):
    with pytest.raises(error, match=words):
        perform(project, RunSettings(Settings(0.05), unions=(union,)), keep=False)


def test_an_own_union_may_stand_on_one_side_only(project):
    mining = Settings(0.01, min_confidence=0.1, max_length=2, sides=(("region=south", Side.LEFT),))
    result = perform(project, replace(OWN, mining=mining), keep=False).result
    south = result.items.index("region=south")
    sides = list(result.rule_sides())
    assert any(south in left for left, _ in sides)
    assert not any(south in right for _, right in sides)


def test_interest_is_kept_with_the_run(project):
    settings = RunSettings(Settings(0.02, min_confidence=0.1, max_length=2))
    run = perform(project, settings)
    kept = load_run(project, run.number)[1].result.rules.interest["union"]
    found = run.result.rules.interest["union"]
    assert kept.union.tolist() == found.union.tolist()
    assert (found.union >= 0).any()
    for end in ("value", "low", "high"):
        assert np.array_equal(getattr(kept.value, end), getattr(found.value, end), equal_nan=True)


def test_a_report_takes_the_channels_of_a_run_with_unions_of_its_own(project):
    """Its unions stand between the items that were asked, so an item's place in the result is not its place in the survey."""
    unions = ("region=far:s,w",)
    run = perform(project, RunSettings(Settings(0.01, 0.3, max_length=1), unions=unions), keep=False)
    study = project.study.with_unions(unions)
    assert study.items == run.result.items
    for item, channels in zip(project.study.items, zip(*project.study.channels, strict=True), strict=True):
        kept = [levels[study.items.index(item)] for levels in study.channels]
        assert [(c.keep_one, c.keep_zero) for c in kept] == [
            (pytest.approx(c.keep_one), pytest.approx(c.keep_zero)) for c in channels
        ]
    place = study.items.index("region=far")
    for level, found in zip(SURVEY.levels, study.channels, strict=True):
        union = level.scheme.kary(4).union(2)
        assert found[place].keep_one == pytest.approx(float(union.keep_one))
        assert found[place].keep_zero == pytest.approx(float(union.keep_zero))
    row = RunRow(1, "", 0.0, run.settings.to_toml(), "{}", "{}", "", "")
    page = to_html(make_report(ReportFacts(project.study, run, row)))
    support = run.result.supports()[(study.items.index("beer"),)]
    shift = 100 * forged_shift(project.study, [ITEMS.index("beer")], support)
    line = re.search(r"beer = yes[^<]*</th>(?:(?!</tr>).)*±.*?</tr>", page)
    assert line is not None
    assert f"±\u00a0{shift:.2f}<" in line.group()
