"""What the oracles share: running the tool and collecting failures."""
import json
import os
import subprocess
import sys
import tempfile

failures = []


def fail(what):
    failures.append(what)
    print("FAIL " + what)


def check(condition, what):
    if not condition:
        fail(what)


def palettes(binary, path):
    """The palettes of a file as the tool's own JSON; an error text instead where it is refused."""
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run([binary, "export", path, "--format", "json", "--out-dir", folder], capture_output=True, timeout=60)
        if run.returncode == 65:
            return None, run.stderr.decode("utf-8", "replace")
        if run.returncode != 0:
            fail(f"{path}: status {run.returncode}: {run.stderr.decode('utf-8', 'replace')[:300]}")
            return None, ""
        found = []
        for name in sorted(os.listdir(folder)):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                found.append(json.load(file))
        return found, ""


def colors(palette):
    """(group, name, color object) in order."""
    return [(group, color["name"], color) for group in palette["groupOrder"] for color in palette["colorGroups"][group]]


def close(hex_code, rgb, tolerance=0.51):
    """Whether #RRGGBB is this color, channels 0 to 255, within rounding."""
    return all(abs(int(hex_code[1 + 2 * i : 3 + 2 * i], 16) - value) <= tolerance for i, value in enumerate(rgb))


def finish(what):
    if failures:
        print(f"{what}: {len(failures)} failures")
        sys.exit(1)
    print(f"{what}: all agree")
