/** Columns by rows in cells of the grid; `full` takes the whole width and two rows. */
export type TileShape = 'square' | 'tall' | 'wide' | 'large' | 'full';

const LETTERS: Readonly<Record<string, TileShape>> = {
  s: 'square',
  t: 'tall',
  w: 'wide',
  l: 'large',
  f: 'full',
};

// Layouts of six tiles, and of one to five for the rest. Each fills a grid of four columns, and one of two, without gaps
// and in reading order.
const BLOCKS = blocksOf(
  'lttssw ltssww wssttl ltstsw lstsww lssttw lwssww lwttss lwwssw sswttl wwlsts wwltss wlttss wltssw ttlssw ttwlss',
);
const LAST_BLOCKS = [
  [[]],
  blocksOf('f'),
  blocksOf('ll ww'),
  blocksOf('ltt lww ttl wlw'),
  blocksOf('ltss lssw lwss sslw wlss lwlw llww wwll'),
  blocksOf('lttww lwttw wlttw wwttl wwltt ttlww ttwlw lsslw llssw wllss sswll ssllw'),
];
/** A whole block has twelve cells: three rows of four columns, or six rows of two. */
export const BLOCK_SIZE = 6;
export const BLOCK_CELLS = 12;

/** Width by height: rows are a tenth lower than columns are wide. */
const RATIOS: Record<TileShape, number> = {
  square: 1 / 0.9,
  tall: 0.5 / 0.9,
  wide: 2 / 0.9,
  large: 1 / 0.9,
  full: 2 / 0.9,
};

/** The most extreme of them, for the previews of staff. */
export const GALLERY_CROPS = { phone: RATIOS.tall, desktop: RATIOS.wide };

/** The larger the tile, the worse it is to crop its picture. */
const WEIGHTS: Record<TileShape, number> = { square: 1, tall: 1.4, wide: 1.4, large: 2, full: 2.8 };
const UNKNOWN_RATIO = 4 / 3;
/** The cost of a block with the same layout as the one before. */
const MONOTONY = 0.6;

/**
 * The tile shapes for pictures of these ratios (width by height; null for unknown). Together they fill a rectangle in two
 * columns (phones) and in four, and crop as little as possible.
 */
export function galleryLayout(ratios: readonly (number | null)[]): TileShape[] {
  const shapes: TileShape[] = [];
  let before: readonly TileShape[] = [];
  for (let start = 0; start < ratios.length; start += BLOCK_SIZE) {
    const part = ratios.slice(start, start + BLOCK_SIZE);
    const choices = part.length === BLOCK_SIZE ? BLOCKS : (LAST_BLOCKS[part.length] ?? []);
    const costs = choices.map((block) => cropCost(block, part) + (block === before ? MONOTONY : 0));
    before = choices[costs.indexOf(Math.min(...costs))] ?? [];
    shapes.push(...before);
  }
  return shapes;
}

function cropCost(block: readonly TileShape[], ratios: readonly (number | null)[]): number {
  return block.reduce((sum, shape, index) => {
    const ratio = ratios[index] ?? UNKNOWN_RATIO;
    return sum + WEIGHTS[shape] * Math.abs(Math.log(ratio / RATIOS[shape]));
  }, 0);
}

function blocksOf(codes: string): TileShape[][] {
  return codes.split(' ').map((code) => [...code].map((letter) => LETTERS[letter] ?? 'square'));
}
