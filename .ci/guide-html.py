"""Every web guide in a real browser: layout, switches, copying, search, keyboard, contrast, silence."""
import glob
import json
import os
import shutil
import subprocess
import sys

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browser import chromium

binary, work = sys.argv[1:3]
failures = []

CONTRAST = r"""
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
"""


def expect(condition, what):
    if not condition:
        failures.append(what)
        print("FAILED:", what)


def browser():
    options = webdriver.ChromeOptions()
    for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-prefers-reduced-motion"]:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    # Debian's own pair, so that nothing is looked up or downloaded.
    options.binary_location = chromium()
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))


def choose(driver, element, value):
    driver.execute_script(
        "const e=document.getElementById(arguments[0]);e.value=arguments[1];e.dispatchEvent(new Event('change',{bubbles:true}))",
        element, value)


def check(driver, page):
    name = os.path.basename(page)
    driver.get_log("performance")
    driver.get("file://" + page)
    for width in [360, 768, 1440]:
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                               {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})
        for scheme in ["light", "dark"]:
            choose(driver, "scheme", scheme)
            overflow = driver.execute_script("return document.documentElement.scrollWidth - innerWidth")
            expect(overflow <= 0, f"{name}: {overflow} px too wide at {width}")
            count, bad = driver.execute_script(CONTRAST)
            expect(count > 20 and not bad, f"{name}: contrast in {scheme} at {width}: {bad}")
    for vision in ["protan", "deutan", "tritan", "achroma", "typical"]:
        choose(driver, "sight", vision)
        bad = driver.execute_script(CONTRAST)[1]
        expect(not bad, f"{name}: contrast under {vision}: {bad}")
    script = "return getComputedStyle(document.querySelector('.patch')).backgroundColor"
    seen = driver.execute_script(script)
    choose(driver, "sight", "achroma")
    gray = driver.execute_script("const c=getComputedStyle(document.querySelector('.patch')).backgroundColor.match(/\\d+/g);return c[0]===c[1]&&c[1]===c[2]")
    expect(gray, f"{name}: achromatic vision shows color")
    choose(driver, "sight", "typical")
    expect(driver.execute_script(script) == seen, f"{name}: typical vision does not come back")
    driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    button = driver.find_element(By.CSS_SELECTOR, ".patch")
    driver.execute_script("arguments[0].scrollIntoView({block:'center'})", button)
    button.click()
    wanted = button.get_attribute("data-copy")
    copied = driver.execute_async_script(
        "const done=arguments[0];setTimeout(()=>navigator.clipboard.readText().then(done,e=>done('error '+e)),150)")
    expect(copied == wanted, f"{name}: copied {copied!r}, wanted {wanted!r}")
    expect(wanted in driver.find_element(By.ID, "status").text, f"{name}: the copy is not announced")
    cards = driver.find_elements(By.CSS_SELECTOR, ".card")
    field = driver.find_element(By.ID, "search")
    field.send_keys(wanted.lower())
    shown = driver.execute_script("return document.querySelectorAll('.card:not([hidden])').length")
    expect(1 <= shown <= len(cards) and (len(cards) < 20 or shown < len(cards)), f"{name}: search shows {shown}")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(Keys.DELETE)
    expect(driver.execute_script("return document.querySelectorAll('[data-find][hidden]').length") == 0,
           f"{name}: an empty search hides colors")
    tabs = driver.find_elements(By.CSS_SELECTOR, ".tabs button")
    if len(tabs) > 1:
        driver.execute_script("arguments[0].click()", tabs[1])
        pressed = driver.execute_script(
            "return [document.querySelectorAll('.theme:not([hidden])').length, document.querySelectorAll('.tabs [aria-pressed=true]').length]")
        expect(pressed == [1, 1], f"{name}: theme switch {pressed}")
    # The keyboard goes through the page in its own order.
    driver.execute_script("document.activeElement.blur();scrollTo(0,0)")
    order = []
    for _ in range(14):
        driver.switch_to.active_element.send_keys(Keys.TAB)
        order.append(driver.execute_script(
            "const e=document.activeElement,all=[...document.querySelectorAll('*')];return [all.indexOf(e),e.tagName,getComputedStyle(e).outlineStyle]"))
    places = [place for place, _, _ in order]
    expect(places == sorted(places) and len(set(places)) > 8, f"{name}: keyboard order {order}")
    expect(all(style != "none" for _, _, style in order), f"{name}: focus cannot be seen: {order}")
    unnamed = driver.execute_script(
        "return [...document.querySelectorAll('button,a[href],input,select')].filter(e=>!(e.getAttribute('aria-label')||e.textContent.trim()||(e.labels&&e.labels.length))).length")
    expect(unnamed == 0, f"{name}: {unnamed} controls without a name")
    expect(not driver.find_elements(By.CSS_SELECTOR, "img,iframe,object,link[rel=stylesheet],script[src]"), f"{name}: an element that loads")
    for entry in driver.get_log("browser"):
        expect(False, f"{name}: console: {entry['message']}")
    for entry in driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            url = message["params"]["request"]["url"]
            expect(url.startswith(("file://", "data:")), f"{name}: request to {url}")
    print(f"{name}: looked at")


driver = browser()
try:
    for path in sorted(glob.glob("Fixtures/valid/*.json") + glob.glob(f"{work}/*.json")):
        folder = f"{work}/html-{os.path.splitext(os.path.basename(path))[0]}"
        done = subprocess.run([binary, "export", path, "--format", "html", "--out-dir", folder], capture_output=True)
        expect(done.returncode == 0, f"{path}: export: {done.stderr}")
        for page in sorted(glob.glob(f"{folder}/*.html")):
            check(driver, page)
finally:
    driver.quit()
print(f"guide, HTML: {len(failures)} failures")
sys.exit(1 if failures else 0)
