"""A headless Chromium, driven through the DevTools protocol over two pipes."""

import base64
import fcntl
import json
import os
import select
import shutil
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def address(server):
    """The address that a command prints which serves a page; `server` is its process, with a pipe for its text."""
    found = next((word for line in server.stdout for word in line.split() if word.startswith("http://")), None)
    if not found:
        raise SystemExit(f"error: {' '.join(map(str, server.args))} printed no address")
    return found


class Browser:
    def __init__(self):
        program = next(filter(None, map(shutil.which, NAMES)), None)
        if program is None:
            raise SystemExit("error: chromium is not installed; scripts/setup check installs it")
        (low_reads, self.commands), (self.answers, low_writes) = os.pipe(), os.pipe()
        # Chromium reads its file descriptor 3 and writes 4; so ours are out of the way first.
        reads, writes = (fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in (low_reads, low_writes))
        quiet = os.open(os.devnull, os.O_WRONLY)
        self.profile = tempfile.mkdtemp()
        self.process = os.posix_spawn(
            program,
            [
                program,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                "--no-first-run",
                "--disable-background-networking",
                "--force-color-profile=srgb",
                f"--user-data-dir={self.profile}",
                "--remote-debugging-pipe",
                "about:blank",
            ],
            os.environ,
            file_actions=[
                (os.POSIX_SPAWN_DUP2, reads, 3),
                (os.POSIX_SPAWN_DUP2, writes, 4),
                (os.POSIX_SPAWN_DUP2, quiet, 1),
                (os.POSIX_SPAWN_DUP2, quiet, 2),
            ],
        )
        for end in (low_reads, low_writes, reads, writes, quiet):
            os.close(end)
        self.unread, self.last, self.session = b"", 0, None
        self.requests, self.problems = [], []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.quit()

    def quit(self):
        # It exits when its pipe closes.
        os.close(self.commands)
        os.waitpid(self.process, 0)
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        left = json.dumps(message).encode() + b"\0"
        while left:
            left = left[os.write(self.commands, left) :]
        while True:
            answer = self.read()
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.note(answer)

    def read(self):
        while b"\0" not in self.unread:
            if not select.select([self.answers], [], [], 60)[0]:
                raise RuntimeError("the browser does not answer")
            chunk = os.read(self.answers, 1 << 20)
            if not chunk:
                raise RuntimeError("the browser has ended")
            self.unread += chunk
        message, self.unread = self.unread.split(b"\0", 1)
        return json.loads(message)

    def note(self, event):
        method, values = event.get("method"), event.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(values["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            self.problems.append(values["exceptionDetails"].get("exception", {}).get("description", "an exception"))
        elif method == "Log.entryAdded" and values["entry"]["level"] == "error":
            self.problems.append(values["entry"]["text"])

    def tab(self, width, height, scale=1, dark=False):
        """A fresh tab, in a window of this size in points."""
        self.session = None
        made = self.call("Target.createTarget", url="about:blank")
        self.session = self.call("Target.attachToTarget", targetId=made["targetId"], flatten=True)["sessionId"]
        self.call("Page.enable")
        self.resize(width, height, scale)
        self.call(
            "Emulation.setEmulatedMedia",
            features=[
                {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                {"name": "prefers-reduced-motion", "value": "reduce"},
            ],
        )

    def open(self, address, width=1280, height=900, dark=False, script=True):
        """Opens a page in a fresh tab, and takes down what it asks for and what goes wrong."""
        self.tab(width, height, dark=dark)
        for domain in ("Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setScriptExecutionDisabled", value=not script)
        self.requests, self.problems = [], []
        self.call("Page.navigate", url=address)
        self.wait("document.readyState == 'complete' && !location.href.startsWith('about:')")

    def wait(self, expression, pause=0.02, limit=60):
        """Waits some seconds at most until an expression is true."""
        end = time.monotonic() + limit
        while not self.is_true(expression):
            if time.monotonic() > end:
                raise RuntimeError(f"never true: {expression}")
            time.sleep(pause)

    def is_true(self, expression):
        """Whether an expression is true; it is not while the page opens another one."""
        try:
            return bool(self.value(expression))
        except RuntimeError as error:
            if "navigated" not in str(error):
                raise
            return False

    def close(self):
        self.call("Page.close")
        self.session = None

    def resize(self, width, height, scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)

    def value(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(str(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def picture(self, whole=False):
        """The bytes of a PNG of the window, or of the whole page."""
        return base64.b64decode(self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"])

    def screenshot(self, file, whole=False):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(self.picture(whole))
