"""A run that is stopped while it works out what forged records could do ends soon, and says so."""

import numpy as np
import pytest

from tacit.channels.channel import warner
from tacit.compute.control import Control
from tacit.estimation.verdict import CERTAIN
from tacit.mining.apriori import RULES_STOPPED, SEARCH_STOPPED, mine
from tacit.records.blocks import Dataset
from tacit.run.settings import Settings
from tacit.verdicts import flip_shares
from tacit.verdicts.claims import Multiplicity
from tacit.verdicts.flip_shares import FLIPS_NOT_WORKED_OUT

SETTINGS = Settings(0.1, min_confidence=0.2, max_length=3)


@pytest.fixture(scope="module")
def records():
    answers = np.random.default_rng(3).random((4_000, 6)) < 0.7
    return Dataset.from_array(answers.astype(np.int8), [warner(0.9)] * 6)


def stopped_in(monkeypatch, records, calls):
    """A run that is cancelled when a share of all records is asked for the so manieth time."""
    control, asked = Control(), []
    share_of = Multiplicity.share_of

    def counted(multiplicity, *arguments):
        asked.append(multiplicity)
        if len(asked) == calls:
            control.cancel()
        return share_of(multiplicity, *arguments)

    monkeypatch.setattr(Multiplicity, "share_of", counted)
    return mine(records, SETTINGS, control), len(asked)


def codes(result):
    return np.concatenate([found.verdict for found in result.by_length])


def test_a_run_stopped_in_the_midst_asks_no_more_and_keeps_its_verdicts(monkeypatch, records):
    monkeypatch.setattr(flip_shares, "FEW_ROWS", 0)
    whole = codes(mine(records, SETTINGS))
    result, asked = stopped_in(monkeypatch, records, 3)
    assert asked == 3
    assert [cut.template for cut in result.cuts if cut.template in {FLIPS_NOT_WORKED_OUT, RULES_STOPPED}] == [
        FLIPS_NOT_WORKED_OUT,
        RULES_STOPPED,
    ]
    assert not any(found.forged for found in result.by_length)
    assert CERTAIN in whole
    assert (codes(result) == whole).all()


def test_a_short_list_of_a_stopped_run_is_worked_out(records):
    whole, control = mine(records, SETTINGS), Control()
    control.report = lambda progress: control.cancel() if progress.length == 3 else None
    result = mine(records, SETTINGS, control)
    assert [cut.template for cut in result.cuts] == [SEARCH_STOPPED]
    assert all(found.forged for found in result.by_length)
    assert CERTAIN in codes(result)
    assert len(result.by_length) < len(whole.by_length)


def test_rules_are_not_listed_by_a_run_stopped_while_theirs_is_worked_out(monkeypatch, records):
    _, of_itemsets = stopped_in(monkeypatch, records, 1)
    monkeypatch.undo()
    result, _ = stopped_in(monkeypatch, records, of_itemsets + 2)
    assert [cut.template for cut in result.cuts if cut.template is RULES_STOPPED] == [RULES_STOPPED]
    assert result.rules is None
    assert all(found.forged for found in result.by_length)
