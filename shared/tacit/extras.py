"""Libraries that an extra brings: one sentence where one is missing, instead of a traceback from deep inside."""

from __future__ import annotations

from importlib.util import find_spec

from tacit.errors import MissingLibraryError
from tacit.messages import Template

MISSING = Template(
    "extras.missing",
    '{what} needs {library}, which is not installed; install it with: pip install "tacit[library]"',
)


def require(what: str, *libraries: str) -> None:
    """Refuse where a library is missing.

    Args:
        what: needs it.
        libraries: by the names they are imported by.

    Raises:
        MissingLibraryError: one is not installed.
    """
    for library in libraries:
        if find_spec(library) is None:
            raise MissingLibraryError(MISSING(what=what, library=library))
