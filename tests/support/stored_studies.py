"""Honest and faulty studies, taken from people's answers through the real commands to the test of fit of a run: `new`, `import`, `run`.

Projects hold records sorted by their content, which no data set in memory is: what looks at some of the records must be tried here.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from support.batches import batch
from support.surveys import RESEARCHER_KEY, make_choice, make_item, make_levels, make_survey

from tacit.draw.exact_draw import Record
from tacit.formats.survey_file import SignedSurvey, sign_survey
from tacit.platform.messages import Template
from tacit.survey import Scheme
from tacit_miner.cli import main
from tacit_miner.project import Project
from tacit_miner.runs.run import load_run

Digits = npt.NDArray[np.uint8]

RUN = ("--min-support", "0.9", "--max-length", "1")
"""The notes are wanted, not a list."""


@dataclass(frozen=True)
class Design:
    """How people were asked.

    Attributes:
        options: of each question; 2 for yes/no.
        said: the factor of each level, as the survey has it.
        sent: the one that answers went through, if it is another.
        skipped: the share of answers left out.
    """

    options: tuple[int, ...]
    said: tuple[float, ...] = (0.8,)
    sent: tuple[float, ...] | None = None
    skipped: float = 0.0

    def survey(self) -> SignedSurvey:
        """Signed, with a question for each number of options."""
        schemes = [Scheme("warner", (round(1000 * factor),)) for factor in self.said]
        items = tuple(
            make_item(place, default=1) if count == 2 else make_choice(place, count, default=1)
            for place, count in enumerate(self.options)
        )
        return sign_survey(make_survey(items, levels=make_levels(*schemes)), RESEARCHER_KEY)

    def drawn(self, answers: Digits, random: np.random.Generator) -> tuple[Digits, Digits]:
        """Levels that have nothing to do with the answers, from 0, and what is sent; uint8 [records, questions] each."""
        levels = random.integers(0, len(self.said), answers.shape, np.uint8)
        survey, sent = self.survey().survey, np.empty_like(answers)
        for level, factor in enumerate(self.sent or self.said):
            scheme = Scheme("warner", (round(1000 * factor),))
            for place, item in enumerate(survey.items):
                count = self.options[place]
                keep = float(scheme.kary(count).keep) if item.options else factor
                kept = random.random(len(answers)) < keep
                moved = (answers[:, place] + random.integers(1, count, len(answers))) % count
                here = levels[:, place] == level
                sent[here, place] = np.where(kept, answers[:, place], moved)[here]
        return levels, sent


def signed_study(folder: Path, design: Design, answers: Digits, seed: int) -> Path:
    """A project of one sender's records, through `new` and `import`."""
    random = np.random.default_rng(seed)
    levels, sent = design.drawn(answers, random)
    signed = design.survey()
    skipped = random.random(answers.shape) < design.skipped
    letters = np.where(skipped, ord("-"), sent + ord("0")).astype(np.uint8)
    rows = zip(_texts(levels + ord("1")), _texts(letters), strict=True)
    records = [Record(_identity(number), *row) for number, row in enumerate(rows)]
    survey, file = folder / "s.tacit-survey", folder / "s.tacit-batch"
    survey.write_bytes(signed.line)
    file.write_bytes(batch(records, survey=signed))
    project = folder / "s.tacit-project"
    _done("new", project, "--survey", survey)
    _done("import", project, file)
    return project


def plain_study(folder: Path, design: Design, answers: Digits, seed: int) -> Path:
    """A project of a table of yes/no answers at one level, through `new`, which imports it."""
    _, sent = design.drawn(answers, np.random.default_rng(seed))
    table, channels, project = (folder / name for name in ("t.csv", "c.csv", "t.tacit-project"))
    names = ",".join(f"q{place}" for place in range(len(design.options)))
    cells = np.full((len(sent), 2 * sent.shape[1]), ord(","), np.uint8)
    cells[:, ::2], cells[:, -1] = sent + ord("0"), ord("\n")
    table.write_bytes(f"{names}\n".encode() + cells.tobytes())
    channels.write_text(f"item,scheme\n*,warner:{design.said[0]}\n")
    _done("new", project, "--table", table, "--channels", channels)
    return project


def found_wrong(project: Path) -> list[Template]:
    """What `run` says of how the records fit."""
    _done("run", project, *RUN)
    with Project.open(project, read_only=True) as opened:
        notes = load_run(opened)[1].result.notes
    return [note.template for note in notes if note.template.code.startswith("fit.")]


def _texts(letters: Digits) -> Sequence[str]:
    whole, width = letters.astype(np.uint8).tobytes().decode("ascii"), letters.shape[1]
    return [whole[start : start + width] for start in range(0, len(whole), width)]


def _identity(number: int) -> str:
    return base64.urlsafe_b64encode(number.to_bytes(16, "big"))[:22].decode()


def _done(*words: object) -> None:
    assert main([str(word) for word in words]) == 0
