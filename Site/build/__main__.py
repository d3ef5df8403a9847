"""Builds the site: Site/build OUT --galley PROGRAM --cache FOLDER"""

import argparse
import re
import shutil
import sys
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from archives import ArchiveError, archive, modules_folder, products
from check import problems
from commands import Commands
from figures import Figures, StaleFigure
from markdown import SCREENS_PLACE
from pages import Mistake, Site
from paths import ROOT, SITE, between
from redirects import Redirects, in_script
from reference import Reference
from screens import screens
from search import Search

STYLES = ["Sources/Doors/GalleyReport/Page/tokens.css", "Sources/Doors/GalleyReport/Page/components.css", "Site/theme/site.css"]
MARK = ROOT / "Sources/Doors/GalleyReport/Page/brand.mustache"


def mark():
    """The sign of the project, as the report has it."""
    text = MARK.read_text()
    return text[text.index("<svg") : text.index("</svg>") + len("</svg>")]


def icon():
    """The same for a browser's tab, which has no style sheet of ours."""
    colors = {
        name: pair for name, *pair in re.findall(r"--(ink|accent): light-dark\((.*?), (.*?)\)", (ROOT / STYLES[0]).read_text())
    }
    rules = ["rect{fill:%s}.moved{fill:%s}" % (colors["ink"][at], colors["accent"][at]) for at in (0, 1)]
    style = f"<style>{rules[0]}@media(prefers-color-scheme:dark){{{rules[1]}}}</style>"
    text = mark().replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return text.replace("><rect", ">" + style + "<rect", 1) + "\n"


def write(out, address, text):
    file = out / address
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def write_pages(site, out, redirects, listed):
    templates = Environment(
        loader=FileSystemLoader(SITE / "theme"), autoescape=True, undefined=StrictUndefined, trim_blocks=False
    )
    # Long names break where their words begin.
    templates.filters["breaks"] = lambda text: Markup(re.sub(r"(?<=[a-z])(?=[A-Z])", "<wbr>", str(escape(text))))
    order = [page for section in site.sections for page in section.pages]
    sign = Markup(mark())
    for page in site.pages.values():
        page.extra = {"description": "", "crumbs": [], "made": "", "cover": None, "heading": ""} | page.extra
    for page in site.pages.values():
        at = order.index(page) if page in order else None
        origin = "files/" + page.source if page.source and page.template in ("page.html", "home.html") else None
        if origin:
            # The Markdown of the page, as text that a browser shows.
            origin += ".txt"
            write(out, origin, (ROOT / page.source).read_text())
        if SCREENS_PLACE in page.html:
            shown = templates.get_template("screens.html").render(
                screens=listed, is_short=page.template == "home.html", way=lambda target: between(page.address, target)
            )
            page.html = page.html.replace(SCREENS_PLACE, shown)
        page.html = Markup(page.html)
        page.extra["heading"] = Markup(page.extra["heading"])
        write(
            out,
            page.address,
            templates.get_template(page.template).render(
                page=page,
                sections=site.sections,
                mark=sign,
                origin=origin,
                moved=Markup(in_script(redirects.moved(page.address))),
                contents=[entry for entry in page.contents if entry[0] in (2, 3)],
                previous=order[at - 1] if at else None,
                next=order[at + 1] if at is not None and at + 1 < len(order) else None,
                way=lambda target: between(page.address, target),
            ),
        )


def write_assets(site, out):
    write(out, "assets/site.css", "".join((ROOT / path).read_text() for path in STYLES))
    write(out, "assets/site.js", (SITE / "theme/site.js").read_text())
    write(out, "assets/icon.svg", icon())
    for address, path in sorted(site.files.items()):
        file = out / address
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, file)
    for address, path in sorted(site.drawn.items()):
        file = out / address
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, file)


def add_reference(site, galley, cache):
    """Puts the pages of the command and of the modules into the navigation."""
    commands = Commands(site, galley)
    reference = Reference(site)
    built = modules_folder(galley)
    modules = [
        reference.add(product, archive(product, names, built, cache / "reference"), product)
        for product, names in products().items()
    ]
    for page in [commands.overview, *commands.pages.values(), *modules]:
        page.section = site.reference
    site.reference.groups[:0] = [("Command", [commands.overview, *commands.pages.values()]), ("Swift", modules)]
    site.reference.groups[-1] = ("Formats", site.reference.groups[-1][1])
    site.named = reference.names() | {page.title: page.address for page in commands.pages.values()}
    return commands, reference


def main():
    options = argparse.ArgumentParser()
    options.add_argument("out", type=Path)
    options.add_argument("--galley", type=Path, required=True)
    options.add_argument("--cache", type=Path, required=True)
    options = options.parse_args()
    out = options.out.resolve()
    shutil.rmtree(out, ignore_errors=True)
    try:
        site = Site()
        site.figures = Figures(site, options.galley, options.cache / "figures")
        reference = add_reference(site, options.galley.resolve(), options.cache)
        site.render()
        for part in reference:
            part.render()
        # What the reference links to.
        site.render()
        redirects, search = Redirects(site), Search(site)
        write_pages(site, out, redirects, screens(site, reference[0]))
        redirects.write(out)
        write_assets(site, out)
        search.write(out)
        site.figures.prune()
    except (Mistake, StaleFigure, ArchiveError) as mistake:
        sys.exit(f"site: {mistake}")
    found = problems(out) + redirects.problems(out)
    for problem in found:
        print(f"site: {problem}", file=sys.stderr)
    print(f"site: {len(site.pages)} pages in {options.out}")
    return 1 if found else 0


sys.exit(main())
