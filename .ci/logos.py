"""Compares the logos of Fixtures/logos as the PDF guide draws them with Chromium's pictures of the same files.

The minimum-size figure of a guide is the logo at a known width, so that it can be found on its page by its box.
"""
import base64
import json
import pathlib
import re
import shutil
import subprocess
import sys

import numpy as np
from PIL import Image
from playwright.sync_api import sync_playwright

from browser import chromium

binary, work = sys.argv[1], pathlib.Path(sys.argv[2])
WIDTH = 96  # millimeters
LIMIT = 1.0  # percent of pixels that differ by more than a tenth of the range
failed = 0


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words))}: {done.stderr}")
    return done.stdout


def figure(pdf, page_height):
    """The page and box of the figure that is WIDTH wide, from the structure: x, y, x, y in points, y upward."""
    plain = work / "plain.pdf"
    run("qpdf", "--qdf", "--object-streams=disable", str(pdf), str(plain)) if shutil.which("qpdf") else None
    text = (plain if plain.exists() else pdf).read_bytes().decode("latin-1")
    for box in re.findall(r"/BBox\s*\[\s*([-\d.\s]+?)\s*\]", text):
        x1, y1, x2, y2 = map(float, box.split())
        if abs((x2 - x1) - WIDTH * 72 / 25.4) < 0.05:
            return x1, y1, x2, y2
    sys.exit(f"{pdf}: no figure of {WIDTH} mm")


with sync_playwright() as play:
    browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 1400, "height": 1400})
    for svg in sorted(pathlib.Path("Fixtures/logos").glob("*.svg")):
        palette = work / f"{svg.stem}.json"
        palette.write_text(json.dumps({"id": svg.stem, "name": svg.stem, "colorGroups": {"A": []}}))
        run(binary, "logo", "add", str(palette), str(svg), "--name", "Mark", "--min-width", str(WIDTH))
        pdf = work / f"{svg.stem}.pdf"
        run(binary, "export", str(palette), "--format", "pdf", "--sections", "logo", "-o", str(pdf))
        if len(run("pdfimages", "-list", str(pdf)).strip().splitlines()) > 2:
            print(f"{svg.stem}: drawn in pixels")
            failed += 1
        height = float(re.search(r"Page size: +[\d.]+ x ([\d.]+)", run("pdfinfo", str(pdf))).group(1))
        x1, y1, x2, y2 = figure(pdf, height)
        scale = 300 / 72
        left, top = round(x1 * scale), round((height - y2) * scale)
        w, h = round((x2 - x1) * scale), round((y2 - y1) * scale)
        source = base64.b64encode(svg.read_bytes()).decode()
        # The page's own fraction of a pixel, so that edges fall alike.
        dx, dy = x1 * scale - left, (height - y2) * scale - top
        page.set_content(
            "<style>html,body{margin:0;background:#fff}img{position:absolute;"
            f"left:{dx}px;top:{dy}px;width:{(x2 - x1) * scale}px;height:{(y2 - y1) * scale}px}}</style>"
            f'<img src="data:image/svg+xml;base64,{source}">'
        )
        page.wait_for_function("document.images[0].complete && document.images[0].naturalWidth > 0")
        shot = work / f"{svg.stem}.browser.png"
        page.screenshot(path=str(shot), clip={"x": 0, "y": 0, "width": w, "height": h})
        theirs = np.asarray(Image.open(shot).convert("RGB")).astype(int)
        best = 100.0
        pages = int(re.search(r"Pages: +(\d+)", run("pdfinfo", str(pdf))).group(1))
        for number in range(1, pages + 1):
            # The place of the figure alone: whole pages take four times as long.
            place = ("-x", str(left), "-y", str(top), "-W", str(w), "-H", str(h))
            run("pdftoppm", "-r", "300", *place, "-singlefile", "-f", str(number), "-l", str(number), str(pdf), str(work / "page"))
            ours = np.asarray(Image.open(work / "page.ppm").convert("RGB")).astype(int)
            if ours.shape == theirs.shape:
                best = min(best, 100 * (np.abs(ours - theirs).max(axis=2) > 25).mean())
        print(f"{svg.stem}: {best:.3f} %")
        failed += best > LIMIT
print(f"{failed} logos differ" if failed else "all logos look the same and are vectors")
sys.exit(1 if failed else 0)
