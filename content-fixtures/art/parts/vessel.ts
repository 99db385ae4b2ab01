import { mix, token } from '../colour.ts';
import type { Random } from '../random.ts';
import { circlePath, curve, fill, line, n, type Point, wash } from '../svg.ts';

const { ink, leaf, line: straw, madder, madderDark, paper, saffron, sand, turmeric } = token;

/** A round pot; `y` is its foot. */
export function pot(x: number, y: number, size: number, colour: string = madder): string {
  const side = (d: 1 | -1): Point[] => [
    [x + d * size * 0.3, y],
    [x + d * size * 0.62, y - size * 0.3],
    [x + d * size * 0.55, y - size * 0.68],
    [x + d * size * 0.26, y - size * 0.86],
    [x + d * size * 0.36, y - size],
  ];
  const outline = `${curve(side(-1))}${curve(side(1).reverse()).replace('M', 'L')}Z`;
  return (
    wash(
      outline,
      [
        [0, mix(colour, ink, 0.45)],
        [0.32, mix(colour, sand, 0.38)],
        [0.55, colour],
        [1, mix(colour, ink, 0.55)],
      ],
      0,
    ) +
    fill(circlePath(x, y - size, size * 0.36, size * 0.07), mix(colour, ink, 0.6)) +
    line(
      `M${n(x - size * 0.57)} ${n(y - size * 0.56)}q${n(size * 0.57)} ${n(size * 0.14)} ${n(size * 1.14)} 0`,
      mix(colour, paper, 0.6),
      size * 0.022,
      'opacity=".8"',
    )
  );
}

/** A wide cooking vessel of bronze, with what is in it. */
export function vessel(x: number, y: number, size: number, food: string = turmeric): string {
  const metal = mix(saffron, straw, 0.4);
  const bowl = `M${n(x - size)} ${n(y - size * 0.75)}Q${n(x - size * 1.02)} ${n(y)} ${n(x)} ${n(y)}Q${n(x + size * 1.02)} ${n(y)} ${n(x + size)} ${n(y - size * 0.75)}Z`;
  return (
    wash(
      bowl,
      [
        [0, mix(metal, ink, 0.55)],
        [0.25, mix(metal, paper, 0.45)],
        [0.5, metal],
        [1, mix(metal, ink, 0.6)],
      ],
      0,
    ) +
    fill(circlePath(x, y - size * 0.75, size * 1.05, size * 0.22), mix(metal, paper, 0.3)) +
    fill(circlePath(x, y - size * 0.74, size * 0.96, size * 0.18), mix(food, madderDark, 0.25)) +
    fill(circlePath(x + size * 0.06, y - size * 0.73, size * 0.84, size * 0.13), food)
  );
}

/** A meal on a banana leaf, seen from above and in front. */
export function leafMeal(x: number, y: number, size: number, random: Random): string {
  const s = size;
  const outline = `M${n(x - s)} ${n(y)}Q${n(x - s * 0.8)} ${n(y - s * 0.34)} ${n(x)} ${n(y - s * 0.33)}Q${n(x + s * 0.8)} ${n(y - s * 0.32)} ${n(x + s * 1.1)} ${n(y)}Q${n(x + s * 0.8)} ${n(y + s * 0.34)} ${n(x)} ${n(y + s * 0.34)}Q${n(x - s * 0.8)} ${n(y + s * 0.34)} ${n(x - s)} ${n(y)}Z`;
  const heap = (dx: number, dy: number, r: number, colour: string) =>
    fill(circlePath(x + dx * s, y + dy * s, r * s, r * s * 0.5), mix(colour, ink, 0.25)) +
    fill(circlePath(x + dx * s, y + dy * s - r * s * 0.14, r * s * 0.95, r * s * 0.45), colour);
  const dishes = [madder, leaf, saffron, turmeric, mix(leaf, turmeric, 0.5)]
    .map((colour, i) => heap(-0.62 + i * 0.3, -0.17, random.between(0.085, 0.12), colour))
    .join('');
  return (
    wash(outline, [
      [0, mix(leaf, turmeric, 0.35)],
      [0.5, mix(leaf, turmeric, 0.12)],
      [1, mix(leaf, ink, 0.2)],
    ]) +
    line(`M${n(x - s)} ${n(y)}H${n(x + s * 1.08)}`, mix(leaf, turmeric, 0.55), s * 0.02) +
    dishes +
    heap(0.05, 0.12, 0.26, paper) +
    heap(0.09, 0.06, 0.1, saffron)
  );
}
