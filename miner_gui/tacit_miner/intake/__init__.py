"""Files in, one verdict for every line (docs/format.md), counts that add up."""

from tacit_miner.intake.importer import import_files
from tacit_miner.intake.report import FileOutcome, FileReport, IntakeReport, Reconciliation, reconcile
from tacit_miner.intake.tables import import_table
