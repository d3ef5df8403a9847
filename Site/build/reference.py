"""The reference of the modules: a page for each type with all its members, from the JSON that DocC writes.

DocC's own pages need a script and a folder for each of thousands of symbols; its Markdown leaves out topics, links and
what a type inherits. So its JSON becomes pages like all others.
"""

import html
import json
import posixpath
import re

import listing
from pages import Links, Page
from paths import between

TYPES = {"class", "struct", "enum", "protocol", "actor"}
# Members of a module that are no types share a page.
OTHERS = "others.html"
KEYWORDS = {
    "keyword": "k",
    "attribute": "nd",
    "identifier": "nf",
    "internalParam": "n",
    "externalParam": "nf",
    "typeIdentifier": "nc",
    "number": "mi",
    "string": "s",
    "genericParameter": "nc",
    "label": "nf",
}
# A declaration longer than this has a line for each parameter.
LINE = 88
# A name that cannot be taken for a word: it has capitals inside.
NAME = re.compile(r"[A-Z]+[a-z]+[A-Z]\w+|[A-Z]{2,}[a-z]\w+")
escape = html.escape


def last(url):
    return url.rstrip("/").rsplit("/", 1)[-1]


class Module:
    """The symbols of one product, as DocC wrote them."""

    def __init__(self, name, folder):
        self.name = name
        self.nodes = {}
        root = folder / f"{name.lower()}.json"
        self.root = self.read(root)
        for file in sorted((folder / name.lower()).rglob("*.json")):
            self.read(file)
        self.prefix = f"/documentation/{name.lower()}"

    def read(self, file):
        node = json.loads(file.read_text())
        node["url"] = node["variants"][0]["paths"][0]
        self.nodes[node["url"]] = node
        return node

    def kind(self, url):
        node = self.nodes.get(url)
        return node and node["metadata"].get("symbolKind")

    def address(self, url):
        """Where a symbol is on the site, with an anchor for a member."""
        base = f"api/{self.name.lower()}"
        if url == self.prefix:
            return f"{base}/index.html"
        path = url.removeprefix(self.prefix + "/")
        if self.kind(url) in TYPES:
            return f"{base}/{path}.html"
        owner, _, member = path.rpartition("/")
        if not owner:
            return f"{base}/{OTHERS}#{member}"
        return f"{base}/{owner}.html#{member}"

    def others(self):
        """The symbols of the module itself that are no types."""
        return sorted(
            url
            for url in self.nodes
            if url.startswith(self.prefix + "/")
            and "/" not in url.removeprefix(self.prefix + "/")
            and (self.kind(url) or "") not in TYPES | {""}
        )

    def children(self, node):
        """The topics of a page: their titles, whether somebody chose them, and the addresses of their symbols."""
        for section in node.get("topicSections", []):
            urls = []
            for identifier in section["identifiers"]:
                reference = node["references"].get(identifier, {})
                url = reference.get("url")
                if url not in self.nodes:
                    continue
                inner = self.nodes[url]
                # A group, such as default implementations.
                if inner["metadata"].get("role") == "collectionGroup":
                    urls += [url for _, _, more in self.children(inner) for url in more]
                else:
                    urls.append(url)
            yield (
                section["title"].capitalize() if section.get("generated") else section["title"],
                not section.get("generated"),
                urls,
            )


class Writer:
    """Makes the HTML of one page."""

    def __init__(self, reference, module, address):
        self.reference, self.module, self.own = reference, module, address

    def way(self, target):
        place, hash, fragment = target.partition("#")
        return hash + fragment if place == self.own and fragment else between(self.own, place) + hash + fragment

    def symbol(self, precise):
        """The link to a symbol of any module."""
        target = self.reference.precise.get(precise)
        return target and self.way(target)

    def linked(self, url):
        for module in self.reference.modules:
            if url in module.nodes:
                return self.way(module.address(url))
        return None

    # Text

    def inline(self, parts, references):
        made = ""
        for part in parts:
            kind = part["type"]
            if kind == "text":
                made += escape(part["text"], quote=False)
            elif kind == "codeVoice":
                made += self.reference.code_voice(self, part["code"])
            elif kind == "reference":
                target = references.get(part["identifier"], {})
                title = target.get("title", part.get("overridingTitle", ""))
                way = self.linked(target.get("url"))
                text = f"<code>{escape(title)}</code>"
                made += f'<a href="{escape(way)}">{text}</a>' if way else text
            elif kind == "link":
                made += f'<a href="{escape(part["destination"])}">{escape(part.get("title") or part["destination"])}</a>'
            elif kind in ("emphasis", "newTerm"):
                made += f"<em>{self.inline(part['inlineContent'], references)}</em>"
            elif kind == "strong":
                made += f"<strong>{self.inline(part['inlineContent'], references)}</strong>"
            else:
                raise ValueError(f"{self.own}: text of the kind {kind}")
        return made

    def blocks(self, parts, references, level=2):
        made = ""
        for part in parts:
            kind = part["type"]
            if kind == "paragraph":
                made += f"<p>{self.inline(part['inlineContent'], references)}</p>\n"
            elif kind == "heading":
                if part["text"] not in ("Overview", "Discussion"):
                    tag = f"h{min(6, max(level, part['level']))}"
                    made += f"<{tag}>{escape(part['text'])}</{tag}>\n"
            elif kind == "codeListing":
                made += listing.block("\n".join(part["code"]) + "\n", part.get("syntax") or "swift")
            elif kind in ("unorderedList", "orderedList"):
                tag = "ul" if kind == "unorderedList" else "ol"
                items = "".join(f"<li>{self.blocks(item['content'], references, level)}</li>\n" for item in part["items"])
                made += f"<{tag}>\n{items}</{tag}>\n"
            elif kind == "aside":
                made += f"<blockquote>{self.blocks(part['content'], references, level)}</blockquote>\n"
            elif kind == "termList":
                made += (
                    "<dl>"
                    + "".join(
                        f"<dt>{self.inline(item['term']['inlineContent'], references)}</dt>"
                        f"<dd>{self.blocks(item['definition']['content'], references, level)}</dd>"
                        for item in part["items"]
                    )
                    + "</dl>\n"
                )
            elif kind == "table":
                rows = [
                    "".join(f"<{tag}>{self.blocks(cell, references)}</{tag}>" for cell in row)
                    for at, row in enumerate(part["rows"])
                    for tag in ["th" if at == 0 else "td"]
                ]
                made += (
                    '<div class="table" tabindex="0" role="group" aria-label="Table"><table>'
                    + "".join(f"<tr>{row}</tr>" for row in rows)
                    + "</table></div>\n"
                )
            else:
                raise ValueError(f"{self.own}: a block of the kind {kind}")
        return made

    # Symbols

    def declaration(self, section):
        tokens = section["declarations"][0]["tokens"]
        long = sum(len(token["text"]) for token in tokens) > LINE
        made, depth = "", 0
        for token in tokens:
            text = escape(token["text"], quote=False)
            if token["kind"] == "text" and long:
                text, depth = self.broken(text, depth)
            style = KEYWORDS.get(token["kind"])
            if style:
                text = f'<span class="{style}">{text}</span>'
            way = self.symbol(token.get("preciseIdentifier"))
            made += f'<a href="{escape(way)}">{text}</a>' if way else text
        return f'<pre class="declaration" tabindex="0" role="group" aria-label="Declaration"><code>{made}</code></pre>\n'

    @staticmethod
    def broken(text, depth):
        """Text between the tokens of a long declaration: parameters of the outermost parentheses start lines."""
        made = ""
        for character in text:
            if character == ")":
                depth -= 1
                made += "\n)" if depth == 0 else ")"
            elif character == "(":
                depth += 1
                made += "(\n  " if depth == 1 else "("
            elif character == "," and depth == 1:
                made += ",\n "
            else:
                made += character
        return made.replace("(\n  \n)", "()"), depth

    def about(self, node, level):
        """The declaration of a symbol and all that its comment says."""
        references = node["references"]
        parts = node.get("primaryContentSections", [])
        made = "".join(self.declaration(part) for part in parts if part["kind"] == "declarations")
        if node.get("abstract"):
            made += f'<p class="abstract">{self.inline(node["abstract"], references)}</p>\n'
        for part in parts:
            if part["kind"] == "parameters":
                made += (
                    '<dl class="parameters">'
                    + "".join(
                        f"<dt><code>{escape(one['name'])}</code></dt><dd>{self.blocks(one['content'], references, level + 1)}</dd>\n"
                        for one in part["parameters"]
                    )
                    + "</dl>\n"
                )
            elif part["kind"] == "content":
                heading = next((block["text"] for block in part["content"] if block["type"] == "heading"), "")
                text = self.blocks(
                    [block for block in part["content"] if block.get("text") != "Return Value"], references, level + 1
                )
                made += f'<div class="result"><p>Returns</p>{text}</div>\n' if heading == "Return Value" else text
        return made

    def relations(self, node):
        made = ""
        for section in node.get("relationshipsSections", []):
            names = []
            for identifier in section["identifiers"]:
                target = node["references"].get(identifier, {})
                title = target.get("title")
                if not title:
                    continue
                title = title.removeprefix("Swift.").removeprefix("Foundation.")
                way = self.linked(target.get("url"))
                names.append(
                    (
                        title,
                        f'<a href="{escape(way)}"><code>{escape(title)}</code></a>' if way else f"<code>{escape(title)}</code>",
                    )
                )
            if names:
                made += (
                    f"<dt>{escape(section['title'].capitalize())}</dt><dd>{', '.join(made for _, made in sorted(names))}</dd>\n"
                )
        return f'<dl class="relations">\n{made}</dl>\n' if made else ""

    def entry(self, url):
        """A line about a symbol that has a place elsewhere."""
        node = self.module.nodes[url]
        way = self.way(self.module.address(url))
        text = self.inline(node.get("abstract", []), node["references"])
        return f'<dt><a href="{escape(way)}"><code>{escape(node["metadata"]["title"])}</code></a></dt><dd>{text}</dd>\n'

    def member(self, url):
        node = self.module.nodes[url]
        anchor = self.module.address(url).partition("#")[2]
        title = escape(node["metadata"]["title"])
        return f'<section class="member">\n<h3 id="{escape(anchor)}"><code>{title}</code></h3>\n{self.about(node, 3)}</section>\n'

    def topics(self, node, contents):
        made = ""
        for title, _, urls in self.module.children(node):
            if not urls:
                continue
            anchor = re.sub(r"[^a-z]+", "-", "topic-" + title.lower()).strip("-")
            contents.append((2, anchor, title))
            made += f'<h2 id="{anchor}">{escape(title)}</h2>\n'
            types = [url for url in urls if self.module.kind(url) in TYPES]
            if types:
                made += f'<dl class="symbols">\n{"".join(map(self.entry, types))}</dl>\n'
            made += "".join(self.member(url) for url in urls if url not in types)
        return made


class Reference:
    def __init__(self, site):
        self.site = site
        self.modules = []
        self.precise = {}

    def code_voice(self, writer, text):
        """Code in a comment or a catalog; the path of a page becomes a link to it, with the page's title."""
        way = Links(self.site, Page(writer.own, source=writer.own)).code(text)
        if way is None:
            return f"<code>{escape(text, quote=False)}</code>"
        page = self.site.pages.get(posixpath.normpath(posixpath.join(posixpath.dirname(writer.own), way.partition("#")[0])))
        name = escape(page.title) if page and text.endswith(".md") else f"<code>{escape(text, quote=False)}</code>"
        return f'<a href="{escape(way)}">{name}</a>'

    def add(self, name, folder, title):
        module = Module(name, folder)
        self.modules.append(module)
        for url, node in module.nodes.items():
            if "externalID" in node["metadata"]:
                self.precise[node["metadata"]["externalID"]] = module.address(url)
        # Declared now, so that the navigation has it; the text comes when all other pages are known.
        module.page = Page(module.address(module.prefix), title=name, name=title, template="symbol.html", weight=1)
        self.site.pages[module.page.address] = module.page
        return module.page

    def names(self):
        """Types by their names, as far as the name cannot be taken for a word."""
        found = {}
        for module in reversed(self.modules):
            for url, node in module.nodes.items():
                title = node["metadata"]["title"]
                is_type = self.is_top(module, url) and module.kind(url) in TYPES | {"typealias"}
                if is_type and NAME.fullmatch(title):
                    found[title] = module.address(url)
        return found

    def render(self):
        for module in self.modules:
            self.render_root(module)
            self.render_others(module)
            for url, node in module.nodes.items():
                if node["metadata"].get("symbolKind") in TYPES:
                    self.render_type(module, url, node)

    def page(self, module, address, title, kind):
        page = Page(address, title=title, template="symbol.html", weight=0.3, section=module.page.section)
        page.extra |= {
            "made": "Made from the comments in the sources.",
            "kind": kind,
            "crumbs": [(module.name, module.page.address)],
        }
        self.site.pages[address] = page
        return page

    def render_root(self, module):
        page = module.page
        page.extra |= {"made": "Made from the comments in the sources.", "kind": "Module", "crumbs": []}
        writer = Writer(self, module, page.address)
        made = writer.about(module.root, 2)
        chosen = [(title, urls) for title, is_chosen, urls in module.children(module.root) if is_chosen]
        for title, urls in chosen:
            anchor = re.sub(r"[^a-z]+", "-", title.lower())
            page.contents.append((2, anchor, title))
            made += f'<h2 id="{anchor}">{escape(title)}</h2>\n<dl class="symbols">\n{"".join(map(writer.entry, urls))}</dl>\n'
        page.contents.append((2, "all", "All types"))
        types = sorted(
            (node["metadata"]["title"], url)
            for url, node in module.nodes.items()
            if self.is_top(module, url) and module.kind(url) in TYPES
        )
        made += (
            '<h2 id="all">All types</h2>\n<ul class="names">\n'
            + "".join(
                f'<li><a href="{escape(writer.way(module.address(url)))}"><code>{escape(title)}</code></a></li>\n'
                for title, url in types
            )
            + "</ul>\n"
        )
        if module.others():
            made += f'<p><a href="{writer.way(f"api/{module.name.lower()}/{OTHERS}")}">Functions, variables and type aliases</a></p>\n'
        page.html = made
        page.extra["description"] = "".join(part.get("text", part.get("code", "")) for part in module.root.get("abstract", []))

    @staticmethod
    def is_top(module, url):
        return posixpath.dirname(url) == module.prefix

    def render_others(self, module):
        if not module.others():
            return
        page = self.page(module, f"api/{module.name.lower()}/{OTHERS}", "Functions, variables and type aliases", "Module")
        writer = Writer(self, module, page.address)
        for kind, title in (
            ("typealias", "Type aliases"),
            ("func", "Functions"),
            ("var", "Variables"),
            ("op", "Operators"),
            ("macro", "Macros"),
        ):
            urls = [url for url in module.others() if module.kind(url) == kind]
            if urls:
                page.contents.append((2, f"all-{kind}", title))
                page.html += f'<h2 id="all-{kind}">{title}</h2>\n' + "".join(map(writer.member, urls))

    def render_type(self, module, url, node):
        address = module.address(url)
        page = self.page(module, address, node["metadata"]["title"], node["metadata"].get("roleHeading", ""))
        owner = posixpath.dirname(url)
        parents = []
        while owner != module.prefix:
            parents.insert(0, (last(module.nodes[owner]["metadata"]["title"].replace(".", "/")), module.address(owner)))
            owner = posixpath.dirname(owner)
        page.extra["crumbs"] += parents
        writer = Writer(self, module, address)
        page.html = writer.about(node, 2) + writer.relations(node) + writer.topics(node, page.contents)
        page.extra["description"] = "".join(part.get("text", part.get("code", "")) for part in node.get("abstract", []))
