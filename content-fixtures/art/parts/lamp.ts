import { mix, token } from '../colour.ts';
import { circlePath, fill, glow, n, rect, wash } from '../svg.ts';

const { madder, madderDark, saffron, turmeric, paper } = token;
const brass = mix(saffron, turmeric, 0.4);

/** A living flame with its light around it. */
export function flame(x: number, y: number, size: number, reach = 9): string {
  const drop = (s: number) =>
    `M${n(x)} ${n(y - s * 2)}C${n(x + s * 0.3)} ${n(y - s * 1.2)} ${n(x + s * 0.75)} ${n(y - s * 0.8)} ${n(x + s * 0.55)} ${n(y - s * 0.2)}Q${n(x)} ${n(y + s * 0.25)} ${n(x - s * 0.55)} ${n(y - s * 0.2)}C${n(x - s * 0.75)} ${n(y - s * 0.8)} ${n(x - s * 0.25)} ${n(y - s * 1.1)} ${n(x)} ${n(y - s * 2)}Z`;
  return (
    glow(x, y - size, size * reach, saffron, 0.55) +
    glow(x, y - size, size * reach * 0.4, turmeric, 0.7) +
    wash(drop(size), [
      [0, mix(turmeric, paper, 0.5)],
      [0.6, turmeric],
      [1, saffron],
    ]) +
    fill(drop(size * 0.5), paper, 'opacity=".9"')
  );
}

/** A small clay lamp. */
export function diya(x: number, y: number, size: number): string {
  const bowl = `M${n(x - size)} ${n(y - size * 0.45)}Q${n(x)} ${n(y - size * 0.2)} ${n(x + size * 1.15)} ${n(y - size * 0.55)}Q${n(x + size * 0.75)} ${n(y + size * 0.3)} ${n(x)} ${n(y + size * 0.3)}Q${n(x - size * 0.8)} ${n(y + size * 0.3)} ${n(x - size)} ${n(y - size * 0.45)}Z`;
  return (
    wash(
      bowl,
      [
        [0, mix(madder, saffron, 0.45)],
        [1, madderDark],
      ],
      60,
    ) +
    fill(circlePath(x, y - size * 0.42, size * 0.85, size * 0.16), mix(madderDark, '#000000', 0.25)) +
    flame(x + size * 0.72, y - size * 0.5, size * 0.42)
  );
}

/** A standing brass lamp with its ring of wicks; `y` is its foot. */
export function standingLamp(x: number, y: number, height: number): string {
  const s = height / 100;
  const tones = [
    [0, mix(brass, madderDark, 0.55)],
    [0.3, mix(brass, paper, 0.5)],
    [0.5, brass],
    [1, mix(brass, madderDark, 0.7)],
  ] as const;
  const disc = (dy: number, w: number, h: number) => wash(circlePath(x, y - dy * s, w * s, h * s), tones, 0);
  const rod = (dy: number, w: number, h: number) =>
    wash(rect(x - (w / 2) * s, y - dy * s, w * s, h * s), tones, 0);
  const tip = `M${n(x)} ${n(y - 102 * s)}q${n(6 * s)} ${n(10 * s)} ${n(3 * s)} ${n(17 * s)}h${n(-6 * s)}q${n(-3 * s)} ${n(-7 * s)} ${n(3 * s)} ${n(-17 * s)}Z`;
  return [
    disc(2, 24, 4),
    disc(5, 20, 3.5),
    rod(66, 6, 60),
    disc(10, 12, 4),
    disc(22, 6, 3),
    disc(34, 7, 2.5),
    disc(46, 5, 3),
    disc(58, 6, 2.5),
    wash(`M${n(x - 26 * s)} ${n(y - 70 * s)}q${n(26 * s)} ${n(16 * s)} ${n(52 * s)} 0Z`, tones, 0),
    disc(70, 26, 4),
    fill(circlePath(x, y - 70 * s, 22 * s, 2.6 * s), mix(madderDark, '#000000', 0.2)),
    rod(86, 4, 16),
    disc(82, 5, 3),
    wash(tip, tones, 0),
    ...[-25, -13, 0, 13, 25].map((dx) => flame(x + dx * s, y - (dx === 0 ? 67 : 70) * s, 3.4 * s, 11)),
  ].join('');
}

/** A line of clay lamps that recedes along the ground. */
export const lampRow = (
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
  size: number,
) =>
  Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    return diya(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, size * (1 - t * 0.5));
  })
    .reverse()
    .join('');
