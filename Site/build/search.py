"""The search: an index of texts for each part of the site, by Pagefind, and a list of titles and headings, by which pages are ranked."""

import json
import subprocess
import tomllib
from fnmatch import fnmatchcase

from pagefind_bin import get_executable

from pages import Mistake
from paths import ROOT, SITE, address

# The parts in which the search lists pages, each with the folder of its index, in their order.
PARTS = {"Pages": "pages", "Swift": "swift", "Scenes and sources": "sources", "The project": "project"}


def table(name):
    with open(SITE / name, "rb") as file:
        return tomllib.load(file)


def place(name):
    """The address of a page of the repository, or of the site: `site:commands/check.html`."""
    return name.removeprefix("site:") if name.startswith("site:") else address(name)


class Search:
    def __init__(self, site):
        self.site = site
        settings = table("search.toml")
        self.shelves, self.words, self.further = settings["shelf"], settings["words"], {}
        for name, words in settings["pages"].items():
            if place(name) not in site.pages:
                raise Mistake(f"Site/search.toml: there is no page {name}")
            self.further[place(name)] = words
        for page in site.pages.values():
            shelf = self.shelf(page)
            if page.template in ("source.html", "folder.html"):
                page.part = "Scenes and sources"
            elif page.address.startswith("api/"):
                page.part = "Swift"
            else:
                page.part = shelf.get("part", "Pages")
                page.weight *= shelf["text"]

    def shelf(self, page):
        name = page.source or "site:" + page.address
        return next(shelf for shelf in self.shelves if any(fnmatchcase(name, pattern) for pattern in shelf["pages"]))

    def also(self, page):
        word = self.shelf(page).get("also")
        return [f"{page.title} {word}"] if word else []

    def titles(self):
        """What the page of the search knows of each page before it asks for texts."""
        return {
            "words": self.words,
            "pages": [
                {
                    "url": page.address,
                    "title": page.title,
                    "part": page.part,
                    "prefer": self.shelf(page)["prefer"],
                    "about": page.extra["description"],
                    "further": self.also(page) + self.further.get(page.address, []),
                    "headings": [[anchor, title] for _, anchor, title in page.contents],
                }
                for page in self.site.pages.values()
                if page.part in ("Pages", "The project") and page.template != "home.html"
            ],
        }

    def write(self, out):
        """Writes the indexes, which the page joins: one with filters would not be the same bytes twice."""
        for part, folder in PARTS.items():
            pages = [page.address for page in self.site.pages.values() if page.part == part and page.template != "home.html"]
            # Folders of which every page is in the part are named as a whole: a list of all sources is too long for a command.
            tops = {name.split("/")[0] for name in pages}
            others = {page.address.split("/")[0] for page in self.site.pages.values() if page.part != part}
            globs = {top if top.endswith(".html") else top + "/**/*.html" for top in tops - others}
            globs |= {name for name in pages if name.split("/")[0] in others}
            done = subprocess.run(
                [
                    get_executable(),
                    "--site",
                    str(out),
                    "--output-subdir",
                    f"search/{folder}",
                    "--glob",
                    "{%s}" % ",".join(sorted(globs)),
                    "--quiet",
                ],
                capture_output=True,
                text=True,
            )
            if done.returncode:
                raise Mistake(f"the search index is not made: {done.stderr or done.stdout}")
        (out / "search/titles.json").write_text(json.dumps(self.titles(), ensure_ascii=False, separators=(",", ":")))


def questions(out):
    """The questions of Site/queries.toml, each with the page that must come first: the first of its row that the site has."""
    found = {}
    for question, names in table("queries.toml")["first"].items():
        there = [place(name) for name in names if (out / place(name)).is_file()]
        if not there:
            raise Mistake(f"Site/queries.toml: the site has no page of those for '{question}'")
        found[question] = there[0]
    return found
