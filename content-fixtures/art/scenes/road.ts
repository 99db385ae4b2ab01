import { mix, token } from '../colour.ts';
import type { Scene } from '../frame.ts';
import { rider } from '../parts/bicycle.ts';
import { house } from '../parts/house.ts';
import { grass, ground, mist, ridge } from '../parts/land.ts';
import { palm } from '../parts/palm.ts';
import { birds, sky } from '../parts/sky.ts';
import { tree } from '../parts/tree.ts';
import { fill, line, n, polygon } from '../svg.ts';

/** Bicycles on the red road between paddy fields. Variant 1: a single rider on the right. */
export const road: Scene = (frame) => {
  const { w, h, light, random, variant } = frame;
  const red = mix(light.ground, token.madder, 0.5);
  let rice = '';
  for (let row = 0; row < 13; row++) {
    rice += `M0 ${n(h * (0.665 + 0.0021 * row * row))}`;
    for (let x = 0; x < w; x += 40) rice += `q10 ${n(-4 - row)} 20 0t20 ${n(random.between(-1, 1))}`;
  }
  const grove = Array.from({ length: Math.round(w / 190) }, (_, i) =>
    i % 3 === 1
      ? tree(frame, i * 190 + 60, h * 0.672, 170, 0.34)
      : palm(frame, i * 190 + random.between(0, 90), h * 0.67, random.between(190, 280), 0.36, i % 3 === 2),
  );
  const count = Math.max(2, Math.round(w / 560));
  const riders =
    variant === 1
      ? [rider(frame, w * 0.66, h * 0.93, 300)]
      : Array.from({ length: count }, (_, i) =>
          rider(
            frame,
            w * 0.24 + ((w * 0.7) / count) * i + random.between(-30, 30),
            h * (0.9 + (i % 2) * 0.045),
            300 + (i % 2) * 26,
          ),
        );
  return [
    sky(frame, 0.6),
    ridge(frame, { y: 0.47, rise: 60, depth: 0.7 }),
    ridge(frame, { y: 0.55, rise: 40, depth: 0.48, hasTrees: true }),
    mist(frame, 0.6, 0.6),
    house(frame, w * 0.7, h * 0.665, 230, 100),
    house(frame, w * 0.84, h * 0.67, 180, 84),
    ...grove,
    birds(frame, w * 0.3, h * 0.2, 8),
    ground(frame, 0.655, mix(light.green, token.turmeric, 0.28), 2),
    line(rice, mix(light.green, light.glow, 0.35), 3.5, 'opacity=".6"'),
    fill(
      polygon([
        [-20, h * 0.86],
        [w + 20, h * 0.835],
        [w + 20, h * 0.985],
        [-20, h],
      ]),
      red,
    ),
    fill(
      polygon([
        [-20, h * 0.86],
        [w + 20, h * 0.835],
        [w + 20, h * 0.85],
        [-20, h * 0.878],
      ]),
      mix(red, light.glow, 0.35),
    ),
    ...riders,
    grass(frame, 0.99, 1.04, 60),
  ].join('');
};
