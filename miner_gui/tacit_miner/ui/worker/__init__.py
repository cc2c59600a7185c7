"""The work of the window: a project and its runs in a worker thread. No module here imports a widget."""
