import { mix, token } from '../colour.ts';
import type { Random } from '../random.ts';
import { circlePath, curve, fill, line, n, polygon, rect, wash } from '../svg.ts';
import { peacock } from './peacock.ts';

const { ink, leaf, madder, paper, saffron, sand, turmeric } = token;
export type Wall = { w: number; top: number; bottom: number; random: Random };

/** What Adrishya paints on school walls, in the order of the variants of the mural. */
export const wallPaintings = [hillsAndPeacock, planets, letterTree, firstCoat, river] as const;

function sunWithRays(x: number, y: number, r: number): string {
  const ray = (i: number) => {
    const at = (turn: number, reach: number) =>
      [
        x + Math.cos((i / 18) * 2 * Math.PI + turn) * r * reach,
        y + Math.sin((i / 18) * 2 * Math.PI + turn) * r * reach,
      ] as const;
    return fill(polygon([at(-0.09, 1.15), at(0, 1.75), at(0.09, 1.15)]), i % 2 ? saffron : madder);
  };
  return (
    Array.from({ length: 18 }, (_, i) => ray(i)).join('') +
    fill(circlePath(x, y, r), turmeric) +
    fill(circlePath(x, y, r * 0.72), mix(turmeric, paper, 0.35))
  );
}

function hillsAndPeacock({ w, top, bottom }: Wall): string {
  const mid = (top + bottom) / 2;
  const hill = (y: number, colour: string, phase: number) =>
    fill(
      `${curve(Array.from({ length: 12 }, (_, i) => [(i / 11) * (w + 80) - 40, y + Math.sin(i * 1.3 + phase) * 46] as const))}L${n(w + 40)} ${n(bottom)}L-40 ${n(bottom)}Z`,
      colour,
    );
  return (
    wash(rect(0, top, w, bottom - top), [
      [0, mix('#7fb3b8', sand, 0.25)],
      [1, mix(turmeric, paper, 0.4)],
    ]) +
    sunWithRays(w * 0.22, mid - 110, 84) +
    hill(mid + 60, mix(leaf, '#7fb3b8', 0.4), 0) +
    hill(mid + 120, leaf, 2) +
    hill(mid + 190, mix(leaf, turmeric, 0.4), 4) +
    peacock(w * 0.56, mid + 90, 230)
  );
}

function planets({ w, top, bottom, random }: Wall): string {
  const mid = (top + bottom) / 2;
  const worlds = [
    [0.3, 30, sand],
    [0.42, 44, saffron],
    [0.56, 48, leaf],
    [0.72, 92, mix(madder, sand, 0.35)],
    [0.9, 70, turmeric],
  ] as const;
  const orbits = worlds.map(([x, r, colour], i) => {
    const y = mid + Math.sin(i * 2) * 90;
    const ring = i > 2 ? line(circlePath(w * x, y, r * 1.7, r * 0.36), paper, 7) : '';
    return (
      line(
        circlePath(w * 0.14, mid, w * (x - 0.14), (bottom - top) * 0.8 * (x - 0.1)),
        sand,
        2.5,
        'opacity=".4"',
      ) +
      fill(circlePath(w * x, y, r), colour) +
      ring
    );
  });
  const stars = Array.from({ length: 90 }, () =>
    circlePath(random() * w, random.between(top, bottom), random.between(1, 4)),
  ).join('');
  return (
    wash(rect(0, top, w, bottom - top), [
      [0, ink],
      [1, mix(ink, madder, 0.3)],
    ]) +
    fill(stars, paper) +
    sunWithRays(w * 0.14, mid, 96) +
    orbits.join('')
  );
}

function letterTree({ w, top, bottom, random }: Wall): string {
  const mid = (top + bottom) / 2;
  const branches = line(
    `M${w / 2} ${bottom}C${w / 2 - 30} ${mid + 80} ${w / 2 + 30} ${mid} ${w / 2} ${mid - 60}M${w / 2} ${mid + 60}Q${w * 0.38} ${mid + 20} ${w * 0.3} ${mid - 60}M${w / 2} ${mid + 40}Q${w * 0.62} ${mid + 10} ${w * 0.7} ${mid - 70}`,
    mix(madder, ink, 0.3),
    46,
  );
  const fruit = Array.from({ length: 34 }, (_, i) => {
    const [x, y] = [w * random.between(0.14, 0.86), random.between(top + 50, mid + 60)];
    return (
      fill(
        circlePath(x, y, random.between(34, 58)),
        [leaf, mix(leaf, turmeric, 0.35), madder, saffron][i % 4] ?? leaf,
      ) + line(`M${n(x - 15)} ${n(y + 8)}q8 -30 16 -6t14 -10q6 12 -4 18`, paper, 6)
    );
  });
  return (
    wash(rect(0, top, w, bottom - top), [
      [0, mix(turmeric, paper, 0.5)],
      [1, mix(saffron, sand, 0.5)],
    ]) +
    branches +
    fruit.join('')
  );
}

function firstCoat({ w, top, bottom, random }: Wall): string {
  const mid = (top + bottom) / 2;
  const coat = mix(turmeric, paper, 0.55);
  const sketch = (d: string) => line(d, mix(ink, sand, 0.45), 4, 'opacity=".7" stroke-dasharray="26 9"');
  const strokes = Array.from({ length: 14 }, (_, i) =>
    rect(w * 0.5, top + i * 44, random.between(30, 150), 40),
  ).join('');
  return (
    fill(rect(0, top, w * 0.52, bottom - top) + strokes, coat) +
    sketch(circlePath(w * 0.3, mid - 60, 110)) +
    sketch(`M0 ${mid + 120}Q${w * 0.2} ${mid - 10} ${w * 0.4} ${mid + 120}T${w * 0.9} ${mid + 90}`) +
    sketch(
      `M${w * 0.7} ${bottom}V${mid}Q${w * 0.62} ${mid - 110} ${w * 0.7} ${mid - 160}Q${w * 0.8} ${mid - 100} ${w * 0.7} ${mid}`,
    )
  );
}

function river({ w, top, bottom }: Wall): string {
  const wave = (i: number) =>
    line(
      `M-20 ${top + 40 + i * 48}${Array.from({ length: 20 }, () => `q${n(w / 40)} -26 ${n(w / 20)} 0`).join('')}`,
      i % 2 ? sand : mix(ink, '#7fb3b8', 0.5),
      7,
      'opacity=".55"',
    );
  const fish = (i: number) => {
    const [x, y, s] = [w * (0.06 + i * 0.088), top + 90 + ((i * 137) % 360), 62];
    return (
      fill(
        `M${n(x - s)} ${n(y)}Q${n(x)} ${n(y - s * 0.8)} ${n(x + s)} ${n(y)}Q${n(x)} ${n(y + s * 0.8)} ${n(x - s)} ${n(y)}L${n(x - s * 1.5)} ${n(y - s * 0.5)}V${n(y + s * 0.5)}Z`,
        [saffron, madder, turmeric, paper][i % 4] ?? saffron,
      ) +
      line(
        `M${n(x - s * 0.3)} ${n(y - s * 0.38)}v${n(s * 0.76)}M${n(x)} ${n(y - s * 0.42)}v${n(s * 0.84)}`,
        ink,
        6,
      ) +
      fill(circlePath(x + s * 0.6, y - s * 0.1, 7), ink)
    );
  };
  return (
    wash(rect(0, top, w, bottom - top), [
      [0, mix(leaf, '#7fb3b8', 0.75)],
      [1, mix(ink, '#2f6f9a', 0.5)],
    ]) +
    Array.from({ length: 13 }, (_, i) => wave(i)).join('') +
    Array.from({ length: 11 }, (_, i) => fish(i)).join('')
  );
}
