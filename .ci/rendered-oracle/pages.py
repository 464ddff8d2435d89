"""Random pages: markup as people mistype it, and rules that use most of what decides a color."""
import random

TAGS = ["div", "p", "span", "a", "li", "h1", "h2", "h3", "b", "em", "small", "section", "article", "td", "button", "label",
        "strong", "code", "mark", "blockquote", "ul", "table", "details", "summary", "sub", "figcaption", "th", "pre"]
CLASSES = ["a", "b", "c", "d", "e", "card", "btn", "note"]


def color(r):
    kind = r.randrange(9)
    n = lambda: r.randrange(256)
    if kind == 0:
        return "#%02x%02x%02x" % (n(), n(), n())
    if kind == 1:
        return "#%x%x%x" % (r.randrange(16), r.randrange(16), r.randrange(16))
    if kind == 2:
        return "rgb(%d %d %d / %.2f)" % (n(), n(), n(), r.random())
    if kind == 3:
        return "hsl(%d, %d%%, %d%%)" % (r.randrange(360), r.randrange(101), r.randrange(101))
    if kind == 4:
        return r.choice(["red", "navy", "white", "black", "tomato", "rebeccapurple", "transparent", "currentcolor"])
    if kind == 5:
        return "var(--%s)" % r.choice("xyz")
    if kind == 6:
        return "var(--%s, %s)" % (r.choice("xyzw"), "#%02x%02x%02x" % (n(), n(), n()))
    if kind == 7:
        return "light-dark(#%02x%02x%02x, #%02x%02x%02x)" % (n(), n(), n(), n(), n(), n())
    return "rgb(%d, %d, %d)" % (n(), n(), n())


def simple(r):
    kind = r.randrange(12)
    if kind < 4:
        return "." + r.choice(CLASSES)
    if kind < 7:
        return r.choice(TAGS)
    if kind == 7:
        return "[data-k%s]" % r.choice(["", "=v1", "~=v2", "^=v", "$='2'", "*=v", "|=v1"])
    if kind == 8:
        return ":%s(%s)" % (r.choice(["is", "where", "not"]), ", ".join(r.choice([".a", ".b", "p", "div > span", "h2"]) for _ in range(2)))
    if kind == 9:
        return ":" + r.choice(["first-child", "last-child", "nth-child(2n+1)", "nth-of-type(2)", "nth-last-child(-n+2)", "only-child",
                               "empty", "root", "nth-child(odd of .a)", "any-link", "first-of-type", "enabled"])
    if kind == 10:
        return ":has(%s)" % r.choice(["> .a", ".b", "+ .c", "~ p", "> span + b", "a .d"])
    return r.choice(TAGS) + "." + r.choice(CLASSES)


def selector(r):
    out = simple(r)
    for _ in range(r.choice([0, 0, 0, 1, 1, 2])):
        out += r.choice([" ", " > ", " + ", " ~ "]) + simple(r)
    return out


def declarations(r):
    out = []
    for _ in range(r.randrange(1, 4)):
        kind = r.randrange(14)
        important = " !important" if r.random() < .07 else ""
        if kind < 4:
            value = color(r) if r.random() < .92 else r.choice(["inherit", "initial", "unset", "revert", "revert-layer", "nonsense"])
            out.append("color: %s%s" % (value, important))
        elif kind < 7:
            value = color(r) if r.random() < .9 else r.choice(["inherit", "none", "initial", "unset", "revert"])
            out.append("%s: %s%s" % (r.choice(["background", "background-color"]), value, important))
        elif kind == 7:
            out.append("--%s: %s" % (r.choice("xyz"), color(r)))
        elif kind == 8:
            out.append("font-size: %s" % r.choice(["12px", "24px", "1.5em", "2rem", "150%", "larger", "x-large", "calc(1em + 8px)", "clamp(10px, 2vw, 40px)", "18.66px"]))
        elif kind == 9:
            out.append("font-weight: %s" % r.choice(["bold", "400", "700", "600", "bolder", "lighter"]))
        elif kind == 10:
            out.append("opacity: %s" % r.choice([".5", "80%", "1", ".9", "0"]))
        elif kind == 11:
            out.append(r.choice(["visibility: hidden", "visibility: visible", "display: none", "display: block", "font: bold 20px/1.2 serif", "font: 14px monospace", "font-family: monospace"]))
        elif kind == 12:
            out.append("all: %s" % r.choice(["unset", "revert", "initial"]) if r.random() < .1 else "color: " + color(r))
        else:
            out.append("color: var(--%s)" % r.choice("xyz"))
    return "; ".join(out)


def rule(r, depth=0):
    body = declarations(r)
    if depth < 2 and r.random() < .15:
        body += "; " + r.choice(["& %s", "& > %s", "&%s", "%s &", "%s"]) % r.choice([".a", ".b", ":first-child"]) + " { " + declarations(r) + " }"
    text = "%s { %s }" % (", ".join(selector(r) for _ in range(r.choice([1, 1, 2]))), body)
    wrap = r.random()
    if wrap < .06:
        text = "@media (%s) { %s }" % (r.choice(["min-width: 600px", "max-width: 600px", "prefers-color-scheme: dark", "width >= 1280px", "hover", "not (hover)", "prefers-reduced-motion: reduce", "400px <= width <= 2000px"]), text)
    elif wrap < .12:
        text = "@layer %s { %s }" % (r.choice(["base", "base.sub", "theme", "util"]), text)
    elif wrap < .15:
        text = "@supports (%s) { %s }" % (r.choice(["color: oklch(0 0 0)", "display: grid", "not (display: grid)", "color: nonsense(1)", "selector(:has(a))"]), text)
    return text


def sheet(r):
    head = r.choice(["", "@layer theme, base, util;\n", ":root { color-scheme: light dark }\n", "@property --y { syntax: '*'; inherits: false; }\n"])
    head += ":root { --x: %s; --y: %s; --z: var(--x) }\n" % ("#%06x" % r.randrange(1 << 24), "#%06x" % r.randrange(1 << 24))
    if r.random() < .8:
        head += "body { background: #%06x; color: #%06x }\n" % (r.randrange(1 << 24), r.randrange(1 << 24))
    return head + "\n".join(rule(r) for _ in range(r.randrange(4, 25)))


def attributes(r):
    out = ""
    if r.random() < .7:
        out += ' class="%s"' % " ".join(r.sample(CLASSES, r.randrange(1, 4)))
    if r.random() < .15:
        out += r.choice([' data-k', ' data-k=v1', ' data-k="v1 v2"', " data-k='v1-2'"])
    if r.random() < .1:
        out += ' style="%s"' % declarations(r).replace('"', "'")
    if r.random() < .03:
        out += r.choice([" hidden", ' aria-hidden="true"', ' bgcolor="#ccddee"'])
    return out


def markup(r, depth=0):
    out = ""
    for _ in range(r.randrange(1, 5 if depth < 3 else 3)):
        tag = r.choice(TAGS)
        extra = ' href="#"' if tag == "a" and r.random() < .8 else " disabled" if tag == "button" and r.random() < .1 else ""
        extra += " open" if tag == "details" and r.random() < .7 else ""
        out += "<%s%s%s>" % (tag, extra, attributes(r))
        if r.random() < .75:
            out += r.choice(["text", "a &amp; b", "x < y", "word", " &nbsp; "])
        if depth < 5 and r.random() < .6:
            out += markup(r, depth + 1)
        if r.random() < .93:
            out += "</%s>" % (tag if r.random() < .97 else r.choice(TAGS))
    return out


def page(seed, extra=""):
    r = random.Random(seed)
    doctype = "<!doctype html>" if r.random() < .93 else ""
    head = "<style>%s</style><style>%s</style>" % (extra, sheet(r))
    if r.random() < .8:
        head = "<html><head>" + head + "</head><body>"
    return doctype + head + markup(r)
