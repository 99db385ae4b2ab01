import { mix, token } from '../colour.ts';
import type { Frame } from '../frame.ts';
import { circlePath, curve, fill, line, n, polygon, rect } from '../svg.ts';
import { person, skins } from './person.ts';

const { leaf, madder, madderDark, night, paper, saffron, turmeric } = token;

/** The pleats that open between the knees of a dancer. */
export function pleats(x: number, y: number, size: number, colour: string): string {
  return Array.from({ length: 7 }, (_, i) => {
    const a = ((i - 3) / 3) * 0.5;
    const hem = y + Math.cos(a) * size * 0.13;
    return fill(
      polygon([
        [x, y - size * 0.16],
        [x + Math.sin(a - 0.085) * size * 0.3, hem],
        [x + Math.sin(a + 0.085) * size * 0.3, hem],
      ]),
      i % 2 ? turmeric : mix(colour, saffron, 0.4),
    );
  }).join('');
}

/** A Yakshagana hero: the great crown, the breastplate and the painted face. */
export function yakshaganaHero(frame: Frame, x: number, y: number, s: number): string {
  const head = y - s * 0.83;
  const crown = (r: number, colour: string) =>
    fill(
      curve(
        [
          [x - s * r * 0.5, head - s * 0.03],
          [x - s * r, head - s * 0.16],
          [x - s * r * 0.62, head - s * (0.14 + r)],
          [x, head - s * (0.2 + r * 1.3)],
          [x + s * r * 0.62, head - s * (0.14 + r)],
          [x + s * r, head - s * 0.16],
          [x + s * r * 0.5, head - s * 0.03],
        ],
        true,
      ),
      colour,
    );
  const jewels = Array.from({ length: 13 }, (_, i) => {
    const a = Math.PI * (0.06 + (0.88 * i) / 12);
    return fill(
      circlePath(x + Math.cos(a) * s * 0.27, head - s * 0.1 - Math.sin(a) * s * 0.3, s * 0.022),
      i % 2 ? paper : turmeric,
    );
  }).join('');
  const hero = person(frame, {
    x,
    y,
    size: s,
    pose: 'aramandi',
    dress: 'saree',
    skin: skins[2],
    top: madderDark,
    bottom: madder,
    trim: turmeric,
  });
  const plate =
    fill(
      polygon([
        [x - s * 0.1, y - s * 0.74],
        [x + s * 0.1, y - s * 0.74],
        [x + s * 0.07, y - s * 0.5],
        [x - s * 0.07, y - s * 0.5],
      ]),
      turmeric,
    ) +
    [0.7, 0.64, 0.58]
      .map((dy) => line(`M${n(x - s * 0.08)} ${n(y - s * dy)}h${n(s * 0.16)}`, madder, 6))
      .join('');
  const shoulders = [-1, 1]
    .map(
      (side) =>
        fill(circlePath(x + side * s * 0.12, y - s * 0.7, s * 0.05), turmeric) +
        fill(circlePath(x + side * s * 0.12, y - s * 0.7, s * 0.03), madder),
    )
    .join('');
  const face =
    fill(circlePath(x + s * 0.005, head + s * 0.01, s * 0.058, s * 0.066), mix(saffron, madder, 0.25)) +
    line(
      `M${n(x - s * 0.035)} ${n(head + s * 0.03)}q${n(s * 0.04)} ${n(-s * 0.018)} ${n(s * 0.08)} 0`,
      night,
      6,
    ) +
    fill(circlePath(x - s * 0.022, head, s * 0.009) + circlePath(x + s * 0.03, head, s * 0.009), night) +
    fill(rect(x, head - s * 0.05, s * 0.008, s * 0.04), paper);
  const band =
    line(
      `M${n(x - s * 0.075)} ${n(head - s * 0.045)}q${n(s * 0.075)} ${n(-s * 0.05)} ${n(s * 0.15)} 0`,
      turmeric,
      s * 0.03,
    ) + fill(circlePath(x, head - s * 0.075, s * 0.018), madder);
  return (
    crown(0.31, madder) +
    crown(0.26, turmeric) +
    crown(0.2, leaf) +
    crown(0.13, night) +
    jewels +
    hero +
    pleats(x, y - s * 0.26, s, madder) +
    plate +
    shoulders +
    face +
    band
  );
}
