"""The pages of the site: from the navigation, and from what pages link to."""

import posixpath
import tomllib
from dataclasses import dataclass, field

import listing
import pictures
from markdown import Document
from paths import PICTURES, ROOT, SITE, address, between, words

# Files that programs read; the site has them as they are.
DATA = {".json"}

# Pages that are on the site only where another page links to them: those of figures, and those for contributors.
NOT_IN_NAVIGATION = ("Docs/Annotated/", "Docs/Contributing/")


class Mistake(Exception):
    """What is wrong with a page, for the person who wrote it."""


@dataclass
class Page:
    """A page. `source` is the file that it is made from, in the repository; `base` the folder that its links start from."""

    address: str
    source: str = ""
    base: str = ""
    title: str = ""
    name: str = ""
    html: str = ""
    contents: list = field(default_factory=list)
    template: str = "page.html"
    section: object = None
    text: str = None
    # How much the search prefers the page's text, and the part in which it lists the page.
    weight: float = 1.0
    part: str = ""
    extra: dict = field(default_factory=dict)


@dataclass
class Section:
    """A part of the navigation; its groups have a heading each, or none."""

    title: str
    groups: list = field(default_factory=list)

    @property
    def pages(self):
        return [page for _, pages in self.groups for page in pages]

    @property
    def doors(self):
        """The pages that the first page of the site names: of several groups, only one of the first."""
        if len(self.groups) == 1:
            return self.pages[:5]
        return self.groups[0][1][:1] + [page for _, pages in self.groups[1:] for page in pages][:5]


class Links:
    """Where the links of one page lead."""

    def __init__(self, site, page):
        self.site, self.own = site, page

    def target(self, href):
        """The path in the repository that a link names, and its fragment."""
        path, _, fragment = href.partition("#")
        return posixpath.normpath(posixpath.join(self.own.base, path)), fragment

    def page(self, href):
        if href.startswith(("https://", "http://", "mailto:", "#")):
            return href
        if href.startswith("site:"):
            place, hash, fragment = href[len("site:") :].partition("#")
            return between(self.own.address, place) + hash + fragment
        path, fragment = self.target(href)
        place = self.site.place(path, self.own)
        return between(self.own.address, place) + ("#" + fragment if fragment else "")

    def code(self, text):
        """Where code in a text leads: to the page of a command, a type, or a file."""
        place = self.site.named.get(text)
        if place is None and text.startswith(("Docs/", "Examples/", "Fixtures/Scenes/", "Snippets/")) and (ROOT / text).is_file():
            place = self.site.place(text, self.own)
        return None if place in (None, self.own.address) else between(self.own.address, place)

    def picture(self, src):
        path, _ = self.target(src)
        if not (ROOT / path).is_file():
            raise Mistake(f"{self.own.source}: there is no picture {path}")
        return between(self.own.address, self.site.file(path)), path


class Site:
    def __init__(self):
        self.pages = {}  # address: Page
        self.sections = []
        self.reference = None
        self.files = {}  # address: path in the repository
        self.drawn = {}  # address: file that this build has drawn
        self.named = {}  # a command or a type as pages write it: address
        self.waiting = []  # pages that are not rendered yet
        self.figures = None
        self.read_navigation()

    def add(self, page):
        if page.address in self.pages:
            raise Mistake(f"two pages have the address {page.address}: {page.source}, {self.pages[page.address].source}")
        self.pages[page.address] = page
        self.waiting.append(page)
        return page

    def document(self, path):
        """The page of a Markdown file."""
        return Page(address(path), source=path, base=posixpath.dirname(path), name=self.names.get(path, ""))

    def read_navigation(self):
        home = Page("index.html", source="Site/home.md", base="Site", title="Galley", template="home.html")
        self.add(home)
        with open(SITE / "navigation.toml", "rb") as file:
            navigation = tomllib.load(file)
        sections, self.names = navigation["section"], navigation["titles"]
        named = {path for section in sections for path in section["pages"] if "*" not in path}
        for section in sections:
            found = Section(section["title"])
            pages = []
            for pattern in section["pages"]:
                paths = (
                    [pattern]
                    if "*" not in pattern
                    else sorted(
                        path for path in (str(file.relative_to(ROOT)) for file in ROOT.glob(pattern)) if path not in named
                    )
                )
                named.update(paths)
                pages += [self.add(self.document(path)) for path in paths]
            if not pages:
                continue
            if "overview" in section:
                page = Page(words(section["title"]) + "/index.html", title=section["overview"], template="overview.html")
                self.pages[page.address] = page
                pages.insert(0, page)
            for page in pages:
                page.section = found
            found.groups.append(("", pages))
            if section.get("reference"):
                self.reference = found
            self.sections.append(found)
        lost = [
            path
            for path in (str(file.relative_to(ROOT)) for file in (ROOT / "Docs").rglob("*.md"))
            if path not in named and not path.startswith(NOT_IN_NAVIGATION)
        ]
        if lost:
            raise Mistake(f"Site/navigation.toml names no section for {', '.join(sorted(lost))}")

    def file(self, path):
        """The address of a file that the site has as it is."""
        place = "files/" + path
        self.files[place] = path
        return place

    def place(self, path, origin):
        """The address of what stands for a file or a folder of the repository."""
        found = ROOT / path
        if path.startswith("..") or not found.exists():
            raise Mistake(f"{origin.source}: there is no {path}")
        if found.is_dir():
            if (found / "README.md").exists():
                return self.place(posixpath.normpath(path + "/README.md"), origin)
            return self.linked("source/" + path + "/index.html", path, "folder.html")
        if path.endswith(".md"):
            place = address(path)
            if place not in self.pages:
                self.add(self.document(path))
            return place
        if found.suffix in PICTURES | DATA:
            return self.file(path)
        return self.linked("source/" + path + ".html", path, "source.html")

    def linked(self, place, path, template):
        if place not in self.pages:
            self.add(Page(place, source=path, base=posixpath.dirname(path), template=template, weight=0.2))
        return place

    def render(self):
        """Renders every page, and those that they link to."""
        while self.waiting:
            page = self.waiting.pop(0)
            if page.template == "source.html":
                self.render_source(page)
            elif page.template == "folder.html":
                self.render_folder(page)
            else:
                self.render_document(page)

    def render_document(self, page):
        if page.text is None and not (ROOT / page.source).is_file():
            raise Mistake(f"Site/navigation.toml names {page.source}, which does not exist")
        text = page.text if page.text is not None else (ROOT / page.source).read_text()
        figure = self.figures.maker(page) if self.figures else None
        try:
            document = Document(text, Links(self, page), figure, keeps_heading=page.template == "home.html")
        except (ValueError, KeyError) as error:
            raise Mistake(f"{page.source}: {error}") from error
        page.html, page.contents = document.html, document.contents
        page.title = page.title or document.title
        page.extra |= {"description": document.description, "heading": document.heading}

    def render_source(self, page):
        text = (ROOT / page.source).read_text()
        page.title = posixpath.basename(page.source)
        page.html = listing.block(text, listing.language(page.source))
        page.extra["shots"] = [
            (between(page.address, self.file(path)), posixpath.basename(posixpath.dirname(path)), pictures.size(path))
            for path in self.goldens(page.source)
        ]

    def render_folder(self, page):
        page.title = page.source
        entries = []
        for file in sorted((ROOT / page.source).iterdir()):
            path = str(file.relative_to(ROOT))
            if not file.is_file() or file.suffix in PICTURES:
                continue
            goldens = self.goldens(path)
            entries.append(
                {
                    "name": file.name,
                    "link": between(page.address, self.place(path, page)),
                    "title": scene_title(path),
                    "picture": between(page.address, self.file(goldens[0])) if goldens else None,
                }
            )
        page.extra["entries"] = entries

    @staticmethod
    def goldens(path):
        """The pictures of a scene's goldens, the picture of the scene as it is first."""
        if not path.startswith("Fixtures/Scenes/") or not path.endswith(".yaml"):
            return []
        folder = ROOT / "Fixtures/Goldens" / path.removeprefix("Fixtures/Scenes/").removesuffix(".yaml")
        found = sorted(folder.glob("*/image.png"), key=lambda file: (file.parent.name != "default", file.parent.name))
        return [str(file.relative_to(ROOT)) for file in found]


def scene_title(path):
    """The title of a scene file, or nothing."""
    if not path.endswith(".yaml"):
        return ""
    for line in (ROOT / path).read_text().splitlines():
        if line.startswith("title:"):
            return line.removeprefix("title:").strip().strip('"')
    return ""
