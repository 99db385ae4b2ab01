import { mix, token } from '../colour.ts';
import { type Frame, lit } from '../frame.ts';
import { circlePath, curve, fill, glow, group, line, n, type Point, wash } from '../svg.ts';
import { ribbon } from './tree.ts';

const trunk: readonly Point[] = [
  [6, -54],
  [16, -59],
  [34, -57],
  [50, -59],
  [58, -69],
  [65, -64],
  [74, -63],
  [83, -70],
  [87, -60],
  [80, -50],
  [74, -38],
  [68, -29],
  [54, -26],
  [34, -25],
  [18, -29],
  [8, -38],
];
const skull: readonly Point[] = [
  [80, -68],
  [86, -72],
  [94, -64],
  [101, -54],
  [99, -49],
  [92, -50],
  [84, -55],
];

/** A cow of a local breed with hump and dewlap, turned to the right; (x, y) is under its tail. */
export function cow(
  { light }: Frame,
  x: number,
  y: number,
  size: number,
  coat: string,
  facesLeft = false,
  isGrazing = false,
): string {
  const s = size / 100;
  const [base, shade] = [lit(light, coat), lit(light, mix(coat, token.ink, 0.32))];
  const hoof = lit(light, mix(token.night, coat, 0.2));
  const leg = (points: readonly Point[], colour: string) =>
    fill(ribbon(points, 10, 5), colour) + fill(circlePath(points.at(-1)?.[0] ?? 0, -1.8, 3.6, 2), hoof);
  const horn = (dx: number) =>
    line(`M${83 + dx} -71q${-4 + dx} -9 ${3 + dx} -16`, lit(light, token.sand), 2.6);
  const head = [
    wash(curve(skull, true), [
      [0, base],
      [1, shade],
    ]),
    fill('M79 -67q-9 1 -11 8q8 1 12 -5Z', shade),
    fill(circlePath(90.5, -62, 1.4) + circlePath(99.5, -51.5, 0.9), hoof),
    horn(0),
    horn(3),
    fill('M86 -72l4 3l-4 4l-3 -3Z', lit(light, token.madder)),
  ].join('');
  const drawing = [
    leg(
      [
        [66, -33],
        [68, -16],
        [67, 0],
      ],
      shade,
    ),
    leg(
      [
        [16, -40],
        [19, -20],
        [17, 0],
      ],
      shade,
    ),
    line('M7 -54q-7 8 -5 24', shade, 2),
    fill(circlePath(2, -27, 2.4, 5), hoof),
    wash(curve(trunk, true), [
      [0, mix(base, light.glow, 0.3)],
      [0.45, base],
      [1, shade],
    ]),
    leg(
      [
        [60, -34],
        [59, -16],
        [59, 0],
      ],
      base,
    ),
    leg(
      [
        [11, -44],
        [9, -22],
        [10, 0],
      ],
      base,
    ),
    line('M74 -62q-3 12 3 20', lit(light, token.madder), 2.2),
    fill(circlePath(77, -41, 2.6, 3), lit(light, token.turmeric)),
    isGrazing ? group(head, 'rotate(62 80 -62)') : head,
  ].join('');
  return (
    glow(x + (facesLeft ? -50 : 50) * s, y, size * 0.6, light.dark, 0.5, size * 0.07) +
    group(drawing, `translate(${n(x)} ${n(y)}) scale(${facesLeft ? -s : s} ${s})`)
  );
}
