import { mix, token } from '../colour.ts';
import { circlePath, fill, line, n, type Point, wash } from '../svg.ts';

const { ink, leaf, madderDark, paper, saffron, turmeric } = token;

/** A young plant with `leaves` pairs of leaves. */
export function sapling(x: number, y: number, size: number, leaves = 4, colour: string = leaf): string {
  let out = line(
    `M${n(x)} ${n(y)}q${n(size * 0.06)} ${n(-size * 0.5)} ${n(-size * 0.01)} ${n(-size)}`,
    mix(colour, madderDark, 0.4),
    size * 0.03,
  );
  for (let i = 0; i < leaves; i++) {
    for (const side of [-1, 1]) {
      const ly = y - size * (0.35 + (0.62 * i) / leaves);
      const s = size * (0.36 - i * 0.045);
      out += wash(
        `M${n(x)} ${n(ly)}q${n(side * s * 0.35)} ${n(-s * 0.75)} ${n(side * s * 1.15)} ${n(-s * 0.55)}q${n(-side * s * 0.4)} ${n(s * 0.7)} ${n(-side * s * 1.15)} ${n(s * 0.55)}Z`,
        [
          [0, mix(colour, turmeric, side > 0 ? 0.5 : 0.25)],
          [1, mix(colour, ink, 0.2)],
        ],
      );
    }
  }
  return out;
}

/** A garland of marigolds and mango leaves hung between two points. */
export function torana(from: Point, to: Point, sag: number, size: number): string {
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (size * 1.5));
  let leaves = '';
  let flowers = '';
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    const px = from[0] + (to[0] - from[0]) * t;
    const py = from[1] + (to[1] - from[1]) * t + Math.sin(t * Math.PI) * sag;
    if (i % 2)
      leaves += `M${n(px)} ${n(py)}q${n(size * 0.7)} ${n(size * 1.5)} 0 ${n(size * 3.4)}q${n(-size * 0.7)} ${n(-size * 1.9)} 0 ${n(-size * 3.4)}Z`;
    flowers +=
      fill(circlePath(px, py, size * 0.85), i % 3 ? saffron : turmeric) +
      fill(
        circlePath(px - size * 0.15, py - size * 0.2, size * 0.45),
        i % 3 ? turmeric : mix(turmeric, paper, 0.4),
      );
  }
  return fill(leaves, leaf) + flowers;
}
