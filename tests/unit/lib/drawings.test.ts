import { expect, test } from 'vitest';
import { drawKolam } from '../../../src/lib/kolam.ts';

test('a kolam is the same in every build and browser, and another for another seed', () => {
  expect(drawKolam(5, 8)).toEqual(drawKolam(5, 8));
  const drawings = Array.from({ length: 20 }, (_, seed) => drawKolam(5, seed).line);
  expect(new Set(drawings).size).toBeGreaterThan(15);
  for (const line of drawings) expect(line).toMatch(/^M[^M]+z$/);
});
