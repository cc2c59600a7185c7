"""Import order and file grouping change no result byte: with duplicates, conflicts, quotas and unlisted keys."""

import itertools
import tempfile
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.batches import batch, make_project, public, put, random_records

from tacit.run.settings import EngineChoice, Settings
from tacit_miner.exports import FORMATS, ExportDocument
from tacit_miner.intake import reconcile
from tacit_miner.project import Admission, Policy
from tacit_miner.runs import RunSettings, perform

SENDERS = 4
ENGINES = (EngineChoice.BLOCKS, EngineChoice.WEIGHTED)
"""The choice left open takes one of them."""


@cache
def pool():
    """Lines of a few senders: some records twice, some ids with two contents or two senders."""
    rng = np.random.default_rng(1)
    lines = []
    for sender in range(1, SENDERS + 1):
        own = random_records(rng, 12)
        twins = [type(r)(r.id, r.levels, "111") for r in own[:2]]
        lines += [(sender, own[:5]), (sender, own[3:9]), (sender, own[9:]), (sender, twins)]
        lines.append((sender % SENDERS + 1, own[4:5]))
    return [batch(records, sender) for sender, records in lines]


def outputs(order, cuts, policy, engines):
    """The bytes of a run by each engine after importing these lines in this order, cut into files at these places."""
    lines = pool()
    shuffled = [lines[index] for index in order]
    edges = [0, *sorted(cuts), len(lines)]
    files = [b"".join(shuffled[a:b]) for a, b in itertools.pairwise(edges)]
    with tempfile.TemporaryDirectory() as name, make_project(Path(name), policy=policy) as project:
        for sender in range(2, SENDERS + 1):
            project.enrol(public(sender), f"sender {sender}")
        put(project, Path(name), *(file for file in files if file))
        counts = reconcile(project)
        found = {}
        for engine in engines:
            mining = Settings(0.01, 0.1, max_length=2, engine=engine)
            document = ExportDocument.of_run(perform(project, RunSettings(mining), keep=False))
            found[engine] = [FORMATS["json"].whole(document), FORMATS["csv"].whole(document)]
    return counts.standings, found


@cache
def in_order(policy):
    """The outputs of the lines as they were made, in one file."""
    return outputs(range(len(pool())), [], policy, ENGINES)


@pytest.mark.parametrize("policy", [Policy(), Policy(quota=6), Policy(Admission.ENROLLED, 7)], ids=str)
@settings(
    max_examples=4,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    derandomize=True,
)
@given(data=st.data())
def test_order_and_grouping_change_no_byte(policy, data):
    count = len(pool())
    order = data.draw(st.permutations(range(count)))
    cuts = data.draw(st.lists(st.integers(1, count - 1), max_size=6, unique=True))
    assert outputs(order, cuts, policy, ENGINES) == in_order(policy)


def test_the_pool_has_every_kind_of_trouble():
    standings, _ = in_order(Policy(Admission.ENROLLED, 7))
    assert {str(standing.words) for standing, count in standings.items() if count} == {
        "used",
        "key not on the list",
        "over the key's quota",
        "conflict",
    }
