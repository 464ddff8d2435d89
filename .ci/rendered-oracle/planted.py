"""Pages whose contrasts are known without a browser. Usage: planted.py BINARY PAGES

In half of them one pair fails that is set in one of many ways, among rules that lose; in the other half every pair passes.
A page with a planted failure that passes is a wrong pass, and any failure on the others is a wrong failure.
"""
import json, os, pathlib, random, subprocess, sys, tempfile

TAGS = ["div", "p", "span", "section", "blockquote", "article", "em", "main", "figure", "aside"]


def decoded(v):
    v /= 255
    return v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4


DECODED = [decoded(v) for v in range(256)]


def luminance(c):
    r, g, b = (DECODED[v] if isinstance(v, int) else decoded(v) for v in c)
    return .2126 * r + .7152 * g + .0722 * b


def contrast(a, b):
    """Of two luminances."""
    return (a + .05) / (b + .05) if a > b else (b + .05) / (a + .05)


def ratio(a, b):
    return contrast(luminance(a), luminance(b))


def over(top, alpha, bottom):
    return [t * alpha + b * (1 - alpha) for t, b in zip(top, bottom)]


def pick(r, ground, fails, large, alpha=1.0):
    """A color whose contrast is clearly on one side of what is required."""
    need = 3 if large else 4.5
    behind, near = luminance(ground), list(map(round, ground))
    for _ in range(400):
        if fails:
            c = [min(max(v + int(r.random() * 181) - 90, 0), 255) for v in near]
        else:
            c = list(r.randbytes(3))
        measured = contrast(luminance(c if alpha == 1 else over(c, alpha, ground)), behind)
        if measured < need - .15 if fails else measured > need + .15:
            return c
    if fails:
        return list(map(round, ground))
    dark, light = [0, 0, 0], [255, 255, 255]
    return dark if ratio(dark, ground) > ratio(light, ground) else light


def text(r, c, alpha=1.0):
    if alpha < 1:
        return r.choice(["rgb(%d %d %d / %.2f)", "rgba(%d, %d, %d, %.2f)"]) % (*c, alpha)
    plain = r.choice(["#%02x%02x%02x", "rgb(%d, %d, %d)", "rgb(%d %d %d)", "RGB(%d,%d,%d)", "#%02x%02x%02xff"]) % tuple(c)
    return r.choice([plain] * 6 + [
        "color-mix(in srgb, %s 100%%, red)" % plain, "light-dark(%s, %s)" % (plain, plain),
        "color(srgb %.5f %.5f %.5f)" % tuple(v / 255 for v in c), "rgb(from %s r g b)" % plain])


class Page:
    def __init__(self, seed, fails):
        self.r = random.Random(seed)
        self.fails = fails
        self.rules = []
        self.variables = []
        self.texts = 0
        self.count = 0
        self.target = self.r.randrange(1, 9)

    def declare(self, element, name, value, noise):
        """Sets a property in a way that wins; noise is a value that must lose. Returns what the tag needs."""
        r = self.r
        if r.random() < .3:
            self.variables.append("--v%d: %s" % (len(self.variables), value))
            name_of = "--v%d" % (len(self.variables) - 1)
            value = "var(%s%s)" % (name_of, r.choice(["", ", " + noise]))
            if r.random() < .3:
                value = r.choice(["var(--gone, %s)", "var(--gone, var(--lost, %s))", "var( --gone , %s )"]) % value
        if r.random() < .25:
            self.rules.append(".n%s { %s: %s }" % (element, name, noise))
        if r.random() < .1:
            self.rules.append("@layer low { #%s { %s: %s } }" % (element, name, noise))
        if r.random() < .1:
            self.rules.append("@media print { #%s { %s: %s !important } }" % (element, name, noise))
        if r.random() < .1:
            self.rules.append("@supports (display: nonsense) { #%s { %s: %s !important } }" % (element, name, noise))
        if r.random() < .1:
            self.rules.append("#%s:not(#%s), #%s #%s { %s: %s }" % (element, element, element, element, name, noise))
        if r.random() < .1:
            self.rules.append(r.choice([
                "@media (max-width: 400px) { #%s { %s: %s !important } }", "@media not screen { #%s { %s: %s !important } }",
                "@media (forced-colors: active) { #%s { %s: %s !important } }", "#%s:is(.never, :not(*)) { %s: %s !important }",
                "#%s:has(> nothing) { %s: %s !important }", "#%s::before { %s: %s !important }", "#%s > .none, { %s: %s !important }",
                "@supports not (color: red) { #%s { %s: %s !important } }", ":where(#%s) { %s: %s }",
                "@layer low.deep { #%s { %s: %s } }"]) % (element, name, noise))
        bad = "; %s: nonsense" % name if r.random() < .15 else ""
        way = r.randrange(14)
        # Important rules in layers win over all others, also over the planted ones.
        way = 4 if way == 9 and name == "color" else way
        if way == 0:
            return "%s: %s%s" % (name, value, bad)
        selector = "#" + element
        if way == 1:
            selector = ":is(#%s, .never)" % element
        elif way == 2:
            selector = "body #" + element
        elif way == 3:
            selector = "#%s:not(.never)" % element
        elif way == 4:
            selector = "[class~=n%s]#%s" % (element, element)
        rule = "%s { %s: %s%s }" % (selector, name, value, bad)
        if way == 5:
            rule = "body { & #%s { %s: %s%s } }" % (element, name, value, bad)
        elif way == 6:
            rule = "@media (min-width: 300px) { %s }" % rule
        elif way == 7:
            self.rules.append("#%s.n%s { %s: %s }" % (element, element, name, noise))
            rule = "#%s { %s: %s !important }" % (element, name, value)
        elif way == 8:
            rule = "@supports (color: red) { %s }" % rule
        elif way == 9:
            rule = "@layer low { #%s { %s: %s !important } }" % (element, name, value)
        elif way == 10:
            rule = "html:has(#%s) #%s { %s: %s%s }" % (element, element, name, value, bad)
        elif way == 11:
            rule = "@scope (html) { %s }" % rule
        elif way == 12:
            rule = ".n%s { &#%s { %s: %s%s } }" % (element, element, name, value, bad)
        elif way == 13:
            rule = "body { @media (min-width: 1px) { @supports (color: red) { & #%s { %s: %s%s } } } }" % (element, name, value, bad)
        self.rules.append(rule)
        return ""

    def element(self, depth, ground, ink, large):
        r = self.r
        self.count += 1
        planted = self.fails and self.count == self.target
        name = "planted" if planted else "e%d" % self.count
        inline = []
        tag = r.choice(TAGS[:3] + TAGS)
        here, alpha = ground, 1.0
        if r.random() < .5:
            alpha = r.choice([1, 1, 1, .5, .8])
            color = [r.randrange(256) for _ in range(3)]
            here = over(color, alpha, ground)
            inline.append(self.declare(name, r.choice(["background", "background-color"]), text(r, color, alpha), "#%06x" % r.randrange(1 << 24)))
        if r.random() < .2:
            large = r.random() < .5
            size = r.choice(["24px", "2rem", "19px; font-weight: bold", "30px"] if large else ["12px", "1rem", "19px; font-weight: 400", "18px; font-weight: 700"])
            self.rules.append("#%s { font-size: %s }" % (name, size if "weight" in size else size + "; font-weight: 400"))
        state = None
        if planted and r.random() < .3:
            state = r.choice(["hover", "focus", "focus-visible", "active"])
            tag = "button" if state != "hover" else "a"
            # Controls have backgrounds and sizes of their own.
            inline += ["background: transparent" if here is ground else "", "font-size: 30px" if large else "font-size: 15px; font-weight: 400"]
        scheme = None if state or not planted else r.choice([None, None, "dark", "light"])
        ink_alpha = r.choice([1, 1, 1, .8]) if ink is None or planted or here is not ground or r.random() < .5 else None
        if ink is None or ink_alpha is not None or ratio(ink, here) < (3 if large else 4.5) + .15 or state or scheme:
            ink_alpha = ink_alpha or 1
            good = pick(r, here, False, large)
            bad = pick(r, here, True, large, ink_alpha)
            if planted and not state and not scheme:
                inline.append(self.declare(name, "color", text(r, bad, ink_alpha), text(r, good)))
                ink = None
            else:
                inline.append(self.declare(name, "color", text(r, good), text(r, bad)))
                ink = good
            if state:
                self.rules.append("#planted#%s#%s:%s { color: %s !important }" % (name, name, state, text(r, bad, ink_alpha)))
            if scheme:
                self.rules.append("@media (prefers-color-scheme: %s) { #planted#%s#%s { color: %s !important } }" % (scheme, name, name, text(r, bad, ink_alpha)))
                ink = None
        extra = ' href="#"' if tag == "a" else ""
        style = "; ".join(x for x in inline if x)
        out = '<%s id="%s" class="n%s"%s%s>' % (tag, name, name, extra, ' style="%s"' % style if style else "")
        self.texts += 1
        out += r.choice(["text", "a &amp; b", "word"])
        if depth < 4 and tag not in ("a", "button", "p", "span", "em"):
            for _ in range(r.randrange(0, 4)):
                # Children of the planted element set their own color, so that nothing else fails.
                out += self.element(depth + 1, here, ink, large)
        return out + "</%s>" % tag

    def html(self):
        ground = [self.r.randrange(256) for _ in range(3)]
        ink = pick(self.r, ground, False, False)
        body = ""
        while not body or self.count < self.target:
            body += self.element(0, ground, ink, False)
        head = ":root { %s }\nbody { background: %s; color: %s }\n" % ("; ".join(self.variables), text(self.r, ground), text(self.r, ink))
        self.r.shuffle(self.rules)
        return "<!doctype html><html><head><style>@layer low;\n%s%s</style></head><body>%s</body></html>" % (head, "\n".join(self.rules), body)


def main():
    binary, count = sys.argv[1], int(sys.argv[2])
    seed = int(os.environ.get("UNCOLOR_SEED", "1"))
    wrong = {"passes": [], "failures": [], "unseen": []}
    with tempfile.TemporaryDirectory(prefix="planted-") as name:
        keep = os.environ.get("UNCOLOR_KEEP")
        for kind in ("failing", "passing"):
            for start in range(0, count, 2000):
                folder = pathlib.Path(keep or name) / ("%s%d" % (kind, start))
                folder.mkdir(parents=True)
                texts = {}
                for index in range(start, min(start + 2000, count)):
                    page = Page(seed * 1_000_003 + index * 2 + (kind == "failing"), kind == "failing")
                    path = folder / ("%d.html" % index)
                    path.write_text(page.html())
                    texts[str(path)] = page.texts
                run = subprocess.run([binary, "check", str(folder), "--format", "json"], capture_output=True, text=True)
                if run.returncode not in (0, 1):
                    print("planted: status %d\n%s" % (run.returncode, run.stderr[-2000:]))
                    sys.exit(1)
                hit, bad, seen = set(), set(), {}
                for document in json.loads(run.stdout)["documents"]:
                    path = document["source"]
                    resting = 0
                    for result in document["results"]:
                        resting += result["count"] if result["state"] is None else 0
                        if not result["passed"]:
                            bad.add(path)
                            if result["selector"].endswith("#planted"):
                                hit.add(path)
                    seen[path] = min(seen.get(path, 1 << 30), resting)
                for path, number in texts.items():
                    if kind == "failing" and path not in hit:
                        wrong["passes"].append(path)
                    if kind == "passing" and path in bad:
                        wrong["failures"].append(path)
                    if seen.get(path) != number:
                        wrong["unseen"].append(path)
    print("planted: %d pages with a failure, %d wrong passes; %d pages without, %d wrong failures; %d with texts not seen"
          % (count, len(wrong["passes"]), count, len(wrong["failures"]), len(wrong["unseen"])))
    for kind, paths in wrong.items():
        for path in paths[:3]:
            print("  %s: %s" % (kind, path))
    sys.exit(1 if any(wrong.values()) else 0)


main()
