import { mix, token } from '../colour.ts';
import { circlePath, clipped, curve, fill, glow, line, type Point, rect, wash } from '../svg.ts';
import { eyes, mouth, nose, spectacles } from './features.ts';

export type Face = {
  skin: string;
  hairColour: string;
  /** 0 slender to 1 broad. */
  width: number;
  age: 'young' | 'middle' | 'old';
  isWoman: boolean;
  hasBindi?: boolean;
  hasTilaka?: boolean;
  hasSpectacles?: boolean;
  beard?: 'moustache' | 'stubble' | 'full';
};

/** The outline of a head around (0, 0): brow at -40, chin at 165. */
function outline(half: number, isWoman: boolean): string {
  const jaw = half * (isWoman ? 0.68 : 0.78);
  const right: Point[] = [
    [half * 0.98, -40],
    [half * 0.97, 40],
    [jaw, 118],
    [jaw * 0.46, 160],
  ];
  const left = right.map(([x, y]) => [-x, y] as const).reverse();
  return curve([[0, -160], [half * 0.72, -122], ...right, [0, 170], ...left, [-half * 0.72, -122]], true);
}

/** A face with neck and ears, lit from the left. */
export function face(sitter: Face): string {
  const { skin, width, age, isWoman, beard } = sitter;
  const half = 104 + width * 20;
  const shade = mix(skin, '#3a1418', 0.36);
  const shape = outline(half, isWoman);
  const ear = (side: number) =>
    fill(circlePath(side * half * 1.01, 22, 19, 34), side > 0 ? mix(skin, shade, 0.55) : skin) +
    line(`M${side * half * 1.02} 4q${side * 10} 16 ${side * -2} 34`, shade, 4, 'opacity=".6"') +
    (isWoman ? fill(circlePath(side * half * 1.03, 62, 9), token.turmeric) : '');
  const lines = {
    young: '',
    middle: line('M-62 84q-14 16 -10 34M62 84q14 16 10 34', shade, 3.5, 'opacity=".35"'),
    old: line(
      'M-84 92q10 22 34 26M84 92q-10 22 -34 26M-40 -84q40 -10 80 0M-50 -66q50 -9 100 0',
      shade,
      3.5,
      'opacity=".4"',
    ),
  }[age];
  return [
    wash('M-66 90L-74 250Q0 300 74 250L66 90Z', [
      [0, shade],
      [0.45, mix(skin, shade, 0.35)],
      [1, skin],
    ]),
    ear(-1),
    ear(1),
    wash(
      shape,
      [
        [0, mix(skin, token.turmeric, 0.24)],
        [0.45, skin],
        [1, mix(skin, shade, 0.55)],
      ],
      12,
    ),
    clipped(
      shape,
      [
        fill('M26 -190Q70 -30 52 40Q40 120 0 190H200V-190Z', shade, 'opacity=".16"'),
        glow(-62, 62, 66, mix(token.madder, skin, 0.3), 0.34),
        glow(70, 62, 60, mix(token.madder, skin, 0.3), 0.24),
        beard === 'stubble' || beard === 'full'
          ? whiskers(half, sitter.hairColour, beard === 'full' ? 0.96 : 0.26)
          : '',
      ].join(''),
    ),
    eyes(sitter, shade),
    nose(skin, shade),
    mouth(sitter, shade),
    lines,
    sitter.hasBindi ? fill(circlePath(0, -42, 9), token.madder) : '',
    sitter.hasTilaka
      ? fill(rect(-5, -92, 10, 50), token.saffron) + fill(circlePath(0, -40, 6), token.madder)
      : '',
    sitter.hasSpectacles ? spectacles() : '',
  ].join('');
}

const whiskers = (half: number, colour: string, opacity: number) =>
  fill(
    `M${-half - 10} 30Q${-half * 0.86} 84 -58 92Q0 76 58 92Q${half * 0.86} 84 ${half + 10} 30V190H${-half - 10}ZM-36 104Q0 98 36 104Q24 130 0 130Q-24 130 -36 104Z`,
    colour,
    `fill-rule="evenodd" opacity="${opacity}"`,
  );
