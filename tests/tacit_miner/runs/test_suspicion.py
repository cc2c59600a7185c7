"""Looking for forgers in a project: the forger is named by signer and file, in a sentence, and nothing is excluded."""

import shutil
from dataclasses import replace

import numpy as np
import pytest
from support.batches import SIGNED, TODAY, batch, make_project, public, put, random_records
from support.choices import SIGNED_CHOICES, choice_records
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.channels.channel import warner
from tacit.compute.control import CANCELLED, Control, Stopped
from tacit.formats.survey_file import sign_survey
from tacit.person.keys import fingerprint
from tacit.platform.errors import TacitError
from tacit.run.settings import Settings
from tacit_miner.intake import import_table
from tacit_miner.project import Project, Standing, Study
from tacit_miner.runs import RunSettings, perform
from tacit_miner.runs.forgery import NOT_LOOKED_FOR, SAME_RECORDS, replay_notes
from tacit_miner.runs.suspicion import COPIES, Conclusion, GroupKind, exclude_and_run, suspects

FORGER = 9


def copied(path, folder):
    return Project.open(shutil.copy(path, folder / path.name))


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    """Eight honest signers, one that sends one record again and again, and one with few records; a file each."""
    folder = tmp_path_factory.mktemp("original")
    random = np.random.default_rng(8)
    contents = [
        batch(random_records(random, 80, levels="34", answers="01"), number) for number in range(1, 9)
    ]
    contents.append(batch(random_records(random, 80, levels="4", answers="1"), FORGER))
    contents.append(batch(random_records(random, 5), 10))
    with make_project(folder) as made:
        put(made, folder, *contents)
        return made.path


@pytest.fixture
def project(original, tmp_path):
    with copied(original, tmp_path) as made:
        yield made


@pytest.fixture(scope="module")
def found(original):
    """Whom the project suspects."""
    with Project.open(original, read_only=True) as opened:
        return suspects(opened)


def test_the_forger_is_named_with_its_file_and_nobody_else(found):
    named = [each for each in found if each.is_named]
    assert {(each.kind, each.fingerprint or each.name) for each in named} >= {
        (GroupKind.SIGNER, fingerprint(public(FORGER)).hex),
        (GroupKind.FILE, "0008.tacit-batch"),
    }
    assert all(each.kind is not GroupKind.SIGNER for each in named[2:])
    first = named[0]
    assert first.conclusion is Conclusion.IMPOSSIBLE
    assert first.records == 80
    assert "(p = " in str(first.sentences[0])


def test_all_kinds_of_groups_are_there_and_small_ones_say_so(found):
    signers = [each for each in found if each.kind is GroupKind.SIGNER]
    assert len(signers) == 10
    (small,) = [each for each in signers if each.records == 5]
    assert small.conclusion is Conclusion.TOO_FEW
    assert not small.sentences
    levels = {each.name: each.records for each in found if each.kind is GroupKind.LEVELS}
    assert sum(levels.values()) == 8 * 80 + 80 + 5
    assert levels["444"] >= 80


def test_a_suspicion_excludes_nothing(project):
    before, state = project.counts_by_standing(), project.state()
    suspects(project)
    assert project.counts_by_standing() == before
    assert project.state() == state


def test_what_does_not_count_is_not_looked_at(project):
    project.exclude(project.signers()[FORGER - 1])
    found = suspects(project)
    assert fingerprint(public(FORGER)).hex not in {each.fingerprint for each in found}
    assert not any(each.is_named for each in found if each.kind is GroupKind.SIGNER)


def test_a_project_without_records_has_no_suspects(tmp_path):
    with make_project(tmp_path) as empty:
        assert suspects(empty) == []


def test_the_sentence_of_copies_says_how_many_and_how_many_are_to_expect(found):
    forger = next(each for each in found if each.fingerprint == fingerprint(public(FORGER)).hex)
    copies = [words for words in forger.sentences if words.values["finding"].template is COPIES]
    assert "80 of 80 records at the same levels are the same" in str(copies[0])


def test_exclude_and_compare_runs_the_same_settings_without_the_signer(project):
    settings = RunSettings(Settings(0.2, None))
    first = perform(project, settings)
    forger = project.signers()[FORGER - 1]
    before, after = exclude_and_run(project, forger)
    assert before.number == first.number
    assert after.settings == before.settings
    assert before.result.records - after.result.records == 80
    assert project.counts_by_standing()[Standing.EXCLUDED] == 80


def test_a_last_run_of_other_records_is_repeated_first(project, tmp_path):
    perform(project, RunSettings(Settings(0.2, None)))
    put(project, tmp_path, batch(random_records(np.random.default_rng(1), 10), 1))
    before, after = exclude_and_run(project, project.signers()[FORGER - 1])
    assert (before.number, after.number) == (2, 3)
    assert before.result.records - after.result.records == 80


def test_a_signer_counts_again_if_the_run_without_it_fails(tmp_path):
    with make_project(tmp_path) as alone:
        put(alone, tmp_path, batch(random_records(np.random.default_rng(1), 10), 1))
        perform(alone, RunSettings(Settings(0.2, None)))
        with pytest.raises(TacitError, match="no record counts"):
            exclude_and_run(alone, alone.signers()[0])
        assert not alone.signers()[0].excluded


def test_a_signer_counts_again_if_the_run_is_cancelled_while_it_is_stored(project):
    perform(project, RunSettings(Settings(0.2, None)))
    control = Control(lambda progress: control.cancel() if progress.phase == "keep" else None)
    with pytest.raises(Stopped):
        exclude_and_run(project, project.signers()[FORGER - 1], control=control)
    assert not project.signers()[FORGER - 1].excluded
    assert len(project.runs()) == 1


@pytest.fixture
def choices(tmp_path):
    """Questions with options: seven honest signers, and one whose people all chose the same option, as it was."""
    contents = [batch(choice_records(number, 120), number, SIGNED_CHOICES) for number in range(1, 8)]
    forged = [
        replace(record, levels="44444", answers=f"{n % 2}1{n % 3}{n % 2}0")
        for n, record in enumerate(choice_records(9, 120))
    ]
    contents.append(batch(forged, FORGER, SIGNED_CHOICES))
    with make_project(tmp_path, Study.of_survey(SIGNED_CHOICES)) as made:
        put(made, tmp_path, *contents)
        yield made


def test_an_option_that_is_sent_more_often_than_the_channel_sends_any_is_named(choices):
    found = [each for each in suspects(choices) if each.kind is GroupKind.SIGNER]
    assert [each.fingerprint for each in found if each.is_named] == [fingerprint(public(FORGER)).hex]
    sentences = " ".join(map(str, found[0].sentences))
    assert "whatever people answered" in sentences


def test_a_table_without_signers_is_looked_at_by_its_files(tmp_path):
    path = tmp_path / "answers.csv"
    path.write_text("a,b,c\n" + "1,1,1\n" * 60)
    with make_project(tmp_path, Study.of_table(("a", "b", "c"), [warner(0.7)] * 3)) as table:
        import_table(table, path, today=TODAY)
        (found,) = suspects(table)
    assert (found.kind, found.name, found.fingerprint) == (GroupKind.FILE, "answers.csv", "")
    assert found.conclusion is Conclusion.IMPOSSIBLE


def test_the_survey_of_these_tests_has_levels_to_compare():
    assert len(SIGNED.survey.levels) > 1


@pytest.fixture(scope="module")
def all_replayed(tmp_path_factory):
    """Ten honest signers of 40 records; all records of the first once more under two new keys, in another order."""
    folder = tmp_path_factory.mktemp("replayed")
    random = np.random.default_rng(12)
    signed = sign_survey(make_survey(16), RESEARCHER_KEY)
    honest = [random_records(random, 40, levels="4", items=16) for _ in range(10)]
    copies = [
        [
            replace(old, id=new.id)
            for old, new in zip(reversed(honest[0]), random_records(random, 40), strict=True)
        ]
        for _ in range(2)
    ]
    contents = [batch(records, number, signed) for number, records in enumerate([*honest, *copies], start=1)]
    with make_project(folder, Study.of_survey(signed)) as made:
        put(made, folder, *contents)
        return made.path


@pytest.fixture
def replayed(all_replayed, tmp_path):
    with copied(all_replayed, tmp_path) as made:
        yield made


def test_both_sides_of_replayed_records_are_named_by_signer_and_file(replayed):
    named = [each for each in suspects(replayed) if each.conclusion is Conclusion.SAME]
    prints = {fingerprint(public(number)).hex for number in (1, 11, 12)}
    assert {each.fingerprint for each in named if each.kind is GroupKind.SIGNER} == prints
    files = {"0000.tacit-batch", "0010.tacit-batch", "0011.tacit-batch"}
    assert {each.name for each in named if each.kind is GroupKind.FILE} == files
    assert all(each.is_named for each in named)
    assert "up to 40 of its 40 records are the same, answer for answer, as records of" in str(
        named[0].sentences[0]
    )


def test_a_run_says_who_sent_the_same_records(replayed):
    notes = perform(replayed, RunSettings(Settings(0.2, None))).result.notes
    by_signer, by_file = [str(note) for note in notes if note.template is SAME_RECORDS]
    for number in (1, 11, 12):
        assert fingerprint(public(number)).hex[:16] in by_signer
    assert "3 files" in by_file
    assert "0011.tacit-batch" in by_file


def test_a_run_that_was_stopped_does_not_look_for_them_and_says_so(replayed):
    control = Control()
    control.cancel()
    (note,) = replay_notes(replayed, (), control.check)
    assert note == NOT_LOOKED_FOR(reason=CANCELLED())


def test_without_the_copies_nothing_is_the_same(replayed):
    for signer in replayed.signers()[10:]:
        replayed.exclude(signer)
    assert not [each for each in suspects(replayed) if each.conclusion is Conclusion.SAME]
    assert replay_notes(replayed, ()) == ()


def test_copies_under_a_new_key_each_are_found_by_their_files(tmp_path):
    random = np.random.default_rng(13)
    signed = sign_survey(make_survey(16), RESEARCHER_KEY)
    files, key_number = [], 0
    records = [random_records(random, 30, levels="4", items=16) for _ in range(4)]
    records.append(
        [replace(old, id=new.id) for old, new in zip(records[0], random_records(random, 30), strict=True)]
    )
    for each in records:
        files.append(
            b"".join(batch([record], key_number + n, signed) for n, record in enumerate(each, start=1))
        )
        key_number += len(each)
    with make_project(tmp_path, Study.of_survey(signed)) as made:
        put(made, tmp_path, *files)
        same = [each for each in suspects(made) if each.conclusion is Conclusion.SAME]
    assert {(each.kind, each.name) for each in same} == {
        (GroupKind.FILE, "0000.tacit-batch"),
        (GroupKind.FILE, "0004.tacit-batch"),
    }
