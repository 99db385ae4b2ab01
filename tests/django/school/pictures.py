"""A picture is stored as its pixels alone: no place, no camera, no script, nothing behind its end."""
import secrets
from contextlib import suppress
from io import BytesIO
from math import sqrt
from threading import Lock

from django.core.files.base import ContentFile
from PIL import Image, ImageCms, ImageOps, ImageSequence

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
        is_moving = kind in ("GIF", "WEBP") and getattr(source, "is_animated", False)
        pixels = source.width * source.height * (source.n_frames if is_moving else 1)
        if upload.size > MAX_BYTES or pixels > MAX_PIXELS:
            raise ValueError("too large")
        options = {"quality": 88} if kind in ("JPEG", "WEBP") else {}
        pages = ImageSequence.Iterator(source) if is_moving else [source]
        frames = [(clean(page), page.info.get("duration", 0)) for page in pages]
        (first, *others), durations = zip(*frames)
        if is_moving:
            options |= {"save_all": True, "append_images": others, "duration": list(durations), "loop": 0}
        written = BytesIO()
        first.save(written, kind, **options)
        return ContentFile(written.getvalue(), f"{secrets.token_hex(12)}.{extension}")


def clean(page):
    """Its pixels: upright, in the colours of the web, no larger than a page shows them."""
    mode = "RGBA" if page.mode in ("RGBA", "LA", "PA") or "transparency" in page.info else "RGB"
    pixels = ImageOps.exif_transpose(page)
    if "icc_profile" in page.info and page.mode in ("RGB", "RGBA", "CMYK"):
        with suppress(ImageCms.PyCMSError, OSError):  # A profile that is none changes no colours.
            own = ImageCms.ImageCmsProfile(BytesIO(page.info["icc_profile"]))
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
