import type { Frame, Scene } from '../frame.ts';
import { house } from '../parts/house.ts';
import { mist, ridge } from '../parts/land.ts';
import { palm } from '../parts/palm.ts';
import { birds, sky } from '../parts/sky.ts';
import { glow } from '../svg.ts';

/** Dawn over the Western Ghats: range behind range, the nearer the darker. Variant 1: with the gurukulam awake among its palms; 2: palms at hand. */
export const hills: Scene = (frame) => {
  const { w, h, light, variant } = frame;
  return [
    sky(frame, 0.6),
    ridge(frame, { y: 0.5, rise: 80, depth: 0.74, roughness: 0.42 }),
    mist(frame, 0.57, 0.5),
    ridge(frame, { y: 0.56, rise: 90, depth: 0.54 }),
    mist(frame, 0.63, 0.5),
    ridge(frame, { y: 0.64, rise: 80, depth: 0.36, hasTrees: true }),
    mist(frame, 0.72, 0.7),
    ridge(frame, { y: 0.745, rise: 64, depth: 0.2, hasTrees: true }),
    glow(w * light.sunAt[0], h * 0.6, w * 0.5, light.glow, light.isNight ? 0.1 : 0.35, 170),
    birds(frame, w * 0.5, h * 0.3, 11, 19),
    mist(frame, 0.82, 0.4),
    variant === 1 ? gurukulam(frame) : '',
    ridge(frame, { y: 0.89, rise: variant === 1 ? 22 : 50, depth: 0.04, hasTrees: true, foot: 1 }),
    variant > 0 ? grove(frame) : '',
  ].join('');
};

const gurukulam = (frame: Frame) => {
  const { w, h, light } = frame;
  const palms = [0.68, 0.715, 0.9, 0.925]
    .map((x, i) => palm(frame, w * x, h * 0.87, 170 + (i % 2) * 60, 0.16, i % 2 === 1))
    .join('');
  return (
    palms +
    glow(w * 0.8, h * 0.83, 330, light.glow, 0.4, 90) +
    house(frame, w * 0.735, h * 0.88, 230, 104, true) +
    house(frame, w * 0.835, h * 0.885, 130, 74, true)
  );
};

const grove = (frame: Frame) =>
  (
    [
      [0.955, 560],
      [0.99, 430],
      [0.035, 330],
    ] as const
  )
    .map(([x, height], i) => palm(frame, frame.w * x, frame.h * 1.02, height, 0.02, i !== 1))
    .join('');
