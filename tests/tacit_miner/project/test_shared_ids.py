"""Ids that several records have are listed with all sides alike, whatever the order of import."""

import pytest
from support.batches import batch, make_project, put, record

from tacit_miner.project import Standing


def listed(project):
    found = project.shared_ids()
    sides = [[(side.key, side.content, side.line) for side in shared.sides] for shared in found.ids]
    return found.total, found.records, [shared.one_key for shared in found.ids], sides


HONEST = batch([record(n) for n in range(1, 6)])
COPY = batch([record(2, answers="111"), record(4)], sender=2)
TWICE = batch([record(5, answers="1-1")])


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 0, 2), (2, 1, 0)])
def test_all_sides_are_listed_alike_and_no_order_changes_what_counts(tmp_path, order):
    with make_project(tmp_path) as first:
        put(first, tmp_path, HONEST, COPY, TWICE)
        expected, counts = listed(first), first.counts_by_standing()
    (tmp_path / "again").mkdir()
    with make_project(tmp_path / "again") as second:
        put(second, tmp_path / "again", *((HONEST, COPY, TWICE)[place] for place in order))
        assert listed(second) == expected
        assert second.counts_by_standing() == counts
    total, records, one_key, sides = expected
    assert (total, records) == (3, 6)
    assert sorted(one_key) == [False, False, True]
    assert [len(side) for side in sides] == [2, 2, 2]
    assert (counts[Standing.USED], counts[Standing.CONFLICT]) == (6, 2)


def test_a_project_without_shared_ids_lists_none(tmp_path):
    with make_project(tmp_path) as project:
        put(project, tmp_path, HONEST)
        assert project.shared_ids().total == 0


def test_a_side_names_its_file_and_signer(tmp_path):
    with make_project(tmp_path) as project:
        put(project, tmp_path, HONEST, COPY)
        project.enrol(project.signers()[1].key, "second device")
        shared = project.shared_ids().ids[0]
    assert {(side.name, side.file) for side in shared.sides} == {
        ("", "0000.tacit-batch"),
        ("second device", "0001.tacit-batch"),
    }
