"""Suspicion of signers: honest studies are quiet, forgers of five kinds are named, a sixth is not to be found."""

import numpy as np
import pytest
from tests.grids.forgers import named, study
from tests.grids.populations import POPULATIONS, survey
from tests.wilson import wilson_interval

from tacit.suspicion import FEWEST, RecordGroup, Sent, Sign, suspicion
from tacit.suspicion.replay import yekutieli

DESIGNS = ("alike", "differing", "unequal", "missing")


def test_honest_studies_name_a_signer_in_at_most_five_percent():
    """Two studies of each truth in all four designs: more than 6 of 40 would be no 5 %."""
    alarms = sum(
        any(named(study(made(), design, seed)))
        for made in POPULATIONS
        for seed, design in enumerate(2 * DESIGNS)
    )
    assert wilson_interval(alarms, 8 * len(POPULATIONS), 1e-3)[0] <= 0.05


@pytest.mark.parametrize("forger", ["ones", "copies", "plain", "coins", "pair"])
def test_a_forger_is_named_and_nobody_else(forger):
    found = named(study(survey(), "alike", 77, forger))
    assert found[0]
    assert not any(found[1:])


def test_who_sends_made_up_people_through_the_channel_is_not_found():
    assert not any(any(named(study(survey(), "alike", seed, "marginals"))) for seed in range(5))


def test_the_adjusted_values_are_those_of_benjamini_and_yekutieli():
    values = np.array([0.04, 0.001, 0.5, 0.002])
    harmonic = 1 + 1 / 2 + 1 / 3 + 1 / 4
    expected = [0.04 * 4 / 3, 0.002 * 4 / 2, 0.5, 0.002 * 4 / 2]
    assert yekutieli(values) == pytest.approx([min(1.0, value * harmonic) for value in expected])


def sent_of(yes):
    table = np.full((1, yes.shape[1]), 0.8)
    return Sent(yes, np.zeros(yes.shape, np.int8), table, table, np.arange(yes.shape[1], dtype=np.int32))


def test_a_group_of_few_records_is_not_tested_and_costs_the_others_nothing():
    yes = np.ones((FEWEST * 2, 6), np.bool_)
    large = RecordGroup(np.arange(FEWEST), "signer")
    small = [RecordGroup(np.arange(FEWEST + n, FEWEST + n + 1), "signer") for n in range(FEWEST)]
    alone, (first, *rest) = suspicion(sent_of(yes), [large]), suspicion(sent_of(yes), [large, *small])
    assert first == alone[0]
    assert all(not each.findings and each.adjusted == 1.0 for each in rest)


def test_few_signers_are_not_compared_with_each_other():
    random = np.random.default_rng(0)
    yes = random.random((500, 6)) < 0.3
    groups = [RecordGroup(np.arange(start, start + 100), "signer") for start in range(0, 500, 100)]
    found = suspicion(sent_of(yes), groups)
    assert all(finding.sign.is_impossible for each in found for finding in each.findings)


def test_findings_are_sorted_and_name_what_was_seen():
    first = study(survey(), "alike", 77, "pair")[0]
    assert [finding.p for finding in first.findings] == sorted(finding.p for finding in first.findings)
    assert first.p == first.findings[0].p
    assert first.findings[0].sign in {
        Sign.SHARE,
        Sign.PAIR,
        Sign.OTHER_SHARE,
        Sign.OTHER_PAIR,
        Sign.OTHER_LINE,
    }


def test_a_stop_between_groups_stops():
    def stop():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        suspicion(sent_of(np.ones((40, 2), np.bool_)), [RecordGroup(np.arange(40))], stop)
