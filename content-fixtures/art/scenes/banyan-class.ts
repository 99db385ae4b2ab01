import { mix, token } from '../colour.ts';
import type { Scene } from '../frame.ts';
import { banyan } from '../parts/banyan.ts';
import { grass, ground, mist, ridge } from '../parts/land.ts';
import { palm } from '../parts/palm.ts';
import { anyone, person, skins } from '../parts/person.ts';
import { birds, sky } from '../parts/sky.ts';
import { glow } from '../svg.ts';

/** A class under the banyan; on a wide picture the tree stands to the right. */
export const banyanClass: Scene = (frame) => {
  const { w, h, light, random } = frame;
  const cx = w * (w > 1450 ? 0.66 : 0.56);
  const children = Array.from({ length: 9 }, (_, i) => {
    const row = i % 3;
    const at = {
      x: cx - 330 + i * 58 + random.between(-8, 8),
      y: h * (0.845 + row * 0.035),
      size: 170 + row * 18,
    };
    return person(frame, anyone(frame, { ...at, pose: random.pick(['sit', 'read', 'raiseHand', 'sit']) }));
  });
  const teacher = person(frame, {
    x: cx + 270,
    y: h * 0.86,
    size: 225,
    pose: 'teach',
    dress: 'saree',
    skin: skins[0],
    top: token.madderDark,
    bottom: token.saffron,
    trim: token.madderDark,
    hair: 'greyBun',
    facesLeft: true,
  });
  return [
    sky(frame, 0.7),
    ridge(frame, { y: 0.6, rise: 55, depth: 0.66 }),
    ridge(frame, { y: 0.67, rise: 40, depth: 0.45, hasTrees: true }),
    mist(frame, 0.74, 0.5),
    palm(frame, w * 0.08, h * 0.78, 300, 0.35),
    palm(frame, w * 0.14, h * 0.77, 240, 0.45),
    ground(frame, 0.75, mix(light.ground, light.green, 0.35)),
    birds(frame, w * 0.2, h * 0.24, 7),
    glow(cx, h * 0.86, 620, light.dark, 0.6, 90),
    banyan(frame, cx, h * 0.83, 760),
    ...children,
    teacher,
    grass(frame, 0.9, 1.02, 90),
  ].join('');
};
