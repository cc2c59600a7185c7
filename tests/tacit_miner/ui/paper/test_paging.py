"""Where pages end."""

from hypothesis import given
from hypothesis import strategies as st

from tacit_miner.ui.paper.setting import Box, breaks


def boxes(*heights, stays=(), repeated=0.0):
    return [Box((0, n), height, n in stays, repeated if n else 0.0) for n, height in enumerate(heights)]


def test_what_fits_has_no_break():
    assert breaks(boxes(40.0, 60.0), 100.0) == frozenset()


def test_a_box_that_does_not_fit_begins_a_page():
    assert breaks(boxes(40.0, 50.0, 20.0, 70.0), 100.0) == {(0, 2)}


def test_a_heading_goes_with_what_it_stands_over():
    assert breaks(boxes(60.0, 20.0, 30.0, stays={1}), 100.0) == {(0, 1)}


def test_what_no_page_can_hold_together_is_torn():
    assert breaks(boxes(60.0, 50.0, 50.0, stays={0, 1}), 100.0) == {(0, 1)}


def test_a_repeated_header_takes_room_on_its_page():
    assert breaks(boxes(*[30.0] * 6), 90.0) == {(0, 3)}
    assert breaks(boxes(*[30.0] * 6, repeated=10.0), 90.0) == {(0, 3), (0, 5)}


@given(st.lists(st.tuples(st.floats(1.0, 80.0), st.booleans()), min_size=1, max_size=40))
def test_no_page_is_too_full(found):
    listed = [Box((0, n), height, stays, 15.0) for n, (height, stays) in enumerate(found)]
    begins = breaks(listed, 100.0)
    used = 0.0
    for box in listed:
        used = (box.repeated if box.place in begins else used) + box.height
        assert used <= 100.0 + 1e-9
