"""Quality of extraction: photographs against Pillow's median cut, and logos drawn by a seeded generator."""
import glob, os, subprocess, sys, tempfile
import numpy as np
from PIL import Image, ImageDraw

TOOL, PHOTOS = sys.argv[1], sys.argv[2]
WORK = tempfile.mkdtemp()
failed = False


def oklab(rgb):
    v = np.asarray(rgb, float) / 255
    v = np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)
    lms = np.cbrt(v @ np.array([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
                                [0.0883024619, 0.2817188376, 0.6299787005]]).T)
    return lms @ np.array([[0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
                           [0.0259040371, 0.7827717662, -0.8086757660]]).T


def extract(count, paths):
    out = subprocess.run([TOOL, "extract", str(count), *paths], capture_output=True, text=True, check=True).stdout
    lists = []
    for line in out.splitlines():
        words = line.split()
        lists.append([tuple(int(w[i:i + 2], 16) for i in (1, 3, 5)) for w in words[::2]])
    return lists


def distance(pixels, colors):
    """The mean of every pixel's distance to the nearest of `colors`, both in Oklab."""
    least = np.full(len(pixels), np.inf)
    for color in colors:
        apart = pixels - color
        np.minimum(least, np.einsum("ij,ij->i", apart, apart), out=least)
    return np.sqrt(least).mean()


def least_distance(pixels, count, starts=30):
    """About the least mean distance that any `count` colors have: the best of many searches from random starts."""
    rng = np.random.default_rng(count)
    sample = pixels[rng.integers(0, len(pixels), 4000)]
    best = np.inf
    for _ in range(starts):
        centers = sample[rng.integers(0, len(sample), count)]
        for _ in range(40):
            squares = ((sample[:, None] - centers[None]) ** 2).sum(-1)
            nearest, weights = squares.argmin(1), 1 / np.maximum(np.sqrt(squares.min(1)), 0.002)
            centers = np.array([np.average(sample[nearest == i], axis=0, weights=weights[nearest == i])
                                if (nearest == i).any() else centers[i] for i in range(count)])
        best = min(best, distance(pixels, centers))
    return best


def photographs():
    global failed
    paths = sorted(glob.glob(PHOTOS + "/*.jpg")) if PHOTOS else []
    if not paths:
        print("photographs: left out, because there are none")
    images = [Image.open(path).convert("RGB") for path in paths]
    halves = [image.resize((image.width // 2, image.height // 2), Image.NEAREST) for image in images]
    looked = [oklab(np.asarray(half).reshape(-1, 3)) for half in halves]
    for count in (4, 6, 8, 12, 16) if paths else ():
        for path, palette, half, pixels in zip(paths, extract(count, paths), halves, looked):
            cut = half.quantize(count, method=Image.Quantize.MEDIANCUT)
            theirs = np.array(cut.getpalette()[:3 * count]).reshape(-1, 3)
            a, b = distance(pixels, oklab(palette)), distance(pixels, oklab(theirs))
            verdict = "ok" if a <= 0.95 * b else "FAILED"
            if verdict != "ok":
                # Some pictures leave no room: then the best there is has to be met.
                least = least_distance(pixels, count)
                if least > 0.95 * b and a <= 1.01 * least:
                    verdict = f"ok: no {count} colors do better than {least / b:.3f}"
            failed |= not verdict.startswith("ok")
            print(f"{count:3} {os.path.basename(path):18} {len(palette):3} colors  ours {a:.5f}  median cut {b:.5f}  ratio {a / b:.3f}  {verdict}")


def logo(seed):
    """2 to 7 flat colors in shapes and letters, with antialiased edges."""
    rng = np.random.default_rng(seed)
    w, h = int(rng.integers(200, 700)), int(rng.integers(200, 700))
    count = int(rng.integers(2, 8))
    colors = []
    while len(colors) < count:
        c = tuple(int(v) for v in rng.integers(0, 256, 3))
        if rng.random() < 0.3 and not colors:
            c = (255, 255, 255)
        if all(np.linalg.norm(oklab(c) - oklab(d)) > 0.1 for d in colors):
            colors.append(c)
    s = 4
    image = Image.new("RGB", (w * s, h * s), colors[0])
    draw = ImageDraw.Draw(image)
    for c in colors[1:]:
        for _ in range(int(rng.integers(1, 3))):
            x, y = rng.integers(0, w * s), rng.integers(0, h * s)
            r = rng.integers(min(w, h) * s // 12, min(w, h) * s // 3)
            kind = rng.integers(0, 4)
            box = [int(x - r), int(y - r), int(x + r), int(y + r * rng.uniform(0.3, 1))]
            if kind == 0:
                draw.ellipse(box, fill=c)
            elif kind == 1:
                draw.rounded_rectangle(box, radius=int(r // 5), fill=c)
            elif kind == 2:
                draw.polygon([(int(x + r * np.cos(t)), int(y + r * np.sin(t))) for t in rng.uniform(0, 6.3, 5)], fill=c)
            else:
                draw.line([box[0], box[1], box[2], box[3]], fill=c, width=int(r // 3) + s)
    image = image.resize((w, h), Image.LANCZOS if seed % 2 else Image.BOX)
    a = np.asarray(image).reshape(-1, 3)
    shares = {c: (a == np.array(c)).all(1).mean() for c in colors}
    # What others cover up, or nearly, is no color of the logo.
    return image, {c: share for c, share in shares.items() if share >= 0.005}


def logos(count=60):
    global failed
    cases = []
    for seed in range(count):
        image, flat = logo(seed)
        png, jpg = f"{WORK}/{seed}.png", f"{WORK}/{seed}.jpg"
        image.save(png)
        image.save(jpg, quality=90)
        cases.append((png, jpg, flat, image))
    for kind, mode in (("fixed", 0), ("auto", 1)):
        exact = total = missed = extra = 0
        errors, theirs = [], []
        for png, jpg, flat, image in cases:
            n = "auto" if mode else max(2, len(flat))
            found, = extract(n, [png])
            exact += sum(c in found for c in flat)
            total += len(flat)
            extra += max(0, len(found) - len(flat))
            from_jpeg, = extract(n, [jpg])
            for c in flat:
                errors.append(min(max(abs(a - b) for a, b in zip(c, f)) for f in from_jpeg))
        p90 = np.quantile(errors, 0.9)
        print(f"logos, {kind}: {exact}/{total} = {exact / total:.1%} exact from PNG, {extra} colors too many; from JPEG "
              f"{np.mean(np.array(errors) == 0):.1%} exact, 90th percentile {p90:.1f}/255, worst {max(errors)}")
        failed |= exact / total < 0.97 or p90 > 6


photographs()
logos()
sys.exit(1 if failed else 0)
