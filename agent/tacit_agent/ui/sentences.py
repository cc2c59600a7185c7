"""Figures, refusals and answers as sentences in the person's language, with the person's digits.

Plain functions, so that two pages never word one thing in two ways. `lupdate` finds the texts by the literal calls of
`translate`, which is why none is put together from parts; the templates of refusals are collected from where they are
declared (`tacit.platform.messages`).

What chance decided before the first question: which questions this person is asked, and at which level they start.

And that the true share of some questions is known. Which questions these are is not said: one that is marked is answered with
care, and checks nothing but itself (docs/decisions/part-anchors-arms.md).

What a survey binds its researcher to, as a person reads it: until when, which levels count, and what a token tells.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import date, datetime

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QTime
from PySide6.QtWidgets import QApplication

from tacit.draw.exact_draw import SKIPPED, YES
from tacit.person.keys import encryption_fingerprint
from tacit.person.part import SurveyPart
from tacit.platform.commandline import printable
from tacit.platform.messages import Message, render
from tacit.privacy.figures import shown_chance, shown_of_hundred, shown_times
from tacit.survey import PER_MILLE, Item, QuestionKind, Survey
from tacit_agent.session import Chance, ChoiceOdds, Figures, MaskFigures, RecordFigures, SurveySession

translate = QCoreApplication.translate

Answer = bool | int | None
"""Yes, no, the position of an option, or preferred not to say."""

LONGEST_QUOTED = 160
"""Characters of a researcher's text that are shown within a sentence of ours."""


def number(value: float, digits: int = 0) -> str:
    """A number in the person's digits."""
    locale = QLocale()
    return locale.toString(int(value)) if digits == 0 else locale.toString(float(value), "f", digits)


def day(time: date) -> str:
    """A day, in the person's language."""
    return QLocale().toString(QDate(time.year, time.month, time.day), QLocale.FormatType.LongFormat)


def clock(time: datetime) -> str:
    """A time of the day, in hours and minutes."""
    return QLocale().toString(QTime(time.hour, time.minute), QLocale.FormatType.ShortFormat)


def fill(text: str, *values: str) -> str:
    """A translated text with `%1`, `%2` … replaced at once, so that a value cannot hold a placeholder."""
    for position in range(len(values), 0, -1):
        text = text.replace(f"%{position}", f"\x00{position}\x00")
    for position, value in enumerate(values, start=1):
        text = text.replace(f"\x00{position}\x00", value)
    return text


_QUOTATION_MARKS = str.maketrans(dict.fromkeys('"“”„‟«»‹›「」『』', "’"))


def theirs(text: str, most: int = LONGEST_QUOTED) -> str:
    """A researcher's text as it may stand in a sentence of ours, between quotation marks: it cannot end them.

    One line, cut short, with its own quotation marks made single, and isolated where letters written from right to left could
    move what is ours, or ours could move what is theirs.
    """
    line = " ".join(text.split()).translate(_QUOTATION_MARKS)
    short = line if len(line) <= most else f"{line[:most]}…"
    return short if short.isascii() and not QApplication.isRightToLeft() else f"\u2068{short}\u2069"


def quoted(text: str, most: int = LONGEST_QUOTED) -> str:
    """The same between the quotation marks of the person's language."""
    return fill(
        translate("Sentences", "“%1”", "words of the researcher, in quotation marks"), theirs(text, most)
    )


def percent(value: float) -> str:
    """A percentage with one digit after the point."""
    pattern = translate(
        "Sentences", "%1%2", "a number and the percent sign, in your language's order and spacing"
    )
    return fill(pattern, number(value, 1), QLocale().percent())


def epsilon(value: float) -> str:
    """ε with two digits."""
    return translate("Sentences", "unlimited") if math.isinf(value) else number(value, 2)


def odds(figures: Figures) -> list[str]:
    """The odds sentences: one for those who would say yes, one for those who would say no; one for all who choose an option."""
    if figures.is_open:
        return [translate("Sentences", "Your answer is sent exactly as you give it.")]
    if figures.choice is not None:
        return [_chosen(figures.choice)]
    return [_yes(figures.yes_sent_as_no), _no(figures.no_sent_as_yes)]


def _yes(chance: Chance) -> str:
    text = translate("Sentences", "Of %1 people who would answer yes here, %2 send a no.")
    return fill(text, number(chance.of), number(chance.count))


def _no(chance: Chance) -> str:
    text = translate("Sentences", "Of %1 people who would answer no here, %2 send a yes.")
    return fill(text, number(chance.of), number(chance.count))


def _chosen(choice_: ChoiceOdds) -> str:
    kept, others = choice_.kept, choice_.options - 1
    if others == 1:
        text = translate(
            "Sentences",
            "Of %1 people who choose an answer here, %2 send it. The rest send the other one.",
        )
        return fill(text, number(kept.of), _about(kept))
    text = translate(
        "Sentences",
        "Of %1 people who choose an answer here, %2 send it. The rest send one of the other %3, each equally often.",
    )
    return fill(text, number(kept.of), _about(kept), number(others))


def _about(chance: Chance) -> str:
    count = number(chance.count)
    return fill(translate("Sentences", "about %1"), count) if chance.is_rounded else count


def decided(figures: Figures) -> str:
    """How often chance alone decides."""
    text = translate("Sentences", "Chance alone decides %1 of what is sent.")
    return fill(text, percent(shown_chance(figures.exposure.chance)))


def surer(figures: Figures) -> list[str]:
    """How much surer a sent answer can make a reader: of a yes, of a no."""
    exposure = figures.exposure
    if figures.choice is not None:
        return [_surer_of_option(exposure.surer_yes)]
    if exposure.surer_yes is None:
        yes = translate("Sentences", "⚠ A yes that is sent proves a yes.")
    else:
        text = translate("Sentences", "A yes that is sent makes a reader at most %1 times surer of a yes.")
        yes = fill(text, times(exposure.surer_yes))
    if exposure.surer_no is None:
        no = translate("Sentences", "⚠ A no that is sent proves a no.")
    else:
        text = translate("Sentences", "A no that is sent makes a reader at most %1 times surer of a no.")
        no = fill(text, times(exposure.surer_no))
    return [yes, no]


def _surer_of_option(factor: float | None) -> str:
    if factor is None:
        return translate("Sentences", "⚠ An answer that is sent proves what was chosen.")
    text = translate(
        "Sentences", "An answer that is sent makes a reader at most %1 times surer of it than of any other."
    )
    return fill(text, times(factor))


def times(factor: float) -> str:
    """How many times surer, rounded up."""
    shown = shown_times(factor)
    return number(shown, 0 if shown.is_integer() else 1)


def all_figures(figures: Figures) -> list[str]:
    """Everything that rests on the level alone, in the order in which it is always shown."""
    return [*odds(figures), decided(figures), *surer(figures)]


def of_level(figures: Sequence[Figures]) -> tuple[list[str], str, list[str]]:
    """Odds, chance and how much surer, of one question or of several at one level; of several the chance that is least."""
    least = min(figures, key=lambda each: each.exposure.chance)
    surest = list(dict.fromkeys(line for each in figures for line in surer(each)))
    if len({each.exposure.chance for each in figures}) == 1:
        return list(dict.fromkeys(line for each in figures for line in odds(each))), decided(least), surest
    text = translate("Sentences", "Chance alone decides at least %1 of what is sent.")
    return _odds_of_kinds(figures), fill(text, percent(shown_chance(least.exposure.chance))), surest


def _odds_of_kinds(figures: Sequence[Figures]) -> list[str]:
    """The odds of yes and no, and of the fewest and the most options."""
    lines = next((odds(each) for each in figures if each.choice is None), [])
    choices = sorted((each.choice for each in figures if each.choice), key=lambda choice_: choice_.options)
    text = translate("Sentences", "Of %1 people who choose one of %2 answers, %3 send it.")
    for each in dict.fromkeys((choices[0], choices[-1])):
        lines.append(fill(text, number(each.kept.of), number(each.options), _about(each.kept)))
    return lines


def compact(figures: Figures) -> list[str]:
    """The same in few words, for a row of a table: odds, chance, how much surer."""
    return [_compact_odds(figures), _compact_chance(figures), _compact_surer(figures)]


def _compact_odds(figures: Figures) -> str:
    if figures.is_open:
        return translate("Sentences", "sent exactly as you give it")
    if figures.choice is not None:
        kept = figures.choice.kept
        text = translate("Sentences", "of %1 who choose an answer, %2 send it")
        return fill(text, number(kept.of), _about(kept))
    yes, no = figures.yes_sent_as_no, figures.no_sent_as_yes
    text = translate("Sentences", "of %1 yes, %2 sent as no; of %3 no, %4 sent as yes")
    return fill(text, number(yes.of), number(yes.count), number(no.of), number(no.count))


def _compact_chance(figures: Figures) -> str:
    text = translate("Sentences", "chance decides %1")
    return fill(text, percent(shown_chance(figures.exposure.chance)))


def _compact_surer(figures: Figures) -> str:
    yes, no = figures.exposure.surer_yes, figures.exposure.surer_no
    if figures.choice is not None:
        if yes is None:
            return translate("Sentences", "⚠ what is sent is proof")
        return fill(translate("Sentences", "a reader is at most %1 times surer of what is sent"), times(yes))
    if yes is None and no is None:
        return translate("Sentences", "⚠ a sent yes is proof, and so is a sent no")
    if yes is None and no is not None:
        return fill(
            translate("Sentences", "⚠ a sent yes is proof; a reader is at most %1 times surer of a no"),
            times(no),
        )
    if no is None and yes is not None:
        return fill(
            translate("Sentences", "⚠ a sent no is proof; a reader is at most %1 times surer of a yes"),
            times(yes),
        )
    text = translate("Sentences", "a reader is at most %1 times surer of a yes, %2 of a no")
    return fill(text, times(yes or 0.0), times(no or 0.0))


def rests_on(figures: Figures) -> list[str]:
    """MASK's privacy percentage and what it rests on, a line each; ε last."""
    lines = _mask_of_options(figures) if figures.choice is not None else _mask_of_yes(figures.mask)
    text = translate("Sentences", "Most that one answer can tell (epsilon): %1. Zero would tell nothing.")
    return [*lines, fill(text, epsilon(figures.epsilon))]


def _mask_of_yes(mask: MaskFigures) -> list[str]:
    text = translate(
        "Sentences",
        "A figure used in research (MASK) also counts how common a yes is: %1 of at most %2, if %3 of people would answer "
        "yes.",
    )
    lines = [fill(text, number(mask.percentage, 1), number(mask.ceiling, 1), percent(100.0 * mask.share))]
    text = translate(
        "Sentences", "The researcher expects %1 to answer yes. That is a claim and may be wrong."
    )
    lines.append(fill(text, percent(100.0 * mask.expected)))
    text = translate("Sentences", "If %1 would answer yes: %2.")
    return [*lines, *_compared(text, mask)]


def _mask_of_options(figures: Figures) -> list[str]:
    mask = figures.mask
    text = translate(
        "Sentences",
        "A figure used in research (MASK) also counts how common each answer is: %1 of at most %2, if all are equally common.",
    )
    first = fill(text, number(mask.percentage, 1), number(mask.ceiling, 1))
    text = translate("Sentences", "If %1 would give one of the answers, and the rest the others: %2.")
    return [first, *_compared(text, mask)]


def _compared(text: str, mask: MaskFigures) -> list[str]:
    return [fill(text, percent(100.0 * share), number(value, 1)) for share, value in mask.compared.items()]


def record(figures: RecordFigures, hidden: RecordFigures | None = None) -> list[str]:
    """All answers together, a line each: unrelated questions, repeats, the worst case, the sum of ε.

    Args:
        figures: of all answers.
        hidden: of those that are not sent as they are, if some are: beside an open answer, all others would show nothing.
    """
    exposure = figures.exposure
    text = translate("Sentences", "Guessed right at most %1 of 100 times if the questions are unrelated.")
    lines = [fill(text, of_hundred(exposure.guessed_unrelated))]
    if figures.repeats:
        text = translate(
            "Sentences",
            "⚠ Guessed right %1 of 100 times with the questions that ask the same (%2) taken together.",
        )
        lines.append(fill(text, of_hundred(figures.guessed_alike), number(figures.repeats)))
    text = translate("Sentences", "Guessed right %1 of 100 times in the worst case: all ask the same thing.")
    lines.append(fill(text, of_hundred(exposure.guessed_worst_case)))
    if of_hundred(exposure.guessed_either_way) != of_hundred(exposure.guessed_worst_case):
        text = translate("Sentences", "If some of them ask for the contrary: at most %1 of 100 times.")
        lines.append(fill(text, of_hundred(exposure.guessed_either_way)))
    if figures.elsewhere:
        text = translate(
            "Sentences",
            "All surveys answered on this computer together: guessed right %1 of 100 times in the worst case: all ask the same thing.",
        )
        lines.append(fill(text, of_hundred(figures.guessed_everywhere)))
    if hidden is not None:
        lines.append(_hidden(figures, hidden))
    text = translate("Sentences", "A coin is right 50 of 100 times. Sum over all answers (epsilon): %1.")
    return [*lines, fill(text, epsilon(exposure.epsilon))]


def _hidden(figures: RecordFigures, hidden: RecordFigures) -> str:
    text = translate(
        "Sentences",
        "Without the answers that are sent as they are (%1): guessed right at most %2 of 100 times, %3 in the worst case.",
    )
    left = figures.questions - hidden.questions
    worst = max(hidden.exposure.guessed_worst_case, hidden.exposure.guessed_either_way)
    return fill(text, number(left), of_hundred(hidden.guessed_alike), of_hundred(worst))


def record_title(figures: RecordFigures) -> str:
    """What `record` is about."""
    if figures.earlier:
        text = translate("Sentences", "All your answers together: %1, and %2 from earlier surveys")
        return fill(text, number(figures.questions), number(figures.earlier))
    return fill(translate("Sentences", "All your answers together: %1"), number(figures.questions))


def of_hundred(probability: float) -> str:
    """How often in 100 times a guess is right, rounded up; 100 is certainty."""
    return QLocale().toString(float(shown_of_hundred(probability)), "g", 8)


def not_sensitive() -> str:
    """The mark of an item that the survey declares as harmless."""
    return translate("Sentences", "declared as not sensitive by the researcher")


def sent(item: Item, value: str, languages: Sequence[str]) -> str:
    """A character of a record as a word, or as the text of its option."""
    if value == SKIPPED:
        return translate("Sentences", "left out")
    if item.options:
        return option(item, item.characters.index(value), languages)
    return translate("Sentences", "yes") if value == YES else translate("Sentences", "no")


def option(item: Item, position: int, languages: Sequence[str]) -> str:
    """An option in the researcher's words."""
    return quoted(item.options[position].text.get(languages))


def choice(value: bool | None) -> str:
    """What a person may answer to every question, or to one for yes and no."""
    if value is None:
        return translate("Sentences", "Prefer not to say")
    return translate("Sentences", "Yes") if value else translate("Sentences", "No")


def asked(item: Item, languages: Sequence[str], most: int = LONGEST_QUOTED) -> str:
    """A question in the researcher's words; of a box the question of its checklist, and the box."""
    text = quoted(item.text.get(languages), most)
    if item.kind is not QuestionKind.SEVERAL:
        return text
    pattern = translate("Sentences", "%1 %2", "the question of a checklist, and the text of one of its boxes")
    return fill(pattern, quoted(item.heading(languages), most), text)


def place(number_: int, box: int | None) -> str:
    """The number of a question; of a box that of its checklist and its own."""
    return number(number_) if box is None else f"{number(number_)}.{number(box)}"


def said(message: Message) -> str:
    """What a refusal says, in the person's language."""
    return render(message, lambda text: translate("Messages", text), _value)


def _value(value: str | float, spec: str, conversion: str) -> str:
    """A value of a message: a number in the person's digits, a text with its control characters escaped."""
    locale = QLocale()
    if not isinstance(value, str):
        return format(value, spec).translate(_number_signs(locale))
    text = printable(value)
    text = locale.quoteString(text) if conversion == "r" else text
    # Isolated: the slashes and dots of a path would otherwise move to the other end of it.
    return f"\u2068{text}\u2069" if QApplication.isRightToLeft() else text


def _number_signs(locale: QLocale) -> dict[int, str]:
    """From the characters that Python writes numbers with to those of a language."""
    signs = {
        ",": locale.groupSeparator(),
        ".": locale.decimalPoint(),
        "-": locale.negativeSign(),
        "%": locale.percent(),
        "e": locale.exponential().lower(),
    }
    digits = {str(digit): locale.toString(digit) for digit in range(10)}
    return str.maketrans(signs | digits)


def part_lines(session: SurveySession) -> list[str]:
    """The sentences, one a line; none for a survey that asks everybody the same."""
    part = session.part
    by_token = session.signed.survey.terms.by_token
    found = [part_asked(part), _by_token() if by_token else _shown()] if part.whole.ask else []
    if part.whole.ask and session.memory.earlier and not by_token:
        found.append(_again())
    if part.whole.arms:
        found.append(_arm(part))
    if any(item.anchor is not None for item in part.whole.items):
        found.append(_known())
    return found


def part_asked(part: SurveyPart) -> str:
    """How many questions of how many; empty where everybody is asked all of them."""
    if not part.whole.ask:
        return ""
    drawing = part.whole.drawing
    counts = [number(part.whole.ask), number(len(drawing.drawn)), number(len(drawing.for_all))]
    if not drawing.for_all:
        return fill(translate("PartNotes", "You are asked %1 of %2 questions, drawn by chance."), *counts[:2])
    text = translate(
        "PartNotes", "You are asked %1 of %2 questions, drawn by chance, and %3 that everybody is asked."
    )
    return fill(text, *counts)


def _shown() -> str:
    return translate("PartNotes", "Which ones you are asked is sent with your answers, and can be read.")


def _by_token() -> str:
    return translate(
        "PartNotes",
        "Your token decides which, so that nobody can choose them. They can be read in what you send.",
    )


def _again() -> str:
    return translate(
        "PartNotes",
        "An earlier survey asked some of the same questions. You are asked the same ones again, so it can be recognised by them that "
        "both records are yours.",
    )


def _arm(part: SurveyPart) -> str:
    first, other = part.whole.arms[part.arm - 1], part.whole.arms[2 - part.arm]
    text = translate(
        "PartNotes",
        "Chance has drawn at which level your sensitive questions start: level %1, not level %2. Which one was drawn is sent "
        "with your answers. You can choose any other level that is offered.",
    )
    return fill(text, number(first), number(other))


def _known() -> str:
    return translate(
        "PartNotes",
        "Of some questions the researcher knows the true share of yes, and checks by it how truly all people together answered. "
        "Nothing can be checked of one person.",
    )


def term_lines(survey: Survey) -> list[str]:
    """The sentences of the first page, one a line; none for a survey without terms."""
    terms, found = survey.terms, []
    if terms.expires:
        found.append(fill(translate("TermNotes", "It can be answered until %1."), terms.expires))
    if terms.tokens:
        found.append(
            translate(
                "TermNotes",
                "It takes only files with a token from a card. Who knows which card you were given can know that your file is yours.",
            )
        )
    if terms.encrypt:
        found.append(encrypted(survey))
    return found


def encrypted(survey: Survey) -> str:
    """That the file is encrypted, and to whom; of a survey that says so."""
    words = str(encryption_fingerprint(survey.terms.encrypt))
    text = translate(
        "TermNotes",
        "The file that you save is encrypted. Only the holder of the key with these words can read it: %1.",
    )
    return fill(text, f"\u2066{words}\u2069")  # isolated: the words read left to right everywhere


def levels(survey: Survey) -> list[str]:
    """Why no other levels are offered."""
    terms, found = survey.terms, []
    if terms.odds:
        text = translate(
            "TermNotes",
            "Only levels at which a sensitive answer makes a reader at most %1 times surer are offered: this survey counts no others.",
        )
        found.append(fill(text, _times(terms.odds)))
    if terms.influence:
        text = translate(
            "TermNotes",
            "Only levels at which one answer moves an estimate by at most %1 records are offered, so that forged ones count for little.",
        )
        found.append(fill(text, _times(terms.influence)))
    return found


def _times(per_mille: int) -> str:
    value = per_mille / PER_MILLE
    return number(value, 0 if value == int(value) else 2)
