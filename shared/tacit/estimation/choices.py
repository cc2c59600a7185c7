"""What a person chooses of estimates, without the arithmetic: the settings of a run and `--help` know these words before NumPy is loaded."""

from enum import StrEnum

# The largest share of forged records that is looked for: of a study forged by half nothing can be said.
MOST_FORGED = 0.5
FORGED = 0.01  # the share of forged records that shifts are told of unless another is asked for


class Variance(StrEnum):
    """Which question a standard error answers."""

    POPULATION = "population"
    RECORDS = "records"


class ConfidenceInterval(StrEnum):
    """How a confidence is bounded."""

    FIELLER = "fieller"
    CHEBYSHEV = "chebyshev"


class ReplicateKind(StrEnum):
    """How replicate weights were made."""

    JKN = "jkn"
    BOOTSTRAP = "bootstrap"


class End(StrEnum):
    """Which share of each interval a plan believes in."""

    LOW = "low"
    SHARE = "share"
    HIGH = "high"
