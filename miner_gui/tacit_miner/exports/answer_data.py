"""The records of a project with labels, for statistics programs and archives: SPSS (.sav), Stata (.dta) and DDI-Codebook 2.5.

A row is a record that counts, a column a question; where there are several levels, a further column is the level at which the
answer was randomized, without which nothing can be estimated. Rows are in the order of their content, which tells nothing of who
sent them when. Values: 1 and 0 for yes and no, 1 to k for options; "not said" and "not asked" are user-missing, −9 and −8 in
SPSS, .a and .b in Stata.

Every label says that an answer is randomized, and how: who opens the file without knowing the study must not take an answer
for what is true of a person. Labels are cut to what the programs take on the side of the question, never of how it was randomized.
SPSS and Stata are written by pyreadstat, of the extra `statistics`.

The codebook (DDI Alliance, 2012) describes the .sav or .dta file: what people were told, each question in every language, the
values, what is missing, how each answer was randomized. Frequencies are left out: those of randomized answers are no estimates.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from xml.etree.ElementTree import Element, SubElement, indent, tostring

import numpy as np
import numpy.typing as npt

from tacit import __version__
from tacit.channels.channel import Channel, Kary
from tacit.platform import extras
from tacit.platform.messages import Message, Template
from tacit.platform.store import temporary
from tacit.records.mixed import Bytes
from tacit.records.questions import Question
from tacit.survey import Item, QuestionKind, Survey
from tacit_miner.exports import writers
from tacit_miner.project import Project, Standing, Study
from tacit_miner.project.records import NOT_ASKED as UNASKED
from tacit_miner.project.records import order_by_content

KEPT = Template("answer-data.kept", "randomized: yes kept {yes:.4g} %, no kept {no:.4g} %")
OPTION_KEPT = Template("answer-data.option-kept", "randomized: true option kept {keep:.4g} %")
AS_IT_IS = Template("answer-data.as-it-is", "not randomized")
BY_LEVEL = Template("answer-data.by-level", "randomized, see {level}")
LEVEL_OF = Template("answer-data.level-of", "level of {code}: how its answer was randomized")
LEVEL_NAMED = Template("answer-data.level-named", "{name} ({how})")
ARM = Template("answer-data.arm", "arm: the level that was offered at the start, drawn by chance")
ARM_NAMED = Template("answer-data.arm-named", "level {level} offered")
YES = Template("answer-data.yes", "yes")
NO = Template("answer-data.no", "no")
WARNING = Template(
    "answer-data.warning",
    "These answers were randomized before they left the respondents. No value says what is true of a person, and shares and "
    "tables of the values are not estimates. Estimates need the channels in the labels.",
)

NOT_SAID, NOT_ASKED = -9, -8
"""The codes of what is missing: the person preferred not to say, or was not asked."""

_MISSING = {
    NOT_SAID: Template("answer-data.not-said", "not said"),
    NOT_ASKED: Template("answer-data.not-asked", "not asked (drawn by chance)"),
}


@dataclass(frozen=True, slots=True, eq=False)
class Variable:
    """A column, values int16 [records], and how they were randomized, or what they are; the question's text is empty for none.

    Its name has letters, digits and underscores, at most 32, the first one a letter, and differs from others without regard to case.
    `labels` say what each value means, also those of `missing`, which are the codes of what is missing that may occur.
    """

    name: str
    how: Message
    text: str
    labels: dict[int, str]
    missing: tuple[int, ...]
    values: npt.NDArray[np.int16]
    ordered: bool = False
    item: Item | None = None

    def label(self) -> str:
        """How it was randomized, first since programs cut labels, then the question."""
        return f"{self.how}: {self.text}" if self.text else str(self.how)


@dataclass(frozen=True, slots=True, eq=False)
class AnswerData:
    """A project's records for statistics programs, texts in the languages most wanted first, each question's variable before its level's."""

    title: str
    survey: Survey | None
    survey_id: str
    languages: tuple[str, ...]
    variables: tuple[Variable, ...]
    records: int


def answer_data(project: Project, languages: Sequence[str] = ()) -> AnswerData:
    """The records of a project that count, with texts in these languages, most wanted first; in the survey's own order without them.

    Raises DamagedError: records that are not as they were written.
    """
    study = project.study
    records, standings = project.load(())
    rows = records.rows[standings == Standing.USED]
    rows = rows[order_by_content(rows)]
    levels, answers = study.code.unpack(rows)
    names: set[str] = set()
    made: list[Variable] = []
    for place in range(len(study.questions)):
        made += _question(study, place, levels[:, place], answers[:, place], names, languages)
    survey = study.survey.survey if study.survey else None
    if survey is not None and survey.arms:
        offered = {arm: str(ARM_NAMED(level=level)) for arm, level in enumerate(survey.arms, start=1)}
        arms = study.code.arms_of(rows).astype(np.int16)
        made.append(Variable(free_name("arm", names), ARM(), "", offered, (), arms))
    told = tuple(languages) or (survey.languages if survey else ())
    survey_id = study.survey.id if study.survey else ""
    return AnswerData(study.title, survey, survey_id, told, tuple(made), len(rows))


def _question(
    study: Study, place: int, level: Bytes, answer: Bytes, names: set[str], languages: Sequence[str]
) -> Iterator[Variable]:
    survey, asked = study.survey.survey if study.survey else None, study.questions.each[place]
    item = survey.items[place] if survey else None
    code, name = asked.name, free_name(asked.name, names)
    said = answer < study.code.answers
    lacking = np.where(answer == UNASKED, np.int16(NOT_ASKED), np.int16(NOT_SAID))
    values = np.where(said, answer.astype(np.int16) + asked.is_choice, lacking)
    labels = _labels(asked, item, languages)
    missing = tuple(code for code in (NOT_SAID, NOT_ASKED) if (values == code).any())
    unsaid = {code: str(_MISSING[code]()) for code in missing}
    hows = _hows(study, place, item)
    level_name = free_name(f"{name[:29]}_lv", names) if len(hows) > 1 else ""
    how = BY_LEVEL(level=level_name) if level_name else hows[0]
    text = item.text.get(languages) if item else code
    # Of a box of a checklist, the checklist's question and the box.
    if item and item.kind is QuestionKind.SEVERAL:
        text = f"{item.heading(languages)} – {text}"
    yield Variable(name, how, text, labels | unsaid, missing, values, asked.ordered, item)
    if level_name:
        # What each level is called and does; those of a table have numbers alone.
        called = [level.name.get(languages) for level in survey.levels] if survey else range(1, 1 + len(hows))
        pairs = enumerate(zip(map(str, called), hows, strict=True), start=1)
        named = {number: str(LEVEL_NAMED(name=name, how=how)) for number, (name, how) in pairs}
        levels = np.where(said, level.astype(np.int16) + 1, lacking)
        yield Variable(level_name, LEVEL_OF(code=code), "", named | unsaid, missing, levels, ordered=True)


def _labels(asked: Question, item: Item | None, languages: Sequence[str]) -> dict[int, str]:
    if not asked.is_choice:
        return {0: str(NO()), 1: str(YES())}
    words = [option.text.get(languages) for option in item.options] if item else asked.options
    return dict(enumerate(words, start=1))


def _hows(study: Study, place: int, item: Item | None) -> list[Message]:
    if study.survey is None:
        # A question with options has several items, one channel each.
        channels = [row[study.questions.first_item[place]] for row in study.channels]
        if not study.questions.each[place].is_choice:
            return list(map(_how, channels))
        return [AS_IT_IS() if one.is_open else OPTION_KEPT(keep=100.0 * one.keep_one) for one in channels]
    options = len(item.options) if item else 0
    return [_how(level.scheme.channel_for(options)) for level in study.survey.survey.levels]


def _how(channel: Channel | Kary) -> Message:
    if isinstance(channel, Kary):
        return OPTION_KEPT(keep=100.0 * float(channel.keep)) if channel.keep < 1 else AS_IT_IS()
    return AS_IT_IS() if channel.is_open else KEPT(yes=100.0 * channel.keep_one, no=100.0 * channel.keep_zero)


def free_name(wanted: str, taken: set[str]) -> str:
    """A variable's name that every program takes and that is not taken, as near as can be to what is wanted; from now on it is taken."""
    plain = re.sub(r"[^A-Za-z0-9_]", "_", wanted)
    plain = plain if plain[:1].isalpha() else f"q_{plain}"
    found, number = plain[:32], 1
    while found.lower() in taken or found.lower() in _RESERVED:
        number += 1
        found = f"{plain[: 31 - len(str(number))]}_{number}"
    taken.add(found.lower())
    return found


_KEPT = "all and by eq ge gt le lt ne not or to with byte double float if in int long str using"
_RESERVED = frozenset(_KEPT.split())
"""Words that SPSS, and Stata, keep for themselves."""

NO_PYREADSTAT = Template(
    "export.no-pyreadstat",
    "{format} needs the libraries pyreadstat and pandas, which are not installed; install {package}",
)

_SAV_LABEL, _SAV_VALUE, _SAV_NOTE, _SAV_TITLE = 250, 120, 80, 64  # bytes of UTF-8 in an SPSS file
_DTA_LABEL = 80  # characters in a Stata file
_STATA = {NOT_SAID: "a", NOT_ASKED: "b"}  # Stata's extended missing values


def to_sav(data: AnswerData) -> bytes:
    """An SPSS file. Raises MissingLibraryError: pyreadstat or pandas is not installed."""
    pyreadstat, pandas = _libraries("SPSS")
    frame = pandas.DataFrame({each.name: each.values.astype(float) for each in data.variables})
    return _written(
        pyreadstat.write_sav,
        frame,
        file_label=_bytes(data.title, _SAV_TITLE),
        column_labels={each.name: _bytes(each.label(), _SAV_LABEL) for each in data.variables},
        variable_value_labels={
            each.name: {float(value): _bytes(text, _SAV_VALUE) for value, text in each.labels.items()}
            for each in data.variables
        },
        missing_ranges={each.name: [*map(float, each.missing)] for each in data.variables if each.missing},
        variable_measure={each.name: "ordinal" if each.ordered else "nominal" for each in data.variables},
        variable_format={each.name: "F4.0" for each in data.variables},
        note=_lines(str(WARNING()), _SAV_NOTE),
        row_compress=True,
    )


def to_dta(data: AnswerData) -> bytes:
    """A Stata file. Raises MissingLibraryError: pyreadstat or pandas is not installed."""
    pyreadstat, pandas = _libraries("Stata")
    columns, labels, missing = {}, {}, {}
    for each in data.variables:
        columns[each.name] = each.values.astype("int32")
        labels[each.name] = {_STATA.get(value, value): text for value, text in each.labels.items()}
        if each.missing:
            codes = [_STATA.get(value, value) for value in each.values.tolist()]
            columns[each.name] = pandas.Series(codes, dtype=object)
            missing[each.name] = [_STATA[code] for code in each.missing]
    return _written(
        pyreadstat.write_dta,
        pandas.DataFrame(columns),
        file_label=f"Randomized answers: {data.title}"[:_DTA_LABEL],
        column_labels={each.name: each.label()[:_DTA_LABEL] for each in data.variables},
        variable_value_labels=labels,
        missing_user_values=missing,
    )


def _written(write: Callable[..., None], frame: object, **more: object) -> bytes:
    with temporary("tacit-export") as folder:  # for the library takes no stream; readable by nobody else
        write(frame, folder / "answers", **more)
        return (folder / "answers").read_bytes()


def _libraries(program: str) -> tuple[ModuleType, ...]:
    refusal = NO_PYREADSTAT(format=program, package=extras.package("statistics"))
    return writers.libraries(refusal, "pyreadstat", "pandas")


def _bytes(text: str, most: int) -> str:
    """The text cut to so many bytes of UTF-8, between characters."""
    return text.encode()[:most].decode(errors="ignore")


def _lines(text: str, most: int) -> list[str]:
    """The text in lines of at most so many bytes, broken between words."""
    lines = [""]
    for word in text.split():
        if len(f"{lines[-1]} {word}".encode()) > most and lines[-1]:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return [_bytes(line, most) for line in lines]


NAMESPACE = "ddi:codebook:2_5"
_XML = "http://www.w3.org/XML/1998/namespace"

RANDOMIZED_RESPONSE = Template(
    "ddi.randomized-response",
    "Each answer was randomized on the respondent's own machine before it was sent (randomized response); variable notes say with "
    "which probabilities.",
)


def to_ddi(data: AnswerData) -> bytes:
    """The description as XML, UTF-8."""
    root = Element("codeBook", {"xmlns": NAMESPACE, "version": "2.5"})
    if data.languages:
        root.set(f"{{{_XML}}}lang", data.languages[0])
    _study(root, data)
    size = _under(_under(_under(root, "fileDscr", ID="F1"), "fileTxt"), "dimensns")
    _under(size, "caseQnty", str(data.records))
    _under(size, "varQnty", str(len(data.variables)))
    described = _under(root, "dataDscr")
    for number, variable in enumerate(data.variables, start=1):
        _variable(described, number, variable)
    indent(root)
    return bytes(tostring(root, encoding="utf-8", xml_declaration=True)) + b"\n"


def _study(root: Element, data: AnswerData) -> None:
    study = _under(root, "stdyDscr")
    citation = _under(study, "citation")
    title = _under(citation, "titlStmt")
    _under(title, "titl", data.title)
    if data.survey_id:
        _under(title, "IDNo", data.survey_id, agency="Tacit")
    if data.survey:
        _under(_under(citation, "rspStmt"), "AuthEnty", data.survey.researcher.name)
    _under(_under(citation, "prodStmt"), "software", "Tacit", version=__version__)
    if data.survey:
        about = _under(study, "stdyInfo")
        for tag, purpose in data.survey.purpose.entries:
            _under(about, "abstract", purpose, {f"{{{_XML}}}lang": tag})
    method = _under(study, "method")
    _under(_under(method, "dataColl"), "collMode", str(RANDOMIZED_RESPONSE()))
    _under(method, "notes", str(WARNING()))
    if data.survey:
        access = _under(study, "dataAccs")
        for tag, words in data.survey.retention.entries:  # the schema has one text of conditions in each
            use = _under(access, "useStmt")
            _under(use, "contact", data.survey.contact)
            _under(use, "conditions", words, {f"{{{_XML}}}lang": tag})


def _variable(described: Element, number: int, variable: Variable) -> None:
    nature = "ordinal" if variable.ordered else "nominal"
    about = {"ID": f"V{number}", "name": variable.name, "files": "F1", "intrvl": "discrete", "nature": nature}
    found = _under(described, "var", "", about)
    _under(found, "labl", variable.label())
    if variable.item is not None:
        question = _under(found, "qstn")
        for tag, asked in variable.item.asked:
            _under(question, "qstnLit", asked, {f"{{{_XML}}}lang": tag})
    if variable.missing:
        invalid = _under(found, "invalrng")
        for code in variable.missing:
            _under(invalid, "item", VALUE=str(code))
    for value, text in variable.labels.items():
        category = _under(found, "catgry", missing="Y" if value in variable.missing else "N")
        _under(category, "catValu", str(value))
        _under(category, "labl", text)
    _under(found, "varFormat", type="numeric")
    _under(found, "notes", str(variable.how))


def _under(
    parent: Element, name: str, text: str = "", more: Mapping[str, str] | None = None, **attributes: str
) -> Element:
    found = SubElement(parent, name, {**(more or {}), **attributes})
    found.text = text or None
    return found
