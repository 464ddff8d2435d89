"""Pages of components that take their colors from the custom properties of a system's style sheet."""
import random, re

PARTS = [
    '<button class="btn">Save</button> <button class="btn btn-2" type="button">Not now</button>',
    '<a class="link" href="#">Read more</a>',
    '<div class="alert" role="alert"><strong>Careful</strong> This <a href="#">cannot</a> be undone.</div>',
    '<span class="badge">New</span>',
    '<nav class="nav"><ul><li><a href="#" aria-current="page">Home</a></li><li><a href="#">Work</a></li></ul></nav>',
    '<article class="card"><h3>Title</h3><p class="muted">A line of text</p><footer><small>Today</small></footer></article>',
    '<table class="table"><thead><tr><th>Name<th>Sum<tbody><tr><td>One<td>1<tr><td>Two<td><b>2</b></table>',
    '<form class="form"><label for=x>Mail</label><input id=x class="field" value="me@example.org"><p class="help">Never shown</p>'
    '<select class="field"><option>One<option>Two</select><button disabled class="btn">Send</button></form>',
    '<details class="fold" open><summary>More</summary><p>What is folded</p></details>',
    '<blockquote class="quote">Said <cite>somebody</cite></blockquote>',
    '<pre class="code"><code>let a = <span class="k">1</span></code></pre>',
    '<ul class="list"><li class="on">One<li>Two<li class="off">Three</ul>',
    '<header class="hero"><h1>Large</h1><p class="lead">Not so large</p></header>',
    '<dl class="facts"><dt>Weight<dd>3 kg<dt>Height<dd>2 m</dl>',
    '<div class="toast"><span class="dot"></span>Saved <kbd>Ctrl</kbd></div>',
    '<nav class="side"><a href="#" class="item on">Home</a><a href="#" class="item">Work</a></nav>',
    '<p><span class="avatar online">AB</span> <span class="sr">For screen readers</span></p>',
    '<form><input class="field search" placeholder="Find"><textarea class="field" placeholder="Say more"></textarea>'
    '<textarea class="field">Said</textarea><input type="file" class="file"><input type="checkbox" value="yes">'
    '<label class="check"><input type="checkbox" disabled>Not now</label></form>',
    '<ol class="crumbs"><li><a href="#">Home</a></li><li>Work</li></ol>',
    '<div class="plain"><p>In a box of its own</p></div><blockquote class="quote"><p>Said</p><footer class="pulled">somebody</footer></blockquote>',
    '<div class="off-canvas"><a href="#">Menu</a></div>',
    '<p class="muted">Text <mark>marked</mark> and <code>code</code> and <del>gone</del></p>',
]
# What frameworks do beside their colors: marks, icons, text for screen readers, content from style sheets.
FIXED = """
.side .item { position: relative } .side .item.on::before { content: ""; position: absolute; top: 0; bottom: 0; left: 0; width: 3px;
  background: currentcolor }
.avatar { position: relative } .avatar.online::after { content: ""; position: absolute; right: 0; bottom: 0; width: 8px; height: 8px;
  background: #1a7f37; border-radius: 50% }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0); white-space: nowrap }
.crumbs li + li::before { content: "/"; padding: 4px } .plain { display: contents } .pulled { margin-top: -1rem }
.off-canvas { position: fixed; top: 0; left: -9999px; width: 240px; height: 100% }
"""
TARGETS = [".side", ".side .item", ".side .on", ".avatar", ".search::placeholder", "::placeholder", ".file::file-selector-button",
           ".crumbs li::before", ".plain", ".pulled", ".btn", ".btn-2", ".link", ".alert", ".alert a", ".badge", ".nav", ".nav a", ".nav a[aria-current]", ".card", ".card > h3",
           ".card footer", ".muted", ".table th", ".table td", ".table tbody tr:nth-child(odd)", ".form label", ".field", ".help", ".fold",
           ".fold > summary", ".quote", ".quote cite", ".code", ".code .k", ".list li", ".list .on", ".list li:not(.on)", ".hero",
           ".hero h1", ".lead", ".facts dt", ".facts dd", ".toast", ".toast kbd", "main", "section", "p", "h1, h3", "a:any-link",
           ":is(.card, .alert):has(a)", ".card:has(+ .card)"]


def colors(text):
    """The names of properties that look like colors, by their value or by what they refer to."""
    found = {}
    for name, value in re.findall(r"(--[\w-]+)\s*:\s*([^;{}]+)", text):
        found.setdefault(name, value.strip())
    def is_color(name, depth=0):
        value = found.get(name, "")
        if depth > 8:
            return False
        refers = re.fullmatch(r"var\((--[\w-]+)\)", value)
        if refers:
            return is_color(refers.group(1), depth + 1)
        return bool(re.match(r"(#[0-9a-fA-F]{3,8}|(rgba?|hsla?|oklch|color|lab|lch|oklab|hwb|light-dark|color-mix)\(.*\))$", value))
    return sorted(name for name in found if is_color(name))


def themes(text):
    """Attributes and classes that switch the theme."""
    found = set()
    for selector in re.findall(r"([^{};@]+)\{", text):
        found.update(re.findall(r"\[(data-[\w-]+)=[\"']?([\w-]+)[\"']?\]", selector))
        found.update(("class", name) for name in re.findall(r"(?:^|[\s,])\.([\w-]*(?:dark|light|theme)[\w-]*)", selector))
    return sorted(found)


def page(seed, text):
    r = random.Random(seed)
    names = colors(text)
    switches = themes(text)
    value = lambda: "var(%s)" % r.choice(names) if names and r.random() < .9 else r.choice(["inherit", "currentcolor", "#%06x" % r.randrange(1 << 24)])
    rules = []
    for target in TARGETS:
        if r.random() < .75:
            body = []
            if r.random() < .8:
                body.append("color: " + value())
            if r.random() < .6:
                body.append(r.choice(["background-color: %s", "background: %s"]) % value())
            if r.random() < .15:
                body.append("font-size: " + r.choice(["1.5rem", "14pt", "18.66px", "1.2em", "calc(1rem + 8px)", "clamp(1rem, 3vw, 2rem)"]))
            if r.random() < .15:
                body.append("font-weight: " + r.choice(["600", "700", "bold", "bolder", "normal"]))
            if r.random() < .04:
                body.append("opacity: %.2f" % r.uniform(.5, 1))
            rules.append("%s { %s }" % (target, "; ".join(body)))
    if r.random() < .4:
        rules.append("@media (prefers-color-scheme: dark) { %s { color: %s; background: %s } }" % (r.choice(TARGETS), value(), value()))
    head = ":root { color-scheme: %s }\n" % r.choice(["light", "light dark", "dark", "normal"]) if r.random() < .6 else ""
    head += FIXED
    head += "body { color: %s; background: %s }\n" % (value(), value())
    switch = lambda: ' %s="%s"' % r.choice(switches) if switches and r.random() < .5 else ""
    body = ""
    for _ in range(r.randrange(2, 5)):
        parts = "".join(r.choice(PARTS) for _ in range(r.randrange(2, 6)))
        body += "<section%s>%s</section>" % (switch(), parts)
    return ("<!doctype html><html%s><head><style>%s</style><style>%s</style></head><body><main>%s</main></body></html>"
            % (switch(), text, head + "\n".join(rules), body))
