import { mix, token } from '../colour.ts';
import type { Scene } from '../frame.ts';
import { grass, ground, mist, ridge } from '../parts/land.ts';
import { palm } from '../parts/palm.ts';
import { anyone, cloths, person } from '../parts/person.ts';
import { birds, sky } from '../parts/sky.ts';
import { fill, polygon } from '../svg.ts';

const postures = ['warrior', 'tree', 'meditate', 'salute'] as const;
const rows = [
  { y: 0.76, size: 150, from: 0.16 },
  { y: 0.84, size: 215, from: 0.26 },
  { y: 0.94, size: 300, from: 0.42 },
] as const;

/** Rows of people at yoga in the first light. The variant chooses the posture. */
export const yoga: Scene = (frame) => {
  const { w, h, light, variant } = frame;
  const pose = postures[variant] ?? 'meditate';
  const people = rows.map(({ y, size, from }, row) => {
    const gap = size * (pose === 'warrior' ? 1.25 : 0.92);
    const left = w * from + (row % 2) * gap * 0.5;
    return Array.from({ length: Math.floor((w * 0.97 - left) / gap) }, (_, i) => {
      const x = left + gap * (i + 0.5);
      const mat = polygon([
        [x - size * 0.42, h * y - 7],
        [x + size * 0.42, h * y - 7],
        [x + size * 0.5, h * y + 11],
        [x - size * 0.5, h * y + 11],
      ]);
      const who = anyone(
        frame,
        { x, y: h * y, size, pose },
        {
          isChild: row !== 2,
          dress: 'kurta',
          top: i % 3 ? token.paper : token.saffron,
          bottom: i % 2 ? token.paper : token.sand,
        },
      );
      return (
        fill(mat, mix(cloths[(i + row) % 7] ?? token.madder, light.dark, 0.35), 'opacity=".85"') +
        person(frame, who)
      );
    }).join('');
  });
  return [
    sky(frame, 0.6),
    ridge(frame, { y: 0.48, rise: 70, depth: 0.72 }),
    ridge(frame, { y: 0.55, rise: 60, depth: 0.52, hasTrees: true }),
    mist(frame, 0.6, 0.8),
    ridge(frame, { y: 0.64, rise: 40, depth: 0.32, hasTrees: true }),
    mist(frame, 0.69, 0.9),
    palm(frame, w * 0.04, h * 0.76, 390, 0.12),
    palm(frame, w * 0.1, h * 0.75, 300, 0.2),
    palm(frame, w * 0.97, h * 0.74, 330, 0.2),
    birds(frame, w * 0.34, h * 0.2, 9),
    ground(frame, 0.71, mix(light.ground, light.green, 0.4), 5),
    mist(frame, 0.735, 0.6),
    ...people,
    grass(frame, 0.95, 1.03, 70),
  ].join('');
};
