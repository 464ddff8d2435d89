"""Thirty brands for the guide's proofs: templates of the program and twenty invented ones, each hard in a way of its own."""
import json
import os
import random
import re
import subprocess
import sys

binary, work = sys.argv[1:3]
random.seed(17)
SERIAL = [0]


def color(name, hexcode, **more):
    SERIAL[0] += 1
    made = {"id": "00000000-0000-4000-8000-%012d" % SERIAL[0], "name": name, "hexCode": hexcode.upper()}
    made.update(more)
    return made


def hue(h, s, l):
    a = s * min(l, 1 - l)
    def f(n):
        k = (n + h / 30) % 12
        return round(255 * (l - a * max(-1, min(k - 3, 9 - k, 1))))
    return "#%02X%02X%02X" % (f(0), f(8), f(4))


def brand(name, groups, **more):
    made = {"id": "brand-" + re.sub(r"\W+", "-", name.lower()), "name": name, "brandName": name, "colorGroups": groups, "groupOrder": list(groups),
            "modified": "2026-03-04T05:06:07Z", "timestamp": "2026-03-04T05:06:07Z"}
    made.update(more)
    return made


def steps(h, s=0.7, names=(50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950)):
    lights = [0.97, 0.93, 0.85, 0.75, 0.64, 0.53, 0.43, 0.34, 0.25, 0.17, 0.1]
    return [color(str(n), hue(h, s, l)) for n, l in zip(names, lights)]


def theme(name, scheme, **roles):
    return {"name": name, "colorScheme": scheme, "roles": roles}


LOREM = ("The harbor wakes before the town does, and the first boats are out past the mole when the lamps go off. "
         "We make the charts that those crews unroll: plain, exact, and printed so that a wet thumb does no harm. ")

brands = {
    "two": brand("Ox & Ash", {"Primary": [color("Ox blood", "#5B1A18"), color("Ash", "#D8D5CE")]}, brandTagline="Two colors, no more"),
    "one": brand("Solo", {"Primary": [color("Only", "#0057FF")]}),
    "empty": brand("Nothing Yet", {}, brandTagline="The colors come later"),
    "sixty": brand("Sixty Shades", {g: [color(f"{g} {i + 1}", hue(37 * k + 9 * i, 0.55, 0.2 + 0.06 * i)) for i in range(10)]
                                   for k, g in enumerate(["Primary", "Secondary", "Accent", "Neutral", "Status", "Charts"])}, brandDescription=LOREM * 3),
    "bare": brand("Untitled palette", {"Primary": [color("Ink", "#101820"), color("Sand", "#E9DCC9"), color("Rust", "#A8452B")]}),
    "themes": brand("Tidewater", {"Primary": [color("Deep", "#0B2A3C"), color("Foam", "#E8F4F2"), color("Kelp", "#2F6B4F")],
                                  "Accent": [color("Buoy", "#F2542D")], "Neutral": [color("Paper", "#FFFFFF"), color("Fog", "#C9D1D6"), color("Slate", "#4A5760")]},
                    themes=[theme("Day", "light", background="Neutral/Paper", textPrimary="Primary/Deep", textSecondary="Neutral/Slate", accent="Primary/Kelp", secondaryBackground="Primary/Foam"),
                            theme("Night", "dark", background="Primary/Deep", textPrimary="Primary/Foam", textSecondary="Neutral/Fog", accent="Accent/Buoy"),
                            theme("High contrast", "dark", background="#000000", textPrimary="#FFFFFF", textSecondary="#E0E0E0", accent="#FFD400", separator="#FFFFFF")],
                    contrastPairs=[{"foreground": "Accent/Buoy", "background": "Neutral/Paper", "size": "large", "level": "AA"},
                                   {"foreground": "Neutral/Fog", "background": "Neutral/Paper", "size": "normal", "level": "AA", "waiver": {"reason": "Hairlines only, never text"}}]),
    "ramps": brand("Ladder", {"Blue": steps(215), "Moss": steps(110, 0.3), "Gray": steps(220, 0.06), "Brand": [color("Signal", "#FF3B1D")]}, brandTagline="Eleven steps of everything"),
    "wide": brand("Neon Market", {"Primary": [color("Acid", "#00FF5B", value="color(display-p3 0 1 0.3)"), color("Laser", "#FF0090", value="oklch(0.68 0.31 355)"), color("Void", "#08080C")],
                                  "Neutral": [color("Chalk", "#F4F4F0"), color("Glass", "#FFFFFF80")]}),
    "names": brand("The Extraordinarily Long-Winded Confederation of Independent Mediterranean Shipwrights",
                   {"Primary heritage colors of the founding families": [
                       color("Deepest midnight over the harbor of Valletta in late November", "#0A1A2F"),
                       color("Donaudampfschifffahrtsgesellschaftskapitänsmützenblau", "#1F4E8C"),
                       color("Burnt sienna with a hint of paprika", "#B3541E")],
                    "Secondary and tertiary colors for seasonal campaigns only": [color("Pneumonoultramicroscopicsilicovolcanoconiosis", "#7D8C69"), color("Off-white, warm", "#F7F3EA")]},
                   brandTagline="Rivetingly, painstakingly, unhurriedly building wooden boats since sixteen hundred and seventy-three", brandDescription=LOREM * 6),
    "arabic": brand("مقهى الواحة", {"Primary": [color("نخيل", "#2F5D3A"), color("رمل", "#E6D3A8")], "Accent": [color("رمان", "#9B1B30")]}, brandTagline="قهوة على مهل"),
    "hebrew": brand("בית קפה Roma", {"Primary": [color("זית", "#5B6B2F"), color("חול Sand 20", "#E6D3A8")], "Accent": [color("רימון", "#9B1B30")]}, brandTagline="קפה טוב, since 1994"),
    "japanese": brand("海と山の店", {"基本色": [color("藍色", "#165E83"), color("生成り", "#FBFAF5")], "差し色": [color("朱色", "#EB6101"), color("抹茶", "#C5C56A")]},
                      brandTagline="暮らしに、ひと手間を。", brandDescription="海辺の町で、土と木と糸の道具を作っています。長く使えること、直せることを大切にしています。" * 5),
    "emoji": brand("Fun 24 🎉", {"Party 🎈": [color("Confetti 1 🎊", "#FF4D8D"), color("Balloon 99", "#3D5AFE"), color("Cake 🍰 2", "#FFD166")]}, brandTagline="Open 24/7 🕺 since 2019"),
    "thai": brand("ครัวริมน้ำ", {"Primary": [color("ใบเตย", "#3C7A3E"), color("กะทิ", "#FBF6EA")]}),
    "cyrillic": brand("Северный Ветер", {"Основные": [color("Лёд", "#CFE8F3"), color("Полночь", "#101A33"), color("Брусника", "#B3123C")]}, brandTagline="Тепло там, где холодно", brandDescription="Мы шьём куртки для тех, кто работает на ветру. " * 12),
    "status": brand("Ledgerline", {"Primary": [color("Ledger", "#123C69")], "Neutral": [color("Paper", "#FFFFFF"), color("Ink", "#111111")],
                                   "Status": [color("Error", "#D32F2F"), color("Warning", "#F9A825"), color("Success", "#2E7D32"), color("Info", "#0277BD")],
                                   "Charts": [color(f"Series {i + 1}", hue(45 * i, 0.6, 0.5)) for i in range(8)]}),
    "print": brand("Foundry & Sons", {"Primary": [color("Iron", "#2B2D2F", print={"cmyk": [60, 50, 45, 70], "spot": "PANTONE Black 7 C"}), color("Brass", "#B5892E", print={"cmyk": [20, 40, 95, 10]})],
                                      "Secondary": [color("Limestone", "#D9D2C3", notes="Walls, never type.\nOn uncoated stock it goes warmer."), color("Verdigris", "#4F8A7B")]},
                   notes="Ask before you print on metal."),
    "weights": brand("Proportio", {"Main": [color("Cobalt", "#0047AB", weight=60), color("Cloud", "#F2F4F7", weight=30), color("Coral", "#FF6F61", weight=8), color("Noir", "#0D0D0D", weight=2)]}),
    "same": brand("Twins", {"A": [color("Twin", "#336699"), color("Twin 2", "#336699")], "B": [color("Twin", "#336699"), color("Other", "#FFFFFF")]}),
    "gradients": brand("Aurora", {"Primary": [color("Dusk", "#2E1A47"), color("Rose", "#E85D75"), color("Dawn", "#FFD9A0")]},
                       gradients=[{"name": "Evening", "stops": [{"color": "Primary/Dusk", "position": 0}, {"color": "Primary/Rose", "position": 1}]},
                                  {"name": "Whole sky", "kind": "radial", "space": "oklch", "stops": [{"color": "Primary/Dusk", "position": 0}, {"color": "Primary/Rose", "position": 0.4}, {"color": "Primary/Dawn", "position": 1}]},
                                  {"name": "Wheel", "kind": "conic", "angle": 30, "stops": [{"color": "Primary/Dusk", "position": 0}, {"color": "Primary/Dawn", "position": 0.5}, {"color": "Primary/Dusk", "position": 1}]}]),
    "words": brand("Quiet Press", {"Primary": [color("Oxide", "#7A2E1D"), color("Vellum", "#F3ECDC")], "Neutral": [color("Graphite", "#3A3A3A")]},
                   brandDescription=LOREM * 2,
                   sections=[{"title": "Voice", "after": "brand", "markdown": "# Voice\n\n" + LOREM + "\n\n## Say\n\n- *Plainly*: what it is\n- **Once**, then stop\n  1. first\n  2. second with `code`\n\n> Short words, long reads.\n\n| Do | Don't | Why |\n|:--|:-:|--:|\n| Write *set* | utilize | 1.5 |\n| Ask | interrogate | 20 |\n\n```\nplain text\n  indented\n```\n\nSee [the desk](https://example.com/desk).\n"},
                             {"title": "Paper & ink", "after": "colors", "markdown": LOREM * 8}]),
    "pale": brand("Milk", {"Primary": [color("White", "#FFFFFF"), color("Milk", "#FDFBF7"), color("Cream", "#FAF5EA")], "Neutral": [color("Oat", "#EFE8DA")]}),
    "dark": brand("Basalt", {"Primary": [color("Black", "#000000"), color("Basalt", "#0C0C0E"), color("Char", "#17171A")]}),
}
for stem, made in brands.items():
    if stem == "bare":
        made["brandName"] = ""
    with open(f"{work}/brand-{stem}.json", "w") as file:
        json.dump({"schemaVersion": 1, "palettes": [made]}, file, ensure_ascii=False)
said = subprocess.run([binary, "palette", "add", "X", "--template", "", "--store", f"{work}/none"], capture_output=True, text=True)
for template in re.findall(r"[a-z][a-z-]+", said.stderr.split("one of", 1)[-1].split("\n")[0]):
    if template == "or":
        continue
    store = f"{work}/store-{template}"
    done = subprocess.run([binary, "palette", "add", f"From {template}", "--template", template, "--store", store], capture_output=True, text=True)
    if done.returncode == 0:
        subprocess.run([binary, "export", f"From {template}", "--format", "json", "-o", f"{work}/brand-template-{template}.json", "--store", store], check=True)
    else:
        sys.exit(f"template {template}: {done.stderr}")
print(f"{len([f for f in os.listdir(work) if f.startswith('brand-')])} brands")
