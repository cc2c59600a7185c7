"""In the terminal: offer a passphrase at the first survey."""

from __future__ import annotations

import sys

from tacit import passphrases
from tacit_agent import offer
from tacit_agent.cli.terminal import say
from tacit_agent.vault import Vault

WHO_ELSE = (
    "Does anybody else use this machine, or could somebody open it? What is sent is kept here, sealed, but the key lies beside it. "
    "With a passphrase, only you can see which surveys were answered and what was sent."
)


def offer_passphrase(vault: Vault) -> None:
    """Ask once; where nothing can be typed unseen, name the command."""
    if not offer.is_due(vault):
        return
    say(WHO_ELSE)
    if not sys.stdin.isatty():
        say("To set one: tacit-agent keygen --change-passphrase\n")
    elif new := _typed():
        vault.change_passphrase(new)
        say("The passphrase is set.\n")
    offer.note(vault)


def _typed() -> str:
    """A passphrase that was typed twice; empty for none."""
    while first := passphrases.ask("A passphrase, or nothing for none: "):
        if first == passphrases.ask("The same again: "):
            return first
        say("The two differ.")
    return ""
