"""The researcher's command line, `tacit-miner`. A failed command leaves no output file."""

from __future__ import annotations

from itertools import groupby

from tacit.platform.commandline import Program

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
    "compare": ("study", "what differs between two runs, or two projects"),
    "export": ("study", "write a run, or the refused lines, to a file"),
    "report": ("study", "write a report on a run, as HTML, PDF or Word"),
}
"""Of each command its module, and what the list of commands says of it."""

_EXAMPLES = (
    "window",
    "window study.tacit-project",
    "mine answers.csv --channels channels.csv --min-support 2% --csv rules.csv",
    "mine - --keep 0.9 --min-support 2% --json - --quiet < answers.csv > result.json",
    "evaluate baskets.dat --keep 0.9 --min-support 0.5%",
    "evaluate true.csv --mix mix.csv --min-support 2% --min-confidence 50%",
    "pack answers.csv --channels channels.csv --out blocks",
    "pack day-*.parquet --keep 0.9 --out blocks",
    "generate quest --out baskets.dat.gz",
    "generate quest --transactions 10000 --items 100 --out small.dat",
    "privacy --keep 0.9",
    "privacy --scheme unrelated:0.5:1/12 --prevalence 5%",
    "plan study.json --people 2000",
    "plan --scheme warner:0.8 --prevalence 0.1*16 --min-support 2% --solve people",
    "pilot study.tacit-project --out pilot.json",
    "pilot study.tacit-project --itemset q1,q2 -o pilot.json",
    "keygen --out study.key",
    "keygen --out study.key --passphrase",
    "survey template",
    "survey template > study.json",
    "survey new study.json --language en",
    "survey new next.json --from study.tacit-survey",
    "survey edit study.json --set title.en=Work",
    "survey edit study.json --move debt=1 --out next.json",
    "survey import form.xlsx --out study.json",
    "survey import form.csv --leave-out -o study.json",
    "survey form study.json --out form.xlsx",
    "survey form study.json -o form.csv",
    "survey dice study.json --out form.xlsx --channels channels.csv",
    "survey dice study.json -o form.csv --channels channels.csv --device coin",
    "survey answers export.csv --channels channels.csv --out answers.csv",
    "survey answers - --channels channels.csv -o - < export.csv > answers.csv",
    "survey check study.json",
    "survey check next.json --previous study.tacit-survey",
    "survey try study.json",
    "survey try study.json --people 500 --seed 7",
    "survey sign study.json --key study.key --out study.tacit-survey",
    "survey sign study.json --key study.key --expires 2030-12-31 --out study.tacit-survey",
    "survey page study.tacit-survey --out study.html",
    "survey page study.tacit-survey --out study.xdc --sheet compare.html",
    "survey approve study.tacit-survey --key board.key --out approved.tacit-survey",
    "survey approve study.tacit-survey --key board.key --passphrase-file words --out approved.tacit-survey",
    "survey revoke --key study.key --reason 'The key was stolen.' --out revoked.tacit-statement",
    "survey revoke --key next.key --revokes BASE64 --reason 'The key was lost.' --out revoked.tacit-statement",
    "survey show study.tacit-survey",
    "survey show next.tacit-survey --previous study.tacit-survey",
    "new study.tacit-project --survey study.tacit-survey",
    "new study.tacit-project --table answers.csv --channels channels.csv",
    "import study.tacit-project *.tacit-batch",
    "import study.tacit-project stick --key study.key",
    "status study.tacit-project",
    "status study.tacit-project --verify --json",
    "withdraw study.tacit-project ABCD-2345",
    "withdraw study.tacit-project ABCD-2345 --file day-1.tacit-batch",
    "forget study.tacit-project",
    "forget study.tacit-project day-1.tacit-batch",
    "tokens make --count 200 --list tokens.txt --sheet cards.html",
    "tokens make --count 30 --list tokens.txt --sheet cards.html --title 'Ward 3'",
    "tokens add study.tacit-project tokens.txt",
    "tokens add study.tacit-project more.txt --quiet",
    "tokens list study.tacit-project",
    "tokens list study.tacit-project > used.txt",
    "statement study.tacit-project revoked.tacit-statement",
    "statement study.tacit-project revoked.tacit-statement --quiet",
    "signers list study.tacit-project",
    "signers list study.tacit-project --full",
    "signers add study.tacit-project --file keys.txt",
    "signers add study.tacit-project --key BASE64 --name Amina",
    "signers revoke study.tacit-project Amina --date 2026-03-01",
    "signers revoke study.tacit-project Amina --undo",
    "signers exclude study.tacit-project Amina",
    "signers exclude study.tacit-project Amina --undo",
    "suspicion study.tacit-project",
    "suspicion study.tacit-project --exclude-and-compare Amina",
    "table study.tacit-project region",
    "table answers.csv debt region --channels channels.csv --csv -",
    "model study.tacit-project 'debt ~ shifts'",
    "model answers.csv 'debt ~ shifts + age' --channels channels.csv --columns people.csv --csv debt.csv",
    "checks study.tacit-project",
    "checks study.tacit-project --lying no --json checks.json",
    "run study.tacit-project --min-support 2% --min-confidence 50%",
    "run study.tacit-project --settings settings.toml --csv rules.csv",
    "runs study.tacit-project",
    "runs study.tacit-project --show 2 > settings.toml",
    "compare study.tacit-project 1 2",
    "compare 2025.tacit-project --to 2026.tacit-project --json changes.json",
    "export study.tacit-project rules.csv",
    "export study.tacit-project rules.docx --has debt --at-least lift=1.2",
    "report study.tacit-project report.html",
    "report study.tacit-project report.pdf --language fr --rows 20",
)
_WITH_ACTIONS = {"generate", "survey", "tokens", "signers"}  # commands whose second word says what they do


def _command(example: str) -> str:
    words = example.split()
    return " ".join(words[: 1 + (words[0] in _WITH_ACTIONS)])


EXAMPLES = {
    "": ("mine answers.csv --keep 0.9 --min-support 2%", "window study.tacit-project"),
    **{command: tuple(each) for command, each in groupby(_EXAMPLES, _command)},
}
"""Of the program and of each command, two ways to use it, with which its help ends."""

PROGRAM = Program(
    "tacit-miner",
    "Recover association rules from answers that were randomized before they left the person.",
    __name__,
    COMMANDS,
    EXAMPLES,
)

main = PROGRAM.main
