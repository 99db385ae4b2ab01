import { mix, token } from '../colour.ts';
import type { Frame, Scene } from '../frame.ts';
import { grass, ground, mist, ridge } from '../parts/land.ts';
import { palm } from '../parts/palm.ts';
import { anyone, cloths, person } from '../parts/person.ts';
import type { PoseName } from '../parts/pose.ts';
import { birds, sky } from '../parts/sky.ts';
import { ribbon, tree } from '../parts/tree.ts';
import { circlePath, fill, glow, line, n } from '../svg.ts';

const { ink, leaf, line: straw, madder, paper, saffron, sand, turmeric } = token;

/** Kho-kho on the red field: the row sits, one chases, one runs. Variant 1 is volleyball. */
export const khoKho: Scene = (frame) => {
  const { w, h, light, variant } = frame;
  const far = Array.from({ length: 6 }, (_, i) =>
    i % 2
      ? palm(frame, w * (0.06 + i * 0.18), h * 0.66, 250, 0.34)
      : tree(frame, w * (0.04 + i * 0.19), h * 0.665, 190, 0.3),
  );
  return [
    sky(frame, 0.56),
    ridge(frame, { y: 0.48, rise: 60, depth: 0.68 }),
    ridge(frame, { y: 0.56, rise: 40, depth: 0.45, hasTrees: true }),
    mist(frame, 0.62, 0.45),
    ...far,
    ground(frame, 0.655, mix(light.ground, madder, 0.42), 4),
    line(
      `M${w * 0.1} ${h * 0.79}L${w * 0.9} ${h * 0.785}M${w * 0.02} ${h * 0.97}L${w * 0.98} ${h * 0.965}`,
      paper,
      4,
      'opacity=".5"',
    ),
    birds(frame, w * 0.4, h * 0.2, 6),
    variant === 1 ? volleyball(frame) : chase(frame),
    grass(frame, 0.98, 1.03, 30),
  ].join('');
};

const player = (
  frame: Frame,
  x: number,
  y: number,
  size: number,
  pose: PoseName,
  top: string,
  facesLeft = false,
) =>
  person(
    frame,
    anyone(
      frame,
      { x: frame.w * x, y: frame.h * y, size, pose },
      { top, bottom: mix(ink, top, 0.2), dress: 'kurta', facesLeft },
    ),
  );

function chase(frame: Frame): string {
  const { w, h, light } = frame;
  const post = (x: number) =>
    fill(
      ribbon(
        [
          [w * x, h * 0.785],
          [w * x, h * 0.785 - 210],
        ],
        17,
        13,
      ),
      mix(light.dark, sand, 0.45),
    );
  const dust = (x: number) =>
    glow(w * x, h * 0.93, 110, mix(mix(light.ground, madder, 0.42), sand, 0.6), 0.6, 34);
  const row = Array.from({ length: 8 }, (_, i) => {
    const t = i / 7;
    return person(
      frame,
      anyone(
        frame,
        { x: w * (0.2 + 0.56 * t), y: h * (0.78 - 0.02 * t) + i * 2, size: 235, pose: 'squat' },
        { top: cloths[1], bottom: ink, dress: 'kurta', facesLeft: i % 2 === 0 },
      ),
    );
  });
  return [
    post(0.13),
    post(0.86),
    ...row,
    dust(0.24),
    dust(0.6),
    player(frame, 0.36, 0.94, 330, 'chase', leaf),
    player(frame, 0.69, 0.93, 330, 'run', madder),
  ].join('');
}

function volleyball(frame: Frame): string {
  const { w, h, light } = frame;
  const [bx, by] = [w * 0.44, h * 0.4];
  const ball =
    fill(circlePath(bx, by, 27), turmeric) +
    line(`M${n(bx - 26)} ${n(by)}q26 -18 52 0M${n(bx - 12)} ${n(by - 24)}q22 22 6 50`, madder, 3);
  return [
    net(w, h, light.dark),
    player(frame, 0.22, 0.8, 260, 'stand', saffron),
    player(frame, 0.76, 0.8, 260, 'salute', leaf, true),
    player(frame, 0.36, 0.9, 320, 'salute', saffron),
    player(frame, 0.14, 0.94, 330, 'run', saffron),
    player(frame, 0.68, 0.93, 330, 'salute', leaf, true),
    player(frame, 0.88, 0.95, 340, 'walk', leaf, true),
    ball,
  ].join('');
}

/** A net across the field, from the far post to the near one. */
function net(w: number, h: number, dark: string): string {
  const at = (t: number, up: number) =>
    `${n(w * (0.5 + 0.05 * t))} ${n(h * (0.72 + 0.24 * t) - up * (190 + 150 * t))}`;
  let mesh = '';
  for (let i = 0; i <= 5; i++) mesh += `M${at(0, 0.62 + i * 0.07)}L${at(1, 0.62 + i * 0.07)}`;
  for (let i = 0; i <= 14; i++) mesh += `M${at(i / 14, 0.62)}L${at(i / 14, 0.97)}`;
  return (
    line(mesh, paper, 2.2, 'opacity=".85"') +
    line(`M${at(0, 0)}L${at(0, 1)}M${at(1, 0)}L${at(1, 1)}`, mix(dark, straw, 0.3), 12)
  );
}
