"""The versions of the peers that the bench runs Galley beside."""
import functools
import re
import subprocess

# The packages that a module's script uses, the one that holds the module first.
PACKAGES = {"skia": ["skia-python"], "fpng_py": ["fpng-py"], "pixelmatch": ["pixelmatch-fast"], "resvg_py": ["resvg-py"],
            "pyspng": ["pyspng", "numpy"]}


@functools.cache
def of_module(python, module):
    """The packages of a module, with their versions."""
    script = "import sys; from importlib.metadata import version; print(*map(version, sys.argv[1:]))"
    packages = PACKAGES[module]
    return dict(zip(packages, first_line([python, "-c", script, *packages]).split()))


@functools.cache
def of_tool(program):
    return {program: number(first_line([program, "--version"]))}


@functools.cache
def of_cairo():
    """Cairo's, which cairo-peer is linked to."""
    return {"Cairo": first_line(["pkg-config", "--modversion", "cairo"])}


def first_line(command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()[0]


def number(text):
    """The version in what a program says of itself: 'rsvg-convert version 2.54.7', 'Chromium 150.0.7871.46 built on …'."""
    return re.search(r"\d+(\.\d+)+", text).group()


def markdown(used):
    rows = [f"| {name} | {version} |" for name, version in sorted(used.items(), key=lambda pair: pair[0].lower())]
    return "\n".join(["| peer | version |", "|---|---|", *rows])
