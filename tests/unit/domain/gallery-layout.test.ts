import { describe, expect, it } from 'vitest';
import { galleryLayout, type TileShape } from '../../../src/domain/gallery-layout.ts';

/** Places the tiles as a browser does in reading order, and tells which cells stay empty. */
function holesOf(shapes: readonly TileShape[], columns: number): string[] {
  const spans: Record<TileShape, [columns: number, rows: number]> = {
    square: [1, 1],
    tall: [1, 2],
    wide: [2, 1],
    large: [2, 2],
    full: [columns, 2],
  };
  const taken = new Set<string>();
  let [x, y, height] = [0, 0, 0];
  for (const shape of shapes) {
    const [width, rows] = spans[shape];
    const cells = () =>
      Array.from(
        { length: width * rows },
        (_, cell) => `${x + (cell % width)},${y + Math.floor(cell / width)}`,
      );
    while (x + width > columns || cells().some((cell) => taken.has(cell))) {
      x += 1;
      if (x >= columns) [x, y] = [0, y + 1];
    }
    for (const cell of cells()) taken.add(cell);
    height = Math.max(height, y + rows);
  }
  const all = Array.from(
    { length: columns * height },
    (_, cell) => `${cell % columns},${Math.floor(cell / columns)}`,
  );
  return all.filter((cell) => !taken.has(cell));
}

/** Width by height of panoramas, portraits and all between, in no order; `null` is a picture not measured yet. */
const RATIOS = [4 / 3, 0.75, 1, null, 2.67, 16 / 9, 0.67, 3 / 2, 4 / 3, 3, 0.5];
const ratiosOf = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) => RATIOS[(index * step) % RATIOS.length] ?? null);

describe('The gallery’s grid', () => {
  it.each([2, 4])('is a rectangle without gaps in %i columns, whatever the pictures', (columns) => {
    for (let count = 0; count <= 40; count += 1) {
      for (const step of [1, 2, 3, 5, 7]) {
        const shapes = galleryLayout(ratiosOf(count, step));
        expect(shapes).toHaveLength(count);
        expect(holesOf(shapes, columns), `${count} pictures, step ${step}`).toEqual([]);
      }
    }
  });

  it('lays out the first pictures alike, collapsed and expanded, so that none moves', () => {
    const pictures = ratiosOf(14, 3);
    expect(galleryLayout(pictures).slice(0, 6)).toEqual(galleryLayout(pictures.slice(0, 6)));
  });
});
