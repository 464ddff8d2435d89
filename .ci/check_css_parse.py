#!/usr/bin/env python3
"""Check the color parser of a built `uncolor` against public CSS test suites.

usage: check_css_parse.py BINARY CSS_PARSE_JSON

The file holds rows of `input`, `expect` (the CSS serialization, null where the input must be refused), `expect_rgb8`
with `alpha` where the suite does not round, and `spec_divergence` where the suite leaves CSS Color 4: such a row must
be read, whatever it becomes. What must be read goes through one process for each space, what must be refused through
one process each.
"""
import json
import subprocess
import sys

# Three digits without "#" are a color here: bare hexadecimal digits are accepted beyond CSS.
BARE_HEX = {"123"}


def target(row):
    """The space in which the text came, so that nothing is converted."""
    name = row["input"].strip().lower().split("(")
    if "expect_rgb8" in row or len(name) == 1:
        return "rgb"
    if name[0] == "color":
        space = name[1].split()[0]
        return "xyz-d65" if space == "xyz" else space
    return {"rgba": "rgb", "hsla": "hsl"}.get(name[0], name[0])


def convert(binary, space, inputs):
    run = subprocess.run(
        [binary, "convert", "--to", space, "--gamut", "none", "--json"],
        input="".join(" ".join(text.split()) + "\n" for text in inputs),
        capture_output=True,
        text=True,
    )
    if run.returncode != 0:
        sys.exit(f"convert --to {space} stopped: {run.stderr.strip()}")
    return json.loads(run.stdout)


def is_refused(binary, text):
    run = subprocess.run([binary, "convert", "--to", "hex", "--", text], capture_output=True)
    return run.returncode != 0


def problem(row, got):
    if "spec_divergence" in row:
        return None
    if "expect_rgb8" in row:
        rgb = [int(got["hex"][i : i + 2], 16) for i in (1, 3, 5)]
        if rgb != row["expect_rgb8"]:
            return f"became {rgb}, not {row['expect_rgb8']}"
        if abs(got["alpha"] - row["alpha"]) > 1e-5:
            return f"has alpha {got['alpha']}, not {row['alpha']}"
        return None
    return None if got["css"] == row["expect"] else f"became {got['css']}, not {row['expect']}"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    binary, path = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        suites = json.load(file)
    rows = [row for suite in suites.values() if isinstance(suite, list) for row in suite]
    wrong = []
    by_space = {}
    for row in rows:
        if row["expect"] is not None:
            by_space.setdefault(target(row), []).append(row)
        elif row["input"] not in BARE_HEX and not is_refused(binary, row["input"]):
            wrong.append((row, "was read"))
    for space, valid in by_space.items():
        results = convert(binary, space, [row["input"] for row in valid])
        wrong += [(row, why) for row, got in zip(valid, results) if (why := problem(row, got))]
    for row, why in wrong:
        print(f"{row['file']}: {row['input']!r} {why}")
    print(f"{len(rows)} rows, {len(wrong)} wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
