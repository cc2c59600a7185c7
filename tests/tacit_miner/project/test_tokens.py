"""Whose records count where a survey asks for tokens, and that the order of import decides no number."""

from __future__ import annotations

from itertools import permutations

import pytest
from support.batches import ITEMS, TODAY, key, make_project, public, put, record
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.draw.exact_draw import Record
from tacit.formats import tokens
from tacit.formats.batch_file import write_batch
from tacit.formats.errors import LineVerdict
from tacit.formats.survey_file import sign_survey
from tacit.person.part import SurveyPart
from tacit.survey import NOT_ASKED, Terms
from tacit_miner.project import Study
from tacit_miner.project.errors import ProjectError
from tacit_miner.project.removal import find_file, forget
from tacit_miner.project.signers import Standing
from tacit_miner.project.tokens import NO_TOKENS, OTHER_LIST, add_list, count_tokens

FIRST, SECOND, STRANGE = (tokens.draw(lambda count, n=n: bytes([n] * count)) for n in (1, 2, 3))
LISTED = tuple(map(tokens.public_of, (FIRST, SECOND)))
SIGNED = sign_survey(make_survey(ITEMS, terms=Terms(tokens=tokens.digest(LISTED), quota=2)), RESEARCHER_KEY)
STUDY = Study.of_survey(SIGNED)


def sent(number, sender, token):
    proof = tokens.prove(token, SIGNED.id, public(sender))
    return write_batch(SIGNED.id, [record(number)], key(sender), token=proof)


@pytest.fixture
def project(tmp_path):
    with make_project(tmp_path, STUDY) as made:
        add_list(made, LISTED)
        yield made


def verdicts(report):
    return [verdict for file in report.files for verdict in file.lines]


def used(project):
    return {standing: count for standing, count in project.counts_by_standing().items() if count}


def test_a_key_with_a_token_of_its_own_counts_and_one_with_a_strange_token_does_not(project, tmp_path):
    report = put(project, tmp_path, sent(1, 1, FIRST), sent(2, 2, SECOND), sent(3, 3, STRANGE))
    assert verdicts(report) == [LineVerdict.ACCEPTED, LineVerdict.ACCEPTED, LineVerdict.TOKEN_NOT_LISTED]
    assert used(project) == {Standing.USED: 2, Standing.TOKEN_NOT_LISTED: 1}


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_two_keys_with_one_token_count_alike_whichever_came_first(tmp_path, order):
    files = [sent(1, 1, FIRST), sent(2, 2, FIRST), sent(3, 3, SECOND)]
    with make_project(tmp_path, STUDY) as project:
        add_list(project, LISTED)
        report = put(project, tmp_path, *(files[place] for place in order))
        assert used(project) == {Standing.USED: 1, Standing.TOKEN_SHARED: 2}
        [sides] = count_tokens(project).shared.values()
        assert {side.key for side in sides} == {public(1), public(2)}
        assert sides == sorted(sides, key=lambda side: side.fingerprint.hex)
        assert LineVerdict.TOKEN_SHARED in verdicts(report)


def test_to_exclude_one_side_settles_the_conflict(project, tmp_path):
    put(project, tmp_path, sent(1, 1, FIRST), sent(2, 2, FIRST))
    [thief] = [signer for signer in project.signers() if signer.key == public(2)]
    project.exclude(thief)
    assert used(project) == {Standing.USED: 1, Standing.EXCLUDED: 1}
    assert count_tokens(project).shared == {}
    left_out = [thief.fingerprint.hex]
    project.exclude(thief, excluded=False)
    assert project.counts_by_standing(left_out)[Standing.USED] == 1


def test_a_second_token_of_its_own_saves_a_key_from_a_conflict(project, tmp_path):
    put(project, tmp_path, sent(1, 1, FIRST), sent(2, 2, FIRST), sent(3, 1, SECOND))
    assert used(project) == {Standing.USED: 2, Standing.TOKEN_SHARED: 1}


def test_records_that_came_before_the_list_count_once_it_is_there(tmp_path):
    with make_project(tmp_path, STUDY) as project:
        put(project, tmp_path, sent(1, 1, FIRST))
        before = project.state()
        assert used(project) == {Standing.TOKEN_NOT_LISTED: 1}
        assert add_list(project, LISTED) == 2
        assert used(project) == {Standing.USED: 1}
        assert project.state() != before


def test_another_list_than_the_one_that_was_signed_is_refused(tmp_path):
    with make_project(tmp_path, STUDY) as project, pytest.raises(ProjectError) as caught:
        add_list(project, LISTED[:1])
    assert caught.value.message.template is OTHER_LIST
    with make_project(tmp_path, name="q.tacit-project") as plain, pytest.raises(ProjectError) as caught:
        add_list(plain, LISTED)
    assert caught.value.message.template is NO_TOKENS


def test_a_forgotten_file_takes_what_it_showed_with_it(project, tmp_path):
    put(project, tmp_path, sent(1, 1, FIRST), sent(2, 2, FIRST))
    forget(project, [find_file(project, "0001.tacit-batch")], TODAY)
    assert used(project) == {Standing.USED: 1}
    counts = count_tokens(project)
    assert (counts.listed, counts.shown, counts.strange, counts.shared) == (2, 1, 0, {})


def test_the_quota_of_the_survey_binds_where_the_project_has_none_or_a_larger_one(project, tmp_path):
    proof = tokens.prove(FIRST, SIGNED.id, public(1))
    put(project, tmp_path, write_batch(SIGNED.id, [record(n) for n in range(5)], key(1), token=proof))
    assert used(project) == {Standing.USED: 2, Standing.OVER_QUOTA: 3}


def test_the_project_adds_up_and_is_whole_with_tokens(project, tmp_path):
    put(project, tmp_path, sent(1, 1, FIRST), sent(2, 2, FIRST), sent(3, 3, STRANGE))
    project.check_all()
    assert sum(project.counts_by_standing().values()) == 3


DRAWN = sign_survey(
    make_survey(ITEMS, ask=1, terms=Terms(tokens=tokens.digest(LISTED), by_token=True)), RESEARCHER_KEY
)


def of_token(token, sender, asked=None, number=1):
    """A record of the questions that a token draws, or of others."""
    asked = SurveyPart.of_token(DRAWN.survey, tokens.public_of(token)).asked if asked is None else asked
    answers = "".join("1" if place in asked else NOT_ASKED for place in range(ITEMS))
    sent = Record(f"{number:022}", answers.replace("1", "2"), answers)
    return write_batch(DRAWN.id, [sent], key(sender), token=tokens.prove(token, DRAWN.id, public(sender)))


def test_a_record_of_other_questions_than_the_token_draws_is_refused_and_said_so(tmp_path):
    drawn = SurveyPart.of_token(DRAWN.survey, tokens.public_of(FIRST)).asked
    other = next((place,) for place in range(ITEMS) if (place,) != drawn)
    with make_project(tmp_path, Study.of_survey(DRAWN)) as project:
        add_list(project, LISTED)
        report = put(project, tmp_path, of_token(FIRST, 1, other), of_token(SECOND, 2))
        assert verdicts(report) == [LineVerdict.NOT_AS_DRAWN, LineVerdict.ACCEPTED]
        assert used(project) == {Standing.USED: 1}


def test_one_record_of_a_token_counts_where_it_draws(tmp_path):
    with make_project(tmp_path, Study.of_survey(DRAWN)) as project:
        add_list(project, LISTED)
        put(project, tmp_path, *(of_token(FIRST, 1, number=number) for number in range(3)))
        assert used(project) == {Standing.USED: 1, Standing.OVER_QUOTA: 2}


def test_a_token_of_no_list_cannot_be_searched_for_and_counted_by_another_one(tmp_path):
    with make_project(tmp_path, Study.of_survey(DRAWN)) as project:
        add_list(project, LISTED)
        put(project, tmp_path, of_token(FIRST, 1, number=9), of_token(STRANGE, 1, number=1))
        assert used(project) == {Standing.TOKEN_NOT_LISTED: 2}


def test_several_keys_cannot_all_send_what_one_token_draws(tmp_path):
    with make_project(tmp_path, Study.of_survey(DRAWN)) as project:
        add_list(project, LISTED)
        put(
            project,
            tmp_path,
            of_token(FIRST, 1, number=9),
            of_token(SECOND, 1, number=1),
            of_token(SECOND, 2, number=2),
        )
        assert used(project) == {Standing.TOKEN_SHARED: 3}
