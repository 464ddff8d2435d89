"""A million colors through a CMYK profile, beside transicc."""
import pathlib
import random
import resource
import subprocess
import sys
import time

binary, folder = sys.argv[1:]
press = pathlib.Path("/usr/share/color/icc/ghostscript/default_cmyk.icc")
if not press.exists():
    sys.exit(f"{press} is not there; it comes with ghostscript")
source = random.Random(3)
colors = [(source.randrange(256), source.randrange(256), source.randrange(256)) for _ in range(1_000_000)]
plain, hexes = pathlib.Path(folder) / "colors.txt", pathlib.Path(folder) / "colors.hex"
plain.write_text("".join("%d %d %d\n" % color for color in colors))
hexes.write_text("".join("#%02x%02x%02x\n" % color for color in colors))


def seconds(words, file):
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.time()
    with open(file) as lines:
        out = subprocess.run(words, stdin=lines, capture_output=True, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, time.time() - start, out


theirs = seconds(["transicc", "-i", "*sRGB", "-o", str(press), "-t1", "-b", "-n"], plain)
mine = seconds([binary, "convert", "-", "--to", "cmyk", "--cmyk-profile", str(press), "--precision", "4"], hexes)
print(f"a million colors: transicc {theirs[0]:.2f} s of processor, uncolor {mine[0]:.2f} s")
worst = 0.0
rows = zip(theirs[2].decode().splitlines()[-1_000_000:], mine[2].decode().splitlines())
for index, (one, two) in enumerate(rows):
    if index % 97 == 0:
        inks = [float(part.strip("%,")) for part in two[two.index("(") + 1 : -1].replace("%", " ").replace(",", " ").split()]
        worst = max(worst, max(abs(a - b) for a, b in zip(map(float, one.split()), inks)))
print(f"the inks differ by {worst:.2f} percent at most")
sys.exit(1 if mine[0] > 2 * theirs[0] or worst > 2 else 0)
