"""Live figures: the annotated pictures of a scene, in its states or the frames of its film, in both directions.

All of them are drawn by `galley docs`, or by `galley render` where the word `plain` asks for pictures without measures,
from the scene with these states in place of its own. What was drawn is kept by
its content: the program, the scene and the options. A picture that is committed for readers elsewhere must be one
that was drawn from the scene as it is; otherwise it is stale.
"""

import hashlib
import html
import json
import posixpath
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import yaml

import listing
import pictures
from paths import ROOT, between

# How many pictures a film becomes.
FRAMES = 13
OTHER_WAY = "from-right"
# The word in a figure's comment that asks for pictures without measures, and where those may come from that readers see elsewhere.
PLAIN = "plain"
PLAIN_PICTURES = "Fixtures/Goldens/"
# What the buttons and the page's appearance choose; a state that says no more is none of its own.
CHOSEN = {"name", "appearance", "layoutDirection"}
# Keys of a scene that speak of states, and those that the picture does not need.
REPLACED = ("states", "film", "expect", "variants")
# A key that says where the scene stands; it stays.
PLACE = re.compile(r"^contentOffset: *\[([^\]]*)\]", re.M)
ALT = re.compile(r'<img src="([^"]+)"[^>]*?\balt="([^"]*)"')


class StaleFigure(Exception):
    pass


@dataclass
class Step:
    """A picture of a figure: its name for people, its two files and what they show."""

    name: str
    light: Path
    dark: Path
    alt: str


def top_level(text, keys):
    """The text of a scene without these keys, and what they hold."""
    kept, found, key = [], {}, None
    for line in text.splitlines(keepends=True):
        match = re.match(r"([A-Za-z-]+):", line)
        if match:
            key = match[1]
        if key in keys:
            found[key] = found.get(key, "") + line
        else:
            kept.append(line)
    return "".join(kept), {key: yaml.safe_load(block)[key] for key, block in found.items()}


def offset(values):
    return ", ".join(f"{value:g}".replace("-", "−") for value in values)


def states(found):
    """The states of a figure, each with its name for people; none if the scene has one only."""
    film = found.get("film") or {}
    if "from" in film and "to" in film and not film.get("state"):
        steps = []
        for frame in range(FRAMES):
            part = frame / (FRAMES - 1)
            place = [round(a + (b - a) * part, 2) for a, b in zip(film["from"], film["to"])]
            steps.append((f"scrolled to {offset(place)}", {"name": f"frame-{frame}", "contentOffset": place}))
        return steps
    listed = [state if isinstance(state, dict) else {"name": state} for state in found.get("states") or []]
    return [(state["name"].replace("-", " "), state) for state in listed]


def moments(wanted):
    """The states that show something else than another appearance or direction, after the one at rest."""
    return [("at rest", {"name": "rest"})] + [(name, state) for name, state in wanted if not state.keys() <= CHOSEN]


def first_step(text, wanted):
    """The number of the state that is nearest to where the scene stands."""
    match = PLACE.search(text)
    if not match:
        return 0
    place = [float(value) for value in match[1].split(",")]
    distances = [sum(abs(a - b) for a, b in zip(state.get("contentOffset") or place, place)) for _, state in wanted]
    return distances.index(min(distances))


class Figures:
    """The figures of a site; their pictures are drawn when they are asked for."""

    def __init__(self, site, galley, cache):
        self.site, self.galley, self.cache = site, Path(galley), Path(cache)
        self.program = hashlib.sha256(self.galley.read_bytes()).hexdigest()
        self.used = set()

    def draw(self, scene, text, options):
        """The folder with the page and the pictures of a scene text."""
        key = hashlib.sha256(json.dumps([self.program, scene, text, options]).encode()).hexdigest()[:32]
        folder = self.cache / key
        self.used.add(key)
        if (folder / "done").exists():
            return folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        file = folder / (posixpath.basename(scene))
        file.write_text(text)
        if options == [PLAIN]:
            words = ["render", file, "-o", folder / "drawn" / "{scene}-{state}.svg"]
        else:
            words = ["docs", file, *options, "-o", folder / "drawn"]
        done = subprocess.run([self.galley, *words], capture_output=True, text=True)
        if done.returncode:
            raise StaleFigure(f"{scene}: {done.stderr.strip()}")
        (folder / "done").touch()
        return folder

    def prune(self):
        """Forgets what this build did not need."""
        for folder in self.cache.glob("*"):
            if folder.name not in self.used:
                shutil.rmtree(folder)

    def steps(self, scene, options, alt):
        """The pictures from left to right, those from right to left, and the number of the first one to show.

        `alt` is what plain pictures show; those with measures have words of their own.
        """
        text = (ROOT / scene).read_text()
        kept, found = top_level(text, REPLACED)
        wanted = states(found) or [("", {"name": "still"})]
        is_plain = options == [PLAIN]
        dark = "-dark" if is_plain else "~dark"
        if is_plain and "contentOffset" not in wanted[0][1]:
            wanted = moments(wanted)
        listed = []
        for _, state in wanted:
            listed += [state, state | {"name": f"{state['name']}-{OTHER_WAY}", "layoutDirection": "rightToLeft"}]
        if is_plain:
            listed += [state | {"name": state["name"] + dark, "appearance": "dark"} for state in listed]
        derived = kept + "states:\n" + "".join(f"  - {json.dumps(state)}\n" for state in listed)
        folder = self.draw(scene, derived, options) / "drawn"
        name = posixpath.basename(scene).removesuffix(".yaml")
        alts = {} if is_plain else dict(ALT.findall((folder / f"{name}.md").read_text()))
        ways = []
        for suffix in ("", f"-{OTHER_WAY}"):
            steps = []
            for title, state in wanted:
                base = f"{name}-{state['name']}{suffix}"
                # The page names the state, which this figure made up.
                told = alt if is_plain else html.unescape(alts[base + ".svg"]).replace(f", {state['name']}{suffix}.", ".", 1)
                steps.append(Step(title, folder / f"{base}.svg", folder / f"{base}{dark}.svg", told))
            ways.append(steps)
        return ways, first_step(kept, wanted)

    def check(self, scene, options, committed):
        """A committed picture is one of those of the scene as it is; that goldens are is checked with all goldens."""
        if options == [PLAIN] and committed.startswith(PLAIN_PICTURES + scene_name(scene) + "/"):
            return
        if not committed.startswith("Docs/Annotated/"):
            raise StaleFigure(f"{committed}: a live figure stands for an annotated picture in Docs/Annotated")
        folder = self.draw(scene, (ROOT / scene).read_text(), options) / "drawn"
        bytes = (ROOT / committed).read_bytes()
        if not any(file.read_bytes() == bytes for file in sorted(folder.glob("*.svg"))):
            raise StaleFigure(f"{committed} is not what {scene} shows; scripts/annotate writes it again")

    def maker(self, page):
        """What a page's Markdown asks for a figure."""

        def make(scene, options, committed):
            for picture in committed:
                self.check(scene, options, posixpath.normpath(posixpath.join(page.base, picture["src"])))
            return self.html(page, scene, *self.steps(scene, options, committed[0]["alt"]))

        return make

    def place(self, file, scene):
        """The address of a drawn file; the same picture is there once."""
        name = f"figures/{scene_name(scene)}/{file.name}"
        self.site.drawn[name] = file
        return name

    def html(self, page, scene, ways, start):
        def entry(step):
            return {
                "name": step.name,
                "alt": step.alt,
                "light": between(page.address, self.place(step.light, scene)),
                "dark": between(page.address, self.place(step.dark, scene)),
            }

        listed = [[entry(step) for step in steps] for steps in ways]
        first = listed[0][start]
        page.extra.setdefault(
            "cover", {"light": self.place(ways[0][start].light, scene), "dark": self.place(ways[0][start].dark, scene)}
        )
        width, height = pictures.read_size(ways[0][start].light.read_bytes())
        escape = html.escape
        source = between(page.address, self.site.place(scene, page))
        pictures_html = "".join(
            f'<img class="{tone}" src="{escape(first[tone])}" alt="{escape(first["alt"])}" width="{width}" '
            f'height="{height}" loading="lazy" decoding="async">'
            for tone in ("light", "dark")
        )
        slider = ""
        if len(listed[0]) > 1:
            slider = (
                f'<label>Moment <input type="range" min="0" max="{len(listed[0]) - 1}" value="{start}" '
                f'aria-valuetext="{escape(first["name"])}"></label><output>{escape(first["name"])}</output>'
                '<button type="button">Play</button>'
            )
        ways_html = "".join(
            f'<label><input type="radio" name="way-{escape(slugged(scene))}" value="{at}"{" checked" if at == 0 else ""}>{name}</label>'
            for at, name in enumerate(("Left to right", "Right to left"))
        )
        text = (ROOT / scene).read_text()
        return (
            f'<figure class="live" data-steps="{escape(json.dumps(listed, ensure_ascii=False))}">\n<div class="inner">\n'
            f'<div class="plate">{pictures_html}</div>\n'
            f'<div class="controls" hidden>{slider}<fieldset class="ways"><legend class="hidden">Direction</legend>{ways_html}</fieldset></div>\n'
            f'<div class="scene"><p><a href="{escape(source)}">{escape(scene)}</a></p>{listing.block(without_schema(text), "yaml")}</div>\n'
            "</div>\n</figure>\n"
        )


def scene_name(scene):
    """The name of a scene file, as in those of its goldens."""
    return scene.removeprefix("Fixtures/Scenes/").removesuffix(".yaml")


def slugged(scene):
    return re.sub(r"[^a-z0-9]+", "-", scene.lower())


def without_schema(text):
    """A scene without its first line, which is for editors."""
    return re.sub(r"\A# yaml-language-server:.*\n", "", text)
