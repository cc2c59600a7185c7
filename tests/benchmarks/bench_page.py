"""The page with the demo's survey in Chromium: `python -m tests.benchmarks page`, from opening to the first question, and the heap.

Time is the page's own, from the browser's start of the navigation until the first page is there, and from each press until the next
one is; the heap is measured when the record is drawn, everything that was shown still uncollected.
"""

import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.answering_pages import FORGET, answer_all, begin, finish
from support.browsing import Browser, why_not

from tacit.formats.survey_file import read_draft, sign_survey
from tacit.person.keys import MasterSecret
from tacit_page import build

DEMO = Path(__file__).parents[2] / "packaging" / "tacit_demo" / "survey.json"
ROUNDS = 9
WATCHED = """() => {
  const wanted = ["#next", "#level-2", "[id^=answer-], [id^=box-]"];
  globalThis.spent = [];
  let began = 0;
  new MutationObserver(() => {
    if (!document.querySelector(wanted[spent.length])) return;
    spent.push(performance.now() - began);
    began = performance.now();
    requestAnimationFrame(() => document.getElementById("next").click());
  }).observe(document, { childList: true, subtree: true });
}"""


def main():
    """Both figures and the size, a line each."""
    if why := why_not("chromium"):
        print(why)
        return
    page = build.page(sign_survey(read_draft(DEMO.read_bytes()), MasterSecret(bytes(32)).researcher_key()))
    print(f"size: {len(build.page()):,} bytes, with the demo's survey {len(page):,}")
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "demo.html"
        path.write_bytes(page)
        with Browser("chromium", Path(name), "--enable-precise-memory-info") as browser:
            browser.size(360, 740)
            begin(browser, path.as_uri())
            answer_all(browser)
            finish(browser)
            heap = browser.js("performance.memory.usedJSHeapSize")
            browser.js(FORGET)
            browser.preload(WATCHED)
            spent = [_first_question(browser, path) for _ in range(ROUNDS)]
    print(f"heap: {heap / 1e6:.1f} MB when the record is drawn")
    print(
        f"first question: median {statistics.median(spent):.0f} ms, longest {max(spent):.0f} ms of {ROUNDS}"
    )


def _first_question(browser, path):
    browser.open(path.as_uri())
    browser.wait("spent.length === 3")
    return sum(browser.js("spent"))
