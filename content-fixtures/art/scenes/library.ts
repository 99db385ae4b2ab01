import { mix, token } from '../colour.ts';
import type { Frame, Scene } from '../frame.ts';
import { anyone, person } from '../parts/person.ts';
import { sapling } from '../parts/plant.ts';
import { pot } from '../parts/vessel.ts';
import { circlePath, clipped, fill, glow, line, n, polygon, rect, wash } from '../svg.ts';

const { ink, leaf, line: straw, madder, madderDark, night, paper, saffron, sand, turmeric } = token;
const spines = [
  madder,
  leaf,
  ink,
  saffron,
  madderDark,
  mix(leaf, ink, 0.5),
  straw,
  turmeric,
  mix(ink, madder, 0.5),
  mix(madder, sand, 0.35),
] as const;

/** Shelves, a window and readers. */
export const library: Scene = (frame) => {
  const { w, h, random } = frame;
  const wood = mix(madderDark, night, 0.35);
  const shaft = wash(
    polygon([
      [w * 0.05, h * 0.1],
      [w * 0.25, h * 0.1],
      [w * 0.85, h],
      [w * 0.38, h],
    ]),
    [
      [0, paper, 0.7],
      [1, turmeric, 0],
    ],
  );
  const readers = (w > 900 ? [0.36, 0.58, 0.8] : [0.36, 0.72]).map((x, i) => {
    const y = h * (0.93 + (i % 2) * 0.03);
    return (
      person(frame, anyone(frame, { x: w * x, y, size: 400, pose: 'read' }, { facesLeft: i > 0 })) +
      openBook(w * x + (i > 0 ? -8 : 8), y - 66, 54)
    );
  });
  return [
    wash(rect(0, 0, w, h), [
      [0, mix(straw, saffron, 0.22)],
      [1, mix(straw, madder, 0.4)],
    ]),
    wash(rect(w * 0.32, h * 0.02, w * 0.7, h * 0.72), [
      [0, mix(wood, night, 0.35)],
      [1, mix(wood, night, 0.6)],
    ]),
    ...[0.2, 0.37, 0.54, 0.71].map((y) => shelf(frame, h * y, wood)),
    window(frame),
    wash(rect(0, h * 0.74, w, h * 0.27), [
      [0, mix(madder, straw, 0.25)],
      [1, mix(madderDark, night, 0.3)],
    ]),
    fill(rect(w * 0.2, h * 0.86, w * 0.76, h * 0.12), mix(leaf, ink, 0.3), 'opacity=".75"'),
    line(rect(w * 0.215, h * 0.872, w * 0.73, h * 0.096), turmeric, 4, 'opacity=".7"'),
    `<g opacity=".55">${shaft}</g>`,
    sapling(w * 0.11, h * 0.76, 150, 4),
    pot(w * 0.11, h * 0.86, 110),
    ...readers,
    ...Array.from({ length: 50 }, () =>
      glow(w * random.between(0.2, 0.6), h * random.between(0.25, 0.9), random.between(2, 5), paper, 0.7),
    ),
  ].join('');
};

function shelf({ w, random }: Frame, y: number, wood: string): string {
  let books = '';
  let x = w * 0.34;
  while (x < w * 0.98) {
    const [bw, bh] = [random.between(14, 40), random.between(88, 136)];
    const colour = random.pick(spines);
    const turn = random() < 0.07 ? random.between(-9, 9) : 0;
    if (random() < 0.05) x += random.between(20, 60);
    const bands = line(
      `M${n(x + 3)} ${n(y - bh * 0.8)}h${n(bw - 8)}M${n(x + 3)} ${n(y - bh * 0.2)}h${n(bw - 8)}`,
      turmeric,
      2.5,
      'opacity=".65"',
    );
    books += `<g transform="rotate(${n(turn)} ${n(x)} ${n(y)})">${wash(
      rect(x, y - bh, bw - 2, bh),
      [
        [0, mix(colour, paper, 0.18)],
        [0.4, colour],
        [1, mix(colour, night, 0.45)],
      ],
      0,
    )}${bands}</g>`;
    x += bw;
  }
  return (
    books +
    wash(rect(w * 0.32, y, w * 0.7, 20), [
      [0, mix(wood, saffron, 0.35)],
      [1, mix(wood, night, 0.4)],
    ])
  );
}

function window({ w, h }: Frame): string {
  const opening = rect(w * 0.05, h * 0.1, w * 0.2, h * 0.42);
  const garden = fill(
    circlePath(w * 0.1, h * 0.52, w * 0.07, h * 0.1) + circlePath(w * 0.2, h * 0.53, w * 0.06, h * 0.08),
    mix(leaf, turmeric, 0.45),
  );
  return (
    wash(opening, [
      [0, mix(paper, turmeric, 0.25)],
      [1, turmeric],
    ]) +
    clipped(opening, garden) +
    line(
      `${opening}M${w * 0.117} ${h * 0.1}v${h * 0.42}M${w * 0.183} ${h * 0.1}v${h * 0.42}`,
      madderDark,
      12,
    ) +
    fill(rect(w * 0.03, h * 0.515, w * 0.24, 20), madderDark)
  );
}

const openBook = (x: number, y: number, s: number) =>
  fill(
    polygon([
      [x, y],
      [x - s, y - s * 0.35],
      [x - s * 0.94, y - s * 0.8],
      [x, y - s * 0.42],
    ]),
    paper,
  ) +
  fill(
    polygon([
      [x, y],
      [x + s, y - s * 0.35],
      [x + s * 0.94, y - s * 0.8],
      [x, y - s * 0.42],
    ]),
    sand,
  ) +
  line(`M${n(x - s)} ${n(y - s * 0.33)}L${n(x)} ${n(y + 3)}L${n(x + s)} ${n(y - s * 0.33)}`, madder, 5);
