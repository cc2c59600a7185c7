"""What may be kept of a line or file that was refused.

Of a batch line, its first bytes: its sender signed it and can be asked about it. Of anything else, nothing: it may be a table
of true answers that was imported by mistake. A file whose first line is not a batch line is refused whole.
"""

from __future__ import annotations

from tacit.formats import envelope, strictjson
from tacit.formats.errors import FormatError
from tacit.messages import Message, Value
from tacit_miner.intake import fast_base64
from tacit_miner.project.line_reasons import FIRST_LINE_UNREADABLE, NO_BATCH_FILE, NOT_A_BATCH_LINE

_OWN_WORDS = {strictjson.NOT_JSON, strictjson.MISSING_FIELD}
"""Templates whose texts are the programs' own and never the file's."""


def is_batch_line(line: bytes) -> bool:
    """Whether a line is an envelope of a batch, signed well or not."""
    try:
        return envelope.type_of(line, is_canonical=fast_base64.is_canonical) == envelope.BATCH_TYPE
    except FormatError:
        return False


def harmless(reason: Message) -> Message:
    """A reason that may be kept of a line that is not a batch line: the same, unless it quotes the line."""
    return NOT_A_BATCH_LINE() if _quotes(reason) else reason


def why_refused_whole(first: bytes | FormatError | None) -> Message | None:
    """Why nothing of a file may be kept; None for a batch file, and for a file without lines.

    Args:
        first: the file's first line, as `tacit.formats.lines.numbered_lines` gives it; None if there is none.
    """
    if first is None:
        return None
    if isinstance(first, FormatError):
        return FIRST_LINE_UNREADABLE(reason=harmless(first.reason))
    return None if is_batch_line(first) else NO_BATCH_FILE()


def _quotes(value: Value) -> bool:
    if isinstance(value, Message):
        return value.template not in _OWN_WORDS and any(map(_quotes, value.values.values()))
    return any(map(_quotes, value)) if isinstance(value, tuple) else isinstance(value, str)
