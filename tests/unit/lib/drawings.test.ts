import { expect, test } from 'vitest';
import { drawKolam, KOLAMS } from '../../../src/lib/kolam.ts';

test.each(KOLAMS)('the kolam “%s” is one closed line around all of its dots', (name) => {
  const { size, line, dots } = drawKolam(name);
  expect(dots.match(/M/g)).toHaveLength(size / 2);
  expect(line).toMatch(/^M[^M]+z$/);
  const [, , ...steps] = line.match(/-?[\d.]+ -?[\d.]+/g) ?? [];
  let [x, y] = [0.5, 0.5];
  const points = new Set<string>();
  for (const step of steps) {
    const [across = 0, down = 0] = step.split(' ').map(Number);
    [x, y] = [x + across, y + down];
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x, y)).toBeLessThan(size);
    points.add(`${x} ${y}`);
  }
  // One point per step: the line meets no point twice, and all four around each dot.
  expect(points.size).toBe(size ** 2);
  expect([x, y]).toEqual([0.5, 0.5]);
});
