/** The part of a file in which a camera says when it was, as those with the larger byte first write it. */
export function datedBytes(time: string): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(new ArrayBuffer(64));
  tiff.setUint32(0, 0x4d4d002a);
  tiff.setUint32(4, 8);
  for (const [table, tag, offset] of [
    [8, 0x8769, 26],
    [26, 0x9003, 44],
  ] as const) {
    tiff.setUint16(table, 1);
    tiff.setUint16(table + 2, tag);
    tiff.setUint32(table + 10, offset);
  }
  new Uint8Array(tiff.buffer).set(new TextEncoder().encode(time), 44);
  return new Uint8Array([...new TextEncoder().encode('Exif\0\0'), ...new Uint8Array(tiff.buffer)]);
}
