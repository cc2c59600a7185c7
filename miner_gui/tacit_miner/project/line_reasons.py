"""Why a line was not simply accepted: what the project says of it, and how any reason lies in the project.

A reason is kept as code and values, in JSON. The formats refuse lines in their own words (`tacit.formats`), which are
therefore imported here: a message is read by the template that its module declares.
"""

from __future__ import annotations

import json

from tacit.formats import batch_file, lines  # noqa: F401 - they declare what is said of a line that cannot be verified
from tacit.messages import PLAIN, Message, Template, from_json

DOES_NOT_COUNT = Template("intake.does-not-count", "key {key}: its records are kept but do not count")
TOKEN_NOT_LISTED = Template(
    "intake.token-not-listed",
    "key {key} showed a token that is not on the list; its records are kept and count once the list has it",
)
TOKEN_SHARED = Template(
    "intake.token-shared",
    "key {key} showed a token that another key showed too; which of them it was given to is not known, so neither counts by it",
)
SHARED_IDS = Template(
    "intake.shared-ids",
    "{count:,} of {records:,} records have an id that another record of this key has; none of them counts",
)
COPIED_IDS = Template(
    "intake.copied-ids",
    "{count:,} of {records:,} records have an id that another key sent too; which of them is a copy is not known, and all count",
)
OVER_QUOTA = Template(
    "intake.over-quota", "{count:,} of {records:,} records are beyond the key's quota of {quota:,}"
)
ALREADY_HERE = Template("intake.already-here", "{count:,} of {records:,} records were already here")
WITHDRAWN = Template(
    "intake.withdrawn", "{count:,} of {records:,} records were withdrawn by their owners and stay out"
)
SEVERAL = Template("intake.several", "{reasons}")
NOT_A_BATCH_LINE = Template(
    "intake.not-a-batch-line", "this is not a line of a batch; none of its text was kept"
)
NO_BATCH_FILE = Template(
    "intake.no-batch-file",
    "its first line is not a line of a batch, so the file was refused and none of its text was kept; import the files that "
    "were sent",
)
FIRST_LINE_UNREADABLE = Template(
    "intake.first-line-unreadable",
    "its first line cannot be read ({reason}), so the file was refused and none of its text was kept",
)


def to_text(reason: Message | None) -> str:
    """As it lies in the project; empty for none."""
    return "" if reason is None else json.dumps(reason.to_json(), ensure_ascii=False)


def from_text(stored: str) -> Message | None:
    """The inverse of `to_text`; what another program put there is shown as it is."""
    if not stored:
        return None
    try:
        reason = from_json(json.loads(stored))
        str(reason)
    except (ValueError, RecursionError):
        return PLAIN(text=stored)
    return reason
