"""What page 1 promises: written from the levels at which the answers really start.

Where some answers start without protection, that comes first, and what follows is said of the others alone.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tacit.exposure import shown_chance
from tacit_agent.session import Figures, Session
from tacit_agent.ui import part_notes
from tacit_agent.ui.sentences import fill, number, percent, times

translate = QCoreApplication.translate


def promise(session: Session) -> list[str]:
    """The sentences, one a line."""
    starting = session.choice.starting_levels
    levels = [int(level) for level in starting]
    weak = [i for i, level in enumerate(levels) if session.choice.hides_little(level)]
    hidden = [session.figures(i, level) for i, level in enumerate(levels) if i not in set(weak)]
    lines = [_weak(len(weak), len(levels))] if weak else []
    if hidden:
        lines += [_drawn(all_of_them=not weak), _surest(hidden, all_of_them=not weak)]
    if session.choice.is_fixed:
        lines.append(
            translate(
                "Promise",
                "The survey fixes the level: everyone who answers has the same, so it tells nothing.",
            )
        )
    elif hidden:
        lines.append(translate("Promise", "You can choose a more private level where the survey offers one."))
    return [*lines, *part_notes.lines(session)]


def _drawn(*, all_of_them: bool) -> str:
    """That chance comes before the answers it hides."""
    if all_of_them:
        return translate(
            "Promise",
            "Before anything leaves this computer, each answer may be changed into another one by chance, so no single answer "
            "that you send is proof of what you answered.",
        )
    return translate(
        "Promise",
        "Of the other questions: before anything leaves this computer, each answer may be changed into another one by chance, so "
        "no single answer to them that you send is proof of what you answered.",
    )


def _surest(figures: list[Figures], *, all_of_them: bool) -> str:
    """What chance does for the answers it hides, as they start."""
    least = min(each.exposure.chance for each in figures)
    surest = max(
        factor for each in figures for factor in (each.exposure.surer_yes, each.exposure.surer_no) if factor
    )
    if all_of_them:
        text = translate(
            "Promise",
            "As the survey starts, chance alone decides at least %1 of what is sent, and one answer makes a reader at most "
            "%2 times surer. All answers together tell more: the next page shows how much.",
        )
    else:
        text = translate(
            "Promise",
            "As the survey starts, chance alone decides at least %1 of what is sent for them, and one answer to them makes a "
            "reader at most %2 times surer. All answers together tell more: the next page shows how much.",
        )
    return fill(text, percent(shown_chance(least)), times(surest))


def _weak(weak: int, of: int) -> str:
    """Of the answers that start at a level that hides little, which only harmless ones may."""
    if weak == of:
        return translate(
            "Promise",
            "⚠ The researcher declared all questions as not sensitive. As the survey starts, what you send can show what you "
            "answered.",
        )
    text = translate(
        "Promise",
        "⚠ Questions declared as not sensitive of which what is sent can show what you answered, unless you choose otherwise: "
        "%1 of %2. These are not protected.",
    )
    return fill(text, number(weak), number(of))
