"""The papers' tables beside ours, and what else is reproduced: written to docs/measured and docs/reproduction.md.

Prints the status of every table and figure, or the tables that a part writes. BMS-WebView-1 may not be passed on: whoever has
it gives its file, and MASK's Tables 7 to 11 fill. Other data are looked for in shared/data beside the checkout, or TACIT_DATA.
"""

import argparse
import os
import time

from tests.reproduction import choices, formulas, guo, linking, mask, mixed, papers, subsets
from tests.support.measured import write

PARTS = {
    "formulas": (formulas.run, None),
    "mask": (mask.run, None),
    "bms": (mask.run_clicks, "bms"),
    "mixed-baskets": (mixed.run, None),
    "mixed-msweb": (mixed.run_msweb, "msweb"),
    "guo": (guo.run, "coil2000"),
    "guo-rules": (guo.run_rules, "coil2000"),
    "choices": (choices.tables, "coil2000"),
    "linking": (linking.tables, None),
    "subsets": (subsets.tables, "survey/nsduh2023-youth"),
}
"""What computes each part, and the data that it needs. The last three are no papers': they print tables of ours."""


def main(wanted):
    """Run the parts whose data are there, then say of every table and figure how it stands."""
    seconds = {}
    for name in wanted or PARTS:
        run, data = PARTS[name]
        if data and papers.data_path(data) is None:
            print(f"{name}: left out, needs {papers.DATA.get(data, data)}")
            continue
        started = time.perf_counter()
        said = "\n\n".join(run() or ())
        seconds[name] = time.perf_counter() - started
        if said:
            print(said, flush=True)
            write(papers.MEASURED, f"reproduction-{name}", said)
    papers.write_page()
    for line in statuses(seconds):
        print(line)


def statuses(seconds):
    """A line for each table and figure: paper, name, status, seconds of its part in this run."""
    for entry in papers.published().values():
        said, why = papers.status(entry)
        took = f"{seconds[entry.part]:.0f} s" if entry.part in seconds else papers.MISSING
        yield f"{entry.paper} | {entry.name} | {said} | {why} | {took}"


if __name__ == "__main__":
    asked = argparse.ArgumentParser(prog="python -m tests.reproduction", description=__doc__)
    asked.add_argument("parts", nargs="*", metavar="part", choices=[*PARTS, []], help=", ".join(PARTS))
    asked.add_argument("--bms", metavar="FILE", help="BMS-WebView-1: a session, or a click, a line")
    options = asked.parse_args()
    if options.bms:
        os.environ["TACIT_BMS"] = options.bms
    main(options.parts)
