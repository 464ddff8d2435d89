"""Reads every real file with the tool and compares names and numbers with independent readers."""
import colorsys
import json
import os
import plistlib
import re
import struct
import sys
import xml.etree.ElementTree as ET
import zipfile

import swatch
from PIL import GimpPaletteFile

from common import check, close, colors, fail, finish, palettes

binary, root = sys.argv[1], sys.argv[2]

# Files that are no palettes, and a palette in a layout that only old macOS reads: what the refusal must say.
REFUSED = {
    "not-ase-aseprite/02.ase": "Aseprite",
    "not-ase-aseprite/libresprite.ase": "Aseprite",
    "clr/namethatcolor.clr": "NSArchiver",
}
SKIPPED = ("photos/", "terminal/", "dtcg/schemas/", "SOURCES.md", "base16-base24/spec-styling.md", "dtcg-systems/LICENSE")
# Systems of several files: each folder in these is one palette. Their values are held against a resolver by tokens.py.
SYSTEMS = ("dtcg-systems", "tokens-studio-themes", "style-dictionary", "tokens-yaml")


def local(tag):
    return tag.rsplit("}", 1)[-1]


def naive(c, m, y, k):
    return [255 * (1 - min(1, ink * (1 - k) + k)) for ink in (c, m, y)]


def ase(path):
    data = open(path, "rb").read()
    if data[4:8] == b"\0\0\0\1":
        # `swatch` insists on version 1.0; the blocks are the same.
        import io, tempfile
        with tempfile.NamedTemporaryFile(suffix=".ase") as patched:
            patched.write(data[:4] + b"\0\1\0\0" + data[8:])
            patched.flush()
            parsed = swatch.parse(patched.name)
    else:
        parsed = swatch.parse(path)
    for item in parsed:
        for entry in item.get("swatches", [item]):
            values, mode = entry["data"]["values"], entry["data"]["mode"]
            if mode == "RGB":
                rgb = [255 * v for v in values]
            elif mode == "CMYK":
                rgb = naive(*values)
            elif mode == "Gray":
                rgb = [255 * values[0]] * 3
            else:
                rgb = None
            yield entry["name"], rgb


def gpl(path):
    with open(path, "rb") as file:
        data = file.read().lstrip(b"\xef\xbb\xbf")
    import io
    # Pillow stops at 256 entries and reads the fourth channel of Aseprite as a name.
    parsed = GimpPaletteFile.GimpPaletteFile(io.BytesIO(data))
    for i in range(parsed.n_colors if hasattr(parsed, "n_colors") else len(parsed.palette) // 3):
        yield None, list(parsed.palette[3 * i : 3 * i + 3])


def aco(path):
    data = open(path, "rb").read()
    count = struct.unpack(">H", data[2:4])[0]
    at = 4 + 10 * count
    has_names = at < len(data)
    at += 4
    for i in range(count):
        if has_names:
            space, a, b, c, _, length = struct.unpack(">5HI", data[at : at + 14])
            name = data[at + 14 : at + 14 + 2 * length].decode("utf-16-be").rstrip("\0")
            at += 14 + 2 * length
        else:
            space, a, b, c = struct.unpack(">4H", data[4 + 10 * i : 12 + 10 * i])
            name = None
        yield name, [v / 257 for v in (a, b, c)] if space == 0 else None


def act(path):
    data = open(path, "rb").read()
    count = struct.unpack(">H", data[768:770])[0] if len(data) == 772 else 256
    for i in range(count):
        yield None, list(data[3 * i : 3 * i + 3])


def jasc(path):
    for line in open(path).read().split("\n")[3:]:
        if line.strip():
            yield None, [int(v) for v in line.split()[:3]]


def riff(path):
    data = open(path, "rb").read()
    count = struct.unpack("<H", data[22:24])[0]
    for i in range(count):
        yield None, list(data[24 + 4 * i : 27 + 4 * i])


def hexcode(text):
    text = text.lstrip("#")
    return [int(text[i : i + 2], 16) for i in (0, 2, 4)]


def hex_lines(path):
    for line in open(path).read().split():
        yield None, hexcode(line)


def paintnet(path):
    for line in open(path, encoding="utf-8-sig").read().splitlines():
        if line.strip() and not line.startswith(";"):
            yield None, hexcode(line.strip()[2:])


def procreate(path):
    document = json.loads(zipfile.ZipFile(path).read("Swatches.json"))
    for palette in document if isinstance(document, list) else [document]:
        for entry in palette["swatches"]:
            if entry:
                rgb = colorsys.hsv_to_rgb(entry["hue"], entry["saturation"], entry["brightness"])
                yield None, [255 * v for v in rgb] if entry["colorSpace"] == 0 else None


def kpl(path):
    root = ET.fromstring(zipfile.ZipFile(path).read("colorset.xml"))
    entries = []
    for entry in root.iter("ColorSetEntry"):
        place = entry.find("Position")
        entries.append((int(place.get("row")), int(place.get("column")), entry))
    for _, _, entry in sorted(entries, key=lambda e: e[:2]):
        rgb = entry.find("RGB")
        yield entry.get("name"), [255 * float(rgb.get(c)) for c in "rgb"]


def soc(path):
    for element in ET.parse(path).getroot():
        attributes = {local(k): v for k, v in element.attrib.items()}
        yield attributes["name"], hexcode(attributes["color"])


def scribus(path):
    for element in ET.parse(path).getroot().iter("COLOR"):
        yield element.get("NAME"), hexcode(element.get("RGB"))


def sketch(path):
    for entry in json.load(open(path))["colors"]:
        if isinstance(entry, str):
            yield None, hexcode(entry)
        else:
            yield entry.get("name"), [255 * entry[c] for c in ("red", "green", "blue")]


def clr(path):
    objects = plistlib.load(open(path, "rb"))
    items = objects["$objects"]
    top = objects["$top"]
    names = [items[u.data] for u in items[top["NSKeys"].data]["NS.objects"]]
    for name, uid in zip(names, items[top["NSColors"].data]["NS.objects"]):
        yield name, [255 * float(v) for v in items[uid.data]["NSComponents"].split()[:3]]


def base16(path):
    for name, code in re.findall(r"^\s*(base[0-9A-F]{2}):\s*\"?#?([0-9a-fA-F]{6})", open(path).read(), re.M):
        yield name, hexcode(code)


READERS = {
    "ase": ase, "gpl": gpl, "aco": aco, "act": act, "jasc-pal": jasc, "riff-pal": riff, "hex": hex_lines,
    "paint.net": paintnet, "swatches-procreate": procreate, "kpl": kpl, "soc": soc, "scribus-xml": scribus,
    "sketchpalette": sketch, "clr": clr, "base16-base24": base16,
}


def compare(name, path, found):
    expected = list(READERS[name.split("/")[0]](path))
    ours = [c for palette in found for c in colors(palette)]
    # Pillow knows 256 colors at most.
    if name.startswith("gpl/") and len(ours) > len(expected) == 256:
        ours = ours[:256]
    if len(ours) != len(expected):
        return fail(f"{name}: {len(ours)} colors, but {len(expected)} elsewhere")
    for (group, own, color), (other, rgb) in zip(ours, expected):
        if rgb is not None and not close(color["hexCode"], rgb):
            return fail(f"{name}: {own} is {color['hexCode']}, elsewhere {rgb}")
        # A name that is there twice is numbered; a blank one becomes the code.
        if other and other.strip() and not (own == other.strip() or own.startswith(other.strip() + " ") or " / " in other):
            return fail(f"{name}: \"{own}\" is called \"{other}\" elsewhere")


count = 0
for folder, folders, files in os.walk(root):
    folders[:] = [f for f in folders if not f.endswith(".xcassets")]
    if os.path.relpath(folder, root) in SYSTEMS:
        files, folders[:] = sorted(files + folders), []
    for file in sorted(files):
        path = os.path.join(folder, file)
        name = os.path.relpath(path, root)
        if name.startswith(SKIPPED):
            continue
        count += 1
        found, error = palettes(binary, path)
        if name in REFUSED:
            check(found is None and REFUSED[name] in error, f"{name}: is not refused for {REFUSED[name]}: {error}")
            continue
        if found is None:
            fail(f"{name}: refused: {error.strip()}")
            continue
        check(found and all(p["groupOrder"] or p["gradients"] or p["themes"] for p in found), f"{name}: nothing was found in it")
        if name.split("/")[0] in READERS:
            compare(name, path, found)
finish(f"{count} real files")
