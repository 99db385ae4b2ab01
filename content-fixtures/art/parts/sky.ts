import { mix } from '../colour.ts';
import type { Frame } from '../frame.ts';
import { circlePath, curve, fill, glow, line, n, type Point, rect, wash } from '../svg.ts';

/** The sky down to `horizon` (share of the height), with sun or moon and what belongs to the hour. */
export function sky(frame: Frame, horizon = 0.62): string {
  const { w, h, light } = frame;
  const [a, b, c, d] = light.sky;
  const [sx, sy] = [light.sunAt[0] * w, light.sunAt[1] * h];
  const r = light.isNight ? 34 : 46;
  return [
    wash(rect(0, 0, w, h), [
      [0, a],
      [horizon * 0.4, b],
      [horizon * 0.78, c],
      [horizon, d],
      [1, d],
    ]),
    light.isNight ? stars(frame, horizon) : '',
    glow(sx, sy, 620, light.glow, light.isNight ? 0.3 : 0.6),
    clouds(frame, horizon),
    light.isOvercast
      ? ''
      : glow(sx, sy, r * 4, light.sun, 0.7) +
        fill(light.isNight ? crescent(sx, sy, r) : circlePath(sx, sy, r), light.sun),
  ].join('');
}

const crescent = (x: number, y: number, r: number) =>
  `M${n(x - r * 0.5)} ${n(y - r)}A${n(r * 1.1)} ${n(r * 1.1)} 0 1 1 ${n(x - r)} ${n(y + r * 0.5)}A${n(r * 0.95)} ${n(r * 0.95)} 0 0 0 ${n(x - r * 0.5)} ${n(y - r)}Z`;

function stars({ w, h, random }: Frame, horizon: number): string {
  let d = '';
  for (let i = 0; i < w / 6; i++) {
    const near = random() ** 6;
    d += circlePath(random() * w, random() * h * horizon * random.between(0.5, 1), 0.7 + near * 2.2);
  }
  return fill(d, '#fbf6ec', 'opacity=".8"');
}

/** Long thin bands of cloud, lit from below by the horizon. */
function clouds({ w, h, light, random }: Frame, horizon: number): string {
  let out = '';
  for (let i = 0; i < 9; i++) {
    const y = h * horizon * random.between(0.12, 0.86);
    const x = random() * w;
    const length = random.between(160, 520);
    const top: Point[] = [];
    const bottom: Point[] = [];
    for (let s = 0; s <= 8; s++) {
      const swell = Math.sin((s / 8) * Math.PI);
      top.push([x + (s / 8 - 0.5) * length * 2, y - swell * random.between(5, 20)]);
      bottom.unshift([x + (s / 8 - 0.5) * length * 2, y + swell * random.between(2, 8)]);
    }
    const colour = mix(light.sky[1], light.sky[3], 0.25 + (y / (h * horizon)) * 0.75);
    out += wash(curve([...top, ...bottom], true), [
      [0, colour, 0.1],
      [0.7, mix(colour, light.glow, 0.3), light.isNight ? 0.12 : 0.45],
      [1, light.glow, light.isNight ? 0.05 : 0.3],
    ]);
  }
  return out;
}

/** A loose flight of birds around (x, y). */
export function birds({ random, light }: Frame, x: number, y: number, count = 9, size = 15): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const s = size * random.between(0.6, 1.15);
    const bx = x + (i - count / 2) * size * 2.2 + random.between(-size, size);
    const by = y + Math.abs(i - count * 0.4) * size * 0.7 + random.between(-size, size) * 0.6;
    const lift = random.between(0.2, 0.65);
    out += line(
      `M${n(bx - s)} ${n(by - s * lift)}Q${n(bx - s * 0.45)} ${n(by - s * lift * 1.1)} ${n(bx)} ${n(by)}Q${n(bx + s * 0.45)} ${n(by - s * lift * 1.2)} ${n(bx + s)} ${n(by - s * lift * 0.8)}`,
      light.dark,
      s * 0.14,
      'opacity=".75"',
    );
  }
  return out;
}
