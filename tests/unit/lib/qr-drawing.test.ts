import { expect, test } from 'vitest';
import { drawQr } from '../../../src/lib/qr-drawing.ts';

test('A QR code keeps the light border of four squares that cameras need', () => {
  const { size, path } = drawQr('upi://pay?pa=a@b&cu=INR');
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((bar) => bar.slice(1).map(Number));
  const xs = bars.flatMap(([x = 0, , width = 0]) => [x, x + width]);
  const ys = bars.map(([, y = 0]) => y);
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([4, size - 4]);
  expect([Math.min(...ys), Math.max(...ys)]).toEqual([4, size - 5]);
});
