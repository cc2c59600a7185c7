"""What the parts of a survey are called in the window: kinds of questions, schemes and their parameters, places."""

import re

from PySide6.QtCore import QLocale

from tacit.survey import QuestionKind
from tacit.survey.field_types import SurveyField
from tacit.survey.fields import KINDS, PARTS
from tacit_miner.ui.texts.language import number, said, tr
from tacit_miner.xlsform.sheets import LANGUAGES

_PLACE = re.compile(r"(items|levels)\[(\d+)\](?:\.(.*))?")
_OPTION = re.compile(r"(options|cuts)\[(\d+)\](?:\.(.*))?")
_FIELDS = {field.name: field for fields in PARTS.values() for field in fields}
"""Two fields of one name are called alike."""
COMMON: dict[str, str] = {tag: known["own"] for tag, known in LANGUAGES.items() if "own" in known}
"""Languages that a list offers, each in its own words; any other can be typed. Qt calls some by their country."""


def kind_words() -> dict[QuestionKind, str]:
    """The kinds of questions."""
    return {kind: said(facts.said()) for kind, facts in KINDS.items()}


def label(field: SurveyField) -> str:
    """What stands beside a field."""
    words = said(field.labelled)
    return words[:1].upper() + words[1:]


def scheme_words() -> dict[str, str]:
    """The schemes."""
    return {
        "open": tr("Open: sent unchanged"),
        "warner": tr("Warner: kept with one probability"),
        "asymmetric": tr("Asymmetric: yes and no kept differently"),
        "rrph": tr("Forced response in part (RRPH)"),
        "hph": tr("Forced response first (HPH)"),
        "unrelated": tr("Unrelated question"),
    }


def parameter_words(name: str) -> str:
    """A parameter of a scheme."""
    return {
        "keep": tr("Answer kept"),
        "keep_one": tr("Yes kept"),
        "keep_zero": tr("No kept"),
        "one": tr("Yes sent in any case"),
        "zero": tr("No sent in any case"),
        "truth": tr("Own question answered"),
        "prevalence": tr("Yes to the other question"),
    }[name]


def language_name(tag: str) -> str:
    """A language in its own words, or its tag."""
    if tag in COMMON:
        return COMMON[tag]
    found = QLocale(tag)
    if found.language() in {QLocale.Language.C, QLocale.Language.AnyLanguage}:
        return tag
    name = found.nativeLanguageName() or tag
    return name[:1].upper() + name[1:]


def place_words(place: str) -> str:
    """Where a finding is, such as “Question 3, text, Français”."""
    if not place:
        return tr("Survey")
    found = _PLACE.fullmatch(place)
    if found is None:
        return tr(", ").join([tr("Survey"), *_rest(place)])
    part = tr("Question {number}") if found[1] == "items" else tr("Level {number}")
    return tr(", ").join([part.format(number=number(int(found[2]) + 1)), *_rest(found[3] or "")])


def _rest(path: str) -> list[str]:
    words = []
    path = path.removesuffix(".name") if path.startswith("researcher") else path
    if found := _OPTION.fullmatch(path):
        part = tr("answer {number}") if found[1] == "options" else tr("bound {number}")
        words.append(part.format(number=number(int(found[2]) + 1)))
        path = found[3] or ""
    for name in filter(None, path.split(".")):
        plain = name.partition("[")[0]
        words.append(said(_FIELDS[plain].called) if plain in _FIELDS else language_name(name))
    return words


def parsed(place: str) -> tuple[str, int, str]:
    """A place as (`head`, `levels` or `items`; which, from 0; the field within)."""
    found = _PLACE.fullmatch(place)
    return (found[1], int(found[2]), found[3] or "") if found else ("head", 0, place)
