#!/usr/bin/env python3
"""Resolves design tokens without uncolor, so that its readings can be held against something else.

    token-resolver.py FILE-OR-FOLDER   prints {"base": {path: [r, g, b, a]}, "themes": {name: {path: [...]}}}

Reads DTCG 2025.10 files and resolver files, Tokens Studio folders with $themes, and Style Dictionary folders whose
paths name light and dark. Colors are sRGB bytes and an opacity from 0 to 255; colors of other spaces are left out.
"""

import json
import os
import re
import sys


def merge(child, parent):
    leaf = lambda n: "$value" in n or "$ref" in n or ("value" in n and not isinstance(n["value"], dict))
    if not isinstance(child, dict) or not isinstance(parent, dict) or leaf(child) or leaf(parent):
        return child
    out = dict(parent)
    for key, value in child.items():
        out[key] = merge(value, parent[key]) if key in parent and not (key.startswith("$") and key != "$root") else value
    return out


def tokens(tree, path=(), kind=None, out=None):
    """Every token by its dotted path: (value, type, node)."""
    out = {} if out is None else out
    kind = tree.get("$type", kind)
    for key, node in tree.items():
        if key.startswith("$") and key != "$root" or not isinstance(node, dict):
            continue
        if "$value" in node or "$ref" in node:
            out[".".join(path + (key,))] = (node.get("$value", {"$ref": node.get("$ref")}), node.get("$type", kind), node)
        elif "value" in node and not (isinstance(node["value"], dict) and "value" in node["value"]):
            out[".".join(path + (key,))] = (node["value"], node.get("type", kind), node)
        else:
            tokens(node, path + (key,), kind, out)
    return out


def number(text):
    text = str(text).strip()
    return float(text[:-1]) / 100 if text.endswith("%") else float(text)


def parse(text):
    text = text.strip().lower()
    if text.startswith("#"):
        digits = text[1:]
        if not re.fullmatch(r"[0-9a-f]{3,8}", digits) or len(digits) in (5, 7):
            return None
        if len(digits) in (3, 4):
            digits = "".join(c * 2 for c in digits)
        values = [int(digits[i : i + 2], 16) for i in range(0, len(digits), 2)]
        return values + ([255] if len(values) == 3 else [])
    if text == "transparent":
        return [0, 0, 0, 0]
    match = re.fullmatch(r"color\(srgb ([^)]*)\)", text)
    if match:
        parts = [p for p in re.split(r"[\s/]+", match[1].strip()) if p]
        return [number(p) * 255 for p in parts[:3]] + [number(parts[3]) * 255 if len(parts) == 4 else 255]
    match = re.fullmatch(r"rgba?\(([^)]*)\)", text)
    if match:
        parts = [p for p in re.split(r"[\s,/]+", match[1].strip()) if p]
        if len(parts) in (3, 4):
            rgb = [number(p) * 255 if p.endswith("%") else float(p) for p in parts[:3]]
            return rgb + [number(parts[3]) * 255 if len(parts) == 4 else 255]
    match = re.fullmatch(r"hsla?\(([^)]*)\)", text)
    if match:
        import colorsys

        parts = [p for p in re.split(r"[\s,/]+", match[1].strip()) if p]
        h = float(parts[0].replace("deg", "")) / 360
        rgb = colorsys.hls_to_rgb(h % 1, number(parts[2]), number(parts[1]))
        return [c * 255 for c in rgb] + [number(parts[3]) * 255 if len(parts) == 4 else 255]
    return None


class Scope:
    def __init__(self, tree):
        self.tree = tree
        self.all = tokens(tree)

    def find(self, name):
        for candidate in (name, name + ".$root", re.sub(r"\.\$?value$", "", name)):
            if candidate in self.all:
                return candidate
        return None

    def kind(self, name, seen=()):
        value, kind, node = self.all[name]
        own = node.get("$type", node.get("type"))
        if own or name in seen:
            return own or kind
        target = self.target(value)
        return (self.kind(target, seen + (name,)) if target else None) or kind

    def target(self, value):
        if isinstance(value, str):
            match = re.fullmatch(r"\{([^{}]+)\}", value.strip())
            return self.find(match[1].strip()) if match else None
        if isinstance(value, dict) and isinstance(value.get("$ref"), str) and value["$ref"].startswith("#/"):
            steps = [s.replace("~1", "/").replace("~0", "~") for s in value["$ref"][2:].split("/")]
            return self.find(".".join(steps[:-1] if steps[-1] == "$value" else steps))
        return None

    def color(self, name, seen=()):
        if name in seen:
            return None
        value, _, node = self.all[name]
        color = self.value(value, seen + (name,))
        change = node.get("$extensions", {}).get("studio.tokens", {}).get("modify")
        if color and isinstance(change, dict) and change.get("space") == "srgb":
            amount = number(change["value"])
            if change["type"] == "darken":
                color = [c * (1 - amount) for c in color[:3]] + color[3:]
            elif change["type"] == "lighten":
                color = [c + (255 - c) * amount for c in color[:3]] + color[3:]
            elif change["type"] == "alpha":
                color = color[:3] + [amount * 255]
        return color

    def value(self, value, seen):
        target = self.target(value)
        if target:
            return self.color(target, seen)
        if isinstance(value, str):
            match = re.fullmatch(r"rgba\(\s*(\{[^{}]+\}|\$[\w.-]+|#\w+)\s*,\s*([^)]+)\)", value.strip())
            if match:
                inner = match[1] if not match[1].startswith("$") else "{" + match[1][1:] + "}"
                opaque = self.value(inner, seen)
                return opaque and opaque[:3] + [number(match[2]) * 255]
            return parse(value)
        if isinstance(value, list) and value:
            return self.value(value[0], seen)
        if isinstance(value, dict) and value.get("colorSpace") == "srgb" and "components" in value:
            parts = value["components"]
            if all(isinstance(p, (int, float)) for p in parts):
                return [c * 255 for c in parts] + [value.get("alpha", 1) * 255]
        return None

    def colors(self):
        out = {}
        for name in self.all:
            kind = self.kind(name)
            if kind not in (None, "color"):
                continue
            color = self.color(name)
            if color is not None and (kind == "color" or "color" in name.lower()):
                out[name.replace(".$root", "")] = [round(c, 3) for c in color]
        return out


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def resolver(path):
    doc = load(path)
    here = os.path.dirname(path)

    def source(item):
        if "$ref" not in item or "$value" in item:
            return item
        reference = item["$ref"]
        if reference.startswith("#/"):
            node = doc
            for step in reference[2:].split("/"):
                node = node[step]
            return layered(node["sources"]) if "sources" in node else node
        return load(os.path.join(here, reference.split("#")[0]))

    def layered(sources):
        tree = {}
        for item in sources:
            tree = merge(source(item), tree)
        return tree

    def light_first(names, default):
        if default in names:
            return default
        return next((n for n in names if "light" in n.lower()), names[0])

    items = []
    for item in doc["resolutionOrder"]:
        reference = item.get("$ref", "")
        if reference.startswith("#/modifiers/"):
            name = reference.split("/")[2]
            modifier = doc["modifiers"][name]
            contexts = {k: layered(v) for k, v in modifier["contexts"].items()}
            items.append((name, contexts, light_first(list(contexts), modifier.get("default"))))
        else:
            items.append((None, source(item), None))

    def scope(choice):
        tree = {}
        for name, content, default in items:
            tree = merge(content if name is None else content[choice.get(name, default)], tree)
        return Scope(tree).colors()

    base = scope({})
    themes = {}
    for name, contexts, default in items:
        for context in contexts if name else []:
            if context != default:
                themes[context] = scope({name: context})
    return {"base": base, "themes": themes}


def walk(folder):
    for root, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith(".json"):
                full = os.path.join(root, name)
                yield os.path.relpath(full, folder), full


def studio(folder):
    sets = {p[:-5]: load(f) for p, f in walk(folder) if not os.path.basename(p).startswith("$")}
    themes = load(os.path.join(folder, "$themes.json"))
    order = load(os.path.join(folder, "$metadata.json")).get("tokenSetOrder", [])
    names = [n for n in order if n in sets] + [n for n in sets if n not in order]
    chosen = lambda t: {k for k, v in t["selectedTokenSets"].items() if v != "disabled"}
    groups = {}
    for theme in themes:
        groups.setdefault(theme.get("group", ""), []).append(theme)
    default = {
        g: next((t for t in ts if "light" in t["name"].lower()), next((t for t in ts if t["name"].lower() == "default"), ts[0]))
        for g, ts in groups.items()
    }
    taken = set().union(*(chosen(t) for t in themes))

    def scope(picked):
        use = set().union(*(chosen(t) for t in picked.values()))
        tree = {}
        for name in [n for n in names if n not in taken] + [n for n in names if n in use]:
            tree = merge(sets[name], tree)
        return Scope(tree).colors()

    out = {"base": scope(default), "themes": {}}
    for group, members in groups.items():
        for theme in members:
            if theme is not default[group]:
                out["themes"][theme["name"]] = scope({**default, group: theme})
    return out


def dictionary(folder):
    mode = lambda p: "dark" if re.search(r"(^|/)dark/|[.-]dark\.json$", p) else "light" if "light/" in p else None
    files = [(mode(p), load(f)) for p, f in walk(folder)]

    def scope(name):
        tree = {}
        for found, content in files:
            if found in (None, name):
                tree = merge(content, tree)
        return Scope(tree).colors()

    modes = {m for m, _ in files if m}
    out = {"base": scope("light"), "themes": {}}
    if "dark" in modes:
        out["themes"]["dark"] = scope("dark")
    return out


def resolve(path):
    if os.path.isfile(path):
        doc = load(path)
        return resolver(path) if "resolutionOrder" in doc else {"base": Scope(doc).colors(), "themes": {}}
    if os.path.exists(os.path.join(path, "$themes.json")):
        return studio(path)
    return dictionary(path)


if __name__ == "__main__":
    json.dump(resolve(sys.argv[1]), sys.stdout, indent=1)
