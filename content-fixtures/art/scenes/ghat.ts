import { mix, token } from '../colour.ts';
import { type Frame, lit, type Scene } from '../frame.ts';
import { diya } from '../parts/lamp.ts';
import { mist, ridge, water } from '../parts/land.ts';
import { palm } from '../parts/palm.ts';
import { anyone, person } from '../parts/person.ts';
import { shikhara } from '../parts/shrine.ts';
import { birds, sky } from '../parts/sky.ts';
import { tree } from '../parts/tree.ts';
import { circlePath, curve, fill, glow, line, n, polygon, wash } from '../svg.ts';

const { ink, leaf, line: straw, madder, madderDark, night, paper, saffron, sand, turmeric } = token;

/** Stone steps to the river. Variants: 0 a quiet morning, 1 volunteers carry baskets up the cleaned steps, 2 boats with relief. */
export const ghat: Scene = (frame) => {
  const { w, h, variant } = frame;
  const shore = h * 0.6;
  return [
    sky(frame, 0.58),
    ridge(frame, { y: 0.48, rise: 55, depth: 0.72 }),
    ridge(frame, { y: 0.55, rise: 36, depth: 0.52, hasTrees: true }),
    mist(frame, 0.6, 0.7),
    shikhara(frame, w * 0.64, shore + 6, 250, 0.4),
    shikhara(frame, w * 0.7, shore + 6, 160, 0.45),
    palm(frame, w * 0.56, shore, 200, 0.42),
    palm(frame, w * 0.79, shore, 230, 0.36),
    tree(frame, w * 0.5, shore + 4, 150, 0.45),
    water(frame, 0.6),
    `<g opacity=".22" transform="matrix(1 0 0 -.7 0 ${n(shore * 1.7)})">${shikhara(frame, w * 0.64, shore + 6, 250, 0.5)}</g>`,
    mist(frame, 0.63, 0.5),
    birds(frame, w * 0.36, h * 0.22, 8),
    boat(frame, w * 0.3, h * 0.72, 210),
    variant === 2 ? boat(frame, w * 0.16, h * 0.82, 320) + boat(frame, w * 0.48, h * 0.66, 130) : '',
    steps(frame),
    variant === 1 ? carriers(frame) : visitors(frame),
    variant === 0 ? diya(w * 0.42, h * 0.86, 17) + diya(w * 0.32, h * 0.9, 20) : '',
  ].join('');
};

function steps({ w, h, light }: Frame): string {
  const stone = lit(light, mix(straw, madder, 0.18));
  let out = glow(w * 0.72, h * 0.96, w * 0.4, light.dark, 0.5, 60);
  for (let i = 0; i < 8; i++) {
    const [x, y] = [w * (0.5 + i * 0.052), h * (0.985 - i * 0.043)];
    out += wash(
      polygon([
        [x, y],
        [w + 20, y - 26],
        [w + 20, y + 20],
        [x - 8, y + 44],
      ]),
      [
        [0, mix(stone, light.dark, 0.5)],
        [1, mix(stone, light.dark, 0.18)],
      ],
    );
    out += wash(
      polygon([
        [x, y],
        [x + w * 0.05, y - 26],
        [w + 20, y - 58],
        [w + 20, y - 24],
      ]),
      [
        [0, mix(stone, light.glow, 0.45)],
        [1, stone],
      ],
      0,
    );
  }
  return out;
}

function boat(frame: Frame, x: number, y: number, s: number): string {
  const { light, variant } = frame;
  const wood = lit(light, mix(madderDark, ink, 0.45));
  const hull = curve(
    [
      [x - s * 0.62, y - s * 0.16],
      [x - s * 0.36, y + s * 0.05],
      [x, y + s * 0.09],
      [x + s * 0.36, y + s * 0.05],
      [x + s * 0.62, y - s * 0.16],
      [x, y - s * 0.02],
    ],
    true,
  );
  const sack = (dx: number, colour: string) =>
    wash(
      polygon([
        [x + s * (dx - 0.09), y],
        [x + s * (dx - 0.08), y - s * 0.17],
        [x + s * (dx + 0.08), y - s * 0.17],
        [x + s * (dx + 0.09), y],
      ]),
      [
        [0, colour],
        [1, mix(straw, ink, 0.4)],
      ],
    );
  const load = variant === 2 ? sack(-0.3, sand) + sack(-0.1, saffron) + sack(0.25, straw) : '';
  const ferryman = person(
    frame,
    anyone(
      frame,
      { x: x + s * 0.1, y: y + 2, size: s * 0.74, pose: 'carry' },
      { dress: 'panche', isChild: false, top: paper, bottom: paper, hair: 'short', hasShadow: false },
    ),
  );
  const pole = line(
    `M${n(x + s * 0.06)} ${n(y - s * 0.86)}L${n(x + s * 0.26)} ${n(y + s * 0.24)}`,
    wood,
    s * 0.02,
  );
  const rim = line(
    `M${n(x - s * 0.6)} ${n(y - s * 0.15)}Q${n(x)} ${n(y + s * 0.02)} ${n(x + s * 0.6)} ${n(y - s * 0.15)}`,
    mix(wood, light.glow, 0.4),
    s * 0.02,
  );
  return (
    glow(x, y + s * 0.1, s * 0.8, light.dark, 0.5, s * 0.09) + pole + ferryman + load + fill(hull, wood) + rim
  );
}

function carriers(frame: Frame): string {
  const { w, h } = frame;
  return [0.64, 0.72, 0.81, 0.9]
    .map((share, i) => {
      const [x, y, size] = [w * share, h * (0.93 - i * 0.055), 270 - i * 8];
      const basket =
        fill(
          polygon([
            [x - 56, y - size * 1.16],
            [x + 26, y - size * 1.16],
            [x + 10, y - size * 1.01],
            [x - 40, y - size * 1.01],
          ]),
          mix(straw, madderDark, 0.55),
        ) + fill(circlePath(x - 15, y - size * 1.16, 40, 9), mix(leaf, night, 0.4));
      return person(frame, anyone(frame, { x, y, size, pose: 'carry' }, { isChild: false })) + basket;
    })
    .join('');
}

const visitors = (frame: Frame) =>
  person(
    frame,
    anyone(
      frame,
      { x: frame.w * 0.72, y: frame.h * 0.9, size: 250, pose: 'namaste' },
      { isChild: false, dress: 'saree', hair: 'bun', facesLeft: true, bottom: madder, trim: turmeric },
    ),
  ) +
  person(
    frame,
    anyone(
      frame,
      { x: frame.w * 0.86, y: frame.h * 0.84, size: 230, pose: 'meditate' },
      { dress: 'panche', isChild: false, top: paper, bottom: paper, trim: saffron, hair: 'short' },
    ),
  );
