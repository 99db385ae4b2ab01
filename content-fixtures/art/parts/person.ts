import { mix, token } from '../colour.ts';
import { type Frame, lit } from '../frame.ts';
import { glow, group, n } from '../svg.ts';
import { body } from './body.ts';
import type { PoseName } from './pose.ts';

export const skins = ['#8d5a3b', '#6e432b', '#a8724d', '#7c4c31', '#5a3524'] as const;
const { ink, madder, madderDark, paper, sand, saffron, turmeric, leaf } = token;
export const cloths = [
  madder,
  saffron,
  turmeric,
  leaf,
  paper,
  mix(ink, '#5f7fa8', 0.6),
  madderDark,
  mix(leaf, ink, 0.5),
  sand,
  mix(madder, sand, 0.4),
] as const;

export type Dress = 'kurta' | 'panche' | 'saree' | 'langa' | 'bare';
export type Person = {
  x: number;
  y: number;
  size: number;
  pose: PoseName;
  dress: Dress;
  skin: string;
  top: string;
  bottom: string;
  trim?: string;
  hair?: 'short' | 'bun' | 'braid' | 'greyBun';
  isChild?: boolean;
  facesLeft?: boolean;
  fromBehind?: boolean;
  hasShadow?: boolean;
};

/** A person: flat shapes over a skeleton, an edge of light on the sun's side and a shadow on the ground. */
export function person({ light, w }: Frame, who: Person): string {
  const { x, y, size, facesLeft = false, hasShadow = true } = who;
  const toSun = Math.sign(light.sunAt[0] * w - x) || 1;
  const place = `translate(${n(x)} ${n(y)}) scale(${facesLeft ? -size : size} ${-size})`;
  const rim = mix(light.sun, light.glow, 0.4);
  return [
    hasShadow ? glow(x - toSun * size * 0.12, y, size * 0.36, light.dark, 0.55, size * 0.06) : '',
    group(
      group(
        body(who, () => rim),
        place,
      ),
      `translate(${n(toSun * size * 0.007)} ${n(-size * 0.004)})`,
      `opacity="${light.isNight ? 0.2 : 0.6}"`,
    ),
    group(
      body(who, (colour) => lit(light, colour)),
      place,
    ),
  ].join('');
}

/** A different person for each call: skin, hair and clothes by chance. */
export function anyone(
  { random }: Frame,
  at: { x: number; y: number; size: number; pose: PoseName },
  rest: Partial<Person> = {},
): Person {
  const isGirl = random() < 0.5;
  const isChild = rest.isChild ?? true;
  return {
    ...at,
    isChild,
    skin: random.pick(skins),
    top: random.pick(cloths),
    bottom: random.pick(cloths),
    trim: random.pick([turmeric, saffron, madder, paper]),
    dress: isGirl ? (isChild ? 'langa' : 'saree') : 'kurta',
    hair: isGirl ? random.pick(['braid', 'bun']) : 'short',
    ...rest,
  };
}
