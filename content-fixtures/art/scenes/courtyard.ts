import { mix, token } from '../colour.ts';
import type { Frame, Scene } from '../frame.ts';
import { house } from '../parts/house.ts';
import { diya } from '../parts/lamp.ts';
import { ground, ridge } from '../parts/land.ts';
import { palm } from '../parts/palm.ts';
import { anyone, person, skins } from '../parts/person.ts';
import { torana } from '../parts/plant.ts';
import { rangoli } from '../parts/rangoli.ts';
import { tulasiKatte } from '../parts/shrine.ts';
import { birds, sky } from '../parts/sky.ts';
import { tree } from '../parts/tree.ts';
import { pot } from '../parts/vessel.ts';
import { glow } from '../svg.ts';

/** The courtyard with the tulasi. Variant 1: pots and a great rangoli in front. */
export const courtyard: Scene = (frame) => {
  const { w, h, light, variant } = frame;
  const isDim = light.isNight || light.sky[0] === token.night;
  const width = Math.max(w * 0.86, 760);
  return [
    sky(frame, 0.5),
    ridge(frame, { y: 0.4, rise: 50, depth: 0.6 }),
    ridge(frame, { y: 0.47, rise: 30, depth: 0.4, hasTrees: true }),
    palm(frame, w * 0.05, h * 0.7, 480, 0.12),
    palm(frame, w * 0.95, h * 0.7, 430, 0.16),
    palm(frame, w * 0.86, h * 0.7, 520, 0.2, true),
    tree(frame, w * 0.2, h * 0.7, 380, 0.2),
    birds(frame, w * 0.3, h * 0.16, 6),
    ground(frame, 0.69, mix(light.ground, token.sand, 0.25), 0),
    house(frame, w / 2 - width / 2, h * 0.73, width, 330, isDim),
    variant === 1 ? potsAndRangoli(frame, width, isDim) : householdAtTulasi(frame, isDim),
  ].join('');
};

function householdAtTulasi(frame: Frame, isDim: boolean): string {
  const { w, h } = frame;
  const cx = w / 2;
  const girlX = cx - Math.min(w * 0.3, 330);
  return [
    rangoli(cx, h * 0.945, 190, 0.26),
    tulasiKatte(frame, cx, h * 0.87, 330),
    isDim ? diya(cx, h * 0.775, 20) : '',
    person(
      frame,
      anyone(frame, { x: girlX, y: h * 0.88, size: 260, pose: 'carry' }, { dress: 'langa', hair: 'braid' }),
    ),
    pot(girlX - 14, h * 0.88 - 262, 62),
    person(frame, {
      x: cx + Math.min(w * 0.27, 290),
      y: h * 0.89,
      size: 330,
      pose: 'namaste',
      dress: 'saree',
      skin: skins[0],
      top: token.leaf,
      bottom: token.madder,
      trim: token.turmeric,
      hair: 'bun',
      facesLeft: true,
    }),
    person(frame, anyone(frame, { x: cx - 190, y: h * 0.95, size: 230, pose: 'sit' })),
  ].join('');
}

function potsAndRangoli({ w, h, light }: Frame, width: number, isDim: boolean): string {
  const cx = w / 2;
  const places = [
    [0.12, 0.82, 190],
    [0.25, 0.845, 140],
    [0.76, 0.845, 150],
    [0.88, 0.82, 205],
    [0.82, 0.9, 115],
  ] as const;
  const pots = places.map(
    ([x, y, s], i) =>
      glow(w * x, h * y, s * 0.8, light.dark, 0.5, s * 0.12) +
      pot(w * x, h * y, s, mix(token.madder, token.saffron, (i % 3) * 0.22)),
  );
  return (
    torana([cx - width * 0.3, h * 0.56], [cx + width * 0.3, h * 0.56], 34, 10) +
    rangoli(cx, h * 0.87, Math.min(w * 0.42, 300), 0.36) +
    pots.join('') +
    (isDim ? diya(cx, h * 0.87, 30) : '')
  );
}
