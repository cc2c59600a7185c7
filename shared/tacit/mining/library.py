"""`tacit.mine`: what people have in, a frame, an array or a sparse matrix, and frames of the same kind out."""

from __future__ import annotations

import difflib
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, overload

import numpy as np
import numpy.typing as npt

from tacit.compute.control import Control
from tacit.designs.sampling import SamplingDesign
from tacit.mining import apriori
from tacit.platform.arguments import checked
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Template
from tacit.records.answers import NO_RECORDS, WRONG_VALUE, frame_kind, is_sparse, names_of
from tacit.records.blocks import TOO_MANY_COMBINATIONS, Dataset
from tacit.records.mixed import MixedDataset, Records
from tacit.records.questions import Channels, Choice
from tacit.run.declared_setting import kinds
from tacit.run.frames import MiningResult
from tacit.run.keep_rules import Select
from tacit.run.settings import Settings, SettingsError

NO_CHANNELS = Template(
    "library.no-channels",
    "nothing says how the answers were randomized: give channels, such as tacit.warner(0.9), or tacit.open_channel() if "
    "they were not",
)
CHANNELS_TWICE = Template(
    "library.channels-twice",
    "a data set knows its channels, but {name} is given too; leave it out, or give the frame that the data set is made of",
)
ASKED_TWICE = Template("library.asked-twice", "settings are given, and {name} beside them; leave one out")
NO_SUCH_SETTING = Template(
    "library.no-such-setting", "mine has no setting {name!r}; its settings are {settings}"
)
MISSPELT = Template("library.misspelt", "mine has no setting {name!r}; did you mean {close}?")
NOT_BESIDE = Template("library.not-beside", "{name} does not go with answers of this kind; leave it out")
NO_MINIMUM = Template(
    "library.no-minimum", "min_support is not given; give a share of the records, such as min_support=0.01"
)

# What the command line and the window begin with.
FIRST_CONFIDENCE = kinds(Settings)["min_confidence"].declared.first
# One for all columns, one by each name, one a column; with levels a mapping of each level to such.
AnyChannels = Channels | Mapping[Hashable, Channels]


@overload
def mine(
    data: Records,
    channels: Settings,
    control: Control | None = None,
    *,
    design: SamplingDesign | None = None,
    weights: npt.ArrayLike | None = None,
    strata: npt.ArrayLike | None = None,
    clusters: npt.ArrayLike | None = None,
) -> MiningResult: ...
@overload
def mine(
    data: object,
    channels: AnyChannels | None = None,
    control: Control | None = None,
    *,
    settings: Settings,
    choices: Mapping[str, Choice] | None = None,
    levels: object = None,
    items: Sequence[str] | None = None,
    answered: npt.ArrayLike | None = None,
    design: SamplingDesign | None = None,
    weights: npt.ArrayLike | None = None,
    strata: npt.ArrayLike | None = None,
    clusters: npt.ArrayLike | None = None,
) -> MiningResult: ...
@overload
def mine(
    data: object,
    channels: AnyChannels | None = None,
    control: Control | None = None,
    *,
    min_support: float,
    min_confidence: float | None = FIRST_CONFIDENCE,
    select: Select | str = Select.ESTIMATE,
    choices: Mapping[str, Choice] | None = None,
    levels: object = None,
    items: Sequence[str] | None = None,
    answered: npt.ArrayLike | None = None,
    design: SamplingDesign | None = None,
    weights: npt.ArrayLike | None = None,
    strata: npt.ArrayLike | None = None,
    clusters: npt.ArrayLike | None = None,
    **asked: Any,  # noqa: ANN401 - each setting has its type
) -> MiningResult: ...
@checked
def mine(
    data: object,
    channels: object = None,
    control: Control | None = None,
    *,
    settings: Settings | None = None,
    choices: Mapping[str, Choice] | None = None,
    levels: object = None,
    items: Sequence[str] | None = None,
    answered: npt.ArrayLike | None = None,
    design: SamplingDesign | None = None,
    weights: npt.ArrayLike | None = None,
    strata: npt.ArrayLike | None = None,
    clusters: npt.ArrayLike | None = None,
    **asked: Any,
) -> MiningResult:
    """Itemsets whose estimated support reaches the minimum, and their rules, as frames of the caller's kind.

    Args:
        data: answers: a frame of pandas, polars, pyarrow or another library that narwhals reads, an array, a matrix of SciPy, or a data
            set. Yes is True, 1 or 1.0; a missing value of a frame means that the person did not say.
        channels: how they were randomized before they came here: one channel for all columns, one by each column's name,
            or one a column; with `levels` a mapping of each level to its channels. A data set has its own, and may have its settings here.
        control: progress, cancellation, time limit.
        settings: all settings as one object, in place of the following.
        choices: by column of a frame, what its type does not say of its options (`tacit.Choice`).
        levels: a frame of the privacy level that each answer was sent at, beside a frame.
        items: the names of an array's or a matrix's columns.
        answered: bool, of an array's shape; False where the person did not say.
        design: how the records were sampled, in their order; None if each was drawn by itself and counts alike.
        weights: of each record, in the place of a design of these three.
        strata: likewise.
        clusters: likewise.
        **asked: the settings by name: `min_support`, which must be given, `min_confidence`, 0.5 as on the command line (None: no
            rules), `select`, and the others of `tacit.Settings`.

    Raises DatasetError: data, names or channels that do not fit; SettingsError: settings that there are not, or that do not fit the
    data; EstimatorError: a reference estimator asked for what it cannot do.

    >>> import polars, tacit
    >>> answers = polars.DataFrame({"tea": [True, True, True, False], "cake": [1, 1, 0, 0]})
    >>> result = tacit.mine(answers, tacit.open_channel(), min_support=0.5, min_confidence=0.9)
    >>> result
    4 records, 2 items: 3 itemsets with support ≥ 50.0 %, 1 rules with confidence ≥ 90.0 %
    first: cake ⇒ tea, confidence 100.0 % (0.0 to 100.0 %)
    notes: 3, in notes and summary()
    """
    if isinstance(channels, Settings) and settings is None:
        channels, settings = None, channels
    wanted = asked_settings(settings, asked, min_confidence=FIRST_CONFIDENCE)
    records = records_of(data, channels, choices, levels, items, answered)
    if design is None and any(part is not None for part in (weights, strata, clusters)):
        design = SamplingDesign(weights, strata, clusters)
    is_frame = not (isinstance(data, Records | np.ndarray | list | tuple) or is_sparse(data))
    found = apriori.mine(records, wanted, control, design=design)
    return MiningResult(found, frame_kind(data) if is_frame else None)


def records_of(
    data: object,
    channels: Any,  # noqa: ANN401 - whatever a caller gives, which is checked where it is read
    choices: Mapping[str, Choice] | None = None,
    levels: object = None,
    items: Sequence[str] | None = None,
    answered: npt.ArrayLike | None = None,
) -> Records:
    """The data set that data are, or are made into; the arguments are those of `mine`.

    Raises DatasetError: data, names or channels that do not fit.
    """
    beside = {"choices": choices, "levels": levels, "items": items, "answered": answered}
    if isinstance(data, Records):
        for name, value in {"channels": channels, **beside}.items():
            if value is not None:
                raise DatasetError(CHANNELS_TWICE(name=name))
        return data
    if channels is None:
        raise DatasetError(NO_CHANNELS())
    if is_sparse(data):
        _refuse_beside(beside, "choices", "levels", "answered")
        return _not_empty(_of_sparse(data, channels, items))
    if isinstance(data, np.ndarray | list | tuple):
        _refuse_beside(beside, "choices", "levels")
        return _not_empty(Dataset.from_array(data, channels, items, answered=answered))
    _refuse_beside(beside, "items", "answered")
    try:
        if levels is None:
            return Dataset.from_frame(data, channels, choices)
    except DatasetError as refusal:
        if refusal.message.template is not TOO_MANY_COMBINATIONS:
            raise
    return MixedDataset.from_frame(data, channels, levels=levels, choices=choices)


def _not_empty(data: Dataset) -> Dataset:
    if not data.records:
        raise DatasetError(NO_RECORDS())
    return data


def _refuse_beside(beside: Mapping[str, object], *names: str) -> None:
    for name in names:
        if beside[name] is not None:
            raise DatasetError(NOT_BESIDE(name=name))


def _of_sparse(matrix: Any, channels: Any, items: Sequence[str] | None) -> Dataset:  # noqa: ANN401 - a matrix of SciPy
    """A matrix of SciPy; zeros that it stores are no."""
    rows = matrix.tocsr(copy=True)
    rows.sum_duplicates()
    rows.eliminate_zeros()
    wrong = np.flatnonzero(rows.data != 1)
    if wrong.size:
        place = int(wrong[0])
        row = int(np.searchsorted(rows.indptr, place, side="right")) - 1
        item = names_of(items, rows.shape[1])[rows.indices[place]]
        raise DatasetError(WRONG_VALUE(item=item, row=row, value=float(rows.data[place])))
    return Dataset.from_csr(rows.indptr, rows.indices, rows.shape, channels, items)


def asked_settings(settings: Settings | None, asked: Mapping[str, Any], **begins: object) -> Settings:
    """Settings given as one object or by name; where by name, with these defaults.

    Raises SettingsError: both, or settings that there are not.
    """
    if settings is not None:
        if not isinstance(settings, Settings):
            raise SettingsError(apriori.NOT_SETTINGS(kind=type(settings).__name__))
        if asked:
            raise SettingsError(ASKED_TWICE(name=next(iter(asked))))
        return settings
    names = list(kinds(Settings))
    for name in asked:
        if name not in names:
            if close := difflib.get_close_matches(name, names, n=1):
                raise SettingsError(MISSPELT(name=name, close=close[0]))
            raise SettingsError(NO_SUCH_SETTING(name=name, settings=tuple(names)))
    if "min_support" not in asked:
        raise SettingsError(NO_MINIMUM())
    return Settings(**{**begins, **asked})
