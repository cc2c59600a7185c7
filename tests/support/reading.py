"""What a child that reads files can be told to do: to find something, to fail, to take memory, to end, to wait."""

from __future__ import annotations

import os
import time

from tacit.platform.messages import PLAIN
from tacit_miner.readers.files import DataFormatError


def finds(_paths, *found):
    yield from found


def says_who(_paths):
    yield os.getpid()


def refuses(_paths):
    yield "something"
    raise DataFormatError(PLAIN(text="a refusal of ours"))


def fails(_paths, text):
    yield "something"
    raise KeyError(text)


def takes(_paths, size):
    yield len(bytearray(size))


def ends(_paths):
    yield "something"
    os.kill(os.getpid(), 9)


def waits(_paths, began):
    began.write_bytes(b"")
    while True:
        time.sleep(60)
    yield
