"""Makes Fixtures/images: small pictures that need an encoder the tests do not have. Needs Pillow and cjpeg."""
import io, os, subprocess, sys
import numpy as np
from PIL import Image

OUT = sys.argv[1]
os.makedirs(OUT, exist_ok=True)

# Four quarters of flat color with a gradient below: 40 x 27, so that the last MCUs are incomplete.
a = np.zeros((27, 40, 3), np.uint8)
a[:10, :20] = (200, 30, 40)
a[:10, 20:] = (30, 160, 90)
a[10:20, :20] = (40, 60, 190)
a[10:20, 20:] = (240, 240, 240)
a[20:] = np.linspace(0, 255, 40).astype(np.uint8)[None, :, None]
ppm = b"P6 40 27 255\n" + a.tobytes()


def cjpeg(name, *arguments):
    data = subprocess.run(["cjpeg", *arguments], input=ppm, capture_output=True, check=True).stdout
    open(f"{OUT}/{name}.jpg", "wb").write(data)


for sampling in ("1x1", "2x1", "1x2", "2x2"):
    cjpeg(f"baseline-{sampling}", "-quality", "95", "-sample", sampling)
    cjpeg(f"progressive-{sampling}", "-quality", "95", "-sample", sampling, "-progressive")
cjpeg("restart", "-quality", "95", "-sample", "2x2", "-restart", "1B")
cjpeg("gray", "-quality", "95", "-grayscale")
cjpeg("rgb", "-quality", "95", "-rgb")
Image.fromarray(a).convert("CMYK").save(f"{OUT}/cmyk.jpg", quality=95)
ycck = subprocess.run(["convert", "-size", "40x27", "-depth", "8", "rgb:-", "-colorspace", "CMYK", "-quality", "95", "jpeg:-"],
                      input=a.tobytes(), capture_output=True, check=True).stdout
open(f"{OUT}/ycck.jpg", "wb").write(ycck)
quantized = Image.fromarray(a).quantize(32)
quantized.save(f"{OUT}/plain.gif", interlace=0)
quantized.save(f"{OUT}/interlaced.gif", interlace=1)
open(f"{OUT}/picture.ppm", "wb").write(ppm)
