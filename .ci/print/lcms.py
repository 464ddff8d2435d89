"""LittleCMS by ctypes, in double precision, and CIEDE2000 over arrays."""
import ctypes
import ctypes.util
import glob
import os
import pathlib

import numpy

PERCEPTUAL, RELATIVE, SATURATION, ABSOLUTE = range(4)
NO_OPTIMIZE, BLACK_POINT = 0x0100, 0x2000
SPACES = {b"GRAY": (1, 3), b"RGB ": (3, 4), b"CMYK": (4, 6), b"Lab ": (3, 10), b"CMY ": (3, 5)}


def library():
    """The system's, which transicc uses too; where there is none, the one that Pillow brings.

    Some newer ones no longer take the color out of the darkest ink of old profiles before they compensate it.
    """
    import PIL

    bundled = glob.glob(str(pathlib.Path(PIL.__file__).parent.parent / "pillow.libs" / "liblcms2*"))
    found = ctypes.util.find_library("lcms2")
    lcms = ctypes.CDLL(os.environ.get("LCMS") or found or (bundled + ["liblcms2.so.2"])[0])
    lcms.cmsOpenProfileFromFile.restype = lcms.cmsCreateLab2Profile.restype = lcms.cmsCreateTransform.restype = ctypes.c_void_p
    lcms.cmsOpenProfileFromFile.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
    lcms.cmsCreateLab2Profile.argtypes = [ctypes.c_void_p]
    lcms.cmsCreateTransform.argtypes = [
        ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32, ctypes.c_uint32]
    lcms.cmsDoTransform.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32]
    lcms.cmsDeleteTransform.argtypes = lcms.cmsCloseProfile.argtypes = [ctypes.c_void_p]
    return lcms


LCMS = library()


def double(channels, kind):
    return 1 << 22 | kind << 16 | channels << 3


LAB = double(3, 10)


def transform(path, colors, intent, outwards, bpc):
    """Colors (rows of device values 0…1, or Lab) through a profile; nil where LittleCMS refuses."""
    space = pathlib.Path(path).read_bytes()[16:20]
    channels, kind = SPACES[space]
    device = double(channels, kind)
    profile = LCMS.cmsOpenProfileFromFile(str(path).encode(), b"r")
    lab = LCMS.cmsCreateLab2Profile(None)
    ends = (lab, LAB, profile, device) if outwards else (profile, device, lab, LAB)
    flags = NO_OPTIMIZE | (BLACK_POINT if bpc else 0)
    handle = LCMS.cmsCreateTransform(*ends, intent, flags) if profile else None
    result = None
    if handle:
        scale = 100.0 if kind in (5, 6) else 1.0
        source = numpy.ascontiguousarray(colors[:, : 3 if outwards else channels], dtype=float)
        if not outwards and space != b"Lab ":
            source = source * scale
        result = numpy.zeros((len(colors), channels if outwards else 3))
        LCMS.cmsDoTransform(handle, source.ctypes.data, result.ctypes.data, len(colors))
        if outwards:
            result = result / scale
        LCMS.cmsDeleteTransform(handle)
    LCMS.cmsCloseProfile(lab)
    if profile:
        LCMS.cmsCloseProfile(profile)
    return result


def ciede2000(p, q):
    l1, a1, b1, l2, a2, b2 = *p.T, *q.T
    mean = (numpy.hypot(a1, b1) + numpy.hypot(a2, b2)) / 2
    g = 0.5 * (1 - numpy.sqrt(mean**7 / (mean**7 + 25.0**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = numpy.hypot(a1, b1), numpy.hypot(a2, b2)
    h1, h2 = (numpy.degrees(numpy.arctan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    gray = c1 * c2 == 0
    dh = numpy.where(gray, 0, (h2 - h1 + 180) % 360 - 180)
    hue = 2 * numpy.sqrt(c1 * c2) * numpy.sin(numpy.radians(dh) / 2)
    total = h1 + h2
    mean_h = numpy.where(abs(h1 - h2) <= 180, total / 2, numpy.where(total < 360, total / 2 + 180, total / 2 - 180))
    mean_h = numpy.where(gray, total, mean_h)
    t = (1 - 0.17 * numpy.cos(numpy.radians(mean_h - 30)) + 0.24 * numpy.cos(numpy.radians(2 * mean_h))
         + 0.32 * numpy.cos(numpy.radians(3 * mean_h + 6)) - 0.2 * numpy.cos(numpy.radians(4 * mean_h - 63)))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / numpy.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    turn = -numpy.sin(numpy.radians(60 * numpy.exp(-(((mean_h - 275) / 25) ** 2)))) * 2 * numpy.sqrt(
        mean_c**7 / (mean_c**7 + 25.0**7))
    l, c, h = (l2 - l1) / s_l, (c2 - c1) / s_c, hue / s_h
    return numpy.sqrt(numpy.maximum(l * l + c * c + h * h + turn * c * h, 0))
