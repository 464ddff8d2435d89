"""Compares our decoders with Pillow (libpng, libjpeg-turbo) over generated pictures of every kind."""
import functools, io, os, struct, subprocess, sys, tempfile, zlib
import numpy as np
from PIL import Image, ImageCms

TOOL = sys.argv[1]
WORK = tempfile.mkdtemp()
failures = []


@functools.lru_cache(maxsize=1)
def picture(w, h, seed, channels=3):
    """Smooth gradients, flat areas, lines and noise together."""
    rng = np.random.default_rng(seed)
    y, x = np.ogrid[0:h, 0:w]
    a = np.empty((h, w, channels), np.uint8)
    for channel, values in enumerate((x * 255 // max(1, w - 1), y * 255 // max(1, h - 1), (x + y) % 256, 255 - x * y % 256)):
        if channel < channels:
            a[:, :, channel] = values
    for _ in range(4):
        x0, y0 = rng.integers(0, w), rng.integers(0, h)
        a[y0:y0 + h // 3 + 1, x0:x0 + w // 3 + 1] = rng.integers(0, 256, channels)
    noisy = rng.integers(0, 256, (h // 4 + 1, w // 4 + 1, channels))
    a[:h // 4 + 1, :w // 4 + 1] = noisy[:h, :w]
    return a


def ours(paths, *flags):
    command = [TOOL, "decode", *flags]
    for p in paths:
        command += [p, p + ".out"]
    subprocess.run(command, check=True)
    results = []
    for p in paths:
        data = open(p + ".out", "rb").read()
        line, rest = data.split(b"\n", 1)
        if line.startswith(b"error"):
            results.append(line.decode())
            continue
        w, h, warnings = map(int, line.split())
        results.append((np.frombuffer(rest, np.uint8).reshape(h, w, 4), warnings))
        os.remove(p + ".out")
    return results


def check(name, got, expected, exact=True):
    if isinstance(got, str):
        failures.append(f"{name}: {got}")
        return
    pixels, warnings = got
    if warnings:
        failures.append(f"{name}: {warnings} warnings")
    if pixels.shape != expected.shape:
        failures.append(f"{name}: {pixels.shape} instead of {expected.shape}")
        return
    if np.array_equal(pixels, expected):
        return
    difference = np.abs(pixels.astype(np.int16) - expected.astype(np.int16))
    if exact:
        # ImageMagick rounds 16-bit gray and 5- and 6-bit channels to 8 bits in its own way, off by one.
        if difference.max() > (1 if "RGB5" in name or "pgm" in name and name.endswith("16") else 0):
            failures.append(f"{name}: differs by up to {difference.max()} in {(difference > 0).sum()} samples")
    else:
        share = (difference[:, :, :3] <= 2).mean()
        if share < 0.999:
            failures.append(f"{name}: only {share:.5f} within 2 (largest {difference.max()})")


def png(w, h, depth, color, rows, interlace, extra=b"", filters=None, seed=0):
    """A PNG of any kind; `rows` yields packed rows for a given sub-picture."""
    rng = np.random.default_rng(seed)
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    step = max(1, channels * depth // 8)
    passes = [(0, 0, 1, 1)] if not interlace else [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    raw = bytearray()
    for x0, y0, dx, dy in passes:
        sub = rows[y0::dy, x0::dx]
        if sub.shape[0] == 0 or sub.shape[1] == 0:
            continue
        previous = None
        for line in sub:
            packed = pack(line, depth)
            f = int(rng.integers(0, 5))
            raw.append(f)
            raw += filtered(packed, previous, step, f)
            previous = packed
    chunk = lambda t, d: struct.pack(">I", len(d)) + t + d + struct.pack(">I", zlib.crc32(t + d))
    body = zlib.compress(bytes(raw), 6)
    cut = len(body) // 2
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, depth, color, 0, 0, int(interlace)))
            + extra + chunk(b"IDAT", body[:cut]) + chunk(b"IDAT", body[cut:]) + chunk(b"IEND", b""))


def pack(line, depth):
    flat = line.reshape(-1)
    if depth == 16:
        return flat.astype(">u2").tobytes()
    if depth == 8:
        return flat.astype(np.uint8).tobytes()
    bits = "".join(format(int(v), f"0{depth}b") for v in flat)
    bits += "0" * (-len(bits) % 8)
    return int(bits, 2).to_bytes(len(bits) // 8, "big")


def filtered(row, previous, step, kind):
    up = previous or bytes(len(row))
    out = bytearray()
    for i, v in enumerate(row):
        a = row[i - step] if i >= step else 0
        b = up[i]
        c = up[i - step] if i >= step else 0
        if kind == 4:
            p = a + b - c
            pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
            predictor = a if pa <= pb and pa <= pc else b if pb <= pc else c
        else:
            predictor = [0, a, b, (a + b) // 2][kind]
        out.append((v - predictor) & 255)
    return bytes(out)


def expected_png(samples, depth, color, palette, transparency):
    maximum = (1 << depth) - 1
    h, w = samples.shape[:2]
    out = np.full((h, w, 4), 255, np.uint8)
    scale = lambda s: ((s.astype(np.uint64) * 255 + maximum // 2) // maximum).astype(np.uint8)
    if color == 3:
        out[:, :, :3] = palette[samples[:, :, 0]]
        alpha = np.full(len(palette), 255, np.uint8)
        alpha[:len(transparency)] = transparency
        out[:, :, 3] = alpha[samples[:, :, 0]]
    elif color in (0, 4):
        out[:, :, :3] = scale(samples[:, :, :1])
        if color == 4:
            out[:, :, 3] = scale(samples[:, :, 1])
        elif len(transparency):
            out[:, :, 3] = np.where(samples[:, :, 0] == transparency[0], 0, 255)
    else:
        out[:, :, :3] = scale(samples[:, :, :3])
        if color == 6:
            out[:, :, 3] = scale(samples[:, :, 3])
        elif len(transparency):
            out[:, :, 3] = np.where((samples == np.array(transparency)).all(axis=-1), 0, 255)
    return out


def pngs():
    cases = []
    chunk = lambda t, d: struct.pack(">I", len(d)) + t + d + struct.pack(">I", zlib.crc32(t + d))
    seed = 0
    for color, depths in {0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]}.items():
        for depth in depths:
            for interlace in (False, True):
                for w, h in ((1, 1), (3, 2), (7, 9), (33, 17), (64, 40)):
                    for keyed in (False, True):
                        if keyed and color in (4, 6):
                            continue
                        seed += 1
                        rng = np.random.default_rng(seed)
                        channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
                        samples = rng.integers(0, 1 << depth, (h, w, channels))
                        samples[h // 2:, :] = samples[0, 0]
                        extra, transparency, palette = b"", [], None
                        if color == 3:
                            palette = rng.integers(0, 256, (1 << depth, 3)).astype(np.uint8)
                            extra = chunk(b"PLTE", palette.tobytes())
                            if keyed:
                                transparency = rng.integers(0, 256, (1 << depth) // 2 + 1).astype(np.uint8)
                                extra += chunk(b"tRNS", transparency.tobytes())
                        elif keyed:
                            transparency = samples[0, 0].tolist()
                            extra = chunk(b"tRNS", np.array(transparency).astype(">u2").tobytes())
                        data = png(w, h, depth, color, samples, interlace, extra, seed=seed)
                        # The generator itself is checked against libpng.
                        Image.open(io.BytesIO(data)).load()
                        name = f"png-{color}-{depth}-{int(interlace)}-{w}x{h}-{int(keyed)}"
                        cases.append((name, data, expected_png(samples, depth, color, palette, transparency)))
    for w, h in ((641, 479), (1, 3000), (4000, 3000)):
        a = picture(w, h, w)
        buffer = io.BytesIO()
        Image.fromarray(a).save(buffer, "PNG", compress_level=4)
        cases.append((f"png-{w}x{h}", buffer.getvalue(), rgba(a)))
    compare(cases, "png", True)


def rgba(a):
    return np.dstack([a[:, :, :3], np.full(a.shape[:2], 255, np.uint8)])


def compare(cases, extension, exact, *flags):
    paths = []
    for i, (name, data, _) in enumerate(cases):
        path = os.path.join(WORK, f"{name}.{extension}")
        open(path, "wb").write(data)
        paths.append(path)
    results = []
    for i in range(0, len(paths), 200):
        results += ours(paths[i:i + 200], *(flags or ["--raw"]))
    for (name, _, expected), got in zip(cases, results):
        check(name, got, expected, exact)
    print(f"{extension}: {len(cases)} pictures compared")


def jpegs():
    cases = []
    sizes = [(1, 1), (2, 2), (3, 5), (8, 8), (15, 17), (16, 16), (17, 33), (100, 75), (131, 259), (640, 481)]

    def cjpeg(a, *arguments):
        source = b"P6 %d %d 255\n" % (a.shape[1], a.shape[0]) + a.tobytes()
        return subprocess.run(["cjpeg", *arguments], input=source, capture_output=True, check=True).stdout

    def add(name, data):
        image = Image.open(io.BytesIO(data))
        image.load()
        if image.mode == "CMYK":
            c = np.asarray(image).astype(int)
            a = ((255 - c[:, :, :3]) * (255 - c[:, :, 3:]) + 127) // 255
            cases.append((name, data, rgba(a.astype(np.uint8))))
        else:
            cases.append((name, data, rgba(np.asarray(image.convert("RGB")))))

    for w, h in sizes:
        a = picture(w, h, w * 1000 + h)
        for sampling in ("1x1", "2x1", "1x2", "2x2", "4x1", "4x2", "1x4", "2x4", "2x2,1x2", "2x2,2x1", "1x1,1x1,2x2"):
            for mode in ([], ["-progressive"], ["-restart", "1"], ["-progressive", "-restart", "3B"]):
                for quality in ("90", "35"):
                    data = cjpeg(a, "-sample", sampling, "-quality", quality, *mode)
                    add(f"jpeg-{w}x{h}-{sampling}-{''.join(mode)}-{quality}", data)
        add(f"jpeg-{w}x{h}-gray", cjpeg(a, "-grayscale"))
        add(f"jpeg-{w}x{h}-gray-progressive", cjpeg(a, "-grayscale", "-progressive"))
        add(f"jpeg-{w}x{h}-rgb", cjpeg(a, "-rgb"))
        add(f"jpeg-{w}x{h}-optimized", cjpeg(a, "-optimize", "-quality", "98"))
        for quality in (60, 95):
            buffer = io.BytesIO()
            Image.fromarray(picture(w, h, w, 4), "CMYK").save(buffer, "JPEG", quality=quality)
            add(f"jpeg-{w}x{h}-cmyk-{quality}", buffer.getvalue())
        ycck = subprocess.run(
            ["convert", "-size", f"{w}x{h}", "-depth", "8", "rgb:-", "-colorspace", "CMYK", "-sampling-factor", "2x2",
             "jpeg:-"], input=a.tobytes(), capture_output=True, check=True).stdout
        add(f"jpeg-{w}x{h}-ycck", ycck)
    for mode in ([], ["-progressive"]):
        add(f"jpeg-4000x3000-{''.join(mode)}", cjpeg(picture(4000, 3000, 9), *mode))
    compare(cases, "jpg", False)


def others():
    gifs, bmps, pnms = [], [], []
    for w, h in ((1, 1), (5, 3), (40, 31), (257, 129), (1000, 700)):
        a = picture(w, h, w)
        for interlace in (0, 1):
            for colors in (2, 16, 256):
                image = Image.fromarray(a).quantize(colors)
                buffer = io.BytesIO()
                image.save(buffer, "GIF", interlace=interlace)
                gifs.append((f"gif-{w}x{h}-{interlace}-{colors}", buffer.getvalue(), rgba(np.asarray(image.convert("RGB")))))
        for arguments, depth in ((["-type", "TrueColor"], "BMP3"), (["-type", "Palette"], "BMP3"), (["-monochrome"], "BMP3"),
                                 (["-type", "TrueColor"], "BMP2"), (["-type", "TrueColor", "-define", "bmp:subtype=RGB565"], "BMP"),
                                 (["-type", "TrueColor", "-define", "bmp:subtype=RGB555"], "BMP"),
                                 (["-colors", "200", "-type", "Palette", "-compress", "RLE"], "BMP3")):
            data = subprocess.run(["convert", "-size", f"{w}x{h}", "-depth", "8", "rgb:-", *arguments, f"{depth}:-"],
                                  input=a.tobytes(), capture_output=True, check=True).stdout
            # ImageMagick cannot read every bitmap it writes itself (a 1 x 1 with run lengths).
            read = subprocess.run(["convert", "bmp:-", "-alpha", "off", "-depth", "8", "rgb:-"], input=data,
                                  capture_output=True)
            if read.returncode:
                print("no oracle for", w, h, depth, arguments, read.stderr[:80])
                continue
            back = read.stdout
            expected = np.frombuffer(back, np.uint8).reshape(h, w, 3)
            name = f"bmp-{w}x{h}-{depth}{''.join(arguments)}".replace(":", "").replace("=", "")
            bmps.append((name, data, rgba(expected)))
        for kind in ("pbm", "pgm", "ppm"):
            for plain in (False, True):
                for bits in ("8", "16"):
                    data = subprocess.run(
                        ["convert", "-size", f"{w}x{h}", "-depth", "8", "rgb:-", *(["-compress", "none"] if plain else []),
                         "-depth", bits, f"{kind}:-"], input=a.tobytes(), capture_output=True, check=True).stdout
                    back = subprocess.run(["convert", f"{kind}:-", "-depth", "8", "rgb:-"], input=data, capture_output=True,
                                          check=True).stdout
                    expected = np.frombuffer(back, np.uint8).reshape(h, w, 3)
                    pnms.append((f"pnm-{w}x{h}-{kind}-{int(plain)}-{bits}", data, rgba(expected)))
    compare(gifs, "gif", True)
    compare(bmps, "bmp", True)
    compare(pnms, "pnm", True)
    qois = []
    for w, h in ((1, 1), (9, 7), (300, 200)):
        a = picture(w, h, w, 4).copy()
        a[:h // 2] = a[0, 0]
        qois.append((f"qoi-{w}x{h}", qoi(a), a))
    compare(qois, "qoi", True)


def qoi(a):
    """An encoder from the specification that uses every kind of chunk."""
    h, w = a.shape[:2]
    out = bytearray(b"qoif" + struct.pack(">IIBB", w, h, 4, 0))
    seen, previous, run = [(0, 0, 0, 0)] * 64, (0, 0, 0, 255), 0
    pixels = [tuple(int(v) for v in p) for p in a.reshape(-1, 4)]
    for i, p in enumerate(pixels):
        if p == previous:
            run += 1
            if run == 62 or i == len(pixels) - 1:
                out.append(0xC0 | run - 1)
                run = 0
            continue
        if run:
            out.append(0xC0 | run - 1)
            run = 0
        place = (p[0] * 3 + p[1] * 5 + p[2] * 7 + p[3] * 11) % 64
        d = [(p[k] - previous[k] + 128) % 256 - 128 for k in range(3)]
        if seen[place] == p:
            out.append(place)
        elif p[3] != previous[3]:
            out += bytes([0xFF, *p])
        elif all(-2 <= v <= 1 for v in d):
            out.append(0x40 | d[0] + 2 << 4 | d[1] + 2 << 2 | d[2] + 2)
        elif -32 <= d[1] <= 31 and -8 <= d[0] - d[1] <= 7 and -8 <= d[2] - d[1] <= 7:
            out += bytes([0x80 | d[1] + 32, d[0] - d[1] + 8 << 4 | d[2] - d[1] + 8])
        else:
            out += bytes([0xFE, *p[:3]])
        seen[place] = p
        previous = p
    return bytes(out) + bytes(7) + b"\x01"


def profiles():
    """Embedded matrix profiles against LittleCMS, relative colorimetric."""
    a = picture(200, 150, 3)
    cases = []
    s = ImageCms.createProfile("sRGB")
    path = os.path.join(WORK, "p3.icc")
    display_p3(path)
    profile = ImageCms.ImageCmsProfile(path)
    source = Image.fromarray(a)
    converted = ImageCms.profileToProfile(source, profile, s, renderingIntent=1, outputMode="RGB")
    buffer = io.BytesIO()
    source.save(buffer, "PNG", icc_profile=open(path, "rb").read())
    expected = rgba(np.asarray(converted))
    cases.append(("profile-p3", buffer.getvalue(), expected))
    compare(cases, "png", False, "--scaled")


def display_p3(path):
    fixed = lambda v: struct.pack(">i", round(v * 65536))
    para = b"para\0\0\0\0" + struct.pack(">HH", 3, 0) + b"".join(map(fixed, (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)))
    xyz = lambda *v: b"XYZ \0\0\0\0" + b"".join(map(fixed, v))
    text = b"desc\0\0\0\0" + struct.pack(">I", 3) + b"P3\0" + bytes(79)
    tags = [(b"desc", text), (b"cprt", b"text\0\0\0\0none\0\0\0\0"), (b"wtpt", xyz(0.9642, 1, 0.8249)),
            (b"rXYZ", xyz(0.51512, 0.2412, -0.00105)), (b"gXYZ", xyz(0.29198, 0.69225, 0.04189)),
            (b"bXYZ", xyz(0.1571, 0.06657, 0.78407)), (b"rTRC", para), (b"gTRC", para), (b"bTRC", para)]
    table, body = b"", b""
    offset = 132 + 12 * len(tags)
    for name, data in tags:
        data += bytes(-len(data) % 4)
        table += name + struct.pack(">II", offset + len(body), len(data))
        body += data
    size = offset + len(body)
    header = struct.pack(">I4sI4s4s4s", size, b"lcms", 0x02400000, b"mntr", b"RGB ", b"XYZ ") + bytes(12) + b"acsp"
    header += bytes(28) + fixed(0.9642) + fixed(1) + fixed(0.8249)
    header += bytes(128 - len(header))
    open(path, "wb").write(header + struct.pack(">I", len(tags)) + table + body)


pngs()
jpegs()
others()
profiles()
for line in failures[:40]:
    print("FAILED", line)
print(f"{len(failures)} failures")
sys.exit(1 if failures else 0)
