"""Makes CMYK profiles of every kind of table, from a press that is made up: dot gain, overprints, an ink limit."""
import struct

import numpy

D50 = numpy.array([0.9642, 1.0, 0.8249])
# Lab of paper, inks and overprints; invented.
PRIMARIES = {
    (0, 0, 0): (95, 0.5, -3), (1, 0, 0): (56, -35, -48), (0, 1, 0): (48, 72, -4), (0, 0, 1): (89, -5, 91),
    (1, 1, 0): (25, 18, -44), (1, 0, 1): (50, -64, 26), (0, 1, 1): (47, 66, 46), (1, 1, 1): (24, 0, 1),
}
BLACK = 0.035


def to_xyz(lab):
    y = (lab[..., 0] + 16) / 116
    f = numpy.stack([y + lab[..., 1] / 500, y, y - lab[..., 2] / 200], -1)
    return numpy.where(f > 24 / 116, f**3, 108 / 841 * (f - 16 / 116)) * D50


def to_lab(xyz):
    t = xyz / D50
    f = numpy.where(t > 216 / 24389, numpy.cbrt(numpy.maximum(t, 0)), 841 / 108 * t + 16 / 116)
    return numpy.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


WHITE = to_xyz(numpy.array(PRIMARIES[0, 0, 0], float))


def press(ink):
    """Lab relative to the paper of ink amounts 0…1."""
    dots = ink + 0.6 * ink * (1 - ink) * (1 - 0.3 * ink)
    total = numpy.zeros(ink.shape[:-1] + (3,))
    for key, lab in PRIMARIES.items():
        weight = numpy.ones(ink.shape[:-1])
        for index, on in enumerate(key):
            weight = weight * (dots[..., index] if on else 1 - dots[..., index])
        total += weight[..., None] * to_xyz(numpy.array(lab, float)) ** (1 / 1.8)
    total *= (1 - dots[..., 3:]) + dots[..., 3:] * BLACK ** (1 / 1.8)
    return to_lab(total**1.8 / WHITE * D50)


def separate(lab, limit):
    """Inks of Lab: crude, smooth, and never over the limit."""
    xyz = to_xyz(lab) / D50
    matrix = numpy.array([[3.134, -1.617, -0.491], [-0.979, 1.916, 0.033], [0.072, -0.229, 1.405]])
    rgb = numpy.clip((xyz * D50) @ matrix.T, 0, 1) ** (1 / 2.2)
    cmy = 1 - rgb
    black = cmy.min(-1) ** 2.2 * 0.95
    inks = numpy.concatenate([(cmy - 0.6 * black[..., None]).clip(0, 1), black[..., None]], -1)
    total = inks.sum(-1, keepdims=True)
    spare = numpy.maximum(inks[..., :3].sum(-1, keepdims=True), 1e-9)
    over = numpy.maximum(total - limit, 0)
    inks[..., :3] *= numpy.maximum(1 - over / spare, 0)
    return inks


def grid(points):
    axes = numpy.meshgrid(*[numpy.linspace(0, 1, count) for count in points], indexing="ij")
    return numpy.stack(axes, -1)


def curve(count, gamma):
    return numpy.linspace(0, 1, count) ** gamma


def words(values, bits=16):
    scale = (1 << bits) - 1
    return numpy.rint(numpy.clip(values, 0, 1) * scale).astype(">u2" if bits == 16 else "u1").tobytes()


def encode(lab, old):
    value = numpy.stack([lab[..., 0] / 100, (lab[..., 1] + 128) / 255, (lab[..., 2] + 128) / 255], -1)
    return value * (65280 / 65535 if old else 1)


def decode(value, old):
    value = value / (65280 / 65535 if old else 1)
    return numpy.stack([value[..., 0] * 100, value[..., 1] * 255 - 128, value[..., 2] * 255 - 128], -1)


def fixed(*values):
    return b"".join(struct.pack(">i", round(value * 65536)) for value in values)


IDENTITY = (1, 0, 0, 0, 1, 0, 0, 0, 1)


def old_table(kind, points, tables_in, tables_out, nodes, channels_out):
    bits = 8 if kind == b"mft1" else 16
    head = kind + bytes(4) + bytes([len(tables_in), channels_out, points, 0]) + fixed(*IDENTITY)
    if bits == 16:
        head += struct.pack(">HH", len(tables_in[0]), len(tables_out[0]))
    return head + b"".join(words(table, bits) for table in tables_in) + words(nodes, bits) + b"".join(
        words(table, bits) for table in tables_out)


def parametric(gamma):
    return b"para" + bytes(4) + struct.pack(">HH", 0, 0) + fixed(gamma)


def sampled(values):
    body = b"curv" + bytes(4) + struct.pack(">I", len(values)) + words(values)
    return body + bytes(-len(body) % 4)


def new_table(kind, sizes, bits, nodes, channels, a, m, b, matrix):
    parts = [b"".join(b), fixed(*matrix), b"".join(m)]
    parts.append(bytes(sizes) + bytes(16 - len(sizes)) + bytes([bits // 8, 0, 0, 0]) + words(nodes, bits))
    parts.append(b"".join(a))
    offsets, body, at = [], b"", 32
    for part in parts:
        offsets.append(at + len(body))
        body += part + bytes(-len(part) % 4)
    return kind + bytes(4) + bytes([*channels, 0, 0]) + struct.pack(">5I", *offsets) + body


def text(version, value):
    if version == 2:
        data = value.encode() + b"\0"
        return b"desc" + bytes(4) + struct.pack(">I", len(data)) + data + bytes(78)
    data = value.encode("utf-16-be")
    return b"mluc" + bytes(4) + struct.pack(">II", 1, 12) + b"enUS" + struct.pack(">II", len(data), 28) + data


def profile(version, tags, space=b"CMYK", connection=b"Lab ", kind=b"prtr"):
    head = bytearray(128)
    head[8] = version
    head[9] = 0x40 if version == 2 else 0x30
    head[12:16], head[16:20], head[20:24], head[36:40] = kind, space, connection, b"acsp"
    head[24:36] = struct.pack(">6H", 2026, 1, 1, 0, 0, 0)
    head[68:80] = fixed(*D50)
    table, body, at = b"", b"", 132 + 12 * len(tags)
    for name, data in tags:
        table += name + struct.pack(">II", at + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    data = bytes(head) + struct.pack(">I", len(tags)) + table + body
    return struct.pack(">I", len(data)) + data[4:]


def common(version, name):
    xyz = b"XYZ " + bytes(4) + fixed(*WHITE)
    tags = [(b"desc", text(version, name)), (b"wtpt", xyz)]
    tags.append((b"cprt", b"text" + bytes(4) + b"CC0\0" if version == 2 else text(4, "CC0")))
    return tags


def with_old_tables(version, kind, points=9, inner=17, limit=3.0):
    """`mft1` or `mft2`, their curves bent so that leaving one out shows."""
    bits = 8 if kind == b"mft1" else 16
    old = bits == 16
    count = 256 if bits == 8 else 37
    bend, back = curve(count, 1.25), curve(count, 1 / 1.1)
    device = grid([points] * 4) ** (1 / 1.25)
    tags = common(version, f"Made {kind.decode()} v{version}")
    for number in range(3):
        nodes = encode(press(device * (1 - 0.04 * number)), old)
        lightness = curve(count, 1 / 1.1)
        nodes = nodes.clip(0, 1)
        nodes[..., 0] **= 1.1
        flat = curve(count, 1)
        tags.append((b"A2B%d" % number, old_table(kind, points, [bend] * 4, [lightness, flat, flat], nodes, 3)))
    connection = grid([inner] * 3)
    for number in range(3):
        lab = decode(connection ** numpy.array([1.2, 1, 1]), old)
        lab[..., 0] = lab[..., 0].clip(0, 100)
        if number == 0:
            lab[..., 0] = 8 + lab[..., 0] * 0.92
        nodes = separate(lab, limit - 0.2 * number) ** 1.1
        tables = [curve(count, 1 / 1.2), curve(count, 1), curve(count, 1)]
        tags.append((b"B2A%d" % number, old_table(kind, inner, tables, [back] * 4, nodes, 4)))
    return profile(version, tags)


def with_new_tables(bits, limit=2.8, connection=b"Lab "):
    """`mAB ` and `mBA `: uneven grids, both kinds of curves, and a matrix that is not the identity."""
    tags = common(4, f"Made mAB {bits} {connection.decode().strip()}")
    sizes, inner = [7, 9, 11, 8], [13, 17, 15]
    matrix = (0.9, 0.05, 0, 0.02, 0.95, 0, 0, 0.04, 0.92, 0.01, 0.02, 0.03)
    full = numpy.array(matrix[:9]).reshape(3, 3)
    offset = numpy.array(matrix[9:])
    most = 1 + 32767 / 32768

    def encoded(lab):
        return encode(lab, False) if connection == b"Lab " else to_xyz(lab) / most

    def decoded(value):
        return decode(value, False) if connection == b"Lab " else to_lab(value * most)

    for number in range(3):
        value = encoded(press(grid(sizes) ** (1 / 1.3) * (1 - 0.03 * number))).clip(0, 1)
        nodes = numpy.linalg.solve(full, (value - offset).reshape(-1, 3).T).T.reshape(value.shape).clip(0, 1) ** (1 / 1.05)
        a = [sampled(curve(51, 1.3)), parametric(1.3)] * 2
        m = [parametric(1.05), sampled(curve(99, 1.05)), parametric(1.05)]
        b = [sampled(curve(2, 1)), parametric(1), parametric(1)]
        tags.append((b"A2B%d" % number, new_table(b"mAB ", sizes, bits, nodes, (4, 3), a, m, b, matrix)))
    inverse = numpy.linalg.inv(full)
    back = (*inverse.flatten(), *(-inverse @ offset))
    for number in range(3):
        value = grid(inner) @ full.T + offset
        lab = decoded(value)
        nodes = separate(lab, limit - 0.2 * number) ** 1.2
        a = [parametric(1 / 1.2), sampled(curve(301, 1 / 1.2))] * 2
        m = [parametric(1)] * 3
        b = [sampled(curve(3, 1)), parametric(1), parametric(1)]
        tags.append((b"B2A%d" % number, new_table(b"mBA ", inner, bits, nodes, (3, 4), a, m, b, back)))
    return profile(4, tags, connection=connection)


def floats(*values):
    return numpy.asarray(values, ">f4").tobytes()


def element(kind, inputs, outputs, body):
    return kind + bytes(4) + struct.pack(">HH", inputs, outputs) + body


def placed(parts, at):
    """A table of places and sizes, and the parts behind it; counted from `at` bytes before the table."""
    table, body = b"", b""
    for part in parts:
        table += struct.pack(">II", at + 8 * len(parts) + len(body), len(part))
        body += part + bytes(-len(part) % 4)
    return table + body


def segmented(*segments):
    """Of pairs: where a segment ends, and a formula (kind, parameters) or samples."""
    body = b"curf" + bytes(4) + struct.pack(">HH", len(segments), 0) + floats(*[end for end, _ in segments[:-1]])
    for _, shape in segments:
        if isinstance(shape, tuple):
            kind, *parameters = shape
            body += b"parf" + bytes(4) + struct.pack(">HH", kind, 0) + floats(*parameters)
        else:
            body += b"samf" + bytes(4) + struct.pack(">I", len(shape)) + floats(*shape)
    return body


def curve_set(*curves):
    return element(b"cvst", len(curves), len(curves), placed(curves, 12))


def float_matrix(matrix, offset):
    rows = numpy.asarray(matrix)
    return element(b"matf", rows.shape[1], rows.shape[0], floats(*rows.flatten(), *offset))


def float_table(sizes, nodes):
    return element(b"clut", len(sizes), nodes.shape[-1], bytes(sizes) + bytes(16 - len(sizes)) + floats(*nodes.flatten()))


def elements(inputs, outputs, *parts):
    return b"mpet" + bytes(4) + struct.pack(">HHI", inputs, outputs, len(parts)) + placed(parts, 16)


def with_float_tables(connection=b"Lab ", limit=2.9, also=True, sizes=(7, 9, 8, 6), inner=(13, 15, 14), tables=4):
    """`D2Bx` and `B2Dx` beside tables that say something else, so that taking the wrong ones shows."""
    tags = common(4, f"Made mpet {connection.decode().strip()}")
    if also:
        old = with_old_tables(4, b"mft2", points=5, inner=9, limit=1.5)
        count = struct.unpack(">I", old[128:132])[0]
        for index in range(count):
            name, start, size = struct.unpack(">4sII", old[132 + 12 * index : 144 + 12 * index])
            if name[:3] in (b"A2B", b"B2A"):
                tags.append((name, old[start : start + size]))

    def units(lab):
        return lab if connection == b"Lab " else to_xyz(lab)

    def lab_of(value):
        return value if connection == b"Lab " else to_lab(value)

    bend = segmented((0.0, (0, 1.0, 0.0, 0.0, 0.0)), (0.25, (0, 1.3, 1.0, 0.0, 0.0)),
                     (0.75, list((numpy.linspace(0.25, 0.75, 41) ** 1.3)[1:])), (None, (0, 1.3, 1.0, 0.0, 0.0)))
    logs = segmented((0.0, (0, 1.0, 1.0, 0.0, 0.0)), (1.0, (1, 1.0, 0.5, 9.0, 1.0, 0.0)), (None, (2, 1.0, 1.0, 1.0, 0.0, -0.5)))
    power = segmented((0.0, (0, 1.0, 0.0, 0.0, 0.0)), (None, (2, 0.5, 3.0, 1.0, 0.0, -0.5)))
    dots = grid(sizes)
    seen = numpy.stack([dots[..., 0] ** (1 / 1.3), ((10 ** (dots[..., 1] / 0.5)) - 1) / 9, numpy.log(2 * dots[..., 2] + 1) / numpy.log(3),
                        dots[..., 3] ** (1 / 1.3)], -1).clip(0, 1)
    scale = numpy.array([[100.0, 0, 0], [0, 255, 0], [0, 0, 255]]) if connection == b"Lab " else numpy.eye(3) * 1.2
    offset = numpy.array([0, -128.0, -128]) if connection == b"Lab " else numpy.zeros(3)
    for number in range(tables):
        nodes = numpy.linalg.solve(scale, (units(press(seen * (1 - 0.05 * number))) - offset).reshape(-1, 3).T).T.reshape(*sizes, 3)
        tags.append((b"D2B%d" % number, elements(
            4, 3, curve_set(bend, logs, power, bend), float_table(sizes, nodes), float_matrix(scale, offset))))
    inverse = numpy.linalg.inv(scale)
    flat = segmented((None, (0, 1.0, 1.0, 0.0, 0.0)))
    lifted = segmented((0.0, (0, 1.0, 0.0, 0.0, 0.0)), (1.0, (0, 1 / 1.2, 1.0, 0.0, 0.0)), (None, (0, 1.0, 0.0, 0.0, 1.0)))
    for number in range(tables):
        value = grid(inner) @ scale.T + offset
        nodes = separate(lab_of(value), limit - 0.2 * number) ** 1.2
        tags.append((b"B2D%d" % number, elements(
            3, 4, b"bACS" + bytes(12), float_matrix(inverse, -inverse @ offset), curve_set(flat, flat, flat), float_table(inner, nodes),
            b"eACS" + bytes(12), curve_set(lifted, lifted, lifted, lifted))))
    return profile(4, tags, connection=connection)


def with_float_screen():
    """A screen whose curves and matrix are elements; its own tags say something else."""
    curve = segmented((0.0, (0, 1.0, 1.0, 0.0, 0.0)), (None, (0, 1.8, 1.0, 0.0, 0.0)))
    back = segmented((0.0, (0, 1.0, 1.0, 0.0, 0.0)), (None, (0, 1 / 1.8, 1.0, 0.0, 0.0)))
    columns = numpy.array([[0.5151, 0.2920, 0.1571], [0.2412, 0.6922, 0.0666], [-0.0011, 0.0419, 0.7841]])
    xyz = [b"XYZ " + bytes(4) + fixed(*column) for column in
           [(0.4361, 0.2225, 0.0139), (0.3851, 0.7169, 0.0971), (0.1431, 0.0606, 0.7141)]]
    gamma = parametric(2.4)
    tags = common(4, "Made float screen") + [(name, data) for name, data in zip((b"rXYZ", b"gXYZ", b"bXYZ"), xyz)]
    tags += [(name, gamma) for name in (b"rTRC", b"gTRC", b"bTRC")]
    for number in (0, 1):
        tags.append((b"D2B%d" % number, elements(3, 3, curve_set(curve, curve, curve), float_matrix(columns, (0, 0, 0)))))
        tags.append((b"B2D%d" % number, elements(
            3, 3, float_matrix(numpy.linalg.inv(columns), (0, 0, 0)), curve_set(back, back, back))))
    return profile(4, tags, space=b"RGB ", connection=b"XYZ ", kind=b"mntr")


def all_profiles():
    """Names and bytes of every made profile."""
    for version in (2, 4):
        yield f"lut8-v{version}.icc", with_old_tables(version, b"mft1")
        yield f"lut16-v{version}.icc", with_old_tables(version, b"mft2")
    yield "lut16-limit.icc", with_old_tables(2, b"mft2", points=11, inner=33, limit=2.2)
    yield "mab8.icc", with_new_tables(8)
    yield "mab16.icc", with_new_tables(16)
    yield "mab16-xyz.icc", with_new_tables(16, connection=b"XYZ ")
    yield "mpet-lab.icc", with_float_tables()
    yield "mpet-xyz.icc", with_float_tables(connection=b"XYZ ")
    yield "mpet-alone.icc", with_float_tables(also=False)
    yield "mpet-screen.icc", with_float_screen()
    gamma = b"curv" + bytes(4) + struct.pack(">IH", 1, round(2.2 * 256))
    yield "gray-v2.icc", profile(
        2, common(2, "Made gray") + [(b"kTRC", gamma + bytes(2))], space=b"GRAY", connection=b"XYZ ", kind=b"mntr")
    yield "gray-lab.icc", profile(
        4, common(4, "Made gray Lab") + [(b"kTRC", sampled(curve(33, 0.8)))], space=b"GRAY", kind=b"prtr")


if __name__ == "__main__":
    import pathlib
    import sys

    for name, data in all_profiles():
        (pathlib.Path(sys.argv[1]) / name).write_bytes(data)
