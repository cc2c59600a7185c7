"""What the core says, as templates: the sentences of `tacit` and `tacit_miner` that the window shows to people.

They are written here once more, with names in braces where values stand, so that translators find them. The tests
collect the sentences that the core really says and prove that each is recognised; a sentence that was reworded there
and not here fails them.
"""

from __future__ import annotations

from tacit_miner.ui.texts.language import tr


def texts() -> tuple[str, ...]:
    """All templates, in the language of now; one that is more special comes before one that is less."""
    return (
        *_mining_notes(),
        *_mining_cuts(),
        *_settings(),
        *_runs(),
        *_projects(),
        *_files(),
        *_intake(),
        *_tables(),
    )


def _mining_notes() -> tuple[str, ...]:
    """What a result says beside its numbers."""
    return (
        tr(
            "some answers are missing: an itemset is sought only if each of its parts reaches the minimum"
            " among those who answered that part"
        ),
        tr(
            "more combinations of levels and answered items than {most} among {records} records: counted "
            "record by record (engine weighted)"
        ),
        tr("level {level}: these records do not tell how far any estimate can be trusted"),
        tr(
            "level {level}: the typical standard error, {error}, exceeds the minimum support, {minimum}: "
            "beyond what these data can tell"
        ),
        tr(
            "levels were weighed by inverse variance, which assumes that the choice of a level does not "
            "depend on the answer; the weights rest on the same answers, so supports that are not well "
            "above their standard error are biased upward and their intervals may cover less; combine by "
            "sum needs no such assumption"
        ),
        tr(
            "{count} of the itemsets found have a support below {sure} standard errors of the plain sum: "
            "weighed by inverse variance, it is biased upward and its interval may cover less; compare "
            "with combine by sum"
        ),
    )


def _mining_cuts() -> tuple[str, ...]:
    """How a search was cut short."""
    return (
        tr("cancelled while the rules were worked out: no rules are listed"),
        tr("cancelled at level {level}: longer itemsets were not searched"),
        tr("out of time while the rules were worked out: no rules are listed"),
        tr("out of time at level {level}: longer itemsets were not searched"),
        tr("length: itemsets of more than {length} items were not searched"),
        tr(
            "candidates: level {level} has more than {limit} candidates and was not counted; raise the "
            "limit or the minimum support"
        ),
        tr(
            "rules: more than {limit} rules; those of the first itemsets up to length {length} are "
            "listed; raise the minimum confidence or the limit"
        ),
    )


def _settings() -> tuple[str, ...]:
    """Why settings are refused."""
    return (
        tr("the minimum support is {value}, but it must be more than 0 and at most 1 (0.01 is one percent)"),
        tr(
            "the minimum confidence is {value}, but it must be at least 0 and at most 1 (0.01 is one percent)"
        ),
        tr("the relaxation is {value}, but it must be at least 0 and less than 1"),
        tr("alpha is {value}, but it must be at least {least} and less than 1, such as 0.05"),
        tr("the maximum length is {value}, but {longest} is the longest searched for"),
        tr("the {name} is {value}, but it must be at least 1"),
        tr("the {name} is {value}, but it must be one of {words}"),
        tr("the number of threads is {value}, but {most} is the most"),
        tr("the maximum time is {value} seconds, but it must be more than 0 and finite"),
        tr(
            "the engine weighted cannot weigh levels by inverse variance, which takes the counts of each "
            "profile; use the engine blocks or combine by sum"
        ),
        tr(
            "the engine weighted cannot compute the estimator {estimator}, which takes the counts of each"
            " profile; use the engine blocks or the estimator re, which gives the same number"
        ),
        tr(
            "more combinations of levels and answered items than {most} are too many to count apart; use "
            "the engine weighted with combine sum and the estimator re"
        ),
        tr("the estimator mask-counters needs one symmetric factor for all items; use re, which needs none"),
        tr(
            "the matrix of an itemset of {size} items is too large; the estimator mask stops at {most} "
            "items: lower --max-length or use the estimator re"
        ),
        tr("item {item} is given a side, but the data have no such item"),
        tr("there is no setting {name}; {advice}"),
        tr("the settings are not TOML: {why}"),
        tr("the settings do not say {name}, which has no default; add a line for it"),
        tr("{name} is {value}, but it must be one of {words}"),
        tr("{name} is {value}, but it must be a number"),
        tr("{name} is {value}, but it must be a whole number"),
        tr("there is no measure {name}; choose of {words}"),
    )


def _runs() -> tuple[str, ...]:
    """Why a run cannot be made or shown."""
    return (
        tr("no record counts; import some, or see in its counts why those that it has do not"),
        tr("sides: there is no item {item}; the first ones are {items}"),
        tr("exclude-signers: the project has {many} {print}; see its list of signers"),
        tr("run {number} of {path} is damaged; forget it and run it again"),
        tr("cancelled"),
    )


def _projects() -> tuple[str, ...]:
    """Why a project cannot be opened, made or changed."""
    return (
        tr("is a folder; name a file"),
        tr("there is no folder {folder}; make it first"),
        tr("exists already; choose another name, or move it away first"),
        tr(
            "is not the file that was opened: that one was moved, renamed or deleted while it was open, so nothing can be "
            "changed. Put it back here and do it again, or open it where it is now; all that was kept before is in it"
        ),
        tr("the project does not have {which}; mine first, or choose another run"),
        tr("cannot be used ({why}); choose another name or folder"),
        tr("there is no such project; check the name, or make a new one"),
        tr("cannot be made here; its folder may not be written, or the name is in use"),
        tr("this is not a project; it is empty or was made by another program"),
        tr("this is not a project; it was made by another program"),
        tr("this project was never finished; make it anew"),
        tr(
            "was not closed properly and its folder may not be written; copy both to a folder of your own"
            " and open it there"
        ),
        tr("has version {version} and must be opened for writing once, to become version {newest}"),
        tr(
            "the project has version {version}, but this program knows versions up to {newest}; install "
            "the program that wrote it, or a later one"
        ),
        tr(
            "another program has the project open for writing, so it is open for reading only; close it "
            "there to change it"
        ),
        tr("the folder may not be written, so the project is open for reading only; copy it to change it"),
        tr("it was opened for reading"),
        tr(
            "lies on a network drive ({kind}), where a second user could damage a project; keep it on a "
            "disk of this machine and put copies there"
        ),
        tr("pack {number} of the records was changed or damaged; take the project from a copy"),
        tr("{what} do not add up ({one} against {other}); take the project from a copy"),
        tr("the disk is full; free some space and do it again, nothing that was in the project is lost"),
        tr("the file or its folder may not be written; copy the project to a folder of your own"),
        tr("another program holds the file; close it there and try again"),
        tr("the disk reports an error, or was taken out; connect it, or copy the project to another one"),
        tr("the file is damaged; take it from a copy"),
        tr("the file cannot be opened; check its name and that its folder may be written"),
        tr("the file may not be read; ask whoever owns it"),
        tr("the quota is {quota} records a key, but it must be at least 1"),
        tr("this key cannot be enrolled: {reason}"),
    )


def _files() -> tuple[str, ...]:
    """Why a file cannot be read or written."""
    return (
        tr("is a folder; name a file to write to"),
        tr("is not a regular file, so it cannot be replaced; name a file to write to"),
        tr("is used by this command; choose another name for the output"),
        tr("is a file that this project was made from; choose another name"),
        tr("{path} could not be written: its folder does not exist; make it first"),
        tr("{path} could not be written: no permission there; choose another folder"),
        tr("{path} could not be written: {why}"),
        tr("{path} could not be read: {why}"),
        tr("{path} is longer than {most} bytes, which no such file is; is it the right one?"),
        tr("a figure is saved as one of {endings}; change the ending"),
        tr("{ending} is not a format; use one of {endings}"),
        tr(
            "Parquet needs the library pyarrow, which is not installed; install tacit[parquet], or export CSV"
        ),
        tr("the report cannot be set as PDF here; write it as HTML"),
    )


def _intake() -> tuple[str, ...]:
    """Why files and lines are refused."""
    return (
        tr("holds no file whose name ends in {ending} or {packed}; name the files"),
        tr("there is no such file or folder"),
        tr("is not a regular file; save what it gives to a file and import that"),
        tr("belongs to the project itself; name the files that were sent"),
        tr("is a survey, which has no answers to import; name the files that were sent"),
        tr("is a project, which has no answers to import; name the files that were sent"),
        tr("cannot be read as a signed survey: {reason}"),
        tr("holds a plain table of answers, so it takes tables and no signed batches"),
        tr("takes signed batches of its survey; make a project of its own for a table"),
        tr("the signature does not fit; the line was changed, damaged, or signed with another key"),
        tr("the records answer survey {other}, not {survey}"),
        tr("there are {found} records, more than {most}"),
        tr("there is no record; leave the line out"),
        tr("two records of this line have one id"),
        tr("there are {found} answers, not {wanted}"),
        tr("there are {found} levels, not {wanted}"),
        tr("character {place} is {found}, but the levels of this item are {allowed}"),
        tr("the line is longer than {most} bytes"),
        tr("version {version} is not known; update the program"),
        tr("the key is not the one that signed the line"),
        tr("the key is not the one that signed the survey"),
        tr("there is no public key of 44 base64 characters"),
        tr("this is not base64; the file was damaged on its way"),
        tr("not JSON in row {row}, column {column}: {why}"),
        tr("the field {name} is missing; add it"),
        tr("the field {name} is not known here; remove it"),
        tr("the compressed data is damaged"),
        tr("the compressed data ends too early; copy the file again"),
        tr("key {print}: its records are kept but do not count"),
        tr("{some} of {all} records have an id that another record has"),
        tr("{some} of {all} records are beyond the key's quota of {quota}"),
        tr("{some} of {all} records were already here"),
    )


def _tables() -> tuple[str, ...]:
    """Why tables and channels of other means are refused."""
    return (
        tr(
            "its columns are not the project's {count} items ({other} is the difference); name columns "
            "and items alike"
        ),
        tr("no channel for item {item}{more}; add a line for each, or one for {others}"),
        tr("{token} is not item,scheme; write for example *,0.9"),
        tr("{token} is neither 0 nor 1; write 1 for yes and 0 for no"),
        tr("{cells} cells, but the header names {items} items; each line must have one cell an item"),
        tr(
            "no answer; a table must hold 0 or 1 in every cell, so leave out the records or the items "
            "with missing answers"
        ),
        tr("a header but no record; each further line must hold 0 or 1 for each item"),
        tr("the file is empty; it must hold at least one record"),
        tr("not UTF-8; save the file as UTF-8"),
        tr("no such file; check the name"),
    )
