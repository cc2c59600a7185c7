"""The window around an open project: menus, start page, docks, dialogs, and what is written to files."""
