"""What a project says of its answers: not asked, not said, untrue, and by arm."""

from __future__ import annotations

import json

import numpy as np
import pytest
from support.batches import STUDY, batch, make_project, put, random_records
from support.made_up import SIGNED, TRUTH, People, records

from tacit.compute.control import Control
from tacit.mining.apriori import mine
from tacit.run.settings import Settings
from tacit_miner.choices import Lying
from tacit_miner.exports.findings import checks_json, pilot_json
from tacit_miner.project import Study
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.records import NOT_ASKED
from tacit_miner.report import ReportFacts, make_report, to_html
from tacit_miner.runs import RunSettings, perform
from tacit_miner.runs.checks import (
    ARMS_NOTE,
    ASKED_NOTE,
    LYING_NOTE,
    ChecksError,
    ChecksRequest,
    checks,
    has_checks,
)
from tacit_miner.runs.run import checks_for, load_run

PEOPLE = 4_000


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = tmp_path_factory.mktemp("checks")
    with make_project(folder, Study.of_survey(SIGNED)) as made:
        given = records(1, PEOPLE, People(dishonest=0.2, refusing=0.1, shy=0.08))
        put(made, folder, batch(given, survey=SIGNED))
        yield made


def found_in(tmp_path, seed, people, count=1_500, **request):
    with make_project(tmp_path, Study.of_survey(SIGNED)) as made:
        put(made, tmp_path, batch(records(seed, count, people), survey=SIGNED))
        return checks(made, ChecksRequest(**request))


def test_not_asked_and_not_said_are_counted_apart(project):
    found = checks(project)
    assert found.records == PEOPLE
    for each in found.questions[:4]:
        assert each.asked / PEOPLE == pytest.approx(0.75, abs=0.05)
        assert each.refused / each.asked == pytest.approx(0.1, abs=0.03)
        assert sum(each.levels) == each.asked - each.refused
        assert each.levels[0] == 0
    last = found.questions[4]
    assert (last.asked, last.refused) == (PEOPLE, 0)
    assert last.levels == (PEOPLE, 0, 0)
    assert sum(each.asked for each in found.questions[:4]) == 3 * PEOPLE


def test_records_come_back_as_they_were_stored(tmp_path):
    given = records(2, 300, People(refusing=0.2))
    with make_project(tmp_path, Study.of_survey(SIGNED)) as made:
        put(made, tmp_path, batch(given, survey=SIGNED))
        stored, _ = made.load()
        levels, answers = made.study.code.unpack(stored.rows)
        arms = made.study.code.arms_of(stored.rows)
    codes = {".": NOT_ASKED, "-": made.study.code.answers}
    wanted = sorted((r.arm, _kept_levels(r), *(codes.get(c) or int(c) for c in r.answers)) for r in given)
    kept = sorted(
        (int(arm), _levels(level, row), *row)
        for arm, row, level in zip(arms, answers.tolist(), levels, strict=True)
    )
    assert kept == wanted


def _kept_levels(record):
    """Those of items that were answered."""
    pairs = zip(record.levels, record.answers, strict=True)
    return "".join("-" if answer in ".-" else level for level, answer in pairs)


def _levels(levels, answers):
    return "".join(
        str(level + 1) if answer < 3 else "-" for level, answer in zip(levels, answers, strict=True)
    )


def test_what_was_not_asked_is_missing_to_the_estimator_and_biases_nothing(tmp_path):
    """Half of all pairs of questions were asked together, and the support of a pair rests on these. An answer that was not asked for,
    taken for a no, would take a fourth of each share: a tenth of all in q3, of which six hundredths would be seen."""
    errors = []
    for seed in range(12):
        folder = tmp_path / str(seed)
        folder.mkdir()
        found = found_in(folder, seed + 10, People(), 300, itemsets=(("q2", "q3"),))
        share = dict(zip(found.itemsets, found.shares.value, strict=True))
        errors.append(
            [share["q2",] - TRUTH[2], share["q3",] - TRUTH[3], share["q2", "q3"] - TRUTH[2] * TRUTH[3]]
        )
        both = found.answered[found.itemsets.index(("q2", "q3"))]
        assert both / found.records == pytest.approx(0.5, abs=4.65 * 0.5 / np.sqrt(300))
    values = np.array(errors)
    assert (np.abs(values.mean(axis=0)) < 5 * values.std(axis=0) / np.sqrt(12)).all()


def test_the_shares_are_those_that_a_run_estimates(project):
    """The miner's own estimator sees the same answers: not asked and not said are missing to it alike."""
    found = checks(project, ChecksRequest((("q2", "q3"),)))
    mined = mine(used_records(project).dataset, Settings(0.001, None, max_length=2)).supports()
    index = {name: place for place, name in enumerate(project.study.items)}
    for place, names in enumerate(found.itemsets):
        key = tuple(sorted(index[name] for name in names))
        if key in mined:
            assert found.shares.value[place] == pytest.approx(mined[key], abs=1e-9)
    assert tuple(sorted((index["q2"], index["q3"]))) in mined


def test_the_anchors_tell_who_answered_without_regard_and_the_shares_are_corrected(project):
    found = checks(project, ChecksRequest(alpha=1e-4))
    assert found.anchors == ("q0", "q1")
    assert found.dishonesty.low < 0.2 < found.dishonesty.high
    assert found.dishonesty.low > 0.05
    place = found.itemsets.index(("q2",))
    truth = TRUTH[2] - 0.04
    assert found.figures.corrected.low[place] < truth < found.figures.corrected.high[place]
    assert found.shares.low[place] > truth


def test_more_is_admitted_where_more_privacy_is_offered(project):
    found = checks(project, ChecksRequest(alpha=1e-4))
    assert found.arm_items == ("q2", "q3")
    assert sum(found.arm_records) == PEOPLE
    gap = 0.08 * 0.8  # one in five answers without regard, alike in both arms
    assert found.arms.mean.low[0] < gap < found.arms.mean.high[0]
    assert found.arms.mean_p_value < 0.05


def test_people_who_say_no_to_everything_are_looked_for_with_the_anchors_that_can_see_them(project):
    found = checks(project, ChecksRequest(lying=Lying.NO))
    assert found.anchors == ("q1",)
    assert not any("=" in name for names in found.itemsets for name in names)


def test_a_survey_without_anchors_and_arms_has_its_shares_alone(tmp_path):
    with make_project(tmp_path) as made:
        put(made, tmp_path, batch(random_records(np.random.default_rng(3), 500)))
        found = checks(made)
        assert not has_checks(made.study)
    assert (found.dishonesty, found.figures, found.arms) == (None, None, None)
    assert list(found.itemsets) == [(name,) for name in STUDY.items]
    assert all(each.asked == 500 for each in found.questions)


def test_a_survey_with_any_of_these_has_checks():
    assert has_checks(Study.of_survey(SIGNED))


def test_an_item_that_there_is_not_and_a_project_without_records_are_refused(project, tmp_path):
    with pytest.raises(ChecksError, match="no item 'q9'"):
        checks(project, ChecksRequest((("q9",),)))
    with (
        make_project(tmp_path, Study.of_survey(SIGNED)) as empty,
        pytest.raises(ChecksError, match="no record counts"),
    ):
        checks(empty)


def test_the_json_has_everything_and_no_number_that_is_none(project):
    found = json.loads(checks_json(checks(project), project.study))
    assert found["records"] == PEOPLE
    assert found["survey"] == SIGNED.id
    assert 0.1 < found["dishonest"]["share"] < 0.3
    assert found["arms"]["mean_difference"]["p"] < 0.05
    for item in found["items"]:
        assert item["low"] <= item["share"] <= item["high"] or item["share"] < 0 or item["share"] > 1
        assert item["if_dishonest"]["0"] == pytest.approx(item["share"])


def test_a_pilot_has_what_a_plan_takes_with_its_uncertainty(project):
    pilot = json.loads(pilot_json(checks(project), project.study))
    assert (pilot["v"], pilot["kind"]) == (1, "tacit-pilot")
    assert sum(pilot["levels"]) == pytest.approx(1.0)
    assert pilot["refused"]["low"] < 0.1 * 3 / 4 < pilot["refused"]["high"]
    by_code = {each["code"]: each for each in pilot["questions"]}
    assert by_code["q2"]["asked"] == pytest.approx(0.75, abs=0.05)
    assert by_code["q2"]["refused"]["low"] < 0.1 < by_code["q2"]["refused"]["high"]
    assert "arms" not in pilot


def test_the_order_of_import_changes_nothing(tmp_path):
    given = records(4, 600, People(dishonest=0.2))
    answers = []
    for name, order in (("a", given), ("b", given[::-1])):
        (tmp_path / name).mkdir()
        with make_project(tmp_path / name, Study.of_survey(SIGNED)) as made:
            put(made, tmp_path / name, batch(order[:300], survey=SIGNED), batch(order[300:], survey=SIGNED))
            answers.append(checks_json(checks(made), made.study))
    assert answers[0] == answers[1]


def test_a_report_on_a_run_has_the_checks_and_what_they_cannot_see(project):
    run = perform(project, RunSettings(Settings(0.02, 0.2, max_length=2)), keep=False)
    found = checks_for(project, run)
    assert ("q2", "q3") in found.itemsets
    notes = [str(note) for note in run.result.notes]
    assert any("Each person was asked 3 of 4 sensitive questions" in note for note in notes)
    assert any("answered without regard to the question" in note for note in notes)
    assert any("admits a sensitive item changes by +" in note for note in notes)
    page = to_html(make_report(ReportFacts(project.study, run, found=found)))
    for part in (
        "Checks of the answers",
        "answered without regard",
        "By the questions whose true share is known",
        "mean of all",
        "Anchors cannot see people who answer the anchors truly",
    ):
        assert part in page


def test_a_report_of_a_survey_without_checks_is_as_it_was(tmp_path):
    with make_project(tmp_path) as made:
        put(made, tmp_path, batch(random_records(np.random.default_rng(3), 500)))
        run = perform(made, RunSettings(Settings(0.02, 0.2)), keep=False)
        assert checks_for(made, run) is None
        assert "Checks of the answers" not in to_html(make_report(ReportFacts(made.study, run)))


def test_the_notes_of_a_run_are_kept_with_it(tmp_path):
    with make_project(tmp_path, Study.of_survey(SIGNED)) as made:
        put(made, tmp_path, batch(records(6, 300, People(dishonest=0.3)), survey=SIGNED))
        run = perform(
            made, RunSettings(Settings(0.05, None, max_length=1)), started="2026-03-01T10:00:00+00:00"
        )
        _, kept = load_run(made, run.number)
    assert kept.result.notes == run.result.notes
    assert sum(note.template in {ASKED_NOTE, LYING_NOTE, ARMS_NOTE} for note in kept.result.notes) == 3


def test_a_run_that_was_cancelled_keeps_what_it_found_with_its_notes(project):
    control = Control()
    control.report = lambda progress: control.cancel() if progress.phase == "rules" else None
    run = perform(project, RunSettings(Settings(0.02, 0.2)), control=control, keep=False)
    assert run.result.cuts
    assert LYING_NOTE in {note.template for note in run.result.notes}
