"""The researcher's command line, `tacit-miner`. A failed command leaves no output file."""

from __future__ import annotations

import os

from tacit.platform.commandline import Program

# Before NumPy is loaded: the threads of its linear algebra look for work for 2^20 cycles before they sleep, not for a tenth of a second, which
# every start would spend on each processor.
os.environ.setdefault("OPENBLAS_THREAD_TIMEOUT", "20")

COMMANDS = {
    "window": ("project", "open the window"),
    "mine": ("study", "itemsets and rules, with intervals, from randomized records"),
    "evaluate": ("study", "measure on true data what distortion costs"),
    "pack": ("study", "put records into a folder of blocks, for data larger than memory"),
    "generate": ("study", "make synthetic data"),
    "privacy": ("survey", "the privacy of a scheme, and a table over p"),
    "plan": ("survey", "how accurate and how private a study will be, before anybody is asked"),
    "keygen": ("survey", "make the key that signs surveys"),
    "survey": ("survey", "write, check, sign and show surveys"),
    "new": ("project", "make a project for a survey, or for a table of randomized answers"),
    "import": ("project", "import batch files and say what became of every line"),
    "status": ("project", "what is in a project, as counts that add up"),
    "withdraw": ("project", "remove the record of a receipt, for good"),
    "forget": ("project", "remove every trace of an imported file"),
    "tokens": ("project", "make one-time tokens, and say what became of them"),
    "statement": ("project", "take a statement that the survey's key is revoked"),
    "signers": ("project", "list, add, revoke and exclude those who send"),
    "suspicion": ("project", "look for forged records, and leave a signer out to compare"),
    "table": ("study", "the answers to a question, alone or by another"),
    "model": ("study", "a regression whose outcome or predictors were randomized"),
    "checks": ("study", "who did not say, untrue answers by the anchors, and the two arms"),
    "pilot": ("survey", "what a finished project says for the next plan"),
    "run": ("study", "mine a project"),
    "runs": ("study", "the history of runs"),
    "compare": ("study", "what differs between two runs"),
    "export": ("study", "write a run, or the refused lines, to a file"),
    "report": ("study", "write a report on a run, as HTML or PDF"),
}
"""Of each command its module, and what the list of commands says of it."""

PROGRAM = Program(
    "tacit-miner",
    "Recover association rules from answers that were randomized before they left the person.",
    __name__,
    COMMANDS,
)

main = PROGRAM.main
