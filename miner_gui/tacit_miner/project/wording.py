"""The words of a survey's questions and answers, in the first of some languages that it has (its own order without any); a table has none."""

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
        text: its words; empty for a column of a table.
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
        for told in study.questions.each:
            codes = tuple((item, "") for item in told.items)
            yield QuestionWords(told.name, "", codes, told.options, told.ordered)
        return
    languages = list(languages) or study.survey.survey.languages
    for asked, question in zip(study.survey.survey.items, study.questions.each, strict=True):
        text = asked.text.get(languages)
        options = [option.text.get(languages) for option in asked.options]
        words = [BETWEEN.join(options[place] for place in places) for places in question.members]
        answers = zip(question.items, words if options else [text], strict=True)
        yield QuestionWords(asked.code, text, tuple(answers), question.options, question.ordered)


def item_words(study: Study, languages: Sequence[str]) -> dict[str, str]:
    """The words of each item by its code; an option has those of its question before its own. Empty for a table."""
    if study.survey is None:
        return {}
    return {
        code: _item(question, words, is_option=len(question.answers) > 1)
        for question in question_words(study, languages)
        for code, words in question.answers
    }


def _item(question: QuestionWords, answer: str, *, is_option: bool) -> str:
    return OPTION_OF.format(question=question.text, option=answer) if is_option else question.text
