"""Asks the finished site what only a reader and a browser know: Site/build/audit.py FOLDER

Every page is read as a browser reads HTML, and weighed. Ten pages are opened in both appearances: axe-core looks for what
keeps people out, nothing comes from another host, and the search finds the pages of Site/queries.toml. No page of a reference is
higher than HIGHEST. Writes output/site-axe.json, and pictures of the pages at four widths into output/site-pictures.
"""

import functools
import http.server
import importlib.util
import json
import sys
import threading
import tomllib
from pathlib import Path

from justhtml import JustHTML

from paths import ROOT, SITE
from redirects import place
from search import questions

sys.path.append(str(ROOT / "scripts"))

from browser import Browser  # noqa: E402

# Kilobytes for the first view of a page, without its pictures.
LIMIT = 300
PAGES = [
    "index.html",
    "cookbook/index.html",
    "layouts/index.html",
    "layouts/stretchy-header.html",
    "layouts/compositional.html",
    "scene-format.html",
    "checking.html",
    "porting.html",
    "commands/check.html",
    "api/galley/collectionviewflowlayout.html",
]
WIDTHS = {375: 812, 768: 1024, 1280: 900, 2560: 1440}
# Points at a width of 1280, for a page in which people look something up.
HIGHEST = 6000
REFERENCE = ("reference/*.html", "layouts/*.html", "limits.html", "links.html", "errors.html", "layout-contract.html", "rules/*.html")
# Pages that may be higher, and why.
HIGHER = {"errors.html": "a code in brackets leads to its own entry, and a browser finds a text in all of them"}
# What every page fetches.
STYLES = ("assets/site.css", "assets/site.js")


def well_formed(out):
    """What a strict reader of HTML says of every page."""
    found = []
    for file in sorted(out.rglob("*.html")):
        for error in JustHTML(file.read_text(), collect_errors=True, max_errors=3).errors:
            found.append(f"{file.relative_to(out)}:{error.line}:{error.column}: {error.message}")
    return found


def heavy(out):
    """The pages whose first view is over the limit."""
    shared = sum((out / path).stat().st_size for path in STYLES)
    weights = {file: file.stat().st_size + shared for file in out.rglob("*.html")}
    heaviest = max(weights, key=weights.get)
    print(f"site: the heaviest page has {weights[heaviest] // 1000} kB: {heaviest.relative_to(out)}")
    return [
        f"{file.relative_to(out)}: {weight // 1000} kB (limit {LIMIT})"
        for file, weight in sorted(weights.items())
        if weight > LIMIT * 1000
    ]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def serve(out):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(out)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def axe_source():
    package = importlib.util.find_spec("axe_playwright_python").submodule_search_locations[0]
    return (Path(package) / "axe.min.js").read_text()


def look(out):
    """What the browser and axe-core find on the ten pages."""
    found, report, axe = [], [], axe_source()
    address = serve(out)
    pictures = ROOT / "output/site-pictures"
    with Browser() as browser:
        for page in PAGES:
            for tone in ("light", "dark"):
                browser.open(address + page, dark=tone == "dark")
                for url in browser.requests:
                    if not url.startswith((address, "data:")):
                        found.append(f"{page}: asks for {url}")
                found += [f"{page}: {problem}" for problem in browser.problems]
                browser.value(axe)
                answer = browser.value("axe.run(document).then(found => JSON.stringify(found))")
                answer = json.loads(answer)
                report.append(
                    {
                        "page": page,
                        "appearance": tone,
                        "axe": answer["testEngine"]["version"],
                        "passes": len(answer["passes"]),
                        "violations": answer["violations"],
                        "incomplete": [rule["id"] for rule in answer["incomplete"]],
                    }
                )
                for rule in answer["violations"]:
                    places = ", ".join(
                        node["target"][0] if isinstance(node["target"][0], str) else str(node["target"][0])
                        for node in rule["nodes"][:3]
                    )
                    found.append(f"{page} ({tone}): {rule['id']}: {rule['help']}: {places}")
                for width, height in WIDTHS.items():
                    browser.resize(width, height)
                    if browser.value("document.documentElement.scrollWidth > innerWidth"):
                        found.append(f"{page}: wider than the window at {width}")
                    browser.screenshot(pictures / f"{page.replace('/', '-').removesuffix('.html')}-{width}-{tone}.png")
                browser.close()
        found += searched(browser, address, questions(out)) + followed(browser, address) + high(browser, address, out)
    (ROOT / "output/site-axe.json").write_text(json.dumps(report, indent=1) + "\n")
    print(f"site: axe-core {report[0]['axe']} looked at {len(PAGES)} pages in light and dark: output/site-axe.json")
    return found


def high(browser, address, out):
    """The pages of the reference that are higher than they may be."""
    files = [file for pattern in REFERENCE for file in out.glob(pattern) if 'http-equiv="refresh"' not in file.read_text()]
    pages = sorted(str(file.relative_to(out)) for file in files)
    heights = {}
    browser.tab(1280, 900)
    for page in pages:
        browser.call("Page.navigate", url=address + page)
        browser.wait(f"document.readyState == 'complete' && location.href == {json.dumps(address + page)}")
        heights[page] = browser.value("document.documentElement.scrollHeight")
    browser.close()
    highest = max((page for page in pages if page not in HIGHER), key=heights.get)
    print(f"site: the highest of {len(pages)} pages of the reference has {heights[highest]} points: {highest}")
    found = [f"{page}: {heights[page]} points high (limit {HIGHEST})" for page in pages if heights[page] > HIGHEST and page not in HIGHER]
    return found + [f"{page}: is no longer higher than {HIGHEST}: take it out of HIGHER" for page in HIGHER if heights.get(page, 0) <= HIGHEST]


# Asks the search, and answers with the address that it lists first.
ASK = """
new Promise(done => {
  const field = document.querySelector(".finder input"), found = document.querySelector(".found"), question = %s;
  field.value = question;
  field.dispatchEvent(new Event("input"));
  const end = Date.now() + 20000;
  const look = () => found.dataset.asked === question || Date.now() > end
    ? done(found.querySelector("li a")?.href ?? "") : setTimeout(look, 10);
  look();
})
"""


def searched(browser, address, asked):
    """Each question of Site/queries.toml finds its page first, by keyboard alone."""
    found = []
    browser.open(address + "layouts/flow.html")
    browser.value("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '/', bubbles: true}))")
    for question, page in asked.items():
        first = browser.value(ASK % json.dumps(question)).removeprefix(address).partition("#")[0]
        if first != page:
            found.append(f"the search for '{question}' finds {first or 'nothing'} first, not {page}")
    found += browser.problems
    browser.close()
    print(f"site: {len(asked)} questions asked")
    return found


def followed(browser, address):
    """Old addresses lead to the new ones in a browser: of each page its own, and that of one section."""
    found, seen = [], set()
    with open(SITE / "redirects.toml", "rb") as file:
        moved = tomllib.load(file)["moved"]
    for old, new in moved.items():
        (page, fragment), target = place(old), "#".join(part for part in place(new) if part)
        if (page, fragment != "") in seen:
            continue
        seen.add((page, fragment != ""))
        browser.open(address + page + ("#" + fragment if fragment else ""))
        try:
            browser.wait(f"location.href == {json.dumps(address + target)}", limit=10)
        except RuntimeError:
            found.append(f"Site/redirects.toml: {old} does not lead to {new} in a browser")
        browser.close()
    print(f"site: {len(seen)} old addresses followed")
    return found


def main():
    out = Path(sys.argv[1]).resolve()
    found = well_formed(out) + heavy(out) + look(out)
    for problem in found:
        print(f"site: {problem}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
