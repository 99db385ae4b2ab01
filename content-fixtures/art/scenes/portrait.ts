import { mix, token } from '../colour.ts';
import type { Scene } from '../frame.ts';
import { attire } from '../parts/attire.ts';
import { backdrop } from '../parts/backdrop.ts';
import { face } from '../parts/face.ts';
import { hairBefore, hairBehind, plait, veilBehind } from '../parts/hair.ts';
import { sitters } from '../parts/sitter.ts';
import { fill, glow, group, rect, wash } from '../svg.ts';

/** A bust of the sitter whose number is the variant. */
export const portrait: Scene = (frame) => {
  const { w, h, light, variant } = frame;
  const sitter = sitters[variant];
  if (!sitter)
    throw new Error(`No sitter has the number ${variant}: parts/sitter.ts knows 0 to ${sitters.length - 1}.`);
  const { style, hairColour, width, skin, isWoman, tone } = sitter;
  const half = 104 + width * 20;
  const bust = [
    hairBehind(style, hairColour, half),
    style === 'veil' ? veilBehind(sitter.attire.main) : '',
    fill('M-110 300Q0 180 110 300Z', mix(isWoman ? skin : sitter.attire.second, token.night, 0.45)),
    face(sitter),
    hairBefore(style, hairColour, half, sitter.attire.main),
    attire(sitter.attire, 290 + width * 50 - (isWoman ? 34 : 0), skin),
    style === 'braid' ? plait(half, hairColour) : '',
  ].join('');
  return [
    backdrop(frame, sitter),
    glow(w * 0.42, h * 0.36, 430, mix(tone, light.sun, 0.6), 0.55),
    group(bust, `translate(${w / 2} ${h * 0.395}) scale(1.1)`),
    wash(rect(0, h * 0.72, w, h * 0.3), [
      [0, token.night, 0],
      [1, token.night, 0.24],
    ]),
  ].join('');
};
