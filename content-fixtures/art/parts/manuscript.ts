import { mix, token } from '../colour.ts';
import type { Random } from '../random.ts';
import { circlePath, fill, line, n, rect, wash } from '../svg.ts';

const { ink, line: straw, madder, madderDark, paper, saffron } = token;

/** A palm-leaf manuscript seen from above its long side: the edges of its leaves between boards, and the open leaf with its writing. */
export function manuscript(x: number, y: number, w: number, leaves: number, random: Random): string {
  const thin = w * 0.017;
  const depth = w * 0.15;
  const skew = w * 0.07;
  const top = y - leaves * thin - w * 0.03;
  const slab = (px: number, py: number, high: number, colour: string) =>
    wash(rect(px - w / 2, py - high, w, high), [
      [0, mix(colour, paper, 0.3)],
      [1, mix(colour, ink, 0.4)],
    ]);
  const plane = (px: number, py: number, colour: string) =>
    wash(
      `M${n(px - w / 2)} ${n(py)}h${n(w)}l${n(skew)} ${n(-depth)}h${n(-w)}Z`,
      [
        [0, mix(colour, saffron, 0.25)],
        [0.6, mix(colour, paper, 0.3)],
        [1, mix(colour, madder, 0.22)],
      ],
      0,
    );
  let out = slab(x, y, w * 0.03, madderDark) + plane(x, y - w * 0.03, madder);
  for (let i = 0; i < leaves; i++)
    out += slab(
      x + random.between(-7, 7),
      y - w * 0.03 - i * thin,
      thin,
      mix(straw, saffron, random.between(0.1, 0.4)),
    );
  const [px, py] = [x - w * 0.03, top - w * 0.008];
  out +=
    plane(x, top, straw) +
    plane(px, py, mix(straw, saffron, 0.12)) +
    slab(px, py + thin * 0.6, thin * 0.6, straw);
  let letters = '';
  for (let row = 1; row <= 5; row++) {
    const t = row / 6;
    for (let u = 0.04; u < 0.96; u += 0.017) {
      if (random() < 0.13 || Math.abs(u - 0.5) < 0.035) continue;
      letters += `M${n(px - w / 2 + w * u + skew * t)} ${n(py - depth * t)}q${n(w * 0.004)} ${n(-w * random.between(0.006, 0.013))} ${n(w * 0.009)} ${n(w * random.between(-0.004, 0.005))}`;
    }
  }
  const hole = [px + skew / 2, py - depth / 2] as const;
  const cord = line(
    `M${n(hole[0])} ${n(hole[1])}q${n(w * 0.1)} ${n(depth * 1.4)} ${n(w * 0.06)} ${n(depth * 1.2 + leaves * thin)}t${n(w * 0.12)} ${n(depth * 0.24)}`,
    madder,
    w * 0.008,
  );
  return (
    out +
    line(letters, mix(madderDark, ink, 0.5), w * 0.0036) +
    cord +
    fill(circlePath(hole[0], hole[1], w * 0.011, w * 0.007), mix(madderDark, ink, 0.6))
  );
}
