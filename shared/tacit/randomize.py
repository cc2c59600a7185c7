"""Randomization of a data frame, for simulation: what many agents would have sent, drawn from a seed.

This is for studies of the method: how well do estimates agree with data whose truth is known? It must never randomize a
person's answers. It can be repeated with the same seed, and with the seed it can be undone. A person's answers are
drawn once, from the operating system's randomness and by integers, in `tacit.draw.exact_draw`, which is the agent's.

>>> import polars, tacit
>>> truth = polars.DataFrame({"tea": [True, True, False, None], "cake": [True, False, False, True]})
>>> sent = tacit.randomize.Randomizer(tacit.warner(0.9), seed=1).fit_transform(truth)
>>> sent.columns, sent["tea"].null_count()
(['tea', 'cake'], 1)
"""

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from tacit.channels.channel import Channel, open_channel
from tacit.compute.arrays import Bools, Indices
from tacit.compute.control import Control
from tacit.evaluation.distort import distort
from tacit.evaluation.metrics import RecoveryErrors, compare, truth_settings
from tacit.mining.apriori import mine
from tacit.mining.library import asked_settings, records_of
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Template
from tacit.records.answers import NOT_SAID, YES, Answers, as_kind, frame_of, is_sparse, with_answers
from tacit.records.blocks import Dataset, rows_of
from tacit.records.questions import Channels, Choice, Questions, channels_for
from tacit.run.settings import Settings

NOT_FITTED = Template(
    "randomize.not-fitted", "the randomizer has seen no data yet; call fit or fit_transform first"
)
BAD_SEED = Template(
    "randomize.bad-seed", "the seed is a {kind} or negative, but it must be a whole number from 0"
)
NO_SUCH_PARAMETER = Template(
    "randomize.no-such-parameter", "a randomizer has no parameter {name!r}; its parameters are {known}"
)
NO_SUCH_OUTPUT = Template(
    "randomize.no-such-output", "transform is {kind!r}, but it must be default, pandas or polars"
)
TOO_MANY_GAPS = Template(
    "randomize.too-many-gaps",
    "the truth lacks answers in too many combinations of items to be compared with; give answers without gaps",
)
OTHER_ITEMS = Template(
    "randomize.other-items", "the items are {found}, but the randomizer was fitted to {fitted}"
)


class Randomizer:
    """Randomizes every answer of a frame, an array or a sparse matrix, for simulation only; a scikit-learn transformer.

    Args:
        schemes: one channel for all columns, one by each column's name, or one a column.
        seed: of the randomness, any non-negative integer. The same frame and seed give the same result; take another seed
            for another draw.
        choices: as `Dataset.from_frame` takes them; an option is replaced by another one of its question.

    >>> import polars, tacit
    >>> truth = polars.DataFrame({"tea": [True, False, True], "cake": [1, 0, 1]})
    >>> randomizer = tacit.randomize.Randomizer({"tea": tacit.warner(0.8), "cake": tacit.open_channel()}, seed=7)
    >>> randomizer.fit_transform(truth)["cake"].to_list()
    [1, 0, 1]
    >>> randomizer.get_feature_names_out().tolist()
    ['tea', 'cake']
    """

    items_: tuple[str, ...]
    n_features_in_: int
    feature_names_in_: npt.NDArray[np.object_]

    def __init__(self, schemes: Channels, seed: int, choices: Mapping[str, Choice] | None = None) -> None:
        self.schemes, self.seed, self.choices = schemes, seed, choices

    def fit(self, data: object, y: object = None) -> Self:  # noqa: ARG002 - scikit-learn passes one
        """Learn the columns' names of a frame, an array or a matrix of SciPy, and check the answers, the schemes and the seed.

        `y` is not read. Raises DatasetError: data, a value, a name, a scheme or a seed that does not fit.
        """
        asked = self._read(data).questions
        channels_for(asked, self.schemes)
        seed: object = self.seed
        if not isinstance(seed, int | np.integer) or isinstance(seed, bool) or int(seed) < 0:
            raise DatasetError(BAD_SEED(kind=type(seed).__name__))
        names = [question.name for question in asked.each]
        self.items_, self.n_features_in_ = tuple(names), len(names)
        if not _is_bare(data):
            self.feature_names_in_ = np.array(names, dtype=object)
        elif hasattr(self, "feature_names_in_"):
            del self.feature_names_in_
        return self

    def transform(self, data: object) -> Any:  # noqa: ANN401 - the caller's own kind
        """The same with every answer randomized; what is missing stays missing, and types stay as they are.

        Raises DatasetError: nothing was fitted, or other columns were.
        """
        answers = self._read(data)
        asked = answers.questions
        names = tuple(question.name for question in asked.each)
        if names != self._fitted():
            raise DatasetError(OTHER_ITEMS(found=names, fitted=self._fitted()))
        sent = self._sent(answers, channels_for(asked, self.schemes))
        kind = self._output()
        if kind != "default" and _is_bare(data):
            columns = self.get_feature_names_out().tolist()
            return frame_of(dict(zip(columns, sent, strict=True)), {}, kind)
        found = _like(data, sent)
        return found if kind == "default" else as_kind(found, kind)

    def _sent(self, answers: Answers, channels: Sequence[Channel]) -> list[npt.NDArray[Any]]:
        asked = answers.questions
        plain = [item for item, number in enumerate(asked.of_item) if not asked.each[number].is_choice]
        kept = iter(_distorted(answers, plain, channels, self.seed))
        columns: list[npt.NDArray[Any]] = []
        for number, question in enumerate(asked.each):
            if question.is_choice:
                sent = _sent(answers, asked, number, channels, self.seed)
                columns.append(np.array(question.options, dtype=object)[sent])
            else:
                columns.append(next(kept))
        return columns

    def fit_transform(self, data: object, y: object = None) -> Any:  # noqa: ANN401 - the caller's own kind
        """`fit` and `transform`."""
        return self.fit(data, y).transform(data)

    def get_feature_names_out(self, input_features: Sequence[str] | None = None) -> npt.NDArray[np.object_]:
        """The columns' names, object [items]; of an array those that are given, or x0, x1, ….

        Raises DatasetError: nothing was fitted, or other names are given than were fitted.
        """
        names, are_named = list(self._fitted()), hasattr(self, "feature_names_in_")
        if not are_named:
            names = [f"x{place}" for place in range(len(names))]
        given = names if input_features is None else list(map(str, input_features))
        if are_named and given != names:
            raise DatasetError(OTHER_ITEMS(found=tuple(given), fitted=tuple(names)))
        return np.array(given, dtype=object)

    def get_params(self, deep: bool = True) -> dict[str, Any]:  # noqa: ARG002, FBT001, FBT002 - scikit-learn's own
        """What it was made with, by name."""
        return {"schemes": self.schemes, "seed": self.seed, "choices": self.choices}

    def set_params(self, **params: Any) -> Self:  # noqa: ANN401 - each has its type
        """Change what it was made with. Raises DatasetError: it is made with no such thing."""
        for name, value in params.items():
            if name not in self.get_params():
                raise DatasetError(NO_SUCH_PARAMETER(name=name, known=tuple(self.get_params())))
            setattr(self, name, value)
        return self

    def set_output(self, *, transform: str | None = None) -> Self:
        """Which kind of frame `transform` gives: "pandas", "polars", or "default" for the kind that it is given."""
        if transform is not None:
            if transform not in {"default", "pandas", "polars"}:
                raise DatasetError(NO_SUCH_OUTPUT(kind=str(transform)[:40]))
            self._sklearn_output_config = {"transform": transform}
        return self

    def __sklearn_tags__(self) -> Any:  # noqa: ANN401 - scikit-learn asks for its own object
        utils = import_module("sklearn.utils")
        return utils.Tags(
            estimator_type="transformer",
            target_tags=utils.TargetTags(required=False),
            transformer_tags=utils.TransformerTags(),
            input_tags=utils.InputTags(
                sparse=True, categorical=True, string=True, allow_nan=True, positive_only=True
            ),
        )

    def __sklearn_is_fitted__(self) -> bool:
        return hasattr(self, "items_")

    def __repr__(self) -> str:
        return f"Randomizer({', '.join(f'{name}={value!r}' for name, value in self.get_params().items() if value is not None)})"

    def _read(self, data: object) -> Answers:
        if is_sparse(data):
            return Answers.of_array(data.toarray(), None, None)  # type: ignore[attr-defined]  # SciPy's
        if _is_bare(data):
            return Answers.of_array(data, None, None)  # type: ignore[arg-type]  # which refuses what is no array
        return Answers.of_frame(data, self.choices)

    def _output(self) -> str:
        """The kind of frame that was asked for: of this object, or of all of scikit-learn's."""
        own: str | None = getattr(self, "_sklearn_output_config", {}).get("transform")
        loaded = sys.modules.get("sklearn")
        return own or str(loaded.get_config()["transform_output"] if loaded is not None else "default")

    def _fitted(self) -> tuple[str, ...]:
        if not hasattr(self, "items_"):
            raise DatasetError(NOT_FITTED())
        return self.items_


def evaluate(
    truth: object,
    channels: Channels,
    *,
    seed: int = 1,
    settings: Settings | None = None,
    choices: Mapping[str, Choice] | None = None,
    **asked: Any,  # noqa: ANN401 - each setting has its type
) -> RecoveryErrors:
    """What randomization costs: true answers are randomized from a seed and mined, and the result is held against the truth.

    Args:
        truth: the true answers of everybody, as `Randomizer` takes them.
        channels: how they are randomized.
        seed: of the randomness.
        settings: all settings as one object, in place of settings by name.
        choices: as `Dataset.from_frame` takes them.
        **asked: settings by name, as of `tacit.mine`.

    Returns:
        the errors of itemsets and, with `min_confidence`, of rules (`tacit.evaluation.metrics`).

    Raises:
        DatasetError: data, names, channels or a seed that do not fit.
        SettingsError: settings that there are not, or that do not fit.

    >>> import polars, tacit
    >>> truth = polars.DataFrame({"tea": [1, 1, 0, 1] * 500, "cake": [1, 0, 0, 1] * 500})
    >>> errors = tacit.evaluate(truth, tacit.warner(0.9), seed=1, min_support=0.1)
    >>> errors.itemsets.overall.true, errors.itemsets.overall.found
    (3, 3)
    """
    sent = Randomizer(channels, seed, choices).fit_transform(truth)
    wanted = asked_settings(settings, asked)
    true = records_of(truth, open_channel(), choices)
    if not isinstance(true, Dataset):
        raise DatasetError(TOO_MANY_GAPS())
    control = Control.until(wanted.max_seconds)
    exact = mine(true, truth_settings(wanted), control)
    return compare(true, exact, mine(records_of(sent, channels, choices), wanted, control), control)


def _is_bare(data: object) -> bool:
    """Whether the columns have no names: an array, a list or a sparse matrix."""
    return isinstance(data, np.ndarray | list | tuple) or is_sparse(data)


def _like(data: object, sent: Sequence[npt.NDArray[Any]]) -> Any:  # noqa: ANN401 - the caller's own kind
    """The columns sent as the kind that the answers came in."""
    if is_sparse(data):
        return type(data)(np.stack(sent, axis=1).astype(data.dtype))  # type: ignore[attr-defined, call-arg]  # SciPy's
    if _is_bare(data):
        return np.stack(sent, axis=1).astype(np.asarray(data).dtype)
    return with_answers(data, sent)


def _distorted(answers: Answers, items: Sequence[int], channels: Sequence[Channel], seed: int) -> list[Bools]:
    """These yes/no items, randomized; bool [records] each."""
    if not items:
        return []
    rows = np.array([answers.codes[item] for item in items]).T == YES
    truth = Dataset.from_array(rows, open_channel(), [answers.items[item] for item in items])
    sent = distort(truth, [channels[item] for item in items], seed)
    found = [rows_of(block) for block in sent.blocks]
    return list(np.concatenate([*found, np.zeros((0, len(items)), np.uint8)]).astype(np.bool_).T)


def _sent(answers: Answers, asked: Questions, number: int, channels: Sequence[Channel], seed: int) -> Indices:
    """The options sent for a choice, int [records]; whichever where none was said."""
    question, first = asked.each[number], asked.items_of(number).start
    options = len(question.options)
    said = np.stack(answers.codes[first : first + options])
    true = np.where(said[0] == NOT_SAID, 0, (said == YES).argmax(axis=0))
    random = np.random.default_rng(np.random.SeedSequence(seed, spawn_key=(number,)))
    other = (true + random.integers(1, options, len(true))) % options
    kept = random.random(len(true)) < channels[first].keep_one
    return np.where(kept, true, other).astype(np.int32)
