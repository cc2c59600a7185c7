"""Modules that take long to load and few tests need."""

from importlib import import_module
from typing import Any


class Lazily:
    """A module that is loaded when something is first asked of it: every worker collects all tests, and most run none that needs it."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        return getattr(import_module(self._name), attribute)
