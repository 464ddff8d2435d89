"""The program itself on pictures of every kind, as a person would run it: program.py BINARY."""
import json, os, resource, struct, subprocess, sys, tempfile, zlib
from PIL import Image

BINARY = sys.argv[1]
WORK = tempfile.mkdtemp()
ENVIRONMENT = {**os.environ, "UNCOLOR_STORE": WORK + "/store"}
COLORS = ["#c81e28", "#1e9f5a", "#283cbe", "#f0f0f0"]
problems = []


def run(*words, data=b"", memory=None):
    limit = (lambda: resource.setrlimit(resource.RLIMIT_AS, (memory, memory))) if memory else None
    return subprocess.run([BINARY, *words], input=data, capture_output=True, env=ENVIRONMENT, preexec_fn=limit, timeout=60)


def expect(condition, what, done=None):
    if not condition:
        problems.append(f"{what}: {done.returncode if done else ''} {(done.stdout + done.stderr)[:300] if done else ''}")


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def qoi(image):
    pixels = image.convert("RGBA").tobytes()
    chunks = (b"\xff" + pixels[i:i + 4] for i in range(0, len(pixels), 4))
    return b"qoif" + struct.pack(">IIBB", *image.size, 4, 0) + b"".join(chunks) + bytes(7) + b"\x01"


def pictures():
    """A flag of four colors in unequal parts, in every format."""
    image = Image.new("RGB", (120, 80), COLORS[0])
    for color, box in zip(COLORS[1:], ((0, 0, 60, 60), (0, 60, 120, 70), (0, 70, 120, 80))):
        image.paste(color, box)
    files = {}
    for name, options in (("png", {}), ("jpeg", {"quality": 95}), ("gif", {}), ("bmp", {}), ("ppm", {})):
        path = f"{WORK}/flag.{name}"
        image.save(path, **options)
        files[name] = path
    files["qoi"] = f"{WORK}/flag.qoi"
    open(files["qoi"], "wb").write(qoi(image))
    return files


def distance(a, b):
    return max(abs(int(a[i:i + 2], 16) - int(b[i:i + 2], 16)) for i in (1, 3, 5))


files = pictures()
for name, path in files.items():
    found = run("extract", path, "--count", "4")
    lines = found.stdout.decode().split()
    allowed = 6 if name == "jpeg" else 0
    same = len(lines) == 4 and all(min(distance(c, line) for line in lines) <= allowed for c in COLORS)
    expect(found.returncode == 0 and same, f"the colors of the {name}", found)
    data = open(path, "rb").read()
    expect(run("extract", "-", "--count", "4", data=data).stdout == found.stdout, f"the {name} through -")
    expect(run("extract", "--count", "4", data=data).stdout == found.stdout, f"the {name} without operands")
    auto = run("extract", path, "--json")
    rows = json.loads(auto.stdout)
    expect(3 <= len(rows) <= 12, f"the number of colors of the {name}", auto)
    expect(abs(sum(row["proportion"] for row in rows) - 1) < 1e-9, f"the shares of the {name}", auto)
    expect([row["proportion"] for row in rows] == sorted((row["proportion"] for row in rows), reverse=True), name, auto)
    # Cut off after two thirds: what was decoded, with a warning that says where it ends, or an error that does.
    cut = run("extract", "-", data=data[:len(data) * 2 // 3])
    message = cut.stderr.decode()
    told = any(word in message for word in ("row ", "byte ", " bytes", " pixels"))
    expect(cut.returncode in (0, 65) and "early" in message and told, f"the {name} cut off", cut)
    expect(run("extract", "-", data=data[:10]).returncode == 65, f"the header of the {name} cut off")

expect(run("palette", "add", "Flag").returncode == 0, "a palette")
for times in (1, 2):
    added = run("extract", files["png"], "--count", "4", "--add-to", "Flag", "--group", "Cloth")
    listed = run("color", "list", "Flag", "--json")
    expect(added.returncode == 0 and len(json.loads(listed.stdout)) == 4, f"--add-to, {times}", listed)

huge = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 60000, 60000, 8, 6, 0, 0, 0))
huge += chunk(b"IDAT", zlib.compress(bytes(1 << 20))) + chunk(b"IEND", b"")
refused = run("extract", "-", data=huge, memory=200 << 20)
expect(refused.returncode == 65 and b"60000" in refused.stderr, "a header of 60,000 x 60,000 pixels", refused)
for name, start in (("WebP", b"RIFF\x10\0\0\0WEBPVP8 "), ("TIFF", b"II*\0\x08\0\0\0"), ("HEIC", b"\0\0\0\x18ftypheic\0\0\0\0"),
                    ("AVIF", b"\0\0\0\x18ftypavif\0\0\0\0")):
    other = run("extract", "-", data=start + bytes(64))
    expect(other.returncode == 65 and name.encode() in other.stderr and b"convert" in other.stderr, name, other)

audited = run("audit", files["png"], "--palette", "Flag", "--json")
expect(audited.returncode == 0 and json.loads(audited.stdout)["summary"]["offBrand"] == 0, "audit of the flag", audited)
for problem in problems:
    print("FAILED", problem)
print(f"extract and audit on {', '.join(files)}: {len(problems)} failures")
sys.exit(1 if problems else 0)
