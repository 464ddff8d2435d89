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
  for (const element of document.querySelectorAll("*")) {
    const own = element.tagName === "INPUT" ? element.value : [...element.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data).join("");
    if (blank.test(own) || ["SCRIPT", "STYLE", "TITLE", "OPTION", "TEXTAREA"].includes(element.tagName)) continue;
    if (element.tagName === "DETAILS" && !element.open) continue;
    if (!(element instanceof HTMLElement)) continue;
    const style = getComputedStyle(element);
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true, opacityProperty: true })) continue;
    if (element.closest("[aria-hidden=true],[aria-disabled=true]") || element.closest(":disabled")) continue;
    if (parseFloat(style.fontSize) <= 0) continue;
    let ink = parse(style.webkitTextFillColor || style.color);
    if (ink[3] === 0) continue;
    let text = ink, ground = [0, 0, 0, 0], unknown = false;
    for (let at = element; at; at = at.parentElement) {
      const here = getComputedStyle(at);
      if (here.filter !== "none" || here.mixBlendMode !== "normal") unknown = true;
      if (ground[3] < 1 && here.backgroundImage !== "none") unknown = true;
      if ((here.position === "absolute" || here.position === "fixed") && ground[3] < 1) unknown = true;
      const back = parse(here.backgroundColor);
      ground = over(ground, back);
      text = over(text, back);
      const opacity = +here.opacity;
      if (opacity < 1) { text = [...text.slice(0, 3), text[3] * opacity]; ground = [...ground.slice(0, 3), ground[3] * opacity]; }
    }
    const size = parseFloat(style.fontSize), weight = +style.fontWeight;
    found.push({
      selector: element.tagName.toLowerCase() + (element.id ? "#" + element.id : "") + "." + [...element.classList].join("."),
      fg: over(text, paper).slice(0, 3).map((v) => Math.min(Math.max(Math.round(v * 255), 0), 255)),
      bg: over(ground, paper).slice(0, 3).map((v) => Math.min(Math.max(Math.round(v * 255), 0), 255)),
      large: size >= 23.995 || (size >= 18.66 && weight >= 700), unknown,
    });
  }
  return found;
}
