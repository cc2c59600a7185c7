"""Threads that the system does not allow are said in a sentence, and work that was begun is finished."""

import threading

import pytest

from tacit.compute.control import NO_THREAD, TooManyThreadsError, Workers


def test_work_is_shared_out():
    with Workers(2) as pool:
        assert list(pool.map(abs, [-1, 2, -3])) == [1, 2, 3]
        assert pool.submit(pow, 2, 5).result() == 32


def test_a_thread_that_is_not_allowed_is_a_sentence(monkeypatch):
    def start(_thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    with Workers(2) as pool, pytest.raises(TooManyThreadsError) as refused:
        pool.submit(abs, 1)
    assert refused.value.message == NO_THREAD()


def test_an_error_of_the_work_is_its_own():
    def fail():
        raise RuntimeError("no")

    with Workers(1) as pool, pytest.raises(RuntimeError, match="no"):
        pool.submit(fail).result()


def test_one_piece_of_work_starts_no_thread_and_several_do():
    here = threading.get_ident()
    with Workers(2) as pool:
        assert list(pool.map(lambda _: threading.get_ident(), [0])) == [here]
        assert here not in set(pool.map(lambda _: threading.get_ident(), [0, 1]))
        assert list(pool.map(lambda a, b: a - b, (5, 7), (1, 2))) == [4, 5]
        assert list(pool.map(abs, ())) == []
