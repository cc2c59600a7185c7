"""A result as files, each of which says which rows it has. Every format is declared in `writers.FORMATS`; `answer_tables` has those of projects."""

from tacit_miner.exports.document import ExportDocument, ExportFilter, Selection, message_fields, select
from tacit_miner.exports.writers import FORMATS

__all__ = ["FORMATS", "ExportDocument", "ExportFilter", "Selection", "message_fields", "select"]
