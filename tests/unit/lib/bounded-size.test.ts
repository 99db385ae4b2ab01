import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundedSize } from '../../../src/lib/bounded-size.ts';

test.each([
  ['a photo', 4000, 3000, 2000, 1500],
  ['an upright photo', 3000, 4000, 1500, 2000],
  ['a small one', 900, 1600, 900, 1600],
  ['a page of a phone', 1080, 2400, 900, 2000],
  ['a conversation of a phone', 1080, 4000, 800, 2963],
  ['a long conversation', 1080, 12_000, 600, 6667],
  ['a panorama', 12_000, 3000, 3200, 800],
  ['a thread', 1, 60_000, 1, 16_383],
])('The size of %s of %i × %i is %i × %i', (_, width, height, newWidth, newHeight) => {
  expect(boundedSize({ width, height }, 2000)).toEqual({ width: newWidth, height: newHeight });
});

test('A picture of any shape stays within the pixels of the square, and is never enlarged', () => {
  const edge = fc.integer({ min: 1, max: 30_000 });
  fc.assert(
    fc.property(edge, edge, (width, height) => {
      const size = boundedSize({ width, height }, 2000);
      expect(size.width <= width && size.height <= height).toBe(true);
      // Half a pixel of the short side may be rounded up.
      expect(size.width * size.height).toBeLessThanOrEqual(2000 ** 2 + Math.max(size.width, size.height));
    }),
  );
});
