import { mix, token } from '../colour.ts';
import { circlePath, curve, fill, line, type Point, wash } from '../svg.ts';

const { madderDark, night, paper, turmeric } = token;

export type Attire = {
  kind: 'saree' | 'kurta' | 'shawl' | 'waistcoat';
  main: string;
  second: string;
  trim: string;
};

/** Shoulders and clothes of a bust of half width `b`; (0, 0) is the middle of the face, the sheet ends at about 640. */
export function attire(clothes: Attire, b: number, skin: string): string {
  switch (clothes.kind) {
    case 'saree':
      return saree(clothes, b, skin);
    case 'kurta':
      return kurta(clothes, b);
    case 'shawl':
      return shawl(clothes, b);
    case 'waistcoat':
      return waistcoat(clothes, b);
    default:
      return clothes.kind satisfies never;
  }
}

const highCollar: readonly Point[] = [
  [-90, 250],
  [-62, 214],
  [0, 268],
  [62, 214],
  [90, 250],
];
const lowCollar: readonly Point[] = [
  [-112, 264],
  [-82, 284],
  [0, 338],
  [82, 284],
  [112, 264],
];

const bust = (b: number, collar: readonly Point[], colour: string) =>
  wash(
    `${curve([[-b, 660], [-b + 6, 430], [-b + 62, 312], ...collar, [b - 62, 312], [b - 6, 430], [b, 660]])}Z`,
    [
      [0, mix(colour, paper, 0.2)],
      [0.45, colour],
      [1, mix(colour, night, 0.38)],
    ],
    25,
  );

function saree({ main, second, trim }: Attire, b: number, skin: string): string {
  const edge = `M${b - 158} 276Q66 404 -26 466Q-${b * 0.5} 552 -${b + 8} 650`;
  return [
    wash('M-70 206Q-74 246 -136 272L0 360L136 272Q74 246 70 206Z', [
      [0, skin, 0],
      [0.3, skin],
      [1, mix(skin, turmeric, 0.1)],
    ]),
    bust(b, lowCollar, second),
    line(curve(lowCollar), trim, 8),
    wash(
      `M${b - 150} 276Q${b - 60} 290 ${b - 20} 380L${b + 6} 660H-${b + 10}Q-${b * 0.5} 560 -20 470Q70 400 ${b - 150} 276Z`,
      [
        [0, mix(main, paper, 0.22)],
        [0.5, main],
        [1, mix(main, night, 0.34)],
      ],
      30,
    ),
    line(edge, trim, 30),
    line(edge, mix(trim, madderDark, 0.6), 3, 'stroke-dasharray="3 12"'),
    ...[0, 1, 2, 3].map((i) =>
      line(
        `M${b - 136 + i * 22} ${296 + i * 16}Q${100 + i * 40} ${440 + i * 26} ${10 + i * 62} 650`,
        mix(main, night, 0.42),
        4,
        'opacity=".4"',
      ),
    ),
    line('M-64 226Q-44 292 0 298Q44 292 64 226', turmeric, 6, 'stroke-dasharray="1 9"'),
    fill(circlePath(0, 303, 10), turmeric),
  ].join('');
}

function kurta({ main, trim }: Attire, b: number): string {
  return [
    bust(b, highCollar, main),
    fill(
      'M-64 208Q-70 250 -40 274L0 300L40 274Q70 250 64 208L84 236Q80 290 30 310L0 316L-30 310Q-80 290 -84 236Z',
      mix(main, night, 0.22),
    ),
    line('M0 312V520', mix(main, night, 0.4), 5),
    ...[360, 420, 480].map((y) => fill(circlePath(12, y, 6), trim)),
    ...[-1, 1].map((side) =>
      line(
        `M${side * (b - 70)} 380Q${side * (b - 100)} 500 ${side * (b - 92)} 650M${side * 90} 330Q${side * 120} 360 ${side * 150} 380`,
        mix(main, night, 0.4),
        5,
        'opacity=".4"',
      ),
    ),
  ].join('');
}

function shawl({ main, second, trim }: Attire, b: number): string {
  const wing = (side: number) =>
    wash(
      `M${side * 78} 236Q${side * (b - 70)} 272 ${side * (b + 12)} 400V660H${side * 96}Q${side * 124} 420 ${side * 58} 250Z`,
      [
        [0, mix(main, paper, 0.25)],
        [1, mix(main, night, side > 0 ? 0.4 : 0.15)],
      ],
    ) +
    line(`M${side * 62} 252Q${side * 124} 420 ${side * 98} 660`, trim, 17) +
    line(`M${side * 84} 262Q${side * 148} 430 ${side * 124} 660`, mix(trim, main, 0.4), 5);
  return (
    bust(b, highCollar, second) +
    fill(
      'M-62 214Q-60 262 0 300Q60 262 62 214L80 236Q70 300 0 326Q-70 300 -80 236Z',
      mix(second, night, 0.16),
    ) +
    line('M0 322V560', mix(second, night, 0.3), 5) +
    wing(-1) +
    wing(1)
  );
}

function waistcoat({ main, second, trim }: Attire, b: number): string {
  const half = (side: number) =>
    wash(
      `M${side * 66} 226Q${side * 110} 244 ${side * (b - 96)} 298Q${side * (b - 120)} 460 ${side * (b - 64)} 660H${side * 4}V352Z`,
      [
        [0, mix(main, paper, 0.16)],
        [1, mix(main, night, side > 0 ? 0.4 : 0.2)],
      ],
    );
  return (
    bust(b, highCollar, second) +
    half(-1) +
    half(1) +
    fill('M-62 212Q-56 262 0 312Q56 262 62 212L76 232L2 350L-76 232Z', mix(second, night, 0.1)) +
    [400, 460, 520].map((y) => fill(circlePath(14, y, 7), trim)).join('')
  );
}
