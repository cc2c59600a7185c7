"""A browser that was killed begins again, by itself or in a network namespace of its own, in which every address is this script's.

`python listening.py chromium ITS_FOLDER PAGE` says which record the page has, and ends the browser as a test does that fails. With one
more folder, for what it writes, it first listens to what the browser sends by HTTP, DNS and STUN: it answers a hostile survey on our page from
its beginning to the saved file, then opens a page that does call somebody, so that the listeners are known to hear it. It prints what was
heard by the end of each of the two, by protocol.
"""

from __future__ import annotations

import contextlib
import json
import socketserver
import subprocess
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.answering_pages import SAVED, hostile_texts, save, to_receipt
from support.browsing import SECONDS_TO_END, Browser
from support.surveys import RESEARCHER_KEY

from tacit.formats.survey_file import sign_survey
from tacit_page import build

ADDRESS, DOMAIN = "198.51.100.7", "hostile.test"
CALLING = f"""<!doctype html><title>calling</title><img src="http://pixel.{DOMAIN}/"><script>
  const calls = new RTCPeerConnection({{iceServers: [{{urls: "stun:{ADDRESS}:3478"}}]}});
  calls.createDataChannel("x");
  calls.setLocalDescription();
</script>"""
HEARD: dict[str, list[str]] = {"http": [], "dns": [], "stun": []}


class Http(socketserver.StreamRequestHandler):
    """Every connection is heard, also one that begins with TLS and says nothing that can be read."""

    def handle(self):
        HEARD["http"].append(f"port {self.server.server_address[1]}")
        self.rfile.readline()
        self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")


class Dns(socketserver.BaseRequestHandler):
    """Names that no page of this test has said, a browser asks after by itself: they are nowhere, and not noted."""

    def handle(self):
        data, reply = self.request
        parts, at = [], 12
        while data[at]:
            parts.append(data[at + 1 : at + 1 + data[at]].decode("latin-1"))
            at += 1 + data[at]
        name = ".".join(parts)
        is_ours = name.endswith(DOMAIN)
        if is_ours:
            HEARD["dns"].append(name)
        is_address = is_ours and data[at + 1 : at + 3] == b"\0\1"
        address = bytes(map(int, ADDRESS.split(".")))
        found = b"\xc0\x0c\0\1\0\1\0\0\0\1\0\4" + address if is_address else b""
        header = data[:2] + b"\x81\x80\0\1" + (b"\0\1" if found else b"\0\0") + bytes(4)
        reply.sendto(header + data[12 : at + 5] + found, self.client_address)


class Stun(socketserver.BaseRequestHandler):
    def handle(self):
        HEARD["stun"].append(self.request[0][:2].hex())


class OfATest(Exception):  # noqa: N818 - it is no error
    """A test fails here."""


def network(folder):
    """One interface with one address, to which every way leads, and a resolver there."""
    (folder / "resolv.conf").write_text(f"nameserver {ADDRESS}\n")
    for command in (
        "ip link set lo up",
        "ip link add here type veth peer name there",
        f"ip address add {ADDRESS}/24 dev here",
        "ip link set here up",
        "ip link set there up",
        "ip route add default dev here",
        f"mount --bind {folder / 'resolv.conf'} /etc/resolv.conf",
    ):
        subprocess.run(command.split(), check=True, capture_output=True)
    for server, port, handler in (
        (socketserver.ThreadingTCPServer, 80, Http),
        (socketserver.ThreadingTCPServer, 443, Http),
        (socketserver.ThreadingUDPServer, 53, Dns),
        (socketserver.ThreadingUDPServer, 3478, Stun),
    ):
        threading.Thread(target=server(("", port), handler).serve_forever, daemon=True).start()


def listen(browser, folder):
    """A session of our page, then one of a page that calls."""
    (folder / "calling.html").write_text(CALLING)
    page = folder / "page.html"
    page.write_bytes(build.page(sign_survey(hostile_texts(DOMAIN, f"{ADDRESS}:3478"), RESEARCHER_KEY)))
    to_receipt(browser, page.as_uri())
    browser.js("document.querySelectorAll('details').forEach((part) => part.open = true)")
    saved = len(save(browser)[1])
    answered = {protocol: list(heard) for protocol, heard in HEARD.items()}
    browser.open((folder / "calling.html").as_uri())
    end = time.monotonic() + 20
    while not (HEARD["dns"] and HEARD["stun"]) and time.monotonic() < end:
        time.sleep(0.05)
    browser.open(f"http://page.{DOMAIN}/")
    return {"answered": answered, "called": HEARD, "saved": saved}


def main():
    name, kept, page, *folders = sys.argv[1], *map(Path, sys.argv[2:])
    for folder in folders:
        network(folder)
    browser, said = Browser(name, kept), {}
    with contextlib.suppress(OfATest), browser:
        browser.size(360, 740)
        browser.open(page.as_uri())
        said["receipt"] = browser.wait(SAVED)
        for folder in folders:
            said |= listen(browser, folder)
        process, said["running"] = browser.process, bool(browser.processes())
        raise OfATest
    said["ended"] = process.poll() is not None
    end = time.monotonic() + SECONDS_TO_END  # what was killed is there until the system has taken it away
    while browser.processes() and time.monotonic() < end:
        time.sleep(0.05)
    print(json.dumps(said | {"left": browser.processes()}))


if __name__ == "__main__":
    main()
