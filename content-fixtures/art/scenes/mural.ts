import { mix, token } from '../colour.ts';
import { lit, type Scene } from '../frame.ts';
import { tiles } from '../parts/house.ts';
import { grass, ground } from '../parts/land.ts';
import { palm } from '../parts/palm.ts';
import { anyone, person } from '../parts/person.ts';
import { sky } from '../parts/sky.ts';
import { foliage } from '../parts/tree.ts';
import { wallPaintings } from '../parts/wall-painting.ts';
import { circlePath, clipped, fill, glow, line, n, polygon, rect, wash } from '../svg.ts';

const { leaf, madder, madderDark, night, paper, saffron, sand, turmeric, ink } = token;

/** A school wall being painted. The variant chooses the painting; 5 is the first one with the left side at rest. */
export const mural: Scene = (frame) => {
  const { w, h, light, random, variant } = frame;
  const [top, bottom] = [h * 0.2, h * 0.8];
  const plaster = lit(light, mix(paper, sand, 0.4));
  const wall = rect(-10, top, w + 20, bottom - top);
  const painting = wallPaintings[variant] ?? wallPaintings[0];
  const volunteers = Array.from({ length: Math.round(w / 330) + 1 }, (_, i) => {
    const x = w * (variant === 5 ? 0.48 : 0.1) + i * 300 + random.between(-40, 40);
    if (x > w - 110) return '';
    const at = {
      x,
      y: h * random.between(0.87, 0.93),
      size: random.between(320, 370),
      pose: random.pick(['paint', 'paintLow', 'paint', 'stand']),
    };
    return (
      bucket(x + 70, at.y, i) +
      person(
        frame,
        anyone(frame, at, { isChild: false, fromBehind: true, dress: 'kurta', facesLeft: i % 3 === 2 }),
      )
    );
  });
  return [
    sky(frame, 0.5),
    ...[0.06, 0.5, 0.94].map((x) => foliage(frame, w * x, h * 0.1, 240, 150, 0.3)),
    palm(frame, w * 0.3, h * 0.25, 260, 0.3),
    palm(frame, w * 0.78, h * 0.25, 240, 0.35),
    wash(wall, [
      [0, mix(plaster, light.dark, 0.3)],
      [0.12, plaster],
      [1, plaster],
    ]),
    clipped(wall, painting({ w, top, bottom, random })),
    wash(rect(-10, top, w + 20, 70), [
      [0, light.dark, 0.55],
      [1, light.dark, 0],
    ]),
    fill(rect(-10, bottom - 34, w + 20, 34), lit(light, mix(madder, ink, 0.2))),
    tiles(frame, -60, h * 0.07, w + 120, h * 0.15, 0.02),
    ground(frame, 0.8, mix(light.ground, sand, 0.2), 3),
    ladder(w * 0.78, h * 0.9, 560),
    ...volunteers,
    grass(frame, 0.97, 1.03, 40),
  ].join('');
};

const ladder = (x: number, y: number, height: number) => {
  const rungs = Array.from(
    { length: 9 },
    (_, i) => `M${n(x + 6 + i * 6)} ${n(y - 50 - i * 58)}l${82 - i} 0`,
  ).join('');
  return line(
    `M${n(x)} ${n(y)}L${n(x + 60)} ${n(y - height)}M${n(x + 84)} ${n(y)}L${n(x + 134)} ${n(y - height)}${rungs}`,
    mix(madderDark, token.line, 0.35),
    11,
  );
};

const bucket = (x: number, y: number, i: number) =>
  glow(x, y, 46, night, 0.4, 9) +
  fill(
    polygon([
      [x - 24, y - 44],
      [x + 24, y - 44],
      [x + 18, y],
      [x - 18, y],
    ]),
    mix(sand, ink, 0.3),
  ) +
  fill(circlePath(x, y - 44, 24, 7), [madder, turmeric, leaf, saffron][i % 4] ?? madder);
