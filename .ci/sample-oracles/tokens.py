#!/usr/bin/env python3
"""Holds what uncolor reads of token systems against resolve_tokens.py, and what it writes back against the files.

    tokens.py BINARY SAMPLES
"""

import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(__file__))
from resolve_tokens import load, parse, resolve  # noqa: E402

binary, samples = sys.argv[1:3]
failures = []


def run(*words):
    return subprocess.run([binary, *words], capture_output=True, text=True)


def rgba(text):
    digits = text.lstrip("#")
    values = [int(digits[i : i + 2], 16) for i in range(0, len(digits), 2)]
    return values + ([255] if len(values) == 3 else [])


def shown(path):
    """The colors of a palette by dotted path, and the roles of its themes."""
    result = run("export", path, "--format", "json", "-o", "-")
    if result.returncode:
        failures.append(f"{path}: {result.stderr.strip()[:200]}")
        return {}, {}
    palette = json.loads(result.stdout)
    palette = palette.get("palettes", [palette])[0]
    colors = {}
    for group, members in palette["colorGroups"].items():
        for color in members:
            name = color["name"] if group == "Colors" else f"{group}.{color['name']}"
            colors[name] = color["hexCode"]
            colors[f"{group}/{color['name']}"] = color["hexCode"]
    themes = {}
    for theme in palette["themes"]:
        themes[theme["name"]] = {r: colors.get(v, v) for r, v in theme["roles"].items()}
    return {k: v for k, v in colors.items() if "/" not in k}, themes


def near(a, b):
    return max(abs(x - y) for x, y in zip(a, b)) <= 1.001


def compare(path):
    expected = resolve(path)
    colors, themes = shown(path)
    if not colors:
        return
    found = 0
    for name, value in expected["base"].items():
        got = colors.get(name)
        if got is None or not near(rgba(got), value):
            failures.append(f"{path}: {name} is {got}, not {value}")
        found += 1
    for theme, values in expected["themes"].items():
        for name, value in values.items():
            got = themes.get(theme, {}).get(name) or colors.get(name)
            if got is None or not got.startswith("#") or not near(rgba(got), value):
                failures.append(f"{path}: {name} in {theme} is {got}, not {value}")
            found += 1
    print(f"tokens: {os.path.relpath(path, samples)}: {found} values in {1 + len(expected['themes'])} themes")


def numbers(node):
    """JSON with numbers as doubles, for comparing."""
    if isinstance(node, dict):
        return {k: numbers(v) for k, v in node.items()}
    if isinstance(node, list):
        return [numbers(v) for v in node]
    return float(node) if isinstance(node, int) and not isinstance(node, bool) else node


def round_trip(path):
    with tempfile.TemporaryDirectory() as folder:
        result = run("export", path, "--format", "dtcg", "--out-dir", folder)
        if result.returncode:
            if "no color" not in result.stderr:
                failures.append(f"{path}: {result.stderr.strip()[:200]}")
            return
        written = [os.path.join(r, n) for r, _, ns in os.walk(folder) for n in ns]
        if "resolutionOrder" in load(path):
            again = next(f for f in written if f.endswith(".resolver.json"))
            if resolve(again) != resolve(path):
                failures.append(f"{path}: the resolver that was written back says something else")
            return
        if numbers(load(written[0])) != numbers(load(path)):
            failures.append(f"{path}: what was written back is not equal")


def plain(name):
    return re.sub(r"[^a-z0-9]", "", name.lower())


def published(system, sheet):
    """The token system against the style sheet that its makers publish, by the names both have."""
    with open(os.path.join(samples, "css", sheet), encoding="utf-8") as file:
        text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.S)
    values = {}
    for name, value in re.findall(r"(--[\w-]+)\s*:\s*([^;{}]+)", text):
        values.setdefault(name, value.strip())
    colors = {plain(k): v for k, v in shown(os.path.join(samples, "dtcg-systems", system))[0].items()}
    compared = 0
    for name, value in values.items():
        for _ in range(20):
            alias = re.fullmatch(r"var\((--[\w-]+)\)", value)
            value = values.get(alias[1], value) if alias else value
        color, got = parse(value), colors.get(plain(name))
        if color is None or got is None:
            continue
        compared += 1
        if not near(rgba(got), color):
            failures.append(f"{system}: {name} is {got}, not {color} as in {sheet}")
    if compared < 100:
        failures.append(f"{system}: only {compared} names are those of {sheet}")
    print(f"tokens: {system}: {compared} values as in {sheet}")


for name in sorted(os.listdir(os.path.join(samples, "dtcg-systems"))):
    full = os.path.join(samples, "dtcg-systems", name)
    if name.endswith(".resolver.json"):
        compare(full)
        round_trip(full)
    elif os.path.isdir(full):
        for file in sorted(os.listdir(full)):
            round_trip(os.path.join(full, file))
for name in ("digdir", "modifier"):
    compare(os.path.join(samples, "tokens-studio-themes", name))
for name in ("complete", "npm-module", "patternfly"):
    compare(os.path.join(samples, "style-dictionary", name))

published("ibm-carbon.resolver.json", "carbon.css")
published("microsoft-fluent.resolver.json", "fluent.css")

for failure in failures[:40]:
    print("tokens:", failure, file=sys.stderr)
if failures:
    sys.exit(f"tokens: {len(failures)} differences")
