"""Every PDF of every fixture: qpdf, poppler, mutool, Ghostscript and pikepdf's PDF/A validator."""
import glob
import json
import os
import re
import subprocess
import sys
import unicodedata

from pikepdf import pdfa

binary, work = sys.argv[1:3]
# What the validator says that it does not look into: shadings, and the figures of CFF fonts whose unit is not a
# thousandth of an em. Everything else it finds is a defect.
UNCHECKED = {
    "pikepdf:shading": r"shadings \(sh\) are not supported$",
    "pikepdf:schema-Resources": r"/Shading: shadings are not supported$",
    "pikepdf:font-program": r"CIDFontType0: CFF FontMatrix \[[^\]]+\] is not supported$",
}
failures = []


def run(*command, env=None):
    done = subprocess.run(command, capture_output=True, env=env)
    return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")


def expect(condition, what):
    if not condition:
        failures.append(what)
        print("FAILED:", what)


def squeezed(text):
    text = unicodedata.normalize("NFKC", text)
    # Direction marks are the reader's own, and brackets of right-to-left text come back mirrored.
    return re.sub(r"[\s\u202a-\u202e\u2066-\u2069\u200b-\u200f\u00ad()\[\]{}<>]", "", text)


def palettes(path):
    read = json.load(open(path))
    return read if isinstance(read, list) else read.get("palettes", [read])


def check(path, pdf, standard):
    name = f"{os.path.basename(path)} -> {os.path.basename(pdf)}{' without fonts' if standard else ''}"
    code, out, err = run("qpdf", "--check", pdf)
    expect(code == 0, f"{name}: qpdf: {out}{err}")
    info = run("pdfinfo", pdf)[1]
    expect("Tagged:          yes" in info, f"{name}: not tagged")
    fonts = [line.split() for line in run("pdffonts", pdf)[1].splitlines()[2:]]
    if not standard:
        for font in fonts:
            expect(font[-5:-2] == ["yes", "yes", "yes"], f"{name}: font {font}")
        report = pdfa.validate_written(pdf, "2b")
        for finding in report.findings:
            known = UNCHECKED.get(finding.rule)
            allowed = finding.kind == "unsupported" and known and re.search(known, str(finding))
            expect(allowed, f"{name}: PDF/A: {finding}")
        # With a TrueType or plain CFF brand font and without gradients, nothing is left unchecked.
        if os.path.basename(path) in ("two-dozen.json", "hundreds.json", "attack.json", "cjk.json"):
            expect(report.verdict == "pass", f"{name}: PDF/A: {report.verdict}")
        print(f"{name}: PDF/A-2b {report.verdict}, {len(fonts)} fonts, {os.path.getsize(pdf) // 1000} kB")
    # Without its text, which poppler looks for in the whole page once more for each element.
    structure = run("pdfinfo", "-struct", pdf)[1]
    for sign in ["H1", "H2", "Table", "TR", "TH", "TD", "Figure"]:
        expect(sign in structure, f"{name}: no {sign} in the structure")
    for tool in [("mutool", "draw", "-q", "-o", "/dev/null", pdf),
                 ("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=nullpage", pdf)]:
        code, out, err = run(*tool)
        said = [line for line in (out + err).splitlines() if line and "ICC support" not in line]
        expect(code == 0 and not said, f"{name}: {tool[0]}: {said[:3]}")
    pages = int(re.search(r"Pages:\s+(\d+)", info)[1])
    text = run("pdftotext", pdf, "-")[1]
    flat = squeezed(text)
    for page in range(pages):
        expect(text.split("\f")[page].strip(), f"{name}: page {page + 1} is blank")
    return flat


for path in sorted(glob.glob("Fixtures/valid/*.json") + glob.glob(f"{work}/*.json")):
    stem = os.path.splitext(os.path.basename(path))[0]
    for standard in [False, True]:
        folder = f"{work}/pdf-{stem}-{standard}"
        env = dict(os.environ)
        if standard:
            env.update(HOME="/nonexistent", XDG_DATA_DIRS="/nonexistent", XDG_DATA_HOME="/nonexistent")
        extra = [] if standard else ["--font-dir", "/usr/share/fonts/truetype/lato"]
        for again in ["", "-again"]:
            command = [binary, "export", path, "--format", "pdf", "--out-dir", folder + again, *extra]
            code, out, err = run(*command, env=env)
            if code == 65 and "cannot be final" in err and "--edition draft" in err:
                # Text that cannot be joined is refused for a client; a draft is still a whole file.
                code, out, err = run(*command, "--edition", "draft", env=env)
            expect(code == 0, f"{stem}: export: {err}")
        texts = ""
        for pdf in sorted(glob.glob(f"{folder}/*.pdf")):
            texts += check(path, pdf, standard)
            same = open(pdf, "rb").read() == open(pdf.replace(folder, folder + "-again"), "rb").read()
            expect(same, f"{stem}: two exports differ")
        if standard:
            continue
        for palette in palettes(path):
            names = [palette.get("brandName") or palette["name"]] + [c["name"] for g in palette.get("colorGroups", {}).values() for c in g]
            for name in names:
                # What no installed font has stands as code points; what is very long is cut on a card.
                if len(name) < 60 and all(unicodedata.category(c) not in ("So", "Cs", "Cn") for c in name):
                    expect(squeezed(name) in texts, f"{stem}: pdftotext does not give back {name!r}")
told = run("pdfinfo", "-struct-text", f"{work}/pdf-three-False/trio.pdf")[1]
expect(all(c["name"] in told for g in palettes(f"{work}/three.json")[0]["colorGroups"].values() for c in g),
       "the structure does not give the names of colors")
code, out, err = run(binary, "export", f"{work}/three.json", "--format", "pdf", "--page", "letter", "-o", f"{work}/l.pdf")
expect("612 x 792" in run("pdfinfo", f"{work}/l.pdf")[1], "--page letter")
code, out, err = run(binary, "export", f"{work}/three.json", "--format", "pdf", "--sections", "cover,colors", "-o", f"{work}/s.pdf")
expect("Typography" not in run("pdftotext", f"{work}/s.pdf", "-")[1], "--sections")
code, out, err = run(binary, "export", f"{work}/three.json", "--format", "pdf", "--page", "16:9", "-o", f"{work}/w.pdf")
expect("960 x 540" in run("pdfinfo", f"{work}/w.pdf")[1], "--page 16:9")
code, out, err = run(binary, "export", f"{work}/three.json", "--format", "pdf", "--strict", "-o", f"{work}/strict.pdf")
expect(code == 65 and not os.path.exists(f"{work}/strict.pdf"), "--strict with computed CMYK")
client = run("pdftotext", f"{work}/s.pdf", "-")[1]
for word in ["uncolor", "not found", "uncalibrated", "textPrimary"]:
    expect(word not in client, f"a client reads {word!r}")
expect(run("pdfimages", "-list", f"{work}/w.pdf")[1].count("\n") <= 2, "pictures in a guide of vectors")
code, out, err = run(binary, "export", f"{work}/three.json", "--format", "pdf", "-o", f"{work}/d.pdf",
                     env=dict(os.environ, SOURCE_DATE_EPOCH="86400"))
expect("January 2, 1970" in run("pdftotext", f"{work}/d.pdf", "-")[1], "SOURCE_DATE_EPOCH")
print(f"guide, PDF: {len(failures)} failures")
sys.exit(1 if failures else 0)
