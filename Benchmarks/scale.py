"""What `galley` itself takes: its start, pictures of all of a feed, and thousands of scenes."""
import os
import shutil

from measuring import figure, in_turns, peak, run

# Twelve small cards in a row: 48 rows of pixels for twelve items.
FEED = """format: 1
title: Feed
viewport: {{ size: [390, 844], scale: 2 }}
background: "#F2F2F7"
layout: {{ kind: flow, itemSize: [28, 20], minimumLineSpacing: 4, minimumInteritemSpacing: 4, sectionInset: [4, 4, 4, 4] }}
sections: [{{ items: {{ count: {count}, view: card }} }}]
views:
  card:
    backgroundColor: "#FFFFFF"
    cornerRadius: 4
    shadowOpacity: 0.2
    shadowRadius: 2
    shadowOffset: [0, 1]
    labels: [{{ text: "{{number}}", font: {{ size: 6 }} }}]
"""

# One of many: its own number of items and colour, so that no two are the same picture.
SCREEN = """format: 1
title: Screen {number}
viewport: {{ size: [390, 844], scale: 2 }}
background: "#F2F2F7"
layout: {{ kind: flow, itemSize: [358, 96], minimumLineSpacing: 12, sectionInset: [12, 16, 12, 16] }}
sections: [{{ items: {{ count: {count}, view: row }} }}]
views:
  row:
    backgroundColor: "#{colour:06X}"
    cornerRadius: 10
    shadowOpacity: 0.2
    shadowRadius: 4
    labels: [{{ text: "Screen {number}, row {{number}}" }}]
"""


def start(machine, table):
    """A process that does next to nothing, and one that draws one scene."""
    scene = machine.path("screen.yaml")
    with open(scene, "w") as out:
        out.write(SCREEN.format(number=1, count=8, colour=0xFFFFFF))
    results = in_turns(machine, {
        "version": lambda: [machine.galley, "--version"],
        "scene": lambda: [machine.galley, "render", scene, "-o", machine.path("screen.png")]}, machine.rounds * 3)
    table.add("galley --version", "ms", figure(results, "version", "wall_ms"), [], note="by the clock", memory=peak(results, "version"))
    table.add("galley render of one scene", "ms", figure(results, "scene", "wall_ms"),
              [("galley --version", figure(results, "version", "wall_ms"))], note="by the clock", memory=peak(results, "scene"))


def tall(machine, table):
    """`--full` of a feed: memory does not grow with it."""
    for count in (1_000, 10_000, 100_000):
        scene = machine.path(f"feed-{count}.yaml")
        with open(scene, "w") as out:
            out.write(FEED.format(count=count))
        results = in_turns(
            machine, {"Galley": lambda: [machine.galley, "render", scene, "--full", "-o", machine.path("feed.png")]}, 1)
        size = os.path.getsize(machine.path("feed.png"))
        cpu, memory = figure(results, "Galley", "cpu_ms"), peak(results, "Galley")
        table.add(f"galley render --full, a feed of {count:,} cards", "ms", cpu, [], memory=memory,
                  note=f"{cpu * 1e3 / count:.0f} µs a card, {size / 1e6:.1f} MB in one file")
    table.add("peak memory, the feed of 100,000 cards", "MiB", memory, [("limit", 300)], 1)


def variants(machine, table):
    """A check of one screen in many variants, all equal to their goldens."""
    scenes, goldens = machine.path("variants"), machine.path("variants-goldens")
    os.makedirs(scenes)
    shutil.copy(os.path.join(os.path.dirname(__file__), "..", "Examples", "Variants", "shop.yaml"), scenes)
    check = [machine.galley, "check", scenes, "--goldens", goldens, "--results", machine.path("variants-results")]
    # A golden that is recorded for the first time asks to be looked at: status 1.
    run(machine, check + ["--update=missing"], status=1)
    results = in_turns(machine, {"check": lambda: check})
    table.add("galley check of a screen in 48 variants", "ms", figure(results, "check", "cpu_ms"), [("limit", 500)], 1,
              memory=peak(results, "check"), note="Examples/Variants/shop.yaml")


def many(machine, table, count=2_000):
    """Thousands of scenes, by one worker and by two."""
    folder = machine.path("screens")
    os.makedirs(folder)
    for number in range(count):
        with open(os.path.join(folder, f"screen-{number:04}.yaml"), "w") as out:
            out.write(SCREEN.format(number=number, count=3 + number % 6, colour=0xF0F0F0 + number % 16))
    render = lambda jobs, *more: [machine.galley, "render", folder, "-o", machine.path(f"drawn-{jobs}/"), "--jobs", jobs, *more]
    one = in_turns(machine, {"1": lambda: render("1"), "2": lambda: render("2")}, 1)
    run(machine, render("2", "--cache", machine.path("kept")))
    kept = in_turns(machine, {"2": lambda: render("2", "--cache", machine.path("kept"))}, 1)
    alone = figure(one, "1", "wall_ms")
    table.add(f"galley render of {count:,} scenes, one worker", "ms", alone, [],
              memory=peak(one, "1"), note=f"by the clock; {alone / count:.1f} ms a scene")
    table.add(f"galley render of {count:,} scenes, two workers", "ms", figure(one, "2", "wall_ms"), [("one worker", alone)], 0.55,
              memory=peak(one, "2"), note="by the clock")
    table.add(f"galley render --cache of {count:,} scenes, nothing changed", "ms", figure(kept, "2", "wall_ms"),
              [("two workers", figure(one, "2", "wall_ms"))], memory=peak(kept, "2"), note="by the clock")
