"""The draw of the page in browsers: `TACIT_DRAWS=N python -m tests.grids page`, N draws of yes and no in each, 10,000,000 if it is left out.

In runs of 100,000. Of each run the chi-squared statistic of what was sent, against the odds that the levels declare; 95 of 100 runs of a
right draw lie below the 95 % point. Of a question with options a tenth as many.
"""

import functools
import http.server
import json
import os
import sys
import tempfile
import threading
from pathlib import Path

from support.browsing import NAMES, Browser, why_not
from tests.grids.table import Cell

ROOT = Path(__file__).parents[2]
DRAWS = int(os.environ.get("TACIT_DRAWS", "10000000"))
RUN = 100_000
ITEMS = 1_000
TITLE = "Draws of the page in browsers"
NOTE = "Covered: runs of 100,000 draws whose chi-squared statistic lies below the 95 % point."

KINDS = {
    "a yes at 700 and 650 per-mille": ("asymmetric", (700, 650), 0, "1", {"1": 0.7, "0": 0.3}),
    "a no at 700 and 650 per-mille": ("asymmetric", (700, 650), 0, "0", {"1": 0.35, "0": 0.65}),
    "the third of four options at 700 per-mille": (
        "warner",
        (700,),
        4,
        "2",
        dict.fromkeys("013", 1 / (7 / 3 + 3)) | {"2": (7 / 3) / (7 / 3 + 3)},
    ),
}
"""Scheme, its values, how many options, the answer, and with which odds each character is sent."""

POINTS = {2: 3.841458820694124, 4: 7.814727903251179}
"""The 95 % points of chi-squared, by the number of characters."""

CODE = """(async (kind, values, options, answer, runs, items, records) => {
  const { drawRecord } = await import("/draw.js");
  const { schemeOf } = await import("/levels.js");
  const levels = [{ scheme: schemeOf(kind, values) }];
  const asked = Array(items).fill({ options: Array(options).fill(0) });
  const chosen = Array(items).fill(1);
  const found = [];
  for (let run = 0; run < runs; run++) {
    const counts = {};
    for (let i = 0; i < records; i++) {
      const given = new Uint8Array(items).fill(answer.charCodeAt(0));
      for (const sent of drawRecord(asked, levels, chosen, given).answers) counts[sent] = (counts[sent] ?? 0) + 1;
    }
    found.push(counts);
  }
  return found;
})(...%s)"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A server that says nothing."""

    def log_message(self, *_):
        pass


def cells():
    """A cell for each browser that is here and each kind of question."""
    (folder := Path(tempfile.mkdtemp())).joinpath("empty.html").write_text("<!doctype html>")
    for module in (ROOT / "agent" / "tacit_page").glob("*.js"):
        (folder / module.name).write_bytes(module.read_bytes())
    handler = functools.partial(Quiet, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        found = [
            cell
            for name in NAMES
            if not why_not(name)
            for cell in _of_browser(name, folder / name, server.server_port)
        ]
        server.shutdown()
    return found


def _of_browser(name, folder, port):
    with Browser(name, folder) as browser:
        browser.open(f"http://127.0.0.1:{port}/empty.html")
        for kind, (scheme, values, options, answer, odds) in KINDS.items():
            runs = max(1, DRAWS // RUN // (10 if options else 1))
            inside = 0
            for _ in range(runs):
                arguments = [scheme, values, options, answer, 1, ITEMS, RUN // ITEMS]
                (counts,) = browser.js(CODE % json.dumps(arguments))
                inside += _statistic(counts, odds) < POINTS[len(odds)]
            print(f"{name}, {kind}: {inside} of {runs}", file=sys.stderr, flush=True)
            yield Cell({"browser": name, "answer": kind}, {}, inside, runs)


def _statistic(counts, odds):
    assert counts.keys() <= odds.keys()
    return sum((counts.get(sent, 0) - RUN * share) ** 2 / (RUN * share) for sent, share in odds.items())
