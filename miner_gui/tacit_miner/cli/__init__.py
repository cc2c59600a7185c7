"""The researcher's command line, `tacit-miner`.

A failed command leaves no output file.
"""

from __future__ import annotations

import os

from tacit.commandline import Program

# Before NumPy is loaded: the threads of its linear algebra look for work for 2^20 cycles before they sleep, not for a tenth of a second, which
# every start would spend on each processor.
os.environ.setdefault("OPENBLAS_THREAD_TIMEOUT", "20")

COMMANDS = {
    "window": "open the window",
    "mine": "itemsets and rules, with intervals, from randomized records",
    "evaluate": "measure on true data what distortion costs",
    "pack": "put records into a folder of blocks, for data larger than memory",
    "generate": "make synthetic data",
    "privacy": "the privacy of a scheme, and a table over p",
    "plan": "how accurate and how private a study will be, before anybody is asked",
    "keygen": "make the key that signs surveys",
    "survey": "write, check, sign and show surveys",
    "new": "make a project for a survey, or for a table of randomized answers",
    "import": "import batch files and say what became of every line",
    "status": "what is in a project, as counts that add up",
    "withdraw": "remove the record of a receipt, for good",
    "forget": "remove every trace of an imported file",
    "tokens": "make one-time tokens, and say what became of them",
    "statement": "take a statement that the survey's key is revoked",
    "signers": "list, add, revoke and exclude those who send",
    "suspicion": "look for forged records, and leave a signer out to compare",
    "table": "the answers to a question, alone or by another",
    "checks": "who did not say, untrue answers by the anchors, and the two arms",
    "pilot": "what a finished project says for the next plan",
    "run": "mine a project",
    "runs": "the history of runs",
    "compare": "what differs between two runs",
    "export": "write a run, or the refused lines, to a file",
    "report": "write a report on a run, as HTML or PDF",
}
"""Modules of this package, each with `add_parser` (`import` in `import_`), and what the list of commands says of them."""

PROGRAM = Program(
    "tacit-miner",
    "Recover association rules from answers that were randomized before they left the person.",
    __name__,
    COMMANDS,
)

main = PROGRAM.main
