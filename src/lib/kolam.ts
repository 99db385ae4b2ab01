/** A kolam: dots, and one unbroken line that loops around them. Coordinates in a box of `size` by `size`. */
export type Kolam = { size: number; dots: { x: number; y: number }[]; line: string };

/** How a midpoint between two dots treats the strands that meet there. */
type Gate = 'cross' | 'vertical' | 'horizontal';

type Strand = { x: number; y: number; dx: number; dy: number };

/**
 * Draws a kolam as a mirror curve: strands run diagonally between the dots, and at each midpoint they cross or
 * are turned back by a small mirror. Gates are set by fours, so that the drawing is symmetric; where that leaves
 * several loops they are joined, until one line is left. The same grid and seed always give the same drawing.
 * @param grid dots per side, 2 or more
 */
export function drawKolam(grid: number, seed: number): Kolam {
  const edge = grid * 2;
  const random = randomOf(seed);
  const gates = new Map<string, Gate>();
  for (const orbit of orbitsOf(edge)) {
    if (random() < 0.62) continue;
    const gate: Gate = random() < 0.5 ? 'vertical' : 'horizontal';
    for (const { x, y, isTurned } of orbit) gates.set(key(x, y), isTurned ? turned(gate) : gate);
  }
  let loops = loopsOf(edge, gates);
  while (loops.length > 1) {
    joinTwo(edge, gates, loops);
    loops = loopsOf(edge, gates);
  }
  const dots = Array.from({ length: grid * grid }, (_, index) => ({
    x: (index % grid) * 2 + 1,
    y: Math.floor(index / grid) * 2 + 1,
  }));
  return { size: edge, dots, line: smoothLine(loops[0] ?? []) };
}

/** The four places that a quarter turn maps onto each other; an odd turn swaps the mirror's direction. */
function orbitsOf(edge: number): { x: number; y: number; isTurned: boolean }[][] {
  const seen = new Set<string>();
  return innerGates(edge).flatMap(({ x, y }) => {
    if (seen.has(key(x, y))) return [];
    const orbit = [
      { x, y, isTurned: false },
      { x: edge - y, y: x, isTurned: true },
      { x: edge - x, y: edge - y, isTurned: false },
      { x: y, y: edge - x, isTurned: true },
    ];
    for (const place of orbit) seen.add(key(place.x, place.y));
    return [orbit];
  });
}

function innerGates(edge: number): { x: number; y: number }[] {
  const gates: { x: number; y: number }[] = [];
  for (let y = 1; y < edge; y += 1) {
    for (let x = 1 + (y % 2); x < edge; x += 2) gates.push({ x, y });
  }
  return gates;
}

/** Where strands of two loops cross, a mirror makes one loop of them; between two mirrors, a crossing does. */
function joinTwo(edge: number, gates: Map<string, Gate>, loops: Strand[][]): void {
  const loopOf = new Map<string, number>();
  for (const [index, loop] of loops.entries()) {
    for (const { x, y } of loop) {
      const other = loopOf.get(key(x, y));
      if (other !== undefined && other !== index) {
        gates.set(key(x, y), (gates.get(key(x, y)) ?? 'cross') === 'cross' ? 'vertical' : 'cross');
        return;
      }
      loopOf.set(key(x, y), index);
    }
  }
  throw new Error(`No two loops of a kolam of ${edge} meet.`);
}

function loopsOf(edge: number, gates: ReadonlyMap<string, Gate>): Strand[][] {
  const seen = new Set<string>();
  const loops: Strand[][] = [];
  for (const start of startsOf(edge)) {
    if (seen.has(strandKey(start))) continue;
    const loop: Strand[] = [];
    let strand = start;
    do {
      loop.push(strand);
      seen.add(strandKey(strand));
      strand = nextStrand(strand, edge, gates);
      // The same line walked backwards is not another loop.
      seen.add(strandKey(reversed(strand, edge, gates)));
    } while (strandKey(strand) !== strandKey(start));
    loops.push(loop);
  }
  return loops;
}

function startsOf(edge: number): Strand[] {
  const starts: Strand[] = [];
  for (let y = 0; y <= edge; y += 1) {
    for (let x = 1 - (y % 2); x <= edge; x += 2) {
      for (const [dx, dy] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ] as const) {
        const isInside = x + dx >= 0 && x + dx <= edge && y + dy >= 0 && y + dy <= edge;
        if (isInside) starts.push({ x, y, dx, dy });
      }
    }
  }
  return starts;
}

/** The strand that leaves the next midpoint. */
function nextStrand(strand: Strand, edge: number, gates: ReadonlyMap<string, Gate>): Strand {
  const x = strand.x + strand.dx;
  const y = strand.y + strand.dy;
  const gate = gateAt(x, y, edge, gates);
  return {
    x,
    y,
    dx: gate === 'vertical' ? -strand.dx : strand.dx,
    dy: gate === 'horizontal' ? -strand.dy : strand.dy,
  };
}

/** The strand that walks back over the way on which this one arrived. */
function reversed(strand: Strand, edge: number, gates: ReadonlyMap<string, Gate>): Strand {
  const gate = gateAt(strand.x, strand.y, edge, gates);
  return {
    x: strand.x,
    y: strand.y,
    dx: gate === 'vertical' ? strand.dx : -strand.dx,
    dy: gate === 'horizontal' ? strand.dy : -strand.dy,
  };
}

function gateAt(x: number, y: number, edge: number, gates: ReadonlyMap<string, Gate>): Gate {
  if (x === 0 || x === edge) return 'vertical';
  if (y === 0 || y === edge) return 'horizontal';
  return gates.get(key(x, y)) ?? 'cross';
}

/**
 * Midpoints become control points, so that every turn is round. Each step is told from where the last one ended:
 * the same few words over and over, which compress to a fraction of as many coordinates.
 */
function smoothLine(loop: readonly Strand[]): string {
  let before = loop.at(-1);
  if (before === undefined) return '';
  let line = `M${before.x + before.dx / 2} ${before.y + before.dy / 2}`;
  for (const strand of loop) {
    const { dx, dy } = before;
    line += `q${half(dx)} ${half(dy)} ${(dx + strand.dx) / 2} ${(dy + strand.dy) / 2}`;
    before = strand;
  }
  return `${line}z`;
}

const half = (step: number) => (step < 0 ? '-.5' : '.5');

function turned(gate: Gate): Gate {
  if (gate === 'cross') return gate;
  return gate === 'vertical' ? 'horizontal' : 'vertical';
}

function key(x: number, y: number): string {
  return `${x},${y}`;
}

function strandKey({ x, y, dx, dy }: Strand): string {
  return `${x},${y},${dx},${dy}`;
}

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
