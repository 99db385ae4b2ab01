import { mix } from '../colour.ts';
import { type Frame, through } from '../frame.ts';
import { circlePath, curve, fill, n, type Point } from '../svg.ts';

/** A strip along a smooth line that grows thinner from one end to the other. */
export function ribbon(points: readonly Point[], from: number, to: number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y], i) => {
    const [px, py] = points[Math.max(0, i - 1)] ?? [x, y];
    const [qx, qy] = points[Math.min(points.length - 1, i + 1)] ?? [x, y];
    const length = Math.hypot(qx - px, qy - py) || 1;
    const half = (from + ((to - from) * i) / (points.length - 1)) / 2;
    left.push([x - ((qy - py) / length) * half, y + ((qx - px) / length) * half]);
    right.unshift([x + ((qy - py) / length) * half, y - ((qx - px) / length) * half]);
  });
  return curve([...left, ...right], true);
}

/** A crown of leaves: dark inside, lighter where the sun strikes. */
export function foliage(
  { light, w, random }: Frame,
  x: number,
  y: number,
  rx: number,
  ry: number,
  depth = 0,
  colour = light.green,
): string {
  const toSun = Math.sign(light.sunAt[0] * w - x) || 1;
  const size = Math.sqrt(rx * ry);
  const layers = [
    { tone: mix(colour, light.dark, 0.62), count: 84 },
    { tone: mix(colour, light.dark, 0.3), count: 74 },
    { tone: colour, count: 56 },
    { tone: mix(colour, light.glow, light.isNight ? 0.1 : 0.3), count: 38 },
  ];
  return layers
    .map(({ tone, count }, layer) => {
      const shift = layer / 3;
      let d = '';
      for (let i = 0; i < count; i++) {
        const angle = random() * 6.283;
        const reach = Math.sqrt(random()) * (1 - shift * 0.3);
        const cx = x + Math.cos(angle) * rx * reach * 0.86 + toSun * shift * rx * 0.14;
        const cy = y + Math.sin(angle) * ry * reach * 0.84 - shift * ry * 0.28;
        const r = size * random.between(0.05, 0.12) * (1 - shift * 0.4);
        d += circlePath(cx, cy, r * 1.1, r * 0.85);
        for (let l = 0; l < 8; l++) {
          const turn = random() * 6.283;
          const [lx, ly] = [cx + Math.cos(turn) * r * 1.2 - size * 0.04, cy + Math.sin(turn) * r * 1.05];
          const s = size * 0.04;
          d += `M${n(lx)} ${n(ly)}q${n(s)} ${n(-s * 0.7)} ${n(s * 2)} ${n(s * 0.3)}q${n(-s)} ${n(s * 0.8)} ${n(-s * 2)} ${n(-s * 0.3)}Z`;
        }
      }
      return fill(d, through(light, tone, depth));
    })
    .join('');
}

/** A plain round tree for the middle distance. */
export function tree(frame: Frame, x: number, y: number, size: number, depth = 0.2): string {
  const trunk = through(frame.light, mix(frame.light.dark, '#5a3a28', 0.5), depth);
  return (
    fill(
      ribbon(
        [
          [x, y + 4],
          [x + size * 0.02, y - size * 0.3],
          [x - size * 0.02, y - size * 0.6],
        ],
        size * 0.1,
        size * 0.05,
      ),
      trunk,
    ) + foliage(frame, x, y - size * 0.72, size * 0.42, size * 0.34, depth)
  );
}
