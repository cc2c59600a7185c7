"""The pages, panels and dialogs that show an open project."""
