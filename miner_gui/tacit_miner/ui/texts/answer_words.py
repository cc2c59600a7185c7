"""How the answers that tables count are named: in words, or by the codes of files and of the command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tacit_miner.project.wording import QuestionWords
from tacit_miner.ui.texts.language import named, tr

NOT = "¬"
"""Before an item's name: those who do not hold it (`tacit.mining.answer_counts`)."""

CODED: Mapping[str, str] = MappingProxyType({})
"""Words of no item: all are named by their codes."""


def answer_words(questions: Iterable[QuestionWords]) -> dict[str, str]:
    """The answers of each question by item; yes and no for a question of these."""
    words: dict[str, str] = {}
    for question in questions:
        if question.options:
            words |= {item: text or item for item, text in question.answers}
        else:
            words |= {question.name: tr("yes"), f"{NOT}{question.name}": tr("no")}
    return words


def shown_item(item: str, words: Mapping[str, str] = CODED) -> str:
    """An item in words where there are any, else its name, or that those are meant who do not hold it."""
    if item in words:
        return named(words[item])
    return tr("not {item}").format(item=named(item[len(NOT) :])) if item.startswith(NOT) else named(item)
