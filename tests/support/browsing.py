"""Browsers of the system, driven by WebDriver BiDi: the one protocol that both speak without a program of a third party between.

Chromium is reached by its own chromedriver, Firefox directly: Debian has no geckodriver. A browser begins with a profile of its own and
knows no network but what a test opens for it.
"""

from __future__ import annotations

import base64
import contextlib
import itertools
import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

SECONDS, SECONDS_TO_END = 60, 5
"""After which a browser that says nothing is taken for broken, and one that is told to end is ended."""
LOOKING = 300
"""Milliseconds for which a page looks by itself whether something has become true."""

CHROMIUM_FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--force-device-scale-factor=1",
]

FIREFOX_PREFS = {
    "browser.download.folderList": 2,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "app.update.disabledForTesting": True,
    "app.normandy.enabled": False,
    "extensions.enabledScopes": 0,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "remote.active-protocols": 1,
}
NAMES = ("chromium", "firefox")


def why_not(name):
    """Why this browser cannot be driven here; "" if it can."""
    wanted = {"chromium": ("chromium", "chromedriver"), "firefox": ("firefox-esr",)}[name]
    lacking = [program for program in wanted if shutil.which(program) is None]
    try:
        import websocket  # noqa: F401
    except ImportError:
        lacking.append("websocket-client")
    return f"{', '.join(lacking)} not installed: packaging/prepare.sh does it as root" if lacking else ""


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class BrowserError(Exception):
    """What a browser refused to do."""


class ScriptError(BrowserError):
    """What a script of a test threw."""


class Browser:
    """One window of a browser. Use it in a `with` statement; `process` is None before and after."""

    def __init__(self, name, folder, *flags, language="en"):
        self.name, self.folder = name, Path(folder)
        self.profile, self.downloads = self.folder / "profile", self.folder / "downloads"
        for each in (self.profile, self.downloads):
            each.mkdir(parents=True, exist_ok=True)
        self.language, self.flags = language, flags
        self._numbers = itertools.count(1)
        self.requests = []
        self.process = self._socket = None

    def begin(self):
        """Start it, unless it runs; one that is not spoken to at once gets ready while others work."""
        if self.process is not None:
            return
        self._environment = {**os.environ, "HOME": str(self.folder), "MOZ_HEADLESS": "1", "LC_ALL": "C.UTF-8"}
        for name in (
            "DISPLAY",
            "WAYLAND_DISPLAY",
            "http_proxy",
            "https_proxy",
            "HTTP_PROXY",
            "HTTPS_PROXY",
            "ALL_PROXY",
        ):
            self._environment.pop(name, None)
        try:
            self._address = self._chromium() if self.name == "chromium" else self._firefox()
        except BaseException:
            self.__exit__()
            raise

    def __enter__(self):
        self.begin()
        if self._socket is None:
            try:
                self._connect(self._address)
            except BaseException:
                self.__exit__()
                raise
        return self

    def __exit__(self, *_):
        with contextlib.suppress(Exception):
            self._socket.close()
        if self.process is not None:
            self.process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(SECONDS_TO_END)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.process = self._socket = None
        self.kill()  # Chromium outlives its driver, in a group of its own

    def processes(self):
        """Numbers of all processes that have its profile."""
        found = subprocess.run(
            ["pgrep", "-f", str(self.profile)], capture_output=True, text=True, check=False
        )
        return [int(process) for process in found.stdout.split()]

    def kill(self):
        """End it as a power cut does: all processes that have its profile, at once."""
        for process in self.processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    def _start(self, *command):
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(
                command, env=self._environment, stdout=log, stderr=log, start_new_session=True
            )

    def _chromium(self):
        port = free_port()
        self._start("chromedriver", f"--port={port}")
        options = {
            "args": [
                *CHROMIUM_FLAGS,
                f"--user-data-dir={self.profile}",
                f"--lang={self.language}",
                *self.flags,
            ],
            "prefs": {
                "download.default_directory": str(self.downloads),
                "intl.accept_languages": self.language,
            },
        }
        wanted = {
            "capabilities": {
                "alwaysMatch": {
                    "webSocketUrl": True,
                    "unhandledPromptBehavior": "accept",
                    "goog:chromeOptions": options,
                }
            }
        }
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}/session",
            json.dumps(wanted).encode(),
            {"Content-Type": "application/json"},
        )
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        answer = _patiently(lambda: _read(opener, request))
        self._is_begun = True
        return json.loads(answer)["value"]["capabilities"]["webSocketUrl"]

    def _firefox(self):
        prefs = FIREFOX_PREFS | {
            "browser.download.dir": str(self.downloads),
            "intl.accept_languages": self.language,
        }
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in prefs.items())
        (self.profile / "user.js").write_text("".join(lines))
        port = free_port()
        self._start(
            "firefox-esr",
            "--headless",
            "--no-remote",
            "--profile",
            self.profile,
            f"--remote-debugging-port={port}",
        )
        self._is_begun = False
        return f"ws://127.0.0.1:{port}/session"

    def _connect(self, address):
        import websocket

        self._socket = _patiently(
            lambda: websocket.create_connection(
                address, timeout=SECONDS, suppress_origin=True, http_no_proxy=["*"]
            )
        )
        if not self._is_begun:
            self.send(
                "session.new",
                capabilities={"alwaysMatch": {"unhandledPromptBehavior": {"default": "accept"}}},
            )
        contexts = _patiently(lambda: self.send("browsingContext.getTree")["contexts"])
        self.context = contexts[0]["context"]

    def send(self, method, **params):
        """A command; its result."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said = json.loads(self._socket.recv())
            if said.get("method") == "network.beforeRequestSent":
                self.requests.append(said["params"]["request"]["url"])
            if said.get("id") == number:
                if said.get("type") == "error" or "error" in said:
                    raise BrowserError(f"{method}: {said.get('message', said)}")
                return said["result"]

    def open(self, url):
        self.send("browsingContext.navigate", context=self.context, url=str(url), wait="complete")

    def new_tab(self):
        """Another tab; what is done from now on is done in it."""
        self.to_tab(self.send("browsingContext.create", type="tab")["context"])

    def to_tab(self, context):
        """The tab that is seen, and in which things are done."""
        self.context = context
        self.send("browsingContext.activate", context=context)

    def close_tab(self):
        self.send("browsingContext.close", context=self.context)

    def reload(self):
        self.send("browsingContext.reload", context=self.context, wait="complete")

    def back(self, steps=1):
        self.send("browsingContext.traverseHistory", context=self.context, delta=-steps)

    def size(self, width, height, ratio=1):
        self.send(
            "browsingContext.setViewport",
            context=self.context,
            viewport={"width": width, "height": height},
            devicePixelRatio=ratio,
        )

    def preload(self, function):
        """A script that runs before those of every page, such as `() => {...}`."""
        self.send("script.addPreloadScript", functionDeclaration=function)

    def js(self, expression):
        """The value of an expression, or of what it promises, by way of JSON; of a part of the page that it is there."""
        code = f"(async () => {{ const it = await ({expression}); return JSON.stringify(it instanceof Node ? true : it); }})()"
        found = self.send(
            "script.evaluate", expression=code, target={"context": self.context}, awaitPromise=True
        )
        if found["type"] == "exception":
            raise ScriptError(found["exceptionDetails"]["text"])
        value = found["result"].get("value")
        return None if value is None else json.loads(value)

    def wait(self, expression):
        """Until an expression is true; what it is. The browser itself looks again and again, and every little while is asked anew."""
        looking = f"""(async () => {{
          for (const end = Date.now() + {LOOKING};;) {{
            const it = await ({expression});
            if (it || Date.now() > end) return it;
            await new Promise((done) => setTimeout(done, 4));
          }}
        }})()"""
        end = time.monotonic() + SECONDS
        while True:
            try:
                if found := self.js(looking):
                    return found
            except ScriptError:
                raise
            except BrowserError:  # the page was left meanwhile
                if time.monotonic() > end:
                    raise
                time.sleep(0.02)
            if time.monotonic() > end:
                raise BrowserError(f"never true: {expression}\n{self.text()}")

    def text(self):
        return self.js("document.getElementById('screen').innerText")

    def click(self, selector):
        """Press an element where it is seen, as a finger does; it must be there and free."""
        place = self.wait(
            f"""(() => {{
              const found = document.querySelector({json.dumps(selector)});
              if (!found || found.disabled) return null;
              found.scrollIntoView({{block: "center"}});
              const box = found.getBoundingClientRect();
              return [Math.round(box.x + Math.min(box.width / 2, 40)), Math.round(box.y + box.height / 2)];
            }})()"""
        )
        move = {"type": "pointerMove", "x": place[0], "y": place[1]}
        steps = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.send(
            "input.performActions",
            context=self.context,
            actions=[{"type": "pointer", "id": "finger", "actions": steps}],
        )

    def type(self, selector, text):
        self.js(f"document.querySelector({json.dumps(selector)}).focus()")
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.send(
            "input.performActions",
            context=self.context,
            actions=[{"type": "key", "id": "keys", "actions": keys}],
        )

    def give(self, selector, path):
        """A file to a field for files."""
        found = self.send(
            "browsingContext.locateNodes", context=self.context, locator={"type": "css", "value": selector}
        )
        element = {"sharedId": found["nodes"][0]["sharedId"]}
        self.send("input.setFiles", context=self.context, element=element, files=[str(path)])

    def picture(self, path):
        found = self.send("browsingContext.captureScreenshot", context=self.context, origin="document")
        Path(path).write_bytes(base64.b64decode(found["data"]))

    def downloaded(self):
        """The one file that was saved, whole; it is taken away."""
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            found = [
                path
                for path in self.downloads.iterdir()
                if path.suffix == ".tacit-batch" and path.stat().st_size
            ]
            if found and not list(self.downloads.glob("*.part")) + list(self.downloads.glob("*.crdownload")):
                data = found[0].read_bytes()
                found[0].unlink()
                return found[0].name, data
            time.sleep(0.02)
        raise BrowserError("nothing was saved")


def _read(opener, request):
    with opener.open(request, timeout=SECONDS) as answer:
        return answer.read()


def _patiently(attempt):
    """What an attempt gives that fails until a program has started."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            return attempt()
        except Exception:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
