"""A language for a while: translators that stayed would speak in all tests that follow in the process."""

from contextlib import contextmanager

from tacit_miner.ui.texts.language import install, report_voice


@contextmanager
def speaking(app, language):
    """The program speaks this language; how reports write it."""
    install(app, language)
    try:
        yield report_voice()
    finally:
        install(app, "en")
