"""The codebook and the prevalences of a report: each question in words, how it was randomized, and its share whatever the minimum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tacit.channel import Channel
from tacit.messages import Template
from tacit.mining.prevalences import Prevalence
from tacit_miner.project.study import Study
from tacit_miner.project.wording import QuestionWords, question_words
from tacit_miner.report import heads
from tacit_miner.report.pieces import Column, Group, Maker, Section
from tacit_miner.report.pushed import forged_head, is_known, moved, signer_heads, without
from tacit_miner.voice import Voice

CODEBOOK = Template("report.codebook", "Codebook")
CODEBOOK_ABOUT = Template(
    "report.codebook-about",
    "How each question was randomized at each level: the probability that a yes is sent as yes and a no as no, or, of a "
    "question with options, that the true option is sent.",
)
CODEBOOK_CAPTION = Template("report.codebook-caption", "The questions")
PREVALENCES = Template("report.prevalences", "Prevalences")
PREVALENCES_ABOUT = Template(
    "report.prevalences-about",
    "Every question by itself, of those who answered it, whatever the minimum support. Each interval holds with 95 % for its row.",
)
PUSHED_ABOUT = Template(
    "report.prevalences-pushed",
    "The last columns say by how many points of percent each share would move if so many records were forged and added to these, and "
    "without the one signer, or the five, who matter most.",
)
PREVALENCES_CAPTION = Template(
    "report.prevalences-caption", "Estimated prevalence of every answer, percent of those who answered"
)
YES_NO = Template("report.yes-no", "yes · no")
AS_IT_IS = Template("report.as-it-is", "not randomized")
RANDOMIZED = Template("report.head.randomized", "randomized")
ANSWERS = Template("report.head.answers", "answers")
INTERVAL_95 = Template("report.head.interval-95", "95 % interval")

BETWEEN_ANSWERS = " · "


def codebook_section(
    maker: Maker, study: Study, asked: Sequence[Prevalence], languages: Sequence[str]
) -> Section:
    """The table of questions; the share without an answer where it was counted."""
    voice, levels = maker.voice, _levels(maker, study)
    missing = [voice.percent(one.answers.missing, 1) for one in asked]
    rows = []
    for place, question in enumerate(question_words(study, languages)):
        first = study.questions.first_item[place]
        channels = [row[first] for row in study.channels]
        row = (
            voice.name(question.text or question.name),
            voice.name(question.name),
            _answers(voice, question),
            *(_channel(voice, channel, is_choice=bool(question.options)) for channel in channels),
        )
        rows.append((*row, missing[place]) if missing else row)
    columns = [maker.word(heads.QUESTION), maker.word(heads.CODE), maker.word(ANSWERS), *levels]
    columns += [maker.head(heads.NO_ANSWER)] if missing else []
    return maker.section(
        CODEBOOK, maker.text(CODEBOOK_ABOUT()), maker.table(CODEBOOK_CAPTION(), columns, rows)
    )


def _levels(maker: Maker, study: Study) -> list[Column]:
    if study.survey is None:
        return [maker.word(RANDOMIZED)]
    survey = study.survey.survey
    names = (level.name.get(survey.languages) for level in survey.levels)
    return [Column(maker.voice.name(name), is_number=False) for name in names]


def _answers(voice: Voice, question: QuestionWords) -> str:
    if not question.options:
        return voice.say(YES_NO())
    listed = question.answers[: len(question.options)]
    return BETWEEN_ANSWERS.join(voice.name(words or code) for code, words in listed)


def _channel(voice: Voice, channel: Channel, *, is_choice: bool) -> str:
    """How an answer was randomized: one share if there is only one."""
    if channel.is_open:
        return voice.say(AS_IT_IS())
    yes, no = voice.figure(channel.keep_one, 3), voice.figure(channel.keep_zero, 3)
    return yes if is_choice or channel.keep_one == channel.keep_zero else f"{yes} / {no}"


def prevalence_section(
    maker: Maker, study: Study, asked: Sequence[Prevalence], languages: Sequence[str]
) -> Section:
    """A row for each yes/no question; a question with options is a group with a row for each of them."""
    pairs = zip(question_words(study, languages), asked, strict=True)
    groups = list(_groups(maker.voice, pairs, has_signers=_has_signers(asked)))
    numbers = (heads.ESTIMATE, INTERVAL_95, heads.ANSWERED, heads.NO_ANSWER)
    columns = [maker.word(heads.ANSWER if _has_options(study) else heads.QUESTION), maker.word(heads.CODE)]
    columns += [*map(maker.head, numbers), *_pushed_heads(maker, asked)]
    table = maker.table(PREVALENCES_CAPTION(), columns, groups=groups)
    about = [PREVALENCES_ABOUT(), *([PUSHED_ABOUT()] if _has_signers(asked) else [])]
    return maker.section(PREVALENCES, maker.text(*about), table)


def _pushed_heads(maker: Maker, asked: Sequence[Prevalence]) -> Iterator[Column]:
    """How far forged records push each share; and signers, where that is known."""
    for one in asked[:1]:
        yield forged_head(maker, one.forged)
    yield from signer_heads(maker, known=_has_signers(asked))


def _has_signers(asked: Sequence[Prevalence]) -> bool:
    return any(is_known(one.signers) for one in asked)


def _has_options(study: Study) -> bool:
    return any(question.is_choice for question in study.questions.each)


def _groups(
    voice: Voice, pairs: Iterator[tuple[QuestionWords, Prevalence]], *, has_signers: bool
) -> Iterator[Group]:
    """Yes/no questions that follow each other are one group without a heading."""
    plain: list[tuple[str, ...]] = []
    for question, one in pairs:
        if not question.options:
            plain += _rows(voice, question, one, has_signers=has_signers)
            continue
        if plain:
            yield Group("", tuple(plain))
            plain = []
        rows = tuple(_rows(voice, question, one, has_signers=has_signers))
        yield Group(voice.name(question.text or question.name), rows)
    if plain:
        yield Group("", tuple(plain))


def _rows(
    voice: Voice, question: QuestionWords, one: Prevalence, *, has_signers: bool
) -> Iterator[tuple[str, ...]]:
    table = one.answers
    for place, (code, words) in enumerate(question.answers):
        low, high = (float(end[place]) for end in (table.shares.low, table.shares.high))
        yield (
            voice.name((words or code) if question.options else (question.text or question.name)),
            voice.name(code),
            voice.percent(float(table.shares.value[place]), 1),
            voice.span(low, high, 1),
            voice.count(table.answered),
            voice.percent(table.missing, 1),
            moved(voice, one.shift, place),
            *without(voice, one.signers if has_signers else None, place),
        )
