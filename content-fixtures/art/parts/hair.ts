import { mix, token } from '../colour.ts';
import { circlePath, curve, fill, line, wash } from '../svg.ts';

export type HairStyle =
  | 'sidePart'
  | 'receding'
  | 'crop'
  | 'bald'
  | 'curly'
  | 'turban'
  | 'bun'
  | 'braid'
  | 'loose'
  | 'veil';

const combed = (d: string, colour: string) =>
  wash(
    d,
    [
      [0, mix(colour, token.sand, 0.2)],
      [0.5, colour],
      [1, mix(colour, token.night, 0.3)],
    ],
    20,
  );
const shine = (colour: string, d: string) => line(d, mix(colour, token.sand, 0.4), 4, 'opacity=".35"');

/** What of the hair lies behind the head, whose half width is `half`. */
export function hairBehind(style: HairStyle, colour: string, half: number): string {
  switch (style) {
    case 'bun':
      return (
        combed(circlePath(half * 0.62, -128, 62, 56), colour) +
        combed(circlePath(0, -10, half + 22, 168), colour) +
        jasmine(half * 0.62, -104, 58)
      );
    case 'loose':
      return combed(
        curve(
          [
            [-half - 36, -40],
            [-half * 0.6, -180],
            [half * 0.6, -180],
            [half + 36, -40],
            [half + 54, 150],
            [half + 24, 250],
            [0, 262],
            [-half - 24, 250],
            [-half - 54, 150],
          ],
          true,
        ),
        colour,
      );
    case 'braid':
    case 'veil':
      return combed(circlePath(0, -12, half + 18, 168), colour);
    case 'bald':
      return fill(circlePath(0, 0, half + 12, 92), colour);
    case 'curly':
      return (
        Array.from({ length: 22 }, (_, i) => Math.PI * (1.08 + (i / 21) * 0.84 + (i % 2) * 0.02))
          .map((a) => fill(circlePath(Math.cos(a) * (half + 6), -26 + Math.sin(a) * 140, 36), colour))
          .join('') + combed(circlePath(0, -50, half + 16, 128), colour)
      );
    default:
      return combed(circlePath(0, -36, half + 12, 134), colour);
  }
}

/** What of the hair, or of the cloth worn on it, lies over the forehead. */
export function hairBefore(style: HairStyle, colour: string, half: number, cloth: string): string {
  const h = half + 10;
  switch (style) {
    case 'sidePart':
      return (
        combed(
          `M${-h} 18Q${-h - 10} -120 -50 -168Q40 -206 ${h - 16} -128Q${h + 8} -80 ${h} 18Q${h - 10} -34 ${half - 16} -66Q30 -78 -34 -116Q-60 -70 ${-half + 12} -58Q${-h + 8} -24 ${-h} 18Z`,
          colour,
        ) + shine(colour, `M-30 -128Q40 -100 ${half - 20} -84M-30 -142Q50 -128 ${half - 18} -104`)
      );
    case 'crop':
      return (
        combed(
          `M${-h} 8Q${-h - 6} -110 -70 -160Q0 -194 70 -160Q${h + 6} -110 ${h} 8L${half - 8} -52Q${half - 26} -92 0 -98Q${-half + 26} -92 ${-half + 8} -52Z`,
          colour,
        ) + shine(colour, 'M-60 -128Q0 -152 60 -128')
      );
    case 'receding':
      return combed(
        `M${-h} 24Q${-h - 8} -92 -84 -150Q-50 -176 0 -178Q50 -176 84 -150Q${h + 8} -92 ${h} 24L${half - 6} -46Q${half - 14} -96 54 -126Q26 -116 0 -138Q-26 -116 -54 -126Q${-half + 14} -96 ${-half + 6} -46Z`,
        colour,
      );
    case 'curly':
      return Array.from({ length: 13 }, (_, i) =>
        fill(
          circlePath(-half + 6 + (i * (half * 2 - 12)) / 12, -92 - Math.sin((i / 12) * Math.PI) * 34, 27),
          mix(colour, token.sand, (i % 3) * 0.05),
        ),
      ).join('');
    case 'turban':
      return turban(h, cloth);
    case 'bald':
      return '';
    case 'veil':
      return parted(half, colour) + veilEdge(h, cloth);
    default:
      return parted(half, colour);
  }
}

/** Hair parted in the middle and combed back. */
const parted = (half: number, colour: string) =>
  combed(
    `M0 -168Q${-half} -176 ${-half - 16} -30Q${-half - 14} 20 ${-half + 2} 40Q${-half + 2} -30 ${-half + 34} -66Q-40 -104 0 -122Q40 -104 ${half - 34} -66Q${half - 2} -30 ${half - 2} 40Q${half + 14} 20 ${half + 16} -30Q${half} -176 0 -168Z`,
    colour,
  ) +
  shine(colour, `M-14 -136Q${-half + 16} -112 ${-half - 2} -24M14 -136Q${half - 16} -112 ${half + 2} -24`) +
  line('M0 -166V-124', token.madderDark, 5, 'opacity=".55"');

const jasmine = (x: number, y: number, r: number) =>
  Array.from({ length: 13 }, (_, i) =>
    fill(
      circlePath(x - r + (i / 12) * r * 2, y + Math.sin((i / 12) * Math.PI) * r * 0.55, 10),
      i % 3 ? token.paper : token.sand,
    ),
  ).join('');

const turban = (h: number, cloth: string) =>
  [0, 1, 2, 3]
    .map((i) =>
      wash(
        `M${-h - 12 + i * 4} ${-38 - i * 36}Q${-20 + i * 10} ${-150 - i * 22} ${h + 12 - i * 4} ${-44 - i * 30}Q${h + 16 - i * 12} ${-92 - i * 32} ${h - 24 - i * 14} ${-108 - i * 32}Q0 ${-196 - i * 12} ${-h + 14 + i * 10} ${-108 - i * 30}Q${-h - 18} ${-80 - i * 30} ${-h - 12 + i * 4} ${-38 - i * 36}Z`,
        [
          [0, mix(cloth, token.paper, 0.3)],
          [1, mix(cloth, token.night, 0.18)],
        ],
        70,
      ),
    )
    .join('') + fill(`M${h - 20} -90q46 20 40 86q-22 -40 -52 -54Z`, mix(cloth, token.night, 0.25));

const veilEdge = (h: number, cloth: string) =>
  wash(
    `M${-h - 60} 360Q${-h - 74} -40 -80 -176Q0 -236 80 -176Q${h + 74} -40 ${h + 60} 360Q${h - 4} 160 ${h - 6} -30Q70 -158 0 -164Q-70 -158 ${-h + 6} -30Q${-h + 4} 160 ${-h - 60} 360Z`,
    [
      [0, mix(cloth, token.paper, 0.25)],
      [0.5, cloth],
      [1, mix(cloth, token.night, 0.3)],
    ],
    10,
  ) +
  line(
    `M${h + 44} 330Q${h - 6} 150 ${h - 8} -30Q70 -158 0 -164Q-70 -158 ${-h + 8} -30Q${-h + 6} 150 ${-h - 44} 330`,
    token.turmeric,
    9,
  );

/** The cloth of a veil that falls behind the shoulders. */
export const veilBehind = (cloth: string) =>
  wash('M-166 0Q-180 -190 0 -214Q180 -190 166 0Q176 200 250 400H-250Q-176 200 -166 0Z', [
    [0, mix(cloth, token.madderDark, 0.2)],
    [1, mix(cloth, token.night, 0.5)],
  ]);

/** A plait over the shoulder, with jasmine. */
export function plait(half: number, colour: string): string {
  const x = -half + 4;
  let out = '';
  for (let i = 10; i >= 0; i--)
    out += combed(
      circlePath(x - Math.sin(i * 0.34) * 22 + (i % 2 ? 10 : -10), 110 + i * 36, 31 - i * 1.4, 27),
      colour,
    );
  return (
    out +
    [0, 1, 2, 3, 4]
      .map((i) => fill(circlePath(x - 34 + i * 15, 104 + (i % 2) * 12, 10), i % 2 ? token.sand : token.paper))
      .join('')
  );
}
