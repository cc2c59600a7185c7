"""What an answer and a record give away, and the levels that keep a promise. Pure Python.

`tacit.privacy(channel)` gives the figures of a channel: the package is what the library has under this name, so it can be called.

>>> import tacit
>>> round(tacit.privacy(tacit.warner(0.8), prevalence=0.1).epsilon, 3)
1.386
"""

import importlib
import sys
from types import ModuleType


class _CallablePackage(ModuleType):
    def __call__(self, *args: object, **kwargs: object) -> object:
        return importlib.import_module("tacit.privacy.figures").privacy(*args, **kwargs)


sys.modules[__name__].__class__ = _CallablePackage
