"""Every web guide in a real browser: layout, switches, copying, search, keyboard, contrast, silence."""
import glob
import os
import subprocess
import sys

from playwright.sync_api import sync_playwright

from browser import chromium

binary, work = sys.argv[1:3]
failures = []

CONTRAST = r"""() => {
const canvas = document.createElement('canvas'); canvas.width = canvas.height = 1;
const brush = canvas.getContext('2d', {willReadFrequently: true});
const known = new Map();
function rgba(text) { if (!known.has(text)) { brush.clearRect(0,0,1,1); brush.fillStyle = text; brush.fillRect(0,0,1,1);
  known.set(text, Array.from(brush.getImageData(0,0,1,1).data)); } return known.get(text); }
function light(c) { const f = v => { v /= 255; return v <= 0.04045 ? v/12.92 : Math.pow((v+0.055)/1.055, 2.4) };
  return 0.2126*f(c[0]) + 0.7152*f(c[1]) + 0.0722*f(c[2]); }
function ground(e) { for (; e; e = e.parentElement) { const c = rgba(getComputedStyle(e).backgroundColor); if (c[3] === 255) return c; }
  return rgba(getComputedStyle(document.documentElement).backgroundColor); }
const bad = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
let count = 0;
while (walker.nextNode()) {
  const e = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || /^(SCRIPT|STYLE|OPTION)$/.test(e.tagName) || !e.getClientRects().length) continue;
  const a = light(rgba(getComputedStyle(e).color)), b = light(ground(e));
  const ratio = (Math.max(a,b)+0.05) / (Math.min(a,b)+0.05);
  count++;
  // Large text needs 3 (WCAG 2.2, 1.4.3): 24 px, or 18.66 px in bold.
  const style = getComputedStyle(e), size = parseFloat(style.fontSize);
  const need = size >= 24 || size >= 18.66 && +style.fontWeight >= 700 ? 3 : 4.5;
  if (ratio < need) bad.push(walker.currentNode.data.trim().slice(0,30) + ' ' + ratio.toFixed(2));
}
return [count, bad.slice(0, 5)];
}"""


def expect(condition, what):
    if not condition:
        failures.append(what)
        print("FAILED:", what)


CHOOSE = """([id, value]) => {
  const e = document.getElementById(id);
  e.value = value;
  e.dispatchEvent(new Event('change', {bubbles: true}));
}"""
PATCH = "getComputedStyle(document.querySelector('.patch')).backgroundColor"
FOCUS = """(() => {
  const e = document.activeElement, all = [...document.querySelectorAll('*')];
  return [all.indexOf(e), e.tagName, getComputedStyle(e).outlineStyle];
})()"""
UNNAMED = """[...document.querySelectorAll('button,a[href],input,select')].filter(e =>
  !(e.getAttribute('aria-label') || e.textContent.trim() || (e.labels && e.labels.length))).length"""


def check(context, path):
    name = os.path.basename(path)
    page = context.new_page()
    page.on("console", lambda message: expect(False, f"{name}: console: {message.text}"))
    page.on("pageerror", lambda error: expect(False, f"{name}: error: {error}"))
    page.on("request", lambda request: expect(
        request.url.startswith(("file://", "data:")), f"{name}: request to {request.url}"))
    page.goto("file://" + path)
    for width in [360, 768, 1440]:
        page.set_viewport_size({"width": width, "height": 900})
        for scheme in ["light", "dark"]:
            page.evaluate(CHOOSE, ["scheme", scheme])
            overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            expect(overflow <= 0, f"{name}: {overflow} px too wide at {width}")
            count, bad = page.evaluate(CONTRAST)
            expect(count > 20 and not bad, f"{name}: contrast in {scheme} at {width}: {bad}")
    for vision in ["protan", "deutan", "tritan", "achroma", "typical"]:
        page.evaluate(CHOOSE, ["sight", vision])
        bad = page.evaluate(CONTRAST)[1]
        expect(not bad, f"{name}: contrast under {vision}: {bad}")
    seen = page.evaluate(PATCH)
    page.evaluate(CHOOSE, ["sight", "achroma"])
    gray = page.evaluate(f"(c => c[0] === c[1] && c[1] === c[2])({PATCH}.match(/\\d+/g))")
    expect(gray, f"{name}: achromatic vision shows color")
    page.evaluate(CHOOSE, ["sight", "typical"])
    expect(page.evaluate(PATCH) == seen, f"{name}: typical vision does not come back")
    button = page.locator(".patch").first
    button.click()
    wanted = button.get_attribute("data-copy")
    page.wait_for_timeout(150)
    copied = page.evaluate("navigator.clipboard.readText().catch(e => 'error ' + e)")
    expect(copied == wanted, f"{name}: copied {copied!r}, wanted {wanted!r}")
    expect(wanted in page.locator("#status").inner_text(), f"{name}: the copy is not announced")
    cards = page.locator(".card").count()
    field = page.locator("#search")
    field.press_sequentially(wanted.lower())
    shown = page.evaluate("document.querySelectorAll('.card:not([hidden])').length")
    expect(1 <= shown <= cards and (cards < 20 or shown < cards), f"{name}: search shows {shown}")
    field.press("Control+a")
    field.press("Delete")
    expect(page.locator("[data-find][hidden]").count() == 0, f"{name}: an empty search hides colors")
    tabs = page.locator(".tabs button")
    if tabs.count() > 1:
        tabs.nth(1).dispatch_event("click")
        pressed = [page.locator(".theme:not([hidden])").count(), page.locator(".tabs [aria-pressed=true]").count()]
        expect(pressed == [1, 1], f"{name}: theme switch {pressed}")
    # The keyboard goes through the page in its own order.
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    order = []
    for _ in range(14):
        page.keyboard.press("Tab")
        order.append(page.evaluate(FOCUS))
    places = [place for place, _, _ in order]
    expect(places == sorted(places) and len(set(places)) > 8, f"{name}: keyboard order {order}")
    expect(all(style != "none" for _, _, style in order), f"{name}: focus cannot be seen: {order}")
    unnamed = page.evaluate(UNNAMED)
    expect(unnamed == 0, f"{name}: {unnamed} controls without a name")
    loads = page.locator("img,iframe,object,link[rel=stylesheet],script[src]").count()
    expect(loads == 0, f"{name}: an element that loads")
    page.close()
    print(f"{name}: looked at")


with sync_playwright() as play:
    browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, reduced_motion="reduce",
        permissions=["clipboard-read", "clipboard-write"])
    for path in sorted(glob.glob("Fixtures/valid/*.json") + glob.glob(f"{work}/*.json")):
        folder = f"{work}/html-{os.path.splitext(os.path.basename(path))[0]}"
        done = subprocess.run([binary, "export", path, "--format", "html", "--out-dir", folder], capture_output=True)
        expect(done.returncode == 0, f"{path}: export: {done.stderr}")
        for page in sorted(glob.glob(f"{folder}/*.html")):
            check(context, page)
    browser.close()
print(f"guide, HTML: {len(failures)} failures")
sys.exit(1 if failures else 0)
