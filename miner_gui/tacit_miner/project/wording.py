"""The words of a study's questions and answers: a survey's in the first of some languages that it has (its own order without any), a table's as told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tacit_miner.project.study import Study

OPTION_OF = "{question} {option}"
"""The words of an option as an item."""

BETWEEN = " / "
"""Between the options of a union."""


@dataclass(frozen=True, slots=True)
class QuestionWords:
    """One question.

    Attributes:
        name: its code.
        text: its words; empty for a column of a table without.
        answers: items with the words of each: options, then unions; or the question's own for yes/no.
        options: codes of its options, which are the first answers; none for yes/no.
        is_ordered: whether they have an order.
    """

    name: str
    text: str
    answers: tuple[tuple[str, str], ...]
    options: tuple[str, ...] = ()
    is_ordered: bool = False


def question_words(study: Study, languages: Sequence[str]) -> Iterator[QuestionWords]:
    """What was asked; a union's words are those of its options."""
    if study.survey is None:
        yield from _of_table(study)
        return
    languages = list(languages) or study.survey.survey.languages
    for asked, question in zip(study.survey.survey.items, study.questions.each, strict=True):
        text = asked.text.get(languages)
        options = [option.text.get(languages) for option in asked.options]
        words = [BETWEEN.join(options[place] for place in places) for places in question.members]
        answers = zip(question.items, words if options else [text], strict=True)
        yield QuestionWords(asked.code, text, tuple(answers), question.options, question.ordered)


def item_words(study: Study, languages: Sequence[str]) -> dict[str, str]:
    """The words of each item by its code; an option has those of its question before its own. Empty for a table without words."""
    if study.survey is None and not (any(study.told.questions) or any(map(any, study.told.options))):
        return {}
    return {
        code: _item(question, code, words)
        for question in question_words(study, languages)
        for code, words in question.answers
    }


def _of_table(study: Study) -> Iterator[QuestionWords]:
    """The words that were told of a table; where an option has none, its code is its word as soon as another has some."""
    for place, question in enumerate(study.questions.each):
        text = study.told.question(place)
        options = [study.told.option(place, at) for at in range(len(question.options))]
        known = [words or code for words, code in zip(options, question.options, strict=True)]
        among = known if any(options) or text else [""] * len(options)
        words = [BETWEEN.join(filter(None, (among[at] for at in members))) for members in question.members]
        answers = zip(question.items, words if question.is_choice else [text], strict=True)
        yield QuestionWords(question.name, text, tuple(answers), question.options, question.ordered)


def _item(question: QuestionWords, code: str, answer: str) -> str:
    """The words of an item; its code, or the part of it that names the option, where there are none."""
    if len(question.answers) == 1:
        return question.text or code
    if not (question.text or answer):
        return code
    option = answer or code.removeprefix(question.name)
    return OPTION_OF.format(question=question.text or question.name, option=option)
