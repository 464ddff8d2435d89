"""Web guides under axe at three widths, light and dark; no text covered by anything; downloads equal to exports."""
import base64
import json
import re
import subprocess
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from browser import chromium

binary, work = sys.argv[1:3]
failures = []
COVERED = r"""
() => {
  // What is clipped away is there for screen readers, such as the head of a table whose cells stand below each other.
  const isClipped = (e) => { for (; e; e = e.parentElement) if (getComputedStyle(e).clipPath === 'inset(50%)') return true; };
  const bad = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); let count = 0;
  while (walker.nextNode()) { const text = walker.currentNode, e = text.parentElement;
    if (!text.data.trim() || /^(SCRIPT|STYLE|OPTION)$/.test(e.tagName) || !e.getClientRects().length || e.closest('.skip')) continue;
    const range = document.createRange(); range.selectNodeContents(text);
    const first = range.getClientRects()[0]; if (!first || first.width < 1) continue;
    // In the middle of the window, where nothing stays in its place; each step of scrolling lays out the page.
    if (first.top < innerHeight / 3 || first.bottom > innerHeight * 2 / 3) scrollTo(0, scrollY + first.top - innerHeight / 2);
    const box = range.getClientRects()[0], x = Math.min(box.left + box.width / 2, innerWidth - 1), y = box.top + box.height / 2;
    if (x < 0 || y < 0 || y > innerHeight) continue;
    const hit = document.elementFromPoint(x, y); count++;
    if (!hit || !(hit.contains(e) || e.contains(hit)) && !isClipped(e)) bad.push(text.data.trim().slice(0, 30)); }
  scrollTo(0, 0); return [count, bad.slice(0, 5)]; }
"""


def expect(condition, what):
    if not condition:
        failures.append(what)
        print("FAILED:", what)


def export(path, form, target):
    done = subprocess.run([binary, "export", path, "--format", form, "-o", target], capture_output=True)
    expect(done.returncode == 0, f"{path}: {done.stderr}")
    return open(target, "rb").read()


WRITTEN = """# Voice

Short *words*, **long** reads, `code` and [a link](https://example.com).

## Say

- one
  1. nested
- two

> Quoted.

| A | B |
|:--|--:|
| 1 | 2 |

```
code block
```
"""
made = json.load(open(f"{work}/three.json"))
made["palettes"][0]["sections"] = [{"title": "Voice", "markdown": WRITTEN}]
json.dump(made, open(f"{work}/written.json", "w"))

with sync_playwright() as play:
    browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
    for path in ["Fixtures/valid/meridian.json", f"{work}/three.json", f"{work}/right-to-left.json", f"{work}/cjk.json", f"{work}/written.json"]:
        name = path.split("/")[-1]
        page = export(path, "html", f"{work}/axe.html").decode()
        for form, title in [("css", "CSS"), ("json", "JSON"), ("ase", "Adobe swatches")]:
            found = re.search(r'base64,([^"]*)">' + title, page)
            same = found and base64.b64decode(found[1]) == export(path, form, f"{work}/axe.{form}")
            expect(same, f"{name}: the {form} inside the page is not the export's")
        for width in [390, 768, 1280]:
            for scheme in ["light", "dark"]:
                context = browser.new_context(
                    viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
                view = context.new_page()
                view.goto(f"file://{work}/axe.html")
                for one in Axe().run(view).response["violations"]:
                    expect(False, f"{name} {width} {scheme}: {one['id']}: {one['nodes'][0]['html'][:120]}")
                if scheme == "light":
                    count, covered = view.evaluate(COVERED)
                    expect(count > 20 and not covered, f"{name} {width}: covered text: {covered}")
                context.close()
        print(f"{name}: axe")
    browser.close()
print(f"guide, axe: {len(failures)} failures")
sys.exit(1 if failures else 0)
