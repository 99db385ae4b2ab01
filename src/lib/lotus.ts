/** The angles of five petals, clockwise from the top, in degrees. */
export const PETAL_ANGLES = [0, 72, 144, 216, 288] as const;

type Point = { x: number; y: number };

// A multiple of five, so that the border meets every petal in the same way.
const BORDER_LOOPS = 35;
const BORDER_RADIUS = 320;

/**
 * A lotus of five petals seen from above, as SVG paths around the origin in a box of `size`. Petals point up and
 * are turned by PETAL_ANGLES; those behind stand halfway between.
 */
export const LOTUS = {
  size: 700,
  petal: petalPath({ foot: 50, shoulder: 192, halfWidth: 100, tip: 304 }),
  vein: petalPath({ foot: 72, shoulder: 191, halfWidth: 87, tip: 281 }),
  behind: petalPath({ foot: 90, shoulder: 206, halfWidth: 76, tip: 296 }),
  /** A fifth of the border and of its dots: turned by each of PETAL_ANGLES it goes all the way around. */
  borderFifth: loopingLine(BORDER_RADIUS, 19, BORDER_LOOPS, 1 / 5),
  dotsFifth: dotsAround(BORDER_RADIUS + 5, BORDER_LOOPS, 1 / 5),
  heart: loopingLine(21, 17, 5),
} as const;

/** Narrow at its foot, broad at the shoulders, drawn out to a point; lengths are distances from the centre. */
function petalPath(petal: { foot: number; shoulder: number; halfWidth: number; tip: number }): string {
  const { foot, shoulder, halfWidth, tip } = petal;
  const low = foot + (shoulder - foot) * 0.64;
  const high = shoulder + (tip - shoulder) * 0.52;
  const neck = tip - (tip - shoulder) * 0.3;
  const at = (share: number, distance: number) => `${round(halfWidth * share)} ${round(-distance)}`;
  const left = `C${at(-0.3, foot + 14)} ${at(-1, low)} ${at(-1, shoulder)}C${at(-1, high)} ${at(-0.16, neck)} ${at(0, tip)}`;
  const right = `C${at(0.16, neck)} ${at(1, high)} ${at(1, shoulder)}C${at(1, low)} ${at(0.3, foot + 14)} ${at(0, foot)}`;
  return `M${at(0, foot)}${left}${right}Z`;
}

/**
 * One unbroken line that circles at `radius` and makes loops on its way: an epitrochoid. It only
 * loops while `reach * (loops + 1)` is more than `radius`; below that it runs in waves. A `share` of the way is left
 * open.
 */
function loopingLine(radius: number, reach: number, loops: number, share = 1): string {
  const steps = loops * 8;
  const pointAt = (step: number): Point => {
    const turn = (step / steps) * 2 * Math.PI;
    const inner = turn * (loops + 1);
    return {
      x: radius * Math.sin(turn) + reach * Math.sin(inner),
      y: -radius * Math.cos(turn) - reach * Math.cos(inner),
    };
  };
  const halfway = (point: Point, next: Point) =>
    `${round((point.x + next.x) / 2)} ${round((point.y + next.y) / 2)}`;
  const curves = Array.from({ length: steps * share }, (_, step) => {
    const point = pointAt(step);
    return `Q${round(point.x)} ${round(point.y)} ${halfway(point, pointAt(step + 1))}`;
  });
  return `M${halfway(pointAt(-1), pointAt(0))}${curves.join('')}${share === 1 ? 'Z' : ''}`;
}

/** A dot for every loop, as strokes of no length with round ends. */
function dotsAround(radius: number, count: number, share: number): string {
  return Array.from({ length: count * share }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI;
    return `M${round(radius * Math.sin(turn))} ${round(-radius * Math.cos(turn))}h0`;
  }).join('');
}

/** A tenth of a unit is finer than any screen shows. */
function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
