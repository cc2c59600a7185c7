"""From the youth survey's CSV to a weighted regression in Word and PDF, through the wizard.

The public file has no design: weights, strata and clusters are made up here, and one answer is randomized, as a study would have them.
"""

import csv
import gzip
import os
import random
import time
import zipfile
from pathlib import Path

from tests.journeys.screen import OPENED, ROOT

FILE = Path("survey") / "nsduh2023-youth" / "derived_yesno.csv.gz"
OUTCOME, PREDICTORS = "ALCFLAG", ("MRJFLAG", "GOVTPROG")
KEEP = 0.8
REGIONS, SCHOOLS = 6, 48


def data_file():
    """Where the public data set is, as the tests find it; None where it is not."""
    named = os.environ.get("TACIT_DATA")
    path = (Path(named) if named else ROOT.parent / "shared" / "data") / FILE
    return path if path.is_file() else None


def table(path):
    """The survey with one randomized answer, and made-up weights, regions and schools."""
    draw = random.Random(8)
    lines = list(csv.reader(gzip.decompress(data_file().read_bytes()).decode("ascii").splitlines()))
    place = lines[0].index(OUTCOME)
    rows = [[*lines[0], "weight", "region", "school"]]
    for line in lines[1:]:
        school = draw.randrange(SCHOOLS)
        line[place] = line[place] if draw.random() < KEEP else str(1 - int(line[place]))
        weight = draw.choice((0.5, 1.0, 1.5, 2.5))
        rows.append([*line, f"{weight}", f"region {school % REGIONS + 1}", f"school {school + 1}"])
    path.write_text("\n".join(map(",".join, rows)) + "\n", encoding="ascii")


def journey(person, folder):
    """The whole study; what is missing for it, if anything is."""
    if data_file() is None:
        return "the youth survey is not there; set TACIT_DATA to the folder of the data sets"
    table(folder / "youth.csv")
    with person.program("tacit-miner-window"):
        project(person, folder)
        settings(person)
        model(person)
        save(person, folder)
    return ""


def project(person, folder):
    """Through the wizard: one question was randomized, all others are open."""
    person.stage("table to project")
    person.click("Open a table of answers")
    person.file(folder / "youth.csv")
    person.says("What is each column?")
    for column, kind in (("weight", "A sampling weight"), ("school", "A question with options")):
        person.click(column, "row")
        person.choose("What this column is", kind)
    person.shot("columns")
    person.click("Next", "QPushButton")
    person.says("How was each question randomized?")
    person.click("GOVTPROG", "row")
    person.key("ctrl+a")
    person.choose("How it was randomized", "Not randomized")
    person.click(OUTCOME, "row")
    person.choose("How it was randomized", "Warner (MASK, RE)")
    person.key("Tab")
    person.type(str(KEEP))
    person.shot("schemes")
    person.key("Return")
    person.says("The project")
    person.shot("project")
    person.key("Return")
    person.file(folder / "youth.tacit-project")


def settings(person):
    """How people were sampled; and mine."""
    person.stage("sampling design")
    person.click("Rules", "row")
    person.choose("Strata", "region")
    person.choose("Clusters", "school")
    person.shot("design")
    person.click("Mine", "QPushButton")
    person.says("Done.")
    person.shot("mined")


def model(person):
    """An outcome, and two predictors."""
    person.stage("regression")
    person.click("Tables and models", "row")
    person.click("Models", "tab")
    person.choose("Outcome", OUTCOME)
    first, further = PREDICTORS
    person.click(f"{first} (open)", "row", at=0.02)
    person.type(further[:4])  # the list goes there
    time.sleep(OPENED)
    person.key("space")
    person.says(f"{OUTCOME} ~ {first} + {further}")
    person.says("Weighted by weight")
    person.shot("model")


def save(person, folder):
    """The table in Word, and the report in PDF and in Word."""
    person.stage("Word and PDF")
    person.click("Save the model…")
    person.file(folder / "model.docx")
    person.click("In the report", "QCheckBox")
    person.click("Report", "row")
    for name in ("youth.pdf", "youth.docx"):
        person.click("Write the report…")
        person.file(folder / name)
        person.says(name)
    person.shot("report")
    for name in ("model.docx", "youth.docx"):
        text = zipfile.ZipFile(folder / name).read("word/document.xml").decode()
        assert all(each in text for each in (OUTCOME, *PREDICTORS, f"{SCHOOLS} clusters"))
    assert (folder / "youth.pdf").read_bytes().startswith(b"%PDF")
