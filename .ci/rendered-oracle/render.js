// What a browser renders: for each element with text of its own, the composited colors and the size class.
() => {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const parse = (text) => {
    if (known.has(text)) return known.get(text);
    let m = text.match(/^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/);
    let result;
    if (m) result = [m[1] / 255, m[2] / 255, m[3] / 255, m[4] === undefined ? 1 : +m[4]];
    else if ((m = text.match(/^color\(srgb ([-\d.e]+) ([-\d.e]+) ([-\d.e]+)(?: \/ ([\d.e]+))?\)$/)))
      result = [+m[1], +m[2], +m[3], m[4] === undefined ? 1 : +m[4]];
    else {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = text;
      context.fillRect(0, 0, 1, 1);
      result = [...context.getImageData(0, 0, 1, 1).data].map((v) => v / 255);
    }
    known.set(text, result);
    return result;
  };
  const over = (a, b) => {
    const rest = b[3] * (1 - a[3]);
    const alpha = a[3] + rest;
    if (alpha <= 0) return [0, 0, 0, 0];
    return [0, 1, 2].map((i) => (a[i] * a[3] + b[i] * rest) / alpha).concat(alpha);
  };
  const isDark = getComputedStyle(document.documentElement).colorScheme.split(" ").includes("dark") &&
    (matchMedia("(prefers-color-scheme: dark)").matches || !getComputedStyle(document.documentElement).colorScheme.includes("light"));
  const paper = isDark ? [18 / 255, 18 / 255, 18 / 255, 1] : [1, 1, 1, 1];
  const found = [];
  const blank = /^[\s\u00a0\u200b-\u200f\u2060\ufeff]*$/;
  const plain = ["text", "search", "url", "tel", "email", "password", "number"];
  const letter = /[^\s\u200b-\u200f\u2060\ufeff\ue000-\uf8ff\u{f0000}-\u{10ffff}]/u;
  const text = (element) => [...element.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data).join("");
  // Whether it is there for screen readers, or out of the page.
  const isForReadersOnly = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at), box = at.getBoundingClientRect();
      if (parseFloat(style.textIndent) <= -999 || box.right < -500 || box.bottom < -500) return true;
      if (style.clipPath.startsWith("inset(50%") || style.clipPath.startsWith("inset(100%")) return true;
      if (style.position !== "static" && style.position !== "relative" && /rect\((0|1)px/.test(style.clip)) return true;
      if (/hidden|clip/.test(style.overflow) && style.display !== "inline" && (box.width <= 1 || box.height <= 1)) return true;
    }
    return false;
  };
  // Whether an element, or one of its pseudo-elements, shows text.
  const hasText = (element, pseudo, style) => {
    const tag = element.tagName;
    const isField = (tag === "INPUT" && plain.includes(element.type)) || tag === "TEXTAREA";
    if (pseudo === "::before" || pseudo === "::after") {
      if (isField || ["SELECT", "INPUT"].includes(tag)) return false;
      const strings = (style.content.split(" / ")[0].match(/"(?:[^"\\]|\\.)*"/g) ?? []).join("").replaceAll('"', "");
      return letter.test(strings) || /counters?\(|(open|close)-quote/.test(style.content);
    }
    if (pseudo === "::placeholder") return isField && !element.value && letter.test(element.placeholder);
    if (pseudo === "::file-selector-button") return tag === "INPUT" && element.type === "file";
    // What is typed into a field is text sooner or later.
    if (isField && !element.readOnly) return true;
    if (tag === "INPUT") {
      // It says which file is chosen, or that none is.
      if (element.type === "file") return true;
      return (["submit", "reset", "button", "date", "time", "month", "week", "datetime-local"].includes(element.type) || isField)
        && !(blank.test(element.value) && !["submit", "reset"].includes(element.type)) && (element.getAttribute("value") !== "" || element.value !== "");
    }
    if (tag === "TEXTAREA") return !blank.test(element.value);
    if (tag === "SELECT") return !blank.test(element.selectedOptions[0]?.text ?? "");
    if (tag === "DETAILS" && !element.open) return false;
    return !blank.test(text(element));
  };
  // A menu that the page gives no look of its own is painted as the system's field; its computed background is a button's.
  // No sheet of the page reaches what is in a shadow tree, which is there only meanwhile.
  const menus = new Map();
  const looks = [
    "appearance", "borderTopWidth", "borderTopStyle", "borderTopColor", "borderLeftWidth", "borderBottomStyle",
    "borderTopLeftRadius", "boxShadow", "backgroundColor", "backgroundImage",
  ];
  for (const menu of document.querySelectorAll("select")) {
    if (menu.multiple || menu.size > 1) continue;
    const here = getComputedStyle(menu);
    const own = looks.map((name) => here[name]);
    const scheme = here.colorScheme;
    const host = document.createElement("div");
    host.style.cssText = `all: initial; color-scheme: ${scheme}`;
    host.attachShadow({ mode: "open" }).innerHTML = "<select></select><p style='background: field'></p>";
    document.documentElement.append(host);
    const [usual, field] = ["select", "p"].map((name) => getComputedStyle(host.shadowRoot.querySelector(name)));
    if (looks.every((name, index) => usual[name] === own[index])) menus.set(menu, field.backgroundColor);
    host.remove();
  }
  for (const element of document.querySelectorAll("*")) {
    if (["SCRIPT", "STYLE", "TITLE", "OPTION"].includes(element.tagName) || !(element instanceof HTMLElement)) continue;
    if (element.closest("video, audio, canvas, iframe, object, meter, progress, noscript, template")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true, opacityProperty: true })) continue;
    if (element.closest("[aria-hidden=true],[aria-disabled=true],[inert]") || element.closest(":disabled")) continue;
    // A label of a control that nobody can use belongs to it.
    if (element.closest("label")?.control?.disabled) continue;
    if (isForReadersOnly(element)) continue;
    for (const pseudo of ["", "::before", "::after", "::placeholder", "::file-selector-button"]) {
    const style = getComputedStyle(element, pseudo || null);
    if (!hasText(element, pseudo, style)) continue;
    if (parseFloat(style.fontSize) <= 0) continue;
    if (pseudo && (style.visibility !== "visible" || style.display === "none")) continue;
    let ink = parse(style.webkitTextFillColor || style.color);
    if (ink[3] === 0) continue;
    // What a shadow or an outline of its letters does to text is measured nowhere.
    let seen = ink, ground = [0, 0, 0, 0], unknown = style.textShadow !== "none" || parseFloat(style.webkitTextStrokeWidth) > 0;
    const chain = pseudo ? [style] : [];
    const grounds = new Map();
    for (let at = element; at; at = at.parentElement) {
      const here = getComputedStyle(at);
      chain.push(here);
      if (menus.has(at)) grounds.set(here, menus.get(at));
    }
    // The background of a part of a line is not behind a block in it.
    let isBroken = false;
    for (const here of chain) {
      if (here.display === "contents") continue;
      const isLine = here.display === "inline";
      if (here.filter !== "none" || here.mixBlendMode !== "normal") unknown = true;
      if (ground[3] < 1 && here.backgroundImage !== "none") unknown = true;
      if ((here.position === "absolute" || here.position === "fixed") && ground[3] < 1) unknown = true;
      const back = isLine && isBroken ? [0, 0, 0, 0] : parse(grounds.get(here) ?? here.backgroundColor);
      if (!isLine) isBroken = !here.display.startsWith("inline") && !["absolute", "fixed"].includes(here.position);
      ground = over(ground, back);
      seen = over(seen, back);
      const opacity = +here.opacity;
      if (opacity < 1) { seen = [...seen.slice(0, 3), seen[3] * opacity]; ground = [...ground.slice(0, 3), ground[3] * opacity]; }
    }
    const size = parseFloat(style.fontSize), weight = +style.fontWeight;
    found.push({
      selector: element.tagName.toLowerCase() + (element.id ? "#" + element.id : "") + "." + [...element.classList].join(".") + pseudo,
      fg: over(seen, paper).slice(0, 3).map((v) => Math.min(Math.max(Math.round(v * 255), 0), 255)),
      bg: over(ground, paper).slice(0, 3).map((v) => Math.min(Math.max(Math.round(v * 255), 0), 255)),
      large: size >= 23.995 || (size >= 18.66 && weight >= 700), unknown,
    });
    }
  }
  return found;
}
