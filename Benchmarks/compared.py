#!/usr/bin/env python3
"""Writes the tables of Docs/Performance.md, and its charts as scenes, from the table of Docs/Contributing/Performance.md.

    Benchmarks/compared.py [--galley PROGRAM] [--check]

With --galley it draws the charts, too: each is a scene in Docs/Compared, drawn in both appearances as one SVG. With --check it
writes nothing, says what is stale, and exits 1 if anything is. scripts/annotate and scripts/bench --write run it.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections import namedtuple

from measuring import short

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOURCE, PAGE, FOLDER = "Docs/Contributing/Performance.md", "Docs/Performance.md", "Docs/Compared"

PEERS = {"Skia", "Cairo in C", "loop in C", "Cairo's writer", "fpng", "rsvg-convert", "resvg (Python)", "Chromium", "memory compare",
         "spng + NumPy", "pixelmatch-fast without decoding", "Cairo's SVG surface"}
# What else the column of peers has: limits, and Galley itself.
LIMITS = {"limit", "5 µs + 150 ns each", "galley --version", "one worker", "two workers"}
LONGER_IS_BETTER = {"MP/s"}
# The ten rows that a user asks about first.
TEN = ["galley --version", "galley render of one scene", "galley render --full, a feed of 10,000 cards",
       "galley render of 2,000 scenes, two workers", "galley render --cache of 2,000 scenes, nothing changed",
       "galley check of a screen in 48 variants", "prepare, flow, mixed sizes from a delegate, 1,000,000 items",
       "draw S1, a phone screen at 3x", "PNG of S1, a phone screen at 3x, time", "compare two PNG files of 4096², differing"]

Row = namedtuple("Row", "work figure unit peers ratio target")
# One bar: a name, a number for its length, and the words behind it.
Bar = namedtuple("Bar", "name value text")
Group = namedtuple("Group", "title bars ratio")
Comparison = namedtuple("Comparison", "name title unit column groups charted alt ratio", defaults=["{} / {}"])


class Stale(Exception):
    """What the table lacks, or what is wrong with it."""


# Reading.

def number(text):
    return float(text.replace(",", ""))


def read_rows(text):
    """The rows of the table, by their work."""
    table = text.split("<!-- table: make bench -->", 1)[1].split("<!-- end of table -->", 1)[0]
    rows = {}
    for line in [line for line in table.splitlines() if line.startswith("| ")][1:]:
        work, figure, peers, ratio, target, *_ = [cell.strip() for cell in line.strip("|").split("|")]
        figure, unit = figure.split(" ", 1)
        if "not installed" in peers:
            raise Stale(f"{SOURCE}: '{work}' was measured without all peers: {peers}")
        pairs = [tuple(peer.rsplit(" ", 1)) for peer in peers.split(", ")] if peers else []
        for name, _ in pairs:
            if name not in PEERS | LIMITS:
                raise Stale(f"{SOURCE}: '{name}' is neither a known peer nor a limit; Benchmarks/compared.py says which are")
        known = [pair for pair in pairs if pair[0] in PEERS]
        if known and known[0] != pairs[0]:
            ratio = short(number(figure) / number(known[0][1]))
        rows[work] = Row(work, figure, unit, known, ratio, target)
    return rows


def named(rows, start):
    """The rows with peers whose work begins so, each with the rest of its name."""
    found = [(work[len(start):], row) for work, row in rows.items() if work.startswith(start) and row.peers]
    if not found:
        raise Stale(f"{SOURCE}: no row with a peer begins with '{start}'")
    return found


# What is compared.

def unit_of(row):
    return {"of 255": "/ 255"}.get(row.unit, row.unit)


def bar(name, *figures):
    """A bar as long as the first of several (figure, unit) pairs, with all of them as its words."""
    return Bar(name, number(figures[0][0]), ", ".join(f"{figure} {unit}" for figure, unit in figures))


def simple(found):
    """Groups of one row each: Galley and the row's peers."""
    return [Group(title, [bar(name, (figure, unit_of(row))) for name, figure in [("Galley", row.figure)] + row.peers], row.ratio)
            for title, row in found]


def pngs(rows):
    """Pictures with the time and the size of each encoder."""
    groups = []
    for start, row in named(rows, "PNG of "):
        if not start.endswith(", time"):
            continue
        picture = start.removesuffix(", time")
        size = rows[f"PNG of {picture}, size"]
        fast, fast_size = (rows[f"PNG fast mode of {picture}, {what}"] for what in ("time", "size"))
        bars = [bar("Galley", (row.figure, row.unit), (size.figure, size.unit)),
                bar("Galley, fast mode", (fast.figure, fast.unit), (fast_size.figure, fast_size.unit))]
        sizes = dict(size.peers)
        bars += [bar(name, (figure, row.unit), (sizes[name], size.unit)) for name, figure in row.peers]
        groups.append(Group(picture, bars, row.ratio))
    return groups


def layouts(rows):
    """Numbers of items, with both sources of their sizes beside the loop, which is the same for both."""
    groups = []
    start = "prepare, flow, mixed sizes from "
    for title, row in named(rows, start + "an array, "):
        asked = rows[f"{start}a delegate, {title}"]
        bars = [bar("Galley, an array", (row.figure, row.unit)), bar("Galley, a delegate", (asked.figure, asked.unit))]
        groups.append(Group(title, bars + [bar(name, (figure, row.unit)) for name, figure in row.peers], row.ratio))
    return groups


def comparisons(rows):
    every = lambda title: True
    cpu, clock = "Milliseconds of CPU time; shorter is faster", "Milliseconds by the clock; shorter is faster"
    return [
        Comparison("draw", "Drawing four scenes", cpu, "scene", simple(named(rows, "draw ")), every,
                   "the time to draw each of four scenes with Galley, Skia and Cairo"),
        Comparison("blur", "Accuracy of a blur", "Largest error in steps of 1/255; shorter is more exact", "blur",
                   simple(named(rows, "blur, largest error of ")), lambda title: title in ("sigma 1", "sigma 6", "sigma 24"),
                   "the largest error of blurs of three sizes with Galley, Skia and Cairo"),
        Comparison("png", "Encoding PNG", cpu + ". Behind it: the file's size", "picture", pngs(rows), every,
                   "the time to encode four pictures with Galley's two modes, Cairo's writer and fpng, and the sizes",
                   "time, {} / {}"),
        Comparison("process", "From a file to a picture", clock, "scene", simple(named(rows, "cold process, ")), every,
                   "the time of a whole process that draws a scene into a PNG, with Galley and four other programs"),
        Comparison("memory", "Peak memory", "Mebibytes; shorter is less", "scene", simple(named(rows, "peak memory, ")), every,
                   "the peak memory of a process that draws a phone screen and a tall feed with Galley, Cairo and Skia"),
        Comparison("files", "Comparing two PNG files of 4096 × 4096 pixels", clock, "files",
                   simple(named(rows, "compare two PNG files of 4096², ")), every,
                   "the time to compare equal and differing files with Galley and with Python scripts"),
        Comparison("rate", "Comparing 4096 × 4096 pixels in memory", "Megapixels per second (MP/s); longer is faster", "pixels",
                   simple(named(rows, "compare 4096² in memory, ")), every,
                   "the rate at which Galley compares pixels beside that of a plain memory compare"),
        Comparison("svg", "Writing S3 as SVG", "Milliseconds of CPU time, and kilobytes; shorter is less", "what",
                   simple(named(rows, "SVG of S3, ")), every, "the time and the size of an SVG with Galley and with Cairo's SVG surface"),
        Comparison("layout", "Flow layout of items of mixed sizes", cpu, "items", layouts(rows),
                   lambda title: title in ("1,000 items", "1,000,000 items"),
                   "the time to lay out a thousand and a million items with Galley and with a loop in C"),
    ]


# The page.

def table(head, lines):
    return "\n".join(["| " + " | ".join(head) + " |", "|---|" + "---:|" * (len(head) - 1)] +
                     ["| " + " | ".join(line) + " |" for line in lines])


def together(text):
    """Text in which a figure and its unit, or a mark, stay on one line."""
    return re.sub(r" (?=(?:ms|kB|MiB|MP/s|/|255|✗)(?:,| |$))", "\u00a0", text)


def figure_block(comparison):
    """The chart of a comparison, and the table with all of its figures, which opens on demand."""
    names = list(dict.fromkeys(bar.name for group in comparison.groups for bar in group.bars))
    # What the column of ratios is a ratio of.
    ours, peer = names[0], next(name for name in names if not name.startswith("Galley"))
    lines = []
    for group in comparison.groups:
        texts = {bar.name: bar.text for bar in group.bars}
        lines.append([group.title] + [together(texts.get(name, "–")) for name in names] + [group.ratio])
    picture = (f'<img src="Compared/{comparison.name}~auto.svg" width="510"\n'
               f'alt="Bars: {comparison.alt}; the table below has the figures">')
    figures = table([comparison.column, *names, comparison.ratio.format(ours, peer)], lines)
    return f"{picture}\n\n<details><summary>All figures as a table</summary>\n\n{figures}\n\n</details>"


def ten(rows):
    """The ten rows that a user asks about first, each with its quickest peer."""
    lines = []
    for work in TEN:
        if work not in rows:
            raise Stale(f"{SOURCE}: there is no row '{work}'")
        row = rows[work]
        peer = min(row.peers, key=lambda pair: number(pair[1]), default=None)
        lines.append([work, together(f"{row.figure} {row.unit}"), f"{peer[0]}: {together(f'{peer[1]} {row.unit}')}" if peer else ""])
    return table(["work", "Galley", "the quickest peer"], lines)


def wins(rows):
    """Every row in which a peer is at least as good as Galley, or Galley misses its target; numbers of items in one line."""
    groups = {}
    for row in rows.values():
        for name, figure in row.peers:
            ours, theirs = number(row.figure), number(figure)
            better = theirs >= ours if row.unit in LONGER_IS_BETTER else theirs <= ours
            if better or (row.target.endswith("✗") and name == row.peers[0][0]):
                count = re.search(r", ([\d,]+ items)$", row.work)
                work = row.work.removesuffix(count[0]) if count else row.work
                ratio = row.ratio if name == row.peers[0][0] else short(ours / theirs)
                groups.setdefault((work, name), []).append((count and count[1], row, figure, ratio))
    lines = []
    for (work, name), found in groups.items():
        (count, first, figure, ratio), (last_count, last, last_figure, last_ratio) = found[0], found[-1]
        unit = f" {unit_of(first)}"
        if len(found) == 1:
            texts = [work + (f", {count}" if count else ""), first.figure + unit, figure + unit, ratio]
        else:
            texts = [f"{work}, {count.removesuffix(' items')} to {last_count}", f"{first.figure} to {last.figure}{unit}",
                     f"{figure} to {last_figure}{unit}", f"{ratio} to {last_ratio}"]
        missed = " ✗" if any(row.target.endswith("✗") for _, row, _, _ in found) else ""
        lines.append([together(texts[0] + missed), together(texts[1]), f"{name}: {together(texts[2])}", texts[3]])
    return table(["work", "Galley", "the peer", "Galley / peer"], lines)


def with_blocks(page, blocks):
    """The page with each block between its marks."""
    for name, text in blocks.items():
        start, end = f"<!-- compared: {name} -->\n", f"<!-- end of {name} -->"
        if start not in page or end not in page:
            raise Stale(f"{PAGE}: there is no place for '{name}', which '{start.strip()}' and '{end}' mark")
        before, rest = page.split(start, 1)
        page = f"{before}{start}{text}\n{end}{rest.split(end, 1)[1]}"
    return page


# The charts.

NAME, LONGEST, WIDTH, ROW, HEAD, TOP = 138, 150, 408, 20, 30, 34


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def scene(comparison):
    """A chart as a scene: each line is a name, a bar as wide as its value, and the value. Every group has its own scale."""
    groups = [group for group in comparison.groups if comparison.charted(group.title)]
    if not groups:
        raise Stale(f"{SOURCE}: nothing is left of the rows that the chart '{comparison.name}' shows")
    height = TOP + sum(HEAD + ROW * len(group.bars) for group in groups) + 14
    lines = [
        "# yaml-language-server: $schema=../scene.schema.json", f"# Written by Benchmarks/compared.py from {SOURCE}.", "format: 1",
        f"title: {quoted(comparison.title)}", f"viewport: {{ size: [{WIDTH}, {height}], scale: 2 }}",
        'background: { light: "#FFFFFF", dark: "#17171B" }',
        f"layout: {{ kind: flow, itemSize: [{NAME}, {ROW}], minimumLineSpacing: 0, minimumInteritemSpacing: 0 }}",
        "sections:", f"  - header: {{ view: unit, text: {quoted(comparison.unit)}, height: {TOP} }}", "    items: 0"]
    for group in groups:
        longest = max(bar.value for bar in group.bars)
        lines += [f"  - header: {{ view: group, text: {quoted(group.title[0].upper() + group.title[1:])}, height: {HEAD} }}", "    items:"]
        for bar in group.bars:
            length = max(round(bar.value / longest * LONGEST * 2) / 2, 0.5)
            look = {"Galley, fast mode": "second", "Galley, a delegate": "second"}.get(
                bar.name, "ours" if bar.name.startswith("Galley") else "peer")
            name = bar.name.removesuffix(" without decoding")
            lines += [f"      - {{ view: name, title: {quoted(name)} }}", f"      - {{ view: {look}, width: {length:g} }}",
                      f"      - {{ view: value, title: {quoted(bar.text)}, width: {WIDTH - NAME - length:g} }}"]
    paint = "draw: [{{ rect: bounds, insets: [3, 0, 3, 0], cornerRadius: 2, maskedCorners: [topRight, bottomRight], fill: {} }}]".format
    label = 'labels: [{{ text: "{{{}}}", font: {{ size: {} }}, textColor: {}, insets: [0, {}, 0, 0] }}]'.format
    ink, muted = '{ light: "#1A1B1E", dark: "#ECEDF0" }', '{ light: "#5B5E66", dark: "#A4A8B2" }'
    lines += [
        "views:", "  unit: { " + label("text", "12", muted, 16) + " }",
        "  group: { " + label("text", "13, weight: semibold", ink, 16).replace("[0, 16", "[8, 16") + " }",
        "  name: { " + label("title", "12", ink, 16) + " }", "  value: { " + label("title", "12", ink, 6) + " }",
        "  ours: { " + paint('{ light: "#3D3BC4", dark: "#A5A4FF" }') + " }",
        "  second: { " + paint('{ light: "#8F8EDF", dark: "#6E6DB8" }') + " }",
        "  peer: { " + paint('{ light: "#A9ABB3", dark: "#6B6E78" }') + " }",
        "variants: { appearance: [light, dark] }"]
    return "\n".join(lines) + "\n"


def draw(galley, scenes):
    """The charts of scenes as text, by name; one file is for both appearances."""
    charts = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, text in scenes.items():
            with open(os.path.join(folder, f"{name}.yaml"), "w") as out:
                out.write(text)
        files = [os.path.join(folder, f"{name}.yaml") for name in scenes]
        command = [galley, "render", *files, "--text", "outlines", "--salt", "",
                   "-o", os.path.join(folder, "{scene}-{state}.svg")]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise Stale(f"the charts cannot be drawn:\n{done.stderr}")
        for name in scenes:
            both = []
            for appearance in ("light", "dark"):
                with open(os.path.join(folder, f"{name}-default@{appearance}.svg")) as drawn:
                    both.append(drawn.read())
            charts[name] = for_both(name, *both)
    return charts


def for_both(name, light, dark):
    """One document for two that differ in nothing but fills: those of the dark one come from its style."""
    classes, out = {}, []
    lights, darks = light.splitlines(), dark.splitlines()
    if len(lights) != len(darks):
        raise Stale(f"the light and the dark chart '{name}' differ in more than colours")
    for one, other in zip(lights, darks):
        if one != other:
            fill = re.search(r'fill="(#\w+)"', other)
            if not fill or re.sub(r'fill="#\w+"', "", one, count=1) != re.sub(r'fill="#\w+"', "", other, count=1):
                raise Stale(f"the light and the dark chart '{name}' differ in more than colours: {one.strip()}")
            of = classes.setdefault(fill[1], f"dark-{len(classes) + 1}")
            one = re.sub(r'(fill="#\w+")', rf'\1 class="{of}"', one, count=1)
        out.append(one)
    style = ['  <style type="text/css">', "    @media (prefers-color-scheme: dark) {",
             *(f"      .{of} {{ fill: {color} }}" for color, of in classes.items()), "    }", "  </style>"]
    at = next(place for place, line in enumerate(out) if line.startswith("  <desc")) + 1
    return "\n".join(out[:at] + style + out[at:]) + "\n"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--galley", metavar="PROGRAM", help="draw the charts with this command")
    options.add_argument("--check", action="store_true", help="write nothing; exit 1 if something is stale")
    options = options.parse_args()
    read = lambda path: open(os.path.join(ROOT, path)).read() if os.path.exists(os.path.join(ROOT, path)) else None
    try:
        rows = read_rows(read(SOURCE))
        found = comparisons(rows)
        scenes = {comparison.name: scene(comparison) for comparison in found}
        blocks = {"ten": ten(rows), "wins": wins(rows)} | {comparison.name: figure_block(comparison) for comparison in found}
        files = {PAGE: with_blocks(read(PAGE), blocks)}
        files |= {f"{FOLDER}/{name}.yaml": text for name, text in scenes.items()}
        if options.galley:
            files |= {f"{FOLDER}/{name}~auto.svg": text for name, text in draw(options.galley, scenes).items()}
    except Stale as mistake:
        sys.exit(f"compared: {mistake}")
    stale = [path for path, text in files.items() if read(path) != text]
    lost = sorted({f"{FOLDER}/{name}" for name in os.listdir(os.path.join(ROOT, FOLDER))} -
                  {f"{FOLDER}/{name}{end}" for name in scenes for end in (".yaml", "~auto.svg")})
    if options.check:
        for path in stale + lost:
            print(f"{path}: is not what {SOURCE} says; Benchmarks/compared.py --galley PROGRAM writes it again", file=sys.stderr)
        return 1 if stale + lost else 0
    for path in lost:
        os.remove(os.path.join(ROOT, path))
    for path in stale:
        with open(os.path.join(ROOT, path), "w") as out:
            out.write(files[path])
    return 0


if __name__ == "__main__":
    sys.exit(main())
