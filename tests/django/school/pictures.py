"""A picture is stored as its pixels alone: no place, no camera, no script, nothing behind its end."""
import secrets
from contextlib import suppress
from io import BytesIO
from math import sqrt
from threading import Lock

from django.core.files.base import ContentFile
from PIL import Image, ImageCms, ImageOps

MAX_BYTES, MAX_PIXELS = 15 * 1024 * 1024, 50_000_000
JPEG, PNG, WEBP, GIF = ("JPEG", "jpg"), ("PNG", "png"), ("WEBP", "webp"), ("GIF", "gif")
# What is read, and how it is written. MPO is a phone's JPEG with a second picture in it.
WRITTEN = {"JPEG": JPEG, "MPO": JPEG, "PNG": PNG, "WEBP": WEBP, "GIF": GIF, "AVIF": WEBP}
SRGB = ImageCms.createProfile("sRGB")
TURN = Lock()  # Pixels take memory: one picture at a time in each worker.
Image.init()
READABLE = [name for name in WRITTEN if name in Image.OPEN]


def reencode(upload):
    """The uploaded picture as a new file under a name of ours. Throws what Pillow does where it is none."""
    with TURN:
        source = Image.open(upload, formats=READABLE)
        kind, extension = WRITTEN[source.format]
        if upload.size > MAX_BYTES or source.width * source.height > MAX_PIXELS:
            raise ValueError("too large")
        written = BytesIO()
        clean(source).save(written, kind, **({"quality": 88} if kind in ("JPEG", "WEBP") else {}))
        return ContentFile(written.getvalue(), f"{secrets.token_hex(12)}.{extension}")


def clean(source):
    """Its pixels: upright, in the colours of the web, no larger than a page shows them."""
    mode = "RGBA" if source.mode in ("RGBA", "LA", "PA") or "transparency" in source.info else "RGB"
    pixels = ImageOps.exif_transpose(source)
    if "icc_profile" in source.info and source.mode in ("RGB", "RGBA", "CMYK"):
        with suppress(ImageCms.PyCMSError, OSError):  # A profile that is none changes no colours.
            own = ImageCms.ImageCmsProfile(BytesIO(source.info["icc_profile"]))
            pixels = ImageCms.profileToProfile(pixels, own, SRGB, outputMode=mode)
    pixels = pixels.convert(mode)
    pixels.info = {}
    return pixels.resize(bounded_size(*pixels.size, 2400), Image.Resampling.BICUBIC, reducing_gap=2)


def bounded_size(width, height, edge):
    """As src/lib/bounded-size.ts: the longest edge at most, but a long picture keeps a short side that can be read."""
    short, long = sorted((width, height))
    readable = min(800 / short, edge / sqrt(width * height))
    scale = min(1, 16_383 / long, max(edge / long, readable))
    return max(1, round(width * scale)), max(1, round(height * scale))
