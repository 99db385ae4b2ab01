import { encode } from 'uqr';

/** A QR code as an SVG path on a grid of 1; `size` includes the light border that scanners need. */
export type QrDrawing = { size: number; path: string };

const QUIET_ZONE = 4;

/** Draws a QR code that is still readable with 15 % covered. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { size, path: data.flatMap(runsOf).join('') };
}

/** Draws adjacent dark squares as one bar, to avoid hairlines between them. */
function runsOf(row: readonly boolean[], y: number): string[] {
  const bars: string[] = [];
  let start = 0;
  while (start < row.length) {
    let end = start;
    while (row[end]) end += 1;
    if (end > start) bars.push(`M${start} ${y}h${end - start}v1h${start - end}z`);
    start = end + 1;
  }
  return bars;
}
