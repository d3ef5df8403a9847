"""A workspace of many small scenes, for the checks that run on engines with several machines."""

import base64

# A picture of one pixel: black, and white.
BLACK = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
)
WHITE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=="
)


def scene(number, states):
    """A scene that shows a picture of its own, in several states."""
    lines = "\n".join(f"  - {{ name: s{n}, contentOffset: [0, {n * 20}] }}" for n in range(states))
    return f"""format: 1
viewport: {{ size: [120, 160], scale: 1 }}
layout: {{ kind: flow, itemSize: [{30 + number % 20}, 40] }}
sections: [{{ items: [{{ count: 40, view: tile, text: "{number}" }}] }}]
views: {{ tile: {{ image: {{ name: "images/{number}.png" }}, labels: [{{ text: "{{text}}" }}] }} }}
states:
{lines}
"""


def write(workspace, count, states):
    """Writes scenes and their pictures into Fixtures/Scenes of a folder."""
    scenes = workspace / "Fixtures/Scenes"
    (scenes / "images").mkdir(parents=True)
    for number in range(count):
        (scenes / f"images/{number}.png").write_bytes(BLACK)
        (scenes / f"scene-{number}.yaml").write_text(scene(number, states))
