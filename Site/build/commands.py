"""The reference of the command, from what its parser says of itself: a page for each command."""

import html
import json
import re
import subprocess
import tomllib

import listing
from pages import Mistake, Page
from paths import SITE, between

escape = html.escape


def dump(galley):
    return json.loads(subprocess.run([galley, "--experimental-dump-help"], capture_output=True, text=True, check=True).stdout)[
        "command"
    ]


def usage(galley, name):
    """The usage of a command as its help has it."""
    text = subprocess.run([galley, "help", name], capture_output=True, text=True, check=True).stdout
    return re.search(r"^USAGE: (.*?)\n\n", text + "\n\n", re.M | re.S)[1].replace("\n ", " ")


def statuses(discussion):
    """What a help says of the exit status, as pairs, and the rest of the help."""
    rest, _, listed = discussion.partition("Exit status: ")
    sentence, _, more = listed.partition(". ")
    pairs = re.findall(r"(\d+) (.*?)(?=, \d+ |[;.] *$|$)", sentence.rstrip("."))
    return pairs, (rest + more).strip()


class Commands:
    def __init__(self, site, galley):
        self.site, self.galley = site, galley
        self.root = dump(galley)
        shown = {
            command["commandName"]: command
            for command in self.root["subcommands"]
            if command.get("shouldDisplay", True) and command["commandName"] != "help"
        }
        with open(SITE / "navigation.toml", "rb") as file:
            self.groups = [(group["title"], group["articles"]) for group in tomllib.load(file)["commands"]]
        named = [name for _, articles in self.groups for name in articles]
        if sorted(named) != sorted(shown):
            raise Mistake(f"Site/navigation.toml: the commands are not those of galley: {set(named) ^ set(shown)}")
        self.commands = shown
        self.overview = Page("commands/index.html", title="The command", template="symbol.html", weight=1.2)
        site.pages[self.overview.address] = self.overview
        self.pages = {
            name: Page(f"commands/{name}.html", title=f"galley {name}", name=name, template="symbol.html", weight=1.5)
            for name in named
        }
        site.pages.update({page.address: page for page in self.pages.values()})

    def text(self, sentence, names, own):
        """A sentence of the help; options and commands in it are code, and links where there is something to see."""

        def mark(match):
            word = match[0].strip("'")
            made = f"<code>{escape(word)}</code>"
            option = word.partition("=")[0]
            if option in names:
                return f'<a href="#{escape(option)}">{made}</a>'
            command = word.removeprefix("galley ")
            if word.startswith("galley ") and command in self.pages:
                return f'<a href="{between(own, self.pages[command].address)}">{made}</a>'
            return made

        return re.sub(r"--[a-z][a-z-]*(?:=[A-Za-z]+)?|'galley [a-z]+'|galley [a-z]+", mark, escape(sentence, quote=False))

    def option(self, argument, names, own):
        spelled = {"long": "--{}", "short": "-{}", "longWithSingleDash": "-{}"}
        forms = [spelled[name["kind"]].format(name["name"]) for name in argument.get("names", [])]
        forms.sort(key=lambda form: form.startswith("--"))
        value = argument.get("valueName")
        label = ", ".join(forms)
        if argument["kind"] == "option":
            label += f" <{value}>"
        elif argument["kind"] == "positional":
            label = f"<{value}>" + (" …" if argument["isRepeating"] else "")
        anchor = forms[-1] if forms else ""
        facts = []
        if argument.get("defaultValue") not in (None, "false") and argument["kind"] != "flag":
            facts.append(f"Default: <code>{escape(argument['defaultValue'])}</code>.")
        if argument["kind"] == "option" and argument["isRepeating"] and "repeatable" not in argument.get("abstract", ""):
            facts.append("May be repeated.")
        if not argument["isOptional"]:
            facts.append("Required.")
        return (
            f"<dt{f' id={chr(34)}{escape(anchor)}{chr(34)}' if anchor else ''}><code>{escape(label)}</code></dt>"
            f"<dd>{self.text(argument.get('abstract', ''), names, own)} {' '.join(facts)}</dd>\n"
        )

    def render(self):
        self.render_overview()
        for _, articles in self.groups:
            for name, article in articles.items():
                self.render_command(self.commands[name], article)

    def render_overview(self):
        page = self.overview
        pairs, rest = statuses(self.root["discussion"])
        made = f"<p>{self.text(rest, (), page.address)}</p>\n"
        for title, articles in self.groups:
            anchor = re.sub(r"[^a-z]+", "-", title.lower())
            page.contents.append((2, anchor, title))
            made += (
                f'<h2 id="{anchor}">{escape(title)}</h2>\n<dl class="symbols">\n'
                + "".join(
                    f'<dt><a href="{name}.html"><code>galley {name}</code></a></dt><dd>{escape(self.commands[name]["abstract"])}</dd>\n'
                    for name in articles
                )
                + "</dl>\n"
            )
        page.contents.append((2, "exit-status", "Exit status"))
        page.html = made + self.status_table(pairs)
        page.extra |= {"kind": "Reference", "description": self.root["abstract"], "made": "Made from the help of the command."}

    @staticmethod
    def status_table(pairs):
        rows = "".join(f"<tr><td>{status}</td><td>{escape(meaning)}</td></tr>\n" for status, meaning in pairs)
        return (
            '<h2 id="exit-status">Exit status</h2>\n<div class="table" tabindex="0" role="group" aria-label="Exit status"><table>'
            f"<thead><tr><th>status</th><th>meaning</th></tr></thead><tbody>\n{rows}</tbody></table></div>\n"
        )

    def render_command(self, command, article):
        page = self.pages[command["commandName"]]
        own = page.address
        arguments = [argument for argument in command["arguments"] if argument.get("shouldDisplay", True)]
        names = {f"--{name['name']}" for argument in arguments for name in argument.get("names", []) if name["kind"] == "long"}
        pairs, rest = statuses(command.get("discussion") or "")
        made = f'<p class="abstract">{escape(command["abstract"])}</p>\n' + listing.block(
            usage(self.galley, command["commandName"]) + "\n", "text"
        )
        if rest:
            made += f"<p>{self.text(rest, names, own)}</p>\n"
        target = self.site.pages.get(self.site.place(article, page))
        made += f'<p>How to use it: <a href="{between(own, target.address)}">{escape(target.title)}</a>.</p>\n'
        sections = {}
        for argument in arguments:
            title = argument.get("sectionTitle") or ("Arguments" if argument["kind"] == "positional" else "Options")
            sections.setdefault(title, []).append(argument)
        for title in sorted(sections, key=lambda title: (title != "Arguments", title == "Options")):
            anchor = re.sub(r"[^a-z]+", "-", title.lower())
            page.contents.append((2, anchor, title))
            made += (
                f'<h2 id="{anchor}">{escape(title)}</h2>\n<dl class="options">\n'
                + "".join(self.option(argument, names, own) for argument in sections[title])
                + "</dl>\n"
            )
        page.contents.append((2, "exit-status", "Exit status"))
        if pairs:
            made += self.status_table(pairs)
        else:
            made += (
                '<h2 id="exit-status">Exit status</h2>\n'
                f'<p>As for <a href="{between(own, self.overview.address)}#exit-status">every command</a>.</p>\n'
            )
        page.html = made
        page.extra |= {
            "kind": "Command",
            "crumbs": [("The command", self.overview.address)],
            "description": command["abstract"],
            "made": "Made from the help of the command.",
        }
