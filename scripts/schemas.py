"""What scripts/schemas does, by the Python that has jsonschema."""

import json
import re
import sys
import warnings
from pathlib import Path

from jsonschema import Draft202012Validator
from ruamel.yaml import YAML
from ruamel.yaml.error import ReusedAnchorWarning, YAMLError

HOME = Path(__file__).resolve().parent.parent
DOCS = HOME / "Docs"
# Layouts that are written in Swift have kinds of their own.
OWN_KINDS = HOME / "Examples/CustomLayout"
# Its scenes are wrong, for the messages.
WRONG = [DOCS / "Errors.md"]


def closed(schema):
    """The schema without room for keys that it does not describe: what this project writes holds no others."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    parts = {key: closed(value) for key, value in schema.items()}
    if schema.get("type") == "object" and "properties" in schema and "allOf" not in schema:
        parts.setdefault("additionalProperties", False)
    return parts


def validator(path):
    schema = json.loads(Path(path).read_text())
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(closed(schema))


def mistakes(document, schema):
    """One line for each place at which a document is refused."""
    for error in sorted(schema.iter_errors(document), key=lambda error: list(map(str, error.absolute_path))):
        text = error.message
        yield f"{error.json_path}: {text if len(text) < 300 else text[:150] + ' … ' + text[-120:]}"


def read(path):
    text = Path(path).read_text()
    return json.loads(text) if str(path).endswith(".json") else YAML(typ="safe", pure=True).load(text)


def blocks(page):
    """The YAML on a page, with the number of its first line."""
    for found in re.finditer(r"^```yaml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        yield page.count("\n", 0, found.start(1)) + 1, found[1]


def scenes(schema):
    """The scenes of the repository that users see, each with a name for messages."""
    for folder in ["Fixtures/Scenes", "Examples", "Sources/Doors/GalleyCLI/Examples"]:
        for path in sorted((HOME / folder).rglob("*")):
            if path.suffix not in (".yaml", ".json") or ".build" in path.parts or OWN_KINDS in path.parents:
                continue
            value = read(path)
            # Others are settings of tools.
            if isinstance(value, dict) and ("sections" in value or "layout" in value):
                yield path.relative_to(HOME), value
    keys = set(schema.schema["properties"])
    for path in [HOME / "README.md", *sorted(DOCS.rglob("*.md"))]:
        if path in WRONG:
            continue
        for line, text in blocks(path.read_text()):
            try:
                value = YAML(typ="safe", pure=True).load(text)
            except YAMLError:
                continue  # Parts of scenes that do not stand alone.
            # Other pages hold workflows, and parts of scenes.
            if isinstance(value, dict) and "sections" in value and keys.issuperset(value):
                yield f"{path.relative_to(HOME)}:{line}", value


def everything():
    refused = {}
    schemas = {path: validator(path) for path in sorted(DOCS.rglob("*.schema.json"))}
    scene = schemas[DOCS / "scene.schema.json"]
    counts = [0, 0]
    for name, value in scenes(scene):
        counts[0] += 1
        refused[name] = list(mistakes(value, scene))
    for path in sorted((HOME / "Fixtures/Goldens").rglob("layout.json")):
        counts[1] += 1
        refused[path.relative_to(HOME)] = list(mistakes(read(path), schemas[DOCS / "Schemas/inspect.schema.json"]))
    print(f"{len(schemas)} schemas, {counts[0]} scenes and {counts[1]} layouts")
    return refused


def main():
    # A name may be given again in YAML.
    warnings.simplefilter("ignore", ReusedAnchorWarning)
    names = sys.argv[1:]
    if names:
        schema = validator(names[0])
        refused = {path: list(mistakes(read(path), schema)) for path in names[1:]}
    else:
        refused = everything()
    for name, lines in refused.items():
        for line in lines:
            print(f"{name}: {line}")
    return 1 if any(refused.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
