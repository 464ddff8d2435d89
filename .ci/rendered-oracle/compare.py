"""Compares uncolor check with Chromium. Usage: compare.py BINARY CHROMIUM PAGES SAMPLES"""
import json, os, pathlib, random, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor
from playwright.sync_api import sync_playwright

sys.path.insert(0, os.path.dirname(__file__))
import pages

binary, chromium, count, samples = sys.argv[1], sys.argv[2], int(sys.argv[3]), pathlib.Path(sys.argv[4])
seed = int(os.environ.get("UNCOLOR_SEED", "1"))
show = int(os.environ.get("UNCOLOR_SHOW", "5"))
folder = pathlib.Path(tempfile.mkdtemp(prefix="rendered-"))
script = (pathlib.Path(__file__).parent / "render.js").read_text()
sheets = sorted((samples / "css").glob("*.css")) if (samples / "css").is_dir() else []


def ours(path):
    run = subprocess.run([binary, "check", str(path), "--format", "json"], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        return None if run.returncode != 65 else []
    return json.loads(run.stdout)["documents"]


def near(a, b):
    return all(abs(x - y) <= 1 for x, y in zip(a["fg"] + a["bg"], b["fg"] + b["bg"])) and a["large"] == b["large"]


def rgb(text):
    return [int(text[i:i + 2], 16) for i in (1, 3, 5)]


total = found = invented = reported = unresolved = shown = 0
with sync_playwright() as p:
    browser = p.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    tabs = {s: browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme=s) for s in ("light", "dark")}
    for index in range(count):
        extra = ""
        if sheets and index % 4 == 0:
            extra = random.Random(index).choice(sheets).read_text(errors="replace")
        path = folder / ("page%d.html" % index)
        path.write_text(pages.page(seed * 1_000_003 + index, extra))
        documents = ours(path)
        if documents is None:
            print("crash:", path)
            sys.exit(1)
        for scheme, tab in tabs.items():
            tab.goto("file://" + str(path))
            real = tab.evaluate(script)
            mine = []
            unknown = 0
            for document in documents:
                if document["theme"] not in (None, scheme):
                    continue
                for result in document["results"]:
                    if result["state"] is None:
                        pair = {"fg": rgb(result["foreground"]["hex"]), "bg": rgb(result["background"]["hex"]),
                                "large": result["size"] == "large", "selector": result["selector"]}
                        mine += [pair] * result["count"]
                unknown += sum(item["count"] for item in document["unresolved"] if item["selector"])
            unresolved += unknown
            left = list(mine)
            missing = []
            for pair in [r for r in real if not r["unknown"]]:
                hit = next((i for i, m in enumerate(left) if near(pair, m)), None)
                if hit is None:
                    missing.append(pair)
                else:
                    left.pop(hit)
            total += len([r for r in real if not r["unknown"]])
            found += len([r for r in real if not r["unknown"]]) - len(missing)
            reported += len(mine)
            invented += len(left)
            if (missing or left) and shown < show:
                shown += 1
                print(path, scheme)
                for m in missing[:6]:
                    print("  missing ", m)
                for m in left[:6]:
                    print("  invented", m)
    browser.close()
share = 100 * found / max(total, 1)
wrong = 100 * invented / max(reported, 1)
print("rendered: %d pages, %d pairs in Chromium, %.2f %% found; %d reported, %.2f %% not rendered; %d unresolved"
      % (count, total, share, reported, wrong, unresolved))
sys.exit(0 if share >= 98 and wrong <= 1 else 1)
