"""The cache beside a project: used when fresh and whole, made anew otherwise."""

from datetime import date

import numpy as np
import pytest
from support.batches import STUDY, batch, empty_project, public, put, random_records, record

from tacit.compute.control import Control, Stopped
from tacit.person.keys import fingerprint
from tacit_miner.project import Standing, block_cache
from tacit_miner.project.block_cache import cache_path, used_records


@pytest.fixture
def project(tmp_path):
    rng = np.random.default_rng(1)
    with empty_project(tmp_path) as made:
        put(made, tmp_path, batch(random_records(rng, 200)), batch(random_records(rng, 30), sender=2))
        yield made


@pytest.fixture
def builds(monkeypatch):
    """How often blocks were built."""
    made = []
    build = block_cache._build
    monkeypatch.setattr(block_cache, "_build", lambda *given: made.append(1) or build(*given))
    return made


def planes(used):
    return [block.planes.tolist() for block in used.dataset.blocks]


def test_the_second_time_it_comes_from_the_cache(project, builds):
    first, second = used_records(project), used_records(project)
    assert len(builds) == 1
    assert planes(first) == planes(second)
    assert (first.fingerprint, first.counts) == (second.fingerprint, second.counts)


def test_reading_stops_between_blocks(project, builds):
    used_records(project)
    control = Control()
    control.cancel()
    with pytest.raises(Stopped):
        used_records(project, check=control.check)
    assert len(builds) == 1, "what stops is the reading"


def test_the_blocks_hold_the_records(project):
    records, _ = project.load()
    _, answers = STUDY.code.unpack(records.rows)
    used = used_records(project)
    ones = [sum(int(word).bit_count() for word in row) for row in used.dataset.blocks[0].planes[0]]
    assert ones == (answers == 1).sum(axis=0).tolist()


@pytest.mark.parametrize(
    "change",
    [
        lambda project, folder: put(project, folder, batch([record(99)], sender=3)),
        lambda project, _: project.exclude(project.signers()[1]),
        lambda project, _: project.revoke(project.signers()[1], date(2000, 1, 1)),
        lambda project, _: setattr(project, "policy", type(project.policy)(quota=5)),
    ],
    ids=["import", "exclude", "revoke", "quota"],
)
def test_any_change_makes_it_anew(project, builds, tmp_path, change):
    before = used_records(project)
    change(project, tmp_path)
    assert used_records(project).fingerprint != before.fingerprint
    assert len(builds) == 2


def test_damage_is_noticed_and_repaired(project, builds):
    good = used_records(project)
    path = cache_path(project.path)
    whole = path.read_bytes()
    for damaged in (whole[:-9], whole[:-1] + bytes([whole[-1] ^ 1]), b"", b"{}\n", b"[1]\n", whole[:20]):
        path.write_bytes(damaged)
        assert planes(used_records(project)) == planes(good)
        assert path.read_bytes() == whole
    assert len(builds) == 7


def test_a_run_without_a_signer_has_its_own_records(project):
    used = used_records(project, [fingerprint(public(2)).hex])
    assert used.counts[Standing.USED] == used.dataset.records == 200


def test_a_cache_that_cannot_be_written_is_done_without(project):
    cache_path(project.path).mkdir()
    assert used_records(project).dataset.records == 230


def test_each_record_has_its_signer_and_damage_to_that_is_noticed(project, builds):
    owners = used_records(project).owners
    assert np.sort(np.bincount(owners)).tolist() == [30, 200]
    path = cache_path(project.path)
    written = bytearray(path.read_bytes())
    written[-4] ^= 1
    path.write_bytes(written)
    assert used_records(project).owners.tolist() == owners.tolist()
    assert len(builds) == 2
