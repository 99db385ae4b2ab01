import { mix, token } from '../colour.ts';
import type { Scene } from '../frame.ts';
import { ground, mist, ridge } from '../parts/land.ts';
import { palm } from '../parts/palm.ts';
import { anyone, person, skins } from '../parts/person.ts';
import { birds, sky } from '../parts/sky.ts';
import { ribbon } from '../parts/tree.ts';
import { circlePath, fill, glow, wash } from '../svg.ts';

const { ink, leaf, line: straw, madder, madderDark, paper, saffron, sand } = token;

/** Children on the wooden pole, one upright on its top. Variant 1: that one raises the arms. */
export const mallakhamba: Scene = (frame) => {
  const { w, h, light, variant } = frame;
  const x = w * (w < 900 ? 0.5 : 0.6);
  const spread = Math.min(1, w / 1100);
  const athlete = { dress: 'bare', top: madder, isChild: true, hair: 'short', hasShadow: false } as const;
  const wood = mix(madderDark, straw, 0.3);
  const watchers = Array.from({ length: 6 }, (_, i) =>
    person(
      frame,
      anyone(
        frame,
        {
          x: x + (i * 62 - 430 + (i > 2 ? 520 : 0)) * spread,
          y: h * (0.9 + (i % 2) * 0.03),
          size: 190,
          pose: 'sit',
        },
        { facesLeft: i > 2 },
      ),
    ),
  );
  return [
    sky(frame, 0.66),
    ridge(frame, { y: 0.6, rise: 60, depth: 0.66 }),
    ridge(frame, { y: 0.68, rise: 44, depth: 0.42, hasTrees: true }),
    mist(frame, 0.74, 0.5),
    palm(frame, x - 480, h * 0.8, 330, 0.28),
    palm(frame, x + 470, h * 0.8, 390, 0.24),
    birds(frame, x - 260, h * 0.22, 7),
    ground(frame, 0.78, mix(light.ground, saffron, 0.25), 4),
    glow(x, h * 0.9, 260, sand, 0.55, 40),
    wash(
      ribbon(
        [
          [x, h * 0.9],
          [x, h * 0.6],
          [x, h * 0.36],
        ],
        46,
        26,
      ),
      [
        [0, mix(wood, light.dark, 0.4)],
        [0.4, mix(wood, sand, 0.35)],
        [1, mix(wood, light.dark, 0.6)],
      ],
      0,
    ),
    fill(circlePath(x, h * 0.355, 19, 17), mix(wood, sand, 0.2)),
    person(frame, {
      ...athlete,
      x: x - 2,
      y: h * 0.345,
      size: 260,
      pose: variant === 1 ? 'salute' : 'tree',
      skin: skins[2],
      bottom: madder,
    }),
    person(frame, {
      ...athlete,
      x: x - 40,
      y: h * 0.56,
      size: 300,
      pose: 'plank',
      skin: skins[1],
      bottom: saffron,
      facesLeft: true,
    }),
    person(frame, {
      ...athlete,
      x: x + 14,
      y: h * 0.82,
      size: 290,
      pose: 'cling',
      skin: skins[0],
      bottom: leaf,
    }),
    ...watchers,
    person(frame, {
      x: x + Math.min(300, w * 0.34),
      y: h * 0.9,
      size: 330,
      pose: 'stand',
      dress: 'kurta',
      skin: skins[3],
      top: paper,
      bottom: ink,
      facesLeft: true,
    }),
  ].join('');
};
