"""The researcher's window. Qt is a skin here: what is computed, stored and written is done by the packages beside it.

Nothing of this package touches a project outside the worker thread (`work`, `tasks`); the window shows snapshots.
"""
