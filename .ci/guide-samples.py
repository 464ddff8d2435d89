"""Palettes for the guide's oracles: of 3, 24 and 300 colors, with brand fonts, right to left, and one that attacks."""
import json
import random
import sys

random.seed(4)
work = sys.argv[1]


def palette(count, name, font="", gradients=False):
    names = ["Primary", "Secondary", "Accent", "Neutral"][: max(2, min(4, count // 2))]
    groups = {}
    for i in range(count):
        group = names[i * len(names) // count]
        groups.setdefault(group, []).append({"name": f"Shade {i + 1}", "hexCode": "#%06X" % random.randrange(1 << 24)})
    made = {"name": name, "brandName": name, "brandTagline": "Bearings for open water", "colorGroups": groups,
            "groupOrder": names, "brandDescription": "A paragraph.\n\nAnother one."}
    for role in ["brandName", "brandTagline", "brandDescription"]:
        made[role + "Font"] = font
    made["themes"] = [
        {"name": "Day", "colorScheme": "light", "roles": {"background": "white", "textPrimary": "#222222", "accent": "Primary/Shade 1"}},
        {"name": "Night", "colorScheme": "dark", "roles": {"background": "black", "textPrimary": "#777777", "accent": "Primary/Shade 1"}}]
    return made


def save(file, made):
    json.dump({"schemaVersion": 1, "palettes": [made]}, open(f"{work}/{file}.json", "w"))


save("three", palette(3, "Trio"))
save("two-dozen", palette(24, "Two Dozen", "Lato"))
save("hundreds", palette(300, "Hundreds", "Lato"))
cjk = palette(24, "Tokyo", "Noto Sans CJK JP")
cjk["brandName"], cjk["brandDescription"] = "東京カラー", "色は言葉より先に届く。" * 40
cjk["colorGroups"]["Primary"][0]["name"] = "藍色"
save("cjk", cjk)
right = palette(3, "שלום عالم")
right["colorGroups"]["Primary"][0].update(name="أزرق", hexCode="#FDFDFD")
save("right-to-left", right)
attack = palette(6, "</script><img src=x onerror=alert(1)>", "Lato")
attack["brandDescription"] = ("Lorem ipsum dolor sit amet. " * 800)[:20000]
attack["brandTagline"] = "Ж é 日本語"
attack["colorGroups"]["Primary"][0]["name"] = "</title><b>\"'&"
save("attack", attack)
