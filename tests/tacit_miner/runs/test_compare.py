"""Two runs side by side."""

import numpy as np
import pytest
from support.batches import ITEMS, batch, key, make_project, public, put, random_records, record
from support.lazily import Lazily
from support.surveys import RESEARCHER_KEY, english, make_survey
from wilson import wilson_interval

from tacit.estimation.verdict import IntervalVerdict
from tacit.formats import tokens
from tacit.formats.batch_file import write_batch
from tacit.formats.survey_file import sign_survey
from tacit.run.settings import Settings
from tacit.survey import Terms
from tacit_miner.cli import main
from tacit_miner.project import Study
from tacit_miner.project.tokens import add_list
from tacit_miner.runs import RunSettings, compare, perform
from tacit_miner.runs.compare import ShareChange, project_changes, token_overlap

stats = Lazily("scipy.stats")

SETTINGS = RunSettings(Settings(0.02, 0.2))
TOKENS = tuple(tokens.draw(lambda count, n=n: bytes([n] * count)) for n in range(1, 11))
LISTED = tuple(map(tokens.public_of, TOKENS))


@pytest.fixture
def project(tmp_path):
    rng = np.random.default_rng(7)
    with make_project(tmp_path) as made:
        put(made, tmp_path, batch(random_records(rng, 600)), batch(random_records(rng, 100), sender=2))
        yield made


def test_comparing_two_runs(project):
    low = perform(project, SETTINGS)
    high = perform(project, RunSettings(Settings(0.3, 0.2)))
    found = compare(low, high)
    assert found.settings == (("min_support", 0.02, 0.3),)
    assert found.same_records
    assert found.itemsets.only_b == ()
    assert len(found.itemsets.only_a) == low.result.listed() - high.result.listed()
    both = {key for key, *_ in found.itemsets.moved}
    assert len(both) + found.itemsets.same == high.result.listed()
    same = compare(low, low)
    assert (same.settings, same.itemsets.only_a, same.rules.moved) == ((), (), ())
    assert same.rules.same == len(low.result.rules)


def test_the_comparison_prints_up_to_which_share_of_forged_records_a_certain_row_holds(project, capsys):
    one, other = (perform(project, RunSettings(Settings(share, 0.2))) for share in (0.02, 0.3))
    lost = [seen for _, seen in compare(one, other).itemsets.only_a]
    certain = [seen for seen in lost if seen.verdict is IntervalVerdict.CERTAIN]
    assert certain
    assert all(seen.certain_below > 0.0 for seen in certain)
    assert all(seen.certain_below is None for seen in lost if seen not in certain)
    project.close()
    assert main(["compare", str(project.path), str(one.number), str(other.number)]) == 0
    assert "certain, holds up to " in capsys.readouterr().out


def end(counts, keep, alpha=0.05):
    """A share of answers that were kept with this chance, and its normal interval."""
    yes, n = counts
    share, error = (
        (yes / n - (1 - keep)) / (2 * keep - 1),
        np.sqrt(yes / n * (1 - yes / n) / n) / (2 * keep - 1),
    )
    return share, share - stats.norm.ppf(1 - alpha / 2) * error, share + stats.norm.ppf(1 - alpha / 2) * error


def test_a_change_joins_the_intervals_of_both_shares_and_widens_by_what_may_be_hidden():
    row = ShareChange.of(("a",), (0.2, 0.17, 0.24), (0.3, 0.28, 0.33), 0.5)
    assert row.change == pytest.approx((0.1, 0.1 - np.hypot(0.02, 0.04), 0.1 + np.hypot(0.03, 0.03)))
    assert (row.least, row.most) == pytest.approx((row.change[1], row.change[2] / 0.5))
    unsure = ShareChange.of(("a",), (0.2, 0.17, 0.24), (0.21, 0.18, 0.25), 0.0)
    assert (unsure.least, unsure.most) == (-1.0, 1.0)
    plain = ShareChange.of(("a",), (0.3, 0.25, 0.35), (0.2, 0.15, 0.25))
    assert (plain.least, plain.most) == plain.change[1:]


def test_bounds_hold_the_change_of_answers_where_half_of_the_later_wave_sends_again_what_it_sent():
    """4,000 people a wave, from 30 % to 45 %; half of the second wave was in the first, and their coins are old."""
    rng, n, keep, studies = np.random.default_rng(28), 4_000, 0.8, 1_000
    says = [keep * share + (1 - keep) * (1 - share) for share in (0.3, 0.45)]
    seen, held = 0, 0
    for _ in range(studies):
        again, others, new = (rng.binomial(n // 2, chance) for chance in (says[0], says[0], says[1]))
        row = ShareChange.of(("a",), end((again + others, n), keep), end((again + new, n), keep), 0.5)
        seen += row.change[1] <= 0.15 <= row.change[2]
        held += row.least <= 0.15 <= row.most
    assert seen < 0.5 * studies
    assert wilson_interval(held, studies, 1e-3)[1] >= 0.95


def wave(folder, name, sender_tokens, listed=LISTED):
    """A wave of the same questions, signed by a key of its own, of senders with these tokens."""
    folder = folder / name
    folder.mkdir()
    survey = sign_survey(
        make_survey(ITEMS, terms=Terms(tokens=tokens.digest(listed)), title=english(name)), RESEARCHER_KEY
    )
    made = make_project(folder, Study.of_survey(survey))
    add_list(made, listed)
    lines = []
    for number, token in enumerate(sender_tokens):
        proof = tokens.prove(token, survey.id, public(number + 1))
        lines.append(write_batch(survey.id, [record(number)], key(number + 1), token=proof))
    put(made, folder, *lines)
    return made


def test_tokens_of_one_list_show_who_came_again(tmp_path):
    with wave(tmp_path, "first", TOKENS[:6]) as first, wave(tmp_path, "second", TOKENS[4:]) as second:
        assert token_overlap(first, second) == pytest.approx(2 / 6)
        found = project_changes(first, second, [first.study.items[:2]])
        assert len(found.rows) == ITEMS + 1
        assert {row.seen for row in found.rows} == {1.0 - found.overlap}
    with (
        wave(tmp_path, "third", TOKENS[4:], LISTED[2:]) as third,
        wave(tmp_path, "fourth", TOKENS[:6]) as fourth,
    ):
        found = project_changes(fourth, third)
        assert found.overlap is None
        assert {row.seen for row in found.rows} == {0.0}
