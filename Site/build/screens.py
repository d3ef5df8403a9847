"""The screens of the cookbook: their pictures in both appearances, and the commands that write each scene and open it."""

import posixpath

from markupsafe import Markup

import listing
from figures import PLAIN
from pages import Mistake, scene_title
from paths import ROOT

# Where the scene of a page is.
SCENES = ["Fixtures/Scenes/cookbook/{}.yaml", "Sources/Doors/GalleyCLI/Examples/{}.yaml"]


def screens(site, commands):
    """What the template shows of each screen: its page, a picture for each appearance, a sentence, and the commands."""
    option = next(argument for argument in commands.commands["init"]["arguments"] if argument.get("valueName") == "name")
    found = []
    for page in site.pages.values():
        folder, name = posixpath.split(page.source)
        if folder != "Docs/Cookbook" or name == "README.md":
            continue
        name = name.removesuffix(".md").lower()
        if name not in option["allValues"]:
            raise Mistake(f"{page.source}: galley init has no example {name}")
        scene = next(path for path in (form.format(name) for form in SCENES) if (ROOT / path).is_file())
        ways, start = site.figures.steps(scene, [PLAIN], "")
        step = ways[0][start]
        found.append(
            {
                "page": page,
                "cover": {tone: site.figures.place(getattr(step, tone), scene) for tone in ("light", "dark")},
                "about": scene_title(scene),
                "commands": Markup(
                    listing.block(
                        f"$ galley init --example {name}\n$ galley watch Fixtures/Scenes/{name}.yaml --serve\n", "console"
                    ).replace("--serve", '<span class="whole">--serve</span>')
                ),
            }
        )
    return found
