export type Point = readonly [number, number];
/** A stop of a gradient: where (0 to 1), colour, opacity. */
export type Stop = readonly [number, string, number?];

let ids = 0;
const freshId = () => `d${ids++}`;
export const n = (value: number) => Math.round(value * 10) / 10;

export const polygon = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** A smooth line through the points (Catmull-Rom), open or closed. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (i: number): Point =>
    points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] ?? [0, 0];
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

// Drawn clockwise like the leaves and crowns it is joined with: the other way round, overlaps would become holes.
export const circlePath = (x: number, y: number, rx: number, ry = rx) =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0Z`;
export const rect = (x: number, y: number, w: number, h: number) =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;

export const fill = (d: string, colour: string, extra = '') => `<path d="${d}" fill="${colour}" ${extra}/>`;
export const line = (d: string, colour: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** Fills a shape with a gradient; `angle` 0 runs from left to right, 90 from top to bottom of the shape. */
export function wash(d: string, stops: readonly Stop[], angle = 90, extra = ''): string {
  const id = freshId();
  return `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${stopTags(stops)}</linearGradient><path d="${d}" fill="url(#${id})" ${extra}/>`;
}

/** A soft round light (or shadow) that fades to nothing at its rim. */
export function glow(x: number, y: number, rx: number, colour: string, opacity: number, ry = rx): string {
  const id = freshId();
  const fade = [
    [0, 1],
    [0.25, 0.62],
    [0.55, 0.22],
    [0.8, 0.05],
    [1, 0],
  ] as const;
  const stops = fade.map(([at, share]): Stop => [at, colour, opacity * share]);
  return `<radialGradient id="${id}">${stopTags(stops)}</radialGradient><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${id})"/>`;
}

export const group = (content: string, transform: string, extra = '') =>
  `<g transform="${transform}" ${extra}>${content}</g>`;

/** Shows `content` only inside the shape `d`. */
export function clipped(d: string, content: string): string {
  const id = freshId();
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}
