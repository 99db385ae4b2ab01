import { mix, token } from '../colour.ts';
import type { Frame, Scene } from '../frame.ts';
import { banyan } from '../parts/banyan.ts';
import { house } from '../parts/house.ts';
import { flame } from '../parts/lamp.ts';
import { grass, ground, mist, ridge } from '../parts/land.ts';
import { palm } from '../parts/palm.ts';
import { anyone, person } from '../parts/person.ts';
import { sky } from '../parts/sky.ts';
import { fill, glow, line, n, rect } from '../svg.ts';

const { ink, madder, night, paper, saffron, turmeric } = token;
const lampGlow = (x: number, y: number, r: number) =>
  glow(x, y, r, saffron, 0.55) + glow(x, y, r * 0.4, turmeric, 0.6);

/** A house with lamplight under the stars. Variant 1: evening lessons round a lantern. */
export const nightHut: Scene = (frame) => {
  const { w, h, light, random, variant } = frame;
  const milkyWay = Array.from({ length: 16 }, (_, i) =>
    glow(
      w * (0.05 + i * 0.06),
      h * (0.44 - i * 0.028),
      random.between(70, 150),
      mix(ink, '#9aa6d8', 0.6),
      0.22,
      random.between(30, 70),
    ),
  ).join('');
  const fireflies = Array.from({ length: 26 }, () =>
    glow(random() * w, h * random.between(0.55, 0.95), random.between(5, 13), turmeric, 0.9),
  ).join('');
  return [
    sky(frame, 0.66),
    light.isNight ? milkyWay : '',
    ridge(frame, { y: 0.56, rise: 70, depth: 0.5 }),
    ridge(frame, { y: 0.64, rise: 50, depth: 0.3, hasTrees: true }),
    mist(frame, 0.7, 0.4),
    variant === 1 ? lessons(frame) : sleepingHouse(frame),
    fireflies,
  ].join('');
};

function lessons(frame: Frame): string {
  const { w, h, light } = frame;
  const cx = w * 0.54;
  const lanternLight = {
    ...frame,
    light: { ...light, isNight: false, sun: turmeric, sunAt: [0.54, 0.7] as const },
  };
  const ring = Array.from({ length: 8 }, (_, i) => {
    const away = Math.cos(Math.PI * (0.04 + (i / 7) * 0.92));
    return person(
      lanternLight,
      anyone(
        frame,
        { x: cx - away * 330, y: h * 0.86 + (i % 2) * 34 + Math.abs(away) * 34, size: 250, pose: 'read' },
        { facesLeft: i > 3 },
      ),
    );
  });
  const lantern =
    fill(rect(cx - 20, h * 0.79, 40, 58), mix(turmeric, paper, 0.4)) +
    flame(cx, h * 0.835, 12, 10) +
    line(rect(cx - 24, h * 0.785, 48, 68), night, 7) +
    line(`M${n(cx - 20)} ${n(h * 0.785)}q20 -44 40 0`, night, 5);
  return [
    ground(frame, 0.72, mix(light.ground, madder, 0.25)),
    house(frame, w * 0.06, h * 0.77, Math.max(w * 0.86, 620), 330, true),
    lampGlow(cx, h * 0.86, 540),
    ...ring,
    lampGlow(cx, h * 0.82, 460),
    lantern,
  ].join('');
}

function sleepingHouse(frame: Frame): string {
  const { w, h, light } = frame;
  const width = Math.min(w * 0.6, 640);
  return [
    palm(frame, w * 0.12, h * 0.8, 420, 0.1),
    palm(frame, w * 0.19, h * 0.79, 330, 0.16),
    ground(frame, 0.77, light.ground),
    w > 900 ? banyan(frame, w * 0.84, h * 0.84, 470) : palm(frame, w * 0.9, h * 0.82, 470, 0.04),
    house(frame, w * 0.5 - width / 2, h * 0.84, width, 240, true),
    lampGlow(w * 0.5, h * 0.86, 330),
    glow(w * 0.5, h * 0.9, 260, saffron, 0.5, 50),
    grass(frame, 0.9, 1.03, 100),
  ].join('');
}
