"""The records of a project described as DDI-Codebook 2.5 (DDI Alliance, 2012), for archives.

What people were told, each question in every language, the values, what is missing, and how each answer was randomized. It describes the
.sav or .dta file of the same project; frequencies are left out, because those of randomized answers are no estimates.
"""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from tacit import __version__
from tacit.messages import Template
from tacit.survey import Survey, Text
from tacit_miner.exports.answer_data import WARNING, AnswerData, Variable

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
    text = _under(_under(root, "fileDscr", ID="F1"), "fileTxt")
    size = _under(text, "dimensns")
    _under(size, "caseQnty", str(data.records))
    _under(size, "varQnty", str(len(data.variables)))
    described = _under(root, "dataDscr")
    for number, variable in enumerate(data.variables, start=1):
        _variable(described, number, variable)
    indent(root)
    written: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


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
        _texts(_under(study, "stdyInfo"), "abstract", data.survey.purpose)
    method = _under(study, "method")
    _under(_under(method, "dataColl"), "collMode", str(RANDOMIZED_RESPONSE()))
    _under(method, "notes", str(WARNING()))
    if data.survey:
        _access(study, data.survey)


def _access(study: Element, survey: Survey) -> None:
    """A statement of use for each language: the schema has one text of conditions in each."""
    access = _under(study, "dataAccs")
    for tag, words in survey.retention.entries:
        use = _under(access, "useStmt")
        _under(use, "contact", survey.contact)
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


def _texts(parent: Element, name: str, text: Text) -> None:
    for tag, value in text.entries:
        _under(parent, name, value, {f"{{{_XML}}}lang": tag})


def _under(
    parent: Element, name: str, text: str = "", more: Mapping[str, str] | None = None, **attributes: str
) -> Element:
    found = SubElement(parent, name, {**(more or {}), **attributes})
    found.text = text or None
    return found
