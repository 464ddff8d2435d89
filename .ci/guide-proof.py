"""Every brand in five typefaces: no text cut or covered, every authored value printed, every ratio the command's own, pages
filled, tags in order. Usage: guide-proof.py BINARY FOLDER-OF-BRANDS"""
import concurrent.futures
import glob
import json
import os
import re
import subprocess
import sys
import unicodedata
import xml.etree.ElementTree as tree

import pikepdf

binary, work = sys.argv[1:3]
FACES = ["Lato", "Liberation Serif", "DejaVu Sans", "Noto Sans CJK JP", "URW Bookman"]
PROGRAM = ["uncolor", "not found", "uncalibrated", "textPrimary", "textSecondary", ".json", "embedded", "this program"]
failures = []
pages_seen = [0, 0]


def run(*command, input=None):
    done = subprocess.run(command, capture_output=True, input=input)
    return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")


def squeezed(text):
    text = unicodedata.normalize("NFKC", text)
    return re.sub(r"[\s\u202a-\u202e\u2066-\u2069\u200b-\u200f\u00ad\ufe0f()\[\]{}<>]", "", text)


def authored(palette):
    yield from [palette.get("brandName") or palette["name"], palette.get("brandTagline", "")]
    yield from palette.get("brandDescription", "").split("\n")
    yield from palette.get("notes", "").split("\n")
    for group, colors in palette["colorGroups"].items():
        if not colors:
            continue
        yield group
        for one in colors:
            yield from [one["name"], one["hexCode"]]
            yield from one.get("notes", "").split("\n")
            printed = one.get("print", {})
            if printed.get("spot"):
                yield printed["spot"]
            if printed.get("cmyk"):
                yield " ".join(str(n) for n in printed["cmyk"])
    for one in palette.get("themes", []) + palette.get("gradients", []):
        yield one["name"]
    for section in palette.get("sections", []):
        yield section["title"]
        yield from re.findall(r"[^\W_]+", re.sub(r"\]\([^)]*\)", "]", section["markdown"]))


def ratios(palette):
    """Every ratio that the command gives for two colors of the palette, or one of them and black or white."""
    colors = [c.get("value") or c["hexCode"] for g in palette["colorGroups"].values() for c in g]
    for one in palette.get("themes", []):
        colors += [r for r in one["roles"].values() if "/" not in r or r.startswith("#")]
    colors = list(dict.fromkeys(colors + ["#FFFFFF", "#000000"]))
    lines = "".join(f"{a}\t{b}\n" for a in colors for b in colors)
    code, out, err = run(binary, "contrast", "-", "--json", input=lines.encode())
    found = set()
    for number in re.findall(r'"(?:ratio|display|text)"\s*:\s*"?([0-9.]+)', out):
        value = int(float(number) * 100 + 1e-9) / 100
        found |= {f"{value:.2f}", f"{value:.1f}", f"{value:g}"}
    return found


def structure(pdf, name, out):
    with pikepdf.open(pdf) as file:
        if "/Lang" not in file.Root:
            out.append(f"{name}: no language")
        order = {}
        pages = {page.objgen: i for i, page in enumerate(file.pages)}
        kinds = []

        def walk(node, page, depth, language):
            if isinstance(node, int) or not isinstance(node, pikepdf.Object):
                order.setdefault(page, []).append(int(node))
                return
            if isinstance(node, pikepdf.Array):
                for child in node:
                    walk(child, page, depth, language)
                return
            if node.get("/Type") == "/MCR":
                order.setdefault(pages[node.Pg.objgen], []).append(int(node.MCID))
                return
            if node.get("/Type") == "/OBJR":
                return
            own = pages[node.Pg.objgen] if "/Pg" in node else page
            kind = str(node.get("/S", ""))
            kinds.append(kind)
            if kind == "/Table":
                rows = [len([c for c in row.K if isinstance(c, pikepdf.Dictionary)]) if isinstance(row.get("/K"), pikepdf.Array) else 1
                        for row in node.K if isinstance(row, pikepdf.Dictionary)]
                if len(set(rows)) > 1:
                    out.append(f"{name}: a table with rows of {sorted(set(rows))} cells")
            if kind == "/Figure" and "/Alt" not in node:
                out.append(f"{name}: a figure without words")
            if "/K" in node:
                walk(node.K, own, depth + 1, language)

        walk(file.Root.StructTreeRoot.K, None, 0, None)
        if "/TOC" in kinds and "/H2" in kinds and kinds.index("/TOC") > kinds.index("/H2"):
            out.append(f"{name}: the contents do not come second")
        for page, numbers in order.items():
            if numbers != sorted(numbers):
                out.append(f"{name}: page {page + 1} is read in another order than it is drawn")
        # Where sections begin, from the outline.
        starts = set()
        with file.open_outline() as outline:
            def visit(items):
                for item in items:
                    target = item.destination
                    if target is not None and not isinstance(target, (str, bytes)):
                        starts.add(pages.get(target[0].objgen, -1))
                    visit(item.children)
            visit([i for i in outline.root])
        return len(file.pages), starts


def boxes(pdf):
    text = run("pdftotext", "-bbox-layout", pdf, "-")[1]
    text = re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f]", "", text)
    root = tree.fromstring(text.encode())
    space = "{http://www.w3.org/1999/xhtml}"
    for page in root.iter(space + "page"):
        words = [(float(w.get("xMin")), float(w.get("yMin")), float(w.get("xMax")), float(w.get("yMax")), w.text or "")
                 for w in page.iter(space + "word")]
        yield float(page.get("width")), float(page.get("height")), words


def usage(pdf):
    """How far down each page is used, 0 to 1, between its margins; nothing for pages of color."""
    out = []
    done = subprocess.run(["pdftoppm", "-r", "18", "-gray", pdf], capture_output=True).stdout
    at = 0
    while at < len(done):
        head = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", done[at:at + 40])
        width, height = int(head[1]), int(head[2])
        data = done[at + head.end():at + head.end() + width * height]
        at += head.end() + width * height
        if data[0] < 250 or data[width - 1] < 250 or data[width * (height - 1)] < 250:
            out.append(None)
            continue
        top, bottom = round(height * 0.07), round(height * 0.92)
        used = [y for y in range(top, bottom) if min(data[y * width:(y + 1) * width]) < 246]
        out.append((used[-1] - top) / (bottom - top) if used else 0)
    return out


def prove(job):
    path, face = job
    out = []
    stem = os.path.basename(path)[6:-5]
    name = f"{stem} in {face}"
    document = json.load(open(path))
    palette = document["palettes"][0] if isinstance(document, dict) and "palettes" in document else document[0] if isinstance(document, list) else document
    for part in ["Name", "Tagline", "Description"]:
        palette[f"brand{part}Font"] = face
    source = f"{work}/proof-{stem}-{FACES.index(face)}.json"
    pdf = source.replace(".json", ".pdf")
    json.dump({"schemaVersion": 1, "palettes": [palette]}, open(source, "w"), ensure_ascii=False)
    code, said, err = run(binary, "export", source, "--format", "pdf", "-o", pdf)
    if code == 65 and "cannot be final" in err:
        # A script whose letters this program does not join is refused to a client, which is honest.
        return [], f"{name}: refused: {err.splitlines()[0]}", [0, 0]
    if code != 0:
        return [f"{name}: {err}"], None, [0, 0]
    count, starts = structure(pdf, name, out)
    flat = ""
    allowed = ratios(palette)
    authored_text = squeezed(json.dumps(palette, ensure_ascii=False))
    for number, (width, height, words) in enumerate(boxes(pdf), 1):
        for x0, y0, x1, y1, text in words:
            if x0 < -0.5 or x1 > width + 0.5 or y0 < -3 or y1 > height + 3:
                out.append(f"{name}: page {number}: {text!r} leaves the page")
            if "…" in text and "…" not in authored_text:
                out.append(f"{name}: page {number}: {text!r} is cut")
        for i, a in enumerate(words):
            for b in words[i + 1:]:
                dx = min(a[2], b[2]) - max(a[0], b[0])
                dy = min(a[3], b[3]) - max(a[1], b[1])
                if dx > 1.5 and dy > 0.45 * min(a[3] - a[1], b[3] - b[1]):
                    out.append(f"{name}: page {number}: {a[4]!r} lies over {b[4]!r}")
    raw = run("pdftotext", "-raw", pdf, "-")[1]
    flat = squeezed(raw)
    unread = []
    for value in authored(palette):
        want = squeezed(value)
        if any(unicodedata.category(c) in ("So", "Cs", "Cn", "Sk") or unicodedata.bidirectional(c) in ("R", "AL") for c in want):
            # Code points stand for what no font has, and lines from right to left come back turned: the parts count.
            parts = re.findall(r"[A-Za-z0-9]+", want)
        else:
            parts = [want]
        unread += [(value, part) for part in parts if part not in flat]
    # Lines that are broken come together in the structure; poppler takes a second for each of its pages.
    tagged = squeezed(run("pdfinfo", "-struct-text", pdf)[1]) if unread else ""
    for value in dict.fromkeys(value for value, part in unread if part not in tagged):
        out.append(f"{name}: {value!r} is not printed")
    for found in re.findall(r"(\d+(?:\.\d+)?) to 1\b", raw):
        if found not in allowed:
            out.append(f"{name}: {found} to 1 is no ratio of the command's")
    for word in PROGRAM:
        if word in raw and word not in json.dumps(palette):
            out.append(f"{name}: a client reads {word!r}")
    counted = [0, 0]
    filled = usage(pdf)
    for page, share in enumerate(filled):
        # A cover, pages of color, and the last page of a section are as full as they are.
        if share is None or page == 0 or page + 1 >= len(filled) or page + 1 in starts or filled[page + 1] is None:
            continue
        counted[0] += 1
        if share < 0.4:
            counted[1] += 1
            out.append(f"{name}: page {page + 1} is {share:.0%} used")
    return out, None, counted


brands = sorted(glob.glob(f"{work}/brand-*.json"))
if os.environ.get("GUIDE_FACES"):
    wanted = FACES if os.environ["GUIDE_FACES"] == "all" else os.environ["GUIDE_FACES"].split(",")
    jobs = [(path, face) for path in brands for face in wanted]
else:
    # Each face has its brands in turn, so that a run takes a fifth of the time; another turn gives each brand the next face.
    turn = int(os.environ.get("GUIDE_TURN", "0"))
    jobs = [(path, FACES[(number + turn) % len(FACES)]) for number, path in enumerate(brands)]
    print(f"turn {turn % len(FACES)} of {len(FACES)}: each brand in one face")
refused = []
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    for found, refusal, counted in pool.map(prove, jobs):
        thin = [one for one in found if one.endswith("used")]
        failures += [one for one in found if not one.endswith("used")]
        pages_seen[0] += counted[0]
        pages_seen[1] += counted[1]
        for one in found:
            print("FAILED:" if one not in thin else "thin:", one)
        if refusal:
            refused.append(refusal)
for one in refused:
    print(one)
if pages_seen[1] > 0.05 * max(pages_seen[0], 1):
    failures.append("too many thin pages")
    print(f"FAILED: {pages_seen[1]} of {pages_seen[0]} body pages are under 40 % used")
print(f"guide, proof: {len(jobs)} guides, {pages_seen[1]} of {pages_seen[0]} body pages thin, {len(refused)} refused, {len(failures)} failures")
sys.exit(1 if failures else 0)
