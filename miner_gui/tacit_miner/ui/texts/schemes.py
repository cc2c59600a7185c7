"""A scheme of a channels file in the field's words: its name, and its parameters by their letters."""

from __future__ import annotations

from tacit_miner.collected.files import typed
from tacit_miner.collected.scheme_forms import FORMS
from tacit_miner.ui.texts.language import left_to_right, tr
from tacit_miner.ui.texts.messages import said


def scheme_words(text: str) -> str:
    """Such as "Unrelated question (Horvitz, Greenberg): p = 0.5, α = 1/12"; a scheme that no form has, as it is."""
    scheme, parameters = typed(text)
    if scheme not in FORMS:
        return text
    form, given = FORMS[scheme], dict(parameters)
    values = [f"{each.symbol} = {given[each.name]}" for each in form.parameters if each.name in given]
    if not values:
        return said(form.label())
    return tr("{scheme}: {parameters}").format(
        scheme=said(form.label()), parameters=left_to_right(", ".join(values))
    )
