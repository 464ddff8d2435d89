"""Compares uncolor check with Chromium. Usage: compare.py BINARY PAGES SAMPLES"""
import json, os, pathlib, random, re, subprocess, sys, tempfile
from playwright.sync_api import sync_playwright

sys.path[:0] = [os.path.dirname(__file__), os.path.join(os.path.dirname(__file__), "..")]
import components, pages
from browser import chromium

binary, count, samples = sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3])
seed = int(os.environ.get("UNCOLOR_SEED", "1"))
show = int(os.environ.get("UNCOLOR_SHOW", "5"))
folder = pathlib.Path(tempfile.mkdtemp(prefix="rendered-"))
script = (pathlib.Path(__file__).parent / "render.js").read_text()
sheets = [p.read_text(errors="replace") for p in sorted((samples / "css").glob("*.css"))] if (samples / "css").is_dir() else []
if not sheets:
    # Without the samples, components take their colors from a system made here.
    sheets = [":root{%s}[data-theme=dark]{%s}" % tuple(
        "".join("--c%d:#%06x;" % (i, random.Random(i + j).randrange(1 << 24)) for i in range(40)) for j in (0, 99))]


def ours(paths):
    """The documents of many pages, read by one process."""
    found = {str(path): [] for path in paths}
    run = subprocess.run([binary, "check", *map(str, paths), "--format", "json"], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        print("rendered: status %d\n%s" % (run.returncode, run.stderr[-2000:]))
        sys.exit(1)
    for document in json.loads(run.stdout)["documents"]:
        found[document["source"]].append(document)
    return found


def near(a, b):
    return all(abs(x - y) <= 1 for x, y in zip(a["fg"] + a["bg"], b["fg"] + b["bg"])) and a["large"] == b["large"]


def rgb(text):
    return [int(text[i:i + 2], 16) for i in (1, 3, 5)]


MARKS = re.compile(r"(?:\[[^\]]+\]|\.(?:[\w-]|\\.)+)+(?= )")
PARTS = re.compile(r'\[([\w-]+)(?:="([^"]*)")?\]|\.((?:[\w-]|\\.)+)')


def marks(selector):
    """What a page is marked with in the theme that a selector names; None for a page as it is."""
    found = MARKS.match(selector)
    return found and tuple((name or "class", value or klass.replace("\\", "")) for name, value, klass in PARTS.findall(found[0]))


def themed(tab, path, theme):
    """What Chromium shows in a theme, on the root and on the body."""
    for element in ("documentElement", "body"):
        tab.goto("file://" + str(path))
        tab.evaluate("""([element, marks]) => {
            for (const [name, value] of marks)
              if (name === "class") document[element].classList.add(value); else document[element].setAttribute(name, value);
        }""", [element, list(map(list, theme))])
        yield [r for r in tab.evaluate(script) if not r["unknown"]]


class Tally:
    total = found = invented = reported = unresolved = undecided = pages = 0

    def line(self, name):
        self.share = 100 * self.found / max(self.total, 1)
        self.wrong = 100 * self.invented / max(self.reported, 1)
        print("rendered: %s: %d pages, %d pairs in Chromium, %.2f %% found; %d reported, %.2f %% not rendered; %d unresolved, "
              "%d that this comparison cannot decide" % (name, self.pages, self.total, self.share, self.reported, self.wrong,
                                                         self.unresolved, self.undecided))
        return self.total > 0 and self.share >= 98 and self.wrong <= 1


tallies = {"random": Tally(), "components": Tally()}
made = []
for index in range(count):
    path = folder / ("page%d.html" % index)
    number = seed * 1_000_003 + index
    if index % 3 == 0:
        path.write_text(components.page(number, sheets[(index // 3) % len(sheets)]))
        made.append((path, "components"))
    else:
        path.write_text(pages.page(number))
        made.append((path, "random"))
shown = 0
with sync_playwright() as p:
    browser = p.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
    tabs = {s: browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme=s) for s in ("light", "dark")}
    for start in range(0, len(made), 50):
        documents = ours([path for path, _ in made[start:start + 50]])
        # What is the same in several themes and schemes is told once.
        everything = {path: [
            {"fg": rgb(r["foreground"]["hex"]), "bg": rgb(r["background"]["hex"]), "large": r["size"] == "large"}
            for d in found for r in d["results"] if r["state"] is None] for path, found in documents.items()}
        for path, kind in made[start:start + 50]:
            tally = tallies[kind]
            tally.pages += 1
            for scheme, tab in tabs.items():
                tab.goto("file://" + str(path))
                real = tab.evaluate(script)
                mine = []
                for document in documents[str(path)]:
                    if document["theme"] not in (None, scheme):
                        continue
                    for result in document["results"]:
                        if result["state"] is None:
                            pair = {"fg": rgb(result["foreground"]["hex"]), "bg": rgb(result["background"]["hex"]),
                                    "large": result["size"] == "large", "selector": result["selector"]}
                            mine += [pair] * result["count"]
                    tally.unresolved += sum(item["count"] for item in document["unresolved"] if item["selector"])
                left = list(mine)
                missing = []
                known = [r for r in real if not r["unknown"]]
                for pair in known:
                    hit = next((i for i, m in enumerate(left) if near(pair, m)), None)
                    if hit is None:
                        missing.append(pair)
                    else:
                        left.pop(hit)
                tally.undecided += len(real) - len(known)
                # What is told of a theme is there in it, and what is there is told, of the theme or of the page as it is.
                for theme in sorted({marks(m["selector"]) for m in left} - {None}):
                    own = [m for m in left if marks(m["selector"]) == theme]
                    shown_in = max(themed(tab, path, theme), key=lambda r: sum(any(near(m, x) for x in r) for m in own))
                    left = [m for m in left if m not in own] + [m for m in own if not any(near(m, x) for x in shown_in)]
                    missing += [x for x in shown_in if not any(near(m, x) for m in everything[str(path)])]
                    known = known + shown_in
                tally.total += len(known)
                tally.found += len(known) - len(missing)
                tally.reported += len(mine)
                tally.invented += len(left)
                if (missing or left) and shown < show:
                    shown += 1
                    print(path, scheme)
                    for m in missing[:6]:
                        print("  missing ", m)
                    for m in left[:6]:
                        print("  invented", m)
    browser.close()
good = [tally.line(name) for name, tally in tallies.items()]
sys.exit(0 if all(good) else 1)
