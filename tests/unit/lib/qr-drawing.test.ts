import jsQR from 'jsqr';
import { describe, expect, test } from 'vitest';
import { drawQr, type QrDrawing } from '../../../src/lib/qr-drawing.ts';

describe('A QR code', () => {
  test.each([
    'upi://pay?pa=school@bank&pn=Shalmala%20Gurukulam%20Trust&cu=INR',
    'ಸಾ ವಿದ್ಯಾ',
    `upi://pay?pa=a@b&pn=${'x'.repeat(180)}&cu=INR`,
  ])('is read by a camera as the text it was drawn from: %s', (text) => {
    const image = pixelsOf(drawQr(text));
    expect(jsQR(image.data, image.width, image.width)?.data).toBe(text);
  });

  test('keeps the light border of four squares that cameras need', () => {
    const { size, path } = drawQr('upi://pay?pa=a@b&cu=INR');
    const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((bar) => bar.slice(1).map(Number));
    const xs = bars.flatMap(([x = 0, , width = 0]) => [x, x + width]);
    const ys = bars.map(([, y = 0]) => y);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([4, size - 4]);
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([4, size - 5]);
  });
});

/** The drawing as a camera would see it, four pixels to a square. */
function pixelsOf({ size, path }: QrDrawing): { data: Uint8ClampedArray; width: number } {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, left, top, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let y = Number(top) * scale; y < (Number(top) + 1) * scale; y += 1) {
      const start = (y * width + Number(left) * scale) * 4;
      for (let at = start; at < start + Number(run) * scale * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return { data, width };
}
