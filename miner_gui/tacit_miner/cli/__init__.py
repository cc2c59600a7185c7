"""The researcher's command line, `tacit-miner`. A failed command leaves no output file."""

from __future__ import annotations

import os

from tacit.platform.commandline import Program

# Before NumPy is loaded: the threads of its linear algebra look for work for 2^20 cycles before they sleep, not for a tenth of a second, which
# every start would spend on each processor.
os.environ.setdefault("OPENBLAS_THREAD_TIMEOUT", "20")

COMMANDS = {
    "window": ("project.status", "open the window"),
    "mine": ("study.mine", "itemsets and rules, with intervals, from randomized records"),
    "evaluate": ("study.evaluate", "measure on true data what distortion costs"),
    "pack": ("study.evaluate", "put records into a folder of blocks, for data larger than memory"),
    "generate": ("study.evaluate", "make synthetic data"),
    "privacy": ("survey.privacy", "the privacy of a scheme, and a table over p"),
    "plan": ("survey.plan", "how accurate and how private a study will be, before anybody is asked"),
    "keygen": ("survey.privacy", "make the key that signs surveys"),
    "survey": ("survey.survey", "write, check, sign and show surveys"),
    "new": ("project.records", "make a project for a survey, or for a table of randomized answers"),
    "import": ("project.records", "import batch files and say what became of every line"),
    "status": ("project.status", "what is in a project, as counts that add up"),
    "withdraw": ("project.records", "remove the record of a receipt, for good"),
    "forget": ("project.records", "remove every trace of an imported file"),
    "tokens": ("project.senders", "make one-time tokens, and say what became of them"),
    "statement": ("project.senders", "take a statement that the survey's key is revoked"),
    "signers": ("project.senders", "list, add, revoke and exclude those who send"),
    "suspicion": ("project.senders", "look for forged records, and leave a signer out to compare"),
    "table": ("study.table", "the answers to a question, alone or by another"),
    "checks": ("study.table", "who did not say, untrue answers by the anchors, and the two arms"),
    "pilot": ("survey.privacy", "what a finished project says for the next plan"),
    "run": ("study.run", "mine a project"),
    "runs": ("study.run", "the history of runs"),
    "compare": ("study.run", "what differs between two runs"),
    "export": ("study.export", "write a run, or the refused lines, to a file"),
    "report": ("study.export", "write a report on a run, as HTML or PDF"),
}
"""Of each command its module, and what the list of commands says of it."""

PROGRAM = Program(
    "tacit-miner",
    "Recover association rules from answers that were randomized before they left the person.",
    __name__,
    COMMANDS,
)

main = PROGRAM.main
