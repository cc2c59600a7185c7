"""The project file: survey, signers, files, lines and verdicts, records, runs, notes (docs/miner-project.md)."""

from tacit_miner.project.database import is_project
from tacit_miner.project.errors import DamagedError, NewerProjectError, ProjectError, ReadOnlyError
from tacit_miner.project.project import Project
from tacit_miner.project.schema import SUFFIX
from tacit_miner.project.signers import Admission, Policy, Signer, Standing
from tacit_miner.project.study import UNSIGNED, Study
