#!/usr/bin/env python3
"""Saves scenes under `galley watch --serve`, and asks a real browser when the new picture is there.

    scripts/bench live [--write] [--rounds N]
    scripts/bench live --soak N     redraws N times, and prints the memory of the watch and of its workers meanwhile

Prints the stages from the save to the picture, at the median and at the 95th percentile. --write puts the table into
Docs/Contributing/Performance.md. Needs chromium.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "scripts"))

from browser import Browser  # noqa: E402

PAGE = ROOT / "Docs/Contributing/Performance.md"
# A phone screen of five vector pictures on a card, and one of rows.
PICTURES = ROOT / "Fixtures/Scenes/decorationFlow/odd-five.yaml"
ROWS = ROOT / "Sources/Doors/GalleyCLI/Examples/settings.yaml"
# Takes down when an event arrives and when the picture of its revision is on the screen.
HOOK = """
(() => {
  const now = () => performance.timeOrigin + performance.now();
  window.marks = { events: [], shown: [] };
  new EventSource("events").addEventListener("change", (e) => marks.events.push([JSON.parse(e.data).revision, now()]));
  const look = () => requestAnimationFrame(() => setTimeout(() => marks.shown.push([Number(document.body.dataset.revision), now()])));
  new MutationObserver(look).observe(document.body, { attributes: true, attributeFilter: ["data-revision"] });
})()
"""


class Watch:
    """A `galley watch --serve` in a folder of scenes, and its page."""

    def __init__(self, galley, folder, scene, count):
        self.folder, self.scenes, self.text = folder, [], scene.read_text()
        for number in range(count):
            path = folder / f"scenes/s{number}.yaml"
            path.parent.mkdir(exist_ok=True)
            path.write_text(self.text)
            self.scenes.append(path)
        self.process = subprocess.Popen([galley, "watch", "scenes", "--serve"], cwd=folder, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().strip()
        self.browser = Browser()
        self.browser.tab(1280, 800)
        self.browser.call("Page.navigate", url=self.address)
        self.browser.wait("document.readyState === 'complete' && !!document.querySelector('.layer img')?.naturalWidth")
        self.browser.value(HOOK)
        time.sleep(1)

    def save(self, number):
        """Saves all scenes with another height, and returns the times of the stages in milliseconds."""
        before = self.browser.value("fetch('scenes').then((a) => a.json()).then((s) => s.revision)")
        self.browser.value("void (marks.events = [], marks.shown = [])")
        start = time.time() * 1000
        for path in self.scenes:
            path.write_text(re.sub(r"size: \[390, 844\]", f"size: [390, {824 + number % 20}]", self.text))
        last = before + len(self.scenes)
        self.browser.wait(f"marks.events.some(([r]) => r >= {last}) && marks.shown.some(([r]) => r > {before})", pause=0.005)
        marks = self.browser.value("marks")
        event = min(time for revision, time in marks["events"] if revision >= last) - start
        shown = max(time for revision, time in marks["shown"]) - start
        drawn = self.browser.value(
            "fetch('scenes').then((a) => a.json()).then((s) => fetch('draw', { method: 'POST', headers: { 'Content-Type': "
            "'application/json', 'X-Galley-Token': location.pathname.split('/')[1] }, body: JSON.stringify("
            "Object.assign({}, window.order ?? {}, { scene: s.scenes[0].index, state: 'default', kind: 'plain' })) }))"
            ".then((a) => a.json()).then((d) => d.times ?? {})")
        return {**drawn, "event": event, "shown": max(shown, event)}

    def close(self):
        self.browser.quit()
        self.process.terminate()
        self.process.wait()


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share))]


def measured(galley, scene, count, rounds):
    with tempfile.TemporaryDirectory() as folder:
        watch = Watch(galley, Path(folder), scene, count)
        try:
            rows = []
            for number in range(rounds + 3):
                row = watch.save(number)
                # The first ones warm up.
                if number >= 3:
                    rows.append(row)
                # As people save: the findings of the last save are there.
                time.sleep(0.7)
            return rows
        finally:
            watch.close()


def memory(process):
    """The resident sizes of a process and of its children, in MiB, the largest child first."""
    def size(number):
        text = Path(f"/proc/{number}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text).group(1)) / 1024

    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    for task in Path(f"/proc/{process}/task").iterdir():
        children += (task / "children").read_text().split()
    return size(process), sorted((size(child) for child in set(children)), reverse=True)


def soak(galley, count):
    """Redraws a scene many times, and prints what the processes weigh."""
    with tempfile.TemporaryDirectory() as folder:
        watch = Watch(galley, Path(folder), ROWS, 1)
        try:
            for number in range(count + 1):
                if number % max(count // 10, 1) == 0:
                    own, children = memory(watch.process.pid)
                    shown = ", ".join(f"{size:.1f}" for size in children)
                    print(f"{number:6} redraws: watch {own:.1f} MiB, workers {shown} MiB", flush=True)
                watch.save(number)
        finally:
            watch.close()


def table(rows, pictures, ten):
    def cells(found, name):
        values = [row[name] for row in found if name in row]
        return f"{percentile(values, 0.5):.0f} | {percentile(values, 0.95):.0f}" if values else "– | –"

    stages = [
        ("the change is noticed, further ones are awaited, files are compared", "noticed"),
        ("the scene is read", "read"), ("it is laid out", "laidOut"), ("pixels are drawn and written as PNG", "drawn"),
        ("the picture is back from its worker, since the save was noticed", "answered"),
        ("the page has been told, since the save", "event"), ("**the picture is shown, since the save**", "shown"),
    ]
    lines = ["| stage | rows: median, ms | 95th percentile | five pictures: median, ms | 95th percentile |",
             "|---|---:|---:|---:|---:|"]
    lines += [f"| {words} | {cells(rows, name)} | {cells(pictures, name)} |" for words, name in stages]
    lines.append(f"| **ten scenes saved at once: all read and told, the picture shown** | {cells(ten, 'shown')} | | |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--galley", required=True)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--write", action="store_true", help="write the table into Docs/Contributing/Performance.md")
    parser.add_argument("--soak", type=int, metavar="N", help="redraw N times and print the memory")
    options = parser.parse_args()
    if options.soak:
        return soak(options.galley, options.soak)
    text = table(measured(options.galley, ROWS, 1, options.rounds), measured(options.galley, PICTURES, 1, options.rounds),
                 measured(options.galley, ROWS, 10, max(options.rounds // 4, 5)))
    print(text, end="")
    if options.write:
        page = PAGE.read_text()
        PAGE.write_text(re.sub(r"(?<=<!-- live -->\n).*?(?=<!-- /live -->)", lambda _: text, page, flags=re.S))


if __name__ == "__main__":
    main()
