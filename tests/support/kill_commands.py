"""Every command of both programs that writes, and the folder in which each of them is killed.

Words that begin with `@` are names in that folder; a word that begins with `<` is what is typed.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from support.answering import answer_all
from support.batches import key, record
from support.drafts import make_draft
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.formats import base64, lines, public_keys, tokens
from tacit.formats.batch_file import write_batch
from tacit.formats.statement_file import write_statement
from tacit.formats.survey_file import sign_survey
from tacit.formats.tokens import receipt_code
from tacit.person import keys
from tacit.person.keys import MasterSecret, fingerprint
from tacit.survey import Terms
from tacit_agent.cli import main as agent
from tacit_agent.session import SurveySession
from tacit_agent.vault import Mode, Vault
from tacit_miner.cli import main as miner
from tacit_miner.design.draft import write_draft

MASTER, BOARD = MasterSecret(bytes(range(32))), MasterSecret(bytes(range(1, 33)))
OPENING = MASTER.encryption_key()
PUBLIC = OPENING.public_key().public_bytes_raw()
BOARD_KEY = base64.encode(public_keys.public_bytes(BOARD.researcher_key()))
CARDS = tuple(sorted(tokens.public_of(f"{'A' * 15}{last}") for last in "ABCDEFGH"))

SIGNED = sign_survey(make_survey(3), RESEARCHER_KEY)
CLOSED = sign_survey(make_survey(3, terms=Terms(encrypt=PUBLIC)), RESEARCHER_KEY)
ASKED = sign_survey(make_survey(4), RESEARCHER_KEY)
"""Answered by nobody yet."""
WITH_CARDS = sign_survey(make_survey(3, terms=Terms(tokens=tokens.digest(CARDS))), RESEARCHER_KEY)
REVOKING = write_statement(public_keys.public_bytes(RESEARCHER_KEY), "Stolen.", RESEARCHER_KEY)

RECORDS, FILES, PEOPLE = 60, 4, 20
SIGNER = str(fingerprint(public_keys.public_bytes(key(1))))
CODE = receipt_code(SIGNED.id, record(5).id)
SECRETS = ("first secret of six words here", "second secret of six words here")


@dataclass(frozen=True)
class Command:
    """A command of one of the programs, in a folder as `prepare` makes it.

    Attributes:
        words: the program and what it is called with.
        varies: files whose content differs each time.
        before: commands of the miner that are given first, to their end.
        secret: the file with the vault's passphrase before it.
        steps: whether a project may be between before and after: some files of several are imported.
        then: what is given instead of it where its draw was kept and its file was not written.
    """

    words: tuple[str, ...]
    varies: tuple[str, ...] = ()
    before: tuple[tuple[str, ...], ...] = ()
    secret: str = ""
    steps: bool = False
    then: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        words = [word for word in self.words if word[0] not in "@<" and len(word) < 30]
        return " ".join(words)


def _of_miner(*words: str, **more: object) -> Command:
    return Command(("miner", *words), **more)


def _of_agent(*words: str, home: str = "home", **more: object) -> Command:
    return Command(("agent", *words, "--home", f"@{home}"), **more)


IN, IN_CLOSED = ("import", "@plain", "@in"), ("import", "@closed", "@in-closed", "--key", "@researcher.key")
RUN = ("run", "@plain", "--min-support", "0.1")
KEY = ("--key", "@researcher.key")
FORM = ("survey", "form", "@d.json", "--out", "@given.xlsx")
SURVEYS = (
    _of_miner("keygen", "--out", "@new.key", varies=("new.key",)),
    _of_miner("survey", "new", "@new.json"),
    _of_miner("survey", "edit", "@d.json", "--set", "contact=b@example.org"),
    _of_miner("survey", "form", "@d.json", "--out", "@form.xlsx", varies=("form.xlsx",)),
    _of_miner("survey", "import", "@given.xlsx", "--out", "@form.json", before=(FORM,)),
    _of_miner(
        "survey", "dice", "@d.json", "--out", "@dice.xlsx", "--channels", "@dice.csv", varies=("dice.xlsx",)
    ),
    _of_miner("survey", "sign", "@d.json", *KEY, "--out", "@d.tacit-survey"),
    _of_miner(
        "survey", "approve", "@half.tacit-survey", "--key", "@board.key", "--out", "@whole.tacit-survey"
    ),
    _of_miner("survey", "revoke", *KEY, "--reason", "Lost.", "--out", "@revoked"),
    _of_miner(
        "tokens",
        "make",
        "--count",
        "3",
        "--list",
        "@cards",
        "--sheet",
        "@cards.html",
        varies=("cards", "cards.html"),
    ),
)
PROJECTS = (
    _of_miner("new", "@made", "--survey", "@s.tacit-survey"),
    _of_miner("new", "@made", "--survey", "@t.tacit-survey", "--tokens", "@list"),
    _of_miner("new", "@made", "--table", "@sent.csv", "--channels", "@channels.csv"),
    _of_miner(*IN, steps=True),
    _of_miner(*IN_CLOSED, steps=True),
    _of_miner("withdraw", "@plain", CODE, before=(IN,)),
    _of_miner("forget", "@plain", "0001.tacit-batch", before=(IN,)),
    _of_miner("tokens", "add", "@cards-project", "@list"),
    _of_miner("statement", "@plain", "@statement"),
    _of_miner(
        "signers", "add", "@plain", "--key", base64.encode(public_keys.public_bytes(key(9))), "--name", "Nine"
    ),
    _of_miner("signers", "revoke", "@plain", SIGNER, "--date", "2026-01-01", before=(IN,)),
    _of_miner("signers", "exclude", "@plain", SIGNER, before=(IN,)),
    _of_miner(*RUN, before=(IN,)),
    _of_miner(
        *RUN,
        "--no-keep",
        "--csv",
        "@run.csv",
        "--json",
        "@run.json",
        "--save-settings",
        "@run.settings",
        before=(IN,),
        varies=("run.json",),
    ),
    _of_miner("runs", "@plain", "--note", "1", "looked at", before=(IN, RUN)),
    _of_miner("runs", "@plain", "--delete", "1", before=(IN, RUN)),
)
RESULTS = (
    _of_miner("suspicion", "@plain", "--json", "@suspicion.json", before=(IN,)),
    _of_miner("checks", "@plain", "--json", "@checks.json", before=(IN,)),
    _of_miner("pilot", "@plain", "--out", "@pilot", before=(IN,)),
    _of_miner("export", "@plain", "@rules.csv", before=(IN, RUN)),
    _of_miner("export", "@plain", "@rules.json", before=(IN, RUN)),
    _of_miner("export", "@plain", "@refused.csv", "--refused", before=(IN,)),
    _of_miner("report", "@plain", "@report.html", before=(IN, RUN), varies=("report.html",)),
    _of_miner("table", "@sent.csv", "q0", "q1", "--channels", "@channels.csv", "--csv", "@table.csv"),
    _of_miner(
        "mine", "@sent.csv", "--channels", "@channels.csv", "--min-support", "0.1", "--csv", "@mined.csv"
    ),
    _of_miner(
        "evaluate",
        "@sent.csv",
        "--keep",
        "0.9",
        "--min-support",
        "0.1",
        "--seed",
        "1",
        "--json",
        "@evaluated.json",
        varies=("evaluated.json",),
    ),
    _of_miner("pack", "@sent.csv", "--channels", "@channels.csv", "--out", "@blocks"),
    _of_miner(
        "generate", "quest", "--transactions", "3000", "--items", "20", "--seed", "1", "--out", "@quest"
    ),
    _of_miner("plan", "@s.tacit-survey", "--people", "500", "--json", "@plan.json"),
)
AGENT = (
    _of_agent("export", SIGNED.id, "--out", "@o.tacit-batch"),
    _of_agent("export", CLOSED.id, "--out", "@o.tacit-batch", varies=("o.tacit-batch",)),
    _of_agent(
        "answer",
        "@a.tacit-survey",
        "--levels",
        "default",
        "--out",
        "@a.tacit-batch",
        "<y\nn\ny\nn\nyes\n",
        varies=("a.tacit-batch",),
    ),
    _of_agent(
        "distort",
        "@a.tacit-survey",
        "@answers.csv",
        "--out",
        "@a.tacit-batch",
        varies=("a.tacit-batch",),
        then=("export", ASKED.id, "--out", "@a.tacit-batch"),
    ),
    _of_agent("field", "@a.tacit-survey", "--code-file", "@code"),
    _of_agent("field", "--off", home="field"),
    _of_agent("forget", SIGNED.id, "--yes"),
    _of_agent("statement", "@statement"),
    _of_agent("keygen", home="nowhere"),
    _of_agent("keygen", "--protect", "--new-passphrase-file", "@one", home="nowhere"),
    _of_agent(
        "keygen",
        "--change-passphrase",
        "--passphrase-file",
        "@one",
        "--new-passphrase-file",
        "@two",
        home="locked",
    ),
    _of_agent("keygen", "--unprotect", "--passphrase-file", "@one", home="locked"),
)
COMMANDS = (*SURVEYS, *PROJECTS, *RESULTS, *AGENT)


def placed(words: tuple[str, ...], folder: Path) -> list[str]:
    """Words as the program is given them, in a folder."""
    return [str(folder / word[1:]) if word.startswith("@") else word for word in words]


def prepare(folder: Path) -> None:
    """Surveys, drafts, projects, files of records, tables, keys, and vaults: all that any command reads."""
    folder.mkdir()
    _write_small_files(folder)
    _write_projects(folder)
    for home in ("home", "field", "locked"):
        _make_vault(folder, home)


def give_before(folder: Path, command: Command) -> None:
    """The commands that are given before it."""
    for words in command.before:
        _run(folder, *words)


def _run(folder: Path, *words: str) -> None:
    assert miner(placed(words, folder)) == 0, words


def _write_small_files(folder: Path) -> None:
    keys.save(folder / "researcher.key", MASTER)
    keys.save(folder / "board.key", BOARD)
    surveys = {"s": SIGNED, "closed": CLOSED, "a": ASKED, "t": WITH_CARDS}
    for name, signed in surveys.items():
        (folder / f"{name}.tacit-survey").write_bytes(signed.line)
    (folder / "d.json").write_bytes(write_draft(make_draft()))
    (folder / "list").write_bytes(tokens.write_list(CARDS))
    (folder / "statement").write_bytes(REVOKING.line)
    (folder / "code").write_text("4711\n")
    (folder / "one").write_text(f"{SECRETS[0]}\n")
    (folder / "two").write_text(f"{SECRETS[1]}\n")
    rows = [f"{n % 2},{n % 3 % 2},{n % 5 % 2},{n % 7 % 2}\n" for n in range(PEOPLE)]
    (folder / "answers.csv").write_text("q0,q1,q2,q3\n" + "".join(rows))
    (folder / "sent.csv").write_text("q0,q1,q2,q3\n" + "".join(rows) * 50)
    (folder / "channels.csv").write_text("".join(f"q{n},warner:0.9\n" for n in range(4)))
    _run(
        folder,
        "survey",
        "sign",
        "@d.json",
        *KEY,
        "--out",
        "@half.tacit-survey",
        "--board",
        f"{BOARD_KEY} Board",
    )


def _write_projects(folder: Path) -> None:
    for name, survey in (("plain", "s"), ("closed", "closed"), ("cards-project", "t")):
        _run(folder, "new", f"@{name}", "--survey", f"@{survey}.tacit-survey")
    for inbox, signed in (("in", SIGNED), ("in-closed", CLOSED)):
        (folder / inbox).mkdir()
        for number in range(FILES):
            drawn = [record(number * RECORDS + each) for each in range(RECORDS)]
            data = write_batch(signed.id, drawn, key(number + 1))
            data = lines.seal(data, PUBLIC, signed.id) if signed is CLOSED else data
            (folder / inbox / f"{number:04}.tacit-batch").write_bytes(data)


def _make_vault(folder: Path, home: str) -> None:
    with Vault(folder / home) as vault:
        vault.unlock()
        for signed in (SIGNED, CLOSED):
            answer_all(SurveySession(vault, signed, Mode.PERSONAL), "010")
    for words in {
        "field": [("field", "@a.tacit-survey", "--code-file", "@code")],
        "locked": [("keygen", "--change-passphrase", "--new-passphrase-file", "@one")],
    }.get(home, []):
        assert agent([*placed(words, folder), "--home", str(folder / home)]) == 0
