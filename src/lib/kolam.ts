/** A kolam: dots, and one unbroken line that loops around them. Coordinates in a box of `size` by `size`. */
export type Kolam = { size: number; dots: { x: number; y: number }[]; line: string };

/** What two strands do where they meet, halfway between two dots: cross, or turn back at a small mirror. */
type Gate = 'cross' | 'vertical' | 'horizontal';
type Gates = Map<string, Gate>;

/** A step of the line: a diagonal from one gate towards the next. */
type Strand = { x: number; y: number; dx: number; dy: number };

const DIRECTIONS = [
  { dx: 1, dy: 1 },
  { dx: 1, dy: -1 },
  { dx: -1, dy: 1 },
  { dx: -1, dy: -1 },
];

/**
 * Draws a kolam as a mirror curve. Gates are set at random, in fours, so that the drawing is symmetric; where that
 * leaves several loops, they are joined until one line is left. The same grid and seed always give the same drawing.
 * @param grid dots per side, 2 or more
 */
export function drawKolam(grid: number, seed: number): Kolam {
  const edge = grid * 2;
  const gates = randomGates(edge, seed);
  let loops = loopsOf(edge, gates);
  while (loops.length > 1) {
    joinTwo(gates, loops);
    loops = loopsOf(edge, gates);
  }
  const dots = Array.from({ length: grid * grid }, (_, index) => ({
    x: (index % grid) * 2 + 1,
    y: Math.floor(index / grid) * 2 + 1,
  }));
  return { size: edge, dots, line: smoothLine(loops[0] ?? []) };
}

function randomGates(edge: number, seed: number): Gates {
  const random = randomOf(seed);
  const gates: Gates = new Map();
  const seen = new Set<string>();
  for (let y = 1; y < edge; y += 1) {
    for (let x = 1 + (y % 2); x < edge; x += 2) {
      if (seen.has(key(x, y))) continue;
      // The four places that a quarter turn maps onto each other; an odd turn swaps the mirror's direction.
      const straight = [key(x, y), key(edge - x, edge - y)];
      const turned = [key(edge - y, x), key(y, edge - x)];
      for (const place of [...straight, ...turned]) seen.add(place);
      if (random() < 0.62) continue;
      const isVertical = random() < 0.5;
      for (const place of straight) gates.set(place, isVertical ? 'vertical' : 'horizontal');
      for (const place of turned) gates.set(place, isVertical ? 'horizontal' : 'vertical');
    }
  }
  return gates;
}

/** Where strands of two loops cross, a mirror makes one loop of them; between two mirrors, a crossing does. */
function joinTwo(gates: Gates, loops: readonly Strand[][]): void {
  const loopAt = new Map<string, number>();
  for (const [index, loop] of loops.entries()) {
    for (const { x, y } of loop) {
      const place = key(x, y);
      const other = loopAt.get(place);
      if (other !== undefined && other !== index) {
        gates.set(place, (gates.get(place) ?? 'cross') === 'cross' ? 'vertical' : 'cross');
        return;
      }
      loopAt.set(place, index);
    }
  }
  throw new Error('No two loops of a kolam meet.');
}

function loopsOf(edge: number, gates: Gates): Strand[][] {
  const seen = new Set<string>();
  const loops: Strand[][] = [];
  for (const start of startsOf(edge)) {
    if (seen.has(strandKey(start))) continue;
    const loop: Strand[] = [];
    let strand = start;
    do {
      loop.push(strand);
      seen.add(strandKey(strand));
      const arrived = { ...strand, x: strand.x + strand.dx, y: strand.y + strand.dy };
      // The same line walked backwards is not another loop.
      seen.add(strandKey({ ...arrived, dx: -arrived.dx, dy: -arrived.dy }));
      strand = mirrored(arrived, gateAt(arrived, edge, gates));
    } while (strandKey(strand) !== strandKey(start));
    loops.push(loop);
  }
  return loops;
}

function startsOf(edge: number): Strand[] {
  const starts: Strand[] = [];
  for (let y = 0; y <= edge; y += 1) {
    for (let x = 1 - (y % 2); x <= edge; x += 2) {
      starts.push(...DIRECTIONS.map((direction) => ({ x, y, ...direction })));
    }
  }
  const isInside = (place: number) => place >= 0 && place <= edge;
  return starts.filter(({ x, y, dx, dy }) => isInside(x + dx) && isInside(y + dy));
}

function mirrored(strand: Strand, gate: Gate): Strand {
  if (gate === 'vertical') return { ...strand, dx: -strand.dx };
  return gate === 'horizontal' ? { ...strand, dy: -strand.dy } : strand;
}

function gateAt({ x, y }: Strand, edge: number, gates: Gates): Gate {
  if (x === 0 || x === edge) return 'vertical';
  if (y === 0 || y === edge) return 'horizontal';
  return gates.get(key(x, y)) ?? 'cross';
}

/**
 * A curve from the middle of each strand to that of the next one, round at every gate: `t` mirrors the turn before it.
 * Steps are relative: the same few words over and over compress to a fraction of as many coordinates.
 */
function smoothLine(loop: readonly Strand[]): string {
  const start = loop.at(-1);
  if (start === undefined) return '';
  const steps = loop.map((strand, index) => {
    const { dx, dy } = loop.at(index - 1) ?? start;
    return `${(dx + strand.dx) / 2} ${(dy + strand.dy) / 2}`;
  });
  const { x, y, dx, dy } = start;
  return `M${x + dx / 2} ${y + dy / 2}q${dx / 2} ${dy / 2} ${steps.join('t')}z`;
}

const key = (x: number, y: number) => `${x},${y}`;
const strandKey = ({ x, y, dx, dy }: Strand) => `${x},${y},${dx},${dy}`;

/** A small seeded generator (mulberry32): the drawing must be the same in every build and browser. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
