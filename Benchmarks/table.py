#!/usr/bin/env python3
"""Runs galley-bench beside its peers, in turns, and prints the table of Docs/Contributing/Performance.md; see scripts/bench."""
import argparse
import json
import os
import statistics
import subprocess
import sys

import scale
import versions
from measuring import PEERS, Machine, Missing, figure, in_turns, instructions, peak, run, short

SCENES = {"s1": "S1, a phone screen at 3x", "s2": "S2, a feed of 780 × 30,000", "s3": "S3, 10,000 rounded cells",
          "s4": "S4, 500 shadows of sigma 20"}


class Table:
    def __init__(self):
        self.rows = []

    def add(self, work, unit, value, peers, target=None, note="", instructions=None, memory=None, at_most=True):
        """Adds a row; `peers` are (name, figure) pairs, the first of them the one that the target is a ratio to."""
        against = peers[0][1] if peers else None
        ratio = value / against if value is not None and against else None
        met = None
        if target is not None and ratio is not None:
            met = ratio <= target if at_most else ratio >= target
        print(f"  {work}: {short(value)} {unit}", file=sys.stderr)
        self.rows.append({"work": work, "unit": unit, "figure": value, "peers": [list(peer) for peer in peers], "ratio": ratio,
                          "target": target, "at_most": at_most, "met": met, "instructions": instructions,
                          "peak_mib": memory, "note": note})

    def markdown(self):
        lines = ["| work | Galley | peers and limits | ratio | target | instructions | peak MiB | note |",
                 "|---|---:|---|---:|---:|---:|---:|---|"]
        for row in self.rows:
            peers = ", ".join(f"{name} {short(value) if value is not None else 'not installed'}" for name, value in row["peers"])
            target = ""
            if row["target"] is not None:
                target = f"{'≤' if row['at_most'] else '≥'} {row['target']:g}"
                target += {True: " ✓", False: " ✗", None: ""}[row["met"]]
            count = f"{short(row['instructions'] / 1e6)} M" if row["instructions"] else ""
            lines.append(f"| {row['work']} | {short(row['figure'])} {row['unit']} | {peers} | "
                         f"{short(row['ratio']) if row['ratio'] else ''} | {target} | {count} | "
                         f"{short(row['peak_mib']) if row['peak_mib'] else ''} | {row['note']} |")
        return "\n".join(lines)


def layout(machine, table):
    counts = {}
    for count in (1_000, 10_000, 100_000, 1_000_000):
        commands = {kind: lambda kind=kind: machine.ours("layout", count, kind) for kind in ("array", "delegate", "uniform", "group", "provider", "views", "list")}
        commands["C"] = lambda: machine.c("flow", count, 5)
        counts[count] = in_turns(machine, commands)
    # Taffy needs 146 times as long as the loop in C for an item (410 ns and 2.8 ns, the figures).
    targets = {"array": 146 / 60, "delegate": 146 / 20, "uniform": None, "group": None, "provider": None, "views": None, "list": None}
    words = {"array": "flow, mixed sizes from an array", "delegate": "flow, mixed sizes from a delegate",
             "uniform": "flow, equal sizes", "group": "compositional, rows of three",
             "provider": "compositional, 1,000 sections from a provider", "views": "compositional, estimated rows",
             "list": "list with cards"}
    mixed = ("array", "delegate")
    for kind, target in targets.items():
        for count, results in counts.items():
            last = count == 1_000_000
            if kind not in mixed and not last:
                continue  # What costs nothing an item is one row, whose note has the smallest number.
            value = figure(results, kind, f"{kind}_prepare_cpu_ms")
            note = f"{value * 1e6 / count:.1f} ns an item"
            if kind not in mixed:
                note = f"1,000 items {short(figure(counts[1_000], kind, f'{kind}_prepare_cpu_ms'))} ms"
            table.add(f"prepare, {words[kind]}, {count:,} items", "ms", value,
                      [] if kind not in mixed else [("loop in C", figure(results, "C", "flow_cpu_ms"))],
                      round(target, 1) if last and target else None, memory=peak(results, kind), note=note)
    for kind in ("delegate", "uniform", "group", "provider", "views", "list"):
        for count, results in counts.items():
            value = figure(results, kind, f"{kind}_query_us")
            found = figure(results, kind, f"{kind}_found")
            table.add(f"rect query, {words[kind]}, {count:,} items", "µs", value, [("5 µs + 150 ns each", 5 + 0.15 * found)], 1,
                      note=f"{found:.1f} attributes a query", memory=peak(results, kind))
            if kind == "uniform" and count == 1_000_000:
                table.rows[-1]["instructions"] = instructions(machine, "layout", count, "uniform")
    for count, results in counts.items():
        for kind, rows in (("views", "estimated rows"), ("list", "rows of a list")):
            table.add(f"a row tells its height, {count:,} {rows}", "µs", figure(results, kind, f"{kind}_row_us"), [],
                      memory=peak(results, kind))


def cells(machine, table):
    """Cells of ten parts each that a scene shows: in stacks, and the same parts in frames."""
    count = 720
    results = in_turns(machine, {"Galley": lambda: machine.ours("cells", count)})
    stacks, frames = (figure(results, "Galley", f"{name}_cell_us") for name in ("stacks", "frames"))
    table.add("a cell of ten parts in stacks appears", "µs", stacks, [("the same parts in frames", frames)],
              memory=peak(results, "Galley"), note="its views are made, too")
    table.add("stacks lay out ten parts", "µs", max(stacks - frames, 0), [("limit", 40)], 1,
              note="what a cell costs more than with frames")


def snapshots(machine, table):
    """A list on a phone's screen whose data source gets another snapshot."""
    for count in (10_000, 100_000):
        results = in_turns(machine, {"Galley": lambda: machine.ours("diff", count)})
        for kind, words in {"one": "one item inserted", "tenth": "a tenth of the items deleted, new or moved",
                            "all": "shuffled"}.items():
            value = figure(results, "Galley", f"{kind}_cpu_ms")
            table.add(f"apply a snapshot, {words}, {count:,} items", "ms", value, [],
                      memory=peak(results, "Galley"), note=f"{value * 1e6 / count:.0f} ns an item")


def drawing(machine, table):
    targets = {"s1": 0.4, "s2": 0.4, "s3": 0.8, "s4": 0.8}
    for name, target in targets.items():
        scene = machine.scene(name)
        results = in_turns(machine, {
            "Galley": lambda: machine.ours("draw", scene, machine.path(f"{name}.png"), 3),
            "Skia": lambda: machine.py("skia", "skia_draw.py", scene, machine.path(f"{name}-skia.png"), 3),
            "Cairo in C": lambda: machine.c("cairo-peer", "draw", scene, machine.path(f"{name}-cairo.png"), 3)})
        peers = [(peer, figure(results, peer, "draw_cpu_ms")) for peer in ("Skia", "Cairo in C")]
        first = results["Galley"]["draw_cpu_ms"][::3]
        table.add(f"draw {SCENES[name]}", "ms", figure(results, "Galley", "draw_cpu_ms"), peers, target,
                  note=f"first draw of a process {short(statistics.median(first))} ms",
                  instructions=instructions(machine, "draw", scene, machine.path("counted.png"), 1))


def whole_pictures(machine, table):
    """Programs that read a scene, or its SVG, and write a PNG."""
    for name, target in {"s1": 0.45, "s2": 0.35, "s3": 0.4, "s4": 0.3}.items():
        scene, svg = machine.scene(name), machine.path(f"{name}-neutral.svg")
        subprocess.run([sys.executable, os.path.join(PEERS, "neutral_svg.py"), scene, svg], check=True)
        commands = {
            "Galley": lambda: machine.ours("render", scene, machine.path("whole.png")),
            "Cairo in C": lambda: machine.c("cairo-peer", "draw", scene, machine.path("whole-cairo.png"), 1)}
        slow = {}
        if name == "s1":
            slow = {
                "rsvg-convert": lambda: machine.tool("rsvg-convert", svg, "-o", machine.path("whole-rsvg.png")),
                "resvg (Python)": lambda: machine.py("resvg_py", "resvg_draw.py", svg, machine.path("whole-resvg.png"), 1),
                "Chromium": lambda: machine.tool(
                    "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                    "--window-size=1170,2532", f"--screenshot={machine.path('whole-chromium.png')}", f"file://{svg}")}
        results = in_turns(machine, commands, machine.rounds * 2)
        results |= in_turns(machine, slow, 1)
        peers = [(peer, figure(results, peer, "wall_ms")) for peer in results if peer != "Galley"]
        table.add(f"cold process, {SCENES[name]}", "ms", figure(results, "Galley", "wall_ms"), peers, target,
                  note="by the clock", memory=peak(results, "Galley"))
        memory_targets = {"s1": 1.2, "s2": 0.5}
        if name in memory_targets:
            commands = {"Skia": lambda: machine.py("skia", "skia_draw.py", scene, machine.path("whole-skia.png"), 1)}
            results |= in_turns(machine, commands, 1)
            peers = [(peer, peak(results, peer)) for peer in ("Cairo in C", "Skia")]
            table.add(f"peak memory, {SCENES[name]}", "MiB", peak(results, "Galley"), peers, memory_targets[name])


def blur(machine, table):
    for name, words in {"b1-1": "sigma 1", "b1-2": "sigma 2", "b1-6": "sigma 6", "b1-12": "sigma 12", "b1-24": "sigma 24",
                        "b2-6": "a path, sigma 6"}.items():
        scene, errors = machine.scene(name), {}
        commands = {
            "Galley": lambda: machine.ours("render", scene, machine.path("blur.png")),
            "Skia": lambda: machine.py("skia", "skia_draw.py", scene, machine.path("blur.png"), 1),
            "Cairo in C": lambda: machine.c("cairo-peer", "draw", scene, machine.path("blur.png"), 1)}
        for peer, make in commands.items():
            try:
                run(machine, make())
                errors[peer] = run(machine, machine.ours("blur-error", machine.path("blur.png"), scene))
            except Missing:
                errors[peer] = None
        peers = [("limit", 1.0)] + [(peer, figure(errors, peer, "largest")) for peer in ("Skia", "Cairo in C")]
        mean = figure(errors, "Galley", "mean")
        table.add(f"blur, largest error of {words}", "of 255", figure(errors, "Galley", "largest"), peers, 1,
                  note=f"mean {mean:.3f}, target ≤ 0.2")


def encoding(machine, table):
    for name, words in SCENES.items():
        picture = machine.path(f"{name}.png")
        ours, cairo, fast, quick = (
            machine.path(f"{name}-{end}.png") for end in ("encoded", "cairo-encoded", "fpng", "fast"))
        results = in_turns(machine, {
            "Galley": lambda: machine.ours("png", picture, ours, 2),
            "Cairo's writer": lambda: machine.c("cairo-peer", "png", picture, cairo, 2),
            "Galley, fast": lambda: machine.ours("png", picture, quick, 2, "fast"),
            "fpng": lambda: machine.py("fpng_py", "fpng_encode.py", picture, fast, 2)})
        peers = [(peer, figure(results, peer, "encode_cpu_ms")) for peer in ("Cairo's writer", "fpng")]
        table.add(f"PNG of {words}, time", "ms", figure(results, "Galley", "encode_cpu_ms"), peers, 0.25,
                  instructions=instructions(machine, "png", picture, machine.path("counted.png"), 1) if name == "s1" else None,
                  memory=peak(results, "Galley"))
        sizes = [(peer, os.path.getsize(path) / 1000 if results[peer] else None)
                 for peer, path in (("Cairo's writer", cairo), ("fpng", fast))]
        table.add(f"PNG of {words}, size", "kB", os.path.getsize(ours) / 1000, sizes, 1)
        table.add(f"PNG fast mode of {words}, time", "ms", figure(results, "Galley, fast", "encode_cpu_ms"), peers[1:], 1)
        table.add(f"PNG fast mode of {words}, size", "kB", os.path.getsize(quick) / 1000, sizes[1:], 0.8)


def comparing(machine, table):
    results = in_turns(machine, {"Galley": lambda: machine.ours("compare-memory", 4096, 5)})
    rate = lambda key: 4096 * 4096 / 1000 / figure(results, "Galley", key)
    # odiff's core does 0.80 and 0.22 of a memory compare's rate where pixels differ (the figures).
    for noise, words, target in (("equal", "equal", 0.9), ("scattered", "1 % differ", 1.3 * 0.80),
                                 ("antialiasing", "edges differ", 1.3 * 0.22)):
        table.add(f"compare 4096² in memory, {words}", "MP/s", rate(f"{noise}_ms"),
                  [("memory compare", rate(f"{noise}_memcmp_ms"))], round(target, 2), at_most=False,
                  note=f"by the clock; pixelmatch's metric {short(rate(f'{noise}_pixelmatch_ms'))} MP/s", memory=peak(results, "Galley"))
    run(machine, machine.ours("compare-pictures", 4096, machine.folder))
    first = machine.path("expected.png")
    for second, words, target in (("equal.png", "equal", 0.05), ("actual.png", "differing", 0.4)):
        other = machine.path(second)
        results = in_turns(machine, {
            "Galley": lambda: machine.ours("compare", first, other),
            "spng + NumPy": lambda: machine.py("pyspng", "numpy_compare.py", first, other)})
        peers = [("spng + NumPy", figure(results, "spng + NumPy", "wall_ms"))]
        if second == "actual.png":
            slow = in_turns(machine, {"pixelmatch-fast": lambda: machine.py(
                "pixelmatch", "pixelmatch_compare.py", first, other, 1)}, 1)
            peers.append(("pixelmatch-fast without decoding", figure(slow, "pixelmatch-fast", "compare_ms")))
        table.add(f"compare two PNG files of 4096², {words}", "ms", figure(results, "Galley", "wall_ms"), peers, target,
                  note="whole process, by the clock", memory=peak(results, "Galley"),
                  instructions=instructions(machine, "compare", first, other))


def vectors(machine, table):
    ours, cairo = machine.path("s3-ours.svg"), machine.path("s3-cairo.svg")
    results = in_turns(machine, {
        "Galley": lambda: machine.ours("svg", machine.scene("s3"), ours, 3),
        "Cairo's SVG surface": lambda: machine.c("cairo-peer", "svg", machine.scene("s3"), cairo, 3)})
    name = "Cairo's SVG surface"
    table.add("SVG of S3, time", "ms", figure(results, "Galley", "svg_cpu_ms"), [(name, figure(results, name, "svg_cpu_ms"))], 0.1,
              instructions=instructions(machine, "svg", machine.scene("s3"), machine.path("counted.svg"), 1),
              memory=peak(results, "Galley"))
    size = os.path.getsize(cairo) / 1000 if results[name] else None
    table.add("SVG of S3, size", "kB", os.path.getsize(ours) / 1000, [(name, size)], 0.2)


def replace_table(page, name, text, is_whole):
    """Puts a table between its two marks on a page; one of some parts only replaces its own rows."""
    start, end = f"<!-- {name}: make bench -->\n", f"<!-- end of {name} -->"
    with open(page) as lines:
        before, rest = lines.read().split(start, 1)
    old, after = rest.split(end, 1)
    if not is_whole:
        text = with_rows(old.strip(), text)
    with open(page, "w") as out:
        out.write(f"{before}{start}\n{text}\n\n{end}{after}")


def with_rows(table, new):
    """A table with the rows of another one in the places of those that begin with the same cell, or at its end."""
    name = lambda row: row.split("|")[1]
    rows = {name(row): row for row in new.splitlines()[2:] if row.startswith("|")}
    lines = [rows.pop(name(line), line) if line.startswith("|") else line for line in table.splitlines()]
    end = max(at for at, line in enumerate(lines) if line.startswith("|")) + 1
    return "\n".join(lines[:end] + list(rows.values()) + lines[end:])


PARTS = {"layout": layout, "cells": cells, "diff": snapshots, "draw": drawing, "blur": blur, "png": encoding, "process": whole_pictures, "compare": comparing,
         "svg": vectors, "start": scale.start, "tall": scale.tall, "variants": scale.variants, "many": scale.many}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bench", required=True, help="the program galley-bench")
    parser.add_argument("--galley", required=True, help="the program galley")
    parser.add_argument("--tools", required=True, help="the folder of the peers in C")
    parser.add_argument("--python", help="a Python that has the peers' packages")
    parser.add_argument("--folder", required=True, help="a folder for the files of the run")
    parser.add_argument("--rounds", type=int, default=3, help="how often each program runs, in turns (3)")
    parser.add_argument("--no-counts", dest="counts", action="store_false", help="count no instructions, which takes most time")
    parser.add_argument("--json", metavar="FILE", help="write the figures as JSON, too")
    parser.add_argument("--write", metavar="PAGE", help="put the table between the marks of a page, too")
    parser.add_argument("parts", nargs="*", metavar="PART", help="only these parts: " + ", ".join(PARTS))
    options = parser.parse_args()
    unknown = [part for part in options.parts if part not in PARTS]
    if unknown:
        parser.error(f"'{unknown[0]}' is none of {', '.join(PARTS)}")
    machine, table = Machine(options), Table()
    run(machine, machine.ours("scenes", machine.path("scenes")))
    for name, part in PARTS.items():
        if not options.parts or name in options.parts:
            # Drawn pictures are what is encoded.
            if name == "png" and options.parts and "draw" not in options.parts:
                for scene in SCENES:
                    run(machine, machine.ours("render", machine.scene(scene), machine.path(f"{scene}.png")))
            print(f"measuring: {name}", file=sys.stderr)
            part(machine, table)
    text = table.markdown()
    if machine.missing:
        text += "\n\nNot installed, so not measured: " + ", ".join(machine.missing) + "."
    peers = versions.markdown(machine.used)
    print(f"{text}\n\n{peers}")
    if options.write:
        replace_table(options.write, "table", text, is_whole=not options.parts)
        replace_table(options.write, "peers", peers, is_whole=not options.parts)
    if options.json:
        with open(options.json, "w") as out:
            json.dump({"rows": table.rows, "peers": machine.used, "missing": machine.missing}, out, indent=2, ensure_ascii=False)


if __name__ == "__main__":
    main()
