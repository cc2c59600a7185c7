"""What page 1 promises: written from the levels at which the answers really start."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tacit.exposure import shown_chance
from tacit_agent.session import Figures, Session
from tacit_agent.ui.sentences import fill, number, percent, times

translate = QCoreApplication.translate


def promise(session: Session) -> list[str]:
    """The sentences, one a line."""
    starting = session.choice.starting_levels
    levels = [int(level) for level in starting]
    weak = [i for i, level in enumerate(levels) if session.choice.hides_little(level)]
    hidden = [session.figures(i, level) for i, level in enumerate(levels) if i not in set(weak)]
    lines = _hidden(hidden) if hidden else []
    if weak:
        lines.append(_weak(len(weak), len(levels)))
    if session.choice.is_fixed:
        lines.append(
            translate(
                "Promise",
                "The survey fixes the level: everyone who answers has the same, so it tells nothing.",
            )
        )
    elif lines and hidden:
        lines.append(translate("Promise", "You can choose a more private level where the survey offers one."))
    return lines


def _hidden(figures: list[Figures]) -> list[str]:
    """Of the answers that chance hides."""
    least = min(each.exposure.chance for each in figures)
    surest = max(
        factor for each in figures for factor in (each.exposure.surer_yes, each.exposure.surer_no) if factor
    )
    return [
        translate(
            "Promise",
            "Before anything leaves this computer, each answer may be turned into its opposite by chance, so no single answer "
            "that you send is proof of what you answered.",
        ),
        fill(
            translate(
                "Promise",
                "As the survey starts, chance alone decides at least %1 of what is sent, and one answer makes a reader at most "
                "%2 times surer. All answers together tell more: the next page shows how much.",
            ),
            percent(shown_chance(least)),
            times(surest),
        ),
    ]


def _weak(weak: int, of: int) -> str:
    """Of the answers that start at a level that hides little, which only harmless ones may."""
    if weak == of:
        return translate(
            "Promise",
            "⚠ The researcher declared all questions as not sensitive. As the survey starts, they are sent as you answer them, "
            "or nearly so: what you send can show what you answered.",
        )
    text = translate(
        "Promise",
        "⚠ Questions declared as not sensitive that are sent as you answer them, or nearly so, unless you choose otherwise: "
        "%1 of %2. These are not protected.",
    )
    return fill(text, number(weak), number(of))
