import { mix, token } from '../colour.ts';
import type { Frame, Scene } from '../frame.ts';
import { cow } from '../parts/cow.ts';
import { tiles } from '../parts/house.ts';
import { grass, ground, mist, ridge } from '../parts/land.ts';
import { palm } from '../parts/palm.ts';
import { anyone, person } from '../parts/person.ts';
import { birds, sky } from '../parts/sky.ts';
import { ribbon, tree } from '../parts/tree.ts';
import { pot } from '../parts/vessel.ts';
import { curve, fill, glow, line, n, rect, wash } from '../svg.ts';

const { line: straw, madder, madderDark, paper, saffron, sand } = token;

/** The cowshed. Variant 1: the herd on its way over the meadow. */
export const goshala: Scene = (frame) => {
  const { w, h } = frame;
  const far = [
    sky(frame, 0.6),
    ridge(frame, { y: 0.5, rise: 60, depth: 0.68 }),
    ridge(frame, { y: 0.58, rise: 44, depth: 0.44, hasTrees: true }),
    mist(frame, 0.64, 0.5),
    birds(frame, w * 0.62, h * 0.2, 7),
  ];
  return far.join('') + (frame.variant === 1 ? herd(frame) : shed(frame));
};

const herd = (frame: Frame) => {
  const { w, h, light } = frame;
  return [
    tree(frame, w * 0.1, h * 0.72, 420, 0.15),
    palm(frame, w * 0.9, h * 0.7, 380, 0.22),
    ground(frame, 0.68, mix(light.ground, light.green, 0.45)),
    cow(frame, w * 0.58, h * 0.77, 170, sand),
    cow(frame, w * 0.3, h * 0.8, 210, mix(madderDark, straw, 0.3), false, true),
    cow(frame, w * 0.66, h * 0.87, 290, mix(paper, straw, 0.3)),
    person(frame, anyone(frame, { x: w * 0.56, y: h * 0.93, size: 300, pose: 'walk' }, { dress: 'kurta' })),
    grass(frame, 0.84, 1.03, 120),
  ].join('');
};

const shed = (frame: Frame) => {
  const { w, h, light, random } = frame;
  const [x, width] = [w * 0.04, w * 0.52];
  const posts = [0.06, 0.36, 0.66, 0.94].map((t) =>
    fill(
      ribbon(
        [
          [x + width * t, h * 0.84],
          [x + width * t, h * 0.44],
        ],
        22,
        18,
      ),
      mix(madderDark, light.dark, 0.4),
    ),
  );
  const heap = curve(
    [
      [x + width * 0.06, h * 0.87],
      [x + width * 0.14, h * 0.77],
      [x + width * 0.3, h * 0.72],
      [x + width * 0.48, h * 0.78],
      [x + width * 0.56, h * 0.87],
    ],
    true,
  );
  const stalk = () =>
    `M${n(x + width * random.between(0.1, 0.5))} ${n(h * random.between(0.75, 0.86))}q${n(random.between(-20, 20))} ${n(random.between(-18, 0))} ${n(random.between(-48, 48))} ${n(random.between(-6, 12))}`;
  return [
    palm(frame, w * 0.72, h * 0.72, 420, 0.24),
    palm(frame, w * 0.94, h * 0.71, 360, 0.3),
    tree(frame, w * 0.84, h * 0.72, 280, 0.28),
    ground(frame, 0.69, mix(light.ground, sand, 0.15)),
    wash(rect(x, h * 0.46, width, h * 0.35), [
      [0, mix(light.dark, madderDark, 0.25)],
      [1, mix(light.dark, madderDark, 0.55)],
    ]),
    ...posts,
    tiles(frame, x - w * 0.04, h * 0.28, width + w * 0.08, h * 0.2),
    fill(heap, mix(straw, saffron, 0.35)),
    line(Array.from({ length: 190 }, stalk).join(''), mix(straw, paper, 0.3), 3, 'opacity=".8"'),
    cow(frame, w * 0.34, h * 0.89, 400, mix(paper, straw, 0.35)),
    cow(frame, w * 0.93, h * 0.9, 210, mix(madderDark, straw, 0.45), true),
    person(
      frame,
      anyone(
        frame,
        { x: w * 0.34 + 440, y: h * 0.92, size: 280, pose: 'serve' },
        { facesLeft: true, dress: 'langa', hair: 'braid', top: saffron, bottom: madder },
      ),
    ),
    glow(w * 0.26, h * 0.95, 90, light.dark, 0.4, 14),
    pot(w * 0.24, h * 0.95, 96, mix(straw, saffron, 0.3)),
    grass(frame, 0.96, 1.03, 50),
  ].join('');
};
