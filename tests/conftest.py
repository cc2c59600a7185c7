"""Fixtures every test may ask for."""

import contextlib
import gc
import gettext
import importlib
import os
import random
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal import charmap, entropy
from hypothesis.internal.conjecture import providers
from hypothesis.internal.intervalsets import IntervalSet
from support.browsing import Browser, why_not

# The same examples on every machine, however slow it is; HYPOTHESIS_PROFILE=explore looks for new ones.
# Fifty of them: of 29 comparisons that were turned round, they saw as many as a hundred do.
settings.register_profile(
    "fixed", derandomize=True, max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", deadline=None, print_blob=True)
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "fixed")
settings.load_profile(PROFILE)
if PROFILE == "fixed":
    # Hypothesis also draws constants of the modules that happen to be loaded, so that its examples would depend on which
    # tests share a process.
    providers.is_local_module_file = lambda _file: False
# UTF-8 writes everything but halves of surrogate pairs; in a checkout's first run Hypothesis would try a million characters.
of_codec, of_utf_8 = charmap.intervals_from_codec, IntervalSet(((0, 0xD7FF), (0xE000, 0x10FFFF)))
charmap.intervals_from_codec = lambda codec: (
    (of_utf_8, IntervalSet()) if codec == "utf-8" else of_codec(codec)
)

# Seeding NumPy's own generator before each example and putting it back takes .1 ms, and nobody draws from it (NPY002).
assert hasattr(entropy, "NP_RANDOM")
entropy.NP_RANDOM = random.Random()

# Each worker of a run has a processor to itself: threads of linear algebra in each of them would wait for one another.
WORKER = os.environ.get("PYTEST_XDIST_WORKER")
if WORKER is not None:
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Files of tests lie in memory where there is room: a project or a vault waits for the disk at each change, here in vain.
MEMORY, ROOM = Path("/dev/shm"), 4 << 30
if WORKER is None and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# argparse asks for a translation of each of its words, for which the disk is searched each time: two fifths of a parser's time.
search, searched = gettext.find, {}


def found(domain, localedir=None, languages=None, **more):
    """What `gettext.find` finds, once for each language of the system."""
    asked = (
        domain,
        localedir,
        *more.items(),
        *map(os.environ.get, ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")),
    )
    if languages is not None:
        return search(domain, localedir, languages, **more)
    if asked not in searched:
        searched[asked] = search(domain, localedir, **more)
    return searched[asked]


vars(gettext)["find"] = found

# Before anything loads Qt: tests never open a window on somebody's screen.
os.environ["QT_QPA_PLATFORM"] = "offscreen"

# Workers are given the width of the terminal that starts them; a command whose output nobody sees has a width of its own.
os.environ.pop("COLUMNS", None)


def import_from_the_end(root):
    """Import the tests in reverse.

    In a fresh checkout to rewrite their asserts takes longer than all else of collecting them. Workers that go the same way rewrite each file
    twice; so each finds what another has written. What cannot be imported is imported again where that is told."""
    for path in sorted((root / "tests").rglob("test_*.py"), reverse=True):
        with contextlib.suppress(Exception, pytest.skip.Exception):
            importlib.import_module(".".join(path.relative_to(root).with_suffix("").parts))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection(session):
    """Nothing of what is imported and collected goes away: to look through its million objects for garbage is in vain.

    Afterwards garbage is looked for less often than by default, which takes a tenth of the processor's time."""
    gc.disable()
    whole = session.config.args_source is session.config.ArgsSource.TESTPATHS
    if whole and WORKER not in {None, "gw0"}:
        import_from_the_end(session.config.rootpath)
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 20, 50)
        gc.enable()


@pytest.fixture(scope="session")
def data_folder():
    """The public data sets, which are never part of the project: TACIT_DATA, else shared/data beside the checkout."""
    named = os.environ.get("TACIT_DATA")
    folder = Path(named) if named else Path(__file__).resolve().parents[2] / "shared" / "data"
    if not folder.is_dir():
        pytest.skip(f"no data sets at {folder}; set TACIT_DATA to where they are")
    return folder


@pytest.fixture(scope="session")
def qapp_cls():
    """One application serves all windows of a test process, whichever is tested first: the agent's, which hears of files."""
    from tacit_agent.ui.app import Application

    return Application


@pytest.fixture(scope="session")
def browser_of(tmp_path_factory):
    """The browser of a name: one for all tests of a process, since to start one takes seconds; one that was ended begins again.

    One that is wanted soon is started, and nobody waits for it yet."""
    browsers = {}

    def give(name, *, soon=False):
        if why := why_not(name):
            pytest.skip(why)
        browser = browsers.setdefault(name, Browser(name, tmp_path_factory.getbasetemp() / f"browser-{name}"))
        if soon:
            browser.begin()
            return browser
        browser.__enter__().size(360, 740)
        return browser

    yield give
    with contextlib.ExitStack() as all_of_them:
        for browser in browsers.values():
            all_of_them.push(browser)
