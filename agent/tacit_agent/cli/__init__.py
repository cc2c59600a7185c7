"""The respondent's command line, `tacit-agent`.

Standard library, `cryptography` and `platformdirs`; no Qt: the window is another program, `tacit-agent-window`. A failed
command leaves no output file.
"""

from tacit.platform.commandline import Program

COMMANDS = {
    "inspect": ("files", "print a survey or a batch in words"),
    "privacy": ("files", "what the levels of a survey do for each answer, and for all"),
    "answer": ("answer", "answer a survey in the terminal"),
    "distort": ("distort", "randomize a table of many people's answers"),
    "export": ("device", "write the file that goes to the researcher"),
    "field": ("device", "field mode: many people, one device"),
    "receipts": ("device", "what has been answered on this machine"),
    "forget": ("device", "remove from this machine what was sent in a survey"),
    "statement": ("files", "take a statement that a researcher's key is revoked"),
    "verify": ("files", "check a survey or every line of a batch"),
    "selftest": ("files", "test the coin that answers go through"),
    "page": ("files", "write this program as one page for any browser"),
    "keygen": ("device", "make the key of this machine, or change its passphrase"),
}
"""Of each command its module, and what the list of commands says of it."""


EXAMPLES = {
    "": (
        "answer study.tacit-survey --out mine.tacit-batch",
        "verify mine.tacit-batch --survey study.tacit-survey",
    ),
    "inspect": ("inspect study.tacit-survey", "inspect mine.tacit-batch"),
    "privacy": ("privacy study.tacit-survey", "privacy study.tacit-survey --levels 2 --json"),
    "answer": (
        "answer study.tacit-survey --out mine.tacit-batch",
        "answer study.tacit-survey --language fr --levels 3",
    ),
    "distort": (
        "distort study.tacit-survey answers.csv --out all.tacit-batch.gz",
        "distort study.tacit-survey - --out - < answers.csv > all.tacit-batch",
    ),
    "export": ("export --out mine.tacit-batch", "export study.tacit-survey --out all.tacit-batch.gz"),
    "field": ("field study.tacit-survey --at-least 20", "field --off"),
    "receipts": ("receipts", "receipts --codes --language fr"),
    "forget": ("forget study.tacit-survey", "forget study.tacit-survey --yes"),
    "statement": ("statement revoked.tacit-statement", "statement revoked.tacit-statement --home kept"),
    "verify": ("verify study.tacit-survey", "verify mine.tacit-batch --survey study.tacit-survey --quiet"),
    "selftest": ("selftest", "selftest study.tacit-survey"),
    "page": ("page --out agent.html", "page --out agent.xdc"),
    "keygen": ("keygen", "keygen --change-passphrase"),
}
"""Of the program and of each command, two ways to use it, with which its help ends."""


def _of_page() -> str:
    """The page that this version makes, so that somebody who was given one can compare."""
    from tacit_page.build import page, page_hash  # noqa: PLC0415 - brings in every module of the page, for one line

    return "page {}: {}".format(*page_hash(page()))


PROGRAM = Program(
    "tacit-agent",
    "Answer surveys without saying outright: answers are randomized before they leave.",
    __name__,
    COMMANDS,
    EXAMPLES,
    _of_page,
)

main = PROGRAM.main
