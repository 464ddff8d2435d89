"""Colors as the oracles measure them: sRGB, CIELAB, CIEDE2000 and OKLCH of many at once, in NumPy."""
import numpy as np

DECODED = np.arange(256) / 255
DECODED = np.where(DECODED <= 0.04045, DECODED / 12.92, ((DECODED + 0.055) / 1.055) ** 2.4)


def rgb(codes):
    """8-bit channels of hex codes."""
    return np.array([[int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in codes])


def linear(codes):
    return DECODED[rgb(codes)]


def luminance(linear):
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def oklch(linear):
    """Source: Ottosson, 2020. Hue in degrees."""
    lms = np.cbrt(linear @ np.array([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
                                     [0.0883024619, 0.2817188376, 0.6299787005]]).T)
    lab = lms @ np.array([[0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
                          [0.0259040371, 0.7827717662, -0.8086757660]]).T
    return np.stack([lab[:, 0], np.hypot(lab[:, 1], lab[:, 2]), np.degrees(np.arctan2(lab[:, 2], lab[:, 1])) % 360], 1)


# Linear sRGB to XYZ under D65, and under D50 as CSS has it (Bradford).
WHITES = {
    "D65": ([0.9504559270516716, 1.0, 1.0890577507598784],
            [[0.41239079926595934, 0.357584339383878, 0.1804807884018343],
             [0.21263900587151027, 0.715168678767756, 0.07219231536073371],
             [0.01933081871559182, 0.11919477979462598, 0.9505321522496607]]),
    "D50": ([0.9642956764295677, 1.0, 0.8251046025104602],
            [[0.4360657468742876, 0.3851514688337912, 0.1430784166789709],
             [0.2224932150402254, 0.7168870115812757, 0.0606197734284988],
             [0.0139239273543654, 0.0970812397103640, 0.7140993522446610]]),
}


def lab(rgb, name="D65"):
    """CIELAB of linear sRGB."""
    white, matrix = WHITES[name]
    xyz = rgb @ np.array(matrix).T / np.array(white)
    f = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return np.stack([116 * f[:, 1] - 16, 500 * (f[:, 0] - f[:, 1]), 200 * (f[:, 1] - f[:, 2])], 1)


def difference(first, second):
    """CIEDE2000 of Lab colors, elementwise. Source: Sharma, Wu and Dalal, 2005."""
    (l1, a1, b1), (l2, a2, b2) = (np.moveaxis(x, -1, 0) for x in np.broadcast_arrays(first, second))
    mean = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    g = 1.5 - 0.5 * np.sqrt(mean**7 / (mean**7 + 25.0**7))
    a1, a2 = g * a1, g * a2
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = np.degrees(np.arctan2(b1, a1)) % 360, np.degrees(np.arctan2(b2, a2)) % 360
    gray = c1 * c2 == 0
    turn = np.where(gray, 0, (h2 - h1 + 180) % 360 - 180)
    turn = np.where(~gray & (h2 - h1 == 180), 180, turn)
    dl, dc, dh = l2 - l1, c2 - c1, 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    ml, mc = (l1 + l2) / 2, (c1 + c2) / 2
    far = np.abs(h1 - h2) > 180
    mh = np.where(gray, h1 + h2, np.where(far, (h1 + h2 + np.where(h1 + h2 < 360, 360, -360)) / 2, (h1 + h2) / 2))
    cos = lambda x: np.cos(np.radians(x))
    t = 1 - 0.17 * cos(mh - 30) + 0.24 * cos(2 * mh) + 0.32 * cos(3 * mh + 6) - 0.2 * cos(4 * mh - 63)
    sl = 1 + 0.015 * (ml - 50) ** 2 / np.sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    rt = -2 * np.sqrt(mc**7 / (mc**7 + 25.0**7)) * np.sin(np.radians(60 * np.exp(-(((mh - 275) / 25) ** 2))))
    x, y, z = dl / sl, dc / sc, dh / sh
    return np.sqrt(np.maximum(x * x + y * y + z * z + rt * y * z, 0))


def differences(labs):
    """CIEDE2000 of each color to each."""
    return difference(labs[:, None, :], labs[None, :, :])


def check_difference():
    """Ends the program where the difference is not that of ColorAide."""
    from coloraide import Color

    generator = np.random.default_rng(5)
    codes = ["#%02x%02x%02x" % tuple(row) for row in generator.integers(0, 256, (12, 3))] + ["#000000", "#808080", "#ffffff"]
    ours = differences(lab(linear(codes)))
    for i, a in enumerate(codes):
        for j, b in enumerate(codes):
            theirs = Color(a).convert("lab-d65").delta_e(b, method="2000", space="lab-d65")
            if abs(theirs - ours[i, j]) > 1e-3:
                raise SystemExit(f"{a} {b}: the difference here is {ours[i, j]:.4f}, ColorAide's {theirs:.4f}")
