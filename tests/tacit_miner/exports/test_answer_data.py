"""The records of a project for statistics programs and archives."""

from __future__ import annotations

import re
import sys
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from support.batches import SIGNED, batch, make_project, put, record
from support.surveys import make_box, make_choice, make_item, make_number, make_survey

from tacit.channels.channel import Channel, Kary, warner
from tacit.formats.survey_file import sign_survey
from tacit.person.keys import MasterSecret
from tacit.platform.errors import MissingLibraryError
from tacit.records.questions import Question, Questions
from tacit.survey import Text
from tacit_miner.exports.answer_data import (
    NAMESPACE,
    NOT_ASKED,
    NOT_SAID,
    answer_data,
    free_name,
    to_dta,
    to_sav,
)
from tacit_miner.exports.answer_tables import ANSWERS
from tacit_miner.project.study import Study

KEY = MasterSecret(bytes(range(32))).researcher_key()
RECORDS = [("234", "010"), ("222", "11-"), ("333", "000"), ("222", "-01"), ("234", "010")]


@pytest.fixture
def project(tmp_path):
    """Five records of three yes/no questions, at several levels, with two answers left out."""
    with make_project(tmp_path) as found:
        put(found, tmp_path, batch([record(n, *each) for n, each in enumerate(RECORDS)]))
        yield found


@pytest.fixture
def questions(tmp_path):
    """A survey with a question of each kind, in two languages, of which one more is not asked."""
    french = Text.of({"en": "Do you smoke?", "fr": "Fumez-vous ?"})
    items = (
        make_item(0, text=french, code="0-smoke"),
        make_choice(1, 3),
        make_number(2),
        make_box(3),
        make_box(4),
    )
    signed = sign_survey(make_survey(items, languages=("en", "fr")), KEY)
    with make_project(tmp_path, Study.of_survey(signed), name="kinds.tacit-project") as found:
        lines = [record(1, "22222", "12010"), record(2, "22222", "0-110"), record(3, "33333", "10-1-")]
        put(found, tmp_path, batch(lines, survey=signed))
        yield found


def columns(data):
    return {variable.name: variable for variable in data.variables}


def test_a_row_is_a_record_that_counts_and_a_column_a_question_with_its_level(project):
    data = answer_data(project)
    names = [variable.name for variable in data.variables]
    assert names == [name for item in SIGNED.survey.items for name in (item.code, f"{item.code}_lv")]
    answers = [columns(data)[item.code].values for item in SIGNED.survey.items]
    digits = {"1": 1, "0": 0, "-": NOT_SAID}
    assert Counter(zip(*map(list, answers), strict=True)) == Counter(
        tuple(digits[letter] for letter in answer) for _, answer in RECORDS
    )


def test_the_order_of_rows_says_nothing_of_who_sent_them_when(tmp_path):
    written = []
    for name, order in (("a", [0, 1, 2, 3, 4]), ("b", [4, 2, 0, 3, 1])):
        folder = tmp_path / name
        folder.mkdir()
        with make_project(folder) as project:
            put(project, folder, *(batch([record(n, *RECORDS[n])]) for n in order))
            written.append(np.array([variable.values for variable in answer_data(project).variables]))
    assert (written[0] == written[1]).all()


def test_a_level_left_with_an_answer_that_was_not_said_is_not_told(project):
    found = columns(answer_data(project))
    for item in SIGNED.survey.items:
        unsaid = found[item.code].values == NOT_SAID
        assert (found[f"{item.code}_lv"].values[unsaid] == NOT_SAID).all()
        assert (found[f"{item.code}_lv"].values[~unsaid] >= 1).all()


def test_every_label_says_how_the_answer_was_randomized(project, questions):
    for data in (answer_data(project), answer_data(questions)):
        for variable in data.variables:
            assert "randomized" in variable.label()
    level = columns(answer_data(project))[f"{SIGNED.survey.items[0].code}_lv"]
    scheme = SIGNED.survey.levels[1].scheme.channel
    assert f"randomized: yes kept {100 * scheme.keep_one:.4g} %" in level.labels[2]


def test_options_have_their_texts_and_numbers_from_one(questions):
    found = columns(answer_data(questions))
    asked = questions.study.survey.survey.items
    choice = found[asked[1].code]
    assert choice.labels[1] == asked[1].options[0].text.get()
    assert sorted(choice.values.tolist()) == [NOT_SAID, 1, 3]
    assert found[asked[2].code].ordered


def test_names_are_those_that_every_program_takes(questions):
    names = [variable.name for variable in answer_data(questions).variables]
    assert names[0] == "q_0_smoke"
    assert len({name.lower() for name in names}) == len(names)
    assert all(name.isidentifier() and name.isascii() and len(name) <= 32 for name in names)


def test_names_that_are_long_or_alike_stay_apart():
    items = tuple(
        make_item(n, code=code) for n, code in enumerate(["a" * 60, "a" * 61, "A" * 62, "with", "x.y", "x-y"])
    )
    study = Study.of_survey(sign_survey(make_survey(items), KEY))
    names = set()
    taken = [free_name(question.name, names) for question in study.questions.each]
    assert len({name.lower() for name in taken}) == 6
    assert all(len(name) <= 32 for name in taken)
    assert taken[3] == "with_2"


def test_texts_are_in_the_language_that_is_wanted(questions):
    french = answer_data(questions, ["fr"]).variables[0]
    assert french.text == "Fumez-vous ?"
    assert answer_data(questions).variables[0].text == "Do you smoke?"


def test_a_plain_table_has_one_column_a_question(tmp_path):
    study = Study.of_table(("smokes", "drinks"), (warner(0.9), warner(0.8)))
    with make_project(tmp_path, study) as project:
        data = answer_data(project)
    assert [variable.name for variable in data.variables] == ["smokes", "drinks"]
    assert data.variables[1].label() == "randomized: yes kept 80 %, no kept 80 %: drinks"
    assert data.survey_id == ""


def test_a_column_of_a_plain_table_that_has_options_is_described_by_its_own_channel(tmp_path):
    """Each option is an item with a channel, so the channel of a question is not the one at the question's place."""
    age = Question("age", ("13", "16", "18"), ordered=True)
    questions = Questions((age, Question("tea"), Question("sex", ("f", "m"))))
    channels = [Channel.of(kary.union(1)) for kary in [Kary(Fraction(7, 10), 3)] * 3]
    opened = [Channel.of(Kary(Fraction(1), 2).union(1))] * 2
    study = Study(None, questions, ((*channels, warner(0.9), *opened),))
    with make_project(tmp_path, study) as project:
        data = answer_data(project)
    assert [variable.label() for variable in data.variables] == [
        "randomized: true option kept 70 %: age",
        "randomized: yes kept 90 %, no kept 90 %: tea",
        "not randomized: sex",
    ]
    assert [variable.ordered for variable in data.variables] == [True, False, False]
    assert data.variables[0].labels == {1: "13", 2: "16", 3: "18"}
    assert data.variables[1].labels == {0: "no", 1: "yes"}


def test_a_level_that_a_label_names_is_written_of_a_table_with_several_too(tmp_path):
    """A label that sends the reader to a column must not send them to one that is not there."""
    study = replace(Study.of_table(("smokes",), (warner(0.9),)), channels=((warner(0.9),), (warner(0.7),)))
    with make_project(tmp_path, study) as project:
        data = answer_data(project)
    assert [variable.name for variable in data.variables] == ["smokes", "smokes_lv"]
    assert data.variables[0].label() == "randomized, see smokes_lv: smokes"
    assert data.variables[1].labels == {
        1: "1 (randomized: yes kept 90 %, no kept 90 %)",
        2: "2 (randomized: yes kept 70 %, no kept 70 %)",
    }


@pytest.fixture
def pyreadstat():
    return pytest.importorskip("pyreadstat")


def test_an_spss_file_is_read_back_with_every_label_and_missing_value(questions, pyreadstat, tmp_path):
    data = answer_data(questions)
    (tmp_path / "a.sav").write_bytes(to_sav(data))
    frame, about = pyreadstat.read_sav(tmp_path / "a.sav", user_missing=True)
    assert about.column_names == [variable.name for variable in data.variables]
    for variable in data.variables:
        assert frame[variable.name].tolist() == variable.values.tolist()
        assert about.column_names_to_labels[variable.name] == variable.label()
        assert about.variable_value_labels[variable.name] == {float(k): v for k, v in variable.labels.items()}
        wanted = [{"lo": float(code), "hi": float(code)} for code in variable.missing]
        assert about.missing_ranges.get(variable.name, []) == wanted
        assert about.variable_measure[variable.name] == ("ordinal" if variable.ordered else "nominal")
    assert "randomized before they left" in " ".join(about.notes)
    hidden, _ = pyreadstat.read_sav(tmp_path / "a.sav")
    assert hidden[data.variables[2].name].isna().sum() == (data.variables[2].values == NOT_SAID).sum() > 0


def test_a_stata_file_is_read_back_with_every_label_and_missing_value(questions, pyreadstat, tmp_path):
    data = answer_data(questions)
    (tmp_path / "a.dta").write_bytes(to_dta(data))
    frame, about = pyreadstat.read_dta(tmp_path / "a.dta", user_missing=True)
    letters = {NOT_SAID: "a", NOT_ASKED: "b"}
    for variable in data.variables:
        assert frame[variable.name].tolist() == [letters.get(v, v) for v in variable.values.tolist()]
        assert about.column_names_to_labels[variable.name] == variable.label()[:80]
        assert about.variable_value_labels[variable.name] == {
            letters.get(k, k): v for k, v in variable.labels.items()
        }
    assert about.file_label.startswith("Randomized answers: ")
    hidden, _ = pyreadstat.read_dta(tmp_path / "a.dta")
    assert hidden[data.variables[2].name].isna().sum() == (data.variables[2].values == NOT_SAID).sum() > 0


def test_long_texts_of_any_script_are_cut_between_letters(tmp_path, pyreadstat):
    text = Text.of({"en": "هل تدخن؟ " * 60})
    study = Study.of_survey(sign_survey(make_survey((make_item(0, text=text), make_item(1))), KEY))
    with make_project(tmp_path, study) as project:
        put(project, tmp_path, batch([record(1, "22", "1-")], survey=study.survey))
        data = answer_data(project)
    (tmp_path / "a.sav").write_bytes(to_sav(data))
    (tmp_path / "a.dta").write_bytes(to_dta(data))
    for label in (
        pyreadstat.read_sav(tmp_path / "a.sav")[1].column_labels[0],
        pyreadstat.read_dta(tmp_path / "a.dta")[1].column_labels[0],
    ):
        assert label.startswith("randomized")
        assert data.variables[0].label().startswith(label)


def test_a_project_without_records_is_written_too(tmp_path, pyreadstat):
    with make_project(tmp_path) as project:
        data = answer_data(project)
    for one in ANSWERS.values():
        assert one.whole(data)


@pytest.mark.parametrize("write", [to_sav, to_dta])
def test_without_the_library_the_export_says_what_to_install(project, write, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyreadstat", None)
    with pytest.raises(MissingLibraryError, match=r"install tacit-rules\[statistics\]"):
        write(answer_data(project))


ORDER = {
    # The children that DDI-Codebook 2.5 allows of what is written, in its order
    "codeBook": ["docDscr", "stdyDscr", "fileDscr", "dataDscr", "otherMat"],
    "stdyDscr": [
        "citation",
        "studyAuthorization",
        "stdyInfo",
        "studyDevelopment",
        "method",
        "dataAccs",
        "othrStdyMat",
        "notes",
    ],
    "citation": [
        "titlStmt",
        "rspStmt",
        "prodStmt",
        "distStmt",
        "serStmt",
        "verStmt",
        "biblCit",
        "holdings",
        "notes",
    ],
    "titlStmt": ["titl", "subTitl", "altTitl", "parTitl", "IDNo"],
    "rspStmt": ["AuthEnty", "othId"],
    "prodStmt": ["producer", "copyright", "prodDate", "prodPlac", "software", "fundAg", "grantNo"],
    "stdyInfo": [
        "studyBudget",
        "subject",
        "abstract",
        "sumDscr",
        "qualityStatement",
        "notes",
        "exPostEvaluation",
    ],
    "method": ["dataColl", "notes", "anlyInfo", "stdyClas", "dataProcessing", "codingInstructions"],
    "dataColl": [
        "timeMeth",
        "dataCollector",
        "collectorTraining",
        "frequenc",
        "sampProc",
        "sampleFrame",
        "targetSampleSize",
        "deviat",
        "collMode",
    ],
    "dataAccs": ["setAvail", "useStmt", "notes"],
    "useStmt": [
        "confDec",
        "specPerm",
        "restrctn",
        "contact",
        "citReq",
        "deposReq",
        "conditions",
        "disclaimer",
    ],
    "fileDscr": ["fileTxt", "locMap", "notes"],
    "fileTxt": ["fileName", "fileCitation", "fileCont", "fileStrc", "dimensns"],
    "dimensns": ["caseQnty", "varQnty", "logRecL", "recPrCas", "recNumTot"],
    "dataDscr": ["varGrp", "nCubeGrp", "var", "nCube", "notes"],
    "var": [
        "location",
        "labl",
        "qstn",
        "valrng",
        "invalrng",
        "universe",
        "sumStat",
        "txt",
        "catgry",
        "varFormat",
        "notes",
    ],
    "qstn": ["preQTxt", "qstnLit", "postQTxt"],
    "invalrng": ["item", "range", "key", "notes"],
    "catgry": ["catValu", "labl", "txt", "catStat"],
}


def test_the_description_has_the_elements_of_ddi_codebook_in_its_order(questions):
    root = ET.fromstring(ANSWERS["xml"].whole(answer_data(questions)))
    assert root.tag == f"{{{NAMESPACE}}}codeBook"
    for element in root.iter():
        name = element.tag.removeprefix(f"{{{NAMESPACE}}}")
        children = [child.tag.removeprefix(f"{{{NAMESPACE}}}") for child in element]
        allowed = ORDER.get(name, [])
        assert set(children) <= set(allowed), name
        assert children == sorted(children, key=allowed.index), name
        assert "name" in element.attrib or name != "var"
    ids = [element.get("ID") for element in root.iter() if element.get("ID")]
    assert len(set(ids)) == len(ids)


ATTRIBUTES = {
    # Of each element those that are written, with the values that the schema lists; None for any text
    "codeBook": {"version": {"2.5"}},
    "IDNo": {"agency": None},
    "software": {"version": None},
    "fileDscr": {"ID": None},
    "var": {
        "ID": None,
        "name": None,
        "files": None,
        "intrvl": {"contin", "discrete"},
        "nature": {"nominal", "ordinal", "interval", "ratio", "percent", "other"},
    },
    "item": {"VALUE": None},
    "catgry": {"missing": {"Y", "N"}},
    "varFormat": {"type": {"numeric", "character"}},
}
REQUIRED = {"stdyDscr": "citation", "citation": "titlStmt", "titlStmt": "titl", "codeBook": "stdyDscr"}
ONCE = {
    *(
        "citation",
        "titlStmt",
        "titl",
        "rspStmt",
        "prodStmt",
        "copyright",
        "biblCit",
        "qualityStatement",
        "anlyInfo",
        "stdyClas",
    ),
    *("confDec", "specPerm", "restrctn", "citReq", "deposReq", "conditions", "disclaimer"),
    *("fileTxt", "locMap", "dimensns", "key", "catValu", "varFormat"),
}
"""Elements that their parent has once at most; of a citation and the text on a file the schema allows more."""
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
EMPTY = {"item", "varFormat"}
"""Elements that say what they say in their attributes."""


def plain(name):
    return name.removeprefix(f"{{{NAMESPACE}}}")


def test_the_description_has_the_attributes_and_values_that_ddi_codebook_allows(questions, project):
    """By the schema of version 2.5 of 2012-01-17, of the parts that are written; the schema itself is not shipped with this program.

    The tables were compared with the schema's own text, but for rspStmt, software, dimensns, dataDscr, labl and item.
    """
    two = answer_data(questions)
    words = Text((("en", "Kept for ten years."), ("fr", "Conservé dix ans.")))
    two = replace(two, survey=replace(two.survey, purpose=words, retention=words))
    for data in (answer_data(questions), answer_data(project), two):
        root = ET.fromstring(ANSWERS["xml"].whole(data))
        ids = {element.get("ID") for element in root.iter()} - {None}
        for element in root.iter():
            name, given = plain(element.tag), dict(element.attrib)
            given.pop(LANGUAGE, None)
            allowed = ATTRIBUTES.get(name, {})
            assert given.keys() <= allowed.keys(), name
            assert all(allowed[key] is None or value in allowed[key] for key, value in given.items()), given
            children = [plain(child.tag) for child in element]
            assert REQUIRED.get(name) in {None, *children}, name
            assert all(children.count(child) <= 1 for child in ONCE)
            assert name in EMPTY or bool(element.text and element.text.strip()) != bool(children), name
        for variable in root.iter(f"{{{NAMESPACE}}}var"):
            assert variable.get("name")
            assert set(variable.get("files").split()) <= ids
            assert re.fullmatch(r"[A-Za-z_][\w.-]*", variable.get("ID"), re.ASCII)


def test_the_description_has_each_question_in_every_language_and_what_is_missing(questions):
    data = answer_data(questions)
    root = ET.fromstring(ANSWERS["xml"].whole(data))
    space = {"d": NAMESPACE}
    variables = root.findall(".//d:var", space)
    assert [each.get("name") for each in variables] == [variable.name for variable in data.variables]
    asked = [each.text for each in variables[0].findall(".//d:qstnLit", space)]
    assert asked == ["Do you smoke?", "Fumez-vous ?"]
    choice = variables[2]
    assert [each.get("VALUE") for each in choice.findall(".//d:invalrng/d:item", space)] == [str(NOT_SAID)]
    missing = [each.find("d:catValu", space).text for each in choice.findall("d:catgry[@missing='Y']", space)]
    assert missing == [str(NOT_SAID)]
    assert root.find(".//d:caseQnty", space).text == "3"
    assert root.find(".//d:catStat", space) is None  # frequencies of randomized answers are no estimates


def test_questions_that_a_person_was_not_asked_have_a_code_of_their_own(tmp_path, pyreadstat):
    signed = sign_survey(make_survey(4, ask=2), KEY)
    with make_project(tmp_path, Study.of_survey(signed)) as project:
        put(project, tmp_path, batch([record(1, "2.2.", "1.0."), record(2, ".22.", ".1-.")], survey=signed))
        data = answer_data(project)
    values = np.array([variable.values for variable in data.variables if not variable.name.endswith("_lv")])
    assert (values == NOT_ASKED).sum() == 4
    assert (values == NOT_SAID).sum() == 1
    first = data.variables[0]
    assert first.labels[NOT_ASKED] == "not asked (drawn by chance)"
    (tmp_path / "a.dta").write_bytes(to_dta(data))
    frame, _ = pyreadstat.read_dta(tmp_path / "a.dta", user_missing=True)
    assert "b" in frame[first.name].tolist()


def test_the_arm_of_each_record_is_a_column(tmp_path):
    signed = sign_survey(make_survey(3, arms=(2, 3)), KEY)
    study = Study.of_survey(signed)
    with make_project(tmp_path, study) as project:
        data = answer_data(project)
    assert data.variables[-1].name == "arm"
    assert data.variables[-1].labels == {1: "level 2 offered", 2: "level 3 offered"}
