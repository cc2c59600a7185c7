"""Which files the window is to open, import, or make a project of: asked of the person."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from tacit_miner.ui.shell.dialogs import open_file, open_files, open_folder, save_file
from tacit_miner.ui.texts.language import tr

PROJECT, SURVEY = ".tacit-project", ".tacit-survey"


def ask_survey(parent: QWidget, folder: Path | None) -> Path | None:
    """The survey of a new project."""
    return open_file(parent, tr("Survey of the new project"), tr("Surveys") + f" (*{SURVEY})", folder)


def ask_table(parent: QWidget, folder: Path | None, patterns: str) -> Path | None:
    """A table of answers that were collected by other means."""
    kinds = tr("Tables of answers") + f" ({patterns});;" + tr("All files") + " (*)"
    return open_file(parent, tr("Open a table of answers"), kinds, folder)


def ask_channels(parent: QWidget, folder: Path | None) -> Path | None:
    """A channels file."""
    title = tr("How each column was randomized (lines of item,scheme)")
    return open_file(parent, title, tr("Channels") + " (*.csv *.json)", folder)


def ask_new_channels(parent: QWidget, source: Path) -> Path | None:
    """Where to write the channels file of a table."""
    suggested = source.with_name(source.name.partition(".")[0] + "-channels.csv")
    return save_file(parent, tr("Where to write the channels file"), suggested, {".csv": tr("Channels")})


def ask_new_project(parent: QWidget, source: Path) -> Path | None:
    """Where to keep the project of a survey or a table."""
    name = source.name.removesuffix(SURVEY) if source.name.endswith(SURVEY) else source.name.partition(".")[0]
    title = tr("Where to keep the project")
    return save_file(parent, title, source.with_name(name + PROJECT), {PROJECT: tr("Projects")})


def ask_project(parent: QWidget, folder: Path | None) -> Path | None:
    """A project to open."""
    return open_file(parent, tr("Open a project"), tr("Projects") + f" (*{PROJECT})", folder)


def ask_imports(parent: QWidget, folder: Path | None) -> list[Path]:
    """Files to import."""
    kinds = tr("Batches and tables") + " (*.tacit-batch *.tacit-batch.gz *.csv *.csv.gz)"
    return open_files(parent, tr("Import files"), kinds + ";;" + tr("All files") + " (*)", folder)


def ask_import_folder(parent: QWidget, folder: Path | None) -> Path | None:
    """A folder whose batch files are imported."""
    return open_folder(parent, tr("Import all batches of a folder"), folder)


def ask_settings(parent: QWidget, folder: Path | None) -> Path | None:
    """A settings file to fill the form from."""
    return open_file(parent, tr("Open settings"), tr("Settings") + " (*.toml)", folder)
