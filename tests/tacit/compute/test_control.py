"""Stopping: by whom it is asked or by the clock, with the reason, also through another process."""

import pickle

import pytest

import tacit
from tacit.compute.control import CANCELLED, OUT_OF_TIME, Control, Stopped


def test_nothing_stops_a_run_that_nobody_stops():
    control = Control()
    control.check()
    assert not control.cancelled


def test_a_cancelled_run_stops_and_says_so():
    control = Control()
    control.cancel()
    with pytest.raises(Stopped) as stopped:
        control.check()
    assert stopped.value.reason == CANCELLED()
    assert str(stopped.value) == "cancelled"


def test_a_run_stops_when_its_time_is_over():
    control = Control(clock=iter([1.0, 2.0, 3.0]).__next__, deadline=3.0)
    control.check()
    control.check()
    with pytest.raises(Stopped) as stopped:
        control.check()
    assert stopped.value.reason == OUT_OF_TIME()


def test_the_reason_survives_another_process():
    again = pickle.loads(pickle.dumps(Stopped(CANCELLED())))
    assert again.reason.template is CANCELLED


def test_a_control_sent_elsewhere_is_stopped_from_here():
    control = Control()
    control.cancel()
    pickle.loads(pickle.dumps(control)).check()


def test_a_run_without_a_control_heeds_the_time_limit():
    data = tacit.Dataset.from_array([[1, 0], [1, 1]], tacit.open_channel())
    cut = tacit.mine(data, tacit.Settings(0.1, max_seconds=1e-9)).cuts
    assert [part.values["reason"] for part in cut] == [OUT_OF_TIME()]
    assert tacit.mine(data, tacit.Settings(0.1)).cuts == ()
