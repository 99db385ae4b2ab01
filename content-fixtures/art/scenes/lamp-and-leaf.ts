import { mix, token } from '../colour.ts';
import type { Scene } from '../frame.ts';
import { diya, lampRow, standingLamp } from '../parts/lamp.ts';
import { manuscript } from '../parts/manuscript.ts';
import { rangoli } from '../parts/rangoli.ts';
import { pot } from '../parts/vessel.ts';
import { glow, polygon, rect, wash } from '../svg.ts';

const { line: straw, madder, madderDark, night, saffron } = token;

/** A brass lamp, a palm-leaf manuscript and the dark. Variant 1: rows of clay lamps for Deepavali. */
export const lampAndLeaf: Scene = ({ w, h, random, variant }) => {
  const warm = mix(night, madderDark, 0.35);
  const room = [
    wash(rect(0, 0, w, h * 0.72), [
      [0, night],
      [1, warm],
    ]),
    glow(w * 0.62, h * 0.42, w * 0.6 + 200, saffron, 0.34),
    glow(w * 0.62, h * 0.36, 330, saffron, 0.5),
    wash(rect(0, h * 0.7, w, h * 0.3), [
      [0, mix(warm, madder, 0.55)],
      [1, mix(night, madderDark, 0.2)],
    ]),
    glow(w * 0.6, h * 0.76, w * 0.5, saffron, 0.5, 150),
  ];
  if (variant === 1) {
    const rows =
      lampRow([w * 0.06, h * 0.97], [w * 0.4, h * 0.7], 9, 34) +
      lampRow([w * 0.94, h * 0.97], [w * 0.6, h * 0.7], 9, 34);
    return [
      ...room,
      rangoli(w * 0.5, h * 0.86, Math.min(w * 0.3, 330), 0.34),
      rows,
      standingLamp(w * 0.5, h * 0.8, 430),
      diya(w * 0.5, h * 0.95, 40),
      diya(w * 0.38, h * 0.9, 32),
      diya(w * 0.62, h * 0.9, 32),
    ].join('');
  }
  return [
    ...room,
    wash(
      polygon([
        [w * 0.1, h * 0.84],
        [w * 0.94, h * 0.84],
        [w, h * 0.985],
        [w * 0.02, h * 0.985],
      ]),
      [
        [0, mix(straw, madderDark, 0.3)],
        [1, mix(madderDark, night, 0.3)],
      ],
    ),
    glow(w * 0.45, h * 0.91, w * 0.45, night, 0.5, 50),
    pot(w * 0.86, h * 0.84, 190, mix(madder, saffron, 0.3)),
    standingLamp(w * 0.64, h * 0.86, 620),
    manuscript(w * 0.4, h * 0.945, Math.min(w * 0.6, 640), 9, random),
    diya(w * 0.86, h * 0.95, 36),
    glow(w * 0.6, h * 0.5, w * 0.4, saffron, 0.16),
  ].join('');
};
