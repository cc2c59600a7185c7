"""How the records of a project were sampled, as the settings of a run say: clusters, strata, and known margins to rake to.

No record carries a weight: weights are made of open answers alone. A margins file is CSV: a header with the names of open questions and, last, `share`; a line
for each cell; an empty line before the next margin. In settings each line is one text, `sex=f & age=18-29: 0.12`.
"""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, product
from pathlib import Path
from typing import Self

import numpy as np

from tacit.compute.arrays import Indices
from tacit.designs.raking import Margin, raked
from tacit.designs.sampling import DesignError, DesignNames, SamplingDesign
from tacit.platform import store
from tacit.platform.messages import Message, Template
from tacit.records.mixed import Records, open_answers
from tacit_miner.readers.files import DataFormatError
from tacit_miner.readers.sheet import number_of
from tacit_miner.runs.run_settings import RunSettings

KEY = "key"  # the cluster of all records that one key signed

MOST_BYTES = 1 << 22

NO_KEYS = Template(
    "sampling.no-keys",
    "records of a table are not signed, so that no key makes clusters; name an open question instead",
)
NOT_MARGINS = Template(
    "sampling.not-margins",
    "{path}: no margins; write a header with the names of open questions and, last, share; a line for each cell; an empty line before the next margin",
)
OTHER_CELLS = Template(
    "sampling.other-cells",
    "{path}: the line {line!r} has another number of cells than its header {header!r}; put a name that has a comma between quotation marks",
)
NOT_A_CELL = Template(
    "sampling.not-a-cell",
    "{text!r} is no cell of a margin; write for example sex=f: 0.51, or sex=f & age=18-29: 0.12",
)
NO_OPTION = Template(
    "sampling.no-option",
    "the margin {margin}: {question!r} has no answer {option!r}; its answers are {options}",
)
CELL_TWICE = Template("sampling.cell-twice", "the margin {margin}: {cell} stands there twice; leave one out")


def read_margins(path: Path) -> tuple[str, ...]:
    """The lines of a margins file as settings have them. Raises DataFormatError: no such file of margins; StoreError: it cannot be read."""
    try:
        rows = list(csv.reader(store.read(path, MOST_BYTES).decode("utf-8-sig").splitlines(), strict=True))
    except (UnicodeDecodeError, csv.Error):
        raise DataFormatError(NOT_MARGINS(path=str(path))) from None
    found = []
    margins = [list(group) for filled, group in groupby(rows, lambda row: any(map(str.strip, row))) if filled]
    if not margins:
        raise DataFormatError(NOT_MARGINS(path=str(path)))
    for margin in margins:
        header, *lines = ([cell.strip() for cell in row] for row in margin)
        if len(header) < 2 or not lines:
            raise DataFormatError(NOT_MARGINS(path=str(path)))
        for line in lines:
            if len(line) != len(header):
                said = {"line": ", ".join(line)[:80], "header": ", ".join(header)[:80]}
                raise DataFormatError(OTHER_CELLS(path=str(path), **said))
            cell = " & ".join(map("=".join, zip(header[:-1], line[:-1], strict=True)))
            found.append(f"{cell}: {line[-1]}")
    return tuple(found)


def cell_of_margin(text: str) -> tuple[tuple[tuple[str, str], ...], float]:
    """Questions with their options, and the share. Raises DesignError: it says something else."""
    cells, colon, share = text.rpartition(":")
    parts = [tuple(part.strip() for part in each.split("=", 1)) for each in cells.split(" & ")]
    written = share.strip()
    try:
        value = float(written.removesuffix("%")) / (100.0 if written.endswith("%") else 1.0)
    except ValueError:
        value = np.nan
    if not colon or np.isnan(value) or any(len(part) != 2 or not all(part) for part in parts):
        raise DesignError(NOT_A_CELL(text=text[:80]))
    return tuple((part[0], part[1]) for part in parts), value


def margins_of(dataset: Records, lines: Sequence[str]) -> list[Margin]:
    """The margins that lines of settings say, of these records; those of the same questions are one.

    Raises DesignError: lines that do not fit; DatasetError: questions that are not there, or randomized.
    """
    by_questions: dict[tuple[str, ...], dict[tuple[str, ...], float]] = {}
    for text in lines:
        cell, share = cell_of_margin(text)
        questions, options = tuple(name for name, _ in cell), tuple(option for _, option in cell)
        own = by_questions.setdefault(questions, {})
        if options in own:
            raise DesignError(CELL_TWICE(margin=" × ".join(questions), cell=", ".join(options)))
        own[options] = share
    return [_margin(dataset, questions, shares) for questions, shares in by_questions.items()]


def _margin(dataset: Records, questions: tuple[str, ...], shares: dict[tuple[str, ...], float]) -> Margin:
    name = " × ".join(questions)
    asked = [open_answers(dataset, question) for question in questions]
    for options in shares:
        for question, option, (known, _) in zip(questions, options, asked, strict=True):
            if option not in known:
                said = {"question": question, "option": option[:40], "options": known[:8]}
                raise DesignError(NO_OPTION(margin=name, **said))
    cells, codes = list(product(*(known for known, _ in asked))), np.zeros(dataset.records, np.int64)
    for known, own in asked:
        codes = np.where((codes < 0) | (own < 0), -1, codes * len(known) + own)
    values = np.array([shares.get(cell, 0.0) for cell in cells])
    total = values.sum()
    if total - 1.0 > 0.05:  # counts of people, or percent
        values = values / total
    return Margin(name, list(map(", ".join, cells)), values, codes)


@dataclass(frozen=True, slots=True)
class ProjectDesign:
    """What settings say of how a project's records were sampled; see `RunSettings`."""

    weight: str | None = None
    strata: str | None = None
    cluster: str | None = None
    margins: tuple[str, ...] = ()
    population: str | None = None

    @classmethod
    def of(cls, settings: RunSettings) -> Self:
        """What the settings of a run say."""
        mining = settings.mining
        return cls(mining.weight, mining.strata, mining.cluster, settings.margins, mining.population)

    @property
    def no_answers(self) -> frozenset[str]:
        """Questions that say how people were sampled, and nothing of them: they are not mined."""
        return frozenset(name for name in (self.weight, self.cluster, self.population) if name is not None)


NO_DESIGN = ProjectDesign()  # of people drawn by themselves who count alike


def sampled(
    dataset: Records, owners: Indices, asked: ProjectDesign
) -> tuple[SamplingDesign | None, list[Message]]:
    """The design of a project's records, and what to say of its weights; None without one.

    Raises DesignError: a design that cannot be; DatasetError: questions that are not there, or randomized.
    """
    strata = _labels(dataset, asked.strata)
    if asked.cluster == KEY and KEY not in [question.name for question in dataset.asked.each]:
        if not len(owners):
            raise DesignError(NO_KEYS())
        cluster: np.ndarray | None = owners
    else:
        cluster = _labels(dataset, asked.cluster)
    weights = _labels(dataset, asked.weight)
    size = None if asked.population is None else number_of(asked.population)
    population = _labels(dataset, asked.population) if size is None else size
    design = None
    if any(part is not None for part in (strata, cluster, weights, population)):
        each = np.ones(dataset.records) if weights is None else weights
        names = DesignNames(
            asked.weight or "", asked.strata or "", asked.cluster or "", asked.population or ""
        )
        design = SamplingDesign(each, strata, cluster, population, names=names)
    if not asked.margins:
        return design, []
    return raked(design, margins_of(dataset, asked.margins), dataset.records)


def _labels(dataset: Records, question: str | None) -> np.ndarray | None:
    """Each record's answer to an open question, empty for none; None where no question is named."""
    if question is None:
        return None
    options, codes = open_answers(dataset, question)
    return np.array([*options, ""], object)[codes]
