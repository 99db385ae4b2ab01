import { mix } from '../colour.ts';
import { type Frame, through } from '../frame.ts';
import type { Random } from '../random.ts';
import { circlePath, curve, fill, glow, line, n, type Point, rect, wash } from '../svg.ts';

/** Heights of a ridge: a sum of waves with random phases, between about -1 and 1. */
function waves(random: Random, roughness = 0.5): (x: number) => number {
  const parts = [1, 2.1, 4.3, 8.9, 18, 37].map((frequency, i) => ({
    frequency,
    size: roughness ** i,
    phase: random() * 6.28,
  }));
  const total = parts.reduce((sum, part) => sum + part.size, 0);
  return (x) =>
    parts.reduce((sum, part) => sum + Math.sin(x * part.frequency + part.phase) * part.size, 0) / total;
}

type Ridge = {
  y: number;
  rise: number;
  depth: number;
  colour?: string;
  roughness?: number;
  hasTrees?: boolean;
  foot?: number;
};

/** One range of hills; its foot dissolves in mist, which is what makes the next one come forward. */
export function ridge(
  { w, h, light, random }: Frame,
  { y, rise, depth, colour, roughness = 0.5, hasTrees = false, foot = 0.75 }: Ridge,
): string {
  const height = waves(random, roughness);
  const points: Point[] = [];
  for (let x = -20; x <= w + 20; x += 9) points.push([x, y * h - height(x / 420) * rise]);
  const near = colour ?? mix(light.dark, light.green, 0.4);
  const top = through(light, near, depth);
  const below = (more: number) => mix(through(light, near, depth + more), light.sky[3], more * 0.3);
  let crowns = '';
  if (hasTrees) {
    for (const [px, py] of points) {
      const r = random.between(3, 11) * (1.15 - depth);
      crowns += circlePath(px + random.between(-6, 6), py + r * 0.2, r * random.between(0.7, 1.2), r);
    }
  }
  const edge = `M-20 ${h + 5}L${points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}L${n(w + 20)} ${h + 5}Z`;
  return (
    fill(crowns, top) +
    wash(edge, [
      [0, top],
      [foot * 0.5, below(0.2)],
      [foot, below(0.36)],
      [1, below(0.46)],
    ])
  );
}

/** Mist lying at a height of the picture. */
export function mist({ w, h, light, random }: Frame, y: number, strength = 0.5): string {
  let out = '';
  for (let i = 0; i < 5; i++)
    out += glow(
      random() * w,
      h * y + random.between(-14, 14),
      random.between(300, 700),
      mix(light.haze, light.sky[3], 0.72),
      strength * random.between(0.4, 0.9),
      random.between(18, 46),
    );
  return out;
}

/** The ground from `y` down, lighter where it is far. */
export function ground({ w, h, light, random }: Frame, y: number, colour = light.ground, bump = 10): string {
  const height = waves(random, 0.4);
  const points: Point[] = [];
  for (let x = -40; x <= w + 40; x += 40) points.push([x, y * h - height(x / 500) * bump]);
  return wash(`${curve(points)}L${n(w + 40)} ${h + 10}L-40 ${h + 10}Z`, [
    [0, mix(colour, light.haze, 0.4)],
    [0.4, colour],
    [1, mix(colour, light.dark, 0.5)],
  ]);
}

/** Tufts of grass along a band of the ground, larger towards the viewer. */
export function grass(
  { w, h, light, random }: Frame,
  from: number,
  to: number,
  count: number,
  colour = light.green,
): string {
  const shades = [
    mix(colour, light.dark, 0.45),
    mix(colour, light.dark, 0.15),
    mix(colour, light.glow, 0.28),
  ];
  return shades
    .map((shade) => {
      let d = '';
      for (let i = 0; i < count; i++) {
        const share = random() ** 1.4;
        const y = h * (from + (to - from) * share);
        const size = 10 + 46 * share;
        const x = random() * w;
        for (let blade = 0; blade < 4; blade++) {
          const lean = random.between(-0.45, 0.45) * size;
          d += `M${n(x + blade * 3)} ${n(y)}q${n(lean * 0.2)} ${n(-size * 0.6)} ${n(lean)} ${n(-size * random.between(0.6, 1))}`;
        }
      }
      return line(d, shade, 2.2, 'opacity=".8"');
    })
    .join('');
}

/** Still water from `y` down to `bottom`, with the sun's road on it. */
export function water({ w, h, light, random }: Frame, y: number, bottom = 1): string {
  const [top, end] = [y * h, bottom * h];
  const sx = light.sunAt[0] * w;
  let ripples = '';
  let sparks = '';
  for (let i = 0; i < 150; i++) {
    const share = random() ** 1.5;
    const wy = top + (end - top) * share;
    const length = 10 + 90 * share * random();
    ripples += `M${n(random() * w)} ${n(wy)}h${n(length)}`;
    sparks += `M${n(sx + random.between(-1, 1) * (30 + 190 * share))} ${n(wy)}h${n(length * 0.6)}`;
  }
  return [
    wash(rect(0, top, w, end - top), [
      [0, mix(light.sky[3], light.haze, 0.3)],
      [0.35, mix(light.sky[2], light.dark, 0.2)],
      [1, mix(light.sky[1], light.dark, 0.5)],
    ]),
    line(ripples, light.dark, 2, 'opacity=".16"'),
    line(sparks, light.sun, 2.6, 'opacity=".55"'),
  ].join('');
}
