"""What a person may choose of files, reports and checks, without what does the work: `--help` says it before NumPy is loaded."""

from enum import StrEnum

from tacit.platform.messages import Template

RESULT_FORMATS = {
    "csv": Template("export.format-csv", "CSV for spreadsheets and R"),
    "json": Template("export.format-json", "JSON for programs"),
    "parquet": Template("export.format-parquet", "Parquet for data frames"),
    "tex": Template("export.format-tex", "LaTeX table"),
    "docx": Template("export.format-docx", "Word table"),
}
"""Formats of a result, by the ending of a file's name."""

ABOUT_FILE, ITEMSETS_FILE = "about.json", "itemsets.csv"
BESIDE_RESULT = {"csv": (ITEMSETS_FILE, ABOUT_FILE), "parquet": ("itemsets.parquet",)}
BESIDE_TABLE = {"csv": (ABOUT_FILE,)}
"""What may be written beside a result, and a table or regression: by the format, what follows the file's name and a hyphen."""

ANSWER_FORMATS = {
    "sav": Template("export.format-sav", "SPSS with labels and missing values"),
    "dta": Template("export.format-dta", "Stata with labels and missing values"),
    "xml": Template("export.format-xml", "DDI-Codebook for archives"),
}
"""Formats of the records themselves, for statistics programs and archives."""

PREVALENCE_FORMATS = ("csv", "json", "parquet")  # formats of the prevalences of all questions
MODEL_METHODS = ("corrected", "em", "likelihood")  # how a regression is estimated, the default first

COLUMN_KEYS = (
    "items", "words", "records", "support", "verdict", "certain_below", "together", "sharper", "reweighted", "everyone", "probability",
    "rule", "confidence", "lift", "leverage", "conviction", "zhangs_metric", "jaccard", "certainty", "kulczynski", "interest", "star", "note",
)  # fmt: skip
"""Columns of tables for people that may be chosen, in their order (`exports.table_columns` has what they show)."""

TOP_ROWS = 25  # rows of each table of itemsets and rules in a report, if no other number is wanted
SUSPICION_ALPHA = 0.05  # the share of honest senders among those named as suspicious, on average at most


class Order(StrEnum):
    """Of the rows. What an itemset does not have counts as its support."""

    STRENGTH = "strength"  # itemsets by support, rules by the lower end of the confidence
    LOWEST = "lowest"  # by the lower end of the interval of the support
    CONFIDENCE = "confidence"
    LIFT = "lift"
    LENGTH = "length"
    LISTED = "listed"  # itemsets by their questions, rules as they were found or picked


class Grouping(StrEnum):
    """Under which headings."""

    NONE = "none"
    VERDICT = "verdict"
    LENGTH = "length"
    RIGHT = "right"  # rules by their right side


class ReportPart(StrEnum):
    """What may be left out. Head, methods, cautions and what was cut are in every report."""

    CODEBOOK = "codebook"
    PREVALENCES = "prevalences"
    ITEMSETS = "itemsets"
    RULES = "rules"
    FIGURES = "figures"
    ANSWERS = "answers"
    CHECKS = "checks"
    RECORDS = "records"
    PRIVACY = "privacy"
    SETTINGS = "settings"
    REFERENCES = "references"


class Lying(StrEnum):
    """How people are held to answer who answer without regard to the question."""

    RANDOM = "random"  # yes or no, or any option, as a coin or a die falls
    NO = "no"  # no to everything; options are not corrected, since "no" is none of them


class DiceDevice(StrEnum):
    """What the respondent has at hand."""

    DIE = "die"  # one die with six sides
    COIN = "coin"  # one coin
