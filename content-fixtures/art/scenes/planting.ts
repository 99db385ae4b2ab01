import { mix, token } from '../colour.ts';
import type { Scene } from '../frame.ts';
import { grass, ground, mist, ridge } from '../parts/land.ts';
import { anyone, person } from '../parts/person.ts';
import { sapling } from '../parts/plant.ts';
import { sky } from '../parts/sky.ts';
import { tree } from '../parts/tree.ts';
import { curve, fill, line, n } from '../svg.ts';

const earth = mix(token.madderDark, token.night, 0.35);

/** A row of children planting saplings in the rain. */
export const planting: Scene = (frame) => {
  const { w, h, light, random } = frame;
  const people = Array.from({ length: 5 }, (_, i) => {
    const [x, y] = [w * (0.14 + i * 0.19), h * (0.84 + (i % 2) * 0.07)];
    return (
      sapling(x + 125, y, 95 + (i % 3) * 18, 3) +
      fill(
        curve(
          [
            [x + 70, y + 6],
            [x + 125, y - 14],
            [x + 180, y + 6],
          ],
          true,
        ),
        earth,
      ) +
      person(frame, anyone(frame, { x, y, size: 290, pose: i % 4 === 3 ? 'stand' : 'kneel' }))
    );
  });
  let rain = '';
  for (let i = 0; i < w / 5; i++)
    rain += `M${n(random() * w)} ${n(random() * h)}l-7 ${n(random.between(20, 44))}`;
  return [
    sky(frame, 0.6),
    ridge(frame, { y: 0.46, rise: 60, depth: 0.7 }),
    ridge(frame, { y: 0.55, rise: 50, depth: 0.48, hasTrees: true }),
    mist(frame, 0.6, 0.7),
    ridge(frame, { y: 0.64, rise: 40, depth: 0.28, hasTrees: true }),
    mist(frame, 0.7, 0.5),
    tree(frame, w * 0.07, h * 0.74, 330, 0.15),
    tree(frame, w * 0.93, h * 0.73, 280, 0.2),
    ground(frame, 0.72, mix(light.ground, token.madder, 0.14)),
    ...Array.from({ length: 9 }, (_, i) =>
      sapling(w * (0.06 + i * 0.11), h * 0.765, 40, 3, mix(token.leaf, light.haze, 0.2)),
    ),
    ...people,
    grass(frame, 0.92, 1.03, 80),
    line(rain, token.paper, 1.8, 'opacity=".34"'),
  ].join('');
};
