"""The study of `make demo` in the real window, from its folder of files to figures as SVG and PDF with every letter inside the frame."""

import random
from pathlib import Path

import numpy as np
import pytest

PACKAGING = Path(__file__).parents[3] / "packaging"
PEOPLE = 600
SVG = "{http://www.w3.org/2000/svg}"
SLACK = 0.5
"""Of a pixel or point: rounding."""


@pytest.fixture(scope="module")
def study(tmp_path_factory):
    """The signed survey, what honest devices sent, and what forgers, thieves and strangers sent, in one folder."""
    folder = tmp_path_factory.mktemp("demo")
    with pytest.MonkeyPatch.context() as paths:
        paths.syspath_prepend(PACKAGING)
        import demo
        from tacit_demo.people import collect
        from tacit_demo.population import draw_crowd
        from tacit_demo.trouble import make_trouble

        source, inbox = random.Random(demo.SEED), folder / "inbox"
        inbox.mkdir()
        signed = demo.sign(folder, source)
        crowd = draw_crowd(signed.survey, PEOPLE, np.random.default_rng(demo.SEED))
        devices = list(collect(signed, crowd, demo.shares(PEOPLE), inbox, source))
        make_trouble(signed, devices, inbox, source)
    return folder
