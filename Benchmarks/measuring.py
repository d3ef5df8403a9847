"""Runs programs in turns and gathers what they print about themselves."""
import json
import os
import shutil
import statistics
import subprocess
import sys

import versions

PEERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers")


class Missing(Exception):
    """A peer that is not installed; its text says which."""


class Machine:
    """Where the programs and the files of a run are."""

    def __init__(self, options):
        self.bench, self.galley, self.tools, self.python = options.bench, options.galley, options.tools, options.python
        self.folder, self.rounds, self.counts = options.folder, options.rounds, options.counts
        self.missing = []
        # The versions of the peers that took part, by name.
        self.used = {}

    def path(self, name):
        return os.path.join(self.folder, name)

    def scene(self, name):
        return self.path(f"scenes/{name}.json")

    def ours(self, *words):
        return [self.bench, *map(str, words)]

    def c(self, program, *words):
        path = os.path.join(self.tools, program)
        if not os.path.exists(path):
            raise Missing(f"{program} (a C compiler and Cairo's headers)")
        if program == "cairo-peer":
            self.used |= versions.of_cairo()
        return [path, *map(str, words)]

    def py(self, module, script, *words):
        known = self.python and subprocess.run([self.python, "-c", f"import {module}"], capture_output=True).returncode == 0
        if not known:
            raise Missing(versions.PACKAGES[module][0])
        self.used |= versions.of_module(self.python, module)
        return [self.python, os.path.join(PEERS, script), *map(str, words)]

    def tool(self, program, *words):
        if not shutil.which(program):
            raise Missing(program)
        self.used |= versions.of_tool(program)
        return [program, *map(str, words)]


def run(machine, command, status=0):
    """Runs a program that ends with a status; returns the numbers it prints, with what the whole process took."""
    spent = os.path.join(machine.tools, "spent")
    result = subprocess.run([spent, *command], capture_output=True, text=True)
    if result.returncode != status:
        sys.exit(f"error: {' '.join(command)} ended with {result.returncode}:\n{result.stderr}")
    numbers = {}
    for line in result.stdout.splitlines():
        if line.startswith(("BENCH ", "SPENT ")):
            for key, value in json.loads(line.split(" ", 1)[1]).items():
                numbers.setdefault(key, []).extend(value if isinstance(value, list) else [value])
    return numbers


def in_turns(machine, commands, rounds=None):
    """Runs each of several commands once a round; all numbers of each, by name. Missing ones are None."""
    known, results = {}, {}
    for name, make in commands.items():
        results[name] = None
        try:
            known[name] = make()
            results[name] = {}
        except Missing as missing:
            if str(missing) not in machine.missing:
                machine.missing.append(str(missing))
    for _ in range(rounds or machine.rounds):
        for name, command in known.items():
            for key, values in run(machine, command).items():
                results[name].setdefault(key, []).extend(values)
    return results


def figure(results, name, key):
    """The median of a program's numbers; None for a program that is missing."""
    values = (results.get(name) or {}).get(key)
    return statistics.median(values) if values else None


def peak(results, name):
    value = figure(results, name, "peak_kb")
    return value and value / 1024


def short(value):
    """A number with three digits that count."""
    if value is None:
        return "–"
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}" if value >= 1 else f"{value:.3g}"


def instructions(machine, *words):
    """Instructions between the beginning and the end of what a command of galley-bench measures; None without valgrind."""
    if not machine.counts:
        return None
    if not shutil.which("valgrind"):
        if "valgrind" not in machine.missing:
            machine.missing.append("valgrind")
        return None
    out, program = machine.path("callgrind.out"), machine.path("galley-bench-names")
    if not os.path.exists(program):
        # valgrind gives up on the debug information of Swift; names are all that it needs.
        subprocess.run(["strip", "--strip-debug", "-o", program, machine.bench], check=True)
    command = ["valgrind", "--tool=callgrind", "--collect-atstart=no", "--toggle-collect=*8measured*",
               f"--callgrind-out-file={out}", program, *map(str, words)]
    if shutil.which("taskset"):
        command = ["taskset", "-c", "0", *command]
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
    subprocess.run(command, capture_output=True, check=True, env=environment)
    with open(out) as lines:
        return next(int(line.split(":")[1].split()[0]) for line in lines if line.startswith("totals:"))
