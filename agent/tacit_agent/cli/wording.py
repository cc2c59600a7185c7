"""Figures as English sentences for the terminal; the window has its own, translated ones, in the same order.

Texts of a survey are shown with their control characters already refused by `tacit.survey`, so they cannot restyle a
terminal.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tacit.draw.exact_draw import SKIPPED, YES
from tacit.person.keys import encryption_fingerprint, fingerprint
from tacit.person.part import SurveyPart
from tacit.platform.messages import theirs
from tacit.privacy.figures import shown_chance, shown_of_hundred, shown_times
from tacit.survey import OPTION_CHARACTERS, PER_MILLE, Item, QuestionKind, Survey
from tacit_agent.session import Chance, ChoiceOdds, Figures, MaskFigures, RecordFigures


def percent(value: float) -> str:
    """A percentage with one digit."""
    return f"{value:.1f} %"


def epsilon(value: float) -> str:
    """ε with two digits."""
    return "unlimited" if math.isinf(value) else f"{value:.2f}"


def chances(figures: Figures) -> str:
    """The odds sentence."""
    if figures.is_open:
        return "the answer is sent as it is"
    if figures.choice is not None:
        return _of_options(figures.choice)
    return f"{_of(figures.yes_sent_as_no, 'yes', 'no')}; {_of(figures.no_sent_as_yes, 'no', 'yes')}"


def _of_options(odds: ChoiceOdds) -> str:
    """The odds sentence of a question with options."""
    kept, others = odds.kept, odds.options - 1
    about = "about " if kept.is_rounded else ""
    verb = "sends" if kept.count == 1 else "send"
    rest = "the other answer" if others == 1 else f"one of the other {others}, each as often"
    return (
        f"of {kept.of:,} people who choose an answer, {about}{kept.count:,} {verb} it; the others send {rest}"
    )


def _of(chance: Chance, answer: str, sent: str) -> str:
    verb = "sends" if chance.count == 1 else "send"
    return f"of {chance.of:,} people who would answer {answer}, {chance.count:,} {verb} a {sent}"


def decided(figures: Figures) -> str:
    """How often chance alone decides."""
    return f"chance alone decides {percent(shown_chance(figures.exposure.chance))} of what is sent"


def surer(figures: Figures) -> list[str]:
    """How much surer a sent answer can make a reader: of a yes, of a no."""
    exposure = figures.exposure
    if figures.choice is not None:
        return [_surer_of_option(exposure.surer_yes)]
    return [_surer("yes", exposure.surer_yes), _surer("no", exposure.surer_no)]


def _surer(answer: str, factor: float | None) -> str:
    if factor is None:
        return f"! a {answer} that is sent proves a {answer}"
    return (
        f"a {answer} that is sent makes a reader at most {shown_times(factor):,g} times surer of a {answer}"
    )


def _surer_of_option(factor: float | None) -> str:
    if factor is None:
        return "! an answer that is sent proves that it was chosen"
    return f"an answer that is sent makes a reader at most {shown_times(factor):,g} times surer of it"


def rests_on_alike(mask: MaskFigures) -> str:
    """MASK's percentage of a question with options and what it rests on."""
    compared = ", ".join(
        f"{value:.1f} if {share:.0%} choose one of them" for share, value in mask.compared.items()
    )
    return (
        f"privacy by MASK's formula: {mask.percentage:.1f} of at most {mask.ceiling:.1f}, if every answer is chosen by as many "
        f"people; {compared} and the others are chosen alike"
    )


def rests_on(mask: MaskFigures) -> str:
    """MASK's percentage and what it rests on."""
    compared = ", ".join(f"{value:.1f} if {share:.0%} do" for share, value in mask.compared.items())
    held = "" if mask.share == mask.expected else f" (the survey says {mask.expected:.1%})"
    return (
        f"privacy by MASK's formula: {mask.percentage:.1f} of at most {mask.ceiling:.1f}, if {mask.share:.1%} of people would "
        f"answer yes{held}; {compared}"
    )


def record(figures: RecordFigures) -> list[str]:
    """All answers together."""
    exposure = figures.exposure
    earlier = f", {figures.earlier:,} of them in earlier surveys" if figures.earlier else ""
    lines = [
        f"all answers together: {exposure.answers:,}{earlier}",
        f"if the questions are unrelated, each is guessed right at most {_of_hundred(exposure.guessed_unrelated)}",
    ]
    if figures.repeats:
        lines.append(
            f"! questions that ask the same as another one: {figures.repeats:,}; counted as one with it, an "
            f"answer is guessed right {_of_hundred(figures.guessed_alike)}"
        )
    worst, either_way = _of_hundred(exposure.guessed_worst_case), _of_hundred(exposure.guessed_either_way)
    lines.append(
        f"in the worst case, if all questions ask the same thing, the answer is guessed right {worst}"
    )
    if either_way != worst:
        lines.append(f"if some of them ask for the contrary, at most {either_way}")
    if figures.elsewhere:
        lines.append(
            "all surveys answered on this machine together: in the worst case, if all questions ask the same thing, the answer is guessed "
            f"right {_of_hundred(figures.guessed_everywhere)}"
        )
    return [
        *lines,
        f"the sum over all answers (epsilon) is {epsilon(exposure.epsilon)}",
        "a coin would guess right 50 of 100 times",
    ]


def terms(survey: Survey) -> list[str]:
    """What the survey binds its researcher to, as a person needs it."""
    found, lines = survey.terms, []
    if found.board is not None:
        lines += [
            "Signed too by this board, whose name is a claim and whose key is the proof:",
            theirs(found.board.name),
        ]
        lines.append(f"   {fingerprint(found.board.key)}")
    if found.expires:
        lines.append(f"It can be answered until {found.expires}.")
    if found.odds:
        lines.append(
            f"It offers only levels at which a sensitive answer makes a reader at most {found.odds / PER_MILLE:g} times surer. "
            "Records at other levels are refused."
        )
    if found.influence:
        lines.append(
            f"It offers only levels at which one answer moves an estimate by at most {found.influence / PER_MILLE:g} records, so that forged "
            "ones count for little."
        )
    if found.tokens:
        lines.append(
            "It takes only files with a token. Who knows which card you were given can know that your file is yours."
        )
    return [*lines, *encrypted(survey)]


def encrypted(survey: Survey) -> list[str]:
    """That the file is encrypted, and to whom, if the survey says so."""
    if not survey.terms.encrypt:
        return []
    words = encryption_fingerprint(survey.terms.encrypt)
    return [f"The file is encrypted. Only the holder of the key with these words can read it: {words}."]


def part(survey: Survey) -> list[str]:
    """What chance decides before the first question, for everybody."""
    lines = []
    if survey.ask:
        lines.append(f"Each person is asked {_asked(survey)}. A record shows which.")
    if survey.arms:
        first, second = survey.arms
        lines.append(
            f"Sensitive questions start at level {first} or at level {second}, drawn for each person. A record says which."
        )
    return lines


def own_part(found: SurveyPart, *, again: bool) -> list[str]:
    """The same for one person, who has been drawn, and may have been asked some of the questions before."""
    survey, lines = found.whole, []
    if survey.ask:
        drawn = (
            "drawn from your token, so that nobody can choose them"
            if survey.terms.by_token
            else "drawn on this machine before you answer"
        )
        lines.append(
            f"You are asked {_asked(survey)}, {drawn}. Your record shows which, to anybody who reads it."
        )
    if survey.ask and again and not survey.terms.by_token:
        lines.append(
            "An earlier survey asked some of the same questions. You are asked the same ones again, so it can be recognised by them "
            "that both records are yours."
        )
    if survey.arms:
        lines.append(
            f"Chance has drawn at which level your sensitive questions start: level {survey.arms[found.arm - 1]}, not level "
            f"{survey.arms[2 - found.arm]}. Your record says so. You can choose any other level that is offered."
        )
    if any(item.anchor is not None for item in survey.items):
        lines.append(
            "The researcher knows the true share of yes of some questions, and checks by it how truly all people together answered. "
            "Nothing can be checked of one person."
        )
    return lines


def _asked(survey: Survey) -> str:
    drawing = survey.drawing
    others = f", and {len(drawing.for_all):,} that everybody is asked" if drawing.for_all else ""
    return f"{survey.ask:,} of {len(drawing.drawn):,} questions{others}"


def _of_hundred(probability: float) -> str:
    return f"{shown_of_hundred(probability):.8g} of 100 times"


COMPARE = (
    "Compare these words with another person who answers: if theirs differ, you have different surveys, and your file can be "
    "told from theirs."
)
"""What a survey's own words are for."""


def quoted(text: str, most: int = 160) -> str:
    """A researcher's text within a sentence: one line, cut short, in quotation marks that it cannot end."""
    line = " ".join(text.split()).replace('"', "'")
    return f'"{line}"' if len(line) <= most else f'"{line[:most]}..."'


def undecided(count: int) -> str:
    """That records of this survey neither count nor leave."""
    return (
        f"{several(count, 'record was', 'records were')} drawn, but neither handed in nor thrown away, so they do not count and are not "
        "exported; tacit-agent answer --many lets their person decide"
    )


def several(count: int, one: str, many: str) -> str:
    """`1 record`, `2 records`."""
    return f"{count:,} {one if count == 1 else many}"


def sent(item: Item, value: str, languages: Sequence[str]) -> str:
    """A character of a record in words."""
    if value == SKIPPED:
        return "nothing: you preferred not to say"
    if item.options:
        return quoted(item.options[OPTION_CHARACTERS.index(value)].text.get(languages), 60)
    return "yes" if value == YES else "no"


def question(item: Item, languages: Sequence[str]) -> str:
    """What an item asks; of a box of a checklist, the checklist's question first."""
    text = item.text.get(languages)
    return f"{item.heading(languages)}\n{text}" if item.kind is QuestionKind.SEVERAL else text
