"""Writes the fixtures in every design format and reads them with independent programs and schemas."""
import colorsys
import io
import json
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
import zipfile

import swatch
from jsonschema import Draft7Validator
from PIL import GimpPaletteFile
from referencing import Registry, Resource

from common import check, close, colors, fail, finish, palettes

binary, samples = sys.argv[1], sys.argv[2]
SCHEMAS = os.path.join(samples, "dtcg/schemas/2025.10")
BASE = "https://www.designtokens.org/schemas/2025.10/"


def registry():
    resources = []
    for folder, _, files in os.walk(SCHEMAS):
        for file in files:
            path = os.path.join(folder, file)
            with open(path, encoding="utf-8") as text:
                schema = json.load(text)
            resources.append((BASE + os.path.relpath(path, SCHEMAS), Resource.from_contents(schema)))
    return Registry().with_resources(resources)


def validate(known, schema, document, what):
    validator = Draft7Validator(known[BASE + schema].contents, registry=known)
    for error in list(validator.iter_errors(document))[:3]:
        fail(f"{what}: {'.'.join(map(str, error.absolute_path))}: {error.message[:200]}")


def screen(color):
    return [int(color["hexCode"][i : i + 2], 16) for i in (1, 3, 5)]


def export(path, form, folder):
    run = subprocess.run([binary, "export", path, "--format", form, "--out-dir", folder], capture_output=True, timeout=60)
    check(run.returncode == 0, f"{path} as {form}: {run.stderr.decode('utf-8', 'replace')[:300]}")
    return {name: open(os.path.join(folder, name), "rb").read() for name in sorted(os.listdir(folder))}


def compare_ase(data, palette, what):
    with tempfile.NamedTemporaryFile(suffix=".ase") as file:
        file.write(data)
        file.flush()
        parsed = swatch.parse(file.name)
    entries = [entry for item in parsed for entry in item.get("swatches", [item] if "data" in item else [])]
    own = colors(palette)
    check(len(entries) == len(own), f"{what}: {len(entries)} of {len(own)} colors")
    for entry, (_, name, color) in zip(entries, own):
        check(entry["name"].startswith(name), f"{what}: {name} became {entry['name']}")
        if entry["data"]["mode"] == "RGB":
            check(close(color["hexCode"], [255 * v for v in entry["data"]["values"]]), f"{what}: {name}")
        if color.get("print", {}).get("cmyk"):
            check(entry["data"]["mode"] == "CMYK", f"{what}: {name} is not CMYK")
        if color.get("print", {}).get("spot"):
            check(entry["type"] == "Spot", f"{what}: {name} is not a spot color")


def compare_codes(codes, palette, what):
    own = [screen(color) for _, _, color in colors(palette)]
    check(codes[: len(own)] == own, f"{what}: the colors differ")


for name in sorted(os.listdir("Fixtures/valid")):
    path = os.path.join("Fixtures/valid", name)
    if not name.endswith(".json"):
        continue
    found, _ = palettes(binary, path)
    for palette in found or []:
        if len(found) != 1:
            continue
        for form in ("ase", "gpl", "kpl", "soc", "scribus", "procreate", "sketch", "dtcg", "aco", "act", "riff", "jasc"):
            what = f"{name} as {form}"
            with tempfile.TemporaryDirectory() as folder:
                files = export(path, form, folder)
            data = next(iter(files.values()), b"")
            if form == "ase":
                compare_ase(data, palette, what)
            elif form == "gpl" and palette["groupOrder"]:
                # Pillow refuses lines beyond a hundred bytes, which GIMP does not: only long names are cut.
                short = b"\n".join(line[:99] for line in data.split(b"\n"))
                parsed = GimpPaletteFile.GimpPaletteFile(io.BytesIO(short))
                raw = parsed.palette
                compare_codes([list(raw[i : i + 3]) for i in range(0, len(raw), 3)], palette, what)
            elif form == "kpl":
                archive = zipfile.ZipFile(io.BytesIO(data))
                first = archive.infolist()[0]
                check((first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED), f"{what}: mimetype")
                check(archive.testzip() is None, f"{what}: checksum")
                root = ET.fromstring(archive.read("colorset.xml"))
                entries = [[round(255 * float(rgb.get(c))) for c in "rgb"] for rgb in root.iter("RGB")]
                compare_codes(entries, palette, what)
                check(root.get("name") == palette["name"], f"{what}: title")
            elif form == "soc":
                compare_codes([[int(e.attrib[k][i : i + 2], 16) for i in (1, 3, 5)] for e in ET.fromstring(data) for k in e.attrib if k.endswith("}color")], palette, what)
            elif form == "scribus":
                root = ET.fromstring(data)
                check(root.get("Name") == palette["name"], f"{what}: title")
                compare_codes([[int(e.get("RGB")[i : i + 2], 16) for i in (1, 3, 5)] for e in root], palette, what)
            elif form == "procreate":
                parts = json.loads(zipfile.ZipFile(io.BytesIO(data)).read("Swatches.json"))
                check(all(len(part["swatches"]) == 30 for part in parts), f"{what}: thirty places")
                plain = [s for part in parts for s in part["swatches"] if s]
                for entry, (_, own, color) in zip(plain, colors(palette)):
                    if entry["colorSpace"] == 0:
                        rgb = colorsys.hsv_to_rgb(entry["hue"], entry["saturation"], entry["brightness"])
                        check(close(color["hexCode"], [255 * v for v in rgb]), f"{what}: {own}")
            elif form == "sketch":
                codes = [[round(255 * e[c]) for c in ("red", "green", "blue")] for e in json.loads(data)["colors"]]
                compare_codes(codes, palette, what)
            elif form == "act":
                compare_codes([list(data[i : i + 3]) for i in range(0, 768, 3)], palette, what)
            elif form == "dtcg" and os.path.isdir(SCHEMAS):
                known = registry()
                for file, content in files.items():
                    schema = "resolver.json" if file.endswith(".resolver.json") else "format.json"
                    validate(known, schema, json.loads(content), f"{what}, {file}")
                check(any(f.endswith(".resolver.json") for f in files) == bool(palette["themes"]), f"{what}: resolver")
if not os.path.isdir(SCHEMAS):
    print("design tokens: not validated, because the schemas are not in " + SCHEMAS)
finish("what is written")
