"""The PDF for the press: Ghostscript's plates, qpdf, and the rules of PDF/X-4 that a program can check, each by name."""
import json
import pathlib
import re
import subprocess
import sys

import numpy
import pikepdf
from PIL import Image

import lcms

binary, folder = sys.argv[1], pathlib.Path(sys.argv[2])
profile = folder / "profiles" / "lut16-v2.icc"
palette = {
    "name": "Print test", "timestamp": "2026-02-11T14:30:00Z", "modified": "2026-02-11T14:30:00Z",
    "colorGroups": {"Ink": [
        {"name": "Navy", "hexCode": "#0B1F3A", "print": {"cmyk": [100, 80, 30, 40], "spot": "PANTONE 289 C"}},
        {"name": "Coral", "hexCode": "#FF6F61", "print": {"spot": "HKS 8 (N) / 50%"}},
        {"name": "Moss", "hexCode": "#3B5D3A", "print": {"cmyk": [70, 20, 80, 40]}},
        {"name": "Sand", "hexCode": "#E8D9B5"}]},
    "gradients": [{"name": "Dusk", "kind": "linear", "angle": 90, "stops": [
        {"color": "Ink/Navy", "position": 0}, {"color": "Ink/Coral", "position": 1}]}],
}
source = folder / "print.json"
source.write_text(json.dumps(palette))
target = folder / "print.pdf"
fonts = next((p for p in ("/usr/share/fonts/truetype/lato", "/usr/share/fonts/truetype/dejavu") if pathlib.Path(p).is_dir()), "")
words = [binary, "export", source, "--format", "pdf", "--print", "--cmyk-profile", profile, "-o", target]
subprocess.run([str(word) for word in words + (["--font-dir", fonts] if fonts else [])], check=True)
failed = []


def rule(name, holds, found=""):
    print(f"  {'ok  ' if holds else 'FAIL'} {name}{f': {found}' if not holds else ''}")
    if not holds:
        failed.append(name)


print("the PDF for the press (no certified validator of PDF/X was used):")
check = subprocess.run(["qpdf", "--check", target], capture_output=True, text=True)
rule("qpdf finds nothing", check.returncode == 0 and "WARNING" not in check.stderr, check.stderr)
pdf = pikepdf.open(target)
root, info = pdf.Root, pdf.docinfo
rule("the header says PDF 1.6", target.read_bytes().startswith(b"%PDF-1.6"))
rule("nothing is encrypted", not pdf.is_encrypted)
intents = [intent for intent in root.OutputIntents if intent.S == "/GTS_PDFX"]
rule("there is one output intent of PDF/X", len(intents) == 1)
if intents:
    stream = intents[0].DestOutputProfile
    data = stream.read_bytes()
    rule("it embeds the profile unchanged", data == profile.read_bytes() and stream.N == 4)
    rule("the profile is of an output device in CMYK", data[12:20] == b"prtrCMYK")
    rule("it names its condition", len(str(intents[0].OutputConditionIdentifier)) > 0)
xmp = root.Metadata.read_bytes().decode()
for key, value in (
    ("pdfxid:GTS_PDFXVersion", "PDF/X-4"), ("pdf:Trapped", "False"), ("xmpMM:RenditionClass", "default"),
    ("xmpMM:VersionID", "1")):
    rule(f"XMP says {key} {value}", re.search(rf"<{key}[^>]*>{re.escape(value)}</{key}>", xmp) is not None)
for key in ("xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate"):
    rule(f"XMP has {key}", re.search(rf"<{key}>\d{{4}}-\d\d-\d\dT[\d:]+Z</{key}>", xmp) is not None)
rule("XMP has dc:title and xmpMM:DocumentID", "<dc:title>" in xmp and "uuid:" in xmp)
rule("the information dictionary is not trapped", info.get("/Trapped") == "/False")
rule("there are no actions or scripts", "/OpenAction" not in root and "/AA" not in root and "/Names" not in root)
bleed, millimeter = 3 * 72 / 25.4, 72 / 25.4
boxes = True
for page in pdf.pages:
    media, trim, bled = (list(map(float, page[name])) for name in ("/MediaBox", "/TrimBox", "/BleedBox"))
    size = trim[2] - trim[0], trim[3] - trim[1]
    boxes &= abs(size[0] - 595.28) < 0.1 and abs(size[1] - 841.89) < 0.1
    boxes &= all(abs(trim[i] + (-bleed if i < 2 else bleed) - bled[i]) < 0.1 for i in range(4))
    boxes &= all(media[i] <= bled[i] for i in (0, 1)) and all(media[i] >= bled[i] for i in (2, 3))
    boxes &= "/ArtBox" not in page
rule("trim, bleed and media boxes are right to 0.1 pt", boxes)
rule("no annotation lies within the bleed", all("/Annots" not in page for page in pdf.pages))
rgb, fonts_in, standard = [], 0, 0
for thing in pdf.objects:
    if isinstance(thing, (pikepdf.Dictionary, pikepdf.Stream)):
        if "/DeviceRGB" in repr(thing) or "/CalRGB" in repr(thing):
            rgb.append(repr(thing)[:80])
        if thing.get("/Type") == "/FontDescriptor":
            fonts_in += 1
            standard += not any(key in thing for key in ("/FontFile", "/FontFile2", "/FontFile3"))
        if thing.get("/Type") == "/Font" and thing.get("/Subtype") in ("/Type1", "/TrueType") and "/FontDescriptor" not in thing:
            standard += 1
for page in pdf.pages:
    for _, operator in pikepdf.parse_content_stream(page):
        if str(operator) in ("rg", "RG", "g", "G"):
            rgb.append(str(operator))
rule("no color is RGB or device gray", not rgb, rgb[:3])
rule("every font is embedded", fonts_in > 0 and standard == 0)

subprocess.run(
    ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiffsep", "-r36", f"-sOutputFile={folder}/plate%02d.tif", target],
    check=True, capture_output=True)
names = sorted({re.search(r"\((.*)\)", path.name)[1] for path in folder.glob("plate*(*).tif")})
print("   plates:", ", ".join(names))
rule("Ghostscript has the four plates", {"Cyan", "Magenta", "Yellow", "Black"} <= set(names), names)
others = [name for name in names if name not in ("Cyan", "Magenta", "Yellow", "Black")]
rule("and one for each spot name", len(others) == 2 and any("PANTONE 289 C" in name for name in others), names)


def plate(page, name):
    """The tints of a plate, 0…1; Ghostscript writes none for a page that does not use it."""
    files = list(folder.glob(f"plate{page:02d}*({glob(name)}).tif"))
    if not files:
        return numpy.zeros_like(plate(page, "Black"))
    return 1 - numpy.asarray(Image.open(files[0]).convert("L")) / 255


def glob(name):
    return re.sub(r"([\[\]?*])", r"[\1]", name)


pages = len(pdf.pages)
spot = {name: max(plate(page, name).max() for page in range(1, pages + 1)) for name in others}
rule("spot plates have full tints", all(value > 0.98 for value in spot.values()), spot)
expected = numpy.array([0.7, 0.2, 0.8, 0.4])
found = False
sand = numpy.array([0xE8, 0xD9, 0xB5]) / 255
for page in range(1, pages + 1):
    process = numpy.stack([plate(page, name) for name in ("Cyan", "Magenta", "Yellow", "Black")], -1)
    found |= (abs(process - expected).max(-1) < 0.01).sum() > 20
rule("authored CMYK comes out as it was authored", found)
for page in range(1, pages + 1):
    pantone = plate(page, next(name for name in others if "PANTONE" in name)) > 0.98
    process = numpy.stack([plate(page, name) for name in ("Cyan", "Magenta", "Yellow")], -1)
    marks = numpy.zeros_like(pantone)
    marks[20:-20, 20:-20] = True
    if (pantone & marks).sum() > 50:
        rule("where a spot color prints, process inks do not", process[pantone & marks].mean() < 0.02)
        break
linear = numpy.where(sand <= 0.04045, sand / 12.92, ((sand + 0.055) / 1.055) ** 2.4)
xyz = linear @ numpy.array([[0.4360657, 0.3851471, 0.1430664], [0.2224884, 0.7168732, 0.0606079], [0.013916, 0.0970764, 0.7140961]]).T
t = xyz / numpy.array([0.9642, 1, 0.8249])
f = numpy.cbrt(t)
lab = numpy.array([[116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]])
inks = lcms.transform(str(profile), lab, lcms.RELATIVE, True, True)[0]
hits = 0
for page in range(1, pages + 1):
    process = numpy.stack([plate(page, name) for name in ("Cyan", "Magenta", "Yellow", "Black")], -1)
    hits += (abs(process - inks).max(-1) < 0.012).sum()
rule("a color without authored inks has those of LittleCMS", hits > 20, inks)
plain = folder / "screen.pdf"
subprocess.run([binary, "export", str(source), "--format", "pdf", "-o", str(plain)], check=True, capture_output=True)
rule("the PDF for screens has no plates and stays RGB", b"/Separation" not in plain.read_bytes() and b"DeviceCMYK" not in plain.read_bytes())
sys.exit(1 if failed else 0)
