import { mix, token } from '../colour.ts';
import type { Scene } from '../frame.ts';
import { ground } from '../parts/land.ts';
import { skins } from '../parts/person.ts';
import { sapling } from '../parts/plant.ts';
import { sky } from '../parts/sky.ts';
import { foliage } from '../parts/tree.ts';
import { curve, fill, glow, line, n } from '../svg.ts';

const earth = mix(token.madderDark, token.night, 0.35);
const skin = skins[2];

/** Two hands with a young tree. */
export const hands: Scene = (frame) => {
  const { w, h, light, random } = frame;
  const cx = w * 0.55;
  const y = h * 0.72;
  const hand = (d: 1 | -1) => {
    const arm = curve([
      [cx + d * 430, h * 1.1],
      [cx + d * 330, h * 0.98],
      [cx + d * 235, y + 110],
    ]);
    const sleeve = curve([
      [cx + d * 520, h * 1.2],
      [cx + d * 400, h * 1.06],
      [cx + d * 345, h],
    ]);
    const finger = (i: number) =>
      line(
        curve([
          [cx + d * (225 - i * 14), y + 120 - i * 8],
          [cx + d * (120 - i * 16), y + 128 - i * 30],
          [cx + d * (14 - i * 8), y + 104 - i * 32],
        ]),
        mix(skin, i % 2 ? light.glow : token.night, 0.1 + i * 0.03),
        50 - i * 3,
      );
    const thumb = line(
      curve([
        [cx + d * 238, y + 70],
        [cx + d * 205, y - 6],
        [cx + d * 150, y - 40],
      ]),
      mix(skin, light.glow, 0.12),
      46,
    );
    const nail = line(
      curve([
        [cx + d * 152, y - 42],
        [cx + d * 144, y - 48],
      ]),
      mix(skin, token.paper, 0.4),
      24,
    );
    return {
      behind:
        line(arm, mix(skin, token.night, 0.3), 138) +
        line(arm, skin, 118) +
        line(sleeve, d > 0 ? token.madder : token.saffron, 190),
      before: [0, 1, 2, 3].map(finger).join('') + thumb + nail,
    };
  };
  const [left, right] = [hand(-1), hand(1)];
  const soil = fill(
    curve(
      [
        [cx - 205, y + 40],
        [cx - 130, y - 40],
        [cx, y - 74],
        [cx + 130, y - 40],
        [cx + 205, y + 40],
        [cx + 110, y + 110],
        [cx - 110, y + 110],
      ],
      true,
    ),
    earth,
  );
  const crumbs = Array.from(
    { length: 60 },
    () =>
      `M${n(cx + random.between(-150, 150))} ${n(y + random.between(-40, 60))}l${n(random.between(3, 9))} 1`,
  ).join('');
  return [
    sky(frame, 0.9),
    ...[0.02, 0.22, 0.8, 1].map((x, i) =>
      foliage(frame, w * x, h * (0.42 + (i % 2) * 0.2), 260, 240, 0.62 - (i % 2) * 0.1),
    ),
    ground(frame, 0.82, mix(light.ground, light.green, 0.5)),
    glow(cx, y - 200, 520, light.glow, 0.6),
    left.behind,
    right.behind,
    soil,
    line(crumbs, mix(earth, token.line, 0.35), 6),
    sapling(cx, y - 60, 420, 4),
    left.before,
    right.before,
  ].join('');
};
