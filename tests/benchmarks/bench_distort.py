"""`tacit-agent distort` in processor time: the draw of a record of 100 items alone, and the whole command.

Part of the time is the operating system's: random bytes in small pieces, because only the last piece stays in memory.
"""

from __future__ import annotations

import random
import tempfile
from functools import partial
from pathlib import Path

from tests.benchmarks.bench_files import taking_turns
from tests.benchmarks.bench_intake import ITEMS, survey
from tests.benchmarks.measure import process, show

from tacit.draw.exact_draw import Draw, TrueAnswers, randomize, system_bytes

ROWS, DRAWS = 20_000, 2_000
ANSWERS, LEVELS = b"01" * (ITEMS // 2), "1234" * (ITEMS // 4)

COMMAND = """
import json, sys, time
from tacit_agent.cli import main
start = time.process_time()
assert main(["distort", *sys.argv[1:]]) == 0
print(json.dumps(time.process_time() - start))
"""


def drawn(draw):
    """Records one after the other."""
    for _ in range(DRAWS):
        draw(TrueAnswers(bytearray(ANSWERS)))


def command(signed):
    """Processor seconds of the command over a table."""
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "s.tacit-survey").write_bytes(signed.line)
        rows = [",".join(rng.choices("01", k=ITEMS)) for _ in range(ROWS)]
        (folder / "a.csv").write_text("\n".join([",".join(signed.survey.codes), *rows]) + "\n")
        words = [
            folder / "s.tacit-survey",
            folder / "a.csv",
            "--home",
            folder / "home",
            "--out",
            folder / "out",
        ]
        return process(COMMAND, *words)


def main() -> None:
    """Measure and print, microseconds of a record."""
    signed = survey()
    prepared = Draw(signed.survey, LEVELS)
    calls = [
        partial(drawn, prepared.record),
        partial(drawn, lambda answers: randomize(signed.survey, LEVELS, answers)),
        partial(drawn, lambda _: system_bytes(508)),
    ]
    among, alone, system = (1e6 * taken / DRAWS for taken in taking_turns(calls))
    show(
        [
            (
                f"draw of a record of {ITEMS} items, among many; random bytes alone",
                f"{among:.0f} µs; {system:.0f} µs",
                "≤ 44 µs",
            ),
            ("the same, one alone", f"{alone:.0f} µs", ""),
            (
                f"`tacit-agent distort`, {ROWS:,} rows, the whole command, a record",
                f"{1e6 * command(signed) / ROWS:.0f} µs",
                "",
            ),
        ]
    )


if __name__ == "__main__":
    main()
