"""Results as files, each of which says which rows it has; a project's records, prevalences and tables of answers as files.

Formats stand in `writers.FORMATS` for a result, in `answer_tables.ANSWERS` and `answer_tables.PREVALENCES` for a project.
"""

from tacit_miner.exports.document import ExportDocument, ExportFilter, Selection, message_fields, select
from tacit_miner.exports.writers import FORMATS

__all__ = ["FORMATS", "ExportDocument", "ExportFilter", "Selection", "message_fields", "select"]
