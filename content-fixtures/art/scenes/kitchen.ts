import { mix, token } from '../colour.ts';
import type { Frame, Scene } from '../frame.ts';
import { house } from '../parts/house.ts';
import { flame } from '../parts/lamp.ts';
import { mist, ridge, water } from '../parts/land.ts';
import { palm } from '../parts/palm.ts';
import { anyone, person, skins } from '../parts/person.ts';
import { sky } from '../parts/sky.ts';
import { leafMeal, pot, vessel } from '../parts/vessel.ts';
import { fill, glow, line, n, polygon, rect, wash } from '../svg.ts';

const { ink, leaf, line: straw, madder, madderDark, night, paper, saffron, sand, turmeric } = token;

/** The kitchen, its vessels, and the meal on banana leaves. Variant 1: the long row at lunch; 2: a relief kitchen under a canvas by the flood. */
export const kitchen: Scene = (frame) => {
  const { w, h, light, random, variant } = frame;
  return [
    variant === 2 ? shore(frame) : room(frame),
    wash(rect(0, h * 0.77, w, h * 0.24), [
      [0, mix(madderDark, straw, 0.42)],
      [1, mix(madderDark, night, 0.35)],
    ]),
    variant === 1 ? lunch(frame) : cooking(frame),
    fill(rect(0, h * 0.885, w, h * 0.1), mix(straw, madder, 0.2), 'opacity=".5"'),
    ...Array.from({ length: Math.round(w / 300) }, (_, i) => leafMeal(150 + i * 312, h * 0.935, 132, random)),
    glow(w * 0.5, h, w * 0.6, light.dark, 0.3, 50),
  ].join('');
};

function room({ w, h }: Frame): string {
  const wall = mix(straw, saffron, 0.28);
  const [x, y] = [w * 0.08, h * 0.12];
  const bars = [1, 2, 3, 4]
    .map((i) => line(`M${n(x + 38 * i)} ${n(y)}v230`, mix(madderDark, night, 0.3), 7))
    .join('');
  const shaft = wash(
    polygon([
      [x, y],
      [x + 190, y],
      [x + 640, h * 0.8],
      [x + 300, h * 0.8],
    ]),
    [
      [0, paper, 0.65],
      [1, turmeric, 0],
    ],
  );
  const shelf = [0.54, 0.62, 0.7, 0.79, 0.88].map((t, i) =>
    i % 2 ? pot(w * t, h * 0.3, 96, mix(straw, saffron, 0.45)) : vessel(w * t, h * 0.3, 52, sand),
  );
  return [
    wash(rect(0, 0, w, h * 0.78), [
      [0, mix(wall, night, 0.5)],
      [0.5, wall],
      [1, mix(wall, madderDark, 0.3)],
    ]),
    glow(w * 0.55, h * 0.55, w * 0.5, saffron, 0.4),
    fill(rect(0, h * 0.66, w, h * 0.12), mix(madder, night, 0.2)),
    wash(rect(x, y, 190, 230), [
      [0, paper],
      [1, turmeric],
    ]),
    bars,
    line(rect(x, y, 190, 230), madderDark, 14),
    `<g opacity=".5">${shaft}</g>`,
    fill(rect(w * 0.5, h * 0.3, w * 0.44, 16), madderDark),
    ...shelf,
  ].join('');
}

function shore(frame: Frame): string {
  const { w, h } = frame;
  const canvas = polygon([
    [-20, -10],
    [w + 20, -10],
    [w + 20, h * 0.16],
    [w * 0.75, h * 0.1],
    [w * 0.5, h * 0.19],
    [w * 0.25, h * 0.1],
    [-20, h * 0.18],
  ]);
  return [
    sky(frame, 0.5),
    ridge(frame, { y: 0.46, rise: 60, depth: 0.7, hasTrees: true }),
    mist(frame, 0.52, 0.6),
    house(frame, w * 0.55, h * 0.62, 280, 150),
    house(frame, w * 0.06, h * 0.62, 210, 120),
    palm(frame, w * 0.9, h * 0.62, 300, 0.3),
    water(frame, 0.61, 0.78),
    glow(w * 0.55, h * 0.62, w * 0.4, saffron, 0.35),
    wash(canvas, [
      [0, mix(saffron, madder, 0.4)],
      [1, saffron],
    ]),
    ...[0.03, 0.5, 0.97].map((x) =>
      line(`M${n(w * x)} ${n(h * 0.12)}V${n(h * 0.78)}`, mix(madderDark, straw, 0.3), 14),
    ),
  ].join('');
}

function cooking(frame: Frame): string {
  const { w, h, random } = frame;
  const top = h * 0.7;
  const steam = (x: number) =>
    [0, 1, 2]
      .map((i) =>
        glow(x + (i - 1) * 26 + random.between(-14, 14), top - 180 - i * 70, 70 + i * 26, paper, 0.3, 90),
      )
      .join('');
  const stove = (x: number, food: string) =>
    [
      wash(rect(x - 120, top - 26, 240, 100), [
        [0, mix(madder, straw, 0.35)],
        [1, mix(madderDark, night, 0.3)],
      ]),
      fill(`M${n(x - 60)} ${n(top + 74)}v-44q60 -50 120 0v44Z`, night),
      ...[-30, 0, 30].map((dx) => flame(x + dx, top + 62, 17, 8)),
      vessel(x, top - 18, 126, food),
      steam(x),
    ].join('');
  return [
    stove(w * 0.46, turmeric),
    stove(w * 0.72, paper),
    person(frame, {
      x: w * 0.3,
      y: h * 0.78,
      size: 430,
      pose: 'stir',
      dress: 'saree',
      skin: skins[0],
      top: turmeric,
      bottom: mix(leaf, ink, 0.3),
      trim: turmeric,
      hair: 'greyBun',
    }),
    line(`M${n(w * 0.3 + 96)} ${n(h * 0.5)}L${n(w * 0.43)} ${n(top - 100)}`, madderDark, 11),
    person(
      frame,
      anyone(
        frame,
        { x: w * 0.9, y: h * 0.79, size: 330, pose: 'stir' },
        { facesLeft: true, dress: 'kurta' },
      ),
    ),
  ].join('');
}

function lunch(frame: Frame): string {
  const { w, h } = frame;
  return [
    person(frame, {
      x: w * 0.3,
      y: h * 0.79,
      size: 400,
      pose: 'serve',
      dress: 'saree',
      skin: skins[0],
      top: leaf,
      bottom: madder,
      trim: turmeric,
      hair: 'bun',
    }),
    vessel(w * 0.3 + 120, h * 0.63, 42, turmeric),
    person(frame, {
      x: w * 0.78,
      y: h * 0.78,
      size: 380,
      pose: 'serve',
      dress: 'kurta',
      skin: skins[3],
      top: paper,
      bottom: ink,
      facesLeft: true,
    }),
    vessel(w * 0.78 - 116, h * 0.63, 42, paper),
    ...Array.from({ length: Math.round(w / 210) }, (_, i) =>
      person(
        frame,
        anyone(frame, { x: 110 + i * 212, y: h * 0.84, size: 300, pose: i % 2 ? 'read' : 'sit' }),
      ),
    ),
  ].join('');
}
