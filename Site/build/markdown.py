"""Markdown as GitHub reads it, into the HTML of a page."""

import html
import re
from html.parser import HTMLParser

from markdown_it import MarkdownIt

import listing
import pictures

# The path of a scene, then options for `galley docs`.
FIGURE = re.compile(r"<!--\s*figure:\s*(\S+)((?:\s+\S+)*?)\s*-->\s*")
# In front of what stands for the screens of the cookbook where nothing draws them.
SCREENS = re.compile(r"<!--\s*screens\s*-->\s*")
# What stands in the page until they are drawn.
SCREENS_PLACE = "<!--screens-->"
# What only `scripts/pages` and editors read.
COMMENT = re.compile(r"<!--.*?-->\s*", re.S)
LINK = re.compile(r"<a\b[^>]*?\bhref=\"([^\"]*)\"")
SOURCE = re.compile(r"(<source\b[^>]*?\bsrcset=\")([^\"]*)")
IMAGE = re.compile(r"<img\b[^>]*>", re.S)


def slug(title, used):
    """The anchor that GitHub gives a heading."""
    name = re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-")
    count = used.get(name, 0)
    used[name] = count + 1
    return f"{name}-{count}" if count else name


def plain(inline):
    """The text of a heading, without its marks."""
    return "".join(
        " " if child.type == "softbreak" else child.content
        for child in inline.children or []
        if child.type in ("text", "code_inline", "softbreak")
    )


def attributes(tag):
    """The attributes of an HTML tag that stands in Markdown."""
    reader = HTMLParser()
    found = {}
    reader.handle_starttag = reader.handle_startendtag = lambda name, pairs: found.update(pairs)
    reader.feed(tag)
    return found


class Document:
    """A page's Markdown, read.

    `html` is its text, `title` its first heading, and `contents` has the others, each as (level, anchor, title).
    """

    def __init__(self, text, links, figure=None, keeps_heading=False):
        """Reads a text.

        `links` answers `page(href)`, `picture(src)` (a link and the file) and `code(text)` for this page, and
        `figure(path, options, pictures)` makes its live figures, from the attributes of the pictures they stand for.
        """
        self.links, self.figure = links, figure
        self.title, self.heading, self.contents, self.used, self.named = "", "", [], {}, set()
        reader = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
        rules = reader.renderer.rules
        rules["fence"] = lambda tokens, at, options, env: listing.block(tokens[at].content, tokens[at].info.strip())
        rules["code_block"] = lambda tokens, at, options, env: listing.block(tokens[at].content, "")
        rules["image"] = lambda tokens, at, options, env: self.picture(
            {"src": tokens[at].attrs["src"], "alt": tokens[at].content}
        )
        rules["html_ready"] = lambda tokens, at, options, env: tokens[at].content
        for rule in ("html_block", "html_inline"):
            rules[rule] = lambda tokens, at, options, env: self.raw(tokens[at].content)
        rules["code_inline"] = lambda tokens, at, options, env: self.code(tokens[at])
        tokens = reader.parse(text)
        self.headings(tokens)
        self.anchors(tokens)
        self.description = self.first_sentence(tokens)
        self.html = reader.renderer.render(self.figures(tokens), reader.options, {})
        # The template has the first heading itself, with the page's contents behind it.
        if not keeps_heading:
            self.html = re.sub(r"<h1[^>]*>(.*?)</h1>\n?", self.take_heading, self.html, count=1, flags=re.S)
        # A table's empty corner heads nothing.
        self.html = re.sub(r"<th(?: [^>]*)?></th>", "<td></td>", self.html)
        # A head that says nothing is there because Markdown wants one: such tables hold pictures.
        self.html = re.sub(r"<table>\s*<thead>\s*<tr>\s*(?:<td></td>\s*)+</tr>\s*</thead>", '<table class="bare">', self.html)
        # Wide tables scroll by themselves, and by keyboard.
        self.html = re.sub(
            r"<table( class=\"bare\")?>", r'<div class="table" tabindex="0" role="group" aria-label="Table"><table\1>', self.html
        ).replace("</table>", "</table></div>")

    def take_heading(self, match):
        self.heading = match[1]
        return ""

    @staticmethod
    def first_sentence(tokens):
        """The first sentence that is more than a picture, a line of facts, or what leads to a list."""
        for token, inline in zip(tokens, tokens[1:]):
            if token.type == "paragraph_open":
                text = " ".join(plain(inline).split())
                sentence = re.split(r"(?<=[.!?]) (?=[A-Z])", text)[0]
                if sentence and "·" not in sentence and not sentence.endswith(":"):
                    return sentence
        return ""

    def headings(self, tokens):
        for at, token in enumerate(tokens):
            if token.type != "heading_open":
                continue
            level, title = int(token.tag[1]), plain(tokens[at + 1])
            anchor = slug(title, self.used)
            token.attrSet("id", anchor)
            if level == 1 and not self.title:
                self.title = title
            else:
                self.contents.append((level, anchor, title))

    def anchors(self, tokens, is_inside=False):
        for token in tokens:
            if token.type in ("link_open", "heading_open"):
                is_inside = True
            elif token.type in ("link_close", "heading_close"):
                is_inside = False
            token.meta["linked"] = is_inside
            self.anchors(token.children or [], is_inside)
            if token.type == "link_open":
                token.attrs["href"] = self.links.page(token.attrs["href"])

    def code(self, token):
        """Code in a text. The first time that a page names a command or a type, it is a link to its page."""
        made = f"<code>{html.escape(token.content, quote=False)}</code>"
        way = None if token.meta.get("linked") else self.links.code(token.content)
        if way is None or token.content in self.named:
            return made
        self.named.add(token.content)
        return f'<a href="{html.escape(way)}">{made}</a>'

    def figures(self, tokens):
        """The tokens, with the block behind each comment of a figure or of the screens replaced by these."""
        out, at = [], 0
        while at < len(tokens):
            token = tokens[at]
            is_screens = token.type == "html_block" and SCREENS.match(token.content)
            match = token.type == "html_block" and FIGURE.search(token.content)
            if not (match or is_screens) or not self.figure:
                out.append(token)
                at += 1
                continue
            # A paragraph or a table, from its first token to its last.
            end, depth = at + 1, 0
            while end < len(tokens):
                depth += tokens[end].nesting
                end += 1
                if depth == 0:
                    break
            if is_screens:
                token.type, token.content = "html_ready", SCREENS_PLACE + "\n"
                out.append(token)
                at = end
                continue
            images = [image for inner in tokens[at + 1 : end] for image in self.images(inner)]
            if not images:
                raise ValueError(f"no picture follows the comment of the figure {match[1]}")
            token.type, token.content = "html_ready", self.figure(match[1], match[2].split(), images)
            out.append(token)
            at = end
        return out

    @staticmethod
    def images(token):
        """The attributes of the pictures in a token."""
        found = []
        for child in token.children or []:
            if child.type == "image":
                found.append({"src": child.attrs["src"], "alt": child.content})
            elif child.type == "html_inline" and child.content.startswith("<img"):
                found.append(attributes(child.content))
        return found

    def raw(self, text):
        text = COMMENT.sub("", text)
        text = IMAGE.sub(lambda match: self.picture(attributes(match[0])), text)
        text = SOURCE.sub(lambda match: match[1] + self.links.picture(match[2])[0], text)
        return LINK.sub(lambda match: match[0].replace(match[1], self.links.page(match[1])), text)

    def picture(self, wanted):
        link, path = self.links.picture(wanted["src"])
        size = pictures.size(path)
        width = wanted.get("width")
        if size and width:
            size = int(width), round(int(width) * size[1] / size[0])
        made = f'<img src="{html.escape(link)}" alt="{html.escape(wanted.get("alt") or "")}"'
        if size:
            made += f' width="{size[0]}" height="{size[1]}"'
        if wanted.get("align"):
            made += ' class="beside"'
        return made + ' loading="lazy" decoding="async">'
