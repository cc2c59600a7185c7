"""What a file may cost its reader. Every loop over bytes from outside ends at one of these."""

from __future__ import annotations

from dataclasses import dataclass

from tacit.survey import MAX_ITEMS, MAX_OPTIONS

KIB = 1_024
MIB = 1_024 * KIB


@dataclass(frozen=True, slots=True)
class Limits:
    """Upper limits, each included.

    Attributes:
        file_bytes: bytes of a file as it lies on the disk.
        text_bytes: bytes of a file after decompression.
        line_bytes: bytes of one line without its newline; a survey file counts as one line.
        lines: lines of a file; a compressed run of empty lines would otherwise give two thousand million verdicts.
        empty_lines: empty lines of a file; a thousand of them take a compressed file one byte, and each its verdict.
        malformed_lines: lines of a file that are malformed, the empty ones included.
        members: gzip members of one file; each copies what follows it, so many tiny ones cost quadratic time.
        records: records of one line.
        items: items of one record.
        options: options of one item.
        characters: of all texts and names of a survey together; comparing them takes time by the character.
        depth: nested objects and arrays, the outermost included.
        survey_depth: the same in the payload of a survey: survey, items, item, options, option, text.
        digits: digits of one integer.
    """

    file_bytes: int = 256 * MIB
    text_bytes: int = 2_048 * MIB
    line_bytes: int = 4 * MIB
    lines: int = 4_000_000
    empty_lines: int = 10_000
    malformed_lines: int = 10_000
    members: int = 1_000
    records: int = 1_000
    items: int = MAX_ITEMS
    options: int = MAX_OPTIONS
    characters: int = 1_000_000
    depth: int = 4
    survey_depth: int = 6
    digits: int = 9


LIMITS = Limits()
"""The limits of format version 1; tests pass smaller ones."""


@dataclass(frozen=True, slots=True)
class FormLimits:
    """Upper limits of an XLSForm, each included; a workbook is a zip archive of XML.

    Attributes:
        file_bytes: bytes of the file as it lies on the disk.
        parts: files in the archive.
        text_bytes: bytes of all of them after decompression, as the archive declares them; no more are ever read.
        rows: rows of a sheet, down to the last one that is written.
        columns: cells of a row, up to the last one that is written.
        findings: errors and notes that are shown of one form.
    """

    file_bytes: int = 8 * MIB
    parts: int = 500
    text_bytes: int = 64 * MIB
    rows: int = 20_000
    columns: int = 300
    findings: int = 500


FORM_LIMITS = FormLimits()
"""The limits of forms that are imported; tests pass smaller ones."""
