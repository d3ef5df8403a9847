"""What must hold for the finished pages: links and anchors lead somewhere, and nothing comes from another host."""

import posixpath
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

# Attributes whose address a browser fetches by itself.
FETCHED = {
    ("img", "src"),
    ("script", "src"),
    ("link", "href"),
    ("source", "srcset"),
    ("iframe", "src"),
    ("image", "href"),
    ("use", "href"),
}


class Reader(HTMLParser):
    """The anchors and the links of a page."""

    def __init__(self):
        super().__init__()
        self.anchors, self.links, self.fetched, self.twice = set(), [], [], []

    def handle_starttag(self, tag, pairs):
        for name, value in pairs:
            if name == "id":
                if value in self.anchors:
                    self.twice.append(value)
                self.anchors.add(value)
            elif (tag, name) in FETCHED:
                self.fetched.append(value)
            elif tag == "a" and name == "href":
                self.links.append(value)


def read(file):
    reader = Reader()
    reader.feed(file.read_text())
    return reader


def problems(out):
    """A sentence for each thing that is wrong."""
    pages = {str(file.relative_to(out)): read(file) for file in sorted(out.rglob("*.html"))}
    found = []
    for page, reader in pages.items():
        found += [f"{page}: the anchor {name} is there more than once" for name in reader.twice]
        for link in reader.links + reader.fetched:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in reader.fetched:
                    found.append(f"{page}: {link} is fetched from another host")
                continue
            path = posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(parts.path))) if parts.path else page
            if not (out / path).is_file():
                found.append(f"{page}: the link {link} leads nowhere")
            elif parts.fragment and path in pages and unquote(parts.fragment) not in pages[path].anchors:
                found.append(f"{page}: {path} has no anchor #{unquote(parts.fragment)}")
    return found
