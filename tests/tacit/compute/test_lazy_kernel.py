"""Modules of kernels come in a thread that a run which is stopped leaves behind."""

import importlib
import threading

import pytest

from tacit.compute import lazy_kernel
from tacit.compute.control import Control, Stopped, go_on
from tacit.compute.lazy_kernel import begin, fetch


@pytest.fixture
def slow_module(monkeypatch):
    """A module whose import takes until the event is set."""
    may_come, asked = threading.Event(), []

    class Store:
        @staticmethod
        def has_some(name):
            return name == "stored"

    def import_module(name):
        if name != "tacit.compute.kernel_store":
            asked.append(name)
            if name == "no.such":
                raise ImportError(name)
            may_come.wait()
        return Store

    monkeypatch.setattr(importlib, "import_module", import_module)
    monkeypatch.setattr(lazy_kernel, "_here", set())
    yield may_come, asked
    may_come.set()


def test_a_stopped_run_does_not_wait_for_an_import(slow_module):
    may_come, asked = slow_module
    control = Control()
    control.cancel()
    with pytest.raises(Stopped):
        fetch(["slow"], control.check)
    assert asked == ["slow"]
    assert not may_come.is_set()


def test_what_was_fetched_is_not_fetched_again(slow_module):
    may_come, asked = slow_module
    may_come.set()
    fetch(["one", "two"], go_on)
    fetch(["two", "one"], go_on)
    assert asked == ["one", "two"]


def test_a_module_whose_loops_are_in_the_store_is_not_imported(slow_module):
    may_come, asked = slow_module
    may_come.set()
    fetch(["stored", "one"], go_on)
    assert asked == ["one"]


def test_a_module_that_cannot_be_imported_keeps_no_other_from_coming(slow_module):
    may_come, asked = slow_module
    may_come.set()
    begin(["no.such", "one"]).join()
    assert asked == ["no.such", "one"]
    fetch(["one"], go_on)
    assert asked == ["no.such", "one"]


def test_a_run_can_be_stopped_before_anything_is_counted():
    from tacit.channels.channel import open_channel
    from tacit.mining.apriori import SEARCH_STOPPED, mine
    from tacit.records.blocks import Dataset
    from tacit.run.settings import Settings

    control = Control()
    control.cancel()
    result = mine(Dataset.from_array([[1, 1]] * 9, open_channel()), Settings(0.5), control)
    assert [cut.template for cut in result.cuts] == [SEARCH_STOPPED]
    assert not result.by_length
