"""Where things are in the repository, and which address a file of it has on the site."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "Site"
PICTURES = {".png", ".svg", ".webp", ".jpg", ".gif", ".apng"}


def words(name):
    """A name such as `SceneFormat` in the way of addresses: `scene-format`."""
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name.replace("UIKit", "Uikit"))
    return re.sub(r"[^a-z0-9.]+", "-", name.lower()).strip("-")


def address(path):
    """The address of the page that a Markdown file becomes: `Docs/Layouts/Flow.md` is `layouts/flow.html`."""
    parts = path.removesuffix(".md").split("/")
    if parts[0] == "Docs":
        parts = parts[1:]
    if parts == ["README"]:
        parts = ["readme"] if path == "README.md" else ["pages"]
    elif parts[-1] == "README":
        parts = parts[:-1] if len(parts) > 2 or parts[0] == "Examples" else [parts[0], "index"]
    return "/".join(words(part) for part in parts) + ".html"


def between(page, target):
    """The way from one page to another file of the site, as a link; both are addresses from the site's root."""
    here, there = page.split("/")[:-1], target.split("/")
    while here and len(there) > 1 and here[0] == there[0]:
        here, there = here[1:], there[1:]
    return "../" * len(here) + "/".join(there)
