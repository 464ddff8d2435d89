"""Compares the pairs that check finds in states with those that Chromium shows while something is hovered, focused or open.
Usage: states.py BINARY PAGES

A state is looked at by itself, so that what is hovered within details that were opened is not compared.
"""
import json, os, pathlib, random, subprocess, sys, tempfile
from playwright.sync_api import sync_playwright

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from browser import chromium

binary, count = sys.argv[1], int(sys.argv[2])
seed = int(os.environ.get("UNCOLOR_SEED", "1"))
folder = pathlib.Path(tempfile.mkdtemp(prefix="states-"))
COLORS = ["#111111", "#444444", "#777777", "#aaaaaa", "#dddddd", "#ff0000", "#0000ff", "#008000", "#222266", "#ffffee"]
CLASSES = "abcdefgh"
STATES = [":hover"] * 5 + [":focus", ":focus-within", ":focus-visible", ":not(:hover)", ":not(:focus)", ":not(:focus-within)"]

# The colors of every text that shows, each on the nearest background around it.
SEEN = """() => {
  const hex = (text) => {
    const m = text.match(/[\\d.]+/g).map(Number);
    return m[3] === 0 ? null : "#" + m.slice(0, 3).map((v) => v.toString(16).padStart(2, "0")).join("");
  };
  const ground = (element) => {
    let isBroken = false;
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const color = hex(style.backgroundColor);
      // The background of a part of a line is not behind a block in it.
      if (color && !(style.display === "inline" && isBroken)) return color;
      if (style.display !== "inline") isBroken = !style.display.startsWith("inline");
    }
    return "#ffffff";
  };
  return [...document.body.querySelectorAll("*")]
    .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) && e.checkVisibility())
    .filter((e) => e.tagName !== "DETAILS" || e.open)
    .map((e) => hex(getComputedStyle(e).color) + "/" + ground(e));
}"""


def page(r):
    made = 0

    def element(depth):
        nonlocal made
        made += 1
        tag = r.choice(["div", "section", "article"] if depth < 3 else ["div", "p"])
        names = " ".join(sorted({r.choice(CLASSES) for _ in range(r.choice([0, 1, 1, 2]))}))
        inner = "text " if r.random() < .8 else ""
        focus = " tabindex=0" if r.random() < .15 else ""
        if depth < 4:
            for _ in range(r.choice([0, 1, 1, 2, 3])):
                if made < 14:
                    inner += element(depth + 1)
        if r.random() < .12:
            opened = " open" if r.random() < .3 else ""
            return "<details%s class='%s'><summary>more</summary>%s</details>" % (opened, names, inner)
        return "<%s class='%s'%s>%s</%s>" % (tag, names, focus, inner or "x", tag)

    def compound(share):
        name = r.choice(["." + r.choice(CLASSES)] * 6 + ["div", "p", "*", "summary", "details", "details[open]"])
        return name + (r.choice(STATES) if r.random() < share else "")

    def selector():
        text = compound(.6)
        for _ in range(r.choice([0, 0, 1, 1, 2])):
            text += r.choice([" ", " ", " > ", " + ", " ~ "]) + compound(.3)
        # What the state of an element before another one takes away is not followed.
        return selector() if ":not" in text and ("+" in text or "~" in text) else text

    rules = ""
    for _ in range(r.randint(4, 12)):
        style = []
        if r.random() < .65:
            style.append("color:" + r.choice(COLORS + ["inherit", "currentcolor", "var(--x,#123456)"]))
        if r.random() < .6:
            style.append("background:" + r.choice(COLORS + ["none", "inherit", "var(--y,none)"]))
        for name in "xy":
            if r.random() < .2:
                style.append("--%s:%s" % (name, r.choice(COLORS)))
        rules += selector() + "{" + ";".join(style) + "}\n"
    body = "".join(element(0) for _ in range(3))
    base = "div,section,article,p,details,summary{display:block;padding:6px 0 6px 12px;margin:0;min-height:12px}"
    return "<!doctype html><html lang=en><title>t</title><style>\n%s\n%s</style><body>%s" % (base, rules, body)


def theirs(tab, path):
    """The pairs at rest and in each state of each element, none of which moves."""
    tab.goto(path.as_uri())
    # Some begin with the pointer in a corner of the page.
    tab.mouse.move(-1, -1)
    seen = set(tab.evaluate(SEEN))
    tab.evaluate("""() => {
      window.everyone = [...document.body.querySelectorAll("*")];
      window.folded = everyone.filter((e) => e.tagName === "DETAILS" && !e.open);
      window.fields = everyone.filter((e) => e.matches("[tabindex], summary") && e.checkVisibility());
    }""")
    for index in range(tab.evaluate("fields.length")):
        if tab.evaluate("(i) => { fields[i].focus(); return document.activeElement === fields[i]; }", index):
            seen.update(tab.evaluate(SEEN))
        tab.evaluate("(i) => fields[i].blur()", index)
    for index in range(tab.evaluate("folded.length")):
        tab.evaluate("""(i) => {
          for (let at = folded[i]; at; at = at.parentElement?.closest("details")) at.open = true;
        }""", index)
        seen.update(tab.evaluate(SEEN))
        tab.evaluate("() => { for (const details of folded) details.open = false; }")
    corners = tab.evaluate("""() => everyone.map((e) => {
      const box = e.getBoundingClientRect();
      return e.checkVisibility() && box.width > 3 && box.height > 3 ? [box.left + 3, box.top + 2] : null;
    })""")
    for corner in corners:
        if corner:
            tab.mouse.move(*corner)
            seen.update(tab.evaluate(SEEN))
    return seen


def ours(path):
    """The pairs that are found, those of states that are compared both ways, and whether all of the page is known."""
    run = subprocess.run([binary, "check", str(path), "--format", "json"], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        print("states: status %d\n%s" % (run.returncode, run.stderr[-2000:]))
        sys.exit(1)
    found, exact, isWhole = set(), set(), True
    for document in json.loads(run.stdout)["documents"]:
        isWhole = isWhole and not document["unresolved"]
        for result in document["results"]:
            pair = result["foreground"]["hex"] + "/" + result["background"]["hex"]
            found.add(pair)
            if result.get("state") in (None, "hover", "open", "focus-visible"):
                exact.add(pair)
    return found, exact, isWhole


wrong = compared = pairs = 0
with sync_playwright() as play:
    browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
    for number in range(count):
        path = folder / ("%d.html" % number)
        path.write_text(page(random.Random(seed * 100000 + number)))
        found, exact, isWhole = ours(path)
        if not isWhole:
            continue
        # A pointer stays where it is from page to page.
        tab = browser.new_page(viewport={"width": 1280, "height": 3000})
        seen = theirs(tab, path)
        tab.close()
        compared += 1
        pairs += len(seen)
        if seen - found or exact - seen:
            wrong += 1
            print("%s: not found %s, not seen %s" % (path, sorted(seen - found), sorted(exact - seen)))
    browser.close()
print("states: %d pages, %d pairs, %d pages differ (seed %d)" % (compared, pairs, wrong, seed))
sys.exit(1 if wrong or compared < count * .8 else 0)
