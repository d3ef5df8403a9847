"""DocC's archive of each product: the symbol graphs of its modules as those of one module, joined with the product's catalog."""

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

from paths import ROOT

CATALOGS = {
    "Galley": "Sources/Doors/Galley/Galley.docc",
    "GalleyTesting": "Sources/Doors/GalleyTesting/GalleyTesting.docc",
    "GalleyUIKit": "Sources/UIKit/UIKit/GalleyUIKit.docc",
}


class ArchiveError(Exception):
    pass


def run(*command):
    done = subprocess.run([str(part) for part in command], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise ArchiveError(f"{command[0]}: {done.stderr or done.stdout}")
    return done


def products():
    lines = run("scripts/symbols", "--products").stdout.splitlines()
    return {line.split()[0]: line.split()[1:] for line in lines if line.split()[0] in CATALOGS}


def modules_folder(galley):
    """The folder of the built modules: the one beside the command, or that of the debug build, which is built where it lacks some.

    A release build of the command has its own modules only, and an installed command has none.
    """
    names = [name for modules in products().values() for name in modules]
    beside = galley.parent / "Modules"
    if has_modules(beside, names):
        return beside
    debug = Path(run("swift", "build", "--show-bin-path").stdout.strip()) / "Modules"
    if not has_modules(debug, names):
        print(f"site: {beside} has not every module for the reference; building them", file=sys.stderr)
        run("scripts/swift", "build")
    return debug


def has_modules(folder, names):
    return all((folder / f"{name}.swiftmodule").exists() for name in names)


def key(modules, built, catalog):
    """What an archive is made from: the built modules, the catalog, and this file."""
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for module in modules:
        digest.update((built / f"{module}.swiftmodule").read_bytes())
    for file in sorted(catalog.rglob("*")):
        if file.is_file():
            digest.update(file.read_bytes())
    return digest.hexdigest()[:32]


def merge(product, modules, folder):
    """One symbol graph of all modules. Members of other libraries' types get a symbol to belong to: an extension."""
    symbols, relationships, extended, frame = {}, {}, {}, None
    for module in modules:
        own = folder / f"{module}.symbols.json"
        for file in [own, *sorted(folder.glob(f"{module}@*.symbols.json"))]:
            graph = json.loads(file.read_text())
            frame = frame or graph
            for symbol in graph["symbols"]:
                symbols.setdefault(symbol["identifier"]["precise"], symbol)
                if "@" in file.name:
                    extended[symbol["identifier"]["precise"]] = file.name.split("@")[1].split(".")[0]
            for relationship in graph["relationships"]:
                relationships.setdefault(json.dumps(relationship, sort_keys=True), relationship)
    for relationship in list(relationships.values()):
        target, source = relationship["target"], relationship["source"]
        if relationship["kind"] != "memberOf" or target in symbols or source not in symbols:
            continue
        path = symbols[source]["pathComponents"][:-1]
        library = extended.get(source, "another library")
        symbols[target] = {
            "kind": {"identifier": "swift.struct", "displayName": "Structure"},
            "identifier": {"precise": target, "interfaceLanguage": "swift"},
            "pathComponents": path,
            "accessLevel": "public",
            "names": {"title": ".".join(path), "subHeading": [{"kind": "identifier", "spelling": path[-1]}]},
            "declarationFragments": [
                {"kind": "keyword", "spelling": "extension"},
                {"kind": "text", "spelling": " "},
                {"kind": "identifier", "spelling": ".".join(path)},
            ],
            "docComment": {"lines": [{"text": f"What Galley adds to a type of {library.removesuffix('Essentials')}."}]},
        }
    frame |= {
        "symbols": [symbols[name] for name in sorted(symbols)],
        "relationships": [relationships[text] for text in sorted(relationships)],
    }
    frame["module"]["name"] = product
    target = folder / "merged"
    target.mkdir(exist_ok=True)
    (target / f"{product}.symbols.json").write_text(json.dumps(frame))
    return target


def archive(product, modules, built, cache):
    """The folder with the JSON of a product's pages."""
    catalog = ROOT / CATALOGS[product]
    folder = cache / f"{product}-{key(modules, built, catalog)}"
    if (folder / "done").exists():
        return folder / "archive/data/documentation"
    for old in cache.glob(f"{product}-*"):
        shutil.rmtree(old)
    folder.mkdir(parents=True)
    run("scripts/symbols", "--modules", built, folder / "graphs", *modules)
    merged = merge(product, modules, folder / "graphs")
    done = run(
        "docc",
        "convert",
        catalog,
        "--additional-symbol-graph-dir",
        merged,
        "--output-path",
        folder / "archive",
        "--fallback-display-name",
        product,
        "--fallback-bundle-identifier",
        f"org.galley.{product}",
    )
    # What a catalog says must hold; comments of the sources may speak of what a product does not show.
    wrong = [line for line in (done.stderr + done.stdout).splitlines() if "warning:" in line or "error:" in line]
    if any(".docc" in line or "Sources/" not in line for line in wrong):
        raise ArchiveError("\n".join(wrong))
    shutil.rmtree(folder / "graphs")
    (folder / "done").touch()
    return folder / "archive/data/documentation"
