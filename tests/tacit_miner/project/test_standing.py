"""Which records count, against a plain definition over sets."""

from collections import defaultdict
from datetime import date

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tacit_miner.project.records import RecordColumns
from tacit_miner.project.signers import Admission, Policy, Signer, Standing, standings

DAY = date(2026, 1, 10)


def signer(number, draw):
    return Signer(
        number,
        bytes([number]) * 32,
        "",
        draw(st.booleans()),
        draw(st.sampled_from([None, DAY])),
        draw(st.booleans()),
    )


@st.composite
def cases(draw):
    signers = [signer(number, draw) for number in range(1, 4)]
    rows = draw(
        st.lists(
            st.tuples(
                st.integers(1, 3), st.integers(0, 6), st.integers(0, 250), st.sampled_from([9, 10, 11])
            ),
            max_size=25,
            unique_by=lambda row: row[:3],
        )
    )
    policy = Policy(draw(st.sampled_from(list(Admission))), draw(st.sampled_from([None, 1, 3])))
    return signers, rows, policy


def plainly(signers, rows, policy):
    """The definition, word for word."""
    known = {s.number: s for s in signers}
    found = {}
    for row in rows:
        who = known[row[0]]
        if who.excluded:
            found[row] = Standing.EXCLUDED
        elif who.revoked and row[3] >= who.revoked.day:
            found[row] = Standing.REVOKED
        elif policy.admission is Admission.ENROLLED and not who.enrolled:
            found[row] = Standing.NOT_LISTED
    by_sender = defaultdict(list)
    for row in rows:
        if row not in found:
            by_sender[row[0]].append(row)
    left = []
    for own in by_sender.values():
        own.sort(key=lambda row: row[1:3])
        found |= dict.fromkeys(own[policy.quota :] if policy.quota else [], Standing.OVER_QUOTA)
        left += own[: policy.quota]
    names = [row[:2] for row in left]
    found |= {row: Standing.CONFLICT if names.count(row[:2]) > 1 else Standing.USED for row in left}
    return [found[row] for row in rows]


@settings(max_examples=150)
@given(cases())
def test_it_agrees_with_the_definition(case):
    signers, rows, policy = case
    ids = np.zeros((len(rows), 16), np.uint8)
    digests = np.zeros((len(rows), 16), np.uint8)
    ids[:, 15] = [row[1] for row in rows]
    digests[:, 15] = [row[2] for row in rows]
    numbers = np.array([row[0] for row in rows], np.int32)
    records = RecordColumns(ids, digests, numbers, numbers, np.zeros((len(rows), 0), np.uint8))
    days = np.array([date(2026, 1, row[3]).toordinal() for row in rows], np.int64)
    assert standings(records, days, signers, policy).tolist() == plainly(signers, rows, policy)


def test_a_run_may_exclude_more_signers(tmp_path):
    from support.batches import batch, make_project, public, put, record

    from tacit.person.keys import fingerprint

    with make_project(tmp_path) as project:
        put(project, tmp_path, batch([record(1)]), batch([record(2)], sender=2))
        counts = project.counts_by_standing([fingerprint(public(2)).hex])
    assert (counts[Standing.USED], counts[Standing.EXCLUDED]) == (1, 1)


def test_the_day_of_import_survives_the_calendar(tmp_path):
    from support.batches import batch, make_project, put, record

    from tacit_miner.project import ledger

    for number, day in enumerate([date(1970, 1, 1), date(2000, 2, 29), date(2026, 12, 31)]):
        with make_project(tmp_path, name=f"p{number}") as project:
            put(project, tmp_path, batch([record(1)]), today=day)
            with project.database.reading() as connection:
                _, days = ledger.load_records(connection, project.study.code.width)
        assert days.tolist() == [day.toordinal()]
