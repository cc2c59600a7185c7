"""The researcher's window. Qt is a skin here: what is computed, stored and written is done by the packages beside it.

`shell` is the window around a project, `workflow` its steps, `pages` and `form` show the project, `worker` does the work, `design`,
`plan` and `table_wizard` make surveys, plans and projects of tables, `results`, `reading` and `plots` show a result, `drawing` and
`paper` put figures and reports on screen and paper, `widgets` and `texts` serve them all. Nothing touches a project outside the
worker's thread; the window shows snapshots.
"""

from tacit.platform.commandline import open_window


def main() -> int:
    """`tacit-miner-window`: it may be installed without the libraries of a window, and then says so."""
    return open_window("tacit_miner.ui.app", "miner")
