import { crc32, deflateSync } from 'node:zlib';
import { plain as draw } from './sample-pictures.ts';

/** What must never be found in a stored file. */
const PAYLOAD = '<script>alert("payload")</script>';

/** A PNG chunk: length, kind, bytes and checksum. */
function chunk(kind: string, bytes: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), bytes]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
}

const PNG_MAGIC = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A black PNG with the given header, with further chunks before its pixels. */
function pngFile(width: number, height: number, more: Buffer[] = [], pixels?: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const data = pixels ?? deflateSync(Buffer.alloc(height * (width + 1)));
  return Buffer.concat([
    PNG_MAGIC,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const plain = () => draw(40, 30);

/** Pictures that carry something besides their pixels: all of them can be shown, none may be stored as sent. */
export async function loadedPictures(): Promise<Record<string, Buffer>> {
  const payload = Buffer.from(PAYLOAD);
  const jpeg = await plain().jpeg().toBuffer();
  const text = Buffer.concat([Buffer.from('Comment\0'), payload]);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, payload.length + 2]), payload]);
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="${PAYLOAD.replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"/></rdf:RDF></x:xmpmeta>`;
  const gif = await plain().gif().toBuffer();
  const gifComment = Buffer.concat([Buffer.from([0x21, 0xfe, payload.length]), payload, Buffer.from([0])]);
  const gifBody = gif.indexOf(Buffer.from([0x21, 0xf9]));
  const at = gifBody === -1 ? gif.indexOf(0x2c) : gifBody;
  return {
    'a JPEG with a page after it': Buffer.concat([jpeg, payload]),
    'a JPEG with a script as its comment': Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    'a JPEG with a script as its camera': await plain()
      .withExif({ IFD0: { Make: PAYLOAD } })
      .jpeg()
      .toBuffer(),
    'a JPEG with a script in its XMP': await plain().withXmp(xmp).jpeg().toBuffer(),
    'a PNG with a script as its text': pngFile(40, 30, [chunk('tEXt', text)]),
    'a PNG with a page after it': Buffer.concat([pngFile(40, 30), payload]),
    'a GIF with a script as its comment': Buffer.concat([gif.subarray(0, at), gifComment, gif.subarray(at)]),
    'a WebP with a script as its camera': await plain()
      .withExif({ IFD0: { Make: PAYLOAD } })
      .webp()
      .toBuffer(),
    'an AVIF with a script in its XMP': await plain().withXmp(xmp).avif().toBuffer(),
  };
}

/** Files that decompress to far more than their size. */
export async function bombs(): Promise<Record<string, Buffer>> {
  const huge = Buffer.alloc(60_000_000, 0x20);
  return {
    'a PNG of 54 megapixels': await draw(9000, 6000).png().toBuffer(),
    'a PNG that says 60000 by 60000': pngFile(60_000, 60_000, [], deflateSync(Buffer.alloc(1000))),
    'a PNG with 60 MB of packed text': pngFile(40, 30, [
      chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(huge, { level: 9 })])),
    ]),
  };
}
