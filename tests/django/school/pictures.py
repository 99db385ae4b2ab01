"""A picture is stored as its pixels alone: no place, no camera, no script, nothing behind its end."""
import secrets
from contextlib import suppress
from io import BytesIO
from threading import Lock

from django.core.files.base import ContentFile
from PIL import Image, ImageCms, ImageOps, ImageSequence

MAX_BYTES = 15 * 1024 * 1024
MAX_PIXELS = 50_000_000
LARGEST = (2400, 2400)
JPEG, PNG, WEBP, GIF = ("JPEG", "jpg"), ("PNG", "png"), ("WEBP", "webp"), ("GIF", "gif")
# What is read, and how it is written. MPO is a phone's JPEG with a second picture in it.
WRITTEN = {"JPEG": JPEG, "MPO": JPEG, "PNG": PNG, "WEBP": WEBP, "GIF": GIF, "AVIF": WEBP}
SRGB = ImageCms.createProfile("sRGB")
# Pixels take memory: one picture at a time in each worker.
TURN = Lock()
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
    profile = page.info.get("icc_profile")
    has_alpha = page.mode in ("RGBA", "LA", "PA") or "transparency" in page.info
    mode = "RGBA" if has_alpha else "RGB"
    pixels = ImageOps.exif_transpose(page)
    if profile and page.mode in ("RGB", "RGBA", "CMYK"):
        with suppress(ImageCms.PyCMSError, OSError):  # A profile that is none changes no colours.
            own = ImageCms.ImageCmsProfile(BytesIO(profile))
            pixels = ImageCms.profileToProfile(pixels, own, SRGB, outputMode=mode)
    pixels = pixels.convert(mode)
    pixels.info = {}
    pixels.thumbnail(LARGEST)
    return pixels
