import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawKolam } from '../../../src/lib/kolam.ts';

const grids = fc.integer({ min: 2, max: 9 });
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

/** The control point and the end of each stroke, in the drawing's own coordinates, and where the line starts. */
function strokes(line: string) {
  const [, startX, startY] = /^M([^ ]+) ([^q]+)q/.exec(line) ?? [];
  let x = Number(startX);
  let y = Number(startY);
  let control: number[] = [];
  const turns = [...line.matchAll(/[qt]([^qtz]+)/g)].map(([, stroke = '']) => {
    const numbers = stroke.split(' ').map(Number);
    const [endX = 0, endY = 0] = numbers.slice(-2);
    // The first turn names its control point; that of each later one mirrors the one before.
    const [controlX = 0, controlY = 0] =
      numbers.length === 4 ? numbers : [x - (control[0] ?? x), y - (control[1] ?? y)];
    control = [x + controlX, y + controlY];
    x += endX;
    y += endY;
    return [...control, x, y];
  });
  return { start: [Number(startX), Number(startY)], turns };
}

describe('a kolam', () => {
  test('is one unbroken line that closes and passes on all four sides of every dot', () => {
    fc.assert(
      fc.property(grids, seeds, (grid, seed) => {
        const { line, dots } = drawKolam(grid, seed);
        const { start, turns } = strokes(line);
        expect(line.match(/M/g)).toHaveLength(1);
        expect(line.endsWith('z')).toBe(true);
        // Four pieces of line surround a dot; each is drawn once, by its middle.
        const pieces = new Set(turns.map(([, , x, y]) => `${x} ${y}`));
        expect(turns).toHaveLength(dots.length * 4);
        expect(pieces.size).toBe(dots.length * 4);
        expect(turns.at(-1)?.slice(2)).toEqual(start);
      }),
    );
  });

  test('stays within its box', () => {
    fc.assert(
      fc.property(grids, seeds, (grid, seed) => {
        const { size, line, dots } = drawKolam(grid, seed);
        expect(size).toBe(grid * 2);
        expect(dots).toHaveLength(grid * grid);
        for (const at of strokes(line).turns.flat()) expect(at >= 0 && at <= size).toBe(true);
      }),
    );
  });

  test('is the same in every build and browser, and another for another seed', () => {
    expect(drawKolam(5, 8)).toEqual(drawKolam(5, 8));
    const drawings = Array.from({ length: 20 }, (_, seed) => drawKolam(5, seed).line);
    expect(new Set(drawings).size).toBeGreaterThan(15);
  });
});
