"""From nothing to a report in Word: a survey in two languages, a plan, answers in the respondents' window and in a table, rules."""

import random
import subprocess
import zipfile

from tests.journeys.screen import BIN

PEOPLE = 1_500
QUESTIONS = (
    (
        "Do you mostly work at night?",
        "Travaillez-vous surtout la nuit ?",
        "Works at night",
        "Travail de nuit",
        30,
    ),
    (
        "Do you owe money you cannot pay back?",
        "Devez-vous de l'argent, sans pouvoir le rendre ?",
        "Debt",
        "Dette",
        20,
    ),
    (
        "Has your employer lent you money?",
        "Votre employeur vous a-t-il avancé de l'argent ?",
        "Loan",
        "Avance",
        15,
    ),
)
CODES = ("q1", "q2", "q3")


def answers():
    """True answers of made-up people: who works at night is often in debt, and has a loan."""
    draw = random.Random(4)
    for _ in range(PEOPLE):
        night = draw.random() < 0.35
        debt = draw.random() < (0.7 if night else 0.1)
        yield night, debt, draw.random() < (0.6 if debt else 0.05)


def journey(person, folder):
    """The whole study."""
    with person.program("tacit-miner-window"):
        design(person)
        plan(person, folder)
        survey = sign(person, folder)
        batches = [one_answer(person, survey, folder), many_answers(survey, folder)]
        collect(person, batches)
        mine(person)
        report(person, folder)


def design(person):
    """The survey, its second language, three questions."""
    person.stage("survey in two languages")
    person.click("Design a survey")
    person.click("Title", "QLineEdit")
    person.type("Money and work")
    for text in (
        "How common debts are among people who work at night.",
        "The institute keeps the randomized answers for ten years.",
        "Institute of Work",
        "ask@work.example",
    ):
        person.key("Tab")
        person.type(text)
    person.key("Tab")
    person.type("fr")
    person.key("Return")
    person.fill("Title, Français", "Argent et travail")
    person.fill("Purpose, Français", "Combien de personnes qui travaillent la nuit ont des dettes.")
    person.fill("What happens to the data, Français", "L'institut garde les réponses brouillées dix ans.")
    for question, in_french, short, court, share in QUESTIONS:
        person.menu_of("Add a question", "Yes or no")
        person.wait("Question, English", text="")
        person.type(question)
        person.key("Tab")
        person.type(in_french)
        person.fill("Short name, English", short)
        person.key("Tab", "ctrl+a")
        person.type(court)
        person.fill("Expected share of yes", str(share))
    person.shot("survey")
    person.says("The survey can be signed")


def plan(person, folder):
    """The draft is kept, and planned: what will the study tell?"""
    person.stage("plan")
    person.click("Save", "QPushButton")
    person.file(folder / "money.json")
    person.click("Plan", "row")
    person.click("Plan the draft on Design")
    person.fill("People", str(PEOPLE))
    person.key("Tab")
    person.says(f"now {PEOPLE:,}")
    person.shot("plan")


def sign(person, folder):
    """With a key that is made on the way; and a project for the answers."""
    person.stage("sign")
    survey = folder / "money.tacit-survey"
    person.click("Design", "row")
    person.click("Sign…")
    person.click("Make a new key…")
    person.file(folder / "researcher.key")
    person.fill("Signed survey", str(survey), "QLineEdit")
    person.shot("sign")
    person.click("Sign", "QPushButton")
    person.click("Make a project for its answers…")
    person.file(folder / "money.tacit-project")
    return survey


def one_answer(person, survey, folder):
    """One person's answers in the respondents' window."""
    person.stage("one person answers")
    batch = folder / "one.tacit-batch"
    with person.program("tacit-agent-window", "--home", folder / "respondent"):
        person.shot("agent")
        person.click("Open a survey…")
        person.file(survey)
        person.click("Not now")
        person.click("Choose how private")
        person.shot("levels")
        person.click("Answer the questions")
        for key in ("1", "1", "2"):
            person.shot("question")
            person.key(key, "Return")
        person.click("Finish: draw once")
        person.click("Go on to save")
        person.click("Save the file…")
        person.file(batch)
        person.says("Saved")
        person.shot("saved")
    return batch


def many_answers(survey, folder):
    """Everybody else's, by the respondents' program on the command line."""
    table, batch = folder / "answers.csv", folder / "others.tacit-batch"
    rows = [",".join(str(int(each)) for each in row) for row in answers()]
    table.write_text("\n".join([",".join(CODES), *rows]) + "\n", encoding="ascii")
    given = [BIN / "tacit-agent", "distort", survey, table, "--out", batch, "--home", folder / "others"]
    subprocess.run(given, check=True, stdout=subprocess.DEVNULL)
    return batch


def collect(person, batches):
    """Both files into the project."""
    person.stage("collect")
    for batch in batches:
        person.click("Import", "row")
        person.click("Choose files…")
        person.file(batch)
    person.says(f"{PEOPLE + 1:,} records used")
    person.shot("prevalences")


def mine(person):
    """And read a rule."""
    person.stage("mine and read")
    person.click("Rules", "row")
    person.click("Mine", "QPushButton")
    person.says("Done.")
    person.shot("mined")
    rule = person.row("Works at night")
    person.click(rule["name"], "row")
    person.says("After correction for the randomization it is true of")
    person.shot("rule")


def report(person, folder):
    """In Word."""
    person.stage("report in Word")
    word = folder / "money.docx"
    person.click("Report", "row")
    person.click("Write the report…")
    person.file(word)
    person.says("money.docx")
    person.shot("report")
    text = zipfile.ZipFile(word).read("word/document.xml").decode()
    assert "Works at night" in text
    return word
