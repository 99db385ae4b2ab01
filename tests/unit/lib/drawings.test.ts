import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawKolam } from '../../../src/lib/kolam.ts';
import { LOTUS } from '../../../src/lib/lotus.ts';

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
  test('is one unbroken line in its box that closes and passes on all four sides of every dot', () => {
    fc.assert(
      fc.property(grids, seeds, (grid, seed) => {
        const { line, dots, size } = drawKolam(grid, seed);
        const { start, turns } = strokes(line);
        expect([size, dots.length, line.match(/M/g)?.length]).toEqual([grid * 2, grid * grid, 1]);
        expect(line.endsWith('z')).toBe(true);
        // Four pieces of line surround a dot; each is drawn once, by its middle.
        const pieces = new Set(turns.map(([, , x, y]) => `${x} ${y}`));
        expect([turns.length, pieces.size]).toEqual([dots.length * 4, dots.length * 4]);
        expect(turns.at(-1)?.slice(2)).toEqual(start);
        for (const at of turns.flat()) expect(at >= 0 && at <= size).toBe(true);
      }),
    );
  });

  test('is the same in every build and browser, and another for another seed', () => {
    expect(drawKolam(5, 8)).toEqual(drawKolam(5, 8));
    const drawings = Array.from({ length: 20 }, (_, seed) => drawKolam(5, seed).line);
    expect(new Set(drawings).size).toBeGreaterThan(15);
  });
});

describe('the lotus', () => {
  const numbersOf = (path: string) =>
    [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));

  test('stays within its box, with petals that do not lie over each other, so that each can be pointed at', () => {
    const { size, ...paths } = LOTUS;
    for (const path of Object.values(paths))
      expect(Math.max(...numbersOf(path).map(Math.abs))).toBeLessThan(size / 2);
    // A curve stays within its control points; seen from the middle, they stay within a fifth of the circle.
    const points = numbersOf(LOTUS.petal);
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x = 0, y = 0] = points.slice(at, at + 2);
      expect(Math.abs((Math.atan2(x, -y) * 180) / Math.PI)).toBeLessThan(36);
    }
  });
});
