"""What commands write: all of a command's files or none, in which language, and which rows of a run.

Translations and numbers are those of the window, by Qt; English needs none. `export` and `report` share the options for rows.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from tacit.estimation.measures import measure_name
from tacit.platform import store
from tacit.platform.errors import TacitError, system_reason
from tacit.platform.messages import LANGUAGES, PLAIN, Template
from tacit_miner.cli.options import OptionError
from tacit_miner.exports import ExportFilter
from tacit_miner.voice import ENGLISH, Voice

NOT_SHOWN = Template("output.not-shown", "the results could not be shown: {why}; nothing was written")


class OutputError(TacitError):
    """Results that cannot be shown."""


@contextlib.contextmanager
def outputs(files: Mapping[Path, Iterable[bytes]]) -> Iterator[None]:
    """Write files, each from its pieces; they appear together when the block, which shows the results, ends well.

    Raises:
        StoreError: a file cannot be written; then none is.
        OutputError: the results cannot be shown; then no file is left either.
    """
    gone: BrokenPipeError | None = None
    with contextlib.ExitStack() as stack:
        for path, pieces in files.items():
            stack.enter_context(store.replacing(path)).writelines(pieces)
        try:
            yield
            sys.stdout.flush()
        except BrokenPipeError as error:
            gone = error  # the reader of the results has seen enough; the files are wanted all the same
        except OSError as error:
            raise OutputError(NOT_SHOWN(why=system_reason(error))) from None
    if gone is not None:
        raise gone


NO_QT_FOR_LANGUAGE = Template(
    "report.no-qt-for-language",
    "a report or table in another language than English needs Qt, which cannot be loaded here ({why})",
)


def voice_of(language: str) -> Voice:
    """One of `LANGUAGES`. Raises OptionError: Qt is not there."""
    if language == ENGLISH.language:
        return ENGLISH
    try:
        speaking = importlib.import_module("tacit_miner.ui.texts.language")
    except ImportError as error:
        raise OptionError(NO_QT_FOR_LANGUAGE(why=PLAIN(text=str(error)))) from None
    found: Voice = speaking.voice_of(language)
    return found


def best_voice(wanted: Sequence[str]) -> Voice:
    """The first of the languages wanted that there is, by its tag without a region; English if there is none."""
    tags = (tag.partition("-")[0].lower() for tag in wanted)
    return voice_of(next((tag for tag in tags if tag in LANGUAGES), ENGLISH.language))


BAD_LEAST = Template("options.bad-least", "--at-least is {given!r}, but it is written like lift=1.2")


def row_filter(args: argparse.Namespace) -> ExportFilter:
    """What they ask for."""
    return ExportFilter(
        _names(args.has),
        _names(args.left),
        _names(args.right),
        _names(args.without),
        _least(args.at_least),
        args.starred,
    )


def _names(text: str | None) -> tuple[str, ...]:
    return tuple(name.strip() for name in (text or "").split(",") if name.strip())


def _least(given: list[str]) -> dict[str, float]:
    found = {}
    for text in given:
        name, _, value = text.partition("=")
        try:
            found[measure_name(name.strip())] = float(value)
        except ValueError:
            raise OptionError(BAD_LEAST(given=text)) from None
    return found
