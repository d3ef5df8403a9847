"""Old addresses that lead on: Site/redirects.toml says where each page or section went.

A page that is gone becomes a small page that opens the new one. A section that left a page that is still there is looked up by
that page's script. The addresses in Site/released.txt are those of the last release: each is still a page, or leads to one.
"""

import html
import json
import tomllib

from check import read
from pages import Mistake
from paths import SITE, address, between

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved: {title} · Galley</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="{target}">
<script>{{ const moved = {sections}; location.replace(moved[location.hash] ?? {script}); }}</script>
<noscript><meta http-equiv="refresh" content="0; url={target}"></noscript>
</head>
<body>
<p>This page has moved: <a href="{target}">{title}</a>.</p>
{links}</body>
</html>
"""


def place(name):
    """The address of a page of the repository, or of the site (`site:commands/check.html`), and its fragment."""
    path, _, fragment = name.partition("#")
    return path.removeprefix("site:") if path.startswith("site:") else address(path), fragment


class Redirects:
    """The redirects of a site.

    `pages` has the new place of each page that is gone, and `sections` the new places of the sections that left a page, by its
    address; a place is an address and a fragment.
    """

    def __init__(self, site):
        self.site, self.pages, self.sections = site, {}, {}
        with open(SITE / "redirects.toml", "rb") as file:
            listed = tomllib.load(file)["moved"]
        for old, new in listed.items():
            page, fragment = place(old)
            target = place(new)
            if target[0] not in site.pages:
                raise Mistake(f"Site/redirects.toml: {old} leads to {new}, which is no page")
            if fragment:
                self.sections.setdefault(page, {})[fragment] = target
            elif page in site.pages:
                raise Mistake(f"Site/redirects.toml: {old} is still a page")
            else:
                self.pages[page] = target
        lost = [page for page in self.sections if page not in site.pages and page not in self.pages]
        if lost:
            raise Mistake(f"Site/redirects.toml: sections of {lost[0]} lead on, but the page itself does not")
        gone = [page for page in released() if page not in site.pages and page not in self.pages]
        if gone:
            raise Mistake(
                "Site/redirects.toml: these pages of the last release are gone, and nothing says where they went: "
                + ", ".join(gone)
            )

    def moved(self, page):
        """Where the sections went that left a page, for its script: links by fragments."""
        return {
            "#" + old: between(page, new) + ("#" + fragment if fragment else "")
            for old, (new, fragment) in self.sections.get(page, {}).items()
        }

    def write(self, out):
        for page, (new, fragment) in self.pages.items():
            target = between(page, new) + ("#" + fragment if fragment else "")
            sections = self.moved(page)
            links = "".join(f'<p><a href="{html.escape(link)}">{html.escape(old)}</a></p>\n' for old, link in sections.items())
            file = out / page
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(
                PAGE.format(
                    title=html.escape(self.site.pages[new].title),
                    target=html.escape(target),
                    script=in_script(target) + ("" if fragment else " + location.hash"),
                    sections=in_script(sections),
                    links=links,
                )
            )

    def problems(self, out):
        """A sentence for each section that leads to no anchor, or that is still where it was."""
        found = []
        for page, sections in self.sections.items():
            here = read(out / page).anchors if page in self.site.pages else ()
            for old, (new, fragment) in sections.items():
                if old in here:
                    found.append(f"Site/redirects.toml: {page} still has the anchor #{old}")
                if fragment and fragment not in read(out / new).anchors:
                    found.append(f"Site/redirects.toml: {page}#{old} leads to {new}, which has no anchor #{fragment}")
        return found


def in_script(value):
    """A value as JSON that cannot end the script around it."""
    return json.dumps(value).replace("<", "\\u003c")


def released():
    """The addresses of the last release."""
    return [line for line in (SITE / "released.txt").read_text().splitlines() if line and not line.startswith("#")]
