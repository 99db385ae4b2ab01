import { describe, expect, test } from 'vitest';
import { LOTUS, PETAL_ANGLES } from '../../../src/lib/lotus.ts';

const numbersOf = (path: string) => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
const half = LOTUS.size / 2;

describe('The lotus', () => {
  test('has five petals, spread evenly', () => {
    expect(PETAL_ANGLES).toHaveLength(5);
    for (const [index, angle] of PETAL_ANGLES.entries()) expect(angle).toBe(index * 72);
  });

  test('draws its heart as one unbroken line that closes', () => {
    expect(LOTUS.heart.match(/M/g)).toHaveLength(1);
    expect(LOTUS.heart.endsWith('Z')).toBe(true);
    expect(numbersOf(LOTUS.heart).slice(-2)).toEqual(numbersOf(LOTUS.heart).slice(0, 2));
  });

  test('draws a fifth of its border so that the next fifth goes on where it ends', () => {
    expect(LOTUS.borderFifth.match(/M/g)).toHaveLength(1);
    const [startX = 0, startY = 0] = numbersOf(LOTUS.borderFifth);
    const [endX = 0, endY = 0] = numbersOf(LOTUS.borderFifth).slice(-2);
    const fifth = (72 * Math.PI) / 180;
    expect(Math.abs(startX * Math.cos(fifth) - startY * Math.sin(fifth) - endX)).toBeLessThan(0.15);
    expect(Math.abs(startX * Math.sin(fifth) + startY * Math.cos(fifth) - endY)).toBeLessThan(0.15);
  });

  test('stays within its box', () => {
    for (const path of [
      LOTUS.petal,
      LOTUS.vein,
      LOTUS.behind,
      LOTUS.borderFifth,
      LOTUS.dotsFifth,
      LOTUS.heart,
    ]) {
      expect(path).not.toContain('NaN');
      expect(Math.max(...numbersOf(path).map(Math.abs))).toBeLessThan(half);
    }
  });

  test('has petals that do not lie over each other, so that each can be pointed at', () => {
    // A curve stays within its control points; seen from the middle, they stay within a fifth of the circle.
    const points = numbersOf(LOTUS.petal);
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x = 0, y = 0] = points.slice(at, at + 2);
      expect(Math.abs((Math.atan2(x, -y) * 180) / Math.PI)).toBeLessThan(36);
    }
  });
});
