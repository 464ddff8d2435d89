"""Files made to fill the memory: none may take more than 64 MB and ten times its size above an empty run."""
import io
import os
import struct
import subprocess
import sys
import tempfile
import zipfile

from common import check, finish

binary = sys.argv[1]


def peak(arguments):
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    check(os.WIFEXITED(status), f"{arguments}: killed by signal {os.WTERMSIG(status)}")
    return usage.ru_maxrss * 1024


def archive(name, content):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(name, content)
    return data.getvalue()


swatch = b"\0\1" + struct.pack(">I", 22) + b"\0\1\0\0RGB " + b"\0" * 14
FILES = {
    "many.ase": b"ASEF\0\1\0\0" + struct.pack(">I", 60000) + swatch * 60000,
    "groups.ase": b"ASEF\0\1\0\0" + struct.pack(">I", 500000) + b"\xc0\1\0\0\0\0" * 500000,
    "long.ase": b"ASEF\0\1\0\0\0\0\0\1" + b"\0\1" + b"\xff" * 6 + b"a" * 131070,
    "many.aco": b"\0\1\xff\xff" + b"\0" * 655350,
    "many.pal": b"RIFF\0\0\0\0PAL data\0\0\0\0\0\3\xff\xff" + b"\0" * 262140,
    "arrays.swatches": archive("Swatches.json", b"[" + b"[]," * 2500000 + b"[]]"),
    "bomb.swatches": archive("Swatches.json", b" " * (200 << 20)),
    "elements.kpl": archive("colorset.xml", b"<ColorSet>" + b"<a/>" * 500000 + b"</ColorSet>"),
    "bomb.kpl": archive("colorset.xml", b" " * (200 << 20)),
    "lists.clr": b"bplist00" + b"\xaf\x11\x7f\xff" + b"\0" * 32767 + b"\x08" + b"\0" * 6 + b"\1\1" + struct.pack(">QQQ", 1, 0, 32779),
}
with tempfile.TemporaryDirectory() as folder:
    base = peak([binary, "--version"])
    for name, content in FILES.items():
        path = os.path.join(folder, name)
        with open(path, "wb") as file:
            file.write(content)
        used = peak([binary, "export", path, "--format", "hex", "-o", os.path.join(folder, "out.hex")]) - base
        check(used <= (64 << 20) + 10 * len(content), f"{name} of {len(content)} bytes took {used >> 20} MB")
finish("memory")
