import { encode } from 'uqr';

/** A QR code as one SVG path on a grid of 1, the light border that scanners need included in `size`. */
export type QrDrawing = { size: number; path: string };

const QUIET_ZONE = 4;

/** Draws a text as a QR code that is still readable with 15 % of it covered. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { size, path: data.flatMap(runsOf).join('') };
}

/** The dark runs of a row as bars: one bar leaves no hairline where two squares would meet. */
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
