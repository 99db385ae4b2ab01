import { token } from '../colour.ts';
import type { Point } from '../svg.ts';
import type { Person } from './person.ts';

export const stroke = (points: readonly Point[], colour: string, width: number) =>
  `<path d="M${points.map(([x, y]) => `${x} ${y}`).join('L')}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const dot = ([x, y]: Point, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;

/** A small head, without features: at this size a face is the turn of the head and the hair. */
export function head(who: Person, [x, y]: Point, tone: (colour: string) => string): string {
  const r = who.isChild ? 0.083 : 0.066;
  const style = who.hair ?? 'short';
  const hair = tone(style === 'greyBun' ? '#b9b3ad' : '#241a1c');
  const skin = tone(who.skin);
  const isBun = style === 'bun' || style === 'greyBun';
  const bun = isBun
    ? dot([x - r * 1.05, y - r * 0.15], r * 0.5, hair) +
      dot([x - r * 0.85, y + r * 0.3], r * 0.2, tone(token.paper))
    : '';
  const braid =
    style === 'braid'
      ? stroke(
          [
            [x - r * 0.8, y - r * 0.2],
            [x - r * 1.25, y - r * 1.6],
            [x - r * 1.1, y - r * 3.1],
          ],
          hair,
          r * 0.42,
        ) + dot([x - r * 1.1, y - r * 3.2], r * 0.3, tone(token.madder))
      : '';
  const face = who.fromBehind
    ? ''
    : `<ellipse cx="${x + r * 0.22}" cy="${y - r * 0.16}" rx="${r * 0.78}" ry="${r * 0.88}" fill="${skin}"/>`;
  const ear = dot([x - r * (who.fromBehind ? 1 : 0.42), y - r * 0.2], r * 0.17, skin);
  return braid + bun + dot([x - r * 0.1, y + r * 0.1], r * 1.06, hair) + face + ear;
}
